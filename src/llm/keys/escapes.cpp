#include "llm/keys/escapes.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace dramatis::llm {

namespace {

constexpr qsizetype mostHtmlDigits = 7; // of a number in HTML
constexpr int mostRounds = 4;           // of escaping for HTML
constexpr qsizetype mostBackslashes = 8;
constexpr qsizetype mostInBraces = 6;
constexpr qsizetype longestBreak = 16; // a line end and what the next line is moved in by
constexpr qsizetype mostBreakBackslashes = 4;
constexpr qsizetype mostWays = 16; // only a key of backslashes has more

struct Read {
    char16_t character = 0;
    qsizetype end = 0; // behind it
};

char16_t small(char16_t c)
{
    return c >= u'A' && c <= u'Z' ? char16_t(c - u'A' + u'a') : c;
}

// A number of so many digits; nothing where they are not there, or it is none of a character.
std::optional<char16_t> numberAt(QStringView text, qsizetype at, qsizetype digits, uint base)
{
    if (digits < 1 || at + digits > text.size())
        return std::nullopt;
    quint32 value = 0;
    for (const QChar c : text.sliced(at, digits)) {
        const char16_t letter = small(c.unicode());
        const uint digit = letter >= u'a' && letter <= u'f'   ? uint(letter - u'a' + 10)
                           : letter >= u'0' && letter <= u'9' ? uint(letter - u'0')
                                                              : base;
        if (digit >= base)
            return std::nullopt;
        value = value * base + digit;
    }
    return value <= 0xffff ? std::optional(char16_t(value)) : std::nullopt;
}

std::optional<char16_t> hexAt(QStringView text, qsizetype at, qsizetype digits)
{
    return numberAt(text, at, digits, 16);
}

void add(EscapeReadings &ways, qsizetype end)
{
    if (ways.size() < mostWays && !ways.contains(end))
        ways.append(end);
}

// "%2f", and "%252F" where that was encoded again.
void readPercent(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    for (qsizetype digits = at + 1; const auto said = hexAt(text, digits, 2); digits += 2) {
        if (is(*said))
            add(ways, digits + 2);
        if (*said != u'%')
            return;
    }
}

struct Entity {
    QLatin1StringView name;
    char16_t character;
};

// Those of printable ASCII (HTML, 13.5).
constexpr Entity entities[] = {
    {QLatin1StringView("amp"), u'&'},    {QLatin1StringView("lt"), u'<'},     {QLatin1StringView("gt"), u'>'},
    {QLatin1StringView("quot"), u'"'},   {QLatin1StringView("apos"), u'\''},  {QLatin1StringView("sol"), u'/'},
    {QLatin1StringView("plus"), u'+'},   {QLatin1StringView("equals"), u'='}, {QLatin1StringView("lowbar"), u'_'},
    {QLatin1StringView("period"), u'.'}, {QLatin1StringView("colon"), u':'},  {QLatin1StringView("semi"), u';'},
    {QLatin1StringView("comma"), u','},  {QLatin1StringView("num"), u'#'},    {QLatin1StringView("percnt"), u'%'},
    {QLatin1StringView("dollar"), u'$'}, {QLatin1StringView("excl"), u'!'},   {QLatin1StringView("quest"), u'?'},
    {QLatin1StringView("commat"), u'@'}, {QLatin1StringView("ast"), u'*'},    {QLatin1StringView("lpar"), u'('},
    {QLatin1StringView("rpar"), u')'},   {QLatin1StringView("lsqb"), u'['},   {QLatin1StringView("lbrack"), u'['},
    {QLatin1StringView("rsqb"), u']'},   {QLatin1StringView("rbrack"), u']'}, {QLatin1StringView("lcub"), u'{'},
    {QLatin1StringView("lbrace"), u'{'}, {QLatin1StringView("rcub"), u'}'},   {QLatin1StringView("rbrace"), u'}'},
    {QLatin1StringView("bsol"), u'\\'},  {QLatin1StringView("Hat"), u'^'},    {QLatin1StringView("grave"), u'`'},
    {QLatin1StringView("verbar"), u'|'}, {QLatin1StringView("vert"), u'|'},
};

// "#45;" and "#x2d;": what stands behind the "&".
std::optional<Read> htmlNumberAt(QStringView text, qsizetype at)
{
    const bool isHex = at + 1 < text.size() && small(text[at + 1].unicode()) == u'x';
    const qsizetype first = at + (isHex ? 2 : 1);
    qsizetype end = first;
    while (end < text.size() && end - first < mostHtmlDigits && numberAt(text, end, 1, isHex ? 16 : 10))
        ++end;
    const auto code = numberAt(text, first, end - first, isHex ? 16 : 10);
    if (!code || *code == 0 || *code >= 0x80)
        return std::nullopt;
    return Read{*code, end < text.size() && text[end] == u';' ? end + 1 : end};
}

// "&#45;", "&#x2d;" and "&sol;", and the same where the "&" was escaped again.
void readEntity(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    constexpr QLatin1StringView again("amp;");
    qsizetype next = at + 1;
    for (int round = 0; round < mostRounds && text.sliced(next).startsWith(again); ++round) {
        next += again.size();
        if (is(u'&'))
            add(ways, next);
    }
    if (next < text.size() && text[next] == u'#') {
        const std::optional<Read> number = htmlNumberAt(text, next);
        if (number && is(number->character))
            add(ways, number->end);
        return;
    }
    for (const Entity &entity : entities)
        if (is(entity.character) && text.sliced(next).startsWith(entity.name)
            && text.sliced(next + entity.name.size()).startsWith(u';'))
            add(ways, next + entity.name.size() + 1);
}

// "u{2f}", "x{2f}", "o{57}"
void readBraces(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    const qsizetype first = at + 2;
    const qsizetype end = text.sliced(std::min(first, text.size()))
                              .first(std::clamp<qsizetype>(text.size() - first, 0, mostInBraces + 1))
                              .indexOf(u'}');
    const auto code = end > 0 ? numberAt(text, first, end, text[at] == u'o' ? 8 : 16) : std::nullopt;
    if (code && is(*code))
        add(ways, first + end + 1);
}

// "057": as many digits as there are, three at most.
void readOctal(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    qsizetype digits = 0;
    while (digits < 3 && numberAt(text, at + digits, 1, 8))
        ++digits;
    const auto code = digits > 1 ? numberAt(text, at, digits, 8) : std::nullopt;
    if (code && is(*code))
        add(ways, at + digits);
}

qsizetype hexDigitsBehind(QChar letter)
{
    return letter == u'u' ? 4 : letter == u'x' ? 2 : letter == u'U' ? 8 : 0;
}

// "\/", "\"", "\u002f", "\x2f" and "\057", and the same behind backslashes that were escaped again.
void readBackslashes(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    for (qsizetype next = at + 1; next < text.size() && next - at <= mostBackslashes; ++next) {
        const qsizetype digits = hexDigitsBehind(text[next]);
        const auto code = hexAt(text, next + 1, digits);
        if (code && is(*code))
            add(ways, next + 1 + digits);
        if (next + 1 < text.size() && text[next + 1] == u'{' && QStringView(u"uxo").contains(text[next]))
            readBraces(text, next, is, ways);
        readOctal(text, next, is, ways);
        // A backslash stands there as two or four; a third one belongs to what follows.
        const qsizetype run = next - at;
        if (is(text[next].unicode()) && (text[next] != u'\\' || run == 1 || run == 3))
            add(ways, next + 1);
        if (text[next] != u'\\')
            return;
    }
}

std::optional<Read> backslashAt(QStringView text, qsizetype at)
{
    if (at + 1 >= text.size())
        return std::nullopt;
    const QChar next = text[at + 1];
    if (QStringView(u"nrt").contains(next))
        return Read{u'\n', at + 2};
    if (QStringView(u"\\/\"'").contains(next))
        return Read{next.unicode(), at + 2};
    const auto code = next == u'u' ? hexAt(text, at + 2, 4) : std::nullopt;
    return code ? std::optional(Read{*code, at + 6}) : std::nullopt;
}

std::optional<Read> entityAt(QStringView text, qsizetype at)
{
    const QStringView rest = text.sliced(at + 1);
    if (rest.startsWith(u'#'))
        return htmlNumberAt(text, at + 1);
    for (const Entity &entity : entities)
        if (rest.startsWith(entity.name) && rest.sliced(entity.name.size()).startsWith(u';'))
            return Read{entity.character, at + 2 + entity.name.size()};
    return std::nullopt;
}

std::optional<Read> escapeAt(QStringView text, qsizetype at)
{
    if (text[at] == u'\\')
        return backslashAt(text, at);
    if (text[at] == u'&')
        return entityAt(text, at);
    const auto code = text[at] == u'%' ? hexAt(text, at + 1, 2) : std::nullopt;
    return code ? std::optional(Read{*code, at + 3}) : std::nullopt;
}

} // namespace

