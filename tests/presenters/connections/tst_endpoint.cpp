// A connection in a form: nothing is lost on its way in and out.
#include "llm/connection.h"
#include "presenters/connections/endpoint.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_endpoint {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class EndpointTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAFormHoldsIsTheConnection()
    {
        llm::Connection connection;
        connection.name = u"Home"_s;
        connection.url = u"http://localhost:8080"_s;
        connection.model = u"small"_s;
        connection.server = llm::Server::LlamaCpp;
        connection.api = llm::Api::Native;
        connection.file = u"/models/a.gguf"_s;
        connection.program = u"/bin/llama-server"_s;
        connection.instruct = u"Mine"_s;
        connection.beginning = u"{{char}}:"_s;
        connection.contextTokens = 4096;
        connection.firstWordSeconds = 90;
        connection.samplers = {{u"min_p"_s, 0.05}};
        connection.extra = {{u"top_a"_s, 0.2}};
        connection.layout = domain::MessageLayout::Alternating;
        connection.standardFieldsOnly = true;
        connection.promptStyle = domain::PromptStyle::Lmml;
        QCOMPARE(connectionOf(endpointOf(connection)), connection);
        QCOMPARE(connectionOf(endpointOf({})), llm::Connection());
    }

    void blanksAroundWhatIsTypedAreNotKept()
    {
        Endpoint typed;
        typed.name = u" Home "_s;
        typed.url = u" http://localhost:8080 "_s;
        typed.server = u"no such server"_s;
        const llm::Connection connection = connectionOf(typed);
        QCOMPARE(connection.name, u"Home"_s);
        QCOMPARE(connection.url, u"http://localhost:8080"_s);
        QCOMPARE(connection.server, llm::Server::Any);
    }

    void itsKindSaysWhatItTakes()
    {
        Endpoint endpoint;
        QVERIFY(!isModelFile(endpoint) && !takesTemplate(endpoint));
        endpoint.api = u"text"_s;
        QVERIFY(takesTemplate(endpoint));
        llm::Connection file;
        file.server = llm::Server::ModelFile;
        QVERIFY(isModelFile(endpointOf(file)));
        QVERIFY(isModelFileName(u"/models/Small.GGUF"_s) && !isModelFileName(u"/models/small.bin"_s));
    }
};

DRAMATIS_TEST(EndpointTest);

} // namespace tst_endpoint

#include "tst_endpoint.moc"
