#include "domain/world/clock.h"
#include "presenters/chat/chatexport.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatmoves.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/library/portraits.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

#include <QAbstractItemModelTester>

namespace tst_scenebreaks {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// What stands between two messages, and is seen before the next one comes.
class SceneBreaksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aScenePlayedWithoutYouSaysWhereItIsAndWhoIsThere();
    void skippedTimeIsSeenAtOnceAndUndone();
    void theNextMorningIsAMorning_data();
    void theNextMorningIsAMorning();
    void theSceneBreakStaysAboveTheLineThatComes();
    void aClockThatIsSetBackTakesBackWhatItSkipped();
    void aViewerReadsNoTitleOfASceneWithoutThem();
    void exportsSayIt_data();
    void exportsSayIt();

private:
    QVariant at(int row, int role) const { return m_chat->messages().index(row, 0).data(role); }
    QString sceneBreak(int row) const { return at(row, SceneRole).toString(); }
    int rows() const { return m_chat->messages().rowCount(); }
    bool say(const QString &line) { return m_chat->composer().send(line) && waitIdle(m_chat->session()); }
    bool letThemGoOn()
    {
        return m_chat->session().setPresent(domain::you, false).has_value() && m_chat->composer().send({})
               && waitIdle(m_chat->session());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<ChatPresenter> m_chat;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    ScenePresenter m_scene;
};

void SceneBreaksTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_services->context.settings.bookkeeping = false;
    m_portraits = std::make_unique<Portraits>(m_services->cards);
    m_chat = std::make_unique<ChatPresenter>(m_services->session(m_services->begin()), *m_portraits);
    m_tester = std::make_unique<QAbstractItemModelTester>(&m_chat->messages());
    m_scene.setStory(&m_chat->story());
    const auto card = m_services->cards.importBytes(SessionFixture::card("Tomas"), u"tomas.json"_s);
    QVERIFY(card && m_chat->session().addGuest(card->row.id));
    QVERIFY(say(u"Good night."_s));
}

void SceneBreaksTest::cleanup()
{
    m_scene.setStory(nullptr);
    m_tester.reset();
    m_chat.reset();
    m_portraits.reset();
    m_services.reset();
}

void SceneBreaksTest::aScenePlayedWithoutYouSaysWhereItIsAndWhoIsThere()
{
    m_scene.move({.name = u"The kitchen"_s});
    QVERIFY(say(u"Here we are."_s));
    const int before = rows();
    QVERIFY(m_chat->session().setPresent(domain::you, false));
    const QString told = u"Meanwhile, without you · The kitchen · Mara, Tomas"_s;
    QCOMPARE(rows(), before + 1); // before anybody has said a word
    QCOMPARE(sceneBreak(before), told);
    QVERIFY(at(before, SceneBreakRole).toBool());
    QVERIFY(m_chat->composer().send({}) && waitIdle(m_chat->session()));
    QCOMPARE(rows(), before + 1);
    QCOMPARE(sceneBreak(before), told);
    QVERIFY(!at(before, SceneBreakRole).toBool());
    QCOMPARE(at(before, UnheardRole).toString(), u"without you"_s);
    QCOMPARE(at(before - 1, UnheardRole).toString(), QString());
    m_chat->comeBack();
    QCOMPARE(sceneBreak(before + 1), u"With you again · The kitchen"_s);
    QVERIFY(say(u"I am back."_s));
    QCOMPARE(sceneBreak(before + 1), u"With you again · The kitchen"_s);
    QCOMPARE(at(before + 2, UnheardRole).toString(), QString());
}

void SceneBreaksTest::skippedTimeIsSeenAtOnceAndUndone()
{
    const int before = rows();
    m_scene.skip(3, ScenePresenter::Unit::Hours, {});
    QCOMPARE(rows(), before + 1);
    QCOMPARE(sceneBreak(before), u"3 hour(s) later"_s);
    m_scene.skip(2, ScenePresenter::Unit::Days, {});
    QCOMPARE(sceneBreak(before), u"2 day(s) later"_s); // three hours more or less
    m_scene.skip(1, ScenePresenter::Unit::Days, u"The next morning"_s);
    QVERIFY(sceneBreak(before).endsWith(u"The next morning"_s));
    for (int i = 0; i < 3; ++i)
        m_chat->moves().undo();
    QCOMPARE(rows(), before);
}

