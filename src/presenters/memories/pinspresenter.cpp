#include "presenters/memories/pinspresenter.h"

#include "domain/world/fold.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::EditTarget;
using domain::EventId;
using domain::ManualEdit;

PinsPresenter::PinsPresenter(QObject *parent) : QObject(parent), m_model(this) {}

PinsPresenter::~PinsPresenter() = default;

void PinsPresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    m_owner = 1;
    m_model.setRows({});
    m_model.setTexts([this](const QList<qint64> &ids) {
        QHash<qint64, QString> found;
        QList<EventId> events;
        for (const qint64 id : ids)
            events << EventId{id};
        if (const auto read = m_story ? m_story->session().texts(events) : base::Result<QHash<EventId, QString>>())
            for (auto it = read->cbegin(); it != read->cend(); ++it)
                found.insert(it.key().value, it.value());
        return found;
    });
    if (story)
        connect(story, &ShownStory::changed, this, &PinsPresenter::outdated);
    outdated();
}

void PinsPresenter::setOwner(domain::CastSlot slot)
{
    m_owner = slot;
    update();
}

void PinsPresenter::setFilter(PinsFilter filter)
{
    m_filter = filter;
    update();
}

void PinsPresenter::setWatched(bool watched)
{
    m_watched = watched;
    if (m_watched && m_stale)
        update();
}

void PinsPresenter::outdated()
{
    m_stale = true;
    if (m_watched)
        update();
}

void PinsPresenter::update()
{
    m_stale = false;
    m_rememberers.clear();
    const domain::CastSlot viewer = m_story ? m_story->viewer() : domain::nobody;
    if (viewer != domain::nobody)
        m_owner = viewer;
    if (m_story)
        for (const domain::Entity &entity : m_story->world().cast)
            if (viewer == domain::nobody ? entity.who.slot != domain::you : entity.who.slot == viewer)
                m_rememberers.append({entity.who.slot, shownName(entity.who.name)});
    m_model.setRows(m_story ? memoryRows(m_story->world(), m_owner, m_filter) : QList<MemoryRow>());
    Q_EMIT changed();
}

QString PinsPresenter::countText() const
{
    if (!m_story)
        return {};
    int byHand = 0;
    int byThemselves = 0;
    for (const MemoryRow &each : memoryRows(m_story->world(), m_owner, PinsFilter::Pinned))
        ++(each.pin == Pin::ByHand ? byHand : byThemselves);
    return tr("%1 pinned · %2 of %3 auto").arg(byHand).arg(byThemselves).arg(domain::automaticPinLimit);
}

const MemoryRow *PinsPresenter::row(qint64 memory) const
{
    const int at = m_model.rowOf(memory);
    return at < 0 ? nullptr : &m_model.rows()[at];
}

void PinsPresenter::pin(qint64 memory, bool pinned)
{
    if (!m_story)
        return;
    if (const auto done =
            m_story->now([&](turn::ChatSession &session) { return session.pin(EventId{memory}, pinned); });
        !done)
        Q_EMIT refused(done.error());
}

void PinsPresenter::setText(qint64 memory, const QString &text)
{
    const int at = m_model.rowOf(memory);
    if (at < 0 || text.trimmed().isEmpty() || text.trimmed() == m_model.text(at).trimmed())
        return;
    ManualEdit edit;
    edit.target = EditTarget::MemoryText;
    edit.memory = EventId{memory};
    edit.text = text.trimmed();
    adjust(edit);
}

void PinsPresenter::restoreText(qint64 memory)
{
    ManualEdit edit;
    edit.target = EditTarget::MemoryText;
    edit.memory = EventId{memory};
    edit.released = true;
    adjust(edit);
}

void PinsPresenter::setSignificance(qint64 memory, int score)
{
    const MemoryRow *known = row(memory);
    if (!known || known->significance == score)
        return;
    ManualEdit edit;
    edit.target = EditTarget::MemorySignificance;
    edit.memory = EventId{memory};
    edit.number = score;
    adjust(edit);
}

void PinsPresenter::releaseSignificance(qint64 memory)
{
    ManualEdit edit;
    edit.target = EditTarget::MemorySignificance;
    edit.memory = EventId{memory};
    edit.released = true;
    adjust(edit);
}

void PinsPresenter::adjust(const ManualEdit &edit)
{
    if (!m_story)
        return;
    if (const auto done = m_story->now([&](turn::ChatSession &session) { return session.adjust(edit); }); !done) {
        update();
        Q_EMIT refused(done.error());
    }
}

} // namespace dramatis::presenters
