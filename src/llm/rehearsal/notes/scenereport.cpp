#include "llm/rehearsal/notes/scenereport.h"

#include "domain/memory/turn/turnreport.h"
#include "llm/rehearsal/notes/exchange.h"
#include "llm/rehearsal/notes/scenecues.h"
#include "llm/rehearsal/words.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace dramatis::llm::rehearsal {

namespace {

// What the question lists: "Unresolved 3: Alex promised to come back".
struct Numbered {
    int number = 0;
    QString text;
};

class SceneReporter {
public:
    explicit SceneReporter(const domain::Prompt &prompt) : m_told(toldIn(prompt))
    {
        for (const domain::PromptPart &part : prompt.parts)
            if (part.layer == domain::sceneSoFarPart)
                m_soFar = part.text;
        if (m_soFar.isEmpty() && !prompt.messages.isEmpty())
            m_soFar = prompt.messages.last().text;
        for (const Utterance &utterance : m_told)
            m_speakers << utterance.by;
    }

    QJsonObject report()
    {
        for (const Utterance &utterance : m_told)
            read(utterance);
        whereTheyGo();
        readLists();
        return {{QStringLiteral("place"), m_place},        {QStringLiteral("moving"), isVehicle(m_place)},
                {QStringLiteral("public"), false},         {QStringLiteral("audible"), QStringLiteral("inside")},
                {QStringLiteral("spots"), m_spots},        {QStringLiteral("elsewhere"), m_elsewhere},
                {QStringLiteral("minutes"), m_minutes},    {QStringLiteral("weather"), m_weather},
                {QStringLiteral("opened"), m_opened},      {QStringLiteral("resolved"), m_resolved},
                {QStringLiteral("dropped"), QJsonArray()}, {QStringLiteral("planned"), m_planned},
                {QStringLiteral("started"), m_started},    {QStringLiteral("begun"), m_begun},
                {QStringLiteral("ended"), m_ended},        {QStringLiteral("cancelled"), m_cancelled},
                {QStringLiteral("items"), m_items}};
    }

private:
    void read(const Utterance &utterance)
    {
        const QString &text = utterance.text;
        if (const QString reached = placeReached(text); !reached.isEmpty() && !isPerson(reached))
            m_place = reached;
        m_minutes = std::max(m_minutes, minutesIn(deedsIn(text)));
        if (const QString weather = weatherTold(text); !weather.isEmpty())
            m_weather = weather;
        if (const QString taken = spotIn(text); !taken.isEmpty() && !m_spots.contains(taken))
            m_spots.append(taken);
        if (const QString promised = promiseIn(text); !promised.isEmpty())
            m_opened.append(
                QJsonObject{{QStringLiteral("text"),
                             QStringLiteral("%1 promised: %2").arg(utterance.by, withoutCalls(promised, utterance.to))},
                            {QStringLiteral("kind"), QStringLiteral("promise")},
                            {QStringLiteral("by"), utterance.by},
                            {QStringLiteral("to"), utterance.to.size() == 1 ? utterance.to.first() : QString()},
                            {QStringLiteral("due_minutes"), 0}});
        addUnlessEmpty(m_planned, planIn(text));
        addUnlessEmpty(m_started, startedIn(text));
        addUnlessEmpty(m_items, gift(utterance.by, utterance.to, text));
        QStringList others = people();
        for (const QString &speaker : std::as_const(m_speakers))
            others.removeAll(speaker);
        if (const Leaving leaving = leavingIn(text, others); !leaving.name.isEmpty()) {
            m_elsewhere.append(
                QJsonObject{{QStringLiteral("name"), leaving.name}, {QStringLiteral("place"), leaving.place}});
            if (m_place == leaving.place)
                m_place.clear();
        }
    }
    static void addUnlessEmpty(QJsonArray &list, const QJsonObject &found)
    {
        if (!found.isEmpty())
            list.append(found);
    }
    // What one of them proposes, and somebody does.
    void whereTheyGo()
    {
        const bool go = std::ranges::any_of(m_told, [](const Utterance &each) { return setsOut(each.text); });
        for (const Utterance &utterance : m_told)
            if (const QString said = placeSaid(utterance.text); go && m_place.isEmpty() && !said.isEmpty())
                m_place = said;
    }

