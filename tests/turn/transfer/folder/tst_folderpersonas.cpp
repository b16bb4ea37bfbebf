// Personas of a folder of SillyTavern, with their pictures.
#include "support/main/testmain.h"
#include "turn/library/personapictures.h"
#include "turn/transfer/folder/folderfixture.h"

namespace tst_folderpersonas {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::FolderPart;
using turn::FolderOutcome;

class FolderPersonasTest : public QObject, private FolderFixture {
    Q_OBJECT
    turn::Persona persona(const QString &name) const
    {
        for (const turn::Persona &each : m_services->context.settings.personas)
            if (each.name == name)
                return each;
        return {};
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void twoPersonasOfOneNameStay();
    void picturesOfPersonasComeAlong();
    void aPictureThatWasChosenHereStays();
    void theDefaultPersonaBringsItsPicture();
    void aPictureThatIsNoneKeepsNothingOut();
};

void FolderPersonasTest::twoPersonasOfOneNameStay()
{
    imported();
    QStringList personas;
    for (const turn::Persona &persona : m_services->context.settings.personas)
        personas << persona.name + u": "_s + persona.description;
    personas.sort();
    QCOMPARE(personas,
             QStringList({u"Käpt’n Jörg: A sailor."_s, u"Robin (2): Another one."_s, u"Robin: A traveller."_s}));
}

void FolderPersonasTest::picturesOfPersonasComeAlong()
{
    const turn::FolderImportReport report = imported();
    const turn::Persona sailor = persona(u"Käpt’n Jörg"_s);
    QVERIFY(m_services->cards.personaPictures().picture(sailor.picture));
    QCOMPARE(itemOf(report, u"User Avatars/sailor.png"_s).name, sailor.name);
    for (const turn::FolderItem &item : report.items)
        if (item.part == FolderPart::Persona)
            QVERIFY2(item.notImported.filter(u"picture"_s).isEmpty(), qPrintable(item.notImported.join(u'|')));
    const auto chat = chatOf(report, u"chats/Mara/Mara - eins.jsonl"_s);
    QVERIFY(chat);
    QCOMPARE(chat->world().cast[domain::you].who.picture, sailor.picture);
    const turn::FolderImportReport again = imported();
    QCOMPARE(itemOf(again, u"User Avatars/sailor.png"_s).outcome, FolderOutcome::AlreadyThere);
    QCOMPARE(persona(sailor.name), sailor);
}

void FolderPersonasTest::aPictureThatWasChosenHereStays()
{
    imported();
    turn::Persona sailor = persona(u"Käpt’n Jörg"_s);
    sailor.picture = QByteArray(64, 'c');
    turn::keepPersona(m_services->context.settings, sailor);
    imported();
    QCOMPARE(persona(sailor.name), sailor);
}

void FolderPersonasTest::theDefaultPersonaBringsItsPicture()
{
    writeTavernFiles(m_user, {{u"User Avatars/robin.png"_s, tavernPicture()}});
    m_services->context.settings.userName.clear();
    m_services->context.settings.persona.clear();
    imported();
    const turn::PlaySettings &play = m_services->context.settings;
    QCOMPARE(play.userName, u"Robin"_s);
    QVERIFY(!play.personaPicture.isEmpty());
    QCOMPARE(play.personaPicture, persona(u"Robin"_s).picture);
}

void FolderPersonasTest::aPictureThatIsNoneKeepsNothingOut()
{
    writeTavernFiles(m_user, {{u"User Avatars/sailor.png"_s, "a picture"}});
    const turn::FolderImportReport report = imported();
    QCOMPARE(itemOf(report, u"User Avatars/sailor.png"_s).outcome, FolderOutcome::Failed);
    QCOMPARE(itemOf(report, u"User Avatars/sailor.png"_s).reason->code, u"unfit_picture"_s);
    QVERIFY(persona(u"Käpt’n Jörg"_s).picture.isEmpty());
    QCOMPARE(m_services->context.settings.personas.size(), 3);
}

DRAMATIS_TEST(FolderPersonasTest);

} // namespace tst_folderpersonas

#include "tst_folderpersonas.moc"
