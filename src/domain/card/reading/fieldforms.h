// What the texts of some fields must look like.
#pragma once

#include <QLocale>
#include <QString>

#include <algorithm>

namespace dramatis::domain {

// ISO 639-1, without a region.
inline bool isLanguageCode(const QString &code)
{
    return code.size() == 2 && code == code.toLower()
           && QLocale::codeToLanguage(code, QLocale::ISO639Part1) != QLocale::AnyLanguage;
}

// Of a file, without its dot.
inline bool isExtension(QStringView ext)
{
    const auto fits = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_'; };
    return !ext.isEmpty() && ext.size() <= 16 && std::ranges::all_of(ext, fits);
}

} // namespace dramatis::domain
