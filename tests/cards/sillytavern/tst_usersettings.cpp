// What is taken from SillyTavern's settings, whatever else is in them.
#include "cards/sillytavern/usersettings.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_usersettings {

using namespace dramatis;
using namespace Qt::StringLiterals;

class UserSettingsTest : public QObject {
    Q_OBJECT

    static cards::UserSettings read(const QByteArray &json)
    {
        const auto settings = cards::readUserSettings(json, u"settings.json"_s);
        if (!settings)
            qFatal("%s", qPrintable(settings.error().detail));
        return *settings;
    }

private Q_SLOTS:
    void tagsComeByTheirNames()
    {
        const cards::UserSettings settings = read(
            R"({"tags":[{"id":"1","name":" Sea "},{"id":"2","name":""}],"tag_map":{"a.png":["1","1","2","3"],"b.png":[]}})");
        QCOMPARE(settings.tags.size(), 1);
        QCOMPARE(settings.tags.value(u"a.png"_s), QStringList(u"Sea"_s));
    }

    void lorebooksAreLinked_data()
    {
        QTest::addColumn<QByteArray>("json");
        const QByteArray info =
            R"({"globalSelect":["A"],"charLore":[{"name":"Mara","extraBooks":["B","C"]},{"name":"","extraBooks":["D"]}]})";
        QTest::newRow("now") << R"({"world_info_settings":{"world_info":)" + info + "}}";
        QTest::newRow("before") << R"({"world_info":)" + info + "}";
    }
    void lorebooksAreLinked()
    {
        QFETCH(QByteArray, json);
        const cards::UserSettings settings = read(json);
        QCOMPARE(settings.lorebooksEverywhere, QStringList(u"A"_s));
        QCOMPARE(settings.lorebooks.size(), 1);
        QCOMPARE(settings.lorebooks.value(u"Mara"_s), QStringList({u"B"_s, u"C"_s}));
    }

    void personasKnowTheirPicture()
    {
        const cards::UserSettings settings = read(
            R"({"user_avatar":"b.png","power_user":{"personas":{"a.png":"Robin","b.png":" "},"persona_descriptions":{"a.png":{"description":"A traveller.","depth":4}}}})");
        QCOMPARE(settings.personas.size(), 1);
        QCOMPARE(settings.personas.first().pictureFile, u"a.png"_s);
        QCOMPARE(settings.personas.first().description, u"A traveller."_s);
        QVERIFY(settings.personas.first().notImported.contains(u"depth"_s));
        QCOMPARE(settings.defaultPersona, u"b.png"_s);
        QCOMPARE(settings.notImported.size(), 1);
    }

    void wrongTypesAreNothing()
    {
        const cards::UserSettings settings = read(
            R"({"tags":7,"tag_map":[1],"power_user":"x","world_info":null,"extension_settings":{"regex":[{"a":1}],"note":[]}})");
        QVERIFY(settings.tags.isEmpty());
        QVERIFY(settings.personas.isEmpty());
        QVERIFY(settings.replacements.isEmpty());
        QCOMPARE(settings.notImported.size(), 1); // the script
    }

    void otherFilesAreRefused()
    {
        for (const QByteArray &bytes : {QByteArray(), "[]"_ba, "{"_ba}) {
            const auto settings = cards::readUserSettings(bytes, u"settings.json"_s);
            QVERIFY(!settings);
            QCOMPARE(settings.error().code, u"invalid_json"_s);
            QCOMPARE(settings.error().subject, u"settings.json"_s);
        }
    }
};

DRAMATIS_TEST(UserSettingsTest);

} // namespace tst_usersettings

#include "tst_usersettings.moc"
