#include "presenters/import/importpresenter.h"
#include "base/localfile.h"
#include "base/visibletext.h"
#include "presenters/shell/preferences.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/transfer/bundleimport.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QFuture>
#include <QMimeData>
#include <QUrl>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::presenters {

using base::Result;

namespace {
const QStringList &suffixes()
{
    static const QStringList known{
        QStringLiteral("*.png"),  QStringLiteral("*.json"), QStringLiteral("*.charx"), QStringLiteral("*.apng"),
        QStringLiteral("*.jpg"),  QStringLiteral("*.jpeg"), QStringLiteral("*.jsonl"), QStringLiteral("*.lorebook"),
        QStringLiteral("*.yaml"), QStringLiteral("*.yml"),  QStringLiteral("*.byaf"),  QStringLiteral("*.scenario"),
        QStringLiteral("*.story")};
    return known;
}

// What is no file of this computer stays as it is: its row says so.
QStringList filesIn(const QStringList &words)
{
    QStringList files;
    for (const QString &word : words) {
        const QString path = base::localFile(word).value_or(word);
        if (!QFileInfo(path).isDir()) {
            files << path;
            continue;
        }
        const QDir folder(path);
        for (const QString &name : folder.entryList(suffixes(), QDir::Files, QDir::Name))
            files << folder.filePath(name);
    }
    return files;
}

QStringList localFiles(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls())
        if (const auto path = base::localFile(url.toString(QUrl::FullyEncoded)); url.isLocalFile() && path)
            paths << *path;
    return paths;
}

// Whole PNGs keep the card inside; what a program has already decoded does not.
QByteArray pngIn(const QMimeData &data)
{
    const QByteArray bytes = data.data(QStringLiteral("image/png"));
    const auto holds = [&](QByteArrayView word) { return bytes.contains(word); };
    return holds("chara") || holds("ccv3") || holds("persona") || holds("naidata") || holds("eXIf") ? bytes
                                                                                                    : QByteArray();
}

std::expected<cards::Bundle, base::Error> notABundle()
{
    return base::fail(base::Fault::Unsupported, QStringLiteral("not_a_parcel"), QString());
}

bool looksLikeCard(const QString &text)
{
    const QString start = text.trimmed();
    return start.startsWith(u'{') || start.startsWith(u"```");
}

QByteArray unfenced(const QString &text)
{
    QString plain = text.trimmed();
    if (plain.startsWith(u"```") && plain.endsWith(u"```") && plain.contains(u'\n'))
        plain = plain.sliced(plain.indexOf(u'\n')).chopped(3).trimmed();
    return plain.toUtf8();
}
} // namespace

struct ImportPresenter::Reading {
    QByteArray bytes;
    Result<cards::CardFile> file;
    // Chats are read from the file a second time while they are stored. Shared, because readings are copied.
    std::shared_ptr<QFile> source = {};
    QList<cards::ChatFile> chats = {};
    std::optional<domain::LorebookReading> book = {};
    std::optional<cards::Bundle> bundle = {};
};

ImportPresenter::ImportPresenter(turn::CardLibrary &cards, turn::LorebookLibrary &books, turn::ChatLibrary &chats,
                                 turn::Connections &connections, Preferences &preferences, QObject *parent) :
    QAbstractListModel(parent),
    m_cards(cards),
    m_books(books),
    m_chats(chats),
    m_connections(connections),
    m_preferences(preferences)
{
    m_pool.setMaxThreadCount(1); // one card may unpack to hundreds of megabytes
}

ImportPresenter::~ImportPresenter()
{
    m_pool.clear();
    m_pool.waitForDone();
}

int ImportPresenter::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ImportPresenter::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return row.sentence.isEmpty() ? row.name : row.sentence;
    case StateRole: return QVariant::fromValue(row.state);
    case SentenceRole: return row.sentence;
    case CardRole: return row.card;
    default: return {};
    }
}

bool ImportPresenter::canTake(const QMimeData &data)
{
    return !localFiles(data).isEmpty() || !pngIn(data).isEmpty() || looksLikeCard(data.text());
}

QString ImportPresenter::fileFilter()
{
    return tr("Characters, chats and lorebooks (%1);;All files (*)").arg(suffixes().join(u' '));
}

