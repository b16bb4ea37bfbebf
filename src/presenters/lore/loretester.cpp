#include "presenters/lore/loretester.h"

#include "domain/lore/books/folders.h"
#include "presenters/lore/loredraft.h"
#include "presenters/lore/lorewords.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatlibrary.h"

#include <QFuture>
#include <QtConcurrentRun>

#include <algorithm>

namespace dramatis::presenters {

using domain::LoreReason;
using domain::TriedEntry;

namespace {
constexpr int typingMilliseconds = 150;
}

struct LoreTester::Job {
    turn::LoreSetup setup;
    QList<qint64> keys; // of the entries of the edited book
    qint64 revision = 0;
    qint64 chat = 0;
    std::shared_ptr<const domain::LoreBooks> made; // where neither the book nor the chat changed since
};

struct LoreTester::Tried {
    Job job;
    domain::LoreTrial trial;
};

LoreTester::LoreTester(LoreDraft &draft, const turn::SessionContext &context, turn::ChatLibrary &chats,
                       QObject *parent) :
    QAbstractTableModel(parent), m_draft(draft), m_context(context), m_chats(chats)
{
    m_pool.setMaxThreadCount(1);
    m_wait.setSingleShot(true);
    m_wait.setInterval(typingMilliseconds);
    connect(&m_wait, &QTimer::timeout, this, &LoreTester::begin);
    connect(&draft, &LoreDraft::changed, this, [this] {
        ++m_revision;
        changed();
    });
}

LoreTester::~LoreTester()
{
    m_pool.waitForDone();
}

void LoreTester::setOrigin(domain::CardId card, domain::BookId book, const QString &title)
{
    m_card = card;
    m_book = book;
    m_title = title;
    changed();
}

void LoreTester::setText(const QString &text)
{
    if (m_text == text)
        return;
    m_text = text;
    changed();
}

void LoreTester::setChat(qint64 chat)
{
    if (m_session)
        m_session->disconnect(this);
    m_session.reset();
    m_refused.clear();
    if (chat != 0) {
        const auto session = m_chats.open(domain::ChatId{chat});
        m_session = session.value_or(nullptr);
        m_refused = session ? QString() : sentence(session.error());
    }
    if (m_session)
        connect(m_session.get(), &turn::ChatSession::worldChanged, this, &LoreTester::changed);
    changed();
}

void LoreTester::setShow(Show show)
{
    m_show = show;
    beginResetModel();
    arrange();
    endResetModel();
}

void LoreTester::setWatched(bool watched)
{
    m_watched = watched;
    if (watched && m_outdated)
        begin();
}

void LoreTester::changed()
{
    m_outdated = true;
    if (m_watched)
        m_wait.start();
}

std::shared_ptr<LoreTester::Job> LoreTester::job()
{
    const auto made = std::make_shared<Job>();
    made->revision = m_revision;
    made->chat = m_session ? m_session->chat().value : 0;
    for (const auto &each : m_draft.state().entries)
        made->keys << each->key;
    const turn::EditedBook edited{m_card, m_book, m_draft.book()};
    if (m_session) {
        const turn::PromptRequest next{
            .chat = m_session->chat(), .speaker = 1, .task = domain::Task::Reply, .pendingLine = m_text};
        auto setup = turn::setupFor(m_context, m_session->world(), next, edited, m_title);
        m_refused = setup ? QString() : sentence(setup.error());
        if (setup)
            made->setup = std::move(*setup);
    } else {
        made->setup = turn::setupFor(edited, m_title, m_text, m_context.settings.userName);
    }
    if (m_tried && m_tried->job.revision == made->revision && m_tried->job.chat == made->chat && made->chat == 0)
        made->made = m_tried->job.made;
    return made;
}

// One at a time: what changes meanwhile is tried when this one is done.
void LoreTester::begin()
{
    if (m_running || !m_watched)
        return;
    m_running = true;
    m_outdated = false;
    QtConcurrent::run(&m_pool, [job = job()] {
        auto tried = std::make_shared<Tried>();
        tried->job = *job;
        if (!tried->job.made)
            tried->job.made = turn::readied(tried->job.setup);
        tried->trial = domain::trial(*tried->job.made, tried->job.setup.scene);
        return tried;
    }).then(this, [this](const std::shared_ptr<Tried> &tried) { finish(tried); });
}

void LoreTester::finish(const std::shared_ptr<Tried> &tried)
{
    m_running = false;
    beginResetModel();
    m_tried = tried;
    arrange();
    endResetModel();
    Q_EMIT tested();
    if (m_outdated)
        m_wait.start();
}

// First what fires, as it stands in the prompt; then what was cut, what nearly fired, and the rest.
void LoreTester::arrange()
{
    m_order.clear();
    if (!m_tried)
        return;
    const domain::LoreTrial &trial = m_tried->trial;
    QList<qsizetype> cut;
    QList<qsizetype> nearly;
    QList<qsizetype> rest;
    for (qsizetype i = 0; i < trial.entries.size(); ++i) {
        const TriedEntry &entry = trial.entries[i];
        if (isFolder(entry))
            continue;
        const bool far = entry.reason == LoreReason::NoKey || entry.reason == LoreReason::NoKeys
                         || entry.reason == LoreReason::Disabled;
        if (!entry.active())
            (entry.cut() ? cut : far ? rest : nearly).append(i);
    }
    if (m_show == Show::All || m_show == Show::Fired)
        m_order += trial.promptOrder;
    if (m_show != Show::Fired)
        m_order += cut;
    if (m_show == Show::All || m_show == Show::NotFired)
        m_order += nearly + rest;
}

QString LoreTester::titleOf(qsizetype tried) const
{
    const TriedEntry &entry = m_tried->trial.entries[tried];
    const domain::Lorebook &book = m_tried->job.setup.books[entry.book].book;
    return nameWords(book.entries[entry.entry]);
}

bool LoreTester::isFolder(const TriedEntry &entry) const
{
    return domain::isFolder(m_tried->job.setup.books[entry.book].book.entries[entry.entry]);
}

qint64 LoreTester::keyOf(qsizetype tried) const
{
    const TriedEntry &entry = m_tried->trial.entries[tried];
    return entry.book == m_tried->job.setup.edited ? m_tried->job.keys.value(entry.entry) : 0;
}

QString LoreTester::why(qsizetype tried) const
{
    const TriedEntry &entry = m_tried->trial.entries[tried];
    return whySentence(entry, entry.inEntry ? titleOf(*entry.inEntry) : QString());
}

QString LoreTester::whyOf(qint64 key) const
{
    for (qsizetype i = 0; m_tried && i < m_tried->trial.entries.size(); ++i)
        if (keyOf(i) == key)
            return why(i);
    return {};
}

QString LoreTester::summary() const
{
    if (!m_tried)
        return {};
    const domain::LoreTrial &trial = m_tried->trial;
    const auto cut = int(std::ranges::count_if(trial.entries, &TriedEntry::cut));
    const auto folders =
        std::ranges::count_if(trial.entries, [this](const TriedEntry &entry) { return isFolder(entry); });
    const QString fires =
        tr("%1 of %n entries triggered", nullptr, int(trial.entries.size() - folders)).arg(trial.promptOrder.size());
    const QString cost = tr("%n token(s)", nullptr, trial.tokens);
    //: %1: "2 of 30 entries triggered", %2: "120 tokens"
    const QString text = tr("%1: %2.").arg(fires, cost);
    if (cut == 0)
        return text;
    //: %1: the sentence before
    return tr("%1 The budget cut %n.", nullptr, cut).arg(text);
}

QStringList LoreTester::remarks() const
{
    QStringList remarks;
    if (!m_refused.isEmpty())
        remarks << m_refused;
    if (!m_tried)
        return remarks;
    for (const QString &pattern : m_tried->trial.slowPatterns)
        remarks << tr("The pattern “%1” took too long and was cancelled.").arg(pattern);
    for (const QString &prompt : m_tried->trial.disabledUiPrompts)
        remarks << tr("An entry switches off the prompt “%1”.").arg(prompt);
    return remarks;
}

int LoreTester::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_order.size());
}

