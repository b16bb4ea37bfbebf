// import.
#include "base/localfile.h"
#include "cli/command.h"
#include "cli/folderreportjson.h"
#include "cli/plainfolder.h"
#include "cli/progressline.h"
#include "cli/storyjson.h"
#include "host/quitsignals.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"
#include "turn/transfer/bundleimport.h"
#include "turn/transfer/folder/folderimport.h"
#include "turn/transfer/recognisedfile.h"

namespace dramatis::cli {

using base::Fault;
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
    case turn::BundleReport::Kind::Lorebook: return key("lorebook");
    case turn::BundleReport::Kind::Refused: return key("refused");
    }
    return {};
}

// Anything but a character or lorebook is reported by name; a part that could not be read, as its error.
Json reportJson(const QString &path, const turn::BundleReport &report)
{
    if (report.error) {
        Json refused = Json::object({{key("file"), Json(path)}, {key("part"), Json(report.name)}});
        refused.set(u"error", reasonJson(*report.error));
        return refused;
    }
    const qint64 id = report.card ? report.card.value : report.book.value;
    Json told = Json::object({{key("file"), Json(path)},
                              {key("kind"), Json(wordOf(report.kind))},
                              {key("id"), id != 0 ? Json(id) : Json(report.name)},
                              {key("name"), Json(report.name)},
                              {key("already_there"), Json(report.alreadyThere)},
                              {key("not_imported"), Json(report.notImported)},
                              {key("warnings"), warningsJson(report.warnings)}});
    if (report.relationships > 0)
        told.set(u"relationships", Json(report.relationships));
    return told;
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
        turn::importPersona(play, persona);
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
    targets.books = &services.books();
    return targets;
}

