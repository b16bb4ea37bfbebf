// All of a thread, a promise, a debt or an event, to be set by hand.
#pragma once

#include <QDialog>

#include <memory>

class QCheckBox;
class QSpinBox;
class QTimeEdit;

namespace Ui {
class ThreadDialog;
}
namespace dramatis::presenters {
class ScenePresenter;
struct ThreadRow;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ThreadDialog : public QDialog {
    Q_OBJECT
public:
    ThreadDialog(presenters::ScenePresenter &presenter, const presenters::ThreadRow &row, QWidget *parent = nullptr);
    ~ThreadDialog() override;

    void accept() override;

private:
    // A time of the story that can be left open.
    struct TimeField {
        QCheckBox *set;
        QSpinBox *day;
        QTimeEdit *time;

        void show(qint64 minutes, qint64 now) const;
        qint64 minutes() const;
    };
    TimeField due() const;
    TimeField starts() const;
    TimeField ends() const;
    void showPeople();
    void showKind();
    void refresh();

    std::unique_ptr<Ui::ThreadDialog> m_ui;
    presenters::ScenePresenter &m_presenter;
    std::unique_ptr<const presenters::ThreadRow> m_row;
};

} // namespace dramatis::widgets
