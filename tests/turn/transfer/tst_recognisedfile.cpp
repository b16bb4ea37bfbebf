// What a file is that is given to the window or to the command line.
#include "support/cards/pictures.h"
#include "support/files/tavernfolder.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/personapictures.h"
#include "turn/transfer/recognisedfile.h"

#include <QIODevice>
#include <QTemporaryDir>

namespace tst_recognisedfile {

using namespace dramatis;
using namespace dramatis::tests;
using namespace dramatis::turn;
using namespace Qt::StringLiterals;

namespace {

QString wordOf(const base::Result<RecognisedFile> &file)
{
    static const QStringList kinds{u"card"_s, u"chats"_s, u"book"_s, u"bundle"_s};
    return file ? kinds.at(qsizetype(file->index())) : file.error().code;
}

const QByteArray line = R"({"name":"Mara","is_user":false,"mes":"Good evening"})";
const QByteArray world =
    R"({"entries":{"0":{"uid":0,"key":["moon"],"keysecondary":[],"content":"It is broken.","order":100}}})";

} // namespace

class RecognisedFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachFileIsOneThing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind");
        QTest::newRow("a character") << u"mara.json"_s << SessionFixture::card() << u"card"_s;
        QTest::newRow("a chat") << u"talk.jsonl"_s << line + '\n' + line + '\n' << u"chats"_s;
        QTest::newRow("a lorebook") << u"sky.json"_s << world << u"book"_s;
        QTest::newRow("a preset") << u"Mild.json"_s << QByteArray(R"({"temp":0.7,"top_p":0.9,"rep_pen":1.1})")
                                  << u"bundle"_s;
        QTest::newRow("a template") << u"t.json"_s
                                    << QByteArray(R"({"name":"Mine","input_sequence":"<u>","output_sequence":"<a>"})")
                                    << u"bundle"_s;
        QTest::newRow("a persona") << u"me.yaml"_s << QByteArray("name: Dee\nuser_bio: A cook.\n") << u"bundle"_s;
        QTest::newRow("quick replies") << u"q.json"_s
                                       << QByteArray(R"({"version":2,"name":"Q","qrList":[{"message":"Hi."}]})")
                                       << u"bundle"_s;
        QTest::newRow("old quick replies")
            << u"q.json"_s << QByteArray(R"({"quickReplySlots":[{"mes":"Hi.","label":"Hi"}]})") << u"bundle"_s;
        QTest::newRow("nothing") << u"x.json"_s << QByteArray() << u"empty_file"_s;
        QTest::newRow("blanks") << u"x.json"_s << QByteArray(" \n") << u"empty_file"_s;
        QTest::newRow("words") << u"notes.txt"_s << QByteArray("just words") << u"unknown_format"_s;
        QTest::newRow("JSON of nobody") << u"x.json"_s << QByteArray("{}") << u"not_a_card"_s;
        QTest::newRow("broken JSON") << u"x.json"_s << QByteArray("{\"spec\":") << u"json_syntax"_s;
    }
    void eachFileIsOneThing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, kind);
        const QTemporaryDir folder;
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QCOMPARE(wordOf(recogniseFile(file.fileName(), name)), kind);
        QCOMPARE(wordOf(recogniseBytes(bytes, name)), kind);
    }

    void aBrokenPresetIsRefusedWithItsPlace()
    {
        const auto broken = recogniseBytes("{\n  \"prompts\": [\n    {\"identifier\": }\n  ]\n}", u"mine.json"_s);
        QCOMPARE(wordOf(broken), u"json_syntax"_s);
        QVERIFY2(broken.error().detail.contains(u"line 3, column "), qPrintable(broken.error().detail));
    }

    void whatIsKeptIsWhatWasRead()
    {
        const auto card = recogniseBytes(SessionFixture::card(), u"mara.json"_s);
        QVERIFY(card);
        QCOMPARE(std::get<RecognisedCard>(*card).bytes, SessionFixture::card());
        QCOMPARE(std::get<RecognisedCard>(*card).file.card.name, u"Mara"_s);
        const auto book = recogniseBytes(world, u"sky.json"_s);
        QVERIFY(book);
        QCOMPARE(std::get<RecognisedBook>(*book).bytes, world);
        QCOMPARE(std::get<RecognisedBook>(*book).reading.book.entries.size(), 1);
    }

    // They are read while they are stored; the file is not closed before.
    void chatsCanBeReadAgain()
    {
        const auto file = recogniseBytes(line + '\n' + line + '\n', u"talk.jsonl"_s);
        QVERIFY(file);
        const auto &chats = std::get<RecognisedChats>(*file);
        QCOMPARE(chats.chats.size(), 1);
        int messages = 0;
        QVERIFY(chats.chats.first().each([&](const cards::ChatMessage &) {
            ++messages;
            return base::Result<>();
        }));
        QCOMPARE(messages, 2);
    }

    void whatCannotBeReadSaysWhy()
    {
        const QTemporaryDir folder;
        const auto none = recogniseFile(folder.filePath(u"none.json"_s), u"none.json"_s);
        QCOMPARE(wordOf(none), u"no_such_file"_s);
        QCOMPARE(none.error().subject, folder.filePath(u"none.json"_s));
        QCOMPARE(wordOf(recogniseFile(folder.path(), u"folder"_s)), u"is_folder"_s);
        if (QFile::exists(u"/dev/zero"_s))
            QCOMPARE(wordOf(recogniseFile(u"/dev/zero"_s, u"zero"_s)), u"not_a_file"_s);
    }

    void personasBringTheirPictures_data()
    {
        QTest::addColumn<QString>("picture");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("named");
        QTest::addColumn<bool>("comes");
        const QByteArray blue = pictureOf(Qt::blue);
        QTest::newRow("beside it") << u"a.png"_s << blue << u"a.png"_s << true;
        QTest::newRow("in the folder of a user") << u"User Avatars/a.png"_s << blue << u"a.png"_s << true;
        QTest::newRow("of another name") << u"b.png"_s << blue << u"a.png"_s << false;
        QTest::newRow("no picture") << u"a.png"_s << QByteArray("words") << u"a.png"_s << false;
        QTest::newRow("a path") << u"User Avatars/a.png"_s << blue << u"User Avatars/a.png"_s << false;
        QTest::newRow("a way out") << u"a.png"_s << blue << u"../backup/a.png"_s << false;
    }
    void personasBringTheirPictures()
    {
        QFETCH(const QString, picture);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, named);
        QFETCH(const bool, comes);
        const QTemporaryDir folder;
        QByteArray backup = R"({"personas":{"NAMED":"Bo"},"persona_descriptions":{}})";
        backup.replace("NAMED", named.toUtf8());
        writeTavernFiles(folder.filePath(u"backup"_s), {{u"personas.json"_s, backup}, {picture, bytes}});
        const auto file = recogniseFile(folder.filePath(u"backup/personas.json"_s), u"personas.json"_s);
        const auto *bundle = file ? std::get_if<cards::Bundle>(&*file) : nullptr;
        QVERIFY(bundle);
        QCOMPARE(bundle->personas.size(), 1);
        const cards::ForeignPersona &bo = bundle->personas.first();
        QCOMPARE(bo.picture, comes ? asPersonaPicture(bytes).value_or(QByteArray()) : QByteArray());
        QCOMPARE(bo.notImported.contains(cards::pictureNotice(bo)), !comes);
    }

    void aPersonaOfRisuIsItsPicture()
    {
        QByteArray png = pictureOf(Qt::red);
        const QByteArray text =
            QByteArray("persona\0", 8) + R"({"name":"Alex","personaPrompt":"A sailor."})"_ba.toBase64();
        png.insert(33, tavernChunk("tEXt", text)); // behind the header
        const auto file = recogniseBytes(png, u"a.png"_s);
        const auto *bundle = file ? std::get_if<cards::Bundle>(&*file) : nullptr;
        QVERIFY(bundle);
        QCOMPARE(bundle->personas.first().picture, *asPersonaPicture(pictureOf(Qt::red)));
        QVERIFY(bundle->personas.first().notImported.isEmpty());
    }
};

DRAMATIS_TEST(RecognisedFileTest);

} // namespace tst_recognisedfile

#include "tst_recognisedfile.moc"
