// Collects warnings while a file is read, and what of it is not read. The same complaint about many entries of one list
// becomes one warning, because a book of ten thousand entries can make ten thousand of them; what is lost is named one
// by one.
#pragma once

#include "domain/card/reading/reading.h"

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
    void add(QStringView code, const Place &place, QStringView name, const FileFact &fact,
             Consequence consequence = Consequence::None);
    void add(const Warning &warning) { m_warnings.append(warning); }
    // What stands there is in nothing that was read.
    void lose(const Place &place, QStringView name, const FileFact &fact);
    QList<Warning> take();
    QList<Notice> takeLost();

private:
    struct Repeated {
        qsizetype at = 0;
        qsizetype further = 0;
        QStringList places;
    };
    struct Kind {
        qsizetype count = 0;
        QString last;
    };

    void repeat(Repeated &known, const Place &place, QStringView name);

    QList<Warning> m_warnings;
    QHash<QString, Repeated> m_repeated;
    QHash<QString, Kind> m_kinds;
    QHash<QString, Kind> m_codes;
    QList<Notice> m_lost;
    qsizetype m_furtherLost = 0;
};

} // namespace dramatis::domain
