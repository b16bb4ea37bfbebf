#include "llm/stream/replycontent.h"

#include "llm/dialect/inlinetoolcall.h"

namespace dramatis::llm {

ReplyContent::ReplyContent(KeyMask mask, ReplyText text, const QString &tool) :
    m_mask(std::move(mask)), m_text(std::move(text)), m_tool(tool)
{}

void ReplyContent::take(const ChatChunk &chunk)
{
    m_refusal += chunk.refusal;
    takeParts(m_text.feed(m_textFilter.feed(m_mask, chunk.text), m_thoughtFilter.feed(m_mask, chunk.reasoning)));
    m_bytes += 2 * (chunk.text.size() + chunk.reasoning.size() + chunk.refusal.size());
    for (const ToolPiece &piece : chunk.tools) {
        m_tools.feed(piece);
        m_bytes += 2 * piece.arguments.size();
    }
}

void ReplyContent::takeParts(const ReplyText::Parts &parts)
{
    if (parts.takenBack) {
        m_ready.text.clear();
        m_answer.clear();
        m_ready.takenBack = true;
    }
    m_anyReply = (m_anyReply && !parts.takenBack) || !parts.text.trimmed().isEmpty();
    m_anyThoughts = m_anyThoughts || !parts.reasoning.trimmed().isEmpty();
    (m_tool.isEmpty() ? m_ready.text : m_answer) += parts.text;
    m_ready.reasoning += parts.reasoning;
}

void ReplyContent::flush()
{
    const QString text = m_textFilter.finish(m_mask);
    const QString thoughts = m_thoughtFilter.finish(m_mask);
    if (!text.isEmpty() || !thoughts.isEmpty())
        takeParts(m_text.feed(text, thoughts));
    takeParts(m_text.finish());
}

void ReplyContent::close(bool isWhole)
{
    flush();
    m_ready.text += inlineToolArguments(m_answer, m_tool);
    if (isWhole && !m_tool.isEmpty() && anyCalls())
        m_ready.text += hiddenCalls().first().arguments;
}

void ReplyContent::drop()
{
    m_ready.text.clear();
    m_ready.reasoning.clear();
}

QList<ToolCall> ReplyContent::calls() const
{
    return m_tool.isEmpty() ? hiddenCalls() : QList<ToolCall>();
}

QList<ToolCall> ReplyContent::hiddenCalls() const
{
    QList<ToolCall> calls = m_tools.calls();
    for (ToolCall &call : calls)
        call = {m_mask.hide(call.id), m_mask.hide(call.name), m_mask.hide(call.arguments)};
    return calls;
}

} // namespace dramatis::llm
