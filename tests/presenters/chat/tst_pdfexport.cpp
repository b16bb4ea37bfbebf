// A story as a PDF: whole or not at all, with pictures and fonts in it, and nothing of the computer that foreign text
// names.
#include "presenters/chat/chatexport.h"
#include "presenters/chat/chattest.h"
#include "presenters/export/pdfexport.h"
#include "presenters/export/pdfpages.h"
#include "support/cards/pictures.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QFile>
#include <QLocale>
#include <QSignalSpy>
#include <QTextDocument>

namespace tst_pdfexport {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

cards::ChatMessage line(const QString &speaker, const QString &text, bool opensScene = false)
{
    cards::ChatMessage message;
    message.speaker = speaker;
    message.texts = {text};
    message.times = {1'767'225'600'000};
    message.opensScene = opensScene;
    message.sceneBreak = opensScene ? u"The kitchen"_s : QString();
    return message;
}

PdfStory story(const QList<cards::ChatMessage> &messages)
{
    PdfStory told;
    told.heading.title = u"The storm"_s;
    told.heading.characters = {u"Mara"_s};
    told.messages = messages;
    return told;
}

QByteArray pdfOf(const PdfStory &story, const PdfWish &wish = {})
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto pages = writePdf(story, buffer, wish);
    return pages ? buffer.data() : QByteArray();
}

int pagesOf(const PdfStory &story)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writePdf(story, buffer, {}).value_or(0);
}

PdfPictures noPictures()
{
    return {[](const QString &) { return QString(); }, [](const QString &, const QString &) { return PdfPicture(); }};
}

QString textOf(const cards::ChatMessage &message)
{
    QTextDocument document;
    {
        PdfPages pages(document, noPictures());
        pages.putMessage(message);
    }
    return document.toPlainText();
}

} // namespace

class PdfExportTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void aFileIsWhole()
    {
        const QByteArray pdf = pdfOf(story({line(u"Mara"_s, u"Good *evening*."_s)}));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    }

    void portraitsAreInIt()
    {
        PdfStory told = story({line(u"Mara"_s, u"Good evening."_s)});
        QVERIFY(!pdfOf(told).contains("/Subtype /Image"));
        told.speakers[u"Mara"_s].portrait = pictureOf(Qt::red);
        QVERIFY(pdfOf(told).contains("/Subtype /Image"));
        told.speakers[u"Mara"_s].portrait = "no picture"_ba;
        QVERIFY(!pdfOf(told).contains("/Subtype /Image"));
    }

    void eachSceneBeginsAPage()
    {
        const QList<cards::ChatMessage> two{line(u"Mara"_s, u"Here."_s, true), line(u"Mara"_s, u"There."_s)};
        QCOMPARE(pagesOf(story(two)), 1);
        QCOMPARE(pagesOf(story(two + two + two)), 3);
        QCOMPARE(pagesOf(story({})), 1);
    }

    void longTextsGoOnOnTheNextPage()
    {
        QList<cards::ChatMessage> many;
        for (int i = 0; i < 80; ++i)
            many << line(u"Mara"_s, u"The lamp goes round, and the sea comes in. "_s.repeated(12));
        QVERIFY(pagesOf(story(many)) > 5);
        QVERIFY(pagesOf(story({line(u"Mara"_s, u"word "_s.repeated(40'000))})) > 20);
        QVERIFY(pagesOf(story({line(u"Mara"_s, u"word\n"_s.repeated(30'000))})) > 200);
        QVERIFY(pagesOf(story({line(u"Mara"_s, u"word\n"_s.repeated(30'000)), line(u"Mara"_s, u"Here."_s)})) > 200);
    }

    void foreignTextIsText_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("shown");
        QTest::newRow("tags") << u"<b>x</b> <img src=/etc/passwd>"_s << u"<b>x</b> <img src=/etc/passwd>"_s;
        QTest::newRow("marks") << u"*waves* and **stays**"_s << u"waves and stays"_s;
        QTest::newRow("a picture of nobody") << u"![a face](file:///etc/passwd)"_s << u"a face"_s;
        QTest::newRow("a table") << u"| a | b |\n|---|---|\n| c | heron |"_s << u"heron"_s;
    }
    void foreignTextIsText()
    {
        QFETCH(QString, said);
        QFETCH(QString, shown);
        const QString text = textOf(line(u"<i>Mara</i>"_s, said));
        QVERIFY2(text.contains(shown), qPrintable(text));
        QVERIFY(text.contains(u"<i>Mara</i>"_s));
        QVERIFY(!pdfOf(story({line(u"Mara"_s, said)})).isEmpty());
    }

    void itCanBeGivenUp()
    {
        QList<cards::ChatMessage> scenes;
        for (int i = 0; i < 20; ++i)
            scenes << line(u"Mara"_s, u"Here."_s, true);
        int asked = 0;
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto pages = writePdf(story(scenes), buffer, {.goesOn = [&asked] { return ++asked < 12; }});
        QVERIFY(!pages);
        QCOMPARE(pages.error().kind, base::Fault::Cancelled);
        QVERIFY(asked < 16);
    }

    void paperIsTheLocales_data()
    {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QPageSize::PageSizeId>("paper");
        QTest::newRow("Germany") << QLocale(QLocale::German, QLocale::Germany) << QPageSize::A4;
        QTest::newRow("United States") << QLocale(QLocale::English, QLocale::UnitedStates) << QPageSize::Letter;
        QTest::newRow("United Kingdom") << QLocale(QLocale::English, QLocale::UnitedKingdom) << QPageSize::A4;
        QTest::newRow("Mexico") << QLocale(QLocale::Spanish, QLocale::Mexico) << QPageSize::Letter;
        QTest::newRow("C") << QLocale::c() << QPageSize::A4;
    }
    void paperIsTheLocales()
    {
        QFETCH(QLocale, locale);
        QTEST(paperOf(locale).id(), "paper");
    }

    void aChatIsWrittenBesideThePlay()
    {
        openChat();
        QVERIFY(say(u"Good evening."_s));
        const QString path = m_folder->filePath(u"story.pdf"_s);
        PdfExport pdf(m_services->context, m_id.value, domain::nobody);
        QSignalSpy finished(&pdf, &PdfExport::finished);
        pdf.write(path);
        QVERIFY(waitFor([&] { return !finished.isEmpty(); }));
        QCOMPARE(finished[0][0].toString(), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.read(5) == "%PDF-");
        closeChat();
    }

    void whatIsGivenUpLeavesNothing()
    {
        openChat();
        const QString path = m_folder->filePath(u"story.pdf"_s);
        PdfExport pdf(m_services->context, m_id.value, domain::nobody);
        QSignalSpy finished(&pdf, &PdfExport::finished);
        pdf.write(path);
        pdf.cancel();
        QVERIFY(waitFor([&] { return !finished.isEmpty(); }));
        QVERIFY(!finished[0][0].toString().isEmpty());
        QVERIFY(!QFile::exists(path));
        closeChat();
    }

    void whatCannotBeWrittenSaysSo()
    {
        openChat();
        for (const QString &path : {m_folder->filePath(u"no such folder/a.pdf"_s), m_services->database->path()}) {
            PdfExport pdf(m_services->context, m_id.value, domain::nobody);
            QSignalSpy finished(&pdf, &PdfExport::finished);
            pdf.write(path);
            QVERIFY(waitFor([&] { return !finished.isEmpty(); }));
            QVERIFY(!finished[0][0].toString().isEmpty());
        }
        PdfExport gone(m_services->context, 4711, domain::nobody);
        QSignalSpy finished(&gone, &PdfExport::finished);
        gone.write(m_folder->filePath(u"a.pdf"_s));
        QVERIFY(waitFor([&] { return !finished.isEmpty(); }));
        QVERIFY(!QFile::exists(m_folder->filePath(u"a.pdf"_s)));
        closeChat();
    }

    void theNameAsksForAPdf()
    {
        const QStringList filters = exportFilters();
        QVERIFY(isPdf(u"story.pdf"_s, filters.first()));
        QVERIFY(isPdf(u"story"_s, filters.last()));
        QVERIFY(!isPdf(u"story.md"_s, filters.last()));
        QVERIFY(!isPdf(u"story.md"_s, filters.first()));
    }
};

DRAMATIS_TEST(PdfExportTest);

} // namespace tst_pdfexport

#include "tst_pdfexport.moc"
