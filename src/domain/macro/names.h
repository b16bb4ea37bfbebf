// The macros that every card uses: who is who. Names are found case-insensitively (CCv3, macros; V1's <USER> and <BOT>).
#pragma once

#include <QString>

namespace dramatis::domain {

struct Names {
    QString character; // nickname, or else name
    QString user;
};

QString withNames(const QString &text, const Names &names);

} // namespace dramatis::domain
