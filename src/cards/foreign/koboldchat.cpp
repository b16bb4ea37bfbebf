#include "cards/foreign/koboldchat.h"

#include <QRegularExpression>

namespace dramatis::cards {

using base::Json;

namespace {

const QString inputMark = QStringLiteral("{{[INPUT]}}");
const QString outputMark = QStringLiteral("{{[OUTPUT]}}");

void add(QList<ChatMessage> &messages, const QString &speaker, bool byUser, const QString &text)
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
        add(messages, {}, byUser, story.sliced(from, (end < 0 ? story.size() : end) - from));
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
        add(messages, speaker, speaker == user, story.sliced(from, match.capturedStart() - from));
        speaker = match.captured(1);
        from = match.capturedEnd();
    }
    add(messages, speaker, speaker == user, story.sliced(from));
    return messages;
}

} // namespace

bool isKoboldStory(const Json &document)
{
    return document.contains(u"savedsettings") || (document.contains(u"prompt") && document.contains(u"actions"));
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
        add(messages, {}, false, piece);
    return messages;
}

Json koboldHeader(const Json &document)
{
    Json header = document;
    header.remove(u"prompt");
    header.remove(u"actions");
    return header;
}

domain::AuthorsNote koboldNote(const Json &document)
{
    const QString text = document[u"authorsnote"].toString();
    const QString frame = document[u"anotetemplate"].toString();
    const QString gap = QStringLiteral("<|>");
    domain::AuthorsNote note;
    if (!text.trimmed().isEmpty())
        note.text = frame.contains(gap) ? QString(frame).replace(gap, text) : text;
    return note;
}

} // namespace dramatis::cards
