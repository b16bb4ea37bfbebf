// One file at a time: the pool reads it (readFolderFile, pure), then this thread keeps it (FolderKeeping) and asks for
// the next one. A chat is handed to a ChatImport, which does the same in slices. Files that have no place here are only
// counted. A reading that arrives after the end is thrown away.
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

bool comesIn(const FolderFile &file)
{
    return file.part <= cards::FolderPart::GroupChat;
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
        readNext();
    });
}

const FolderImportReport &FolderImport::toEnd()
{
    if (!begin(openFolderSource(m_path)))
        return report();
    while (takeNext()) {
        if (takeNow())
            ended();
    }
    tellAll();
    return report();
}

// False: there is none left.
bool FolderImport::takeNext()
{
    if (m_files.isEmpty())
        return false;
    m_file = m_files.takeLast();
    return true;
}

// Those that waited for this file come next.
void FolderImport::ended()
{
    ++m_done;
    QList<FolderFile> waited = m_parents.done(m_file);
    std::ranges::reverse(waited);
    m_files += waited;
}

// False: it comes later.
bool FolderImport::takeNow()
{
    const FolderFile &file = m_file;
    if (!comesIn(file)) {
        m_keeping.leaveOut(file);
        return true;
    }
    auto content = readFolderFile(*m_source, file, m_known);
    if (!content) {
        m_keeping.refuse(file, content.error());
    } else if (auto *chats = std::get_if<RecognisedChats>(&*content)) {
        if (putOff(*chats))
            return false;
        const ChatSurroundings surroundings = m_keeping.surroundingsOf(file, chats->chats);
        if (!branched(file, *chats, surroundings))
            chatsCame(file, m_targets.chats.import(chats->chats, file.path, surroundings));
    } else {
        m_keeping.keep(file, *content);
    }
    return true;
}

bool FolderImport::putOff(const RecognisedChats &chats)
{
    const QString parent = ChatParents::parentOf(m_file, chats.chats);
    return !parent.isEmpty() && m_parents.putOff(m_file, parent);
}

// False: it is a story of its own.
bool FolderImport::branched(const FolderFile &file, const RecognisedChats &chats, const ChatSurroundings &surroundings)
{
    const QString parent = ChatParents::parentOf(file, chats.chats);
    if (parent.isEmpty())
        return false;
    for (const domain::ChatId story : m_parents.storiesOf(file, parent)) {
        const auto imported =
            m_targets.chats.importBranch(story, chats.chats.first(), file.path, surroundings, &m_turns);
        if (!imported)
            chatsCame(file, std::unexpected(imported.error()));
        else if (*imported)
            chatsCame(file, QList<ImportedChat>{**imported});
        if (!imported || *imported)
            return true;
    }
    return false;
}

void FolderImport::chatsCame(const FolderFile &file, const ImportedChats &imported)
{
    m_keeping.chatsCame(file, imported);
    if (imported && !imported->isEmpty())
        m_parents.came(file, imported->first().id);
}

void FolderImport::cancel()
{
    if (m_over)
        return;
    m_chatImport.reset();
    m_keeping.report().cancelled = true;
    end();
}

void FolderImport::readNext()
{
    bool any = takeNext();
    while (any && !comesIn(m_file)) {
        m_keeping.leaveOut(m_file);
        ended();
        any = takeNext();
    }
    if (!any)
        return end();
    QtConcurrent::run(&m_pool, [source = m_source, file = m_file, known = m_known] {
        return readFolderFile(*source, file, known);
    }).then(this, [this](const Result<FolderContent> &content) {
        if (!m_over)
            take(content);
    });
}

void FolderImport::take(const Result<FolderContent> &content)
{
    if (!content)
        m_keeping.refuse(m_file, content.error());
    else if (const auto *chats = std::get_if<RecognisedChats>(&*content))
        return takeChats(*chats);
    else
        m_keeping.keep(m_file, *content);
    advance();
}

void FolderImport::takeChats(RecognisedChats chats)
{
    if (putOff(chats))
        return readNext();
    const ChatSurroundings surroundings = m_keeping.surroundingsOf(m_file, chats.chats);
    if (branched(m_file, chats, surroundings))
        return advance();
    m_chatImport = m_targets.chats.importer(chats.chats, m_file.path, surroundings);
    connect(m_chatImport.get(), &ChatImport::finished, this, [this, source = chats.source] {
        ChatImport *done = m_chatImport.release();
        done->deleteLater();
        chatsCame(m_file, done->outcome());
        advance();
    });
    m_chatImport->start();
}

void FolderImport::advance()
{
    ended();
    Q_EMIT progressed(done(), total());
    if (!m_over)
        readNext();
}

void FolderImport::end()
{
    m_over = true;
    tellAll();
    Q_EMIT finished();
}

} // namespace dramatis::turn
