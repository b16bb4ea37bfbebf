#include "llm/dialect/appliedtemplate.h"
#include "llm/heard.h"
#include "llm/http/requestlog.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace tst_appliedtemplate {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::Role;

namespace {

QJsonObject bodyOf(const QByteArray &request)
{
    return QJsonDocument::fromJson(request.sliced(request.indexOf("\r\n\r\n") + 4)).object();
}

Script answer(const QByteArray &text)
{
    return {Send{FaultServer::head(200, "text/event-stream") + "data: {\"content\":\"" + text
                 + "\"}\n\n"
                   "data: {\"content\":\"\",\"stop\":true,\"stop_type\":\"eos\"}\n\n"},
            Close{}};
}

const auto refused = R"({"error":{"code":500,"message":"Conversation roles must alternate","type":"server_error"}})";

} // namespace

// A llama.cpp server gives prompts the form that its model was made for.
class TestAppliedTemplate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<FaultServer>();
        m_server->playAt(
            "/props",
            FaultServer::json(
                200,
                R"({"default_generation_settings":{"n_ctx":4096},"chat_template":"{{ odd }}","eos_token":"<|end|>"})"));
        m_server->play(answer("Hi"));
        m_log = std::make_unique<llm::RequestLog>();
        llm::Connection connection = connectionTo(m_server->url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        connection.extra = {{u"chat_template_kwargs"_s, QJsonObject{{u"mood"_s, u"dark"_s}}}};
        llm::StreamLimits limits = unhurried();
        limits.tries = 2;
        limits.firstPause = 10ms;
        m_backend =
            std::make_unique<llm::HttpBackend>(connection, keyFor(m_server->url()), limits, nullptr, m_log.get());
    }

    void messagesBecomeTheModelsOwnText()
    {
        m_server->playAt("/apply-template", FaultServer::json(200, R"({"prompt":"<|user|>Hello<|end|><|model|>"})"));
        domain::Prompt prompt = greeting();
        prompt.sampling.stop = {u"\nAlex:"_s};
        QVERIFY(ask(prompt));
        QCOMPARE(m_heard->text, u"Hi"_s);
        QCOMPARE(m_server->requests().size(), 3);
        const QJsonObject question = bodyOf(m_server->requests().at(1));
        QCOMPARE(question[u"messages"][0][u"content"].toString(), u"Hello"_s);
        QCOMPARE(question[u"chat_template_kwargs"][u"mood"].toString(), u"dark"_s);
        QVERIFY(m_server->requests().at(2).startsWith("POST /completion "));
        const QJsonObject body = bodyOf(m_server->requests().at(2));
        QCOMPARE(body[u"prompt"].toString(), u"<|user|>Hello<|end|><|model|>"_s);
        QCOMPARE(body[u"stop"].toArray(), (QJsonArray{u"<|end|>"_s, u"\nAlex:"_s}));
        QVERIFY(!m_server->requests().at(1).contains("/v1/"));
        QVERIFY(m_server->requests().at(1).toLower().contains("authorization: bearer"));
        // The same words again are not asked about again.
        QVERIFY(ask(prompt));
        QCOMPARE(m_server->requests().size(), 4);
        QCOMPARE(bodyOf(m_server->requests().last())[u"prompt"], body[u"prompt"]);
    }

    void aReplyGoesOnBehindIt()
    {
        m_server->playAt("/apply-template",
                         FaultServer::json(200, R"({"prompt":"<|user|>Hello<|end|><|model|><think>\n"})"));
        domain::Prompt prompt = greeting();
        prompt.continueFrom = u"*She looks"_s;
        m_server->play(answer(" up.*"));
        QVERIFY(!ask(greeting())); // takes the first script, which is thoughts alone here
        QVERIFY(ask(prompt));
        QCOMPARE(m_heard->text, u" up.*"_s);
        QCOMPARE(bodyOf(m_server->requests().last())[u"prompt"].toString(),
                 u"<|user|>Hello<|end|><|model|><think>\n\n</think>\n\n*She looks"_s);
        const QJsonObject question = bodyOf(m_server->requests().at(3));
        QCOMPARE(question[u"messages"].toArray().size(), 1); // nothing begun is in it
        QCOMPARE(question[u"chat_template_kwargs"][u"enable_thinking"], QJsonValue(false));
        QCOMPARE(question[u"chat_template_kwargs"][u"mood"].toString(), u"dark"_s);
        QVERIFY(ask(prompt));
        QCOMPARE(bodyOf(m_server->requests().last())[u"prompt"].toString(),
                 u"<|user|>Hello<|end|><|model|><think>\n\n</think>\n\n*She looks"_s);
    }

    void thoughtsThatItOpensAreThoughts()
    {
        m_server->playAt("/apply-template", FaultServer::json(200, R"({"prompt":"<|user|>Hello<|model|><think>\n"})"));
        m_server->play(answer("It is late.</think>Good evening."));
        QVERIFY(!ask(greeting())); // takes the first script, which is thoughts alone here
        QVERIFY(ask(greeting()));
        QCOMPARE(m_heard->text, u"Good evening."_s);
        QCOMPARE(m_heard->reasoning.trimmed(), u"It is late."_s);
    }

    void messagesAlternateWhereTheTemplateWantsIt()
    {
        m_server->playWhere(R"({"content":"Late.","role":"user"})", FaultServer::json(500, refused));
        m_server->playAt("/completion", answer("Hi"));
        m_server->playWhere("Late.", FaultServer::json(200, R"({"prompt":"[INST]Late.[/INST]"})"));
        domain::Prompt prompt = greeting();
        prompt.messages.append({Role::User, u"Late."_s, {}});
        QVERIFY(ask(prompt));
        QCOMPARE(m_heard->text, u"Hi"_s);
        QCOMPARE(bodyOf(m_server->requests().last())[u"prompt"].toString(), u"[INST]Late.[/INST]"_s);
        QCOMPARE(m_server->requests().size(), 4);
    }

    void whereItIsRefusedOursIsUsed()
    {
        m_server->playAt(
            "/props", FaultServer::json(
                          200, R"({"default_generation_settings":{"n_ctx":4096},"chat_template":"<start_of_turn>"})"));
        m_server->playAt("/apply-template", FaultServer::json(500, refused));
        QVERIFY(ask(greeting()));
        QCOMPARE(m_heard->text, u"Hi"_s);
        QVERIFY(bodyOf(m_server->requests().last())[u"prompt"].toString().contains(u"<start_of_turn>user"));
        // What happened stands among the requests, and is not tried again.
        const auto failed = std::ranges::find(m_log->all(), u"own_form"_s, &llm::LoggedRequest::task);
        QVERIFY(failed != m_log->all().end());
        QCOMPARE(failed->state, llm::LoggedRequest::State::Failed);
        const qsizetype before = m_server->requests().size();
        QVERIFY(ask(greeting()));
        QCOMPARE(m_server->requests().size(), before + 1);
    }

    void anAnswerWithoutAPromptIsARefusal()
    {
        m_server->playAt("/apply-template", FaultServer::json(200, "[]"));
        m_server->playAt(
            "/v1/chat/completions",
            {Send{FaultServer::streamHead() + FaultServer::delta("Hello") + FaultServer::finish()}, Close{}});
        QVERIFY(ask(greeting()));
        QCOMPARE(m_heard->text, u"Hello"_s); // our templates are not like its own: it gets messages
    }

    void aBusyServerIsAskedAgain()
    {
        m_server->playAt("/apply-template",
                         FaultServer::json(503, R"({"error":{"code":503,"message":"Loading model"}})"));
        Listening heard(m_backend->open(greeting()));
        QVERIFY(heard.waitForEnd());
        QCOMPARE(heard.end.error.code, u"http_503"_s);
        QCOMPARE(heard.end.tries, 2);
        m_server->playAt("/apply-template", FaultServer::json(200, R"({"prompt":"<|model|>"})"));
        QVERIFY(ask(greeting()));
        QCOMPARE(bodyOf(m_server->requests().last())[u"prompt"].toString(), u"<|model|>"_s);
    }

    void stopEndsTheQuestion()
    {
        m_server->playAt("/apply-template", {}); // silence
        Listening heard(m_backend->open(greeting()));
        QTRY_COMPARE(m_server->requests().size(), 2);
        heard.stream->stop();
        QVERIFY(heard.endsAtOnce());
        QCOMPARE(int(heard.end.kind), int(EndKind::Stopped));
        QTRY_COMPARE(m_log->all().back().state, llm::LoggedRequest::State::Stopped);
        QCOMPARE(m_server->requests().size(), 2);
    }

    void aChosenTemplateIsUsed()
    {
        llm::Connection connection = connectionTo(m_server->url());
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        connection.instruct = u"Alpaca"_s;
        llm::HttpBackend backend(connection, {}, unhurried());
        Listening heard(backend.open(greeting()));
        QVERIFY(heard.waitForEnd());
        bool asked = false;
        for (const QByteArray &request : m_server->requests()) {
            QVERIFY(!request.contains("/apply-template"));
            asked = asked
                    || (request.startsWith("POST /completion ")
                        && bodyOf(request)[u"prompt"].toString().contains(u"### Instruction:"));
        }
        QVERIFY(asked);
    }

private:
    bool ask(const domain::Prompt &prompt)
    {
        m_heard = std::make_unique<Listening>(m_backend->open(prompt));
        return m_heard->waitForEnd() && m_heard->end.kind == EndKind::Finished;
    }

    std::unique_ptr<FaultServer> m_server;
    std::unique_ptr<llm::RequestLog> m_log;
    std::unique_ptr<llm::HttpBackend> m_backend;
    std::unique_ptr<Listening> m_heard;
};

DRAMATIS_TEST(TestAppliedTemplate);

} // namespace tst_appliedtemplate

#include "tst_appliedtemplate.moc"
