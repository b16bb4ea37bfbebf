// A chat that another program branched off, as a file of its own with a copy of the beginning. Here it becomes a branch
// of the original story, and what both share is stored once.
#pragma once

#include "turn/transfer/chatimport.h"
#include "turn/transfer/importedtree.h"
#include "turn/transfer/storyturns.h"

#include <QDeadlineTimer>

namespace dramatis::turn {

// In steps, so that a window stays usable: follow() and fork() read the log, some milliseconds at a time; tell() is
// pure, for a pool thread; write() is one transaction.
class BranchImport {
public:
    // `messages`: all of the file's. `turns` remembers the story from one branch to the next.
    BranchImport(SessionContext &context, domain::ChatId story, const cards::ChatFile &file,
                 const QList<cards::ChatMessage> &messages, const QString &fileName,
                 const ChatSurroundings &surroundings, StoryTurns &turns);

    base::Result<> begin();
    // Goes along what the story has, too, as long as the time is not up; true: it is at the fork.
    base::Result<bool> follow(QDeadlineTimer until);
    // False: it is not a branch, because the first messages differ or not all speakers fit into the cast.
    base::Result<bool> fork();
    void tell();
    // None: the story went on meanwhile, so start again.
    base::Result<std::optional<ImportedChat>> write();

private:
    base::Result<QList<StoryTurns::Said>> saidNext(bool byUser) const;
    base::Result<bool> isShared(const cards::ChatMessage &message);

    SessionContext &m_context;
    domain::ChatId m_story;
    const cards::ChatFile m_file;
    const QList<cards::ChatMessage> m_messages;
    const QString m_fileName;
    const ChatSurroundings m_surroundings;
    StoryTurns &m_turns;
    ImportedCast m_cast;
    domain::EventId m_at;
    domain::EventId m_next;
    qsizetype m_shared = 0; // messages
    qsizetype m_muted = 0;  // that are not there in the end
    QList<ImportedTree::Beside> m_missing;
    QList<domain::EventId> m_grown; // what new turns follow
    std::optional<ImportedTree> m_tree;
};

// All of it at once. Nothing: see fork().
base::Result<std::optional<ImportedChat>> importBranch(SessionContext &context, domain::ChatId story,
                                                       const cards::ChatFile &file, const QString &fileName,
                                                       const ChatSurroundings &surroundings, StoryTurns &turns);

} // namespace dramatis::turn
