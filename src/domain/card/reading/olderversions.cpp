#include "domain/card/reading/olderversions.h"

#include "domain/card/writing.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

using base::Json;

const QString englishCode = QStringLiteral("en");
const QString bookField = QStringLiteral("character_book");

// Decorators are the lines at the head that begin with "@@"; the line breaks around them go with them.
QString withoutDecorators(const QString &content)
{
    QStringView rest = content;
    bool found = false;
    while (true) {
        QStringView line = rest;
        while (line.startsWith(u'\n') || line.startsWith(u'\r'))
            line = line.sliced(1);
        if (!line.startsWith(u"@@"))
            return found ? line.toString() : content;
        found = true;
        const qsizetype end = line.indexOf(u'\n');
        rest = end < 0 ? QStringView() : line.sliced(end + 1);
    }
}

bool isEmpty(const Json &value)
{
    return value.isNull() || (value.isString() && value.toString().isEmpty())
           || ((value.isArray() || value.isObject()) && value.size() == 0);
}

// What the notes say where there is but one language.
QString plainNotes(const Card &card)
{
    for (const Note &note : effectiveNotes(card)) {
        if (note.language == englishCode)
            return note.text;
    }
    return card.creatorNotes;
}

// Version 2 knows no other ids than numbers.
Json olderId(const Json &id)
{
    const auto number = id.isString() ? base::Number::fromDigits(id.toString().toUtf8()) : std::nullopt;
    return number ? Json(*number) : id.isNumber() ? id : Json();
}

Json olderBook(Lorebook book, Decorators decorators)
{
    for (LoreEntry &entry : book.entries) {
        entry.content = decorators == Decorators::Go ? withoutDecorators(entry.content) : entry.content;
        entry.id = olderId(entry.id);
    }
    Json json = toJson(book);
    Json::Array entries = json[u"entries"].elements();
    for (Json &entry : entries) {
        if (!entry[u"use_regex"].toBool())
            entry.remove(u"use_regex");
    }
    json.set(u"entries", entries);
    return json;
}

void addIdLosses(const Lorebook &book, QList<Notice> &lost)
{
    const auto named = std::ranges::count_if(
        book.entries, [](const LoreEntry &entry) { return !entry.id.isNull() && olderId(entry.id).isNull(); });
    if (named > 0)
        lost.append({bookField, {FactKind::IdsOf, {QString::number(named)}}});
}

void addBookLosses(const Lorebook &book, QList<Notice> &lost)
{
    const auto decorated = std::ranges::count_if(
        book.entries, [](const LoreEntry &entry) { return withoutDecorators(entry.content) != entry.content; });
    if (decorated > 0)
        lost.append({bookField, {FactKind::DecoratorsOf, {QString::number(decorated)}}});
}

constexpr std::initializer_list<QStringView> fieldsOfVersion3{u"nickname", u"source", u"group_only_greetings",
                                                              u"creation_date", u"modification_date"};

void addLosses(const Json &data, std::initializer_list<QStringView> names, int version, QList<Notice> &lost)
{
    for (const QStringView name : names) {
        if (!isEmpty(data[name]))
            lost.append({name.toString(), {FactKind::NoSuchFieldIn, {QString::number(version)}}});
    }
}

} // namespace

Json toVersion2(const Card &card, Decorators decorators)
{
    Card older = card;
    older.creatorNotes = plainNotes(card);
    older.multilingualNotes.reset();
    older.assets.reset();
    older.nickname.reset();
    older.source.reset();
    older.creationDate.reset();
    older.modificationDate.reset();
    older.book.reset();
    Json json = toJson(older);
    Json data = json[u"data"];
    if (!data[u"group_only_greetings"].isNull())
        data.remove(u"group_only_greetings");
    if (card.book)
        data.set(u"character_book", olderBook(*card.book, decorators));
    json.set(u"spec", QLatin1StringView("chara_card_v2"));
    json.set(u"spec_version", QLatin1StringView("2.0"));
    json.set(u"data", std::move(data));
    return json;
}

Json toVersion1(const Card &card)
{
    const Json data = toJson(card)[u"data"];
    Json flat = Json::object();
    for (const QStringView name : mirroredFields)
        flat.set(name, data[name]);
    addExtra(flat, card.extra);
    return flat;
}

QList<Notice> lostInVersion2(const Card &card, Decorators decorators)
{
    QList<Notice> lost;
    addLosses(toJson(card)[u"data"], fieldsOfVersion3, 2, lost);
    for (const Note &note : card.multilingualNotes.value_or(QList<Note>())) {
        if (note.language != englishCode)
            lost.append({QStringLiteral("creator_notes_multilingual"), {FactKind::NotesIn, {note.language}}});
    }
    if (!card.creatorNotes.isEmpty() && plainNotes(card) != card.creatorNotes)
        lost.append({QStringLiteral("creator_notes"), {FactKind::NotesReplaced, {englishCode}}});
    if (card.book && decorators == Decorators::Go)
        addBookLosses(*card.book, lost);
    if (card.book)
        addIdLosses(*card.book, lost);
    return lost;
}

QList<Notice> lostInVersion1(const Card &card)
{
    QList<Notice> lost;
    Json data = toJson(card)[u"data"];
    for (const QStringView name : mirroredFields)
        data.remove(name);
    for (const base::JsonMember &member : card.extra.members())
        data.remove(member.name);
    data.remove(u"assets");
    for (const base::JsonMember &member : data.members())
        addLosses(data, {member.name}, 1, lost);
    for (const base::JsonMember &member : card.rootExtra.members()) {
        if (std::ranges::find(mirroredFields, QStringView(member.name)) == mirroredFields.end())
            lost.append({member.name, {FactKind::BesideData}});
    }
    return lost;
}

} // namespace dramatis::domain
