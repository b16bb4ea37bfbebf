// Whatever happens in a story: nobody's prompt says what that one neither witnessed nor was told.
#include "support/main/testmain.h"
#include "support/stories/whispers.h"

namespace tst_witnesses {

using namespace dramatis;
using namespace dramatis::tests;

class WitnessesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // DRAMATIS_STORIES says how many; DRAMATIS_SEED the first.
    void noPromptSaysWhatItsSpeakerCannotKnow()
    {
        const QTemporaryDir folder;
        SessionFixture services(folder.path());
        services.context.settings.bookkeeping = false;
        const int stories = qEnvironmentVariableIntValue("DRAMATIS_STORIES") > 0
                                ? qEnvironmentVariableIntValue("DRAMATIS_STORIES")
                                : 40;
        const int first = qEnvironmentVariableIntValue("DRAMATIS_SEED");
        qsizetype told = 0;
        for (int seed = first; seed < first + stories; ++seed) {
            Whispers story(services, quint64(seed));
            QVERIFY2(story.tell(40), qPrintable(QString::number(seed)));
            const auto session = services.session(story.chat());
            const QString leak = story.leak(*session);
            QVERIFY2(leak.isEmpty(), qPrintable(QStringLiteral("story %1: %2").arg(seed).arg(leak)));
            const QString forgotten = story.forgotten(*session);
            QVERIFY2(forgotten.isEmpty(), qPrintable(QStringLiteral("story %1: %2").arg(seed).arg(forgotten)));
            told += story.words();
        }
        QVERIFY(told > stories * 50);
    }
};

DRAMATIS_TEST(WitnessesTest);

} // namespace tst_witnesses

#include "tst_witnesses.moc"
