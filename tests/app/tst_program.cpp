// What the program says when its data cannot be opened or are less than they were, and what the answers do.
#include "app/program.h"
#include "host/messagelog.h"
#include "store/backup/backups.h"
#include "store/backup/logwatermark.h"
#include "store/database.h"
#include "store/log/eventlog.h"
#include "support/files/unprivileged.h"
#include "support/main/testmain.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"
#include "widgets/shell/troubledialog.h"

#include <QApplication>
#include <QDir>
#include <QFileOpenEvent>
#include <QListView>
#include <QLocale>
#include <QPushButton>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

namespace tst_program {

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::TroubleDialog;

namespace {

TroubleDialog *dialog()
{
    for (QWidget *widget : QApplication::topLevelWidgets())
        if (auto *found = qobject_cast<TroubleDialog *>(widget); found && found->isVisible())
            return found;
    return nullptr;
}

bool hasWindow()
{
    const QWidgetList all = QApplication::topLevelWidgets();
    return std::ranges::any_of(
        all, [](QWidget *widget) { return qobject_cast<widgets::MainWindow *>(widget) && widget->isVisible(); });
}

// The names of the characters in the window, sorted.
QStringList characterNames()
{
    QStringList names;
    for (QWidget *widget : QApplication::topLevelWidgets())
        if (const auto *window = qobject_cast<widgets::MainWindow *>(widget))
            for (const auto *list = window->findChild<QListView *>(u"characters"_s);
                 names.size() < list->model()->rowCount();)
                names << list->model()->index(int(names.size()), 0).data().toString();
    names.sort();
    return names;
}

QPushButton *button(const QString &start)
{
    for (QAbstractButton *candidate : dialog()->buttons())
        if (candidate->text().remove(u'&').startsWith(start))
            return qobject_cast<QPushButton *>(candidate);
    return nullptr;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write");
}

bool addChat(store::EventLog &log)
{
    const auto chat = log.createChat();
    return chat
           && log.append(*chat, 1, {}, {{domain::ChatStarted{u"A"_s, {{domain::you, u"You"_s, {}, {}, {}}}, 1}, {}}},
                         {"begin", 0, {}});
}

// A log of that many chats, and its mark.
void grow(const QString &folder, int chats)
{
    app::Program program(folder);
    if (!program.open())
        qFatal("cannot open");
    program.close();
    const base::SystemClock clock;
    const auto database = store::Database::open(folder + u"/dramatis.db"_s, base::SteppedClock());
    store::EventLog log(**database, clock);
    for (int i = 0; i < chats; ++i)
        if (!addChat(log))
            qFatal("cannot write");
    if (!store::LogWatermark(folder + u"/dramatis.db"_s).write(log))
        qFatal("cannot mark");
}

} // namespace

class ProgramTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_database;

private Q_SLOTS:
    void init()
    {
        m_folder = QTemporaryDir();
        m_database = m_folder.filePath(u"dramatis.db"_s);
        QApplication::setQuitOnLastWindowClosed(false);
    }
    void cleanup() { QVERIFY(!dialog()); }

    void aLossIsAcceptedOnlyByTheButtonThatSaysSo()
    {
        grow(m_folder.path(), 1);
        const QByteArray before = bytesOf(m_database);
        grow(m_folder.path(), 2);
        write(m_database, before);
        for (const bool accept : {false, false, true}) {
            app::Program program(m_folder.path());
            QVERIFY(program.open());
            QVERIFY(hasWindow());
            QVERIFY(dialog());
            QVERIFY(dialog()->text().contains(u"newest part"_s));
            QVERIFY(dialog()->informativeText().contains(u"no backup"_s));
            QVERIFY(!button(u"Restore"_s));
            if (accept)
                QTest::mouseClick(button(u"Continue anyway"_s), Qt::LeftButton);
            else
                QTest::keyClick(dialog(), Qt::Key_Escape);
            QTRY_VERIFY(!dialog());
            QCoreApplication::processEvents();
        }
        app::Program program(m_folder.path());
        QVERIFY(program.open());
        QVERIFY(!dialog());
    }

    void whereEverythingIsGoneItSaysSo()
    {
        grow(m_folder.path(), 1);
        QVERIFY(QFile::remove(m_database));
        app::Program program(m_folder.path());
        QVERIFY(program.open());
        QVERIFY(dialog());
        QVERIFY(dialog()->text().contains(u"All of your stories"_s));
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }

