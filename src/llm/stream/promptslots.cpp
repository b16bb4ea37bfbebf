#include "llm/stream/promptslots.h"

namespace dramatis::llm {

std::optional<int> PromptSlots::freeFor(const domain::Prompt &prompt) const
{
    const Slot slot = prompt.shape ? BookkeepingSlot : StorySlot;
    if (m_server != Server::LlamaCpp || m_count < SlotCount || m_streams[slot])
        return std::nullopt;
    return slot;
}

void PromptSlots::take(int slot, const Stream *stream)
{
    m_streams[size_t(slot)] = stream;
    QObject::connect(stream, &Stream::ended, &m_alive, [this, slot] { m_streams[size_t(slot)] = nullptr; });
}

} // namespace dramatis::llm
