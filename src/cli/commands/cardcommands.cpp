// import.
#include "base/localfile.h"
#include "cli/command.h"
#include "cli/folderreportjson.h"
#include "cli/storyjson.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/bundleimport.h"
#include "turn/transfer/folder/folderimport.h"
#include "turn/transfer/recognisedfile.h"

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
    case turn::BundleReport::Kind::QuickReplies: return key("quick_replies");
    case turn::BundleReport::Kind::TextReplacement: return key("text_replacement");
    case turn::BundleReport::Kind::PromptPreset: return key("prompt_preset");
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

Result<Json> stored(host::ApplicationServices &services, const turn::RecognisedCard &card, const QString &path)
{
    DRAMATIS_TRY(const auto report, services.cards().store(card.bytes, card.file, path));
    return Json::array({reportJson(path, report)});
}

Result<Json> stored(host::ApplicationServices &services, const turn::RecognisedBook &book, const QString &path)
{
    DRAMATIS_TRY(const auto report, services.books().store(book.bytes, book.reading, path));
    return Json::array({reportJson(path, report)});
}

Result<Json> stored(host::ApplicationServices &services, const QList<cards::ChatFile> &files, const QString &path)
{
    Json reports = Json::array();
    DRAMATIS_TRY(const auto chats,
                 files.isEmpty() ? Result<QList<turn::ImportedChat>>() : services.chats().import(files, path));
    for (const turn::ImportedChat &chat : chats)
        reports.append(chatReportJson(path, chat));
    return reports;
}

Result<Json> stored(host::ApplicationServices &services, const turn::RecognisedChats &chats, const QString &path)
{
    return stored(services, chats.chats, path);
}

turn::BundleTargets targetsOf(host::ApplicationServices &services)
{
    turn::BundleTargets targets{services.cards(), services.connections(), {}, {}};
    targets.keep = [&services](const turn::Persona &persona) {
        turn::PlaySettings &play = services.sessionContext().settings;
        turn::keepPersona(play, persona);
        turn::writePlaySettings(services.settings(), play);
    };
    targets.add = [&services](const turn::QuickReplySet &set) {
        QList<turn::QuickReplySet> sets = turn::readQuickReplies(services.settings());
        const bool isNew = turn::addQuickReplies(sets, set);
        turn::writeQuickReplies(services.settings(), sets);
        return isNew;
    };
    targets.addReplacement = [&services](const domain::TextReplacement &replacement) {
        turn::TextReplacements &replacements = services.sessionContext().replacements;
        const bool isNew = turn::addTextReplacement(replacements, replacement);
        turn::writeTextReplacements(services.settings(), replacements);
        return isNew;
    };
    targets.addPreset = [&services](const domain::PromptPreset &preset) {
        turn::PromptPresets &presets = services.sessionContext().presets;
        const QString name = turn::addPreset(presets, preset);
        turn::writePromptPresets(services.settings(), presets);
        return name;
    };
    return targets;
}

Result<Json> stored(host::ApplicationServices &services, const cards::Bundle &bundle, const QString &path)
{
    DRAMATIS_TRY(const auto parts, turn::storeBundle(targetsOf(services), bundle, path));
    DRAMATIS_TRY_DO(services.settings().save());
    Json reports = Json::array();
    for (const turn::BundleReport &report : parts)
        reports.append(reportJson(path, report));
    DRAMATIS_TRY(const auto chats, stored(services, bundle.chats, path));
    for (const Json &report : chats.elements())
        reports.append(report);
    return reports;
}

Result<turn::RecognisedFile> recognised(const QString &path)
{
    if (path != QLatin1StringView("-"))
        return turn::recogniseFile(path, path);
    DRAMATIS_TRY(const auto bytes, bytesOf(path));
    return turn::recogniseBytes(bytes, path);
}

// All that a user of SillyTavern has. What could not be read is told on standard error, too.
Result<Json> folderImported(Call &call, host::ApplicationServices &services, const QString &path)
{
    turn::PlaySettings &play = services.sessionContext().settings;
    const auto choose = [&](const turn::Persona &persona) {
        turn::choosePersona(play, persona);
        turn::writePlaySettings(services.settings(), play);
    };
    turn::FolderImport import(
        {targetsOf(services), services.books(), services.chats(), [&play] { return play.personas; }, choose}, path);
    const turn::FolderImportReport &report = import.toEnd();
    DRAMATIS_TRY_DO(services.settings().save());
    if (report.error)
        return std::unexpected(*report.error);
    for (const turn::FolderItem &item : report.items)
        if (item.outcome == turn::FolderOutcome::Failed && item.reason) {
            tellError(*item.reason);
            call.status = ExitStatus::Refused;
        }
    return Json::array({folderReportJson(path, report)});
}

Result<Json> imported(Call &call, host::ApplicationServices &services, const QString &path)
{
    if (turn::holdsUserFolder(path))
        return folderImported(call, services, path);
    DRAMATIS_TRY(const auto file, recognised(path));
    return std::visit([&](const auto &kind) { return stored(services, kind, path); }, file);
}

// Each file by itself: a bad one does not keep the others out, but the status says that there was one.
Outcome import(Call &call)
{
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(QStringLiteral("import FILE|FOLDER…"));
    DRAMATIS_TRY(const auto services, call.services());
    Json answers = Json::array();
    for (const QString &path : paths) {
        const auto reports =
            base::localFile(path).and_then([&](const QString &file) { return imported(call, *services, file); });
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
        refused.set(u"error", reasonJson(reports.error()));
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
