// Settings: how stories are played.
#include "widgets/connections/playpage.h"

#include "support/main/testmain.h"
#include "widgets/connections/roomsdialog.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

namespace tst_playpage {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::QuestionsPerReply;

class PlayPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void howMuchIsAskedAtOnceIsTheUsers()
    {
        const WindowFixture fixture;
        presenters::Preferences &preferences = fixture.workspace->preferences();
        const auto setting = [&] { return preferences.play().questionsPerReply; };
        widgets::PlayPage page;
        page.setPreferences(preferences);
        auto *questions = page.findChild<QComboBox *>(u"questions"_s);
        QCOMPARE(questions->currentText(), u"Automatic"_s);
        const auto choices = {std::pair(u"One"_s, QuestionsPerReply::One), std::pair(u"Two"_s, QuestionsPerReply::Two),
                              std::pair(u"One per character"_s, QuestionsPerReply::OnePerCharacter)};
        for (const auto &[text, questionsPerReply] : choices) {
            questions->setCurrentText(text);
            page.apply();
            QCOMPARE(setting(), questionsPerReply);
        }
        widgets::PlayPage again;
        again.setPreferences(preferences);
        QCOMPARE(again.findChild<QComboBox *>(u"questions"_s)->currentText(), u"One per character"_s);
        auto *bookkeeping = again.findChild<QCheckBox *>(u"bookkeeping"_s);
        QVERIFY(again.findChild<QComboBox *>(u"questions"_s)->isEnabled());
        bookkeeping->setChecked(false); // nothing is asked
        QVERIFY(!again.findChild<QComboBox *>(u"questions"_s)->isEnabled());
    }

    void summariesArePartOfTheBookkeeping()
    {
        const WindowFixture fixture;
        presenters::Preferences &preferences = fixture.workspace->preferences();
        widgets::PlayPage page;
        page.setPreferences(preferences);
        auto *summaries = page.findChild<QCheckBox *>(u"summaries"_s);
        auto *bookkeeping = page.findChild<QCheckBox *>(u"bookkeeping"_s);
        QVERIFY(summaries->isChecked() && summaries->isEnabled());
        bookkeeping->setChecked(false);
        QVERIFY(!summaries->isEnabled());
        bookkeeping->setChecked(true);
        QVERIFY(summaries->isEnabled());
        summaries->setChecked(false);
        page.apply();
        QVERIFY(!preferences.play().summaries);
        QVERIFY(preferences.play().bookkeeping);
        widgets::PlayPage again;
        again.setPreferences(preferences);
        QVERIFY(!again.findChild<QCheckBox *>(u"summaries"_s)->isChecked());
    }

    void partsOfAPromptHaveTheRoomThatTheUserChose()
    {
        using domain::Room, domain::RoomSize;
        const WindowFixture fixture;
        presenters::Preferences &preferences = fixture.workspace->preferences();
        widgets::PlayPage page;
        page.setPreferences(preferences);
        page.findChild<QSpinBox *>(u"soft"_s)->setValue(8000);
        page.findChild<QPushButton *>(u"rooms"_s)->click();
        auto *dialog = page.findChild<widgets::RoomsDialog *>();
        QVERIFY(dialog);
        auto *lore = dialog->findChild<QSpinBox *>(u"lore"_s);
        QCOMPARE(lore->value(), 1000);
        QVERIFY(!lore->isEnabled());
        auto *unit = dialog->findChild<QComboBox *>(u"loreUnit"_s);
        unit->setCurrentIndex(int(RoomSize::Unit::Percent));
        QCOMPARE(lore->value(), 12);
        QVERIFY(lore->isEnabled());
        lore->setValue(20);
        dialog->accept();
        page.apply();
        const domain::Budget kept = preferences.play().budget;
        QCOMPARE(kept.size(Room::Lore), (RoomSize{RoomSize::Unit::Percent, 20}));
        QVERIFY(!kept.isChosen(Room::Summary));
        const widgets::RoomsDialog again(kept);
        QCOMPARE(again.findChild<QSpinBox *>(u"lore"_s)->value(), 20);
        QCOMPARE(again.rooms(), kept.rooms);
    }
};

DRAMATIS_TEST(PlayPageTest);

} // namespace tst_playpage

#include "tst_playpage.moc"