QString ImportPresenter::whatCameIn() const
{
    int chats = 0;
    int books = 0;
    int characters = 0;
    int others = 0;
    for (const Row &row : m_rows) {
        chats += row.chats;
        books += row.state == State::Imported && row.book != 0;
        const bool one = row.chats == 0 && row.book == 0 && !row.other && row.characters == 0;
        characters += row.state == State::Imported && one ? 1 : row.characters;
        others += row.state == State::Imported && row.other;
    }
    QStringList came;
    if (characters > 0)
        came << tr("%n character(s) imported.", nullptr, characters);
    if (chats > 0)
        came << tr("%n chat(s) imported.", nullptr, chats);
    if (books > 0)
        came << tr("%n lorebook(s) imported.", nullptr, books);
    if (others > 0)
        //: Files with people whom the user plays, presets of samplers, templates
        came << tr("%n file(s) with personas or presets imported.", nullptr, others);
    return came.join(u' ');
}

QString ImportPresenter::summary() const
{
    if (m_rows.size() == 1)
        return m_rows.first().sentence;
    QStringList told{outcome()};
    const int there = count(State::AlreadyThere);
    if (there > 0 && there < m_rows.size())
        told << tr("%n file(s) had already been imported.", nullptr, there);
    const int bad = failed();
    if (bad == 1)
        told << std::ranges::find(std::as_const(m_rows), State::Failed, &Row::state)->sentence;
    else if (bad > 0 && bad < m_rows.size())
        told << tr("%n file(s) could not be imported.", nullptr, bad);
    told.removeAll(QString());
    return told.join(u' ');
}

// Of all files together; what became of some is told behind it.
QString ImportPresenter::outcome() const
{
    const auto cameIn = [](const Row &row) { return row.state == State::Imported || row.characters > 0; };
    const int fresh = int(std::ranges::count_if(m_rows, cameIn));
    const int total = int(m_rows.size());
    if (count(State::Cancelled) > 0)
        return fresh == 0 ? tr("The import was cancelled before any file was imported.")
                          : tr("The import was cancelled after %1 of %2 files were imported.").arg(fresh).arg(total);
    if (count(State::AlreadyThere) == total)
        return tr("All of these files had already been imported.");
    if (failed() == total)
        return tr("None of the %n file(s) could be imported.", nullptr, total);
    return fresh > 0 ? whatCameIn() : QString();
}

void ImportPresenter::addPaths(const QStringList &paths)
{
    QList<Row> rows;
    for (const QString &path : filesIn(paths))
        rows.append({.name = shownFileName(path), .path = path});
    append(rows);
}

bool ImportPresenter::add(const QMimeData &data)
{
    if (const QStringList paths = localFiles(data); !paths.isEmpty()) {
        addPaths(paths);
        return true;
    }
    const QByteArray png = pngIn(data);
    if (png.isEmpty() && !looksLikeCard(data.text()))
        return false;
    //: Stands for the file name of what was pasted
    append({{.name = tr("Clipboard"), .path = {}, .bytes = png.isEmpty() ? unfenced(data.text()) : png}});
    return true;
}

void ImportPresenter::cancel()
{
    if (m_chatImport) {
        const int row = std::exchange(m_reading, -1);
        m_chatImport.reset();
        end(row, State::Cancelled, tr("“%1” was left out.").arg(m_rows.at(row).name));
    }
    for (int row = 0; row < m_rows.size(); ++row)
        if (m_rows.at(row).state == State::Waiting && row != m_reading)
            end(row, State::Cancelled, tr("“%1” was left out.").arg(m_rows.at(row).name));
}

void ImportPresenter::append(const QList<Row> &rows)
{
    if (rows.isEmpty())
        return;
    if (!isRunning() && !m_rows.isEmpty()) {
        beginResetModel();
        m_rows.clear();
        m_done = 0;
        m_newestBook = 0;
        endResetModel();
    }
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + rows.size() - 1));
    m_rows += rows;
    endInsertRows();
    Q_EMIT progressed(m_done, int(m_rows.size()));
    if (m_reading < 0)
        readNext();
}

void ImportPresenter::readNext()
{
    const auto next = std::ranges::find(std::as_const(m_rows), State::Waiting, &Row::state);
    m_reading = next == m_rows.cend() ? -1 : int(next - m_rows.cbegin());
    if (m_reading < 0)
        return;
    const QString path = next->path;
    const QString name = next->name;
    const QByteArray bytes = next->bytes;
    const int row = m_reading;
    QtConcurrent::run(&m_pool, [path, name, bytes] {
        return read(path, name, bytes);
    }).then(this, [this, row](const Reading &reading) { take(row, reading); });
}

