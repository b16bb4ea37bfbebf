#include "presenters/library/characteritemmodel.h"
#include "base/visibletext.h"
#include "cards/cardformat.h"
#include "presenters/character/cardfilename.h"
#include "presenters/import/losstext.h"
#include "presenters/library/portraits.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"
#include "turn/transfer/cardexport.h"

#include <QDataStream>
#include <QDir>
#include <QMimeData>
#include <QPointer>

#include <algorithm>

namespace dramatis::presenters {

using store::CardRow;

namespace {
const QString cardsFormat = QStringLiteral("application/x-dramatis-characters");
const QString filesFormat = QStringLiteral("text/uri-list");

QStringList tagsByUse(const QList<QStringList> &tagsOfAll)
{
    QHash<QString, int> uses;
    QHash<QString, int> usesInAnyCase;
    for (const QStringList &tagsOfOne : tagsOfAll) {
        for (const QString &tag : tagsOfOne) {
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

QStringList allTags(const CardRow &row, const QStringList &own)
{
    return own.isEmpty() ? row.tags : turn::tidyTags(row.tags + own);
}

bool losesNothing(const base::Result<cards::WrittenCard> &written)
{
    return written && written->lost.isEmpty();
}
} // namespace

class DraggedCards : public QMimeData {
public:
    DraggedCards(const CharacterItemModel &model, const QList<qint64> &cards) : m_model(&model), m_cards(cards)
    {
        QByteArray numbers;
        QDataStream stream(&numbers, QDataStream::WriteOnly);
        stream << cards;
        setData(cardsFormat, numbers);
    }

    QStringList formats() const override { return {cardsFormat, filesFormat}; }
    bool hasFormat(const QString &format) const override { return formats().contains(format); }

protected:
    QVariant retrieveData(const QString &format, QMetaType type) const override
    {
        if (format != filesFormat)
            return QMimeData::retrieveData(format, type);
        if (m_files.isEmpty() && m_model)
            for (const QUrl &file : m_model->writtenOut(m_cards))
                m_files << file;
        return m_files;
    }

private:
    QPointer<const CharacterItemModel> m_model;
    QList<qint64> m_cards;
    mutable QVariantList m_files;
};

QString draggedCardsFormat()
{
    return cardsFormat;
}

QList<qint64> draggedCards(const QMimeData &data)
{
    QList<qint64> cards;
    if (!data.hasFormat(cardsFormat))
        return cards;
    const QByteArray numbers = data.data(cardsFormat);
    QDataStream stream(numbers);
    stream >> cards;
    return cards;
}

CharacterItemModel::CharacterItemModel(turn::CardLibrary &cards, Portraits &portraits, QObject *parent) :
    QAbstractListModel(parent), m_cards(cards), m_portraits(portraits)
{
    connect(&cards, &turn::CardLibrary::cardsChanged, this, &CharacterItemModel::reread);
    connect(&portraits, &Portraits::made, this, &CharacterItemModel::showPortrait);
    connect(&cards.collection(), &turn::Collection::marksChanged, this, &CharacterItemModel::showMarks);
    connect(&cards.collection(), &turn::Collection::tagsChanged, this, &CharacterItemModel::refreshTags);
    connect(&cards.collection(), &turn::Collection::foldersChanged, this, [this] { showMarks({}); });
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
    case TagsRole: return allTags(row, m_cards.collection().marks(row.id).tags);
    case OwnTagsRole: return m_cards.collection().marks(row.id).tags;
    case FavouriteRole: return m_cards.collection().marks(row.id).favourite;
    case FolderRole: return m_cards.collection().marks(row.id).folder.value;
    case AddedRole: return row.imported;
    case NotesRole: return row.notes;
    case NicknameRole: return row.nickname.value_or(QString());
    case Qt::AccessibleTextRole: return spokenName(row);
    case Qt::AccessibleDescriptionRole: return index.data(TagsRole).toStringList().join(QStringLiteral(", "));
    default: return {};
    }
}

QString CharacterItemModel::spokenName(const CardRow &row) const
{
    const QString name = base::isVisible(row.creator)
                             ? tr("%1, by %2").arg(shownName(row.name), base::oneLine(row.creator))
                             : shownName(row.name);
    //: %1: the name of a character
    return m_cards.collection().marks(row.id).favourite ? tr("%1, favourite").arg(name) : name;
}

Qt::ItemFlags CharacterItemModel::flags(const QModelIndex &index) const
{
    return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled;
}

QStringList CharacterItemModel::mimeTypes() const
{
    return {cardsFormat, filesFormat};
}

QMimeData *CharacterItemModel::mimeData(const QModelIndexList &indexes) const
{
    QList<qint64> cards;
    for (const QModelIndex &index : indexes)
        cards << m_rows.at(index.row()).id.value;
    return new DraggedCards(*this, cards);
}

QList<QUrl> CharacterItemModel::writtenOut(const QList<qint64> &cards) const
{
    QList<QUrl> urls;
    for (const qint64 each : cards)
        if (const CardRow *row = card(each))
            if (const QString path = writtenOut(*row); !path.isEmpty())
                urls << QUrl::fromLocalFile(path);
    return urls;
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
    refreshTags();
}

void CharacterItemModel::refreshTags()
{
    QList<QStringList> tagsOfAll;
    tagsOfAll.reserve(m_rows.size());
    for (const CardRow &row : std::as_const(m_rows))
        tagsOfAll << allTags(row, m_cards.collection().marks(row.id).tags);
    if (const QStringList tags = tagsByUse(tagsOfAll); tags != m_tags) {
        m_tags = tags;
        Q_EMIT tagsChanged();
    }
}

// Nobody in particular: all of them.
void CharacterItemModel::showMarks(const QList<domain::CardId> &cards)
{
    const QList<int> roles{FavouriteRole, FolderRole, TagsRole, OwnTagsRole, Qt::AccessibleTextRole};
    constexpr qsizetype fewCards = 16;
    if (cards.isEmpty() || cards.size() > fewCards) {
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1), roles);
    } else {
        for (const domain::CardId card : cards)
            if (const int row = rowOf(card.value); row >= 0)
                Q_EMIT dataChanged(index(row), index(row), roles);
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
    if (m_tag.isEmpty() && m_words.isEmpty())
        return true;
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
