#include "domain/cast/meeting.h"
#include "domain/world/world.h"
#include "llm/rehearsal/notes/schemafit.h"
#include "llm/rehearsal/notes/shapes.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace tst_rehearsedshapes {

using namespace dramatis;
using domain::Prompt;
using domain::Role;

namespace {

const QByteArray stateSchema = R"({"type":"object","additionalProperties":false,
    "required":["affinity_delta","trust_delta","knowledge_facts","last_interaction","why","mood","activity","memory"],
    "properties":{
        "affinity_delta":{"type":"integer","minimum":-10,"maximum":10},
        "trust_delta":{"type":"integer","minimum":-10,"maximum":10},
        "knowledge_facts":{"type":"array","maxItems":5,"items":{"type":"object","required":["text","how"],"properties":{"text":{"type":"string","maxLength":200},"how":{"type":"string"}}}},
        "last_interaction":{"type":"string"},"why":{"type":"string"},"mood":{"type":"string"},"memory":{"type":"string"},
        "activity":{"type":"object","required":["position","posture","verb","interruptible","required_attention","expected_minutes","holding","attention"],
            "properties":{"position":{"type":"string"},"posture":{"type":"string"},"verb":{"type":"string"},"interruptible":{"type":"boolean"},
                "required_attention":{"type":"string"},"expected_minutes":{"type":"integer"},"holding":{"type":"string"},"attention":{"type":"string"}}}}})";

Prompt witnessed(const QString &line, const QString &answer = {})
{
    Prompt prompt;
    prompt.speaker = QStringLiteral("Mira");
    prompt.user = QStringLiteral("Alex");
    prompt.newestLine = line;
    prompt.messages = {{Role::System, QStringLiteral("Judge the exchange."), {}},
                       {Role::User, line, QStringLiteral("Alex")}};
    if (!answer.isEmpty())
        prompt.messages.append({Role::Assistant, answer, QStringLiteral("Mira")});
    return prompt;
}

QJsonObject shapedAs(Prompt prompt, const char *name, const QByteArray &schema = {}, const QByteArray &fallback = {})
{
    prompt.shape = domain::OutputShape{QString::fromUtf8(name), schema, fallback};
    return QJsonDocument::fromJson(llm::rehearsal::shaped(prompt)).object();
}

// Enough of JSON Schema to check what we write.
bool fits(const QJsonValue &value, const QJsonObject &schema)
{
    const QString type = schema[QLatin1StringView("type")].toString();
    if (type == QLatin1StringView("object")) {
        const QJsonObject object = value.toObject();
        const QJsonObject properties = schema[QLatin1StringView("properties")].toObject();
        for (const QJsonValue &name : schema[QLatin1StringView("required")].toArray()) {
            if (!object.contains(name.toString()))
                return false;
        }
        for (auto field = object.begin(); field != object.end(); ++field) {
            if (!properties.contains(field.key()) || !fits(field.value(), properties[field.key()].toObject()))
                return false;
        }
        return value.isObject();
    }
    if (type == QLatin1StringView("array")) {
        for (const QJsonValue &item : value.toArray()) {
            if (!fits(item, schema[QLatin1StringView("items")].toObject()))
                return false;
        }
        return value.isArray() && value.toArray().size() <= schema[QLatin1StringView("maxItems")].toInt(1'000'000);
    }
    if (type == QLatin1StringView("integer"))
        return value.isDouble() && value.toDouble() == double(value.toInteger())
               && value.toDouble() >= schema[QLatin1StringView("minimum")].toDouble(-1e9)
               && value.toDouble() <= schema[QLatin1StringView("maximum")].toDouble(1e9);
    return type == QLatin1StringView("boolean") ? value.isBool() : value.isString();
}

} // namespace

class TestRehearsedShapes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsMoveFeelings_data();
    void wordsMoveFeelings();
    void factsAreLearnt_data();
    void factsAreLearnt();
    void everyStateUpdateFitsItsSchema();
    void theMemoryIsTheWitnesssOwn();
    void whatIsDoneBecomesTheActivity();
    void gesturesAreNoActivities_data();
    void gesturesAreNoActivities();
    void activitiesAreNamed_data();
    void activitiesAreNamed();
    void onlyPlacesAndThingsAreReported_data();
    void onlyPlacesAndThingsAreReported();
    void howTwoKnowEachOtherIsFelt_data();
    void howTwoKnowEachOtherIsFelt();
    void weighsWhatHappened_data();
    void weighsWhatHappened();
    void unknownShapesGetTheSmallestAnswer_data();
    void unknownShapesGetTheSmallestAnswer();
    void valuesAreMadeToFit();
};

