#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::TranscriptLine;
using turn::ChatSession;
using turn::Draft;

namespace {
constexpr qsizetype mayFeelOtherwise = 64;

using Lines = domain::Chunked<TranscriptLine>;

qsizetype commonPrefix(const Lines &a, const Lines &b)
{
    const qsizetype shorter = qMin(a.size(), b.size());
    qsizetype i = 0;
    while (i < shorter && a.at(i).turn == b.at(i).turn)
        ++i;
    return i;
}

qsizetype commonSuffix(const Lines &a, const Lines &b, qsizetype prefix)
{
    const qsizetype shorter = qMin(a.size(), b.size()) - prefix;
    qsizetype i = 0;
    while (i < shorter && a.at(a.size() - 1 - i).turn == b.at(b.size() - 1 - i).turn)
        ++i;
    return i;
}
} // namespace

ChatItemModel::ChatItemModel(ShownStory &story, Portraits &portraits, QObject *parent) :
    QAbstractListModel(parent),
    m_story(story),
    m_session(story.session()),
    m_values(story, portraits),
    m_lines(story.lines()),
    m_viewer(story.viewer())
{
    connect(&story, &ShownStory::appended, this, &ChatItemModel::append);
    connect(&story, &ShownStory::turnChanged, this, &ChatItemModel::change);
    connect(&story, &ShownStory::reset, this, &ChatItemModel::reread);
    connect(&story, &ShownStory::changed, this, &ChatItemModel::refreshCast);
    connect(&m_session, &ChatSession::draftStarted, this, &ChatItemModel::showDraft);
    connect(&m_session, &ChatSession::draftGrew, this, &ChatItemModel::followDraft);
    connect(&m_session, &ChatSession::draftEnded, this, &ChatItemModel::endDraft);
    connect(&portraits, &Portraits::made, this, &ChatItemModel::showPortrait);
    connect(&portraits.cardPictures(), &CardPictures::made, this, &ChatItemModel::showPicture);
    connect(&portraits.messagePictures(), &MessagePictures::made, this, &ChatItemModel::showPicture);
    // Queued, because views ask for texts while they paint.
    connect(&m_values.replacements(), &ShownReplacements::failed, this, &ChatItemModel::replacementFailed,
            Qt::QueuedConnection);
    m_excluded = story.world().excluded;
    m_bookmarks = story.world().bookmarks;
    m_end = sceneBreakAtEnd(story);
    showDraft();
}

int ChatItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size()) + (hasTail() ? 1 : 0);
}

QVariant ChatItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (isTail(index.row()))
        return m_draft ? m_values.ofDraft(m_end, role) : ChatRowValues::ofEnd(m_end, role);
    return m_values.ofMessage(message(index.row()), role);
}

QHash<int, QByteArray> ChatItemModel::roleNames() const
{
    return {{TextRole, "text"}, {SpeakerRole, "speaker"}, {EventRole, "event"}, {DraftRole, "draft"}};
}

const TranscriptLine *ChatItemModel::line(EventId turn) const
{
    const int row = rowOf(turn.value);
    return row < 0 ? nullptr : &m_lines.at(row);
}

int ChatItemModel::rowOf(qint64 turn) const
{
    for (qsizetype i = m_lines.size() - 1; i >= 0; --i)
        if (m_lines.at(i).turn.value == turn)
            return int(i);
    return -1;
}

QString ChatItemModel::text(EventId turn) const
{
    const int row = rowOf(turn.value);
    return row < 0 ? QString() : m_values.source(message(row));
}

QString ChatItemModel::shownText(EventId turn) const
{
    const int row = rowOf(turn.value);
    return row < 0 ? QString() : m_values.shownText(message(row));
}

void ChatItemModel::replaceAgain()
{
    m_values.replacements().forget();
    changed(0, rowCount() - 1);
}

void ChatItemModel::append(qsizetype first)
{
    const Lines now = m_story.lines();
    if (first != m_lines.size() || now.size() < first)
        return reread();
    const bool hadTail = hasTail(); // its row becomes the first new message
    const qsizetype firstNew = first + (hadTail ? 1 : 0);
    m_draft = false;
    m_end.clear();
    if (now.size() > firstNew) {
        beginInsertRows({}, int(firstNew), int(now.size() - 1));
        m_lines = now;
        endInsertRows();
    } else {
        m_lines = now;
    }
    if (hadTail)
        changed(first, first);
    refreshDepths(first, m_lines.size());
    refreshEnd();
}

void ChatItemModel::change(qsizetype index)
{
    const Lines now = m_story.lines();
    if (now.size() != m_lines.size())
        return reread();
    m_lines = now;
    changed(index, index);
}

// A head moved. Rows that are the same on both branches stay, so that the view does not jump; another alternative of a
// message is a change of its row.
void ChatItemModel::reread()
{
    const Lines old = m_lines;
    const Lines now = m_story.lines();
    const qsizetype prefix = commonPrefix(old, now);
    const qsizetype suffix = commonSuffix(old, now, prefix);
    m_values.forgetBranch();
    if (m_draft && !m_session.draft().active() && prefix == old.size() && now.size() > prefix) {
        append(prefix); // what arrived is whole now: its row stays
    } else {
        endDraft();
        replaceRows(prefix, old.size() - prefix - suffix, now.size() - prefix - suffix);
        refreshDepths(old.size(), now.size());
    }
    tellChanges(old, prefix, suffix);
    refreshCast();
    showDraft();
    const bool wasPast = std::exchange(m_past, m_story.isPast());
    const CastSlot viewer = std::exchange(m_viewer, m_story.viewer());
    if (wasPast != m_past || viewer != m_viewer)
        changed(0, rowCount() - 1); // alternatives and thoughts are offered, or are not
}

