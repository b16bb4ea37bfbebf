// import.
#include "base/localfile.h"
#include "cards/charx/parcel.h"
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/bookkeeping/bookdesk.h"
#include "turn/library/carddesk.h"
#include "turn/session/chatdesk.h"
#include "turn/transfer/parcelimport.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/session/rooms.h"

namespace dramatis::cli {

using base::Result;

namespace {

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

Json reportJson(const QString &path, const turn::ImportReport &report)
{
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(report.kind)},
                         {key("id"), Json(report.row.id.value)},
                         {key("name"), Json(report.row.name)},
                         {key("already_there"), Json(report.alreadyThere)},
                         {key("not_imported"), Json(report.notImported)},
                         {key("warnings"), warningsJson(report.warnings)}});
}

Json reportJson(const QString &path, const turn::BookImport &report)
{
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(key("lorebook"))},
                         {key("id"), Json(report.row.id.value)},
                         {key("name"), Json(report.row.name)},
                         {key("source_format"), Json(report.format)},
                         {key("already_there"), Json(report.alreadyThere)},
                         {key("not_imported"), Json::array()},
                         {key("warnings"), warningsJson(report.warnings)}});
}

QString wordOf(turn::ParcelReport::Kind kind)
{
    switch (kind) {
    case turn::ParcelReport::Kind::Character: return key("character");
    case turn::ParcelReport::Kind::Persona: return key("persona");
    case turn::ParcelReport::Kind::SamplerPreset: return key("sampler_preset");
    case turn::ParcelReport::Kind::InstructTemplate: return key("instruct_template");
    }
    return {};
}

// What is no character is known by its name.
Json reportJson(const QString &path, const turn::ParcelReport &report)
{
    const bool character = report.kind == turn::ParcelReport::Kind::Character;
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(wordOf(report.kind))},
                         {key("id"), character ? Json(report.card.value) : Json(report.name)},
                         {key("name"), Json(report.name)},
                         {key("already_there"), Json(report.alreadyThere)},
                         {key("not_imported"), Json(report.notImported)},
                         {key("warnings"), warningsJson(report.warnings)}});
}

Result<Json> importedParcel(app::House &house, const QByteArray &bytes, const QString &path)
{
    const auto parcel = cards::readParcel(bytes, path);
    if (!parcel)
        return std::unexpected(parcel.error());
    turn::PlaySettings &play = house.rooms().settings;
    const auto keep = [&](const turn::Persona &persona) {
        turn::keepPersona(play, persona);
        turn::writePlaySettings(house.settings(), play);
    };
    const auto stored = turn::storeParcel({house.cards(), house.connections(), keep}, *parcel, path);
    if (!stored)
        return std::unexpected(stored.error());
    Json reports = Json::array();
    for (const turn::ParcelReport &report : *stored)
        reports.append(reportJson(path, report));
    const auto chats = parcel->chats.isEmpty() ? Result<QList<turn::ImportedChat>>() : house.chats().import(parcel->chats, path);
    if (!chats)
        return std::unexpected(chats.error());
    for (const turn::ImportedChat &chat : *chats)
        reports.append(chatReportJson(path, chat));
    return reports;
}

// What is no chat may be a character, or something else that is known, or else a lorebook; what is one of them, and broken, is
// said.
Result<Json> imported(app::House &house, const QString &path)
{
    const auto chats = importChatFile(house, path);
    if (chats)
        return Json(*chats);
    static const QStringList elsewhere{key("not_a_chat"), key("invalid_json")};
    const auto bytes = elsewhere.contains(chats.error().code) ? bytesOf(path) : std::unexpected(chats.error());
    if (!bytes)
        return std::unexpected(bytes.error());
    if (cards::mayHoldSeveral(*bytes))
        if (const auto parcel = importedParcel(house, *bytes, path); parcel || parcel.error().code != u"not_a_parcel")
            return parcel;
    const auto character = house.cards().importBytes(*bytes, path);
    if (character)
        return Json::array({reportJson(path, *character)});
    if (const auto parcel = importedParcel(house, *bytes, path); parcel || parcel.error().code != u"not_a_parcel")
        return parcel;
    const auto book = turn::BookDesk::mayBeBook(character.error()) ? house.books().importBytes(*bytes, path)
                                                                    : std::unexpected(character.error());
    if (book)
        return Json::array({reportJson(path, *book)});
    return std::unexpected(book.error().code == u"no_lorebook" ? character.error() : book.error());
}

// Each file by itself: a bad one does not keep the others out, but the status says that there was one.
Outcome import(Call &call)
{
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(QStringLiteral("import FILE…"));
    const auto house = call.house();
    if (!house)
        return std::unexpected(house.error());
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto reports = base::localFile(path).and_then([&](const QString &file) { return imported(**house, file); });
        if (reports) {
            for (const Json &report : reports->elements())
                answers.append(report);
            continue;
        }
        if (paths.size() == 1)
            return std::unexpected(reports.error());
        printError(reports.error(), false);
        call.status = ExitStatus::Refused;
        Json refused = Json::object({{key("file"), Json(path)}});
        refused.set(u"error", errorJson(reports.error())[u"error"]);
        answers.append(refused);
    }
    return answers;
}

} // namespace

void addCardCommands(Commands &commands)
{
    commands[QStringLiteral("import")] = import;
}

} // namespace dramatis::cli
