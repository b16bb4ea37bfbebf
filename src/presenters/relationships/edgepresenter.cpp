#include "presenters/relationships/edgepresenter.h"

#include "presenters/cast/castname.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

namespace {

using domain::CastSlot;
using domain::EditTarget;
using domain::EventId;

constexpr qsizetype causesAtATime = 200;

domain::ManualEdit edit(EditTarget target, const QString &text = {})
{
    domain::ManualEdit made;
    made.target = target;
    made.text = text;
    return made;
}

EditTarget targetOf(EdgeMeasure measure)
{
    return measure == EdgeMeasure::Affinity ? EditTarget::EdgeAffinity : EditTarget::EdgeTrust;
}

} // namespace

EdgePresenter::EdgePresenter(QObject *parent) : QObject(parent), m_causes(this), m_facts(this), m_moments(this) {}

EdgePresenter::~EdgePresenter() = default;

void EdgePresenter::setStory(ShownStory *story)
{
    m_story = story;
    open(0, 0);
}

void EdgePresenter::open(int from, int to)
{
    m_value = {};
    m_value.from = from;
    m_value.to = to;
    m_shownCauses = causesAtATime;
    m_causes.setRows({});
    m_facts.setRows({});
    m_moments.setRows({});
    m_causes.setReasons([this](const QList<EdgeCauseRow> &rows) { return reasons(rows); });
    update();
    Q_EMIT opened();
}

void EdgePresenter::update()
{
    if (!m_story || !isOpen()) {
        m_value.to = m_value.from;
        Q_EMIT changed();
        return;
    }
    const domain::World &world = m_story->world();
    const domain::Edge edge = world.edge(CastSlot(m_value.from), CastSlot(m_value.to));
    for (const EdgeValue &value : edgeValues(world))
        if (value.key() == m_value.key())
            m_value = value;
    m_causes.setRows(edgeCauses(world, edge, m_shownCauses));
    m_facts.setRows(edgeFacts(world, edge));
    m_moments.setRows(edgeMoments(world, m_value.from, m_value.to,
                                  [this](const QList<EventId> &texts) { return m_story->session().texts(texts); }));
    m_history = edgeHistory(world, edge);
    m_historyBack = edgeHistory(world, world.edge(CastSlot(m_value.to), CastSlot(m_value.from)));
    m_turns = int(world.transcript.size());
    m_affinitySum = edgeSum(edge, EdgeMeasure::Affinity);
    m_trustSum = edgeSum(edge, EdgeMeasure::Trust);
    m_more = edge.causes.size() > m_shownCauses;
    const auto known = m_story->session().knownNames(world, CastSlot(m_value.from));
    m_knowsName = !known || known->contains(CastSlot(m_value.to));
    Q_EMIT changed();
}

void EdgePresenter::showMoreCauses()
{
    m_shownCauses += causesAtATime;
    update();
}

QString EdgePresenter::sumText(EdgeMeasure measure) const
{
    const EdgeSum &sum = measure == EdgeMeasure::Affinity ? m_affinitySum : m_trustSum;
    const int value = measure == EdgeMeasure::Affinity ? m_value.affinity : m_value.trust;
    if (!sum.causes)
        return {};
    //: How a value came about: what it comes to, and the number of its causes
    const QString text = tr("%1 from %n cause(s)", nullptr, sum.causes).arg(EdgeWords::withSign(value));
    if (sum.rises - sum.falls == value)
        return text;
    return tr("%1 (some had no effect: the value was locked or at its limit)").arg(text);
}

void EdgePresenter::set(EdgeMeasure measure, int value)
{
    const bool affinity = measure == EdgeMeasure::Affinity;
    if (value == (affinity ? m_value.affinity : m_value.trust))
        return;
    domain::ManualEdit made = edit(targetOf(measure));
    made.number = value;
    adjust(made);
}

