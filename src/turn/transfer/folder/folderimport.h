// Imports everything of a SillyTavern user: characters, chats, lorebooks, personas, presets and the rest. Each file is
// read on a pool thread and stored by itself, so an unreadable one does not stop the others. If the import is cancelled
// or killed, what was imported stays; repeating it continues where it stopped, since nothing is imported twice.
#pragma once

#include "turn/transfer/folder/chatparents.h"
#include "turn/transfer/folder/chatpreparing.h"
#include "turn/transfer/folder/folderkeeping.h"
#include "turn/transfer/importedbranch.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace dramatis::turn {

class FolderImport : public QObject {
    Q_OBJECT
public:
    // `path`: of a folder or a zip.
    FolderImport(const FolderTargets &targets, const QString &path, QObject *parent = nullptr);
    ~FolderImport() override; // cancels it

    void start();                      // ends with finished()
    const FolderImportReport &toEnd(); // all at once instead
    void cancel();                     // finished() follows at once
    const FolderImportReport &report() const { return m_keeping.report(); }
    int done() const { return m_done; }
    int total() const { return m_total; }

Q_SIGNALS:
    void progressed(int done, int total);
    void finished();

private:
    using Source = std::shared_ptr<const FolderSource>;

    bool begin(const base::Result<Source> &source);
    bool takeNext(FolderFile &file);
    FolderReadingWish wishOf(const FolderFile &file);
    void readAhead();
    void goOn();
    void take(const FolderReading &reading);
    void takeChats(const FolderReading &reading);
    void begin(const FolderFile &file, const RecognisedChats &chats, const ChatSurroundings &surroundings);
    void beginBranch(const FolderReading &reading);
    void tryStory();
    void followStory();
    void writeBranch();
    void branchCame(const ImportedChats &imported);
    bool isBusy() const { return m_chatImport || m_branch; }
    void writeBatch();
    void chatsCame(const FolderFile &file, const ImportedChats &imported);
    void ended(const FolderFile &file);
    void tellProgress(int from);
    void end();
    void tellAll();

    FolderTargets m_targets;
    QString m_path;
    FolderKeeping m_keeping;
    Source m_source;
    QList<FolderFile> m_files;      // that are to come, the next one last
    int m_inFlight = 0;             // readings that have not arrived
    bool m_isReadingChats = false;  // so these are
    QList<FolderReading> m_read;    // that have, and are to be kept
    QSet<QString> m_together;       // branches that wait for each other, and so for nobody
    QList<FolderFile> m_batchFiles; // short chats that are written together
    QList<PreparedChats> m_batch;   // as many
    qsizetype m_batchEvents = 0;
    bool m_isAtOnce = false;
    QSet<QByteArray> m_known; // fingerprints of chats
    ChatParents m_parents;
    int m_done = 0;
    int m_total = 0;
    bool m_over = false;
    bool m_isMany = false; // has said so to the chats
    StoryTurns m_turns;    // of the story whose branches come in
    struct Branch {
        FolderReading reading;
        QList<domain::ChatId> stories; // that are still to be tried
        std::shared_ptr<BranchImport> import;
    };
    std::optional<Branch> m_branch;           // that the others wait for
    std::unique_ptr<ChatImport> m_chatImport; // of a long chat, which the others wait for
    QThreadPool m_pool;
};

} // namespace dramatis::turn
