// One file at a time: the pool reads it (readFolderFile, pure), then this thread keeps it (FolderKeeping) and asks for
// the next one. A chat is handed to a ChatImport, which does the same in slices. Files that have no place here are only
// counted. A reading that arrives after the end is thrown away.
#include "turn/transfer/folder/folderimport.h"

#include "turn/session/chatlibrary.h"

#include <QFuture>
#include <QtConcurrentRun>

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
}

FolderImport::~FolderImport()
{
    m_over = true;
    m_chatImport.reset();
    m_pool.clear();
    m_pool.waitForDone();
}

bool FolderImport::begin(const Result<Source> &source)
{
    const auto known = m_targets.chats.importedFiles();
    if (!source || !known) {
        m_keeping.report().error = source ? known.error() : source.error();
        return false;
    }
    m_known = known->fingerprints;
    m_parents = ChatParents(known->stories);
    m_source = *source;
    m_files = filesInOrder(*m_source);
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
    while (m_done < m_files.size())
        if (takeNow(m_files[m_done]))
            ++m_done;
    return report();
}

// False: it comes later.
bool FolderImport::takeNow(const FolderFile &file)
{
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
    const QString parent = ChatParents::parentOf(m_files[m_done], chats.chats);
    return !parent.isEmpty() && m_parents.putOff(m_files, m_done, parent);
}

// False: it is a story of its own.
bool FolderImport::branched(const FolderFile &file, const RecognisedChats &chats, const ChatSurroundings &surroundings)
{
    const QString parent = ChatParents::parentOf(file, chats.chats);
    if (parent.isEmpty())
        return false;
    for (const domain::ChatId story : m_parents.storiesOf(file, parent)) {
        const auto imported = m_targets.chats.importBranch(story, chats.chats.first(), file.path, surroundings);
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
    while (m_done < m_files.size() && !comesIn(m_files[m_done]))
        m_keeping.leaveOut(m_files[m_done++]);
    if (m_done == m_files.size())
        return end();
    QtConcurrent::run(&m_pool, [source = m_source, file = m_files[m_done], known = m_known] {
        return readFolderFile(*source, file, known);
    }).then(this, [this](const Result<FolderContent> &content) {
        if (!m_over)
            take(content);
    });
}

void FolderImport::take(const Result<FolderContent> &content)
{
    const FolderFile &file = m_files[m_done];
    if (!content)
        m_keeping.refuse(file, content.error());
    else if (const auto *chats = std::get_if<RecognisedChats>(&*content))
        return takeChats(*chats);
    else
        m_keeping.keep(file, *content);
    advance();
}

void FolderImport::takeChats(RecognisedChats chats)
{
    if (putOff(chats))
        return readNext();
    const FolderFile &file = m_files[m_done];
    const ChatSurroundings surroundings = m_keeping.surroundingsOf(file, chats.chats);
    if (branched(file, chats, surroundings))
        return advance();
    m_chatImport = m_targets.chats.importer(chats.chats, file.path, surroundings);
    connect(m_chatImport.get(), &ChatImport::finished, this, [this, source = chats.source] {
        ChatImport *done = m_chatImport.release();
        done->deleteLater();
        chatsCame(m_files[m_done], done->outcome());
        advance();
    });
    m_chatImport->start();
}

void FolderImport::advance()
{
    ++m_done;
    Q_EMIT progressed(done(), total());
    if (!m_over)
        readNext();
}

void FolderImport::end()
{
    m_over = true;
    Q_EMIT finished();
}

} // namespace dramatis::turn
