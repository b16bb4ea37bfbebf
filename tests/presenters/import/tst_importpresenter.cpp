#include "llm/dialect/samplers.h"
#include "llm/keys/keyring.h"
#include "presenters/import/importpresenter.h"
#include "presenters/prompt/promptpresets.h"
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/replacements/textreplacementsettings.h"
#include "presenters/shell/preferences.h"
#include "support/files/tavernfolder.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "turn/transfer/castexport.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

namespace tst_importpresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ImportPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void manyFilesEachWithASentence();
    void chatsGoToTheList();
    void lorebooksGoToTheLibrary();
    void aCastComesInAsOne();
    void whatOtherProgramsKeepGoesWhereItBelongs();
    void aStoryBringsItsCardAndItsChat();
    void foldersBringTheirFiles();
    void aFolderOfSillyTavernComesAsAWhole();
    void aFolderCanBeGivenUp();
    void addressesOfFilesAreFiles();
    void whatIsElsewhereIsSaidSo();
    void pastedTextIsACard();
    void otherTextIsNotTaken();
    void theSameFileIsThereAlready();
    void cancelLeavesTheRestOut();
    void theHeadingSaysWhatHappened_data();
    void theHeadingSaysWhatHappened();
    void aFileWithoutAWordIsEmpty_data();
    void aFileWithoutAWordIsEmpty();

private:
    QString file(const QString &name, const QByteArray &bytes)
    {
        QFile out(m_folder->filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write");
        return out.fileName();
    }
    bool finished()
    {
        return waitFor([this] { return !m_imports->isRunning(); });
    }
    QString sentence(int row) const { return m_imports->index(row).data(ImportPresenter::SentenceRole).toString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<QuickReplies> m_quickReplies;
    std::unique_ptr<TextReplacementSettings> m_replacements;
    std::unique_ptr<PromptPresets> m_presets;
    std::unique_ptr<ImportPresenter> m_imports;
};

void ImportPresenterTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
    m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
    m_preferences = std::make_unique<Preferences>(*m_settings, m_services->context.settings);
    m_quickReplies = std::make_unique<QuickReplies>(*m_settings);
    m_replacements = std::make_unique<TextReplacementSettings>(*m_settings, m_services->context.replacements);
    m_presets = std::make_unique<PromptPresets>(*m_settings, m_services->context.presets, *m_connections);
    m_imports =
        std::make_unique<ImportPresenter>(m_services->cards, m_services->books, m_services->chats, *m_connections,
                                          *m_preferences, *m_quickReplies, *m_replacements, *m_presets);
}

void ImportPresenterTest::cleanup()
{
    m_imports.reset();
    m_quickReplies.reset();
    m_replacements.reset();
    m_presets.reset();
    m_preferences.reset();
    m_connections.reset();
    m_keys.reset();
    m_settings.reset();
    m_services.reset();
}

void ImportPresenterTest::manyFilesEachWithASentence()
{
    const QAbstractItemModelTester tester(m_imports.get());
    m_imports->addPaths({file(u"mara.json"_s, SessionFixture::card("Mara")), file(u"notes.txt"_s, "just words"),
                         file(u"ion.json"_s, SessionFixture::card("Ion"))});
    QVERIFY(m_imports->isRunning());
    QVERIFY(finished());
    QCOMPARE(m_services->cards.cards()->size(), 2);
    QCOMPARE(sentence(0), u"Added Mara."_s);
    QCOMPARE(sentence(1), u"“notes.txt” is not a supported file (PNG, CHARX, JSON)."_s);
    QCOMPARE(m_imports->failed(), 1);
    QVERIFY(m_imports->summary().contains(u"notes.txt"));
}

