#include "presenters/chat/messagedetails.h"
#include "presenters/cast/castname.h"
#include "presenters/cast/speakerreasontext.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QLocale>
#include <QRegularExpression>

namespace dramatis::presenters {

using domain::EventId;
using domain::TranscriptLine;

QString MessageDetails::text(EventId turn) const
{
    return m_messages.text(turn);
}

QString MessageDetails::speaker(EventId turn) const
{
    const TranscriptLine *line = m_messages.line(turn);
    return line ? castName(m_story.session().world(), line->speaker) : QString();
}

QString MessageDetails::thoughts(EventId turn) const
{
    const TranscriptLine *line = m_messages.line(turn);
    return line && m_story.knowsThoughts(*line) ? m_story.session().thoughts(turn) : QString();
}

bool MessageDetails::hasPrompt(EventId turn) const
{
    const TranscriptLine *line = m_messages.line(turn);
    return line && m_story.knowsThoughts(*line) && m_story.session().wasAskedFor(turn);
}

QString MessageDetails::speakerReasonText(EventId turn) const
{
    return presenters::speakerReasonText(m_story.session().speakerReasonOf(turn), speaker(turn));
}

QString MessageDetails::witnessText(EventId turn) const
{
    const TranscriptLine *line = m_messages.line(turn);
    QStringList names;
    for (domain::CastSlot slot = 0; line && slot < domain::castLimit; ++slot)
        if (line->witnesses.contains(slot))
            names << castName(m_story.session().world(), slot);
    //: %1 is a list of names
    return names.isEmpty() ? tr("Heard by nobody")
                           : tr("Heard by: %1").arg(sentenceLocale().createSeparatedList(names));
}

QString MessageDetails::branchName(EventId turn) const
{
    constexpr qsizetype longest = 32;
    static const QRegularExpression quotes(QStringLiteral("[\"“”„«»]")); // the name is shown between quotes itself
    const QString start = EdgeWords::snippet(text(turn).left(10 * longest).remove(quotes), longest);
    //: Name of a branch; %1 is the beginning of the message from which it starts
    return start.isEmpty() ? tr("Branch") : tr("From: %1").arg(start);
}

} // namespace dramatis::presenters
