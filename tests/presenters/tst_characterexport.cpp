#include "presenters/character/characterexport.h"
#include "presenters/import/losstext.h"
#include "support/sessionfixture.h"
#include "support/testmain.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QDir>
#include <QImage>

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CharacterExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void whatWillBeLostIsSaidBefore();
    void asItIsKeptIsByteForByte();
    void anotherPictureIsUsed();
    void aFileThatIsNoPictureIsRefused();
    void manyGoIntoAFolderUnderTheirNames();
    void whatIsThereIsReplacedOnlyWhenAsked();
    void cancelLeavesTheRestOut();
    void aFolderThatCannotBeWrittenIsNamed();
    void lossesAreSaidForPeople_data();
    void lossesAreSaidForPeople();

private:
    enum Form { Kept, Png, Charx, Json, Jpeg, Moving, OldPng, OldJson };
    qint64 add(const QByteArray &name, const QByteArray &extra = {})
    {
        const auto imported = m_services->cards.importBytes(SessionFixture::card(name, extra), u"card.json"_s);
        if (!imported)
            qFatal("%s", qPrintable(imported.error().detail));
        return imported->row.id.value;
    }
    static bool looked(CharacterExport &characters)
    {
        return QTest::qWaitFor([&] { return !characters.isLooking(); });
    }
    static bool written(CharacterExport &characters)
    {
        return QTest::qWaitFor([&] { return !characters.isRunning(); });
    }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QByteArray content(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?");
    }
    QByteArray put(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return bytes;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

void CharacterExportTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
}

void CharacterExportTest::cleanup()
{
    m_services.reset();
    m_folder.reset();
}

void CharacterExportTest::whatWillBeLostIsSaidBefore()
{
    CharacterExport characters(m_services->cards, {add("Mara", R"(,"nickname":"Captain","source":["a"])")});
    QVERIFY(looked(characters));
    QCOMPARE(characters.losses(), QStringList());
    QCOMPARE(characters.fileName(), u"Mara.json"_s);
    characters.setForm(OldPng);
    characters.setForm(OldJson); // at once: the first look is void
    QVERIFY(characters.isLooking());
    QVERIFY(looked(characters));
    QCOMPARE(characters.losses().filter(u"Nickname"_s).size(), 1);
    QCOMPARE(characters.losses().filter(u"Source"_s).size(), 1);
    QVERIFY(!QFile::exists(path(u"Mara.json"_s)));
}

void CharacterExportTest::asItIsKeptIsByteForByte()
{
    CharacterExport characters(m_services->cards, {add("Mara")});
    characters.write(path(u"out.json"_s), false);
    QVERIFY(written(characters));
    QCOMPARE(content(u"out.json"_s), SessionFixture::card("Mara"));
    QCOMPARE(characters.summary(), u"Mara is in “out.json”."_s);
}

void CharacterExportTest::anotherPictureIsUsed()
{
    QImage image(6, 9, QImage::Format_RGB32);
    image.fill(0xff00ff);
    QBuffer picture;
    image.save(&picture, "png");
    put(u"face.png"_s, picture.data());
    CharacterExport characters(m_services->cards, {add("Mara")});
    characters.setForm(Png);
    const QSignalSpy read(&characters, &CharacterExport::pictureRead);
    characters.readPicture(path(u"face.png"_s));
    QTRY_COMPARE(read.count(), 1);
    characters.write(path(u"out.png"_s), false);
    QVERIFY(written(characters));
    QCOMPARE(QImage::fromData(content(u"out.png"_s)).size(), QSize(6, 9));
    QVERIFY(turn::CardLibrary::read(content(u"out.png"_s), u"out.png"_s));
}

void CharacterExportTest::aFileThatIsNoPictureIsRefused()
{
    put(u"face.png"_s, "no picture");
    CharacterExport characters(m_services->cards, {add("Mara")});
    QSignalSpy failed(&characters, &CharacterExport::failed);
    characters.readPicture(path(u"face.png"_s));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(u"face.png"));
}

