#include "presenters/search/heardhits.h"

#include "domain/chat/ooc.h"
#include "domain/knowledge/view.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::presenters {

using base::Result;
using domain::CastSlot;

HeardHits::HeardHits(const turn::SessionContext &context, ViewerOf viewerOf) :
    m_context(context), m_viewerOf(std::move(viewerOf))
{}

void HeardHits::forget()
{
    m_chat = {};
    m_branch = 0;
    m_world = {};
}

Result<bool> HeardHits::isHeard(store::StoryHit &hit, const store::StoryQuery &query)
{
    const CastSlot viewer = m_viewerOf(hit.chat);
    if (viewer == domain::nobody)
        return true;
    DRAMATIS_TRY(const auto world, worldOf(hit));
    if (!world->cast.contains(viewer))
        return true; // then the chat is shown whole, too
    if (!domain::SpeakerView(*world, viewer).witnessed(hit.turn))
        return false;
    if (viewer != domain::you)
        hit.text = domain::heardOf(hit.text, m_context.settings.marker);
    return query.fits(hit.text);
}

Result<const domain::World *> HeardHits::worldOf(const store::StoryHit &hit)
{
    if (hit.chat == m_chat && hit.branch == m_branch)
        return &m_world;
    DRAMATIS_TRY(const auto branch, m_context.log.branch(hit.chat, hit.branch));
    DRAMATIS_TRY(auto world, m_context.worlds.at(hit.chat, branch.head));
    m_world = std::move(world);
    m_chat = hit.chat;
    m_branch = hit.branch;
    return &m_world;
}

} // namespace dramatis::presenters
