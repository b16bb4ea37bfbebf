#include "domain/card/reading/bookreading.h"

#include "domain/card/reading/fields.h"

namespace dramatis::domain {

namespace {

using base::Json;

// Other programs' lorebooks inside a card keep their own names for the same things.
QStringList readKeys(Fields &fields)
{
    const bool foreign = !fields.has(u"keys") && fields.has(u"key");
    return fields.texts(foreign ? u"key" : u"keys");
}

std::optional<QStringList> readSecondaryKeys(Fields &fields)
{
    const bool foreign = !fields.has(u"secondary_keys") && fields.has(u"keysecondary");
    return fields.textsIfThere(foreign ? u"keysecondary" : u"secondary_keys");
}

bool readEnabled(Fields &fields)
{
    if (!fields.has(u"enabled") && fields.has(u"disable"))
        return !fields.flag(u"disable", false);
    return fields.flag(u"enabled", true);
}

base::Number readOrder(Fields &fields)
{
    const bool foreign = !fields.has(u"insertion_order") && fields.has(u"order");
    return fields.number(foreign ? u"order" : u"insertion_order");
}

Json readId(Fields &fields)
{
    const bool foreign = !fields.has(u"id") && fields.has(u"uid");
    const QStringView name = foreign ? u"uid" : u"id";
    const Json *const id = fields.take(name);
    if (!id || id->isNumber() || id->isString())
        return id ? *id : Json();
    fields.leaveOut(name, {FactKind::NeitherNumberNorText});
    return {};
}

// SillyTavern's numbers stand where its export forgot to translate them.
std::optional<QString> readPosition(Fields &fields)
{
    const Json *const position = fields.take(u"position");
    if (!position)
        return std::nullopt;
    std::optional<QString> read;
    if (position->isNumber() && (position->toInteger(-1) == 0 || position->toInteger(-1) == 1))
        read = position->toInteger() == 0 ? QStringLiteral("before_char") : QStringLiteral("after_char");
    else if (position->toString() == u"before_char" || position->toString() == u"after_char")
        return position->toString();
    if (!read && *position != Json(QString())) // others cannot read an entry that has a third one
        fields.leaveOut(u"position", {FactKind::UnknownPosition});
    else
        fields.note(u"wrong_type", u"position", {FactKind::UnknownPosition});
    return read;
}

LoreEntry readEntry(const Json &object, const Place &place, bool version3, Notices &notices)
{
    Fields fields(object, place, notices);
    LoreEntry entry;
    entry.keys = readKeys(fields);
    entry.content = fields.text(u"content");
    entry.extensions = fields.object(u"extensions");
    entry.enabled = readEnabled(fields);
    entry.insertionOrder = readOrder(fields);
    entry.useRegex = fields.flag(u"use_regex", false, version3 ? Need::Required : Need::Optional);
    entry.caseSensitive = fields.flagIfThere(u"case_sensitive");
    entry.constant = fields.flagIfThere(u"constant");
    entry.name = fields.textIfThere(u"name");
    entry.priority = fields.numberIfThere(u"priority");
    entry.id = readId(fields);
    entry.comment = fields.textIfThere(u"comment");
    entry.selective = fields.flagIfThere(u"selective");
    entry.secondaryKeys = readSecondaryKeys(fields);
    entry.position = readPosition(fields);
    entry.extra = fields.rest();
    return entry;
}

void readEntries(const Json &list, Lorebook &book, const Place &place, bool version3, Notices &notices)
{
    const QString entries = place.field(u"entries");
    const auto add = [&](const Json &object, qsizetype index) {
        const Place entry{entries, index};
        if (object.isObject())
            return book.entries.append(readEntry(object, entry, version3, notices));
        notices.add(u"bad_entry", entry, {}, {FactKind::NotAnObject}, Consequence::LeftOut);
        notices.lose(entry, {}, {FactKind::NotAnObject});
    };
    qsizetype index = 0;
    for (const Json &object : list.elements())
        add(object, index++);
    for (const base::JsonMember &member : list.members())
        add(member.value, index++);
}

} // namespace

Lorebook readLorebook(const Json &object, const QString &place, bool version3, Notices &notices)
{
    Fields fields(object, {place}, notices);
    Lorebook book;
    book.name = fields.textIfThere(u"name");
    book.description = fields.textIfThere(u"description");
    book.scanDepth = fields.numberIfThere(u"scan_depth");
    book.tokenBudget = fields.numberIfThere(u"token_budget");
    book.recursiveScanning = fields.flagIfThere(u"recursive_scanning");
    book.extensions = fields.object(u"extensions");
    if (const Json *const entries = fields.take(u"entries", Need::Required)) {
        if (entries->isObject())
            fields.note(u"entries_object", u"entries", {FactKind::ObjectAsList});
        else if (!entries->isArray())
            fields.leaveOut(u"entries", {FactKind::NotAList});
        readEntries(*entries, book, {place}, version3, notices);
    }
    book.extra = fields.rest();
    return book;
}

} // namespace dramatis::domain
