#include "domain/card/reading/reading.h"

#include "base/visibletext.h"
#include "domain/card/reading/bookreading.h"
#include "domain/card/reading/fieldforms.h"
#include "domain/card/reading/fields.h"
#include "domain/card/version.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

using base::Json;
using base::Number;

class CardReader {
public:
    CardReader(const Identified &identified) :
        m_spec(identified.spec), m_place(identified.place), m_fields(identified.data, {identified.place}, m_notices)
    {
        if (identified.mirror)
            m_fields.setMirror(*identified.mirror);
    }

    CardReading read(const Identified &identified)
    {
        for (const Warning &warning : identified.warnings)
            m_notices.add(warning);
        readTexts();
        readLists();
        readExtras();
        m_reading.card.extra = m_fields.rest();
        m_reading.card.rootExtra = identified.rootExtra;
        m_reading.spec = identified.spec;
        m_reading.specVersion = identified.specVersion;
        m_reading.place = m_place;
        compareMirrors(identified.data);
        m_reading.warnings = m_notices.take();
        m_reading.lost = identified.lost + m_notices.takeLost();
        return std::move(m_reading);
    }

private:
    Need since(CardSpec spec) const { return m_spec >= spec ? Need::Required : Need::Optional; }

    // Cards repeat fields beside `data`, for programs of the first days. What is written anew there is what `data`
    // says.
    void compareMirrors(const Json &data)
    {
        for (const base::JsonMember &member : m_reading.card.rootExtra.members()) {
            const Json &counts = data[member.name];
            if (member.value.isNull() || counts.isNull() || counts == member.value
                || !std::ranges::contains(dataFields, QStringView(member.name)))
                continue;
            const bool text = member.value.isString();
            m_notices.add(u"differs_outside", {}, member.name,
                          {text ? FactKind::TextDiffersOutsideInsideUsed : FactKind::ValueDiffersOutsideInsideUsed});
            m_notices.lose({}, member.name, {text ? FactKind::TextDiffersOutside : FactKind::ValueDiffersOutside});
        }
    }

    void readTexts()
    {
        Card &card = m_reading.card;
        card.name = m_fields.text(u"name");
        card.description = m_fields.text(u"description");
        card.personality = m_fields.text(u"personality");
        card.scenario = m_fields.text(u"scenario");
        card.firstMessage = m_fields.text(u"first_mes");
        card.exampleMessages = m_fields.text(u"mes_example");
        card.creatorNotes = m_fields.text(u"creator_notes", since(CardSpec::V2));
        card.systemPrompt = m_fields.text(u"system_prompt", since(CardSpec::V2));
        card.postHistoryInstructions = m_fields.text(u"post_history_instructions", since(CardSpec::V2));
        card.creator = m_fields.text(u"creator", since(CardSpec::V2));
        card.characterVersion = m_fields.text(u"character_version", since(CardSpec::V2));
        card.nickname = m_fields.textIfThere(u"nickname");
        if (!base::isVisible(card.name))
            m_fields.note(u"empty_name", u"name",
                          {card.name.trimmed().isEmpty() ? FactKind::Empty : FactKind::NothingVisible});
    }

    void readLists()
    {
        Card &card = m_reading.card;
        card.alternateGreetings = m_fields.texts(u"alternate_greetings", since(CardSpec::V2));
        card.groupOnlyGreetings = m_fields.texts(u"group_only_greetings", since(CardSpec::V3));
        card.tags = m_fields.texts(u"tags", since(CardSpec::V2));
        card.source = m_fields.textsIfThere(u"source");
        card.extensions = m_fields.object(u"extensions", since(CardSpec::V2));
    }

    void readExtras()
    {
        Card &card = m_reading.card;
        if (const Json *const book = m_fields.take(u"character_book"))
            readBook(*book);
        if (const Json *const assets = m_fields.take(u"assets"))
            readAssets(*assets);
        if (const Json *const notes = m_fields.take(u"creator_notes_multilingual"))
            readNotes(*notes);
        card.creationDate = readDate(u"creation_date");
        card.modificationDate = readDate(u"modification_date");
    }

    void readBook(const Json &book)
    {
        if (!book.isObject())
            return m_fields.leaveOut(u"character_book", {FactKind::NotAnObject});
        m_reading.card.book =
            readLorebook(book, Place{m_place}.field(u"character_book"), m_spec == CardSpec::V3, m_notices);
    }

