#include "support/main/testmain.h"
#include "turn/connections/playsettingsfile.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace tst_playsettingsfile {

using namespace dramatis;
using namespace dramatis::turn;
using namespace Qt::StringLiterals;

class PlaySettingsFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void howMuchIsAskedAtOnceIsKept()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        QCOMPARE(readPlaySettings(settings).questionsPerReply, QuestionsPerReply::Automatic);
        for (const auto questions : {QuestionsPerReply::One, QuestionsPerReply::Two, QuestionsPerReply::OnePerCharacter,
                                     QuestionsPerReply::Automatic}) {
            PlaySettings play;
            play.questionsPerReply = questions;
            writePlaySettings(settings, play);
            QCOMPARE(readPlaySettings(settings).questionsPerReply, questions);
        }
        settings.setValue(u"play/questionsPerReply"_s, u"seven"_s);
        QCOMPARE(readPlaySettings(settings).questionsPerReply, QuestionsPerReply::Automatic);
    }
};

DRAMATIS_TEST(PlaySettingsFileTest);

} // namespace tst_playsettingsfile

#include "tst_playsettingsfile.moc"
