#include "domain/macro/expand.h"

#include "domain/macro/call.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostGrowth = qsizetype(1) << 20; // characters that macros add, those of inner ones counted too
constexpr qsizetype mostRead = qsizetype(1) << 24;   // characters of macros, those of inner ones counted again
constexpr int mostMacros = 200'000;
constexpr int deepestBlock = 16;        // {{if}} in {{if}}
constexpr qsizetype deepestText = 16; // texts brought in by macros in texts brought in by macros

// The expanded text as it grows. {{trim}} takes the line breaks on both of its sides.
class Output {
public:
    void add(QStringView text)
    {
        if (m_trimming) {
            while (!text.isEmpty() && (text.front() == u'\n' || text.front() == u'\r'))
                text = text.sliced(1);
            m_trimming = text.isEmpty();
        }
        m_text += text;
    }
    void trim()
    {
        while (m_text.endsWith(u'\n') || m_text.endsWith(u'\r'))
            m_text.chop(1);
        m_trimming = true;
    }
    QString take() { return std::move(m_text); }

private:
    QString m_text;
    bool m_trimming = false;
};

struct Block {
    const MacroPiece *otherwise = nullptr; // {{else}}
    const MacroPiece *end = nullptr;       // {{/name}}
};

bool isMacroName(const QString &folded)
{
    return findMacro(folded) || folded == u"else";
}

bool takesBody(const QString &name)
{
    return name == u"if" || name == u"trim" || name == u"reverse" || name == u"comment" || name == u"setvar"
           || name == u"setglobalvar";
}

// Which of these pieces open a block, and where it ends. Each closing finds its opening at once, so that many of them
// cost no more than their number.
struct Blocks {
    std::span<const MacroPiece> pieces;
    QHash<const MacroPiece *, Block> byOpening;

    bool contain(std::span<const MacroPiece> part) const
    {
        return !std::less<>()(part.data(), pieces.data())
               && !std::less<>()(pieces.data() + pieces.size(), part.data() + part.size());
    }
};

Blocks blocksIn(std::span<const MacroPiece> pieces)
{
    Blocks blocks{pieces, {}};
    const auto closes = [](const MacroPiece &piece) { return piece.isMacro && piece.source.startsWith(u"{{/"); };
    if (std::ranges::none_of(pieces, closes))
        return blocks;
    QList<std::pair<QString, const MacroPiece *>> open;
    QHash<QString, int> openByName;
    QHash<const MacroPiece *, const MacroPiece *> otherwise;
    for (const MacroPiece &piece : pieces) {
        if (!piece.isMacro)
            continue;
        const QString name = macroHead(piece.inside, isMacroName).name;
        if (takesBody(name)) {
            open.append({name, &piece});
            ++openByName[name];
        } else if (name == u"else" && !open.isEmpty() && open.last().first == u"if") {
            otherwise.insert(open.last().second, &piece);
        } else if (name.startsWith(u'/') && openByName.value(name.sliced(1)) > 0) {
            while (open.last().first != name.sliced(1))
                --openByName[open.takeLast().first];
            --openByName[name.sliced(1)];
            const MacroPiece *const start = open.takeLast().second;
            blocks.byOpening.insert(start, {otherwise.value(start), &piece});
        }
    }
    return blocks;
}

enum class Comments { Gone, Shown, Written };

// What nobody may see is gone in any case.
QString withComments(std::span<const MacroPiece> pieces, Comments comments)
{
    QString result;
    for (const MacroPiece &piece : pieces) {
        const MacroHead head = piece.isMacro ? macroHead(piece.inside, isMacroName) : MacroHead();
        const bool isComment = head.name == u"comment";
        if (!piece.isMacro)
            result += piece.source;
        else if (isComment && comments == Comments::Shown)
            result += QStringView(withComments(piece.inside, comments)).sliced(head.from).trimmed();
        else if (head.name != u"hiddenkey" && head.name != u"//" && (!isComment || comments == Comments::Written))
            result += QStringLiteral("{{") + withComments(piece.inside, comments) + QStringLiteral("}}");
    }
    return result;
}

