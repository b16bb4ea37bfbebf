#include "domain/cast/whisper.h"

#include "domain/cast/names.h"

#include <QRegularExpression>

namespace dramatis::domain {

namespace {

QList<CastSlot> charactersOf(const World &world)
{
    QList<CastSlot> slots_ = world.cast.keys();
    slots_.removeOne(you);
    return slots_;
}

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
            CastSlot slot = whoIsNamed(world, name.trimmed());
            if (slot == nobody) // the user may be called like one of them
                slot = whoIsNamed(world, name.trimmed(), charactersOf(world));
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
