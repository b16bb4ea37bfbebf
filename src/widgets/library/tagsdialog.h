// The user's own tags of one character, or tags that several are to have; the cards' files stay as they are.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class TagsDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class TagsDialog : public QDialog {
    Q_OBJECT
public:
    TagsDialog(presenters::Workspace &workspace, const QList<qint64> &cards, QWidget *parent = nullptr);
    ~TagsDialog() override;

    void accept() override;

private:
    void fillOne(qint64 card);
    void fillMany();
    void completeTags();

    std::unique_ptr<Ui::TagsDialog> m_ui;
    presenters::Workspace &m_workspace;
    QList<qint64> m_cards;
};

} // namespace dramatis::widgets
