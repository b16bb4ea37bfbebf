#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"

#include <algorithm>

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

// The visible history is HTML-escaped, so the internal one is read.
ChatFile webuiChat(const Json &document, const QString &title)
{
    const bool hasInternal = document.contains(u"internal") || document.contains(u"data");
    const Json &pairs = document.contains(u"internal") ? document[u"internal"]
                        : document.contains(u"data")   ? document[u"data"]
                                                       : document[u"data_visible"];
    QList<ChatMessage> messages;
    for (qsizetype i = 0; i < pairs.size(); ++i) {
        for (const qsizetype side : {0, 1}) {
            const QString text = pairs[i][side].toString();
            if (text.isEmpty() || text == QLatin1StringView("<|BEGIN-VISIBLE-CHAT|>"))
                continue;
            const Json &about =
                document[u"metadata"][(side == 0 ? QStringLiteral("user_%1") : QStringLiteral("assistant_%1")).arg(i)];
            ChatMessage message =
                plainMessage({}, side == 0, hasInternal ? text : withoutEntities(text), chatDate(about[u"timestamp"]));
            message.model = about[u"model_name"].toString();
            const Json &versions = about[u"versions"];
            if (versions.size() > 1) {
                message.texts.clear();
                message.times.clear();
                for (const Json &version : versions.elements()) {
                    message.texts.append(version[u"content"].toString());
                    message.times.append(chatDate(version[u"timestamp"]));
                }
                message.active =
                    std::clamp<qsizetype>(about[u"current_version_index"].toInteger(), 0, versions.size() - 1);
                message.texts[message.active] = text;
            }
            message.rest = withoutMembers(about, {u"timestamp", u"model_name", u"versions", u"current_version_index"});
            messages.append(message);
        }
    }
    return chatOf("textgen", title,
                  withoutMembers(document, {u"internal", u"visible", u"data", u"data_visible", u"metadata"}), messages);
}

bool isWebuiChat(const Json &document)
{
    return (document[u"internal"].isArray() && document[u"visible"].isArray()) || document[u"data_visible"].isArray();
}

Result<QList<ChatFile>> readWebuiChats(const Json &document, const QString &title)
{
    return QList<ChatFile>{webuiChat(document, title)};
}

} // namespace

const ChatFormat webuiChats{isWebuiChat, readWebuiChats};

} // namespace dramatis::cards
