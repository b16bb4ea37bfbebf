// Watches a process that is not ours. It may take minutes to load, and says so only in lines that it writes; it may
// die at once (a broken file, too little memory), later (a driver), or hang. So its output is read for its progress
// and its complaint, `/health` is asked until it answers, and one that is silent for too long is ended. Dying while
// it loads would come again, so it is a failure at once, told with the line that explains most; one that dies while
// it serves is started again, but not a third time in a row (a minute of life begins a new row). On Linux the kernel
// ends it with us, however we end.
#include "llm/local/localserver.h"

#include "base/localfile.h"
#include "base/log.h"
#include "llm/http/jsoncall.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTcpServer>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

namespace dramatis::llm {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr int askEveryMilliseconds = 250;
constexpr int patienceMilliseconds = 3000; // for its end
constexpr int mostDeaths = 3;
constexpr qint64 longLifeMilliseconds = 60'000; // after it, a death is a new one
constexpr qsizetype mostSaid = 8000;

quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost, 0) ? server.serverPort() : 0;
}

// Without the time and the letter before it ("0.00.062.412 E ").
QString words(const QByteArray &line)
{
    static const QRegularExpression mark(QStringLiteral("^[0-9.:]+ [A-Z] "));
    return QString::fromUtf8(line).simplified().remove(mark).left(300);
}

// The line that says most: what is wrong with the file, or else what went wrong first; the last one only says that it
// ends.
Error complaintIn(const QByteArray &said, const QString &file)
{
    const QList<QByteArray> lines = said.split('\n');
    const std::pair<const char *, QByteArrayList> kinds[]{
        {"model_broken", {"corrupted", "incomplete", "failed to read header", "invalid magic", "failed to read magic"}},
        {"server_died", {"out of memory", "failed to allocate"}},
        {"server_died", {"error", "failed", "unknown", "invalid"}},
    };
    for (const auto &[code, signs] : kinds)
        for (const QByteArray &line : lines)
            if (const QByteArray lower = line.toLower();
                std::ranges::any_of(signs, [&lower](const QByteArray &sign) { return lower.contains(sign); }))
                return {Fault::Internal, QString::fromLatin1(code), words(line), file};
    const auto last = std::ranges::find_if_not(lines.rbegin(), lines.rend(),
                                               [](const QByteArray &line) { return line.trimmed().isEmpty(); });
    if (last == lines.rend())
        return {Fault::Internal, QStringLiteral("server_mute"), QStringLiteral("it said nothing"), file};
    return {Fault::Internal, QStringLiteral("server_died"), words(*last), file};
}

// A process that is to end; what is left of it when we end is ended without more patience.
class Ending : public QObject {
public:
    Ending(QProcess *process, QObject *parent) : QObject(parent), m_process(process) { process->setParent(this); }
    ~Ending() override
    {
        if (m_process->state() == QProcess::NotRunning)
            return;
        m_process->kill();
        m_process->waitForFinished();
    }

private:
    QProcess *m_process;
};

// Nobody waits for it: a server may take seconds to end what it does. What is left when we end goes with us.
void letEnd(std::unique_ptr<QProcess> process)
{
    process->disconnect();
    if (process->state() == QProcess::NotRunning)
        return;
    QProcess *ending = process.release();
    auto *keeper = new Ending(ending, QCoreApplication::instance());
    QObject::connect(ending, &QProcess::finished, keeper, &QObject::deleteLater);
    QTimer::singleShot(patienceMilliseconds, ending, &QProcess::kill);
    // Until it is its own program, a signal would reach a copy of ours.
    if (ending->state() == QProcess::Starting)
        QObject::connect(ending, &QProcess::started, ending, &QProcess::terminate);
    else
        ending->terminate();
}

} // namespace

QString findLlamaServer()
{
    const QString name = QStringLiteral("llama-server");
    if (const QString found = QStandardPaths::findExecutable(name); !found.isEmpty())
        return found;
    return QStandardPaths::findExecutable(name, {QDir::homePath() + QStringLiteral("/.local/bin"),
                                                 QDir::homePath() + QStringLiteral("/llama.cpp/build/bin"),
                                                 QStringLiteral("/opt/homebrew/bin"), QStringLiteral("/usr/local/bin"),
                                                 QStringLiteral("/home/linuxbrew/.linuxbrew/bin"),
                                                 QStringLiteral("C:/Program Files/llama.cpp")});
}

