// The story so far: which messages each chunk sums up, what the user does with it, and what it takes to make it.
#include "presenters/memories/storysofarpresenter.h"
#include "presenters/memories/summaryoffer.h"
#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>

namespace tst_storysofar {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::EventId;
using domain::HistorySummarized;
using domain::WitnessSet;

namespace {

const QString shape = u"history_summary"_s;
constexpr WitnessSet both{domain::you, 1};

} // namespace

class StorySoFarTest : public QObject {
    Q_OBJECT

    const domain::World &world() const { return m_story->session->world(); }
    EventId turnAt(int line) const { return world().transcript.at(line).turn; }
    bool tell(int lines)
    {
        QList<domain::Payload> told;
        for (int i = 0; i < lines; ++i)
            told.append(
                domain::UserTurn{domain::you, u"We carry the lantern to the harbour. %1"_s.arg(i), both, false});
        return m_story->session->applyEvents(told).has_value();
    }
    // By hand, of those lines.
    bool write(int first, int upTo, const QString &text, int level = 1)
    {
        return m_story->session->applyEvents(HistorySummarized{both, level, turnAt(first), turnAt(upTo), text, false})
            .has_value();
    }
    // As the model would.
    bool append(int first, int upTo, const QString &text)
    {
        m_story->services.context.settings.summaries = true;
        m_story->services.model.answers[shape] = {u"{\"summary\":\"%1\"}"_s.arg(text)};
        if (!m_story->session->applyEvents(HistorySummarized{both, 1, turnAt(first), turnAt(upTo), u"x"_s, false})
            || !m_story->session->applyEvents(HistorySummarized{both, 1, turnAt(first), turnAt(upTo), {}, true}))
            return false;
        m_story->session->summarizer().writeAnew(turnAt(upTo));
        return waitIdle(*m_story->session);
    }
    QString data(int row, int role = Qt::DisplayRole) const
    {
        return m_presenter->model().index(row).data(role).toString();
    }
    qint64 key(int row) const { return m_presenter->model().rows()[row].key(); }

private Q_SLOTS:
    void init()
    {
        m_story = std::make_unique<DrawerStory>();
        m_presenter = std::make_unique<StorySoFarPresenter>();
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_presenter->model());
        m_presenter->setStory(&m_story->shown);
    }
    void cleanup()
    {
        m_tester.reset();
        m_presenter.reset();
        m_story.reset();
    }

    void withoutSummariesThereIsASentence()
    {
        QCOMPARE(m_presenter->model().rowCount(), 0);
        QVERIFY(m_presenter->stateText().isEmpty());
        QCOMPARE(m_presenter->emptyText(), u"Summaries are switched off in Settings."_s);
        m_story->services.context.settings.summaries = true;
        QVERIFY(m_presenter->emptyText().startsWith(u"Nothing is summed up yet."_s));
        QVERIFY(m_presenter->dueText().isEmpty());
        m_presenter->setStory(nullptr);
        QVERIFY(m_presenter->stateText().isEmpty());
        QVERIFY(!m_presenter->canWrite() && !m_presenter->isWriting());
    }

    void eachSaysWhichMessagesItSumsUp()
    {
        QVERIFY(tell(20));
        QVERIFY(write(6, 6, u"Then one more."_s) && write(0, 5, u"They set out."_s));
        QCOMPARE(m_presenter->model().rowCount(), 2);
        QCOMPARE(data(0), u"They set out."_s);
        QVERIFY2(data(0, DetailRole).startsWith(u"messages 1–6 · "_s), qPrintable(data(0, DetailRole)));
        QVERIFY(data(0, DetailRole).contains(u"Mara"_s) && data(0, DetailRole).contains(u"Alex"_s));
        QVERIFY(data(1, DetailRole).startsWith(u"message 7 · "_s));
        QCOMPARE(data(0, TagRole), u"by hand"_s);
        QCOMPARE(m_presenter->model().index(0).data(TurnRole).toLongLong(), turnAt(0).value);
        QCOMPARE(m_presenter->stateText(), u"Up to message 7; %1 since"_s.arg(world().transcript.size() - 7));
    }

