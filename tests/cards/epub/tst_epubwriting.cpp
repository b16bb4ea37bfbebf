// A story as a book that readers take: they refuse all of it for one wrong sign.
#include "cards/epub/epubwriting.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QXmlStreamReader>
#include <QtEndian>

namespace tst_epubwriting {

using namespace dramatis;
using namespace Qt::StringLiterals;
using cards::ChatHeading;
using cards::ChatMessage;

namespace {

ChatMessage said(const QString &text, const QString &scene = {}, bool opens = false)
{
    ChatMessage message;
    message.speaker = u"Mara <b>&\"'"_s;
    message.texts = {text};
    message.times = {1'700'000'000'000};
    message.sceneBreak = scene;
    message.opensScene = opens;
    return message;
}

ChatHeading heading(const QString &title = u"The storm"_s)
{
    ChatHeading heading;
    heading.title = title;
    heading.user = u"Alex"_s;
    heading.characters = {u"Mara"_s};
    return heading;
}

QString wrongIn(const QByteArray &xml)
{
    QXmlStreamReader reader(xml);
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

QByteArray book(const QList<ChatMessage> &messages)
{
    cards::EpubWriting writing;
    if (!writing.begin(heading()))
        return {};
    for (const ChatMessage &message : messages)
        if (!writing.put(message))
            return {};
    return writing.end().value_or(QByteArray());
}

} // namespace

class EpubWritingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTypeComesFirstAndAsItIs()
    {
        const QByteArray bytes = book({said(u"Good evening."_s)});
        QVERIFY(bytes.startsWith("PK\x03\x04"));
        QCOMPARE(qFromLittleEndian<quint16>(bytes.constData() + 8), quint16(0));  // not packed
        QCOMPARE(qFromLittleEndian<quint16>(bytes.constData() + 26), quint16(8)); // its name
        QCOMPARE(qFromLittleEndian<quint16>(bytes.constData() + 28), quint16(0)); // nothing else
        QCOMPARE(bytes.sliced(30, 28), "mimetypeapplication/epub+zip"_ba);
    }

    void eachSceneIsAPage()
    {
        const QByteArray bytes = book({said(u"One"_s, u"The kitchen"_s, true), said(u"Two"_s, u"3 hours later"_s),
                                       said(u"Three"_s, u"The shore"_s, true)});
        for (const char *name : {"META-INF/container.xml", "EPUB/package.opf", "EPUB/nav.xhtml", "EPUB/style.css",
                                 "EPUB/title.xhtml", "EPUB/page1.xhtml", "EPUB/page2.xhtml"})
            QVERIFY2(bytes.contains(name), name);
        QVERIFY(!bytes.contains("EPUB/page3.xhtml"));
    }

    void aLongSceneGoesOnOnAnotherPage()
    {
        QList<ChatMessage> messages(40, said(u"la "_s.repeated(5000)));
        QVERIFY(book(messages).contains("EPUB/page2.xhtml"));
    }

    void theSameStoryIsTheSameFile() { QCOMPARE(book({said(u"One"_s)}), book({said(u"One"_s)})); }

    void foreignTextIsOnlyText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("usual") << u"Good evening."_s;
        QTest::newRow("marks") << u"<script>alert('x')</script> & \"]]>\" --"_s;
        QTest::newRow("controls") << u"a\u0001b\u000bc\u001bd\u007f"_s;
        QTest::newRow("no sign at all") << u"a\ufffeb\uffffc"_s;
        QTest::newRow("half a sign") << QString(u'a') + QChar(0xd83d) + u'b';
        QTest::newRow("lines") << u"one\r\n\n\ttwo\n"_s;
        QTest::newRow("an entity") << u"&nbsp;&#0;"_s;
        QTest::newRow("empty") << QString();
    }
    void foreignTextIsOnlyText()
    {
        QFETCH(QString, text);
        const ChatHeading named = heading(text);
        const cards::EpubCover cover{u"cover.png"_s, u"image/png"_s};
        const QList<cards::EpubPage> pages{{u"title.xhtml"_s, text}, {u"page1.xhtml"_s, text}};
        const QByteArrayList files{cards::epubPage(text, cards::epubMessage(said(text, text))),
                                   cards::epubTitlePage(named, cover), cards::epubContents(named, pages),
                                   cards::epubPackage(named, pages, cover, 0), cards::epubContainer()};
        for (const QByteArray &file : files) {
            QVERIFY2(wrongIn(file).isEmpty(), qPrintable(wrongIn(file) + QString::fromUtf8(file)));
            QVERIFY(!file.contains("<script") && !file.contains("<b>"));
        }
    }

    void aStoryWithoutAMessageIsABook() { QVERIFY(book({}).contains("EPUB/package.opf")); }
};

DRAMATIS_TEST(EpubWritingTest);

} // namespace tst_epubwriting

#include "tst_epubwriting.moc"
