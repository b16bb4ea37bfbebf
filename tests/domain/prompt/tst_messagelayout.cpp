// Where messages may stand, and that the newest words come last wherever that is.
#include "domain/prompt/messagelayout.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_messagelayout {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

// "s:card|a:Hello.|s:now|u:Hi"
QList<PromptMessage> messagesOf(const QString &text)
{
    QList<PromptMessage> messages;
    for (const QString &each : text.split(u'|', Qt::SkipEmptyParts)) {
        const Role role = each[0] == u's' ? Role::System : each[0] == u'a' ? Role::Assistant : Role::User;
        messages.append({role, each.sliced(2), {}, 0});
    }
    return messages;
}

QString textOf(const QList<PromptMessage> &messages)
{
    QStringList all;
    for (const PromptMessage &message : messages)
        all << QStringLiteral("sua").mid(int(message.role), 1) + u':'
                   + QString(message.text).replace(u"\n\n"_s, u"/"_s);
    return all.join(u'|');
}

} // namespace

class MessageLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesStandAsTheyMay_data()
    {
        QTest::addColumn<QString>("free");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("strict");
        QTest::newRow("nothing") << u""_s << u""_s << u""_s;
        QTest::newRow("a question") << u"s:ask|u:this"_s << u"s:ask|u:this"_s << u"s:ask|u:this"_s;
        QTest::newRow("the moment before the newest line")
            << u"s:card|u:Hello|a:Hi|s:now|u:Sit"_s << u"s:card|u:Hello|a:Hi|u:[now]/Sit"_s
            << u"s:card|u:Hello|a:Hi|u:[now]/Sit"_s;
        QTest::newRow("a greeting first")
            << u"s:card|a:Hi|s:now|u:Sit"_s << u"s:card|a:Hi|u:[now]/Sit"_s << u"s:card|u:…|a:Hi|u:[now]/Sit"_s;
        QTest::newRow("another character's line")
            << u"s:card|u:T: no|s:now|u:A: yes"_s << u"s:card|u:T: no|u:[now]/A: yes"_s
            << u"s:card|u:T: no/[now]/A: yes"_s;
        QTest::newRow("a beat between replies")
            << u"s:card|u:Go|a:One|s:— Later —|a:Two|u:Sit"_s << u"s:card|u:Go|a:One|u:[— Later —]|a:Two|u:Sit"_s
            << u"s:card|u:Go|a:One|u:[— Later —]|a:Two|u:Sit"_s;
        QTest::newRow("two notes") << u"s:card|u:Go|s:note|s:now|u:Sit"_s << u"s:card|u:Go|u:[note]/[now]/Sit"_s
                                   << u"s:card|u:Go/[note]/[now]/Sit"_s;
        QTest::newRow("the speaker's own line is the newest")
            << u"s:card|u:Go|a:One|s:now"_s << u"s:card|u:Go|a:One|u:[now]"_s << u"s:card|u:Go|a:One|u:[now]"_s;
        QTest::newRow("a reply that goes on")
            << u"s:card|s:now|u:Go|a:One"_s << u"s:card/now|u:Go|a:One"_s << u"s:card/now|u:Go|a:One"_s;
        QTest::newRow("no system") << u"u:Go|a:One|a:Two"_s << u"u:Go|a:One|a:Two"_s << u"u:Go|a:One/Two"_s;
    }
    void messagesStandAsTheyMay()
    {
        QFETCH(QString, free);
        QFETCH(QString, first);
        QFETCH(QString, strict);
        const QList<PromptMessage> messages = messagesOf(free);
        QCOMPARE(laidOut(messages, MessageLayout::SystemAnywhere), messages);
        QCOMPARE(textOf(laidOut(messages, MessageLayout::SystemFirst)), first);
        const QList<PromptMessage> strictly = laidOut(messages, MessageLayout::Alternating);
        QCOMPARE(textOf(strictly), strict);
        QCOMPARE(laidOut(strictly, MessageLayout::Alternating), strictly);
        for (qsizetype i = 1; i < strictly.size(); ++i)
            QVERIFY(strictly[i].role != Role::System && strictly[i].role != strictly[i - 1].role);
    }

    // A server keeps what it made of a beginning up to where it is steady.
    void whatIsSteadyStaysSteady()
    {
        QList<PromptMessage> messages = messagesOf(u"s:card|u:Go|s:now|u:Sit"_s);
        messages[0].steady = 4;
        messages[1].steady = 2;
        const QList<PromptMessage> strictly = laidOut(messages, MessageLayout::Alternating);
        QCOMPARE(strictly[0].steady, 4);
        QCOMPARE(strictly[1].steady, 2); // of "Go", before the note
    }

    void eachLayoutHasAWord()
    {
        for (const auto layout :
             {MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating})
            QCOMPARE(messageLayoutCalled(QString::fromLatin1(word(layout))), std::optional(layout));
        QVERIFY(!messageLayoutCalled(u"other"_s));
    }
};

DRAMATIS_TEST(MessageLayoutTest);

} // namespace tst_messagelayout

#include "tst_messagelayout.moc"
