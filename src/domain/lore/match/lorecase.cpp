#include "domain/lore/match/lorecase.h"

#include "domain/lore/match/lorequestion.h"

#include <array>

namespace dramatis::domain {

namespace {

using base::Json;
using base::Result;
using Where = LorePlace::Where;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

const char *word(Where where)
{
    static constexpr std::array words{"before_char", "position",    "position",        "position",       "position",
                                      "after_char",  "default",     "before_examples", "after_examples", "outlet",
                                      "note_top",    "note_bottom", "depth",           "tokens",         "prefill"};
    static_assert(words.size() == size_t(Where::Prefill) + 1);
    return words[size_t(where)];
}

const char *word(Role role)
{
    return role == Role::System ? "system" : role == Role::User ? "user" : "assistant";
}

Json toJson(const LorePlace &place)
{
    const bool named = !place.name.isEmpty() && place.where != Where::Outlet;
    Json json = Json::object({{key("where"), key(named ? "position" : word(place.where))}});
    if (named)
        json.set(u"value", place.name);
    if (place.where == Where::Outlet)
        json.set(u"name", place.name);
    if (place.where == Where::Depth)
        json.set(u"messages_after", place.after);
    if (place.where == Where::Tokens)
        json.set(u"tokens_after", place.after);
    if (place.role && place.where != Where::Prefill)
        json.set(u"role", key(word(*place.role)));
    return json;
}

// An entry without an id is named by its place in its book.
Json idOf(const LoreBooks &books, const LoreRule &rule)
{
    const Json &id = books.entry(rule).id;
    return id.isNull() ? Json(rule.entry) : id;
}

void addReason(Json &json, const LoreBooks &books, quint32 rule, const LoreVerdict &verdict)
{
    json.set(u"reason", key(word(verdict.reason)));
    json.set(u"detail", sentence(books, rule, verdict));
}

Json toJson(const LoreState &state)
{
    Json json = Json::object();
    for (const auto &[name, memory] : state.asKeyValueRange()) {
        Json one = Json::object({{key("matches"), Json(memory.matches)}});
        if (memory.stickyUntil > 0)
            one.set(u"sticky_until", memory.stickyUntil);
        if (memory.cooldownUntil > 0)
            one.set(u"cooldown_until", memory.cooldownUntil);
        json.set(name, one);
    }
    return json;
}

Json toJson(const LoreBooks &books, const LoreMatch &match)
{
    Json active = Json::array();
    for (const ActiveLore &one : match.active) {
        const LoreRule &rule = books.rules[one.rule];
        Json json = Json::object(
            {{key("id"), idOf(books, rule)}, {key("content"), Json(rule.text)}, {key("placement"), toJson(one.place)}});
        addReason(json, books, one.rule, match.verdicts[one.rule]);
        active.append(json);
    }
    Json inactive = Json::array();
    for (quint32 i = 0; i < books.rules.size(); ++i) {
        if (isActive(match.verdicts[i].reason))
            continue;
        Json json = Json::object({{key("id"), idOf(books, books.rules[i])}});
        addReason(json, books, i, match.verdicts[i]);
        inactive.append(json);
    }
    return Json::object({{key("active"), active},
                         {key("inactive"), inactive},
                         {key("disabled_ui_prompts"), Json(match.disabledUiPrompts)},
                         {key("state"), toJson(match.state)},
                         {key("slow_patterns"), Json(match.offenders)}});
}

Json toJson(const QList<Warning> &warnings)
{
    Json list = Json::array();
    for (const Warning &warning : warnings)
        list.append(Json::object({{key("code"), Json(warning.code)}, {key("text"), Json(english(warning.notice))}}));
    return list;
}

} // namespace

Result<Json> answerLoreCase(const Json &question, const CountTokens &count, quint64 chance)
{
    DRAMATIS_TRY(const auto read, readLoreQuestion(question, count, chance));
    const auto books =
        LoreBooks::make(read.books, read.abilities, read.defaults, read.scene.macros.character, read.scene.macros.user);
    Json answer = toJson(*books, matchLore(*books, read.scene));
    if (!read.warnings.isEmpty())
        answer.set(u"warnings", toJson(read.warnings));
    return answer;
}

} // namespace dramatis::domain
