// backend list, add.
//
// A key comes in three ways, none of which is a word of the command: asked for at the terminal, from standard input,
// or in DRAMATIS_KEY for one call. It is never printed, and belongs to a place (scheme, host and port), not to a
// connection: two connections to one server share it (but for one with a name of its own), and a connection whose
// address changes does not take it along.
#include "base/localfile.h"
#include "cli/command.h"
#include "cli/secretinput.h"
#include "llm/dialect/instructfile.h"
#include "llm/dialect/samplers.h"
#include "turn/connections/connections.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

Json connectionJson(const llm::Connection &connection, const turn::Roles &roles)
{
    QStringList used;
    if (roles.narrative == connection.name)
        used.append(key("narrative"));
    if (roles.classifier == connection.name)
        used.append(key("classifier"));
    if (roles.fallbacks.contains(connection.name))
        used.append(key("fallback"));
    if (roles.memory == connection.name)
        used.append(key("memory"));
    for (const turn::TaskRoleKind &kind : turn::taskRoleKinds())
        if (roles.taskModels.value(kind.role) == connection.name)
            used.append(key(kind.word));
    return Json::object({{key("name"), Json(connection.name)},
                         {key("url"), Json(llm::withoutPassword(connection.url))},
                         {key("server"), Json(QString::fromLatin1(llm::kindOf(connection.server).word))},
                         {key("api"), Json(llm::word(connection.api))},
                         {key("model"), Json(connection.model)},
                         {key("template"), Json(connection.instruct)},
                         {key("begin"), Json(connection.beginning)},
                         {key("roles"), Json(used)}});
}

Outcome listConnections(Call &call)
{
    if (call.more())
        return usage(QStringLiteral("backend list"));
    DRAMATIS_TRY(const auto services, call.services());
    const turn::Connections &connections = services->connections();
    Json all = Json::array();
    for (const llm::Connection &connection : connections.all())
        all.append(connectionJson(connection, connections.roles()));
    return Json::object(
        {{key("backends"), all},
         {key("narrative"),
          Json(connections.roles().narrative.isEmpty() ? key("Rehearsal") : connections.roles().narrative)},
         {key("fallbacks"), Json(connections.roles().fallbacks)}});
}

base::Error unknown(const QString &what, const QString &word, const QStringList &known)
{
    return {Fault::Invalid,
            key("unknown_word"),
            QStringLiteral("unknown %1 \"%2\"; choose one of: %3").arg(what, word, known.join(key(", "))),
            {}};
}

Result<> takeServer(Call &call, llm::Connection &connection)
{
    if (const auto word = call.option(key("--server"))) {
        const auto server = llm::serverCalled(*word);
        QStringList known;
        for (const llm::ServerKind &kind : llm::serverKinds())
            known << QString::fromLatin1(kind.word);
        if (!server)
            return std::unexpected(unknown(key("server"), *word, known));
        connection.server = *server;
        connection.api = llm::kindOf(*server).apis.first();
    }
    if (const auto word = call.option(key("--api"))) {
        const auto api = llm::apiCalled(*word);
        QStringList known;
        for (const llm::Api each : llm::kindOf(connection.server).apis)
            known << llm::word(each);
        if (!api || !known.contains(*word))
            return std::unexpected(unknown(key("api"), *word, known));
        connection.api = *api;
    }
    return {};
}

Result<> takeTemplate(Call &call, llm::Connection &connection)
{
    connection.instruct = call.option(key("--instruct")).value_or(QString());
    connection.beginning = call.option(key("--begin")).value_or(QString());
    if (connection.instruct.endsWith(QLatin1StringView(".json"), Qt::CaseInsensitive)) {
        const Result<llm::Instruct> own = base::localFile(connection.instruct).and_then(llm::readInstructFile);
        if (!own)
            return std::unexpected(own.error());
        connection.ownInstruct = *own;
        connection.instruct = own->name;
    }
    const QString context = call.option(key("--context")).value_or(key("0"));
    bool isNumber = false;
    connection.contextTokens = context.toInt(&isNumber);
    if (!isNumber || connection.contextTokens < 0)
        return base::fail(Fault::Invalid, key("bad_number"),
                          QStringLiteral("--context needs a number of tokens, not \"%1\"").arg(context));
    return {};
}

// "min_p=0.05"; what is no JSON is a text.
Result<> takeSamplers(Call &call, llm::Connection &connection)
{
    for (const QString &given : call.options(key("--sampler"))) {
        const QString name = given.section(u'=', 0, 0);
        const QString written = given.section(u'=', 1);
        if (!llm::samplerCalled(name)) {
            QStringList known;
            for (const llm::Sampler &sampler : llm::samplers())
                known << QString::fromLatin1(sampler.name);
            return std::unexpected(unknown(key("sampler"), name, known));
        }
        const llm::Sampler &sampler = *llm::samplerCalled(name);
        QJsonValue value = QJsonDocument::fromJson("[" + written.toUtf8() + "]")[0];
        if (value.isUndefined() || sampler.kind == llm::Sampler::Kind::Text)
            value = written;
        if (const QString wanted = llm::problemWith(sampler, value); !wanted.isEmpty())
            return base::fail(Fault::Invalid, key("bad_value"),
                              QStringLiteral("%1 is %2, not %3").arg(name, wanted, written));
        connection.samplers[name] = value;
    }
    return {};
}

