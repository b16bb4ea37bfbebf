#include "cards/chats/chatwriting.h"

#include "base/visibletext.h"
#include "cards/chats/chattext.h"
#include "cards/epub/epubwriting.h"

#include <QDateTime>
#include <QIODevice>
#include <QTimeZone>

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

QString moment(qint64 at)
{
    return QDateTime::fromMSecsSinceEpoch(at, QTimeZone::UTC).toString(Qt::ISODateWithMs);
}

QByteArray line(const Json &object)
{
    return object.toUtf8() + '\n';
}

QByteArray ownHeading(const ChatHeading &heading)
{
    return line(Json::object({{QStringLiteral("dramatis_chat"), Json(1)},
                              {QStringLiteral("title"), Json(heading.title)},
                              {QStringLiteral("you"), Json(heading.user)},
                              {QStringLiteral("characters"), Json(heading.characters)}}));
}

Json callsJson(const QList<domain::ToolCallRecord> &calls)
{
    Json list = Json::array();
    for (const domain::ToolCallRecord &call : calls)
        list.append(Json::object(
            {{QStringLiteral("name"), Json(call.name)}, {QStringLiteral("arguments"), Json(call.arguments)}}));
    return list;
}

void addCalls(Json &object, const QList<domain::ToolCallRecord> &calls)
{
    if (!calls.isEmpty())
        object.set(u"tool_calls", callsJson(calls));
}

QByteArray ownMessage(const ChatMessage &message)
{
    Json object = Json::object({{QStringLiteral("speaker"), Json(message.speaker)},
                                {QStringLiteral("by_user"), Json(message.byUser)},
                                {QStringLiteral("hidden"), Json(message.hidden)},
                                {QStringLiteral("at"), Json(moment(message.times[message.active]))},
                                {QStringLiteral("model"), Json(message.model)}});
    if (!message.sceneBreak.isEmpty())
        object.set(u"scene", Json(message.sceneBreak));
    if (!message.unheard.isEmpty())
        object.set(u"heard_by_user", Json(false));
    object.set(u"text", Json(message.text()));
    addCalls(object, message.calls.value(message.active));
    return line(object);
}

QByteArray tavernHeading(const ChatHeading &heading)
{
    Json header = heading.header;
    header.set(u"user_name", Json(heading.user));
    header.set(u"character_name", Json(heading.characters.value(0)));
    if (!header.contains(u"create_date"))
        header.set(u"create_date", Json(moment(heading.began)));
    if (!header.contains(u"chat_metadata"))
        header.set(u"chat_metadata", Json::object());
    return line(header);
}

// Of each alternative when it was said; what else the file said of them stays only where their number is still the
// same.
Json swipeMoments(const ChatMessage &message)
{
    const Json &known = message.rest[u"swipe_info"];
    Json moments = Json::array();
    for (qsizetype i = 0; i < message.texts.size(); ++i) {
        Json one = known.size() == message.texts.size() ? known[i] : Json::object();
        one.set(u"send_date", Json(moment(message.times[i])));
        Json extra = one[u"extra"].isObject() ? one[u"extra"] : Json::object();
        addCalls(extra, message.calls.value(i));
        one.set(u"extra", extra);
        moments.append(one);
    }
    return moments;
}

QByteArray tavernMessage(const ChatMessage &message)
{
    Json object = Json::object({{QStringLiteral("name"), Json(message.speaker)},
                                {QStringLiteral("is_user"), Json(message.byUser)},
                                {QStringLiteral("is_system"), Json(message.hidden)},
                                {QStringLiteral("send_date"), Json(moment(message.times[message.active]))},
                                {QStringLiteral("mes"), Json(message.text())}});
    for (const base::JsonMember &member : message.rest.members())
        if (member.name != QLatin1StringView("swipe_info") && member.name != QLatin1StringView("swipe_before_edit"))
            object.set(member.name, member.value);
    Json extra = object[u"extra"].isObject() ? object[u"extra"] : Json::object();
    if (!message.model.isEmpty() && !extra.contains(u"model"))
        extra.set(u"model", Json(message.model));
    addCalls(extra, message.calls.value(message.active));
    object.set(u"extra", extra);
    if (message.texts.size() > 1) {
        object.set(u"swipe_id", Json(message.active));
        object.set(u"swipes", Json(message.texts));
        object.set(u"swipe_info", swipeMoments(message));
    }
    return line(object);
}

QByteArray html(const QString &text)
{
    return text.toHtmlEscaped().toUtf8();
}

QByteArray htmlHeading(const ChatHeading &heading)
{
    return "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
           "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
           + html(base::oneLine(heading.title))
           + "</title>\n<style>\n:root { color-scheme: light dark; font-family: sans-serif }\n"
             "body { max-width: 46em; margin: 2em auto; padding: 0 1em; line-height: 1.5 }\n"
             "article { margin: 1.2em 0 } h2 { font-size: 1em; margin: 0 }\n"
             "time { font-weight: normal; opacity: .6; font-size: .85em; margin-inline-start: .6em }\n"
             "p { white-space: pre-wrap; overflow-wrap: anywhere; margin: .2em 0 } .hidden { opacity: .5 }\n"
             "h3 { font-size: 1em; font-weight: normal; text-align: center; opacity: .75; margin: 2em 0 1em }\n"
             ".called { opacity: .75; font-size: .9em }\n"
             ".unheard { border-inline-start: 3px solid; padding-inline-start: .8em }\n"
             "</style>\n</head>\n<body>\n<h1>"
           + html(base::oneLine(heading.title)) + "</h1>\n";
}

