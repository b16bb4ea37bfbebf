#include "llm/listening.h"
#include "llm/local/localbackend.h"
#include "support/main/testmain.h"
#include "support/servers/llamaserver.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>

namespace tst_localserver {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using State = llm::LocalServer::State;

namespace {

bool isAlive(qint64 process)
{
    return process > 0 && ::kill(pid_t(process), 0) == 0;
}

// What was sent to a port of this computer, and whoever listens there has not read (proc(5), net/tcp).
bool hasUnread(int port)
{
    QFile table(u"/proc/net/tcp"_s);
    if (!table.open(QIODevice::ReadOnly))
        return false;
    const QByteArray local = ':' + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    for (const QByteArray &line : table.readAll().split('\n')) {
        const QList<QByteArray> fields = line.simplified().split(' ');
        const bool isConnected = fields.value(3) == "01";
        if (isConnected && fields.value(1).endsWith(local) && !fields.value(4).endsWith(":00000000"))
            return true;
    }
    return false;
}

} // namespace

// A model file, and a real llama-server that we start for it.
class TestLocalServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const LlamaServer fetched(u"chat"_s);
        if (fetched.address().isEmpty()) {
            m_missing = fetched.reason();
            return;
        }
        m_model.path = LlamaServer::modelFile();
        m_model.executable = LlamaServer::program(m_folder.path());
        QVERIFY2(QFile::exists(m_model.path), qPrintable(m_model.path));
        QVERIFY2(QFile::exists(m_model.executable), qPrintable(m_model.executable));
    }

    void init()
    {
        if (!m_missing.isEmpty())
            QSKIP(qPrintable(m_missing));
    }

    void itLoadsAnswersAndEnds()
    {
        qint64 process = 0;
        {
            llm::LocalServer server(m_model);
            server.start();
            QCOMPARE(server.state(), State::Loading);
            QTRY_VERIFY_WITH_TIMEOUT(server.state() != State::Loading, 20'000);
            QVERIFY2(server.state() == State::Ready, qPrintable(server.error().detail));
            process = server.processId();
            QVERIFY(isAlive(process));
        }
        QTRY_VERIFY(!isAlive(process));
    }

    void aQuestionWaitsUntilItIsLoaded()
    {
        llm::LocalBackend backend(connection());
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
        prompt.sampling.maxTokens = 20;
        Listening heard(backend.open(prompt));
        QSignalSpy waiting(heard.stream.get(), &llm::Stream::waiting);
        QVERIFY(heard.waitForEnd());
        QVERIFY2(heard.end.kind == llm::StreamEnd::Kind::Finished, qPrintable(heard.end.error.detail));
        QVERIFY(!waiting.isEmpty());
        QCOMPARE(waiting[0][0].value<base::Error>().code, u"model_loading"_s);
    }

    void itIsStartedAgainWhenItDies()
    {
        llm::LocalServer server(m_model);
        server.start();
        QTRY_COMPARE_WITH_TIMEOUT(server.state(), State::Ready, 20'000);
        const qint64 first = server.processId();
        ::kill(pid_t(first), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(server.state() == State::Ready && server.processId() != first, 20'000);
        // Not for ever.
        for (int i = 0; i < 2; ++i) {
            const qint64 next = server.processId();
            ::kill(pid_t(next), SIGKILL);
            QTRY_VERIFY_WITH_TIMEOUT(server.state() == State::Failed
                                         || (server.state() == State::Ready && server.processId() != next),
                                     20'000);
        }
        QCOMPARE(server.state(), State::Failed);
        QCOMPARE(server.error().code, u"server_died"_s);
    }

    void aDeathBeforeTheFirstWordIsWaitedFor()
    {
        llm::LocalBackend backend(connection());
        backend.server().start();
        QTRY_COMPARE_WITH_TIMEOUT(backend.server().state(), State::Ready, 20'000);
        const qint64 first = backend.server().processId();
        ::kill(pid_t(first), SIGSTOP);
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
        prompt.sampling.maxTokens = 20;
        Listening heard(backend.open(prompt));
        QTRY_VERIFY(hasUnread(QUrl(backend.server().url()).port()));
        QCOMPARE(heard.ends, 0);
        ::kill(pid_t(first), SIGKILL);
        QVERIFY(heard.waitForEnd());
        QVERIFY2(heard.end.kind == llm::StreamEnd::Kind::Finished,
                 qPrintable(heard.end.error.code + u' ' + heard.end.error.detail));
        QVERIFY(!heard.text.isEmpty());
        QVERIFY(backend.server().processId() != first);
    }

    void whoWaitsForAConnectionThatGoesHearsSo()
    {
        llm::LocalBackend backend(connection());
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
        Listening loading(backend.open(prompt));
        QTRY_COMPARE(backend.server().state(), State::Loading);
        Listening begun(backend.open(prompt));
        const qint64 process = backend.server().processId();
        backend.retire();
        for (Listening *each : {&loading, &begun}) {
            QVERIFY(each->waitForEnd());
            QCOMPARE(each->end.error.code, u"connection_changed"_s);
        }
        QTRY_VERIFY(!isAlive(process));
        Listening late(backend.open(prompt));
        QVERIFY(late.waitForEnd());
        QCOMPARE(late.end.error.code, u"connection_changed"_s);
        QCOMPARE(backend.server().state(), State::Stopped);
    }

    void aFileThatIsNotWholeIsNamedSo()
    {
        QFile whole(m_model.path);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QTemporaryDir folder;
        QFile cut(folder.filePath(u"cut.gguf"_s));
        QVERIFY(cut.open(QIODevice::WriteOnly) && cut.write(whole.read(400'000)) == 400'000);
        cut.close();
        llm::LocalServer server({cut.fileName(), m_model.executable, 0, {}});
        server.start();
        QTRY_COMPARE_WITH_TIMEOUT(server.state(), State::Failed, 20'000);
        QCOMPARE(server.error().code, u"model_broken"_s);
        QVERIFY2(!server.error().detail.front().isDigit(), qPrintable(server.error().detail));
    }

    void stopWhileItLoads()
    {
        llm::LocalBackend backend(connection());
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
        Listening heard(backend.open(prompt));
        QTRY_COMPARE(backend.server().state(), State::Loading);
        heard.stream->stop();
        QVERIFY(heard.endsAtOnce());
        QCOMPARE(heard.end.kind, llm::StreamEnd::Kind::Stopped);
    }

    void whatIsNoModelIsSaid()
    {
        QTemporaryDir folder;
        const auto errorOf = [](const llm::ModelFile &model) {
            llm::LocalServer server(model);
            server.start();
            [&] { QTRY_COMPARE_WITH_TIMEOUT(server.state(), State::Failed, 20'000); }();
            return server.error().code;
        };
        QCOMPARE(errorOf({folder.filePath(u"none.gguf"_s), m_model.executable, 0, {}}), u"model_unreadable"_s);
        QFile file(folder.filePath(u"text.gguf"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("just text") > 0);
        file.close();
        QCOMPARE(errorOf({file.fileName(), m_model.executable, 0, {}}), u"not_gguf"_s);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("GGUF and then nothing of use") > 0);
        file.close();
        QCOMPARE(errorOf({file.fileName(), m_model.executable, 0, {}}), u"model_broken"_s);
        QCOMPARE(errorOf({m_model.path, folder.filePath(u"no-program"_s), 0, {}}), u"server_not_started"_s);
    }

private:
    llm::Connection connection() const
    {
        llm::Connection connection;
        connection.name = u"Mine"_s;
        connection.server = llm::Server::ModelFile;
        connection.file = m_model.path;
        connection.program = m_model.executable;
        return connection;
    }

    QTemporaryDir m_folder;
    llm::ModelFile m_model;
    QString m_missing; // why there is no server; empty: there is
};

DRAMATIS_TEST(TestLocalServer);

} // namespace tst_localserver

#include "tst_localserver.moc"
