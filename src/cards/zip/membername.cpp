#include "cards/zip/membername.h"

#include <QSet>
#include <QStringList>

#include <algorithm>

namespace dramatis::cards {

namespace {

constexpr qsizetype longestName = 1024;
constexpr qsizetype longestPart = 255;
constexpr qsizetype deepest = 32;

// Names that Windows gives to devices, with whatever ending.
bool isDevice(QStringView part)
{
    static const QSet<QString> devices{QStringLiteral("con"), QStringLiteral("prn"),    QStringLiteral("aux"),
                                       QStringLiteral("nul"), QStringLiteral("conin$"), QStringLiteral("conout$")};
    const QString stem = part.first(std::max<qsizetype>(part.indexOf(u'.'), 0)).toString().toLower();
    const QString name = part.contains(u'.') ? stem : part.toString().toLower();
    const bool port = name.size() == 4 && (name.startsWith(u"com") || name.startsWith(u"lpt")) && name[3].isDigit();
    return port || devices.contains(name.trimmed());
}

// Separators of other systems, streams, wildcards, and characters that change what a reader sees.
bool isUnfit(QChar c)
{
    static constexpr QStringView reserved = u"\\:*?\"<>|";
    return reserved.contains(c) || c.category() == QChar::Other_Control || c.category() == QChar::Other_Format
           || c == QChar::ReplacementCharacter;
}

bool isSafePart(QStringView part)
{
    return !part.isEmpty() && part.size() <= longestPart && part != u"." && part != u".." && !part.endsWith(u'.')
           && !part.endsWith(u' ') && !isDevice(part) && std::ranges::none_of(part, isUnfit);
}

} // namespace

bool isSafeMemberName(const QString &name)
{
    if (name.size() > longestName || !name.isValidUtf16())
        return false;
    const QList<QStringView> parts = QStringView(name).split(u'/');
    return parts.size() <= deepest && std::ranges::all_of(parts, isSafePart);
}

} // namespace dramatis::cards
