#include "llm/keys/encodedsecret.h"

#include "llm/keys/escapes.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace dramatis::llm {

namespace {

constexpr qsizetype longestGap = 20; // between two bytes of a list: a line end and what the next line is moved in by
constexpr qsizetype longestBase64Gap = 12;
constexpr qsizetype leastBase64 = 6; // bytes of a beginning
constexpr qsizetype mostDigits = 4;
constexpr int nested = 2; // times that a text may be escaped

// -1: it is none.
int digitOf(QChar c)
{
    if (c >= u'0' && c <= u'9')
        return c.unicode() - u'0';
    const auto letter = char16_t(c.unicode() | 0x20);
    return letter >= u'a' && letter <= u'f' ? letter - u'a' + 10 : -1;
}

int base64ValueOf(QChar c)
{
    if (c >= u'A' && c <= u'Z')
        return c.unicode() - u'A';
    if (c >= u'a' && c <= u'z')
        return c.unicode() - u'a' + 26;
    if (c >= u'0' && c <= u'9')
        return c.unicode() - u'0' + 52;
    if (c == u'+' || c == u'-')
        return 62;
    return c == u'/' || c == u'_' ? 63 : -1;
}

bool isGap(QChar c)
{
    return c.isSpace() || QStringView(u",:;.|-+&'\"\\()[]{}").contains(c);
}

bool isBase64Gap(QChar c)
{
    return c.isSpace() || QStringView(u"=,'\"\\").contains(c);
}

// "0x" and "\x" before digits.
qsizetype prefixAt(QStringView text, qsizetype at)
{
    const bool isOne = at + 1 < text.size() && (text[at] == u'0' || text[at] == u'\\')
                       && (text[at + 1] == u'x' || text[at + 1] == u'X');
    return isOne ? 2 : 0;
}

struct Number {
    char byte = 0;
    qsizetype end = 0;
};

// Of a byte, and by itself.
std::optional<Number> numberAt(QStringView text, qsizetype at, int base)
{
    if (at > 0 && text[at - 1].isLetterOrNumber())
        return std::nullopt;
    const bool isMarked = base == 8 && at + 1 < text.size() && text[at] == u'0' && text[at + 1].toLower() == u'o';
    const qsizetype first = isMarked ? at + 2 : at;
    qsizetype end = first;
    int value = 0;
    for (; end < text.size() && end - first < mostDigits; ++end) {
        const int digit = digitOf(text[end]);
        if (digit < 0 || digit >= base)
            break;
        value = value * base + digit;
    }
    const bool isWhole = end == text.size() || !text[end].isLetterOrNumber();
    return end > first && isWhole && value <= 0xff ? std::optional(Number{char(value), end}) : std::nullopt;
}

} // namespace

EncodedSecret::Needle::Needle(const QByteArray &wanted, qsizetype leastBegun) :
    bytes(wanted), fallback(size_t(wanted.size())), least(leastBegun)
{
    for (qsizetype at = 1, matched = 0; at < bytes.size(); ++at) {
        while (matched > 0 && bytes[matched] != bytes[at])
            matched = fallback[size_t(matched - 1)];
        matched += bytes[matched] == bytes[at] ? 1 : 0;
        fallback[size_t(at)] = matched;
    }
}

// How much of the key was read last, and where that stands.
class EncodedSecret::Tracker {
public:
    Tracker(const Needle &needle, Found &found) : m_needle(needle), m_found(found) {}

    void read(char byte, qsizetype from, qsizetype end)
    {
        m_before = current();
        m_end = end;
        if (m_matched == m_needle.bytes.size())
            interrupt();
        m_begins.append(from);
        while (m_matched > 0 && m_needle.bytes[m_matched] != byte)
            m_matched = m_needle.fallback[size_t(m_matched - 1)];
        m_matched += m_needle.bytes[m_matched] == byte ? 1 : 0;
        if (m_matched == m_needle.bytes.size())
            m_found.places.append({begin(), end - begin()});
    }
    // Something else stands there.
    void interrupt()
    {
        m_matched = 0;
        m_begins.clear();
        m_before = {};
    }
    // The last byte may be the beginning of another: "11" of "115".
    void finish(qsizetype size)
    {
        for (const Match &match : {current(), m_end == size ? m_before : Match()}) {
            take(match, std::min(m_needle.least, m_needle.bytes.size()), m_found.begun);
            take(match, 1, m_found.touched);
        }
    }

private:
    struct Match {
        qsizetype from = -1;
        qsizetype size = 0; // 0: none
    };
    qsizetype begin() const { return m_begins[m_begins.size() - m_matched]; }
    Match current() const { return m_matched > 0 ? Match{begin(), m_matched} : Match(); }
    static void take(const Match &match, qsizetype least, qsizetype &first)
    {
        if (match.size >= least && (first < 0 || match.from < first))
            first = match.from;
    }

