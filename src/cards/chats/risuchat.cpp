#include "cards/chats/chatdate.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"
#include "cards/chats/chatmetadata.h"

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

// Risu's variables start with a dollar sign.
Json stateOf(const Json &data)
{
    Json variables = Json::object();
    for (const base::JsonMember &member : data[u"scriptstate"].members())
        variables.set(member.name.startsWith(u'$') ? member.name.sliced(1) : member.name, member.value);
    return variables;
}

// The greeting is in the card, not in the chat.
ChatFile risuChat(const Json &data, const QString &title)
{
    QList<ChatMessage> messages;
    for (const Json &each : data[u"message"].elements()) {
        ChatMessage message =
            plainMessage(each[u"name"].toString(), each[u"role"].toString() == QLatin1StringView("user"),
                         each[u"data"].toString(), chatDate(each[u"time"]));
        message.hidden =
            each[u"isComment"].toBool() || !(each[u"disabled"].isNull() || each[u"disabled"] == Json(false));
        message.model = each[u"generationInfo"][u"model"].toString();
        message.rest = withoutMembers(each, {u"role", u"data", u"name", u"time"});
        messages.append(message);
    }
    const QString name = data[u"name"].toString();
    ChatFile file = chatOf("risu", name.isEmpty() ? title : name, withoutMembers(data, {u"message"}), messages);
    if (const QString note = data[u"note"].toString(); !note.trimmed().isEmpty()) {
        file.note.text = note;
        file.note.depth = 0; // Risu puts it after all messages
        file.used.append(QStringLiteral("note"));
    }
    file.variables = variablesIn(Json::object({{QStringLiteral("variables"), stateOf(data)}}));
    if (file.variables.size() == data[u"scriptstate"].size())
        file.used.append(QStringLiteral("scriptstate"));
    return file;
}

// The chat's own lorebook.
Result<> takeLocalLore(ChatFile &file, const Json &data)
{
    if (!data[u"localLore"].isArray() || data[u"localLore"].size() == 0)
        return {};
    const Json root = Json::object({{QStringLiteral("type"), Json(QStringLiteral("risu"))},
                                    {QStringLiteral("ver"), Json(1)},
                                    {QStringLiteral("data"), data[u"localLore"]}});
    DRAMATIS_TRY(auto book, chatBookOf(root, file.title));
    file.warnings += book.reading.warnings;
    file.books.append(std::move(book));
    file.used.append(QStringLiteral("localLore"));
    return {};
}

// As written in pages, with nothing around it.
bool isLoneChat(const Json &document)
{
    return document[u"message"][0].contains(u"role") && document[u"message"][0].contains(u"data")
           && document[u"localLore"].isArray();
}

bool isRisuChat(const Json &document)
{
    const QString type = document[u"type"].toString();
    return isLoneChat(document) || type == QLatin1StringView("risuChat") || type == QLatin1StringView("risuAllChats");
}

Result<QList<ChatFile>> readRisuChats(const Json &document, const QString &title)
{
    const Json &data = isLoneChat(document) ? document : document[u"data"];
    QList<ChatFile> chats;
    const QList<Json> all = data.isArray() ? data.elements() : QList<Json>{data};
    DRAMATIS_TRY_DO(checkChatCount(all.size()));
    for (qsizetype i = 0; i < all.size(); ++i) {
        chats.append(risuChat(all[i], numberedTitle(title, i, all.size())));
        DRAMATIS_TRY_DO(takeLocalLore(chats.back(), all[i]));
    }
    if (!isLoneChat(document))
        addBeside(chats, withoutMembers(document, {u"type", u"ver", u"data"}));
    return chats;
}

} // namespace

const ChatFormat risuChats{isRisuChat, readRisuChats};

} // namespace dramatis::cards
