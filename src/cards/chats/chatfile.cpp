#include "cards/chats/chatfile.h"

#include "base/visibletext.h"
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatlines.h"
#include "cards/limits.h"
#include "domain/card/refusals.h"

#include <QIODevice>
#include <QMap>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

constexpr qint64 largestFile = qint64(1) << 30;
constexpr qsizetype longestFirstLine = 16 * limits::mebibyte;

std::unexpected<base::Error> notAChat(const QString &fileName)
{
    return base::fail(Fault::Unsupported, domain::refusals::notAChat, QStringLiteral("it contains no readable chat"),
                      fileName);
}

std::unexpected<base::Error> tooLarge(qint64 size, qint64 most, const QString &fileName)
{
    return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                      QStringLiteral("%1 bytes, at most %2 are read").arg(size).arg(most), fileName);
}

// Members and types of what could not be taken over, each with how often it occurs.
class Census {
public:
    void count(const Json &object, const QString &path)
    {
        for (const base::JsonMember &member : object.members()) {
            const bool says = !(member.value.isNull() || member.value == Json(false) || member.value == Json(QString())
                                || ((member.value.isArray() || member.value.isObject()) && member.value.size() == 0));
            if (!says)
                continue;
            const QString name = path.isEmpty() ? member.name : path + u'.' + member.name;
            if (path.isEmpty() && (name == QLatin1StringView("extra") || name == QLatin1StringView("chat_metadata")))
                count(member.value, name);
            else if (m_counts.size() < mostNames || m_counts.contains(name))
                ++m_counts[name];
        }
    }
    QStringList ofMessages() const
    {
        QStringList names;
        for (auto it = m_counts.begin(); it != m_counts.end(); ++it)
            names.append(QStringLiteral("%1 (%2×)").arg(it.key(), QString::number(it.value())));
        return names;
    }
    QStringList names() const { return m_counts.keys(); }

private:
    static constexpr qsizetype mostNames = 200;
    QMap<QString, qsizetype> m_counts;
};

Result<Json> firstLineOf(QIODevice &from)
{
    const QByteArray line = from.readLine(longestFirstLine);
    const auto parsed = Json::parse(line, {.bytes = longestFirstLine, .depth = 100, .values = 100'000});
    return parsed ? Result<Json>(parsed->value) : std::unexpected(parsed.error());
}

// Members of files that have no effect.
class Unused {
public:
    void take(const ChatMessage &message)
    {
        Json rest = message.rest;
        for (const QStringView used : {u"original_avatar", u"present"})
            rest.remove(used);
        Json extra = rest[u"extra"];
        for (const QStringView used : {u"model", u"bookmark_link"})
            extra.remove(used);
        if (rest.contains(u"extra"))
            rest.set(u"extra", extra);
        m_messages.count(rest, {});
    }
    void name(ChatFile &chat) const
    {
        Census ofHeader;
        Json header = chat.header;
        for (const QStringView known : {u"user_name", u"character_name", u"name", u"create_date"})
            header.remove(known);
        ofHeader.count(header, {});
        QStringList unused = ofHeader.names();
        unused.removeIf([&chat](const QString &name) { return chat.used.contains(name); });
        chat.notImported += unused + m_messages.ofMessages();
    }

private:
    Census m_messages;
};

// All of this is collected while the messages are counted.
Result<ChatFile> chatInLines(QIODevice &from, const QString &fileName)
{
    Unused unused;
    ChatSpeakers speakers;
    DRAMATIS_TRY(auto chat, readChatLines(from, fileName, [&](const ChatMessage &message) {
                     unused.take(message);
                     speakers.take(message);
                 }));
    chat.speakers = std::move(speakers);
    unused.name(chat);
    return chat;
}

// Reads no further than to the first letter.
bool holdsNothing(QIODevice &from)
{
    constexpr qint64 piece = 65536;
    bool blank = true;
    while (blank && !from.atEnd())
        blank = base::isBlank(from.read(piece));
    from.seek(0);
    return blank;
}

Result<QList<ChatFile>> chatsInDocument(QIODevice &from, const QString &fileName)
{
    from.seek(0);
    const QByteArray beginning = from.peek(64).trimmed().left(1);
    const bool isPage = beginning == "<";
    if (!isPage && !QByteArrayView("{[\xef").contains(beginning))
        return notAChat(fileName);
    if (from.size() > limits::cardText)
        return tooLarge(from.size(), limits::cardText, fileName);
    const QByteArray text = isPage ? documentInPage(from.readAll()) : from.readAll();
    if (text.isEmpty())
        return notAChat(fileName);
    const auto document = Json::parse(text);
    if (!document)
        return base::fail(Fault::Invalid, QStringLiteral("invalid_json"), document.error().detail, fileName);
    auto found = chatsIn(document->value, fileName);
    if (!found) {
        found.error().subject = fileName;
        return found;
    }
    if (found->isEmpty())
        return notAChat(fileName);
    for (ChatFile &chat : *found)
        DRAMATIS_TRY_DO(nameWhatIsUnused(chat));
    return found;
}

} // namespace

// What is kept word for word but has no effect is said.
Result<> nameWhatIsUnused(ChatFile &chat)
{
    Unused unused;
    DRAMATIS_TRY_DO(chat.each([&](const ChatMessage &message) -> Result<> {
        unused.take(message);
        return {};
    }));
    unused.name(chat);
    return {};
}

Result<ChatSpeakers> speakersOf(const ChatFile &chat)
{
    if (chat.speakers)
        return *chat.speakers;
    ChatSpeakers found;
    DRAMATIS_TRY_DO(chat.each([&](const ChatMessage &message) -> Result<> {
        found.take(message);
        return {};
    }));
    return found;
}

Result<QList<ChatFile>> readChats(QIODevice &from, const QString &fileName)
{
    if (from.isSequential() || !from.seek(0))
        return base::fail(Fault::Invalid, QStringLiteral("not_readable"), QStringLiteral("it cannot be read twice"),
                          fileName);
    if (holdsNothing(from))
        return base::fail(Fault::Invalid, QStringLiteral("empty_file"), QStringLiteral("the file is empty"), fileName);
    if (from.size() > largestFile)
        return tooLarge(from.size(), largestFile, fileName);
    const auto first = firstLineOf(from);
    QList<ChatFile> chats;
    if (first && beginsChat(*first)) {
        DRAMATIS_TRY(const auto chat, chatInLines(from, fileName));
        chats = {chat};
    } else {
        DRAMATIS_TRY(auto found, chatsInDocument(from, fileName));
        chats = std::move(found);
    }
    chats.removeIf([](const ChatFile &chat) { return chat.messages == 0; });
    if (chats.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_chat"), QStringLiteral("it contains no messages"),
                          fileName);
    return chats;
}

} // namespace dramatis::cards
