#include "cards/foreign/foreigncards.h"

#include "cards/foreign/novelaistory.h"
#include "domain/lore/books/foreignbooks.h"

#include <QStringList>

#include <algorithm>
#include <initializer_list>

namespace dramatis::cards {

namespace {

using base::Json;

bool hasTexts(const Json &object, std::initializer_list<QStringView> names)
{
    return std::ranges::all_of(names, [&](QStringView name) { return object[name].isString(); });
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
        const QString text =
            attribute.value.isString() ? attribute.value.toString() : values.join(QStringLiteral(", "));
        lines.append(persona[u"kind"].toString() == u"text" ? text
                                                            : QStringLiteral("%1: %2").arg(attribute.name, text));
    }
    return lines.join(u'\n');
}

bool isAgnai(const Json &root)
{
    return root[u"kind"].toString() == u"character"
               ? root[u"name"].isString()
               : root.contains(u"persona") && hasTexts(root, {u"name", u"greeting", u"scenario", u"sampleChat"});
}

ForeignCard fromAgnaiCharacter(const Json &root)
{
    ForeignFields data(u"agnai");
    data.take(root, {{u"name", u"name"},
                     {u"scenario", u"scenario"},
                     {u"greeting", u"first_mes"},
                     {u"sampleChat", u"mes_example"},
                     {u"description", u"creator_notes"},
                     {u"systemPrompt", u"system_prompt"},
                     {u"postHistoryInstructions", u"post_history_instructions"},
                     {u"alternativeGreetings", u"alternate_greetings"},
                     {u"alternateGreetings", u"alternate_greetings"},
                     {u"tags", u"tags"},
                     {u"creator", u"creator"},
                     {u"characterVersion", u"character_version"},
                     {u"characterBook", u"character_book"}});
    data.set(u"description", personaText(root[u"persona"]));
    if (root[u"characterBook"].isObject())
        data.set(u"character_book", domain::fromAgnai(root[u"characterBook"]));
    data.setDepthPrompt(root[u"insert"][u"prompt"].toString(), root[u"insert"][u"depth"].toInteger(3));
    return data.card(u"chara_card_v2", {u"_id", u"persona", u"insert"});
}

bool isMarinara(const Json &root)
{
    return root[u"type"].toString().startsWith(u"marinara_");
}

// What else SillyTavern writes into files, and the members that tell.
const QList<std::pair<QString, QStringList>> &things()
{
    static const auto words = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
    static const QList<std::pair<QString, QStringList>> all{
        {QStringLiteral("an instruct template"), words("input_sequence output_sequence")},
        {QStringLiteral("a context template"), words("story_string")},
        {QStringLiteral("a regex script"), words("scriptName findRegex")},
        {QStringLiteral("a set of quick replies"), words("qrList")},
        {QStringLiteral("a set of quick replies"), words("quickReplySlots")},
        {QStringLiteral("a theme"), words("main_text_color blur_strength")},
        {QStringLiteral("a form of reasoning"), words("prefix suffix separator")},
        {QStringLiteral("the settings"), words("power_user main_api")},
        {QStringLiteral("a preset"), words("temp top_p rep_pen")},
        {QStringLiteral("a preset"), words("temperature openai_max_tokens")},
    };
    return all;
}

// Nothing but a name and a text.
bool isSystemPrompt(const Json &root)
{
    return root.size() >= 2 && root.size() <= 3 && hasTexts(root, {u"name", u"content"})
           && (root.size() == 2 || root.contains(u"post_history"));
}

} // namespace

std::optional<ForeignCard> cardFromForeign(const Json &root)
{
    if (isMarinara(root) && root[u"data"].isObject())
        return ForeignCard{root[u"data"], {}};
    if (isAgnai(root))
        return fromAgnaiCharacter(root);
    if (isNovelAiStory(root))
        return cardFromNovelAi(root);
    if (!hasTexts(root, {u"name", u"greeting", u"context"}))
        return std::nullopt;
    ForeignFields data(u"text-generation-webui");
    data.take(
        root,
        {{u"name", u"name"}, {u"context", u"description"}, {u"greeting", u"first_mes"}, {u"example", u"mes_example"}});
    return data.card(u"chara_card_v2");
}

QString foreignThing(const Json &root)
{
    if (root[u"personas"].isObject() && root[u"persona_descriptions"].isObject())
        return QStringLiteral("a backup of SillyTavern's personas");
    if (root[u"prompts"].isArray() && root[u"prompt_order"].isArray())
        return QStringLiteral("a preset of SillyTavern");
    if (isSystemPrompt(root))
        return QStringLiteral("a system prompt of SillyTavern");
    if (root.contains(u"dramatis_prompt_preset"))
        return QStringLiteral("a prompt preset of Dramatis");
    const Json &first = root.isArray() ? root[0] : root;
    for (const auto &[thing, names] : things())
        if (std::ranges::all_of(names, [&](const QString &name) { return first.contains(name); }))
            return thing + QStringLiteral(" of SillyTavern");
    if (isMarinara(root))
        return QStringLiteral("a file of Marinara Engine (%1)").arg(root[u"type"].toString().left(40));
    return {};
}

} // namespace dramatis::cards
