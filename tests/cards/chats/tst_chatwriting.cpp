// Chats as people read them in another program.
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatwriting.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_chatwriting {

using namespace dramatis;
using namespace Qt::StringLiterals;
using cards::ChatForm;

namespace {

QByteArray written(const cards::ChatMessage &message, ChatForm form)
{
    QBuffer to;
    to.open(QIODevice::WriteOnly);
    const auto done = cards::ChatWriting(to, form).put(message);
    return done ? to.data() : QByteArray();
}

} // namespace

class ChatWritingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The model wrote it, and it must not become a picture, a link or a tag.
    void whatAProgramWasCalledWithIsNoMarkup_data()
    {
        QTest::addColumn<QString>("called");
        QTest::addColumn<QByteArray>("markdown");
        QTest::newRow("words") << u"Mara's dice, thrown. Again."_s << "> Mara's dice, thrown. Again.\n"_ba;
        QTest::newRow("marks") << u"roll(*2d6*)"_s << "> roll\\(\\*2d6\\*\\)\n"_ba;
        QTest::newRow("a picture") << u"![x](//a/b)"_s << "> \\!\\[x\\]\\(\\/\\/a\\/b\\)\n"_ba;
        QTest::newRow("a tag") << u"<b>"_s << "> \\<b\\>\n"_ba;
        QTest::newRow("a list") << u"1. Go"_s << "> 1\\. Go\n"_ba;
        QTest::newRow("an address") << u"a.example"_s << "> a\\.example\n"_ba;
        QTest::newRow("lines") << u"a\n\n# b"_s << "> a \\# b\n"_ba;
    }
    void whatAProgramWasCalledWithIsNoMarkup()
    {
        QFETCH(QString, called);
        QFETCH(QByteArray, markdown);
        cards::ChatMessage message = cards::plainMessage(u"Mara"_s, false, u"Let me see."_s);
        message.called = called;
        const QByteArray text = written(message, ChatForm::Markdown);
        QVERIFY2(text.endsWith("Let me see.\n\n" + markdown), text);
    }

    void whereNoneWasCalledNothingIsSaidOfIt()
    {
        const auto message = cards::plainMessage(u"Mara"_s, false, u"Let me see."_s);
        QVERIFY(written(message, ChatForm::Markdown).endsWith("Let me see.\n"));
        QVERIFY(!written(message, ChatForm::Html).contains("called"));
    }

    void aPageShowsItAsItWasCalled()
    {
        cards::ChatMessage message = cards::plainMessage(u"Mara"_s, false, u"Let me see."_s);
        message.called = u"<b>"_s;
        QVERIFY(written(message, ChatForm::Html).contains("&lt;b&gt;"));
    }
};

DRAMATIS_TEST(ChatWritingTest);

} // namespace tst_chatwriting

#include "tst_chatwriting.moc"