QString withComments(const QString &said, Comments comments)
{
    return said.contains(QLatin1StringView("{{")) ? withComments(parseMacros(said), comments) : said;
}

class Expander : public MacroRun {
public:
    QString text(const QString &source, const QString &where)
    {
        if (!source.contains(u'{') && !source.contains(u'<'))
            return source;
        const QString before = std::exchange(place, where);
        const MacroPieces pieces = parseMacros(source);
        const QString result = expanded(pieces);
        place = before;
        return result;
    }

    QString expanded(std::span<const MacroPiece> pieces, qsizetype from = 0) override
    {
        Output out;
        // What stands in a block was looked through with what stands around it.
        const bool known = m_known && m_known->contain(pieces);
        const Blocks own = known ? Blocks() : blocksIn(pieces);
        const Blocks *const around = std::exchange(m_known, known ? m_known : &own);
        for (const MacroPiece *at = pieces.data(), *const end = at + pieces.size(); at < end; ++at) {
            const MacroPiece &piece = *at;
            if (!piece.isMacro) {
                addText(out, at == pieces.data() ? piece.source.sliced(from) : piece.source);
                continue;
            }
            if (!m_offender.isEmpty()) {
                out.add(asWritten(piece));
                continue;
            }
            MacroCall call{*this, piece, macroHead(piece.inside, isMacroName), {}, {}, false, {}};
            const Block block = m_blocks < deepestBlock ? m_known->byOpening.value(at) : Block();
            const bool isBlock = block.end && (call.head.name == u"if" || !call.hasArgument() || setsByBody(call));
            if (isBlock) {
                call.body = {at + 1, block.otherwise ? block.otherwise : block.end};
                if (block.otherwise)
                    call.otherwise = {block.otherwise + 1, block.end};
                call.hasBody = true;
            }
            if (call.head.name == u"trim" && !isBlock && !call.hasArgument()) {
                out.trim();
                continue;
            }
            m_blocks += isBlock;
            if (const MacroAnswer answer = evaluate(call)) {
                out.add(*answer);
                at = isBlock ? block.end : at;
            } else {
                addAsWritten(out, call);
            }
            m_blocks -= isBlock;
        }
        m_known = around;
        return out.take();
    }

    std::optional<QString> brought(const QString &name) override
    {
        const auto found = context->texts.find(name);
        if (found == context->texts.end() || m_bringing.size() >= deepestText)
            return {};
        if (m_bringing.contains(name))
            return QString(); // a text that holds itself
        m_brought.insert(name);
        m_bringing.append(name);
        const QString result = text(*found, name);
        m_bringing.removeLast();
        return result;
    }

    void spend(qsizetype characters) override { m_read += characters; }

    const QString &offender() const { return m_offender; }
    QStringList allBrought() const { return QStringList(m_brought.begin(), m_brought.end()); }

private:
    // {{setvar::name}}value{{/setvar}}
    static bool setsByBody(const MacroCall &call)
    {
        return call.head.name.startsWith(u"set") && call.parts().size() == 1;
    }

    MacroAnswer evaluate(MacroCall &call)
    {
        m_read += call.piece.source.size();
        if (++m_macros > mostMacros || m_read > mostRead) {
            m_offender = call.head.name;
            return {};
        }
        const Macro macro = findMacro(call.head.name);
        MacroAnswer answer = macro ? macro(call) : fromContext(call);
        if (m_read > mostRead && m_offender.isEmpty())
            m_offender = call.head.name;
        return answer && mayGrow(answer->size(), call.head.name) ? answer : MacroAnswer();
    }

    bool mayGrow(qsizetype by, const QString &whose)
    {
        m_grown += by;
        if (m_grown > mostGrowth && m_offender.isEmpty())
            m_offender = whose;
        return m_grown <= mostGrowth;
    }

    MacroAnswer fromContext(const MacroCall &call)
    {
        const QString &name = call.head.name;
        if (call.hasArgument())
            return {};
        if (const auto value = context->values.find(name); value != context->values.end())
            return *value;
        return brought(name);
    }

