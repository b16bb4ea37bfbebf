// A picture of one's own behind the chats.
#include "presenters/shell/chatbackground.h"
#include "presenters/shell/preferences.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

namespace tst_chatbackground {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using Background = Looks::Background;

namespace {

QImage plain(Qt::GlobalColor color, QSize size = {40, 30})
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(color);
    return image;
}

} // namespace

class ChatBackgroundTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(path(u"settings.ini"_s), QSettings::IniFormat);
        m_preferences = std::make_unique<Preferences>(*m_settings, m_play);
    }

    void atFirstThereIsNone()
    {
        const ChatBackground background(*m_preferences, m_folder->path());
        QVERIFY(background.picture().isNull() && background.problem().isEmpty());
    }

    void aPictureIsCopiedAndShown()
    {
        const QString original = picture(u"sea.png"_s, Qt::blue);
        {
            ChatBackground background(*m_preferences, m_folder->path());
            choose(background, original);
            QCOMPARE(background.problem(), QString());
            QCOMPARE(background.picture().pixelColor(3, 3), QColor(Qt::blue));
            QCOMPARE(m_preferences->looks().background, Background::Picture);
        }
        QVERIFY(QFile::remove(original));
        const ChatBackground again(*m_preferences, m_folder->path());
        QVERIFY(again.picture().isNull()); // it is being read
        QTRY_COMPARE(again.picture().pixelColor(3, 3), QColor(Qt::blue));
    }

    void anotherOneTakesItsPlace()
    {
        ChatBackground background(*m_preferences, m_folder->path());
        choose(background, picture(u"sea.png"_s, Qt::blue));
        choose(background, picture(u"wood.jpg"_s, Qt::green));
        QVERIFY(background.picture().pixelColor(3, 3).green() > 200);
        QCOMPARE(QDir(path(u"pictures"_s)).entryList(QDir::Files).size(), 1);
        QVERIFY(QFile::exists(path(u"sea.png"_s))); // only the copy has gone
    }

    void aLargeOneIsShownSmaller()
    {
        ChatBackground background(*m_preferences, m_folder->path());
        choose(background, picture(u"wide.png"_s, Qt::red, {5000, 20}));
        QCOMPARE(background.picture().width(), 2560);
    }

    void whatIsNoPictureIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << "What a view!"_ba;
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("half a picture") << "\x89PNG\r\n\x1a\n and no more"_ba;
        QTest::newRow("a drawing") << "<svg xmlns='http://www.w3.org/2000/svg'/>"_ba;
    }
    void whatIsNoPictureIsRefused()
    {
        QFETCH(QByteArray, bytes);
        ChatBackground background(*m_preferences, m_folder->path());
        choose(background, picture(u"sea.png"_s, Qt::blue));
        const Looks before = m_preferences->looks();
        QFile file(path(u"odd.png"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        choose(background, file.fileName());
        QCOMPARE(background.problem(), u"“odd.png” cannot be shown. Choose a PNG, JPEG or WebP picture."_s);
        QCOMPARE(m_preferences->looks(), before);
        QCOMPARE(background.picture().pixelColor(3, 3), QColor(Qt::blue)); // what was shown stays
    }

    void whatIsNoFileIsRefused()
    {
        ChatBackground background(*m_preferences, m_folder->path());
        choose(background, path(u"nothing.png"_s));
        QVERIFY(!background.problem().isEmpty());
        choose(background, m_folder->path());
        QVERIFY(!background.problem().isEmpty());
        QCOMPARE(m_preferences->looks(), Looks());
    }

    void aCopyThatHasGoneIsSaid()
    {
        {
            ChatBackground background(*m_preferences, m_folder->path());
            choose(background, picture(u"sea.png"_s, Qt::blue));
        }
        QVERIFY(QDir(path(u"pictures"_s)).removeRecursively());
        const ChatBackground again(*m_preferences, m_folder->path());
        const QSignalSpy changed(&again, &ChatBackground::changed);
        QVERIFY(again.picture().isNull());
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(again.picture().isNull() && !again.problem().isEmpty());
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString picture(const QString &name, Qt::GlobalColor color, QSize size = {40, 30}) const
    {
        if (!plain(color, size).save(path(name)))
            qFatal("cannot write");
        return path(name);
    }
    static void choose(ChatBackground &background, const QString &file)
    {
        const QSignalSpy changed(&background, &ChatBackground::changed);
        background.choose(file);
        QTRY_VERIFY(!changed.isEmpty());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    turn::PlaySettings m_play;
    std::unique_ptr<Preferences> m_preferences;
};

DRAMATIS_TEST(ChatBackgroundTest);

} // namespace tst_chatbackground

#include "tst_chatbackground.moc"
