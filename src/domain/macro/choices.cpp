// {{random}}, {{pick}} and {{roll}}.
#include "domain/macro/call.h"

#include <QRegularExpression>

namespace dramatis::domain {

namespace {

// "a,b", "a::b" and, as the specification's own example has it, "::a,b".
QList<MacroPieces> choices(const MacroCall &call)
{
    const bool doubled = hasSeparator(call.piece.inside, call.head.from, u"::");
    const bool commas = hasSeparator(call.piece.inside, call.head.from, u",");
    const bool atColons = doubled && (call.head.colons == 2 || !commas);
    return splitArguments(call.piece.inside, call.head.from, atColons ? u"::" : u",");
}

// Those before commas.
MacroPieces withoutBackslashes(const MacroPieces &pieces)
{
    MacroPieces result;
    for (MacroPiece piece : pieces) {
        for (qsizetype at = 0; !piece.isMacro && (at = piece.source.indexOf(u"\\,")) >= 0;) {
            result.append({piece.source.first(at), false, 0, {}});
            piece.source = piece.source.sliced(at + 1);
        }
        result.append(piece);
    }
    return result;
}

MacroAnswer choice(MacroCall &call, base::Dice &dice)
{
    if (!call.hasArgument()) // {{random:}} has one value, an empty one
        return call.head.colons > 0 ? MacroAnswer(QString()) : MacroAnswer();
    const QList<MacroPieces> all = choices(call);
    return call.run.expanded(withoutBackslashes(all[dice.below(all.size())])).trimmed();
}

// FNV-1a: the same on every machine, unlike qHash.
quint64 hash(quint64 start, QStringView text)
{
    quint64 value = start;
    for (const QChar c : text)
        value = (value ^ c.unicode()) * 0x100000001b3ULL;
    return value;
}

} // namespace

MacroAnswer randomChoice(MacroCall &call)
{
    return choice(call, *call.run.dice);
}

MacroAnswer steadyChoice(MacroCall &call)
{
    const quint64 place = hash(0xcbf29ce484222325ULL ^ call.run.context->seed, call.run.place);
    base::Dice dice(hash(place ^ quint64(call.piece.number), call.piece.source));
    return choice(call, dice);
}

MacroAnswer roll(MacroCall &call)
{
    constexpr qint64 mostSides = 9'000'000'000'000'000'000;
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*(?:(\\d{0,4})\\s*d\\s*)?(\\d{1,48})\\s*(?:([+-])\\s*(\\d{1,9}))?\\s*\\z"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype longest = 64;
    const QRegularExpressionMatch match =
        call.argument().size() <= longest ? form.match(call.argument()) : QRegularExpressionMatch();
    bool fits = false;
    const qint64 wanted = match.captured(2).toLongLong(&fits);
    const qint64 sides = fits ? std::min(wanted, mostSides) : mostSides;
    if (!match.hasMatch() || sides < 1)
        return {};
    const qint64 count = match.captured(1).isEmpty() ? 1 : match.captured(1).toLongLong();
    const qint64 added = match.captured(4).toLongLong() * (match.captured(3) == u"-" ? -1 : 1);
    if (count > 1 && sides > 1'000'000'000)
        return {};
    qint64 sum = 0;
    for (qint64 i = 0; i < count; ++i)
        sum += 1 + call.run.dice->below(sides);
    return QString::number(sum + added);
}

} // namespace dramatis::domain
