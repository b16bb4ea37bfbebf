#include "presenters/character/characterexport.h"
#include "presenters/import/losstext.h"
#include "presenters/text/facttext.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QDir>
#include <QImage>

namespace tst_characterexport {

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
    void everyLossHasWords();

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
        return waitFor([&] { return !characters.isLooking(); });
    }
    static bool written(CharacterExport &characters)
    {
        return waitFor([&] { return !characters.isRunning(); });
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
    QCOMPARE(characters.summary(), u"Exported Mara to “out.json”."_s);
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
    QCOMPARE(characters.summary(), u"4 character(s) exported."_s);
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
    QCOMPARE(characters.index(1).data().toString(), u"“Ion.json” already exists."_s);
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
    using enum domain::FactKind;
    QTest::addColumn<domain::Notice>("lost");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const domain::Notice &lost, const QString &text) {
        QTest::newRow(name) << lost << text;
    };
    row("asset", {u"assets"_s, {AssetNamed, {u"emotion"_s, u"joy"_s}}},
        u"A picture or file of the character: emotion \"joy\""_s);
    row("field", {u"nickname"_s, {NoSuchFieldIn, {u"2"_s}}}, u"Nickname: older apps do not support it"_s);
    row("movement", {u"picture"_s, {Animation}}, u"The animation of the picture"_s);
    row("other", {u"data.tags"_s, {TextsExpected, {base::Json::Type::Number}}, {}, 2, {u"[1]"_s, u"[2]"_s}},
        u"data.tags (is a number, not a list of texts (and 2 more like it: [1], [2]))"_s);
    row("of one field", {u"data.tags"_s, {NotAList}, {}, 2, {}}, u"data.tags (is not a list (and 2 more like it))"_s);
    row("left out", {u"data.tags"_s, {NotAList}, domain::Consequence::LeftOut},
        u"data.tags (is not a list; left out)"_s);
    row("cut off", {u"PNG"_s, {FileEnds, {u"300"_s}}, domain::Consequence::RestBeforeRead},
        u"PNG (the file ends at byte 300; everything before it was read)"_s);
    row("decorators", {u"character_book"_s, {DecoratorsOf, {u"3"_s}}}, u"The decorators of 3 lorebook entry(s)"_s);
    row("behind", {u"picture"_s, {BytesBehindEnd, {u"12"_s}}}, u"12 byte(s) after the end of the picture"_s);
    row("note", {u"creator_notes_multilingual"_s, {NotesIn, {u"de"_s}}}, u"The creator’s notes in the language “de”"_s);
    row("unsafe", {u"../a.png"_s, {UnsafeName}}, u"A file in the package with an unsafe name: ../a.png"_s);
    row("a failure with words", {u"__asset:a"_s, {Failed, {u"bad_base64"_s, u"?"_s}}},
        u"__asset:a (the text is not base64)"_s);
    row("another failure", {{}, {Failed, {u"odd"_s, u"something"_s}}}, u"something"_s);
}

void CharacterExportTest::lossesAreSaidForPeople()
{
    QFETCH(domain::Notice, lost);
    QTEST(lossText(lost), "text");
}

// What is lost without a sentence of its own is a fact with words.
void CharacterExportTest::everyLossHasWords()
{
    const auto isOfChats = [](domain::FactKind kind) {
        return kind >= domain::FactKind::LineTooLong || kind == domain::FactKind::MissingMessages;
    };
    for (int i = 0; i < domain::factKinds; ++i) {
        const domain::Notice notice{u"x"_s, {domain::FactKind(i), {u"1"_s, u"2"_s, u"3"_s}}};
        const bool isWhole = !lossText(notice).startsWith(u"x (");
        QVERIFY2(isWhole || hasFactText(notice.fact.kind) || isOfChats(notice.fact.kind), qPrintable(english(notice)));
    }
}

DRAMATIS_TEST(CharacterExportTest);

} // namespace tst_characterexport

#include "tst_characterexport.moc"
