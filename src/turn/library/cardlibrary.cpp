#include "turn/library/cardlibrary.h"

#include "base/localfile.h"
#include "base/log.h"
#include "cards/write/readcard.h"
#include "domain/card/editing.h"
#include "domain/card/notes.h"
#include "turn/library/collection.h"
#include "turn/library/personapictures.h"
#include "turn/transfer/cardexport.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QTimer>

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using domain::CardId;
using dramatis::store::CardRow;

namespace {

constexpr qint64 largestFile =
    256LL * 1024 * 1024; // a card with many pictures has less; what is larger may fill the memory
constexpr int cardsInMemory = 32;
constexpr qsizetype notesLength = 400;

CardRow rowOf(const cards::CardFile &file, const QString &fileName)
{
    CardRow row;
    row.name = domain::titleOf(file.card);
    row.nickname = file.card.nickname.value_or(QString());
    row.creator = file.card.creator;
    for (const QString &tag : file.card.tags)
        if (!tag.simplified().isEmpty())
            row.tags.append(tag.simplified());
    const QList<domain::Note> notes = domain::effectiveNotes(file.card);
    if (const int own = domain::noteFor(notes, domain::readLanguages(QLocale::system())); own >= 0)
        row.notes = notes[own].text.left(notesLength);
    row.fileName = QFileInfo(fileName).fileName();
    return row;
}

Result<std::pair<CardRow, QByteArray>> rowFrom(const QByteArray &original, const QString &fileName)
{
    const auto file = CardLibrary::read(original, fileName);
    return file ? Result<std::pair<CardRow, QByteArray>>(std::pair{rowOf(*file, fileName), file->portrait})
                : std::unexpected(file.error());
}

} // namespace

CardLibrary::CardLibrary(dramatis::store::Library &library, const base::Clock &clock, QObject *parent) :
    QObject(parent),
    m_library(library),
    m_clock(clock),
    m_collection(std::make_unique<Collection>(library.collection())),
    m_read(cardsInMemory)
{
    QTimer::singleShot(0, this, &CardLibrary::readOldRow);
}

CardLibrary::~CardLibrary() = default;

PersonaPictures CardLibrary::personaPictures() const
{
    return PersonaPictures(m_library);
}

Result<cards::CardFile> CardLibrary::read(const QByteArray &bytes, const QString &fileName)
{
    Result<cards::CardFile> file = cards::readCard(bytes, fileName);
    if (file)
        file->json = {}; // a library has many, and few are written anew
    return file;
}

