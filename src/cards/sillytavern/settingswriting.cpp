#include "cards/sillytavern/settingswriting.h"

namespace dramatis::cards {

using base::Json;

namespace {

// Sorted, so that the same data gives the same file: hash order differs in each run.
QStringList sortedKeys(const QHash<QString, QStringList> &lists)
{
    QStringList keys = lists.keys();
    keys.sort();
    return keys;
}

void addTags(Json &root, const QHash<QString, QStringList> &tags)
{
    QStringList names;
    QHash<QString, QString> known; // ids, by names
    Json map = Json::object();
    for (const QString &file : sortedKeys(tags)) {
        Json ids = Json::array();
        for (const QString &name : tags.value(file)) {
            QString &id = known[name];
            if (id.isEmpty()) {
                names.append(name);
                id = QStringLiteral("dramatis-%1").arg(names.size());
            }
            ids.append(Json(id));
        }
        map.set(file, ids);
    }
    Json list = Json::array();
    for (qsizetype i = 0; i < names.size(); ++i)
        list.append(Json::object({{QStringLiteral("id"), Json(QStringLiteral("dramatis-%1").arg(i + 1))},
                                  {QStringLiteral("name"), Json(names[i])}}));
    root.set(u"tags", list);
    root.set(u"tag_map", map);
}

Json lorebookSettings(const UserSettings &settings)
{
    Json links = Json::array();
    for (const QString &character : sortedKeys(settings.lorebooks))
        links.append(Json::object({{QStringLiteral("name"), Json(character)},
                                   {QStringLiteral("extraBooks"), Json(settings.lorebooks.value(character))}}));
    Json info = Json::object({{QStringLiteral("globalSelect"), Json(settings.lorebooksEverywhere)}});
    info.set(u"charLore", links);
    return Json::object({{QStringLiteral("world_info"), info}});
}

} // namespace

Json personaBackup(const QList<ForeignPersona> &personas, const QString &defaultPersona)
{
    Json names = Json::object();
    Json descriptions = Json::object();
    for (const ForeignPersona &persona : personas) {
        names.set(persona.pictureFile, Json(persona.name));
        descriptions.set(persona.pictureFile, Json::object({{QStringLiteral("description"), Json(persona.description)},
                                                            {QStringLiteral("position"), Json(0)}}));
    }
    Json backup =
        Json::object({{QStringLiteral("personas"), names}, {QStringLiteral("persona_descriptions"), descriptions}});
    if (!defaultPersona.isEmpty())
        backup.set(u"default_persona", Json(defaultPersona));
    return backup;
}

Json asSettings(const UserSettings &settings)
{
    Json root = Json::object();
    if (!settings.defaultPersona.isEmpty())
        root.set(u"user_avatar", Json(settings.defaultPersona));
    root.set(u"power_user", personaBackup(settings.personas, settings.defaultPersona));
    root.set(u"world_info_settings", lorebookSettings(settings));
    addTags(root, settings.tags);
    Json scripts = Json::array();
    for (const domain::TextReplacement &replacement : settings.replacements)
        scripts.append(domain::toJson(replacement));
    root.set(u"extension_settings", Json::object({{QStringLiteral("regex"), scripts}}));
    return root;
}

} // namespace dramatis::cards
