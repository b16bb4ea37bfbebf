#include "llm/connection.h"
#include "llm/dialect/instructfile.h"
#include "support/files/scratchfolder.h"
#include "support/main/testmain.h"

#include <QJsonDocument>
#include <QTest>

namespace tst_instructfile {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using llm::Instruct;

namespace {

const QByteArray chatMlOfSillyTavern =
    R"({)"
    R"("input_sequence": "<|im_start|>user", "output_sequence": "<|im_start|>assistant", "last_output_sequence": "",)"
    R"("system_sequence": "<|im_start|>system", "stop_sequence": "<|im_end|>", "wrap": true, "macro": true,)"
    R"("output_suffix": "<|im_end|>\n", "input_suffix": "<|im_end|>\n", "system_suffix": "<|im_end|>\n",)"
    R"("system_same_as_user": false, "name": "My ChatML"})";

domain::Prompt scene()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::System, u"S"_s, {}},
                       {domain::Role::User, u"U1"_s, u"Alex"_s},
                       {domain::Role::Assistant, u"A1"_s, u"Mara"_s},
                       {domain::Role::User, u"U2"_s, u"Alex"_s}};
    prompt.speaker = u"Mara"_s;
    prompt.user = u"Alex"_s;
    return prompt;
}

} // namespace

// Templates of the user's own.
class TestInstructFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadAgain()
    {
        for (const Instruct &instruct : llm::instructs()) {
            Instruct own = instruct;
            own.marks.clear(); // only built-in ones are recognised
            const auto read = llm::readInstruct(QJsonDocument(llm::written(own)).toJson(), u"file"_s);
            QVERIFY2(read, read ? "" : qPrintable(read.error().detail));
            QCOMPARE(*read, own);
        }
    }

    void sillyTavernsIsUnderstood()
    {
        const auto read = llm::readInstruct(chatMlOfSillyTavern, u"file"_s);
        QVERIFY(read);
        QCOMPARE(read->name, u"My ChatML"_s);
        QCOMPARE(llm::asText(scene(), *read), llm::asText(scene(), llm::instructCalled(u"ChatML"_s)));
        QVERIFY(read->stops.contains(u"<|im_end|>"_s));
        const auto among =
            llm::readInstruct(R"({"instruct": )" + chatMlOfSillyTavern + R"(, "context": {}})", u"file"_s);
        QCOMPARE(among, read);
    }

    void linesOfTheirOwnAreKept()
    {
        const auto read = llm::readInstruct(
            "{\"input_sequence\": \"### Instruction:\", \"output_sequence\": \"### Response:\","
            "\"last_output_sequence\": \"### Response ({{name}}):\", \"system_same_as_user\": true, \"wrap\": true}",
            u"Alpaca of mine"_s);
        QVERIFY(read);
        QCOMPARE(read->name, u"Alpaca of mine"_s);
        QCOMPARE(llm::asText(scene(), *read),
                 u"### Instruction:\nS\n\nU1\n### Response:\nA1\n### Instruction:\nU2\n### Response (Mara):\n"_s);
        QCOMPARE(read->stops, QStringList(u"### Instruction:"_s));
    }

    void namesStandWhereTheyAreAskedFor()
    {
        const auto read =
            llm::readInstruct(R"({"name": "Names", "system": ["", "\n"], "user": ["{{user}}: ", "\n"],)"
                              R"("assistant": ["{{name}}: ", "\n"], "begin": "{{char}}:", "stops": ["\n{{user}}:"]})",
                              {});
        QVERIFY(read);
        QCOMPARE(llm::asText(scene(), *read), u"S\nAlex: U1\nMara: A1\nAlex: U2\nMara:"_s);
        QCOMPARE(llm::stopsOf(scene(), *read), QStringList(u"\nAlex:"_s));
        // Of several each says whose line it is, and none says it twice.
        domain::Prompt several = scene();
        several.messages[3] = {domain::Role::User, u"Tomas: U2"_s, u"Tomas"_s};
        QCOMPARE(llm::asText(several, *read), u"S\nAlex: U1\nMara: A1\nTomas: U2\nMara:"_s);
    }

    void adaptersOfKoboldCppAreUnderstood()
    {
        const auto read = llm::readInstruct(
            R"({"system_start": "<s>", "system_end": "</s>", "user_start": "<u>", "user_end": "</u>",)"
            R"("assistant_start": "<a>", "assistant_end": "</a>"})",
            u"adapter"_s);
        QVERIFY(read);
        QCOMPARE(llm::asText(scene(), *read), u"<s>S</s><u>U1</u><a>A1</a><u>U2</u><a>"_s);
        QCOMPARE(read->stops, QStringList({u"</a>"_s, u"<u>"_s}));
    }

    void whatIsDamagedIsRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("named");
        const auto row = [](const char *name, const QByteArray &bytes, const QString &code, const QString &named = {}) {
            QTest::newRow(name) << bytes << code << named;
        };
        row("nothing", "", u"empty_file"_s);
        row("no object", "[1, 2]", u"not_instruct"_s);
        row("samplers", R"({"temp": 1, "top_p": 0.9})", u"not_instruct"_s);
        row("a number", R"({"input_sequence": 5, "output_sequence": ""})", u"instruct_field"_s, u"input_sequence"_s);
        row("no pair", R"({"user": "a", "assistant": ["", ""]})", u"instruct_field"_s, u"user"_s);
        row("no list", R"({"user": ["", ""], "assistant": ["", ""], "stops": "x"})", u"instruct_field"_s, u"stops"_s);
        row("endless", "{\"input_sequence\": \"" + QByteArray(5000, 'x') + "\"}", u"instruct_field"_s,
            u"input_sequence"_s);
        for (qsizetype cut = 1; cut < chatMlOfSillyTavern.size(); cut += 7)
            row(qPrintable(u"cut at %1"_s.arg(cut)), chatMlOfSillyTavern.first(cut), u"invalid_json"_s);
    }

    void whatIsDamagedIsRefusedByName()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        QFETCH(QString, named);
        const auto read = llm::readInstruct(bytes, u"file"_s);
        QVERIFY(!read);
        QCOMPARE(read.error().code, code);
        QVERIFY(read.error().detail.contains(named));
    }

    void filesAreNamedAndCapped()
    {
        const ScratchFolder folder;
        const auto put = [&](const char *name, const QByteArray &bytes) {
            QFile file(folder.path(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        put("mine.json", R"({"user": ["u", ""], "assistant": ["a", ""]})");
        put("large.json", QByteArray(300'000, ' '));
        put("broken.json", "{");
        QCOMPARE(llm::readInstructFile(folder.path("mine.json"))->name, u"mine"_s);
        QCOMPARE(llm::readInstructFile(folder.path("large.json")).error().code, u"too_large"_s);
        QCOMPARE(llm::readInstructFile(folder.path("broken.json")).error().subject, folder.path("broken.json"));
        QCOMPARE(llm::readInstructFile(folder.path("nowhere.json")).error().kind, base::Fault::NotFound);
    }

    void aConnectionsOwnComesFirst()
    {
        llm::Connection connection;
        connection.instruct = u"Llama 3"_s;
        QCOMPARE(llm::instructOf(connection).name, u"Llama 3"_s);
        connection.ownInstruct = *llm::readInstruct(chatMlOfSillyTavern, {});
        QCOMPARE(llm::instructOf(connection).name, u"My ChatML"_s);
    }
};

DRAMATIS_TEST(TestInstructFile);

} // namespace tst_instructfile

#include "tst_instructfile.moc"
