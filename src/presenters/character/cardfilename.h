// What a file is called that a character or a chat is written to.
#pragma once

#include "store/library/library.h"

namespace dramatis::presenters {

// The name is text from outside; what a file must not be called becomes the card's number.
QString cardFileName(const store::CardRow &row, const QString &suffix);
QString safeFileName(const QString &name, const QString &otherwise, const QString &suffix);

} // namespace dramatis::presenters