    void whatIsMadeOfOthersStandsBeforeThem()
    {
        QVERIFY(tell(20));
        QVERIFY(write(0, 5, u"They set out."_s) && write(6, 9, u"They came back."_s)
                && write(0, 9, u"They were away."_s, 2));
        QCOMPARE(m_presenter->model().rowCount(), 3);
        QCOMPARE(data(0), u"They were away."_s);
        QVERIFY2(data(0, DetailRole).endsWith(u"from 2 summaries"_s), qPrintable(data(0, DetailRole)));
    }

    void itIsWrittenByHand()
    {
        QVERIFY(tell(40));
        QVERIFY(append(0, 9, u"They carried the lantern."_s));
        QCOMPARE(data(0, TagRole), QString());
        const qint64 summary = key(0);
        const qsizetype before = m_story->events();
        m_presenter->setText(summary, data(0));
        m_presenter->setText(summary, u"  "_s);
        QCOMPARE(m_story->events(), before);
        m_presenter->setText(summary, u" They went. "_s);
        QCOMPARE(data(0), u"They went."_s);
        QCOMPARE(key(0), summary); // it stays chosen
        QCOMPARE(data(0, TagRole), u"by hand"_s);
        QVERIFY(m_story->session->edit(turnAt(1), u"Otherwise."_s) && waitIdle(*m_story->session));
        QCOMPARE(data(0), u"They went."_s);
        QCOMPARE(data(0, TagRole), u"by hand"_s);
    }

    void itIsMadeAnew()
    {
        QVERIFY(tell(40));
        QVERIFY(append(0, 9, u"They carried the lantern."_s));
        m_presenter->setText(key(0), u"They went."_s);
        m_story->services.model.answers[shape] = {u"{\"summary\":\"They walked.\"}"_s};
        QVERIFY(m_presenter->canMakeAnew(key(0)));
        m_presenter->makeAnew(key(0));
        QVERIFY(m_presenter->isWriting());
        QVERIFY(waitIdle(*m_story->session));
        QTRY_COMPARE(data(0), u"They walked."_s);
        QCOMPARE(data(0, TagRole), QString());
        m_story->services.context.settings.summaries = false; // nothing would come in its place
        QVERIFY(!m_presenter->canMakeAnew(key(0)));
    }

    void whatIsOutdatedIsMarked()
    {
        QVERIFY(tell(40));
        QVERIFY(append(0, 9, u"They carried the lantern."_s));
        m_story->services.context.settings.summaries = false;
        QVERIFY(m_story->session->edit(turnAt(1), u"Otherwise."_s) && waitIdle(*m_story->session));
        QCOMPARE(data(0, TagRole), u"outdated"_s);
        QVERIFY(m_presenter->model().index(0).data(QuietRole).toBool());
        QVERIFY(data(0, Qt::AccessibleTextRole).contains(u"outdated"_s));
        QVERIFY(m_presenter->stateText().isEmpty()); // nobody is told
    }

    void whatNobodyHeardTogetherAnyMoreIsNotCounted()
    {
        QVERIFY(tell(40));
        QVERIFY(write(0, 5, u"They set out."_s));
        QVERIFY(m_story->session->applyEvents(domain::WitnessesCorrected{turnAt(5), WitnessSet{domain::you}}));
        QVERIFY(data(0, DetailRole).startsWith(u"messages 1–5 · "_s));
        QCOMPARE(data(0, TagRole), u"outdated"_s); // also what the user wrote
        m_presenter->setText(key(0), u"They did."_s);
        QCOMPARE(data(0), u"They did."_s);
        QCOMPARE(data(0, TagRole), u"by hand"_s);
        QCOMPARE(m_presenter->model().rowCount(), 1);
    }