void ChatItemModel::replaceRows(qsizetype first, qsizetype before, qsizetype after)
{
    const Lines now = m_story.lines();
    const qsizetype both = qMin(before, after);
    for (qsizetype i = first; i < first + both; ++i)
        m_lines.edit(i) = now.at(i);
    changed(first, first + both - 1);
    if (after > before) {
        beginInsertRows({}, int(first + both), int(first + after - 1));
        m_lines = now;
        endInsertRows();
    } else if (before > after) {
        beginRemoveRows({}, int(first + both), int(first + before - 1));
        m_lines = now;
        endRemoveRows();
    } else {
        m_lines = now;
    }
}

void ChatItemModel::tellChanges(const Lines &old, qsizetype prefix, qsizetype suffix)
{
    for (qsizetype i = 0; i < prefix; ++i)
        if (old.at(i) != m_lines.at(i))
            changed(i, i);
    for (qsizetype i = 1; i <= suffix; ++i)
        if (old.at(old.size() - i) != m_lines.at(m_lines.size() - i))
            changed(m_lines.size() - i, m_lines.size() - i);
    if (!m_lines.isEmpty()) // its siblings may be others now
        changed(m_lines.size() - 1, m_lines.size() - 1);
}

// Only the story as it stands goes on.
void ChatItemModel::showDraft()
{
    if (m_story.showsDraft())
        startDraft();
}

// A viewer may hear it from here on, or no more.
void ChatItemModel::followDraft()
{
    if (!m_story.showsDraft())
        endDraft();
    else if (m_draft || m_continued)
        lookAtDraft();
    else
        startDraft();
}

void ChatItemModel::startDraft()
{
    const Draft &draft = m_session.draft();
    if (draft.kind == Draft::Kind::Reply && !m_draft) {
        const bool isNew = !hasTail();
        if (isNew)
            beginInsertRows({}, int(m_lines.size()), int(m_lines.size()));
        m_draft = true;
        if (isNew)
            endInsertRows();
        else
            lookAtDraft();
    } else if (draft.kind == Draft::Kind::Continuation) {
        m_continued = draft.target;
        lookAtDraft();
    }
}

void ChatItemModel::lookAtDraft()
{
    if (!m_draft && !m_continued)
        return;
    const int row = m_draft ? int(m_lines.size()) : rowOf(m_continued.value);
    changed(row, row);
}

void ChatItemModel::endDraft()
{
    if (m_draft && !m_end.isEmpty()) {
        m_draft = false;
        changed(m_lines.size(), m_lines.size());
    } else if (m_draft) {
        beginRemoveRows({}, int(m_lines.size()), int(m_lines.size()));
        m_draft = false;
        endRemoveRows();
    }
    if (const EventId continued = std::exchange(m_continued, {}))
        changed(rowOf(continued.value), rowOf(continued.value));
}

void ChatItemModel::refreshCast()
{
    if (m_values.speakers().setCast(m_story.world().cast))
        replaceAgain(); // their names are in texts
    else
        refreshMoods();
    refreshMarks();
    refreshEnd();
}

// Time that is skipped, and a scene that begins, are seen before the next message.
void ChatItemModel::refreshEnd()
{
    const QString now = sceneBreakAtEnd(m_story);
    const auto row = int(m_lines.size());
    if (now == m_end)
        return;
    if (m_draft || (!now.isEmpty() && !m_end.isEmpty())) {
        m_end = now;
        changed(row, row);
    } else if (m_end.isEmpty()) {
        beginInsertRows({}, row, row);
        m_end = now;
        endInsertRows();
    } else {
        beginRemoveRows({}, row, row);
        m_end.clear();
        endRemoveRows();
    }
}

// Bookkeeping and the user say how somebody feels at one of the last lines.
void ChatItemModel::refreshMoods()
{
    const Lines now = m_story.lines();
    if (now.size() != m_lines.size())
        return;
    const Lines before = std::exchange(m_lines, now);
    for (qsizetype i = qMax<qsizetype>(0, now.size() - mayFeelOtherwise); i < now.size(); ++i)
        if (before.at(i).mood != now.at(i).mood)
            changed(i, i);
}

void ChatItemModel::refreshMarks()
{
    const domain::World &world = m_story.world();
    if (m_excluded == world.excluded && m_bookmarks == world.bookmarks)
        return;
    m_excluded = world.excluded;
    m_bookmarks = world.bookmarks;
    changed(0, rowCount() - 1);
}

// Text replacements may have a bound that a message has passed, now that so many messages are there instead of so many.
void ChatItemModel::refreshDepths(qsizetype before, qsizetype now)
{
    const auto [fewer, more] = std::minmax(before, now);
    for (const qint64 bound : m_values.replacements().depthBounds())
        changed(qMax<qsizetype>(0, fewer - bound), qMin<qsizetype>(fewer, more - bound) - 1);
}

void ChatItemModel::showPortrait(qint64 card)
{
    if (m_values.speakers().includes(domain::CardId{card}))
        changed(0, rowCount() - 1);
}

void ChatItemModel::showPicture(const QByteArray &card)
{
    if (m_values.speakers().includes(card))
        changed(0, rowCount() - 1);
}

void ChatItemModel::changed(qsizetype first, qsizetype last)
{
    if (first >= 0 && last >= first && last < rowCount())
        Q_EMIT dataChanged(index(int(first)), index(int(last)));
}

bool ChatItemModel::isContinued(int row) const
{
    return m_continued && m_lines.at(row).turn == m_continued;
}

ChatRowValues::Message ChatItemModel::message(int row) const
{
    return {.lines = m_lines, .row = row, .grows = isContinued(row)};
}

} // namespace dramatis::presenters
