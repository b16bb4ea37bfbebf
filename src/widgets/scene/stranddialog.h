// All of a thread, a promise, a debt or an event, to be set by hand.
#pragma once

#include <QDialog>

#include <memory>

class QCheckBox;
class QSpinBox;
class QTimeEdit;

namespace Ui {
class StrandDialog;
}
namespace dramatis::present {
class ScenePresenter;
struct StrandRow;
}

namespace dramatis::widgets {

class StrandDialog : public QDialog {
    Q_OBJECT
public:
    StrandDialog(present::ScenePresenter &presenter, const present::StrandRow &row, QWidget *parent = nullptr);
    ~StrandDialog() override;

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

    std::unique_ptr<Ui::StrandDialog> m_ui;
    present::ScenePresenter &m_presenter;
    std::unique_ptr<const present::StrandRow> m_row;
};

} // namespace dramatis::widgets