// What was read from a file is kept; a name is that of a template that there is.
Result<> resolveTemplate(turn::Connections &connections, const llm::Connection &connection)
{
    if (connection.ownInstruct)
        return connections.putInstruct(*connection.ownInstruct);
    QStringList known;
    for (const llm::Instruct &instruct : llm::instructs() + connections.instructs())
        known << instruct.name;
    if (!connection.instruct.isEmpty() && !known.contains(connection.instruct))
        return std::unexpected(unknown(key("template"), connection.instruct, known));
    return {};
}

enum class KeyFrom { Nowhere, Terminal, Input };

Result<KeyFrom> takeKeyFrom(Call &call)
{
    const auto given = call.flagOrOption(key("--key"));
    if (!given)
        return KeyFrom::Nowhere;
    if (given->isNull())
        return KeyFrom::Terminal;
    if (*given == u'-')
        return KeyFrom::Input;
    if (given->trimmed().isEmpty()) // what a script's unset variable leaves behind
        return usage(QStringLiteral("the key is empty; end with --key to be asked for it, use --key - to read it from "
                                    "standard input, or set DRAMATIS_KEY for each call"));
    return usage(QStringLiteral(
        "do not put a key on the command line, where other programs can read it: end with --key to be asked for it,"
        " use --key - to read it from standard input, or set DRAMATIS_KEY for each call"));
}

// Before anything is opened or changed; and what is no key is refused.
Result<std::optional<QString>> keyFor(const llm::Connection &connection, KeyFrom from)
{
    if (from != KeyFrom::Nowhere && !connection.file.isEmpty())
        return usage(QStringLiteral("a model file needs no key"));
    const QString origin = llm::originOf(connection.url);
    if (from == KeyFrom::Nowhere || origin.isEmpty()) // such an address is refused
        return std::nullopt;
    const QString question = QStringLiteral("Key for %1: ").arg(origin);
    const Result<QString> secret = from == KeyFrom::Terminal ? askForSecret(question) : secretFromInput(question);
    const Result<llm::ApiKey> good = secret ? llm::apiKeyFor(origin, *secret) : std::unexpected(secret.error());
    return good.transform([](const llm::ApiKey &known) { return std::optional(known.secret); });
}

void keepKey(Call &call, turn::Connections &connections, const llm::Connection &connection, const QString &secret,
             Json answer)
{
    connections.setKey(connection, secret, QCoreApplication::instance(),
                       [&call, answer](const Result<llm::KeyRing::Answer> &kept) mutable {
                           if (!kept) {
                               call.finish(std::unexpected(kept.error()));
                               return;
                           }
                           const bool lasting = kept->kept == llm::KeyRing::Kept::Lasting;
                           answer.set(key("key_kept"), Json(lasting));
                           if (!lasting)
                               answer.set(
                                   key("key_note"),
                                   Json(QStringLiteral("the key was not saved (%1); set DRAMATIS_KEY for each call")
                                            .arg(kept->reason.detail)));
                           call.finish(answer);
                       });
}

// A model file may be given by its path or its address.
Result<> settlePlace(llm::Connection &connection)
{
    const auto file = base::localFile(connection.url);
    const bool saysServer = connection.server != llm::Server::Any;
    if (!saysServer && file && file->endsWith(QLatin1StringView(".gguf"), Qt::CaseInsensitive)) {
        connection.server = llm::Server::ModelFile;
        connection.api = llm::kindOf(connection.server).apis.first();
    }
    if (connection.server != llm::Server::ModelFile || connection.url.isEmpty())
        return {};
    if (!file)
        return std::unexpected(file.error());
    connection.file = QFileInfo(*file).absoluteFilePath();
    connection.url.clear();
    return {};
}

Outcome add(Call &call)
{
    llm::Connection connection;
    connection.model = call.option(key("--model")).value_or(QString());
    for (const auto take : {takeServer, takeTemplate, takeSamplers})
        DRAMATIS_TRY_DO(take(call, connection));
    DRAMATIS_TRY(const auto from, takeKeyFrom(call));
    const bool noUse = call.flag(key("--no-use"));
    connection.name = call.next();
    connection.url = call.next();
    DRAMATIS_TRY_DO(settlePlace(connection));
    connection.program = call.option(key("--program")).value_or(QString());
    if ((connection.url.isEmpty() && connection.file.isEmpty()) || call.more())
        return usage(QStringLiteral(
            "backend add NAME URL|FILE.gguf [--server SERVER] [--api chat|text|native] [--model MODEL] [--instruct "
            "TEMPLATE|FILE.json] [--begin TEXT]"
            " [--program LLAMA-SERVER] [--context TOKENS] [--sampler NAME=VALUE]… [--key [-]] [--no-use]"));
    DRAMATIS_TRY_DO(call.allTaken());
    DRAMATIS_TRY(const auto secret, keyFor(connection, from));
    DRAMATIS_TRY(const auto services, call.services());
    turn::Connections &connections = services->connections();
    DRAMATIS_TRY_DO(resolveTemplate(connections, connection));
    const bool replaces = connections.named(connection.name).has_value();
    DRAMATIS_TRY_DO(connections.put(connection));
    if (!noUse) {
        turn::Roles roles = connections.roles();
        roles.narrative = connection.name;
        connections.setRoles(roles);
    }
    DRAMATIS_TRY_DO(services->settings().save());
    Json answer = connectionJson(connection, connections.roles());
    if (replaces)
        answer.set(key("replaced"), Json(true)); // with all that the one of this name had
    if (!secret)
        return answer;
    keepKey(call, connections, connection, *secret, answer);
    return std::nullopt;
}

} // namespace

void addConnectionCommands(Commands &commands)
{
    commands[QStringLiteral("backend list")] = listConnections;
    commands[QStringLiteral("backend add")] = add;
}

} // namespace dramatis::cli
