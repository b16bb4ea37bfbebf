#include "domain/macro/expand.h"

#include "domain/macro/blocks.h"
#include "domain/macro/call.h"

#include <QSet>

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype mostRead = qsizetype(1) << 24; // characters of macros, those of inner ones counted again
constexpr int mostMacros = 200'000;
constexpr int deepestBlock = 16;      // {{if}} in {{if}}
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

enum class Comments { Gone, Shown, Written };

// Of most macros, a look at their first letter tells that they hide nothing: {{//}}, {{comment}}, {{hidden_key}}.
bool mayHideItself(const MacroPiece &macro)
{
    if (macro.source.front() != u'{' || macro.inside.isEmpty())
        return false;
    const QStringView text = macro.inside.first().source;
    const auto first = std::ranges::find_if(text, [](QChar c) { return c.isLetter() || c == u'/'; });
    if (first == text.end())
        return false;
    const QChar letter = first->toLower();
    return letter == u'c' || letter == u'h' || text.sliced(first - text.begin()).startsWith(u"//");
}

bool mayHide(const MacroPiece &macro)
{
    return macro.source.front() == u'{' && (macro.inside.size() > 1 || mayHideItself(macro));
}

void addWithComments(QString &result, std::span<const MacroPiece> pieces, QStringView whole, Comments comments);

// What nobody may see is gone in any case.
void addWithComments(QString &result, const MacroPiece &macro, const MacroHead &head, Comments comments)
{
    const bool isComment = head.name == u"comment";
    if (hidesText(head.name) && (!isComment || comments == Comments::Gone))
        return;
    const QStringView whole = macro.source.sliced(2).chopped(2);
    if (isComment && comments == Comments::Shown) {
        QString inside;
        addWithComments(inside, macro.inside, whole, comments);
        result += QStringView(inside).sliced(head.from).trimmed();
        return;
    }
    result += u"{{";
    addWithComments(result, macro.inside, whole, comments);
    result += u"}}";
}

// The pieces are those of `whole`, or of a part of it.
void addWithComments(QString &result, std::span<const MacroPiece> pieces, QStringView whole, Comments comments)
{
    const bool hides =
        std::ranges::any_of(pieces, [](const MacroPiece &each) { return each.isMacro && mayHideItself(each); });
    const MacroBlocks blocks = hides ? blocksIn(pieces, nullptr) : MacroBlocks();
    QSet<const MacroPiece *> ends; // of comments that are shown, or stay
    const QChar *from = whole.begin();
    for (const MacroPiece *at = pieces.data(), *const end = at + pieces.size(); at < end; ++at) {
        result += QStringView(from, at->source.begin()); // the backslash of a brace
        const MacroHead head = at->isMacro && mayHide(*at) ? macroHead(at->inside, isMacroName) : MacroHead();
        const MacroBlock block = hidesText(head.name) ? blocks.byOpening.value(at) : MacroBlock();
        if (block.end && head.name == u"comment" && comments != Comments::Gone)
            ends << at << block.end;
        else if (block.end)
            at = block.end;
        else if (!ends.contains(at) && (!at->isMacro || !mayHide(*at)))
            result += at->source;
        else if (!ends.contains(at))
            addWithComments(result, *at, head, comments);
        if (ends.contains(at) && comments == Comments::Written)
            result += at->source;
        from = at->source.end();
    }
    result += QStringView(from, whole.end());
}

QString withComments(std::span<const MacroPiece> pieces, QStringView whole, Comments comments)
{
    QString result;
    result.reserve(whole.size());
    addWithComments(result, pieces, whole, comments);
    return result;
}

QString withComments(const QString &said, Comments comments)
{
    return said.contains(QLatin1StringView("{{")) ? withComments(parseMacros(said), said, comments) : said;
}

