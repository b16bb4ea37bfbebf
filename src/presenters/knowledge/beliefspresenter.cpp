#include "presenters/knowledge/beliefspresenter.h"

#include "domain/knowledge/beliefs/unawareness.h"
#include "domain/knowledge/view.h"
#include "presenters/cast/castname.h"
#include "presenters/knowledge/factsource.h"
#include "presenters/relationships/edgefacts.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "turn/session/leakcount.h"

#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Fact;
using domain::World;

namespace {

QString howAndWhen(const World &world, const Fact &fact)
{
    const int number = turnNumber(world, fact.turn.value);
    const QString how = provenanceWords(world, fact);
    //: How somebody came to know something, and when: "told by Mira, turn 12"
    return number ? BeliefsItemModel::tr("%1, turn %2").arg(how, QString::number(number)) : how;
}

QList<BeliefStep> stepsOf(const World &world, CastSlot owner, CastSlot about, const Fact &fact)
{
    QList<BeliefStep> steps;
    for (const KnownFact &known : wayOf(world, owner, about, fact)) {
        const QString how = howAndWhen(world, known.fact);
        steps.append({steps.isEmpty() ? how : QStringLiteral("%1: %2").arg(castName(world, known.owner), how),
                      known.fact.turn.value, known.fact.provenance == domain::Provenance::False});
    }
    return steps;
}

// Who first told it of those whom the way leads to, if it was a lie even there.
CastSlot liarOf(const World &world, CastSlot owner, CastSlot about, const Fact &fact)
{
    const Fact first = wayOf(world, owner, about, fact).last().fact;
    const bool isLie = first.provenance == domain::Provenance::False && world.cast.contains(first.from);
    return isLie ? first.from : domain::nobody;
}

QString originOf(const QList<BeliefStep> &steps)
{
    QStringList words;
    for (const BeliefStep &step : steps)
        words << step.words;
    return words.join(QStringLiteral(" ← "));
}

bool matches(const BeliefRow &row, const QStringList &words)
{
    return std::ranges::all_of(words, [&](const QString &word) {
        return row.text.contains(word, Qt::CaseInsensitive) || row.about.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

QList<BeliefRow> beliefRows(const World &world, int owner, const QString &search)
{
    const QStringList words = search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const domain::SpeakerView view(world, CastSlot(owner));
    QList<BeliefRow> rows;
    for (const CastSlot other : world.cast.keys()) {
        if (other == owner)
            continue;
        const domain::Edge edge = view.towards(other);
        for (qsizetype i = 0; i < edge.facts.size(); ++i) {
            const Fact &fact = edge.facts.at(i);
            const QList<BeliefStep> steps = stepsOf(world, CastSlot(owner), other, fact);
            const CastSlot liar = liarOf(world, CastSlot(owner), other, fact);
            const BeliefRow row{fact.event.value,
                                int(i) * domain::castLimit + other,
                                castName(world, other),
                                fact.text,
                                originOf(steps),
                                fact.turn.value,
                                steps,
                                std::ranges::contains(steps, true, &BeliefStep::isFalse),
                                liar == domain::nobody || liar == domain::you ? QString() : castName(world, liar),
                                liar == domain::you,
                                isYou(world, other)};
            if (matches(row, words))
                rows.append(row);
        }
    }
    std::ranges::stable_sort(rows, std::greater(), &BeliefRow::event);
    return rows;
}

QString unawareText(const World &world, CastSlot owner, CastSlot about, const Fact &fact)
{
    domain::WitnessSet unaware = domain::unawareOf(world, owner, about, fact);
    const bool withYou = unaware.contains(domain::you) && isYou(world, domain::you);
    if (withYou)
        unaware.remove(domain::you);
    QStringList names;
    for (const CastSlot slot : world.castSlots())
        if (unaware.contains(slot))
            names << castName(world, slot);
    if (withYou && names.size() == 1)
        //: %1 and %2: names
        return BeliefsItemModel::tr("You and %1 do not know that %2 knows.").arg(names[0], castName(world, owner));
    if (withYou && names.isEmpty())
        //: %1: a name
        return BeliefsItemModel::tr("You do not know that %1 knows.").arg(castName(world, owner));
    if (withYou)
        names.prepend(castName(world, domain::you));
    const QString who = sentenceLocale().createSeparatedList(names);
    if (names.isEmpty())
        return {};
    if (owner == domain::you)
        //: %1: a name, or several
        return names.size() > 1 ? BeliefsItemModel::tr("%1 do not know that you know.").arg(who)
                                : BeliefsItemModel::tr("%1 does not know that you know.").arg(who);
    //: %1: a name, or several; %2: a name
    return names.size() > 1 ? BeliefsItemModel::tr("%1 do not know that %2 knows.").arg(who, castName(world, owner))
                            : BeliefsItemModel::tr("%1 does not know that %2 knows.").arg(who, castName(world, owner));
}

QString BeliefsItemModel::withTruth(const BeliefRow &row)
{
    if (!row.isFalse)
        return row.text;
    if (row.isOwnLie)
        //: %1: what somebody believes, because the user said so
        return tr("%1 (your own lie)").arg(row.text);
    if (!row.liar.isEmpty())
        //: %1: what somebody believes, %2: the name of the one who lied
        return tr("%1 (made up by %2)").arg(row.text, row.liar);
    //: %1: what somebody believes
    return tr("%1 (not true)").arg(row.text);
}

QVariant BeliefsItemModel::data(const QModelIndex &index, int role) const
{
    const BeliefRow *row = rowAt(index);
    if (!row)
        return {};
    const QString text = withTruth(*row);
    switch (role) {
    case Qt::DisplayRole: return text;
    case DetailRole:
        //: %1: how it came to be known
        return row->isAboutYou ? tr("about you · %1").arg(row->origin)
                               //: %1: whom it is about, %2: how it came to be known
                               : tr("about %1 · %2").arg(row->about, row->origin);
    case TurnRole: return row->turn;
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(text + u'\n' + row->origin);
    case Qt::AccessibleTextRole:
        //: %1: what is known, %2: how it came to be known
        return row->isAboutYou ? tr("%1 About you, %2").arg(text, row->origin)
                               //: %1: what is known, %2: whom it is about, %3: how it came to be known
                               : tr("%1 About %2, %3").arg(text, row->about, row->origin);
    default: return {};
    }
}

BeliefsPresenter::BeliefsPresenter(QObject *parent) : QObject(parent), m_model(this) {}

BeliefsPresenter::~BeliefsPresenter() = default;

void BeliefsPresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    m_owner = 1;
    delete m_leaks;
    if (story)
        connect(story, &ShownStory::changed, this, &BeliefsPresenter::outdated);
    countLeaks();
    outdated();
}

void BeliefsPresenter::setWatched(bool watched)
{
    m_watched = watched;
    countLeaks();
    if (m_watched && m_stale)
        update();
}

void BeliefsPresenter::outdated()
{
    m_stale = true;
    if (m_watched)
        update();
}

void BeliefsPresenter::setOwner(domain::CastSlot slot)
{
    m_owner = slot;
    update();
}

void BeliefsPresenter::setSearch(const QString &text)
{
    m_search = text;
    update();
}

QString BeliefsPresenter::countText() const
{
    const int count = int(m_model.rows().size());
    return count ? BeliefsItemModel::tr("%n thing(s) known or believed", nullptr, count)
                 : BeliefsItemModel::tr("Nothing is known yet.");
}

QString BeliefsPresenter::unawareText(const BeliefRow &row) const
{
    if (!m_story || row.event == 0)
        return {};
    const auto about = CastSlot(row.place % domain::castLimit);
    const domain::Edge edge = domain::SpeakerView(m_story->world(), m_owner).towards(about);
    const qsizetype place = row.place / domain::castLimit;
    return place < edge.facts.size() ? presenters::unawareText(m_story->world(), m_owner, about, edge.facts.at(place))
                                     : QString();
}

void BeliefsPresenter::countLeaks()
{
    if (!m_leaks && m_watched && m_story) {
        m_leaks = new turn::LeakCount(m_story->session(), &m_story->session());
        connect(m_leaks, &turn::LeakCount::advanced, this, &BeliefsPresenter::leaksCounted);
    }
    if (m_leaks && m_watched)
        m_leaks->start();
    else if (m_leaks)
        m_leaks->stop();
    Q_EMIT leaksCounted();
}

QString BeliefsPresenter::leakText() const
{
    const qsizetype replies = m_leaks ? m_leaks->replies() : 0;
    if (replies == 0)
        return {};
    const QLocale locale;
    if (!m_leaks->isDone())
        return BeliefsItemModel::tr("Checking prompts: %1 of %2")
            .arg(locale.toString(m_leaks->prompts()), locale.toString(replies));
    const QString leaks = BeliefsItemModel::tr("%n leak(s)", nullptr, int(m_leaks->leaks().size()));
    //: %1: “0 leaks”, %2: “412 prompts”
    return BeliefsItemModel::tr("%1 in %2")
        .arg(leaks, BeliefsItemModel::tr("%n prompt(s)", nullptr, int(m_leaks->prompts())));
}

// The first few; no more fit.
QString BeliefsPresenter::leakDetails() const
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const turn::PromptLeak &found :
         m_leaks ? m_leaks->leaks().first(std::min(most, m_leaks->leaks().size())) : QList<turn::PromptLeak>()) {
        const World &world = m_story->session().world();
        //: %1: whose prompt, %2: the number of a turn, %3: what it says
        lines << BeliefsItemModel::tr("%1, turn %2: %3")
                     .arg(castName(world, found.speaker), QString::number(turnNumber(world, found.reply.value)),
                          found.leak.text);
    }
    return lines.join(u'\n');
}

void BeliefsPresenter::update()
{
    m_stale = false;
    m_owners.clear();
    const domain::CastSlot viewer = m_story ? m_story->viewer() : domain::nobody;
    if (viewer != domain::nobody)
        m_owner = viewer;
    if (m_story)
        for (const domain::Entity &entity : m_story->world().cast)
            if (viewer == domain::nobody || entity.who.slot == viewer)
                m_owners.append({entity.who.slot, shownName(entity.who.name)});
    m_model.setRows(m_story ? beliefRows(m_story->world(), m_owner, m_search) : QList<BeliefRow>());
    Q_EMIT changed();
}

} // namespace dramatis::presenters
