// One program holds the tests of a room. A class of tests registers itself; the program runs all of them, or those
// whose class is named first on the command line.
#pragma once

#include "support/main/waiting.h"

#include <QObject>

#include <functional>
#include <memory>

namespace dramatis::tests {

bool registerTest(const char *name, std::function<std::unique_ptr<QObject>()> make);

} // namespace dramatis::tests

#define DRAMATIS_TEST(Class)                                                                                           \
    static const bool registered##Class =                                                                              \
        dramatis::tests::registerTest(#Class, [] { return std::make_unique<Class>(); })
