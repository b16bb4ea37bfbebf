#include "widgets/style/themeswitch.h"

#include "widgets/style/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleHints>

namespace dramatis::widgets {

using presenters::Looks;
using presenters::Preferences;

ThemeSwitch::ThemeSwitch(const Preferences &preferences) : m_preferences(preferences)
{
    connect(&preferences, &Preferences::looksChanged, this, &ThemeSwitch::followUser);
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &ThemeSwitch::applyPalette);
    followUser();
}

void ThemeSwitch::followUser()
{
    const Looks::Scheme scheme = m_preferences.looks().scheme;
    if (m_scheme == scheme)
        return;
    m_scheme = scheme;
    QStyleHints *hints = QGuiApplication::styleHints();
    switch (scheme) {
    case Looks::Scheme::System: hints->unsetColorScheme(); break;
    case Looks::Scheme::Light: hints->setColorScheme(Qt::ColorScheme::Light); break;
    case Looks::Scheme::Dark: hints->setColorScheme(Qt::ColorScheme::Dark); break;
    }
    applyPalette();
}

void ThemeSwitch::applyPalette()
{
    const bool systemIsDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
    const bool isDark = m_scheme == Looks::Scheme::System ? systemIsDark : m_scheme == Looks::Scheme::Dark;
    QApplication::setPalette(QPalette()); // back to the system's, to see what it asks for
    if (!isHighContrast(QGuiApplication::palette()))
        QApplication::setPalette((isDark ? Theme::dark() : Theme::light()).palette());
}

} // namespace dramatis::widgets
