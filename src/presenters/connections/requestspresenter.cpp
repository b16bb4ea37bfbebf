#include "presenters/connections/requestspresenter.h"

#include "base/visibletext.h"
#include "llm/http/requestlog.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/errortext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QHash>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

using llm::LoggedRequest;
using State = LoggedRequest::State;

namespace {

constexpr int soonMilliseconds = 200;

class RequestText {
    Q_DECLARE_TR_FUNCTIONS(RequestText)
public:
    static QString task(const QString &task)
    {
        static const QHash<QString, const char *> words{
            {QStringLiteral("reply"), QT_TR_NOOP("Reply")},
            {QStringLiteral("continuation"), QT_TR_NOOP("Continuation")},
            {QStringLiteral("own_line"), QT_TR_NOOP("Your line")},
            {QStringLiteral("turn_report"), QT_TR_NOOP("Turn notes")},
            {QStringLiteral("state_update"), QT_TR_NOOP("Witness notes")},
            {QStringLiteral("scene_report"), QT_TR_NOOP("Scene changes")},
            {QStringLiteral("significance"), QT_TR_NOOP("Turn importance")},
            {QStringLiteral("scene_summary"), QT_TR_NOOP("Scene record")},
            {QStringLiteral("group_view"), QT_TR_NOOP("Group record")},
            {QStringLiteral("history_summary"), QT_TR_NOOP("The story so far")},
            {QStringLiteral("addressee"), QT_TR_NOOP("Next speaker")},
            {QStringLiteral("interjection"), QT_TR_NOOP("Interjections")},
            {QStringLiteral("relationship_seed"), QT_TR_NOOP("Shared backstory")},
            {QStringLiteral("text_layers"), QT_TR_NOOP("Layers of knowledge")},
            {QStringLiteral("answer"), QT_TR_NOOP("Structured output test")},
            {QStringLiteral("embeddings"), QT_TR_NOOP("Embeddings")},
            {QStringLiteral("model_list"), QT_TR_NOOP("Model list")},
            {QStringLiteral("server_facts"), QT_TR_NOOP("Model details")},
            {QStringLiteral("server_kind"), QT_TR_NOOP("Server type")},
            {QStringLiteral("abort"), QT_TR_NOOP("Stop request")},
            {QStringLiteral("own_form"), QT_TR_NOOP("Applied prompt template")},
            {QStringLiteral("token_count"), QT_TR_NOOP("Token count")},
        };
        const char *word = words.value(task);
        return word ? tr(word) : task;
    }

    static QString title(const LoggedRequest &request)
    {
        const QString connection = base::oneLine(request.connection);
        const QString who = request.model.isEmpty() ? connection
                                                    //: Who was asked: %1 is the name of a connection, %2 of a model
                                                    : tr("%1 · %2").arg(connection, base::oneLine(request.model));
        //: %1: what for, %2: who was asked, %3: a number
        return request.attempt > 1
                   ? tr("%1 – %2, try %3").arg(task(request.task), who, QString::number(request.attempt))
                   //: %1: what for, %2: who was asked
                   : tr("%1 – %2").arg(task(request.task), who);
    }

    static QString state(const LoggedRequest &request)
    {
        switch (request.state) {
        case State::Asked: return tr("Waiting for an answer.");
        case State::Arriving: return tr("Arriving…");
        case State::Finished: return tr("Finished.");
        case State::Stopped: return tr("Stopped.");
        case State::Cut:
        case State::Failed: return sentence(request.error);
        }
        return {};
    }

    static QString seconds(qint64 milliseconds) { return QLocale().toString(double(milliseconds) / 1000, 'f', 2); }

    static QStringList figures(const LoggedRequest &request)
    {
        QStringList parts;
        if (request.status > 0)
            //: %1 is a status of HTTP, such as 200
            parts << tr("HTTP %1").arg(request.status);
        if (request.firstTokenMs >= 0)
            parts << tr("first token after %1 s").arg(seconds(request.firstTokenMs));
        if (request.durationMs >= 0)
            parts << tr("%1 s total").arg(seconds(request.durationMs));
        if (request.usage.promptTokens > 0)
            parts << tr("%n token(s) read", nullptr, request.usage.promptTokens);
        if (request.usage.cachedTokens > 0)
            parts << tr("%n cached", nullptr, request.usage.cachedTokens);
        if (request.usage.replyTokens > 0)
            parts << tr("%n token(s) written", nullptr, request.usage.replyTokens);
        //: %1 and %2 are amounts such as 12 kB
        parts << tr("%1 sent, %2 received")
                     .arg(sentenceLocale().formattedDataSize(request.requestBytes),
                          sentenceLocale().formattedDataSize(request.replyBytes));
        return parts;
    }

