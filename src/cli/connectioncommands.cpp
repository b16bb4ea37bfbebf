// backend list, add, test, models.
//
// A key comes in three ways, none of which is a word of the command: asked for at the terminal, from standard input,
// or in DRAMATIS_KEY for one call. It is never printed, and belongs to a place (scheme, host and port), not to a
// connection: two connections to one server share it (but for one with a name of its own), and a connection whose
// address changes does not take it along.
#include "base/localfile.h"
#include "cli/command.h"
#include "cli/secretinput.h"
#include "cli/waitingline.h"
#include "cli/whattodo.h"
#include "host/quitsignals.h"
#include "llm/dialect/instructfile.h"
#include "llm/dialect/samplers.h"
#include "llm/local/localserver.h"
#include "llm/probe/endpointtest.h"
#include "llm/probe/modellist.h"
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

Json modelsJson(const QList<llm::ModelEntry> &models)
{
    Json names = Json::array();
    for (const llm::ModelEntry &model : models)
        names.append(Json(model.shown.isEmpty() ? model.id : model.shown));
    return names;
}

Json reportJson(const llm::EndpointReport &report)
{
    Json answer = Json::object({{key("reachable"), Json(report.reachable)},
                                {key("models"), modelsJson(report.models)},
                                {key("model"), Json(report.model)},
                                {key("first_token_ms"), Json(report.firstTokenMs)},
                                {key("streams"), Json(report.streams)},
                                {key("latency_ms"), Json(report.latencyMs)},
                                {key("server"), Json(QString::fromLatin1(llm::kindOf(report.server).word))},
                                {key("context"), Json(report.contextTokens)},
                                {key("template"), Json(report.instruct)},
                                {key("structured"), report.structured ? Json(*report.structured) : Json()},
                                {key("embedding_size"), Json(report.embeddingSize)}});
    if (report.badList)
        answer.set(key("models_note"), Json(sentence(*report.badList)));
    if (report.badEmbeddings)
        answer.set(key("embeddings_note"),
                   Json(QStringLiteral("its embeddings cannot be used: they are empty, all zeros or not numbers")));
    if (report.error)
        answer.set(key("error"), Json::object({{key("code"), Json(report.error->code)},
                                               {key("text"), Json(sentence(*report.error))}}));
    return answer;
}

// Who is waited for, without what a broken address may hold.
QString placeOf(const llm::Connection &connection)
{
    const QString address = connection.file.isEmpty() ? llm::withoutPassword(connection.url) : QString();
    return address.isEmpty() ? connection.name : address;
}

void test(Call &call, const llm::Connection &connection, const llm::ApiKey &secret)
{
    auto test = std::make_shared<llm::EndpointTest>(connection, secret);
    QObject::connect(test.get(), &llm::EndpointTest::stepped, test.get(),
                     [waiting = std::make_shared<WaitingLine>(), place = placeOf(connection)](
                         llm::EndpointTest::Step step) { waiting->waitsFor(whatIsWaitedFor(step, place)); });
    QObject::connect(
        test.get(), &llm::EndpointTest::finished, test.get(), [&call, connection](llm::EndpointReport report) {
            if (!report.error && report.wantsModel)
                report.error = {Fault::Invalid, key("model_not_chosen"),
                                QStringLiteral("%1 replies, but the connection names no model").arg(report.model),
                                connection.name};
            if (report.error) {
                call.status = ExitStatus::Refused;
                call.failure = report.error;
            }
            Json answer = reportJson(report);
            if (!connection.file.isEmpty()) {
                answer.set(key("embedding_size"), Json());
                answer.set(key("embeddings_note"),
                           Json(QStringLiteral("not tested: a model file uses a separate server for embeddings")));
            }
            call.finish(answer);
        });
    test->start();
    call.holds = test;
}

