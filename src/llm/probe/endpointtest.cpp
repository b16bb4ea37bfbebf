#include "llm/probe/endpointtest.h"

#include "llm/dialect/instruct.h"
#include "llm/embeddings/embedding.h"
#include "llm/local/loadprogress.h"

#include <QHash>
#include <QJsonDocument>

#include <algorithm>

namespace dramatis::llm {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr int fewTokens = 16;

constexpr std::chrono::seconds factsPatience{3};
constexpr int enoughTokens = 200; // blanks between the words cost some, too

domain::Prompt shapedPrompt()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, QStringLiteral("Answer as JSON: is the sea deep?"), {}}};
    prompt.sampling.maxTokens = enoughTokens;
    prompt.sampling.temperature = 0;
    prompt.sampling.seed = 1;
    prompt.shape = domain::OutputShape{
        QStringLiteral("answer"),
        R"({"type":"object","properties":{"deep":{"type":"boolean"}},"required":["deep"],"additionalProperties":false})",
        "{}"};
    return prompt;
}

domain::Prompt shortPrompt()
{
    domain::Prompt prompt;
    // As the messages of a story stand: a server that refuses that is asked again in a stricter way.
    prompt.messages = {{domain::Role::System, QStringLiteral("You count for the user."), {}},
                       {domain::Role::User, QStringLiteral("Can you count?"), {}},
                       {domain::Role::Assistant, QStringLiteral("Yes."), {}},
                       {domain::Role::System, QStringLiteral("Count slowly."), {}},
                       {domain::Role::User, QStringLiteral("Count slowly from one to ten."), {}}};
    prompt.sampling.maxTokens = fewTokens;
    return prompt;
}

bool isRedirect(const Error &error)
{
    return error.code.startsWith(QLatin1StringView("redirected"));
}

bool isAnswer(const Error &error)
{
    static const QStringList others{QStringLiteral("not_a_model_list"),    ModelList::badList,
                                    QStringLiteral("page_for_model_list"), QStringLiteral("compressed_answer"),
                                    QStringLiteral("answer_too_long"),     QStringLiteral("key_missing")};
    return error.code.startsWith(QLatin1StringView("http_")) || isRedirect(error) || others.contains(error.code);
}

// Without a list of models a server may still reply; without a connection or a key it will not.
bool mayStillReply(const Error &error)
{
    return isAnswer(error) && error.kind != Fault::Denied && !isRedirect(error);
}

// In a story, what came of such a reply is kept; of these few words nothing is.
Error ofATest(Error error)
{
    static const QHash<QString, QString> codes{
        {QStringLiteral("connection_cut"), QStringLiteral("test_broke_off")},
        {QStringLiteral("no_finish_mark"), QStringLiteral("test_unfinished")},
        {QStringLiteral("gap_timeout"), QStringLiteral("test_slow")},
        {QStringLiteral("total_timeout"), QStringLiteral("test_slow")},
        {QStringLiteral("malformed_event"), QStringLiteral("test_unreadable")},
        {QStringLiteral("unreadable_answer"), QStringLiteral("test_unreadable")},
        {QStringLiteral("answer_too_long"), QStringLiteral("test_too_large")},
        {QStringLiteral("answer_too_large"), QStringLiteral("test_too_large")},
        {QStringLiteral("event_too_large"), QStringLiteral("test_too_large")},
    };
    error.code = codes.value(error.code, error.code);
    return error;
}

// Others have one loaded, or answer with the one that they have.
bool wantsModel(Server server)
{
    switch (server) {
    case Server::LlamaCpp: // where it serves several
    case Server::Ollama:
    case Server::OpenAi:
    case Server::OpenRouter:
    case Server::Anthropic: return true;
    default: return false;
    }
}

} // namespace

EndpointTest::EndpointTest(Connection connection, ApiKey key, StreamLimits limits, RequestLog *log) :
    m_connection(std::move(connection)),
    m_key(std::move(key)),
    m_limits(limits),
    m_log(log),
    m_list(m_connection, m_key, limits.connect + std::chrono::seconds(5)),
    m_guess(m_connection, m_key, ServerGuess::usualPatience, log)
{
    connect(&m_guess, &ServerGuess::guessed, this, [this](const std::optional<Server> &server) {
        m_report.looksLike = server.value_or(Server::Any);
        if (m_connection.server == Server::Any)
            m_report.server = m_connection.server = *m_report.looksLike;
        askForFacts();
    });
    connect(&m_list, &ModelList::listed, this, &EndpointTest::takeModels);
}

EndpointTest::~EndpointTest() = default;

void EndpointTest::start()
{
    m_report.model = m_connection.model;
    m_report.server = m_connection.server;
    m_clock.start();
    Q_EMIT stepped(Step::Contact);
    m_list.logTo(m_log);
    m_list.start();
}

void EndpointTest::takeModels(const Result<QList<ModelEntry>> &models)
{
    m_report.reachable = models || isAnswer(models.error());
    m_report.latencyMs = m_clock.elapsed();
    if (!models && !mayStillReply(models.error())) {
        m_report.error = models.error();
        Q_EMIT finished(m_report);
        return;
    }
    if (models)
        m_report.models = *models;
    else if (models.error().code == ModelList::badList)
        m_report.badList = models.error();
    const auto fit =
        std::ranges::find_if(m_report.models, [](const ModelEntry &model) { return model.shown.isEmpty(); });
    if (m_connection.model.isEmpty() && fit != m_report.models.end()) {
        m_connection.model = fit->id;
        m_isOneOfSeveral = m_report.models.size() > 1;
    }
    m_report.model = m_connection.model;
    if (m_connection.server == Server::Any || ServerGuess::knows(m_connection.server))
        m_guess.start();
    else
        askForFacts();
}

