#include "present/relationshippresenter.h"

#include "present/portraits.h"
#include "turn/chatsession.h"

namespace dramatis::present {

RelationshipPresenter::RelationshipPresenter(const Portraits *portraits, QObject *parent) :
    QObject(parent), m_portraits(portraits), m_edgeModel(this), m_edge(this)
{
    if (portraits)
        connect(portraits, &Portraits::made, this, &RelationshipPresenter::changed);
}

RelationshipPresenter::~RelationshipPresenter() = default;

void RelationshipPresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_seen.clear();
    m_edge.setSession(session);
    if (session)
        connect(session, &turn::ChatSession::worldChanged, this, &RelationshipPresenter::update);
    update();
    Q_EMIT chatChanged();
}

qint64 RelationshipPresenter::chat() const
{
    return m_session ? m_session->chat().value : 0;
}

QImage RelationshipPresenter::portrait(int slot) const
{
    if (!m_session || !m_portraits)
        return {};
    const domain::CardId card = m_session->world().cast.value(domain::CastSlot(slot)).who.cardId;
    return card ? m_portraits->of(card) : QImage();
}

void RelationshipPresenter::update()
{
    m_entities = m_session ? entityValues(m_session->world()) : QList<EntityValue>();
    QList<EdgeValue> edges = m_session ? edgeValues(m_session->world()) : QList<EdgeValue>();
    for (EdgeValue &edge : edges) {
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

} // namespace dramatis::present
