// backend test, models.
//
// Both ask the server of a connection. A model file is loaded first, by a server that ends with the call; whatever is
// under way keeps itself in Call::holds, and lets go when a signal comes.
#include "cli/command.h"
#include "cli/waitingline.h"
#include "cli/whattodo.h"
#include "host/quitsignals.h"
#include "llm/local/localserver.h"
#include "llm/probe/endpointtest.h"
#include "llm/probe/modellist.h"
#include "turn/connections/connections.h"

#include <QCoreApplication>

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

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

void addConnectionTestCommands(Commands &commands)
{
    commands[QStringLiteral("backend test")] = [](Call &call) { return ask(call, test); };
    commands[QStringLiteral("backend models")] = [](Call &call) { return ask(call, listModels); };
}

} // namespace dramatis::cli
