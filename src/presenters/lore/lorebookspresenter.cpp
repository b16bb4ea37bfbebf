#include "presenters/lore/lorebookspresenter.h"

#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/loreexport.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::BookId;
using domain::ChosenBook;
using store::BookRow;

LorebooksPresenter::LorebooksPresenter(turn::LorebookLibrary &books, turn::CardLibrary &cards, QObject *parent) :
    QAbstractTableModel(parent), m_books(books), m_cards(cards)
{
    connect(&cards, &turn::CardLibrary::cardsChanged, this, [this] {
        readNames();
        refresh();
    });
    readNames();
    connect(&books, &turn::LorebookLibrary::booksChanged, this, &LorebooksPresenter::refresh);
    refresh();
}

LorebooksPresenter::~LorebooksPresenter() = default;

template <class T> bool LorebooksPresenter::report(const base::Result<T> &result)
{
    if (!result)
        Q_EMIT failed(sentence(result.error()));
    return result.has_value();
}

void LorebooksPresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
        connect(session, &turn::ChatSession::worldChanged, this, &LorebooksPresenter::refresh);
    refresh();
}

void LorebooksPresenter::readNames()
{
    const auto rows = m_cards.cards();
    if (!report(rows))
        return;
    m_names.clear();
    for (const store::CardRow &row : *rows)
        m_names.insert(row.id, shownName(row.name));
}

QStringList LorebooksPresenter::charactersOf(const BookRow &row) const
{
    QStringList names;
    for (const domain::CardId character : row.characters)
        if (const auto name = m_names.constFind(character); name != m_names.cend())
            names.append(*name);
    names.sort(Qt::CaseInsensitive);
    return names;
}

void LorebooksPresenter::refresh()
{
    const auto rows = m_books.books();
    if (!report(rows))
        return;
    const bool sameRows = std::ranges::equal(*rows, m_rows, {}, &BookRow::id, &BookRow::id);
    if (!sameRows)
        beginResetModel();
    m_rows = *rows;
    if (!sameRows)
        endResetModel();
    else if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, ChatColumn, ChatColumn);
}

int LorebooksPresenter::rowOf(qint64 book) const
{
    const auto found = std::ranges::find(m_rows, BookId{book}, &BookRow::id);
    return found == m_rows.cend() ? -1 : int(found - m_rows.cbegin());
}

QString LorebooksPresenter::nameOf(qint64 book) const
{
    const int row = rowOf(book);
    return row < 0 ? QString() : shownName(m_rows[row].name);
}

qint64 LorebooksPresenter::add(const QString &name)
{
    domain::Lorebook book;
    book.name = name.simplified();
    const auto added = m_books.save({}, book);
    return report(added) ? added->id.value : 0;
}

void LorebooksPresenter::rename(qint64 book, const QString &name)
{
    const int row = rowOf(book);
    if (row < 0 || name.simplified().isEmpty() || name.simplified() == m_rows[row].name)
        return;
    auto content = m_books.book(m_rows[row]);
    if (!report(content))
        return;
    content->name = name.simplified();
    report(m_books.save(BookId{book}, *content));
}

bool LorebooksPresenter::remove(qint64 book)
{
    const int row = rowOf(book);
    if (row < 0)
        return false;
    const BookRow removed = m_rows[row];
    if (!report(m_books.remove(BookId{book})))
        return false;
    m_removed.insert(book, removed);
    return true;
}

void LorebooksPresenter::restore(qint64 book)
{
    if (m_removed.contains(book))
        report(m_books.restore(m_removed.take(book)));
}

std::unique_ptr<BookLinksItemModel> LorebooksPresenter::links(const LoreTarget &of)
{
    return std::make_unique<BookLinksItemModel>(m_cards, m_books, of);
}

bool LorebooksPresenter::exportTo(qint64 book, const QString &path, const QString &filter)
{
    const int row = rowOf(book);
    if (row < 0)
        return false;
    const auto content = m_books.book(m_rows[row]);
    return report(content) && report(exportLore(*content, path, filter));
}

bool LorebooksPresenter::isInChat(const BookRow &row) const
{
    if (!m_session)
        return false;
    const auto versions = m_books.versions(row.id).value_or(QList<BookRow>());
    return std::ranges::any_of(m_session->world().books, [&](const ChosenBook &chosen) {
        return std::ranges::find(versions, chosen.blob, &BookRow::blob) != versions.cend();
    });
}

void LorebooksPresenter::setInChat(const BookRow &row, bool in)
{
    QList<ChosenBook> books = m_session->world().books;
    const auto versions = m_books.versions(row.id).value_or(QList<BookRow>());
    books.removeIf([&](const ChosenBook &chosen) {
        return std::ranges::find(versions, chosen.blob, &BookRow::blob) != versions.cend();
    });
    if (in)
        books.append({row.blob, row.name});
    if (books != m_session->world().books)
        report(m_session->applyEvents(domain::BooksChosen{books}));
}

int LorebooksPresenter::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LorebooksPresenter::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LorebooksPresenter::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BookRow &row = m_rows[index.row()];
    switch (role) {
    case BookRole: return row.id.value;
    case Qt::DisplayRole:
        if (index.column() == CharactersColumn) {
            const QStringList names = charactersOf(row);
            return names.size() < 2 ? names.value(0) : tr("%n characters", nullptr, int(names.size()));
        }
        return index.column() == NameColumn ? QVariant(shownName(row.name)) : QVariant();
    case Qt::ToolTipRole:
        return index.column() == CharactersColumn ? QVariant(toolTip(charactersOf(row).join(QStringLiteral(", "))))
                                                  : QVariant();
    case Qt::EditRole: return index.column() == NameColumn ? QVariant(row.name) : QVariant();
    case Qt::CheckStateRole:
        if (index.column() == EverywhereColumn)
            return row.everywhere ? Qt::Checked : Qt::Unchecked;
        return index.column() == ChatColumn && m_session ? QVariant(isInChat(row) ? Qt::Checked : Qt::Unchecked)
                                                         : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == CharactersColumn)
            return charactersOf(row).isEmpty() ? tr("No characters") : charactersOf(row).join(QStringLiteral(", "));
        return index.column() == NameColumn ? QVariant(shownName(row.name))
                                            : headerData(index.column(), Qt::Horizontal, Qt::DisplayRole);
    default: return {};
    }
}

bool LorebooksPresenter::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const BookRow row = m_rows[index.row()];
    if (role == Qt::EditRole && index.column() == NameColumn)
        rename(row.id.value, value.toString());
    else if (role == Qt::CheckStateRole && index.column() == EverywhereColumn)
        report(m_books.setEverywhere(row.id, value.toInt() == Qt::Checked));
    else if (role == Qt::CheckStateRole && index.column() == ChatColumn && m_session)
        setInChat(row, value.toInt() == Qt::Checked);
    else
        return false;
    return true;
}

QVariant LorebooksPresenter::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Lorebook");
    case EverywhereColumn: return tr("In every chat");
    case ChatColumn: return tr("In this chat");
    case CharactersColumn: return tr("Characters");
    default: return {};
    }
}

Qt::ItemFlags LorebooksPresenter::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (index.column() == NameColumn)
        return flags | Qt::ItemIsEditable;
    if (index.column() == CharactersColumn)
        return flags;
    if (index.column() == EverywhereColumn)
        return flags | Qt::ItemIsUserCheckable;
    return m_session ? flags | Qt::ItemIsUserCheckable : flags & ~Qt::ItemIsEnabled;
}

} // namespace dramatis::presenters
