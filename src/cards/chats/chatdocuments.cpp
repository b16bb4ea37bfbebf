#include "cards/chats/chatdocuments.h"

#include "cards/chats/chatdate.h"
#include "cards/foreign/koboldchat.h"

#include <QFileInfo>

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

Json without(Json object, std::initializer_list<QStringView> names)
{
    for (const QStringView name : names)
        object.remove(name);
    return object;
}

// The greeting stands in the card, not here.
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
        message.rest = without(each, {u"role", u"data", u"name", u"time"});
        messages.append(message);
    }
    const QString name = data[u"name"].toString();
    ChatFile file = chatOf("risu", name.isEmpty() ? title : name, without(data, {u"message"}), messages);
    if (const QString note = data[u"note"].toString(); !note.trimmed().isEmpty()) {
        file.note.text = note;
        file.note.depth = 0; // Risu has it behind all messages
        file.used = {QStringLiteral("note")};
    }
    return file;
}

ChatFile agnaiChat(const Json &document, const QString &title)
{
    QList<ChatMessage> messages;
    if (const QString greeting = document[u"greeting"].toString();
        !greeting.isEmpty() && document[u"messages"][0][u"msg"].toString() != greeting)
        messages.append(plainMessage({}, false, greeting));
    for (const Json &each : document[u"messages"].elements()) {
        ChatMessage message = plainMessage(each[u"handle"].toString(), !each[u"userId"].toString().isEmpty(),
                                           each[u"msg"].toString(), chatDate(each[u"createdAt"]));
        message.rest = without(each, {u"msg", u"userId", u"handle", u"createdAt"});
        messages.append(message);
    }
    const QString name = document[u"name"].toString();
    return chatOf("agnai", name.isEmpty() ? title : name, without(document, {u"messages", u"greeting"}), messages);
}

QString unescaped(QString text)
{
    static const QList<std::pair<QString, QString>> entities{
        {QStringLiteral("&lt;"), QStringLiteral("<")},    {QStringLiteral("&gt;"), QStringLiteral(">")},
        {QStringLiteral("&quot;"), QStringLiteral("\"")}, {QStringLiteral("&#x27;"), QStringLiteral("'")},
        {QStringLiteral("&#39;"), QStringLiteral("'")},   {QStringLiteral("&amp;"), QStringLiteral("&")}};
    for (const auto &[entity, character] : entities)
        text.replace(entity, character);
    return text;
}

// What the program shows is escaped for HTML, so what it kept for itself is read.
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
                plainMessage({}, side == 0, hasInternal ? text : unescaped(text), chatDate(about[u"timestamp"]));
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
            message.rest = without(about, {u"timestamp", u"model_name", u"versions", u"current_version_index"});
            messages.append(message);
        }
    }
    return chatOf("textgen", title, without(document, {u"internal", u"visible", u"data", u"data_visible", u"metadata"}),
                  messages);
}

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
            messages.back().rest = without(each, {u"input", u"output", u"createdAt"});
    }
    Json header = without(document, {u"chat", u"version"});
    for (const base::JsonMember &member : inside.members())
        if (member.name != u"ChatItems" && member.name != u"name")
            header.set(member.name, member.value);
    header.set(u"staging", without(staging, {u"greeting"}));
    const QString named = document[u"name"].toString();
    const QString name = named.isEmpty() ? inside[u"name"].toString() : named;
    return chatOf("backyard", name.isEmpty() ? title : name, header, messages);
}

ChatFile koboldChat(const Json &document, const QString &title)
{
    ChatFile file = chatOf("koboldai", title, koboldHeader(document), koboldMessages(document));
    file.note = koboldNote(document);
    if (!file.note.text.isEmpty())
        file.used = {QStringLiteral("authorsnote"), QStringLiteral("anotetemplate")};
    return file;
}

ChatFile characterAiChat(const Json &history, const QString &title)
{
    QList<ChatMessage> messages;
    for (const Json &each : history[u"msgs"].elements()) {
        const bool byUser = each[u"src"][u"is_human"].toBool();
        ChatMessage message = plainMessage(each[u"src"][u"name"].toString(), byUser, each[u"text"].toString(),
                                           chatDate(each[u"created"]));
        message.rest = without(each, {u"text", u"src", u"created"});
        if (const Json about = without(each[u"src"], {u"is_human", u"name"}); about.size() > 0)
            message.rest.set(u"src", about);
        messages.append(message);
    }
    return chatOf("character.ai", title, without(history, {u"msgs"}), messages);
}

// What the file says of none of its chats is kept with the first.
void addBeside(QList<ChatFile> &chats, const Json &beside)
{
    for (const base::JsonMember &member : beside.members())
        if (!chats.isEmpty() && !chats.front().header.contains(member.name))
            chats.front().header.set(member.name, member.value);
}

QString numbered(const QString &title, qsizetype i, qsizetype count)
{
    return count > 1 ? QStringLiteral("%1 %2").arg(title, QString::number(i + 1)) : title;
}

} // namespace

ChatMessage plainMessage(const QString &speaker, bool byUser, const QString &text, qint64 at)
{
    ChatMessage message;
    message.speaker = speaker;
    message.byUser = byUser;
    message.texts = {text};
    message.times = {at};
    return message;
}

ChatFile chatOf(const char *format, const QString &title, const Json &header, const QList<ChatMessage> &messages)
{
    ChatFile file;
    file.format = QLatin1StringView(format);
    file.title = title;
    file.header = header;
    file.messages = messages.size();
    file.each = [messages](const TakeMessage &take) -> Result<> {
        for (const ChatMessage &message : messages)
            DRAMATIS_TRY_DO(take(message));
        return {};
    };
    return file;
}

QList<ChatFile> chatsIn(const Json &document, const QString &fileName)
{
    const QString title = QFileInfo(fileName).completeBaseName();
    const QString type = document[u"type"].toString();
    QList<ChatFile> chats;
    if (type == QLatin1StringView("risuChat") || type == QLatin1StringView("risuAllChats")) {
        const Json &data = document[u"data"];
        if (!data.isArray()) {
            chats.append(risuChat(data, title));
            addBeside(chats, without(document, {u"type", u"ver", u"data"}));
            return chats;
        }
        for (qsizetype i = 0; i < data.size(); ++i)
            chats.append(risuChat(data[i], numbered(title, i, data.size())));
        addBeside(chats, without(document, {u"type", u"ver", u"data"}));
        return chats;
    }
    if (const Json &histories = document[u"histories"][u"histories"]; histories.size() > 0) {
        for (qsizetype i = 0; i < histories.size(); ++i)
            chats.append(characterAiChat(histories[i], numbered(title, i, histories.size())));
        addBeside(chats, without(document, {u"histories"}));
        return chats;
    }
    if (document[u"messages"][0].contains(u"msg"))
        return {agnaiChat(document, title)};
    if (document[u"chat"][u"ChatItems"].isArray())
        return {backyardChat(document, title)};
    if ((document[u"internal"].isArray() && document[u"visible"].isArray()) || document[u"data_visible"].isArray())
        return {webuiChat(document, title)};
    if (isKoboldStory(document))
        return {koboldChat(document, title)};
    return {};
}

} // namespace dramatis::cards
