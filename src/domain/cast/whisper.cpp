// A line that is heard by too many cannot be unheard, so nothing is guessed: a whisper is a tag in its exact form
// (whispertags.h), and whatever only looks like one is unclear (uncleartags.h), and is not said until the user decides.
#include "domain/cast/whisper.h"

#include "domain/cast/uncleartags.h"
#include "domain/cast/whispertags.h"

#include <QRegularExpression>

namespace dramatis::domain {

namespace {

QStringList namesOf(const World &world, const QList<CastSlot> &castSlots)
{
    QStringList names;
    for (const CastSlot slot : castSlots)
        names.append(world.nameOf(slot));
    return names;
}

// Whether nothing but what belongs to the tags is there.
bool saysNothing(QString line, const QList<WhisperTag> &tags)
{
    for (auto tag = tags.crbegin(); tag != tags.crend(); ++tag)
        line.remove(tag->from, tag->to - tag->from);
    static const QRegularExpression nothing(
        QStringLiteral("^[\\s,:;、，：；]*(?:[(（]\\s*(?:ooc)?[\\s,:;、，：；]*[)）]?)?[\\s,:;、，：；]*$"),
        QRegularExpression::CaseInsensitiveOption);
    return nothing.match(line).hasMatch();
}

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
    const QList<WhisperTag> tags = whisperTagsIn(world, line);
    for (const WhisperTag &tag : tags) {
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
    QList<WhisperTag> whole = whisperTagsIn(world, line);
    whole.removeIf([](const WhisperTag &tag) { return tag.meant.isEmpty(); });
    const UnclearTags unclear(world, line);
    const QList<WhisperTag> tags = whole.isEmpty() ? unclear.found() : unclear.foundBeside(whole);
    if (tags.isEmpty())
        return {}; // nobody is named, or who hears it is sure, and nobody else does
    QString meant = line;
    for (auto tag = tags.crbegin(); tag != tags.crend(); ++tag)
        meant.replace(tag->from, tag->to - tag->from, asTag(world, tag->meant, isBehindWord(line, tag->from)));
    QList<CastSlot> all;
    for (const WhisperTag &tag : whisperTagsIn(world, meant))
        addMissing(all, tag.meant);
    for (const WhisperTag &tag : tags) // never clear only because nobody can be tagged so
        addMissing(all, tag.meant);
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
