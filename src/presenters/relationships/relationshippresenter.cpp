#include "presenters/relationships/relationshippresenter.h"

#include "presenters/library/portraits.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

RelationshipPresenter::RelationshipPresenter(const Portraits *portraits, QObject *parent) :
    QObject(parent), m_portraits(portraits), m_edgeModel(this), m_edge(this)
{
    if (portraits) {
        connect(portraits, &Portraits::made, this, &RelationshipPresenter::changed);
        connect(&portraits->cardPictures(), &CardPictures::made, this, &RelationshipPresenter::changed);
    }
}

RelationshipPresenter::~RelationshipPresenter() = default;

void RelationshipPresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    m_seen.clear();
    m_edge.setStory(story);
    if (story)
        connect(story, &ShownStory::changed, this, &RelationshipPresenter::update);
    update();
    Q_EMIT chatChanged();
}

domain::ChatId RelationshipPresenter::chat() const
{
    return m_story ? m_story->session().chat() : domain::ChatId();
}

QString RelationshipPresenter::groupText() const
{
    constexpr int smallest = 3; // two are their edges
    if (!m_story || m_story->world().group.members.count() < smallest)
        return {};
    const domain::Group &group = m_story->world().group;
    if (m_story->viewer() != domain::nobody && !group.members.contains(m_story->viewer()))
        return {};
    QStringList names;
    for (const EntityValue &entity : m_entities)
        if (group.members.contains(domain::CastSlot(entity.slot)))
            names << entity.name;
    QStringList sentences{group.summary, group.dynamic};
    sentences.removeAll(QString());
    const QString together = sentenceLocale().createSeparatedList(names);
    //: %1 is a list of names, %2 sentences about what they have in common
    return sentences.isEmpty() ? tr("Together: %1.").arg(together)
                               : tr("Together, %1: %2").arg(together, sentences.join(u' '));
}

QImage RelationshipPresenter::portrait(domain::CastSlot slot) const
{
    return m_story && m_portraits ? m_portraits->of(m_story->world().cast, slot) : QImage();
}

void RelationshipPresenter::update()
{
    m_entities = m_story ? entityValues(m_story->world()) : QList<EntityValue>();
    QList<EdgeValue> edges = m_story ? edgeValues(m_story->world()) : QList<EdgeValue>();
    if (m_story && m_story->viewer() != domain::nobody) // what others feel is theirs
        edges.removeIf([this](const EdgeValue &edge) { return edge.from != m_story->viewer(); });
    for (EdgeValue &edge : edges) {
        if (m_story->isPast())
            continue; // what changed since one last looked was not then
        if (!m_seen.contains(edge.key()))
            m_seen[edge.key()] = {edge.affinity, edge.trust};
        const auto [affinity, trust] = m_seen[edge.key()];
        edge.affinityChange = edge.affinity - affinity;
        edge.trustChange = edge.trust - trust;
    }
    m_edgeModel.setRows(edges);
    m_edge.update();
    Q_EMIT changed();
}

void RelationshipPresenter::looked()
{
    m_seen.clear();
    update();
}

} // namespace dramatis::presenters
