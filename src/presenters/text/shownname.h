// These functions make names of characters, personas, connections and the like fit to be shown. Names come from others:
// some are empty, some go over several lines or never end, and some turn the direction of what stands around them.
#pragma once

#include <QString>

namespace dramatis::presenters {

QString shownName(const QString &name);     // never without something to see, and never too long for a sentence
QString shownFileName(const QString &path); // the last part of it
QString initial(const QString &name);       // what stands in for a portrait

} // namespace dramatis::presenters