// None of it is a mark, an address or a tag to those who read Markdown.
QString literalMarkdown(const QString &text)
{
    QString literal;
    literal.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isSign = c.unicode() < 0x80 && (c.isPunct() || c.isSymbol());
        const bool endsSentence =
            c == u'.' && (i + 1 == text.size() || text[i + 1] == u' ') && i > 0 && !text[i - 1].isDigit();
        if (isSign && c != u',' && c != u'\'' && !endsSentence)
            literal += u'\\';
        literal += c;
    }
    return literal;
}

// The words of a program, set off from the character's.
QByteArray markdownCalls(const ChatMessage &message)
{
    return message.called.isEmpty() ? QByteArray()
                                    : "\n> " + literalMarkdown(base::oneLine(message.called)).toUtf8() + '\n';
}

QByteArray markdownMessage(const ChatMessage &message)
{
    const QByteArray sceneBreak =
        message.sceneBreak.isEmpty() ? QByteArray() : "\n---\n\n*" + base::oneLine(message.sceneBreak).toUtf8() + "*\n";
    return sceneBreak + "\n**" + base::oneLine(message.speaker).toUtf8() + "** · " + aside(message).toUtf8() + "\n\n"
           + readable(message.text()).toUtf8() + '\n' + markdownCalls(message);
}

QByteArray htmlCalls(const ChatMessage &message)
{
    return message.called.isEmpty()
               ? QByteArray()
               : "<p class=\"called\" dir=\"auto\">" + html(base::oneLine(message.called)) + "</p>";
}

QByteArray htmlMessage(const ChatMessage &message)
{
    const qint64 at = message.times[message.active];
    const QByteArray sceneBreak =
        message.sceneBreak.isEmpty() ? QByteArray() : "<h3>" + html(base::oneLine(message.sceneBreak)) + "</h3>\n";
    const QByteArray article = message.hidden              ? "<article class=\"hidden\">"
                               : message.unheard.isEmpty() ? "<article>"
                                                           : "<article class=\"unheard\">";
    return sceneBreak + article + QByteArray("<h2>") + html(base::oneLine(message.speaker)) + "<time datetime=\""
           + moment(at).toUtf8() + "\">" + html(aside(message)) + "</time></h2>\n<p dir=\"auto\">"
           + html(readable(message.text())) + "</p>" + htmlCalls(message) + "</article>\n";
}

} // namespace

std::optional<ChatForm> chatForm(const QString &word)
{
    static const QHash<QString, ChatForm> forms{{QStringLiteral("jsonl"), ChatForm::Lines},
                                                {QStringLiteral("st-jsonl"), ChatForm::SillyTavern},
                                                {QStringLiteral("md"), ChatForm::Markdown},
                                                {QStringLiteral("html"), ChatForm::Html},
                                                {QStringLiteral("epub"), ChatForm::Epub}};
    return forms.contains(word) ? std::optional(forms[word]) : std::nullopt;
}

ChatWriting::ChatWriting(QIODevice &to, ChatForm form) :
    m_to(to), m_form(form), m_book(form == ChatForm::Epub ? std::make_unique<EpubWriting>() : nullptr)
{}

ChatWriting::~ChatWriting() = default;

Result<> ChatWriting::begin(const ChatHeading &heading)
{
    switch (m_form) {
    case ChatForm::Lines: return write(ownHeading(heading));
    case ChatForm::SillyTavern: return write(tavernHeading(heading));
    case ChatForm::Markdown: return write("# " + base::oneLine(heading.title).toUtf8() + '\n');
    case ChatForm::Html: return write(htmlHeading(heading));
    case ChatForm::Epub: return m_book->begin(heading);
    }
    Q_UNREACHABLE();
}

Result<> ChatWriting::put(const ChatMessage &message)
{
    switch (m_form) {
    case ChatForm::Lines: return write(ownMessage(message));
    case ChatForm::SillyTavern: return write(tavernMessage(message));
    case ChatForm::Markdown: return write(markdownMessage(message));
    case ChatForm::Html: return write(htmlMessage(message));
    case ChatForm::Epub: return m_book->put(message);
    }
    Q_UNREACHABLE();
}

Result<> ChatWriting::end()
{
    if (m_form == ChatForm::Html)
        return write("</body>\n</html>\n");
    if (m_form != ChatForm::Epub)
        return {};
    DRAMATIS_TRY(const auto bytes, m_book->end());
    return write(bytes);
}

Result<> ChatWriting::write(const QByteArray &bytes)
{
    if (m_to.write(bytes) != bytes.size())
        return base::fail(Fault::Full, QStringLiteral("not_written"), m_to.errorString());
    return {};
}

} // namespace dramatis::cards
