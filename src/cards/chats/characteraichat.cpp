#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

ChatFile characterAiChat(const Json &history, const QString &title)
{
    QList<ChatMessage> messages;
    for (const Json &each : history[u"msgs"].elements()) {
        const bool byUser = each[u"src"][u"is_human"].toBool();
        ChatMessage message = plainMessage(each[u"src"][u"name"].toString(), byUser, each[u"text"].toString(),
                                           chatDate(each[u"created"]));
        message.rest = withoutMembers(each, {u"text", u"src", u"created"});
        if (const Json about = withoutMembers(each[u"src"], {u"is_human", u"name"}); about.size() > 0)
            message.rest.set(u"src", about);
        messages.append(message);
    }
    return chatOf("character.ai", title, withoutMembers(history, {u"msgs"}), messages);
}

bool isCharacterAiChat(const Json &document)
{
    return document[u"histories"][u"histories"].size() > 0;
}

Result<QList<ChatFile>> readCharacterAiChats(const Json &document, const QString &title)
{
    const Json &histories = document[u"histories"][u"histories"];
    DRAMATIS_TRY_DO(checkChatCount(histories.size()));
    QList<ChatFile> chats;
    for (qsizetype i = 0; i < histories.size(); ++i)
        chats.append(characterAiChat(histories[i], numberedTitle(title, i, histories.size())));
    addBeside(chats, withoutMembers(document, {u"histories"}));
    return chats;
}

} // namespace

const ChatFormat characterAiChats{isCharacterAiChat, readCharacterAiChats};

} // namespace dramatis::cards