void CharacterExportTest::manyGoIntoAFolderUnderTheirNames()
{
    const QList<qint64> cards{add("Mara"), add("Ion"), add("Mara", R"(,"nickname":"Mara")"), add("../../etc/passwd")};
    CharacterExport characters(m_services->cards, cards);
    const QAbstractItemModelTester tester(&characters);
    characters.setForm(Charx);
    const QDir out(path(u"out"_s));
    QVERIFY(QDir(m_folder->path()).mkdir(u"out"_s));
    characters.write(out.path(), false);
    QVERIFY(written(characters));
    QStringList names = out.entryList(QDir::Files, QDir::Name);
    QCOMPARE(names.size(), 4);
    for (const QString &name : {u"Ion.charx"_s, u"Mara.charx"_s, u"Mara (2).charx"_s})
        QVERIFY2(names.contains(name), qPrintable(names.join(u' ')));
    QCOMPARE(characters.summary(), u"4 character(s) were written."_s);
}

void CharacterExportTest::whatIsThereIsReplacedOnlyWhenAsked()
{
    put(u"Ion.json"_s, "old");
    CharacterExport characters(m_services->cards, {add("Mara"), add("Ion")});
    characters.setForm(Json);
    characters.write(m_folder->path(), false);
    QVERIFY(written(characters));
    QCOMPARE(content(u"Ion.json"_s), QByteArray("old"));
    QVERIFY(content(u"Mara.json"_s).contains("Mara"));
    QCOMPARE(characters.existing(), 1);
    QCOMPARE(characters.index(1).data().toString(), u"“Ion.json” is there already."_s);
    characters.replaceExisting();
    QVERIFY(written(characters));
    QVERIFY(content(u"Ion.json"_s).contains("Ion"));
    QCOMPARE(characters.existing(), 0);
}

void CharacterExportTest::cancelLeavesTheRestOut()
{
    QList<qint64> cards;
    for (int i = 0; i < 20; ++i)
        cards << add("Card" + QByteArray::number(i));
    CharacterExport characters(m_services->cards, cards);
    characters.write(m_folder->path(), false);
    characters.cancel();
    QVERIFY(written(characters));
    QCOMPARE(QDir(m_folder->path()).entryList({u"Card*.json"_s}).size(), 1); // the one that was being written
    QCOMPARE(characters.done(), 20);
}

void CharacterExportTest::aFolderThatCannotBeWrittenIsNamed()
{
    CharacterExport characters(m_services->cards, {add("Mara")});
    characters.write(path(u"nowhere/out.json"_s), false);
    QVERIFY(written(characters));
    QCOMPARE(characters.index(0).data(CharacterExport::StateRole).value<CharacterExport::State>(),
             CharacterExport::State::Failed);
    QVERIFY(characters.summary().contains(u"out.json"));
}

void CharacterExportTest::lossesAreSaidForPeople_data()
{
    QTest::addColumn<QString>("lost");
    QTest::addColumn<QString>("text");
    QTest::newRow("asset") << u"assets: emotion \"joy\""_s << u"A picture or file of the character: emotion \"joy\""_s;
    QTest::newRow("field") << u"nickname: version 2 has no such field"_s
                           << u"Nickname: older programs have no place for it"_s;
    QTest::newRow("movement") << u"picture: its movement"_s << u"The animation of the picture"_s;
    QTest::newRow("other") << u"data.tags: is a number, not a list of texts (and 2 further like it: [1], [2])"_s
                           << u"data.tags (is a number, not a list of texts (and 2 further like it: [1], [2]))"_s;
    QTest::newRow("decorators") << u"character_book: the decorators of 3 entries"_s
                                << u"The decorators of 3 lorebook entry(s)"_s;
    QTest::newRow("behind") << u"picture: 12 bytes behind its end"_s << u"12 byte(s) behind the end of the picture"_s;
    QTest::newRow("note") << u"creator_notes_multilingual: the notes in \"de\""_s
                          << u"The creator's notes in the language “de”"_s;
    QTest::newRow("unsafe") << u"../a.png: left out"_s
                            << u"A file in the package whose name leads elsewhere: ../a.png"_s;
    QTest::newRow("no colon") << u"something"_s << u"something"_s;
}

void CharacterExportTest::lossesAreSaidForPeople()
{
    QFETCH(QString, lost);
    QTEST(lossText(lost), "text");
}

DRAMATIS_TEST(CharacterExportTest);
#include "tst_characterexport.moc"
