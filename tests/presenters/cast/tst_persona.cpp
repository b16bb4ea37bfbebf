// Who the user is in a story: of the kept ones, with one of the pictures that the card brings, and undone like any
// other change.
#include "presenters/cast/personapresenter.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "support/cards/pictures.h"
#include "support/files/tavernfolder.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/playsettingsfile.h"
#include "turn/library/personapictures.h"

#include <QFile>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QUrl>

namespace tst_persona {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::Persona;

class PersonaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void theMainPictureIsTheUsualOne();
    void anotherPictureIsChosenAndTakenBack();
    void nameAndTextReachThePrompt();
    void nothingChangedIsNoEvent();
    void keptOnesOutliveTheProgram();
    void theUserOfNewChatsChangesOnlyWhenAsked();
    void layersGoAlong();
    void whoLooksBackIsTold();
    void anOwnPictureIsShownBeforeTheCards();
    void aLookBackShowsThePictureOfThatTime();
    void switchingBringsThePicture();
    void whatIsPickedIsKeptWithThePersona();
    void aBadFileIsRefused_data();
    void aBadFileIsRefused();
    void whatIsOnTheClipboardIsRead_data();
    void whatIsOnTheClipboardIsRead();

private:
    QColor face() const;
    QByteArray keptPicture(Qt::GlobalColor color) const;
    QString written(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }
    bool looks(Qt::GlobalColor color) const
    {
        return waitFor([&] { return face() == QColor(color); });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<ChatPresenter> m_chat;
    std::unique_ptr<PersonaPresenter> m_persona;
};

void PersonaTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_portraits = std::make_unique<Portraits>(m_services->cards);
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings, m_services->context.settings);
    m_services->context.settings.bookkeeping = false;
    m_services->context.settings.userName = u"Alex"_s;
    const QByteArray assets = assetJson("user_icon", "hat", pictureOf(Qt::blue)) + ','
                              + assetJson("user_icon", "main", pictureOf(Qt::magenta));
    const auto imported =
        m_services->cards.importBytes(SessionFixture::card("Mara", ",\"assets\":[" + assets + ']'), u"mara.json"_s);
    QVERIFY(imported);
    const auto chat = m_services->chats.begin(imported->row.id);
    QVERIFY(chat);
    m_chat = std::make_unique<ChatPresenter>(m_services->session(*chat), *m_portraits);
    m_persona = std::make_unique<PersonaPresenter>(m_chat->story(), *m_preferences, *m_portraits);
    QVERIFY(m_chat->session().say(u"Good evening."_s));
    QVERIFY(waitFor([&] { return m_chat->session().idle(); }));
    QVERIFY(waitFor([&] { return m_persona->pictures().size() == 2; }));
}

void PersonaTest::cleanup()
{
    m_persona.reset();
    m_chat.reset();
    m_preferences.reset();
    m_portraits.reset();
    m_services.reset();
}

// Of the line that the user has said.
QColor PersonaTest::face() const
{
    const QImage image = m_chat->messages().index(1, 0).data(PortraitRole).value<QImage>();
    return image.isNull() ? QColor() : image.pixelColor(5, 5);
}

void PersonaTest::theMainPictureIsTheUsualOne()
{
    QCOMPARE(m_persona->pictures().at(0).name, u"main"_s);
    QCOMPARE(m_persona->pictures().at(1).name, u"hat"_s);
    QCOMPARE(m_persona->picture(), 0);
    QVERIFY(looks(Qt::magenta));
}

void PersonaTest::anotherPictureIsChosenAndTakenBack()
{
    QVERIFY(m_persona->become(m_persona->persona(), 1, false));
    QVERIFY(looks(Qt::blue));
    QCOMPARE(m_persona->picture(), 1);
    QVERIFY(m_persona->become(m_persona->persona(), -1, false));
    QCOMPARE(m_persona->picture(), -1);
    QVERIFY(waitFor([&] { return !face().isValid(); }));
    QVERIFY(m_chat->session().undo());
    QVERIFY(looks(Qt::blue));
    QVERIFY(m_chat->session().undo());
    QVERIFY(looks(Qt::magenta));
}

void PersonaTest::nameAndTextReachThePrompt()
{
    QVERIFY(m_persona->become({u"Robin"_s, u"A pilot with one arm."_s}, 0, false));
    QCOMPARE(m_persona->persona(), (Persona{u"Robin"_s, u"A pilot with one arm."_s}));
    QCOMPARE(m_chat->messages().index(1, 0).data(SpeakerRole).toString(), u"Robin"_s);
    const auto plan = m_chat->session().planFor(1, u"Where were we?"_s);
    QVERIFY(plan);
    QString all;
    for (const Block &block : plan->blocks)
        all += block.contribution.text;
    QVERIFY(all.contains(u"A pilot with one arm."));
    QVERIFY(all.contains(u"Robin"));
    QVERIFY(!all.contains(u"About Alex")); // what was said before stays as it was said
}