    QStringList people() const
    {
        static const QRegularExpression cast(QStringLiteral("^Cast: ([^\\n]+)\\.$"),
                                             QRegularExpression::MultilineOption);
        static const QRegularExpression where(QStringLiteral(" \\([^)]*\\)"));
        return cast.match(m_soFar).captured(1).remove(where).split(QStringLiteral(", "), Qt::SkipEmptyParts);
    }
    bool isPerson(const QString &phrase) const
    {
        return people().contains(phrase, Qt::CaseInsensitive) || m_speakers.contains(phrase, Qt::CaseInsensitive);
    }
    QList<Numbered> numbered(QLatin1StringView kind) const
    {
        const QRegularExpression line(QStringLiteral("^%1(?: \\w+)? (\\d{1,6}): ([^\\n]+)$").arg(kind),
                                      QRegularExpression::MultilineOption);
        QList<Numbered> all;
        for (auto it = line.globalMatch(m_soFar); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            all.append({match.captured(1).toInt(), match.captured(2)});
        }
        return all;
    }

    // Whether a sentence of the exchange speaks of it in such words.
    bool isTold(const QString &of, const QRegularExpression &how) const
    {
        QStringList keys = keywordsIn(of);
        for (const QString &phrase : nounPhrasesIn(of))
            keys << phrase.section(u' ', -1).toLower();
        for (const Utterance &utterance : m_told)
            for (const QString &sentence : sentencesOf(utterance.text)) {
                const QStringList words = wordsOf(sentence);
                if (how.match(sentence).hasMatch()
                    && std::ranges::any_of(keys, [&](const QString &key) { return words.contains(key); }))
                    return true;
            }
        return false;
    }
    static QRegularExpression phrases(const QString &pattern)
    {
        return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
    }
    void readLists()
    {
        static const QRegularExpression kept =
            phrases(QStringLiteral("\\b(?:as promised|as I promised|kept my (?:promise|word)|here (?:is|are)|I brought|"
                                   "I have brought|is done|we are even)\\b"));
        static const QRegularExpression begins =
            phrases(QStringLiteral("\\b(?:begins?|starts?|let us begin|time for|at last|finally|now)\\b"));
        static const QRegularExpression over = phrases(QStringLiteral(
            "\\b(?:is over|was over|ends|ended|is done|are done|that was|packs? up|finish(?:es|ed)?|has ended)\\b"));
        static const QRegularExpression off =
            phrases(QStringLiteral("\\b(?:call(?:s|ed)? off|cancel\\w*|no longer)\\b"));
        for (const Numbered &each : numbered(QLatin1StringView("Unresolved")))
            if (isTold(each.text.section(u':', -1), kept))
                m_resolved.append(each.number);
        for (const Numbered &each : numbered(QLatin1StringView("Planned"))) {
            if (isTold(each.text, off))
                m_cancelled.append(each.number);
            else if (isTold(each.text, begins))
                m_begun.append(each.number);
        }
        for (const Numbered &each : numbered(QLatin1StringView("Under")))
            if (isTold(each.text, over))
                m_ended.append(QJsonObject{{QStringLiteral("id"), each.number},
                                           {QStringLiteral("gist"), QStringLiteral("That was %1.").arg(each.text)}});
    }

    QList<Utterance> m_told;
    QString m_soFar;
    QStringList m_speakers;
    QString m_place;
    QString m_weather;
    int m_minutes = 0;
    QJsonArray m_spots, m_elsewhere, m_opened, m_resolved, m_planned, m_started, m_begun, m_ended, m_cancelled, m_items;
};

} // namespace

QJsonObject sceneReport(const domain::Prompt &prompt)
{
    return SceneReporter(prompt).report();
}

} // namespace dramatis::llm::rehearsal
