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
#include "llm/dialect/fallbackfields.h"
#include "llm/dialect/instruct.h"
#include "llm/dialect/samplers.h"
#include "llm/dialect/templatemarks.h"
#include "llm/http/jsoncall.h"
#include "llm/http/request.h"
#include "llm/http/requestlog.h"
#include "llm/probe/contextwindow.h"
#include "llm/probe/serverfacts.h"
#include "llm/stream/brokenstream.h"
#include "llm/stream/deferredstream.h"
#include "llm/stream/httpstream.h"
#include "llm/stream/retryingstream.h"
#include "llm/stream/thinksplitter.h"
#include "llm/tokens/tokencounter.h"
#include "llm/tokens/tokenestimator.h"
#include "llm/tokens/tokenfactors.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkReply>
#include <QPointer>
#include <QRandomGenerator>
#include <QRegularExpression>

#include <array>
#include <cmath>

namespace dramatis::llm {

namespace {

// Of a prompt that is sent; `count` says what a text costs.
template <class Count> qsizetype tokensOf(const domain::Prompt &prompt, const Count &count)
{
    qsizetype tokens = count(prompt.continueFrom);
    for (const domain::PromptMessage &message : prompt.messages)
        tokens += count(message.text);
    return tokens;
}

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

// What a stream is opened for.
struct Question {
    domain::Prompt prompt;
    QString beginning; // of the reply
    FallbackFields without;
    int attempt = 1;
    std::optional<QString> text = {}; // of the whole prompt, where the server has given it its model's own form
};

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

enum Slot { StorySlot, BookkeepingSlot, SlotCount };

} // namespace

struct HttpBackend::Core {
    Core(Connection given, ApiKey secret, StreamLimits patience, TokenFactors *shared, RequestLog *requests) :
        connection(std::move(given)),
        key(std::move(secret)),
        limits(patience),
        counter(connection, key, requests),
        appliedTemplate(connection, key, requests),
        factors(shared ? *shared : ownFactors),
        log(requests)
    {
        window.set(connection.contextTokens);
        if (connection.api != Api::Chat)
            marks = marksOf(instructOf(connection));
        if (connection.firstWordSeconds > 0)
            limits.firstToken = std::chrono::seconds(connection.firstWordSeconds);
    }

    void askForFacts();
    void takeTemplate(const QString &chatTemplate);
    bool loadsLate() const;
    void makeRoom(const domain::Budget &budget, int replyTokens);
    static std::unique_ptr<Stream> begin(const std::weak_ptr<Core> &core, Question question);
    std::unique_ptr<Stream> send(const Question &question);
    bool makesText() const;
    domain::Prompt disarmed(domain::Prompt prompt, qsizetype beginning) const;
    void useAppliedTemplate(QJsonObject &fields, const Question &question) const;
    void abandonAt(const QString &mark);
    std::optional<int> slotFor(const domain::Prompt &prompt) const;
    TokenCount count(QStringView text) const;
    void heard(const domain::Prompt &prompt, const StreamEnd &end);
    bool mayFallBack(const domain::Prompt &prompt, const StreamEnd &end, FallbackFields &without) const;
    void learn(const FallbackFields &sufficed, bool shaped);

