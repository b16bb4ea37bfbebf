#include "domain/cast/uncleartags.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::domain {

UnclearTags::UnclearTags(const World &world, const QString &line) :
    m_world(world), m_line(line), m_signsInNames(signsInNames(world))
{}

QList<WhisperTag> UnclearTags::found() const
{
    QList<WhisperTag> tags;
    for (qsizetype at = 0; at < m_line.size();) {
        const std::optional<WhisperTag> tag = isSign(at) ? tagAt(at) : std::nullopt;
        if (tag)
            tags.append(*tag);
        at = tag ? std::max(at + 1, tag->to) : at + 1;
    }
    return tags;
}

QList<WhisperTag> UnclearTags::foundBeside(const QList<WhisperTag> &whole) const
{
    QList<WhisperTag> tags;
    qsizetype end = 0;
    for (qsizetype i = 0; i < whole.size(); ++i) {
        WhisperTag tag = whole[i];
        const auto begun = tag.unknown.isEmpty() || tag.ends ? std::nullopt : opened(tag.from, tag.from + 1);
        if (begun) { // "@Mara, write to me@home"
            tags.append(*begun);
            end = begun->to;
            continue;
        }
        bool isUnclear = !tag.isPlain;
        for (; tag.from > end && isSign(tag.from - 1); --tag.from)
            isUnclear = true;
        for (;;) {
            const bool follows = i + 1 < whole.size() && whole[i + 1].from == tag.to;
            const qsizetype limit = i + 1 < whole.size() ? whole[i + 1].from : m_line.size();
            const std::optional<WhisperTag> more = follows ? std::optional(whole[++i]) : behind(tag.to, limit);
            if (!more)
                break;
            isUnclear = isUnclear || !follows || !more->isPlain;
            addMissing(tag.meant, more->meant);
            tag.to = more->to;
        }
        end = tag.to;
        if (isUnclear)
            tags.append(tag);
    }
    return tags;
}

bool UnclearTags::isSign(qsizetype at) const
{
    return at < m_line.size() && isTagSign(m_line[at]);
}

bool UnclearTags::isWord(qsizetype at) const
{
    return at >= 0 && at < m_line.size() && (m_line[at].isLetterOrNumber() || m_line[at] == u'_');
}

bool UnclearTags::isUnspaced(qsizetype at) const
{
    using enum QChar::Script;
    static const QList<QChar::Script> scripts{Script_Han, Script_Hiragana, Script_Katakana, Script_Thai,
                                              Script_Lao, Script_Khmer,    Script_Myanmar};
    return isWord(at) && scripts.contains(m_line[at].script());
}

bool UnclearTags::isBlank(qsizetype at) const
{
    return m_line[at].isSpace() && m_line[at] != u'\n';
}

bool UnclearTags::leads(qsizetype at) const
{
    for (;; --at) {
        while (at > 0 && isBlank(at - 1))
            --at;
        if (at == 0 || QStringView(u"\n([{:（［【「『：").contains(m_line[at - 1]))
            return true;
        const bool isQuote = QStringView(u"\"'“”„‟‘’‚«»‹›*_~`").contains(m_line[at - 1]);
        const bool isBullet = QStringView(u"-–—>#•….").contains(m_line[at - 1]);
        if (isQuote && (at == 1 || m_line[at - 2].isSpace()))
            return true;
        if (!isQuote && !isBullet) // "- @ Mara …", but not "we meet - @ Mara's"
            return false;
    }
}

bool UnclearTags::begins(qsizetype at) const
{
    qsizetype end = at;
    while (end > 0 && isBlank(end - 1))
        --end;
    return leads(at) || (end < at && QStringView(u".!?…。！？\"”»“*)").contains(m_line[end - 1]));
}

bool UnclearTags::isInAddress(qsizetype at) const
{
    qsizetype from = at;
    while (from > 0 && !m_line[from - 1].isSpace())
        --from;
    return QStringView(m_line).sliced(from, at - from).contains(u'/');
}

qsizetype UnclearTags::lineEnd(qsizetype from, qsizetype most) const
{
    const qsizetype end = m_line.indexOf(u'\n', from);
    return std::min({end < 0 ? m_line.size() : end, from + most, m_line.size()});
}

std::optional<WhisperTag> UnclearTags::tagAt(qsizetype sign) const
{
    if (isBehindWord(m_line, sign))
        return behindWord(sign);
    if (isInAddress(sign))
        return {};
    qsizetype name = sign + 1;
    qsizetype signsEnd = name;
    for (; name < m_line.size() && (isSign(name) || isBlank(name)); ++name)
        signsEnd = isSign(name) ? name + 1 : signsEnd;
    if (const auto list = listUpTo(sign, name))
        return list;
    const bool isAttached = name == sign + 1;
    const auto begun = isAttached || leads(sign) ? opened(sign, name) : std::nullopt;
    return begun || signsEnd == sign + 1 ? begun : nameless(sign, signsEnd);
}

