// Settings: how stories are played.
#include "widgets/connections/playpage.h"

#include "support/main/testmain.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>

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
};

DRAMATIS_TEST(PlayPageTest);

} // namespace tst_playpage

#include "tst_playpage.moc"
