#include "presenters/branches/branchcomparison.h"

#include "base/visibletext.h"
#include "domain/world/calendar.h"
#include "domain/world/difference.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Edge;
using domain::Entity;
using domain::EventId;
using domain::World;
using About = ComparedRow::About;

namespace {

struct BranchComparisonStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::BranchComparison)
};

class Comparison {
public:
    Comparison(const World &left, const World &right) : m_left(left), m_right(right)
    {
        for (const World *world : {&left, &right})
            for (const EntityValue &entity : entityValues(*world))
                m_names[entity.slot] = entity.name;
    }

    QList<ComparedRow> rows()
    {
        for (const domain::EdgeDifference &edge : domain::difference(m_left, m_right).edges)
            compareEdge(edge);
        for (const int from : m_names.keys())
            for (const int to : m_names.keys())
                compareSummary(CastSlot(from), CastSlot(to));
        add(About::Feelings, BranchComparisonStrings::tr("The group"), {m_left.group.summary, {}, {}},
            {m_right.group.summary, {}, {}});
        for (const int slot : m_names.keys())
            compareEntity(CastSlot(slot));
        compareScene();
        compareThreads();
        compareEvents();
        return m_rows;
    }

private:
    void add(About about, const QString &what, const ComparedSide &left, const ComparedSide &right)
    {
        if (left.text != right.text)
            m_rows.append({about, what, left, right});
    }

    void compareEdge(const domain::EdgeDifference &difference)
    {
        const Edge left = m_left.edge(difference.from, difference.to);
        const Edge right = m_right.edge(difference.from, difference.to);
        //: %1: who feels; %2: for whom
        const QString what =
            BranchComparisonStrings::tr("%1 → %2").arg(m_names.value(difference.from), m_names.value(difference.to));
        add(About::Feelings, what, feelings(left), feelings(right));
        onlyIn(what, left, right, true);
        onlyIn(what, right, left, false);
    }

    void compareSummary(CastSlot from, CastSlot to)
    {
        if (from == to)
            return;
        //: %1: who sees it so; %2: towards whom
        add(About::Feelings,
            BranchComparisonStrings::tr("%1 → %2: relationship").arg(m_names.value(from), m_names.value(to)),
            {m_left.edge(from, to).summary, {}, {}}, {m_right.edge(from, to).summary, {}, {}});
    }

    static ComparedSide feelings(const Edge &edge)
    {
        const EventId turn = edge.causes.isEmpty() ? EventId() : edge.causes.last().turn;
        //: %1: "+12 friendly", %2: "trust +5"
        return {BranchComparisonStrings::tr("%1, %2").arg(EdgeWords::affinityLabel(edge.affinity),
                                                          EdgeWords::trustLabel(edge.trust)),
                turn,
                {}};
    }

    void onlyIn(const QString &what, const Edge &here, const Edge &there, bool left)
    {
        QSet<QString> known;
        for (qsizetype i = 0; i < there.facts.size(); ++i)
            known.insert(there.facts.at(i).text);
        for (qsizetype i = 0; i < here.facts.size(); ++i) {
            const domain::Fact &fact = here.facts.at(i);
            if (known.contains(fact.text))
                continue;
            const ComparedSide side{fact.text, fact.turn, {}};
            add(About::Knowledge, what, left ? side : ComparedSide(), left ? ComparedSide() : side);
        }
    }

    void compareEntity(CastSlot slot)
    {
        const Entity left = m_left.cast.value(slot);
        const Entity right = m_right.cast.value(slot);
        const QString name = m_names.value(slot);
        add(About::People, name, {presence(m_left, slot), {}, {}}, {presence(m_right, slot), {}, {}});
        //: %1: a name
        add(About::People, BranchComparisonStrings::tr("%1: mood").arg(name), {left.mood, {}, left.moodFrom},
            {right.mood, {}, right.moodFrom});
        add(About::People, BranchComparisonStrings::tr("%1: place and posture").arg(name),
            {activity(m_left, slot), {}, {}}, {activity(m_right, slot), {}, {}});
        add(About::People, BranchComparisonStrings::tr("%1: holds").arg(name), {left.activity.holding, {}, {}},
            {right.activity.holding, {}, {}});
        add(About::People, BranchComparisonStrings::tr("%1: owns").arg(name), {ownedOnly(left, right), {}, {}},
            {ownedOnly(right, left), {}, {}});
        add(About::People, BranchComparisonStrings::tr("%1: goals").arg(name), {left.goals, {}, {}},
            {right.goals, {}, {}});
    }

