#include "cards/foreigncards.h"

#include "domain/lore/foreignbooks.h"

#include <QSet>
#include <QStringList>

#include <algorithm>
#include <initializer_list>

namespace dramatis::cards {

namespace {

using base::Json;

struct Renamed {
    QStringView from;
    QStringView to;
};

bool hasTexts(const Json &object, std::initializer_list<QStringView> names)
{
    return std::ranges::all_of(names, [&](QStringView name) { return object[name].isString(); });
}

Json emptyData()
{
    Json data = Json::object();
    for (const QStringView name : {u"name", u"description", u"personality", u"scenario", u"first_mes", u"mes_example", u"creator_notes",
                                   u"system_prompt", u"post_history_instructions", u"creator", u"character_version"})
        data.set(name, QString());
    for (const QStringView name : {u"alternate_greetings", u"tags"})
        data.set(name, Json::array());
    data.set(u"extensions", Json::object());
    return data;
}

// What nobody renamed goes into the extensions.
Json cardOf(const Json &from, std::initializer_list<Renamed> names, QStringView program)
{
    Json data = emptyData();
    Json extensions = from[u"extensions"].isObject() ? from[u"extensions"] : Json::object();
    Json rest = Json::object();
    QSet<QStringView> taken{u"extensions", u"kind"};
    for (const Renamed &name : names) {
        taken.insert(name.from);
        if (const Json *const value = from.find(name.from); value && !value->isNull())
            data.set(name.to, *value);
    }
    for (const base::JsonMember &member : from.members())
        if (!taken.contains(member.name))
            rest.set(member.name, member.value);
    if (rest.size() > 0)
        extensions.set(program, rest);
    data.set(u"extensions", extensions);
    return data;
}

Json wrapped(const Json &data)
{
    return Json::object({{QStringLiteral("spec"), QStringLiteral("chara_card_v2")},
                         {QStringLiteral("spec_version"), QStringLiteral("2.0")},
                         {QStringLiteral("data"), data}});
}

// Attributes, each a list of values; a persona of kind "text" is one text in them.
QString personaText(const Json &persona)
{
    if (persona.isString())
        return persona.toString();
    QStringList lines;
    for (const base::JsonMember &attribute : persona[u"attributes"].members()) {
        QStringList values;
        for (const Json &value : attribute.value.elements())
            values.append(value.toString());
        const QString text = attribute.value.isString() ? attribute.value.toString() : values.join(QStringLiteral(", "));
        lines.append(persona[u"kind"].toString() == u"text" ? text : QStringLiteral("%1: %2").arg(attribute.name, text));
    }
    return lines.join(u'\n');
}

bool isAgnai(const Json &root)
{
    return root[u"kind"].toString() == u"character" ? root[u"name"].isString()
                                                    : root.contains(u"persona") && hasTexts(root, {u"name", u"greeting", u"scenario", u"sampleChat"});
}

Json fromAgnaiCharacter(const Json &root)
{
    Json data = cardOf(root,
                       {{u"name", u"name"}, {u"scenario", u"scenario"}, {u"greeting", u"first_mes"}, {u"sampleChat", u"mes_example"},
                        {u"description", u"creator_notes"}, {u"systemPrompt", u"system_prompt"},
                        {u"postHistoryInstructions", u"post_history_instructions"}, {u"alternativeGreetings", u"alternate_greetings"},
                        {u"alternateGreetings", u"alternate_greetings"}, {u"tags", u"tags"}, {u"creator", u"creator"},
                        {u"characterVersion", u"character_version"}, {u"characterBook", u"character_book"}},
                       u"agnai");
    data.set(u"description", personaText(root[u"persona"]));
    if (root[u"characterBook"].isObject())
        data.set(u"character_book", domain::fromAgnai(root[u"characterBook"]));
    if (const QString prompt = root[u"insert"][u"prompt"].toString(); !prompt.isEmpty()) {
        Json extensions = data[u"extensions"];
        extensions.set(u"depth_prompt", Json::object({{QStringLiteral("prompt"), Json(prompt)},
                                                      {QStringLiteral("depth"), Json(root[u"insert"][u"depth"].toInteger(3))},
                                                      {QStringLiteral("role"), Json(QStringLiteral("system"))}}));
        data.set(u"extensions", extensions);
    }
    return wrapped(data);
}

bool isMarinara(const Json &root)
{
    return root[u"type"].toString().startsWith(u"marinara_");
}

} // namespace

std::optional<Json> cardFromForeign(const Json &root)
{
    if (isMarinara(root) && root[u"data"].isObject())
        return root[u"data"];
    if (isAgnai(root))
        return fromAgnaiCharacter(root);
    if (hasTexts(root, {u"name", u"greeting", u"context"}))
        return wrapped(cardOf(root, {{u"name", u"name"}, {u"context", u"description"}, {u"greeting", u"first_mes"}, {u"example", u"mes_example"}},
                              u"text-generation-webui"));
    return std::nullopt;
}

QString foreignThing(const Json &root)
{
    if (root.contains(u"scenarioVersion"))
        return QStringLiteral("a scenario of NovelAI");
    if (root.contains(u"storyContainerVersion") || root.contains(u"storyContentVersion"))
        return QStringLiteral("a story of NovelAI");
    if (root[u"personas"].isObject() && root[u"persona_descriptions"].isObject())
        return QStringLiteral("a backup of SillyTavern's personas");
    if (root[u"prompts"].isArray() && root[u"prompt_order"].isArray())
        return QStringLiteral("a preset of SillyTavern");
    if (isMarinara(root))
        return QStringLiteral("a file of Marinara Engine (%1)").arg(root[u"type"].toString().left(40));
    return {};
}

} // namespace dramatis::cards