ImportPresenter::Reading ImportPresenter::ofBundle(const Result<cards::Bundle> &bundle)
{
    if (!bundle)
        return {{}, std::unexpected(bundle.error())};
    Reading reading{{}, base::fail(base::Fault::Unsupported, QStringLiteral("not_a_card"), QString())};
    reading.bundle = *bundle;
    return reading;
}

ImportPresenter::Reading ImportPresenter::read(const QString &path, const QString &name, const QByteArray &given)
{
    if (const auto local = base::localFile(path); !local)
        return {{}, std::unexpected(local.error())};
    if (const auto source = std::make_shared<QFile>(path);
        !path.isEmpty() && QFileInfo(path).isFile() && source->open(QIODevice::ReadOnly)) {
        const auto chats = cards::readChats(*source, name);
        if (chats)
            return {{}, {}, source, *chats};
        // What is no chat may be a character.
        static const QStringList elsewhere{QStringLiteral("not_a_chat"), QStringLiteral("invalid_json"),
                                           QStringLiteral("empty_file")};
        if (!elsewhere.contains(chats.error().code))
            return {{}, std::unexpected(chats.error())};
    }
    const Result<QByteArray> bytes = path.isEmpty() ? Result<QByteArray>(given) : turn::CardLibrary::bytesOf(path);
    if (!bytes)
        return {{}, std::unexpected(bytes.error())};
    const auto several = cards::mayHoldSeveral(*bytes) ? cards::readBundle(*bytes, name) : notABundle();
    if (several || several.error().code != u"not_a_parcel")
        return ofBundle(several);
    auto file = turn::CardLibrary::read(*bytes, name);
    if (file)
        return {*bytes, file};
    const auto bundle = cards::readBundle(*bytes, name);
    if (bundle || bundle.error().code != u"not_a_parcel")
        return ofBundle(bundle);
    if (!turn::LorebookLibrary::mayBeBook(file.error()))
        return {*bytes, file};
    const auto book = turn::LorebookLibrary::read(*bytes, name);
    if (!book)
        return {*bytes, book.error().code == u"no_lorebook" ? file : std::unexpected(book.error())};
    return {*bytes, file, {}, {}, *book};
}

void ImportPresenter::take(int row, const Reading &reading)
{
    m_reading = -1;
    if (!reading.chats.isEmpty()) {
        takeChats(row, reading, reading.chats);
        return;
    }
    if (reading.bundle) {
        if (!takeBundle(row, reading))
            readNext();
        return;
    }
    if (reading.book) {
        takeBook(row, reading);
        readNext();
        return;
    }
    const QString name = m_rows.at(row).name;
    const Result<turn::ImportReport> report =
        reading.file.and_then([&](const cards::CardFile &file) { return m_cards.store(reading.bytes, file, name); });
    if (!report) {
        base::Error error = report.error();
        error.subject = name;
        end(row, State::Failed, sentence(error));
    } else {
        m_newest = report->row.id.value;
        m_rows[row].card = m_newest;
        if (report->alreadyThere)
            end(row, State::AlreadyThere, tr("%1 is already in the library.").arg(report->row.name));
        else
            end(row, State::Imported, cameInSentence(report->row.name, report->warnings));
    }
    readNext();
}

// With what its user has to know of it.
QString ImportPresenter::cameInSentence(const QString &character, const QList<domain::Warning> &warnings)
{
    const auto has = [&](QStringView code) { return std::ranges::contains(warnings, code, &domain::Warning::code); };
    if (has(u"truncated") || has(u"ccv3_unreadable"))
        return tr("Added %1 as far as it could be read: the file is damaged.").arg(character);
    if (has(u"newer_spec_version"))
        return tr("Added %1. The card is newer than Dramatis knows: what is new in it may have no effect.")
            .arg(character);
    if (has(u"asset_missing") || has(u"asset_undecodable"))
        return tr("Added %1 without some pictures or files: they are missing or damaged.").arg(character);
    return tr("Added %1.").arg(character);
}

void ImportPresenter::takeBook(int row, const Reading &reading)
{
    const QString name = m_rows.at(row).name;
    const auto report = m_books.store(reading.bytes, *reading.book, name);
    if (!report) {
        base::Error error = report.error();
        error.subject = name;
        end(row, State::Failed, sentence(error));
        return;
    }
    m_rows[row].book = report->row.id.value;
    m_newestBook = report->row.id.value;
    if (report->alreadyThere)
        end(row, State::AlreadyThere, tr("The lorebook “%1” is already in the library.").arg(report->row.name));
    else
        end(row, State::Imported, tr("Added the lorebook “%1”.").arg(report->row.name));
}

