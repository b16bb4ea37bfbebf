#include "widgets/style/fonts.h"

#include <QFontDatabase>

#include <algorithm>

namespace dramatis::widgets {

namespace {

const QString windowFamily = QStringLiteral("Inter");
const QString storyFamily = QStringLiteral("Literata");

bool isThere(const QString &family)
{
    return QFontDatabase::hasFamily(family);
}

} // namespace

void loadFonts()
{
    for (const char *name : {"Inter-Regular", "Inter-Italic", "Inter-SemiBold", "Inter-Bold", "Literata-Regular",
                             "Literata-Italic", "Literata-Bold", "Literata-BoldItalic"}) {
        const QString path = QStringLiteral(":/dramatis/fonts/%1.ttf").arg(QLatin1StringView(name));
        if (QFontDatabase::addApplicationFont(path) < 0)
            qWarning("The font %s was not loaded", name);
    }
}

QFont windowFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (isThere(windowFamily))
        font.setFamily(windowFamily);
    constexpr qreal smallest = 10.5; // points: 14 pixels on most screens
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(smallest, font.pointSizeF()));
    return font;
}

QFont storyFont(const QFont &font)
{
    if (!isThere(storyFamily))
        return font;
    QFont story(font);
    story.setFamily(storyFamily);
    return story;
}

} // namespace dramatis::widgets
