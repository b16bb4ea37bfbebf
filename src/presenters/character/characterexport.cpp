#include "presenters/character/characterexport.h"

#include "presenters/character/cardfilename.h"
#include "presenters/import/losstext.h"
#include "presenters/library/picture.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::presenters {

using base::Result;
using cards::CardFormat;
using cards::Container;
using domain::CardSpec;

namespace {

constexpr qsizetype mostLosses = 200;

struct CardForm {
    const char *name;
    std::optional<CardFormat> format;
};

const QList<CardForm> &knownForms()
{
    static const QList<CardForm> forms{
        {QT_TRANSLATE_NOOP("CharacterExport", "As stored here"), std::nullopt},
        {QT_TRANSLATE_NOOP("CharacterExport", "PNG, for all programs"), CardFormat{Container::Png, CardSpec::V3}},
        {QT_TRANSLATE_NOOP("CharacterExport", "CHARX, with all pictures and files"),
         CardFormat{Container::Charx, CardSpec::V3}},
        {QT_TRANSLATE_NOOP("CharacterExport", "JSON"), CardFormat{Container::Json, CardSpec::V3}},
        {QT_TRANSLATE_NOOP("CharacterExport", "JPEG with embedded CHARX"),
         CardFormat{Container::JpegCharx, CardSpec::V3}},
        {QT_TRANSLATE_NOOP("CharacterExport", "Animated PNG"), CardFormat{Container::Apng, CardSpec::V3}},
        {QT_TRANSLATE_NOOP("CharacterExport", "PNG (V2, SillyTavern)"), CardFormat{Container::Png, CardSpec::V2}},
        {QT_TRANSLATE_NOOP("CharacterExport", "JSON (V2, SillyTavern)"), CardFormat{Container::Json, CardSpec::V2}},
        {QT_TRANSLATE_NOOP("CharacterExport", "PNG (V1, oldest programs)"), CardFormat{Container::Png, CardSpec::V1}},
        {QT_TRANSLATE_NOOP("CharacterExport", "JSON (V1, oldest programs)"), CardFormat{Container::Json, CardSpec::V1}},
    };
    return forms;
}

turn::ExportWish fitting(turn::ExportWish wish, const cards::CardFile &file)
{
    if (!wish.format)
        wish.format = CardFormat{file.container, file.spec};
    return wish;
}

// Two characters can have one name.
QString freePath(const QString &folder, const QString &name, const QStringList &taken)
{
    const QDir dir(folder);
    QString path = dir.filePath(name);
    const QFileInfo parts(name);
    for (int number = 2; taken.contains(path); ++number)
        path = dir.filePath(
            QStringLiteral("%1 (%2).%3").arg(parts.completeBaseName(), QString::number(number), parts.suffix()));
    return path;
}

} // namespace

struct CharacterExport::Look {
    Result<QList<domain::Notice>> lost;
    QString suffix = {};
};

struct CharacterExport::Outcome {
    QString path;
    Result<QList<domain::Notice>> lost;
};

CharacterExport::CharacterExport(turn::CardLibrary &cards, const QList<qint64> &ids, QObject *parent) :
    QAbstractListModel(parent), m_cards(cards)
{
    m_pool.setMaxThreadCount(1); // one card may unpack to hundreds of megabytes
    for (const qint64 id : ids) {
        if (const auto row = cards.row(domain::CardId{id}))
            m_rows.append({*row});
    }
    look();
}

CharacterExport::~CharacterExport()
{
    m_pool.clear();
    m_pool.waitForDone();
}

int CharacterExport::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CharacterExport::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    if (role == Qt::DisplayRole)
        return row.sentence.isEmpty() ? shownName(row.card.name) : row.sentence;
    return role == StateRole ? QVariant::fromValue(row.state) : QVariant();
}

QString CharacterExport::heading() const
{
    return isOne() ? tr("Export %1 to a file").arg(shownName(m_rows.first().card.name))
                   : tr("Export %n character(s) to a folder", nullptr, int(m_rows.size()));
}

QStringList CharacterExport::forms()
{
    QStringList names;
    for (const CardForm &form : knownForms())
        names << QCoreApplication::translate("CharacterExport", form.name);
    return names;
}

bool CharacterExport::hasPicture() const
{
    const auto &format = knownForms().at(m_form).format;
    return !format || format->container != Container::Json;
}

void CharacterExport::setForm(int form)
{
    m_form = qBound(0, form, int(knownForms().size()) - 1);
    look();
}

void CharacterExport::setPicture(const QByteArray &picture)
{
    m_picture = picture;
    look();
}

void CharacterExport::readPicture(const QString &path)
{
    QtConcurrent::run(&m_pool, [path]() -> Result<QByteArray> {
        const auto bytes = turn::CardLibrary::bytesOf(path);
        if (bytes && wholePicture(*bytes).isNull())
            return base::fail(base::Fault::Unsupported, QStringLiteral("unfit_picture"),
                              QStringLiteral("not a PNG, JPEG or WebP"), path);
        return bytes;
    }).then(this, [this](const Result<QByteArray> &bytes) {
        if (bytes) {
            setPicture(*bytes);
            Q_EMIT pictureRead();
        } else {
            Q_EMIT failed(sentence(bytes.error()));
        }
    });
}

