// Words too common to tell where a text comes from.
#pragma once

#include <QSet>
#include <QString>

namespace dramatis::domain {

// The commonest English and German words of four letters or more, in lower case.
const QSet<QString> &commonWords();

} // namespace dramatis::domain
