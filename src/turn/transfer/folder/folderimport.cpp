// The pool reads a file (readAndPrepare, pure), then this thread keeps it (FolderKeeping). Chats, of which there are
// many, are read ahead and are events already when they arrive; some of them are written together, since each
// transaction waits for the disk. A long one is handed to a ChatImport, which writes it in slices. Files that have no
// place here are only counted. A reading that arrives after the end is thrown away.
#include "turn/transfer/folder/folderimport.h"

#include "turn/library/cardlibrary.h"
#include "turn/session/chatlibrary.h"

#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace dramatis::turn {

using base::Result;

namespace {

constexpr int mostAhead = 12;             // readings
constexpr qsizetype eventsPerBatch = 800; // some hundredths of a second of writing

bool comesIn(const FolderFile &file)
{
    return file.part <= cards::FolderPart::GroupChat;
}

bool isOfChats(const FolderFile &file)
{
    return file.part == cards::FolderPart::Chat || file.part == cards::FolderPart::GroupChat;
}

} // namespace

FolderImport::FolderImport(const FolderTargets &targets, const QString &path, QObject *parent) :
    QObject(parent), m_targets(targets), m_path(path), m_keeping(targets)
{
    m_pool.setMaxThreadCount(1); // a zip is read by one at a time
    connect(&m_targets.bundle.cards, &CardLibrary::cardsChanged, this, [this] { m_keeping.cardsChanged(); });
}

FolderImport::~FolderImport()
{
    m_over = true;
    m_chatImport.reset();
    m_pool.clear();
    m_pool.waitForDone();
    tellAll();
}

// Views hear of the last chats.
void FolderImport::tellAll()
{
    if (std::exchange(m_isMany, false))
        m_targets.chats.endMany();
}

bool FolderImport::begin(const Result<Source> &source)
{
    const auto known = m_targets.chats.importedFiles();
    if (!source || !known) {
        m_keeping.report().error = source ? known.error() : source.error();
        return false;
    }
    m_known = known->fingerprints;
    m_source = *source;
    m_files = filesInOrder(*m_source);
    m_total = int(m_files.size());
    m_parents = ChatParents(known->stories, m_files);
    std::ranges::reverse(m_files);
    m_isMany = true;
    m_targets.chats.beginMany();
    return true;
}

void FolderImport::start()
{
    QtConcurrent::run(&m_pool, [path = m_path] {
        return openFolderSource(path);
    }).then(this, [this](const Result<Source> &source) {
        if (m_over)
            return;
        if (!begin(source))
            return end();
        Q_EMIT progressed(done(), total());
        goOn();
    });
}

const FolderImportReport &FolderImport::toEnd()
{
    m_isAtOnce = true;
    if (!begin(openFolderSource(m_path)))
        return report();
    for (bool more = true; more && !m_over;) {
        FolderFile file;
        more = takeNext(file);
        if (more)
            take(readAndPrepare(*m_source, file, wishOf(file)));
        else if ((more = !m_batch.isEmpty()))
            writeBatch(); // others may have waited for these
    }
    tellAll();
    return report();
}

// False: there is none left. Without an equivalent here is passed.
bool FolderImport::takeNext(FolderFile &file)
{
    while (!m_files.isEmpty()) {
        file = m_files.takeLast();
        if (comesIn(file))
            return true;
        m_keeping.leaveOut(file);
        ended(file);
    }
    return false;
}

FolderReadingWish FolderImport::wishOf(const FolderFile &file)
{
    FolderReadingWish wish{m_known, {}, {}, {}, {}};
    if (!isOfChats(file))
        return wish;
    if (!m_together.contains(file.whole()))
        wish.toCome = m_parents.toCome();
    wish.user = m_keeping.userOf(file);
    wish.reader = m_targets.chats.reader();
    wish.library = m_keeping.library();
    return wish;
}

