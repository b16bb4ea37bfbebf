// Scripted stories: where a thing is, where one thinks that it is, and where one thinks that another thinks it is.
#include "support/files/testdata.h"
#include "support/main/testmain.h"
#include "turn/play/storyplay.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

namespace tst_storyplay {

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

Json jsonOf(const QByteArray &text)
{
    const auto parsed = Json::parse(text);
    return parsed ? parsed->value : Json();
}

// An answer says more than is expected of it.
bool isAnsweredBy(const Json &expected, const Json &answer)
{
    return std::ranges::all_of(expected.members(), [&](const base::JsonMember &member) {
        return answer.contains(member.name) && answer[member.name] == member.value;
    });
}

} // namespace

class StoryPlayTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto opened = turn::StoryPlay::open();
        QVERIFY(opened);
        m_play = *std::move(opened);
    }

    void stories_data()
    {
        QTest::addColumn<Json>("story");
        const QDir folder(tests::testData(u"play"_s));
        const QStringList names = folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name);
        QVERIFY(!names.isEmpty());
        for (const QString &name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Json stories = jsonOf(file.readAll());
            QVERIFY2(stories.size() > 0, qPrintable(name));
            for (const Json &story : stories.elements())
                QTest::newRow(qPrintable(name.chopped(5) + u": "_s + story[u"name"].toString())) << story;
        }
    }
    void stories()
    {
        QFETCH(Json, story);
        const auto played = m_play->play(story[u"case"]);
        QVERIFY2(played, qPrintable(played ? QString() : played.error().detail));
        const Json &answers = (*played)[u"answers"];
        QCOMPARE(answers.size(), story[u"expect"].size());
        for (qsizetype i = 0; i < answers.size(); ++i)
            QVERIFY2(isAnsweredBy(story[u"expect"][i], answers[i]),
                     story[u"case"][u"questions"][i].toUtf8() + " is answered with " + answers[i].toUtf8());
    }

    void whatCannotBePlayedIsRefused_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &events, const QByteArray &questions,
                            const QString &text) {
            QTest::newRow(name) << R"({"cast":["Ava","Ben"],"rooms":["den"],"events":[)" + events + R"(],"questions":[)"
                                       + questions + "]}"
                                << text;
        };
        QTest::newRow("no object") << QByteArray("[]") << u"case: is not an object"_s;
        QTest::newRow("no cast") << QByteArray(R"({"events":[],"questions":[]})")
                                 << u"cast: is missing or not a list"_s;
        QTest::newRow("no events") << QByteArray(R"({"cast":[],"questions":[]})")
                                   << u"events: is missing or not a list"_s;
        QTest::newRow("a name twice") << QByteArray(R"({"cast":["Ava","ava"],"events":[],"questions":[]})")
                                      << u"cast: names \"ava\" twice"_s;
        QTest::newRow("no name") << QByteArray(R"({"cast":["Ava",7],"events":[],"questions":[]})")
                                 << u"cast: holds something that is not a name"_s;
        QTest::newRow("too many") << QByteArray(
            R"({"cast":["1","2","3","4","5","6","7","8","9"],"events":[],"questions":[]})")
                                  << u"cast: has 9 names; at most 8 can take part"_s;
        row("a stranger", R"({"enter":"Cid","room":"den"})", {},
            u"events[0].enter: nobody in the cast is called \"Cid\""_s);
        row("an unknown room", R"({"leave":"Ava"},{"enter":"Ava","room":"hall"})", {},
            u"events[1].room: there is no room \"hall\""_s);
        row("no room", R"({"lies":"tie","in":"crate"})", {}, u"events[0].room: is missing or not text"_s);
        row("no mover", R"({"move":"tie","to":"crate"})", {}, u"events[0].by: is missing or not a name"_s);
        row("a stranger sees it", R"({"move":"tie","to":"crate","by":"Ava","seen_by":["Cid"]})", {},
            u"events[0].seen_by: nobody in the cast is called \"Cid\""_s);
        row("no list of hearers", R"({"say":"Hi.","by":"Ava","to":"Ben"})", {},
            u"events[0].to: is not a list of names"_s);
        row("nothing", R"({"sing":"la","by":"Ava"})", {},
            u"events[0]: has to be one of enter, leave, lies, move, say, tell"_s);
        row("two at once", R"({"enter":"Ava","leave":"Ava","room":"den"})", {},
            u"events[0]: has to be one of enter, leave, lies, move, say, tell"_s);
        row("no event", R"("enter")", {}, u"events[0]: is not an object"_s);
        row("no claim", R"({"tell":"tie","by":"Ava","to":["Ben"]})", {},
            u"events[0].tell.thing: is missing or not text"_s);
        row("open is no text", R"({"lies":"tie","in":"crate","room":"den","open":"no"})", {},
            u"events[0].open: is neither true nor false"_s);
        row("an unknown thing", {}, R"({"where":"tie"})", u"questions[0].where: there is no \"tie\" in the story"_s);
        row("a stranger thinks", R"({"lies":"tie","in":"crate","room":"den"})", R"({"where":"tie","thinks":["Cid"]})",
            u"questions[0].thinks: nobody in the cast is called \"Cid\""_s);
        row("nobody knows", {}, R"({"said":"Hi."})", u"questions[0].knows: is missing"_s);
        row("no question", {}, R"({"who":"Ava"})", u"questions[0]: has to be one of where, said"_s);
    }
    void whatCannotBePlayedIsRefused()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, text);
        const auto played = m_play->play(jsonOf(script));
        QVERIFY(!played);
        QCOMPARE(played.error().kind, base::Fault::Invalid);
        QCOMPARE(played.error().code, u"bad_case"_s);
        QCOMPARE(played.error().detail, text);
    }

private:
    std::unique_ptr<turn::StoryPlay> m_play;
};

DRAMATIS_TEST(StoryPlayTest);

} // namespace tst_storyplay

#include "tst_storyplay.moc"
