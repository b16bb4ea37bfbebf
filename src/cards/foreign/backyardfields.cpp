#include "cards/foreign/backyardfields.h"

#include "cards/chats/chatdate.h"
#include "cards/write/cardtext.h"

#include <QRegularExpression>

namespace dramatis::cards {

using base::Json;
using base::Result;

namespace {

Json bookOf(const Json &items)
{
    Json entries = Json::array();
    for (const Json &item : items.elements()) {
        QStringList keys;
        for (const QString &key : item[u"key"].toString().split(u',', Qt::SkipEmptyParts))
            if (!key.trimmed().isEmpty())
                keys.append(key.trimmed());
        entries.append(Json::object({{QStringLiteral("keys"), Json(keys)},
                                     {QStringLiteral("content"), withUsualMacros(item[u"value"])},
                                     {QStringLiteral("extensions"), Json::object()},
                                     {QStringLiteral("enabled"), Json(true)},
                                     {QStringLiteral("insertion_order"), Json(entries.size())},
                                     {QStringLiteral("use_regex"), Json(false)}}));
    }
    return Json::object({{QStringLiteral("extensions"), Json::object()}, {QStringLiteral("entries"), entries}});
}

void setDate(ForeignFields &data, QStringView field, const Json &written)
{
    if (const qint64 at = chatDate(written); at > 0)
        data.set(field, Json(at / 1000));
}

} // namespace

QString withUsualMacros(QString text)
{
    static const QRegularExpression atLine(QStringLiteral("^#(\\{(?:character|user)\\}:)"),
                                           QRegularExpression::MultilineOption
                                               | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression character(QStringLiteral("(?<!\\{)\\{character\\}(?!\\})"),
                                              QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression user(QStringLiteral("(?<!\\{)\\{user\\}(?!\\})"),
                                         QRegularExpression::CaseInsensitiveOption);
    return text.replace(atLine, QStringLiteral("\\1"))
        .replace(character, QStringLiteral("{{char}}"))
        .replace(user, QStringLiteral("{{user}}"));
}

Json withUsualMacros(const Json &text)
{
    return Json(withUsualMacros(text.toString()));
}

void takeBackyardCharacter(ForeignFields &data, const Json &from, const BackyardNames &names)
{
    const QString name = from[names.called].toString();
    const QString display = from[names.shown].toString();
    data.set(u"name", Json(display.isEmpty() ? name : display));
    if (!display.isEmpty() && !name.isEmpty() && name != display)
        data.set(u"nickname", Json(name));
    data.set(u"description", withUsualMacros(from[names.persona]));
    if (from[u"loreItems"].size() > 0)
        data.set(u"character_book", bookOf(from[u"loreItems"]));
    if (from[u"isNSFW"].toBool())
        data.set(u"tags", Json(QStringList(QStringLiteral("NSFW"))));
    setDate(data, u"creation_date", from[u"createdAt"]);
    setDate(data, u"modification_date", from[u"updatedAt"]);
}

Result<Unpacked> unpackedBackyard(const ForeignCard &made)
{
    Unpacked unpacked;
    unpacked.text = made.card.toUtf8();
    Result<domain::CardReading> reading = readCardText(unpacked.text);
    if (!reading)
        return std::unexpected(reading.error());
    unpacked.reading = std::move(*reading);
    unpacked.unused = made.unused;
    unpacked.foreign = true;
    return unpacked;
}

} // namespace dramatis::cards
