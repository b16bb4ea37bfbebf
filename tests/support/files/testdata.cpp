#include "support/files/testdata.h"

namespace dramatis::tests {

QString testData(const QString &name)
{
    return QStringLiteral(DRAMATIS_TEST_DATA "/") + name;
}

} // namespace dramatis::tests
