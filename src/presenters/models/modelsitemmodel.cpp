#include "presenters/models/modelsitemmodel.h"

#include "presenters/models/modelwords.h"

namespace dramatis::presenters {

QVariant ModelsItemModel::data(const QModelIndex &index, int role) const
{
    const ModelRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return ModelWords::name(*row);
    case Qt::AccessibleTextRole: {
        QStringList said{ModelWords::name(*row), ModelWords::line(*row), ModelWords::mark(*row)};
        said.removeAll(QString());
        return said.join(QStringLiteral(", "));
    }
    case DetailRole: return ModelWords::line(*row);
    case TagRole: return ModelWords::mark(*row);
    case QuietRole: return !row->mayFit && row->state == ModelState::Offered;
    case KeyRole: return row->number;
    default: return {};
    }
}

} // namespace dramatis::presenters
