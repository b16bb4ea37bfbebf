// Chats of other programs come in: read on a pool thread, written in slices beside the play, and there for everybody
// when all chats of the file are whole. What fails, or is given up, leaves nothing.
#pragma once

#include "turn/session/sessioncontext.h"
#include "turn/transfer/chatreader.h"

#include <QObject>
#include <QThreadPool>

namespace dramatis::turn {

using ImportedChats = base::Result<QList<ImportedChat>>;

class ChatImport : public QObject {
    Q_OBJECT
public:
    ChatImport(SessionContext &context, const QList<cards::ChatFile> &files, const QString &fileName,
               const ChatSurroundings &surroundings = {}, QObject *parent = nullptr);
    ~ChatImport() override; // what has not arrived is given up

    void start();                                              // ends with finished()
    ImportedChats toEnd();                                     // all at once instead
    const ImportedChats &outcome() const { return m_outcome; } // after finished()

Q_SIGNALS:
    void arrived(); // they are in the list
    void progressed(qsizetype messages);
    void finished();

private:
    struct Belt;

    base::Result<std::shared_ptr<ChatReader>> reader();
    base::Result<QList<domain::ChosenBook>> keptBooks(const cards::ChatFile &file);
    bool takeSlice();
    base::Result<> write(const ChatSlice &slice);
    base::Result<> publish();
    const ImportedChats &end(const base::Result<> &read);

    SessionContext &m_context;
    store::PendingImports m_pendingImports;
    QList<cards::ChatFile> m_files;
    QString m_fileName;
    ChatSurroundings m_surroundings;
    std::shared_ptr<ChatReader> m_reader;
    std::shared_ptr<Belt> m_belt;
    QList<domain::ChatId> m_chats;    // as many as files; none of its own: nothing of it is written yet
    QList<domain::BookId> m_newBooks; // that go again where the chats do not arrive
    std::optional<base::Error> m_failed;
    qsizetype m_messages = 0;
    ImportedChats m_outcome;
    bool m_over = false;
    QThreadPool m_pool;
};

// Prepared chats, all of them in one transaction, so that they wait for the disk once; where that fails, one by one.
QList<ImportedChats> writePrepared(SessionContext &context, QList<PreparedChats> &prepared);

} // namespace dramatis::turn
