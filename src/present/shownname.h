// Names as they are shown. They come from others: some are empty, some go over lines or turn what stands around them.
#pragma once

#include <QString>

namespace dramatis::present {

QString shownName(const QString &name); // never without something to see
QString shownFileName(const QString &path); // the last part of it
QString initial(const QString &name);   // what stands in for a portrait

} // namespace dramatis::present
