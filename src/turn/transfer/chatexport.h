// Writes a chat's current branch for other programs and for people: at once, or message by message in the event loop.
#pragma once

#include "turn/transfer/chatcopy.h"

namespace dramatis::turn {

class ChatFileWriting {
public:
    // `to` outlives it. Of `wish`, the form decides what comes along.
    static base::Result<std::unique_ptr<ChatFileWriting>> begin(const SessionContext &context, domain::ChatId chat,
                                                                cards::ChatForm form, QIODevice &to, ChatCopyWish wish);

    base::Result<bool> next(); // another message; false: that was all, and the file is whole
    qsizetype written() const { return m_written; }

private:
    ChatFileWriting(std::unique_ptr<ChatCopy> copy, cards::ChatForm form, QIODevice &to);

    std::unique_ptr<ChatCopy> m_copy;
    cards::ChatWriting m_writing;
    qsizetype m_written = 0;
};

// How many messages were written. With a viewer: those that this one of the cast heard, without alternatives and
// without what came along from another program.
base::Result<qsizetype> exportChat(const SessionContext &context, domain::ChatId chat, cards::ChatForm form,
                                   QIODevice &to, domain::CastSlot viewer = domain::nobody,
                                   const SceneBreakWords &words = englishWords());
base::Result<domain::World> worldOf(const SessionContext &context,
                                    domain::ChatId chat); // at the end of its current branch

} // namespace dramatis::turn
