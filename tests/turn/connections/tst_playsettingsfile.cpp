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

    void roomsOfAPromptAreKept()
    {
        using domain::RoomSize;
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        PlaySettings play;
        play.budget.rooms[size_t(domain::Room::Lore)] = {RoomSize::Unit::Percent, 20};
        play.budget.rooms[size_t(domain::Room::Note)] = {RoomSize::Unit::Tokens, 0};
        writePlaySettings(settings, play);
        QCOMPARE(settings.value(u"rooms/lore"_s).toString(), u"20%"_s);
        QVERIFY(!settings.contains(u"rooms/summary"_s));
        QCOMPARE(readPlaySettings(settings).budget, play.budget);
        play.budget.rooms = {};
        writePlaySettings(settings, play);
        QVERIFY(!settings.contains(u"rooms/lore"_s));
        QCOMPARE(readPlaySettings(settings).budget, play.budget);
        settings.setValue(u"rooms/lore"_s, u"much"_s);
        QCOMPARE(readPlaySettings(settings).budget, play.budget);
    }

    void picturesOfPersonasAreKept()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        const QByteArray one(64, 'a');
        const QByteArray other(64, '0');
        PlaySettings play;
        play.personaPicture = one;
        play.personas = {{u"Arin"_s, u"A sailor."_s, {}, other}, {u"Robin"_s, u"A pilot."_s}};
        writePlaySettings(settings, play);
        QCOMPARE(readPlaySettings(settings).personaPicture, one);
        QCOMPARE(readPlaySettings(settings).personas, play.personas);
        play.personaPicture.clear();
        play.personas[0].picture.clear();
        writePlaySettings(settings, play);
        QVERIFY(readPlaySettings(settings).personaPicture.isEmpty());
        QCOMPARE(readPlaySettings(settings).personas, play.personas);
    }

    void whatIsNoHashIsNoPicture_data()
    {
        QTest::addColumn<QString>("written");
        QTest::newRow("nothing") << QString();
        QTest::newRow("a path") << u"../../secret.png"_s;
        QTest::newRow("too short") << QString(62, u'a');
        QTest::newRow("too long") << QString(66, u'a');
        QTest::newRow("no hex") << QString(64, u'g');
        QTest::newRow("upper case") << QString(64, u'A');
    }

    void whatIsNoHashIsNoPicture()
    {
        QFETCH(const QString, written);
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
        settings.setValue(u"persona/picture"_s, written);
        settings.setValue(u"personas/1/name"_s, u"Arin"_s);
        settings.setValue(u"personas/1/picture"_s, written);
        QVERIFY(readPlaySettings(settings).personaPicture.isEmpty());
        QCOMPARE(readPlaySettings(settings).personas, (QList<Persona>{{u"Arin"_s, {}}}));
    }

    void aChosenPersonaBringsItsPicture()
    {
        PlaySettings play;
        const Persona arin{u"Arin"_s, u"A sailor."_s, {}, QByteArray(64, 'a')};
        choosePersona(play, arin);
        QCOMPARE(play.personaPicture, arin.picture);
        choosePersona(play, {u"Robin"_s, {}, {}, QByteArray(64, 'b')});
        QCOMPARE(play.personaPicture, arin.picture); // somebody is chosen already
        choosePersona(play, {arin.name, arin.description, {}, QByteArray(64, 'c')});
        QCOMPARE(play.personaPicture, arin.picture);
    }

    void aPictureThatComesLaterIsShown()
    {
        PlaySettings play;
        choosePersona(play, {u"Arin"_s, u"A sailor."_s});
        choosePersona(play, {u"Arin"_s, u"A cook."_s, {}, QByteArray(64, 'a')});
        QVERIFY(play.personaPicture.isEmpty()); // somebody else of that name
        choosePersona(play, {u"Arin"_s, u"A sailor."_s, {}, QByteArray(64, 'a')});
        QCOMPARE(play.personaPicture, QByteArray(64, 'a'));
    }

    void whoComesInAgainKeepsTheirPicture()
    {
        PlaySettings play;
        keepPersona(play, {u"Arin"_s, u"A sailor."_s, {}, QByteArray(64, 'a')});
        turn::importPersona(play, {u"Arin"_s, u"A cook."_s});
        QCOMPARE(play.personas, (QList<Persona>{{u"Arin"_s, u"A cook."_s, {}, QByteArray(64, 'a')}}));
        turn::importPersona(play, {u"Arin"_s, u"A cook."_s, {}, QByteArray(64, 'b')});
        QCOMPARE(play.personas.first().picture, QByteArray(64, 'b'));
        keepPersona(play, {u"Arin"_s, u"A cook."_s}); // by the user
        QVERIFY(play.personas.first().picture.isEmpty());
    }

    void whoIsPlayedNamesPicturesThatStay()
    {
        PlaySettings play;
        QVERIFY(personaPictures(play).isEmpty());
        play.personaPicture = QByteArray(64, 'a');
        play.personas = {{u"Arin"_s, {}, {}, QByteArray(64, 'b')}, {u"Robin"_s, {}}};
        QCOMPARE(personaPictures(play), (QSet<QByteArray>{QByteArray(64, 'a'), QByteArray(64, 'b')}));
    }
};

DRAMATIS_TEST(PlaySettingsFileTest);

} // namespace tst_playsettingsfile

#include "tst_playsettingsfile.moc"
