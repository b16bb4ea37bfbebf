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
    const auto known = m_targets.chats.fingerprints();
    if (!source || !known) {
        m_keeping.report().error = source ? known.error() : source.error();
        return false;
    }
    m_known = *known;
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
    for (; m_done < m_files.size(); ++m_done) {
        const FolderFile &file = m_files[m_done];
        if (!comesIn(file)) {
            m_keeping.leaveOut(file);
            continue;
        }
        auto content = readFolderFile(*m_source, file, m_known);
        if (!content) {
            m_keeping.refuse(file, content.error());
        } else if (auto *chats = std::get_if<RecognisedChats>(&*content)) {
            const ChatSurroundings surroundings = m_keeping.surroundingsOf(file, chats->chats);
            m_keeping.chatsCame(file, m_targets.chats.import(chats->chats, file.path, surroundings));
        } else {
            m_keeping.keep(file, *content);
        }
    }
    return report();
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
    const FolderFile &file = m_files[m_done];
    const ChatSurroundings surroundings = m_keeping.surroundingsOf(file, chats.chats);
    m_chatImport = m_targets.chats.importer(chats.chats, file.path, surroundings);
    connect(m_chatImport.get(), &ChatImport::finished, this, [this, source = chats.source] {
        ChatImport *done = m_chatImport.release();
        done->deleteLater();
        m_keeping.chatsCame(m_files[m_done], done->outcome());
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
