#include "widgets/style/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

const QString windowFamily = QStringLiteral("Inter");
const QString storyFamily = QStringLiteral("Literata");

constexpr qreal usualPixels = 14; // on most screens

bool isThere(const QString &family)
{
    return !family.isEmpty() && QFontDatabase::hasFamily(family);
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

QString usualWindowFamily()
{
    return isThere(windowFamily) ? windowFamily : QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
}

QString usualStoryFamily()
{
    return isThere(storyFamily) ? storyFamily : usualWindowFamily();
}

QFont windowFont(const QString &family, qreal size)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setFamily(isThere(family) ? family : usualWindowFamily());
    constexpr qreal smallest = 10.5; // points: 14 pixels on most screens
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(smallest, font.pointSizeF()) * size);
    else
        font.setPixelSize(int(std::lround(font.pixelSize() * size)));
    return font;
}

QFont storyFont(const QFont &font, const QString &family)
{
    QFont story(font);
    if (isThere(family))
        story.setFamily(family);
    else if (isThere(storyFamily))
        story.setFamily(storyFamily);
    return story;
}

int textPixels(int usual)
{
    return int(std::lround(usual * QFontInfo(QApplication::font()).pixelSize() / usualPixels));
}

} // namespace dramatis::widgets
