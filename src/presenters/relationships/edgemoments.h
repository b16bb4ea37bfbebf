// The model lists what two of the cast went through alone, newest first: moments that nobody else knows of.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"
#include "presenters/shell/rowsitemmodel.h"

#include <functional>

namespace dramatis::domain {
struct World;
}

namespace dramatis::presenters {

struct EdgeMomentRow {
    qint64 memory = 0;
    QString text;    // as the character of the two remembers it who feels; the user has no memories of their own
    qint64 turn = 0; // 0: of a whole scene
    int number = 0;

    qint64 key() const { return memory; }
    bool operator==(const EdgeMomentRow &) const = default;
};

using ReadTexts = std::function<base::Result<QHash<domain::EventId, QString>>(const QList<domain::EventId> &)>;
QList<EdgeMomentRow> edgeMoments(const domain::World &world, int from, int to, const ReadTexts &read);

class EdgeMomentsItemModel : public RowsItemModel<EdgeMomentRow> {
    Q_OBJECT
public:
    explicit EdgeMomentsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;
};

} // namespace dramatis::presenters