void PersonaTest::nothingChangedIsNoEvent()
{
    const auto head = m_chat->session().world().head;
    QVERIFY(m_persona->become(m_persona->persona(), m_persona->picture(), false));
    QCOMPARE(m_chat->session().world().head, head);
}

void PersonaTest::keptOnesOutliveTheProgram()
{
    QSignalSpy changed(m_persona.get(), &PersonaPresenter::keptChanged);
    m_persona->keep({u"Robin"_s, u"A pilot."_s});
    m_persona->keep({u"Alex"_s, u"A sailor, \"old\" and tired;\nwith a dog."_s});
    m_persona->keep({u"Robin"_s, u"A pilot with one arm."_s});
    QCOMPARE(changed.size(), 3);
    QCOMPARE(m_persona->kept(), QStringList({u"Alex"_s, u"Robin"_s}));
    const auto kept = [this] {
        return turn::readPlaySettings(QSettings(m_settings->fileName(), QSettings::IniFormat)).personas;
    };
    QCOMPARE(kept(), (QList<Persona>{{u"Alex"_s, u"A sailor, \"old\" and tired;\nwith a dog."_s},
                                     {u"Robin"_s, u"A pilot with one arm."_s}}));
    m_persona->forget(0);
    QCOMPARE(m_persona->kept(), QStringList{u"Robin"_s});
    QCOMPARE(kept().size(), 1);
}

void PersonaTest::theUserOfNewChatsChangesOnlyWhenAsked()
{
    QVERIFY(m_persona->become({u"Robin"_s, u"A pilot."_s}, 0, false));
    QCOMPARE(m_preferences->play().userName, u"Alex"_s);
    QVERIFY(m_persona->become({u"Kim"_s, u"A cook."_s}, 0, true));
    QCOMPARE(m_preferences->play().userName, u"Kim"_s);
    QCOMPARE(m_preferences->play().persona, u"A cook."_s);
}

void PersonaTest::layersGoAlong()
{
    const Persona robin{u"Robin"_s, u"A pilot. He killed Edric."_s, {{{}, TextLayer::Secret, u"He killed Edric."_s}}};
    QVERIFY(m_persona->become(robin, 0, true));
    QCOMPARE(m_persona->persona(), robin);
    QCOMPARE(m_preferences->play().personaLayers, robin.layers);
    m_persona->keep(robin);
    const turn::PlaySettings kept = turn::readPlaySettings(QSettings(m_settings->fileName(), QSettings::IniFormat));
    QCOMPARE(kept.personas, QList<Persona>{robin});
    QCOMPARE(kept.personaLayers, robin.layers);
    const ChatId begun = m_services->begin();
    QCOMPARE(m_services->session(begun)->world().cast[you].who.layers, robin.layers);
    QVERIFY(m_chat->session().undo());
    QVERIFY(m_persona->persona().layers.isEmpty());
}

void PersonaTest::whoLooksBackIsTold()
{
    QSignalSpy refused(m_persona.get(), &PersonaPresenter::refused);
    m_chat->story().look(1);
    QVERIFY(!m_persona->become({u"Robin"_s, {}}, 0, false));
    QCOMPARE(refused.size(), 1);
}

// Kept, as from a file.
QByteArray PersonaTest::keptPicture(Qt::GlobalColor color) const
{
    return m_services->cards.personaPictures().keep(pictureOf(color)).value_or(QByteArray());
}

void PersonaTest::anOwnPictureIsShownBeforeTheCards()
{
    const Persona robin{u"Robin"_s, u"A pilot."_s, {}, keptPicture(Qt::green)};
    QVERIFY(m_persona->become(robin, 1, false));
    QCOMPARE(m_persona->persona(), robin);
    QVERIFY(looks(Qt::green));
    QCOMPARE(m_persona->picture(), 0); // the cards' as before
    QVERIFY(m_persona->become({u"Robin"_s, u"A pilot."_s}, 1, false));
    QVERIFY(looks(Qt::blue));
    QVERIFY(m_persona->become(robin, 1, false));
    QVERIFY(m_persona->become({u"Robin"_s, u"A pilot."_s}, -1, false));
    QVERIFY(waitFor([&] { return !face().isValid(); }));
    QVERIFY(m_chat->session().undo());
    QVERIFY(looks(Qt::green));
}

