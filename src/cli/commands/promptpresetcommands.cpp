// prompt preset: the order and the texts of prompts, as presets.
#include "cards/charx/bundle.h"
#include "cli/openchat.h"
#include "domain/event/words.h"
#include "store/writablefile.h"
#include "turn/connections/connections.h"
#include "turn/session/sessioncontext.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace dramatis::cli {

using base::Fault;
using base::Result;
using domain::PromptPreset;

namespace {

// Which one is used where nothing else is chosen; also takes the choice of a chat back.
constexpr QLatin1StringView defaultWord("default");

// In order: [{"name","part","role","depth"?,"on","text"}].
Json partsJson(const PromptPreset &preset)
{
    Json parts = Json::array();
    for (const domain::PresetPart &part : preset.parts) {
        const QString kind = QString::fromLatin1(domain::word(part.kind));
        const std::string_view role = domain::word(part.role);
        Json json = Json::object({{key("name"), Json(part.name.isEmpty() ? kind : part.name)},
                                  {key("part"), Json(kind)},
                                  {key("role"), Json(QLatin1StringView(role.data(), qsizetype(role.size())))}});
        if (part.depth >= 0)
            json.set(u"depth", Json(part.depth));
        json.set(u"on", Json(part.on));
        json.set(u"text", Json(part.text));
        parts.append(json);
    }
    return parts;
}

Result<> keep(host::ApplicationServices &services)
{
    turn::writePromptPresets(services.settings(), services.sessionContext().presets);
    return services.settings().save();
}

Outcome list(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("prompt preset list"));
    DRAMATIS_TRY(const auto services, call.services());
    const turn::PromptPresets &kept = services->sessionContext().presets;
    const QString used = turn::chosenPreset(kept, {}).preset.name;
    Json all = Json::array();
    for (const PromptPreset &preset : turn::allPresets(kept))
        all.append(Json::object({{key("name"), Json(preset.name)},
                                 {key("built_in"), Json(turn::isBuiltInPreset(preset.name))},
                                 {key("default"), Json(preset.name == used)},
                                 {key("parts"), Json(preset.parts.size())}}));
    return all;
}

Outcome showPreset(Call &call)
{
    const QString name = call.next();
    if (name.isEmpty() || call.more())
        return usage(QStringLiteral("prompt preset show NAME"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto preset, presetCalled(*services, name));
    return partsJson(preset);
}

Outcome importPreset(Call &call)
{
    const QString path = call.next();
    if (path.isEmpty() || call.more())
        return usage(QStringLiteral("prompt preset import FILE"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto bytes, bytesOf(path));
    DRAMATIS_TRY(const auto bundle, cards::readPromptPresets(bytes, path));
    const cards::ForeignPromptPreset &read = bundle.promptPresets.first();
    turn::PromptPresets &presets = services->sessionContext().presets;
    const QString added = turn::addPreset(presets, read.preset);
    QStringList notImported = read.notImported;
    for (const cards::SamplerPreset &samplers : bundle.presets) {
        services->connections().putPreset(samplers.name, QJsonDocument::fromJson(samplers.values.toUtf8()).object());
        notImported += samplers.notImported;
    }
    DRAMATIS_TRY_DO(keep(*services));
    Json answer = Json::object({{key("name"), Json(added.isEmpty() ? read.preset.name : added)},
                                {key("already_there"), Json(added.isEmpty())},
                                {key("parts"), partsJson(read.preset)},
                                {key("not_imported"), Json(notImported)}});
    if (!bundle.presets.isEmpty())
        answer.set(u"samplers", Json(bundle.presets.first().name));
    return answer;
}

Result<Json> savedTo(const QByteArray &text, const QString &word, bool overwrite)
{
    DRAMATIS_TRY(const auto path, placeFor(word));
    if (!overwrite && QFileInfo::exists(path))
        return base::fail(Fault::Conflict, key("file_exists"),
                          QStringLiteral("it already exists; --overwrite replaces it"), path);
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return base::fail(Fault::Denied, key("not_written"), file.errorString(), path);
    return Json::object({{key("written"), Json(path)}});
}

Outcome exportPreset(Call &call)
{
    const QString form = call.option(key("--as")).value_or(key("dramatis"));
    const auto out = call.option(key("--out"));
    const bool overwrite = call.flag(key("--overwrite"));
    const QString name = call.next();
    const bool isTheirs = form == key("sillytavern");
    if (name.isEmpty() || call.more() || (!isTheirs && form != key("dramatis")))
        return usage(
            QStringLiteral("prompt preset export NAME [--as dramatis|sillytavern] [--out FILE] [--overwrite]"));
    DRAMATIS_TRY(const auto services, call.services());
    DRAMATIS_TRY(const auto preset, presetCalled(*services, name));
    const QStringList lost = isTheirs ? cards::lostInChatCompletion(preset) : QStringList();
    const QByteArray text = isTheirs ? cards::asChatCompletionPreset(preset).toUtf8(Json::Layout::Indented)
                                     : QJsonDocument(domain::toJson(preset)).toJson(QJsonDocument::Indented);
    if (out && *out != u"-") {
        DRAMATIS_TRY(auto answer, savedTo(text, *out, overwrite));
        answer.set(u"lost", Json(lost));
        return answer;
    }
    if (!lost.isEmpty())
        tell(QStringLiteral("SillyTavern does not know these parts: %1").arg(lost.join(QStringLiteral(", "))));
    if (const auto printed = printText(text); !printed)
        return std::unexpected(printed.error());
    call.printed = true;
    return Json();
}

Outcome use(Call &call)
{
    const auto chat = call.option(key("--chat"));
    const QString name = call.next();
    if (name.isEmpty() || call.more())
        return usage(QStringLiteral("prompt preset use NAME|default [--chat ID]"));
    DRAMATIS_TRY(const auto services, call.services());
    turn::PromptPresets &presets = services->sessionContext().presets;
    QString chosen;
    if (name != defaultWord) {
        DRAMATIS_TRY(const auto preset, presetCalled(*services, name));
        chosen = preset.name;
    }
    if (!chat) {
        presets.defaultPreset = chosen;
        DRAMATIS_TRY_DO(keep(*services));
        return Json::object({{key("preset"), Json(turn::chosenPreset(presets, {}).preset.name)}});
    }
    DRAMATIS_TRY(const auto id, chatOf(*chat));
    DRAMATIS_TRY(const auto session, services->chats().open(id));
    if (session->world().promptPreset != chosen)
        DRAMATIS_TRY_DO(session->applyEvents(domain::PromptPresetChosen{chosen}));
    return Json::object(
        {{key("chat"), Json(id.value)}, {key("preset"), Json(turn::chosenPreset(presets, {chosen}).preset.name)}});
}

Outcome preset(Call &call)
{
    static const std::map<QString, Command> commands{{key("list"), list},
                                                     {key("show"), showPreset},
                                                     {key("import"), importPreset},
                                                     {key("export"), exportPreset},
                                                     {key("use"), use}};
    const auto found = commands.find(call.next());
    if (found == commands.end())
        return usage(QStringLiteral("prompt preset list|show NAME|import FILE|export NAME|use NAME [--chat ID]"));
    return found->second(call);
}

} // namespace

void addPromptPresetCommands(Commands &commands)
{
    commands[QStringLiteral("prompt preset")] = preset;
}

} // namespace dramatis::cli
