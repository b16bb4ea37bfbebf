#include "presenters/chat/chatitemmodel.h"
#include "domain/macro/expand.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/chat/usericons.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QDateTime>

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
    m_portraits(portraits),
    m_lines(story.lines()),
    m_cast(story.world().cast),
    m_viewer(story.viewer()),
    m_texts(m_session)
{
    connect(&story, &ShownStory::appended, this, &ChatItemModel::append);
    connect(&story, &ShownStory::turnChanged, this, &ChatItemModel::change);
    connect(&story, &ShownStory::reset, this, &ChatItemModel::reread);
    connect(&story, &ShownStory::changed, this, &ChatItemModel::refreshCast);
    connect(&m_session, &ChatSession::draftStarted, this, &ChatItemModel::showDraft);
    connect(&m_session, &ChatSession::draftGrew, this, &ChatItemModel::followDraft);
    connect(&m_session, &ChatSession::draftEnded, this, &ChatItemModel::endDraft);
    connect(&portraits, &Portraits::made, this, &ChatItemModel::showPortrait);
    connect(&portraits.cardPictures(), &CardPictures::made, this, [this](const QByteArray &card) {
        if (std::ranges::any_of(m_cast, [&](const domain::Entity &entity) { return entity.who.card == card; }))
            changed(0, rowCount() - 1);
    });
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
        return m_draft ? draftData(role) : endData(role);
    return lineData(index.row(), m_lines.at(index.row()), role);
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
    return row < 0 ? QString() : textAt(row);
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
    m_swipes.clear();
    m_sceneBreaks.clear();
    if (m_draft && !m_session.draft().active() && prefix == old.size() && now.size() > prefix) {
        append(prefix); // what arrived is whole now: its row stays
    } else {
        endDraft();
        replaceRows(prefix, old.size() - prefix - suffix, now.size() - prefix - suffix);
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
    const auto &now = m_story.world().cast;
    const bool same = std::ranges::equal(now, m_cast, [](const auto &a, const auto &b) { return a.who == b.who; });
    m_cast = now;
    if (!same)
        changed(0, rowCount() - 1);
    else
        refreshMoods();
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

void ChatItemModel::showPortrait(qint64 card)
{
    if (std::ranges::any_of(m_cast, [card](const domain::Entity &entity) { return entity.who.cardId.value == card; }))
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

QVariant ChatItemModel::draftData(int role) const
{
    const Draft &draft = m_session.draft();
    switch (role) {
    case Qt::DisplayRole:
    case TextRole: return domain::withCommentsShown(m_story.draftText());
    case SpeakerRole:
    case PortraitRole: return speakerData(draft.speaker, m_story.world().cast.value(draft.speaker).moodFrom, role);
    case SlotRole: return int(draft.speaker);
    case EventRole: return 0LL;
    case SwipeIndexRole: return 0;
    case SwipeCountRole: return 1;
    case DraftRole: return true;
    case SceneRole: return m_end;
    case UnheardRole: return unheard(draft.speaker, m_story.world().earshot(draft.speaker));
    case EndingRole: return draft.text.isEmpty() && !draft.thoughts.isEmpty() ? tr("Thinking…") : waitingText(draft);
    default: return {};
    }
}

QVariant ChatItemModel::endData(int role) const
{
    switch (role) {
    case SceneRole: return m_end;
    case SceneBreakRole: return true;
    case TextRole: return QString();
    case SlotRole: return -1;
    case EventRole: return 0LL;
    case SwipeCountRole: return 1;
    default: return {};
    }
}

QString ChatItemModel::unheard(CastSlot speaker, domain::WitnessSet heardBy) const
{
    const bool isHeard = speaker == domain::you || m_story.viewer() != domain::nobody || heardBy.contains(domain::you);
    return isHeard ? QString() : unheardText();
}

// What the viewer did not hear.
QVariant ChatItemModel::gapData(const TranscriptLine &gap, int role) const
{
    switch (role) {
    case GapRole:
        //: In the story as one of its characters knows it; %1 is that one's name
        return tr("%n message(s) that %1 did not hear", nullptr, m_story.unheard(gap.turn))
            .arg(shownName(m_story.world().nameOf(m_story.viewer())));
    case TextRole: return QString();
    case SlotRole: return -1;
    case TimeRole: return QDateTime::fromMSecsSinceEpoch(gap.at);
    case EventRole: return 0LL;
    case SwipeCountRole: return 1;
    default: return {};
    }
}

QVariant ChatItemModel::lineData(int row, const TranscriptLine &line, int role) const
{
    if (line.speaker == domain::nobody)
        return gapData(line, role);
    switch (role) {
    case Qt::DisplayRole:
    case TextRole: return shownText(row);
    case SourceRole: return textAt(row);
    case SpeakerRole:
    case PortraitRole: return speakerData(line.speaker, line.mood, role);
    case SlotRole: return int(line.speaker);
    case TimeRole: return QDateTime::fromMSecsSinceEpoch(line.at);
    case SceneRole: return sceneAt(row);
    case EventRole: return line.turn.value;
    case SwipeIndexRole: return swipes(line.turn).index;
    case SwipeCountRole: return swipes(line.turn).count;
    case DraftRole: return isContinued(row);
    case EndingRole: return isContinued(row) ? QString() : ending(line);
    case EditedRole: return bool(line.flags & TranscriptLine::Edited);
    case UnheardRole: return unheard(line.speaker, line.witnesses);
    case SignificanceRole: return int(line.significance);
    case ThoughtsRole: return hasThoughts(line);
    case GreetingRole: return bool(line.flags & TranscriptLine::Greeting);
    default: return {};
    }
}

QVariant ChatItemModel::speakerData(CastSlot slot, EventId mood, int role) const
{
    const domain::CastEntry who = m_cast.value(slot).who;
    if (role == PortraitRole)
        return face(who, mood);
    if (slot == domain::you && who.name.isEmpty())
        return tr("You");
    return shownName(who.name);
}

// The expression that goes with the mood, or else the portrait.
QImage ChatItemModel::face(const domain::CastEntry &who, EventId mood) const
{
    const CardPictures &pictures = m_portraits.cardPictures();
    if (who.slot == domain::you)
        return userFace(m_cast, pictures);
    if (!pictures.expressions(who.card).isEmpty())
        if (const QImage picture = pictures.expression(who.card, moodText(mood)); !picture.isNull())
            return picture;
    return m_portraits.of(who.cardId);
}

QString ChatItemModel::moodText(EventId mood) const
{
    if (!mood)
        return {};
    const auto known = m_moods.constFind(mood.value);
    if (known != m_moods.cend())
        return *known;
    QString text;
    const auto event = m_session.event(mood); // where it cannot be read, the face is the usual one
    if (const auto *state = event ? std::get_if<domain::EntityStateChanged>(&event->payload) : nullptr)
        text = state->mood;
    else if (const auto *edit = event ? std::get_if<domain::ManualEdit>(&event->payload) : nullptr)
        text = edit->text;
    m_moods.insert(mood.value, text);
    return text;
}

QString ChatItemModel::textAt(int row) const
{
    const QString text = m_texts.text(m_lines, row);
    return isContinued(row) ? text + m_session.draft().text : text;
}

// With what is said of the tools that were called, below what the character said.
QString ChatItemModel::shownText(int row) const
{
    const TranscriptLine &line = m_lines.at(row);
    const QString said = domain::withCommentsShown(textAt(row));
    const QString called = m_texts.called(line, m_cast.value(line.speaker).who.name);
    return said.isEmpty() || called.isEmpty() ? said + called : said + QStringLiteral("\n\n") + called;
}

QString ChatItemModel::sceneAt(int row) const
{
    const TranscriptLine &line = m_lines.at(row);
    const auto known = m_sceneBreaks.constFind(line.turn.value);
    if (known != m_sceneBreaks.cend())
        return *known;
    const QString text = sceneBreakBefore(m_story, row > 0 ? &m_lines.at(row - 1) : nullptr, line);
    m_sceneBreaks.insert(line.turn.value, text);
    return text;
}

bool ChatItemModel::hasThoughts(const TranscriptLine &line) const
{
    return bool(line.flags & TranscriptLine::Thought) && m_story.knowsThoughts(line);
}

QString ChatItemModel::ending(const TranscriptLine &line) const
{
    if (line.flags & TranscriptLine::Stopped)
        return tr("Stopped");
    if (line.flags & TranscriptLine::Cut)
        return tr("Interrupted here");
    if (line.flags & TranscriptLine::Failed)
        return tr("An error ended this reply");
    if (line.flags & TranscriptLine::Truncated)
        return tr("Incomplete");
    //: Below a message, to be clicked: shows what the model thought before it wrote
    return !hasThoughts(line) ? QString() : tr("▸ Thoughts before the reply");
}

ChatItemModel::Swipes ChatItemModel::swipes(EventId turn) const
{
    const auto known = m_swipes.constFind(turn.value);
    if (known != m_swipes.cend())
        return *known;
    Swipes found;
    if (m_story.isPast())
        return found; // nothing is chosen there
    if (const auto all = m_session.alternatives(turn); all && all->contains(turn))
        found = {int(all->indexOf(turn)), int(all->size())};
    m_swipes.insert(turn.value, found);
    return found;
}

} // namespace dramatis::presenters
