// A persona gets a picture: from a file, dropped, or pasted; it is shown where one switches personas, and taken away.
#include "support/cards/pictures.h"
#include "support/main/testmain.h"
#include "turn/library/personapictures.h"
#include "widgets/cast/personadialog.h"
#include "widgets/chat/composer/speakasmenu.h"
#include "widgets/windowfixture.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace tst_personadialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;
using widgets::PersonaDialog;

class PersonaDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_window = m_fixture->openChat();
    }
    void cleanup() { m_fixture.reset(); }

    void aPastedPictureIsTheUsers()
    {
        const auto dialog = openDialog();
        QVERIFY(dialog);
        auto *list = child<QListWidget>(dialog, "personaPicture");
        QCOMPARE(list->count(), 1);
        QVERIFY(!child<QPushButton>(dialog, "personaRemove")->isEnabled());
        QGuiApplication::clipboard()->setImage(QImage::fromData(pictureOf(Qt::green)));
        click(dialog, "personaPaste");
        QTRY_COMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 1);
        QVERIFY(!list->currentItem()->icon().isNull());
        QVERIFY(accept(dialog));
        QTRY_VERIFY(!you().picture.isEmpty());
        QVERIFY(m_fixture->services->cards().personaPictures().picture(you().picture));
        m_window->action(presenters::command::undo)->trigger();
        QTRY_VERIFY(you().picture.isEmpty());
    }

    void aDroppedFileIsKeptWithThePersona()
    {
        const auto dialog = openDialog();
        QVERIFY(dialog);
        QVERIFY(WindowFixture::drop(dialog, {m_fixture->file(u"me.png"_s, pictureOf(Qt::red))}));
        auto *list = child<QListWidget>(dialog, "personaPicture");
        QTRY_COMPARE(list->count(), 2);
        click(dialog, "personaKeep");
        const QList<turn::Persona> kept = m_fixture->workspace->preferences().play().personas;
        QCOMPARE(kept.size(), 1);
        QVERIFY(m_fixture->services->cards().personaPictures().picture(kept.first().picture));
    }

    void anOwnPictureIsTakenAway_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("button") << false;
        QTest::newRow("key") << true;
    }
    void anOwnPictureIsTakenAway()
    {
        QFETCH(const bool, byKey);
        give(Qt::blue);
        const auto dialog = openDialog();
        QVERIFY(dialog);
        auto *list = child<QListWidget>(dialog, "personaPicture");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->currentRow(), 1);
        if (byKey) {
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            list->setFocus();
            QTest::keyClick(list, Qt::Key_Delete);
        } else {
            click(dialog, "personaRemove");
        }
        QCOMPARE(list->count(), 1);
        QVERIFY(accept(dialog));
        QTRY_VERIFY(you().picture.isEmpty());
    }

    void whatIsNoPictureIsSaid()
    {
        const auto dialog = openDialog();
        QVERIFY(dialog);
        auto *refused = child<QLabel>(dialog, "personaRefused");
        const auto *ok = child<QDialogButtonBox>(dialog, "personaButtons")->button(QDialogButtonBox::Ok);
        WindowFixture::drop(dialog, {m_fixture->file(u"me.png"_s, "words")});
        QVERIFY(!ok->isEnabled()); // until it has been read
        QTRY_COMPARE(refused->text(), u"“me.png” is not a picture. Choose a PNG, JPEG or WebP file."_s);
        QVERIFY(ok->isEnabled());
        QCOMPARE(child<QListWidget>(dialog, "personaPicture")->count(), 1);
        QGuiApplication::clipboard()->setText(u"words"_s);
        click(dialog, "personaPaste");
        QCOMPARE(refused->text(), u"There is no picture on the clipboard."_s);
    }

    void aSavedPersonaBringsItsPicture()
    {
        turn::PlaySettings play = m_fixture->workspace->preferences().play();
        turn::keepPersona(play, {u"Robin"_s, u"A pilot."_s, {}, kept(Qt::yellow)});
        m_fixture->workspace->preferences().setPlay(play);
        auto *menu = m_window->findChild<widgets::SpeakAsMenu *>();
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QAction *robin = nullptr;
        for (QAction *action : menu->actions())
            if (action->text() == u"Robin")
                robin = action;
        QVERIFY(robin);
        const auto color = [&] { return robin->icon().pixmap(20, 20).toImage().pixelColor(10, 10); };
        QTRY_COMPARE(color(), QColor(Qt::yellow));
        robin->trigger();
        QTRY_COMPARE(you().name, u"Robin"_s);
        QVERIFY(!you().picture.isEmpty());
    }

private:
    static void click(QWidget *within, const char *button)
    {
        QTest::mouseClick(child<QPushButton>(within, button), Qt::LeftButton);
    }
    static bool accept(QWidget *dialog)
    {
        auto *ok = child<QDialogButtonBox>(dialog, "personaButtons")->button(QDialogButtonBox::Ok);
        if (!ok->isEnabled())
            return false;
        ok->click();
        return true;
    }
    PersonaDialog *openDialog()
    {
        m_window->action(presenters::command::persona)->trigger();
        return waitFor([&] { return m_window->findChild<PersonaDialog *>(); }) ? m_window->findChild<PersonaDialog *>()
                                                                               : nullptr;
    }
    domain::CastEntry you() const { return m_window->page()->chat().session().world().cast.value(domain::you).who; }
    QByteArray kept(Qt::GlobalColor color) const
    {
        return m_fixture->services->cards().personaPictures().keep(pictureOf(color)).value_or(QByteArray());
    }
    void give(Qt::GlobalColor color) const
    {
        const domain::CastEntry who = you();
        QVERIFY(m_window->page()->chat().session().applyEvents(
            domain::PersonaChanged{who.name, who.persona, {}, false, {}, kept(color)}));
    }

    std::unique_ptr<WindowFixture> m_fixture;
    MainWindow *m_window = nullptr;
};

DRAMATIS_TEST(PersonaDialogTest);

} // namespace tst_personadialog

#include "tst_personadialog.moc"
