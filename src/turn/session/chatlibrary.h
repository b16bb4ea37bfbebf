// Chats as a whole: begins them, opens them once for all windows, lists and deletes them.
#pragma once

#include "store/library/chatlist.h"
#include "turn/session/chatsession.h"
#include "turn/session/openings.h"
#include "turn/transfer/chatimport.h"
#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

using store::ChatRow;

class BranchImport;
class StoryTurns;

class ChatLibrary : public QObject {
    Q_OBJECT
public:
    explicit ChatLibrary(SessionContext &context, QObject *parent = nullptr);
    ~ChatLibrary() override;

    // A chat with a character, and with guests: its greetings as alternatives, the first one chosen, macros expanded.
    // Its title is the character's name, or "Mara (2)" if that is taken. Refused as roomFor says.
    // `greeting`: the one that is chosen instead, by its number; it stays the first where there is no such one.
    base::Result<ChatId> begin(domain::CardId card, const QList<domain::CardId> &guests = {}, int greeting = -1);
    // What a chat with nobody else can begin with.
    base::Result<QList<Opening>> openings(domain::CardId card) const;
    // Chats of another program (cards::readChats): all of them, or none.
    // All at once, or (start it) beside the play.
    std::unique_ptr<ChatImport> importer(const QList<cards::ChatFile> &files, const QString &fileName,
                                         const ChatSurroundings &surroundings = {});
    base::Result<QList<ImportedChat>> import(const QList<cards::ChatFile> &files, const QString &fileName,
                                             const ChatSurroundings &surroundings = {});
    // The same for short ones, of many files at once (PreparedChats): what reading them needs, and then, in as few
    // transactions as possible, the chats; an outcome for each file.
    ChatReader reader() const;
    QList<ImportedChats> import(QList<PreparedChats> prepared);
    // As a branch of the chat that it has its beginning from; nothing: their beginnings differ.
    base::Result<std::optional<ImportedChat>> importBranch(ChatId story, const cards::ChatFile &file,
                                                           const QString &fileName,
                                                           const ChatSurroundings &surroundings = {},
                                                           StoryTurns *turns = nullptr); // where several follow
    // The same beside the play, in its steps; then branchCame().
    std::shared_ptr<BranchImport> branchImport(ChatId story, const cards::ChatFile &file,
                                               const QList<cards::ChatMessage> &messages, const QString &fileName,
                                               const ChatSurroundings &surroundings, StoryTurns &turns);
    void branchCame() { came(); }
    // While many come in, chatsChanged comes now and then, and at the end: each time, views read all chats again.
    void beginMany() { ++m_many; }
    void endMany();
    base::Result<ImportedFiles> importedFiles() const; // that chats came from
    base::Result<std::shared_ptr<ChatSession>> open(ChatId chat);
    base::Result<QList<ChatRow>> chats() const; // newest first
    base::Result<> rename(ChatId chat, const QString &title);
    base::Result<ChatId> duplicate(ChatId chat); // with all its branches and notes; its title gets a number
    base::Result<> purge(ChatId chat);           // the real delete; Fault::Busy while it is open
    void followVectors();                        // of the chats that are open: another model may have been chosen

Q_SIGNALS:
    void chatsChanged();

private:
    base::Result<domain::ChatStarted> startOf(domain::CardId id, const domain::Card &card,
                                              const QList<domain::CardId> &guests) const;
    domain::CastEntry userIn(const domain::Card &card) const;
    base::Result<> write(ChatId chat, const domain::ChatStarted &started, const domain::Card &card, int greeting);
    static bool isBusy(const ChatSession &session); // with what is to be ended, whoever looks
    void came();
    void hold(ChatId chat);
    void letGo(ChatId chat);

    SessionContext &m_context;
    int m_many = 0;   // who brings many
    int m_untold = 0; // chats that came since chatsChanged
    QHash<ChatId, std::weak_ptr<ChatSession>> m_open;
    QHash<ChatId, std::shared_ptr<ChatSession>> m_busy; // a reply arrives, or notes are taken, whoever looks on
};

} // namespace dramatis::turn