    static QString presence(const World &world, CastSlot slot)
    {
        if (!world.cast.contains(slot))
            return BranchComparisonStrings::tr("not in the story");
        return world.cast.value(slot).present ? BranchComparisonStrings::tr("in the scene")
                                              : BranchComparisonStrings::tr("not here");
    }

    static QString activity(const World &world, CastSlot slot)
    {
        for (const EntityValue &entity : entityValues(world))
            if (entity.slot == slot)
                return entity.activity;
        return {};
    }

    void compareScene()
    {
        const auto place = [](const World &world) {
            return base::oneLine(world.containers.value(world.scene.container).name);
        };
        const auto clock = [](const World &world) { return shownTime(domain::calendarTime(world, world.clock)); };
        const EventId left = m_left.scene.opened;
        const EventId right = m_right.scene.opened;
        add(About::Scene, BranchComparisonStrings::tr("Scene"), {base::oneLine(m_left.scene.title), {}, left},
            {base::oneLine(m_right.scene.title), {}, right});
        add(About::Scene, BranchComparisonStrings::tr("Place"), {place(m_left), {}, left}, {place(m_right), {}, right});
        add(About::Scene, BranchComparisonStrings::tr("Time"), {clock(m_left), {}, {}}, {clock(m_right), {}, {}});
        add(About::Scene, BranchComparisonStrings::tr("Weather"), {m_left.weather, {}, {}}, {m_right.weather, {}, {}});
    }

    void compareThreads()
    {
        const auto holds = [](const QMap<int, domain::Thread> &all, const domain::Thread &wanted) {
            return std::ranges::any_of(all, [&](const domain::Thread &each) { return each.text == wanted.text; });
        };
        for (const domain::Thread &thread : m_left.threads)
            if (!holds(m_right.threads, thread))
                add(About::Threads, BranchComparisonStrings::tr("Open"), {thread.text, thread.turn, thread.event}, {});
        for (const domain::Thread &thread : m_right.threads)
            if (!holds(m_left.threads, thread))
                add(About::Threads, BranchComparisonStrings::tr("Open"), {}, {thread.text, thread.turn, thread.event});
    }

    // What they own in both says nothing.
    static QString ownedOnly(const Entity &here, const Entity &there)
    {
        QStringList names;
        for (const domain::Belonging &belonging : here.belongings)
            if (!std::ranges::contains(there.belongings, belonging.name, &domain::Belonging::name))
                names << base::oneLine(belonging.name);
        return sentenceLocale().createSeparatedList(names);
    }

    void compareEvents()
    {
        QStringList titles;
        for (const World *world : {&m_left, &m_right})
            for (const domain::StoryEvent &storyEvent : world->storyEvents)
                if (!titles.contains(storyEvent.title))
                    titles << storyEvent.title;
        for (const QString &title : std::as_const(titles))
            add(About::Events, base::oneLine(title), {phase(m_left, title), {}, {}}, {phase(m_right, title), {}, {}});
    }

    static QString phase(const World &world, const QString &title)
    {
        for (const domain::StoryEvent &storyEvent : world.storyEvents) {
            if (storyEvent.title != title)
                continue;
            switch (storyEvent.phase) {
            case domain::Phase::Planned: return BranchComparisonStrings::tr("planned");
            case domain::Phase::Active: return BranchComparisonStrings::tr("goes on");
            case domain::Phase::Completed: return BranchComparisonStrings::tr("over");
            case domain::Phase::Cancelled: return BranchComparisonStrings::tr("cancelled");
            case domain::Phase::Expired: return BranchComparisonStrings::tr("expired");
            }
        }
        return {};
    }

    const World &m_left;
    const World &m_right;
    QMap<int, QString> m_names;
    QList<ComparedRow> m_rows;
};

} // namespace

QString aboutText(About about)
{
    switch (about) {
    case About::Feelings: return BranchComparisonStrings::tr("Feelings");
    case About::Knowledge: return BranchComparisonStrings::tr("Knowledge");
    case About::People: return BranchComparisonStrings::tr("People");
    case About::Scene: return BranchComparisonStrings::tr("Scene");
    case About::Threads: return BranchComparisonStrings::tr("Open threads");
    case About::Events: return BranchComparisonStrings::tr("Events");
    }
    return {};
}

int turnsInCommon(const World &left, const World &right)
{
    const qsizetype shorter = qMin(left.transcript.size(), right.transcript.size());
    qsizetype same = 0;
    while (same < shorter && left.transcript.at(same).turn == right.transcript.at(same).turn)
        ++same;
    return int(same);
}

QList<ComparedRow> compareWorlds(const World &left, const World &right)
{
    QList<ComparedRow> rows = Comparison(left, right).rows();
    std::ranges::stable_sort(rows, {}, &ComparedRow::about);
    return rows;
}

} // namespace dramatis::presenters
