#include "llm/listening.h"
#include "llm/rehearsal/improviser.h"
#include "llm/rehearsal/rehearsal.h"
#include "llm/rehearsal/tone.h"
#include "llm/rehearsal/words.h"
#include "support/main/testmain.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace tst_rehearsal {

using namespace dramatis;
using namespace dramatis::tests;
using domain::Prompt;
using domain::Role;
using llm::rehearsal::improvise;
using llm::rehearsal::Move;
using llm::rehearsal::toneOf;
using Kind = llm::StreamEnd::Kind;

namespace {

Prompt promptWith(const QString &line)
{
    Prompt prompt;
    prompt.speaker = QStringLiteral("Mira");
    prompt.user = QStringLiteral("Alex");
    prompt.newestLine = line;
    prompt.messages = {{Role::System, QStringLiteral("Write Mira's next reply."), {}}, {Role::User, line, prompt.user}};
    prompt.parts = {
        {QStringLiteral("description"),
         QStringLiteral("Mira keeps the lighthouse. She wears a grey coat and carries a storm lantern.")},
        {QStringLiteral("scenario"), QStringLiteral("Alex comes to the lighthouse in the rain.")},
        {QStringLiteral("lore"), QStringLiteral("The reef has taken eleven ships since the war.")},
        {QStringLiteral("example"), QStringLiteral("Mira: \"Mind the third step, it has opinions.\"")},
    };
    return prompt;
}

Prompt promptWith(const char *line)
{
    return promptWith(QString::fromUtf8(line));
}

QString heard(llm::Rehearsal &rehearsal, const Prompt &prompt)
{
    Listening listening(rehearsal.open(prompt));
    listening.waitForEnd();
    return listening.text;
}

} // namespace

class TestRehearsal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysThatItIsNoModel();
    void theSameSeedGivesTheSameReply();
    void withoutASeedEachReplyIsAnother();
    void readsWhatALineDoes_data();
    void readsWhatALineDoes();
    void reactsToTheLine_data();
    void reactsToTheLine();
    void touchesAndMentionsOnlyThings();
    void repliesHaveTwoToFiveSentences();
    void fiftyTurnsDoNotRepeatThemselves();
    void nobodyIsAddressedAsYou();
    void feelingsColourTheReply();
    void speaksForTheUser();
    void continuesWhatWasBrokenOff_data();
    void continuesWhatWasBrokenOff();
    void anEmptyPromptStillGetsAReply();
    void streamsInSmallPieces();
    void stopsAtOnce();
    void keepsToTheLimits();
    void strangePromptsDoNoHarm_data();
    void strangePromptsDoNoHarm();
};

void TestRehearsal::saysThatItIsNoModel()
{
    const llm::Rehearsal rehearsal;
    QVERIFY(!rehearsal.isModel());
    QCOMPARE(rehearsal.name(), QStringLiteral("Rehearsal"));
}

void TestRehearsal::theSameSeedGivesTheSameReply()
{
    Prompt prompt = promptWith("Tell me about the reef.");
    prompt.sampling.seed = 7;
    llm::Rehearsal one(std::chrono::milliseconds(0));
    llm::Rehearsal other(std::chrono::milliseconds(0));
    const QString first = heard(one, prompt);
    QVERIFY(!first.isEmpty());
    QCOMPARE(heard(one, prompt), first);
    QCOMPARE(heard(other, prompt), first);
    prompt.sampling.seed = 8;
    QVERIFY(heard(one, prompt) != first);
}

void TestRehearsal::withoutASeedEachReplyIsAnother()
{
    llm::Rehearsal rehearsal(std::chrono::milliseconds(0));
    QSet<QString> replies;
    for (int i = 0; i < 10; ++i)
        replies.insert(heard(rehearsal, promptWith("The light went out last night.")));
    QVERIFY2(replies.size() >= 9, qPrintable(QString::number(replies.size())));
}

void TestRehearsal::readsWhatALineDoes_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("move");
    const auto row = [](const char *line, Move move) { QTest::newRow(line) << QString::fromUtf8(line) << int(move); };
    row("", Move::Silence);
    row("...", Move::Silence);
    row("Hello there!", Move::Greeting);
    row("*waves* \"Good morning.\"", Move::Greeting);
    row("Hi, what is your name?", Move::Question);
    row("Where does this road go", Move::Question);
    row("Goodbye, Mira.", Move::Farewell);
    row("Thank you so much.", Move::Thanks);
    row("I am sorry about yesterday.", Move::Apology);
    row("You are brave and clever.", Move::Kindness);
    row("You are a fool and a coward.", Move::Insult);
    row("You are not stupid.", Move::Statement);
    row("I will kill you.", Move::Threat);
    row("I love you.", Move::Affection);
    row("I lied to you.", Move::Betrayal);
    row("I promise I will come back.", Move::Promise);
    row("I have a secret.", Move::Secret);
    row("My brother died.", Move::Grief);
    row("Tell me about the reef.", Move::Request);
    row("*sits down by the stove*", Move::Deed);
    row("The light went out.", Move::Statement);
}

