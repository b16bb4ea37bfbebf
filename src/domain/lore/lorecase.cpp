#include "domain/lore/lorecase.h"

#include "domain/lore/anybook.h"
#include "domain/lore/match.h"

#include <array>

namespace dramatis::domain {

namespace {

using base::Fault;
using base::Json;
using base::Result;
using Where = LorePlace::Where;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

auto invalid(const QString &what)
{
    return base::fail(Fault::Invalid, QStringLiteral("bad_case"), what);
}

int countWords(QStringView text)
{
    int words = 0;
    bool inside = false;
    for (const QChar c : text) {
        words += !inside && !c.isSpace();
        inside = !c.isSpace();
    }
    return words;
}

Result<QList<LoreMessage>> chatIn(const Json &list)
{
    static constexpr std::array<std::pair<QStringView, Role>, 3> roles{
        {{u"user", Role::User}, {u"assistant", Role::Assistant}, {u"system", Role::System}}};
    if (!list.isNull() && !list.isArray())
        return invalid(QStringLiteral("chat: is no list of messages"));
    QList<LoreMessage> chat;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString role = list[i][u"role"].toString();
        const auto found = std::ranges::find(roles, role, [](const auto &each) { return each.first; });
        if (found == roles.end())
            return invalid(QStringLiteral("chat[%1].role: is none of user, assistant, system").arg(i));
        if (!list[i][u"content"].isString())
            return invalid(QStringLiteral("chat[%1].content: is missing or no text").arg(i));
        chat.append({found->second, list[i][u"content"].toString()});
    }
    return chat;
}

QStringList textsIn(const Json &list)
{
    QStringList texts;
    for (const Json &text : list.elements())
        texts.append(text.toString());
    return texts;
}

LoreAbilities abilitiesIn(const Json &settings)
{
    const Json &supports = settings[u"supports"];
    LoreAbilities abilities;
    abilities.chat = settings[u"context"].toString() != u"instruct";
    abilities.roles = supports[u"roles"].toBool(true);
    abilities.prefill = supports[u"prefill"].toBool(true);
    abilities.greetings = supports[u"greetings"].toBool(true) && settings[u"greeting_index"].isNumber();
    abilities.userIcons = supports[u"user_icons"].toBool(true);
    abilities.matchHistory = supports[u"match_history"].toBool(true);
    if (supports[u"positions"].isArray())
        abilities.positions = textsIn(supports[u"positions"]);
    if (supports[u"ui_prompts"].isArray())
        abilities.uiPrompts = textsIn(supports[u"ui_prompts"]);
    return abilities;
}

LoreDefaults defaultsIn(const Json &settings)
{
    LoreDefaults defaults;
    if (settings[u"default_scan_depth"].isNumber())
        defaults.scanDepth = settings[u"default_scan_depth"].toDouble();
    if (settings[u"default_token_budget"].isNumber())
        defaults.tokenBudget = settings[u"default_token_budget"].toDouble();
    defaults.caseSensitive = settings[u"default_case_sensitive"].toBool();
    defaults.recursive = settings[u"default_recursive"].toBool();
    return defaults;
}

LoreState stateIn(const Json &settings)
{
    LoreState state;
    for (const base::JsonMember &member : settings[u"state"].members()) {
        const auto number = [&](QStringView name) { return int(std::clamp(member.value[name].toDouble(), 0.0, 1e9)); };
        state[member.name] = {member.name, number(u"matches"), number(u"sticky_until"), number(u"cooldown_until")};
    }
    for (const base::JsonMember &member : settings[u"previous_matches"].members())
        state[member.name].matches = int(std::clamp(member.value.toDouble(), 0.0, 1e9));
    return state;
}

Result<QList<LoreSource>> booksIn(const Json &json)
{
    const bool several = json.isArray() && json[0].contains(u"entries");
    QList<LoreSource> books;
    for (const Json &one : several ? json.elements() : Json::Array{json}) {
        auto read = readAnyLorebook(one);
        if (!read)
            return invalid(QStringLiteral("lorebook: %1").arg(read.error().detail));
        books.append({several ? QString::number(books.size()) : QString(), read->book});
    }
    return books;
}

const char *word(Where where)
{
    static constexpr std::array words{"before_char", "position", "position", "position",     "position",
                                      "after_char",  "default",  "before_examples", "after_examples", "outlet",
                                      "note_top",    "note_bottom", "depth", "tokens", "prefill"};
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
        Json json = Json::object({{key("id"), idOf(books, rule)}, {key("content"), Json(rule.text)},
                                  {key("placement"), toJson(one.place)}});
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

} // namespace

Result<Json> answerLoreCase(const Json &question, const CountTokens &count, quint64 chance)
{
    const Json &settings = question[u"settings"];
    const auto sources = booksIn(question[u"lorebook"]);
    if (!sources)
        return std::unexpected(sources.error());
    const auto chat = chatIn(question[u"chat"]);
    if (!chat)
        return std::unexpected(chat.error());
    if (!settings.isNull() && !settings.isObject())
        return invalid(QStringLiteral("settings: is no object"));
    LoreScene scene;
    scene.chat = *chat;
    scene.state = stateIn(settings);
    scene.contextFull = settings[u"max_context_reached"].toBool();
    if (settings[u"greeting_index"].isNumber())
        scene.greeting = int(std::clamp(settings[u"greeting_index"].toDouble(), -1.0, 1e6));
    if (settings[u"user_icon"].isString())
        scene.userIcon = settings[u"user_icon"].toString();
    scene.macros.character = settings[u"char"].toString();
    scene.macros.user = settings[u"user"].toString();
    scene.character = {scene.macros.character};
    scene.trigger = settings[u"trigger"].toString(scene.trigger);
    scene.chance = settings[u"chance"].isNumber() ? quint64(settings[u"chance"].toInteger()) : chance;
    scene.count = settings[u"tokenizer"].toString() == u"words" ? CountTokens(countWords) : count;
    const auto books = LoreBooks::make(*sources, abilitiesIn(settings), defaultsIn(settings), scene.macros.character,
                                       scene.macros.user);
    return toJson(*books, matchLore(*books, scene));
}

} // namespace dramatis::domain
