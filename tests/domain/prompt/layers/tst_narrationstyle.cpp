// How a chat is to be written, in the words of its prompts.
#include "domain/prompt/layers/narrationstyle.h"
#include "domain/prompt/promptfixture.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_narrationstyle {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

using Person = NarrationPerson;
using Tense = NarrationTense;

class NarrationStyleTest : public QObject {
    Q_OBJECT

    static QString instructions(const PromptFixture &scene, const QString &own = {}, CastSlot speaker = 1)
    {
        PromptFixture copy = scene;
        PromptInputs inputs = copy.inputs(speaker);
        inputs.instructions = own;
        QString text;
        for (const Block &block : plan(inputs, words).blocks)
            if (block.contribution.layer == Layer::Instructions)
                text += block.contribution.text + u'\n';
        return text;
    }

private Q_SLOTS:
    void sentencesAreMadeOfWhatIsChosen_data()
    {
        QTest::addColumn<NarrationStyle>("style");
        QTest::addColumn<QString>("text");
        using enum SpeechMarks;
        QTest::newRow("nothing") << NarrationStyle() << QString();
        QTest::newRow("person") << NarrationStyle{.person = Person::First} << u"Write in the first person."_s;
        QTest::newRow("tense") << NarrationStyle{.tense = Tense::Present} << u"Write in the present tense."_s;
        QTest::newRow("length") << NarrationStyle{.length = ReplyLength::Short}
                                << u"Write two or three sentences at a time."_s;
        QTest::newRow("pacing") << NarrationStyle{.pacing = StoryPacing::Fast} << u"Move the story on quickly."_s;
        QTest::newRow("language") << NarrationStyle{.language = u" plain \n French "_s} << u"Write in plain French."_s;
        QTest::newRow("marks") << NarrationStyle{.marks = Prose}
                               << u"Put speech between quotation marks, and write all else as plain prose without "
                                  "asterisks."_s;
        QTest::newRow("person, tense, length")
            << NarrationStyle{.person = Person::Third, .tense = Tense::Past, .length = ReplyLength::Medium}
            << u"Write in the third person and the past tense, about two paragraphs at a time."_s;
        QTest::newRow("all") << NarrationStyle{Person::Second,    Tense::Present, ReplyLength::Long,
                                               StoryPacing::Slow, u"German"_s,    Actions}
                             << u"Write in German, in the second person and the present tense, four or five full "
                                "paragraphs at a time, and let the story unfold slowly, moment by moment. Put actions "
                                "between *asterisks* and speech between quotation marks."_s;
    }
    void sentencesAreMadeOfWhatIsChosen()
    {
        QFETCH(NarrationStyle, style);
        QTEST(styleText(style), "text");
    }

    void everyChoiceHasWordsOfItsOwn()
    {
        QSet<QString> texts;
        for (const Person person : {Person::First, Person::Second, Person::Third})
            texts << styleText({.person = person});
        for (const Tense tense : {Tense::Past, Tense::Present})
            texts << styleText({.tense = tense});
        for (const ReplyLength length : {ReplyLength::Short, ReplyLength::Medium, ReplyLength::Long})
            texts << styleText({.length = length});
        for (const StoryPacing pacing : {StoryPacing::Slow, StoryPacing::Steady, StoryPacing::Fast})
            texts << styleText({.pacing = pacing});
        for (const SpeechMarks marks :
             {SpeechMarks::Actions, SpeechMarks::PlainSpeech, SpeechMarks::Prose, SpeechMarks::Thoughts})
            texts << styleText({.marks = marks});
        QCOMPARE(texts.size(), 15);
        QVERIFY(!texts.contains(QString()));
    }

    void instructionsEndWithIt()
    {
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        const QString before = instructions(scene);
        scene.happen(StyleChanged{{.person = Person::Third}});
        QCOMPARE(instructions(scene), before + u"Write in the third person.\n"_s);
        QVERIFY(instructions(scene, {}, you).endsWith(u"Write in the third person.\n"_s)); // the user's line, too
        scene.happen(StyleChanged{});
        QCOMPARE(instructions(scene), before);
    }

    void whatTheBuiltInInstructionsSayOfMarksGivesWay()
    {
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        const QString usual = u"Actions stand between *asterisks*"_s;
        QVERIFY(instructions(scene).contains(usual));
        scene.happen(StyleChanged{{.marks = SpeechMarks::Prose}});
        const QString prose = instructions(scene);
        QVERIFY2(!prose.contains(usual) && prose.contains(u"without asterisks"_s), qPrintable(prose));
        QVERIFY(prose.contains(u"decide for Alex. Rely on"_s)); // no gap is left
        scene.happen(GuestRemoved{you});
        QVERIFY(!instructions(scene).contains(usual)); // nor among themselves
        const QString own = u"Actions stand between *asterisks*, always."_s;
        QVERIFY(instructions(scene, own).contains(own)); // the user's own words are not changed
    }

