// A file of any length comes in while the window stays usable: a pool thread reads messages and makes events of them
// (ImportedTree, pure), the main thread writes them, some milliseconds at a time. Between them is a belt of a few
// slices; a reader that is ahead waits for room, so that a long chat is never in memory as a whole. Chats that are
// coming in are invisible until all of the file are whole (store::PendingImports); whatever ends it before, also a
// kill, leaves nothing behind.
#include "turn/transfer/chatimport.h"

#include "base/log.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/story/journalverbs.h"

#include <QFileInfo>
#include <QFuture>
#include <QtConcurrentRun>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using cards::ChatFile;
using namespace domain;

namespace {

constexpr std::size_t slicesWaiting = 4;

Result<> writeOne(SessionContext &context, PreparedChats &prepared)
{
    store::PendingImports coming(context.log, context.snapshots);
    ChatReader &reader = prepared.reader;
    for (const ChatSlice &slice : std::as_const(prepared.slices)) {
        store::PendingChat &arrived = reader.arrived[slice.chat];
        if (!arrived.chat)
            DRAMATIS_TRY_DO(coming.begin().transform([&](ChatId begun) { arrived.chat = begun; }));
        reader.imported[slice.chat].id = arrived.chat;
        DRAMATIS_TRY_DO(coming.add(arrived.chat, slice.events));
    }
    return coming.publish(reader.arrived, journalverbs::start);
}

// What a transaction that failed had begun is gone.
void forgetNumbers(PreparedChats &prepared)
{
    for (store::PendingChat &arrived : prepared.reader.arrived)
        arrived.chat = {};
}

ImportedChats written(SessionContext &context, PreparedChats &prepared)
{
    forgetNumbers(prepared);
    DRAMATIS_TRY_DO(context.log.database().transact([&] { return writeOne(context, prepared); }));
    return prepared.reader.imported;
}

} // namespace

// Between the thread that reads and the one that writes; short, so that a long chat is never in memory as a whole.
struct ChatImport::Belt {
    std::mutex mutex;
    std::condition_variable room;
    std::deque<ChatSlice> slices;
    bool isClosed = false;

    Result<> give(ChatSlice slice)
    {
        std::unique_lock lock(mutex);
        room.wait(lock, [this] { return isClosed || slices.size() < slicesWaiting; });
        if (isClosed)
            return base::fail(Fault::Cancelled, QStringLiteral("cancelled"),
                              QStringLiteral("nobody waits for it any more"));
        slices.push_back(std::move(slice));
        return {};
    }
    std::optional<ChatSlice> take()
    {
        const std::scoped_lock lock(mutex);
        if (slices.empty())
            return {};
        ChatSlice slice = std::move(slices.front());
        slices.pop_front();
        room.notify_one();
        return slice;
    }
    void close()
    {
        const std::scoped_lock lock(mutex);
        isClosed = true;
        slices.clear();
        room.notify_one();
    }
};

ChatImport::ChatImport(SessionContext &context, const QList<ChatFile> &files, const QString &fileName,
                       const ChatSurroundings &surroundings, QObject *parent) :
    QObject(parent),
    m_context(context),
    m_pendingImports(context.log, context.snapshots),
    m_files(files),
    m_fileName(QFileInfo(fileName).fileName()),
    m_surroundings(surroundings),
    m_belt(std::make_shared<Belt>())
{
    m_pool.setMaxThreadCount(1);
}

ChatImport::~ChatImport()
{
    m_belt->close();
    m_pool.waitForDone();
    if (!m_over)
        end(base::fail(Fault::Cancelled, QStringLiteral("cancelled"), QStringLiteral("it was given up")));
}

Result<std::shared_ptr<ChatReader>> ChatImport::reader()
{
    DRAMATIS_TRY(const auto libraryCards, m_surroundings.library
                                              ? Result<QList<store::CardRow>>(*m_surroundings.library)
                                              : m_context.cards.cards());
    m_reader = std::make_shared<ChatReader>();
    m_reader->files = m_files;
    m_reader->fileName = m_fileName;
    m_reader->surroundings = m_surroundings;
    m_reader->libraryCards = libraryCards;
    m_reader->user = m_context.settings.userName.trimmed();
    m_reader->now = m_context.clock.now();
    m_chats.resize(m_files.size());
    for (const ChatFile &file : std::as_const(m_files)) {
        DRAMATIS_TRY(const auto books, keptBooks(file));
        m_reader->ownBooks.append(books);
    }
    return m_reader;
}

