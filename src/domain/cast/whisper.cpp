// A line that is heard by too many cannot be unheard, so nothing is guessed: a whisper is a tag in its exact form
// ("@Mara@", "@Mara, Tomas@"), and whatever only looks like one is unclear, and is not said until the user decides.
// UnclearTags finds those: names with one sign, blanks inside, signs too many, words beside a tag. It must leave
// alone what people write with the same sign (addresses, "@ 5 pm", "me@home"), in scripts with and without blanks
// between words. Places are indexes into the line, in UTF-16 units; `to` is behind the last one.
#include "domain/cast/whisper.h"

#include "domain/cast/names.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace dramatis::domain {

namespace {

QList<CastSlot> charactersOf(const World &world)
{
    QList<CastSlot> castSlots = world.cast.keys();
    castSlots.removeOne(you);
    return castSlots;
}

QString withoutInvisible(QString name)
{
    name.removeIf([](QChar c) { return c.category() == QChar::Other_Format; });
    return name;
}

CastSlot whoIsTagged(const World &world, const QString &name)
{
    CastSlot slot = whoIsNamed(world, name);
    if (slot == nobody)
        slot = whoIsNamed(world, name, charactersOf(world)); // the user may be called like one of them
    if (slot != nobody)
        return slot;
    const QString seen = withoutInvisible(name);
    return seen == name ? nobody : whoIsTagged(world, seen);
}

// As it can be quoted: "U+200B", where there is nothing to see.
QString quotable(const QString &name)
{
    const QString seen = withoutInvisible(name).trimmed();
    return seen.isEmpty() ? QStringLiteral("U+") + QString::number(name.front().unicode(), 16).toUpper() : seen;
}

bool isTagSign(QChar c)
{
    return c == u'@' || c == QChar(0xff20) || c == QChar(0xfe6b);
}

// Letters behind U+FFFF, too.
bool isBehindWord(const QString &line, qsizetype at)
{
    if (at == 0)
        return false;
    const QChar last = line[at - 1];
    const bool isPair = at > 1 && last.isLowSurrogate() && line[at - 2].isHighSurrogate();
    const char32_t c = isPair ? QChar::surrogateToUcs4(line[at - 2], last) : char32_t(last.unicode());
    return QChar::isLetterOrNumber(c) || c == u'_';
}

// The most that any name of the cast has: "x@y". Whoever has more is asked about.
qsizetype signsInNames(const World &world)
{
    constexpr qsizetype mostLookedFor = 4;
    qsizetype most = 0;
    for (const Entity &entity : world.cast)
        most = std::max<qsizetype>(most, std::ranges::count_if(entity.who.name, isTagSign));
    return std::min(most, mostLookedFor);
}

struct Tag {
    qsizetype from = 0;
    qsizetype to = 0;
    QList<CastSlot> meant;
    QStringList unknown = {}; // names of nobody
    bool ends = true;         // no word goes on behind it
    bool isPlain = true;      // the names stand there without other signs
};

void addTo(QList<CastSlot> &all, const QList<CastSlot> &more)
{
    for (const CastSlot slot : more)
        if (!all.contains(slot))
            all.append(slot);
}

QStringList namesOf(const World &world, const QList<CastSlot> &castSlots)
{
    QStringList names;
    for (const CastSlot slot : castSlots)
        names.append(world.nameOf(slot));
    return names;
}

// "Mara", but not "Mara:", unless that is what she is called.
bool isPlainName(const QString &name, const QString &called)
{
    const auto isOfName = [](QChar c) { return c.isLetterOrNumber() || c.isMark() || c == u'_'; };
    return (isOfName(name.front()) || name.front() == called.front())
           && (isOfName(name.back()) || name.back() == called.back());
}

constexpr qsizetype longestTag = 200; // of what stands between two signs

bool endsThere(const QString &line, qsizetype at)
{
    return at == line.size() || !line[at].isLetterOrNumber();
}

// Of names that have the sign in them: "@x@y@".
QList<Tag> wholeNamesIn(const World &world, const QString &line)
{
    QList<Tag> tags;
    const qsizetype most = signsInNames(world);
    for (qsizetype from = most > 0 ? line.indexOf(u'@') : -1; from >= 0;) {
        std::optional<Tag> found;
        qsizetype to = from;
        for (qsizetype inside = 0; inside <= most && !isBehindWord(line, from); ++inside) {
            to = line.indexOf(u'@', to + 1);
            if (to < 0 || to - from > longestTag)
                break;
            const QString name = line.sliced(from + 1, to - from - 1);
            const CastSlot slot = inside > 0 && name == name.trimmed() ? whoIsTagged(world, name) : nobody;
            if (slot != nobody && world.nameOf(slot).contains(u'@'))
                found = Tag{.from = from, .to = to + 1, .meant = {slot}, .ends = endsThere(line, to + 1)};
        }
        if (found)
            tags.append(*found);
        from = line.indexOf(u'@', found ? found->to : from + 1);
    }
    return tags;
}

// All that stands between two signs as names do, whoever is called so.
QList<Tag> tagsIn(const World &world, const QString &line)
{
    if (line.count(u'@') < 2)
        return {};
    QList<Tag> tags = wholeNamesIn(world, line);
    QString rest = line;
    for (const Tag &tag : std::as_const(tags))
        rest.replace(tag.from, tag.to - tag.from, QString(tag.to - tag.from, u' '));
    // Not what stands between the signs of two addresses: "a@example.org or b@example.org".
    static const QRegularExpression form(
        QStringLiteral("(?<![\\p{L}\\p{N}_])@(?=[^\\s@])([^@\\n]{1,%1})(?<=\\S)@").arg(longestTag));
    for (const QRegularExpressionMatch &match : form.globalMatch(rest)) {
        Tag tag{.from = match.capturedStart(), .to = match.capturedEnd(), .meant = {}};
        tag.ends = endsThere(line, tag.to);
        for (const QString &part : match.captured(1).split(u',', Qt::SkipEmptyParts)) {
            const QString name = part.trimmed();
            if (name.isEmpty())
                continue;
            const CastSlot slot = whoIsTagged(world, name);
            if (slot == nobody) {
                tag.unknown.append(quotable(name));
                continue;
            }
            addTo(tag.meant, {slot});
            tag.isPlain = tag.isPlain && isPlainName(name, world.nameOf(slot));
        }
        tags.append(tag);
    }
    std::ranges::sort(tags, {}, &Tag::from);
    return tags;
}

// Whether nothing but what belongs to the tags is there.
bool saysNothing(QString line, const QList<Tag> &tags)
{
    for (auto tag = tags.crbegin(); tag != tags.crend(); ++tag)
        line.remove(tag->from, tag->to - tag->from);
    static const QRegularExpression nothing(
        QStringLiteral("^[\\s,:;、，：；]*(?:[(（]\\s*(?:ooc)?[\\s,:;、，：；]*[)）]?)?[\\s,:;、，：；]*$"),
        QRegularExpression::CaseInsensitiveOption);
    return nothing.match(line).hasMatch();
}

// Finds what looks like a tag and is none.
class UnclearTags {
public:
    UnclearTags(const World &world, const QString &line) :
        m_world(world), m_line(line), m_signsInNames(signsInNames(world))
    {}

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