    void whatNovelSaysGivesWay_data()
    {
        QTest::addColumn<NarrationStyle>("style");
        QTest::addColumn<QString>("prose");
        const QString marks = u", without asterisks; speech stands between quotation marks."_s;
        QTest::newRow("nothing") << NarrationStyle() << u"in flowing third-person prose in the past tense"_s + marks;
        QTest::newRow("person") << NarrationStyle{.person = Person::First}
                                << u"in flowing prose in the past tense"_s + marks;
        QTest::newRow("tense") << NarrationStyle{.tense = Tense::Present} << u"in flowing third-person prose"_s + marks;
        QTest::newRow("person and tense")
            << NarrationStyle{.person = Person::First, .tense = Tense::Past} << u"in flowing prose"_s + marks;
        QTest::newRow("marks") << NarrationStyle{.marks = SpeechMarks::PlainSpeech}
                               << u"in flowing third-person prose in the past tense."_s;
        QTest::newRow("length") << NarrationStyle{.length = ReplyLength::Short}
                                << u"in flowing third-person prose in the past tense"_s + marks;
    }
    void whatNovelSaysGivesWay()
    {
        QFETCH(NarrationStyle, style);
        QFETCH(QString, prose);
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        scene.happen(StyleChanged{style});
        PromptInputs inputs = scene.inputs();
        inputs.preset = builtInPresets()[1];
        QString text;
        for (const Block &block : plan(inputs, words).blocks)
            if (block.contribution.layer == Layer::Instructions)
                text += block.contribution.text + u'\n';
        QVERIFY2(text.contains(prose + u" Take your time"_s), qPrintable(text));
        QCOMPARE(text.contains(styleText(style)), true);
    }

    void noPresetSaysASecondLengthOrPacing_data()
    {
        QTest::addColumn<int>("preset");
        QTest::addColumn<NarrationStyle>("style");
        QTest::addColumn<QString>("own");
        QTest::addColumn<bool>("stays");
        const QString length = u"two or three sentences at most"_s;
        const QString pacing = u"let scenes breathe"_s;
        QTest::newRow("Terse") << 2 << NarrationStyle() << length << true;
        QTest::newRow("Terse, another person") << 2 << NarrationStyle{.person = Person::First} << length << true;
        for (const ReplyLength chosen : {ReplyLength::Short, ReplyLength::Medium, ReplyLength::Long})
            QTest::addRow("Terse, length %d", int(chosen)) << 2 << NarrationStyle{.length = chosen} << length << false;
        QTest::newRow("Novel") << 1 << NarrationStyle() << pacing << true;
        QTest::newRow("Novel, a length") << 1 << NarrationStyle{.length = ReplyLength::Long} << pacing << true;
        QTest::newRow("Novel, fast") << 1 << NarrationStyle{.pacing = StoryPacing::Fast} << pacing << false;
    }
    void noPresetSaysASecondLengthOrPacing()
    {
        QFETCH(int, preset);
        QFETCH(NarrationStyle, style);
        QFETCH(QString, own);
        QFETCH(bool, stays);
        PromptFixture scene;
        scene.say(you, u"hello"_s);
        scene.happen(StyleChanged{style});
        PromptInputs inputs = scene.inputs();
        inputs.preset = builtInPresets()[preset];
        QString text;
        for (const Block &block : plan(inputs, words).blocks)
            if (block.contribution.layer == Layer::Instructions)
                text += block.contribution.text + u'\n';
        QCOMPARE(text.contains(own), stays);
        QVERIFY2(text.contains(styleText(style)) && !text.contains(u"  "_s), qPrintable(text));
        QVERIFY2(text.contains(u"ever speak or decide for"_s), qPrintable(text)); // the rest stands
    }

    void itIsSteady()
    {
        const QList<Contribution> made = styleInstructions({.tense = Tense::Past});
        QCOMPARE(made.size(), 1);
        QVERIFY(made.first().steady);
        QCOMPARE(made.first().source, u"style"_s);
        QVERIFY(styleInstructions({}).isEmpty());
    }
};

DRAMATIS_TEST(NarrationStyleTest);

} // namespace tst_narrationstyle

#include "tst_narrationstyle.moc"
