#include "turn/connections/textreplacements.h"

#include <QCryptographicHash>
#include <QSettings>

#include <algorithm>

namespace dramatis::turn {

using base::Json;
using domain::TextReplacement;

namespace {

const QLatin1StringView ownSetting("textReplacements/own");
const QLatin1StringView unreadableSetting("textReplacements/unreadable");
const QLatin1StringView allowedSetting("textReplacements/allowed");

Json written(const QList<TextReplacement> &replacements)
{
    Json all = Json::array();
    for (const TextReplacement &each : replacements)
        all.append(domain::toJson(each));
    return all;
}

} // namespace

QString allowanceOf(domain::CardId card, const QList<TextReplacement> &brought)
{
    const QByteArray hash = QCryptographicHash::hash(written(brought).toUtf8(), QCryptographicHash::Sha256);
    return QStringLiteral("%1:%2").arg(card.value).arg(QString::fromLatin1(hash.toHex()));
}

TextReplacements readTextReplacements(QSettings &settings)
{
    TextReplacements replacements;
    const QByteArray own = settings.value(ownSetting).toByteArray();
    const auto parsed = Json::parse(own);
    if (!parsed && !own.isEmpty()) // what is written next does not take its place
        settings.setValue(unreadableSetting, own);
    for (const Json &each : parsed ? parsed->value.elements() : Json::Array())
        replacements.own.append(domain::textReplacementFrom(each));
    const QStringList allowed = settings.value(allowedSetting).toStringList();
    replacements.allowed = {allowed.begin(), allowed.end()};
    return replacements;
}

void writeTextReplacements(QSettings &settings, const TextReplacements &replacements)
{
    QStringList allowed = replacements.allowed.values();
    std::ranges::sort(allowed);
    settings.setValue(ownSetting, written(replacements.own).toUtf8());
    settings.setValue(allowedSetting, allowed);
    settings.sync();
}

bool addTextReplacement(TextReplacements &replacements, const TextReplacement &added)
{
    const TextReplacement asKept = domain::textReplacementFrom(domain::toJson(added));
    if (replacements.own.contains(added) || replacements.own.contains(asKept))
        return false;
    replacements.own.append(added);
    return true;
}

} // namespace dramatis::turn
