#include "turn/transfer/chatexport.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

ChatFileWriting::ChatFileWriting(std::unique_ptr<ChatCopy> copy, cards::ChatForm form, QIODevice &to) :
    m_copy(std::move(copy)), m_writing(to, form)
{}

Result<std::unique_ptr<ChatFileWriting>> ChatFileWriting::begin(const SessionContext &context, ChatId chat,
                                                                cards::ChatForm form, QIODevice &to, ChatCopyWish wish)
{
    wish.alternatives = cards::ChatWriting::wantsAlternatives(form);
    wish.cover = cards::ChatWriting::wantsCover(form);
    DRAMATIS_TRY(auto world, worldOf(context, chat));
    auto copy = std::make_unique<ChatCopy>(context, chat, std::move(world), std::move(wish));
    DRAMATIS_TRY(const auto heading, copy->heading());
    std::unique_ptr<ChatFileWriting> writing(new ChatFileWriting(std::move(copy), form, to));
    DRAMATIS_TRY_DO(writing->m_writing.begin(heading));
    return writing;
}

Result<bool> ChatFileWriting::next()
{
    DRAMATIS_TRY(const auto message, m_copy->next());
    if (!message) {
        DRAMATIS_TRY_DO(m_writing.end());
        return false;
    }
    DRAMATIS_TRY_DO(m_writing.put(*message));
    ++m_written;
    return true;
}

Result<World> worldOf(const SessionContext &context, ChatId chat)
{
    const auto current = context.log.currentBranch(chat);
    const auto branch = current ? context.log.branch(chat, *current) : std::unexpected(current.error());
    return branch ? context.worlds.at(chat, branch->head) : std::unexpected(branch.error());
}

Result<qsizetype> exportChat(const SessionContext &context, ChatId chat, cards::ChatForm form, QIODevice &to,
                             CastSlot viewer, const SceneBreakWords &words)
{
    ChatCopyWish wish;
    wish.viewer = viewer;
    wish.words = words;
    DRAMATIS_TRY(const auto writing, ChatFileWriting::begin(context, chat, form, to, wish));
    for (bool more = true; more;) {
        DRAMATIS_TRY(more, writing->next());
    }
    return writing->written();
}

} // namespace dramatis::turn
