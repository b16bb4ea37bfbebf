// Who feels what for whom, for a graph and its list: entities, directed edges, and what changed since one last looked.
#pragma once

#include "domain/event/ids.h"
#include "presenters/relationships/edgeitemmodel.h"
#include "presenters/relationships/edgepresenter.h"

#include <QHash>
#include <QImage>

namespace dramatis::presenters {

class ShownStory;

class Portraits;

class RelationshipPresenter : public QObject {
    Q_OBJECT
public:
    explicit RelationshipPresenter(const Portraits *portraits = nullptr, QObject *parent = nullptr);
    ~RelationshipPresenter() override;

    void setStory(ShownStory *story); // nullptr: no chat
    domain::ChatId chat() const;

    const QList<EntityValue> &entities() const { return m_entities; }
    const QList<EdgeValue> &edges() const { return m_edgeModel.rows(); }
    // What those have in common who were together; empty: there are too few for that.
    QString groupText() const;
    QImage portrait(
        domain::CastSlot slot) const; // null while it is being made (`changed` follows), and where there is none
    EdgeItemModel &edgeModel() { return m_edgeModel; }
    EdgePresenter &edge() { return m_edge; } // the one that is open

    void looked(); // what changed so far has been seen

Q_SIGNALS:
    void chatChanged(); // another chat, or none
    void changed();

private:
    void update();

    const Portraits *m_portraits;
    QPointer<ShownStory> m_story;
    QList<EntityValue> m_entities;
    EdgeItemModel m_edgeModel;
    EdgePresenter m_edge;
    QHash<qint64, std::pair<int, int>> m_seen; // affinity and trust by edge
};

} // namespace dramatis::presenters
