// Whom a line is for.
#include "llm/rehearsal/audience.h"
#include "llm/rehearsal/improviser.h"
#include "llm/rehearsal/voice.h"
#include "support/main/testmain.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace tst_audience {

using namespace dramatis;
using namespace Qt::StringLiterals;
using domain::Prompt;
using domain::Role;
using llm::rehearsal::audienceOf;
using llm::rehearsal::Voice;
using llm::rehearsal::voiceOf;

namespace {

const QStringList people{u"Mara"_s, u"Ilan Reed"_s, u"Alex"_s};

Prompt toReply(const QString &speaker, const QString &card, const QString &line)
{
    Prompt prompt;
    prompt.speaker = speaker;
    prompt.user = u"Alex"_s;
    prompt.newestLine = line;
    prompt.messages = {{Role::Assistant, u"\"Hello.\""_s, u"Mara"_s}, {Role::User, line, u"Alex"_s}};
    prompt.parts = {{u"identity"_s, card}};
    return prompt;
}

} // namespace

class AudienceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // What a prompt tells of another says nothing of the speaker.
    void theSpeakerIsWhoTheirOwnCardSays()
    {
        Prompt prompt = toReply(u"Tomas"_s, u"About Tomas:\nTomas is a ferryman. He knows the river."_s,
                                u"Tomas, how is the river today?"_s);
        prompt.parts.append(
            {u"identity"_s, u"About Mara:\nShe is a woman who keeps her inn, her ledger and her peace to herself."_s});
        static const QRegularExpression she(u"\\b(?:[Ss]he|[Hh]ers?|[Hh]erself)\\b"_s);
        for (quint64 seed = 1; seed <= 200; ++seed) {
            const QString reply = llm::rehearsal::improvise(prompt, base::Dice(seed));
            const QStringList parts = reply.split(u'"');
            for (qsizetype i = 0; i < parts.size(); i += 2) // what is done, not what is said
                QVERIFY2(!parts[i].contains(she), qPrintable(reply));
        }
    }

    void whoIsNamedIsMeant_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("audience");
        const auto row = [](const char *line, const QStringList &audience) {
            QTest::newRow(line) << QString::fromUtf8(line) << audience;
        };
        row("Mara, I love you.", {u"Mara"_s});
        row("I love you, Mara.", {u"Mara"_s});
        row("*I sit down.* \"Good evening, Ilan!\"", {u"Ilan Reed"_s});
        row("Hello Mara, how are you?", {u"Mara"_s});
        row("@Mara@ Come closer.", {u"Mara"_s});
        row("*turns to Ilan* \"Well?\"", {u"Ilan Reed"_s});
        row("*hugs Mara*", {u"Mara"_s});
        row("Mara, Ilan, listen.", {u"Mara"_s, u"Ilan Reed"_s});
        row("Good evening, both of you.", people);
        row("What are you thinking?", {});
        row("I saw Mara at the pier.", {});
        row("Mara's lamp is out.", {});
        row("Tell me about Ilan.", {});
        row("", {});
    }
    void whoIsNamedIsMeant()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, audience);
        QCOMPARE(audienceOf(line, people), audience);
    }

    void aVoiceIsThatOfTheCard()
    {
        QCOMPARE(voiceOf(u"A warm, kind innkeeper."_s, u"Mara"_s), Voice::Warm);
        QCOMPARE(voiceOf(u"Gruff and dry, a man of few words."_s, u"Ilan"_s), Voice::Dry);
        QCOMPARE(voiceOf(u"A learned and polite scholar."_s, u"Orr"_s), Voice::Formal);
        QCOMPARE(voiceOf(u"A cheeky young thief."_s, u"Pip"_s), Voice::Lively);
        QCOMPARE(voiceOf(u"Not warm at all, but stern."_s, u"Ilan"_s), Voice::Dry);
        QCOMPARE(voiceOf(u"Has a beard."_s, u"Orr"_s), voiceOf(u"Has a hat."_s, u"Orr"_s)); // by the name
        QCOMPARE(voiceOf({}, {}), Voice::Plain);
    }

    // What is said to another is not answered as if it were said to oneself.
    void whoOverhearsIsNotMeant()
    {
        QSet<QString> meant;
        QSet<QString> overheard;
        for (quint64 seed = 0; seed < 40; ++seed) {
            meant << llm::rehearsal::improvise(toReply(u"Mara"_s, u"A warm innkeeper."_s, u"Mara, I love you."_s),
                                               base::Dice(seed));
            const QString beside = llm::rehearsal::improvise(
                toReply(u"Ilan"_s, u"A gruff ferryman."_s, u"Mara, I love you."_s), base::Dice(seed));
            QVERIFY2(!beside.contains(u"love"_s) && !beside.contains(u"And I you"_s), qPrintable(beside));
            overheard << beside;
        }
        QVERIFY(overheard.size() > 5);
        QVERIFY(!meant.intersects(overheard));
    }

    void twoCharactersDoNotSoundAlike()
    {
        const auto spoken = [](const QString &name, const QString &card) {
            QSet<QString> sentences;
            for (quint64 seed = 0; seed < 60; ++seed)
                for (const QString &sentence :
                     llm::rehearsal::improvise(toReply(name, card, u"The light went out."_s), base::Dice(seed))
                         .split(u'"'))
                    sentences << sentence;
            return sentences;
        };
        const QSet<QString> mara = spoken(u"Mara"_s, u"A warm, kind innkeeper."_s);
        const QSet<QString> ilan = spoken(u"Ilan"_s, u"A gruff, dry ferryman."_s);
        QVERIFY(QSet<QString>(mara).subtract(ilan).size() * 2 > mara.size());
    }
};

DRAMATIS_TEST(AudienceTest);

} // namespace tst_audience

#include "tst_audience.moc"
