// The author's note and the variables of SillyTavern's chats, in both directions.
#include "cards/chats/chatmetadata.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_chatmetadata {

using namespace dramatis;
using namespace dramatis::cards;
using namespace Qt::StringLiterals;
using base::Json;
using domain::AuthorsNote;
using domain::Role;

namespace {

Json json(const QByteArray &text)
{
    return Json::parse(text).value().value;
}

} // namespace

class ChatMetadataTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notesAreRead_data()
    {
        QTest::addColumn<QByteArray>("metadata");
        QTest::addColumn<AuthorsNote>("note");
        const QString text = u"Rain."_s;
        const auto row = [](const char *tag, const QByteArray &metadata, const AuthorsNote &note) {
            QTest::newRow(tag) << metadata << note;
        };
        row("nothing", "{}", {});
        row("no object", "[1]", {});
        row("no text", R"({"note_prompt":" ","note_depth":2,"note_interval":0})", {});
        row("the text alone", R"({"note_prompt":"Rain."})", {text, 4, Role::System, 1});
        row("all of it", R"({"note_prompt":"Rain.","note_interval":3,"note_depth":2,"note_position":1,"note_role":1})",
            {text, 2, Role::User, 3});
        row("written as texts",
            R"({"note_prompt":"Rain.","note_depth":"2","note_interval":"0","note_role":"Assistant"})",
            {text, 2, Role::Assistant, 0});
        row("behind the scenario", R"({"note_prompt":"Rain.","note_depth":2,"note_position":0})",
            {text, AuthorsNote::deepest, Role::System, 1});
        row("before all", R"({"note_prompt":"Rain.","note_position":2})",
            {text, AuthorsNote::deepest, Role::System, 1});
        row("senseless", R"({"note_prompt":"Rain.","note_depth":-3,"note_interval":1e300,"note_role":7})",
            {text, 0, Role::System, AuthorsNote::deepest});
        row("no number", R"({"note_prompt":"Rain.","note_depth":"deep","note_interval":null,"note_role":{}})",
            {text, 4, Role::System, 1});
    }
    void notesAreRead()
    {
        QFETCH(QByteArray, metadata);
        QTEST(noteIn(json(metadata)), "note");
    }

    void whatSaysTheSameStaysAsItIsWritten()
    {
        for (const char *written : {R"({"note_prompt":"Rain.","note_depth":2,"note_position":0,"tainted":true})",
                                    R"({"note_prompt":"","note_depth":7})", "{}"}) {
            const Json before = json(written);
            Json after = before;
            setNote(after, noteIn(before));
            setVariables(after, {});
            QCOMPARE(after, before);
        }
        Json nothing;
        setNote(nothing, {});
        setVariables(nothing, {});
        QVERIFY(nothing.isNull());
    }

    void aNoteComesBackAsItWasWritten()
    {
        const AuthorsNote note{u"Rain."_s, 2, Role::Assistant, 3};
        Json metadata = json(R"({"note_prompt":"Sun.","note_depth":9,"note_position":0,"tainted":true})");
        setNote(metadata, note);
        QCOMPARE(noteIn(metadata), note);
        QVERIFY(metadata[u"tainted"].toBool());
        setNote(metadata, {}); // it was taken out
        QCOMPARE(metadata[u"note_prompt"].toString(u"?"_s), QString());
    }

    void variablesAreTexts()
    {
        const auto read =
            variablesIn(json(R"({"variables":{"name":"Bo","day":4,"half":0.5,"on":true,"none":null,"list":["a",1]}})"));
        QStringList texts;
        for (const domain::MacroVariable &variable : read)
            texts << variable.name + u'=' + variable.value;
        QCOMPARE(texts,
                 (QStringList{u"name=Bo"_s, u"day=4"_s, u"half=0.5"_s, u"on=true"_s, u"none="_s, u"list=[\"a\",1]"_s}));
        QVERIFY(variablesIn(json(R"({"variables":["a"]})")).isEmpty());
    }

    void variablesKeepTheirTypesUnlessTheyChanged()
    {
        const Json before = json(R"({"variables":{"day":4,"on":true}})");
        Json metadata = before;
        setVariables(metadata, {{u"day"_s, u"4"_s}, {u"on"_s, u"true"_s}});
        QCOMPARE(metadata, before);
        setVariables(metadata, {{u"day"_s, u"5"_s}});
        QCOMPARE(metadata[u"variables"], json(R"({"day":"5"})"));
    }

    void whatIsTooMuchIsLeftOutAndNotCalledUsed()
    {
        Json metadata = Json::object();
        metadata.set(u"variables", Json::object({{u"small"_s, Json(u"a"_s)},
                                                 {u"large"_s, Json(QString(2'000'000, u'x'))},
                                                 {u"last"_s, Json(u"b"_s)}}));
        const auto read = variablesIn(metadata);
        QCOMPARE(read.size(), 2);
        QCOMPARE(read.last().name, u"last"_s);
        QVERIFY(!usedMetadata(metadata).contains(u"variables"_s));
        QVERIFY(usedMetadata(json(R"({"variables":{"a":1}})")).contains(u"variables"_s));
    }
};

DRAMATIS_TEST(ChatMetadataTest);

} // namespace tst_chatmetadata

#include "tst_chatmetadata.moc"
