// One connection, and what is learned of its server while it is used: how much it reads, how it counts, which fields
// it refuses, which template its model has. Core holds that; streams that have not begun yet hold Core weakly, so
// that a connection may be changed or removed while somebody waits for it. The way of a prompt: begin() asks
// llama.cpp for its model's own form where that is wanted, send() makes the request in the connection's dialect,
// RetryingStream sends it again where the server declined, with fewer fields where it refused some (mayFallBack), and
// heard() learns of how it ended. Nothing that is learned is kept when the program ends, but for the factors of token
// counts.
#include "llm/stream/httpbackend.h"

#include "base/log.h"
#include "llm/dialect/appliedtemplate.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/samplers.h"
#include "llm/dialect/templatemarks.h"
#include "llm/http/jsoncall.h"
#include "llm/http/replyrequest.h"
#include "llm/http/request.h"
#include "llm/http/requestlog.h"
#include "llm/probe/modelsize.h"
#include "llm/probe/serverfacts.h"
#include "llm/stream/brokenstream.h"
#include "llm/stream/deferredstream.h"
#include "llm/stream/httpstream.h"
#include "llm/stream/promptslots.h"
#include "llm/stream/retryingstream.h"
#include "llm/stream/thinksplitter.h"
#include "llm/tokens/contextbudget.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>
#include <QPointer>
#include <QRandomGenerator>
#include <QRegularExpression>

namespace dramatis::llm {

namespace {

constexpr int questionsAfar = 3; // at once
// A structured answer ends by itself.
domain::Prompt withStops(domain::Prompt prompt, const QStringList &stops)
{
    for (const QString &stop : stops)
        if (!prompt.shape && !prompt.sampling.stop.contains(stop))
            prompt.sampling.stop << stop;
    return prompt;
}

// A reply may begin with words of the user's; what is asked for beside replies does not.
QString beginningOf(const domain::Prompt &prompt, const Connection &connection)
{
    const bool reply =
        !prompt.shape && prompt.continueFrom.isEmpty() && (prompt.user.isEmpty() || prompt.speaker != prompt.user);
    return reply ? withNames(connection.beginning, prompt, prompt.speaker) : QString();
}

// KoboldCpp reads a long prompt to its end although nobody listens any more, unless it is told which one to let go.
QString markOf(QJsonObject &fields, const Connection &connection)
{
    const QString name = QStringLiteral("genkey");
    if (connection.server != Server::KoboldCpp)
        return {};
    if (!fields.contains(name))
        fields[name] =
            QStringLiteral("DRAM%1").arg(QRandomGenerator::global()->bounded(1'000'000), 6, 10, QLatin1Char('0'));
    return fields[name].toString();
}

} // namespace

struct HttpBackend::Core {
    Core(Connection given, ApiKey secret, StreamLimits patience, TokenFactors *shared, RequestLog *requests) :
        connection(std::move(given)),
        key(std::move(secret)),
        limits(patience),
        budget(connection, key, shared, requests),
        appliedTemplate(connection, key, requests),
        promptSlots(connection.server),
        log(requests)
    {
        if (connection.api != Api::Chat)
            marks = marksOf(instructOf(connection));
        if (connection.firstWordSeconds > 0)
            limits.firstToken = std::chrono::seconds(connection.firstWordSeconds);
    }

    void askForFacts();
    void takeTemplate(const QString &chatTemplate);
    bool loadsLate() const;
    void makeRoom(const domain::Budget &wanted, int replyTokens);
    static std::unique_ptr<Stream> begin(const std::weak_ptr<Core> &core, ReplyRequest question);
    std::unique_ptr<Stream> send(const ReplyRequest &question);
    bool makesText() const;
    domain::Prompt disarmed(domain::Prompt prompt, qsizetype beginning) const;
    void abandonAt(const QString &mark);
    void heard(const domain::Prompt &prompt, const StreamEnd &end);
    bool mayFallBack(const domain::Prompt &prompt, const StreamEnd &end, FallbackFields &without) const;