    void damagedDataWithoutABackupAreSetAside()
    {
        const QByteArray damaged(100'000, 'x');
        write(m_database, damaged);
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QVERIFY(!program.isOpen());
        QVERIFY(dialog());
        QVERIFY(dialog()->text().contains(u"damaged"_s));
        QVERIFY(!button(u"Restore"_s));
        QTest::mouseClick(button(u"Start over"_s), Qt::LeftButton);
        QTRY_VERIFY(program.isOpen());
        QVERIFY(hasWindow());
        QVERIFY(!dialog());
        const QStringList aside = QDir(m_folder.path()).entryList({u"damaged-*"_s}, QDir::Dirs);
        QCOMPARE(aside.size(), 1);
        QCOMPARE(bytesOf(m_folder.filePath(aside.first() + u"/dramatis.db"_s)), damaged);
    }

    void oneQuestionStandsAtATime()
    {
        write(m_database, QByteArray(5000, 'x'));
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QVERIFY(!program.open());
        const QWidgetList all = QApplication::topLevelWidgets();
        QCOMPARE(std::ranges::count_if(
                     all, [](QWidget *widget) { return qobject_cast<TroubleDialog *>(widget) && widget->isVisible(); }),
                 1);
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }

    void escapeLeavesDamagedDataAlone()
    {
        const QByteArray damaged(5000, 'x');
        write(m_database, damaged);
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
        QVERIFY(!program.isOpen());
        QCOMPARE(bytesOf(m_database), damaged);
    }

    void damagedDataComeBackFromTheBackup()
    {
        grow(m_folder.path(), 3);
        QVERIFY(QDir(m_folder.path()).mkdir(u"backups"_s));
        QVERIFY(QFile::copy(m_database, m_folder.filePath(u"backups/dramatis-20260102-030405-nightly.db"_s)));
        // The next newer one is of no use.
        write(m_folder.filePath(u"backups/dramatis-20260103-030405-nightly.db"_s), QByteArray(5000, 'y'));
        write(m_database, QByteArray(5000, 'x'));
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QTest::mouseClick(button(u"Restore"_s), Qt::LeftButton);
        // The one that failed is not offered again.
        QTRY_VERIFY(
            dialog()
            && button(u"Restore"_s)->text().contains(QLocale().toString(QDate(2026, 1, 2), QLocale::ShortFormat)));
        QVERIFY(!program.isOpen());
        QTest::mouseClick(button(u"Restore"_s), Qt::LeftButton);
        QTRY_VERIFY(program.isOpen());
        QVERIFY(hasWindow());
        QTRY_VERIFY(!dialog());
        QCOMPARE(bytesOf(m_folder.filePath(u"backups/dramatis-20260103-030405-nightly.db"_s)), QByteArray(5000, 'y'));
    }

    void returnTakesNothingAway()
    {
        grow(m_folder.path(), 3);
        QVERIFY(QDir(m_folder.path()).mkdir(u"backups"_s));
        QVERIFY(QFile::copy(m_database, m_folder.filePath(u"backups/dramatis-20260102-030405-nightly.db"_s)));
        const QByteArray damaged(5000, 'x');
        write(m_database, damaged);
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(!dialog());
        QVERIFY(!program.isOpen());
        QCOMPARE(bytesOf(m_database), damaged);
    }

    void dataThatAnotherProgramHoldsAreTriedAgain()
    {
        grow(m_folder.path(), 2);
        QVERIFY(QDir(m_folder.path()).mkdir(u"backups"_s));
        QVERIFY(QFile::copy(m_database, m_folder.filePath(u"backups/dramatis-20260102-030405-nightly.db"_s)));
        const QByteArray before = bytesOf(m_database);
        app::Program program(m_folder.path());
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(m_database);
            QVERIFY(other.open() && QSqlQuery(other).exec(u"BEGIN IMMEDIATE"_s));
            QVERIFY(!program.open());
            QVERIFY(dialog()->text().contains(u"Another program is using"_s));
            QVERIFY(!button(u"Restore"_s) && !button(u"Start over"_s));
            QTest::keyClick(dialog(), Qt::Key_Return);
            QTRY_VERIFY(dialog() && button(u"Try again"_s)); // it still holds them
            QVERIFY(!program.isOpen());
            other.close();
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        QCOMPARE(bytesOf(m_database), before);
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(program.isOpen());
        QVERIFY(hasWindow());
        QTRY_VERIFY(!dialog());
    }

    void dataThatCannotBeWrittenAreNotCalledDamaged_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<QString>("said");
        QTest::newRow("they may only be read") << 0400 << u"cannot be written"_s;
        QTest::newRow("they may not be read") << 0000 << u"cannot be read"_s;
    }
    void dataThatCannotBeWrittenAreNotCalledDamaged()
    {
        QFETCH(const int, mode);
        QFETCH(const QString, said);
        grow(m_folder.path(), 2);
        QVERIFY(QDir(m_folder.path()).mkdir(u"backups"_s));
        QVERIFY(QFile::copy(m_database, m_folder.filePath(u"backups/dramatis-20260102-030405-nightly.db"_s)));
        const QByteArray before = bytesOf(m_database);
        const tests::Unprivileged somebody(m_folder.path());
        if (!somebody.holds())
            QSKIP("permissions cannot be taken away here; whatPassesIsTriedAgainAndTakesNothingAway has the same "
                  "buttons");
        QVERIFY(tests::Unprivileged::setMode(m_database, mode));
        app::Program program(m_folder.path());
        QVERIFY(!program.open());
        QVERIFY(dialog());
        QVERIFY2(dialog()->text().contains(said), qPrintable(dialog()->text()));
        QVERIFY(!button(u"Restore"_s) && !button(u"Start over"_s));
        QCOMPARE(dialog()->defaultButton(), button(u"Try again"_s));
        QVERIFY(tests::Unprivileged::setMode(m_database, 0600));
        QCOMPARE(bytesOf(m_database), before);
        QTest::keyClick(dialog(), Qt::Key_Return);
        QTRY_VERIFY(program.isOpen());
        QVERIFY(hasWindow());
        QTRY_VERIFY(!dialog());
    }

