#include "domain/cast/whisper.h"

#include "domain/cast/names.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace dramatis::domain {

namespace {

QList<CastSlot> charactersOf(const World &world)
{
    QList<CastSlot> slots_ = world.cast.keys();
    slots_.removeOne(you);
    return slots_;
}

CastSlot whoIsTagged(const World &world, const QString &name)
{
    const CastSlot slot = whoIsNamed(world, name);
    return slot != nobody ? slot : whoIsNamed(world, name, charactersOf(world)); // the user may be called like one of them
}

// Finds what looks like a tag and is none.
class UnclearTags {
public:
    struct Tag {
        qsizetype from = 0;
        qsizetype to = 0;
        QList<CastSlot> meant;
    };

    UnclearTags(const World &world, const QString &line) : m_world(world), m_line(line) {}

    QList<Tag> found() const
    {
        QList<Tag> tags;
        for (qsizetype at = 0; at < m_line.size();) {
            const std::optional<Tag> tag = isSign(at) ? tagAt(at) : std::nullopt;
            if (tag)
                tags.append(*tag);
            at = tag ? std::max(at + 1, tag->to) : at + 1;
        }
        return tags;
    }

private:
    static constexpr qsizetype longest = 200; // of what stands between two signs
    static constexpr qsizetype longestName = 80;

    bool isSign(qsizetype at) const { return at < m_line.size() && (m_line[at] == u'@' || m_line[at] == QChar(0xff20)); }
    bool isWord(qsizetype at) const { return at >= 0 && at < m_line.size() && (m_line[at].isLetterOrNumber() || m_line[at] == u'_'); }
    bool isUnspaced(qsizetype at) const // of a script that puts no blanks between words
    {
        using enum QChar::Script;
        static const QList<QChar::Script> scripts{Script_Han, Script_Hiragana, Script_Katakana, Script_Thai, Script_Lao, Script_Khmer, Script_Myanmar};
        return isWord(at) && scripts.contains(m_line[at].script());
    }
    // At the beginning of the line, or of what stands in parentheses: where a tag stands that says for whom a line is.
    bool leads(qsizetype at) const
    {
        while (at > 0 && m_line[at - 1].isSpace() && m_line[at - 1] != u'\n')
            --at;
        return at == 0 || QStringView(u"\n(:（：").contains(m_line[at - 1]);
    }
    bool isInAddress(qsizetype at) const // "https://example.org/@Mara"
    {
        qsizetype from = at;
        while (from > 0 && !m_line[from - 1].isSpace())
            --from;
        return QStringView(m_line).sliced(from, at - from).contains(u'/');
    }
    qsizetype lineEnd(qsizetype from, qsizetype most) const
    {
        const qsizetype end = m_line.indexOf(u'\n', from);
        return std::min({end < 0 ? m_line.size() : end, from + most, m_line.size()});
    }

    std::optional<Tag> tagAt(qsizetype sign) const
    {
        if (isWord(sign - 1))
            return isWord(sign + 1) || isSign(sign + 1) ? std::nullopt : closedOnly(sign);
        if (isInAddress(sign))
            return {};
        qsizetype name = sign + 1;
        while (name < m_line.size() && (isSign(name) || (m_line[name].isSpace() && m_line[name] != u'\n')))
            ++name;
        if (const auto list = listUpTo(sign, name))
            return list;
        const bool isAttached = name == sign + 1;
        return isAttached || leads(sign) ? opened(sign, name) : std::nullopt;
    }

    // "@ Mara ,Tomas@"
    std::optional<Tag> listUpTo(qsizetype sign, qsizetype name) const
    {
        const qsizetype end = lineEnd(name, longest);
        qsizetype close = name;
        while (close < end && !isSign(close))
            ++close;
        if (close >= end)
            return {};
        const QList<CastSlot> all = namedIn(name, close);
        return all.isEmpty() ? std::nullopt : std::optional(Tag{sign, close + 1, all});
    }

    // "@Mara hello"; the first name alone: who else follows may be spoken of.
    std::optional<Tag> opened(qsizetype sign, qsizetype name) const
    {
        for (qsizetype end = lineEnd(name, longestName); end > name; --end) {
            if (!isWord(end - 1) || (isWord(end) && !isUnspaced(end) && !isUnspaced(end - 1)))
                continue;
            if (const CastSlot slot = whoIsTagged(m_world, m_line.sliced(name, end - name)); slot != nobody)
                return Tag{sign, end, {slot}};
        }
        return {};
    }

    // "Mara, Tomas@ hello"
    std::optional<Tag> closedOnly(qsizetype sign) const
    {
        for (qsizetype from = sign - 1; from >= 0 && sign - from <= longestName && m_line[from] != u'\n'; --from) {
            if (!isWord(from) || !leads(from))
                continue;
            const QList<CastSlot> all = namedIn(from, sign);
            return all.isEmpty() ? std::nullopt : std::optional(Tag{from, sign + 1, all});
        }
        return {};
    }

    // Nobody, unless all that stands there are names.
    QList<CastSlot> namedIn(qsizetype from, qsizetype to) const
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

    const World &m_world;
    const QString &m_line;
};

} // namespace

Whisper whisperIn(const World &world, const QString &line)
{
    Whisper whisper;
    if (line.count(u'@') < 2)
        return whisper;
    // Not what stands between the signs of two addresses: "a@example.org or b@example.org".
    static const QRegularExpression tag(QStringLiteral("(?<![\\p{L}\\p{N}_])@(?=[^\\s@])([^@\\n]{1,200})(?<=\\S)@"));
    for (const QRegularExpressionMatch &match : tag.globalMatch(line)) {
        QStringList unknown;
        for (const QString &name : match.captured(1).split(u',', Qt::SkipEmptyParts)) {
            const CastSlot slot = whoIsTagged(world, name.trimmed());
            if (slot == nobody) {
                unknown.append(name.trimmed());
                continue;
            }
            whisper.isOne = true;
            whisper.to.insert(slot);
        }
        const bool ends = match.capturedEnd() == line.size() || !line[match.capturedEnd()].isLetterOrNumber();
        if (ends)
            whisper.nobody += unknown;
    }
    return whisper;
}

UnclearWhisper unclearWhisperIn(const World &world, const QString &line)
{
    UnclearWhisper unclear;
    if (whisperIn(world, line).isOne)
        return unclear; // who hears it is sure, and nobody else does
    QString meant = line;
    const QList<UnclearTags::Tag> tags = UnclearTags(world, line).found();
    for (auto tag = tags.crbegin(); tag != tags.crend(); ++tag) {
        QStringList names;
        for (const CastSlot slot : tag->meant)
            names.append(world.nameOf(slot));
        meant.replace(tag->from, tag->to - tag->from, u'@' + names.join(QStringLiteral(", ")) + u'@');
        unclear.names = names + unclear.names;
    }
    unclear.names.removeDuplicates();
    unclear.meant = unclear.names.isEmpty() ? QString() : meant;
    return unclear;
}

WitnessSet whoHears(const World &world, const QString &line, CastSlot speaker)
{
    WitnessSet near = world.earshot(speaker);
    near.insert(speaker);
    const Whisper whisper = whisperIn(world, line);
    if (!whisper.isOne)
        return near;
    WitnessSet heard(quint8(whisper.to.bits() & near.bits()));
    heard.insert(speaker);
    return heard;
}

} // namespace dramatis::domain
