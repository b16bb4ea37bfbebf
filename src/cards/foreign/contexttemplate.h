// SillyTavern's context templates: where a text completion has description, scenario and the others, in Handlebars.
#pragma once

#include "cards/foreign/foreignpromptpreset.h"

namespace dramatis::cards {

bool isContextTemplate(const base::Json &root);
// The order of the blocks becomes the order of the parts. Texts that stand outside of them become parts of their own,
// but for the marks of a model's template: those belong to instruct templates.
ForeignPromptPreset fromContextTemplate(const base::Json &root, const QString &name);

} // namespace dramatis::cards
