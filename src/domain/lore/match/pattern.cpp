#include "domain/lore/match/pattern.h"

#include "domain/lore/match/javascript.h"

#define PCRE2_CODE_UNIT_WIDTH 16
#include <pcre2.h>

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace dramatis::domain {

namespace {

using base::Fault;
using base::Result;

constexpr qsizetype longestPattern = 10'000;
constexpr uint32_t heapKibibytes = 16 * 1024;
constexpr uint32_t matchLimit = 2'000'000; // behind our own count, which comes first

PCRE2_SPTR16 units(QStringView text)
{
    return reinterpret_cast<PCRE2_SPTR16>(text.utf16());
}

int countStep(pcre2_callout_block_16 *, void *left)
{
    return --*static_cast<qint64 *>(left) < 0 ? PCRE2_ERROR_CALLOUT : 0;
}

uint32_t optionsOf(const QString &flags)
{
    // A callout before every item counts the steps; without automatic possessive quantifiers none are left uncounted.
    uint32_t options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_AUTO_CALLOUT | PCRE2_NO_AUTO_POSSESS
                       | PCRE2_NEVER_BACKSLASH_C | PCRE2_ALT_BSUX | PCRE2_MATCH_UNSET_BACKREF | PCRE2_ALLOW_EMPTY_CLASS
                       | PCRE2_DOLLAR_ENDONLY;
    if (flags.contains(u'i'))
        options |= PCRE2_CASELESS;
    if (flags.contains(u'm'))
        options |= PCRE2_MULTILINE;
    if (flags.contains(u's'))
        options |= PCRE2_DOTALL;
    if (flags.contains(u'y'))
        options |= PCRE2_ANCHORED;
    return options;
}

QString messageOf(int error)
{
    std::array<PCRE2_UCHAR16, 256> text{};
    const int length = pcre2_get_error_message_16(error, text.data(), text.size());
    return QString::fromUtf16(reinterpret_cast<const char16_t *>(text.data()), std::max(0, length));
}

bool unescapedSlash(QStringView body)
{
    bool inClass = false;
    for (qsizetype i = 0; i < body.size(); ++i) {
        if (body[i] == u'\\')
            ++i;
        else if (body[i] == u'[')
            inClass = true;
        else if (body[i] == u']')
            inClass = false;
        else if (body[i] == u'/' && !inClass)
            return true;
    }
    return false;
}

QString inSlashes(const PatternSource &source)
{
    return QStringLiteral("/%1/").arg(source.body);
}

} // namespace

std::optional<PatternSource> slashForm(const QString &key)
{
    const QString text = key.trimmed();
    const qsizetype last = text.lastIndexOf(u'/');
    if (!text.startsWith(u'/') || last < 2)
        return std::nullopt;
    const QString flags = text.sliced(last + 1);
    for (qsizetype i = 0; i < flags.size(); ++i)
        if (!QStringView(u"dgimsuvy").contains(flags[i]) || flags.indexOf(flags[i], i + 1) >= 0)
            return std::nullopt;
    const QString body = text.sliced(1, last - 1);
    return unescapedSlash(body) ? std::nullopt : std::optional(PatternSource{body, flags});
}

// Many keys hold signs that mean something in a pattern, and are none: "C++", ":)", "[OOC]", "*smile*", "$100",
// "{{char}}".
bool looksLikePattern(const QString &key)
{
    static const QRegularExpression telling(
        QStringLiteral("\\\\[bBdDsSwWpP.]|[.][*+]|[\\p{L}\\d]\\[[^\\]]+\\]|\\[[^\\]]+\\][\\p{L}\\d+*?{]|\\([?][:=!<]|"
                       "\\([^()]*[|][^()]*\\)"
                       "|\\)[?*+]|\\S[|]\\S|^\\^[\\p{L}\\d(\\[]|[\\p{L}\\d)\\]]\\$$|\\p{L}\\{\\d"));
    const bool mayBe = std::ranges::any_of(key, [](QChar c) { return QStringView(u"\\^$|()[]{}*+").contains(c); });
    return mayBe && telling.match(key).hasMatch() && Pattern::compile({key, {}});
}

bool mayBePattern(const QString &key)
{
    const auto means = [](QChar c) { return QStringView(u"\\^$.|?*+()[]{}").contains(c); };
    if (std::ranges::none_of(key, means))
        return false;
    const auto pattern = Pattern::compile({key, {}});
    const bool telling =
        pattern && !pattern->isInEveryText() && std::ranges::any_of(key, [](QChar c) { return c.isLetterOrNumber(); });
    return telling || looksLikePattern(key);
}

Result<Pattern> Pattern::compile(const PatternSource &source)
{
    if (source.body.size() > longestPattern)
        return base::fail(Fault::TooLarge, QStringLiteral("pattern_too_long"),
                          QStringLiteral("a pattern of %1 characters, at most %2 are read")
                              .arg(source.body.size())
                              .arg(longestPattern));
    const auto body = fromJavaScript(source.body, source.flags);
    if (!body)
        return base::fail(body.error().kind, body.error().code, body.error().detail, inSlashes(source));
    const std::unique_ptr<pcre2_compile_context_16, decltype(&pcre2_compile_context_free_16)> context(
        pcre2_compile_context_create_16(nullptr), pcre2_compile_context_free_16);
    pcre2_set_compile_extra_options_16(context.get(), PCRE2_EXTRA_ALT_BSUX);
    pcre2_set_newline_16(context.get(), PCRE2_NEWLINE_ANYCRLF);
    int error = 0;
    PCRE2_SIZE where = 0;
    pcre2_code_16 *const code =
        pcre2_compile_16(units(*body), size_t(body->size()), optionsOf(source.flags), &error, &where, context.get());
    if (!code)
        return base::fail(Fault::Invalid, QStringLiteral("invalid_regex"),
                          messageOf(error) + (*body == source.body ? QStringLiteral(" at %1").arg(where) : QString()),
                          inSlashes(source));
    Pattern pattern;
    pattern.m_code.reset(code, pcre2_code_free_16);
    return pattern;
}

qsizetype Pattern::bytes() const
{
    size_t size = 0;
    pcre2_pattern_info_16(m_code.get(), PCRE2_INFO_SIZE, &size);
    return qsizetype(size);
}

bool Pattern::isInEveryText() const
{
    uint32_t empty = 0;
    pcre2_pattern_info_16(m_code.get(), PCRE2_INFO_MATCHEMPTY, &empty);
    return empty != 0;
}

QHash<QString, int> Pattern::groupNames() const
{
    uint32_t count = 0;
    uint32_t size = 0; // of an entry: the number, then the name and a zero
    PCRE2_SPTR16 entry = nullptr;
    pcre2_pattern_info_16(m_code.get(), PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info_16(m_code.get(), PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info_16(m_code.get(), PCRE2_INFO_NAMETABLE, static_cast<void *>(&entry));
    QHash<QString, int> names;
    for (uint32_t i = 0; i < count; ++i, entry += size)
        names.insert(QString::fromUtf16(reinterpret_cast<const char16_t *>(entry + 1)), int(entry[0]));
    return names;
}

PatternSearch::PatternSearch() :
    m_context(pcre2_match_context_create_16(nullptr), pcre2_match_context_free_16),
    m_match(pcre2_match_data_create_16(1, nullptr), pcre2_match_data_free_16)
{
    pcre2_set_heap_limit_16(m_context.get(), heapKibibytes);
    pcre2_set_match_limit_16(m_context.get(), matchLimit);
}

// Even a search that finds nothing to begin with goes over the text once.
qint64 PatternSearch::toBegin(QStringView text)
{
    return 20 + text.size() / 16;
}

PatternSearch::Outcome PatternSearch::find(const Pattern &pattern, QStringView text, qint64 &steps)
{
    return search(pattern, text, 0, m_match.get(), steps);
}

PatternSearch::Outcome PatternSearch::find(const Pattern &pattern, QStringView text, qsizetype from,
                                           QList<FoundGroup> &groups, qint64 &steps)
{
    const std::unique_ptr<pcre2_match_data_16, decltype(&pcre2_match_data_free_16)> match(
        pcre2_match_data_create_from_pattern_16(pattern.m_code.get(), nullptr), pcre2_match_data_free_16);
    const Outcome outcome = search(pattern, text, from, match.get(), steps);
    groups.clear();
    const PCRE2_SIZE *places = pcre2_get_ovector_pointer_16(match.get());
    const auto place = [places](uint32_t i) { return places[i] == PCRE2_UNSET ? -1 : qsizetype(places[i]); };
    for (uint32_t i = 0; outcome == Outcome::Found && i < pcre2_get_ovector_count_16(match.get()); ++i)
        groups.append({place(2 * i), place(2 * i + 1)});
    return outcome;
}

PatternSearch::Outcome PatternSearch::search(const Pattern &pattern, QStringView text, qsizetype from,
                                             pcre2_real_match_data_16 *match, qint64 &steps)
{
    qint64 left = steps - toBegin(text.sliced(from));
    if (left < 0) {
        steps = 0;
        return Outcome::GaveUp;
    }
    pcre2_set_callout_16(m_context.get(), countStep, &left); // here, because copies share the context
    const int result =
        pcre2_match_16(pattern.m_code.get(), units(text), size_t(text.size()), size_t(from), 0, match, m_context.get());
    pcre2_set_callout_16(m_context.get(), nullptr, nullptr);
    steps = std::max<qint64>(0, left);
    if (result >= 0)
        return Outcome::Found;
    return result == PCRE2_ERROR_NOMATCH ? Outcome::Absent : Outcome::GaveUp;
}

} // namespace dramatis::domain
