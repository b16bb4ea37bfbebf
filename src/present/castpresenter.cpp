#include "present/castpresenter.h"

#include "domain/cast/meeting.h"
#include "present/shownstory.h"
#include "present/tooltip.h"
#include "turn/chatsession.h"

#include <QLocale>

namespace dramatis::present {

using domain::CastSlot;
using domain::EditTarget;
using domain::ManualEdit;

namespace {

QString fieldOf(const domain::Entity &entity, EditTarget target)
{
    const domain::Activity &activity = entity.activity;
    switch (target) {
    case EditTarget::Mood: return entity.mood;
    case EditTarget::Goals: return entity.goals;
    case EditTarget::Status: return entity.status;
    case EditTarget::Position: return activity.position;
    case EditTarget::Posture: return activity.posture;
    case EditTarget::ActionVerb: return activity.action.verb;
    case EditTarget::Holding: return activity.holding;
    case EditTarget::Attention: return activity.attention;
    default: return {};
    }
}

QString detailOf(const EntityValue &entity)
{
    QStringList parts;
    if (!entity.mood.isEmpty())
        parts << entity.mood;
    if (!entity.activity.isEmpty())
        parts << entity.activity;
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QVariant CastItemModel::data(const QModelIndex &index, int role) const
{
    const CastRow *row = rowAt(index);
    if (!row)
        return {};
    const EntityValue &entity = row->entity;
    const QString detail = detailOf(entity);
    switch (role) {
    //: %1: the user's name in the story
    case Qt::DisplayRole: return entity.isUser() ? tr("%1 (you)").arg(entity.name) : entity.name;
    case DetailRole: return detail;
    case TagRole: return entity.here ? QString() : tr("not here");
    case QuietRole: return !entity.here;
    case KeyRole: return entity.slot;
    case Qt::ToolTipRole: return toolTip(detail);
    //: %1: a name, %2: what that one is doing
    case Qt::AccessibleTextRole: return entity.here ? tr("%1, in the scene. %2").arg(entity.name, detail) : tr("%1, not here").arg(entity.name);
    default: return {};
    }
}

CastPresenter::CastPresenter(QObject *parent) : QObject(parent), m_model(this) {}

CastPresenter::~CastPresenter() = default;

void CastPresenter::setStory(ShownStory *story)
{
    if (m_story) {
        m_story->disconnect(this);
        m_story->session().disconnect(this);
    }
    m_story = story;
    if (story) {
        connect(story, &ShownStory::changed, this, &CastPresenter::update);
        connect(&story->session(), &turn::ChatSession::draftStarted, this, &CastPresenter::changed);
        connect(&story->session(), &turn::ChatSession::draftEnded, this, &CastPresenter::changed);
    }
    update();
}

bool CastPresenter::hasChat() const
{
    return !m_story.isNull();
}

void CastPresenter::update()
{
    QList<CastRow> rows;
    if (m_story)
        for (const EntityValue &entity : entityValues(m_story->world()))
            rows.append({entity, !m_story->world().cast.value(CastSlot(entity.slot)).byHand.isEmpty()});
    m_model.setRows(rows);
    Q_EMIT changed();
}

QString CastPresenter::countText() const
{
    QStringList here;
    bool withYou = false;
    for (const CastRow &row : m_model.rows()) {
        if (row.entity.isUser())
            withYou = row.entity.here;
        else if (row.entity.here)
            here << row.entity.name;
    }
    if (here.isEmpty())
        return {};
    const QString names = QLocale().createSeparatedList(here);
    //: %1: one name or several
    return withYou ? tr("With you: %1.").arg(names) : tr("Meanwhile, without you: %1. Only they will remember.").arg(names);
}

QList<EditTarget> CastPresenter::castFields()
{
    return {EditTarget::Mood,    EditTarget::Goals,   EditTarget::Status,    EditTarget::Position, EditTarget::Posture,
            EditTarget::ActionVerb, EditTarget::Holding, EditTarget::Attention};
}

QList<CastField> CastPresenter::fields(int slot) const
{
    QList<CastField> fields;
    const domain::Entity entity = m_story ? m_story->world().cast.value(CastSlot(slot)) : domain::Entity();
    for (const EditTarget target : castFields())
        fields.append({target, fieldOf(entity, target), entity.byHand.contains(int(target))});
    return fields;
}

bool CastPresenter::isHere(int slot) const
{
    return m_story && m_story->world().cast.contains(CastSlot(slot)) && m_story->world().cast.value(CastSlot(slot)).present;
}

bool CastPresenter::canSpeak(int slot) const
{
    return slot != domain::you && isHere(slot) && !m_story->isPast() && !m_story->session().draft().active();
}

bool CastPresenter::isPlaying(qint64 card) const
{
    for (const CastRow &row : m_model.rows())
        if (row.entity.here && !row.entity.isUser()
            && m_story->world().cast.value(CastSlot(row.entity.slot)).who.cardId.value == card)
            return true;
    return false;
}

bool CastPresenter::knowsSomebody(qint64 card) const
{
    if (!m_story)
        return false;
    const domain::World &world = m_story->world();
    for (const domain::Entity &guest : world.cast) {
        if (guest.who.slot == domain::you || guest.who.cardId.value != card)
            continue;
        for (const domain::Entity &other : world.cast)
            if (other.who.slot != guest.who.slot && other.present && domain::knowEachOther(world, guest.who.slot, other.who.slot))
                return true;
    }
    return false;
}

void CastPresenter::set(int slot, EditTarget target, const QString &text)
{
    if (!m_story || fieldOf(m_story->world().cast.value(CastSlot(slot)), target) == text.trimmed())
        return;
    ManualEdit edit;
    edit.target = target;
    edit.from = CastSlot(slot);
    edit.text = text.trimmed();
    report(m_story->now([&](turn::ChatSession &session) { return session.adjust(edit); }));
}

void CastPresenter::release(int slot)
{
    for (const CastField &field : fields(slot)) {
        if (!field.byHand)
            continue;
        ManualEdit edit;
        edit.target = field.target;
        edit.from = CastSlot(slot);
        edit.released = true;
        if (!report(m_story->now([&](turn::ChatSession &session) { return session.adjust(edit); })))
            return;
    }
}

bool CastPresenter::add(qint64 card, const QString &howTheyKnow)
{
    if (!m_story)
        return false;
    const auto added = m_story->now([&](turn::ChatSession &session) { return session.addGuest(domain::CardId{card}, howTheyKnow); });
    return report(added ? base::Result<>() : std::unexpected(added.error()));
}

void CastPresenter::setHere(int slot, bool here)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) { return session.setPresent(CastSlot(slot), here); }));
}

void CastPresenter::letSpeak(int slot)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) { return session.replyBy(CastSlot(slot)); }));
}

bool CastPresenter::report(const base::Result<> &result)
{
    if (result)
        return true;
    update();
    Q_EMIT refused(result.error());
    return false;
}

} // namespace dramatis::present