class Expander : public MacroRun {
public:
    QString text(const QString &source, const QString &where)
    {
        if (!source.contains(u'{') && !source.contains(u'}') && !source.contains(u'<'))
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
        const MacroBlocks own = known ? MacroBlocks() : blocksIn(pieces, context);
        const MacroBlocks *const around = std::exchange(m_known, known ? m_known : &own);
        for (const MacroPiece *at = pieces.data(), *const end = at + pieces.size(); at < end; ++at) {
            if (!m_offender.isEmpty() && at->isMacro) {
                out.add(asWritten({at, end}));
                break;
            }
            if (at->isMacro)
                at = addMacro(out, at);
            else
                out.add(at == pieces.data() ? at->source.sliced(from) : at->source);
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

    std::optional<QString> named(const QString &name) override
    {
        if (const auto value = context->values.find(name); value != context->values.end())
            return *value;
        const Macro *const macro = findMacro(name);
        if (!macro || macro->least > 0 || !name.front().isLetter())
            return {};
        const MacroPiece piece{name, true, 0, {}};
        MacroCall call{*this, piece, {name, name.size()}};
        return macro->answer(call);
    }

    void spend(qsizetype characters) override { m_read += characters; }

    const QString &offender() const { return m_offender; }
    QStringList allBrought() const { return QStringList(m_brought.begin(), m_brought.end()); }

private:
    // The last piece that is done with.
    const MacroPiece *addMacro(Output &out, const MacroPiece *at)
    {
        MacroCall call{*this, *at, macroHead(at->inside, isMacroName)};
        const bool isHidden = hidesText(call.head.name) && !showsHidden(call.head.name);
        const MacroBlock block = m_blocks < deepestBlock || isHidden ? m_known->byOpening.value(at) : MacroBlock();
        // A macro that parts its text would part the braces that lie too deep in it, too.
        if (m_known->refused.contains(at) || (at->isTooDeep && !isHidden)) {
            out.add(asWritten({at, at + 1}));
            return at;
        }
        if (block.end) {
            call.body = {at + 1, block.otherwise ? block.otherwise : block.end};
            if (block.otherwise)
                call.otherwise = {block.otherwise + 1, block.end};
            call.hasBody = true;
        } else if (call.head.name == u"trim" && !call.hasArgument()) {
            out.trim();
            return at;
        }
        m_blocks += call.hasBody;
        const MacroAnswer answer = evaluate(call);
        m_blocks -= call.hasBody;
        if (!answer) {
            addAsWritten(out, call);
            return at;
        }
        out.add(*answer);
        return call.hasBody ? block.end : at;
    }

    bool showsHidden(const QString &name) const
    {
        return name == u"comment" ? use == MacroUse::Display || use == MacroUse::Story
                                  : name == u"hiddenkey" && use == MacroUse::RecursiveScan;
    }

    MacroAnswer evaluate(MacroCall &call)
    {
        m_read += call.piece.source.size();
        if (++m_macros > mostMacros || m_read > mostRead) {
            m_offender = call.head.name;
            return {};
        }
        MacroAnswer answer = answerTo(call);
        if (m_read > mostRead && m_offender.isEmpty())
            m_offender = call.head.name;
        return answer && mayGrow(answer->size(), call.head.name) ? answer : MacroAnswer();
    }

    MacroAnswer answerTo(MacroCall &call)
    {
        const Macro *const macro = findMacro(call.head.name);
        if (!macro)
            return fromContext(call);
        const int arguments = argumentCount(call.piece.inside, call.head, *macro) + call.hasBody;
        return macro->takes(arguments) ? macro->answer(call) : MacroAnswer();
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
    QString asWritten(std::span<const MacroPiece> pieces) const
    {
        const QStringView whole(pieces.front().source.begin(), pieces.back().source.end());
        if (use == MacroUse::RecursiveScan)
            return whole.toString();
        return withComments(pieces, whole,
                            use == MacroUse::Display ? Comments::Shown
                            : use == MacroUse::Story ? Comments::Written
                                                     : Comments::Gone);
    }

    // What was expanded already is not expanded again.
    void addAsWritten(Output &out, const MacroCall &call)
    {
        const QStringView source = call.piece.source;
        const MacroPieces argument = call.evaluated ? call.argumentPieces() : MacroPieces();
        if (source.startsWith(u'<') || (call.evaluated && argument.isEmpty()))
            return out.add(source);
        if (call.evaluated) {
            out.add(QStringView(source.begin(), argument.first().source.begin()));
            out.add(*call.evaluated);
            return out.add(QStringView(argument.last().source.end(), source.end()));
        }
        out.add(u"{{");
        out.add(expanded(call.piece.inside));
        out.add(u"}}");
    }

    qsizetype m_grown = 0;
    qsizetype m_read = 0;
    int m_macros = 0;
    int m_blocks = 0;                     // around what is being expanded
    const MacroBlocks *m_known = nullptr; // of the list that is being expanded
    QStringList m_bringing;               // texts that are being brought in, outermost first
    QSet<QString> m_brought;
    QString m_offender;
};

} // namespace

Expansion expandMacros(const QString &text, MacroUse use, const MacroContext &context, base::Dice &dice,
                       MacroVariables *variables)
{
    MacroVariables passing = context.variables;
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

QString greetingText(int number)
{
    return QStringLiteral("greeting::%1").arg(number);
}

} // namespace dramatis::domain
