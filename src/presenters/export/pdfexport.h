// Exports a chat as a PDF. Messages are read a few at a time in the event loop, and pages are laid out on a thread
// pool. Writes the whole file or nothing.
#pragma once

#include "presenters/export/pdfwriting.h"
#include "turn/transfer/chatcopy.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>

namespace dramatis::presenters {

class PdfExport : public QObject {
    Q_OBJECT
public:
    // `viewer` as in turn/transfer/chatexport.h. The context outlives it.
    PdfExport(const turn::SessionContext &context, qint64 chat, int viewer, QObject *parent = nullptr);
    ~PdfExport() override;

    void write(const QString &path); // once; finished() follows
    void cancel();                   // leaves nothing behind; finished() follows

Q_SIGNALS:
    void finished(const QString &problem); // a sentence; empty: it is written

private:
    base::Result<> begin();
    void addSpeakers(const domain::World &world);
    void readSome();
    void writePages();
    void end(const base::Result<int> &pages);

    const turn::SessionContext &m_context;
    domain::ChatId m_chat;
    domain::CastSlot m_viewer;
    std::unique_ptr<turn::ChatCopy> m_copy;
    PdfStory m_story;
    QString m_path;
    std::atomic_bool m_isCancelled = false;
    QThreadPool m_pool;
};

} // namespace dramatis::presenters