turn::ExportWish CharacterExport::wish() const
{
    return {knownForms().at(m_form).format, hasPicture() && isOne() ? m_picture : QByteArray(), m_overwrite,
            m_cards.now()};
}

void CharacterExport::look()
{
    m_losses.clear();
    m_looking = true;
    Q_EMIT looked();
    lookAtNext(0, ++m_round);
}

void CharacterExport::lookAtNext(int row, int round)
{
    if (row >= m_rows.size() || m_losses.size() >= mostLosses) {
        m_looking = false;
        Q_EMIT looked();
        return;
    }
    const auto bytes = m_cards.original(m_rows[row].card);
    QtConcurrent::run(&m_pool, [bytes, name = m_rows[row].card.fileName, wish = wish()]() -> Look {
        const auto file = bytes ? turn::CardLibrary::read(*bytes, name) : std::unexpected(bytes.error());
        if (!file)
            return {std::unexpected(file.error())};
        const turn::ExportWish asked = fitting(wish, *file);
        const auto written = turn::exportedCard(*file, QString(), asked);
        return {written.transform([](const cards::WrittenCard &card) { return card.lost; }),
                cards::suffixOf(asked.format->container)};
    }).then(this, [this, row, round](const Look &seen) {
        if (round != m_round)
            return;
        const QString name = shownName(m_rows[row].card.name);
        if (row == 0)
            m_fileName = cardFileName(m_rows[row].card, seen.suffix.isEmpty() ? QStringLiteral("png") : seen.suffix);
        const QStringList lost = lossTexts(seen.lost.value_or(QList<domain::Notice>()));
        for (const QString &each : lost)
            //: %1: a character, %2: what is lost of it
            m_losses << (isOne() ? each : tr("%1: %2").arg(name, each));
        if (!seen.lost)
            m_losses << sentence(seen.lost.error());
        lookAtNext(row + 1, round);
    });
}

void CharacterExport::write(const QString &where, bool overwrite)
{
    if (m_running)
        return;
    m_where = where;
    m_overwrite = overwrite;
    m_running = true;
    for (Row &row : m_rows)
        row = {row.card};
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    writeNext();
}

void CharacterExport::replaceExisting()
{
    m_overwrite = true;
    m_running = true;
    for (Row &row : m_rows) {
        if (row.state == State::Exists)
            row = {row.card};
    }
    writeNext();
}

void CharacterExport::cancel()
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_running && m_rows[row].state == State::Waiting)
            end(row, State::Cancelled, tr("%1 was skipped.").arg(shownName(m_rows[row].card.name)));
    }
}

void CharacterExport::writeNext()
{
    const auto next = std::ranges::find(std::as_const(m_rows), State::Waiting, &Row::state);
    Q_EMIT progressed(done(), int(m_rows.size()));
    if (next == m_rows.cend()) {
        m_running = false;
        Q_EMIT finished();
        return;
    }
    const int row = int(next - m_rows.cbegin());
    QStringList taken;
    for (const Row &each : std::as_const(m_rows).first(row))
        taken << each.path;
    const auto bytes = m_cards.original(next->card);
    QtConcurrent::run(
        &m_pool,
        [bytes, card = next->card, wish = wish(), where = m_where, one = isOne(), taken]() -> Outcome {
            const auto file = bytes ? turn::CardLibrary::read(*bytes, card.fileName) : std::unexpected(bytes.error());
            if (!file)
                return {card.name, std::unexpected(file.error())};
            const turn::ExportWish asked = fitting(wish, *file);
            const QString path =
                one ? where : freePath(where, cardFileName(card, cards::suffixOf(asked.format->container)), taken);
            return {path, turn::exportCard(*file, path, asked)};
        })
        .then(this, [this, row](const Outcome &outcome) { take(row, outcome); });
}

void CharacterExport::take(int row, const Outcome &outcome)
{
    const QString file = shownFileName(outcome.path);
    const QString name = shownName(m_rows[row].card.name);
    m_rows[row].path = outcome.path;
    if (!outcome.lost && outcome.lost.error().code == u"file_exists")
        end(row, State::Exists, tr("“%1” already exists.").arg(file));
    else if (!outcome.lost)
        end(row, State::Failed, sentence(outcome.lost.error()));
    else if (outcome.lost->isEmpty())
        end(row, State::Written, tr("Exported %1 to “%2”.").arg(name, file));
    else
        end(row, State::Written,
            tr("Exported %1 to “%2” without %n unsupported item(s).", nullptr, int(outcome.lost->size()))
                .arg(name, file));
    writeNext();
}

void CharacterExport::end(int row, State state, const QString &said)
{
    m_rows[row].state = state;
    m_rows[row].sentence = said;
    Q_EMIT dataChanged(index(row), index(row));
}

int CharacterExport::done() const
{
    return int(m_rows.size()) - count(State::Waiting);
}

int CharacterExport::count(State state) const
{
    return int(std::ranges::count(m_rows, state, &Row::state));
}

QString CharacterExport::summary() const
{
    if (isOne())
        return m_rows.first().sentence;
    const QString written = tr("%n character(s) exported.", nullptr, count(State::Written));
    const int others = int(m_rows.size()) - count(State::Written);
    //: %1: "3 characters were written."
    return others == 0 ? written : tr("%1 %n failed.", nullptr, others).arg(written);
}

} // namespace dramatis::presenters
