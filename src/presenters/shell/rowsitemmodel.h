// A list model over values. A new list becomes one move, or the fewest insertions, removals and changes, so that a view
// keeps its place and a screen reader its focus. `Row` has ==, and key(), which tells it from all others.
#pragma once

#include "presenters/shell/drawerroles.h"

#include <QAbstractListModel>
#include <QList>

#include <algorithm>

namespace dramatis::presenters {

template <class Row> class RowsItemModel : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    const QList<Row> &rows() const { return m_rows; }

    int rowOf(qint64 key) const
    {
        const auto found = std::ranges::find(m_rows, key, [](const Row &row) { return qint64(row.key()); });
        return found == m_rows.end() ? -1 : int(found - m_rows.begin());
    }

    void setRows(const QList<Row> &next)
    {
        const auto sameKey = [](const Row &a, const Row &b) { return a.key() == b.key(); };
        const auto [oldEnd, newEnd] = std::ranges::mismatch(m_rows, next, sameKey);
        const auto head = int(oldEnd - m_rows.begin());
        const qsizetype most = std::min(m_rows.size(), next.size()) - head;
        qsizetype tail = 0;
        while (tail < most && sameKey(m_rows[m_rows.size() - 1 - tail], next[next.size() - 1 - tail]))
            ++tail;
        if (!moveOne(head, int(tail), next))
            replaceMiddle(head, int(tail), next);
        for (int row = 0; row < int(next.size()); ++row)
            if (!(m_rows[row] == next[row])) {
                m_rows[row] = next[row];
                Q_EMIT this->dataChanged(this->index(row), this->index(row));
            }
    }

    // The texts behind the rows changed, or what they refer to.
    void touch()
    {
        if (!m_rows.isEmpty())
            Q_EMIT this->dataChanged(this->index(0), this->index(int(m_rows.size()) - 1));
    }

protected:
    const Row *rowAt(const QModelIndex &index) const
    {
        return index.isValid() && index.row() < m_rows.size() ? &m_rows[index.row()] : nullptr;
    }

private:
    // Where all that differs is that one row went to another place, the middle is turned by one.
    bool moveOne(int head, int tail, const QList<Row> &next)
    {
        const int count = int(m_rows.size()) - head - tail;
        if (count < 2 || next.size() != m_rows.size())
            return false;
        const auto turned = [&](int by) {
            for (int i = 0; i < count; ++i)
                if (m_rows[head + (i + by) % count].key() != next[head + i].key())
                    return false;
            return true;
        };
        const bool down = turned(1);
        if (!down && !turned(count - 1))
            return false;
        const int from = down ? head : head + count - 1;
        this->beginMoveRows({}, from, from, {}, down ? head + count : head);
        m_rows.move(from, down ? head + count - 1 : head);
        this->endMoveRows();
        return true;
    }
    void replaceMiddle(int head, int tail, const QList<Row> &next)
    {
        if (const int gone = int(m_rows.size()) - head - tail; gone > 0) {
            this->beginRemoveRows({}, head, head + gone - 1);
            m_rows.remove(head, gone);
            this->endRemoveRows();
        }
        if (const int come = int(next.size()) - head - tail; come > 0) {
            this->beginInsertRows({}, head, head + come - 1);
            m_rows = m_rows.sliced(0, head) + next.sliced(head, come) + m_rows.sliced(head);
            this->endInsertRows();
        }
    }

    QList<Row> m_rows;
};

} // namespace dramatis::presenters
