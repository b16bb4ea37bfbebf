// The kept blocks of a prompt as messages, in each of its styles.
#include "domain/prompt/lmml.h"
#include "domain/prompt/plan.h"

namespace dramatis::domain {

namespace {

bool isSpoken(const Contribution &c)
{
    return c.layer == Layer::Dialogue || c.inDialogue;
}

// A text of one line stands between its marks, a longer one below and above them.
QString betweenMarks(const QString &opening, const QString &text, const QString &closing)
{
    const QLatin1StringView apart(text.contains(QLatin1Char('\n')) ? "\n" : "");
    return opening + apart + text + apart + closing;
}

// Blocks that stand together are one message, as far as they have one role. Before the dialogue each is a paragraph;
// behind it, and where a heading is over them, each is a line, and so is each element.
class Renderer {
public:
    explicit Renderer(const QString &persona) : m_persona(persona) {}

    void add(const Contribution &c)
    {
        const bool spoken = isSpoken(c);
        if (!spoken && !m_goesOn && !m_messages.isEmpty()) // what was said before the moment is told
            m_messages.last().steady = m_messages.last().text.size();
        const bool joins = m_goesOn && !spoken && m_messages.last().role == c.role;
        const bool isListItem = joins && c.sharesMarks && c.heading == m_heading && !m_listClosing.isEmpty();
        if (!isListItem)
            closeList();
        if (!joins || c.opening.isEmpty())
            closeContext();
        const QString separator = joins ? separatorBefore(c) : QString();
        const QString text = isListItem ? c.text : textOf(c);
        if (joins)
            m_messages.last().text += separator + text;
        else
            m_messages.append({c.role, text, c.speaker, 0});
        m_steady = m_steady && c.steady;
        if (m_steady)
            m_messages.last().steady = m_messages.last().text.size();
        m_goesOn = !spoken;
        m_anySpoken = m_anySpoken || spoken;
        m_heading = c.heading;
    }

    QList<PromptMessage> messages()
    {
        closeList();
        closeContext();
        return std::move(m_messages);
    }

private:
    QLatin1StringView separatorBefore(const Contribution &c) const
    {
        const bool isSameList = c.heading == m_heading && (m_anySpoken || !m_heading.isEmpty());
        return QLatin1StringView(m_isInContext || (isSameList && c.opening.isEmpty()) ? "\n" : "\n\n");
    }

    // With all that opens before it.
    QString textOf(const Contribution &c)
    {
        if (c.opening.isEmpty()) {
            const bool headed = !isSpoken(c) && !c.heading.isEmpty() && (!m_goesOn || c.heading != m_heading);
            return headed ? c.heading + QLatin1Char('\n') + c.text : c.text;
        }
        QString text =
            c.sharesMarks ? c.opening + QLatin1Char('\n') + c.text : betweenMarks(c.opening, c.text, c.closing);
        if (c.sharesMarks)
            m_listClosing = c.closing;
        if (!m_isInContext && !isSpoken(c)) {
            text.prepend(contextOpening(m_persona) + QLatin1Char('\n'));
            m_isInContext = true;
        }
        return text;
    }

    void closeList()
    {
        if (!m_listClosing.isEmpty())
            close(m_listClosing);
        m_listClosing.clear();
    }
    void closeContext()
    {
        if (m_isInContext)
            close(contextClosing());
        m_isInContext = false;
    }
    // What was steady as a whole stays so.
    void close(const QString &mark)
    {
        PromptMessage &last = m_messages.last();
        const bool isSteady = last.steady == last.text.size();
        last.text += QLatin1Char('\n') + mark;
        if (isSteady)
            last.steady = last.text.size();
    }

    QString m_persona;
    QList<PromptMessage> m_messages;
    bool m_steady = true;
    bool m_goesOn = false; // the last message is one of several blocks
    bool m_anySpoken = false;
    bool m_isInContext = false;
    QString m_heading;
    QString m_listClosing; // of a list whose next line may follow; empty: there is none
};

} // namespace

QList<PromptMessage> render(const QList<Block> &blocks, const QString &persona)
{
    Renderer renderer(persona);
    for (const Block &block : blocks)
        if (block.kept() && !block.contribution.text.isEmpty())
            renderer.add(block.contribution);
    return renderer.messages();
}

} // namespace dramatis::domain
