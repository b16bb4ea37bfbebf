// What is told beside a chat: what a reply waits for, why it is this speaker, and who alone heard a line.
#include "domain/world/world.h"
#include "llm/local/loadprogress.h"
#include "presenters/cast/speakerreasontext.h"
#include "presenters/chat/texts/waitingtext.h"
#include "presenters/chat/texts/whispertext.h"
#include "support/main/testmain.h"
#include "turn/session/reply/draft.h"

#include <QSet>
#include <QTest>

namespace tst_waitingtext {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using base::Error;
using base::Fault;
using domain::SpeakerReason;

class WaitingTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstWordAloneIsNotTold() { QCOMPARE(waitingText(turn::Draft()), QString()); }

    void loadingSaysHowFarItIs()
    {
        QCOMPARE(waitingFor(llm::LoadProgress{40, 12}.asError()), u"Loading the model… 40 %"_s);
        QCOMPARE(waitingFor(llm::LoadProgress{0, 12}.asError()), u"Loading the model… 0 %"_s);
        QCOMPARE(waitingFor(llm::LoadProgress{-1, 12}.asError()), u"Loading the model… (12 s)"_s);
        QCOMPARE(waitingFor(llm::LoadProgress{-1, 0}.asError()), u"Loading the model…"_s);
    }

    void aServerThatIsAskedAgainIsWaitedFor_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("start");
        QTest::newRow("asks to wait") << int(Fault::Refused) << u"http_429"_s << u"Rate limited. Retrying in "_s;
        QTest::newRow("away") << int(Fault::Unreachable) << u"connection_refused"_s << u"Unreachable. Retrying in "_s;
        QTest::newRow("silent") << int(Fault::Timeout) << u"connect_timeout"_s << u"Unreachable. Retrying in "_s;
        QTest::newRow("busy") << int(Fault::Busy) << u"http_503"_s << u"Busy. Retrying in "_s;
    }
    void aServerThatIsAskedAgainIsWaitedFor()
    {
        QFETCH(int, kind);
        QFETCH(QString, code);
        QFETCH(QString, start);
        const QString said = waitingFor({Fault(kind), code, {}, u"Home"_s}, QDeadlineTimer(3'600'000));
        QVERIFY2(said.startsWith(start) && said.endsWith(u" s…"_s), qPrintable(said));
        QCOMPARE_LE(said.size(), 40);
    }

    void whoWaitsForAnUnknownTimeHearsWhy()
    {
        QCOMPARE(waitingFor({Fault::Refused, u"http_503"_s, {}, u"Home"_s}), u"Busy. Retrying…"_s);
        QCOMPARE(waitingFor({Fault::Unreachable, u"connection_refused"_s, {}, u"Home"_s}), u"Unreachable. Retrying…"_s);
    }

    void whyItIsThisSpeakerIsSaidOnce()
    {
        QSet<QString> reasons;
        for (const SpeakerReason why :
             {SpeakerReason::Called, SpeakerReason::Named, SpeakerReason::Near, SpeakerReason::Silent,
              SpeakerReason::Close, SpeakerReason::Tie, SpeakerReason::Chosen, SpeakerReason::Interjects,
              SpeakerReason::Partner, SpeakerReason::SpokeLast, SpeakerReason::Asked, SpeakerReason::Arrived,
              SpeakerReason::Remaining}) {
            const QString said = speakerReasonText(why, u"%1 <b>"_s);
            QVERIFY2(said.contains(u"%1 <b> "_s), qPrintable(said));
            reasons.insert(said);
        }
        QCOMPARE(reasons.size(), 13);
        for (const SpeakerReason why : {SpeakerReason::Nobody, SpeakerReason::Only, SpeakerReason::Again})
            QCOMPARE(speakerReasonText(why, u"Mara"_s), QString());
    }

    void whileItWritesTheChoiceMayStillBeOpen()
    {
        QCOMPARE(draftReasonText(SpeakerReason::Only, u"Mara"_s), u"Mara is writing…"_s);
        QCOMPARE(draftReasonText(SpeakerReason::Called, u"Mara"_s), u"Mara is writing (addressed)…"_s);
        QCOMPARE(draftReasonText(SpeakerReason::Tie, u"Mara"_s), u"Choosing who replies…"_s);
    }

    void aWhisperSaysWhoHeardIt()
    {
        domain::World world;
        join(world, 0, {});
        join(world, 1, u"Mara"_s);
        join(world, 2, u" \u202E"_s);
        QCOMPARE(onlyHeardText(world, {0, 1}, 0), u"only Mara"_s);
        QCOMPARE(onlyHeardText(world, {0, 1}, 1), u"only you"_s);
        QCOMPARE(onlyHeardText(world, {0, 1, 2}, 0), u"only Mara, (no name)"_s);
        QCOMPARE(onlyHeardText(world, {0}, 0), u"heard by nobody"_s);
        QCOMPARE(onlyHeardText(world, {0, 6}, 0), u"heard by nobody"_s); // is not of the cast
        join(world, 0, u"Alex"_s);
        QCOMPARE(onlyHeardText(world, {0, 1}, 1), u"only Alex"_s);
    }

private:
    static QString waitingFor(const Error &error, QDeadlineTimer again = QDeadlineTimer(QDeadlineTimer::Forever))
    {
        turn::Draft draft;
        draft.waiting = error;
        draft.again = again;
        return waitingText(draft);
    }
    static void join(domain::World &world, domain::CastSlot slot, const QString &name)
    {
        domain::Entity entity;
        entity.who.slot = slot;
        entity.who.name = name;
        world.cast.insert(slot, entity);
    }
};

DRAMATIS_TEST(WaitingTextTest);

} // namespace tst_waitingtext

#include "tst_waitingtext.moc"
