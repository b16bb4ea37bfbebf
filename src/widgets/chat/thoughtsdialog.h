// What a model thought before it wrote, in its own words.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class ThoughtsDialog;
}

namespace dramatis::widgets {

class ThoughtsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ThoughtsDialog(const QString &thoughts, QWidget *parent = nullptr);
    ~ThoughtsDialog() override;

private:
    std::unique_ptr<Ui::ThoughtsDialog> m_ui;
};

} // namespace dramatis::widgets
