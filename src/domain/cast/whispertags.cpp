#include "domain/cast/whispertags.h"

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

// As it can be quoted: "U+200B", where there is nothing to see.
QString quotable(const QString &name)
{
    const QString seen = withoutInvisible(name).trimmed();
    return seen.isEmpty() ? QStringLiteral("U+") + QString::number(name.front().unicode(), 16).toUpper() : seen;
}

// "Mara", but not "Mara:", unless that is what she is called.
bool isPlainName(const QString &name, const QString &called)
{
    const auto isOfName = [](QChar c) { return c.isLetterOrNumber() || c.isMark() || c == u'_'; };
    return (isOfName(name.front()) || name.front() == called.front())
           && (isOfName(name.back()) || name.back() == called.back());
}

bool endsThere(const QString &line, qsizetype at)
{
    return at == line.size() || !line[at].isLetterOrNumber();
}

// Of names that have the sign in them: "@x@y@".
QList<WhisperTag> wholeNamesIn(const World &world, const QString &line)
{
    QList<WhisperTag> tags;
    const qsizetype most = signsInNames(world);
    for (qsizetype from = most > 0 ? line.indexOf(u'@') : -1; from >= 0;) {
        std::optional<WhisperTag> found;
        qsizetype to = from;
        for (qsizetype inside = 0; inside <= most && !isBehindWord(line, from); ++inside) {
            to = line.indexOf(u'@', to + 1);
            if (to < 0 || to - from > longestTag)
                break;
            const QString name = line.sliced(from + 1, to - from - 1);
            const CastSlot slot = inside > 0 && name == name.trimmed() ? whoIsTagged(world, name) : nobody;
            if (slot != nobody && world.nameOf(slot).contains(u'@'))
                found = WhisperTag{.from = from, .to = to + 1, .meant = {slot}, .ends = endsThere(line, to + 1)};
        }
        if (found)
            tags.append(*found);
        from = line.indexOf(u'@', found ? found->to : from + 1);
    }
    return tags;
}

} // namespace

bool isTagSign(QChar c)
{
    return c == u'@' || c == QChar(0xff20) || c == QChar(0xfe6b);
}

bool isBehindWord(const QString &line, qsizetype at)
{
    if (at == 0)
        return false;
    const QChar last = line[at - 1];
    const bool isPair = at > 1 && last.isLowSurrogate() && line[at - 2].isHighSurrogate();
    const char32_t c = isPair ? QChar::surrogateToUcs4(line[at - 2], last) : char32_t(last.unicode());
    return QChar::isLetterOrNumber(c) || c == u'_';
}

qsizetype signsInNames(const World &world)
{
    constexpr qsizetype mostLookedFor = 4;
    qsizetype most = 0;
    for (const Entity &entity : world.cast)
        most = std::max<qsizetype>(most, std::ranges::count_if(entity.who.name, isTagSign));
    return std::min(most, mostLookedFor);
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

void addMissing(QList<CastSlot> &all, const QList<CastSlot> &more)
{
    for (const CastSlot slot : more)
        if (!all.contains(slot))
            all.append(slot);
}

QList<WhisperTag> whisperTagsIn(const World &world, const QString &line)
{
    if (line.count(u'@') < 2)
        return {};
    QList<WhisperTag> tags = wholeNamesIn(world, line);
    QString rest = line;
    for (const WhisperTag &tag : std::as_const(tags))
        rest.replace(tag.from, tag.to - tag.from, QString(tag.to - tag.from, u' '));
    // Not what stands between the signs of two addresses: "a@example.org or b@example.org".
    static const QRegularExpression form(
        QStringLiteral("(?<![\\p{L}\\p{N}_])@(?=[^\\s@])([^@\\n]{1,%1})(?<=\\S)@").arg(longestTag));
    for (const QRegularExpressionMatch &match : form.globalMatch(rest)) {
        WhisperTag tag{.from = match.capturedStart(), .to = match.capturedEnd(), .meant = {}};
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
            addMissing(tag.meant, {slot});
            tag.isPlain = tag.isPlain && isPlainName(name, world.nameOf(slot));
        }
        tags.append(tag);
    }
    std::ranges::sort(tags, {}, &WhisperTag::from);
    return tags;
}

} // namespace dramatis::domain