    static QString detail(const LoggedRequest &request)
    {
        return (QStringList(state(request)) + figures(request)).join(QStringLiteral(" · "));
    }

    static QString body(const QByteArray &bytes, qint64 all)
    {
        const QJsonDocument json = QJsonDocument::fromJson(bytes);
        QString text = QString::fromUtf8(json.isNull() ? bytes : json.toJson(QJsonDocument::Indented));
        text.replace(QChar(0), QChar(0xfffd));
        if (all > bytes.size() && bytes.size() >= llm::RequestLog::mostBytes)
            return QStringList{text, tr("(The rest was not stored.)")}.join(u'\n');
        return text;
    }

    static QString whole(const LoggedRequest &request)
    {
        const QString when = QLocale().toString(QDateTime::fromMSecsSinceEpoch(request.at), QLocale::ShortFormat);
        return QStringList{title(request),
                           when,
                           detail(request),
                           {},
                           tr("Sent"),
                           QString::fromUtf8(request.requestHead),
                           body(request.requestBody, request.requestBytes),
                           {},
                           tr("Received"),
                           QString::fromUtf8(request.replyHead),
                           body(request.replyBody, request.replyBytes)}
            .join(u'\n');
    }
};

RequestKind shownKind(LoggedRequest::Kind kind)
{
    switch (kind) {
    case LoggedRequest::Kind::Reply: break;
    case LoggedRequest::Kind::Bookkeeping: return RequestKind::Bookkeeping;
    case LoggedRequest::Kind::Embeddings: return RequestKind::Embeddings;
    case LoggedRequest::Kind::Tokens: return RequestKind::Tokens;
    case LoggedRequest::Kind::Server: return RequestKind::Server;
    }
    return RequestKind::Replies;
}

} // namespace

QVariant RequestsItemModel::data(const QModelIndex &index, int role) const
{
    const RequestRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return row->title;
    case DetailRole: return row->detail;
    case TagRole: return row->time;
    case Qt::ToolTipRole: return toolTip(row->detail);
    case KeyRole: return row->number;
    case Qt::AccessibleTextRole: return tr("%1, %2. %3").arg(row->title, row->time, row->detail);
    default: return {};
    }
}

RequestsPresenter::RequestsPresenter(llm::RequestLog &log, QObject *parent) : QObject(parent), m_log(log), m_model(this)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &RequestsPresenter::update);
    connect(&log, &llm::RequestLog::changed, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    update();
}

void RequestsPresenter::update()
{
    QList<RequestRow> rows;
    for (auto it = m_log.all().rbegin(); it != m_log.all().rend(); ++it)
        if (m_shown == RequestKind::All || m_shown == shownKind(it->kind))
            rows.append(
                {it->number, RequestText::title(*it), RequestText::detail(*it),
                 QLocale().toString(QDateTime::fromMSecsSinceEpoch(it->at).time(), QStringLiteral("HH:mm:ss"))});
    m_model.setRows(rows);
    Q_EMIT changed();
}

QString RequestsPresenter::text(qint64 number) const
{
    const auto found = std::ranges::find(m_log.all(), number, &LoggedRequest::number);
    return found == m_log.all().end() ? QString() : RequestText::whole(*found);
}

void RequestsPresenter::show(RequestKind kind)
{
    m_shown = kind;
    update();
}

QList<std::pair<RequestKind, QString>> RequestsPresenter::kinds()
{
    return {{RequestKind::All, tr("Everything")},          {RequestKind::Replies, tr("Replies and lines")},
            {RequestKind::Bookkeeping, tr("Bookkeeping")}, {RequestKind::Embeddings, tr("Embeddings")},
            {RequestKind::Tokens, tr("Token counts")},     {RequestKind::Server, tr("Server queries")}};
}

void RequestsPresenter::clear()
{
    m_log.clear();
}

} // namespace dramatis::presenters
