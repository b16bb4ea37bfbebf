#include "presenters/models/modelrow.h"
#include "presenters/models/modelwords.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_modelwords {

using namespace dramatis;
using namespace Qt::StringLiterals;
using presenters::ModelRow;
using presenters::ModelState;
using presenters::ModelWords;

class ModelWordsTest : public QObject {
    Q_OBJECT

    static ModelRow row(ModelState state = ModelState::Offered)
    {
        ModelRow row;
        row.model.name = u"Tale 7B"_s;
        row.model.file = u"tale.gguf"_s;
        row.model.address = QUrl(u"https://models.example.org/tale.gguf"_s);
        row.model.licence = u"Apache 2.0"_s;
        row.model.memory = 7'500'000'000;
        row.model.goodAt = u"prose"_s;
        row.model.bytes = row.total = 4'000'000'000;
        row.state = state;
        return row;
    }

private Q_SLOTS:
    void theQuestionNamesAllThatIsAgreedTo()
    {
        const QString asked = ModelWords::question(row(), u"/home/x/models"_s);
        for (const QString &word : {u"Tale 7B"_s, u"models.example.org"_s, u"4.0 GB"_s, u"Apache 2.0"_s, u"models"_s})
            QVERIFY2(asked.contains(word), qPrintable(asked));
    }

    void whatNobodyKnowsIsNotMadeUp()
    {
        ModelRow own = row();
        own.model.licence.clear();
        own.model.memory = 0;
        own.model.goodAt = u"everything, says its author"_s;
        own.model.bytes = own.total = 0;
        QCOMPARE(ModelWords::licence(own), u"See models.example.org"_s);
        QCOMPARE(ModelWords::memory(own, 8'000'000'000), u"Unknown"_s);
        QCOMPARE(ModelWords::goodAt(own), u"Unknown"_s);
        QCOMPARE(ModelWords::size(own), u"Not known yet"_s);
        QCOMPARE(ModelWords::percent(own), -1);
        QVERIFY(ModelWords::question(own, u"/m"_s).contains(u"not known yet"));
        own.model.address.clear();
        QCOMPARE(ModelWords::licence(own), u"Unknown"_s);
    }

    void aHostInLookalikeLettersIsSeenThrough()
    {
        ModelRow fake = row();
        fake.model.address = QUrl(u"https://hugging\u0435face.co/tale.gguf"_s); // a Cyrillic letter
        QVERIFY2(ModelWords::host(fake).contains(u"xn--"), qPrintable(ModelWords::host(fake)));
    }

    void whatFitsIsMarked()
    {
        ModelRow known = row();
        known.isMarked = true;
        QCOMPARE(ModelWords::mark(known), u"Fits"_s);
        known.isMarked = false;
        QCOMPARE(ModelWords::mark(known), QString());
        known.mayFit = false;
        QCOMPARE(ModelWords::mark(known), u"Too large"_s);
    }

    void theStateSaysHowFarItIs_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<qint64>("come");
        QTest::addColumn<qint64>("perSecond");
        QTest::addColumn<qint64>("secondsLeft");
        QTest::addColumn<QString>("said");
        const auto add = [](const char *name, ModelState state, qint64 come, qint64 perSecond, qint64 left,
                            const QString &said) {
            QTest::newRow(name) << int(state) << come << perSecond << left << said;
        };
        const qint64 none = -1;
        add("offered", ModelState::Offered, 0, 0, none, u"Not downloaded"_s);
        add("asked", ModelState::Preparing, 0, 0, none, u"Connecting…"_s);
        add("no rate yet", ModelState::Receiving, 1'000'000'000, 0, none, u"1.0 GB of 4.0 GB"_s);
        add("a rate", ModelState::Receiving, 1'000'000'000, 8'000'000, 375, u"1.0 GB of 4.0 GB · 8.0 MB/s · 6 min"_s);
        add("checked", ModelState::Checking, 4'000'000'000, 0, none, u"Checking…"_s);
        add("paused", ModelState::Paused, 1'000'000'000, 0, none, u"Paused at 1.0 GB of 4.0 GB"_s);
        add("here", ModelState::Here, 4'000'000'000, 0, none, u"On this computer"_s);
    }
    void theStateSaysHowFarItIs()
    {
        QFETCH(int, state);
        ModelRow shown = row(ModelState(state));
        QFETCH(qint64, come);
        QFETCH(qint64, perSecond);
        QFETCH(qint64, secondsLeft);
        QFETCH(QString, said);
        shown.come = come;
        shown.perSecond = perSecond;
        shown.secondsLeft = secondsLeft;
        QVERIFY2(ModelWords::state(shown).startsWith(said), qPrintable(ModelWords::state(shown)));
        QVERIFY(!ModelWords::line(shown).isEmpty());
    }

    void theTimeLeftIsRounded_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QString>("number"); // in it
        QTest::newRow("unknown") << qint64(-1) << QString();
        QTest::newRow("soon") << qint64(59) << u"less"_s;
        QTest::newRow("a minute") << qint64(60) << u"1 min"_s;
        QTest::newRow("a minute and a half") << qint64(91) << u"2 min"_s;
        QTest::newRow("nearly an hour") << qint64(3599) << u"60 min"_s;
        QTest::newRow("hours") << qint64(3 * 3600 + 1900) << u"4 h"_s;
        QTest::newRow("beyond counting") << qint64(9'000'000'000'000) << u"1000 h"_s;
    }
    void theTimeLeftIsRounded()
    {
        QFETCH(qint64, seconds);
        QFETCH(QString, number);
        const QString said = ModelWords::timeLeft(seconds);
        QVERIFY2(said.contains(number) && said.isEmpty() == number.isEmpty(), qPrintable(said));
    }

    void removingSaysWhatItCosts()
    {
        ModelRow here = row(ModelState::Here);
        here.come = 4'000'000'000;
        QVERIFY(!ModelWords::removalQuestion(here, {}).contains(u"connection"));
        QVERIFY(ModelWords::removalQuestion(here, u"Tale"_s).contains(u"“Tale”"));
        QVERIFY(ModelWords::removalQuestion(row(), {}).contains(u"list"));
    }
};

DRAMATIS_TEST(ModelWordsTest);

} // namespace tst_modelwords

#include "tst_modelwords.moc"
