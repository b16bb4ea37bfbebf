// Whoever listens to the program may go away, and the program goes on.
#include "host/brokenpipes.h"
#include "support/main/testmain.h"

#include <QTest>

#ifdef Q_OS_UNIX
#include <array>
#include <cerrno>
#include <csignal>
#include <unistd.h>
#endif

namespace tst_brokenpipes {

using namespace dramatis;

class BrokenPipesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoWritesToNobodyIsToldAndGoesOn()
    {
#ifdef Q_OS_UNIX
        struct sigaction before = {};
        QCOMPARE(::sigaction(SIGPIPE, nullptr, &before), 0);
        host::ignoreBrokenPipes();
        struct sigaction now = {};
        QCOMPARE(::sigaction(SIGPIPE, nullptr, &now), 0);
        QVERIFY(now.sa_handler == SIG_IGN);
        std::array<int, 2> pipe{};
        QCOMPARE(::pipe(pipe.data()), 0);
        ::close(pipe[0]);
        const ssize_t written = ::write(pipe[1], "x", 1);
        const int error = errno;
        ::close(pipe[1]);
        QCOMPARE(::sigaction(SIGPIPE, &before, nullptr), 0);
        QCOMPARE(written, -1);
        QCOMPARE(error, EPIPE);
#else
        QSKIP("there is no such signal here");
#endif
    }
};

DRAMATIS_TEST(BrokenPipesTest);

} // namespace tst_brokenpipes

#include "tst_brokenpipes.moc"