void TestRehearsedShapes::howTwoKnowEachOtherIsFelt_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("sign");
    QTest::addRow("friends") << QStringLiteral("They are old friends who grew up together.") << 1;
    QTest::addRow("enemies") << QStringLiteral("They have been enemies since he betrayed her.") << -1;
    QTest::addRow("neither") << QStringLiteral("Both work at the harbour.") << 0;
}

void TestRehearsedShapes::howTwoKnowEachOtherIsFelt()
{
    QFETCH(QString, text);
    QFETCH(int, sign);
    const Prompt prompt = domain::meetingPrompt({}, 1, 2, text);
    const auto meeting = domain::readMeeting(QString::fromUtf8(llm::rehearsal::shaped(prompt)));
    QVERIFY(meeting);
    for (const auto &feeling : {meeting->there, meeting->back}) {
        QCOMPARE((feeling.affinity > 0) - (feeling.affinity < 0), sign);
        QCOMPARE((feeling.trust > 0) - (feeling.trust < 0), sign);
        QCOMPARE(feeling.summary, text);
    }
}

void TestRehearsedShapes::wordsMoveFeelings_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("affinity"); // its sign
    QTest::addColumn<int>("trust");
    const auto row = [](const char *line, int affinity, int trust) {
        QTest::newRow(line) << QString::fromUtf8(line) << affinity << trust;
    };
    row("Thank you, you are wonderful.", 1, 1);
    row("You are brave.", 1, 0);
    row("You are an idiot.", -1, -1);
    row("You are not an idiot.", 0, 0);
    row("I promise to come back.", 0, 1);
    row("I have a secret to tell.", 0, 1);
    row("I lied to you.", -1, -1);
    row("I betrayed you and stole the ship.", -1, -1);
    row("The weather is turning.", 0, 0);
    row("*slaps you*", -1, -1);
}

void TestRehearsedShapes::wordsMoveFeelings()
{
    QFETCH(QString, line);
    QFETCH(int, affinity);
    QFETCH(int, trust);
    const QJsonObject update = shapedAs(witnessed(line), "state_update", stateSchema);
    const auto sign = [](qint64 n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    QCOMPARE(sign(update[QLatin1StringView("affinity_delta")].toInteger()), affinity);
    QCOMPARE(sign(update[QLatin1StringView("trust_delta")].toInteger()), trust);
}

void TestRehearsedShapes::factsAreLearnt_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("facts");
    const auto row = [](const char *line, const QStringList &facts) {
        QTest::newRow(line) << QString::fromUtf8(line) << facts;
    };
    row("My name is Orr.", {QStringLiteral("Alex is called Orr.")});
    row("I am a baker, and I like old maps.",
        {QStringLiteral("Alex is a baker."), QStringLiteral("Alex likes old maps.")});
    row("*sits* \"I have two sisters.\" *looks up*", {QStringLiteral("Alex has two sisters.")});
    row("I live in the old mill and I am tired.", {QStringLiteral("Alex lives in the old mill.")});
    row("I like my dog.", {QStringLiteral("Alex likes their dog.")});
    row("I love you. I have to go. I have been there.", {});
    row("What a day.", {});
}

void TestRehearsedShapes::factsAreLearnt()
{
    QFETCH(QString, line);
    QFETCH(QStringList, facts);
    QStringList learnt;
    for (const QJsonValue &fact :
         shapedAs(witnessed(line), "state_update", stateSchema)[QLatin1StringView("knowledge_facts")].toArray())
        learnt.append(fact[QLatin1StringView("text")].toString());
    QCOMPARE(learnt, facts);
}

