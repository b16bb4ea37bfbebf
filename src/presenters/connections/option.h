// Of a choice: what it means, and what it is called.
#pragma once

#include <QString>

namespace dramatis::presenters {

struct Option {
    QString value;
    QString shown;

    bool operator==(const Option &) const = default;
};

} // namespace dramatis::presenters
