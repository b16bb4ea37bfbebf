#pragma once

#include <QString>

namespace dramatis::tests {

// The path of a file or folder of tests/data: "cards/everything-v3.json".
QString testData(const QString &name);

} // namespace dramatis::tests