    void itIsSaidHowShortItIs()
    {
        QVERIFY(tell(40));
        QVERIFY(write(0, 9, u"They went."_s));
        const Compression found = m_presenter->compressionOf(key(0));
        QVERIFY(found.from > found.to && found.to > 0);
        QVERIFY(found.percent() > 0 && found.percent() < 50);
        QCOMPARE(m_presenter->compressionText(key(0)), u"%1 of %2 tokens"_s.arg(found.to).arg(found.from));
        QVERIFY(m_presenter->compressionText(12345).isEmpty());
        QCOMPARE(Compression().percent(), 0);
        QCOMPARE((Compression{10'000, 1}.percent()), 1);
        QCOMPARE((Compression{10, 30}.percent()), 100);
    }

    void oneSeesOnlyWhatOneHeard()
    {
        QVERIFY(tell(20));
        QVERIFY(write(0, 5, u"They set out."_s));
        QVERIFY(m_story->session->applyEvents(
            HistorySummarized{WitnessSet{domain::you}, 1, turnAt(6), turnAt(9), u"I was alone."_s, false}));
        QCOMPARE(m_presenter->model().rowCount(), 2);
        m_story->shown.viewAs(1);
        QCOMPARE(m_presenter->model().rowCount(), 1);
        QCOMPARE(data(0), u"They set out."_s);
        QVERIFY(!m_presenter->canChange(key(0)) && !m_presenter->canMakeAnew(key(0)));
    }

    void aLongStoryIsSummedUpStoppedAndGoneOnWith()
    {
        QVERIFY(tell(160));
        m_story->services.context.settings.summaries = true;
        m_story->services.model.answers[shape] = {u"{\"summary\":\"They went.\"}"_s};
        m_presenter->setStory(&m_story->shown);
        QTRY_VERIFY(m_presenter->canWrite());
        QVERIFY2(m_presenter->dueText().startsWith(u"About "_s), qPrintable(m_presenter->dueText()));
        turn::Summarizer &summaries = m_story->session->summarizer();
        const int questions = summaries.cost().questions;
        QStringList told;
        const auto following = connect(m_presenter.get(), &StorySoFarPresenter::changed, this, [&] {
            told << m_presenter->dueText();
            if (summaries.written() == 2)
                m_presenter->stop();
        });
        m_presenter->write();
        QVERIFY(m_presenter->isWriting() && !m_presenter->canWrite());
        QVERIFY(waitIdle(*m_story->session));
        disconnect(following);
        QCOMPARE(world().summaries.size(), 2);
        QVERIFY(told.contains(u"Summing up older messages: 1/%1"_s.arg(questions)));
        QTRY_VERIFY(m_presenter->canWrite());
        m_presenter->write();
        QVERIFY(waitIdle(*m_story->session));
        QCOMPARE(world().summaries.size(), questions);
        QTRY_VERIFY(!m_presenter->canWrite() && m_presenter->dueText().isEmpty());
    }

    void itIsOfferedOnce()
    {
        QVERIFY(tell(160));
        m_story->services.context.settings.summaries = true;
        QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        Preferences preferences(settings, m_story->services.context.settings);
        {
            SummaryOffer offer(m_story->shown, preferences);
            QSignalSpy offered(&offer, &SummaryOffer::offered);
            QTRY_COMPARE(offered.count(), 1);
            const QString sentence = offered.first().first().toString();
            QVERIFY2(sentence.contains(u"older message"_s) && sentence.contains(u"tokens"_s), qPrintable(sentence));
            offer.told();
        }
        const SummaryOffer again(m_story->shown, preferences);
        const QSignalSpy offered(&again, &SummaryOffer::offered);
        QTest::qWait(20);
        QCOMPARE(offered.count(), 0);
    }

    void nothingIsOffered_data()
    {
        QTest::addColumn<int>("lines");
        QTest::addColumn<bool>("isOn");
        QTest::newRow("of a short story") << 60 << true;
        QTest::newRow("while it is off") << 160 << false;
    }
    void nothingIsOffered()
    {
        QFETCH(const int, lines);
        QFETCH(const bool, isOn);
        QVERIFY(tell(lines));
        m_story->services.context.settings.summaries = isOn;
        QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        Preferences preferences(settings, m_story->services.context.settings);
        const SummaryOffer offer(m_story->shown, preferences);
        const QSignalSpy offered(&offer, &SummaryOffer::offered);
        QTest::qWait(20);
        QCOMPARE(offered.count(), 0);
    }

private:
    std::unique_ptr<DrawerStory> m_story;
    std::unique_ptr<StorySoFarPresenter> m_presenter;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

DRAMATIS_TEST(StorySoFarTest);

} // namespace tst_storysofar

#include "tst_storysofar.moc"
