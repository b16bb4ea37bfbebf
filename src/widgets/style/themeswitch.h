// Gives the program the theme that the user chose, or that the system asks for, also when either changes.
#pragma once

#include "presenters/shell/preferences.h"

#include <QColor>
#include <QObject>

#include <optional>

namespace dramatis::widgets {

class ThemeSwitch : public QObject {
public:
    explicit ThemeSwitch(const presenters::Preferences &preferences);

private:
    void followUser();
    void followScheme(presenters::Looks::Scheme scheme);
    void applyPalette();

    const presenters::Preferences &m_preferences;
    std::optional<presenters::Looks::Scheme> m_scheme;
    QColor m_accent;
};

} // namespace dramatis::widgets
