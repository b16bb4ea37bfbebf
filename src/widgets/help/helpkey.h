// F1 in editors and dialogs: the help opens above them. The main window has a command for it.
#pragma once

#include <QObject>

namespace dramatis::presenters {
class KeyMap;
}

namespace dramatis::widgets {

class HelpKey : public QObject {
    Q_OBJECT
public:
    explicit HelpKey(const presenters::KeyMap &keys, QObject *parent = nullptr); // for as long as it lives

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const presenters::KeyMap &m_keys;
};

} // namespace dramatis::widgets
