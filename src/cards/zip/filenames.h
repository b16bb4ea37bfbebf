// Names for files that are written into one folder: fit for every system, and no two that differ by their case alone.
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace dramatis::cards {

// What a name becomes: one line of at most 80 characters that no system takes for something else. `otherwise`: where
// nothing of it is left, or it is a device's.
QString fileNameFor(const QString &name, const QString &otherwise);

class FileNames {
public:
    // "Mara", the next one "Mara1", as SillyTavern numbers them; without an ending.
    QString add(const QString &name, const QString &otherwise);

private:
    // By folded names.
    QSet<QString> m_taken;
    QHash<QString, int> m_numbers; // the last one given to a name: a thousand chats may have the same
};

} // namespace dramatis::cards
