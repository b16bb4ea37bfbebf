// KoboldAI Lite keeps a story as pieces of text. In chat mode its turns begin with a name and a colon, in instruct mode
// they are set apart by marks; without either, every piece is a line of the story. The file also has the memory
// (always in the prompt), the author's note, and the world info.
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatformats.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

const QString inputMark = QStringLiteral("{{[INPUT]}}");
const QString outputMark = QStringLiteral("{{[OUTPUT]}}");

void addTold(QList<ChatMessage> &messages, const QString &speaker, bool byUser, const QString &text)
{
    if (text.trimmed().isEmpty())
        return;
    ChatMessage message;
    message.speaker = speaker;
    message.byUser = byUser;
    message.texts = {text.trimmed()};
    message.times = {0};
    messages.append(message);
}

QStringList pieces(const Json &document)
{
    QStringList all{document[u"prompt"].toString()};
    const Json &actions = document[u"actions"];
    for (const Json &action : actions.elements())
        all.append(action.isObject() ? action[u"Selected Text"].toString() : action.toString());
    for (const base::JsonMember &action : actions[u"actions"].members())
        all.append(action.value[u"Selected Text"].toString());
    return all;
}

QList<ChatMessage> byMarks(const QString &story)
{
    QList<ChatMessage> messages;
    qsizetype from = 0;
    bool byUser = false;
    while (from <= story.size()) {
        const qsizetype input = story.indexOf(inputMark, from);
        const qsizetype output = story.indexOf(outputMark, from);
        const qsizetype end = input < 0 ? output : output < 0 ? input : std::min(input, output);
        addTold(messages, {}, byUser, story.sliced(from, (end < 0 ? story.size() : end) - from));
        if (end < 0)
            break;
        byUser = end == input;
        from = end + (byUser ? inputMark : outputMark).size();
    }
    return messages;
}

QList<ChatMessage> byNames(const QString &story, const QString &user, const QStringList &others)
{
    QStringList names;
    for (const QString &name : QStringList{user} + others)
        names.append(QRegularExpression::escape(name));
    const QRegularExpression start(QStringLiteral("(?:^|\\n)(%1):[ \\t]?").arg(names.join(u'|')));
    QList<ChatMessage> messages;
    QString speaker = others.value(0);
    qsizetype from = 0;
    for (auto found = start.globalMatch(story); found.hasNext();) {
        const auto match = found.next();
        addTold(messages, speaker, speaker == user, story.sliced(from, match.capturedStart() - from));
        speaker = match.captured(1);
        from = match.capturedEnd();
    }
    addTold(messages, speaker, speaker == user, story.sliced(from));
    return messages;
}

QList<ChatMessage> koboldMessages(const Json &document)
{
    const QStringList all = pieces(document);
    const QString story = all.join(QString());
    if (story.contains(inputMark) || story.contains(outputMark))
        return byMarks(story);
    const Json &settings = document[u"savedsettings"];
    const QString user = settings[u"chatname"].toString();
    const QString opponents = settings[u"chatopponent"].toString();
    if (!user.isEmpty() && !opponents.isEmpty())
        return byNames(story, user, opponents.split(QLatin1StringView("||$||"), Qt::SkipEmptyParts));
    QList<ChatMessage> messages;
    for (const QString &piece : all)
        addTold(messages, {}, false, piece);
    return messages;
}

// Settings may be numbers or strings.
std::optional<double> wholeNumber(const Json &value)
{
    bool isNumber = value.isNumber();
    const double number = isNumber ? value.toDouble() : value.toString().trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// The note's depth is given in characters from the end; the note goes before the message that they reach into.
int depthIn(const QList<ChatMessage> &messages, double characters)
{
    int depth = 0;
    for (qsizetype i = messages.size() - 1; i >= 0 && characters > 0 && depth < domain::AuthorsNote::deepest; --i) {
        characters -= double(messages[i].text().size());
        ++depth;
    }
    return depth;
}

void takeNote(ChatFile &file, const Json &document, const QList<ChatMessage> &messages)
{
    const QString text = document[u"authorsnote"].toString();
    if (text.trimmed().isEmpty())
        return;
    const QString frame = document[u"anotetemplate"].toString();
    const QString gap = QStringLiteral("<|>");
    file.note.text = frame.contains(gap) ? QString(frame).replace(gap, text) : text;
    if (const auto characters = wholeNumber(document[u"anotestr"]))
        file.note.depth = depthIn(messages, *characters);
    file.used += {QStringLiteral("authorsnote"), QStringLiteral("anotetemplate"), QStringLiteral("anotestr")};
}

// The memory is always at the top of the prompt, like a constant entry.
Json memoryEntry(const QString &memory)
{
    return Json::object({{QStringLiteral("key"), Json(QString())},
                         {QStringLiteral("content"), Json(memory)},
                         {QStringLiteral("comment"), Json(QStringLiteral("Memory"))},
                         {QStringLiteral("constant"), Json(true)}});
}

Result<> takeWorld(ChatFile &file, const Json &document)
{
    const QString memory = document[u"memory"].toString();
    Json entries = Json::array();
    if (!memory.trimmed().isEmpty())
        entries.append(memoryEntry(memory));
    for (const Json &entry : document[u"worldinfo"].elements())
        entries.append(entry);
    if (entries.size() == 0)
        return {};
    DRAMATIS_TRY(auto book, chatBookOf(Json::object({{QStringLiteral("worldinfo"), entries}}), file.title));
    file.warnings += book.reading.warnings;
    file.books.append(std::move(book));
    file.used += {QStringLiteral("memory"), QStringLiteral("worldinfo")};
    return {};
}

// Files that were made to be short have short names. Their first piece is the beginning.
bool isShared(const Json &document)
{
    return document[u"ga"].isArray() && (document.contains(u"cm") || document.contains(u"ca"));
}

Json withLongNames(const Json &document)
{
    Json written = Json::object({{QStringLiteral("prompt"), Json(QString())}});
    static const QList<std::pair<QString, QString>> names{
        {QStringLiteral("ga"), QStringLiteral("actions")},     {QStringLiteral("cm"), QStringLiteral("memory")},
        {QStringLiteral("ca"), QStringLiteral("authorsnote")}, {QStringLiteral("ct"), QStringLiteral("anotetemplate")},
        {QStringLiteral("cwi"), QStringLiteral("worldinfo")},  {QStringLiteral("ess"), QStringLiteral("extrastopseq")}};
    for (const base::JsonMember &member : document.members()) {
        const auto known = std::ranges::find(names, member.name, &std::pair<QString, QString>::first);
        written.set(known == names.cend() ? member.name : known->second, member.value);
    }
    return written;
}

bool isKoboldStory(const Json &document)
{
    return isShared(document) || document.contains(u"savedsettings")
           || (document.contains(u"prompt") && document.contains(u"actions"));
}

Result<QList<ChatFile>> readKoboldChats(const Json &root, const QString &title)
{
    const Json document = isShared(root) ? withLongNames(root) : root;
    const QList<ChatMessage> messages = koboldMessages(document);
    ChatFile file = chatOf("koboldai", title, withoutMembers(document, {u"prompt", u"actions"}), messages);
    takeNote(file, document, messages);
    DRAMATIS_TRY_DO(takeWorld(file, document));
    return QList<ChatFile>{file};
}

} // namespace

const ChatFormat koboldChats{isKoboldStory, readKoboldChats};

} // namespace dramatis::cards
