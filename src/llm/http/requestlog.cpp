#include "llm/http/requestlog.h"

#include "base/log.h"
#include "llm/http/request.h"

#include <QDateTime>
#include <QHash>
#include <QNetworkReply>
#include <QNetworkRequest>

#include <algorithm>
#include <array>

namespace dramatis::llm {

namespace {

// A key that stands across the end of what is kept is still seen whole.
constexpr qsizetype beyond = 8'000;

const QByteArray hidden = "[key]";

bool holdsKey(const QByteArray &header)
{
    static constexpr std::array names{"authorization",       "x-api-key", "api-key",
                                      "proxy-authorization", "cookie",    "set-cookie"};
    return std::ranges::any_of(names, [name = header.toLower()](const char *known) { return name == known; });
}

QByteArray line(const QByteArray &name, const QByteArray &value)
{
    return name + ": " + (holdsKey(name) ? hidden : value) + '\n';
}

// Sizes and times alone: not who was asked, nor what.
void noteEnd(const LoggedRequest &request)
{
    using Kind = LoggedRequest::Kind;
    using State = LoggedRequest::State;
    static const QHash<Kind, const char *> kinds{{Kind::Reply, "reply"},
                                                 {Kind::Bookkeeping, "bookkeeping"},
                                                 {Kind::Embeddings, "embeddings"},
                                                 {Kind::Tokens, "tokens"},
                                                 {Kind::Server, "server"}};
    static const QHash<State, const char *> states{
        {State::Finished, "finished"}, {State::Stopped, "stopped"}, {State::Cut, "cut"}, {State::Failed, "failed"}};
    qCInfo(base::requestsLog) << kinds.value(request.kind) << states.value(request.state) << "status" << request.status
                              << "sent" << request.requestBytes << "bytes, received" << request.replyBytes << "bytes in"
                              << request.durationMs << "ms";
    if (!request.error.code.isEmpty())
        qCWarning(base::requestsLog) << kinds.value(request.kind) << "failed:" << request.error;
}

} // namespace

LoggedRequest::Kind kindOfTask(const QString &task)
{
    using Kind = LoggedRequest::Kind;
    static const QHash<QString, Kind> known{
        {QStringLiteral("reply"), Kind::Reply},         {QStringLiteral("continuation"), Kind::Reply},
        {QStringLiteral("own_line"), Kind::Reply},      {QStringLiteral("embeddings"), Kind::Embeddings},
        {QStringLiteral("token_count"), Kind::Tokens},  {QStringLiteral("model_list"), Kind::Server},
        {QStringLiteral("server_facts"), Kind::Server}, {QStringLiteral("server_kind"), Kind::Server},
        {QStringLiteral("own_form"), Kind::Server},     {QStringLiteral("abort"), Kind::Server},
        {QStringLiteral("answer"), Kind::Server},
    };
    return known.value(task, Kind::Bookkeeping);
}

QString taskOf(const domain::Prompt &prompt)
{
    if (prompt.shape)
        return prompt.shape->name;
    if (!prompt.continueFrom.isEmpty())
        return QStringLiteral("continuation");
    return !prompt.speaker.isEmpty() && prompt.speaker == prompt.user ? QStringLiteral("own_line")
                                                                      : QStringLiteral("reply");
}

RequestRecord::RequestRecord(RequestLog *log, const Connection &connection, const ApiKey &key, const QString &task,
                             int attempt) :
    m_log(log), m_mask(log ? KeyMask(key) : KeyMask())
{
    if (!log)
        return;
    m_clock.start();
    LoggedRequest &added = log->add(kindOfTask(task));
    m_number = added.number;
    added.at = QDateTime::currentMSecsSinceEpoch();
    added.connection = endpointName(connection);
    added.model = connection.model;
    added.task = task;
    added.attempt = attempt;
}

LoggedRequest *RequestRecord::entry() const
{
    if (!m_log || m_number == 0)
        return nullptr;
    const auto found = std::ranges::find(m_log->m_all, m_number, &LoggedRequest::number);
    return found == m_log->m_all.end() ? nullptr : &*found;
}

void RequestRecord::sent(const QNetworkRequest &request, const QByteArray &method, const QByteArray &body)
{
    LoggedRequest *now = entry();
    if (!now)
        return;
    QByteArray head = method + ' ' + request.url().toEncoded() + '\n';
    for (const QByteArray &name : request.rawHeaderList())
        head += line(name, request.rawHeader(name));
    now->requestHead = m_mask.hide(head);
    now->requestBytes = body.size();
    now->requestBody = m_mask.hide(body.first(std::min(body.size(), RequestLog::mostBytes + beyond)));
    now->requestBody.truncate(RequestLog::mostBytes);
    Q_EMIT m_log->changed(m_number);
}

void RequestRecord::headCame(const QNetworkReply &reply)
{
    LoggedRequest *now = entry();
    if (!now)
        return;
    now->status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (now->status == 0)
        return; // nothing came
    QByteArray head = QByteArray::number(now->status) + ' '
                      + reply.attribute(QNetworkRequest::HttpReasonPhraseAttribute).toByteArray() + '\n';
    for (const auto &[name, value] : reply.rawHeaderPairs())
        if (head.size() < RequestLog::mostBytes)
            head += line(name, value.first(std::min(value.size(), beyond)));
    now->replyHead = m_mask.hide(head);
    now->state = LoggedRequest::State::Arriving;
    Q_EMIT m_log->changed(m_number);
}

void RequestRecord::bytesCame(const QByteArray &bytes)
{
    LoggedRequest *now = entry();
    if (!now)
        return;
    now->replyBytes += bytes.size();
    const qsizetype room = RequestLog::mostBytes + beyond - now->replyBody.size();
    if (room <= 0)
        return;
    const qsizetype before = now->replyBody.size();
    now->replyBody = m_mask.hide(now->replyBody + bytes.first(std::min(bytes.size(), room)), before);
}

void RequestRecord::firstToken()
{
    LoggedRequest *now = entry();
    if (!now || now->firstTokenMs >= 0)
        return;
    now->firstTokenMs = m_clock.elapsed();
    Q_EMIT m_log->changed(m_number);
}

void RequestRecord::ended(const StreamEnd &end)
{
    LoggedRequest *now = entry();
    if (!now)
        return;
    if (!end.model.isEmpty())
        now->model = end.model;
    now->usage = end.usage;
    now->error = end.error;
    switch (end.kind) {
    case StreamEnd::Kind::Finished: return close(LoggedRequest::State::Finished);
    case StreamEnd::Kind::Stopped: return close(LoggedRequest::State::Stopped);
    case StreamEnd::Kind::Cut: return close(LoggedRequest::State::Cut);
    case StreamEnd::Kind::Failed: return close(LoggedRequest::State::Failed);
    }
}

void RequestRecord::abandoned()
{
    close(LoggedRequest::State::Stopped);
}

void RequestRecord::close(LoggedRequest::State state)
{
    LoggedRequest *now = entry();
    if (!now || now->durationMs >= 0)
        return;
    now->durationMs = m_clock.elapsed();
    now->state = state;
    if (const qsizetype cut = m_mask.begunAtEnd(QString::fromLatin1(now->replyBody)); cut > 0)
        now->replyBody.replace(now->replyBody.size() - cut, cut, hidden);
    now->replyBody.truncate(RequestLog::mostBytes);
    now->replyBody.squeeze();
    noteEnd(*now);
    Q_EMIT m_log->changed(m_number);
}

void RequestLog::clear()
{
    m_all.clear();
    Q_EMIT changed(0);
}

LoggedRequest &RequestLog::add(LoggedRequest::Kind kind)
{
    if (size_t(std::ranges::count(m_all, kind, &LoggedRequest::kind)) >= mostRequests)
        m_all.erase(std::ranges::find(m_all, kind, &LoggedRequest::kind));
    LoggedRequest &added = m_all.emplace_back();
    added.number = ++m_last;
    added.kind = kind;
    return added;
}

} // namespace dramatis::llm
