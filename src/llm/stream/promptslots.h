// Where llama.cpp keeps prompts, if it keeps several. The story has one slot, and what is asked beside it another:
// neither drives the other's prompt out of the server's memory.
#pragma once

#include "llm/backend.h"
#include "llm/server.h"

#include <QPointer>

#include <array>

namespace dramatis::llm {

class PromptSlots {
public:
    explicit PromptSlots(Server server) : m_server(server) {}

    void setCount(int slots) { m_count = slots; } // that the server says it has
    // Nothing: the server chooses, because it keeps one prompt alone, or the slot is taken (two stories at once).
    std::optional<int> freeFor(const domain::Prompt &prompt) const;
    void take(int slot, const Stream *stream); // until it ends

private:
    enum Slot { StorySlot, BookkeepingSlot, SlotCount };

    Server m_server;
    int m_count = 1;
    QObject m_alive; // as long as this
    std::array<QPointer<const QObject>, SlotCount> m_streams;
};

} // namespace dramatis::llm