void TestRehearsal::readsWhatALineDoes()
{
    QFETCH(QString, line);
    QFETCH(int, move);
    QCOMPARE(int(toneOf(line).move), move);
}

void TestRehearsal::reactsToTheLine_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("pattern");
    QTest::newRow("a name is told") << QStringLiteral("What is your name?") << QStringLiteral("Mira");
    QTest::newRow("the subject comes back")
        << QStringLiteral("The old mill burned down.") << QStringLiteral("old mill");
    QTest::newRow("mine and yours are turned around")
        << QStringLiteral("I want to see your lantern.") << QStringLiteral("my lantern");
    QTest::newRow("a person comes back") << QStringLiteral("I met Captain Orr.") << QStringLiteral("Captain Orr");
}

void TestRehearsal::reactsToTheLine()
{
    QFETCH(QString, line);
    QFETCH(QString, pattern);
    for (quint64 seed = 0; seed < 20; ++seed) {
        const QString reply = improvise(promptWith(line), base::Dice(seed));
        QVERIFY2(reply.contains(pattern, Qt::CaseInsensitive), qPrintable(reply));
    }
}

void TestRehearsal::touchesAndMentionsOnlyThings()
{
    Prompt prompt = promptWith("Tell me about the happy.");
    prompt.parts = {{QStringLiteral("description"),
                     QStringLiteral("Mira brings out the happy, easygoing side of people, and the careful.")}};
    for (quint64 seed = 0; seed < 200; ++seed) {
        const QString reply = improvise(prompt, base::Dice(seed));
        QVERIFY2(!reply.contains(QLatin1StringView("the happy")), qPrintable(reply));
        QVERIFY2(!reply.contains(QLatin1StringView("the careful")), qPrintable(reply));
    }
}

void TestRehearsal::repliesHaveTwoToFiveSentences()
{
    static const QRegularExpression unfilled(QStringLiteral("[{}]|  |\"\"|\\*\\*"));
    for (const char *line : {"Hello!", "Who are you?", "The reef is calm.", "You fool!", "*sits*", "Bye.",
                             "Do you like ships?", "I love you."}) {
        for (quint64 seed = 0; seed < 60; ++seed) {
            const QString reply = improvise(promptWith(line), base::Dice(seed));
            QString plain = reply;
            const qsizetype sentences = llm::rehearsal::sentencesOf(plain.remove(u'*').remove(u'"')).size();
            QVERIFY2(sentences >= 2 && sentences <= 6, qPrintable(reply)); // a saying from the card may have two
            QCOMPARE(reply.count(u'"') % 2, 0);
            QCOMPARE(reply.count(u'*') % 2, 0);
            QVERIFY2(!reply.contains(unfilled), qPrintable(reply));
        }
    }
}

void TestRehearsal::fiftyTurnsDoNotRepeatThemselves()
{
    static const char *lines[] = {"The light went out last night.", "What do you think of the harbour?",
                                  "Tell me about the reef.", "I brought the letters.", "*looks at the sea*"};
    Prompt prompt = promptWith("Hello!");
    QSet<QString> replies;
    for (int turn = 0; turn < 50; ++turn) {
        prompt.newestLine = QString::fromUtf8(lines[turn % 5]);
        prompt.messages.append({Role::User, prompt.newestLine, prompt.user});
        const QString reply = improvise(prompt, base::Dice(quint64(turn)));
        prompt.messages.append({Role::Assistant, reply, prompt.speaker});
        replies.insert(reply);
    }
    QCOMPARE(replies.size(), 50);
}

void TestRehearsal::nobodyIsAddressedAsYou()
{
    static const QRegularExpression address(QStringLiteral(", You\\b|\\bYou,"));
    const auto addressed = [](const QString &user) {
        int count = 0;
        for (const char *line : {"Hello, Mira.", "Thank you.", "I am sorry.", "Goodbye."})
            for (quint64 seed = 0; seed < 30; ++seed) {
                Prompt prompt = promptWith(line);
                prompt.user = user;
                prompt.messages.last().name = user;
                const QString reply = improvise(prompt, base::Dice(seed));
                count += reply.contains(user == u"You" ? address : QRegularExpression(user));
            }
        return count;
    };
    QVERIFY(addressed(QStringLiteral("Alex")) > 0);
    QCOMPARE(addressed(QStringLiteral("You")), 0);
}

void TestRehearsal::feelingsColourTheReply()
{
    const auto greeted = [](int affinity) {
        Prompt prompt = promptWith("Hello, Mira.");
        prompt.parts.append(
            {QStringLiteral("edge"), QStringLiteral("Mira -> Alex: affinity %1, trust 0").arg(affinity)});
        QSet<QString> replies;
        for (quint64 seed = 0; seed < 30; ++seed)
            replies.insert(improvise(prompt, base::Dice(seed)).section(u'"', 1, 1).section(u'.', 0, 0));
        return replies;
    };
    QVERIFY(!greeted(60).intersects(greeted(-60)));
}

