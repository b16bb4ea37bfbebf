// What leaves as a folder comes in elsewhere as it was.
#include "support/main/testmain.h"
#include "turn/transfer/folder/folderexport.h"
#include "turn/transfer/folder/folderfixture.h"

#include <QDir>

namespace tst_folderroundtrip {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class FolderRoundTripTest : public QObject, private FolderFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void anEmptyLibraryHasTheSameAfterwards()
    {
        imported();
        const Kept before = all();
        QVERIFY(!before.chats.isEmpty() && !before.characters.isEmpty());
        const QString out = m_folder->filePath(u"out"_s);
        exportTo(out);
        beginElsewhere();
        QVERIFY(all().characters.isEmpty());
        const turn::FolderImportReport report = imported(out);
        QVERIFY(!report.error);
        QCOMPARE(report.count(turn::FolderOutcome::Failed), 0);
        const Kept after = all();
        QCOMPARE(after.characters, before.characters);
        QCOMPARE(after.books, before.books);
        QCOMPARE(after.chats, before.chats);
        for (const QString &each : before.others)
            QVERIFY2(after.others.contains(each), qPrintable(each));
    }

    void theSameFolderDoesNotComeInTwice()
    {
        imported();
        const QString out = m_folder->filePath(u"out"_s);
        exportTo(out);
        beginElsewhere();
        imported(out);
        const QStringList once = kept();
        QCOMPARE(imported(out).count(turn::FolderOutcome::Imported), 0);
        QCOMPARE(kept(), once);
    }

private:
    struct Kept {
        QStringList characters; // with their tags
        QStringList books;
        QStringList chats;  // line by line, with the number of alternatives
        QStringList others; // personas, presets, templates, quick replies, by name
    };

    Kept all()
    {
        Kept kept;
        for (const store::CardRow &row : *m_services->cards.cards())
            kept.characters << row.name + u' ' + m_services->cards.collection().marks(row.id).tags.join(u',');
        for (const store::BookRow &row : *m_services->books.books())
            kept.books << row.name + u' ' + QString::number(m_services->books.book(row)->entries.size());
        for (const turn::ChatRow &row : *m_services->chats.chats())
            kept.chats << told(row.chat);
        for (const turn::Persona &persona : m_services->context.settings.personas)
            kept.others << u"persona "_s + persona.name + u": "_s + persona.description;
        for (const turn::QuickReplySet &set : m_replies)
            kept.others << u"replies "_s + set.name + u' ' + QString::number(set.replies.size());
        for (const domain::PromptPreset &preset : m_services->context.presets.own)
            kept.others << u"prompt "_s + preset.name;
        for (const llm::Instruct &instruct : m_connections->instructs())
            kept.others << u"template "_s + instruct.name;
        for (const QString &preset : m_connections->presets().keys())
            kept.others << u"samplers "_s + preset;
        for (QStringList *list : {&kept.characters, &kept.books, &kept.chats})
            list->sort();
        return kept;
    }
    QString told(domain::ChatId chat)
    {
        const auto session = m_services->session(chat);
        const QStringList lines = linesOf(*session);
        const auto first = session->world().transcript.at(0).turn;
        return lines.join(u'\n') + u' ' + QString::number(m_services->log.alternatives(chat, first)->size());
    }
    void exportTo(const QString &folder)
    {
        turn::FolderExport run({m_services->context, m_services->chats, *m_connections, m_replies}, folder, false);
        const turn::FolderExportReport &report = run.toEnd();
        if (report.error || report.refused() > 0)
            qFatal("not exported");
    }
    // Another program, in which nothing is yet.
    void beginElsewhere()
    {
        end();
        m_replies.clear();
        QDir(m_folder->path()).mkdir(u"elsewhere"_s);
        m_services = std::make_unique<SessionFixture>(m_folder->filePath(u"elsewhere"_s));
        m_settings = std::make_unique<QSettings>(m_folder->filePath(u"elsewhere.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
    }
};

DRAMATIS_TEST(FolderRoundTripTest);

} // namespace tst_folderroundtrip

#include "tst_folderroundtrip.moc"