int LoreTester::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LoreTester::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const qsizetype tried = m_order[index.row()];
    const TriedEntry &entry = m_tried->trial.entries[tried];
    switch (role) {
    case KeyRole: return keyOf(tried);
    case FiresRole: return entry.active();
    case CutRole: return entry.cut();
    case QuietRole: return !entry.active();
    case Qt::TextAlignmentRole:
        return index.column() == TokensColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::ToolTipRole: return index.column() == WhyColumn ? QVariant(toolTip(why(tried))) : QVariant();
    case Qt::DisplayRole: break;
    default: return {};
    }
    switch (index.column()) {
    case EntryColumn: {
        const QString title = titleOf(tried);
        //: An entry of another lorebook: %1 is its name, %2 the book
        return keyOf(tried) != 0 ? title : tr("%1 (%2)").arg(title, m_tried->job.setup.titles.value(entry.book));
    }
    case WhyColumn: return why(tried);
    case PlaceColumn: return entry.place ? placeWords(*entry.place) : QString();
    case TokensColumn: return entry.tokens;
    default: return {};
    }
}

QVariant LoreTester::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == TokensColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                       : QVariant(int(Qt::AlignLeft | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case EntryColumn: return tr("Entry");
    case WhyColumn: return tr("Why");
    case PlaceColumn: return tr("Place in the prompt");
    case TokensColumn: return tr("Tokens");
    default: return {};
    }
}

} // namespace dramatis::presenters
