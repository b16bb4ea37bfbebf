// What a text tells, apart from what is said, asked and imagined in it.
#include "domain/chat/narration.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_narration {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class NarrationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextHasParts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("imagined");
        const auto row = [](const char *name, const QString &text, const QString &told, const QString &said,
                            const QString &imagined = {}) { QTest::newRow(name) << text << told << said << imagined; };
        row("prose", u"“Come,” she says, and walks into the inn. He follows."_s,
            u"she says, and walks into the inn. He follows."_s, u"Come,"_s);
        row("straight quotes", u"\"No.\" He leaves."_s, u"He leaves."_s, u"No."_s);
        row("German quotes", u"„Komm“, sagt sie."_s, u", sagt sie."_s, u"Komm"_s);
        row("guillemets either way", u"»Komm!« Sie geht. «Viens!»"_s, u"Sie geht."_s, u"Komm! Viens!"_s);
        row("British quotes", u"‘I don’t,’ he said. ‘Won’t.’"_s, u"he said."_s, u""_s, u"I don’t, Won’t."_s);
        row("a quotation that is never closed", u"\"Wait for me\nHe runs."_s, u"He runs."_s, u"Wait for me"_s);
        row("Japanese", u"「行こう」彼女は歩く。"_s, u"彼女は歩く。"_s, u"行こう"_s);
        row("asterisks", u"*She nods.* Hello there."_s, u"She nods."_s, u"Hello there."_s);
        row("asterisks and quotes", u"*She nods.* \"Hello.\""_s, u"She nods."_s, u"Hello."_s);
        row("emphasis", u"\"Well?\" She *really* smiles."_s, u"She really smiles."_s, u"Well?"_s);
        row("a thought in prose", u"\"Yes.\" He looked at the long road behind the gate. *I should run.*"_s,
            u"He looked at the long road behind the gate."_s, u"Yes."_s, u"I should run."_s);
        row("a plain statement", u"We are there. Inside?"_s, u"We are there."_s, u"Inside?"_s);
        row("a plain question behind a colon", u"Later, on the pier: is he here?"_s, u"Later, on the pier"_s,
            u": is he here?"_s);
        row("in somebody's head", u"In my head I lean on my counter."_s, QString(), QString(),
            u"In my head I lean on my counter."_s);
        row("in speech", u"\"In my head I lean on my counter,\" she says."_s, u"she says."_s, QString(),
            u"In my head I lean on my counter,"_s);
        row("from a word on", u"She smiles and imagines the sea."_s, u"She smiles and"_s, QString(),
            u"imagines the sea."_s);
        row("denied", u"He does not leave the room."_s, u"He does"_s, QString(), u"not leave the room."_s);
        row("of other days", u"Two days ago I went to the inn."_s, QString(), QString(),
            u"Two days ago I went to the inn."_s);
        row("a name that is a word", u"Will enters. They will leave."_s, u"Will enters. They"_s, QString(),
            u"will leave."_s);
        row("nothing", QString(), QString(), QString());
    }
    void aTextHasParts()
    {
        QFETCH(QString, text);
        const Narration narration = narrationOf(text);
        QTEST(narration.told, "told");
        QTEST(narration.said, "said");
        QTEST(narration.imagined, "imagined");
    }

    void mostlySpeechIsTalk_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isTalk");
        QTest::newRow("more is said") << u"“I have thought about it all day,” she says."_s << true;
        QTest::newRow("more is told") << u"“Yes.” She takes the lamp down and trims the wick."_s << false;
        QTest::newRow("a gesture") << u"*smiles* Hello, how are you today?"_s << true;
        QTest::newRow("a deed") << u"*She takes the lamp down and trims the wick.* There."_s << false;
        QTest::newRow("a plain question") << u"What is in the attic?"_s << true;
        QTest::newRow("to somebody") << u"Mara, here comes the ferry with the post."_s << true;
        QTest::newRow("to you") << u"I would rather stay here with you tonight."_s << true;
        QTest::newRow("a plain tale") << u"I mend the nets and carry them down to the boat."_s << false;
        QTest::newRow("a word") << u"Well."_s << true;
    }
    void mostlySpeechIsTalk()
    {
        QFETCH(QString, text);
        QTEST(narrationOf(text).isTalk, "isTalk");
    }

    void sentencesJoinedAreTheText()
    {
        const QString text = u"One. Two! Three?\nFour"_s;
        const QStringList sentences = sentencesOf(text);
        QCOMPARE(sentences.size(), 4);
        QCOMPARE(sentences.join(QString()), text);
        QVERIFY(sentencesOf({}).isEmpty());
    }
};

DRAMATIS_TEST(NarrationTest);

} // namespace tst_narration

#include "tst_narration.moc"
