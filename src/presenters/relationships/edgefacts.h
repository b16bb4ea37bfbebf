// What one knows about the other, newest first, and how it came to be known.
#pragma once

#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::domain {
struct Edge;
struct Fact;
struct World;
} // namespace dramatis::domain

namespace dramatis::presenters {

struct EdgeFactRow {
    qint64 event = 0;
    int place = 0; // among the facts, oldest first: several may come of one event
    QString text;
    QString provenance; // "told by Mira", "saw it"
    qint64 turn = 0;    // 0: added by hand
    int number = 0;

    qint64 key() const { return event << 20 | place; }
    bool operator==(const EdgeFactRow &) const = default;
};

// "told by Mira"
QString provenanceWords(const domain::World &world, const domain::Fact &fact);

QList<EdgeFactRow> edgeFacts(const domain::World &world, const domain::Edge &edge);

class EdgeFactsItemModel : public RowsItemModel<EdgeFactRow> {
    Q_OBJECT
public:
    explicit EdgeFactsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
