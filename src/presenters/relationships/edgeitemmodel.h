// The edges as a list: the same content as the graph, for the keyboard and for screen readers.
#pragma once

#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

class EdgeItemModel : public RowsItemModel<EdgeValue> {
    Q_OBJECT
public:
    explicit EdgeItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

// "Mara → You"
QString edgeName(const EdgeValue &edge);
// "+12 friendly, trust +5 (some trust); affinity set by hand"
QString edgeWords(const EdgeValue &edge);

} // namespace dramatis::presenters
