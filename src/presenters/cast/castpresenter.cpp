#include "presenters/cast/castpresenter.h"

#include "domain/cast/meeting.h"
#include "domain/world/places.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using domain::CardId;
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
    case Qt::AccessibleTextRole:
        return entity.here ? tr("%1, in the scene. %2").arg(entity.name, detail) : tr("%1, not here").arg(entity.name);
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
    if (m_story && m_story->viewer() != domain::nobody)
        return companyText(m_story->viewer());
    QStringList here;
    bool withYou = false;
    const domain::WitnessSet near = m_story ? m_story->world().earshot(domain::you) : domain::WitnessSet();
    for (const CastRow &row : m_model.rows()) {
        if (row.entity.isUser())
            withYou = row.entity.here;
        else if (row.entity.here && (!withYou || near.contains(CastSlot(row.entity.slot))))
            here << row.entity.name;
    }
    if (here.isEmpty()) // alone in another place
        return withYou && m_model.rows().size() > 1 ? tr("Nobody is with you.") : QString();
    const QString names = sentenceLocale().createSeparatedList(here);
    //: %1: one name or several
    return withYou ? tr("With you: %1.").arg(names) : tr("Without you: %1. Only they will remember.").arg(names);
}

QString CastPresenter::companyText(domain::CastSlot viewer) const
{
    QStringList company;
    const domain::World &known = m_story->world();
    for (const CastRow &row : m_model.rows())
        if (CastSlot(row.entity.slot) != viewer && row.entity.here)
            company << row.entity.name;
    if (isYou(known, viewer))
        return company.isEmpty() ? tr("Nobody is with you.")
                                 : tr("With you: %1.").arg(sentenceLocale().createSeparatedList(company));
    const QString name = castName(known, viewer);
    //: %1: a name
    return company.isEmpty() ? tr("%1 is with nobody.").arg(name)
                             //: %1: a name, %2: one name or several
                             : tr("With %1: %2.").arg(name, sentenceLocale().createSeparatedList(company));
}

QList<EditTarget> CastPresenter::castFields()
{
    return {EditTarget::Mood,       EditTarget::Goals,    EditTarget::Status,
            EditTarget::Place,      EditTarget::Position, EditTarget::Posture,
            EditTarget::ActionVerb, EditTarget::Holding,  EditTarget::Attention};
}

QList<CastField> CastPresenter::fields(CastSlot slot) const
{
    QList<CastField> fields;
    const domain::Entity entity = m_story ? m_story->world().cast.value(slot) : domain::Entity();
    for (const EditTarget target : castFields())
        fields.append({target, target == EditTarget::Place ? elsewhere(slot) : fieldOf(entity, target),
                       entity.byHand.contains(int(target))});
    return fields;
}

bool CastPresenter::isHere(CastSlot slot) const
{
    return m_story && m_story->world().cast.contains(slot) && m_story->world().cast.value(slot).present;
}

bool CastPresenter::canSpeak(CastSlot slot) const
{
    return slot != domain::you && isHere(slot) && !m_story->isPast() && !m_story->session().draft().active();
}

QSet<qint64> CastPresenter::playing() const
{
    QSet<qint64> cards;
    for (const CastRow &row : m_model.rows())
        if (row.entity.here && !row.entity.isUser())
            cards.insert(m_story->world().cast.value(CastSlot(row.entity.slot)).who.cardId.value);
    return cards;
}

QString CastPresenter::fullText() const
{
    const base::Result<> room = m_story ? m_story->session().mayJoin() : base::Result<>();
    return room ? QString() : sentence(room.error());
}

bool CastPresenter::knowsSomebody(CardId card) const
{
    if (!m_story)
        return false;
    const domain::World &world = m_story->world();
    for (const domain::Entity &guest : world.cast) {
        if (guest.who.slot == domain::you || guest.who.cardId != card)
            continue;
        for (const domain::Entity &other : world.cast)
            if (other.who.slot != guest.who.slot && other.present
                && domain::knowEachOther(world, guest.who.slot, other.who.slot))
                return true;
    }
    return false;
}

QList<CastPresenter::Pair> CastPresenter::strangers() const
{
    QList<Pair> pairs;
    if (!m_story || m_story->isPast() || m_story->viewer() != domain::nobody)
        return {};
    const domain::World &world = m_story->world();
    for (const domain::Entity &first : world.cast)
        for (const domain::Entity &second : world.cast)
            if (first.who.slot != domain::you && first.who.slot < second.who.slot && first.present && second.present
                && !domain::knowEachOther(world, first.who.slot, second.who.slot))
                pairs.append(
                    {first.who.slot, second.who.slot,
                     sentenceLocale().createSeparatedList({shownName(first.who.name), shownName(second.who.name)})});
    return pairs;
}

