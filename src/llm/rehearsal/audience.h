// Whom a line is for, by the names in it.
#pragma once

#include <QString>
#include <QStringList>

namespace dramatis::llm::rehearsal {

// Those of `people` who are called in what is said, or to whom something is done; all of them where everybody is meant.
// Empty: nobody is named. Who is only spoken of ("I like Mara") is not meant.
QStringList audienceOf(const QString &line, const QStringList &people);

} // namespace dramatis::llm::rehearsal
