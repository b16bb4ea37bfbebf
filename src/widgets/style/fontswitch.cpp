#include "widgets/style/fontswitch.h"

#include "widgets/style/fonts.h"

#include <QApplication>

namespace dramatis::widgets {

using presenters::Preferences;

FontSwitch::FontSwitch(const Preferences &preferences) : m_preferences(preferences)
{
    connect(&preferences, &Preferences::looksChanged, this, &FontSwitch::follow);
    follow();
}

void FontSwitch::follow()
{
    const presenters::Looks &looks = m_preferences.looks();
    if (const QFont wanted = windowFont(looks.textFamily, looks.textSize); wanted != QApplication::font())
        QApplication::setFont(wanted);
}

} // namespace dramatis::widgets
