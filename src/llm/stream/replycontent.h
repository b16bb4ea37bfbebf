// What a reply says, put together from its chunks: text, thoughts, calls of tools, or that the model refuses. It is
// told in whole code points, and only after it was looked through for stop words, thoughts and a repeated beginning
// (ReplyText). Nothing that is told holds the key. How a reply ends is not its business (replybody.h).
#pragma once

#include "llm/dialect/chatchunk.h"
#include "llm/keys/keyfilter.h"
#include "llm/stream/replytext.h"

#include <utility>

namespace dramatis::llm {

class ReplyContent {
public:
    // `tool`: that takes a structured answer. What it is called with is the text then, once it is whole; empty: this is
    // a reply.
    ReplyContent(KeyMask mask, ReplyText text, const QString &tool);

    void take(const ChatChunk &chunk);
    void flush(); // nothing more comes: what was held back is said
    // Flushes. `isWhole`: it came to its end, and a structured answer can be taken from a call.
    void close(bool isWhole);
    void drop(); // what was not told yet is not told any more

    bool atStop() const { return m_text.stopped(); } // nothing behind it is said
    bool anyReply() const { return m_anyReply; }     // words of the reply itself
    bool anyThoughts() const { return m_anyThoughts; }
    bool anyCalls() const { return !m_tools.isEmpty(); }
    const QString &refusal() const { return m_refusal; }
    qint64 bytes() const { return m_bytes; } // of all that came
    QList<ToolCall> calls() const;           // of a reply

    // What is ready to be told, in this order.
    bool takeBack() { return std::exchange(m_ready.takenBack, false); } // what was told so far was thoughts
    QString takeReasoning() { return std::exchange(m_ready.reasoning, {}); }
    QString takeText() { return std::exchange(m_ready.text, {}); }

private:
    void takeParts(const ReplyText::Parts &parts);
    QList<ToolCall> hiddenCalls() const;

    KeyMask m_mask;
    KeyFilter m_textFilter;
    KeyFilter m_thoughtFilter;
    ReplyText m_text;
    QString m_tool;
    ReplyText::Parts m_ready;
    QString m_answer; // a structured one, so far
    QString m_refusal;
    ToolCalls m_tools;
    qint64 m_bytes = 0;
    bool m_anyReply = false;
    bool m_anyThoughts = false;
};

} // namespace dramatis::llm
