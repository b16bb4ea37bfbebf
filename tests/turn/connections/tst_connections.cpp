#include "llm/backend.h"
#include "support/files/scratchfolder.h"
#include "support/main/testmain.h"
#include "support/servers/llamaserver.h"
#include "turn/connections/connections.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_connections {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::TaskRole;

namespace {

llm::Connection connectionCalled(const QString &name, const QString &url = u"http://localhost:1"_s)
{
    llm::Connection connection;
    connection.name = name;
    connection.url = url;
    return connection;
}

} // namespace

// Who does what, and under which name.
class ConnectionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<ScratchFolder>();
        m_settings = std::make_unique<QSettings>(m_folder->path("settings.ini"), QSettings::IniFormat);
        m_keys = std::make_unique<llm::KeyRing>(std::make_unique<llm::SessionKeys>());
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
        for (const QString &name : {u"Home"_s, u"Small"_s})
            QVERIFY(m_connections->put(connectionCalled(name)));
        m_connections->setRoles(
            {u"Home"_s, {}, {}, {}, {{TaskRole::StateUpdate, u"Small"_s}, {TaskRole::OwnLine, u"Small"_s}}});
    }

    void tasksGoToTheirOwn()
    {
        reopen();
        QCOMPARE(m_connections->forQuestion(u"state_update"_s).name(), u"Small"_s);
        QCOMPARE(m_connections->forQuestion(u"relationship_seed"_s).name(), u"Small"_s);
        QCOMPARE(m_connections->forQuestion(u"significance"_s).name(), u"Home"_s);
        QCOMPARE(m_connections->forQuestion(u"something_new"_s).name(), u"Home"_s);
        QCOMPARE(m_connections->ownLine().name(), u"Small"_s);
        QCOMPARE(m_connections->narrative().name(), u"Home"_s);
    }

    void theStorySoFarMayHaveAModelOfItsOwn()
    {
        turn::Roles roles = m_connections->roles();
        roles.taskModels = {{TaskRole::StorySoFar, u"Small"_s}};
        m_connections->setRoles(roles);
        reopen();
        QCOMPARE(m_connections->forQuestion(u"history_summary"_s).name(), u"Small"_s);
        QCOMPARE(m_connections->forQuestion(u"scene_summary"_s).name(), u"Home"_s);
    }

    void aTemplateOfOnesOwnIsKept()
    {
        llm::Instruct mine = llm::instructCalled(u"ChatML"_s);
        QCOMPARE(m_connections->putInstruct(mine).error().code, u"instruct_built_in"_s);
        mine.name.clear();
        QCOMPARE(m_connections->putInstruct(mine).error().code, u"instruct_unnamed"_s);
        mine.name = u"Mine"_s;
        mine.marks.clear();
        mine.begin = u"<mara>\n"_s;
        QVERIFY(m_connections->putInstruct(mine));
        llm::Connection home = connectionCalled(u"Home"_s);
        home.instruct = u"Mine"_s;
        home.beginning = u"*She"_s;
        QVERIFY(m_connections->put(home));
        reopen();
        QCOMPARE(m_connections->instructs(), QList<llm::Instruct>{mine});
        QCOMPARE(m_connections->named(u"Home"_s)->ownInstruct, mine);
        QCOMPARE(m_connections->named(u"Home"_s)->beginning, u"*She"_s);
        mine.begin = u"<she>\n"_s;
        QVERIFY(m_connections->putInstruct(mine)); // in place of the old one, and at once
        QCOMPARE(m_connections->named(u"Home"_s)->ownInstruct, mine);
        m_connections->removeInstruct(u"Mine"_s);
        reopen();
        QVERIFY(m_connections->instructs().isEmpty());
        QCOMPARE(m_connections->named(u"Home"_s)->instruct, QString());
        QVERIFY(!m_connections->named(u"Home"_s)->ownInstruct);
    }

    void whatIsGoneDoesNothingAnyMore()
    {
        m_connections->remove(u"Small"_s);
        QCOMPARE(m_connections->forQuestion(u"state_update"_s).name(), u"Home"_s);
        QCOMPARE(m_connections->ownLine().name(), u"Home"_s);
        QVERIFY(m_connections->roles().taskModels.isEmpty());
    }

    void otherModelsAreAskedInOrder()
    {
        QVERIFY(m_connections->put(connectionCalled(u"Far, far away"_s)));
        turn::Roles roles = m_connections->roles();
        roles.fallbacks = {u"Far, far away"_s, u"Gone"_s, u"Small"_s};
        m_connections->setRoles(roles);
        reopen();
        const auto names = [this] {
            QStringList all;
            for (const llm::Backend *backend : m_connections->fallbacks())
                all << backend->name();
            return all;
        };
        QCOMPARE(names(), (QStringList{u"Far, far away"_s, u"Small"_s}));
        QVERIFY(m_connections->put(connectionCalled(u"Tiny"_s), u"Small"_s));
        QCOMPARE(names(), (QStringList{u"Far, far away"_s, u"Tiny"_s}));
        m_connections->remove(u"Far, far away"_s);
        reopen();
        QCOMPARE(names(), QStringList{u"Tiny"_s});
        m_connections->remove(u"Tiny"_s);
        reopen();
        QVERIFY(names().isEmpty());
    }

    void theOneOfOlderSettingsIsAskedStill()
    {
        m_settings->remove(u"roles/fallbacks"_s);
        m_settings->setValue(u"roles/fallback"_s, u"Small"_s);
        reopen();
        QCOMPARE(m_connections->roles().fallbacks, QStringList{u"Small"_s});
        m_connections->setRoles({.narrative = u"Home"_s, .classifier = {}, .fallbacks = {}});
        reopen();
        QVERIFY(m_connections->roles().fallbacks.isEmpty());
    }

    void aNewNameTakesAllAlong()
    {
        bool kept = false;
        m_connections->setKey(connectionCalled(u"Small"_s), u"sk-1"_s, this, [&kept](const auto &) { kept = true; });
        QTRY_VERIFY(kept);
        m_connections->setConnectionFor(domain::CardId{7}, u"Small"_s);
        llm::Connection renamed = connectionCalled(u"Tiny"_s);
        renamed.model = u"mira"_s;
        QVERIFY(m_connections->put(renamed, u"Small"_s));
        QCOMPARE(m_connections->all().size(), 2);
        QVERIFY(!m_connections->named(u"Small"_s));
        QCOMPARE(m_connections->keyOf(renamed).secret, u"sk-1"_s);
        reopen();
        QCOMPARE(m_connections->named(u"Tiny"_s)->model, u"mira"_s);
        QCOMPARE(m_connections->connectionFor(domain::CardId{7}), u"Tiny"_s);
        QCOMPARE(m_connections->forQuestion(u"state_update"_s).name(), u"Tiny"_s);
        QCOMPARE(m_connections->narrative(domain::CardId{7}).name(), u"Tiny"_s);
    }

    void aNameThatIsTakenChangesNothing()
    {
        const auto put = m_connections->put(connectionCalled(u"Home"_s, u"http://localhost:2"_s), u"Small"_s);
        QVERIFY(!put);
        QCOMPARE(put.error().code, u"name_taken"_s);
        QCOMPARE(m_connections->named(u"Home"_s)->url, u"http://localhost:1"_s);
        QVERIFY(m_connections->named(u"Small"_s));
        // What cannot be saved is not renamed either.
        QVERIFY(!m_connections->put(connectionCalled(u"Tiny"_s, u"ftp://localhost"_s), u"Small"_s));
        QVERIFY(m_connections->named(u"Small"_s));
    }

    void aKeyGoesWithItsLastConnection()
    {
        giveKey(u"Small"_s);
        QCOMPARE(m_connections->keyOf(connectionCalled(u"not saved yet"_s)).secret, u"sk-1"_s);
        m_connections->remove(u"Small"_s); // Home is at the same place
        reopen();
        QTRY_COMPARE(m_connections->keyOf(connectionCalled(u"Home"_s)).secret, u"sk-1"_s);
        m_connections->remove(u"Home"_s);
        QVERIFY(m_connections->put(connectionCalled(u"Home"_s)));
        QVERIFY(keysAreRead());
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Home"_s)).secret, QString());
    }

    void aKeyIsForgottenEverywhere()
    {
        giveKey(u"Small"_s);
        bool gone = false;
        m_connections->forgetKey(connectionCalled(u"Home"_s), this,
                                 [&gone](const base::Result<> &done) { gone = done.has_value(); });
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Small"_s)).secret, QString());
        QTRY_VERIFY(gone);
        reopen();
        QVERIFY(keysAreRead());
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Small"_s)).secret, QString());
    }

    void aLentKeyIsNotKept()
    {
        QVERIFY(m_connections->put(connectionCalled(u"Far"_s, u"http://elsewhere:1"_s)));
        QVERIFY(m_connections->lendKey(connectionCalled(u"Home"_s), u"sk-2"_s));
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Small"_s)).secret, u"sk-2"_s);
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Far"_s, u"http://elsewhere:1"_s)).secret, QString());
        QVERIFY(!m_connections->lendKey(connectionCalled(u"Home"_s), u"sk 2"_s));
        reopen();
        QVERIFY(keysAreRead());
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Home"_s)).secret, QString());
    }

    void keysAreWaitedFor()
    {
        giveKey(u"Small"_s);
        reopen();
        bool read = false;
        m_connections->whenKeysAreRead(this, [&read] { read = true; });
        QVERIFY(!read);
        QTRY_VERIFY(read);
        QCOMPARE(m_connections->keyOf(connectionCalled(u"Home"_s)).secret, u"sk-1"_s);
        read = false;
        m_connections->whenKeysAreRead(this, [&read] { read = true; });
        QVERIFY(read);
    }

    void aModelThatIsLoadedIsFound()
    {
        const LlamaServer fetched(u"chat"_s);
        if (fetched.address().isEmpty())
            QSKIP(qPrintable(fetched.reason()));
        llm::Connection file;
        file.name = u"File"_s;
        file.server = llm::Server::ModelFile;
        file.file = LlamaServer::modelFile();
        file.program = LlamaServer::program(m_folder->path("."));
        QVERIFY(m_connections->put(file));
        QCOMPARE(m_connections->runningAt(file), QString());
        domain::Prompt prompt;
        prompt.messages = {{domain::Role::User, u"Hello"_s, {}}};
        prompt.sampling.maxTokens = 4;
        m_connections->setRoles({u"File"_s, {}, {}, {}, {}});
        const std::unique_ptr<llm::Stream> stream = m_connections->narrative().open(prompt);
        QSignalSpy ended(stream.get(), &llm::Stream::ended);
        QVERIFY(ended.wait(patience));
        QVERIFY(m_connections->runningAt(file).startsWith(u"http://127.0.0.1:"_s));
        file.contextTokens = 512;
        QCOMPARE(m_connections->runningAt(file), QString());
    }

    void aNewAddressDoesNotGetTheKey()
    {
        m_connections->setKey(connectionCalled(u"Small"_s), u"sk-1"_s, this, [](const auto &) {});
        const llm::Connection moved = connectionCalled(u"Tiny"_s, u"http://elsewhere:1"_s);
        QVERIFY(m_connections->put(moved, u"Small"_s));
        QCOMPARE(m_connections->keyOf(moved).secret, QString());
    }

private:
    void giveKey(const QString &name)
    {
        bool kept = false;
        m_connections->setKey(connectionCalled(name), u"sk-1"_s, this, [&kept](const auto &) { kept = true; });
        QTRY_VERIFY(kept);
    }

    bool keysAreRead()
    {
        bool read = false;
        m_connections->whenKeysAreRead(this, [&read] { read = true; });
        return waitFor([&read] { return read; });
    }

    void reopen()
    {
        m_connections.reset();
        m_connections = std::make_unique<turn::Connections>(*m_settings, *m_keys);
    }

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<llm::KeyRing> m_keys;
    std::unique_ptr<turn::Connections> m_connections;
};

DRAMATIS_TEST(ConnectionsTest);

} // namespace tst_connections

#include "tst_connections.moc"
