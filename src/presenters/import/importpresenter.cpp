#include "presenters/import/importpresenter.h"
#include "base/localfile.h"
#include "base/visibletext.h"
#include "presenters/import/bundletext.h"
#include "presenters/import/foldertext.h"
#include "presenters/import/importsources.h"
#include "presenters/import/importsummary.h"
#include "presenters/prompt/promptpresets.h"
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/replacements/textreplacementsettings.h"
#include "presenters/shell/preferences.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/transfer/bundleimport.h"
#include "turn/transfer/folder/folderimport.h"

#include <QFuture>
#include <QIODevice>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::presenters {

using base::Result;

ImportPresenter::ImportPresenter(turn::CardLibrary &cards, turn::LorebookLibrary &books, turn::ChatLibrary &chats,
                                 turn::Connections &connections, Preferences &preferences, QuickReplies &quickReplies,
                                 TextReplacementSettings &replacements, PromptPresets &presets, QObject *parent) :
    QAbstractListModel(parent),
    m_cards(cards),
    m_books(books),
    m_chats(chats),
    m_connections(connections),
    m_preferences(preferences),
    m_quickReplies(quickReplies),
    m_replacements(replacements),
    m_presets(presets)
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
    return !localFiles(data).isEmpty() || !cardBytesIn(data).isEmpty();
}

QString ImportPresenter::fileFilter()
{
    return tr("Characters, chats and lorebooks (%1);;All files (*)")
        .arg((importedSuffixes() + QStringList{QStringLiteral("*.zip")}).join(u' '));
}

QString ImportPresenter::summary() const
{
    if (std::ranges::count(m_rows, false, &Row::detail) == 1)
        return m_rows.first().sentence;
    return importSummary(counts());
}

ImportCounts ImportPresenter::counts() const
{
    ImportCounts counts;
    counts.files = int(m_rows.size());
    for (const Row &row : m_rows) {
        const bool isImported = row.state == State::Imported;
        const bool isOneCharacter = row.chats == 0 && row.book == 0 && !row.other && row.characters == 0;
        counts.cameIn += isImported || row.characters > 0;
        counts.alreadyThere += row.state == State::AlreadyThere;
        counts.cancelled += row.state == State::Cancelled;
        counts.failed += row.state == State::Failed;
        if (row.state == State::Failed && counts.firstFailure.isEmpty())
            counts.firstFailure = row.sentence;
        counts.characters += isImported && isOneCharacter ? 1 : row.characters;
        counts.chats += row.chats;
        counts.books += isImported && row.book != 0;
        counts.others += isImported && row.other;
    }
    return counts;
}

void ImportPresenter::addPaths(const QStringList &paths)
{
    QList<Row> rows;
    for (const ImportSource &source : sourcesIn(paths))
        rows.append({.name = shownFileName(source.path), .path = source.path, .folder = source.isUserFolder});
    append(rows);
}

bool ImportPresenter::add(const QMimeData &data)
{
    if (const QStringList paths = localFiles(data); !paths.isEmpty()) {
        addPaths(paths);
        return true;
    }
    const QByteArray bytes = cardBytesIn(data);
    if (bytes.isEmpty())
        return false;
    //: Stands for the file name of what was pasted
    append({{.name = tr("Clipboard"), .path = {}, .bytes = bytes}});
    return true;
}

void ImportPresenter::cancel()
{
    if (m_chatImport) {
        const int row = std::exchange(m_reading, -1);
        m_chatImport.reset();
        end(row, State::Cancelled, tr("“%1” was skipped.").arg(m_rows.at(row).name));
    }
    for (int row = 0; row < m_rows.size(); ++row)
        if (m_rows.at(row).state == State::Waiting && row != m_reading)
            end(row, State::Cancelled, tr("“%1” was skipped.").arg(m_rows.at(row).name));
    if (m_folderImport)
        m_folderImport->cancel();
}

