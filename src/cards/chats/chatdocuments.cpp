#include "cards/chats/chatdocuments.h"

#include "cards/chats/chatformats.h"
#include "cards/limits.h"

#include <QFileInfo>

#include <array>

namespace dramatis::cards {

using base::Json;
using base::Result;

Json withoutMembers(Json object, std::initializer_list<QStringView> names)
{
    for (const QStringView name : names)
        object.remove(name);
    return object;
}

Result<> checkChatCount(qsizetype count)
{
    if (count > limits::chats)
        return base::fail(
            base::Fault::TooLarge, QStringLiteral("too_many_chats"),
            QStringLiteral("it contains %1 chats, at most %2 are read from one file").arg(count).arg(limits::chats));
    return {};
}

QString numberedTitle(const QString &title, qsizetype i, qsizetype count)
{
    return count > 1 ? QStringLiteral("%1 %2").arg(title, QString::number(i + 1)) : title;
}

void addBeside(QList<ChatFile> &chats, const Json &beside)
{
    for (const base::JsonMember &member : beside.members())
        if (!chats.isEmpty() && !chats.front().header.contains(member.name))
            chats.front().header.set(member.name, member.value);
}

QString withoutEntities(QString html)
{
    static const QList<std::pair<QString, QString>> entities{
        {QStringLiteral("&lt;"), QStringLiteral("<")},    {QStringLiteral("&gt;"), QStringLiteral(">")},
        {QStringLiteral("&quot;"), QStringLiteral("\"")}, {QStringLiteral("&#x27;"), QStringLiteral("'")},
        {QStringLiteral("&#39;"), QStringLiteral("'")},   {QStringLiteral("&amp;"), QStringLiteral("&")}};
    for (const auto &[entity, character] : entities)
        html.replace(entity, character);
    return html;
}

QByteArray documentInPage(const QByteArray &html)
{
    constexpr QByteArrayView mark = "class=\"idat\"";
    const qsizetype marked = html.indexOf(mark);
    const qsizetype begin = marked < 0 ? -1 : html.indexOf('>', marked + mark.size());
    const qsizetype end = begin < 0 ? -1 : html.indexOf("</", begin);
    if (end < 0)
        return {};
    return withoutEntities(QString::fromUtf8(html.sliced(begin + 1, end - begin - 1))).toUtf8();
}

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

Result<QList<ChatFile>> chatsIn(const Json &document, const QString &fileName)
{
    // The first format that recognises the document reads it.
    static const std::array formats{&risuChats,     &characterAiChats, &agnaiChats,
                                    &backyardChats, &webuiChats,       &koboldChats};
    for (const ChatFormat *const format : formats)
        if (format->recognises(document))
            return format->read(document, QFileInfo(fileName).completeBaseName());
    return QList<ChatFile>();
}

} // namespace dramatis::cards