void ImportPresenterTest::chatsGoToTheList()
{
    const QByteArray line = R"({"name":"Mara","is_user":false,"mes":"Good evening"})";
    m_imports->addPaths({file(u"talk.jsonl"_s, line + '\n' + line + '\n')});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Added the chat “talk” with 2 message(s)."_s);
    const auto chats = m_services->chats.chats();
    QCOMPARE(chats->size(), 1);
    QCOMPARE(chats->first().title, u"talk"_s);
    m_imports->addPaths({file(u"again.jsonl"_s, line), file(u"ion.json"_s, SessionFixture::card("Ion"))});
    QVERIFY(finished());
    QCOMPARE(m_imports->summary(), u"1 character(s) imported. 1 chat(s) imported."_s);
}

void ImportPresenterTest::lorebooksGoToTheLibrary()
{
    const QByteArray world =
        R"({"entries":{"0":{"uid":0,"key":["moon"],"keysecondary":[],"content":"It is broken.","order":100}}})";
    m_imports->addPaths({file(u"sky.json"_s, world)});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Added the lorebook “sky”."_s);
    QCOMPARE(m_services->books.books()->size(), 1);
    QCOMPARE(m_imports->newestBook(), m_services->books.books()->first().id.value);
    m_imports->addPaths({m_folder->filePath(u"sky.json"_s), file(u"ion.json"_s, SessionFixture::card("Ion"))});
    QVERIFY(finished());
    QCOMPARE(m_imports->index(0).data(ImportPresenter::StateRole).value<ImportPresenter::State>(),
             ImportPresenter::State::AlreadyThere);
    m_imports->addPaths({file(u"moon.json"_s, world + ' '), file(u"bea.json"_s, SessionFixture::card("Bea"))});
    QVERIFY(finished());
    QCOMPARE(m_imports->summary(), u"1 character(s) imported. 1 lorebook(s) imported."_s);
}

void ImportPresenterTest::aCastComesInAsOne()
{
    turn::CastSource source;
    source.characters = {{u"Mara"_s, u"mara.json"_s, SessionFixture::card("Mara")},
                         {u"Ion"_s, u"ion.json"_s, SessionFixture::card("Ion")}};
    source.relationships = {{0, 1, 40, 0, u"Old friends."_s, false}};
    const auto written = turn::writtenCast(source);
    QVERIFY(written);
    m_imports->addPaths({file(u"both.charx"_s, written->bytes)});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Added 2 character(s) from “both.charx”. New chats with them start with these "
                          "relationships."_s);
    QCOMPARE(m_imports->newestCast().size(), 2);
    QCOMPARE(m_services->cards.cards()->size(), 2);
    m_imports->addPaths({file(u"both.charx"_s, written->bytes)});
    QVERIFY(finished());
    QVERIFY(sentence(0).startsWith(u"The characters of “both.charx” are already in the library."));
    QCOMPARE(m_imports->index(0).data(ImportPresenter::StateRole).value<ImportPresenter::State>(),
             ImportPresenter::State::AlreadyThere);
    m_imports->addPaths({file(u"tess.json"_s, SessionFixture::card("Tess"))});
    QVERIFY(finished());
    QVERIFY(m_imports->newestCast().isEmpty());
}

void ImportPresenterTest::whatOtherProgramsKeepGoesWhereItBelongs()
{
    const QByteArray personas =
        R"({"personas":{"a.png":"Bo","b.png":"Cy"},"persona_descriptions":{"a.png":{"description":"A sailor."}}})";
    m_imports->addPaths({file(u"personas.json"_s, personas),
                         file(u"Mild.json"_s, R"({"temp":0.7,"top_p":0.9,"rep_pen":1.1})"),
                         file(u"t.json"_s, R"({"name":"Mine","input_sequence":"<u>","output_sequence":"<a>"})"),
                         file(u"me.yaml"_s, "name: Dee\nuser_bio: A cook.\n")});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"2 persona(s) added from “personas.json”."_s);
    QCOMPARE(sentence(1), u"Sampler preset “Mild” added."_s);
    QCOMPARE(sentence(2), u"Template “Mine” added."_s);
    QCOMPARE(sentence(3), u"Persona “Dee” added."_s);
    QCOMPARE(m_imports->summary(), u"4 file(s) with personas or presets imported."_s);
    QCOMPARE(m_preferences->play().personas,
             (QList<turn::Persona>{{u"Bo"_s, u"A sailor."_s}, {u"Cy"_s, {}}, {u"Dee"_s, u"A cook."_s}}));
    const QJsonObject preset = m_connections->presets().value(u"Mild"_s);
    QCOMPARE(preset[u"temperature"].toDouble(), 0.7);
    for (const QString &name : preset.keys())
        QVERIFY2(llm::samplerCalled(name), qPrintable(name));
    QVERIFY(m_connections->ownInstruct(u"Mine"_s));
}

