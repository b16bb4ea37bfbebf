#include "base/settingsfile.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_settingsfile {

using namespace dramatis::base;
using namespace Qt::StringLiterals;

class SettingsFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsSavedIsInTheFile()
    {
        const QTemporaryDir folder;
        SettingsFile settings(folder.filePath(u"settings.ini"_s));
        QSignalSpy told(&settings, &SettingsFile::notSaved);
        settings.setValue(u"looks/zoom"_s, 2);
        QVERIFY(settings.save());
        QVERIFY(told.isEmpty());
        QFile file(settings.fileName());
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(file.readAll().contains("zoom=2"));
    }

    // A folder stands where the file should be.
    void whatCannotBeSavedIsSaidOnceUntilItCan()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"settings.ini"_s);
        QVERIFY(QDir().mkpath(path));
        SettingsFile settings(path);
        QSignalSpy told(&settings, &SettingsFile::notSaved);
        QVERIFY(settings.save()); // nothing was changed
        settings.setValue(u"a"_s, 1);
        QVERIFY(told.wait(dramatis::tests::patience)); // by itself
        const Error error = told[0][0].value<Error>();
        QCOMPARE(error.code, u"settings_not_written"_s);
        QCOMPARE(error.subject, path);
        settings.setValue(u"a"_s, 2);
        settings.sync(); // as those do who want it written at once
        QCOMPARE(settings.save().error().code, u"settings_not_written"_s);
        QCOMPARE(told.size(), 1);
        QVERIFY(QDir().rmdir(path));
        settings.setValue(u"b"_s, 3);
        QVERIFY(settings.save());
        QCOMPARE(QSettings(path, QSettings::IniFormat).value(u"a"_s).toInt(), 2);
        QVERIFY(QFile::exists(path));
        QVERIFY(QFile::remove(path) && QDir().mkpath(path));
        settings.setValue(u"b"_s, 4);
        QVERIFY(!settings.save());
        QCOMPARE(told.size(), 2);
    }
};

DRAMATIS_TEST(SettingsFileTest);

} // namespace tst_settingsfile

#include "tst_settingsfile.moc"
