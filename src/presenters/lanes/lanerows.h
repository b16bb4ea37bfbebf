// Lanes as a list: scenes, meetings and marks in the order of the story.
#pragma once

#include "presenters/lanes/lanes.h"
#include "presenters/shell/rowsitemmodel.h"

namespace dramatis::presenters {

struct LaneRow {
    enum class What : quint8 { Scene, Meeting, Mark };

    What what = What::Mark;
    qint64 place = 0; // the key of a mark; of all others, which it is
    int turn = 1;
    qint64 event = 0; // the message that it leads to; 0: none
    QString text;
    QString detail;

    qint64 key() const { return place << 2 | qint64(what); }
    bool operator==(const LaneRow &) const = default;
};

QList<LaneRow> laneRows(const Lanes &lanes);

class LaneRowsItemModel : public RowsItemModel<LaneRow> {
    Q_OBJECT
public:
    explicit LaneRowsItemModel(QObject *parent = nullptr) : RowsItemModel(parent) {}
    QVariant data(const QModelIndex &index, int role) const override;

    void setLanes(const Lanes &lanes);
    void setTurn(int turn);           // that one looks at: what comes later is quiet
    qint64 markAt(int row) const;     // its key; 0: it is no mark
    int rowOfMark(qint64 mark) const; // -1: there is none

private:
    int m_turn = 0;
};

} // namespace dramatis::presenters
