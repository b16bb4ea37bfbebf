// Names for files in one folder: valid on every system, and no two that differ only in case.
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace dramatis::cards {

// `name` as one line of at most 80 characters that is safe on every system. `otherwise`: the result if nothing is left
// of it or it is a device name.
QString fileNameFor(const QString &name, const QString &otherwise);

class FileNames {
public:
    // "Mara", then "Mara1", as SillyTavern numbers them; without an extension.
    QString add(const QString &name, const QString &otherwise);

private:
    QSet<QString> m_taken; // case-folded
    QHash<QString, int>
        m_numbers; // by a case-folded name, the last one given to it: a thousand chats may have the same
};

} // namespace dramatis::cards
