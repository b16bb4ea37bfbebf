#include "presenters/chat/rows/chatrowvalues.h"

#include "domain/cast/whisper.h"
#include "domain/macro/expand.h"
#include "presenters/cast/castname.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/chat/texts/whispertext.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QDateTime>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::TranscriptLine;
using turn::Draft;

ChatRowValues::ChatRowValues(const ShownStory &story, Portraits &portraits) :
    m_story(story),
    m_session(story.session()),
    m_speakers(m_session, portraits, story.world().cast),
    m_texts(m_session),
    m_replacements(std::make_unique<ShownReplacements>(m_session))
{}

QVariant ChatRowValues::ofMessage(const Message &message, int role) const
{
    const TranscriptLine &line = message.line();
    if (line.speaker == domain::nobody || (role != EventRole && isUnread(message)))
        return ofGap(line, role);
    switch (role) {
    case Qt::DisplayRole:
    case TextRole: return shownText(message);
    case SourceRole: return source(message);
    case SpeakerRole:
    case PortraitRole: return ofSpeaker(line.speaker, line.mood, role);
    case SlotRole: return int(line.speaker);
    case TimeRole: return QDateTime::fromMSecsSinceEpoch(line.at);
    case SceneRole: return sceneBreak(message);
    case EventRole: return line.turn.value;
    case SwipeIndexRole: return swipes(line.turn).index;
    case SwipeCountRole: return swipes(line.turn).count;
    case DraftRole: return message.grows;
    case EndingRole: return message.grows ? QString() : ending(line);
    case EditedRole: return bool(line.flags & TranscriptLine::Edited);
    case PicturesRole: return QVariant::fromValue(m_speakers.pictures(line.speaker, source(message)));
    case UnheardRole: return unheard(line.speaker, line.witnesses);
    case OnlyHeardRole: return onlyHeard(message);
    case SignificanceRole: return int(line.significance);
    case ThoughtsRole: return hasThoughts(line);
    case ExcludedRole: return m_story.world().excluded.contains(line.turn);
    case BookmarkRole: return bookmark(line.turn);
    case GreetingRole: return bool(line.flags & TranscriptLine::Greeting);
    default: return {};
    }
}

// What the viewer did not hear.
QVariant ChatRowValues::ofGap(const TranscriptLine &gap, int role) const
{
    switch (role) {
    case GapRole:
        if (isYou(m_story.world(), m_story.viewer()))
            return ChatItemModel::tr("%n message(s) that you did not hear", nullptr,
                                     qMax(1, m_story.unheard(gap.turn)));
        //: In the story as one of its characters knows it; %1 is that one's name
        return ChatItemModel::tr("%n message(s) that %1 did not hear", nullptr, qMax(1, m_story.unheard(gap.turn)))
            .arg(castName(m_story.world(), m_story.viewer()));
    case TextRole: return QString();
    case SlotRole: return -1;
    case TimeRole: return QDateTime::fromMSecsSinceEpoch(gap.at);
    case EventRole: return 0LL;
    case SwipeCountRole: return 1;
    default: return {};
    }
}

QVariant ChatRowValues::ofDraft(const QString &sceneBreak, int role) const
{
    const Draft &draft = m_session.draft();
    switch (role) {
    case Qt::DisplayRole:
    case TextRole: return m_replacements->shownDraft(domain::withCommentsShown(m_story.draftText()), draft.speaker);
    case SpeakerRole:
    case PortraitRole: return ofSpeaker(draft.speaker, m_story.world().cast.value(draft.speaker).moodFrom, role);
    case SlotRole: return int(draft.speaker);
    case EventRole: return 0LL;
    case SwipeIndexRole: return 0;
    case SwipeCountRole: return 1;
    case DraftRole: return true;
    case SceneRole: return sceneBreak;
    case PicturesRole: return QVariant::fromValue(m_speakers.pictures(draft.speaker, m_story.draftText()));
    case UnheardRole: return unheard(draft.speaker, m_story.world().earshot(draft.speaker));
    case OnlyHeardRole: return onlyHeardDraft();
    case EndingRole:
        return draft.text.isEmpty() && !draft.thoughts.isEmpty() ? ChatItemModel::tr("Thinking…") : waitingText(draft);
    default: return {};
    }
}

QVariant ChatRowValues::ofEnd(const QString &sceneBreak, int role)
{
    switch (role) {
    case SceneRole: return sceneBreak;
    case SceneBreakRole: return true;
    case TextRole: return QString();
    case SlotRole: return -1;
    case EventRole: return 0LL;
    case SwipeCountRole: return 1;
    default: return {};
    }
}

QString ChatRowValues::source(const Message &message) const
{
    const QString text = m_texts.text(message.lines, message.row);
    return message.grows ? text + m_session.draft().text : text;
}

