#include "presenters/shell/looks.h"

#include <QSettings>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace dramatis::presenters {

namespace {

using Key = QLatin1StringView;

// In the order of the choices.
constexpr Key schemes[] = {Key("system"), Key("light"), Key("dark")};
constexpr Key layouts[] = {Key("book"), Key("bubbles"), Key("compact")};
constexpr Key columns[] = {Key("narrow"), Key("normal"), Key("wide"), Key("full")};
constexpr Key portraitSizes[] = {Key("none"), Key("small"), Key("medium"), Key("large")};
constexpr Key backgrounds[] = {Key("none"), Key("character"), Key("picture")};

constexpr Key schemeKey("looks/scheme");
constexpr Key accentKey("looks/accent");
constexpr Key textFamilyKey("looks/textFamily");
constexpr Key storyFamilyKey("looks/storyFamily");
constexpr Key textSizeKey("looks/textSize");
constexpr Key zoomKey("looks/zoom");
constexpr Key layoutKey("looks/layout");
constexpr Key columnKey("looks/column");
constexpr Key portraitSizeKey("looks/portraitSize");
constexpr Key roundPortraitsKey("looks/roundPortraits");
constexpr Key tintedSpeechKey("looks/tintedSpeech");
constexpr Key backgroundKey("looks/background");
constexpr Key backdropsKey("looks/backdrops"); // what there was before there was a choice of backgrounds
constexpr Key pictureKey("looks/picture");
constexpr Key dimmingKey("looks/dimming");
constexpr Key enterSendsKey("looks/enterSends");

template <class Choice, size_t count>
Choice chosen(const QSettings &settings, Key key, const Key (&words)[count], Choice usual)
{
    const auto found = std::find(std::begin(words), std::end(words), settings.value(key).toString());
    return found == std::end(words) ? usual : Choice(found - std::begin(words));
}

qreal share(const QSettings &settings, Key key, qreal usual, qreal least, qreal most)
{
    bool isNumber = false;
    const double value = settings.value(key, usual).toDouble(&isNumber);
    return isNumber && !std::isnan(value) ? std::clamp(value, least, most) : usual;
}

QColor solidColor(const QString &text)
{
    const QColor color = QColor::fromString(text);
    return color.alpha() == 255 ? color : QColor();
}

// A name, and no way out of the folder.
QString fileName(const QString &name)
{
    const bool isName = !name.contains(u'/') && !name.contains(u'\\') && !name.startsWith(u'.');
    return isName ? name : QString();
}

} // namespace

Looks Looks::read(const QSettings &settings)
{
    Looks looks;
    looks.scheme = chosen(settings, schemeKey, schemes, looks.scheme);
    looks.accent = solidColor(settings.value(accentKey).toString());
    looks.textFamily = settings.value(textFamilyKey).toString();
    looks.storyFamily = settings.value(storyFamilyKey).toString();
    looks.textSize = share(settings, textSizeKey, looks.textSize, leastTextSize, mostTextSize);
    looks.zoom = share(settings, zoomKey, looks.zoom, leastZoom, mostZoom);
    looks.layout = chosen(settings, layoutKey, layouts, looks.layout);
    looks.column = chosen(settings, columnKey, columns, looks.column);
    looks.portraitSize = chosen(settings, portraitSizeKey, portraitSizes, looks.portraitSize);
    looks.roundPortraits = settings.value(roundPortraitsKey, looks.roundPortraits).toBool();
    looks.tintedSpeech = settings.value(tintedSpeechKey, looks.tintedSpeech).toBool();
    const bool hadNone = !settings.value(backdropsKey, true).toBool();
    looks.background = chosen(settings, backgroundKey, backgrounds, hadNone ? Background::None : Background::Character);
    looks.picture = fileName(settings.value(pictureKey).toString());
    looks.dimming = share(settings, dimmingKey, looks.dimming, leastDimming, mostDimming);
    looks.enterSends = settings.value(enterSendsKey, looks.enterSends).toBool();
    return looks;
}

void Looks::write(QSettings &settings) const
{
    settings.setValue(schemeKey, QString(schemes[int(scheme)]));
    settings.setValue(accentKey, accent.isValid() ? accent.name() : QString());
    settings.setValue(textFamilyKey, textFamily);
    settings.setValue(storyFamilyKey, storyFamily);
    settings.setValue(textSizeKey, textSize);
    settings.setValue(zoomKey, zoom);
    settings.setValue(layoutKey, QString(layouts[int(layout)]));
    settings.setValue(columnKey, QString(columns[int(column)]));
    settings.setValue(portraitSizeKey, QString(portraitSizes[int(portraitSize)]));
    settings.setValue(roundPortraitsKey, roundPortraits);
    settings.setValue(tintedSpeechKey, tintedSpeech);
    settings.setValue(backgroundKey, QString(backgrounds[int(background)]));
    settings.setValue(pictureKey, picture);
    settings.setValue(dimmingKey, dimming);
    settings.setValue(enterSendsKey, enterSends);
}

} // namespace dramatis::presenters
