#include "llm/http/replyrequest.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QTest>

namespace tst_replyrequest {

using namespace dramatis;
using namespace Qt::StringLiterals;
using llm::Connection;
using llm::ReplyRequest;
using llm::Server;

namespace {

ReplyRequest greeting()
{
    ReplyRequest request;
    request.prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
    return request;
}

Connection llamaServer()
{
    Connection connection;
    connection.server = Server::LlamaCpp;
    return connection;
}

QJsonObject bodyOf(const ReplyRequest &request, const Connection &connection, std::optional<int> slot = {})
{
    return llm::fieldsOf(request, llm::connectionFor(request, connection, 0), {u"<|im_end|>"_s}, slot);
}

} // namespace

// The body of a request, as far as it is not the dialect's.
class ReplyRequestTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRefusedIsNotAskedAgain()
    {
        ReplyRequest request = greeting();
        request.without = {llm::Structure::Words, {u"top_p"_s}, true, domain::MessageLayout::Alternating};
        const Connection asked = llm::connectionFor(request, llamaServer(), 0);
        QCOMPARE(asked.structure, llm::Structure::Words);
        QVERIFY(asked.continuesInWords);
        QCOMPARE(asked.layout, domain::MessageLayout::Alternating);
        QVERIFY(bodyOf(greeting(), llamaServer()).contains("top_p"_L1));
        QVERIFY(!bodyOf(request, llamaServer()).contains("top_p"_L1));
    }

    void onlyOllamaIsToldHowMuchToRead()
    {
        Connection ollama;
        ollama.server = Server::Ollama;
        QCOMPARE(llm::connectionFor(greeting(), ollama, 9216).contextTokens, 9216);
        ollama.contextTokens = 4096;
        QCOMPARE(llm::connectionFor(greeting(), ollama, 9216).contextTokens, 4096);
        QCOMPARE(llm::connectionFor(greeting(), llamaServer(), 9216).contextTokens, 0);
    }

    void aTextStandsInPlaceOfMessages()
    {
        ReplyRequest request = greeting();
        request.text = u"<|im_start|>user\nHello<|im_end|>\n"_s;
        const QJsonObject body = bodyOf(request, llamaServer());
        QCOMPARE(body["prompt"_L1].toString(), *request.text);
        QCOMPARE(body["stop"_L1].toArray(), QJsonArray{u"<|im_end|>"_s});
        QVERIFY(!body.contains("messages"_L1));
    }

    void fieldsOfTheUsersOwnStay()
    {
        ReplyRequest request = greeting();
        request.text = u"Hello"_s;
        Connection connection = llamaServer();
        connection.extra = {{u"stop"_s, QJsonArray{u"!"_s}}, {u"id_slot"_s, 7}};
        const QJsonObject body = bodyOf(request, connection, 1);
        QCOMPARE(body["stop"_L1].toArray(), QJsonArray{u"!"_s});
        QCOMPARE(body["id_slot"_L1].toInt(), 7);
    }

    void aSlotIsNamedUnlessItIsRefused()
    {
        ReplyRequest request = greeting();
        QCOMPARE(bodyOf(request, llamaServer(), 1)["id_slot"_L1].toInt(), 1);
        QVERIFY(!bodyOf(request, llamaServer()).contains("id_slot"_L1));
        request.without.leftOut << u"id_slot"_s;
        QVERIFY(!bodyOf(request, llamaServer(), 1).contains("id_slot"_L1));
    }
};

DRAMATIS_TEST(ReplyRequestTest);

} // namespace tst_replyrequest

#include "tst_replyrequest.moc"