    const Needle &m_needle;
    Found &m_found;
    QList<qsizetype> m_begins; // of what was read without an interruption
    qsizetype m_matched = 0;
    Match m_before; // without the last byte
    qsizetype m_end = -1;
};

EncodedSecret::EncodedSecret(const QByteArray &secret, qsizetype least) :
    m_digits(secret.toHex(), 2 * least), m_numbers(secret, least), m_base64(secret, leastBase64)
{}

void EncodedSecret::readHex(QStringView text, Tracker &tracker)
{
    qsizetype gap = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const qsizetype digit = at + prefixAt(text, at);
        if (digit == text.size())
            return; // the beginning of one more
        if (digitOf(text[digit]) >= 0) {
            tracker.read(char(text[digit].toLower().unicode()), at, digit + 1);
            gap = 0;
            at = digit;
        } else if (!isGap(text[at]) || ++gap > longestGap) {
            tracker.interrupt();
            gap = 0;
        }
    }
}

void EncodedSecret::readNumbers(QStringView text, int base, Tracker &tracker)
{
    qsizetype gap = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (const std::optional<Number> number = numberAt(text, at, base)) {
            tracker.read(number->byte, at, number->end);
            gap = 0;
            at = number->end - 1;
        } else if (!isGap(text[at]) || ++gap > longestGap) {
            tracker.interrupt();
            gap = 0;
        }
    }
}

// Four characters are three bytes: which of them begins four is known only behind padding. `skipped`: so many are left
// out before the first.
void EncodedSecret::readBase64(QStringView text, int skipped, Tracker &tracker)
{
    quint32 bits = 0;
    int count = 0;
    int skip = skipped;
    qsizetype begin = 0; // of the next byte
    qsizetype gap = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const int value = base64ValueOf(text[at]);
        if (value >= 0) {
            gap = 0;
            if (skip > 0) {
                --skip;
                continue;
            }
            begin = count == 0 ? at : begin;
            bits = (bits << 6 | quint32(value)) & 0xffff;
            count += 6;
            if (count < 8)
                continue;
            count -= 8;
            tracker.read(char(bits >> count & 0xff), begin, at + 1);
            begin = at; // what is left of its bits
        } else if (isBase64Gap(text[at]) && ++gap <= longestBase64Gap) {
            count = text[at] == u'=' ? 0 : count;
        } else {
            tracker.interrupt();
            count = 0;
            skip = skipped;
            gap = 0;
        }
    }
}

template <class Reader>
void EncodedSecret::follow(const Needle &needle, QStringView text, Found &found, Reader reader)
{
    Tracker tracker(needle, found);
    reader(text, tracker);
    tracker.finish(text.size());
}

EncodedSecret::Found EncodedSecret::in(QStringView text) const
{
    Unescaped plain = unescaped(text);
    for (int round = 1; round < nested; ++round) {
        Unescaped again = unescaped(plain.text);
        for (qsizetype &place : again.places)
            place = plain.places[place];
        plain = std::move(again);
    }
    Found found;
    follow(m_digits, plain.text, found, &EncodedSecret::readHex);
    for (const int base : {8, 10})
        follow(m_numbers, plain.text, found,
               [base](QStringView all, Tracker &tracker) { readNumbers(all, base, tracker); });
    for (const int skipped : {0, 1, 2, 3})
        follow(m_base64, plain.text, found,
               [skipped](QStringView all, Tracker &tracker) { readBase64(all, skipped, tracker); });
    for (TextPlace &place : found.places) {
        const qsizetype end = plain.places[place.at + place.size];
        place.at = plain.places[place.at];
        place.size = end - place.at;
    }
    for (qsizetype *from : {&found.begun, &found.touched})
        *from = *from < 0 ? -1 : plain.places[*from];
    return found;
}

} // namespace dramatis::llm
