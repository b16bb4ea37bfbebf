// The chats with one character, the one that was used last on top.
#pragma once

#include <QSortFilterProxyModel>

namespace dramatis::presenters {

class ChatsOfCharacter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setCharacter(qint64 card); // 0: nobody

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    qint64 m_card = 0;
};

} // namespace dramatis::presenters
