#include "llm/stream/thinksplitter.h"

#include <algorithm>
#include <span>

namespace dramatis::llm {

namespace {

struct Mark {
    QStringView open;
    QStringView close;
};

// DeepSeek, Qwen and most others; Magistral; Seed; Kimi; Sky-T1; gpt-oss; Gemma. Nobody else writes these.
const Mark ofModels[] = {
    {u"<think>", u"</think>"},
    {u"[THINK]", u"[/THINK]"},
    {u"<seed:think>", u"</seed:think>"},
    {u"◁think▷", u"◁/think▷"},
    {u"<|begin_of_thought|>", u"<|end_of_thought|>"},
    {u"<|channel|>analysis<|message|>", u"<|end|><|start|>assistant<|channel|>final<|message|>"},
    {u"<|channel>thought", u"<channel|>"},
};
// Words that a story may have as well: at the start of a reply alone.
const Mark atStart[] = {
    {u"<thinking>", u"</thinking>"},
    {u"<thought>", u"</thought>"},
    {u"<reasoning>", u"</reasoning>"},
};

QString withoutLeadingSpace(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text[at].isSpace())
        ++at;
    return text.sliced(at);
}

bool begins(QStringView text, QStringView mark)
{
    return text.startsWith(mark, Qt::CaseInsensitive);
}

// Most texts hold none of the characters that marks begin with, and are not searched for them.
bool mayHoldMark(QStringView text)
{
    return std::ranges::any_of(text, [](QChar c) { return c == u'<' || c == u'[' || c == u'◁'; });
}

// How much of the end of a text might be the beginning of a mark that has not come whole yet.
qsizetype partialMatchOf(QStringView text, QStringView mark)
{
    for (qsizetype n = std::min(text.size(), mark.size() - 1); n > 0; --n)
        if (begins(mark, text.last(n)))
            return n;
    return 0;
}

// The first of them in a text, and where; nothing: none.
const Mark *firstIn(QStringView text, QStringView Mark::*which, qsizetype &at)
{
    const Mark *found = nullptr;
    for (const Mark &mark : ofModels)
        if (const qsizetype here = text.indexOf(mark.*which, 0, Qt::CaseInsensitive);
            here >= 0 && (!found || here < at)) {
            at = here;
            found = &mark;
        }
    return found;
}

} // namespace

std::optional<OpenThoughts> thoughtsLeftOpen(QStringView text)
{
    const QStringView end = text.trimmed();
    for (const std::span<const Mark> marks : {std::span<const Mark>(ofModels), std::span<const Mark>(atStart)})
        for (const Mark &mark : marks)
            if (end.endsWith(mark.open, Qt::CaseInsensitive))
                return OpenThoughts{mark.open.toString(), mark.close.toString()};
    return std::nullopt;
}

ThinkSplitter::Parts ThinkSplitter::feed(const QString &delta)
{
    Parts parts;
    m_held += delta;
    while (step(parts)) {}
    return parts;
}

ThinkSplitter::Parts ThinkSplitter::finish()
{
    Parts parts;
    (m_where == Where::Inside ? parts.reasoning : parts.text) = std::exchange(m_held, {});
    return parts;
}

bool ThinkSplitter::step(Parts &parts)
{
    switch (m_where) {
    case Where::Start: return stepStart();
    case Where::Inside: return stepInside(parts);
    case Where::After:
        m_held = withoutLeadingSpace(m_held);
        if (m_held.isEmpty())
            return false;
        m_where = Where::Reply;
        return true;
    case Where::Reply: break;
    }
    return stepReply(parts);
}

void ThinkSplitter::enter(qsizetype at, QStringView open, QStringView close)
{
    m_held.remove(0, at + open.size());
    m_close = close;
    m_mayClose = false;
    m_where = Where::Inside;
}

bool ThinkSplitter::stepStart()
{
    const QString seen = withoutLeadingSpace(m_held);
    bool mayBecomeOne = false;
    for (const std::span<const Mark> marks : {std::span<const Mark>(ofModels), std::span<const Mark>(atStart)})
        for (const Mark &mark : marks) {
            if (begins(seen, mark.open)) {
                enter(m_held.size() - seen.size(), mark.open, mark.close);
                return true;
            }
            mayBecomeOne = mayBecomeOne || begins(mark.open, seen);
        }
    if (mayBecomeOne)
        return false;
    m_where = Where::Reply;
    m_mayClose = true;
    return true;
}

bool ThinkSplitter::stepInside(Parts &parts)
{
    const qsizetype end = m_held.indexOf(m_close, 0, Qt::CaseInsensitive);
    const qsizetype sure = end >= 0 ? end : m_held.size() - partialMatchOf(m_held, m_close);
    parts.reasoning += m_held.first(sure);
    m_held = m_held.sliced(end >= 0 ? end + m_close.size() : sure);
    if (end >= 0)
        m_where = Where::After;
    return end >= 0;
}

void ThinkSplitter::show(Parts &parts, const QString &text)
{
    parts.text += text;
    if (m_mayClose)
        m_shown += text;
}

bool ThinkSplitter::stepReply(Parts &parts)
{
    if (!mayHoldMark(m_held)) {
        show(parts, std::exchange(m_held, {}));
        return false;
    }
    qsizetype openAt = 0;
    qsizetype closeAt = 0;
    const Mark *open = firstIn(m_held, &Mark::open, openAt);
    const Mark *close = m_mayClose ? firstIn(m_held, &Mark::close, closeAt) : nullptr;
    if (close && (!open || closeAt < openAt)) {
        parts.text.clear();
        parts.takenBack = !m_shown.isEmpty();
        parts.reasoning += std::exchange(m_shown, {}) + m_held.first(closeAt);
        m_held.remove(0, closeAt + close->close.size());
        m_mayClose = false;
        m_where = Where::After;
        return true;
    }
    if (open) {
        show(parts, m_held.first(openAt));
        enter(openAt, open->open, open->close);
        return true;
    }
    qsizetype held = 0;
    for (const Mark &mark : ofModels)
        held = std::max({held, partialMatchOf(m_held, mark.open), m_mayClose ? partialMatchOf(m_held, mark.close) : 0});
    const QString sure = m_held.first(m_held.size() - held);
    m_held.remove(0, sure.size());
    show(parts, sure);
    return false;
}

} // namespace dramatis::llm