bool Wanted::operator()(char16_t found) const
{
    return isExact ? character == found : small(character.unicode()) == small(found);
}

void readCharacter(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways)
{
    if (at >= text.size())
        return;
    if (is(text[at].unicode()))
        add(ways, at + 1);
    if (text[at] == u'%')
        readPercent(text, at, is, ways);
    if (text[at] == u'\\')
        readBackslashes(text, at, is, ways);
    if (text[at] == u'&')
        readEntity(text, at, is, ways);
}

void readGap(QStringView text, qsizetype at, EscapeReadings &ways)
{
    qsizetype end = at;
    while (end < text.size() && end - at < longestBreak) {
        qsizetype sign = end;
        while (sign + 1 < text.size() && sign - end < mostBreakBackslashes && text[sign] == u'\\')
            ++sign;
        const bool isGap = sign > end ? QStringView(u"nrt").contains(text[sign]) : text[sign].isSpace();
        if (!isGap)
            break;
        end = sign + 1;
    }
    if (end > at)
        add(ways, end);
}

bool endsInEscape(QStringView text, qsizetype at)
{
    static const QRegularExpression begun(
        QStringLiteral("^(?:%(?:25)*[0-9A-Fa-f]?"
                       "|\\\\+(?:u[0-9A-Fa-f]{0,3}|x[0-9A-Fa-f]?|[ux]\\{[0-9A-Fa-f]{0,6}|U[0-9A-Fa-f]{0,7}|o\\{?[0-7]{"
                       "0,6}|[0-7]{1,2})?"
                       "|&(?:amp;)*(?:[A-Za-z]{0,6}|#(?:[0-9]*|[xX][0-9A-Fa-f]*)))?$"));
    return text.size() - at < longestEscape && begun.matchView(text.sliced(at)).hasMatch();
}

Unescaped unescaped(QStringView text)
{
    Unescaped plain;
    plain.text.reserve(text.size());
    plain.places.reserve(text.size() + 1);
    for (qsizetype at = 0; at < text.size();) {
        const bool mayEscape = QStringView(u"%\\&").contains(text[at]);
        if (mayEscape && endsInEscape(text, at))
            break;
        const std::optional<Read> escape = mayEscape ? escapeAt(text, at) : std::nullopt;
        plain.text.append(escape ? QChar(escape->character) : text[at]);
        plain.places.append(at);
        at = escape ? escape->end : at + 1;
    }
    plain.places.append(text.size());
    return plain;
}

} // namespace dramatis::llm
