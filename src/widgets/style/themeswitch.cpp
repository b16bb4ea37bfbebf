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
    const Looks &looks = m_preferences.looks();
    if (m_scheme == looks.scheme && m_accent == looks.accent)
        return;
    m_accent = looks.accent;
    if (m_scheme != looks.scheme)
        followScheme(looks.scheme);
    applyPalette();
}

void ThemeSwitch::followScheme(Looks::Scheme scheme)
{
    m_scheme = scheme;
    QStyleHints *hints = QGuiApplication::styleHints();
    switch (scheme) {
    case Looks::Scheme::System: hints->unsetColorScheme(); break;
    case Looks::Scheme::Light: hints->setColorScheme(Qt::ColorScheme::Light); break;
    case Looks::Scheme::Dark: hints->setColorScheme(Qt::ColorScheme::Dark); break;
    }
}

void ThemeSwitch::applyPalette()
{
    const bool systemIsDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
    const bool isDark = m_scheme == Looks::Scheme::System ? systemIsDark : m_scheme == Looks::Scheme::Dark;
    QApplication::setPalette(QPalette()); // back to the system's, to see what it asks for
    if (isHighContrast(QGuiApplication::palette()))
        return;
    const Theme &theme = isDark ? Theme::dark() : Theme::light();
    QApplication::setPalette((m_accent.isValid() ? theme.withAccent(m_accent) : theme).palette());
}

} // namespace dramatis::widgets
