// import.
#include "base/localfile.h"
#include "cards/charx/bundle.h"
#include "cli/command.h"
#include "cli/storyjson.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/bundleimport.h"

namespace dramatis::cli {

using base::Result;

namespace {

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

QString wordOf(turn::BundleReport::Kind kind)
{
    switch (kind) {
    case turn::BundleReport::Kind::Character: return key("character");
    case turn::BundleReport::Kind::Persona: return key("persona");
    case turn::BundleReport::Kind::SamplerPreset: return key("sampler_preset");
    case turn::BundleReport::Kind::InstructTemplate: return key("instruct_template");
    }
    return {};
}

// What is no character is known by its name.
Json reportJson(const QString &path, const turn::BundleReport &report)
{
    const bool character = report.kind == turn::BundleReport::Kind::Character;
    return Json::object({{key("file"), Json(path)},
                         {key("kind"), Json(wordOf(report.kind))},
                         {key("id"), character ? Json(report.card.value) : Json(report.name)},
                         {key("name"), Json(report.name)},
                         {key("already_there"), Json(report.alreadyThere)},
                         {key("not_imported"), Json(report.notImported)},
                         {key("warnings"), warningsJson(report.warnings)}});
}

Result<Json> importedBundle(host::ApplicationServices &services, const QByteArray &bytes, const QString &path)
{
    DRAMATIS_TRY(const auto bundle, cards::readBundle(bytes, path));
    turn::PlaySettings &play = services.sessionContext().settings;
    const auto keep = [&](const turn::Persona &persona) {
        turn::keepPersona(play, persona);
        turn::writePlaySettings(services.settings(), play);
    };
    DRAMATIS_TRY(const auto stored, turn::storeBundle({services.cards(), services.connections(), keep}, bundle, path));
    DRAMATIS_TRY_DO(services.settings().save());
    Json reports = Json::array();
    for (const turn::BundleReport &report : stored)
        reports.append(reportJson(path, report));
    DRAMATIS_TRY(const auto chats, bundle.chats.isEmpty() ? Result<QList<turn::ImportedChat>>()
                                                          : services.chats().import(bundle.chats, path));
    for (const turn::ImportedChat &chat : chats)
        reports.append(chatReportJson(path, chat));
    return reports;
}

// What is no chat may be a character, or something else that is known, or else a lorebook; what is one of them, and
// broken, is said.
Result<Json> imported(host::ApplicationServices &services, const QString &path)
{
    const auto chats = importChatFile(services, path);
    if (chats)
        return Json(*chats);
    static const QStringList elsewhere{key("not_a_chat"), key("invalid_json")};
    DRAMATIS_TRY(const auto bytes,
                 elsewhere.contains(chats.error().code) ? bytesOf(path) : std::unexpected(chats.error()));
    if (cards::mayHoldSeveral(bytes))
        if (const auto bundle = importedBundle(services, bytes, path); bundle || bundle.error().code != u"not_a_parcel")
            return bundle;
    const auto character = services.cards().importBytes(bytes, path);
    if (character)
        return Json::array({reportJson(path, *character)});
    if (const auto bundle = importedBundle(services, bytes, path); bundle || bundle.error().code != u"not_a_parcel")
        return bundle;
    const auto book = turn::LorebookLibrary::mayBeBook(character.error()) ? services.books().importBytes(bytes, path)
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
    DRAMATIS_TRY(const auto services, call.services());
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto reports =
            base::localFile(path).and_then([&](const QString &file) { return imported(*services, file); });
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
