#include "llm/rehearsal/notes/exchange.h"

#include "domain/memory/turn/turnreport.h"
#include "llm/rehearsal/audience.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"

#include <QRegularExpression>

namespace dramatis::llm::rehearsal {

using domain::Prompt;
using domain::PromptMessage;
using domain::Role;

namespace {

constexpr qsizetype newest = 2; // messages: what was said, and the answer
constexpr qsizetype factLimit = 120;
constexpr qsizetype quoteWords = 14;
constexpr qsizetype mostFacts = 5;
constexpr qsizetype utteranceLimit = 8'000;

QString speakerOf(const PromptMessage &message, const Prompt &prompt)
{
    if (!message.name.isEmpty())
        return message.name;
    return message.role == Role::User ? prompt.user : prompt.speaker;
}

QList<PromptMessage> spokenMessages(const Prompt &prompt)
{
    QList<PromptMessage> messages;
    for (const PromptMessage &message : prompt.messages) {
        if (message.role != Role::System)
            messages.append(message);
    }
    return messages.last(std::min(messages.size(), newest));
}

// "my dog" in the mouth of another is their dog.
QString fromOutside(const QString &text)
{
    QStringList words = text.simplified().split(u' ');
    for (QString &word : words) {
        if (word.compare(QLatin1StringView("my"), Qt::CaseInsensitive) == 0)
            word = QStringLiteral("their");
        else if (word.compare(QLatin1StringView("me"), Qt::CaseInsensitive) == 0)
            word = QStringLiteral("them");
        else if (word == QLatin1StringView("I"))
            word = QStringLiteral("they");
    }
    return words.join(u' ');
}

struct FactForm {
    const char *pattern;
    const char *form; // %1 the speaker, %2 what was said
};

constexpr FactForm factForms[] = {
    {"\\b[Mm]y name(?:'s| is) ([\\p{Lu}][\\p{L}'-]*(?: [\\p{Lu}][\\p{L}'-]*)?)", "%1 is called %2."},
    {"\\b[Cc]all me ([\\p{Lu}][\\p{L}'-]*)", "%1 is called %2."},
    {"\\bI(?:'m| am) (\\d{1,3} years old)", "%1 is %2."},
    {"\\bI(?:'m| am) (an? [^.!?,;\"*]+)", "%1 is %2."},
    {"\\bI(?:'m| am) from ([^.!?,;\"*]+)", "%1 comes from %2."},
    {"\\bI come from ([^.!?,;\"*]+)", "%1 comes from %2."},
    {"\\bI (?:really |do )?like ([^.!?,;\"*]+)", "%1 likes %2."},
    {"\\bI (?:really |do )?love (?!you\\b)([^.!?,;\"*]+)", "%1 loves %2."},
    {"\\bI (?:really |do )?hate (?!you\\b)([^.!?,;\"*]+)", "%1 hates %2."},
    {"\\bI(?: have|'ve got) (?!to\\b|been\\b|never\\b|not\\b|seen\\b|heard\\b|had\\b)([^.!?,;\"*]+)", "%1 has %2."},
    {"\\bI live ([^.!?,;\"*]+)", "%1 lives %2."},
    {"\\bI work ([^.!?,;\"*]+)", "%1 works %2."},
};

// A user without a name is called You.
QString formFor(const QString &speaker, const QString &form)
{
    if (speaker.compare(QLatin1StringView("you"), Qt::CaseInsensitive) != 0)
        return form;
    QStringList words = form.split(u' ');
    QString &verb = words[1];
    verb = verb == QLatin1StringView("is")    ? QStringLiteral("are")
           : verb == QLatin1StringView("has") ? QStringLiteral("have")
                                              : verb.chopped(1);
    return words.join(u' ');
}

struct HeavyWord {
    const char *pattern;
    int score;
};

constexpr HeavyWord heavyWords[] = {{"\\bi (?:\\w+ )?love you\\b", 3},
                                    {"\\bkiss(es|ed)?\\b", 3},
                                    {"\\bmarry\\b|\\bpropos(e|es|al)\\b", 3},
                                    {"\\bconfess(es|ed|ion)?\\b", 3},
                                    {"\\bbetray(s|ed|al)?\\b", 3},
                                    {"\\bmurder(s|ed|er)?\\b", 3},
                                    {"\\bkill(s|ed)?\\b", 3},
                                    {"\\b(died|dies|death|dead|dying)\\b", 3},
                                    {"\\bpregnant\\b", 3},
                                    {"\\bsecrets?\\b", 2},
                                    {"\\b(promise|swear|vow)s?\\b", 2},
                                    {"\\b(lied|liar|stole|deceived)\\b", 2},
                                    {"\\b(wound(ed)?|blood|bleeding)\\b", 2},
                                    {"\\b(weeps|cries|crying|tears|sobs)\\b", 2},
                                    {"\\b(hate|despise) you\\b", 2},
                                    {"\\b(fights?|attacks?|stabs|slaps|punches)\\b", 2},
                                    {"\\bnever see .{0,20} again\\b", 2},
                                    {"\\bleav(e|ing) (forever|for good)\\b", 2},
                                    {"\\b[Mm]y name is\\b", 1},
                                    {"\\b(gift|present for you)\\b", 1},
                                    {"\\b(sorry|forgive)\\b", 1},
                                    {"\\b(idiot|fool|stupid|coward)\\b", 1},
                                    {"\\b(hugs?|embraces?)\\b", 1},
                                    {"\\b(trust|afraid|proud)\\b", 1}};

} // namespace

QString firstWords(const QString &text)
{
    const QStringList words = text.simplified().split(u' ');
    if (words.size() <= quoteWords)
        return words.join(u' ');
    return words.first(quoteWords).join(u' ') + u'…';
}

QString withoutCalls(const QString &said, const QStringList &to)
{
    QString text = said;
    for (const QString &person : to) {
        const QString name = QRegularExpression::escape(person.section(u' ', 0, 0));
        text.remove(QRegularExpression(QStringLiteral("^%1[,!]? ").arg(name)));
        text.remove(QRegularExpression(QStringLiteral(", %1(?=[.!?,…]|$)").arg(name)));
    }
    return text.isEmpty() ? said : text.trimmed();
}

QList<Utterance> toldIn(const Prompt &prompt)
{
    QList<Utterance> told;
    QStringList people{prompt.speaker, prompt.user};
    for (const domain::PromptPart &part : prompt.parts) {
        if (part.layer == domain::castPart)
            people << part.text.split(u'\n');
        if (part.layer.startsWith(domain::saidBy))
            told.append({part.layer.mid(domain::saidBy.size()), part.text.left(utteranceLimit)});
    }
    for (const Utterance &utterance : std::as_const(told))
        people << utterance.by;
    people.removeDuplicates();
    people.removeAll(QString());
    for (qsizetype i = 0; i < told.size(); ++i) {
        told[i].to = audienceOf(told[i].text, people);
        told[i].to.removeAll(told[i].by);
        const qsizetype other = i + 1 < told.size() ? i + 1 : i - 1;
        if (told[i].to.isEmpty() && other >= 0 && told[other].by != told[i].by)
            told[i].to << told[other].by;
    }
    return told;
}

Exchange exchangeOf(const QString &witness, const QList<Utterance> &told)
{
    Exchange exchange;
    exchange.witness = witness;
    for (const Utterance &utterance : told)
        (utterance.by == witness ? exchange.own : exchange.heard).append(utterance);
    return exchange;
}

Exchange exchangeOf(const Prompt &prompt)
{
    if (const QList<Utterance> told = toldIn(prompt); !told.isEmpty())
        return exchangeOf(prompt.speaker, told);
    Exchange exchange;
    exchange.witness = prompt.speaker;
    bool hasNewest = prompt.newestLine.isEmpty();
    for (const PromptMessage &message : spokenMessages(prompt)) {
        const Utterance utterance{speakerOf(message, prompt), message.text.left(utteranceLimit)};
        (utterance.by == prompt.speaker ? exchange.own : exchange.heard).append(utterance);
        hasNewest = hasNewest || message.text.contains(prompt.newestLine);
    }
    if (!hasNewest)
        exchange.heard.append({prompt.user, prompt.newestLine.left(utteranceLimit)});
    return exchange;
}

QStringList factsIn(const Utterance &utterance)
{
    QStringList facts;
    const QString spoken = spokenIn(utterance.text);
    static const QRegularExpression clause(QStringLiteral(" (?:and|but|because|so|when|which) .*$"));
    for (const FactForm &form : factForms) {
        const QRegularExpression pattern(QLatin1StringView(form.pattern),
                                         QRegularExpression::UseUnicodePropertiesOption);
        for (auto it = pattern.globalMatch(spoken); it.hasNext() && facts.size() < mostFacts;) {
            const QString said = fromOutside(it.next().captured(1).remove(clause)).left(factLimit);
            const QString fact = formFor(utterance.by, QLatin1StringView(form.form)).arg(utterance.by, said);
            if (!said.isEmpty() && said != utterance.by && !facts.contains(fact))
                facts.append(fact);
        }
    }
    return facts;
}

Weight weightOf(const QList<Utterance> &utterances)
{
    static const QList<std::pair<QRegularExpression, int>> patterns = [] {
        QList<std::pair<QRegularExpression, int>> made;
        for (const HeavyWord &heavy : heavyWords)
            made.append(
                {QRegularExpression(QLatin1StringView(heavy.pattern), QRegularExpression::CaseInsensitiveOption),
                 heavy.score});
        return made;
    }();
    Weight weight{0, QStringLiteral("nothing out of the ordinary")};
    for (const Utterance &utterance : utterances)
        for (const auto &[pattern, score] : patterns)
            if (const QRegularExpressionMatch match = pattern.match(utterance.text);
                match.hasMatch() && score > weight.score)
                weight = {score, QStringLiteral("%1 says \"%2\"").arg(utterance.by, match.captured())};
    return weight;
}

} // namespace dramatis::llm::rehearsal
