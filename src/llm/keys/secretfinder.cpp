#include "llm/keys/secretfinder.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

namespace {

constexpr qsizetype leastSecret = 4;
constexpr qsizetype leastAnywhere = 8;  // of a key that is found wherever it stands
constexpr qsizetype leastWithCuts = 12; // of a key whose beginning is found wherever it stands
constexpr qsizetype longestWord = 12;
constexpr qsizetype mostByteDigits = 3; // of a byte
constexpr qsizetype leastBase64Run = 5;
constexpr QLatin1StringView mask("[key]");

bool isBase64(QChar c)
{
    return (c < u'\x80' && c.isLetterOrNumber()) || c == u'+' || c == u'/' || c == u'-' || c == u'_';
}

bool isOfAWord(QChar c)
{
    return (c < u'\x80' && c.isLetterOrNumber()) || c == u'-' || c == u'_';
}

bool beginsEscape(QChar c)
{
    return c == u'%' || c == u'\\' || c == u'&';
}

// How much of a key's beginning may be a word in any text.
qsizetype wordAtStartOf(const QString &secret)
{
    if (!secret.front().isLetter())
        return 0;
    const auto rest = QStringView(secret).sliced(1);
    const auto small = std::ranges::find_if_not(rest, [](QChar c) { return c.isLower(); }) - rest.begin();
    const auto capital = std::ranges::find_if_not(rest, [](QChar c) { return c.isUpper(); }) - rest.begin();
    return std::min<qsizetype>(longestWord, 1 + std::max(small, capital));
}

// None over another.
QList<TextPlace> joined(QList<TextPlace> places)
{
    std::ranges::sort(places, {}, &TextPlace::at);
    QList<TextPlace> apart;
    for (const TextPlace &place : std::as_const(places)) {
        const bool isOver = !apart.isEmpty() && place.at < apart.last().at + apart.last().size;
        if (isOver)
            apart.last().size = std::max(apart.last().size, place.at + place.size - apart.last().at);
        else
            apart.append(place);
    }
    return apart;
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
    const bool isLetters = std::ranges::all_of(secret, [](QChar c) { return c.isLetter(); });
    m_isWord = isLetters || std::ranges::all_of(secret, [](QChar c) { return c.isDigit(); });
    m_forms.append({.characters = secret,
                    .least = leastBeginning(secret.size()),
                    .leastCut = secret.size() < leastWithCuts ? 0 : std::max(leastAnywhere, wordAtStartOf(secret) + 1),
                    .mayBreak = !m_isShort && !isLetters});
    addBase64(bytes);
    m_encoded.emplace(bytes, leastBeginning(bytes.size()));
    m_longest = std::max(2 * longestEscape, EncodedSecret::longestOfByte) * (bytes.size() + 2);
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
            if (end - first < leastBase64Run)
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

Wanted SecretFinder::wantedAt(const Form &form, qsizetype at) const
{
    // The name of a host loses its capitals; Base64 without them is nothing any more.
    return {form.characters[at], form.isBase64 || m_isShort};
}

SecretFinder::Reach SecretFinder::reach(const Form &form, QStringView text, qsizetype at) const
{
    EscapeReadings ways{at};
    qsizetype end = at;
    for (qsizetype i = 0; i < form.characters.size(); ++i) {
        if (form.mayBreak && i > 0)
            for (const qsizetype way : EscapeReadings(ways))
                readGap(text, way, ways);
        EscapeReadings further;
        for (const qsizetype way : ways)
            readCharacter(text, way, wantedAt(form, i), further);
        if (further.isEmpty())
            return {.readEnd = end,
                    .read = i,
                    .ranOut = (i > 0 || beginsEscape(text[at]))
                              && std::ranges::any_of(ways, [text](qsizetype way) { return endsInEscape(text, way); })};
        ways = further;
        end = std::ranges::max(ways);
    }
    return {.end = end, .readEnd = end, .read = form.characters.size()};
}

bool SecretFinder::mayBegin(const Form &form, QStringView text, qsizetype at) const
{
    if (!m_isShort || form.isBase64)
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
    return !m_isShort || form.isBase64 || end >= text.size() || !isOfAWord(text[end]);
}

// Of all of it, or of a beginning that goes on as something else; -1: neither is there.
qsizetype SecretFinder::endOf(const Form &form, QStringView text, qsizetype at) const
{
    const Reach there = reach(form, text, at);
    if (there.end >= 0)
        return mayEnd(form, text, there.end) ? there.end : -1;
    if (form.leastCut == 0 || there.read < form.leastCut || there.ranOut)
        return -1;
    qsizetype end = there.readEnd;
    while (end > at && text[end - 1] == u'\\') // it may escape what follows
        --end;
    return end;
}

std::optional<SecretFinder::Place> SecretFinder::placeAt(QStringView text, qsizetype at) const
{
    std::optional<Place> longest;
    const QChar c = text[at];
    for (const Form &form : m_forms) {
        if (!beginsEscape(c) && !wantedAt(form, 0)(c.unicode()))
            continue;
        const qsizetype last = endOf(form, text, at);
        if (last <= at || !mayBegin(form, text, at))
            continue;
        const qsizetype begin = form.sharesFirst && at > 0 && isBase64(text[at - 1]) ? at - 1 : at;
        const qsizetype end = form.sharesLast && last < text.size() && isBase64(text[last]) ? last + 1 : last;
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
    return m_encoded ? joined(found + m_encoded->in(text).places) : found;
}

qsizetype SecretFinder::begunAtEnd(QStringView text, Beginning which, qsizetype from) const
{
    if (!m_encoded || text.endsWith(mask))
        return 0;
    const bool isAny = which == Beginning::Any;
    const qsizetype first = std::max(from, text.size() - m_longest);
    const EncodedSecret::Found found = m_encoded->in(text.sliced(first));
    const qsizetype begun = isAny ? found.touched : found.begun;
    qsizetype encoded = begun < 0 ? 0 : text.size() - first - begun;
    for (qsizetype digits = 1; isAny && digits <= std::min(mostByteDigits, text.size() - first); ++digits) {
        if (!text[text.size() - digits].isDigit())
            break;
        encoded = std::max(encoded, digits);
    }
    for (qsizetype at = first; at < text.size() - encoded; ++at) {
        for (const Form &form : m_forms) {
            const Reach there = reach(form, text, at);
            const bool isBegun = there.ranOut && (isAny || there.read >= form.least);
            if ((isBegun || there.end == text.size()) && mayBegin(form, text, at))
                return text.size() - at;
        }
    }
    return encoded;
}

} // namespace dramatis::llm
