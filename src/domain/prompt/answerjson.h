// Reading what a model answered in JSON. Models wrap it in prose and fences, write numbers as words and "none" for
// nothing.
#pragma once

#include "base/result.h"

#include <QJsonObject>

namespace dramatis::domain {

// The first object (lenientjson.h): as far as it came, or only where it is whole. Fault::Invalid: there is none.
struct AnsweredObject {
    QJsonObject members;
    bool cut = false; // it has no end; more would have followed
};
base::Result<AnsweredObject> answeredObject(const QString &answer);
base::Result<QJsonObject> outermostObject(const QString &answer);

// Whole numbers, also as 3.0 or "3"; kept within both ends. Fault::Invalid names the field.
base::Result<int> answeredNumber(const QJsonObject &object, const QString &name, int lowest, int highest);

// On one line, cut to `longest` characters; empty for "none" and "n/a".
QString answeredText(const QJsonValue &value, qsizetype longest);

} // namespace dramatis::domain
