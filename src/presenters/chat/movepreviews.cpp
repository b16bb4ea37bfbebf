#include "presenters/chat/movepreviews.h"
#include "presenters/chat/messagedetails.h"
#include "presenters/chat/texts/rewindtext.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

namespace dramatis::presenters {

using base::Result;
using domain::EventId;

Result<TakenBack> MovePreviews::takenBack(const Preview &preview) const
{
    DRAMATIS_TRY(const auto whole, preview({}));
    const domain::CastSlot viewer = m_story.viewer();
    if (viewer == domain::nobody)
        return TakenBack{whole, domain::nobody};
    DRAMATIS_TRY(const auto known,
                 preview([viewer](const domain::World &world) { return worldKnownTo(world, viewer); }));
    return TakenBack{known, known == whole ? domain::nobody : viewer};
}

QString MovePreviews::ofRewind(EventId turn) const
{
    const turn::ChatSession &session = m_story.session();
    const auto taken = takenBack([&](const auto &eyes) { return session.rewindPreview(turn, eyes); });
    return taken ? rewindSentence(*taken, session.world()) : sentence(taken.error());
}

QString MovePreviews::ofRemoval(EventId turn) const
{
    const turn::ChatSession &session = m_story.session();
    const auto taken = takenBack([&](const auto &eyes) { return session.removalPreview(turn, eyes); });
    if (!taken)
        return sentence(taken.error());
    domain::WorldDifference messageAlone;
    messageAlone.turnsLost = taken->known.turnsLost;
    const bool goesAlone = taken->known == messageAlone && taken->hiddenFrom == domain::nobody;
    return goesAlone ? QString()
                     : removalSentence(*taken, session.world(), turnNumber(session.world(), turn.value),
                                       EdgeWords::snippet(m_details.text(turn), 40));
}

QString MovePreviews::ofRegeneration() const
{
    const turn::ChatSession &session = m_story.session();
    const auto taken = takenBack([&](const auto &eyes) { return session.regeneratePreview(eyes); });
    return taken ? rewindSentence(*taken, session.world(), TakingBack::AnsweringAnew) : sentence(taken.error());
}

} // namespace dramatis::presenters
