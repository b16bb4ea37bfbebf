// What goes along with a report: enough to help, and nothing that is somebody's own.
#include "base/settingsfile.h"
#include "llm/keys/keyring.h"
#include "presenters/help/diagnostics.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/shell/workspace.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/connections/connections.h"
#include "turn/connections/diagnostics.h"

#include <QDir>
#include <QSettings>

namespace tst_diagnostics {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class DiagnosticsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyTellWhatMatters();
    void theyTellNothingOfTheUser();
    void withoutALogTheySaySo();
    void pathsInTheHomeFolderAreShort_data();
    void pathsInTheHomeFolderAreShort();

private:
    // Of a workspace with a character, two connections and a key.
    static QString textOf(const QString &folder, const QString &logFile, const QStringList &problems);
};

QString DiagnosticsTest::textOf(const QString &folder, const QString &logFile, const QStringList &problems)
{
    SessionFixture services(folder);
    base::SettingsFile settings(folder + u"/settings.ini"_s);
    QSettings state(folder + u"/state.ini"_s, QSettings::IniFormat);
    llm::KeyRing keys(std::make_unique<llm::SessionKeys>());
    turn::Connections connections(settings, keys);
    llm::Connection place;
    place.name = u"Lighthouse"_s;
    place.url = u"https://me:hunter2@harbour.example/v1?key=hunter3"_s;
    place.model = u"storm-7b"_s;
    llm::Connection local;
    local.name = u"Cellar"_s;
    local.url = u"http://127.0.0.1:8080"_s;
    local.server = llm::Server::LlamaCpp;
    static_cast<void>(connections.put(place)); // whether it is refused or kept, it must not be told
    place.url = u"https://harbour.example/v1"_s;
    if (!connections.put(place) || !connections.put(local) || !connections.lendKey(place, u"sk-planted4711"_s))
        qFatal("no connections");
    connections.setRoles({.narrative = place.name, .classifier = local.name, .fallbacks = {}});
    services.begin();
    const Workspace workspace(WorkspaceContext{services.context, services.cards, services.chats, connections, settings,
                                               state, folder, logFile, [problems] { return problems; }});
    if (!waitFor([&] { return workspace.characters().rowCount() == 1 && workspace.chats().rowCount() == 1; }))
        qFatal("nothing is there");
    return workspace.diagnostics().text();
}

void DiagnosticsTest::theyTellWhatMatters()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"backups"_s));
    QFile backup(folder.filePath(u"backups/a.db"_s));
    QVERIFY(backup.open(QIODevice::WriteOnly) && backup.write(QByteArray(2048, 'x')) == 2048);
    backup.close();
    const QString text = textOf(folder.path(), folder.filePath(u"logs/dramatis.log"_s), {u"one"_s, u"two"_s});
    for (const QString &line :
         {u"Qt "_s + QString::fromLatin1(qVersion()), u"Backups: 1, 2.00 KiB"_s, u"Characters: 1"_s, u"Chats: 1"_s,
          u"- any, chat, elsewhere, key: replies"_s, u"- llama.cpp, chat, this computer, no key: bookkeeping"_s,
          u"dramatis.log"_s, u"Last problems:\none\ntwo\n"_s})
        QVERIFY2(text.contains(line), qPrintable(line + u" in:\n"_s + text));
}

void DiagnosticsTest::theyTellNothingOfTheUser()
{
    const QTemporaryDir folder;
    const QString text = textOf(folder.path(), {}, {});
    for (const QString &own : {u"planted"_s, u"hunter"_s, u"harbour"_s, u"Lighthouse"_s, u"Cellar"_s, u"storm-7b"_s,
                               u"127.0.0.1"_s, u"Mara"_s, u"Alex"_s})
        QVERIFY2(!text.contains(own), qPrintable(own + u" in:\n"_s + text));
}

void DiagnosticsTest::withoutALogTheySaySo()
{
    const QTemporaryDir folder;
    const QString text = textOf(folder.path(), {}, {});
    QVERIFY(text.contains(u"Log: none\n"));
    QVERIFY(text.endsWith(u"Last problems:\nnone\n"));
}

void DiagnosticsTest::pathsInTheHomeFolderAreShort_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("shown");
    const QString home = QDir::homePath();
    QTest::newRow("it itself") << home << u"~"_s;
    QTest::newRow("in it") << home + u"/a/b"_s << u"~/a/b"_s;
    QTest::newRow("one of a longer name") << home + u"2/a"_s << home + u"2/a"_s;
    QTest::newRow("elsewhere") << u"/srv/a"_s << u"/srv/a"_s;
    QTest::newRow("none") << QString() << QString();
}

void DiagnosticsTest::pathsInTheHomeFolderAreShort()
{
    QFETCH(const QString, path);
    QTEST(turn::shortPath(path), "shown");
}

DRAMATIS_TEST(DiagnosticsTest);

} // namespace tst_diagnostics

#include "tst_diagnostics.moc"
