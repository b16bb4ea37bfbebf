// The addressees of a line, by the names in it.
#pragma once

#include <QString>
#include <QStringList>

namespace dramatis::llm::rehearsal {

// Those of `people` who are addressed in speech or by an action; all of them if everybody is. Empty: nobody is named.
// People only spoken about ("I like Mara") do not count.
QStringList audienceOf(const QString &line, const QStringList &people);

} // namespace dramatis::llm::rehearsal
