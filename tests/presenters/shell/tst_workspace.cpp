// What all windows share.
#include "base/settingsfile.h"
#include "llm/keys/keyring.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/export/exports.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"

namespace tst_workspace {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class WorkspaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_services->context.settings.bookkeeping = false;
        m_settings = std::make_unique<base::SettingsFile>(m_folder->filePath(u"settings.ini"_s));
        m_state = std::make_unique<QSettings>(m_folder->filePath(u"state.ini"_s), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
        m_workspace =
            std::make_unique<Workspace>(WorkspaceContext{m_services->context, m_services->cards, m_services->chats,
                                                         *m_connections, *m_settings, *m_state, m_folder->path()});
        m_failed.clear();
        connect(m_workspace.get(), &Workspace::failed, this, [this](const QString &said) { m_failed << said; });
    }
    void cleanup()
    {
        m_workspace.reset();
        m_connections.reset();
        m_keys.reset();
        m_state.reset();
        m_settings.reset();
        m_services.reset();
    }

    void aChatBeginsAndIsInTheList()
    {
        const qint64 chat = m_workspace->beginChat({addCharacter()});
        QVERIFY(chat > 0);
        QTRY_VERIFY(m_workspace->chats().rowOf(chat) >= 0);
        const auto presenter = m_workspace->openChat(chat);
        QVERIFY(presenter);
        QCOMPARE(presenter->session().world().nameOf(1), u"Mara"_s);
        QVERIFY(m_failed.isEmpty());
    }

    void severalBeginOneTogether()
    {
        const qint64 chat = m_workspace->beginChat({addCharacter(), addCharacter("Ion")});
        QVERIFY(chat > 0);
        QCOMPARE(m_workspace->openChat(chat)->session().world().nameOf(2), u"Ion"_s);
    }

    void whatIsNotThereIsSaidNotToBe_data()
    {
        QTest::addColumn<int>("what");
        const QStringList names{u"open a chat"_s, u"begin a chat"_s, u"remove a character"_s, u"read about one"_s,
                                u"edit one"_s,    u"copy one"_s,     u"edit its lore"_s};
        for (int i = 0; i < names.size(); ++i)
            QTest::newRow(qPrintable(names[i])) << i;
    }
    void whatIsNotThereIsSaidNotToBe()
    {
        QFETCH(int, what);
        const qint64 unknown = 4711;
        bool done = true;
        switch (what) {
        case 0: done = m_workspace->openChat(unknown) != nullptr; break;
        case 1: done = m_workspace->beginChat({unknown}) != 0; break;
        case 2: done = m_workspace->libraryActions().remove({unknown}); break;
        case 3: done = m_workspace->character(unknown).has_value(); break;
        case 4: done = m_workspace->editCharacter(unknown) != nullptr; break;
        case 5: done = m_workspace->copyCharacter(unknown) != nullptr; break;
        case 6: done = m_workspace->editLore({.card = unknown}) != nullptr; break;
        default: QFAIL("unknown case");
        }
        QVERIFY(!done);
        QCOMPARE(m_failed.size(), 1);
        QVERIFY2(m_failed.first().endsWith(u'.') && !m_failed.first().contains(u'%'), qPrintable(m_failed.first()));
    }

    void aChatThatIsNotThereIsNotExported()
    {
        const QString path = m_folder->filePath(u"chat.md"_s);
        QVERIFY(!m_workspace->exports().chat(4711, path, {}, domain::nobody));
        QVERIFY(!QFile::exists(path));
    }

    void aChatIsShownAsItWasViewedLast()
    {
        const qint64 chat = m_workspace->beginChat({addCharacter()});
        const qint64 other = m_workspace->beginChat({addCharacter("Ion")});
        m_workspace->openChat(chat)->story().viewAs(1);
        QCOMPARE(m_workspace->openChat(chat)->story().viewer(), domain::CastSlot(1));
        QCOMPARE(m_workspace->openChat(other)->story().viewer(), domain::nobody);
    }

    void aRemovedCharacterComesBack()
    {
        const qint64 card = addCharacter();
        QTRY_COMPARE(m_workspace->characters().rowCount(), 1);
        QVERIFY(m_workspace->libraryActions().remove({card}));
        QTRY_COMPARE(m_workspace->characters().rowCount(), 0);
        m_workspace->libraryActions().undo();
        QTRY_COMPARE(m_workspace->characters().rowCount(), 1);
        QCOMPARE(m_workspace->character(card)->name, u"Mara"_s);
        QVERIFY(m_failed.isEmpty());
    }

    void theLastChatIsFoundAgainWhileItIsThere()
    {
        QCOMPARE(m_workspace->lastChat(), 0);
        const qint64 chat = m_workspace->beginChat({addCharacter()});
        m_workspace->setLastChat(chat);
        QTRY_COMPARE(m_workspace->lastChat(), chat);
        m_workspace->setLastChat(4711);
        QCOMPARE(m_workspace->lastChat(), 0);
    }

    void aNewCharacterIsWrittenWithoutOneToBeginWith()
    {
        const auto fresh = m_workspace->newCharacter();
        QVERIFY(fresh);
        const qint64 card = addCharacter();
        QVERIFY(m_workspace->editCharacter(card));
        QVERIFY(m_workspace->copyCharacter(card));
        QVERIFY(m_workspace->lorebooks());
        QVERIFY(m_failed.isEmpty());
        QCOMPARE(m_services->cards.cards()->size(), 1); // nothing is kept before it is saved
    }

    void theSampleIsReadyToPlay()
    {
        const qint64 chat = m_workspace->addSample();
        QVERIFY(chat > 0);
        const auto presenter = m_workspace->openChat(chat);
        QVERIFY(presenter && !presenter->session().world().transcript.isEmpty());
        m_workspace->addSample(); // again: the same character
        QCOMPARE(m_services->cards.cards()->size(), 1);
    }

private:
    qint64 addCharacter(const QByteArray &name = "Mara") const
    {
        const auto imported = m_services->cards.importBytes(SessionFixture::card(name), u"card.json"_s);
        return imported ? imported->row.id.value : 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<base::SettingsFile> m_settings;
    std::unique_ptr<QSettings> m_state;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
    std::unique_ptr<Workspace> m_workspace;
    QStringList m_failed;
};

DRAMATIS_TEST(WorkspaceTest);

} // namespace tst_workspace

#include "tst_workspace.moc"
