// Chats of other programs come in: read on a pool thread, written in slices beside the play, and there for everybody
// when all chats of the file are whole. What fails, or is given up, leaves nothing.
#pragma once

#include "cards/chats/chatfile.h"
#include "store/library/pendingimports.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/importedcast.h"

#include <QObject>
#include <QThreadPool>

namespace dramatis::turn {

struct ImportedChat {
    domain::ChatId id;
    QString title;
    QString format;
    qsizetype messages = 0;
    qsizetype alternatives = 0; // beside the shown ones
    QStringList notImported;
    QList<domain::Warning> warnings;
    QStringList books = {}; // names of the lorebooks that came with it and are its own
};

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
    struct Slice;
    struct Reader;
    struct Belt;

    base::Result<std::shared_ptr<Reader>> reader();
    base::Result<QList<domain::ChosenBook>> keptBooks(const cards::ChatFile &file);
    bool takeSlice();
    base::Result<> write(const Slice &slice);
    base::Result<> publish();
    const ImportedChats &end(const base::Result<> &read);

    SessionContext &m_context;
    store::PendingImports m_pendingImports;
    QList<cards::ChatFile> m_files;
    QString m_fileName;
    ChatSurroundings m_surroundings;
    std::shared_ptr<Reader> m_reader;
    std::shared_ptr<Belt> m_belt;
    QList<domain::ChatId> m_chats;    // as many as files; none of its own: nothing of it is written yet
    QList<domain::BookId> m_newBooks; // that go again where the chats do not arrive
    std::optional<base::Error> m_failed;
    qsizetype m_messages = 0;
    ImportedChats m_outcome;
    bool m_over = false;
    QThreadPool m_pool;
};

} // namespace dramatis::turn
