// QVERIFY for a Result: says what went wrong.
#pragma once

#include "base/result.h"

#include <QTest>

namespace dramatis::tests {

template <class T> QByteArray said(const base::Result<T> &result)
{
    return result ? QByteArray() : (result.error().code + QLatin1StringView(": ") + result.error().detail).toUtf8();
}

} // namespace dramatis::tests

#define VERIFY_DONE(...)                                                                                               \
    do {                                                                                                               \
        const auto &verified = (__VA_ARGS__);                                                                          \
        QVERIFY2(verified, dramatis::tests::said(verified).constData());                                               \
    } while (false)