// Chats tell each other nothing, so they are read ahead; all else is read when everything before it is kept.
void FolderImport::readAhead()
{
    while (m_inFlight + m_read.size() < mostAhead && !isBusy()) {
        const bool isAlone = m_inFlight == 0 && m_read.isEmpty();
        const bool isNextChat = !m_files.isEmpty() && isOfChats(m_files.last());
        if (!isAlone && !(m_isReadingChats && isNextChat))
            return;
        FolderFile file;
        if (!takeNext(file))
            return;
        m_isReadingChats = isOfChats(file);
        ++m_inFlight;
        QtConcurrent::run(&m_pool, [source = m_source, file, wish = wishOf(file)] {
            return readAndPrepare(*source, file, wish);
        }).then(this, [this](const FolderReading &reading) {
            --m_inFlight;
            if (m_over)
                return;
            m_read.append(reading);
            goOn();
        });
    }
}

void FolderImport::goOn()
{
    while (!m_over && !isBusy() && !m_read.isEmpty())
        take(m_read.takeFirst());
    if (m_over || isBusy())
        return;
    readAhead();
    if (m_over || m_inFlight > 0)
        return;
    if (m_batch.isEmpty())
        return end();
    writeBatch();
    if (!m_over)
        QMetaObject::invokeMethod(this, &FolderImport::goOn, Qt::QueuedConnection); // others may have waited for these
}

void FolderImport::take(const FolderReading &reading)
{
    const FolderFile &file = reading.file;
    if (!reading.content) {
        m_keeping.refuse(file, reading.content.error());
    } else if (const auto *waiting = std::get_if<WaitingChat>(&*reading.content)) {
        if (m_parents.putOff(file, waiting->parent))
            return;
        m_together.insert(file.whole());
        m_files.append(file);
        return;
    } else if (std::holds_alternative<RecognisedChats>(*reading.content)) {
        return takeChats(reading);
    } else {
        m_keeping.keep(file, *reading.content);
    }
    ended(file);
    tellProgress(m_done);
}

void FolderImport::takeChats(const FolderReading &reading)
{
    const FolderFile &file = reading.file;
    if (reading.prepared && *reading.prepared) {
        const PreparedChats &prepared = **reading.prepared;
        if (!m_batch.isEmpty() && m_batchEvents + prepared.events > eventsPerBatch)
            writeBatch();
        m_batchFiles.append(file);
        m_batch.append(prepared);
        m_batchEvents += prepared.events;
        return;
    }
    if (reading.prepared) {
        m_keeping.refuse(file, reading.prepared->error());
        ended(file);
        return tellProgress(m_done);
    }
    const auto &chats = std::get<RecognisedChats>(*reading.content);
    const QString parent = ChatParents::parentOf(file, chats.chats);
    if (!parent.isEmpty() && m_parents.putOff(file, parent))
        return;
    parent.isEmpty() ? begin(file, chats, reading.surroundings) : beginBranch(reading);
}

void FolderImport::begin(const FolderFile &file, const RecognisedChats &chats, const ChatSurroundings &surroundings)
{
    if (m_isAtOnce) {
        chatsCame(file, m_targets.chats.import(chats.chats, file.path, surroundings));
        return ended(file);
    }
    m_chatImport = m_targets.chats.importer(chats.chats, file.path, surroundings);
    connect(m_chatImport.get(), &ChatImport::finished, this, [this, file, source = chats.source] {
        ChatImport *done = m_chatImport.release();
        done->deleteLater();
        chatsCame(file, done->outcome());
        ended(file);
        tellProgress(m_done);
        goOn();
    });
    m_chatImport->start();
}

void FolderImport::beginBranch(const FolderReading &reading)
{
    const QString parent = ChatParents::parentOf(reading.file, std::get<RecognisedChats>(*reading.content).chats);
    m_branch = Branch{reading, m_parents.storiesOf(reading.file, parent), {}};
    tryStory();
}

