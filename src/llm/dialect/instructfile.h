// Templates of the user's own, as JSON: in our form (as in resources/instruct.json), as SillyTavern exports them, or as
// an adapter of KoboldCpp.
#pragma once

#include "base/result.h"
#include "llm/dialect/instruct.h"

#include <QJsonObject>

namespace dramatis::llm {

// `name`: where it has none.
base::Result<Instruct> instructFrom(const QJsonObject &json, const QString &name);
base::Result<Instruct> readInstruct(const QByteArray &bytes, const QString &name);
base::Result<Instruct> readInstructFile(const QString &path);

QJsonObject written(const Instruct &instruct); // in our form
// Only the first stop text is kept.
QJsonObject asSillyTavern(const Instruct &instruct);

} // namespace dramatis::llm
