#include "presenters/lore/booklinksitemmodel.h"

#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"

#include <algorithm>

namespace dramatis::presenters {

using base::Result;
using domain::BookId;
using domain::CardId;
using store::BookRow;
using store::CardRow;

namespace {

// Those of the same name are told apart by their files.
template <class T> QString nameAmong(const T &row, const QList<T> &all)
{
    const QString name = shownName(row.name);
    if (row.fileName.isEmpty() || std::ranges::count(all, row.name, &T::name) < 2)
        return name;
    //: One of several of the same name; %2: its file
    return BookLinksItemModel::tr("%1 (%2)").arg(name, shownFileName(row.fileName));
}

} // namespace

BookLinksItemModel::BookLinksItemModel(turn::CardLibrary &cards, turn::LorebookLibrary &books, LoreTarget of,
                                       QObject *parent) :
    QAbstractListModel(parent), m_cards(cards), m_books(books), m_of(of)
{
    connect(&cards, &turn::CardLibrary::cardsChanged, this, &BookLinksItemModel::refresh);
    connect(&books, &turn::LorebookLibrary::booksChanged, this, &BookLinksItemModel::refresh);
    refresh();
}

Result<QList<BookLinksItemModel::Row>> BookLinksItemModel::read() const
{
    QList<Row> rows;
    if (m_of.card != 0) {
        DRAMATIS_TRY(const auto books, m_books.books());
        for (const BookRow &book : books)
            rows.append({book.id.value, nameAmong(book, books), book.characters.contains(CardId{m_of.card})});
        return rows;
    }
    DRAMATIS_TRY(const auto book, m_books.row(BookId{m_of.book}));
    DRAMATIS_TRY(const auto cards, m_cards.cards());
    for (const CardRow &card : cards)
        rows.append({card.id.value, nameAmong(card, cards), book.characters.contains(card.id)});
    return rows;
}

void BookLinksItemModel::refresh()
{
    const auto read = this->read();
    m_problem = read ? QString() : sentence(read.error());
    if (!read) {
        Q_EMIT failed(m_problem);
        return;
    }
    if (m_of.card != 0)
        m_owner = m_cards.row(CardId{m_of.card}).value_or(CardRow()).name;
    else
        m_owner = m_books.row(BookId{m_of.book}).value_or(BookRow()).name;
    const bool sameRows = std::ranges::equal(*read, m_rows, {}, &Row::id, &Row::id);
    if (!sameRows)
        beginResetModel();
    m_rows = *read;
    if (!sameRows)
        endResetModel();
    else if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1));
}

QString BookLinksItemModel::title() const
{
    //: %1: the name of a lorebook
    return m_of.card == 0 ? tr("Characters of “%1”").arg(shownName(m_owner))
                          //: %1: the name of a character
                          : tr("Lorebooks of %1").arg(shownName(m_owner));
}

QString BookLinksItemModel::listName() const
{
    return m_of.card == 0 ? tr("Characters") : tr("Lorebooks");
}

QString BookLinksItemModel::whatFor() const
{
    return m_of.card == 0
               ? tr("The lorebook is used in every chat whenever one of these characters speaks.")
               : tr("These are used in every chat whenever the character speaks, along with the card’s own lorebook.");
}

QString BookLinksItemModel::whyEmpty() const
{
    if (!m_problem.isEmpty())
        return m_problem;
    return m_of.card == 0 ? tr("The library has no characters yet.") : tr("The library has no lorebooks yet.");
}

qsizetype BookLinksItemModel::checked() const
{
    return std::ranges::count(m_rows, true, &Row::isLinked);
}

int BookLinksItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant BookLinksItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return row.name;
    case Qt::CheckStateRole: return row.isLinked ? Qt::Checked : Qt::Unchecked;
    default: return {};
    }
}

bool BookLinksItemModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const qint64 other = m_rows[index.row()].id;
    const bool linked = value.toInt() == Qt::Checked;
    const auto done = m_of.card != 0 ? m_books.setOfCharacter(BookId{other}, CardId{m_of.card}, linked)
                                     : m_books.setOfCharacter(BookId{m_of.book}, CardId{other}, linked);
    if (!done)
        Q_EMIT failed(sentence(done.error()));
    return done.has_value();
}

Qt::ItemFlags BookLinksItemModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren : flags;
}

} // namespace dramatis::presenters
