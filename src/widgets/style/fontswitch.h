// Gives all text the font and the size that the user chose, also when either changes.
#pragma once

#include "presenters/shell/preferences.h"

#include <QObject>

namespace dramatis::widgets {

class FontSwitch : public QObject {
    Q_OBJECT
public:
    explicit FontSwitch(const presenters::Preferences &preferences);

private:
    void follow();

    const presenters::Preferences &m_preferences;
};

} // namespace dramatis::widgets
