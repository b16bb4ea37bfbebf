// What is tried out: a connection, and where on this computer there is one.
#include "presenters/connections/connectionspresenter.h"

#include "llm/local/localserver.h"
#include "llm/probe/endpointtest.h"
#include "llm/probe/serverguess.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/connections/connections.h"

#include <QLocale>

namespace dramatis::presenters {

using base::Result;
using llm::Connection;

namespace {

QString finding(bool good, const QString &said)
{
    return (good ? QStringLiteral("✓ ") : QStringLiteral("– ")) + said;
}

QString seconds(qint64 milliseconds)
{
    return QLocale().toString(double(qMax<qint64>(milliseconds, 0)) / 1000, 'f', 2);
}

} // namespace

void ConnectionsPresenter::test(const Endpoint &endpoint)
{
    Connection connection = connectionOf(endpoint);
    connection.ownInstruct = m_connections.ownInstruct(connection.instruct);
    stopTest(); // only the newest one answers
    if (isModelFile(endpoint)) {
        tryFile(connection);
        return;
    }
    const Result<QUrl> address = llm::apiBase(connection.url);
    const Result<llm::ApiKey> typed = llm::apiKeyFor(llm::originOf(connection.url), endpoint.key);
    if (!address || !typed) {
        Q_EMIT tested({.works = false,
                       .sentence = sentence(!address ? address.error() : typed.error()),
                       .models = {},
                       .server = {},
                       .instruct = {}});
        return;
    }
    const llm::ApiKey key = typed->secret.isEmpty() ? m_connections.keyOf(connection) : *typed;
    m_tested = llm::originOf(connection.url);
    m_testsFile = false;
    m_test = std::make_unique<llm::EndpointTest>(connection, key, llm::StreamLimits(), &m_connections.requests());
    connect(m_test.get(), &llm::EndpointTest::finished, this, &ConnectionsPresenter::takeReport);
    connect(m_test.get(), &llm::EndpointTest::stepped, this, [this](llm::EndpointTest::Step step) {
        if (step == llm::EndpointTest::Step::Loading)
            Q_EMIT testGoesOn(loadingText(-1, 0));
    });
    m_test->start();
}

void ConnectionsPresenter::stopTest()
{
    m_tried.reset();
    m_test.reset();
}

// Loads the model where it is not loaded yet, and asks it as any other server.
void ConnectionsPresenter::tryFile(const Connection &connection)
{
    if (const QString url = m_connections.runningAt(connection); !url.isEmpty())
        return askLoaded(connection, url);
    m_tried = std::make_unique<llm::LocalServer>(
        llm::ModelFile{connection.file, connection.program, connection.contextTokens, {}});
    connect(m_tried.get(), &llm::LocalServer::changed, this, [this, connection] {
        using State = llm::LocalServer::State;
        if (m_tried->state() == State::Loading) {
            Q_EMIT testGoesOn(loadingText(m_tried->percent(), m_tried->seconds()));
            Q_EMIT loading(m_tried->percent());
        }
        if (m_tried->state() == State::Failed) {
            const QString problem = sentence(m_tried->error());
            m_tried.release()->deleteLater(); // it is still in its signal
            Q_EMIT tested({.works = false, .sentence = problem, .models = {}, .server = {}, .instruct = {}});
        } else if (m_tried->state() == State::Ready) {
            askLoaded(connection, m_tried->url());
        }
    });
    m_tried->start();
}

void ConnectionsPresenter::askLoaded(const Connection &file, const QString &url)
{
    Connection there = file;
    there.server = llm::Server::LlamaCpp;
    there.url = url;
    m_tested = file.file;
    m_testsFile = true;
    m_test = std::make_unique<llm::EndpointTest>(there, llm::ApiKey(), llm::StreamLimits(), &m_connections.requests());
    Q_EMIT testGoesOn(tr("The model is loaded. Asking it for a short reply…"));
    Q_EMIT loading(-1);
    connect(m_test.get(), &llm::EndpointTest::finished, this, &ConnectionsPresenter::takeReport);
    m_test->start();
}

void ConnectionsPresenter::takeReport(const llm::EndpointReport &report)
{
    m_test.release()->deleteLater();
    m_tried.reset();
    TestOutcome outcome;
    outcome.works = !report.error || report.embeddingSize > 0;
    for (const llm::ModelEntry &model : report.models)
        if (model.shown.isEmpty())
            outcome.models << model.id;
    if (report.reachable && report.server != llm::Server::Any)
        outcome.server = QString::fromLatin1(llm::kindOf(report.server).word);
    outcome.instruct = report.instruct;
    QStringList lines;
    if (report.error) {
        base::Error error = *report.error;
        if (error.subject.isEmpty())
            error.subject = m_tested;
        lines << sentence(error);
        if (!report.models.isEmpty())
            lines << finding(true,
                             tr("It answered after %1 s, and has %n model(s).", nullptr, int(report.models.size()))
                                 .arg(seconds(report.latencyMs)));
        if (report.reachable && report.looksLike)
            lines << placeFindings(report);
        if (report.embeddingSize > 0) // and that may be all that it is for
            lines << finding(true, tr("Supports embeddings."));
    } else {
        lines = findings(report) + embeddingFinding(report);
    }
    if (report.badList)
        lines << finding(false, sentence(*report.badList));
    lines << oddModels(report);
    outcome.sentence = lines.join(u'\n');
    Q_EMIT tested(outcome);
}

// Such a name may pass for another one, or fills the window: it is shown as what it is, and not offered.
QStringList ConnectionsPresenter::oddModels(const llm::EndpointReport &report)
{
    QStringList odd;
    for (const llm::ModelEntry &model : report.models)
        if (!model.shown.isEmpty())
            odd << model.shown;
    if (odd.isEmpty())
        return {};
    //: %1 is such a name
    return {finding(false, tr("%n model(s) are not offered, as their names hold hidden characters or are too long: %1",
                              nullptr, int(odd.size()))
                               .arg(odd.first()))};
}

QString ConnectionsPresenter::kindFinding(const llm::EndpointReport &report)
{
    const QString name = QString::fromLatin1(llm::kindOf(report.server).name);
    if (!report.looksLike)
        return finding(false, tr("It is taken for %1; that cannot be asked.").arg(name));
    if (*report.looksLike == report.server)
        return finding(true, tr("This is %1.").arg(name));
    if (*report.looksLike == llm::Server::Any)
        return finding(
            false,
            tr("Nothing shows that this is %1; choose another kind of server where it does not work.").arg(name));
    //: %1, %2: kinds of servers
    return finding(false, tr("It is taken for %1, but this is %2: choose that as its kind.")
                              .arg(name, QString::fromLatin1(llm::kindOf(*report.looksLike).name)));
}

// What can be told of a server before it replies.
QStringList ConnectionsPresenter::placeFindings(const llm::EndpointReport &report)
{
    QStringList lines;
    if (report.server != llm::Server::Any)
        lines << kindFinding(report);
    lines << (report.contextTokens > 0 ? finding(true, tr("Context: %n token(s).", nullptr, int(report.contextTokens)))
                                       : finding(false, tr("Context size: not reported.")));
    return lines;
}

// A tick or a dash for each.
QStringList ConnectionsPresenter::findings(const llm::EndpointReport &report)
{
    QStringList lines;
    const QString model = report.model.isEmpty()          ? tr("The model")
                          : report.model.startsWith(u'/') ? shownFileName(report.model)
                                                          : report.model;
    lines << finding(true, tr("%1 answered. First token: %2 s.").arg(model, seconds(report.firstTokenMs)));
    if (report.wantsModel)
        //: %1 is the name of a model
        lines << finding(
            false,
            tr("It has several models, and wants to be told which; %1 was tried. Choose one under Model.").arg(model));
    lines << placeFindings(report);
    if (report.guessesTemplate)
        lines << finding(
            false,
            tr("Nobody says which template it needs; ChatML is used. Choose another one where replies are odd."));
    else if (!report.instruct.isEmpty())
        //: %1 is the name of an instruct template, such as ChatML
        lines << finding(true, tr("Its template is %1.").arg(report.instruct));
    lines << (report.streams ? finding(true, tr("Replies stream.")) : finding(false, tr("Replies come in one piece.")));
    lines << (report.structured.value_or(false)
                  ? finding(true, tr("Supports structured output (needed for notes)."))
                  : finding(false, tr("Does not support structured output; notes will be less reliable.")));
    return lines;
}

// A model file has a server of its own for them, which is not the one that was tried.
QStringList ConnectionsPresenter::embeddingFinding(const llm::EndpointReport &report) const
{
    if (m_testsFile)
        return {};
    if (report.badEmbeddings)
        return {
            finding(false, tr("The embeddings that it sends cannot be used; choose another connection for memories."))};
    return {report.embeddingSize > 0 ? finding(true, tr("Supports embeddings."))
                                     : finding(false, tr("Does not support embeddings."))};
}

void ConnectionsPresenter::findServers()
{
    m_local = std::make_unique<llm::LocalServers>();
    connect(m_local.get(), &llm::LocalServers::found, this, [this](const QList<llm::FoundServer> &servers) {
        QList<Endpoint> endpoints;
        for (const llm::FoundServer &found : servers) {
            const llm::ServerKind &kind = llm::kindOf(found.server);
            Endpoint endpoint;
            endpoint.name = QString::fromUtf8(kind.name);
            endpoint.url = found.url;
            endpoint.server = QString::fromLatin1(kind.word);
            endpoint.api = llm::word(kind.apis.first());
            endpoints.append(endpoint);
        }
        Q_EMIT serversFound(endpoints,
                            endpoints.isEmpty()
                                ? tr("No server was found on the usual ports of this computer.")
                                : tr("%n server(s) found on this computer.", nullptr, int(endpoints.size())));
        m_local.release()->deleteLater();
    });
    m_local->start();
}

} // namespace dramatis::presenters
