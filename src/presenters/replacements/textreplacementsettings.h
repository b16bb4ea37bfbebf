// The text replacements that hold, the same for all windows. Changes are written at once, and count from the next
// prompt on.
#pragma once

#include "turn/connections/textreplacements.h"

#include <QObject>

class QSettings;

namespace dramatis::presenters {

class TextReplacementSettings : public QObject {
    Q_OBJECT
public:
    // `held` is what sessions read; it is kept up to date.
    TextReplacementSettings(QSettings &settings, turn::TextReplacements &held, QObject *parent = nullptr);

    const turn::TextReplacements &held() const { return m_held; }
    void set(const turn::TextReplacements &replacements);
    bool add(const domain::TextReplacement &replacement); // false: it is there already

Q_SIGNALS:
    void changed();

private:
    QSettings &m_settings;
    turn::TextReplacements &m_held;
};

} // namespace dramatis::presenters
