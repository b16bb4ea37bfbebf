#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"
#include "turn/connections/playsettingsfile.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_preferences {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using Scheme = Looks::Scheme;

class PreferencesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<QSettings>(m_folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_settings->clear();
        m_play = {};
    }

    void atFirstAllIsAsUsual()
    {
        const Preferences preferences(*m_settings, m_play);
        QCOMPARE(preferences.looks(), Looks());
        QVERIFY(!preferences.welcomed());
    }

    void looksOutliveTheProgram_data()
    {
        QTest::addColumn<int>("scheme");
        QTest::newRow("as the system") << int(Scheme::System);
        QTest::newRow("light") << int(Scheme::Light);
        QTest::newRow("dark") << int(Scheme::Dark);
    }
    void looksOutliveTheProgram()
    {
        QFETCH(int, scheme);
        Looks wanted;
        wanted.scheme = Scheme(scheme);
        wanted.accent = QColor(0x2E7D4F);
        wanted.textFamily = u"DejaVu Sans"_s;
        wanted.storyFamily = u"Noto Serif, \"the 2nd\""_s;
        wanted.textSize = 1.3;
        wanted.zoom = 1.75;
        wanted.layout = Looks::Layout::Bubbles;
        wanted.column = Looks::Column::Full;
        wanted.portraitSize = Looks::PortraitSize::None;
        wanted.roundPortraits = false;
        wanted.tintedSpeech = false;
        wanted.background = Looks::Background::Picture;
        wanted.picture = u"sea.png"_s;
        wanted.dimming = 0.5;
        wanted.enterSends = false;
        {
            Preferences preferences(*m_settings, m_play);
            preferences.setLooks(wanted);
            preferences.setWelcomed();
        }
        const Preferences again(*m_settings, m_play);
        QCOMPARE(again.looks(), wanted);
        QVERIFY(again.welcomed());
    }

    void theLanguageOutlivesTheProgram()
    {
        {
            Preferences preferences(*m_settings, m_play);
            QCOMPARE(preferences.language(), QString());
            preferences.setLanguage(u"de"_s);
        }
        QCOMPARE(Preferences(*m_settings, m_play).language(), u"de"_s);
        QCOMPARE(Preferences::languageIn(*m_settings), u"de"_s);
    }

    void aChangeIsToldOnce()
    {
        Preferences preferences(*m_settings, m_play);
        const QSignalSpy looks(&preferences, &Preferences::looksChanged);
        const QSignalSpy play(&preferences, &Preferences::playChanged);
        Looks dark = preferences.looks();
        dark.scheme = Scheme::Dark;
        preferences.setLooks(dark);
        preferences.setLooks(dark);
        QCOMPARE(looks.count(), 1);
        QCOMPARE(play.count(), 0);
        preferences.setPlay(preferences.play());
        QCOMPARE(play.count(), 0);
    }

    void sessionsReadWhatWasChosen()
    {
        Preferences preferences(*m_settings, m_play);
        turn::PlaySettings play = preferences.play();
        play.userName = u"Alex, “the <b>tall</b>” = אלכס"_s;
        play.persona = u"Two\nlines; and a %1"_s;
        play.classifierMilliseconds = 45'000;
        preferences.setPlay(play);
        QCOMPARE(m_play, play);
        m_settings->sync();
        const QSettings file(m_settings->fileName(), QSettings::IniFormat);
        QCOMPARE(file.value(u"persona/name"_s).toString(), play.userName);
        QCOMPARE(file.value(u"persona/description"_s).toString(), play.persona);
        QCOMPARE(file.value(u"play/answerSeconds"_s).toInt(), 45);
        QCOMPARE(turn::readPlaySettings(file).classifierMilliseconds, 45'000);
    }

    void aDamagedFileLooksAsUsual_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("zoom");
        QTest::addColumn<double>("shown");
        QTest::newRow("words") << u"purple"_s << u"large"_s << 1.0;
        QTest::newRow("nothing") << QString() << QString() << 1.0;
        QTest::newRow("tiny") << u"system"_s << u"0.0001"_s << 0.5;
        QTest::newRow("backwards") << u"system"_s << u"-3"_s << 0.5;
        QTest::newRow("huge") << u"system"_s << u"1e300"_s << 4.0;
    }
    void aDamagedFileLooksAsUsual()
    {
        QFETCH(QString, scheme);
        QFETCH(QString, zoom);
        m_settings->setValue(u"looks/scheme"_s, scheme);
        m_settings->setValue(u"looks/zoom"_s, zoom);
        const Preferences preferences(*m_settings, m_play);
        QCOMPARE(preferences.looks().scheme, Scheme::System);
        QTEST(preferences.looks().zoom, "shown");
    }

    void damagedChoicesAreAsUsual_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::newRow("no color") << u"accent"_s << u"purplish"_s;
        QTest::newRow("a color one sees through") << u"accent"_s << u"#40ff0000"_s;
        QTest::newRow("no layout") << u"layout"_s << u"3"_s;
        QTest::newRow("no width") << u"column"_s << u"-1"_s;
        QTest::newRow("no size") << u"portraitSize"_s << u"huge"_s;
        QTest::newRow("no background") << u"background"_s << QString();
        QTest::newRow("a picture elsewhere") << u"picture"_s << u"../../secret.png"_s;
        QTest::newRow("a picture that is hidden") << u"picture"_s << u".."_s;
        QTest::newRow("no text size") << u"textSize"_s << u"nan"_s;
        QTest::newRow("no dimming") << u"dimming"_s << u"much"_s;
    }
    void damagedChoicesAreAsUsual()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        m_settings->setValue(u"looks/"_s + key, value);
        QCOMPARE(Preferences(*m_settings, m_play).looks(), Looks());
    }

    void numbersStayWithinTheirBounds()
    {
        m_settings->setValue(u"looks/textSize"_s, 9);
        m_settings->setValue(u"looks/dimming"_s, 0);
        const Looks looks = Looks::read(*m_settings);
        QCOMPARE(looks.textSize, Looks::mostTextSize);
        QCOMPARE(looks.dimming, Looks::leastDimming); // or nothing could be read
    }

    void whoWantedNoBackgroundStillHasNone()
    {
        m_settings->setValue(u"looks/backdrops"_s, false);
        QCOMPARE(Looks::read(*m_settings).background, Looks::Background::None);
        m_settings->setValue(u"looks/background"_s, u"character"_s);
        QCOMPARE(Looks::read(*m_settings).background, Looks::Background::Character);
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    turn::PlaySettings m_play;
};

DRAMATIS_TEST(PreferencesTest);

} // namespace tst_preferences

#include "tst_preferences.moc"
