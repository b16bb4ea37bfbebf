// An end that was not in order is known at the next start, once.
#include "app/runmarker.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace tst_runmarker {

using namespace dramatis;
using namespace Qt::StringLiterals;
using app::RunMarker;

class RunMarkerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path() const { return m_folder.filePath(u"running.txt"_s); }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void leave(const QByteArray &content) const
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write");
    }
    // What a start finds after a program that left this.
    std::optional<app::UncleanEnd> foundAfter(const QByteArray &content) const
    {
        leave(content);
        return RunMarker(m_folder.path(), u"0.9"_s).lastEnd();
    }

private Q_SLOTS:
    void init() { m_folder = QTemporaryDir(); }

    void anEndInOrderLeavesNothing()
    {
        {
            const RunMarker marker(m_folder.path(), u"0.8"_s);
            QVERIFY(!marker.lastEnd());
            QVERIFY(QFile::exists(path()));
        }
        QVERIFY(!QFile::exists(path()));
        QVERIFY(!RunMarker(m_folder.path(), u"0.9"_s).lastEnd());
    }

    void aKillIsKnownOnce()
    {
        QByteArray left;
        const QDateTime before = QDateTime::currentDateTime().addSecs(-1);
        {
            const RunMarker marker(m_folder.path(), u"0.8"_s);
            left = content();
        }
        const auto end = foundAfter(left);
        QVERIFY(end);
        QCOMPARE(end->version, u"0.8"_s);
        QCOMPARE(end->signal, 0);
        QVERIFY(end->at >= before && end->at <= QDateTime::currentDateTime());
        QVERIFY(!RunMarker(m_folder.path(), u"0.9"_s).lastEnd());
    }

    void theLogTellsHowLongItRan()
    {
        QFile log(m_folder.filePath(u"dramatis.log"_s));
        QVERIFY(log.open(QIODevice::WriteOnly));
        const QDateTime late = QDateTime::fromSecsSinceEpoch(1'900'000'000);
        QVERIFY(log.setFileTime(late, QFileDevice::FileModificationTime));
        log.close();
        QCOMPARE(foundAfter("version 0.8\nstart 1800000000\n")->at, late);
    }

    void whatIsLeftIsRead_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<bool>("isUnclean");
        QTest::addColumn<QString>("version");
        QTest::addColumn<int>("signal");
        QTest::addColumn<qint64>("seconds");
        QTest::newRow("a signal") << QByteArray("version 0.8\nstart 1800000000\nsignal 11 1800000100\n") << true
                                  << u"0.8"_s << 11 << qint64(1'800'000'100);
        QTest::newRow("no signal") << QByteArray("version 0.8\nstart 1800000000\n") << true << u"0.8"_s << 0
                                   << qint64(1'800'000'000);
        QTest::newRow("the session ended")
            << QByteArray("version 0.8\nstart 1800000000\nsession ends\n") << false << QString() << 0 << qint64(0);
        QTest::newRow("a signal while it did")
            << QByteArray("version 0.8\nstart 1800000000\nsession ends\nsignal 6 1800000100\n") << true << u"0.8"_s << 6
            << qint64(1'800'000'100);
        QTest::newRow("nothing was written yet") << QByteArray() << true << u"0.9"_s << 0 << qint64(0);
        QTest::newRow("cut off") << QByteArray("version 0.8\nstart 1800000000\nsignal 1") << true << u"0.8"_s << 0
                                 << qint64(1'800'000'000);
        QTest::newRow("something else") << QByteArray("\xff\0 signal signal\nstart x\n", 25) << true << u"0.9"_s << 0
                                        << qint64(0);
    }
    void whatIsLeftIsRead()
    {
        QFETCH(const QByteArray, left);
        QFETCH(const bool, isUnclean);
        QFETCH(const qint64, seconds);
        const auto end = foundAfter(left);
        QCOMPARE(end.has_value(), isUnclean);
        if (!end)
            return;
        QTEST(end->version, "version");
        QTEST(end->signal, "signal");
        QCOMPARE(end->at, QDateTime::fromSecsSinceEpoch(seconds));
    }

    void theEndOfASessionIsInOrder()
    {
        RunMarker marker(m_folder.path(), u"0.8"_s);
        marker.sessionEnds();
        QVERIFY(content().endsWith("\nsession ends\n"));
    }

    void aFolderThatIsNotThereIsNoMatter()
    {
        RunMarker marker(m_folder.filePath(u"none"_s), u"0.8"_s);
        marker.sessionEnds();
        QVERIFY(!marker.lastEnd());
    }

    void aSignalIsNoted_data()
    {
        QTest::addColumn<int>("signal");
#ifdef Q_OS_UNIX
        QTest::newRow("segmentation fault") << SIGSEGV;
        QTest::newRow("abort") << SIGABRT;
        QTest::newRow("division by zero") << SIGFPE;
#else
        QTest::newRow("none") << 0;
#endif
    }
    void aSignalIsNoted()
    {
        QFETCH(const int, signal);
#ifdef Q_OS_UNIX
        struct sigaction usual = {};
        usual.sa_handler = SIG_DFL;
        struct sigaction tests = {}; // Qt Test's own
        QCOMPARE(::sigaction(signal, &usual, &tests), 0);
        QByteArray left;
        int status = 0;
        {
            const RunMarker marker(m_folder.path(), u"0.8"_s);
            const pid_t child = ::fork();
            if (child == 0) {
                ::raise(signal);
                ::_exit(0);
            }
            QCOMPARE(::waitpid(child, &status, 0), child);
            left = content();
        }
        struct sigaction after = {};
        QCOMPARE(::sigaction(signal, &tests, &after), 0);
        QVERIFY(after.sa_handler == SIG_DFL); // given back
        QVERIFY(WIFSIGNALED(status));         // and it did end the program
        QCOMPARE(WTERMSIG(status), signal);
        const auto end = foundAfter(left);
        QVERIFY(end);
        QCOMPARE(end->signal, signal);
        QCOMPARE(end->version, u"0.8"_s);
        QVERIFY(end->at.secsTo(QDateTime::currentDateTime()) < 600);
#else
        Q_UNUSED(signal)
        QSKIP("there are no such signals here");
#endif
    }
};

DRAMATIS_TEST(RunMarkerTest);

} // namespace tst_runmarker

#include "tst_runmarker.moc"
