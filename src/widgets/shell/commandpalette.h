// All actions by a few letters of their name.
#pragma once

#include <QFrame>
#include <QHash>
#include <QPointer>

#include <memory>

class QAction;

namespace Ui {
class CommandPalette;
}

namespace dramatis::presenters {
class PaletteItemModel;
}

namespace dramatis::widgets {

class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(presenters::PaletteItemModel &model, QWidget *window);
    ~CommandPalette() override;

    void open(const QList<QAction *> &actions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void search(const QString &text);
    void step(int by);
    void runCurrent();
    void place();
    void leave();

    std::unique_ptr<Ui::CommandPalette> m_ui;
    presenters::PaletteItemModel &m_model;
    QHash<QByteArray, QAction *> m_actions;
    QPointer<QWidget> m_before; // had the keyboard
};

} // namespace dramatis::widgets