    Connection connection;
    ApiKey key;
    StreamLimits limits;
    FallbackFields fallbackFields; // that brought a reply
    bool replied = false;
    QObject alive; // as long as this
    ContextBudget budget;
    AppliedTemplate appliedTemplate;
    PromptSlots promptSlots;
    QPointer<RequestLog> log;
    const Instruct *alike = nullptr; // which of our templates the model's own is like
    QStringList marks;               // of the template in use, as far as it is known
    std::unique_ptr<FactsQuestion> facts;
    enum class Facts {
        Unasked,
        Asked,
        Known,
        Silent
    } told = Facts::Unasked; // Silent: asked again with the next question
};

void HttpBackend::Core::askForFacts()
{
    if (told == Facts::Asked || told == Facts::Known || connection.server == Server::Any
        || (connection.contextTokens > 0 && connection.server != Server::LlamaCpp && !wantsTemplate(connection)))
        return;
    // Before it has loaded the model for us, it tells of another's.
    if (connection.server == Server::Ollama && !replied)
        return;
    told = Facts::Asked;
    facts = std::make_unique<FactsQuestion>(connection, key, limits.facts, log);
    QObject::connect(facts.get(), &FactsQuestion::answered, facts.get(),
                     [this](const base::Result<ServerFacts> &found) {
                         const bool notLoaded = found && found->contextTokens == 0 && loadsLate();
                         told = found && !notLoaded ? Facts::Known : Facts::Silent;
                         if (!found)
                             qCInfo(base::llmLog) << "nothing known of the server:" << found.error();
                         promptSlots.setCount(found ? found->parallelSlots : 1);
                         if (found && connection.contextTokens == 0 && found->contextTokens > 0)
                             budget.setWindow(found->contextTokens);
                         if (found) {
                             appliedTemplate.hear(*found);
                             takeTemplate(found->chatTemplate);
                             if (const Instruct *its = instructIn(found->chatTemplate))
                                 marks = marksOfBoth(marks, marksOf(*its));
                         }
                     });
    facts->ask();
}

// One that none of ours is like is the server's to use: as messages, llama.cpp makes the text itself.
void HttpBackend::Core::takeTemplate(const QString &chatTemplate)
{
    if (!wantsTemplate(connection) || chatTemplate.isEmpty())
        return;
    alike = instructIn(chatTemplate);
    if (alike)
        connection.instruct = alike->name;
    else
        connection.api = Api::Chat;
}

// What is not loaded yet has no context to tell of.
bool HttpBackend::Core::loadsLate() const
{
    return connection.server == Server::Ollama || connection.server == Server::LmStudio;
}

void HttpBackend::Core::makeRoom(const domain::Budget &wanted, int replyTokens)
{
    if (!budget.makeRoom(wanted, replyTokens))
        return;
    told = Facts::Unasked;
    replied = false;
}

void HttpBackend::Core::heard(const domain::Prompt &prompt, const StreamEnd &end)
{
    replied = replied || end.kind != StreamEnd::Kind::Failed;
    budget.heard(prompt, end);
}

bool HttpBackend::Core::mayFallBack(const domain::Prompt &prompt, const StreamEnd &end, FallbackFields &without) const
{
    const bool manyWays = prompt.shape && !appliedTemplate.isFor(prompt)
                          && dialectOf(connection).path() == QLatin1StringView("chat/completions");
    const domain::MessageLayout layout = std::max(connection.layout, without.layout);
    const bool stricter = domain::laidOut(prompt.messages, domain::MessageLayout::Alternating)
                          != domain::laidOut(prompt.messages, layout);
    const std::optional<FallbackFields> less =
        fallbackAfter(end.error, without, {manyWays, !prompt.continueFrom.isEmpty(), stricter});
    if (less)
        without = *less;
    return less.has_value();
}

// llama.cpp is asked first for the form that its model was made for.
std::unique_ptr<Stream> HttpBackend::Core::begin(const std::weak_ptr<Core> &core, ReplyRequest question)
{
    const auto open = core.lock();
    if (!open)
        return BrokenStream::ofGoneConnection();
    if (!open->appliedTemplate.isFor(question.prompt))
        return open->send(question);
    question.text = open->appliedTemplate.known(question.prompt);
    if (question.text)
        return open->send(question);
    auto later = [core, question](const base::Result<QJsonDocument> &answer) -> std::unique_ptr<Stream> {
        const auto still = core.lock();
        if (!still)
            return BrokenStream::ofGoneConnection();
        switch (still->appliedTemplate.take(question.prompt, answer)) {
        case AppliedTemplate::Verdict::Taken: {
            ReplyRequest formed = question;
            formed.text = *appliedTemplateIn(*answer, question.prompt);
            return still->send(formed);
        }
        case AppliedTemplate::Verdict::AskAgain: return begin(core, question);
        case AppliedTemplate::Verdict::WithoutIt: return still->send(question);
        case AppliedTemplate::Verdict::Failed: break;
        }
        return std::make_unique<BrokenStream>(answer.error());
    };
    return std::make_unique<DeferredStream>(open->appliedTemplate.ask(question.prompt), later);
}

// Most servers make one text of messages, and read marks in all of it. These two keep messages apart.
bool HttpBackend::Core::makesText() const
{
    return connection.server != Server::OpenAi && connection.server != Server::Anthropic;
}

// `beginning`: how much of what is continued is the user's own beginning of replies, which may hold marks on purpose.
domain::Prompt HttpBackend::Core::disarmed(domain::Prompt prompt, qsizetype beginning) const
{
    if (!makesText())
        return prompt;
    const QString begun = prompt.continueFrom.last(beginning);
    prompt.continueFrom.chop(beginning);
    prompt = neutralizeMarks(std::move(prompt), marks);
    prompt.continueFrom += begun;
    return prompt;
}

std::unique_ptr<Stream> HttpBackend::Core::send(const ReplyRequest &question)
{
    const auto &[prompt, beginning, without, attempt, text] = question;
    const Connection asked = connectionFor(question, connection, budget.room());
    const Dialect &dialect = dialectOf(asked);
    base::Result<QNetworkRequest> request = requestFor(connection, key, dialect.path());
    if (!request)
        return std::make_unique<BrokenStream>(request.error());
    const bool lines = dialect.framing() == SseParser::Framing::Lines;
    request->setRawHeader("Content-Type", "application/json");
    request->setRawHeader("Accept", lines ? "application/x-ndjson" : "text/event-stream");
    const std::optional<int> slot = promptSlots.freeFor(prompt);
    const QStringList stops = text ? appliedTemplate.stops(prompt, alike) : QStringList();
    QJsonObject fields = fieldsOf(question, asked, stops, slot);
    const QString mark = markOf(fields, connection);
    const QByteArray body = QJsonDocument(fields).toJson(QJsonDocument::Compact);
    RequestRecord record(log, connection, key, beginning.isEmpty() ? taskOf(prompt) : QStringLiteral("reply"), attempt);
    record.sent(*request, "POST", body);
    // What a template has begun as thoughts goes on as thoughts.
    const std::optional<OpenThoughts> thoughts =
        text && prompt.continueFrom.isEmpty() ? thoughtsLeftOpen(*text) : std::nullopt;
    const HttpStream::Task task{{&dialect, endpointName(connection), key, prompt.continueFrom,
                                 thoughts ? thoughts->open : beginning, prompt.sampling.stop,
                                 prompt.shape ? prompt.shape->name : QString(), limits},
                                request->url(),
                                record};
    auto stream = std::make_unique<HttpStream>(post(*request, body), task);
    if (slot)
        promptSlots.take(*slot, stream.get());
    if (!mark.isEmpty())
        QObject::connect(stream.get(), &Stream::ended, &alive, [this, mark](const StreamEnd &end) {
            if (end.kind == StreamEnd::Kind::Stopped)
                abandonAt(mark);
        });
    return stream;
}

// Nobody waits for the answer.
void HttpBackend::Core::abandonAt(const QString &mark)
{
    auto *call = new JsonCall(connection, key, std::chrono::seconds(3));
    call->setParent(&alive);
    QObject::connect(call, &JsonCall::answered, call, &QObject::deleteLater);
    call->logTo(log, QStringLiteral("abort"));
    call->post(u"/api/extra/abort", {{QStringLiteral("genkey"), mark}});
}

HttpBackend::HttpBackend(Connection connection, ApiKey key, StreamLimits limits, TokenFactors *factors,
                         RequestLog *log) :
    m_core(std::make_shared<Core>(std::move(connection), std::move(key), limits, factors, log))
{}

HttpBackend::~HttpBackend() = default;

QString HttpBackend::name() const
{
    return endpointName(m_core->connection);
}

// llama-server calls its models by their paths, which name folders and people; it may run on any system.
QString HttpBackend::model() const
{
    static const QRegularExpression path(QStringLiteral(R"(^(?=/|[A-Za-z]:[/\\]|\\\\).*[/\\](?=.))"));
    return QString(m_core->connection.model).remove(path);
}

domain::Budget HttpBackend::fitting(const domain::Budget &budget, int replyTokens) const
{
    m_core->makeRoom(budget, replyTokens);
    return m_core->budget.fitting(budget, replyTokens);
}

int HttpBackend::questionsAtOnce() const
{
    return isLocal() ? 1 : questionsAfar;
}

bool HttpBackend::isLocal() const
{
    return isOnThisComputer(m_core->connection);
}

bool HttpBackend::isSmall() const
{
    return isSmallModel(m_core->connection.model, m_core->budget.fitting({}, 0).context);
}

TokenCount HttpBackend::count(QStringView text) const
{
    return m_core->budget.count(text);
}

bool HttpBackend::disarms(const QString &text) const
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, text, {}}};
    return m_core->disarmed(prompt, 0) != prompt;
}

