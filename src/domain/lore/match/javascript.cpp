#include "domain/lore/match/javascript.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace dramatis::domain {

namespace {

using base::Fault;
using base::Result;

// ECMAScript's white space and line ends, and all else; the engine's own \s knows ASCII alone.
constexpr QStringView blanks =
    u"\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";
constexpr QStringView others =
    u"\\u0000-\\u0008\\u000e-\\u001f\\u0021-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027"
    "\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\u{10ffff}";
constexpr qsizetype mostRanges = 4096;

struct Range {
    char16_t first = 0;
    char16_t last = 0;

    bool operator==(const Range &) const = default;
};

// "{3}", "{2,}", "{0,5}" with the digits given; "{,3}" is text.
qsizetype countAt(QStringView text)
{
    static const QRegularExpression count(QStringLiteral("\\{[0-9]+(?:,[0-9]*)?\\}"));
    return count.matchView(text, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption)
        .capturedLength();
}

qsizetype groupAt(QStringView text)
{
    static const QRegularExpression group(
        QStringLiteral("\\((?![?*])|\\(\\?(?:[:=!]|<[=!]|<[\\p{L}_][\\p{L}\\p{N}_]*>|[ims]*-?[ims]+:)"));
    return group.matchView(text, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption)
        .capturedLength();
}

class Translation {
public:
    Translation(QStringView body, QStringView flags) :
        m_body(body), m_strict(flags.contains(u'u') || flags.contains(u'v')), m_sets(flags.contains(u'v'))
    {
        if (flags.contains(u'u') && m_sets)
            refuse(QStringLiteral("the flags u and v are not for the same pattern"));
    }

    Result<QString> run()
    {
        while (m_at < m_body.size() && m_refused.isEmpty())
            item();
        return m_refused.isEmpty() ? Result<QString>(m_text)
                                   : base::fail(Fault::Invalid, QStringLiteral("invalid_regex"), m_refused);
    }

private:
    bool isAt(QChar c, qsizetype further = 0) const
    {
        return m_at + further < m_body.size() && m_body[m_at + further] == c;
    }
    void refuse(const QString &why) { m_refused = QStringLiteral("%1 at %2").arg(why, QString::number(m_at)); }
    void copy(qsizetype count)
    {
        m_text += m_body.sliced(m_at, count);
        m_at += count;
    }
    void replace(qsizetype count, QStringView text)
    {
        m_text += text;
        m_at += count;
    }

    void item()
    {
        if (surrogates())
            return;
        switch (m_body[m_at].unicode()) {
        case u'\\': return escape();
        case u'[': return set();
        case u'(': return group();
        case u'*':
        case u'+':
        case u'?':
        case u'{': return quantifier();
        default: return copy(1);
        }
    }

    void group()
    {
        const qsizetype length = groupAt(m_body.sliced(m_at));
        length > 0 ? copy(length) : refuse(QStringLiteral("JavaScript has no such group"));
    }

    qsizetype quantifierLength() const
    {
        return isAt(u'*') || isAt(u'+') || isAt(u'?') ? 1 : isAt(u'{') ? countAt(m_body.sliced(m_at)) : 0;
    }

    void quantifier()
    {
        const qsizetype length = quantifierLength();
        if (length == 0)
            return replace(1, u"\\{");
        copy(length);
        if (isAt(u'?'))
            copy(1);
        if (quantifierLength() > 0)
            refuse(QStringLiteral("nothing to repeat"));
    }

    // After a backslash.
    void escape()
    {
        const QChar c = m_at + 1 < m_body.size() ? m_body[m_at + 1] : QChar();
        const bool letter = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
        if (c == u's' || c == u'S')
            return replace(2, QStringLiteral("[%1%2]").arg(c == u's' ? QStringView() : QStringView(u"^"), blanks));
        if (c == u'v')
            return replace(2, u"\\x0b");
        if (letter && !QStringView(u"bBdDwWnrtfcxukpP").contains(c))
            return m_strict ? refuse(QStringLiteral("JavaScript has no such escape")) : replace(2, QStringView(&c, 1));
        const bool braced = isAt(u'{', 2) && QStringView(u"upP").contains(c);
        const qsizetype end = braced ? m_body.indexOf(u'}', m_at) : -1;
        copy(end >= 0 ? end + 1 - m_at : std::min<qsizetype>(2, m_body.size() - m_at));
    }

    void set()
    {
        copy(1);
        if (isAt(u'^'))
            copy(1);
        bool afterKind = false; // \d, \w, \s: a hyphen beside them is one
        while (m_at < m_body.size() && !isAt(u']') && m_refused.isEmpty()) {
            const bool kind = isKindAt(m_at);
            if (isAt(u'-') && (afterKind || isKindAt(m_at + 1)))
                replace(1, u"\\-");
            else
                setItem();
            afterKind = kind;
        }
        if (isAt(u']'))
            copy(1);
    }