Result<Json> stored(host::ApplicationServices &services, const cards::Bundle &bundle, const QString &path)
{
    DRAMATIS_TRY(const auto parts, turn::storeBundle(targetsOf(services), bundle, path));
    DRAMATIS_TRY_DO(services.settings().save());
    Json reports = Json::array();
    for (const turn::BundleReport &report : parts) {
        if (report.error)
            tellError(*report.error);
        reports.append(reportJson(path, report));
    }
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

Result<Json> fileImported(host::ApplicationServices &services, const QString &path)
{
    DRAMATIS_TRY(const auto file, recognised(path));
    return std::visit([&](const auto &kind) { return stored(services, kind, path); }, file);
}

// Imports one path after the other from the event loop, so that a signal can stop it. A bad one does not keep out the
// others, but it shows in the status. A SillyTavern folder takes a while and reports its progress; on its own it is the
// whole answer, otherwise one item of a list.
class Imports : public QObject {
public:
    Imports(Call &call, host::ApplicationServices &services, const QStringList &paths) :
        m_call(call), m_services(services), m_paths(paths)
    {
        connect(&m_signals, &host::QuitSignals::received, this, &Imports::giveUp);
        later();
    }

private:
    void later() { QMetaObject::invokeMethod(this, &Imports::next, Qt::QueuedConnection); }

    void next()
    {
        if (m_at == m_paths.size())
            return finish(m_answers);
        if (m_isStopped)
            return finish(base::fail(Fault::Cancelled, key("stopped"),
                                     QStringLiteral("stopped by a signal; what was imported before stays"),
                                     m_paths[m_at]));
        const auto path = base::localFile(m_paths[m_at]);
        if (path && turn::holdsUserFolder(*path))
            return beginFolder(*path);
        if (path && !PlainFolder::filesIn(*path).isEmpty())
            return beginPlain(*path);
        take(path.and_then([this](const QString &file) { return fileImported(m_services, file); }));
    }

    void take(const Result<Json> &reports)
    {
        const QString path = m_paths[m_at++];
        if (reports) {
            for (const Json &report : reports->elements()) {
                m_answers.append(report);
                if (report.contains(u"error"))
                    m_call.status = ExitStatus::Refused;
            }
            return later();
        }
        if (m_paths.size() == 1)
            return finish(reports);
        printError(reports.error(), false);
        m_call.status = ExitStatus::Refused;
        Json refused = Json::object({{key("file"), Json(path)}});
        refused.set(u"error", reasonJson(reports.error()));
        m_answers.append(refused);
        later();
    }

    void beginFolder(const QString &path)
    {
        turn::PlaySettings &play = m_services.sessionContext().settings;
        const auto choose = [this, &play](const turn::Persona &persona) {
            turn::choosePersona(play, persona);
            turn::writePlaySettings(m_services.settings(), play);
        };
        m_folder = std::make_unique<turn::FolderImport>(turn::FolderTargets{targetsOf(m_services), m_services.books(),
                                                                            m_services.chats(),
                                                                            [&play] { return play.personas; }, choose},
                                                        path);
        connect(m_folder.get(), &turn::FolderImport::progressed, this,
                [this](int done, int total) { m_progress.show(done, total); });
        const auto end = [this, path] { endFolder(path); };
        connect(m_folder.get(), &turn::FolderImport::finished, this, end, Qt::QueuedConnection);
        m_folder->start();
    }

    // Unreadable files are reported on standard error, too.
    void endFolder(const QString &path)
    {
        m_progress.clear();
        const auto folder = std::exchange(m_folder, nullptr);
        const turn::FolderImportReport &report = folder->report();
        const Result<> saved = m_services.settings().save();
        if (report.cancelled)
            return finish(base::fail(Fault::Cancelled, key("stopped"),
                                     QStringLiteral("stopped by a signal after %1 of %2 files; what was imported "
                                                    "stays; run the same command for the rest")
                                         .arg(folder->done())
                                         .arg(folder->total()),
                                     path));
        if (report.error || !saved)
            return take(std::unexpected(report.error ? *report.error : saved.error()));
        for (const turn::FolderItem &item : report.items)
            if (item.outcome == turn::FolderOutcome::Failed && item.reason) {
                tellError(*item.reason);
                m_call.status = ExitStatus::Refused;
            }
        told(folderReportJson(path, report));
    }

    void beginPlain(const QString &path)
    {
        const auto known = m_services.chats().importedFiles();
        if (!known)
            return take(std::unexpected(known.error()));
        m_plain = std::make_unique<PlainFolder>(path, known->fingerprints);
        nextOfPlain();
    }

    void nextOfPlain()
    {
        m_progress.show(m_plain->done(), m_plain->total());
        if (m_isStopped || m_plain->isOver()) {
            m_progress.clear();
            const auto plain = std::exchange(m_plain, nullptr);
            if (!plain->isOver())
                return later(); // which reports that it was stopped
            return told(plain->report());
        }
        const QString file = m_plain->file();
        const auto reports = m_plain->read().and_then([&](const turn::RecognisedFile &read) {
            return std::visit([&](const auto &kind) { return stored(m_services, kind, file); }, read);
        });
        if (!reports) {
            m_progress.clear();
            tellError(reports.error());
            m_call.status = ExitStatus::Refused;
        }
        m_plain->take(reports);
        QMetaObject::invokeMethod(this, &Imports::nextOfPlain, Qt::QueuedConnection);
    }

    // A folder on its own is the whole answer.
    void told(const Json &report)
    {
        if (m_paths.size() == 1)
            return finish(report);
        take(Json::array({report}));
    }

    void giveUp()
    {
        m_isStopped = true;
        if (m_folder)
            m_folder->cancel();
    }

    void finish(const Result<Json> &answer) { m_call.finish(answer); }

    Call &m_call;
    host::ApplicationServices &m_services;
    QStringList m_paths;
    qsizetype m_at = 0;
    Json m_answers = Json::array();
    host::QuitSignals m_signals;
    ProgressLine m_progress;
    std::unique_ptr<turn::FolderImport> m_folder; // being imported
    std::unique_ptr<PlainFolder> m_plain;         // the same, if it is not SillyTavern's
    bool m_isStopped = false;
};

Outcome import(Call &call)
{
    const QStringList paths = call.rest();
    if (paths.isEmpty())
        return usage(QStringLiteral("import FILE|FOLDER…"));
    DRAMATIS_TRY(const auto services, call.services());
    call.holds = std::make_shared<Imports>(call, *services, paths);
    return std::nullopt;
}

} // namespace

void addCardCommands(Commands &commands)
{
    commands[QStringLiteral("import")] = import;
}

} // namespace dramatis::cli
