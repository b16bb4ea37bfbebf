// One question of a script or a test about macros, and its answer, as JSON.
#pragma once

#include "base/json.h"

#include <QDateTime>

namespace dramatis::domain {

// {"template", "env": {"name", "nickname"?, "user", "original"?, …}, "mode"?, "runs"?, "field"?} → {"results": […]}
base::Result<base::Json> answerMacroCase(const base::Json &question, const QDateTime &now, quint64 chance);

} // namespace dramatis::domain