void PersonaTest::aLookBackShowsThePictureOfThatTime()
{
    QVERIFY(m_persona->become({u"Alex"_s, {}, {}, keptPicture(Qt::green)}, 0, false));
    QVERIFY(m_chat->session().say(u"And now?"_s));
    QVERIFY(waitFor([&] { return m_chat->session().idle(); }));
    QVERIFY(m_persona->become({u"Alex"_s, {}, {}, keptPicture(Qt::red)}, 0, false));
    QVERIFY(looks(Qt::red));
    m_chat->story().look(m_chat->story().lines().size() - 1);
    QVERIFY(looks(Qt::green));
    m_chat->story().look(2);
    QVERIFY(looks(Qt::magenta));
}

void PersonaTest::switchingBringsThePicture()
{
    const Persona robin{u"Robin"_s, u"A pilot."_s, {}, keptPicture(Qt::green)};
    m_persona->keep(robin);
    QVERIFY(m_persona->switchTo(0));
    QVERIFY(looks(Qt::green));
    QVERIFY(waitFor([&] { return !m_persona->ownPicture(robin).isNull(); }));
    QVERIFY(m_persona->switchTo(int(m_persona->kept().indexOf(u"Alex"_s))));
    QVERIFY(looks(Qt::magenta));
    QCOMPARE(m_persona->kept(int(m_persona->kept().indexOf(u"Robin"_s))), robin);
}

void PersonaTest::whatIsPickedIsKeptWithThePersona()
{
    QSignalSpy picked(&m_persona->picked(), &PickedPictures::picked);
    m_persona->picked().read(written(u"me.png"_s, pictureOf(Qt::yellow)));
    QVERIFY(m_persona->picked().isReading());
    QTRY_COMPARE(picked.size(), 1);
    QVERIFY(!m_persona->picked().isReading());
    Persona robin{u"Robin"_s, {}, {}, picked.first().first().toByteArray()};
    QCOMPARE(m_persona->ownPicture(robin).pixelColor(5, 5), QColor(Qt::yellow)); // at once
    QVERIFY(!m_services->cards.personaPictures().bytes(robin.picture));          // nobody has it yet
    QVERIFY(m_persona->become(robin, 0, true));
    QVERIFY(m_services->cards.personaPictures().bytes(robin.picture));
    QVERIFY(looks(Qt::yellow));
    QCOMPARE(m_preferences->play().personaPicture, robin.picture);
    QCOMPARE(m_services->session(m_services->begin())->world().cast[you].who.picture, robin.picture);
}

void PersonaTest::aBadFileIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const QString none = u"“me.png” is not a picture. Choose a PNG, JPEG or WebP file."_s;
    QTest::newRow("words") << QByteArray("words") << none;
    QTest::newRow("empty") << QByteArray() << none;
    QTest::newRow("cut off") << pictureOf(Qt::red).first(40) << none;
    QByteArray wide = pictureOf(Qt::red);
    const QByteArray head("\0\1\0\0\0\1\0\0\x08\x02\0\0\0", 13); // 65,536 × 65,536
    wide.replace(8, 25, tavernChunk("IHDR", head));
    QTest::newRow("too many pixels") << wide << u"“me.png” is too large. Choose a smaller picture."_s;
}

void PersonaTest::aBadFileIsRefused()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, sentence);
    QSignalSpy refused(m_persona.get(), &PersonaPresenter::refused);
    m_persona->picked().read(written(u"me.png"_s, bytes));
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(refused.first().first().toString(), sentence);
}

void PersonaTest::whatIsOnTheClipboardIsRead_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("isRead");
    QTest::newRow("a file") << u"file"_s << true;
    QTest::newRow("bytes") << u"bytes"_s << true;
    QTest::newRow("an image") << u"image"_s << true;
    QTest::newRow("words") << u"words"_s << false;
}

void PersonaTest::whatIsOnTheClipboardIsRead()
{
    QFETCH(const QString, kind);
    QFETCH(const bool, isRead);
    QMimeData held;
    if (kind == u"file")
        held.setUrls({QUrl::fromLocalFile(written(u"me.png"_s, pictureOf(Qt::cyan)))});
    else if (kind == u"bytes")
        held.setData(u"image/png"_s, pictureOf(Qt::cyan));
    else if (kind == u"image")
        held.setImageData(QImage::fromData(pictureOf(Qt::cyan)));
    else
        held.setText(u"words"_s);
    QSignalSpy picked(&m_persona->picked(), &PickedPictures::picked);
    QCOMPARE(PickedPictures::canTake(held), isRead);
    QCOMPARE(m_persona->picked().read(held), isRead);
    if (isRead) {
        QTRY_COMPARE(picked.size(), 1);
        const Persona robin{u"Robin"_s, {}, {}, picked.first().first().toByteArray()};
        QCOMPARE(m_persona->ownPicture(robin).pixelColor(5, 5), QColor(Qt::cyan));
    }
}

DRAMATIS_TEST(PersonaTest);

} // namespace tst_persona

#include "tst_persona.moc"
