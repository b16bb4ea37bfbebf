#include "domain/replacement/textreplacer.h"

#include "domain/macro/expand.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace dramatis::domain {

namespace {

using Why = FailedReplacement::Why;

constexpr qint64 stepsPerPrompt = 3'000'000;  // about a tenth of a second
constexpr qint64 stepsPerShownText = 150'000; // of all replacements together: 20 texts may be shown at once
constexpr qint64 mostStepsPerText = 600'000;  // of each
constexpr qsizetype longestReplaced = 1'000'000;
constexpr qsizetype longestWith = 20'000; // of what is put in place of a match
constexpr qsizetype mostTrimmed = 100;

const QRegularExpression &groupReference()
{
    static const QRegularExpression reference(QStringLiteral("\\$(?:(\\d+)|<([^>]+)>)"));
    return reference;
}

// What it costs to put a match's replacement together, in steps of a search.
qint64 stepsToWrite(const TextReplacement &replacement)
{
    const qint64 references = replacement.with.count(u'$');
    return 1 + replacement.with.size() / 16 + references * (10 + 2 * replacement.trim.size());
}

qint64 stepsFor(QStringView text)
{
    return std::min<qint64>(mostStepsPerText, 20'000 + 50 * text.size());
}

// SillyTavern takes the last slash for the end, whatever stands before it.
PatternSource sourceOf(const QString &pattern)
{
    if (const auto form = slashForm(pattern))
        return *form;
    const QString text = pattern.trimmed();
    const qsizetype last = text.lastIndexOf(u'/');
    const QString flags = text.sliced(last + 1);
    const bool isForm = text.startsWith(u'/') && last > 1
                        && std::ranges::all_of(flags, [](QChar c) { return QStringView(u"dgimsuvy").contains(c); });
    return isForm ? PatternSource{text.sliced(1, last - 1), flags} : PatternSource{pattern, {}};
}

QString escaped(const QString &name)
{
    QString text;
    for (const QChar c : name) {
        if (QStringView(u".^$*+?{}[]\\/|()").contains(c))
            text += u'\\';
        text += c;
    }
    return text;
}

QString patternOf(const TextReplacement &replacement, const TextReplacer::Names &names)
{
    switch (replacement.macros) {
    case TextReplacement::Macros::None: return replacement.pattern;
    case TextReplacement::Macros::Raw: return withNames(replacement.pattern, names.character, names.user);
    case TextReplacement::Macros::Escaped:
        return withNames(replacement.pattern, escaped(names.character), escaped(names.user));
    }
    return {};
}

} // namespace

TextReplacer::TextReplacer(const QList<TextReplacement> &replacements, Use use, const Names &names) :
    m_steps(stepsPerPrompt), m_use(use)
{
    for (const TextReplacement &each : replacements)
        if (each.isEnabled && !each.pattern.isEmpty()
            && (use == Use::Display ? each.isForDisplay() : each.isForPrompt()))
            add(each, names);
    for (const Made &made : std::as_const(m_made)) {
        m_depthBounds << made.replacement.minDepth.value_or(0);
        m_depthBounds << qint64(made.replacement.maxDepth.value_or(-1)) + 1;
    }
    m_depthBounds.removeIf([](qint64 bound) { return bound <= 0; });
    std::ranges::sort(m_depthBounds);
    m_depthBounds.erase(std::ranges::unique(m_depthBounds).begin(), m_depthBounds.end());
}

void TextReplacer::add(const TextReplacement &replacement, const Names &names)
{
    if (replacement.with.size() > longestWith || replacement.trim.size() > mostTrimmed) {
        m_failed.append({Why::TooLong, replacement.name});
        return;
    }
    const PatternSource source = sourceOf(patternOf(replacement, names));
    const auto pattern = Pattern::compile(source);
    if (!pattern) {
        m_failed.append({Why::Invalid, replacement.name, pattern.error().detail});
        return;
    }
    Made made{.replacement = replacement,
              .pattern = *pattern,
              .groups = pattern->groupNames(),
              .isGlobal = source.flags.contains(u'g')};
    // Only what the replacement itself says is expanded: nothing that is found in a message becomes a macro.
    static const QRegularExpression match(QStringLiteral("\\{\\{match\\}\\}"),
                                          QRegularExpression::CaseInsensitiveOption);
    made.replacement.with =
        withNames(QString(replacement.with).replace(match, QStringLiteral("$0")), names.character, names.user);
    for (QString &trimmed : made.replacement.trim)
        trimmed = withNames(trimmed, names.character, names.user);
    made.replacement.trim.removeAll(QString());
    made.stepsToWrite = stepsToWrite(made.replacement);
    m_made.append(made);
}

qsizetype TextReplacer::boundsPassed(qint64 depth) const
{
    return std::ranges::upper_bound(m_depthBounds, depth) - m_depthBounds.begin();
}

bool TextReplacer::applies(const Made &made, const Place &place)
{
    const TextReplacement &replacement = made.replacement;
    const bool isPlain = !replacement.displayOnly && !replacement.promptOnly;
    return !made.hasFailed && (place.isUser ? replacement.ofUser : replacement.ofCharacters)
           && !(place.isEdited && isPlain && !replacement.alsoEdited) && place.depth >= replacement.minDepth.value_or(0)
           && (!replacement.maxDepth || place.depth <= *replacement.maxDepth);
}

ReplacedText TextReplacer::replaced(const QString &text, const Place &place)
{
    if (m_use == Use::Display)
        m_steps = stepsPerShownText;
    ReplacedText result{text};
    for (Made &made : m_made) {
        if (result.text.isEmpty() || !applies(made, place))
            continue;
        const std::optional<QString> now = run(made, result.text);
        if (!now || *now == result.text)
            continue;
        result.text = *now;
        result.by.append(made.replacement.name);
    }
    return result;
}

// Nothing: it has to be left as it is.
std::optional<QString> TextReplacer::run(Made &made, const QString &text)
{
    qint64 steps = std::min(stepsFor(text), m_steps);
    const qint64 before = steps;
    QString result;
    QList<FoundGroup> found;
    qsizetype taken = 0; // what stands before it is in the result
    for (qsizetype from = 0; from <= text.size();) {
        const auto outcome = m_search.find(made.pattern, text, from, found, steps);
        if (outcome == PatternSearch::Outcome::GaveUp) {
            m_steps -= before - steps;
            return given(made, Why::TooSlow);
        }
        if (outcome == PatternSearch::Outcome::Absent)
            break;
        steps -= made.stepsToWrite;
        if (steps < 0) {
            m_steps -= before;
            return given(made, Why::TooSlow);
        }
        const FoundGroup whole = found.first();
        result += QStringView(text).sliced(taken, std::max<qsizetype>(0, whole.begin - taken));
        result += written(made, text, found);
        taken = whole.end;
        from = whole.end;
        if (whole.end <= whole.begin) // nothing was found there: the next place is behind the next sign
            from += from + 1 < text.size() && text.at(from).isHighSurrogate() ? 2 : 1;
        if (result.size() > longestReplaced)
            return given(made, Why::TooLong);
        if (!made.isGlobal)
            break;
    }
    m_steps -= before - steps;
    result += QStringView(text).sliced(taken);
    return result;
}

std::optional<QString> TextReplacer::given(Made &made, Why why)
{
    made.hasFailed = true;
    m_failed.append({why, made.replacement.name});
    return std::nullopt;
}

// A group that is not there, or took no part, is empty.
QString TextReplacer::written(const Made &made, QStringView text, const QList<FoundGroup> &found)
{
    const QString &with = made.replacement.with;
    QString result;
    qsizetype taken = 0;
    for (const QRegularExpressionMatch &match : groupReference().globalMatch(with)) {
        const int group =
            match.capturedStart(1) >= 0 ? match.capturedView(1).toInt() : made.groups.value(match.captured(2), -1);
        const FoundGroup place = group >= 0 && group < found.size() ? found.at(group) : FoundGroup();
        QString value = place.begin >= 0 && place.end >= place.begin
                            ? text.sliced(place.begin, place.end - place.begin).toString()
                            : QString();
        for (const QString &trimmed : made.replacement.trim)
            value.remove(trimmed);
        result += QStringView(with).sliced(taken, match.capturedStart() - taken);
        result += value;
        taken = match.capturedEnd();
        if (result.size() > longestReplaced)
            break;
    }
    result += QStringView(with).sliced(taken);
    return result;
}

} // namespace dramatis::domain
