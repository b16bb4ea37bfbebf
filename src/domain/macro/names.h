// Which macros there are: for those who offer them while somebody writes.
#pragma once

#include <QStringList>

namespace dramatis::domain {

// Folded: in small letters, without underscores. Those of a story ({{persona}}) come from its MacroContext.
QStringList builtInMacros();

} // namespace dramatis::domain
