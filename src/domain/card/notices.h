// Collects warnings while a file is read. The same complaint about many entries of one list becomes one warning, because
// a book of ten thousand entries can make ten thousand of them.
#pragma once

#include "domain/card/reading.h"

#include <QHash>

namespace dramatis::domain {

// Where something stands: "data.assets" and 3 for data.assets[3]; no index for an object that stands alone.
struct Place {
    QString object;
    qsizetype index = -1;

    QString field(QStringView name = {}) const;
};

class Notices {
public:
    void add(QStringView code, const Place &place, QStringView name, QStringView what);
    void add(QStringView code, const QString &text);
    QList<Warning> take();

private:
    struct Repeated {
        qsizetype at = 0;
        qsizetype further = 0;
    };

    QList<Warning> m_warnings;
    QHash<QString, Repeated> m_repeated;
};

} // namespace dramatis::domain
