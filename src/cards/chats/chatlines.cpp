#include "cards/chats/chatlines.h"

#include "base/jsonmistake.h"
#include "cards/chats/chatdate.h"
#include "cards/chats/chatmetadata.h"

#include <QFileInfo>
#include <QIODevice>

#include <array>
#include <memory>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;
using domain::FactKind;
using domain::FileFact;

namespace {

constexpr qsizetype longestLine = qsizetype(64) << 20;
constexpr qsizetype mostWarnings = 100;
constexpr qint64 keptWhole = qint64(4) << 20; // the messages of shorter files stay in memory, and are parsed once
constexpr base::JsonLimits lineLimits{.bytes = longestLine, .depth = 100, .values = 1'000'000};

// Without what stands beyond the longest line; `cut` tells of that.
QByteArray nextLine(QIODevice &from, bool &cut)
{
    QByteArray line;
    std::array<char, 65536> part;
    cut = false;
    for (;;) {
        const qint64 length = from.readLine(part.data(), qint64(part.size()));
        if (length <= 0)
            return line;
        if (line.size() + length <= longestLine)
            line.append(part.data(), length);
        else
            cut = true;
        if (part[size_t(length) - 1] == '\n')
            return line;
    }
}

// Where a text may be an object that holds it.
QString textOf(const Json &written)
{
    return written.isObject() ? written[u"message"].toString() : written.toString();
}

bool isMessage(const Json &line)
{
    return line.contains(u"mes") || line[u"type"].toString() == QLatin1StringView("message")
           || (line.contains(u"speaker") && line.contains(u"text"));
}

void takeSwipes(const Json &line, ChatMessage &message)
{
    const Json &swipes = line[u"swipes"];
    if (swipes.size() == 0)
        return;
    const Json &moments = line[u"swipe_info"];
    const qint64 at = message.times.first();
    const QString shown = message.texts.first();
    message.texts.clear();
    message.times.clear();
    for (qsizetype i = 0; i < swipes.size(); ++i) {
        message.texts.append(textOf(swipes[i]));
        message.times.append(chatDate(moments[i][u"send_date"]));
    }
    message.active = std::clamp<qsizetype>(line[u"swipe_id"].toInteger(), 0, swipes.size() - 1);
    message.texts[message.active] = shown;
    message.times[message.active] = at;
}

ChatMessage fromSillyTavern(const Json &line)
{
    ChatMessage message;
    message.speaker = line[u"name"].toString();
    message.byUser = line[u"is_user"].toBool();
    message.hidden = line[u"is_system"].toBool();
    message.texts = {textOf(line[u"mes"])};
    message.times = {chatDate(line[u"send_date"])};
    message.model = line[u"extra"][u"model"].toString();
    takeSwipes(line, message);
    message.rest = line;
    for (const QStringView known : {u"name", u"is_user", u"is_system", u"mes", u"send_date", u"swipes", u"swipe_id"})
        message.rest.remove(known);
    // What is shown may have been edited after it was kept as an alternative.
    const Json &kept = line[u"swipes"][message.active];
    if (!kept.isNull() && textOf(kept) != message.text())
        message.rest.set(u"swipe_before_edit", kept);
    return message;
}

ChatMessage fromServer(const Json &line)
{
    const Json &said = line[u"message"];
    ChatMessage message;
    message.byUser = said[u"role"].toString() == QLatin1StringView("user");
    message.hidden = said[u"role"].toString() == QLatin1StringView("system");
    message.texts = {said[u"content"].toString()};
    message.times = {chatDate(line.contains(u"timestamp") ? line[u"timestamp"] : said[u"timestamp"])};
    return message;
}

ChatMessage fromOurs(const Json &line)
{
    ChatMessage message;
    message.speaker = line[u"speaker"].toString();
    message.byUser = line[u"by_user"].toBool();
    message.hidden = line[u"hidden"].toBool();
    message.texts = {line[u"text"].toString()};
    message.times = {chatDate(line[u"at"])};
    message.model = line[u"model"].toString();
    return message;
}

ChatMessage messageOf(const Json &line)
{
    if (line.contains(u"mes"))
        return fromSillyTavern(line);
    return line.contains(u"speaker") ? fromOurs(line) : fromServer(line);
}

void takeMetadata(const Json &metadata, ChatFile &chat)
{
    chat.note = noteIn(metadata);
    chat.variables = variablesIn(metadata);
    for (const QString &name : usedMetadata(metadata))
        chat.used << QStringLiteral("chat_metadata.") + name;
}

QString named(const QString &name)
{
    return name == QLatin1StringView("unused") ? QString() : name;
}

// Where in the file is said by the line's number; where in the line is of no use.
FileFact notJson(const base::Error &error, const QByteArray &line)
{
    return {FactKind::Failed, {error.code, base::mistakeIn(line, lineLimits)}};
}

struct Found {
    std::function<void(const Json &)> header;
    TakeMessage message;
    std::function<void(qint64 number, const char *code, const domain::FileFact &what)> trouble;
};

Result<> walk(QIODevice &from, const Found &found)
{
    if (!from.seek(0))
        return base::fail(Fault::Invalid, QStringLiteral("not_readable"), QStringLiteral("it cannot be read twice"));
    for (qint64 number = 1; !from.atEnd(); ++number) {
        bool cut = false;
        const QByteArray line = nextLine(from, cut);
        if (cut) {
            found.trouble(number, "broken_line", {FactKind::LineTooLong});
            continue;
        }
        if (line.trimmed().isEmpty())
            continue;
        const auto parsed = Json::parse(line, lineLimits);
        if (!parsed || !parsed->value.isObject()) {
            found.trouble(number, "broken_line",
                          parsed ? FileFact{FactKind::LineNotAnObject} : notJson(parsed.error(), line));
            continue;
        }
        if (parsed->invalidUtf8)
            found.trouble(number, "invalid_utf8", {FactKind::LineNotUtf8});
        if (isMessage(parsed->value)) {
            DRAMATIS_TRY_DO(found.message(messageOf(parsed->value)));
        } else if (number == 1) {
            found.header(parsed->value);
        } else {
            found.trouble(number, "not_a_message", {FactKind::LineWithoutMessage});
        }
    }
    return {};
}

Result<> eachOf(const QList<ChatMessage> &messages, const TakeMessage &take)
{
    for (const ChatMessage &message : messages)
        DRAMATIS_TRY_DO(take(message));
    return {};
}

} // namespace