void EndpointTest::askForFacts()
{
    askFor([this](const ServerFacts &facts) {
        if (const Instruct *instruct = instructIn(facts.chatTemplate))
            m_report.instruct = instruct->name;
        const bool makesTexts = m_connection.api == Api::Text || m_connection.server == Server::KoboldCpp;
        m_report.guessesTemplate = makesTexts && m_connection.api != Api::Chat && m_connection.instruct.isEmpty()
                                   && facts.chatTemplate.isEmpty();
        if (m_connection.instruct.isEmpty())
            m_connection.instruct = m_report.instruct;
        reply();
    });
}

void EndpointTest::askFor(const std::function<void(const ServerFacts &)> &then)
{
    m_facts = std::make_unique<FactsQuestion>(m_connection, m_key, factsPatience, m_log);
    connect(m_facts.get(), &FactsQuestion::answered, this, [this, then](const Result<ServerFacts> &answer) {
        m_facts.release()->deleteLater(); // it is still in its signal
        const ServerFacts facts = answer.value_or(ServerFacts());
        m_report.contextTokens = facts.contextTokens;
        then(facts);
    });
    m_facts->ask();
}

void EndpointTest::reply()
{
    m_backend = std::make_unique<HttpBackend>(m_connection, m_key, m_limits, nullptr, m_log);
    m_clock.start();
    Q_EMIT stepped(Step::Reply);
    m_stream = m_backend->open(shortPrompt());
    connect(m_stream.get(), &Stream::waiting, this, &EndpointTest::takeWaiting);
    connect(m_stream.get(), &Stream::text, this, &EndpointTest::takePiece);
    connect(m_stream.get(), &Stream::reasoning, this, &EndpointTest::takePiece);
    connect(m_stream.get(), &Stream::ended, this, &EndpointTest::takeEnd);
}

// llama.cpp and others decline while they load, and say so.
void EndpointTest::takeWaiting(const Error &error)
{
    const bool loads =
        error.code == modelLoading || error.detail.contains(QLatin1StringView("loading"), Qt::CaseInsensitive);
    Q_EMIT stepped(loads ? Step::Loading : Step::Busy);
}

void EndpointTest::takePiece()
{
    if (m_report.firstTokenMs < 0)
        m_report.firstTokenMs = m_clock.elapsed();
}

void EndpointTest::takeEnd(const StreamEnd &end)
{
    if (!end.model.isEmpty())
        m_report.model = end.model;
    m_report.streams = end.streamed && m_report.firstTokenMs >= 0;
    m_report.layout = m_backend->layout();
    // So few tokens may all be thoughts; it answers all the same.
    const bool thinks =
        end.error.code == QLatin1StringView("only_thoughts") || end.error.code == QLatin1StringView("thoughts_alone");
    if ((end.kind == StreamEnd::Kind::Failed && !thinks) || end.kind == StreamEnd::Kind::Cut)
        m_report.error = ofATest(end.error);
    else if (m_report.firstTokenMs < 0)
        m_report.error = Error{Fault::Refused, QStringLiteral("empty_reply"), QStringLiteral("the reply has no text"),
                               m_backend->name()};
    if (!m_report.error)
        tryStructure();
    else if (isAnswer(end.error) && end.error.kind != Fault::Denied)
        tryEmbeddings(); // a model may be for them alone
    else
        finish();
}

void EndpointTest::tryStructure()
{
    Q_EMIT stepped(Step::Form);
    m_stream.release()->deleteLater(); // it is still in its signal
    m_stream = m_backend->open(shapedPrompt());
    connect(m_stream.get(), &Stream::text, this, [this](const QString &delta) { m_answer += delta; });
    connect(m_stream.get(), &Stream::takenBack, this, [this] { m_answer.clear(); });
    connect(m_stream.get(), &Stream::ended, this, [this](const StreamEnd &end) {
        const QJsonDocument answer = QJsonDocument::fromJson(m_answer.trimmed().toUtf8());
        m_report.structured = end.kind == StreamEnd::Kind::Finished && answer[QLatin1StringView("deep")].isBool();
        tryEmbeddings();
    });
}

void EndpointTest::tryEmbeddings()
{
    Q_EMIT stepped(Step::Embeddings);
    m_embedding = std::make_unique<JsonCall>(m_connection, m_key, factsPatience);
    connect(m_embedding.get(), &JsonCall::answered, this, [this](const Result<QJsonDocument> &answer) {
        if (answer)
            takeEmbedding(*answer);
        finish();
    });
    const EmbeddingQuestion question = embeddingQuestion(m_connection, {QStringLiteral("the sea")});
    m_embedding->logTo(m_log, QStringLiteral("embeddings"));
    m_embedding->post(question.path, question.body);
}

void EndpointTest::takeEmbedding(const QJsonDocument &answer)
{
    const Result<QList<Embedding>> embeddings = embeddingsIn(answer, 1);
    if (embeddings)
        m_report.embeddingSize = int(embeddings->first().size());
    m_report.badEmbeddings = !embeddings && holdsEmbeddings(answer);
}

// Some load a model when it is first asked, and tell only then how much it reads.
void EndpointTest::finish()
{
    m_report.wantsModel = m_isOneOfSeveral && wantsModel(m_connection.server);
    const bool loadsLate = m_connection.server == Server::Ollama || m_connection.server == Server::LmStudio;
    if (loadsLate && m_report.contextTokens == 0 && !m_report.error)
        return askFor([this](const ServerFacts &) { Q_EMIT finished(m_report); });
    Q_EMIT finished(m_report);
}

} // namespace dramatis::llm