void ImportPresenter::append(const QList<Row> &rows)
{
    if (rows.isEmpty())
        return;
    if (!isRunning() && !m_rows.isEmpty()) {
        beginResetModel();
        m_rows.clear();
        m_done = 0;
        m_newest = 0;
        m_newestBook = 0;
        m_newestChat = 0;
        m_newestCast.clear();
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
    if (next->folder)
        return takeFolder(row);
    QtConcurrent::run(&m_pool, [path, name, bytes] {
        return read(path, name, bytes);
    }).then(this, [this, row](const Reading &reading) { take(row, reading); });
}

ImportPresenter::Reading ImportPresenter::read(const QString &path, const QString &name, const QByteArray &given)
{
    if (path.isEmpty())
        return turn::recogniseBytes(given, name);
    return base::localFile(path).and_then([&](const QString &file) { return turn::recogniseFile(file, name); });
}

void ImportPresenter::take(int row, const Reading &reading)
{
    m_reading = -1;
    if (!reading)
        refuse(row, reading.error());
    else
        std::visit([this, row](const auto &file) { takeFile(row, file); }, *reading);
    if (m_reading < 0)
        readNext();
}

void ImportPresenter::refuse(int row, base::Error error)
{
    error.subject = m_rows.at(row).name;
    end(row, State::Failed, sentence(error));
}

void ImportPresenter::takeFile(int row, const turn::RecognisedCard &card)
{
    const auto report = m_cards.store(card.bytes, card.file, m_rows.at(row).name);
    if (!report)
        return refuse(row, report.error());
    m_newest = report->row.id.value;
    m_rows[row].card = m_newest;
    if (report->alreadyThere)
        end(row, State::AlreadyThere, tr("%1 is already in the library.").arg(report->row.name));
    else
        end(row, State::Imported, characterImported(report->row.name, report->warnings));
}

void ImportPresenter::takeFile(int row, const turn::RecognisedBook &book)
{
    const auto report = m_books.store(book.bytes, book.reading, m_rows.at(row).name);
    if (!report)
        return refuse(row, report.error());
    m_rows[row].book = report->row.id.value;
    m_newestBook = report->row.id.value;
    if (report->alreadyThere)
        end(row, State::AlreadyThere, tr("The lorebook “%1” is already in the library.").arg(report->row.name));
    else
        end(row, State::Imported, tr("Added the lorebook “%1”.").arg(report->row.name));
}

turn::BundleTargets ImportPresenter::targets()
{
    turn::BundleTargets targets{m_cards, m_connections, {}, {}};
    targets.keep = [this](const turn::Persona &persona) {
        turn::PlaySettings play = m_preferences.play();
        turn::importPersona(play, persona);
        m_preferences.setPlay(play);
    };
    targets.add = [this](const turn::QuickReplySet &set) { return m_quickReplies.add(set); };
    targets.addReplacement = [this](const domain::TextReplacement &each) { return m_replacements.add(each); };
    targets.addPreset = [this](const domain::PromptPreset &preset) { return m_presets.add(preset); };
    targets.books = &m_books;
    return targets;
}

void ImportPresenter::takeFile(int row, const cards::Bundle &bundle)
{
    const QString name = m_rows.at(row).name;
    const auto reports = turn::storeBundle(targets(), bundle, name);
    if (!reports)
        return refuse(row, reports.error());
    if (bundle.cast)
        m_newestCast.clear();
    for (const turn::BundleReport &report : *reports) {
        const bool character = report.kind == turn::BundleReport::Kind::Character;
        m_rows[row].characters += character && !report.alreadyThere;
        m_rows[row].other |= !character && !bundle.cast;
        if (character)
            m_rows[row].card = m_newest = report.card.value;
        if (character && bundle.cast)
            m_newestCast << report.card.value;
        if (report.book && !report.alreadyThere)
            m_rows[row].book = report.book.value;
    }
    if (!bundle.chats.isEmpty())
        return takeFile(row, turn::RecognisedChats{bundle.chats, nullptr});
    const auto isKnown = [](const turn::BundleReport &report) { return report.alreadyThere || report.error; };
    end(row, std::ranges::all_of(*reports, isKnown) ? State::AlreadyThere : State::Imported,
        bundle.cast ? castImported(name, *reports) : bundleImported(name, *reports));
}

// They come in while the window goes on; the next file is read when they are there.
void ImportPresenter::takeFile(int row, const turn::RecognisedChats &chats)
{
    m_reading = row;
    m_chatImport = m_chats.importer(chats.chats, m_rows.at(row).name);
    connect(m_chatImport.get(), &turn::ChatImport::progressed, this, [this, row](qsizetype messages) {
        m_rows[row].sentence = tr("%n message(s) so far…", nullptr, int(messages));
        Q_EMIT dataChanged(index(row), index(row));
    });
    connect(m_chatImport.get(), &turn::ChatImport::finished, this, [this, row, source = chats.source] {
        turn::ChatImport *done = m_chatImport.release();
        done->deleteLater();
        chatsCame(row, done->outcome());
        readNext();
    });
    m_chatImport->start();
}

void ImportPresenter::takeFolder(int row)
{
    const auto choose = [this](const turn::Persona &persona) {
        turn::PlaySettings play = m_preferences.play();
        turn::choosePersona(play, persona);
        m_preferences.setPlay(play);
    };
    m_folderImport = std::make_unique<turn::FolderImport>(
        turn::FolderTargets{targets(), m_books, m_chats, [this] { return m_preferences.play().personas; }, choose},
        m_rows.at(row).path);
    connect(m_folderImport.get(), &turn::FolderImport::progressed, this, [this, row](int done, int total) {
        m_rows[row].sentence = tr("%1 of %2 files so far…").arg(done).arg(total);
        Q_EMIT dataChanged(index(row), index(row));
        if (m_rows.size() == 1)
            Q_EMIT progressed(done, total);
    });
    connect(m_folderImport.get(), &turn::FolderImport::finished, this, [this, row] { folderCame(row); });
    m_folderImport->start();
}

void ImportPresenter::folderCame(int row)
{
    turn::FolderImport *done = m_folderImport.release();
    done->deleteLater();
    const turn::FolderImportReport &report = done->report();
    m_reading = -1;
    report.error ? refuse(row, *report.error) : tellOfFolder(row, report);
    readNext();
}

// Below the row of the folder.
void ImportPresenter::tellOfFolder(int row, const turn::FolderImportReport &report)
{
    const QList<FolderLine> lines = folderLines(report);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const State state = lines[i].isFailure ? State::Failed : State::Told;
        beginInsertRows({}, row + 1 + int(i), row + 1 + int(i));
        m_rows.insert(row + 1 + i, {.name = lines[i].name, .path = {}, .state = state, .sentence = lines[i].sentence});
        m_rows[row + 1 + i].detail = true;
        ++m_done;
        endInsertRows();
    }
    m_newest = report.newestCharacter();
    m_rows[row].other = true;
    const State known = report.isNew() ? State::Imported : State::AlreadyThere;
    end(row, report.cancelled ? State::Cancelled : known, folderText(m_rows.at(row).name, report));
}

void ImportPresenter::chatsCame(int row, const turn::ImportedChats &imported)
{
    if (!imported)
        return refuse(row, imported.error());
    Row &come = m_rows[row];
    come.chats = int(imported->size());
    m_newestChat = imported->first().id.value;
    end(row, State::Imported, chatsImported(come.name, *imported, come.card != 0));
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