bool beginsChat(const Json &line)
{
    if (line.contains(u"spec") || line.contains(u"entries"))
        return false;
    return line.contains(u"user_name") || line.contains(u"chat_metadata") || line.contains(u"dramatis_chat")
           || (line.contains(u"mes") && line.contains(u"is_user"))
           || line[u"type"].toString() == QLatin1StringView("message")
           || (line[u"type"].toString() == QLatin1StringView("session"));
}

Result<ChatFile> readChatLines(QIODevice &from, const QString &fileName,
                               const std::function<void(const ChatMessage &)> &see)
{
    ChatFile chat;
    chat.format = QStringLiteral("sillytavern");
    chat.title = QFileInfo(fileName).completeBaseName();
    qsizetype troubles = 0;
    Found found;
    found.header = [&](const Json &header) {
        const bool ours = header.contains(u"dramatis_chat");
        chat.format = ours                       ? QStringLiteral("dramatis")
                      : header.contains(u"type") ? QStringLiteral("llama.cpp")
                                                 : chat.format;
        chat.user = named(header[ours ? u"you" : u"user_name"].toString());
        chat.character = named(ours ? header[u"characters"][0].toString() : header[u"character_name"].toString());
        if (ours)
            chat.title = header[u"title"].toString(chat.title);
        else
            chat.header = header;
        takeMetadata(chat.header[u"chat_metadata"], chat);
    };
    const auto kept = from.size() <= keptWhole ? std::make_shared<QList<ChatMessage>>() : nullptr;
    found.message = [&](const ChatMessage &message) -> Result<> {
        ++chat.messages;
        if (see)
            see(message);
        if (kept)
            kept->append(message);
        return {};
    };
    found.trouble = [&](qint64 number, const char *code, const FileFact &what) {
        if (++troubles > mostWarnings)
            return;
        const domain::Notice notice{QStringLiteral("line %1").arg(number), what};
        chat.warnings.append({QLatin1StringView(code), notice});
        if (what.kind != FactKind::LineNotUtf8)
            chat.notImported.append(english(notice));
    };
    DRAMATIS_TRY_DO(walk(from, found));
    if (troubles > mostWarnings)
        chat.warnings.append({QStringLiteral("broken_line"),
                              {{}, {FactKind::FurtherLines, {QString::number(troubles - mostWarnings)}}}});
    chat.each = [&from, kept](const TakeMessage &take) -> Result<> {
        if (kept)
            return eachOf(*kept, take);
        return walk(from, {[](const Json &) {}, take, [](qint64, const char *, const FileFact &) {}});
    };
    return chat;
}

} // namespace dramatis::cards