    bool isKindAt(qsizetype at) const
    {
        return at + 1 < m_body.size() && m_body[at] == u'\\' && QStringView(u"dDwWsS").contains(m_body[at + 1]);
    }

    void setItem()
    {
        if (isAt(u'[') && m_sets)
            refuse(QStringLiteral("sets within sets are not read"));
        else if (isAt(u'['))
            replace(1, u"\\[");
        else if (isAt(u'\\') && isAt(u's', 1))
            replace(2, blanks);
        else if (isAt(u'\\') && isAt(u'S', 1))
            replace(2, others);
        else if (isAt(u'\\') && !joined())
            escape();
        else if (!isAt(u'\\'))
            copy(1);
    }

    // "\ud83d\ude00": one character, written as its two halves.
    bool joined()
    {
        const auto high = unitAt(m_at);
        const auto low = unitAt(m_at + 6);
        if (!high || !low || !QChar::isHighSurrogate(*high) || !QChar::isLowSurrogate(*low))
            return false;
        replace(12, QStringLiteral("\\u{%1}").arg(QChar::surrogateToUcs4(*high, *low), 0, 16));
        return true;
    }

    // "[\ud800-\udbff][\udc00-\udfff]", "\ud83d[\ude00-\ude4f]": a set of such characters.
    bool surrogates()
    {
        if (!isAt(u'\\') && !isAt(u'['))
            return false;
        if (joined())
            return true;
        qsizetype at = m_at;
        const QList<Range> highs = unitsAt(at, [](char16_t unit) { return QChar::isHighSurrogate(unit); });
        const QList<Range> lows =
            highs.isEmpty() ? highs : unitsAt(at, [](char16_t unit) { return QChar::isLowSurrogate(unit); });
        if (lows.isEmpty())
            return false;
        const bool all = lows == QList<Range>{{0xdc00, 0xdfff}};
        qsizetype count = 0;
        for (const Range &high : highs)
            count += all ? 1 : (high.last - high.first + 1) * lows.size();
        if (count > mostRanges)
            refuse(QStringLiteral("too many characters in one set"));
        else
            writeSet(highs, lows, all);
        m_at = at;
        return true;
    }

    void writeSet(const QList<Range> &highs, const QList<Range> &lows, bool all)
    {
        m_text += u'[';
        for (const Range &high : highs) {
            if (all)
                writeRange(high.first, 0xdc00, high.last, 0xdfff);
            for (int unit = high.first; !all && unit <= high.last; ++unit)
                for (const Range &low : lows)
                    writeRange(char16_t(unit), low.first, char16_t(unit), low.last);
        }
        m_text += u']';
    }

    void writeRange(char16_t high, char16_t low, char16_t lastHigh, char16_t lastLow)
    {
        m_text += QStringLiteral("\\u{%1}-\\u{%2}")
                      .arg(QChar::surrogateToUcs4(high, low), 0, 16)
                      .arg(QChar::surrogateToUcs4(lastHigh, lastLow), 0, 16);
    }

    std::optional<char16_t> unitAt(qsizetype at) const
    {
        if (m_body.size() - at < 6 || m_body[at] != u'\\' || m_body[at + 1] != u'u')
            return std::nullopt;
        bool ok = true;
        const auto digits = m_body.sliced(at + 2, 4);
        const uint unit = digits.toUInt(&ok, 16);
        return ok && digits[0].isLetterOrNumber() ? std::optional(char16_t(unit)) : std::nullopt;
    }

    // One such unit, or a set of nothing else; then `at` is behind it.
    QList<Range> unitsAt(qsizetype &at, bool (*wanted)(char16_t)) const
    {
        const auto isHere = [&](qsizetype place, QChar c) { return place < m_body.size() && m_body[place] == c; };
        qsizetype next = at;
        const bool several = isHere(next, u'[');
        next += several;
        QList<Range> ranges;
        do {
            const bool ranged = several && isHere(next + 6, u'-');
            const auto first = unitAt(next);
            const auto last = ranged ? unitAt(next + 7) : first;
            if (!first || !last || !wanted(*first) || !wanted(*last) || *last < *first)
                return {};
            ranges.append({*first, *last});
            next += ranged ? 13 : 6;
        } while (several && next < m_body.size() && m_body[next] != u']');
        at = next + several;
        return several && !isHere(next, u']') ? QList<Range>() : ranges;
    }

    QStringView m_body;
    bool m_strict = false;
    bool m_sets = false;
    qsizetype m_at = 0;
    QString m_text;
    QString m_refused;
};

} // namespace

Result<QString> fromJavaScript(QStringView body, QStringView flags)
{
    return Translation(body, flags).run();
}

} // namespace dramatis::domain
