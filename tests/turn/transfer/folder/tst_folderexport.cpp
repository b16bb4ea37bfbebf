// Everything that is here leaves as a folder, and comes in again elsewhere as it was.
#include "llm/keys/keyring.h"
#include "support/cards/pictures.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "turn/library/personapictures.h"
#include "turn/transfer/folder/folderexport.h"
#include "turn/transfer/folder/folderimport.h"

#include <QDir>
#include <QSettings>

namespace tst_folderexport {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::FolderPart;

class FolderExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir(u"data"_s));
        m_services = std::make_unique<SessionFixture>(m_folder->filePath(u"data"_s));
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
        m_out = m_folder->filePath(u"out"_s);
    }
    void cleanup()
    {
        m_connections.reset();
        m_keys.reset();
        m_settings.reset();
        m_services.reset();
    }

    void allOfItIsWritten()
    {
        m_services->begin();
        turn::keepPersona(m_services->context.settings, {u"Robin"_s, u"A traveller."_s});
        m_connections->putPreset(u"Mild"_s, {{u"temperature"_s, 0.5}});
        const turn::FolderExportReport report = exported();
        QVERIFY2(!report.error, qPrintable(report.error.value_or(base::Error()).detail));
        QCOMPARE(report.refused(), 0);
        QCOMPARE(report.counts().value(FolderPart::Character), 1);
        QCOMPARE(report.counts().value(FolderPart::Chat), 1);
        for (const QString &file : {u"characters/Mara.png"_s, u"chats/Mara/Mara.jsonl"_s, u"settings.json"_s,
                                    u"User Avatars/Robin.png"_s, u"TextGen Settings/Mild.json"_s})
            QVERIFY2(QFileInfo::exists(QDir(m_out).filePath(file)), qPrintable(file));
        QVERIFY(turn::holdsUserFolder(m_out));
        QVERIFY(leftovers().isEmpty());
    }

    void picturesOfPersonasGoAlong()
    {
        const QByteArray bytes = pictureOf(Qt::blue);
        const auto picture = m_services->cards.personaPictures().keep(bytes);
        QVERIFY(picture);
        turn::keepPersona(m_services->context.settings, {u"Robin"_s, u"A traveller."_s, {}, *picture});
        turn::keepPersona(m_services->context.settings,
                          {u"Kim"_s, u"A cook."_s, {}, QByteArray(64, 'a')}); // it is lost
        turn::keepPersona(m_services->context.settings, {u"Bo"_s, u"A baker."_s});
        const turn::FolderExportReport report = exported();
        QCOMPARE(report.refused(), 0);
        QCOMPARE(written(u"User Avatars/Robin.png"_s), *m_services->cards.personaPictures().bytes(*picture));
        for (const QString &name : {u"Kim"_s, u"Bo"_s})
            QVERIFY2(turn::isPlainPicture(*turn::asPersonaPicture(written(u"User Avatars/%1.png"_s.arg(name))), name),
                     qPrintable(name));
        for (const turn::FolderExportItem &item : report.items)
            if (item.part == FolderPart::PersonaPicture)
                QCOMPARE(item.lost.size(), item.name == u"Kim"_s ? 1 : 0);
    }

    void aChatLeavesWithoutALorebookThatIsGone()
    {
        const domain::ChatId chat = m_services->begin();
        const auto branch = m_services->log.branch(chat, *m_services->log.currentBranch(chat));
        QVERIFY(branch);
        const domain::BooksChosen chosen{{{QByteArray(64, 'a'), u"Sea"_s}}};
        QVERIFY(m_services->log.append(chat, branch->number, branch->head, {{chosen, {}}}, {"books", 0, {}}));
        const turn::FolderExportReport report = exported();
        QCOMPARE(report.refused(), 0);
        QVERIFY(!written(u"chats/Mara/Mara.jsonl"_s).isEmpty());
        for (const turn::FolderExportItem &item : report.items)
            if (item.part == FolderPart::Chat)
                QCOMPARE(item.lost, QStringList{u"lorebook Sea: it cannot be read"_s});
    }

    void lorebooksOfCharactersGoAlong()
    {
        m_services->begin();
        const auto book = m_services->books.importBytes(
            R"({"spec":"lorebook_v3","data":{"name":"Sky","entries":[{"keys":["moon"],"content":"It is broken."}]}})",
            u"sky.json"_s);
        QVERIFY(book);
        QVERIFY(m_services->books.setOfCharacter(book->row.id, m_services->cards.cards()->first().id, true));
        QCOMPARE(exported().refused(), 0);
        const auto settings = base::Json::parse(written(u"settings.json"_s));
        QVERIFY(settings);
        const base::Json &links = settings->value[u"world_info_settings"][u"world_info"][u"charLore"];
        QCOMPARE(links.size(), 1);
        QCOMPARE(links[0][u"name"].toString(), u"Mara"_s);
        QCOMPARE(links[0][u"extraBooks"][0].toString(), u"Sky"_s);
    }

    void whatIsThereStays()
    {
        m_services->begin();
        QVERIFY(QDir().mkpath(m_out));
        QFile mine(QDir(m_out).filePath(u"mine.txt"_s));
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.close();
        const turn::FolderExportReport refused = exported();
        QVERIFY(refused.error);
        QCOMPARE(refused.error->code, u"folder_not_empty"_s);
        QCOMPARE(QDir(m_out).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList({u"mine.txt"_s}));
        QVERIFY(!exported(true).error);
        QVERIFY(mine.exists());
        QVERIFY(QFileInfo::exists(QDir(m_out).filePath(u"settings.json"_s)));
        QVERIFY(leftovers().isEmpty());
    }

    void whatIsInTheWayChangesNothing()
    {
        m_services->begin();
        QVERIFY(QDir().mkpath(m_out + u"/characters"_s));
        QFile wall(m_out + u"/chats"_s);
        QVERIFY(wall.open(QIODevice::WriteOnly));
        wall.close();
        QFile old(m_out + u"/characters/Mara.png"_s);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const turn::FolderExportReport refused = exported(true);
        QVERIFY(refused.error);
        QCOMPARE(refused.error->code, u"file_in_the_way"_s);
        QCOMPARE(old.size(), 3);
        QVERIFY(QFileInfo(wall).isFile());
        QVERIFY(!QFileInfo::exists(m_out + u"/settings.json"_s));
        QVERIFY(leftovers().isEmpty());
    }

    void whatIsThereIsReplacedOrStays()
    {
        m_services->begin();
        QVERIFY(QDir().mkpath(m_out + u"/characters/Ion"_s));
        for (const QString &name : {u"/characters/Mara.png"_s, u"/characters/Ion/joy.png"_s}) {
            QFile file(m_out + name);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
        }
        QVERIFY(QFile::link(u"characters"_s, m_out + u"/link"_s));
        QVERIFY(!exported(true).error);
        QVERIFY(QFileInfo(m_out + u"/characters/Mara.png"_s).size() > 3);
        QCOMPARE(QFileInfo(m_out + u"/characters/Ion/joy.png"_s).size(), 3);
        QVERIFY(QFileInfo(m_out + u"/link"_s).isSymLink());
        QVERIFY(leftovers().isEmpty());
    }

    void theDataOfTheProgramStayWhereTheyAre()
    {
        m_services->begin();
        m_out = m_folder->filePath(u"data"_s);
        const turn::FolderExportReport refused = exported(true);
        QVERIFY(refused.error);
        QVERIFY(QFileInfo::exists(m_out + u"/dramatis.db"_s));
        QVERIFY(!QFileInfo::exists(m_out + u"/settings.json"_s));
    }

    void givenUpNothingIsThere()
    {
        m_services->begin();
        turn::FolderExport run(sources(), m_out, false);
        QSignalSpy finished(&run, &turn::FolderExport::finished);
        connect(&run, &turn::FolderExport::progressed, &run, [&run](int done, int) {
            if (done == 1)
                run.cancel();
        });
        run.start();
        QVERIFY(finished.wait());
        QVERIFY(run.report().cancelled);
        QVERIFY(!QFileInfo::exists(m_out));
        QVERIFY(leftovers().isEmpty());
    }

    void besideThePlayItIsTheSame()
    {
        m_services->begin();
        turn::FolderExport run(sources(), m_out, false);
        QSignalSpy finished(&run, &turn::FolderExport::finished);
        run.start();
        QVERIFY(finished.wait());
        QVERIFY(!run.report().error);
        QCOMPARE(run.done(), run.total());
        QVERIFY(QFileInfo::exists(QDir(m_out).filePath(u"chats/Mara/Mara.jsonl"_s)));
    }

private:
    QByteArray written(const QString &file) const
    {
        QFile from(QDir(m_out).filePath(file));
        return from.open(QIODevice::ReadOnly) ? from.readAll() : QByteArray();
    }
    turn::FolderExportSources sources() { return {m_services->context, m_services->chats, *m_connections, {}}; }
    turn::FolderExportReport exported(bool overwrite = false)
    {
        turn::FolderExport run(sources(), m_out, overwrite);
        return run.toEnd();
    }
    QStringList leftovers() const
    {
        return QDir(m_folder->path()).entryList({u".dramatis-*"_s}, QDir::AllEntries | QDir::Hidden);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
    QString m_out;
};

DRAMATIS_TEST(FolderExportTest);

} // namespace tst_folderexport

#include "tst_folderexport.moc"
