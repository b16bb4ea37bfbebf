#include "presenters/library/characteritemmodel.h"
#include "base/visibletext.h"
#include "cards/cardformat.h"
#include "presenters/character/cardfilename.h"
#include "presenters/import/losstext.h"
#include "presenters/library/portraits.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/transfer/cardexport.h"

#include <QDir>
#include <QMimeData>
#include <QUrl>

#include <algorithm>

namespace dramatis::presenters {

using store::CardRow;

namespace {
QStringList tagsByUse(const QList<CardRow> &rows)
{
    QHash<QString, int> uses;
    QHash<QString, int> usesInAnyCase;
    for (const CardRow &row : rows) {
        for (const QString &tag : row.tags) {
            ++uses[tag];
            ++usesInAnyCase[tag.toCaseFolded()];
        }
    }
    QStringList tags = uses.keys();
    const auto rank = [&](const QString &tag) {
        return std::pair(usesInAnyCase.value(tag.toCaseFolded()), uses.value(tag));
    };
    std::ranges::sort(tags, [&rank](const QString &a, const QString &b) {
        return rank(a) != rank(b) ? rank(a) > rank(b) : a.localeAwareCompare(b) < 0;
    });
    QSet<QString> named; // each once, as it is written most
    tags.removeIf([&named](const QString &tag) {
        const qsizetype before = named.size();
        named.insert(tag.toCaseFolded());
        return named.size() == before;
    });
    return tags;
}

bool losesNothing(const base::Result<cards::WrittenCard> &written)
{
    return written && written->lost.isEmpty();
}
} // namespace

CharacterItemModel::CharacterItemModel(turn::CardLibrary &cards, Portraits &portraits, QObject *parent) :
    QAbstractListModel(parent), m_cards(cards), m_portraits(portraits)
{
    connect(&cards, &turn::CardLibrary::cardsChanged, this, &CharacterItemModel::reread);
    connect(&portraits, &Portraits::made, this, &CharacterItemModel::showPortrait);
    reread();
}

int CharacterItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CharacterItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CardRow &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return shownName(row.name);
    case Qt::DecorationRole: return m_portraits.of(row);
    case CardRole: return row.id.value;
    case CreatorRole: return base::oneLine(row.creator);
    case TagsRole: return row.tags;
    case NotesRole: return row.notes;
    case NicknameRole: return row.nickname.value_or(QString());
    case Qt::AccessibleTextRole:
        return base::isVisible(row.creator) ? tr("%1, by %2").arg(shownName(row.name), base::oneLine(row.creator))
                                            : shownName(row.name);
    case Qt::AccessibleDescriptionRole: return row.tags.join(QStringLiteral(", "));
    default: return {};
    }
}

Qt::ItemFlags CharacterItemModel::flags(const QModelIndex &index) const
{
    return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled;
}

QStringList CharacterItemModel::mimeTypes() const
{
    return {QStringLiteral("text/uri-list")};
}

QMimeData *CharacterItemModel::mimeData(const QModelIndexList &indexes) const
{
    QList<QUrl> urls;
    for (const QModelIndex &index : indexes)
        if (const QString path = writtenOut(m_rows.at(index.row())); !path.isEmpty())
            urls << QUrl::fromLocalFile(path);
    auto *data = new QMimeData;
    data->setUrls(urls);
    return data;
}

QString CharacterItemModel::writtenOut(const CardRow &row) const
{
    const auto card = m_cards.file(row.id);
    if (!card)
        return {};
    const auto png = turn::exportedCard(*card, QStringLiteral("card.png"), {.now = m_cards.now()});
    const QByteArray bytes = png ? png->bytes : card->original; // too large for one
    const QString suffix = png ? QStringLiteral("png") : cards::suffixOf(card->container);
    if (png && !png->lost.isEmpty())
        tellLost(row, png->lost, losesNothing(turn::exportedCard(*card, QStringLiteral("card.charx"), {})));
    if (!m_dragged)
        m_dragged = std::make_unique<QTemporaryDir>();
    const QDir folder(m_dragged->filePath(QString::number(row.id.value))); // two characters can have one name
    QFile file(folder.filePath(cardFileName(row, suffix)));
    const bool written =
        folder.mkpath(QStringLiteral(".")) && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    return written ? file.fileName() : QString();
}

void CharacterItemModel::tellLost(const CardRow &row, const QList<domain::Notice> &lost, bool charxKeepsAll) const
{
    constexpr qsizetype most = 3;
    QStringList texts = lossTexts(lost.first(std::min(most, lost.size())));
    if (lost.size() > most)
        texts << tr("%n more", nullptr, int(lost.size() - most));
    //: %1: the name of a character, %2: a list of things
    const QString told = charxKeepsAll ? tr("The PNG of “%1” leaves out: %2. Exporting as CHARX keeps everything.")
                                       : tr("The PNG of “%1” leaves out: %2.");
    Q_EMIT draggedWithout(told.arg(shownName(row.name), texts.join(QStringLiteral("; "))));
}

QStringList CharacterItemModel::tags() const
{
    return m_tags;
}

int CharacterItemModel::rowOf(qint64 card) const
{
    const auto found = std::ranges::find(m_rows, domain::CardId{card}, &CardRow::id);
    return found == m_rows.cend() ? -1 : int(found - m_rows.cbegin());
}

const CardRow *CharacterItemModel::card(qint64 card) const
{
    const int row = rowOf(card);
    return row < 0 ? nullptr : &m_rows.at(row);
}

void CharacterItemModel::reread()
{
    const auto rows = m_cards.cards();
    if (!rows)
        return;
    beginResetModel();
    m_rows = *rows;
    endResetModel();
    if (const QStringList tags = tagsByUse(m_rows); tags != m_tags) {
        m_tags = tags;
        Q_EMIT tagsChanged();
    }
}

void CharacterItemModel::showPortrait(qint64 card)
{
    if (const int row = rowOf(card); row >= 0)
        Q_EMIT dataChanged(index(row), index(row), {Qt::DecorationRole});
}

void CharacterFilter::setSearch(const QString &text)
{
    m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void CharacterFilter::setTag(const QString &tag)
{
    m_tag = tag;
    invalidateFilter();
}

void CharacterFilter::setLeftOut(const QSet<qint64> &cards)
{
    if (std::exchange(m_leftOut, cards) != cards)
        invalidateFilter();
}

bool CharacterFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (!m_leftOut.isEmpty() && m_leftOut.contains(index.data(CardRole).toLongLong()))
        return false;
    const QStringList tags = index.data(TagsRole).toStringList();
    if (!m_tag.isEmpty() && !tags.contains(m_tag, Qt::CaseInsensitive))
        return false;
    const QStringList fields = QStringList{index.data(Qt::DisplayRole).toString(), index.data(CreatorRole).toString(),
                                           index.data(NotesRole).toString(), index.data(NicknameRole).toString()}
                               + tags;
    return std::ranges::all_of(m_words, [&fields](const QString &word) {
        return std::ranges::any_of(fields,
                                   [&](const QString &field) { return field.contains(word, Qt::CaseInsensitive); });
    });
}

} // namespace dramatis::presenters