void TestRehearsedShapes::everyStateUpdateFitsItsSchema()
{
    const QJsonObject schema = QJsonDocument::fromJson(stateSchema).object();
    const QStringList lines{QString(),
                            QStringLiteral("Hello"),
                            QStringLiteral("love ").repeated(100),
                            QStringLiteral("idiot ").repeated(100),
                            QStringLiteral("I like ") + QString(5'000, u'x'),
                            QStringLiteral("I like a. ").repeated(50),
                            QStringLiteral("\"*\"*{}")};
    for (const QString &line : lines)
        QVERIFY2(fits(shapedAs(witnessed(line, line), "state_update", stateSchema), schema), qPrintable(line.left(40)));
    QVERIFY(fits(shapedAs(Prompt(), "state_update", stateSchema), schema));
}

void TestRehearsedShapes::theMemoryIsTheWitnesssOwn()
{
    const QJsonObject update =
        shapedAs(witnessed(QStringLiteral("Do you remember the war?"), QStringLiteral("\"No.\"")), "state_update");
    QCOMPARE(update[QLatin1StringView("memory")].toString(),
             QStringLiteral("Alex asked me: \"Do you remember the war?\""));
    const QJsonObject seen = shapedAs(witnessed(QStringLiteral("*closes the door*")), "state_update");
    QCOMPARE(seen[QLatin1StringView("memory")].toString(), QStringLiteral("I saw what Alex did: closes the door."));
}

void TestRehearsedShapes::whatIsDoneBecomesTheActivity()
{
    const QJsonObject update =
        shapedAs(witnessed(QStringLiteral("Hello"),
                           QStringLiteral("*Mira sits by the window and picks up the tin mug.* \"Hello.\"")),
                 "state_update");
    const QJsonObject activity = update[QLatin1StringView("activity")].toObject();
    QCOMPARE(activity[QLatin1StringView("posture")].toString(), QStringLiteral("sitting"));
    QCOMPARE(activity[QLatin1StringView("position")].toString(), QStringLiteral("by the window"));
    QCOMPARE(activity[QLatin1StringView("holding")].toString(), QStringLiteral("the tin mug"));
    QCOMPARE(activity[QLatin1StringView("verb")].toString(), QString());
    const QJsonObject nobody = shapedAs(
        witnessed(QStringLiteral("Hello"), QStringLiteral("*A draught moves through the room.*")), "state_update");
    QCOMPARE(nobody[QLatin1StringView("activity")][QLatin1StringView("verb")].toString(), QString());
}

// What Mira is noted to do, where and with what, after she did it.
static QJsonObject activityAfter(const QString &action)
{
    return shapedAs(witnessed(QStringLiteral("Hello"), action), "state_update",
                    stateSchema)[QLatin1StringView("activity")]
        .toObject();
}

void TestRehearsedShapes::gesturesAreNoActivities_data()
{
    QTest::addColumn<QString>("gesture");
    for (const char *gesture :
         {"*Mira takes a step closer.*", "*She lets out a slow breath.*", "*She lowers her voice.*", "*hugs you*",
          "*She rests a hand on the happy.*", "*Mira rests a hand on the lantern.*", "*She holds your gaze.*",
          "*She raises a hand in greeting.*", "*Mira turns at the sound of your voice.*",
          "*Her hand finds the mug without looking.*", "*Mira takes a deep breath.*", "*I take a step closer.*"})
        QTest::newRow(gesture) << QString::fromUtf8(gesture);
}

void TestRehearsedShapes::gesturesAreNoActivities()
{
    QFETCH(QString, gesture);
    const QJsonObject activity = activityAfter(gesture);
    for (const char *field : {"position", "verb", "holding"})
        QCOMPARE(activity[QLatin1StringView(field)].toString(), QString());
}

void TestRehearsedShapes::activitiesAreNamed_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("noted");
    const auto row = [](const char *action, const char *field, const char *noted) {
        QTest::newRow(action) << QString::fromUtf8(action) << QString::fromUtf8(field) << QString::fromUtf8(noted);
    };
    row("*Mira pours the tea.*", "verb", "pouring");
    row("*studies the map*", "verb", "studying");
    row("*I watch the sea.*", "verb", "watching");
    row("*She stands quietly by the stove.*", "position", "by the stove");
    row("*She takes a seat at the table.*", "position", "at the table");
    row("*Mira lifts the storm lantern.*", "holding", "the storm lantern");
}

void TestRehearsedShapes::activitiesAreNamed()
{
    QFETCH(QString, action);
    QFETCH(QString, field);
    QFETCH(QString, noted);
    QCOMPARE(activityAfter(action)[field].toString(), noted);
}

void TestRehearsedShapes::onlyPlacesAndThingsAreReported_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("item");
    const auto row = [](const char *text, const char *place, const char *item) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(place) << QString::fromUtf8(item);
    };
    row("*Mira reaches out and stops halfway.*", "", "");
    row("*Mira reaches for the lantern.*", "", "");
    row("*Mira steps into the light.*", "", "");
    row("*Mira reaches the door.*", "", "");
    row("\"We reached the mill yesterday.\"", "", "");
    row("*Mira gives Alex a smile.*", "", "");
    row("*Mira walks into the kitchen and sighs.*", "kitchen", "");
    row("*They arrive at Port Orr.*", "Port Orr", "");
    row("*Mira hands Alex the lantern and nods.*", "", "lantern");
}