void ImportPresenterTest::aStoryBringsItsCardAndItsChat()
{
    const QByteArray story =
        R"({"storyContainerVersion":1,"metadata":{"title":"The Light"},"content":{"storyContentVersion":4,
        "story":{"version":2,"fragments":[{"data":"The storm comes.","origin":"prompt"},{"data":"I knock.","origin":"user"}]}}})";
    m_imports->addPaths({file(u"light.story"_s, story)});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Added the characters from “light.story” and 1 chat(s) with them."_s);
    const auto cards = m_services->cards.cards();
    QCOMPARE(cards->size(), 1);
    QCOMPARE(cards->first().name, u"The Light"_s);
    const auto chats = m_services->chats.chats();
    QCOMPARE(chats->size(), 1);
    QCOMPARE(m_services->session(chats->first().chat)->world().cast[1].who.cardId, cards->first().id);
}

void ImportPresenterTest::foldersBringTheirFiles()
{
    QVERIFY(QDir(m_folder->path()).mkdir(u"cards"_s));
    file(u"cards/a.json"_s, SessionFixture::card("Ada"));
    file(u"cards/b.json"_s, SessionFixture::card("Bea"));
    file(u"cards/readme.md"_s, "no card");
    m_imports->addPaths({m_folder->filePath(u"cards"_s)});
    QVERIFY(finished());
    QCOMPARE(m_imports->rowCount(), 2);
    QCOMPARE(m_services->cards.cards()->size(), 2);
}

void ImportPresenterTest::aFolderOfSillyTavernComesAsAWhole()
{
    const QAbstractItemModelTester tester(m_imports.get());
    const QString user = m_folder->filePath(u"default-user"_s);
    writeTavernFiles(user);
    QSignalSpy progressed(m_imports.get(), &ImportPresenter::progressed);
    QSignalSpy done(m_imports.get(), &ImportPresenter::finished);
    m_imports->addPaths({user});
    QVERIFY(finished());
    QCOMPARE(done.size(), 1);
    QVERIFY(progressed.size() > 5);
    QCOMPARE(m_services->cards.cards()->size(), 3);
    QCOMPARE(m_services->chats.chats()->size(), 4);
    QCOMPARE(m_preferences->play().personas.size(), 3);
    QCOMPARE(m_imports->failed(), 4);
    QVERIFY(m_imports->newest() != 0);
    QCOMPARE(m_imports->summary(), sentence(0));
    QVERIFY2(sentence(0).endsWith(u"4 file(s) could not be read."_s), qPrintable(sentence(0)));
    QStringList said;
    for (int row = 1; row < m_imports->rowCount(); ++row)
        said << sentence(row);
    QVERIFY(said.contains(u"Characters: 3 imported, 1 could not be read"_s));
    QVERIFY(said.contains(u"Data bank: 1 not imported (there is no data bank yet)"_s));
    QVERIFY(said.contains(u"Tags and favourites: 3 set"_s));
    QVERIFY(!said.filter(u"kaputt.jsonl"_s).isEmpty());

    m_services->clock.step(1000);
    m_imports->addPaths({user});
    QVERIFY(finished());
    QCOMPARE(m_services->chats.chats()->size(), 4);
    said.clear();
    for (int row = 0; row < m_imports->rowCount(); ++row)
        said << sentence(row);
    QVERIFY2(sentence(0).startsWith(u"Nothing in “default-user” is new."_s), qPrintable(said.join(u'\n')));
}