// True: its chats are still coming in.
bool ImportPresenter::takeBundle(int row, const Reading &reading)
{
    const QString name = m_rows.at(row).name;
    const auto keep = [this](const turn::Persona &persona) {
        turn::PlaySettings play = m_preferences.play();
        turn::keepPersona(play, persona);
        m_preferences.setPlay(play);
    };
    const auto reports = turn::storeBundle({m_cards, m_connections, keep}, *reading.bundle, name);
    if (!reports) {
        base::Error error = reports.error();
        error.subject = name;
        end(row, State::Failed, sentence(error));
        return false;
    }
    for (const turn::BundleReport &report : *reports) {
        const bool character = report.kind == turn::BundleReport::Kind::Character;
        m_rows[row].characters += character && !report.alreadyThere;
        m_rows[row].other |= !character;
        if (character)
            m_rows[row].card = m_newest = report.card.value;
    }
    if (!reading.bundle->chats.isEmpty()) {
        takeChats(row, reading, reading.bundle->chats);
        return true;
    }
    const bool known = std::ranges::all_of(*reports, &turn::BundleReport::alreadyThere);
    end(row, known ? State::AlreadyThere : State::Imported, bundleSentence(name, *reports));
    return false;
}

QString ImportPresenter::bundleSentence(const QString &file, const QList<turn::BundleReport> &reports)
{
    using Kind = turn::BundleReport::Kind;
    const turn::BundleReport &first = reports.first();
    if (reports.size() > 1)
        return first.kind == Kind::Character
                   ? tr("Added %n character(s) from “%1”.", nullptr, int(reports.size())).arg(file)
                   : tr("%n persona(s) added from “%1”.", nullptr, int(reports.size())).arg(file);
    switch (first.kind) {
    case Kind::Character:
        return first.alreadyThere ? tr("%1 is already in the library.").arg(first.name)
                                  : cameInSentence(first.name, first.warnings);
    //: %1: a name. In the dialog "Persona"
    case Kind::Persona: return tr("Persona “%1” added.").arg(first.name);
    case Kind::SamplerPreset: return tr("Sampler preset “%1” added.").arg(first.name);
    case Kind::InstructTemplate: return tr("Template “%1” added.").arg(first.name);
    }
    return {};
}

void ImportPresenter::takeChats(int row, const Reading &reading, const QList<cards::ChatFile> &chats)
{
    m_reading = row;
    m_chatImport = m_chats.importer(chats, m_rows.at(row).name);
    connect(m_chatImport.get(), &turn::ChatImport::progressed, this, [this, row](qsizetype messages) {
        m_rows[row].sentence = tr("%n message(s) so far…", nullptr, int(messages));
        Q_EMIT dataChanged(index(row), index(row));
    });
    connect(m_chatImport.get(), &turn::ChatImport::finished, this, [this, row, source = reading.source] {
        turn::ChatImport *done = m_chatImport.release();
        done->deleteLater();
        chatsCame(row, done->outcome());
        readNext();
    });
    m_chatImport->start();
}

void ImportPresenter::chatsCame(int row, const turn::ImportedChats &imported)
{
    const QString name = m_rows.at(row).name;
    if (!imported) {
        base::Error error = imported.error();
        error.subject = name;
        end(row, State::Failed, sentence(error));
        return;
    }
    m_rows[row].chats = int(imported->size());
    const turn::ImportedChat &first = imported->first();
    if (m_rows.at(row).card != 0)
        return end(
            row, State::Imported,
            tr("Added the characters from “%1” and %n chat(s) with them.", nullptr, int(imported->size())).arg(name));
    end(row, State::Imported,
        imported->size() > 1
            ? tr("Added %n chat(s) from “%1”.", nullptr, int(imported->size())).arg(name)
            : tr("Added the chat “%1” with %n message(s).", nullptr, int(first.messages)).arg(first.title));
}

void ImportPresenter::end(int row, State state, const QString &said)
{
    m_rows[row].state = state;
    m_rows[row].sentence = base::oneLine(said); // names of others are in it
    m_rows[row].bytes.clear();
    ++m_done;
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT progressed(m_done, int(m_rows.size()));
    if (!isRunning())
        Q_EMIT finished();
}

int ImportPresenter::count(State state) const
{
    return int(std::ranges::count(m_rows, state, &Row::state));
}

} // namespace dramatis::presenters
