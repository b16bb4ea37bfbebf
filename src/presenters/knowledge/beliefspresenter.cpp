#include "presenters/knowledge/beliefspresenter.h"

#include "domain/knowledge/view.h"
#include "presenters/knowledge/factsource.h"
#include "presenters/relationships/edgefacts.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

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
        steps.append({steps.isEmpty() ? how : QStringLiteral("%1: %2").arg(shownName(world.nameOf(known.owner)), how),
                      known.fact.turn.value, known.fact.provenance == domain::Provenance::False});
    }
    return steps;
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
            const BeliefRow row{fact.event.value,
                                int(i) * domain::castLimit + other,
                                shownName(world.nameOf(other)),
                                fact.text,
                                originOf(steps),
                                fact.turn.value,
                                steps,
                                std::ranges::contains(steps, true, &BeliefStep::isFalse)};
            if (matches(row, words))
                rows.append(row);
        }
    }
    std::ranges::stable_sort(rows, std::greater(), &BeliefRow::event);
    return rows;
}

QVariant BeliefsItemModel::data(const QModelIndex &index, int role) const
{
    const BeliefRow *row = rowAt(index);
    if (!row)
        return {};
    //: %1: what somebody believes
    const QString text = row->isFalse ? tr("%1 (not true)").arg(row->text) : row->text;
    switch (role) {
    case Qt::DisplayRole: return text;
    //: %1: whom it is about, %2: how it came to be known
    case DetailRole: return tr("about %1 · %2").arg(row->about, row->origin);
    case TurnRole: return row->turn;
    case KeyRole: return row->key();
    case Qt::ToolTipRole: return toolTip(text + u'\n' + row->origin);
    //: %1: what is known, %2: whom it is about, %3: how it came to be known
    case Qt::AccessibleTextRole: return tr("%1 About %2, %3").arg(text, row->about, row->origin);
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
    if (story)
        connect(story, &ShownStory::changed, this, &BeliefsPresenter::outdated);
    outdated();
}

void BeliefsPresenter::setWatched(bool watched)
{
    m_watched = watched;
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
