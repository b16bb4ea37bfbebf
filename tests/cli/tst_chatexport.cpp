// chat export: what is written, and what comes back from it.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_chatexport {

class ChatExportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void alternativesAndUnknownFieldsSurviveTheRoundTrip()
    {
        const CommandLine cli;
        const QString file = cli.write(
            u"talk.jsonl"_s,
            R"({"user_name":"Alex","character_name":"Mara","create_date":"then","chat_metadata":{"note_prompt":"dry"}})"
            "\n"
            R"({"name":"Mara","is_user":false,"is_system":false,"send_date":"2024-09-28T01:02:36.123Z","mes":"Second",)"
            R"("custom":{"a":[1,2]},"extra":{"model":"m","token_count":7},"swipe_id":1,"swipes":["First","Second"],)"
            R"("swipe_info":[{"send_date":"2024-09-28T01:00:00.000Z","extra":{"k":1}},{"send_date":"2024-09-28T01:02:36.123Z","extra":{}}]})"
            "\n"
            R"({"name":"Robin","is_user":true,"is_system":true,"send_date":"2024-09-28T01:03:00.000Z","mes":"<b>&","extra":{}})"
            "\n");
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        const Answer once = cli.run({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"st-jsonl"_s});
        QCOMPARE(once.status, 0);
        for (const QByteArray &part :
             QByteArrayList{R"("swipes":["First","Second"])", R"("swipe_id":1)", R"("custom":{"a":[1,2]})",
                            R"("note_prompt":"dry")", R"("token_count":7)", R"("name":"Robin")", R"("is_system":true)",
                            R"({"send_date":"2024-09-28T01:00:00.000Z","extra":{"k":1}})", R"("mes":"<b>&")"})
            QVERIFY2(once.out.contains(part), part.constData());
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, cli.write(u"again.jsonl"_s, once.out)}).json[u"id"].toInt(), 3);
        QCOMPARE(cli.run({u"chat"_s, u"export"_s, u"3"_s, u"--as"_s, u"st-jsonl"_s}).out, once.out);
    }

    void asOneOfTheCastKnowsIt()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Bo"_s)}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Good evening"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--leave"_s, u"Mara"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"The vault word is heron."_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--back"_s, u"Mara"_s}).status, 0);
        for (const QString &form : {u"jsonl"_s, u"st-jsonl"_s, u"md"_s, u"html"_s}) {
            const QStringList words{u"chat"_s, u"export"_s, chat, u"--as"_s, form};
            QVERIFY(cli.run(words).out.contains("heron"));
            const Answer hers = cli.run(words + QStringList{u"--known-to"_s, u"mara"_s});
            QVERIFY(hers.out.contains("Good evening"));
            QVERIFY2(!hers.out.contains("heron"), qPrintable(form));
        }
        QCOMPARE(cli.run({u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--known-to"_s, u"Nobody"_s}).status, 1);
    }

    void ownLinesComeBack()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Good evening"_s}).status, 0);
        const Answer lines = cli.run({u"chat"_s, u"export"_s, chat, u"--as"_s, u"jsonl"_s});
        QCOMPARE(lines.out.count('\n'), 4);
        const Answer back = cli.json({u"import"_s, cli.write(u"lines.jsonl"_s, lines.out)});
        QCOMPARE(back.json[0][u"name"].toString(), u"Mara"_s);
        QCOMPARE(column(cli.json({u"chat"_s, u"show"_s, u"3"_s}).json, u"text"),
                 column(cli.json({u"chat"_s, u"show"_s, chat}).json, u"text"));
    }

    void pagesAreEscapedAndWithoutScripts()
    {
        const CommandLine cli;
        const QString file = cli.write(
            u"page.jsonl"_s, R"({"name":"<i>Mara</i>","is_user":false,"mes":"<script>alert('x')</script> <img src=x>"})"
                             "\n");
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        const QByteArray page = cli.run({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"html"_s}).out;
        QVERIFY(page.startsWith("<!DOCTYPE html>"));
        QVERIFY(page.contains("&lt;script&gt;") && page.contains("&lt;i&gt;Mara"));
        QVERIFY(!page.contains("<script") && !page.contains("<img") && !page.contains("<i>"));
        QVERIFY(cli.run({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"md"_s}).out.contains("<i>Mara</i>"));
    }

    void aBookIsWrittenToAFile()
    {
        const CommandLine cli;
        const QString out = cli.path(u"story.epub"_s);
        QCOMPARE(cli.json({u"chat"_s, u"export"_s, cli.begin(), u"--as"_s, u"epub"_s, u"--out"_s, out}).status, 0);
        const QByteArray bytes = cli.read(u"story.epub"_s);
        QCOMPARE(bytes.sliced(30, 28), "mimetypeapplication/epub+zip"_ba);
        QVERIFY(bytes.contains("EPUB/package.opf"));
    }

    void filesAreNotOverwrittenByAccident()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QString out = cli.write(u"kept.md"_s, "precious");
        const QStringList words{u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--out"_s, out};
        const Answer refused = cli.json(words);
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"file_exists"_s);
        QCOMPARE(cli.read(u"kept.md"_s), "precious");
        const Answer done = cli.json(words + QStringList{u"--overwrite"_s});
        QCOMPARE(done.json[u"written"].toString(), out);
        QVERIFY(cli.read(u"kept.md"_s).startsWith("# Mara"));
    }

    void aFolderIsNoOutputFile()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QString folder = cli.path(u"exports"_s);
        QVERIFY(QDir().mkpath(folder));
        for (const QStringList &how : {QStringList(), QStringList{u"--overwrite"_s}})
            for (const QStringList &words :
                 {QStringList{u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s, u"--out"_s, folder},
                  QStringList{u"log"_s, u"export"_s, chat, u"--out"_s, folder},
                  QStringList{u"card"_s, u"convert"_s, cli.card(u"Mara"_s), folder, u"--as"_s, u"json"_s}}) {
                const Answer refused = cli.json(words + how);
                QCOMPARE(refused.status, 1);
                QCOMPARE(refused.code(), u"is_folder"_s);
                QVERIFY2(refused.error.contains("this is a folder; name a file in it"), refused.error.constData());
            }
        QVERIFY(QDir(folder).isEmpty());
    }

    void nothingThatIsWrittenReplacesTheStories()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        for (const QString &name : {u"dramatis.db"_s, u"dramatis.db-wal"_s, u"settings.ini"_s}) {
            const QString own = cli.path(u"data/"_s + name);
            const QStringList outTo{u"--out"_s, own, u"--overwrite"_s};
            QCOMPARE(cli.json(QStringList{u"chat"_s, u"export"_s, chat, u"--as"_s, u"md"_s} + outTo).code(),
                     u"not_written"_s);
            QCOMPARE(cli.json(QStringList{u"log"_s, u"export"_s, chat} + outTo).code(), u"not_written"_s);
            QCOMPARE(
                cli.json({u"card"_s, u"convert"_s, cli.card(u"Mara"_s), own, u"--as"_s, u"json"_s, u"--overwrite"_s})
                    .code(),
                u"cannot_write"_s);
        }
        QVERIFY(cli.run({u"chat"_s, u"show"_s, chat}).out.contains("Mara"));
    }

    void unknownFormsAndChatsAreRefused()
    {
        const CommandLine cli;
        QCOMPARE(cli.json({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"docx"_s}).status, 2);
        const Answer pdf = cli.json({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"pdf"_s});
        QCOMPARE(pdf.status, 1);
        QCOMPARE(pdf.code(), u"needs_window"_s);
        const Answer missing =
            cli.json({u"chat"_s, u"export"_s, u"7"_s, u"--as"_s, u"md"_s, u"--out"_s, cli.path(u"no.md"_s)});
        QCOMPARE(missing.code(), u"no_such_chat"_s);
        QVERIFY(cli.read(u"no.md"_s).isNull());
    }
};

DRAMATIS_TEST(ChatExportTest);

} // namespace dramatis::tests::tst_chatexport

#include "tst_chatexport.moc"
