#include "base/visibletext.h"

#include <algorithm>

namespace dramatis::base {

namespace {

// Letters and symbols by their category, and yet without ink: fillers of Hangul, and Braille without a dot.
bool isFiller(char32_t c)
{
    return c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800;
}

bool isDirection(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069) || u == 0x200e || u == 0x200f || u == 0x061c;
}

} // namespace

bool isVisible(QStringView text)
{
    const QList<uint> points = text.toUcs4();
    return std::ranges::any_of(
        points, [](uint c) { return QChar::isPrint(c) && !QChar::isSpace(c) && !QChar::isMark(c) && !isFiller(c); });
}

bool isBlank(QByteArrayView bytes)
{
    const bool wide = bytes.startsWith("\xFF\xFE") || bytes.startsWith("\xFE\xFF");
    const QByteArrayView text = bytes.sliced(wide ? 2 : bytes.startsWith("\xEF\xBB\xBF") ? 3 : 0);
    const QByteArrayView blanks(wide ? QByteArrayView(" \t\r\n\v\f\0", 7) : QByteArrayView(" \t\r\n\v\f"));
    return std::ranges::all_of(text, [blanks](char c) { return blanks.contains(c); });
}

bool leadsAstray(QChar c)
{
    return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line
           || c.category() == QChar::Separator_Paragraph || isDirection(c);
}

QString oneLine(QStringView text)
{
    QString line;
    line.reserve(text.size());
    for (const QChar c : text)
        if (c.isSpace())
            line += u' ';
        else if (!leadsAstray(c))
            line += c;
    return line.simplified();
}

QString elided(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const bool splitsPair = text[most - 2].isHighSurrogate();
    return text.first(splitsPair ? most - 2 : most - 1) + QChar(0x2026);
}

} // namespace dramatis::base