void SceneBreaksTest::theNextMorningIsAMorning_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("days");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("after");
    QTest::newRow("no hour was known") << 0 << 1 << u"The next morning"_s << u"Day 2, 08:00"_s;
    QTest::newRow("late in the evening") << 21 * 60 + 30 << 1 << u"The next morning"_s << u"Day 2, 08:00"_s;
    QTest::newRow("in German") << 21 * 60 << 1 << u"Am nächsten Morgen"_s << u"Day 2, 08:00"_s;
    QTest::newRow("another time of day") << 9 * 60 << 2 << u"Tomorrow morning? No, in the evening."_s
                                         << u"Day 3, 19:00"_s;
    QTest::newRow("no time of day") << 9 * 60 << 1 << u"Home at last"_s << u"Day 2, 09:00"_s;
}

void SceneBreaksTest::theNextMorningIsAMorning()
{
    QFETCH(int, before);
    QFETCH(int, days);
    QFETCH(QString, said);
    m_scene.setClock(before);
    m_scene.skip(days, ScenePresenter::Unit::Days, said);
    QTEST(domain::timeOf(m_scene.clock()), "after");
}

void SceneBreaksTest::theSceneBreakStaysAboveTheLineThatComes()
{
    const int before = rows();
    m_scene.skip(45, ScenePresenter::Unit::Minutes, {});
    QVERIFY(say(u"Still here."_s));
    QCOMPARE(sceneBreak(before), u"45 minute(s) later"_s);
    QCOMPARE(sceneBreak(before + 1), QString());
    QCOMPARE(rows(), before + 2);
    m_chat->story().look(before + 1); // the turn of the user's line
    QTRY_VERIFY(m_chat->story().isPast());
    QTRY_COMPARE(sceneBreak(before), u"45 minute(s) later"_s);
}

void SceneBreaksTest::aClockThatIsSetBackTakesBackWhatItSkipped()
{
    m_scene.setClock(60); // the hour at which the story begins
    const int before = rows();
    m_scene.setClock(660);
    QCOMPARE(sceneBreak(before), u"10 hour(s) later"_s);
    m_scene.setClock(120);
    QCOMPARE(sceneBreak(before), u"1 hour(s) later"_s);
    m_scene.setClock(60);
    QCOMPARE(rows(), before);
}

void SceneBreaksTest::aViewerReadsNoTitleOfASceneWithoutThem()
{
    QVERIFY(m_chat->session().setPresent(2, false)); // Tomas leaves
    m_scene.move({.name = u"The secret cellar"_s});
    QVERIFY(say(u"Nobody knows of this."_s));
    m_scene.skip(1, ScenePresenter::Unit::Days, u"Below the cellar"_s);
    m_chat->story().viewAs(2);
    for (int row = 0; row < rows(); ++row)
        QVERIFY2(!sceneBreak(row).contains(u"cellar"_s), qPrintable(sceneBreak(row)));
}

void SceneBreaksTest::exportsSayIt_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("sceneBreak");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("Markdown") << u"md"_s << QByteArray("\n---\n\n*Meanwhile, without Alex · Mara, Tomas*\n")
                              << QByteArray(" · without Alex\n");
    QTest::newRow("web page") << u"html"_s
                              << QByteArray(
                                     "<h3>Meanwhile, without Alex · Mara, Tomas</h3>\n<article class=\"unheard\">")
                              << QByteArray(" · without Alex</time>");
}

void SceneBreaksTest::exportsSayIt()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, sceneBreak);
    QFETCH(QByteArray, line);
    QVERIFY(letThemGoOn());
    const QString path = m_folder->filePath(u"story."_s + suffix);
    QVERIFY(exportChat(m_services->context, m_chat->chat().value, path, {}, domain::nobody));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.contains(sceneBreak), text.constData());
    QCOMPARE(text.count(line), 1);
}

DRAMATIS_TEST(SceneBreaksTest);

} // namespace tst_scenebreaks

#include "tst_scenebreaks.moc"
