// The smallest value that a JSON Schema allows, and a value made to fit one.
#pragma once

#include <QJsonObject>
#include <QJsonValue>

namespace dramatis::llm::rehearsal {

QJsonValue smallest(const QJsonObject &schema);

// Keeps of `value` what the schema allows: numbers into their range, strings to their length, unknown fields away where
// they are forbidden, required fields added.
QJsonValue fitted(const QJsonValue &value, const QJsonObject &schema);

} // namespace dramatis::llm::rehearsal