void HttpBackend::learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned)
{
    m_core->budget.learnCounts(texts, context, learned);
}

domain::MessageLayout HttpBackend::layout() const
{
    const bool alternates = m_core->connection.server == Server::Anthropic;
    return alternates ? domain::MessageLayout::Alternating
                      : std::max(m_core->connection.layout, m_core->fallbackFields.layout);
}

std::unique_ptr<Stream> HttpBackend::open(const domain::Prompt &asked)
{
    const std::weak_ptr<Core> core = m_core;
    domain::Prompt prompt = withStops(asked, stopStringsIn(m_core->connection.samplers));
    const QString beginning = beginningOf(m_core->makesText() ? neutralizeMarks(asked) : asked, m_core->connection);
    prompt.continueFrom += beginning;
    m_core->askForFacts();
    // Of this request alone: what another one learns meanwhile does not move it.
    const auto without = std::make_shared<FallbackFields>(m_core->fallbackFields);
    auto stream = std::make_unique<RetryingStream>(
        [core, prompt, beginning, without](int attempt) {
            const auto open = core.lock();
            return Core::begin(
                core, {open ? open->disarmed(prompt, beginning.size()) : prompt, beginning, *without, attempt});
        },
        m_core->limits,
        [core, prompt, without](const StreamEnd &end) {
            const auto open = core.lock();
            return open && open->mayFallBack(prompt, end, *without);
        });
    // A text is made with the model's own template: before the first one, the server is asked for it.
    if (wantsTemplate(m_core->connection) && m_core->told == Core::Facts::Asked) {
        QObject::connect(m_core->facts.get(), &FactsQuestion::answered, stream.get(), &RetryingStream::begin);
        QObject::connect(m_core->facts.get(), &QObject::destroyed, stream.get(), &RetryingStream::begin);
    } else {
        stream->begin();
    }
    QObject::connect(stream.get(), &Stream::ended, stream.get(), [core, prompt, without](const StreamEnd &end) {
        const auto open = core.lock();
        if (!open)
            return;
        open->heard(prompt, end);
        if (end.kind == StreamEnd::Kind::Finished)
            open->fallbackFields.learn(*without, prompt.shape.has_value());
    });
    return stream;
}

} // namespace dramatis::llm
