// Reads cards as strictly as the strictest of other programs: by tables of the specifications, without a line of ours.
#pragma once

#include <QByteArray>
#include <QStringList>

namespace dramatis::tests {

// What is wrong with the bytes of a card that was written as `format` ("png", "v2-json", …; cards::formatNames). Empty:
// nothing.
QStringList strictFaults(const QByteArray &bytes, const QString &format);

} // namespace dramatis::tests