// In the library before the chats, which name them.
Result<QList<ChosenBook>> ChatImport::keptBooks(const ChatFile &file)
{
    QList<ChosenBook> books;
    for (const cards::ChatBook &book : file.books) {
        DRAMATIS_TRY(const auto stored, m_context.books.store(book.bytes, book.reading, m_fileName));
        if (!stored.alreadyThere)
            m_newBooks.append(stored.row.id);
        books.append({stored.row.blob, stored.row.name});
    }
    return books;
}

ImportedChats ChatImport::toEnd()
{
    const auto made = reader();
    return end(made ? (*made)->read([this](const ChatSlice &slice) { return write(slice); })
                    : std::unexpected(made.error()));
}

void ChatImport::start()
{
    const auto made = reader();
    if (!made) {
        end(std::unexpected(made.error()));
        Q_EMIT finished();
        return;
    }
    QtConcurrent::run(&m_pool, [this, reader = *made, belt = m_belt] {
        return reader->read([this, belt](ChatSlice slice) {
            const Result<> given = belt->give(std::move(slice));
            if (given)
                QMetaObject::invokeMethod(this, &ChatImport::takeSlice, Qt::QueuedConnection);
            return given;
        });
    }).then(this, [this](const Result<> &read) {
        while (takeSlice()) {}
        end(read);
        Q_EMIT finished();
    });
}

bool ChatImport::takeSlice()
{
    const auto slice = m_belt->take();
    if (!slice)
        return false;
    if (const auto written = write(*slice); !written) {
        m_failed = written.error();
        m_belt->close();
    }
    return true;
}

Result<> ChatImport::write(const ChatSlice &slice)
{
    ChatId &chat = m_chats[slice.chat];
    DRAMATIS_TRY_DO(m_context.log.database().transact([&]() -> Result<> {
        if (!chat) {
            DRAMATIS_TRY(const auto begun, m_pendingImports.begin());
            chat = begun;
        }
        DRAMATIS_TRY_DO(m_pendingImports.add(chat, slice.events));
        return slice.world ? m_pendingImports.keep(chat, *slice.world) : Result<>();
    }));
    Q_EMIT progressed(slice.messages);
    return {};
}

// A short chat, as most are, is written in a single transaction: each waits for the disk.
Result<> ChatImport::publish()
{
    return m_context.log.database().transact([this]() -> Result<> {
        if (m_reader->last)
            DRAMATIS_TRY_DO(write(*m_reader->last));
        for (qsizetype i = 0; i < m_chats.size(); ++i) {
            m_reader->imported[i].id = m_chats[i];
            m_reader->arrived[i].chat = m_chats[i];
        }
        return m_pendingImports.publish(m_reader->arrived, journalverbs::start);
    });
}

const ImportedChats &ChatImport::end(const Result<> &read)
{
    m_over = true;
    Result<> done = m_failed ? Result<>(std::unexpected(*m_failed)) : read;
    if (done)
        done = publish();
    if (done) {
        m_outcome = m_reader->imported;
        Q_EMIT arrived();
        return m_outcome;
    }
    for (const ChatId chat : std::as_const(m_chats))
        if (const auto given = chat ? m_pendingImports.giveUp(chat) : Result<>(); !given)
            qCWarning(base::storeLog) << "a chat that came in half:" << given.error();
    for (const BookId book : std::as_const(m_newBooks))
        if (const auto removed = m_context.books.remove(book); !removed)
            qCWarning(base::storeLog) << "cannot remove the lorebook of a chat that failed to import:"
                                      << removed.error();
    m_context.wipe();
    m_outcome = std::unexpected(done.error());
    return m_outcome;
}

QList<ImportedChats> writePrepared(SessionContext &context, QList<PreparedChats> &prepared)
{
    const auto all = context.log.database().transact([&]() -> Result<> {
        for (PreparedChats &each : prepared)
            DRAMATIS_TRY_DO(writeOne(context, each));
        return {};
    });
    QList<ImportedChats> outcomes;
    for (PreparedChats &each : prepared)
        outcomes.append(all ? ImportedChats(each.reader.imported) : written(context, each));
    return outcomes;
}

} // namespace dramatis::turn