void TestRehearsedShapes::onlyPlacesAndThingsAreReported()
{
    QFETCH(QString, text);
    QFETCH(QString, place);
    QFETCH(QString, item);
    Prompt prompt;
    prompt.parts = {{domain::saidBy + QStringLiteral("Mira"), text}};
    const QJsonObject report = shapedAs(prompt, "scene_report");
    QCOMPARE(report[QLatin1StringView("place")].toString(), place);
    QCOMPARE(report[QLatin1StringView("items")][0][QLatin1StringView("item")].toString(), item);
}

void TestRehearsedShapes::weighsWhatHappened_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("score");
    const auto row = [](const char *line, int score) { QTest::newRow(line) << QString::fromUtf8(line) << score; };
    row("Nice weather.", 0);
    row("I am sorry I am late.", 1);
    row("I have a secret.", 2);
    row("I love you.", 3);
    row("*kisses her*", 3);
    row("Will you marry me?", 3);
    row("He is dead.", 3);
}

void TestRehearsedShapes::weighsWhatHappened()
{
    QFETCH(QString, line);
    QFETCH(int, score);
    const QJsonObject weight = shapedAs(witnessed(line), "significance");
    QCOMPARE(weight[QLatin1StringView("score")].toInt(-1), score);
    QVERIFY(!weight[QLatin1StringView("why")].toString().isEmpty());
}

void TestRehearsedShapes::unknownShapesGetTheSmallestAnswer_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("fallback");
    QTest::addColumn<QByteArray>("answer");
    const auto row = [](const char *name, const char *schema, const char *fallback, const char *answer) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(fallback) << QByteArray(answer);
    };
    row("types",
        R"({"type":"object","required":["a","b","c","d","e"],"properties":{"a":{"type":"string"},"b":{"type":"integer"},"c":{"type":"boolean"},
        "d":{"type":"array"},"e":{"type":"object"},"f":{"type":"string"}}})",
        "", R"({"a":"","b":0,"c":false,"d":[],"e":{}})");
    row("bounds",
        R"({"type":"object","required":["a","b","c"],"properties":{"a":{"type":"integer","minimum":3},"b":{"enum":["x","y"]},
        "c":{"type":"array","minItems":2,"items":{"type":"integer","maximum":-1}}}})",
        "", R"({"a":3,"b":"x","c":[-1,-1]})");
    row("references",
        R"({"type":"object","required":["a"],"properties":{"a":{"$ref":"#/$defs/n"}},"$defs":{"n":{"type":"string","minLength":2}}})",
        "", R"({"a":"--"})");
    row("alternatives",
        R"({"type":"object","required":["a"],"properties":{"a":{"anyOf":[{"type":"integer"},{"type":"null"}]}}})", "",
        R"({"a":0})");
    row("the fallback, made to fit",
        R"({"type":"object","required":["a","b"],"additionalProperties":false,"properties":{"a":{"type":"integer","maximum":5},"b":{"type":"string"}}})",
        R"({"a":9,"z":1})", R"({"a":5,"b":""})");
    row("endless", R"({"type":"object","required":["a"],"properties":{"a":{"$ref":"#"}}})", R"({"a":1})", "");
    row("no schema", "", "", "{}");
    row("a broken schema", "{", R"({"a":1})", R"({"a":1})");
}

void TestRehearsedShapes::unknownShapesGetTheSmallestAnswer()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, fallback);
    QFETCH(QByteArray, answer);
    const QJsonObject object = shapedAs(witnessed(QStringLiteral("Hello")), "something_else", schema, fallback);
    if (!answer.isEmpty())
        QCOMPARE(QJsonDocument(object).toJson(QJsonDocument::Compact), answer);
}

void TestRehearsedShapes::valuesAreMadeToFit()
{
    const QJsonObject schema = QJsonDocument::fromJson(R"({"type":"string","maxLength":3})").object();
    QCOMPARE(llm::rehearsal::fitted(QStringLiteral("ab🐉"), schema), QJsonValue(QStringLiteral("ab")));
    QCOMPARE(llm::rehearsal::fitted(7, schema), QJsonValue(QString()));
}

DRAMATIS_TEST(TestRehearsedShapes);

} // namespace tst_rehearsedshapes

#include "tst_rehearsedshapes.moc"