// What is a branch of none of them is a story of its own.
void FolderImport::tryStory()
{
    const auto &chats = std::get<RecognisedChats>(*m_branch->reading.content);
    if (m_branch->stories.isEmpty()) {
        const Branch branch = *std::exchange(m_branch, std::nullopt);
        return begin(branch.reading.file, std::get<RecognisedChats>(*branch.reading.content),
                     branch.reading.surroundings);
    }
    m_branch->import =
        m_targets.chats.branchImport(m_branch->stories.takeFirst(), chats.chats.first(), m_branch->reading.messages,
                                     m_branch->reading.file.path, m_branch->reading.surroundings, m_turns);
    if (const auto begun = m_branch->import->begin(); !begun)
        return branchCame(std::unexpected(begun.error()));
    followStory();
}

void FolderImport::followStory()
{
    constexpr int slice = 30; // milliseconds
    if (m_over || !m_branch)
        return;
    BranchImport &import = *m_branch->import;
    const auto isAtFork = import.follow(m_isAtOnce ? QDeadlineTimer(QDeadlineTimer::Forever) : QDeadlineTimer(slice));
    if (!isAtFork)
        return branchCame(std::unexpected(isAtFork.error()));
    if (!*isAtFork) {
        QMetaObject::invokeMethod(this, &FolderImport::followStory, Qt::QueuedConnection);
        return;
    }
    const auto forked = import.fork();
    if (!forked)
        return branchCame(std::unexpected(forked.error()));
    if (!*forked)
        return tryStory();
    if (m_isAtOnce) {
        import.tell();
        return writeBranch();
    }
    QtConcurrent::run(&m_pool, [import = m_branch->import] { import->tell(); }).then(this, [this] {
        if (!m_over)
            writeBranch();
    });
}

void FolderImport::writeBranch()
{
    const auto written = m_branch->import->write();
    if (!written)
        return branchCame(std::unexpected(written.error()));
    if (*written) {
        m_targets.chats.branchCame();
        return branchCame(QList<ImportedChat>{**written});
    }
    // The story went on meanwhile.
    if (const auto begun = m_branch->import->begin(); !begun)
        return branchCame(std::unexpected(begun.error()));
    followStory();
}

void FolderImport::branchCame(const ImportedChats &imported)
{
    const FolderFile file = std::exchange(m_branch, std::nullopt)->reading.file;
    chatsCame(file, imported);
    ended(file);
    tellProgress(m_done);
    if (!m_over && !m_isAtOnce)
        QMetaObject::invokeMethod(this, &FolderImport::goOn, Qt::QueuedConnection);
}

void FolderImport::writeBatch()
{
    if (m_batch.isEmpty())
        return;
    m_batchEvents = 0;
    const QList<FolderFile> files = std::exchange(m_batchFiles, {});
    const QList<ImportedChats> outcomes = m_targets.chats.import(std::exchange(m_batch, {}));
    const int before = m_done;
    for (qsizetype i = 0; i < files.size(); ++i) {
        chatsCame(files[i], outcomes[i]);
        ended(files[i]);
    }
    tellProgress(before + 1);
}

void FolderImport::chatsCame(const FolderFile &file, const ImportedChats &imported)
{
    m_keeping.chatsCame(file, imported);
    if (imported && !imported->isEmpty())
        m_parents.came(file, imported->first().id);
}

// Those that waited for this file come next.
void FolderImport::ended(const FolderFile &file)
{
    ++m_done;
    QList<FolderFile> waited = m_parents.done(file);
    std::ranges::reverse(waited);
    m_files += waited;
}

// Of each file, also where several came in together.
void FolderImport::tellProgress(int from)
{
    for (int done = from; done <= m_done && !m_over; ++done)
        Q_EMIT progressed(done, total());
}

void FolderImport::cancel()
{
    if (m_over)
        return;
    m_chatImport.reset();
    m_branch.reset();
    m_keeping.report().cancelled = true;
    end();
}

void FolderImport::end()
{
    m_over = true;
    tellAll();
    Q_EMIT finished();
}

} // namespace dramatis::turn