    void readAssets(const Json &list)
    {
        if (!list.isArray())
            return m_fields.leaveOut(u"assets", {FactKind::NotAList});
        QList<Asset> assets;
        const QString place = Place{m_place}.field(u"assets");
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (list[i].isObject()) {
                assets.append(readAsset(list[i], {place, i}));
                m_reading.assetIndexes.append(i);
                continue;
            }
            m_notices.add(u"wrong_type", Place{place, i}, {}, {FactKind::NotAnObject}, Consequence::LeftOut);
            m_notices.lose({place, i}, {}, {FactKind::NotAnObject});
        }
        checkMain(assets, u"icon", u"multiple_main_icons");
        checkMain(assets, u"background", u"multiple_main_backgrounds");
        m_reading.card.assets = std::move(assets);
    }

    Asset readAsset(const Json &object, const Place &place)
    {
        Fields fields(object, place, m_notices);
        Asset asset;
        asset.type = fields.text(u"type");
        asset.uri = fields.text(u"uri");
        asset.name = fields.text(u"name");
        const bool byDefault = asset.uri.startsWith(u"ccdefault:");
        asset.ext = fields.text(u"ext", byDefault ? Need::Optional : Need::Required);
        if (!byDefault && fields.has(u"ext") && !isExtension(asset.ext))
            fields.note(u"asset_ext_invalid", u"ext", {FactKind::NotAnExtension});
        asset.extra = fields.rest();
        return asset;
    }

    void checkMain(const QList<Asset> &assets, QStringView type, QStringView severalCode)
    {
        const auto ofType = [type](const Asset &asset) { return asset.type == type; };
        const auto isMain = [&](const Asset &asset) { return ofType(asset) && asset.name == u"main"; };
        const auto all = std::ranges::count_if(assets, ofType);
        const auto main = std::ranges::count_if(assets, isMain);
        if (main > 1)
            m_fields.note(severalCode, u"assets", {FactKind::SeveralMain, {QString::number(main), type.toString()}});
        if (all > 1 && main == 0 && type == u"icon")
            m_fields.note(u"no_main_icon", u"assets", {FactKind::NoMainIcon, {QString::number(all)}});
    }

    void readNotes(const Json &object)
    {
        if (!object.isObject())
            return m_fields.leaveOut(u"creator_notes_multilingual", {FactKind::NotAnObject});
        QList<Note> notes;
        for (qsizetype i = 0; i < object.size(); ++i)
            if (const std::optional<Note> note = readNote(object.members()[i], i))
                notes.append(*note);
        m_reading.card.multilingualNotes = std::move(notes);
    }

    std::optional<Note> readNote(const base::JsonMember &member, qsizetype index)
    {
        const Place place{Place{m_place}.field(u"creator_notes_multilingual"), index};
        if (!isLanguageCode(member.name))
            m_notices.add(u"bad_language_code", place, {}, {FactKind::UnknownLanguageOf, {member.name}});
        if (member.value.isString())
            return Note{member.name, member.value.toString()};
        const bool plain = member.value.isNumber() || member.value.isBool();
        if (!plain)
            m_notices.lose({place.object}, member.name, {FactKind::NotText});
        m_notices.add(u"wrong_type", place, {},
                      {plain ? FactKind::NoteReadAsText : FactKind::NoteNotText, {member.name}},
                      plain ? Consequence::None : Consequence::LeftOut);
        return plain ? std::optional(Note{member.name, QString::fromUtf8(member.value.toUtf8())}) : std::nullopt;
    }

    // Some programs write JavaScript's milliseconds, or finer, or text. 10^11 seconds are the year 5138, 10^11
    // milliseconds 1973.
    std::optional<Number> readDate(QStringView name)
    {
        constexpr double farthest = 1e11;
        const std::optional<Number> date = m_fields.dateIfThere(name);
        double seconds = date ? date->toDouble() : 0;
        if (std::abs(seconds) < farthest)
            return date;
        for (int i = 0; i < 3 && std::abs(seconds) >= farthest; ++i) // down to nanoseconds
            seconds /= 1000;
        if (!(std::abs(seconds) < farthest)) {
            m_fields.leaveOut(name, {FactKind::NotADate});
            return {};
        }
        m_fields.note(u"timestamp_in_ms", name, {FactKind::FinerThanSeconds});
        return Number(qint64(seconds));
    }

    Notices m_notices;
    CardSpec m_spec;
    QString m_place;
    Fields m_fields;
    CardReading m_reading;
};

} // namespace

base::Result<CardReading> readCardObject(const Json &root)
{
    const base::Result<Identified> identified = identify(root);
    if (!identified)
        return std::unexpected(identified.error());
    CardReading reading = CardReader(*identified).read(*identified);
    reading.json = root;
    return reading;
}

} // namespace dramatis::domain
