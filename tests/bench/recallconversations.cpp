#include "bench/recallconversations.h"

#include "base/json.h"

#include <QDate>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

namespace dramatis::bench {

using base::Json;

namespace {

// "1:56 pm on 8 May, 2023"
int dayOf(const QString &text)
{
    static const QStringList months =
        QStringLiteral("jan feb mar apr may jun jul aug sep oct nov dec").split(QLatin1Char(' '));
    static const QRegularExpression date(QStringLiteral("(\\d+) (\\w+), (\\d{4})"));
    const auto match = date.match(text);
    const QDate day(match.captured(3).toInt(), int(months.indexOf(match.captured(2).left(3).toLower())) + 1,
                    match.captured(1).toInt());
    return day.isValid() ? int(QDate(1970, 1, 1).daysTo(day)) : domain::noDay;
}

Conversation conversationOf(const Json &told)
{
    Conversation read;
    read.speakers = {told[u"speaker_a"].toString(), told[u"speaker_b"].toString()};
    QHash<QString, int> lineOf;
    for (int session = 1;; ++session) {
        const QString name = QStringLiteral("session_%1").arg(session);
        const Json *date = told.find(name + QStringLiteral("_date_time"));
        if (!date)
            break;
        for (const Json &turn : told[name].elements()) {
            lineOf.insert(turn[u"dia_id"].toString(), int(read.lines.size()));
            read.lines.push_back({int(read.speakers.indexOf(turn[u"speaker"].toString())), session,
                                  dayOf(date->toString()), turn[u"text"].toString()});
        }
    }
    static const QRegularExpression reference(QStringLiteral("D:?(\\d+):(\\d+)"));
    for (const Json &each : told[u"qa"].elements()) {
        AskedQuestion question{
            each[u"question"].toString(), AskedQuestion::Category(each[u"category"].toInteger()), {}};
        for (const Json &evidence : each[u"evidence"].elements())
            for (const auto &match : reference.globalMatch(evidence.toString())) {
                const QString id =
                    QStringLiteral("D%1:%2").arg(match.captured(1).toInt()).arg(match.captured(2).toInt());
                if (lineOf.contains(id) && !std::ranges::contains(question.evidence, lineOf[id]))
                    question.evidence.push_back(lineOf[id]);
            }
        if (!question.evidence.empty())
            read.questions.push_back(question);
    }
    return read;
}

} // namespace

QString conversationsPath()
{
    const QString chosen = qEnvironmentVariable("DRAMATIS_LOCOMO");
    return chosen.isEmpty() ? QStringLiteral(DRAMATIS_CHECKOUT "/../shared/data/locomo3.json") : chosen;
}

std::vector<Conversation> readConversations()
{
    QFile file(conversationsPath());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto parsed = Json::parse(file.readAll());
    std::vector<Conversation> all;
    if (parsed)
        for (const Json &told : parsed->value.elements())
            all.push_back(conversationOf(told));
    return all;
}

Vectors readVectors()
{
    QFile file(QStringLiteral(DRAMATIS_CHECKOUT "/resources/vectors/english.vectors"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto read = domain::WordVectors::read(file.readAll());
    return read ? std::make_shared<const domain::WordVectors>(std::move(*read)) : Vectors();
}

RecallIndex::RecallIndex(std::span<const Conversation> conversations, bool knowsScenes, Vectors vectors)
{
    texts.setVectors(vectors);
    int speaker = 0;
    int scene = 0;
    for (const Conversation &conversation : conversations) {
        for (int i = 0; i < conversation.speakers.size(); ++i)
            scope.nameSpeaker(speaker + i, {conversation.speakers[i]});
        firstRow.push_back(scope.size());
        for (const SaidLine &line : conversation.lines)
            scope.append({.text = texts.add(line.text),
                          .scene = scene + (knowsScenes ? line.scene : 1),
                          .speaker = line.speaker < 0 ? -1 : speaker + line.speaker,
                          .day = knowsScenes ? line.day : domain::noDay});
        speaker += int(conversation.speakers.size());
        scene += 1000;
    }
}

} // namespace dramatis::bench
