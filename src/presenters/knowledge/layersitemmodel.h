// The sentences about somebody, each with its layer.
#pragma once

#include "domain/knowledge/layers/layers.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

struct LayerRow {
    int number = 0;
    domain::LayeredSentence sentence;
    std::optional<domain::TextLayer> proposed = {}; // not accepted yet

    domain::TextLayer layer() const { return proposed.value_or(sentence.layer); }
    qint64 key() const { return number; }
    bool operator==(const LayerRow &) const = default;
};

class LayersItemModel : public RowsItemModel<LayerRow> {
    Q_OBJECT
public:
    explicit LayersItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
