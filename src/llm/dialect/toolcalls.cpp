#include "llm/dialect/toolcalls.h"

namespace dramatis::llm {

// A number that was used before goes on, unless another id comes with it. A piece without number or id goes on where
// the last one stopped, unless it names a tool.
ToolCalls::Open *ToolCalls::openFor(const ToolPiece &piece)
{
    for (auto open = m_open.rbegin(); open != m_open.rend(); ++open) {
        const bool sameId = piece.id.isEmpty() || open->call.id.isEmpty() || open->call.id == piece.id;
        if (piece.index >= 0 && open->index == piece.index)
            return sameId ? &*open : nullptr;
        if (piece.index < 0 && !piece.id.isEmpty() && open->call.id == piece.id)
            return &*open;
    }
    const bool goesOn = piece.index < 0 && piece.id.isEmpty() && piece.name.isEmpty() && !m_open.isEmpty();
    return goesOn ? &m_open.last() : nullptr;
}

void ToolCalls::feed(const ToolPiece &piece)
{
    Open *open = openFor(piece);
    if (!open) {
        if (m_open.size() >= most)
            return;
        m_open.append(Open{piece.index, {}});
        open = &m_open.last();
    }
    if (open->call.id.isEmpty())
        open->call.id = piece.id;
    if (open->call.name.isEmpty())
        open->call.name = piece.name;
    open->call.arguments += piece.arguments;
}

QList<ToolCall> ToolCalls::calls() const
{
    QList<ToolCall> calls;
    for (const Open &open : m_open)
        calls.append(open.call);
    return calls;
}

} // namespace dramatis::llm
