#include "support/main/testmain.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <map>
#include <set>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

namespace dramatis::tests {

// Each program says which application object it needs (see main.cpp of its room).
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv);

namespace {
auto &registry()
{
    static std::map<std::string, std::function<std::unique_ptr<QObject>()>> tests;
    return tests;
}
} // namespace

bool registerTest(const char *name, std::function<std::unique_ptr<QObject>()> make)
{
    registry()[name] = std::move(make);
    return true;
}

int runTests(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    std::set<std::string> only; // none: all
    while (arguments.size() > 1 && registry().contains(arguments[1].toStdString()))
        only.insert(arguments.takeAt(1).toStdString());
    int failed = 0;
    for (const auto &[name, make] : registry()) {
        if (!only.empty() && !only.contains(name))
            continue;
        const std::unique_ptr<QObject> test = make();
        failed += QTest::qExec(test.get(), arguments);
    }
    if (registry().empty())
        std::fprintf(stderr, "no test is registered\n");
    return registry().empty() ? 1 : failed;
}

// Qt ignores SIGPIPE once in a program's life, before it first writes to a socket. Qt Test catches the signal anew for
// each class of tests, and from the second class on takes a write to a socket that was closed for a crash. What is
// blocked reaches nobody: such a write fails, as it does in the program.
void blockBrokenPipes()
{
#ifdef Q_OS_UNIX
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
#endif
}

} // namespace dramatis::tests

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    dramatis::tests::blockBrokenPipes(); // before there are other threads
    const std::unique_ptr<QCoreApplication> application = dramatis::tests::makeApplication(argc, argv);
    return dramatis::tests::runTests(argc, argv);
}
