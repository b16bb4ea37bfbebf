// All forms of the program, in the windows that they stand in.
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace dramatis::tests {

// Is given each window, once in every state that shows another form.
using Look = std::function<void(QWidget &window, const QString &state)>;

struct FormGroup {
    const char *name;
    void (*show)(const Look &look);
};

QList<FormGroup> formGroups();

} // namespace dramatis::tests
