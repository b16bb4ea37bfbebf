// What an exchange did to the scene, found by plain cues: "arrives at the harbour", "I promise to …", "hands Alex the
// lantern".
#pragma once

#include "domain/prompt/prompt.h"

#include <QJsonObject>

namespace dramatis::llm::rehearsal {

QJsonObject sceneReport(const domain::Prompt &prompt);

} // namespace dramatis::llm::rehearsal