Result<QByteArray> CardLibrary::bytesOf(const QString &path)
{
    DRAMATIS_TRY_DO(base::checkIsFile(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(Fault::Denied, QStringLiteral("cannot_read"), file.errorString(), path);
    if (file.size() > largestFile)
        return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"),
                          QStringLiteral("%1 bytes, at most %2 are read").arg(file.size()).arg(largestFile), path);
    const QByteArray bytes = file.read(largestFile + 1); // it may grow meanwhile
    if (file.error() != QFile::NoError)
        return base::fail(Fault::Damaged, QStringLiteral("cannot_read"), file.errorString(), path);
    if (bytes.size() > largestFile)
        return base::fail(Fault::TooLarge, QStringLiteral("file_too_large"),
                          QStringLiteral("more than %1 bytes").arg(largestFile), path);
    return bytes;
}

Result<ImportReport> CardLibrary::importBytes(const QByteArray &bytes, const QString &fileName)
{
    DRAMATIS_TRY(const auto file, read(bytes, fileName));
    return store(bytes, file, fileName);
}

Result<ImportReport> CardLibrary::importFile(const QString &path)
{
    DRAMATIS_TRY(const auto bytes, bytesOf(path));
    return importBytes(bytes, path);
}

Result<ImportReport> CardLibrary::store(const QByteArray &bytes, const cards::CardFile &file, const QString &fileName)
{
    ImportReport report;
    report.kind = QStringLiteral("character");
    report.warnings = file.warnings;
    report.notImported = english(file.lost) + file.unused;
    CardRow row = rowOf(file, fileName);
    row.imported = m_clock.now();
    DRAMATIS_TRY(const auto stored, m_library.add(bytes, file.portrait, row));
    report.row = stored.row;
    report.alreadyThere = !stored.isNew;
    m_read.insert(stored.row.blob, new domain::Card(file.card));
    writeBackLater();
    Q_EMIT cardsChanged();
    return report;
}

Result<QList<CardRow>> CardLibrary::cards() const
{
    return m_library.cards();
}

Result<CardRow> CardLibrary::row(CardId id) const
{
    return m_library.card(id);
}

Result<QHash<QByteArray, CardId>> CardLibrary::versionsByBlob() const
{
    return m_library.versionsByBlob();
}

Result<> CardLibrary::remove(const QList<CardId> &cards)
{
    const auto removed = m_library.remove(cards);
    if (removed)
        Q_EMIT cardsChanged();
    return removed;
}

Result<> CardLibrary::restore(const QList<CardRow> &rows)
{
    const auto restored = m_library.restore(rows);
    if (restored)
        Q_EMIT cardsChanged();
    return restored;
}

Result<domain::Card> CardLibrary::card(CardId id) const
{
    DRAMATIS_TRY(const auto found, m_library.card(id));
    return cardByBlob(found.blob);
}

Result<domain::Card> CardLibrary::cardByBlob(const QByteArray &blob) const
{
    if (const domain::Card *known = m_read.object(blob))
        return *known;
    DRAMATIS_TRY(const auto file, fileByBlob(blob));
    m_read.insert(blob, new domain::Card(file.card));
    return file.card;
}

Result<cards::CardFile> CardLibrary::fileByBlob(const QByteArray &blob) const
{
    const auto bytes = m_library.bytes(blob);
    return bytes ? read(*bytes, QString()) : std::unexpected(bytes.error());
}

Result<QByteArray> CardLibrary::bytesByBlob(const QByteArray &blob) const
{
    return m_library.bytes(blob);
}

Result<QByteArray> CardLibrary::portrait(const CardRow &row) const
{
    if (row.portrait.isEmpty())
        return QByteArray();
    return m_library.bytes(row.portrait);
}

Result<QByteArray> CardLibrary::original(const CardRow &row) const
{
    return m_library.bytes(row.blob);
}

Result<cards::CardFile> CardLibrary::file(CardId id) const
{
    const auto found = m_library.card(id);
    const auto bytes = found ? m_library.bytes(found->blob) : std::unexpected(found.error());
    return bytes ? read(*bytes, found->fileName) : std::unexpected(bytes.error());
}

Result<SaveReport> CardLibrary::save(CardId id, cards::CardFile changed)
{
    DRAMATIS_TRY(const auto before, m_library.card(id));
    DRAMATIS_TRY(const auto known, file(id));
    if (changed == known)
        return SaveReport{before, {}};
    const auto prepared = prepare(known, std::move(changed), before.fileName, m_clock.now());
    return prepared ? keep(id, *prepared) : std::unexpected(prepared.error());
}

Result<PreparedCard> CardLibrary::prepare(const cards::CardFile &known, cards::CardFile changed,
                                          const QString &fileName, qint64 now)
{
    changed.card = domain::edited(known.card, std::move(changed.card), now / 1000);
    DRAMATIS_TRY(const auto written, writtenCard(changed, {changed.container, domain::CardSpec::V3}));
    const auto file = read(written.bytes, fileName);
    return file ? Result<PreparedCard>(PreparedCard{*file, written.lost}) : std::unexpected(file.error());
}

Result<SaveReport> CardLibrary::keep(CardId id, const PreparedCard &prepared)
{
    const auto before = m_library.card(id);
    const auto row = before ? change(id, prepared.file.original, prepared.file, before->fileName, "edit") : before;
    return row ? Result<SaveReport>(SaveReport{*row, prepared.lost}) : std::unexpected(row.error());
}

Result<CardRow> CardLibrary::change(CardId id, const QByteArray &bytes, const cards::CardFile &file,
                                    const QString &fileName, const QByteArray &verb)
{
    const auto row = m_library.change(id, bytes, file.portrait, rowOf(file, fileName), verb);
    if (row) {
        m_read.insert(row->blob, new domain::Card(file.card));
        writeBackLater();
        Q_EMIT cardsChanged();
    }
    return row;
}

// What could not be written back is safe in the write-ahead log, and is tried again with the next commit.
void CardLibrary::writeBackLater()
{
    QTimer::singleShot(0, this, [this] {
        if (const auto written = m_library.writeBackWal(); !written)
            qCInfo(base::storeLog) << "not written back yet:" << written.error();
    });
}

Result<QList<dramatis::store::CardVersion>> CardLibrary::versions(CardId id) const
{
    return m_library.versions(id);
}

Result<CardRow> CardLibrary::restoreVersion(CardId id, domain::EventId version)
{
    DRAMATIS_TRY(const auto all, versions(id));
    const auto found = std::ranges::find(all, version, &dramatis::store::CardVersion::event);
    if (found == all.cend())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_version"),
                          QStringLiteral("no version %1 of character %2").arg(version.value).arg(id.value));
    const auto bytes = m_library.bytes(found->blob);
    const auto file = bytes ? read(*bytes, found->fileName) : std::unexpected(bytes.error());
    return file ? change(id, *bytes, *file, found->fileName, "restore") : std::unexpected(file.error());
}

Result<int> CardLibrary::rebuildCards()
{
    const auto rebuilt = m_library.rebuild(rowFrom);
    if (rebuilt)
        Q_EMIT cardsChanged();
    return rebuilt;
}

Result<> CardLibrary::readOldRows()
{
    for (;;) {
        const auto more = m_library.readAgain(rowFrom);
        if (!more || !*more)
            return more ? Result<>() : std::unexpected(more.error());
    }
}

// A failure of the data shows itself wherever they are used next; then these rows keep their old names.
void CardLibrary::readOldRow()
{
    const auto more = m_library.readAgain(rowFrom);
    if (more && *more) {
        m_readAgain = true;
        QTimer::singleShot(0, this, &CardLibrary::readOldRow);
    } else if (std::exchange(m_readAgain, false)) {
        Q_EMIT cardsChanged();
    }
}

} // namespace dramatis::turn