void ChatRowValues::forgetBranch()
{
    m_swipes.clear();
    m_sceneBreaks.clear();
}

QVariant ChatRowValues::ofSpeaker(CastSlot slot, EventId mood, int role) const
{
    if (role == PortraitRole)
        return m_speakers.face(slot, mood);
    return m_speakers.name(slot);
}

// With what is said of the tools that were called, below what the character said.
QString ChatRowValues::shownText(const Message &message) const
{
    const TranscriptLine &line = message.line();
    const QString said = m_replacements->shown(domain::withCommentsShown(m_story.read(source(message))), line,
                                               message.lines.size() - 1 - message.row);
    const QString called = m_texts.called(line, m_speakers.ownName(line.speaker));
    return said.isEmpty() || called.isEmpty() ? said + called : said + QStringLiteral("\n\n") + called;
}

// It is nothing but an aside, which nobody in the story hears.
bool ChatRowValues::isUnread(const Message &message) const
{
    const bool isWhole = m_story.viewer() == domain::nobody || m_story.viewer() == domain::you;
    return !isWhole && !message.grows && !(message.line().flags & TranscriptLine::Called)
           && m_story.read(source(message)).isEmpty();
}

QString ChatRowValues::sceneBreak(const Message &message) const
{
    const TranscriptLine &line = message.line();
    const auto known = m_sceneBreaks.constFind(line.turn.value);
    if (known != m_sceneBreaks.cend())
        return *known;
    const TranscriptLine *before = message.row > 0 ? &message.lines.at(message.row - 1) : nullptr;
    const QString text = sceneBreakBefore(m_story, before, line);
    m_sceneBreaks.insert(line.turn.value, text);
    return text;
}

QString ChatRowValues::unheard(CastSlot speaker, domain::WitnessSet heardBy) const
{
    const bool isHeard = speaker == domain::you || m_story.viewer() != domain::nobody || heardBy.contains(domain::you);
    return isHeard ? QString() : unheardText();
}

bool ChatRowValues::isWhisper(const domain::Chunked<TranscriptLine> &lines, qsizetype row) const
{
    return row >= 0 && row < lines.size() && lines.at(row).speaker != domain::nobody
           && domain::whisperIn(m_story.world(), m_texts.text(lines, row)).isOne;
}

// What is whispered is answered in a whisper (whoHearsReply).
QString ChatRowValues::onlyHeard(const Message &message) const
{
    const TranscriptLine &line = message.line();
    const bool isReply = line.speaker != domain::you && isWhisper(message.lines, message.row - 1);
    const quint8 beyond = isReply ? line.witnesses.bits() & ~message.lines.at(message.row - 1).witnesses.bits() : 0;
    const bool isAnswer = isReply && beyond == 0;
    return isAnswer || isWhisper(message.lines, message.row)
               ? onlyHeardText(m_story.world(), line.witnesses, line.speaker)
               : QString();
}

// So far: a tag in its last word may still send it to others.
QString ChatRowValues::onlyHeardDraft() const
{
    const domain::Chunked<TranscriptLine> lines = m_story.lines();
    const domain::CastSlot speaker = m_session.draft().speaker;
    const qsizetype last = lines.size() - 1;
    return isWhisper(lines, last) && lines.at(last).witnesses.contains(speaker)
               ? onlyHeardText(m_story.world(), lines.at(last).witnesses, speaker)
               : QString();
}

bool ChatRowValues::hasThoughts(const TranscriptLine &line) const
{
    return bool(line.flags & TranscriptLine::Thought) && m_story.knowsThoughts(line);
}

QString ChatRowValues::bookmark(EventId turn) const
{
    const auto found = m_story.world().bookmarks.constFind(turn);
    if (found == m_story.world().bookmarks.cend())
        return {};
    //: Beside a message, where the user gave its bookmark no name
    return found->isEmpty() ? ChatItemModel::tr("Bookmark") : shownName(*found);
}

QString ChatRowValues::ending(const TranscriptLine &line) const
{
    if (line.flags & TranscriptLine::Stopped)
        return ChatItemModel::tr("Stopped");
    if (line.flags & TranscriptLine::Cut)
        return ChatItemModel::tr("Interrupted here");
    if (line.flags & TranscriptLine::Failed)
        return ChatItemModel::tr("An error ended this reply");
    if (line.flags & TranscriptLine::Truncated)
        return ChatItemModel::tr("Incomplete");
    //: Below a message, to be clicked: shows what the model thought before it wrote
    return !hasThoughts(line) ? QString() : ChatItemModel::tr("▸ Reasoning");
}

ChatRowValues::Swipes ChatRowValues::swipes(EventId turn) const
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
