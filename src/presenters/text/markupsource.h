// Makes a section of clean text ready for a CommonMark parser: what role-play means otherwise is put out of its sight.
#pragma once

#include "presenters/text/markup.h"

namespace dramatis::presenters {

QString prepareForCommonMark(QStringView section);

// What stands between the fences of a section that is code.
QStringView codeWithin(QStringView text, const MarkupSection &section);

} // namespace dramatis::presenters
