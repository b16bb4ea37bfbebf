// Two branches of a story side by side. It stays open beside the story, so that one can look into what it shows.
#pragma once

#include <QDialog>

#include <memory>

class QComboBox;
class QTreeWidgetItem;

namespace Ui {
class CompareDialog;
}

namespace dramatis::presenters {
class ComparisonPresenter;
class ShownStory;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class CompareDialog : public QDialog {
    Q_OBJECT
public:
    // `branch`: to compare the shown one with; 0: the first other.
    CompareDialog(presenters::ShownStory &story, int branch, QWidget *parent = nullptr);
    ~CompareDialog() override;

    presenters::ComparisonPresenter &comparison() const { return *m_presenter; }

private:
    void refresh();
    void fill(QComboBox *box, int chosen);
    void open(QTreeWidgetItem *item, int column);

    std::unique_ptr<Ui::CompareDialog> m_ui;
    std::unique_ptr<presenters::ComparisonPresenter> m_presenter;
};

} // namespace dramatis::widgets