void ImportPresenterTest::aFolderCanBeGivenUp()
{
    const QString user = m_folder->filePath(u"default-user"_s);
    writeTavernFiles(user);
    m_imports->addPaths({user});
    QVERIFY(m_imports->isRunning());
    m_imports->cancel();
    QVERIFY(!m_imports->isRunning());
    QCOMPARE(m_imports->index(0).data(ImportPresenter::StateRole).value<ImportPresenter::State>(),
             ImportPresenter::State::Cancelled);
    m_imports->addPaths({user});
    QVERIFY(finished());
    QCOMPARE(m_services->chats.chats()->size(), 4);
}

void ImportPresenterTest::addressesOfFilesAreFiles()
{
    const QString plain = file(u"My%20Card.json"_s, SessionFixture::card("Mara"));
    const QString blank = file(u"My Card.json"_s, SessionFixture::card("Ion"));
    m_imports->addPaths({plain, u"file://"_s + m_folder->filePath(u"My%20Card.json"_s)});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Added Mara."_s);
    QCOMPARE(sentence(1), u"Added Ion."_s);
    QMimeData dropped;
    dropped.setUrls({QUrl(u"file://localhost"_s + m_folder->filePath(u"My%20Card.json"_s))});
    m_services->clock.step(1000);
    QVERIFY(ImportPresenter::canTake(dropped));
    QVERIFY(m_imports->add(dropped));
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"Ion is already in the library."_s);
}

void ImportPresenterTest::whatIsElsewhereIsSaidSo()
{
    m_imports->addPaths({u"https://example.org/cards/mara.png"_s, u"file://elsewhere.example.org/home/x/ion.png"_s});
    QVERIFY(finished());
    QCOMPARE(sentence(0), u"“mara.png” is not a file on this computer; save it here first, then open it."_s);
    QCOMPARE(sentence(1), u"“ion.png” is not a file on this computer; save it here first, then open it."_s);
    QMimeData dropped;
    dropped.setUrls({QUrl(u"smb://server/cards/mara.png"_s)});
    QVERIFY(!ImportPresenter::canTake(dropped));
}

void ImportPresenterTest::pastedTextIsACard()
{
    QMimeData data;
    data.setText(u"```json\n%1\n```"_s.arg(QString::fromUtf8(SessionFixture::card("Mara"))));
    QVERIFY(ImportPresenter::canTake(data));
    QVERIFY(m_imports->add(data));
    QVERIFY(finished());
    QCOMPARE(m_services->cards.cards()->first().name, u"Mara"_s);
}

void ImportPresenterTest::otherTextIsNotTaken()
{
    QMimeData data;
    data.setText(u"Hello"_s);
    QVERIFY(!ImportPresenter::canTake(data));
    QVERIFY(!m_imports->add(data));
}

void ImportPresenterTest::theSameFileIsThereAlready()
{
    const QString path = file(u"mara.json"_s, SessionFixture::card("Mara"));
    m_imports->addPaths({path});
    QVERIFY(finished());
    m_services->clock.step(1000);
    m_imports->addPaths({path});
    QVERIFY(finished());
    QCOMPARE(m_imports->summary(), u"Mara is already in the library."_s);
    QCOMPARE(m_services->cards.cards()->size(), 1);
}

void ImportPresenterTest::cancelLeavesTheRestOut()
{
    QStringList paths;
    for (int i = 0; i < 20; ++i)
        paths << file(u"%1.json"_s.arg(i), SessionFixture::card(QByteArray::number(i)));
    m_imports->addPaths(paths);
    m_imports->cancel();
    QVERIFY(finished());
    QCOMPARE(m_services->cards.cards()->size(), 1); // the one that was being read
    QCOMPARE(m_imports->done(), 20);
}

