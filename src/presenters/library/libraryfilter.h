// The characters that the library page shows, in the order that the user chose.
#pragma once

#include "presenters/library/characteritemmodel.h"

namespace dramatis::presenters {

class LibraryItemModel;

class LibraryFilter : public CharacterFilter {
    Q_OBJECT
public:
    enum class Order { Recent, Name, Added }; // the newest first; those never played come last, by name
    Q_ENUM(Order)

    explicit LibraryFilter(LibraryItemModel &library, QObject *parent = nullptr);

    void setOrder(Order order);
    Order order() const { return m_order; }
    void setOnlyFavourites(bool only);
    bool onlyFavourites() const { return m_onlyFavourites; }
    void setFolder(qint64 folder); // 0: any
    qint64 folder() const { return m_folder; }
    void setTags(const QStringList &tags); // each of them
    const QStringList &tags() const { return m_tags; }
    int rowOf(qint64 card) const; // -1: it is not shown

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    LibraryItemModel &m_library;
    Order m_order = Order::Recent;
    bool m_onlyFavourites = false;
    qint64 m_folder = 0;
    QStringList m_tags;
};

} // namespace dramatis::presenters
