#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

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
        const Looks wanted{Scheme(scheme), false, false, false, false, 1.75};
        {
            Preferences preferences(*m_settings, m_play);
            preferences.setLooks(wanted);
            preferences.setWelcomed();
        }
        const Preferences again(*m_settings, m_play);
        QCOMPARE(again.looks(), wanted);
        QVERIFY(again.welcomed());
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
        preferences.setPlay(play);
        QCOMPARE(m_play, play);
        m_settings->sync();
        const QSettings file(m_settings->fileName(), QSettings::IniFormat);
        QCOMPARE(file.value(u"persona/name"_s).toString(), play.userName);
        QCOMPARE(file.value(u"persona/description"_s).toString(), play.persona);
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

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    turn::PlaySettings m_play;
};

DRAMATIS_TEST(PreferencesTest);
#include "tst_preferences.moc"
