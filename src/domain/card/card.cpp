#include "domain/card/card.h"

#include "domain/card/writing.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

using base::Json;

Json toJson(const Asset &asset)
{
    Json json = Json::object({{QStringLiteral("type"), asset.type},
                              {QStringLiteral("uri"), asset.uri},
                              {QStringLiteral("name"), asset.name},
                              {QStringLiteral("ext"), asset.ext}});
    addExtra(json, asset.extra);
    return json;
}

Json toJson(const QList<Asset> &assets)
{
    Json::Array all;
    for (const Asset &asset : assets)
        all.append(toJson(asset));
    return all;
}

Json toJson(const QList<Note> &notes)
{
    Json::Object members;
    for (const Note &note : notes)
        members.append({note.language, note.text});
    return members;
}

void addTexts(Json &data, const Card &card)
{
    data.set(u"name", card.name);
    data.set(u"description", card.description);
    data.set(u"personality", card.personality);
    data.set(u"scenario", card.scenario);
    data.set(u"first_mes", card.firstMessage);
    data.set(u"mes_example", card.exampleMessages);
    data.set(u"creator_notes", card.creatorNotes);
    data.set(u"system_prompt", card.systemPrompt);
    data.set(u"post_history_instructions", card.postHistoryInstructions);
    data.set(u"alternate_greetings", card.alternateGreetings);
    data.set(u"group_only_greetings", card.groupOnlyGreetings);
    data.set(u"tags", card.tags);
    data.set(u"creator", card.creator);
    data.set(u"character_version", card.characterVersion);
    data.set(u"extensions", card.extensions);
}

void addOptionals(Json &data, const Card &card)
{
    if (card.book)
        data.set(u"character_book", toJson(*card.book));
    if (card.assets)
        data.set(u"assets", toJson(*card.assets));
    setIfThere(data, u"nickname", card.nickname);
    if (card.multilingualNotes)
        data.set(u"creator_notes_multilingual", toJson(*card.multilingualNotes));
    setIfThere(data, u"source", card.source);
    setIfThere(data, u"creation_date", card.creationDate);
    setIfThere(data, u"modification_date", card.modificationDate);
}

} // namespace

base::Json toJson(const Card &card)
{
    Json data = Json::object();
    addTexts(data, card);
    addOptionals(data, card);
    Json json = Json::object({{QStringLiteral("spec"), QLatin1StringView("chara_card_v3")},
                              {QStringLiteral("spec_version"), QLatin1StringView("3.0")}});
    const Json mirrors = withoutContradictions(card.rootExtra, data);
    addExtra(data, card.extra);
    json.set(u"data", std::move(data));
    addExtra(json, mirrors);
    return json;
}

base::Json withoutContradictions(const Json &beside, const Json &data)
{
    Json::Object kept;
    for (const base::JsonMember &member : beside.members()) {
        const bool follows = std::ranges::contains(mirroredFields, QStringView(member.name));
        const bool differs =
            std::ranges::contains(dataFields, QStringView(member.name)) && member.value != data[member.name];
        if (follows && !std::ranges::contains(kept, member.name, &base::JsonMember::name))
            kept.append({member.name, data[member.name]});
        else if (!follows && !differs)
            kept.append(member);
    }
    return kept;
}

QList<Asset> effectiveAssets(const Card &card)
{
    const Asset fallback{QStringLiteral("icon"), QStringLiteral("ccdefault:"), QStringLiteral("main"),
                         QStringLiteral("png"), Json::object()};
    return card.assets.value_or(QList<Asset>{fallback});
}

qsizetype mainIcon(const QList<Asset> &assets)
{
    const auto isIcon = [](const Asset &asset) { return asset.type == u"icon"; };
    const auto isMain = [&](const Asset &asset) { return isIcon(asset) && asset.name == u"main"; };
    auto found = std::ranges::find_if(assets, isMain);
    if (found == assets.end())
        found = std::ranges::find_if(assets, isIcon);
    return found == assets.end() ? -1 : std::distance(assets.begin(), found);
}

QList<Note> effectiveNotes(const Card &card)
{
    QList<Note> notes = card.multilingualNotes.value_or(QList<Note>());
    const QString english = QStringLiteral("en");
    const bool hasEnglish = std::ranges::find(notes, english, &Note::language) != notes.end();
    if (!hasEnglish && !card.creatorNotes.isEmpty())
        notes.prepend({english, card.creatorNotes});
    return notes;
}

QString calledName(const Card &card)
{
    return card.nickname && !card.nickname->isEmpty() ? *card.nickname : card.name;
}

QString titleOf(const Card &card)
{
    return card.name.trimmed().isEmpty() ? calledName(card) : card.name;
}

} // namespace dramatis::domain