void EdgePresenter::release(EdgeMeasure measure)
{
    domain::ManualEdit made = edit(targetOf(measure));
    made.released = true;
    adjust(made);
}

void EdgePresenter::setSummary(const QString &summary)
{
    if (summary.trimmed() != m_value.summary.trimmed())
        adjust(edit(EditTarget::EdgeSummary, summary.trimmed()));
}

void EdgePresenter::releaseSummary()
{
    domain::ManualEdit made = edit(EditTarget::EdgeSummary);
    made.released = true;
    adjust(made);
}

void EdgePresenter::setKnowsName(bool knows)
{
    if (knows == m_knowsName)
        return;
    domain::ManualEdit made = edit(EditTarget::NameKnown);
    made.number = knows ? 1 : 0;
    adjust(made);
}

QList<EdgePresenter::Origin> EdgePresenter::origins() const
{
    using domain::Provenance;
    QList<Origin> origins{{tr("witnessed"), Provenance::Witnessed, domain::nobody}};
    const QMap<CastSlot, domain::Entity> cast = m_story ? m_story->world().cast : QMap<CastSlot, domain::Entity>();
    for (const domain::Entity &entity : cast)
        if (entity.who.slot != m_value.from)
            //: %1: a name
            origins.append({isYou(m_story->world(), entity.who.slot) ? tr("told by you")
                                                                     : tr("told by %1").arg(shownName(entity.who.name)),
                            Provenance::Told, entity.who.slot});
    origins.append({tr("overheard"), Provenance::Overheard, domain::nobody});
    origins.append({tr("inferred"), Provenance::Inferred, domain::nobody});
    origins.append({tr("believed, but wrong"), Provenance::False, domain::nobody});
    return origins;
}

void EdgePresenter::addFact(const QString &text, const Origin &origin)
{
    if (text.trimmed().isEmpty())
        return;
    domain::ManualEdit made = edit(EditTarget::EdgeFactAdded, text.trimmed());
    made.provenance = origin.provenance;
    made.teller = CastSlot(origin.teller);
    adjust(made);
}

void EdgePresenter::removeFact(int row)
{
    if (row >= 0 && row < m_facts.rows().size())
        adjust(edit(EditTarget::EdgeFactRemoved, m_facts.rows()[row].text));
}

void EdgePresenter::adjust(domain::ManualEdit made)
{
    if (!m_story || !isOpen())
        return;
    made.from = CastSlot(m_value.from);
    made.to = CastSlot(m_value.to);
    if (const auto done = m_story->now([&](turn::ChatSession &session) { return session.adjust(made); }); !done) {
        update(); // the view goes back to what is true
        Q_EMIT refused(done.error());
    }
}

QHash<qint64, QString> EdgePresenter::reasons(const QList<EdgeCauseRow> &rows) const
{
    QHash<qint64, QString> found;
    QHash<qint64, EventId> saidInstead; // where no reason was given, what was said has to do
    QList<EventId> texts;
    for (const EdgeCauseRow &row : rows) {
        if (!m_story || !row.turn)
            continue;
        const auto event = m_story->session().event(EventId{row.event});
        const auto *update = event ? std::get_if<domain::EdgeUpdated>(&event->payload) : nullptr;
        if (update && !update->why.trimmed().isEmpty()) {
            found[row.event] = EdgeWords::snippet(update->why);
        } else if (row.number > 0 && row.by == domain::EdgeMover::Exchange) {
            saidInstead[row.event] = m_story->world().transcript.at(row.number - 1).text;
            texts << saidInstead[row.event];
        }
    }
    if (const auto read = texts.isEmpty() ? base::Result<QHash<EventId, QString>>() : m_story->session().texts(texts);
        read)
        for (auto it = saidInstead.cbegin(); it != saidInstead.cend(); ++it)
            found[it.key()] = EdgeWords::snippet(read->value(*it), 100);
    return found;
}

} // namespace dramatis::presenters
