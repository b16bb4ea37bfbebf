// A template of the user's own: begun from another one, typed, or read from a file.
#pragma once

#include "presenters/connections/instructtemplates.h"

#include <QDialog>

#include <memory>

namespace Ui {
class InstructDialog;
}

namespace dramatis::widgets {

class InstructDialog : public QDialog {
    Q_OBJECT
public:
    // `name`: of the template to begin with; empty: the usual one.
    InstructDialog(presenters::InstructTemplates &templates, const QString &name, QWidget *parent = nullptr);
    ~InstructDialog() override;

    QString chosen() const; // the name of the template, once it is accepted

    void accept() override;
    void read(const QString &path);

private:
    void fillTemplates();
    void show(const presenters::TemplateText &text);
    presenters::TemplateText text() const;
    void showExample();
    void import();
    void remove();
    void say(const QString &sentence);

    std::unique_ptr<Ui::InstructDialog> m_ui;
    presenters::InstructTemplates &m_templates;
    presenters::TemplateText m_begun; // what it was begun from
};

} // namespace dramatis::widgets
