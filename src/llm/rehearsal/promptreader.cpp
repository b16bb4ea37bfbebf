#include "llm/rehearsal/promptreader.h"

#include "llm/rehearsal/audience.h"
#include "llm/rehearsal/words.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace dramatis::llm::rehearsal {

using domain::Prompt;
using domain::PromptMessage;
using domain::PromptPart;
using domain::Role;

namespace {

constexpr int warmFrom = 25;
constexpr int coldFrom = -25;
constexpr qsizetype fewestWords = 4;
constexpr qsizetype mostWords = 26;
constexpr qsizetype sayingLimit = 160;
// More than this nobody takes in before speaking.
constexpr qsizetype readLimit = 20'000;
constexpr qsizetype lineLimit = 4'000;

// No hand can rest on a sister or a winter.
constexpr QStringView nothingToTouch[] = {
    u"storm",  u"rain",      u"snow",    u"wind",   u"war",          u"night", u"day",    u"morning", u"evening",
    u"winter", u"summer",    u"world",   u"people", u"time",         u"year",  u"years",  u"age",     u"life",
    u"way",    u"truth",     u"story",   u"death",  u"love",         u"past",  u"future", u"rest",    u"moment",
    u"father", u"mother",    u"brother", u"sister", u"daughter",     u"son",   u"wife",   u"husband", u"friend",
    u"family", u"hair",      u"eyes",    u"voice",  u"face",         u"skin",  u"body",   u"hands",   u"mind",
    u"heart",  u"name",      u"man",     u"woman",  u"girl",         u"boy",   u"same",   u"end",     u"beginning",
    u"middle", u"character", u"user",    u"scene",  u"conversation", u"idea",  u"reason", u"smile"};

bool isLayer(const PromptPart &part, std::initializer_list<QLatin1StringView> names)
{
    return std::ranges::any_of(names,
                               [&](QLatin1StringView name) { return part.layer.contains(name, Qt::CaseInsensitive); });
}

// What is for the model and not of the story: tags, headings, bullets.
QString plain(QString text, const Prompt &prompt)
{
    static const QRegularExpression tags(
        QStringLiteral("<[^<>\\n]{1,80}>|\\[[^\\]\\n]{1,80}\\]|^\\s*#+.*$|^\\s*[-*•]\\s+|[_`]"),
        QRegularExpression::MultilineOption);
    text.replace(QLatin1StringView("{{char}}"), prompt.speaker, Qt::CaseInsensitive);
    text.replace(QLatin1StringView("{{user}}"), prompt.user, Qt::CaseInsensitive);
    return text.remove(tags);
}

QString joined(const Prompt &prompt, std::initializer_list<QLatin1StringView> layers)
{
    QStringList texts;
    for (const PromptPart &part : prompt.parts) {
        if (isLayer(part, layers))
            texts.append(plain(part.text.left(readLimit), prompt));
    }
    return texts.join(u'\n').left(readLimit);
}

// What a prompt tells of the speaker, without what it tells of the others: "About Mara: …"
Prompt ownPartsOf(Prompt prompt)
{
    static const QRegularExpression about(QStringLiteral("^About ([^\\n:]{1,80}):\\n"));
    prompt.parts.removeIf([&](const PromptPart &part) {
        const QString who = about.match(part.text).captured(1);
        return !who.isEmpty() && who.compare(prompt.speaker, Qt::CaseInsensitive) != 0;
    });
    return prompt;
}

bool canBeSaid(const QString &sentence)
{
    static const QRegularExpression orders(
        QStringLiteral(
            "^(you are|you're|write|stay|do not|don't|never|always|respond|reply|use|avoid|remember|keep|note)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const qsizetype words = sentence.count(u' ') + 1;
    return words >= fewestWords && words <= mostWords && sentence.front().isLetter() && !sentence.contains(u':')
           && !sentence.contains(u'"') && !sentence.contains(u'{') && !sentence.contains(orders);
}

QStringList sayable(const QString &text)
{
    QStringList kept;
    for (QString sentence : sentencesOf(text)) {
        if (!canBeSaid(sentence))
            continue;
        if (!sentence.endsWith(u'.') && !sentence.endsWith(u'!') && !sentence.endsWith(u'?'))
            sentence += u'.';
        kept.append(sentence);
    }
    return kept;
}

// "The lantern" and "a lantern" are the same thing to look at.
QStringList thingsIn(const QString &text, const Prompt &prompt)
{
    static const QRegularExpression leader(QStringLiteral("^(a|an|his|her|their|this|these|the) "));
    QStringList things;
    for (QString phrase : nounPhrasesIn(text)) {
        const bool isPerson =
            phrase.contains(prompt.speaker, Qt::CaseInsensitive) || phrase.contains(prompt.user, Qt::CaseInsensitive);
        if (!phrase.contains(leader) || (isPerson && !prompt.speaker.isEmpty() && !prompt.user.isEmpty()))
            continue;
        phrase.replace(leader, QStringLiteral("the "));
        if (isAmong(phrase.section(u' ', -1).toLower(), nothingToTouch))
            continue;
        if (!things.contains(phrase) && phrase.size() > 6 && phrase.size() < 40)
            things.append(phrase);
    }
    return things;
}

QStringList traitsIn(const QString &text)
{
    static const QRegularExpression trait(QStringLiteral("^[a-z]{4,14}$"));
    QStringList traits;
    static const QRegularExpression separators(QStringLiteral("[,;.\\n]| and "));
    for (const QString &piece : text.toLower().split(separators)) {
        const QString word = piece.simplified();
        if (word.contains(trait) && !traits.contains(word))
            traits.append(word);
    }
    return traits;
}

QStringList sayingsIn(const QString &examples, const QString &speaker)
{
    QStringList sayings;
    QString name = speaker;
    for (const QString &row : examples.split(u'\n')) {
        const qsizetype colon = row.indexOf(u':');
        if (colon > 0 && colon < 40)
            name = row.first(colon).simplified();
        if (name.compare(speaker, Qt::CaseInsensitive) != 0 || !row.contains(u'"'))
            continue;
        const QString saying = spokenIn(row.sliced(colon + 1));
        if (saying.count(u' ') >= 2 && saying.size() < sayingLimit && !sayings.contains(saying))
            sayings.append(saying);
    }
    return sayings;
}

QString captured(const QString &text, const char *pattern)
{
    const QRegularExpression expression(QLatin1StringView(pattern), QRegularExpression::CaseInsensitiveOption
                                                                        | QRegularExpression::MultilineOption);
    return expression.match(text).captured(1).simplified();
}

QString placeIn(const QString &text)
{
    const QString named = captured(text, "^\\s*(?:location|place|container|where)\\s*[:=]\\s*([^\\n.;,(]{3,40})");
    if (!named.isEmpty())
        return named;
    const QString phrase =
        captured(text, "\\b(?:in|at|inside|aboard|outside|within) ((?:the|a|an) [a-z' -]{3,40}?)(?=[.,;\\n]| "
                       "(?:and|with|where|as|while|at|in|on|by|of|is|was)\\b|$)");
    static const QRegularExpression article(QStringLiteral("^(a|an) "), QRegularExpression::CaseInsensitiveOption);
    return QString(phrase).replace(article, QStringLiteral("the "));
}

void setPronouns(PromptReader &reader, const QString &description)
{
    static const QRegularExpression she(QStringLiteral("\\b(she|her|hers|herself|woman|girl|queen|sister)\\b"),
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression he(QStringLiteral("\\b(he|him|his|himself|man|boy|king|brother)\\b"),
                                       QRegularExpression::CaseInsensitiveOption);
    const qsizetype hers = description.count(she);
    const qsizetype his = description.count(he);
    if (hers == his) {
        reader.they = reader.speaker;
        reader.their = QStringLiteral("their");
        reader.them = QStringLiteral("them");
        return;
    }
    reader.they = hers > his ? QStringLiteral("She") : QStringLiteral("He");
    reader.their = hers > his ? QStringLiteral("her") : QStringLiteral("his");
    reader.them = hers > his ? QStringLiteral("her") : QStringLiteral("him");
}

// Who spoke last; of those whose messages have no name, it is the user.
QString partnerOf(const Prompt &prompt)
{
    for (auto message = prompt.messages.rbegin(); message != prompt.messages.rend(); ++message) {
        const QString by = message->name.isEmpty() && message->role == Role::User ? prompt.user : message->name;
        if (message->role != Role::System && !by.isEmpty() && by != prompt.speaker)
            return by;
    }
    return prompt.speaker != prompt.user ? prompt.user : QString();
}

// A user who chose no name is called “You” in the story, and nobody is addressed like that.
bool isOwnName(const QString &name)
{
    return name != u"You" && name != QCoreApplication::translate("CastName", "You");
}

// Whom the newest line is for by name, where that is somebody else.
QString meantBy(const QString &line, const Prompt &prompt)
{
    QStringList people{prompt.speaker, prompt.user};
    for (const PromptMessage &message : prompt.messages)
        if (!message.name.isEmpty() && !people.contains(message.name))
            people << message.name;
    const QStringList audience = audienceOf(line, people);
    return audience.isEmpty() || audience.contains(prompt.speaker) ? QString() : audience.first();
}

// In numbers, or as it is told.
int affinityIn(const Prompt &prompt, const QString &partner, const QString &feelings)
{
    const auto told =
        std::ranges::find(prompt.parts, QStringLiteral("affinity towards ") + partner, &PromptPart::layer);
    return told == prompt.parts.end() ? captured(feelings, "\\baffinity\\D{0,12}?(-?\\d{1,3})\\b").toInt()
                                      : told->text.toInt();
}

QString repliesSoFar(const Prompt &prompt)
{
    QString text;
    for (const PromptMessage &message : prompt.messages) {
        if (message.role == Role::Assistant)
            text += message.text + u'\n';
    }
    return text;
}

QString newestLine(const Prompt &prompt)
{
    if (!prompt.newestLine.isEmpty())
        return prompt.newestLine;
    for (auto message = prompt.messages.rbegin(); message != prompt.messages.rend(); ++message) {
        if (message->role != Role::System)
            return message->text;
    }
    return {};
}

} // namespace

Temper PromptReader::temper() const
{
    if (affinity >= warmFrom)
        return Temper::Warm;
    return affinity <= coldFrom ? Temper::Cold : Temper::Even;
}

PromptReader readPrompt(const Prompt &prompt)
{
    const auto layer = [](const char *name) { return QLatin1StringView(name); };
    PromptReader reader;
    reader.speaker = prompt.speaker.isEmpty() ? QStringLiteral("Someone") : prompt.speaker;
    reader.user = prompt.user.isEmpty() ? QStringLiteral("you") : prompt.user;
    const QString partner = partnerOf(prompt);
    reader.partner = isOwnName(partner) ? partner : QString();
    reader.line = newestLine(prompt).right(lineLimit);
    const QString description =
        joined(ownPartsOf(prompt), {layer("description"), layer("identity"), layer("character"), layer("personality")});
    const QString setting =
        joined(prompt, {layer("scenario"), layer("scene"), layer("world"), layer("container"), layer("place")});
    const QString activity = joined(prompt, {layer("activity"), layer("activities")});
    const QString feelings = joined(prompt, {layer("edge"), layer("relation"), layer("mood"), layer("state")});
    setPronouns(reader, description);
    reader.things = thingsIn(description + u'\n' + setting + u'\n' + activity, prompt);
    reader.traits = traitsIn(joined(prompt, {layer("personality")}));
    reader.facts = sayable(joined(prompt, {layer("lore")}));
    reader.memories = sayable(joined(prompt, {layer("memory"), layer("memories")}));
    reader.sayings = sayingsIn(joined(prompt, {layer("example")}), reader.speaker);
    reader.place = placeIn(setting);
    reader.mood = captured(feelings + u'\n' + activity + u'\n' + description,
                           "\\b(?:mood(?:\\s*[:=]| is)|feels)\\s*([a-z]{3,16})")
                      .toLower();
    reader.holding =
        captured(activity, "\\bholding\\s*[:=]?\\s*((?:a|an|the|his|her|their) [a-z' -]{2,30}?)(?=[.,;\\n)]|$)");
    reader.affinity = affinityIn(prompt, partner, feelings);
    reader.meant = meantBy(reader.line, prompt);
    const bool isKnown = !description.trimmed().isEmpty();
    reader.voice = isKnown ? voiceOf(description, reader.speaker) : Voice::Plain;
    reader.recent = repliesSoFar(prompt);
    return reader;
}

} // namespace dramatis::llm::rehearsal
