#include "domain/lore/books/sillytavern.h"

#include "domain/lore/books/books.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Json;

bool isNumeric(const Json &value)
{
    bool isNumber = value.isNumber();
    if (value.isString())
        value.toString().toDouble(&isNumber);
    return isNumber;
}

namespace {

constexpr int largestNumber = 1'000'000;

int number(const Json &value, int fallback = 0)
{
    if (value.isBool())
        return value.toBool() ? 1 : 0;
    if (!isNumeric(value))
        return fallback;
    const double amount = value.isString() ? value.toString().toDouble() : value.toDouble();
    return std::isnan(amount) ? fallback : int(std::clamp(amount, double(-largestNumber), double(largestNumber)));
}

bool flag(const Json &value)
{
    return value.isNumber() ? value.toDouble() != 0 : value.toBool() || value.toString() == u"true";
}

QStringList texts(const Json &list)
{
    QStringList all;
    for (const Json &element : list.elements())
        if (element.isString())
            all.append(element.toString());
    return all;
}

void readFilter(SillyTavernFields &fields, const Json &filter)
{
    fields.charactersExcluded = flag(filter[u"isExclude"]);
    fields.characters = texts(filter[u"names"]);
    fields.tags = texts(filter[u"tags"]);
}

void lookBeside(SillyTavernFields &fields, Beside text, const Json &value)
{
    fields.beside |= quint32(flag(value)) << int(text);
}

struct Field {
    bool telling; // nobody else calls a field so
    void (*read)(SillyTavernFields &fields, const Json &value);
};

using S = SillyTavernFields;

const QHash<QStringView, Field> &fieldTable()
{
    static const QHash<QStringView, Field> table{
        {u"position",
         {true,
          [](S &s, const Json &v) {
              if (isNumeric(v))
                  s.position = number(v);
          }}},
        {u"depth", {false, [](S &s, const Json &v) { s.depth = number(v, 4); }}},
        {u"role",
         {false,
          [](S &s, const Json &v) {
              if (isNumeric(v))
                  s.role = number(v);
          }}},
        {u"selectiveLogic", {true, [](S &s, const Json &v) { s.selectiveLogic = number(v); }}},
        {u"exclude_recursion", {true, [](S &s, const Json &v) { s.excludeRecursion = flag(v); }}},
        {u"prevent_recursion", {true, [](S &s, const Json &v) { s.preventRecursion = flag(v); }}},
        {u"delay_until_recursion", {true, [](S &s, const Json &v) { s.delayUntilRecursion = std::max(0, number(v)); }}},
        {u"display_index", {true, [](S &, const Json &) {}}},
        {u"probability", {false, [](S &s, const Json &v) { s.probability = std::clamp(number(v, 100), 0, 100); }}},
        {u"useProbability", {true, [](S &s, const Json &v) { s.useProbability = flag(v); }}},
        {u"group", {false, [](S &s, const Json &v) { s.group = v.toString(); }}},
        {u"group_override", {true, [](S &s, const Json &v) { s.groupOverride = flag(v); }}},
        {u"group_weight", {true, [](S &s, const Json &v) { s.groupWeight = std::max(0, number(v, 100)); }}},
        {u"use_group_scoring", {true, [](S &s, const Json &v) { s.useGroupScoring = flag(v); }}},
        {u"scan_depth",
         {false,
          [](S &s, const Json &v) {
              if (isNumeric(v))
                  s.scanDepth = number(v);
          }}},
        {u"case_sensitive", {false, [](S &s, const Json &v) { s.caseSensitive = flag(v); }}},
        {u"match_whole_words", {true, [](S &s, const Json &v) { s.matchWholeWords = flag(v); }}},
        {u"automation_id", {true, [](S &, const Json &) {}}},
        {u"vectorized", {true, [](S &, const Json &) {}}},
        {u"match_persona_description", {true, [](S &s, const Json &v) { lookBeside(s, Beside::Persona, v); }}},
        {u"match_character_description", {true, [](S &s, const Json &v) { lookBeside(s, Beside::Description, v); }}},
        {u"match_character_personality", {true, [](S &s, const Json &v) { lookBeside(s, Beside::Personality, v); }}},
        {u"match_character_depth_prompt", {true, [](S &s, const Json &v) { lookBeside(s, Beside::DepthPrompt, v); }}},
        {u"match_scenario", {true, [](S &s, const Json &v) { lookBeside(s, Beside::Scenario, v); }}},
        {u"match_creator_notes", {true, [](S &s, const Json &v) { lookBeside(s, Beside::CreatorNotes, v); }}},
        {u"sticky", {false, [](S &s, const Json &v) { s.sticky = std::max(0, number(v)); }}},
        {u"cooldown", {false, [](S &s, const Json &v) { s.cooldown = std::max(0, number(v)); }}},
        {u"delay", {false, [](S &s, const Json &v) { s.delay = std::max(0, number(v)); }}},
        {u"ignore_budget", {false, [](S &s, const Json &v) { s.ignoreBudget = flag(v); }}},
        {u"outlet_name", {false, [](S &s, const Json &v) { s.outlet = v.toString(); }}},
        {u"triggers", {false, [](S &s, const Json &v) { s.triggers = texts(v); }}},
        {u"character_filter", {false, [](S &s, const Json &v) { readFilter(s, v); }}},
    };
    return table;
}

} // namespace

SillyTavernFields sillyTavernFields(const Json &extensions)
{
    SillyTavernFields fields;
    for (const base::JsonMember &member : extensions.members()) {
        const auto field = fieldTable().find(member.name);
        if (field == fieldTable().end())
            continue;
        fields.present = fields.present || field->telling;
        if (!member.value.isNull())
            field->read(fields, member.value);
    }
    return fields;
}

} // namespace dramatis::domain