void TestRehearsal::speaksForTheUser()
{
    Prompt prompt = promptWith("The tide is turning.");
    prompt.speaker = prompt.user;
    prompt.messages.append({Role::Assistant, prompt.newestLine, QStringLiteral("Mira")});
    for (quint64 seed = 0; seed < 20; ++seed) {
        const QString line = improvise(prompt, base::Dice(seed));
        QVERIFY2(line.contains(u'"'), qPrintable(line));
        QVERIFY2(!line.contains(QLatin1StringView("Alex")), qPrintable(line));
    }
}

void TestRehearsal::continuesWhatWasBrokenOff_data()
{
    QTest::addColumn<QString>("before");
    for (const char *before :
         {"*Mira lifts the lantern and", "*Mira lifts the lantern", "\"You should have come",
          "\"You should have come, ", "\"You came.", "*She nods.* \"Well.\"", "She waits", "Done.\n\n"})
        QTest::newRow(before) << QString::fromUtf8(before);
}

void TestRehearsal::continuesWhatWasBrokenOff()
{
    QFETCH(QString, before);
    Prompt prompt = promptWith("Hello.");
    prompt.continueFrom = before;
    for (quint64 seed = 0; seed < 10; ++seed) {
        const QString rest = improvise(prompt, base::Dice(seed));
        const QString whole = before + rest;
        QVERIFY(!rest.isEmpty());
        QVERIFY(!rest.contains(before));
        QCOMPARE(whole.count(u'"') % 2, 0);
        QCOMPARE(whole.count(u'*') % 2, 0);
        QVERIFY2(!whole.contains(QLatin1StringView("  ")), qPrintable(whole));
    }
}

void TestRehearsal::anEmptyPromptStillGetsAReply()
{
    llm::Rehearsal rehearsal(std::chrono::milliseconds(0));
    QVERIFY(!heard(rehearsal, Prompt()).isEmpty());
}

void TestRehearsal::streamsInSmallPieces()
{
    llm::Rehearsal rehearsal(std::chrono::milliseconds(1));
    Listening listening(rehearsal.open(promptWith("Hello!")));
    QCOMPARE(listening.ends, 0);
    QVERIFY(listening.waitForEnd());
    QCOMPARE(int(listening.end.kind), int(Kind::Finished));
    QCOMPARE(listening.end.finishReason, QStringLiteral("stop"));
    QVERIFY(listening.pieces >= 5);
}

void TestRehearsal::stopsAtOnce()
{
    llm::Rehearsal rehearsal(std::chrono::milliseconds(20));
    Listening listening(rehearsal.open(promptWith("Hello!")));
    QTRY_VERIFY(listening.pieces > 1);
    listening.stream->stop();
    listening.stream->stop();
    QCOMPARE(listening.ends, 0);
    QVERIFY(listening.endsAtOnce());
    QCOMPARE(int(listening.end.kind), int(Kind::Stopped));
    QCoreApplication::processEvents();
    QCOMPARE(listening.late, 0);
    QCOMPARE(listening.ends, 1);
}

void TestRehearsal::keepsToTheLimits()
{
    llm::Rehearsal rehearsal(std::chrono::milliseconds(0));
    Prompt prompt = promptWith("Tell me about the reef.");
    prompt.sampling.maxTokens = 5;
    Listening listening(rehearsal.open(prompt));
    QVERIFY(listening.waitForEnd());
    QCOMPARE(listening.end.finishReason, QStringLiteral("length"));
    QVERIFY(listening.text.size() < 60);
    prompt.sampling.maxTokens = 400;
    prompt.sampling.stop = {QStringLiteral("Mira")};
    QVERIFY(!heard(rehearsal, prompt).contains(QLatin1StringView("Mira")));
}

void TestRehearsal::strangePromptsDoNoHarm_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("marks") << QStringLiteral("***\"\"\"{}[](((%%%1%2 {they} {key}");
    QTest::newRow("half characters") << QString(QChar(0xd83d)) + u'a' + QChar(0xdc09);
    QTest::newRow("long") << QStringLiteral("the word ").repeated(20'000);
    QTest::newRow("one word") << QString(200'000, u'x');
    QTest::newRow("stars") << QString(20'000, u'*');
    QTest::newRow("quotes") << QString(20'000, u'"');
    QTest::newRow("Japanese") << QStringLiteral("昼から雨が降り続いていた。ミラはどこ？");
}

void TestRehearsal::strangePromptsDoNoHarm()
{
    QFETCH(QString, line);
    Prompt prompt = promptWith(line);
    for (domain::PromptPart &part : prompt.parts)
        part.text = line;
    QVERIFY(!improvise(prompt, base::Dice(1)).isEmpty());
}

DRAMATIS_TEST(TestRehearsal);

} // namespace tst_rehearsal

#include "tst_rehearsal.moc"
