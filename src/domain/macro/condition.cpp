// {{if}}: whether something holds, and which of its texts is taken.
#include "domain/macro/blocks.h"
#include "domain/macro/call.h"

#include <array>

namespace dramatis::domain {

namespace {

constexpr std::array<QStringView, 6> comparisons{u"==", u"!=", u">=", u"<=", u">", u"<"};

struct Sign {
    qsizetype piece = -1;
    qsizetype at = 0;
    QStringView written;
};

// Only the text of the condition itself has signs: what a macro in it stands for is a value, whatever it looks like. At
// the very start a sign has nothing on its left to be compared: SillyTavern takes such a condition for a text, which
// holds.
Sign signIn(const MacroPieces &condition)
{
    for (qsizetype i = 0; i < condition.size(); ++i) {
        const QStringView text = condition[i].isMacro ? QStringView() : condition[i].source;
        for (qsizetype at = i == 0 ? 1 : 0; at < text.size(); ++at)
            for (const QStringView sign : comparisons)
                if (text.sliced(at).startsWith(sign))
                    return {i, at, sign};
    }
    return {};
}

int compared(const QString &left, const QString &right)
{
    const auto a = numberIn(left);
    const auto b = numberIn(right);
    if (a && b)
        return *a < *b ? -1 : *a > *b ? 1 : 0;
    return left.compare(right);
}

QString variable(MacroCall &call, const QString &word)
{
    const MacroVariables &all = *call.run.variables;
    const QString value = (word.startsWith(u'.') ? all.local : all.global).value(word.sliced(1));
    call.run.spend(value.size());
    return value;
}

// A name that is written so stands for its value: {{if personality}}, {{if .met}}, {{if group}}.
QString meaning(MacroCall &call, const MacroPieces &pieces)
{
    const MacroPieces operand = trimmedPieces(pieces);
    const bool isWord = operand.size() == 1 && !operand.first().isMacro;
    if (!isWord)
        return call.run.expanded(operand).trimmed();
    const QString word = operand.first().source.toString();
    if (word.size() > 1 && (word.startsWith(u'.') || word.startsWith(u'$')))
        return variable(call, word);
    const QString name = word.toLower().remove(u'_').remove(u'-');
    if (const auto text = call.run.context->texts.find(name); text != call.run.context->texts.end()) {
        call.run.spend(text->size());
        return *text;
    }
    return call.run.named(name).value_or(word);
}

bool compares(MacroCall &call, const MacroPieces &condition, const Sign &sign)
{
    MacroPieces left = condition.first(sign.piece + 1);
    left.last().source = left.last().source.first(sign.at);
    MacroPieces right = condition.sliced(sign.piece);
    right.first().source = right.first().source.sliced(sign.at + sign.written.size());
    const int order = compared(meaning(call, left), meaning(call, right));
    const bool equals = order == 0 && sign.written != u"!=" && sign.written.endsWith(u'=');
    return equals || (order < 0 && sign.written.startsWith(u'<')) || (order > 0 && sign.written.startsWith(u'>'))
           || (order != 0 && sign.written == u"!=");
}

bool holds(MacroCall &call, MacroPieces condition)
{
    condition = trimmedPieces(condition);
    const bool negated =
        !condition.isEmpty() && !condition.first().isMacro && condition.first().source.startsWith(u'!');
    if (negated) {
        condition.first().source = condition.first().source.sliced(1);
        condition = trimmedPieces(condition);
    }
    const Sign sign = signIn(condition);
    return negated != (sign.piece >= 0 ? compares(call, condition, sign) : isTrue(meaning(call, condition)));
}

// {{if::condition::this{{else}}that}}
QString chosen(MacroCall &call, const MacroPieces &texts, bool met)
{
    const MacroBlocks blocks = blocksIn(texts, nullptr);
    for (const MacroPiece *at = texts.constData(), *const end = at + texts.size(); at < end; ++at) {
        if (const MacroBlock block = blocks.byOpening.value(at); block.end)
            at = block.end;
        else if (at->isMacro && macroHead(at->inside, isMacroName).name == u"else")
            return call.run.expanded(met ? std::span(texts.constData(), at) : std::span(at + 1, end));
    }
    return met ? call.run.expanded(texts) : QString();
}

} // namespace

MacroAnswer condition(MacroCall &call)
{
    if (call.hasBody) {
        const bool met = call.hasArgument() && holds(call, call.argumentPieces()); // {{if }} has no condition
        return call.bodyText(met ? call.body : call.otherwise);
    }
    const QList<MacroPieces> parts = call.parts();
    if (parts.size() < 2)
        return {};
    const bool met = holds(call, parts[0]);
    return parts.size() > 2 ? call.expanded(parts, met ? 1 : 2) : chosen(call, parts[1], met);
}

} // namespace dramatis::domain
