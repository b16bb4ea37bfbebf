#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"

#include <algorithm>

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

ChatFile agnaiChat(const Json &document, const QString &title)
{
    QList<ChatMessage> messages;
    if (const QString greeting = document[u"greeting"].toString();
        !greeting.isEmpty() && document[u"messages"][0][u"msg"].toString() != greeting)
        messages.append(plainMessage({}, false, greeting));
    for (const Json &each : document[u"messages"].elements()) {
        ChatMessage message = plainMessage(each[u"handle"].toString(), !each[u"userId"].toString().isEmpty(),
                                           each[u"msg"].toString(), chatDate(each[u"createdAt"]));
        message.rest = withoutMembers(each, {u"msg", u"userId", u"handle", u"createdAt"});
        messages.append(message);
    }
    const QString name = document[u"name"].toString();
    return chatOf("agnai", name.isEmpty() ? title : name, withoutMembers(document, {u"messages", u"greeting"}),
                  messages);
}

bool isAgnaiChat(const Json &document)
{
    return document[u"messages"][0].contains(u"msg");
}

// Depending on the version, memory books are stored beside the messages singly or as a list.
Result<> takeMemories(ChatFile &file, const base::JsonMember &member)
{
    const QList<Json> found = member.value.isArray() ? member.value.elements() : QList<Json>{member.value};
    const auto isMemory = [](const Json &book) {
        return book[u"kind"].toString() == u"memory" && (book[u"entries"].isArray() || book[u"entries"].isObject());
    };
    if (found.isEmpty() || !std::ranges::all_of(found, isMemory))
        return {};
    for (const Json &each : found) {
        DRAMATIS_TRY(auto book, chatBookOf(each, file.title));
        file.warnings += book.reading.warnings;
        file.books.append(std::move(book));
    }
    file.used.append(member.name);
    return {};
}

Result<QList<ChatFile>> readAgnaiChats(const Json &document, const QString &title)
{
    ChatFile file = agnaiChat(document, title);
    for (const base::JsonMember &member : document.members())
        DRAMATIS_TRY_DO(takeMemories(file, member));
    return QList<ChatFile>{file};
}

} // namespace

const ChatFormat agnaiChats{isAgnaiChat, readAgnaiChats};

} // namespace dramatis::cards
