#include "domain/macro/call.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

qsizetype indentation(QStringView line)
{
    qsizetype depth = 0;
    while (depth < line.size() && (line[depth] == u' ' || line[depth] == u'\t'))
        ++depth;
    return depth;
}

} // namespace

const QString &MacroCall::argument()
{
    if (!evaluated)
        evaluated = hasArgument() ? run.expanded(argumentPieces()) : hasBody ? bodyText(body) : QString();
    return *evaluated;
}

MacroPieces MacroCall::argumentPieces() const
{
    return macroArgument(piece.inside, head);
}

QList<MacroPieces> MacroCall::parts() const
{
    const bool doubled = head.colons == 2 || hasSeparator(piece.inside, head.from, u"::");
    QList<MacroPieces> parts = splitArguments(piece.inside, head.from, doubled ? u"::" : u":");
    for (MacroPieces &part : parts)
        part = trimmedPieces(part);
    return parts;
}

QString MacroCall::expanded(const QList<MacroPieces> &parts, qsizetype index) const
{
    if (index < parts.size())
        return run.expanded(parts[index]);
    return hasBody && index == parts.size() ? bodyText(body) : QString();
}

QString MacroCall::bodyText(std::span<const MacroPiece> pieces) const
{
    const QString text = run.expanded(pieces);
    return head.keepsBlanks ? text : unindented(text);
}

int argumentCount(const MacroPieces &inside, const MacroHead &head, const Macro &macro)
{
    if (!hasMacroArgument(inside, head))
        return head.colons > 0 && macro.most > 0 ? 1 : 0;
    if (head.colons == 2 || (macro.most > 1 && hasSeparator(inside, head.from, u"::")))
        return int(splitArguments(inside, head.from, u"::").size());
    const bool atColons = head.colons < 2 && macro.least > 1;
    return atColons ? int(splitArguments(inside, head.from, u":").size()) : 1;
}

bool hidesText(const QString &name)
{
    return name == u"//" || name == u"comment" || name == u"hiddenkey";
}

QString unindented(const QString &text)
{
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    const auto first = std::ranges::find_if(lines, [](QStringView line) { return !line.trimmed().isEmpty(); });
    const qsizetype depth = first == lines.end() ? 0 : indentation(*first);
    if (depth == 0)
        return text.trimmed();
    QString result;
    result.reserve(text.size());
    for (const QStringView line : lines) {
        result += line.sliced(std::min(depth, indentation(line)));
        result += u'\n';
    }
    return result.trimmed();
}

std::optional<double> numberIn(const QString &text)
{
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

bool isTrue(const QString &value)
{
    const QString text = value.trimmed().toLower();
    return !text.isEmpty() && text != u"0" && text != u"false" && text != u"off";
}

} // namespace dramatis::domain