Result<> checkModelFile(const QString &path)
{
    if (QFileInfo::exists(path))
        DRAMATIS_TRY_DO(base::checkIsFile(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(QFileInfo::exists(path) ? Fault::Denied : Fault::NotFound, QStringLiteral("model_unreadable"),
                          file.errorString(), path);
    if (file.read(4) != "GGUF")
        return base::fail(Fault::Unsupported, QStringLiteral("not_gguf"), QStringLiteral("it is not a GGUF model"),
                          path);
    return {};
}

LocalServer::LocalServer(ModelFile model, QObject *parent) : QObject(parent), m_model(std::move(model))
{
    m_askAgain.setSingleShot(true);
    m_askAgain.setInterval(askEveryMilliseconds);
    connect(&m_askAgain, &QTimer::timeout, this, &LocalServer::ask);
}

LocalServer::~LocalServer()
{
    letGo();
}

int LocalServer::seconds() const
{
    return m_state == State::Loading ? int(m_running.elapsed() / 1000) : 0;
}

QString LocalServer::url() const
{
    return QStringLiteral("http://127.0.0.1:%1").arg(m_port);
}

void LocalServer::start()
{
    if (m_state == State::Loading || m_state == State::Ready)
        return;
    m_deaths = 0;
    launch();
}

QStringList LocalServer::argumentsFor(quint16 port) const
{
    QStringList arguments{QStringLiteral("--model"), m_model.path,
                          QStringLiteral("--host"),  QStringLiteral("127.0.0.1"),
                          QStringLiteral("--port"),  QString::number(port)};
    // Replies name their model, and stories are passed on: where the file lies is nobody's business.
    arguments << QStringLiteral("--alias") << QFileInfo(m_model.path).fileName();
    if (m_model.contextTokens > 0)
        arguments << QStringLiteral("--ctx-size") << QString::number(m_model.contextTokens);
    return arguments + m_model.arguments;
}

void LocalServer::launch()
{
    if (const auto good = checkModelFile(m_model.path); !good)
        return fail(good.error());
    const QString program = m_model.executable.isEmpty() ? findLlamaServer() : m_model.executable;
    if (program.isEmpty())
        return fail({Fault::NotFound, QStringLiteral("no_llama_server"), QStringLiteral("llama-server was not found"),
                     m_model.path});
    m_port = freePort();
    m_said.clear();
    m_percent = -1;
    m_saidSeconds = 0;
    m_process = std::make_unique<QProcess>();
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    // A key is for the server that it was given for; this one needs none.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DRAMATIS_KEY"));
    m_process->setProcessEnvironment(environment);
#ifdef Q_OS_UNIX
    m_process->setUnixProcessParameters(QProcess::UnixProcessFlag::ResetSignalHandlers);
#endif
#ifdef Q_OS_LINUX
    // Even where we are killed, it does not stay.
    m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
#endif
    connect(m_process.get(), &QProcess::readyRead, this, &LocalServer::listen);
    connect(m_process.get(), &QProcess::finished, this, &LocalServer::died);
    connect(m_process.get(), &QProcess::errorOccurred, this, [this, program](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            fail({Fault::Denied, QStringLiteral("server_not_started"), m_process->errorString(), program});
    });
    m_running.start();
    m_sinceHeard.start();
    set(State::Loading);
    m_process->start(program, argumentsFor(m_port), QIODevice::ReadOnly);
    m_askAgain.start();
}

// While it loads, it writes a dot for each hundredth part.
void LocalServer::listen()
{
    const QByteArray bytes = m_process->readAll();
    m_sinceHeard.start();
    m_said = (m_said + bytes).last(std::min<qsizetype>(m_said.size() + bytes.size(), mostSaid));
    if (m_state != State::Loading)
        return;
    const QByteArray line = m_said.mid(m_said.lastIndexOf('\n') + 1);
    const qsizetype dots = line.count('.');
    if (dots > 3 && dots == line.trimmed().size() && int(dots) > m_percent) {
        m_percent = int(std::min<qsizetype>(dots, 100));
        Q_EMIT changed();
    }
}

void LocalServer::ask()
{
    Connection connection;
    connection.url = url();
    m_health = std::make_unique<JsonCall>(connection, ApiKey(), std::chrono::seconds(2));
    connect(m_health.get(), &JsonCall::answered, this, [this](const Result<QJsonDocument> &answer) {
        if (m_state != State::Loading)
            return;
        if (answer)
            return set(State::Ready);
        if (m_sinceHeard.elapsed() > m_patience.count()) {
            letEnd(std::move(m_process));
            return fail({Fault::Timeout, QStringLiteral("server_silent"), QString::number(m_running.elapsed() / 1000),
                         m_model.path});
        }
        m_askAgain.start();
        if (std::exchange(m_saidSeconds, seconds()) != m_saidSeconds)
            Q_EMIT changed();
    });
    m_health->get(u"/health");
}

void LocalServer::died()
{
    if (m_state == State::Stopped || m_state == State::Failed)
        return;
    m_askAgain.stop();
    listen();
    m_deaths = m_running.elapsed() > longLifeMilliseconds ? 1 : m_deaths + 1;
    qCWarning(base::llmLog) << "llama-server ended with" << m_process->exitCode() << "; times in a row:" << m_deaths;
    // One that dies while it loads would do so again.
    if (m_state == State::Loading || m_deaths >= mostDeaths)
        return fail(complaintIn(m_said, m_model.path));
    m_process.release()->deleteLater(); // it is still in its signal
    launch();
}

void LocalServer::stop()
{
    const bool ran = m_state != State::Stopped;
    letGo();
    if (ran)
        Q_EMIT changed();
}

void LocalServer::letGo()
{
    m_askAgain.stop();
    m_health.reset();
    m_state = State::Stopped;
    if (m_process)
        letEnd(std::move(m_process));
}

void LocalServer::fail(Error error)
{
    m_error = std::move(error);
    set(State::Failed);
}

void LocalServer::set(State state)
{
    m_state = state;
    Q_EMIT changed();
}

} // namespace dramatis::llm
