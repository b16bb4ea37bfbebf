#include "domain/prompt/answerjson.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace tst_answerjson {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class AnswerJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatModelsWriteIsUnderstood_data();
    void whatModelsWriteIsUnderstood();
    void whatIsNoAnswerIsRefused_data();
    void whatIsNoAnswerIsRefused();
    void aCutAnswerHoldsWhatWasWhole();
};

void AnswerJsonTest::whatModelsWriteIsUnderstood_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QByteArray>("read");
    const QByteArray plain = R"({"a":3,"b":"x"})";
    QTest::newRow("plain") << u"{\"a\":3,\"b\":\"x\"}"_s << plain;
    QTest::newRow("fenced") << u"Sure!\n```json\n{\"a\": 3, \"b\": \"x\"}\n```\nAnything else? {}"_s << plain;
    QTest::newRow("braces in the prose") << u"I fill {this} in: {\"a\": 3, \"b\": \"x\"}"_s << plain;
    QTest::newRow("a sign") << u"{\"a\": +3, \"b\": \"x\"}"_s << plain;
    QTest::newRow("commas") << u"{\"a\": 3,, \"b\": \"x\",}"_s << plain;
    QTest::newRow("comments") << u"{\"a\": 3, // a little\n /* and */ \"b\": \"x\"}"_s << plain;
    QTest::newRow("in a list") << u"[{\"a\": 3, \"b\": \"x\"}]"_s << plain;
    QTest::newRow("line breaks in texts") << u"{\"a\": \"one\ntwo\"}"_s << QByteArray(R"({"a":"one\ntwo"})");
    QTest::newRow("words of Python") << u"{\"a\": True, \"b\": None, \"c\": false}"_s
                                     << QByteArray(R"({"a":true,"b":null,"c":false})");
    QTest::newRow("escapes") << u"{\"a\": \"\\\"\\u00e9\\'\\\\\"}"_s << QByteArray("{\"a\":\"\\\"\xc3\xa9'\\\\\"}");
    QTest::newRow("nested") << u"{\"a\": [1, {\"b\": []},], \"c\": -2.5e1}"_s
                            << QByteArray(R"({"a":[1,{"b":[]}],"c":-25})");
    QTest::newRow("empty") << u"{}"_s << QByteArray("{}");
}

void AnswerJsonTest::whatModelsWriteIsUnderstood()
{
    QFETCH(QString, answer);
    QFETCH(QByteArray, read);
    const auto object = outermostObject(answer);
    QVERIFY2(object, qPrintable(object ? QString() : object.error().detail));
    QCOMPARE(QJsonDocument(*object).toJson(QJsonDocument::Compact), read);
}

void AnswerJsonTest::whatIsNoAnswerIsRefused_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("code");
    QTest::newRow("prose") << u"She likes him."_s << u"no_json"_s;
    QTest::newRow("nothing") << QString() << u"no_json"_s;
    QTest::newRow("a brace") << u"{"_s << u"bad_json"_s;
    QTest::newRow("no name") << u"{3: 4}"_s << u"bad_json"_s;
    QTest::newRow("no colon") << u"{\"a\" 4}"_s << u"bad_json"_s;
    QTest::newRow("no value") << u"{\"a\": maybe}"_s << u"bad_json"_s;
    QTest::newRow("no number") << u"{\"a\": 1-2}"_s << u"bad_json"_s;
    QTest::newRow("too deep") << u"{\"a\":"_s + QString(100'000, u'[') << u"bad_json"_s;
    QTest::newRow("braces") << QString(100'000, u'{') << u"bad_json"_s;
}

void AnswerJsonTest::whatIsNoAnswerIsRefused()
{
    QFETCH(QString, answer);
    QFETCH(QString, code);
    const auto object = outermostObject(answer);
    QVERIFY(!object);
    QCOMPARE(object.error().code, code);
    QVERIFY(!object.error().detail.isEmpty());
}

// Every start of an answer gives members that the whole has, or the first elements of a list that it has, or an error.
void AnswerJsonTest::aCutAnswerHoldsWhatWasWhole()
{
    const QString whole =
        uR"(Here: {"a": 12, "b": "text \"quoted\" \u00e9", "c": [1, 23, {"d": true, "e": "f"}], "g": {"h": -1.5, "i": null}, "j": "end"})"_s;
    const QJsonObject all = *outermostObject(whole);
    QCOMPARE(all.size(), 5);
    qsizetype most = 0;
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        const auto cut = answeredObject(whole.left(length));
        if (!cut)
            continue;
        QCOMPARE(cut->cut, length < whole.size());
        QCOMPARE(outermostObject(whole.left(length)).has_value(), !cut->cut);
        most = std::max(most, cut->members.size());
        for (auto it = cut->members.begin(); it != cut->members.end(); ++it) {
            const QJsonArray elements = it.value().toArray();
            if (!it.value().isArray())
                QCOMPARE(it.value(), all[it.key()]);
            for (qsizetype i = 0; i < elements.size(); ++i)
                QCOMPARE(elements[i], all[it.key()].toArray()[i]);
        }
    }
    QCOMPARE(most, 5);
    QCOMPARE(answeredObject(whole.left(whole.indexOf(u"23") + 1))->members["c"_L1].toArray(), (QJsonArray{1}));
}

DRAMATIS_TEST(AnswerJsonTest);

} // namespace tst_answerjson

#include "tst_answerjson.moc"
