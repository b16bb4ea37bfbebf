#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

ChatFile backyardChat(const Json &document, const QString &title)
{
    QList<ChatMessage> messages;
    const Json &inside = document[u"chat"];
    const Json &staging = document[u"staging"].isObject() ? document[u"staging"] : inside[u"staging"];
    if (const QString greeting = staging[u"greeting"].toString(); !greeting.isEmpty())
        messages.append(plainMessage({}, false, greeting));
    for (const Json &each : inside[u"ChatItems"].elements()) {
        const qsizetype before = messages.size();
        const qint64 at = chatDate(each[u"createdAt"]);
        if (const QString said = each[u"input"].toString(); !said.isEmpty())
            messages.append(plainMessage({}, true, said, at));
        if (const QString said = each[u"output"].toString(); !said.isEmpty())
            messages.append(plainMessage({}, false, said, at));
        if (messages.size() > before)
            messages.back().rest = withoutMembers(each, {u"input", u"output", u"createdAt"});
    }
    Json header = withoutMembers(document, {u"chat", u"version"});
    for (const base::JsonMember &member : inside.members())
        if (member.name != u"ChatItems" && member.name != u"name")
            header.set(member.name, member.value);
    header.set(u"staging", withoutMembers(staging, {u"greeting"}));
    const QString named = document[u"name"].toString();
    const QString name = named.isEmpty() ? inside[u"name"].toString() : named;
    return chatOf("backyard", name.isEmpty() ? title : name, header, messages);
}

bool isBackyardChat(const Json &document)
{
    return document[u"chat"][u"ChatItems"].isArray();
}

Result<QList<ChatFile>> readBackyardChats(const Json &document, const QString &title)
{
    return QList<ChatFile>{backyardChat(document, title)};
}

} // namespace

const ChatFormat backyardChats{isBackyardChat, readBackyardChats};

} // namespace dramatis::cards
