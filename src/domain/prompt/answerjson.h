// Reading what a model answered in JSON. Models wrap it in prose and fences, write numbers as words and "none" for nothing.
#pragma once

#include "base/result.h"

#include <QJsonObject>

namespace dramatis::domain {

// The outermost object. Fault::Invalid: there is none.
base::Result<QJsonObject> outermostObject(const QString &answer);

// Whole numbers, also as 3.0 or "3"; kept within both ends. Fault::Invalid names the field.
base::Result<int> answeredNumber(const QJsonObject &object, const QString &name, int lowest, int highest);

// On one line, cut to `longest` characters; empty for "none" and "n/a".
QString answeredText(const QJsonValue &value, qsizetype longest);

} // namespace dramatis::domain
