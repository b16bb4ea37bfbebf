#include "llm/keys/secretfinder.h"

#include <QRegularExpression>
#include <QVarLengthArray>

#include <algorithm>

namespace dramatis::llm {

namespace {

constexpr qsizetype leastSecret = 4;
constexpr qsizetype leastAnywhere = 8; // of a key that is found wherever it stands
constexpr qsizetype leastBase64 = 5;
constexpr qsizetype longestEscape = 16; // of one character: "\u002f", behind backslashes that were escaped themselves
constexpr qsizetype mostDigits = 7;     // of a number in HTML
constexpr int mostRounds = 4;           // of escaping for HTML
constexpr qsizetype mostBackslashes = 8;
constexpr qsizetype mostWays = 16; // only a key of backslashes has more
constexpr QLatin1StringView mask("[key]");

// Where a text may go on behind one character of a key. More than one where a "%" or a backslash can be read in two
// ways.
using Ways = QVarLengthArray<qsizetype, 8>;

bool isBase64(QChar c)
{
    return (c < u'\x80' && c.isLetterOrNumber()) || c == u'+' || c == u'/' || c == u'-' || c == u'_';
}

bool isOfAWord(QChar c)
{
    return (c < u'\x80' && c.isLetterOrNumber()) || c == u'-' || c == u'_';
}

char16_t small(char16_t c)
{
    return c >= u'A' && c <= u'Z' ? char16_t(c - u'A' + u'a') : c;
}

// A number of so many hexadecimal digits; nothing where they are not there.
std::optional<char16_t> hexAt(QStringView text, qsizetype at, qsizetype digits)
{
    if (at + digits > text.size())
        return std::nullopt;
    int value = 0;
    for (const QChar c : text.sliced(at, digits)) {
        const char16_t digit = small(c.unicode());
        if ((digit < u'0' || digit > u'9') && (digit < u'a' || digit > u'f'))
            return std::nullopt;
        value = value * 16 + (digit <= u'9' ? digit - u'0' : digit - u'a' + 10);
    }
    return char16_t(value);
}

void add(Ways &ways, qsizetype end)
{
    if (ways.size() < mostWays && !ways.contains(end))
        ways.append(end);
}

// "%2f", and "%252F" where that was encoded again.
template <class Is> void readPercent(QStringView text, qsizetype at, const Is &is, Ways &ways)
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
template <class Is> void readNumber(QStringView text, qsizetype at, const Is &is, Ways &ways)
{
    const bool isHex = at + 1 < text.size() && small(text[at + 1].unicode()) == u'x';
    const qsizetype first = at + (isHex ? 2 : 1);
    qsizetype end = first;
    while (end < text.size() && end - first < mostDigits && hexAt(text, end, 1) && (isHex || text[end].isDigit()))
        ++end;
    bool isNumber = false;
    const int code = text.sliced(std::min(first, text.size()), end - first).toInt(&isNumber, isHex ? 16 : 10);
    if (isNumber && code > 0 && code < 0x80 && is(char16_t(code)))
        add(ways, end < text.size() && text[end] == u';' ? end + 1 : end);
}

// "&#45;", "&#x2d;" and "&sol;", and the same where the "&" was escaped again.
template <class Is> void readEntity(QStringView text, qsizetype at, const Is &is, Ways &ways)
{
    constexpr QLatin1StringView again("amp;");
    qsizetype next = at + 1;
    for (int round = 0; round < mostRounds && text.sliced(next).startsWith(again); ++round) {
        next += again.size();
        if (is(u'&'))
            add(ways, next);
    }
    if (next < text.size() && text[next] == u'#')
        return readNumber(text, next, is, ways);
    for (const Entity &entity : entities)
        if (is(entity.character) && text.sliced(next).startsWith(entity.name)
            && text.sliced(next + entity.name.size()).startsWith(u';'))
            add(ways, next + entity.name.size() + 1);
}

// "\/", "\"", "\u002f" and "\x2f", and the same behind backslashes that were escaped again.
template <class Is> void readBackslashes(QStringView text, qsizetype at, const Is &is, Ways &ways)
{
    for (qsizetype next = at + 1; next < text.size() && next - at <= mostBackslashes; ++next) {
        const qsizetype digits = text[next] == u'u' ? 4 : text[next] == u'x' ? 2 : 0;
        const auto code = digits > 0 ? hexAt(text, next + 1, digits) : std::nullopt;
        if (code && is(*code))
            add(ways, next + 1 + digits);
        // A backslash stands there as two or four; a third one belongs to what follows.
        const qsizetype run = next - at;
        if (is(text[next].unicode()) && (text[next] != u'\\' || run == 1 || run == 3))
            add(ways, next + 1);
        if (text[next] != u'\\')
            return;
    }
}

template <class Is> void readOne(QStringView text, qsizetype at, const Is &is, Ways &ways)
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

// Nothing more, or an escape that is not whole.
bool endsHere(QStringView text, qsizetype at)
{
    static const QRegularExpression begun(
        QStringLiteral("^(?:%(?:25)*[0-9A-Fa-f]?|\\\\+(?:u[0-9A-Fa-f]{0,3}|x[0-9A-Fa-f]?)?"
                       "|&(?:amp;)*(?:[A-Za-z]{0,6}|#(?:[0-9]*|[xX][0-9A-Fa-f]*)))?$"));
    return text.size() - at < longestEscape && begun.matchView(text.sliced(at)).hasMatch();
}

qsizetype leastBeginning(qsizetype size)
{
    return std::clamp<qsizetype>(size / 2, leastSecret, leastAnywhere);
}

} // namespace

SecretFinder::SecretFinder(const QString &secret)
{
    const QByteArray bytes = secret.toUtf8();
    if (secret.size() < leastSecret)
        return;
    m_isShort = secret.size() < leastAnywhere;
    m_isWord = std::ranges::all_of(secret, [](QChar c) { return c.isLetter(); })
               || std::ranges::all_of(secret, [](QChar c) { return c.isDigit(); });
    m_forms.append({.characters = secret, .least = leastBeginning(secret.size())});
    m_forms.append(
        {.characters = QString::fromLatin1(bytes.toHex()), .least = 2 * leastBeginning(secret.size()), .isHex = true});
    addBase64(bytes);
    m_longest = longestEscape * (secret.size() + 2) * 2;
}

// Three bytes are four characters, so that the same key reads in three ways, by how many bytes stand before it.
void SecretFinder::addBase64(const QByteArray &secret)
{
    for (const auto alphabet : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
        for (qsizetype before = 0; before < 3; ++before) {
            const QByteArray all =
                (QByteArray(before, '\0') + secret).toBase64(alphabet | QByteArray::OmitTrailingEquals);
            const qsizetype first = (before * 8 + 5) / 6;
            const qsizetype end = (before + secret.size()) * 8 / 6;
            if (end - first < leastBase64)
                continue;
            Form form{.characters = QString::fromLatin1(all.sliced(first, end - first)),
                      .least = leastAnywhere,
                      .isBase64 = true,
                      .sharesFirst = before > 0,
                      .sharesLast = end < all.size()};
            if (std::ranges::find(m_forms, form.characters, &Form::characters) == m_forms.end())
                m_forms.append(std::move(form));
        }
    }
}

bool SecretFinder::same(const Form &form, QChar wanted, char16_t found) const
{
    // The name of a host loses its capitals; Base64 without them is nothing any more.
    const bool isExact = form.isBase64 || (m_isShort && !form.isHex);
    return isExact ? wanted == found : small(wanted.unicode()) == small(found);
}

SecretFinder::Reach SecretFinder::reach(const Form &form, QStringView text, qsizetype at) const
{
    Ways ways{at};
    for (qsizetype i = 0; i < form.characters.size(); ++i) {
        Ways further;
        const auto is = [&, wanted = form.characters[i]](char16_t found) { return same(form, wanted, found); };
        for (const qsizetype way : ways) {
            readOne(text, way, is, further);
            if (form.isHex && i > 0 && i % 2 == 0 && way < text.size() && QStringView(u" :-").contains(text[way]))
                readOne(text, way + 1, is, further);
        }
        if (further.isEmpty())
            return {.read = i, .ranOut = i > 0 && std::ranges::any_of(ways, [text](qsizetype way) {
                                             return endsHere(text, way);
                                         })};
        ways = further;
    }
    return {.end = std::ranges::max(ways), .read = form.characters.size()};
}

bool SecretFinder::mayBegin(const Form &form, QStringView text, qsizetype at) const
{
    if (!m_isShort || form.isBase64 || form.isHex)
        return true;
    if (at > 0 && isOfAWord(text[at - 1]))
        return false;
    if (!m_isWord)
        return true;
    static const QRegularExpression named(
        QStringLiteral("(?:key|token|bearer|passw(?:or)?d|secret)(?: provided)?[\\\\\"']*\\s*[:=]?[\\s\\\\\"'`]*$"),
        QRegularExpression::CaseInsensitiveOption);
    return named.matchView(text.sliced(std::max<qsizetype>(0, at - context), std::min(at, context))).hasMatch();
}

bool SecretFinder::mayEnd(const Form &form, QStringView text, qsizetype end) const
{
    return !m_isShort || form.isBase64 || form.isHex || end >= text.size() || !isOfAWord(text[end]);
}

std::optional<SecretFinder::Place> SecretFinder::placeAt(QStringView text, qsizetype at) const
{
    std::optional<Place> longest;
    const char16_t c = text[at].unicode();
    for (const Form &form : m_forms) {
        if (c != u'%' && c != u'\\' && c != u'&' && !same(form, form.characters.front(), c))
            continue;
        const Reach there = reach(form, text, at);
        if (there.end < 0 || !mayBegin(form, text, at) || !mayEnd(form, text, there.end))
            continue;
        const qsizetype begin = form.sharesFirst && at > 0 && isBase64(text[at - 1]) ? at - 1 : at;
        const qsizetype end =
            form.sharesLast && there.end < text.size() && isBase64(text[there.end]) ? there.end + 1 : there.end;
        if (!longest || end > longest->at + longest->size)
            longest = Place{begin, end - begin};
    }
    return longest;
}

QList<SecretFinder::Place> SecretFinder::places(QStringView text, qsizetype from) const
{
    QList<Place> found;
    for (qsizetype at = from; !m_forms.isEmpty() && at < text.size();) {
        if (text.sliced(at).startsWith(mask)) { // a key of these letters is in it already
            at += mask.size();
            continue;
        }
        const std::optional<Place> place = placeAt(text, at);
        if (place)
            found.append(*place);
        at = place ? place->at + place->size : at + 1;
    }
    return found;
}

qsizetype SecretFinder::begunAtEnd(QStringView text) const
{
    if (text.endsWith(mask))
        return 0;
    for (qsizetype at = std::max<qsizetype>(0, text.size() - m_longest); at < text.size(); ++at) {
        for (const Form &form : m_forms) {
            const Reach there = reach(form, text, at);
            const bool isBegun = there.ranOut && there.read >= form.least;
            if ((isBegun || there.end == text.size()) && mayBegin(form, text, at))
                return text.size() - at;
        }
    }
    return 0;
}

} // namespace dramatis::llm