    // It lay there because of somebody who copied files; nothing is missing, and nothing has to be decided.
    void aWriteAheadLogOfOtherDataIsToldOnce()
    {
        grow(m_folder.path(), 2);
        const QTemporaryDir other;
        QByteArray foreign;
        {
            grow(other.path(), 1);
            const base::SystemClock clock;
            const auto database = store::Database::open(other.filePath(u"dramatis.db"_s), base::SteppedClock());
            store::EventLog log(**database, clock);
            QVERIFY(addChat(log));
            foreign = bytesOf(other.filePath(u"dramatis.db-wal"_s));
        }
        QVERIFY(!foreign.isEmpty());
        write(m_database + u"-wal"_s, foreign);
        for (const bool first : {true, false}) {
            app::Program program(m_folder.path());
            QVERIFY(program.open());
            QCOMPARE(dialog() != nullptr, first);
            if (!first)
                continue;
            QVERIFY2(dialog()->text().contains(u"did not use it"_s), qPrintable(dialog()->text()));
            QCOMPARE(dialog()->buttons().size(), 1);
            QTest::keyClick(dialog(), Qt::Key_Return);
            QTRY_VERIFY(!dialog());
        }
    }

    // As macOS hands them over: the first of them comes before there is a window.
    void filesThatTheDesktopHandsOverComeIn()
    {
        const auto card = [&](const QString &name) {
            const QByteArray data =
                "{\"spec\":\"chara_card_v3\",\"spec_version\":\"3.0\",\"data\":{\"name\":\"" + name.toUtf8() + "\"}}";
            write(m_folder.filePath(name + u".json"_s), data);
            return QUrl::fromLocalFile(m_folder.filePath(name + u".json"_s));
        };
        const auto handOver = [](const QUrl &address) {
            QFileOpenEvent event(address);
            return QCoreApplication::sendEvent(qApp, &event);
        };
        app::Program program(m_folder.path());
        QVERIFY(handOver(card(u"Mara 1"_s)));
        QVERIFY(handOver(card(u"Ion"_s)));
        QVERIFY(program.open());
        QVERIFY(hasWindow());
        QTRY_COMPARE(characterNames(), QStringList({u"Ion"_s, u"Mara 1"_s}));
        QVERIFY(handOver(card(u"Bea"_s)));
        QTRY_COMPARE(characterNames(), QStringList({u"Bea"_s, u"Ion"_s, u"Mara 1"_s}));
    }

    // They come in where the user chose a way on, too.
    void filesWaitUntilTheDataCanBeOpened()
    {
        write(m_database, QByteArray(100'000, 'x'));
        write(m_folder.filePath(u"mara.json"_s),
              R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Mara"}})");
        app::Program program(m_folder.path());
        program.importFiles({m_folder.filePath(u"mara.json"_s)});
        QVERIFY(!program.open());
        QTest::mouseClick(button(u"Start over"_s), Qt::LeftButton);
        QTRY_VERIFY(program.isOpen());
        QTRY_COMPARE(characterNames(), QStringList({u"Mara"_s}));
    }

    void anUncleanEndIsToldInTheFirstWindow()
    {
        const host::MessageLog log(m_folder.path());
        app::Program program(m_folder.path());
        program.setLog(log);
        program.setLastEnd(app::UncleanEnd{u"0.8"_s, QDateTime::currentDateTime(), 11});
        QVERIFY(program.open());
        QStringList told;
        for (QWidget *widget : QApplication::topLevelWidgets())
            for (const auto *notice : widget->findChildren<widgets::NoticeBar *>())
                if (!notice->sentence().isEmpty())
                    told << notice->sentence();
        QCOMPARE(told.size(), 1);
        QVERIFY2(told.first().startsWith(u"Dramatis 0.8 did not close properly"), qPrintable(told.first()));
        QVERIFY2(told.first().contains(u"dramatis.log"), qPrintable(told.first()));
    }

    void anotherProgramsDatabaseIsLeftAlone()
    {
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(m_database);
            QVERIFY(other.open());
            QVERIFY(QSqlQuery(other).exec(u"CREATE TABLE bookmark(url TEXT)"_s));
            other.close();
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        const QByteArray theirs = bytesOf(m_database);
        app::Program program(m_folder.path());
        const auto opened = program.open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, u"foreign_data"_s);
        QVERIFY(dialog()->text().contains(u"another program"_s));
        QCOMPARE(bytesOf(m_database), theirs);
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }
};

DRAMATIS_TEST(ProgramTest);

} // namespace tst_program

#include "tst_program.moc"
