#include "domain/lore/books/lorebook.h"

#include "domain/card/writing.h"

namespace dramatis::domain {

base::Json toJson(const LoreEntry &entry)
{
    base::Json json = base::Json::object();
    json.set(u"keys", entry.keys);
    json.set(u"content", entry.content);
    json.set(u"extensions", entry.extensions);
    json.set(u"enabled", entry.enabled);
    json.set(u"insertion_order", entry.insertionOrder);
    setIfThere(json, u"case_sensitive", entry.caseSensitive);
    json.set(u"use_regex", entry.useRegex);
    setIfThere(json, u"constant", entry.constant);
    setIfThere(json, u"name", entry.name);
    setIfThere(json, u"priority", entry.priority);
    if (!entry.id.isNull())
        json.set(u"id", entry.id);
    setIfThere(json, u"comment", entry.comment);
    setIfThere(json, u"selective", entry.selective);
    setIfThere(json, u"secondary_keys", entry.secondaryKeys);
    setIfThere(json, u"position", entry.position);
    addExtra(json, entry.extra);
    return json;
}

base::Json toJson(const Lorebook &book)
{
    base::Json::Array entries;
    for (const LoreEntry &entry : book.entries)
        entries.append(toJson(entry));
    base::Json json = base::Json::object();
    setIfThere(json, u"name", book.name);
    setIfThere(json, u"description", book.description);
    setIfThere(json, u"scan_depth", book.scanDepth);
    setIfThere(json, u"token_budget", book.tokenBudget);
    setIfThere(json, u"recursive_scanning", book.recursiveScanning);
    json.set(u"extensions", book.extensions);
    json.set(u"entries", std::move(entries));
    addExtra(json, book.extra);
    return json;
}

} // namespace dramatis::domain