    // What stands beside whole tags as if it belonged to them, with them: "@Mara@@Tomas hello", "@Tomas@Mara@ hi".
    QList<Tag> foundBeside(const QList<Tag> &whole) const
    {
        QList<Tag> tags;
        qsizetype end = 0;
        for (qsizetype i = 0; i < whole.size(); ++i) {
            Tag tag = whole[i];
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
                const std::optional<Tag> more = follows ? std::optional(whole[++i]) : behind(tag.to, limit);
                if (!more)
                    break;
                isUnclear = isUnclear || !follows || !more->isPlain;
                addTo(tag.meant, more->meant);
                tag.to = more->to;
            }
            end = tag.to;
            if (isUnclear)
                tags.append(tag);
        }
        return tags;
    }

private:
    static constexpr qsizetype longestName = 80;

    bool isSign(qsizetype at) const { return at < m_line.size() && isTagSign(m_line[at]); }
    bool isWord(qsizetype at) const
    {
        return at >= 0 && at < m_line.size() && (m_line[at].isLetterOrNumber() || m_line[at] == u'_');
    }
    bool isUnspaced(qsizetype at) const // of a script that puts no blanks between words
    {
        using enum QChar::Script;
        static const QList<QChar::Script> scripts{Script_Han, Script_Hiragana, Script_Katakana, Script_Thai,
                                                  Script_Lao, Script_Khmer,    Script_Myanmar};
        return isWord(at) && scripts.contains(m_line[at].script());
    }
    bool isBlank(qsizetype at) const { return m_line[at].isSpace() && m_line[at] != u'\n'; }
    // At the beginning of a line, or of what stands in parentheses or quotation marks: where a tag stands that says for
    // whom a line is.
    bool leads(qsizetype at) const
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
    // Behind a sentence, too.
    bool begins(qsizetype at) const
    {
        qsizetype end = at;
        while (end > 0 && isBlank(end - 1))
            --end;
        return leads(at) || (end < at && QStringView(u".!?…。！？\"”»“*)").contains(m_line[end - 1]));
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

    // "psst@Mara@ hello", but not "me@home", "a@b.org or c@d.org", "me@mara@home".
    std::optional<Tag> behindWord(qsizetype sign) const
    {
        auto closed = closedOnly(sign);
        const auto list = listUpTo(sign, sign + 1);
        if (!list || (isWord(list->to) && !isUnspaced(list->to)))
            return isWord(sign + 1) || isSign(sign + 1) ? std::nullopt : closed;
        if (!closed)
            return list;
        addTo(closed->meant, list->meant); // "Mara@Tomas@ hello"
        closed->to = list->to;
        return closed;
    }

    // "@@ hello": nobody in particular, and nobody writes so to all.
    std::optional<Tag> nameless(qsizetype sign, qsizetype end) const
    {
        const bool anyWords =
            std::any_of(m_line.cbegin() + end, m_line.cend(), [](QChar c) { return c.isLetterOrNumber(); });
        QList<CastSlot> there = charactersOf(m_world);
        there.removeIf([this](CastSlot slot) { return !m_world.cast.value(slot).present; });
        return anyWords && begins(sign) && !there.isEmpty() ? std::optional(Tag{sign, end, there}) : std::nullopt;
    }

    // "@ Mara ,Tomas@", and "@ x@y @" where somebody is called so.
    std::optional<Tag> listUpTo(qsizetype sign, qsizetype name) const
    {
        std::optional<Tag> found;
        qsizetype inside = 0;
        for (qsizetype close = name, end = lineEnd(name, longestTag); close < end && inside <= m_signsInNames;
             ++close) {
            if (!isSign(close))
                continue;
            ++inside;
            if (const QList<CastSlot> all = namedIn(name, close); !all.isEmpty())
                found = Tag{sign, close + 1, all};
        }
        return found;
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

    // Of a tag that ends at `at`: signs too many, and names with one sign.
    std::optional<Tag> behind(qsizetype at, qsizetype limit) const
    {
        qsizetype sign = at;
        while (
            sign < limit
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
        return sign == at ? std::optional(Tag{at, name, {}}) : std::nullopt;
    }

    // "Mara@"; no address: "mara@example.org".
    std::optional<Tag> closedBehind(qsizetype at, qsizetype name, qsizetype limit) const
    {
        const qsizetype end = std::min(lineEnd(name, longestTag), limit);
        qsizetype close = name;
        while (close < end && !isSign(close))
            ++close;
        if (close >= end || !isWord(close - 1) || (name > at && isWord(close + 1)))
            return {};
        const QList<CastSlot> all = namedIn(name, close);
        return all.isEmpty() ? std::nullopt : std::optional(Tag{at, close + 1, all});
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
    qsizetype m_signsInNames;
};

// A name with a sign in it has a tag of its own; a tag that is glued to a word would be none.
QString asTag(const World &world, const QList<CastSlot> &meant, bool isGlued)
{
    QStringList plain;
    QStringList tags;
    for (const QString &name : namesOf(world, meant))
        (name.contains(u'@') ? tags : plain).append(name);
    if (!plain.isEmpty())
        tags.prepend(plain.join(QStringLiteral(", ")));
    const QString blank = isGlued ? QStringLiteral(" ") : QString();
    return blank + u'@' + tags.join(QStringLiteral("@ @")) + u'@';
}

} // namespace

Whisper whisperIn(const World &world, const QString &line)
{
    Whisper whisper;
    const QList<Tag> tags = tagsIn(world, line);
    for (const Tag &tag : tags) {
        for (const CastSlot slot : tag.meant)
            whisper.to.insert(slot);
        whisper.isOne = whisper.isOne || !tag.meant.isEmpty();
        if (tag.ends)
            whisper.nobody += tag.unknown;
    }
    whisper.isEmpty = whisper.isOne && saysNothing(line, tags);
    return whisper;
}

UnclearWhisper unclearWhisperIn(const World &world, const QString &line)
{
    QList<Tag> whole = tagsIn(world, line);
    whole.removeIf([](const Tag &tag) { return tag.meant.isEmpty(); });
    const UnclearTags unclear(world, line);
    const QList<Tag> tags = whole.isEmpty() ? unclear.found() : unclear.foundBeside(whole);
    if (tags.isEmpty())
        return {}; // nobody is named, or who hears it is sure, and nobody else does
    QString meant = line;
    for (auto tag = tags.crbegin(); tag != tags.crend(); ++tag)
        meant.replace(tag->from, tag->to - tag->from, asTag(world, tag->meant, isBehindWord(line, tag->from)));
    QList<CastSlot> all;
    for (const Tag &tag : tagsIn(world, meant))
        addTo(all, tag.meant);
    for (const Tag &tag : tags) // never clear only because nobody can be tagged so
        addTo(all, tag.meant);
    return {namesOf(world, all), meant};
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