    // Not expanded; but comments are what they are, and what nobody may see is not seen.
    QString asWritten(const MacroPiece &piece) const
    {
        if (use == MacroUse::RecursiveScan)
            return piece.source.toString();
        return withComments({&piece, 1}, use == MacroUse::Display ? Comments::Shown
                                         : use == MacroUse::Story ? Comments::Written
                                                                  : Comments::Gone);
    }

    void addAsWritten(Output &out, const MacroCall &call)
    {
        if (call.evaluated && !call.hasBody && !call.piece.inside.isEmpty()) {
            out.add(QStringView(call.piece.source).first(2 + call.head.from));
            out.add(*call.evaluated);
        } else if (call.evaluated) {
            out.add(call.piece.source.chopped(2));
        } else {
            out.add(u"{{");
            out.add(expanded(call.piece.inside));
        }
        out.add(u"}}");
    }

    // V1's spellings, in any case.
    void addText(Output &out, QStringView text)
    {
        struct Spelling {
            QLatin1StringView name;
            const QString &value;
        };
        const Spelling spellings[] = {{QLatin1StringView("<user>"), context->user},
                                      {QLatin1StringView("<char>"), context->character},
                                      {QLatin1StringView("<bot>"), context->character}};
        qsizetype from = 0;
        for (qsizetype at = text.indexOf(u'<'); at >= 0; at = text.indexOf(u'<', at + 1)) {
            for (const Spelling &spelling : spellings) {
                if (at < from || !text.sliced(at).startsWith(spelling.name, Qt::CaseInsensitive))
                    continue;
                if (!m_offender.isEmpty() || !mayGrow(spelling.value.size(), QString(spelling.name)))
                    break;
                out.add(text.sliced(from, at - from));
                out.add(spelling.value);
                from = at + spelling.name.size();
            }
        }
        out.add(text.sliced(from));
    }

    qsizetype m_grown = 0;
    qsizetype m_read = 0;
    int m_macros = 0;
    int m_blocks = 0;                // around what is being expanded
    const Blocks *m_known = nullptr; // of the list that is being expanded
    QStringList m_bringing; // texts that are being brought in, outermost first
    QSet<QString> m_brought;
    QString m_offender;
};

} // namespace

Expansion expandMacros(const QString &text, MacroUse use, const MacroContext &context, base::Dice &dice,
                       MacroVariables *variables)
{
    MacroVariables passing;
    Expander expander;
    expander.use = use;
    expander.context = &context;
    expander.dice = &dice;
    expander.variables = variables ? variables : &passing;
    const QString result = expander.text(text, context.place);
    return {result, expander.offender(), expander.allBrought()};
}

QString withNames(const QString &text, const QString &character, const QString &user)
{
    MacroContext context;
    context.character = character;
    context.user = user;
    base::Dice dice(0);
    return expandMacros(text, MacroUse::Prompt, context, dice).text;
}

QString withoutComments(const QString &said)
{
    return withComments(said, Comments::Gone);
}

QString withCommentsShown(const QString &said)
{
    return withComments(said, Comments::Shown);
}

QString outletText(const QString &name)
{
    return QStringLiteral("outlet::") + name.trimmed().toCaseFolded();
}

const QString &MacroCall::argument()
{
    if (!evaluated)
        evaluated = hasArgument() ? run.expanded(piece.inside, head.from) : run.expanded(body);
    return *evaluated;
}

bool MacroCall::hasArgument() const
{
    return piece.inside.size() > 1
           || (piece.inside.size() == 1 && !piece.inside.first().isMacro && head.from < piece.inside.first().source.size());
}

QList<MacroPieces> MacroCall::parts() const
{
    const bool doubled = head.colons == 2 || hasSeparator(piece.inside, head.from, u"::");
    return splitArguments(piece.inside, head.from, doubled ? u"::" : u":");
}

QString MacroCall::expanded(const QList<MacroPieces> &parts, qsizetype index) const
{
    return index < parts.size() ? run.expanded(parts[index]) : QString();
}

} // namespace dramatis::domain
