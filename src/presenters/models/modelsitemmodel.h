// Models to download as rows of a list.
#pragma once

#include "presenters/models/modelrow.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

class ModelsItemModel : public RowsItemModel<ModelRow> {
    Q_OBJECT
public:
    explicit ModelsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}

    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
