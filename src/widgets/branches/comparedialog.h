// Two lines of a story side by side. It stays open beside the story, so that one can look into what it shows.
#pragma once

#include <QDialog>

#include <memory>

class QComboBox;
class QTreeWidgetItem;

namespace Ui {
class CompareDialog;
}

namespace dramatis::present {
class ComparisonPresenter;
class ShownStory;
} // namespace dramatis::present

namespace dramatis::widgets {

class CompareDialog : public QDialog {
    Q_OBJECT
public:
    // `line`: to compare the shown one with; 0: the first other.
    CompareDialog(present::ShownStory &story, int line, QWidget *parent = nullptr);
    ~CompareDialog() override;

    present::ComparisonPresenter &comparison() const { return *m_presenter; }

private:
    void refresh();
    void fill(QComboBox *box, int chosen);
    void open(QTreeWidgetItem *item, int column);

    std::unique_ptr<Ui::CompareDialog> m_ui;
    std::unique_ptr<present::ComparisonPresenter> m_presenter;
};

} // namespace dramatis::widgets
