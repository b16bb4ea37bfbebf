// SillyTavern's context templates: Handlebars texts that arrange description, scenario and the rest of a text
// completion.
#pragma once

#include "cards/foreign/foreignpromptpreset.h"

namespace dramatis::cards {

bool isContextTemplate(const base::Json &root);
// The order of the blocks becomes the order of the parts. Text outside the blocks becomes parts of its own, except for
// the marks of a model's template, which belong to instruct templates.
ForeignPromptPreset fromContextTemplate(const base::Json &root, const QString &name);

} // namespace dramatis::cards
