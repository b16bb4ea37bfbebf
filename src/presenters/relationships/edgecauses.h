// What moved an edge, newest first: each with what it changed, why, and the message that it leads to.
#pragma once

#include "domain/event/notepayload.h"
#include "presenters/shell/rowsitemmodel.h"

#include <QHash>

#include <functional>

namespace dramatis::domain {
struct Edge;
struct World;
} // namespace dramatis::domain

namespace dramatis::presenters {

struct EdgeCauseRow {
    qint64 event = 0;
    qint64 turn = 0; // 0: moved by hand
    int number = 0;  // of the turn, for people
    int affinity = 0;
    int trust = 0;
    bool heldBack = false;
    domain::EdgeMover by = domain::EdgeMover::Exchange;

    qint64 key() const { return event; }
    bool operator==(const EdgeCauseRow &) const = default;
};

// What the causes come to: value = rises − falls + what had no effect.
struct EdgeSum {
    int rises = 0;
    int falls = 0; // as a positive number
    int causes = 0;

    bool operator==(const EdgeSum &) const = default;
};

enum class EdgeMeasure { Affinity, Trust };

QList<EdgeCauseRow> edgeCauses(const domain::World &world, const domain::Edge &edge, qsizetype atMost);
EdgeSum edgeSum(const domain::Edge &edge, EdgeMeasure measure);

class EdgeCausesItemModel : public RowsItemModel<EdgeCauseRow> {
    Q_OBJECT
public:
    // Reasons for some of the rows, by event. Asked as rows come into view.
    using Reasons = std::function<QHash<qint64, QString>(const QList<EdgeCauseRow> &)>;

    explicit EdgeCausesItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    void setReasons(Reasons reasons); // what was read before is forgotten
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString reason(int row) const;
    QString titleOf(const EdgeCauseRow &row) const;

    Reasons m_reasons;
    mutable QHash<qint64, QString> m_known;
};

} // namespace dramatis::presenters