void listModels(Call &call, const llm::Connection &connection, const llm::ApiKey &secret)
{
    auto list = std::make_shared<llm::ModelList>(connection, secret);
    const auto waiting = std::make_shared<WaitingLine>();
    waiting->waitsFor(whatIsWaitedFor(llm::EndpointTest::Step::Contact, placeOf(connection)));
    QObject::connect(
        list.get(), &llm::ModelList::listed, list.get(),
        [&call, waiting](const Result<QList<llm::ModelEntry>> &models) { call.finish(models.transform(modelsJson)); });
    list->start();
    call.holds = list;
}

using Question = void (*)(Call &call, const llm::Connection &connection, const llm::ApiKey &secret);

// The server that loads it ends with the call.
void askFile(Call &call, const llm::Connection &file, Question question)
{
    auto server = std::make_shared<llm::LocalServer>(llm::ModelFile{file.file, file.program, file.contextTokens, {}});
    call.holds = server;
    const auto waiting = std::make_shared<WaitingLine>();
    QObject::connect(server.get(), &llm::LocalServer::changed, server.get(),
                     [&call, file, question, waiting, server = server.get()] {
                         if (server->state() == llm::LocalServer::State::Loading)
                             return waiting->waitsFor(whatIsWaitedFor(llm::EndpointTest::Step::Loading, file.name));
                         server->disconnect();
                         if (server->state() != llm::LocalServer::State::Ready) {
                             base::Error error = server->error();
                             error.subject = file.name;
                             return call.finish(std::unexpected(error));
                         }
                         llm::Connection there = file;
                         there.server = llm::Server::LlamaCpp;
                         there.url = server->url();
                         const std::shared_ptr<void> loaded = call.holds;
                         question(call, there, {});
                         call.holds = std::make_shared<std::pair<std::shared_ptr<void>, std::shared_ptr<void>>>(
                             call.holds, loaded);
                     });
    QMetaObject::invokeMethod(server.get(), &llm::LocalServer::start, Qt::QueuedConnection);
}

// Lets go of what was asked, and of a server that loads.
void endAtSignal(Call &call, const QString &name)
{
    auto *signals = new host::QuitSignals(QCoreApplication::instance());
    QObject::connect(signals, &host::QuitSignals::received, signals, [&call, name] {
        call.holds.reset();
        const auto finish = std::exchange(call.finish, [](const Result<Json> &) {}); // what is under way answers nobody
        finish(base::fail(Fault::Cancelled, key("stopped"), QStringLiteral("stopped by a signal"), name));
    });
}

Outcome ask(Call &call, Question question)
{
    DRAMATIS_TRY(const auto services, call.services());
    turn::Connections &connections = services->connections();
    const QString name = call.more() ? call.next() : connections.roles().narrative;
    const auto connection = connections.named(name);
    if (!connection)
        return name.isEmpty() || name == key("Rehearsal")
                   ? Result<Json>(
                         Json::object({{key("reachable"), Json(true)}, {key("model"), Json(key("Rehearsal"))}}))
                   : Result<Json>(base::fail(Fault::NotFound, key("no_such_backend"),
                                             QStringLiteral("no backend named \"%1\"").arg(name)));
    endAtSignal(call, connection->name);
    if (connection->server == llm::Server::ModelFile) {
        askFile(call, *connection, question);
        return std::nullopt;
    }
    connections.whenKeysAreRead(QCoreApplication::instance(), [&call, &connections, connection, question] {
        const auto lent = borrowKey(call, connections, connection->name);
        if (!lent)
            return call.finish(std::unexpected(lent.error()));
        question(call, *connection, connections.keyOf(*connection));
    });
    return std::nullopt;
}

} // namespace

void addConnectionCommands(Commands &commands)
{
    commands[QStringLiteral("backend list")] = listConnections;
    commands[QStringLiteral("backend add")] = add;
    commands[QStringLiteral("backend test")] = [](Call &call) { return ask(call, test); };
    commands[QStringLiteral("backend models")] = [](Call &call) { return ask(call, listModels); };
}

} // namespace dramatis::cli
