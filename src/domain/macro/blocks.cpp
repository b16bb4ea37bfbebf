#include "domain/macro/blocks.h"

#include "domain/macro/call.h"

#include <algorithm>
#include <functional>

namespace dramatis::domain {

namespace {

struct Opening {
    QString name;
    const MacroPiece *piece;
};

// {{/name}} or {{///}}, and other macros that begin like these.
bool mayClose(const MacroPiece &piece)
{
    if (!piece.isMacro || piece.inside.isEmpty() || piece.source.front() != u'{')
        return false;
    return piece.inside.first().source.trimmed().startsWith(u'/');
}

class Finder {
public:
    Finder(std::span<const MacroPiece> pieces, const MacroContext *context) :
        m_blocks{pieces, {}, {}}, m_context(context)
    {}

    MacroBlocks run()
    {
        if (std::ranges::none_of(m_blocks.pieces, mayClose))
            return std::move(m_blocks);
        for (const MacroPiece &piece : m_blocks.pieces)
            if (piece.isMacro && piece.source.startsWith(u"{{"))
                look(piece);
        return std::move(m_blocks);
    }

private:
    void look(const MacroPiece &piece)
    {
        const MacroHead head = macroHead(piece.inside, isMacroName);
        if (head.name == u"else")
            m_elses.append(&piece);
        else if (head.name == u"//" && isCommentEnd(piece, head))
            close(head.name, piece);
        else if (head.name != u"//" && head.name.startsWith(u'/'))
            close(head.name.sliced(1), piece);
        else
            open(piece, head);
    }

    // {{///}}, {{////}}: after a blank, a slash is a part of the comment.
    bool isCommentEnd(const MacroPiece &piece, const MacroHead &head) const
    {
        const QStringView text = piece.inside.first().source;
        return head.from < text.size() && text[head.from] == u'/' && !m_openByName.value(head.name).isEmpty();
    }

    void open(const MacroPiece &piece, const MacroHead &head)
    {
        const Macro *const macro = findMacro(head.name);
        if (macro && macro->takesBody(argumentCount(piece.inside, head, *macro))) {
            m_openByName[head.name].append(m_open.size());
            m_open.append({head.name, &piece});
        } else if (!hidesText(head.name) && (macro || isOfContext(head.name))) {
            m_refusing[head.name].append(&piece);
            m_allRefusing.append({head.name, &piece});
        }
    }

    bool isOfContext(const QString &name) const
    {
        return m_context && (m_context->texts.contains(name) || m_context->values.contains(name));
    }

    void close(const QString &name, const MacroPiece &end)
    {
        if (const auto open = m_openByName.constFind(name); open != m_openByName.cend() && !open->isEmpty())
            return take(open->last(), end);
        if (const auto refusing = m_refusing.find(name); refusing != m_refusing.end() && !refusing->isEmpty())
            m_blocks.refused << refusing->takeLast() << &end;
    }

    void take(qsizetype index, const MacroPiece &end)
    {
        const Opening start = m_open[index];
        while (m_open.size() > index)
            m_openByName[m_open.takeLast().name].removeLast();
        forgetRefusing(start.piece);
        const MacroPiece *otherwise = nullptr; // the first one that is in no block within
        while (!m_elses.isEmpty() && std::less<>()(start.piece, m_elses.last()))
            otherwise = m_elses.takeLast();
        m_blocks.byOpening.insert(start.piece, {start.name == u"if" ? otherwise : nullptr, &end});
    }

    // What a block holds has nothing to do with what comes after it.
    void forgetRefusing(const MacroPiece *from)
    {
        while (!m_allRefusing.isEmpty() && std::less<>()(from, m_allRefusing.last().piece)) {
            const Opening last = m_allRefusing.takeLast();
            QList<const MacroPiece *> &named = m_refusing[last.name];
            if (!named.isEmpty() && named.last() == last.piece)
                named.removeLast();
        }
    }

    MacroBlocks m_blocks;
    const MacroContext *m_context;
    QList<Opening> m_open;
    QHash<QString, QList<qsizetype>> m_openByName;        // where in m_open
    QHash<QString, QList<const MacroPiece *>> m_refusing; // macros that take no body
    QList<Opening> m_allRefusing;
    QList<const MacroPiece *> m_elses;
};

} // namespace

bool MacroBlocks::contain(std::span<const MacroPiece> part) const
{
    return !std::less<>()(part.data(), pieces.data())
           && !std::less<>()(pieces.data() + pieces.size(), part.data() + part.size());
}

MacroBlocks blocksIn(std::span<const MacroPiece> pieces, const MacroContext *context)
{
    return Finder(pieces, context).run();
}

} // namespace dramatis::domain
