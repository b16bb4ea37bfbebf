#include "domain/lore/books/foreignbooks.h"

#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/pattern.h"

#include <QSet>

#include <algorithm>

namespace dramatis::domain {

namespace {

using base::Json;
using base::JsonMember;

struct Renamed {
    QStringView from;
    QStringView to;
};

Json::Array elementsOf(const Json &list)
{
    Json::Array all = list.elements();
    for (const JsonMember &member : list.members())
        all.append(member.value);
    return all;
}

bool anyPattern(const Json &keys)
{
    return std::ranges::any_of(keys.elements(), [](const Json &key) { return slashForm(key.toString()).has_value(); });
}

// "scanDepth" → "scan_depth", as exported cards have it.
QString snake(QStringView name)
{
    if (name == u"selectiveLogic" || name == u"useProbability") // but not these two
        return name.toString();
    QString result;
    for (const QChar c : name)
        result += c.isUpper() ? u'_' + QString(c.toLower()) : QString(c);
    return result;
}

// Moves what has another name to its place; what is left over goes into the extensions.
Json renamed(const Json &object, std::initializer_list<Renamed> names, bool rename = false)
{
    Json result = Json::object();
    Json extensions = object[u"extensions"].isObject() ? object[u"extensions"] : Json::object();
    QSet<QStringView> taken{u"extensions"};
    for (const Renamed &name : names) {
        taken.insert(name.from);
        if (const Json *const value = object.find(name.from); value && !value->isNull())
            result.set(name.to, *value);
    }
    for (const JsonMember &member : object.members())
        if (!taken.contains(member.name))
            extensions.set(rename ? snake(member.name) : member.name, member.value);
    result.set(u"extensions", extensions);
    return result;
}

void setExtension(Json &entry, QStringView name, const Json &value)
{
    Json extensions = entry[u"extensions"];
    extensions.set(name, value);
    entry.set(u"extensions", extensions);
}

void removeExtensions(Json &entry, std::initializer_list<QStringView> names)
{
    Json extensions = entry[u"extensions"];
    for (const QStringView name : names)
        extensions.remove(name);
    entry.set(u"extensions", extensions);
}

Json commaList(const Json &text)
{
    if (!text.isString())
        return text.isArray() ? text : Json::array();
    QStringList parts;
    for (const QString &part : text.toString().split(u','))
        parts.append(part.trimmed());
    parts.removeAll(QString());
    return parts;
}

bool isTrue(const Json &value)
{
    return value.isNumber() ? value.toDouble() != 0 : value.toBool() || value.toString() == u"true";
}

Json sillyTavernEntry(const Json &from)
{
    Json entry = renamed(from,
                         {{u"key", u"keys"},
                          {u"keysecondary", u"secondary_keys"},
                          {u"content", u"content"},
                          {u"comment", u"comment"},
                          {u"constant", u"constant"},
                          {u"selective", u"selective"},
                          {u"order", u"insertion_order"},
                          {u"uid", u"id"},
                          {u"disable", u"disable"}},
                         true);
    entry.set(u"enabled", !isTrue(from[u"disable"]));
    entry.remove(u"disable");
    entry.set(u"keys", commaList(from[u"key"]));
    entry.set(u"secondary_keys", commaList(from[u"keysecondary"]));
    if (entry[u"insertion_order"].isNull())
        entry.set(u"insertion_order", 100);
    entry.set(u"position", QStringView(from[u"position"].toInteger() == 0 ? u"before_char" : u"after_char"));
    entry.set(u"use_regex", anyPattern(entry[u"keys"]));
    if (!from.contains(u"selective"))
        entry.set(u"selective", true);
    // Its own default; and so that the fields are known for what they are.
    if (!from.contains(u"selectiveLogic"))
        setExtension(entry, u"selectiveLogic", 0);
    return entry;
}

Json novelAiEntry(const Json &from)
{
    Json entry = renamed(from, {{u"text", u"content"},
                                {u"displayName", u"name"},
                                {u"id", u"id"},
                                {u"keys", u"keys"},
                                {u"enabled", u"enabled"},
                                {u"forceActivation", u"constant"}});
    const Json &config = from[u"contextConfig"];
    entry.set(u"content", QString(config[u"prefix"].toString() + from[u"text"].toString()
                                  + config[u"suffix"].toString().trimmed()));
    entry.set(u"insertion_order", config[u"budgetPriority"].isNumber() ? config[u"budgetPriority"] : Json(400));
    entry.set(u"use_regex", anyPattern(from[u"keys"]));
    if (!from.contains(u"enabled"))
        entry.set(u"enabled", true);
    setExtension(entry, u"exclude_recursion", !isTrue(from[u"nonStoryActivatable"]));
    return entry;
}

Json agnaiEntry(const Json &from)
{
    Json entry = renamed(from,
                         {{u"keywords", u"keys"},
                          {u"entry", u"content"},
                          {u"name", u"name"},
                          {u"priority", u"priority"},
                          {u"weight", u"insertion_order"},
                          {u"enabled", u"enabled"},
                          {u"id", u"id"},
                          {u"comment", u"comment"},
                          {u"secondaryKeys", u"secondary_keys"},
                          {u"constant", u"constant"},
                          {u"selective", u"selective"}},
                         true);
    if (from[u"position"].isString())
        entry.set(u"position", from[u"position"]);
    if (!from[u"position"].isNumber())
        removeExtensions(entry, {u"position"});
    return entry;
}

Json risuEntry(const Json &from)
{
    Json entry = renamed(from, {{u"key", u"keys"},
                                {u"secondkey", u"secondary_keys"},
                                {u"insertorder", u"insertion_order"},
                                {u"comment", u"comment"},
                                {u"content", u"content"},
                                {u"alwaysActive", u"constant"},
                                {u"selective", u"selective"},
                                {u"useRegex", u"use_regex"},
                                {u"id", u"id"}});
    const bool regex = isTrue(from[u"useRegex"]);
    // A pattern may hold commas; Risu then takes the whole text for one.
    entry.set(u"keys", regex ? Json::array({from[u"key"]}) : commaList(from[u"key"]));
    entry.set(u"secondary_keys", commaList(from[u"secondkey"]));
    entry.set(u"enabled", from[u"mode"].toString() != u"folder");
    entry.set(u"name", from[u"comment"]);
    // There what is always active is so even where its keys are patterns; the standard has it the other way round.
    if (regex && isTrue(from[u"alwaysActive"])) {
        entry.set(u"use_regex", false);
        setExtension(entry, u"useRegex", true);
    }
    if (const Json &sensitive = from[u"extentions"][u"risu_case_sensitive"]; sensitive.isBool())
        entry.set(u"case_sensitive", sensitive);
    if (isNumeric(from[u"activationPercent"])) {
        setExtension(entry, u"probability", from[u"activationPercent"]);
        setExtension(entry, u"useProbability", true);
    }
    return entry;
}

Json aiDungeonEntry(const Json &from)
{
    Json entry = renamed(
        from,
        {{u"keys", u"keys"}, {u"value", u"content"}, {u"entry", u"content"}, {u"title", u"name"}, {u"id", u"id"}});
    entry.set(u"keys", commaList(from[u"keys"]));
    entry.set(u"enabled", true);
    entry.set(u"insertion_order", 100);
    return entry;
}

Json koboldAiEntry(const Json &from)
{
    Json entry = renamed(from, {{u"key", u"keys"},
                                {u"keysecondary", u"secondary_keys"},
                                {u"content", u"content"},
                                {u"comment", u"comment"},
                                {u"selective", u"selective"},
                                {u"constant", u"constant"},
                                {u"uid", u"id"}});
    entry.set(u"keys", commaList(from[u"key"]));
    entry.set(u"secondary_keys", commaList(from[u"keysecondary"]));
    entry.set(u"enabled", !isTrue(from[u"widisabled"]));
    entry.set(u"insertion_order", 100);
    // Words that keep it out: the specification has a decorator for them.
    const QString anti = from[u"keyanti"].toString().simplified();
    if (!anti.isEmpty())
        entry.set(u"content", QStringLiteral("@@exclude_keys %1\n%2").arg(anti, from[u"content"].toString()));
    setExtension(entry, u"useProbability", isNumeric(from[u"probability"]));
    // Its groups only sort entries for the user; as SillyTavern groups, only one entry of each would be activated.
    if (const QString group = from[u"wigroup"].toString(); !group.isEmpty() && from[u"folder"].toString().isEmpty())
        setExtension(entry, u"folder", group);
    return entry;
}

using EntryFrom = Json (*)(const Json &from);

Json bookOf(const Json &list, EntryFrom entryFrom, Json book)
{
    Json::Array entries;
    for (const Json &entry : elementsOf(list))
        entries.append(entry.isObject() ? entryFrom(entry) : entry); // the reader says what is no entry
    book.set(u"entries", entries);
    return book;
}

} // namespace

Json fromSillyTavern(const Json &world)
{
    return bookOf(world[u"entries"], sillyTavernEntry,
                  renamed(world, {{u"name", u"name"},
                                  {u"description", u"description"},
                                  {u"scan_depth", u"scan_depth"},
                                  {u"token_budget", u"token_budget"},
                                  {u"recursive_scanning", u"recursive_scanning"},
                                  {u"entries", u"entries"}}));
}

Json fromNovelAi(const Json &book)
{
    QSet<QString> disabled; // categories
    for (const Json &category : book[u"categories"].elements())
        if (const Json &enabled = category[u"enabled"]; enabled.isBool() && !enabled.toBool())
            disabled.insert(category[u"id"].toString());
    Json result = bookOf(book[u"entries"], novelAiEntry, renamed(book, {{u"name", u"name"}, {u"entries", u"entries"}}));
    const bool recursive = std::ranges::any_of(book[u"entries"].elements(),
                                               [](const Json &entry) { return isTrue(entry[u"nonStoryActivatable"]); });
    result.set(u"recursive_scanning", recursive);
    Json entries = Json::array();
    for (Json entry : result[u"entries"].elements()) {
        const QString category = entry[u"extensions"][u"category"].toString();
        if (!category.isEmpty() && disabled.contains(category))
            entry.set(u"enabled", false);
        entries.append(entry);
    }
    result.set(u"entries", entries);
    return result;
}

Json fromAgnai(const Json &book)
{
    return bookOf(book[u"entries"], agnaiEntry,
                  renamed(book, {{u"name", u"name"},
                                 {u"description", u"description"},
                                 {u"scanDepth", u"scan_depth"},
                                 {u"tokenBudget", u"token_budget"},
                                 {u"recursiveScanning", u"recursive_scanning"},
                                 {u"entries", u"entries"}}));
}

Json fromRisu(const Json &book)
{
    return bookOf(book[u"data"], risuEntry, renamed(book, {{u"name", u"name"}, {u"data", u"entries"}}));
}

Json fromAiDungeon(const Json &cards)
{
    return bookOf(cards, aiDungeonEntry, Json::object({{QStringLiteral("extensions"), Json::object()}}));
}

Json fromKoboldAi(const Json &save)
{
    Json book = Json::object({{QStringLiteral("extensions"), Json::object()}});
    if (save[u"name"].isString())
        book.set(u"name", save[u"name"]);
    return bookOf(save[u"worldinfo"], koboldAiEntry, book);
}

} // namespace dramatis::domain