// "n": new, "t": there already, "r": refused, "c": cancelled.
void ImportPresenterTest::theHeadingSaysWhatHappened_data()
{
    QTest::addColumn<QString>("files");
    QTest::addColumn<QString>("heading");
    const QString refused = u"“bad 0.txt” is not a supported file (PNG, CHARX, JSON)."_s;
    QTest::newRow("all new") << u"nn"_s << u"2 character(s) imported."_s;
    QTest::newRow("all there") << u"tt"_s << u"All of these files had already been imported."_s;
    QTest::newRow("all refused") << u"rrr"_s << u"None of the 3 file(s) could be imported."_s;
    QTest::newRow("all cancelled") << u"cc"_s << u"The import was cancelled before any file was imported."_s;
    QTest::newRow("some there") << u"ntt"_s << u"1 character(s) imported. 2 file(s) had already been imported."_s;
    QTest::newRow("one refused") << u"rnn"_s << u"2 character(s) imported. "_s + refused;
    QTest::newRow("some refused") << u"rnr"_s << u"1 character(s) imported. 2 file(s) could not be imported."_s;
    QTest::newRow("there and one refused") << u"rt"_s << u"1 file(s) had already been imported. "_s + refused;
    QTest::newRow("there and refused") << u"rtr"_s
                                       << u"1 file(s) had already been imported. 2 file(s) could not be imported."_s;
    QTest::newRow("one of each") << u"rnt"_s
                                 << u"1 character(s) imported. 1 file(s) had already been imported. "_s + refused;
    QTest::newRow("some cancelled") << u"nncc"_s << u"The import was cancelled after 2 of 4 files were imported."_s;
    QTest::newRow("there and cancelled")
        << u"ttc"_s << u"The import was cancelled before any file was imported. 2 file(s) had already been imported."_s;
    QTest::newRow("refused and cancelled")
        << u"rc"_s << u"The import was cancelled before any file was imported. "_s + refused;
    QTest::newRow("everything")
        << u"rntc"_s
        << u"The import was cancelled after 1 of 4 files were imported. 1 file(s) had already been imported. "_s
               + refused;
}

void ImportPresenterTest::theHeadingSaysWhatHappened()
{
    QFETCH(QString, files);
    QStringList paths;
    for (qsizetype i = 0; i < files.size(); ++i) {
        const QByteArray card = SessionFixture::card("Guest " + QByteArray::number(i));
        if (files[i] == u't')
            QVERIFY(m_services->cards.importBytes(card, u"before.json"_s));
        m_services->clock.step(1000);
        paths << (files[i] == u'r' ? file(u"bad %1.txt"_s.arg(i), "just words") : file(u"%1.json"_s.arg(i), card));
    }
    const qsizetype kept = files.count(u'c') == 0 ? files.size() : files.indexOf(u'c');
    connect(m_imports.get(), &ImportPresenter::progressed, this, [&](int done) {
        if (done == kept && kept < files.size())
            m_imports->cancel();
    });
    m_imports->addPaths(paths);
    QVERIFY(finished());
    QTEST(m_imports->summary(), "heading");
}

void ImportPresenterTest::aFileWithoutAWordIsEmpty_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no byte") << QByteArray();
    QTest::newRow("white space") << QByteArray(" \r\n\t\n");
    QTest::newRow("much white space") << QByteArray(300'000, '\n');
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF");
    QTest::newRow("byte order mark and a line") << QByteArray("\xEF\xBB\xBF\r\n");
    QTest::newRow("byte order mark of UTF-16") << QByteArray("\xFF\xFE");
}

void ImportPresenterTest::aFileWithoutAWordIsEmpty()
{
    QFETCH(QByteArray, bytes);
    for (const QString &name :
         {u"empty.png"_s, u"empty.json"_s, u"empty.jsonl"_s, u"empty.lorebook"_s, u"empty.yaml"_s, u"empty.charx"_s}) {
        m_imports->addPaths({file(name, bytes)});
        QVERIFY(finished());
        QCOMPARE(sentence(0), u"“%1” is empty. If you downloaded it, download it again."_s.arg(name));
    }
}

DRAMATIS_TEST(ImportPresenterTest);

} // namespace tst_importpresenter

#include "tst_importpresenter.moc"
