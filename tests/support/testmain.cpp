#include "support/testmain.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <map>

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
    QString only;
    if (arguments.size() > 1 && registry().contains(arguments[1].toStdString()))
        only = arguments.takeAt(1);
    int failed = 0;
    for (const auto &[name, make] : registry()) {
        if (!only.isEmpty() && only.toStdString() != name)
            continue;
        const std::unique_ptr<QObject> test = make();
        failed += QTest::qExec(test.get(), arguments);
    }
    if (registry().empty())
        std::fprintf(stderr, "no test is registered\n");
    return registry().empty() ? 1 : failed;
}

} // namespace dramatis::tests

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const std::unique_ptr<QCoreApplication> application = dramatis::tests::makeApplication(argc, argv);
    return dramatis::tests::runTests(argc, argv);
}
