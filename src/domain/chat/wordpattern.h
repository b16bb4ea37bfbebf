// Patterns that look for words: ignoring case, with the letters of all scripts.
#pragma once

#include <QRegularExpression>

namespace dramatis::domain {

inline QRegularExpression wordPattern(const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption
                                           | QRegularExpression::UseUnicodePropertiesOption);
}

} // namespace dramatis::domain
