// The codes under which a card keeps its creator's notes.
#pragma once

#include <QLocale>
#include <QString>

namespace dramatis::domain {

// ISO 639-1, without a region.
inline bool isLanguageCode(const QString &code)
{
    return code.size() == 2 && code == code.toLower()
           && QLocale::codeToLanguage(code, QLocale::ISO639Part1) != QLocale::AnyLanguage;
}

} // namespace dramatis::domain