void CastPresenter::introduce(const Pair &pair, const QString &howTheyKnow)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) {
            return session.introduce(CastSlot(pair.first), CastSlot(pair.second), howTheyKnow);
        }));
}

QStringList CastPresenter::belongings(CastSlot slot) const
{
    QStringList names;
    if (m_story)
        for (const domain::Belonging &owned : m_story->world().cast.value(slot).belongings)
            names << owned.name;
    return names;
}

void CastPresenter::setBelongings(CastSlot slot, const QStringList &names)
{
    if (!m_story)
        return;
    const auto has = [](const QStringList &list, const QString &name) {
        return list.contains(name, Qt::CaseInsensitive);
    };
    const QStringList before = belongings(slot);
    QList<domain::Payload> payloads;
    for (const QString &name : before)
        if (!has(names, name))
            payloads.append(domain::ItemMoved{name, slot, domain::nobody});
    for (const QString &name : names)
        if (!has(before, name))
            payloads.append(domain::ItemMoved{name, domain::nobody, slot});
    if (!payloads.isEmpty())
        report(m_story->now([&](turn::ChatSession &session) { return session.applyEvents(payloads); }));
}

QString CastPresenter::elsewhere(CastSlot slot) const
{
    if (!m_story)
        return {};
    const domain::World &world = m_story->world();
    const int container = world.cast.value(slot).activity.container;
    return container == world.scene.container ? QString() : world.containers.value(container).name;
}

// To another place; to none: back to where the scene is, and to what the bookkeeping says.
void CastPresenter::put(CastSlot slot, const QString &place)
{
    const domain::World &world = m_story->world();
    const QString name = place.simplified();
    QList<domain::Payload> payloads;
    ManualEdit edit;
    edit.target = EditTarget::Place;
    edit.from = slot;
    edit.number = world.scene.container;
    const bool isBack =
        name.isEmpty() || name.compare(world.containers.value(world.scene.container).name, Qt::CaseInsensitive) == 0;
    if (!isBack) {
        const domain::ContainerSeen container = domain::placeNamed(world, name, false, false);
        if (!world.containers.contains(container.id))
            payloads.append(domain::ContainerChanged{container, false});
        edit.number = container.id;
    }
    payloads.append(edit);
    if (isBack) {
        edit.released = true;
        payloads.append(edit);
    }
    report(m_story->now([&](turn::ChatSession &session) { return session.applyEvents(payloads); }));
}

void CastPresenter::set(CastSlot slot, EditTarget target, const QString &text)
{
    if (m_story && target == EditTarget::Place && elsewhere(slot) != text.simplified())
        return put(slot, text);
    if (target == EditTarget::Place)
        return;
    if (!m_story || fieldOf(m_story->world().cast.value(slot), target) == text.trimmed())
        return;
    ManualEdit edit;
    edit.target = target;
    edit.from = slot;
    edit.text = text.trimmed();
    report(m_story->now([&](turn::ChatSession &session) { return session.adjust(edit); }));
}

void CastPresenter::release(CastSlot slot)
{
    for (const CastField &field : fields(slot)) {
        if (!field.byHand)
            continue;
        ManualEdit edit;
        edit.target = field.target;
        edit.from = slot;
        edit.released = true;
        if (!report(m_story->now([&](turn::ChatSession &session) { return session.adjust(edit); })))
            return;
    }
}

bool CastPresenter::add(CardId card, const QString &howTheyKnow)
{
    if (!m_story)
        return false;
    const qsizetype before = m_story->world().cast.size();
    const auto added = m_story->now([&](turn::ChatSession &session) { return session.addGuest(card, howTheyKnow); });
    const bool isNew = added && m_story->world().cast.size() > before; // who comes back has been introduced
    if (const auto greetings = isNew ? m_story->session().groupGreetings(*added) : base::Result<QStringList>();
        greetings && !greetings->isEmpty())
        Q_EMIT greetingsOffered(*added, shownName(m_story->world().nameOf(*added)), int(greetings->size()));
    return report(added ? base::Result<>() : std::unexpected(added.error()));
}

void CastPresenter::setHere(CastSlot slot, bool here)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) { return session.setPresent(slot, here); }));
}

void CastPresenter::letSpeak(CastSlot slot)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) { return session.replyBy(slot); }));
}

void CastPresenter::greet(CastSlot slot)
{
    if (m_story)
        report(m_story->now([&](turn::ChatSession &session) { return session.greet(slot); }));
}

bool CastPresenter::report(const base::Result<> &result)
{
    if (result)
        return true;
    update();
    Q_EMIT refused(result.error());
    return false;
}

} // namespace dramatis::presenters