std::optional<WhisperTag> UnclearTags::behindWord(qsizetype sign) const
{
    auto closed = closedOnly(sign);
    const auto list = listUpTo(sign, sign + 1);
    if (!list || (isWord(list->to) && !isUnspaced(list->to)))
        return isWord(sign + 1) || isSign(sign + 1) ? std::nullopt : closed;
    if (!closed)
        return list;
    addMissing(closed->meant, list->meant); // "Mara@Tomas@ hello"
    closed->to = list->to;
    return closed;
}

std::optional<WhisperTag> UnclearTags::nameless(qsizetype sign, qsizetype end) const
{
    const bool anyWords =
        std::any_of(m_line.cbegin() + end, m_line.cend(), [](QChar c) { return c.isLetterOrNumber(); });
    QList<CastSlot> there = m_world.cast.keys();
    there.removeIf([this](CastSlot slot) { return slot == you || !m_world.cast.value(slot).present; });
    return anyWords && begins(sign) && !there.isEmpty() ? std::optional(WhisperTag{sign, end, there}) : std::nullopt;
}

std::optional<WhisperTag> UnclearTags::listUpTo(qsizetype sign, qsizetype name) const
{
    std::optional<WhisperTag> found;
    qsizetype inside = 0;
    for (qsizetype close = name, end = lineEnd(name, longestTag); close < end && inside <= m_signsInNames; ++close) {
        if (!isSign(close))
            continue;
        ++inside;
        if (const QList<CastSlot> all = namedIn(name, close); !all.isEmpty())
            found = WhisperTag{sign, close + 1, all};
    }
    return found;
}

std::optional<WhisperTag> UnclearTags::opened(qsizetype sign, qsizetype name) const
{
    for (qsizetype end = lineEnd(name, longestName); end > name; --end) {
        if (!isWord(end - 1) || (isWord(end) && !isUnspaced(end) && !isUnspaced(end - 1)))
            continue;
        if (const CastSlot slot = whoIsTagged(m_world, m_line.sliced(name, end - name)); slot != nobody)
            return WhisperTag{sign, end, {slot}};
    }
    return {};
}

std::optional<WhisperTag> UnclearTags::closedOnly(qsizetype sign) const
{
    for (qsizetype from = sign - 1; from >= 0 && sign - from <= longestName && m_line[from] != u'\n'; --from) {
        if (!isWord(from) || !leads(from))
            continue;
        const QList<CastSlot> all = namedIn(from, sign);
        return all.isEmpty() ? std::nullopt : std::optional(WhisperTag{from, sign + 1, all});
    }
    return {};
}

std::optional<WhisperTag> UnclearTags::behind(qsizetype at, qsizetype limit) const
{
    qsizetype sign = at;
    while (sign < limit
           && (QStringView(u",;&+、，；").contains(m_line[sign]) || (m_line[sign].isSpace() && m_line[sign] != u'\n')))
        ++sign;
    qsizetype name = sign;
    while (name < limit && isSign(name))
        ++name;
    if (name == sign)
        return closedBehind(at, sign, limit);
    if (const auto list = listUpTo(sign, name); list && list->to <= limit)
        return list;
    if (const auto begun = opened(sign, name); begun && begun->to <= limit)
        return begun;
    return sign == at ? std::optional(WhisperTag{at, name, {}}) : std::nullopt;
}

std::optional<WhisperTag> UnclearTags::closedBehind(qsizetype at, qsizetype name, qsizetype limit) const
{
    const qsizetype end = std::min(lineEnd(name, longestTag), limit);
    qsizetype close = name;
    while (close < end && !isSign(close))
        ++close;
    if (close >= end || !isWord(close - 1) || (name > at && isWord(close + 1)))
        return {};
    const QList<CastSlot> all = namedIn(name, close);
    return all.isEmpty() ? std::nullopt : std::optional(WhisperTag{at, close + 1, all});
}

QList<CastSlot> UnclearTags::namedIn(qsizetype from, qsizetype to) const
{
    static const QRegularExpression comma(QStringLiteral("[,;，、；]"));
    QList<CastSlot> all;
    for (const QString &name : m_line.sliced(from, to - from).split(comma, Qt::SkipEmptyParts)) {
        if (name.trimmed().isEmpty())
            continue;
        const CastSlot slot = whoIsTagged(m_world, name.trimmed());
        if (slot == nobody)
            return {};
        if (!all.contains(slot))
            all.append(slot);
    }
    return all;
}

} // namespace dramatis::domain
