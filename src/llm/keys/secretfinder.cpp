#include "llm/keys/secretfinder.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace dramatis::llm {

namespace {

constexpr qsizetype leastSecret = 4;
constexpr qsizetype leastAnywhere = 8; // of a key that is found wherever it stands
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
    m_isWord = std::ranges::all_of(secret, [](QChar c) { return c.isLetter(); })
               || std::ranges::all_of(secret, [](QChar c) { return c.isDigit(); });
    m_forms.append({.characters = secret, .least = leastBeginning(secret.size())});
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
    for (qsizetype i = 0; i < form.characters.size(); ++i) {
        EscapeReadings further;
        for (const qsizetype way : ways)
            readCharacter(text, way, wantedAt(form, i), further);
        if (further.isEmpty())
            return {.read = i, .ranOut = i > 0 && std::ranges::any_of(ways, [text](qsizetype way) {
                                             return endsInEscape(text, way);
                                         })};
        ways = further;
    }
    return {.end = std::ranges::max(ways), .read = form.characters.size()};
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

std::optional<SecretFinder::Place> SecretFinder::placeAt(QStringView text, qsizetype at) const
{
    std::optional<Place> longest;
    const char16_t c = text[at].unicode();
    for (const Form &form : m_forms) {
        if (c != u'%' && c != u'\\' && c != u'&' && !wantedAt(form, 0)(c))
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
    return m_encoded ? joined(found + m_encoded->in(text).places) : found;
}

qsizetype SecretFinder::begunAtEnd(QStringView text) const
{
    if (!m_encoded || text.endsWith(mask))
        return 0;
    const qsizetype first = std::max<qsizetype>(0, text.size() - m_longest);
    const qsizetype begun = m_encoded->in(text.sliced(first)).begun;
    const qsizetype encoded = begun < 0 ? 0 : text.size() - first - begun;
    for (qsizetype at = first; at < text.size() - encoded; ++at) {
        for (const Form &form : m_forms) {
            const Reach there = reach(form, text, at);
            const bool isBegun = there.ranOut && there.read >= form.least;
            if ((isBegun || there.end == text.size()) && mayBegin(form, text, at))
                return text.size() - at;
        }
    }
    return encoded;
}

} // namespace dramatis::llm
