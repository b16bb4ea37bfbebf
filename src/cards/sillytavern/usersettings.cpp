#include "cards/sillytavern/usersettings.h"

namespace dramatis::cards {

using base::Fault;
using base::Json;
using base::Result;

namespace {

constexpr qsizetype mostReplacements = 500;

QStringList stringsIn(const Json &list)
{
    QStringList texts;
    for (const Json &each : list.elements())
        if (const QString text = each.toString().trimmed(); !text.isEmpty() && !texts.contains(text))
            texts.append(text);
    return texts;
}

// Tags have ids, and each character's file has a list of them.
QHash<QString, QStringList> tagsIn(const Json &root)
{
    QHash<QString, QString> names;
    for (const Json &tag : root[u"tags"].elements())
        names.insert(tag[u"id"].toString(), tag[u"name"].toString().simplified());
    QHash<QString, QStringList> tags;
    for (const base::JsonMember &member : root[u"tag_map"].members()) {
        QStringList own;
        for (const Json &id : member.value.elements())
            if (const QString name = names.value(id.toString()); !name.isEmpty() && !own.contains(name))
                own.append(name);
        if (!own.isEmpty())
            tags.insert(member.name, own);
    }
    return tags;
}

// Of the settings of lorebooks: once at the top, before that in `world_info_settings`.
void takeLorebooks(const Json &root, UserSettings &settings)
{
    const Json &nested = root[u"world_info_settings"][u"world_info"];
    const Json &info = nested.isObject() ? nested : root[u"world_info"];
    settings.lorebooksEverywhere = stringsIn(info[u"globalSelect"]);
    for (const Json &link : info[u"charLore"].elements()) {
        const QString character = link[u"name"].toString();
        const QStringList books = stringsIn(link[u"extraBooks"]);
        if (!character.isEmpty() && !books.isEmpty())
            settings.lorebooks[character] += books;
    }
}

void takeReplacements(const Json &root, UserSettings &settings)
{
    const Json &scripts = root[u"extension_settings"][u"regex"];
    for (const Json &script : scripts.elements()) {
        if (settings.replacements.size() == mostReplacements) {
            settings.notImported.append(
                QStringLiteral("regex: %1 scripts, at most %2 are read").arg(scripts.size()).arg(mostReplacements));
            return;
        }
        if (domain::isTextReplacement(script))
            settings.replacements.append(domain::textReplacementFrom(script));
        else
            settings.notImported.append(QStringLiteral("regex: a script that cannot be read"));
    }
}

// Listed once as not imported, since users made it and would miss it.
void nameWhatHasNoPlace(const Json &root, UserSettings &settings)
{
    const Json &extensions = root[u"extension_settings"];
    const qsizetype notes = extensions[u"note"][u"chara"].size();
    if (notes > 0)
        settings.notImported.append(QStringLiteral("author's notes of characters (%1)").arg(notes));
    if (extensions[u"variables"][u"global"].size() > 0)
        settings.notImported.append(
            QStringLiteral("global variables (%1)").arg(extensions[u"variables"][u"global"].size()));
    if (extensions[u"attachments"].size() > 0)
        settings.notImported.append(
            QStringLiteral("data bank (%1): there is no data bank here yet").arg(extensions[u"attachments"].size()));
}

} // namespace

Result<UserSettings> readUserSettings(const QByteArray &bytes, const QString &fileName)
{
    const auto parsed = Json::parse(bytes);
    if (!parsed || !parsed->value.isObject())
        return base::fail(Fault::Invalid, QStringLiteral("invalid_json"),
                          parsed ? QStringLiteral("it is not an object") : parsed.error().detail, fileName);
    const Json &root = parsed->value;
    UserSettings settings;
    settings.personas = personasIn(root[u"power_user"], settings.notImported);
    settings.defaultPersona = root[u"power_user"][u"default_persona"].toString(root[u"user_avatar"].toString());
    settings.tags = tagsIn(root);
    takeLorebooks(root, settings);
    takeReplacements(root, settings);
    nameWhatHasNoPlace(root, settings);
    return settings;
}

} // namespace dramatis::cards
