#include "cards/chats/chatspeakers.h"

#include "cards/chats/chatfile.h"

namespace dramatis::cards {

namespace {

constexpr qsizetype mostSpeakers = 10'000;

// The file name, if a path is given.
QString fileNameIn(const base::Json &path)
{
    return path.toString().section(u'/', -1).section(u'?', 0, 0);
}

} // namespace

void ChatSpeakers::take(const ChatMessage &message)
{
    if (message.byUser) {
        if (user.isEmpty())
            user = message.speaker;
        if (const QString avatar = fileNameIn(message.rest[u"force_avatar"]); !avatar.isEmpty())
            userAvatar = avatar;
        return;
    }
    const auto place = m_places.constFind(message.speaker);
    if (place != m_places.cend()) {
        ++speakers[*place].lines;
    } else if (speakers.size() < mostSpeakers) {
        m_places.insert(message.speaker, speakers.size());
        speakers.append({message.speaker, 1});
    }
    const QString avatar = message.rest[u"original_avatar"].toString();
    if (!avatar.isEmpty() && (avatars.size() < mostSpeakers || avatars.contains(avatar)))
        avatars.insert(avatar, message.speaker);
}

} // namespace dramatis::cards
