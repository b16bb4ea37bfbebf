// A map of branches as a list: its places, the earliest first.
#pragma once

#include "presenters/branchmap/mapwords.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

struct MapRow {
    qint64 event = 0; // the turn that stands there
    int turn = 0;     // its place in the map
    int stretch = 0;
    bool isOnCurrentBranch = false;
    bool isHere = false;
    int hits = 0; // of a search, in the stretch

    qint64 key() const { return event; }
    bool operator==(const MapRow &) const = default;
};

QList<MapRow> mapRows(const BranchMap &map, const QHash<int, int> &hitsByStretch);

class MapRowsItemModel : public RowsItemModel<MapRow> {
    Q_OBJECT
public:
    explicit MapRowsItemModel(const MapWords &words, QObject *parent = nullptr) : RowsItemModel(parent), m_words(words)
    {}
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QString tag(const MapRow &row) const;

    const MapWords &m_words; // a row is read only when it is to be seen
};

} // namespace dramatis::presenters