    Connection connection;
    ApiKey key;
    StreamLimits limits;
    ContextWindow window;
    FallbackFields fallbackFields; // that brought a reply
    int room = 0;                  // that prompts have been made for, with their replies
    bool replied = false;
    QObject alive; // as long as this
    TokenCounter counter;
    AppliedTemplate appliedTemplate;
    TokenFactors ownFactors;
    TokenFactors &factors;
    QPointer<RequestLog> log;
    int slotCount = 1;
    const Instruct *alike = nullptr; // which of our templates the model's own is like
    QStringList marks;               // of the template in use, as far as it is known
    std::array<QPointer<QObject>, SlotCount> onSlot;
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
                             qCInfo(base::llmLog) << "nothing known of the server:" << found.error().code;
                         slotCount = found ? found->parallelSlots : 1;
                         if (found && connection.contextTokens == 0 && found->contextTokens > 0)
                             window.set(found->contextTokens);
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

// Ollama reads as much as it is told to, and cuts the beginning of more without a word. It loads the model again for
// another number, so that this one changes seldom.
void HttpBackend::Core::makeRoom(const domain::Budget &budget, int replyTokens)
{
    constexpr int step = 1024;
    const int wanted = int((qint64(budget.hard) + replyTokens + step - 1) / step * step);
    if (connection.server != Server::Ollama || connection.contextTokens > 0 || wanted <= room)
        return;
    room = wanted;
    window.set(0);
    told = Facts::Unasked;
    replied = false;
}

// The story has one, and what is asked beside it another: neither drives the other's prompt out of the server's memory.
// Where one is taken (two stories at once), the server chooses.
std::optional<int> HttpBackend::Core::slotFor(const domain::Prompt &prompt) const
{
    const Slot slot = prompt.shape ? BookkeepingSlot : StorySlot;
    if (connection.server != Server::LlamaCpp || slotCount < SlotCount || onSlot[slot])
        return std::nullopt;
    return slot;
}

TokenCount HttpBackend::Core::count(QStringView text) const
{
    if (const std::optional<int> known = counter.known(text))
        return {*known, true};
    return {int(std::ceil(double(estimateTokens(text)) * factors.of(connection.name, connection.model))), false};
}

void HttpBackend::Core::heard(const domain::Prompt &prompt, const StreamEnd &end)
{
    replied = replied || end.kind != StreamEnd::Kind::Failed;
    counter.setModel(end.model);
    const qsizetype estimated = tokensOf(prompt, &estimateTokens);
    // Of a prompt that the server has cut, or counted in part, nothing can be learned; one that was too long it counted
    // to its end.
    StreamEnd learned = end;
    const bool tooLong = end.kind == StreamEnd::Kind::Failed && end.contextTokens > 0;
    if (end.usage.promptTokens * 2 <= estimated
        || (!tooLong && window.tokens() > 0 && end.usage.promptTokens >= window.tokens() - 1))
        learned.usage.promptTokens = 0;
    factors.heard(connection.name, connection.model, estimated, learned.usage.promptTokens, !prompt.shape);
    window.heard(prompt.shape ? PromptKind::Question : PromptKind::Reply,
                 tokensOf(prompt, [this](QStringView text) { return count(text).tokens; }), learned);
}

bool HttpBackend::Core::mayFallBack(const domain::Prompt &prompt, const StreamEnd &end, FallbackFields &without) const
{
    const bool manyWays = prompt.shape && !appliedTemplate.isFor(prompt)
                          && dialectOf(connection).path() == QLatin1StringView("chat/completions");
    const bool mixed = !connection.alternateRoles && alternatingRoles(prompt.messages) != prompt.messages;
    const std::optional<FallbackFields> less =
        fallbackAfter(end.error, without, {manyWays, !prompt.continueFrom.isEmpty(), mixed});
    if (less)
        without = *less;
    return less.has_value();
}

void HttpBackend::Core::learn(const FallbackFields &sufficed, bool shaped)
{
    for (const QString &field : sufficed.leftOut)
        if (!fallbackFields.leftOut.contains(field))
            fallbackFields.leftOut << field;
    if (shaped)
        fallbackFields.structure = sufficed.structure;
    fallbackFields.continuesInWords = fallbackFields.continuesInWords || sufficed.continuesInWords;
    fallbackFields.alternates = fallbackFields.alternates || sufficed.alternates;
}

// llama.cpp is asked first for the form that its model was made for.
std::unique_ptr<Stream> HttpBackend::Core::begin(const std::weak_ptr<Core> &core, Question question)
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
            Question formed = question;
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

void HttpBackend::Core::useAppliedTemplate(QJsonObject &fields, const Question &question) const
{
    if (!connection.extra.contains(QLatin1StringView("prompt")))
        fields[QStringLiteral("prompt")] = *question.text;
    if (!connection.extra.contains(QLatin1StringView("stop")))
        fields[QStringLiteral("stop")] = QJsonArray::fromStringList(appliedTemplate.stops(question.prompt, alike));
}

std::unique_ptr<Stream> HttpBackend::Core::send(const Question &question)
{
    const auto &[prompt, beginning, without, attempt, text] = question;
    Connection asked = connection;
    asked.structure = without.structure;
    asked.continuesInWords = without.continuesInWords;
    asked.alternateRoles = connection.alternateRoles || without.alternates;
    if (text)
        asked.api = Api::Native;
    if (asked.server == Server::Ollama && asked.contextTokens == 0)
        asked.contextTokens = room;
    const Dialect &dialect = dialectOf(asked);
    base::Result<QNetworkRequest> request = requestFor(connection, key, dialect.path());
    if (!request)
        return std::make_unique<BrokenStream>(request.error());
    const bool lines = dialect.framing() == SseParser::Framing::Lines;
    request->setRawHeader("Content-Type", "application/json");
    request->setRawHeader("Accept", lines ? "application/x-ndjson" : "text/event-stream");
    QJsonObject fields = dialect.request(prompt, asked);
    if (text)
        useAppliedTemplate(fields, question);
    fields = withoutLeftOut(fields, without.leftOut, connection.extra);
    const std::optional<int> slot = slotFor(prompt);
    if (slot && !without.leftOut.contains(QStringLiteral("id_slot")) && !fields.contains(QLatin1StringView("id_slot")))
        fields[QStringLiteral("id_slot")] = *slot;
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
    if (slot) {
        onSlot[size_t(*slot)] = stream.get();
        QObject::connect(stream.get(), &Stream::ended, &alive, [this, slot] { onSlot[size_t(*slot)] = nullptr; });
    }
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
    domain::Budget fit = m_core->window.within(budget, replyTokens);
    if (fit.context == 0)
        fit.context = m_core->room;
    return fit;
}

int HttpBackend::questionsAtOnce() const
{
    constexpr int afar = 3;
    const base::Result<QUrl> base = apiBase(m_core->connection.url);
    return base && !isThisComputer(*base) ? afar : 1;
}

TokenCount HttpBackend::count(QStringView text) const
{
    return m_core->count(text);
}

bool HttpBackend::disarms(const QString &text) const
{
    const domain::Prompt prompt{.messages = {{domain::Role::User, text, {}}},
                                .sampling = {},
                                .shape = {},
                                .speaker = {},
                                .user = {},
                                .newestLine = {},
                                .continueFrom = {},
                                .parts = {}};
    return m_core->disarmed(prompt, 0) != prompt;
}

void HttpBackend::learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned)
{
    m_core->counter.learn(texts, context, learned);
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
            open->learn(*without, prompt.shape.has_value());
    });
    return stream;
}

} // namespace dramatis::llm
