#include "domain/prompt/layers/situation.h"

#include "domain/cast/names.h"
#include "domain/knowledge/beliefs/unawareness.h"
#include "domain/knowledge/ownvoice.h"
#include "domain/prompt/layers/feelings.h"
#include "domain/prompt/layers/situationwords.h"
#include "domain/world/calendar.h"
#include "domain/world/clock.h"
#include "domain/world/places.h"

namespace dramatis::domain {

namespace {

constexpr int mostFacts = 16;        // of one person, beside those that the dialogue tells
constexpr qsizetype newestFacts = 4; // of those that no line tells, so many stand behind the dialogue

} // namespace

Situation::Situation(const PromptInputs &inputs, const Acquaintance &known, const Expand &expand) :
    m(inputs), m_view(inputs.world, inputs.speaker), m_known(known), m_expiredProps(inputs.world), m_expand(expand)
{}

QList<Contribution> Situation::moment()
{
    worldState();
    activity();
    scene();
    return std::exchange(m_out, {});
}

QList<Contribution> Situation::feelings()
{
    state();
    edges();
    unawareness();
    group();
    return std::exchange(m_out, {});
}

QList<Contribution> Situation::open()
{
    threads();
    storyEvents();
    return std::exchange(m_out, {});
}

QList<Contribution> Situation::oldFacts()
{
    for (const CastSlot other : m_view.othersPresent())
        facts(other, Tier::Should, 68, Age::Old);
    return std::exchange(m_out, {});
}

Contribution &Situation::add(Layer layer, Tier tier, int priority, const QString &text, const QString &source)
{
    if (text.trimmed().isEmpty())
        return m_none;
    m_out.append({layer, tier, priority, Role::System, m_known.withKnownNames(text.trimmed()), source, {}, {}});
    m_out.last().mayShorten = true;
    return m_out.last();
}

// `of`: all but the text.
QString Situation::withoutEnded(const QString &text, const EndedText &of)
{
    const CutText cut = m_expiredProps.cutAny(text);
    for (const QString &gone : cut.leftOut) {
        m_ended.append(of);
        m_ended.last().text = gone;
    }
    return cut.text;
}

// "It is late morning, clear and cold, in the mule cart on the river road. Here are the bench and the back seat."
void Situation::worldState()
{
    QStringList sentences{whenAndWhere()};
    const ContainerSeen here = m.world.containers.value(m_view.container());
    QStringList spots = here.spots;
    if (!m.world.containersByHand.contains(here.id))
        spots.removeIf([this](const QString &spot) {
            const bool isEnded = m_expiredProps.namedInAny(spot);
            if (isEnded)
                m_ended.append({Layer::World, Tier::Should, QStringLiteral("world"), spot});
            return isEnded;
        });
    for (QString &spot : spots)
        spot = withArticle(spot);
    if (!spots.isEmpty())
        sentences << QStringLiteral("Here %1 %2.")
                         .arg(spots.size() > 1 ? QStringLiteral("are") : QStringLiteral("is"), joined(spots));
    add(Layer::World, Tier::Should, 90, sentences.join(QLatin1Char(' ')), QStringLiteral("world"));
}

QString Situation::whenAndWhere() const
{
    QString time = timeOfDay(m.world);
    if (!time.isEmpty() && calendarTime(m.world, m.world.clock) >= minutesPerDay)
        time = QStringLiteral("%1 of %2").arg(time, dayInWords(m.world));
    const QString weather = m_view.isInScene() ? weatherInWords(m.world.weather) : QString();
    const QString where = place();
    // Nobody says that it is "in the lamp room".
    QStringList parts = time.isEmpty() ? QStringList{where, weather} : QStringList{time, weather, where};
    parts.removeAll(QString());
    if (parts.isEmpty())
        return {};
    const QString words = parts.join(QStringLiteral(", "));
    const bool isState = time.isEmpty() && where.isEmpty() && !weather.startsWith(QLatin1StringView("with "));
    return asSentence(time.isEmpty() && !isState ? words : QStringLiteral("It is ") + words);
}

QString Situation::place() const
{
    const ContainerSeen here = m.world.containers.value(m_view.container());
    QString words = placeInWords(here);
    if (words.isEmpty())
        return words;
    if (here.moving)
        words += QStringLiteral(", on the move");
    if (here.isPublic)
        words += QStringLiteral(", among other people");
    return words;
}

// Always there: it anchors everybody in space.
void Situation::activity()
{
    QStringList sentences;
    QStringList idle;
    QStringList elsewhere;
    if (!m.world.cast.value(you).present && m.speaker != you) // those who are there are among themselves
        sentences << QStringLiteral("%1 is away.").arg(nameOf(you));
    for (auto it = m.world.cast.begin(); it != m.world.cast.end(); ++it) {
        if (!it->present)
            continue;
        if (!m_view.near().contains(it.key()))
            elsewhere << nameOf(it.key());
        else if (const QString doing = doingOf(*it); !doing.isEmpty())
            sentences << QStringLiteral("%1 is %2.").arg(nameOf(it.key()), doing);
        else if (it.key() != m.speaker)
            idle << nameOf(it.key());
    }
    if (!idle.isEmpty())
        sentences << QStringLiteral("%1 %2 here.")
                         .arg(joined(idle), idle.size() > 1 ? QStringLiteral("are") : QStringLiteral("is"));
    if (!elsewhere.isEmpty())
        sentences << QStringLiteral("%1 %2 not here.")
                         .arg(joined(elsewhere), elsewhere.size() > 1 ? QStringLiteral("are") : QStringLiteral("is"));
    for (QString &sentence : sentences)
        sentence = asSentence(sentence); // one may begin with "the newcomer"
    QStringList owned;
    for (const QString &thing : m_view.belongings())
        owned << withArticle(thing);
    if (!owned.isEmpty())
        sentences << QStringLiteral("%1 has %2.").arg(nameOf(m.speaker), joined(owned));
    add(Layer::Activity, Tier::Must, 0, sentences.join(QLatin1Char(' ')), QStringLiteral("activities"));
}

QString Situation::doingOf(const Entity &entity)
{
    Activity shown = entity.activity;
    const auto leaveOut = [&](EditTarget target, QString &text) {
        if (!entity.byHand.contains(int(target)) && m_expiredProps.namedInAny(text))
            m_ended.append({Layer::Activity, Tier::Must, QStringLiteral("activities"), std::exchange(text, QString())});
    };
    leaveOut(EditTarget::Position, shown.position);
    leaveOut(EditTarget::Posture, shown.posture);
    leaveOut(EditTarget::ActionVerb, shown.action.verb);
    leaveOut(EditTarget::Holding, shown.holding);
    leaveOut(EditTarget::Attention, shown.attention);
    QString doing = activityInWords(shown);
    // A place of their own, within earshot.
    if (shown.container && shown.container != m_view.container())
        if (const QString where = placeInWords(m.world.containers.value(shown.container)); !where.isEmpty())
            doing = doing.isEmpty() ? where : where + QStringLiteral(", ") + doing;
    return doing;
}

void Situation::scene()
{
    const Scene &now = m.world.scene;
    if ((now.title.isEmpty() && now.description.isEmpty()) || !m_view.isInScene())
        return;
    // Where they are is told already.
    const QString here = m.world.containers.value(m_view.container()).name.simplified();
    const bool isPlace = now.title.simplified().compare(here, Qt::CaseInsensitive) == 0;
    const QString title =
        now.title.isEmpty() || isPlace ? QString() : QStringLiteral("The scene: ") + asSentence(now.title);
    add(Layer::Scene, Tier::Should, 95,
        m_expand(QStringLiteral("%1 %2").arg(title, now.description).trimmed(), QStringLiteral("scene")),
        QStringLiteral("scene %1").arg(now.number));
}

// Plain text: macros in model output are not expanded.
void Situation::state()
{
    const Entity &self = m.world.cast.value(m.speaker);
    const QString who = nameOf(m.speaker);
    const EndedText ended{Layer::State, Tier::Must, QStringLiteral("state")};
    // What the user set by hand is told as it is.
    const auto told = [&](EditTarget target, const QString &text) {
        return self.byHand.contains(int(target)) ? text : withoutEnded(text, ended);
    };
    QStringList sentences;
    if (const QString mood = told(EditTarget::Mood, self.mood); !mood.isEmpty())
        sentences << (isInOwnVoice(mood) ? inWordsOf(who, asSentence(mood)) : moodInWords(who, mood));
    if (const QString goals = told(EditTarget::Goals, self.goals); !goals.isEmpty())
        sentences << QStringLiteral("On %1's mind: %2.").arg(who, quotedOwnVoice(withoutEnd(goals)));
    if (const QString status = told(EditTarget::Status, self.status); !status.isEmpty())
        sentences << (isInOwnVoice(status) ? inWordsOf(who, asSentence(status)) : statusInWords(who, status));
    add(Layer::State, Tier::Must, 0, sentences.join(QLatin1Char(' ')), QStringLiteral("state"));
}

// Of whom there is something to tell: those who are here, and who was spoken of.
QList<CastSlot> Situation::told() const
{
    QList<CastSlot> others = m_view.othersPresent();
    constexpr qsizetype looked = 4; // of the newest lines
    QSet<CastSlot> named;
    for (const SpokenLine &spoken : m.dialogue.last(std::min(looked, m.dialogue.size())))
        for (const CastSlot slot : mentionsIn(m.world, spoken.text).keys())
            named.insert(slot);
    for (const CastSlot other : m.world.castSlots())
        if (other != you && other != m.speaker && !others.contains(other) && named.contains(other))
            others << other;
    return others;
}

void Situation::edges()
{
    const QList<CastSlot> here = m_view.othersPresent();
    for (const CastSlot other : told()) {
        const bool isHere = here.contains(other);
        edge(other, isHere ? Tier::Must : Tier::Should, isHere ? 0 : 60);
    }
    for (const CastSlot other : told())
        facts(other, Tier::Should, here.contains(other) ? 72 : 60, here.contains(other) ? Age::New : Age::Any);
}

// Two sentences at most.
void Situation::edge(CastSlot other, Tier tier, int priority)
{
    const Edge known = m_view.towards(other);
    const Layer layer = other == you ? Layer::EdgeToUser : Layer::EdgeToOther;
    const QString source = QStringLiteral("edge %1 → %2").arg(nameOf(m.speaker), nameOf(other));
    const EndedText ended{layer, tier, source};
    const QString who = nameOf(m.speaker);
    QStringList sentences;
    if (isFelt(known)) // else the card may say what there is between them
        sentences << feelingInWords(who, nameOf(other), known);
    const QString summary = known.summaryByHand ? known.summary : withoutEnded(known.summary, ended);
    if (!summary.isEmpty())
        sentences << (known.summaryByHand ? asSentence(summary) : inWordsOf(who, asSentence(summary)));
    const QList<Attribute> toward{{QStringLiteral("toward"), nameOf(other)}};
    add(layer, tier, priority, sentences.join(QLatin1Char(' ')), source).attributes = toward;
    if (!summary.isEmpty())
        return;
    // Where the dialogue still has it, it is not said twice.
    const QString last = withoutEnded(known.lastInteraction, ended);
    if (last.isEmpty())
        return;
    const QString words =
        isInOwnVoice(last)
            ? QStringLiteral("Last between them, in %1's own words: %2").arg(who, quotedOwnVoice(asSentence(last)))
            : QStringLiteral("Last between them: %1").arg(asSentence(last));
    Contribution &added = add(layer, Tier::Should, 71, words, source);
    added.toldBy = placeOf(known.lastInteractionTurn);
    added.attributes = toward;
}

// Newest first, and those that are not shown with the dialogue only.
void Situation::facts(CastSlot other, Tier tier, int priority, Age age)
{
    const Edge known = m_view.towards(other);
    const qsizetype count = known.facts.size();
    const qsizetype firstLine =
        m.dialogue.isEmpty() ? m.world.transcript.size() : placeOf(m.dialogue.first().line.turn);
    int untold = 0; // by any line that the dialogue may have
    const Layer layer = age == Age::Old ? Layer::Identity : other == you ? Layer::EdgeToUser : Layer::EdgeToOther;
    const QString heading = QStringLiteral("What %1 knows about %2:").arg(nameOf(m.speaker), nameOf(other));
    for (qsizetype i = count - 1; i >= 0 && untold <= mostFacts; --i) {
        const Fact &fact = known.facts.at(i);
        untold += placeOf(fact.turn) < firstLine;
        const bool isNew = i >= count - newestFacts && placeOf(fact.turn) < 0;
        if (age != Age::Any && isNew != (age == Age::New))
            continue;
        const QString fromWhom = m.world.cast.contains(fact.from) ? nameOf(fact.from) : QString();
        Contribution &added =
            add(layer, tier, priority, QStringLiteral("- %1%2").arg(fact.text, sourceInWords(fact, other, fromWhom)),
                QStringLiteral("fact %1 → %2").arg(nameOf(m.speaker), nameOf(other)));
        added.heading = heading;
        added.attributes = {{QStringLiteral("name"), nameOf(other)}};
        added.toldBy = placeOf(fact.turn);
        added.atMost = age == Age::New ? 0 : mostFacts;
        if (fact.turn)
            added.causes = {fact.turn};
    }
}

// What some of those present do not know, so that the speaker can keep it from them or let it slip.
void Situation::unawareness()
{
    for (const Unawareness &each : unawarenessAround(m.world, m.speaker)) {
        const QString words = inWords(m.world, each, [this](CastSlot slot) { return nameOf(slot); });
        add(Layer::EdgeToOther, Tier::Should, 38, asSentence(words), QStringLiteral("unawareness")).causes = {
            each.fact.turn};
    }
}

void Situation::group()
{
    const std::optional<Group> group = m_view.group();
    if (!group)
        return;
    const EndedText ended{Layer::Group, Tier::Should, QStringLiteral("group")};
    const QString dynamic = withoutEnd(withoutEnded(group->dynamic, ended));
    QStringList sentences{asSentence(withoutEnded(group->summary, ended))};
    if (!dynamic.isEmpty())
        sentences << (dynamic.front().isLower() ? QStringLiteral("Between them: %1.").arg(dynamic)
                                                : asSentence(dynamic));
    const QString text = sentences.join(QLatin1Char(' ')).trimmed();
    add(ended.layer, ended.tier, 40,
        isInOwnVoice(text) ? QStringLiteral("All of them would say: %1").arg(quotedOwnVoice(text)) : text,
        ended.source);
}

void Situation::threads()
{
    for (const Thread &thread : m_view.threads()) {
        Contribution &added = add(Layer::Threads, Tier::Should, 80, QStringLiteral("- ") + threadInWords(thread),
                                  QStringLiteral("threads"));
        added.heading = QStringLiteral("Still open:");
        if (thread.turn)
            added.causes = {thread.turn};
    }
}

// "Mara has promised Tomas: the wheel mended (due in about two hours)"
QString Situation::threadInWords(const Thread &thread) const
{
    QString words = quotedOwnVoice(thread.text);
    if (thread.tie != Tie::Tension && m.world.cast.contains(thread.by)) {
        const QString to = m.world.cast.contains(thread.to) ? QLatin1Char(' ') + nameOf(thread.to) : QString();
        const QString what = withoutBond(thread.text, m.world.nameOf(thread.by), m.world.nameOf(thread.to));
        const bool isClause = what.startsWith(QLatin1StringView("to ")) || what.startsWith(QLatin1StringView("that "));
        words = QStringLiteral("%1 %2%3%4 %5")
                    .arg(nameOf(thread.by),
                         thread.tie == Tie::Debt ? QStringLiteral("owes") : QStringLiteral("has promised"), to,
                         isClause ? QString() : QStringLiteral(":"), quotedOwnVoice(what));
    }
    return thread.due == noTime
               ? words
               : QStringLiteral("%1 (%2 %3)")
                     .arg(words, thread.due < m.world.clock ? QStringLiteral("overdue, due") : QStringLiteral("due"),
                          whenInWords(m.world, thread.due));
}

void Situation::storyEvents()
{
    for (const StoryEvent &storyEvent : m_view.storyEvents()) {
        const bool isNew = m_view.isNew(storyEvent.changed);
        const bool isActive = storyEvent.phase == Phase::Active;
        if (!isActive && !(isNew && storyEvent.phase == Phase::Completed && !storyEvent.onComplete.isEmpty()))
            continue;
        QStringList sentences;
        if (isActive)
            sentences << QStringLiteral("Under way: %1%2.")
                             .arg(storyEvent.title, storyEvent.props.isEmpty()
                                                        ? QString()
                                                        : QStringLiteral(", with ") + joined(storyEvent.props));
        if (isNew)
            sentences << m_expand(isActive ? storyEvent.onStart : storyEvent.onComplete, QStringLiteral("event"));
        sentences.removeAll(QString());
        add(Layer::StoryEvents, Tier::Should, 85 + storyEvent.significance, sentences.join(QLatin1Char(' ')),
            QStringLiteral("event: %1").arg(storyEvent.title));
    }
    for (const StoryEvent &storyEvent : m_view.storyEvents())
        if (storyEvent.phase == Phase::Planned && m.world.findTurn(storyEvent.turn) >= 0)
            add(Layer::StoryEvents, Tier::Should, 75, planOf(storyEvent), QStringLiteral("plans")).heading =
                QStringLiteral("Agreed on:");
}

// What they agreed on. What only the user has planned comes as a surprise.
QString Situation::planOf(const StoryEvent &storyEvent) const
{
    QStringList parts;
    if (storyEvent.startsAt != noTime)
        parts << whenInWords(m.world, storyEvent.startsAt);
    if (!storyEvent.precondition.isEmpty())
        parts << QStringLiteral("once %1").arg(storyEvent.precondition);
    return QStringLiteral("- %1%2").arg(
        storyEvent.title, parts.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", "))));
}

} // namespace dramatis::domain
