// The lorebooks of the library: what there is, in which chats each has a part, and what can be done with it.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class LorebooksDialog;
}
namespace dramatis::presenters {
class LorebooksPresenter;
class Workspace;
} // namespace dramatis::presenters
namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::widgets {

class NoticeBar;

class LorebooksDialog : public QDialog {
    Q_OBJECT
public:
    // `session`: of the chat that is open; may be nullptr.
    LorebooksDialog(presenters::Workspace &workspace, turn::ChatSession *session, QWidget *parent = nullptr);
    ~LorebooksDialog() override;

Q_SIGNALS:
    void openRequested(qint64 book);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    qint64 current() const;
    void choose(qint64 book);
    void add();
    void import();
    void exportBook();
    void remove();
    void finishImport();
    void refresh();

    std::unique_ptr<Ui::LorebooksDialog> m_ui;
    presenters::Workspace &m_workspace;
    std::unique_ptr<presenters::LorebooksPresenter> m_books;
    NoticeBar *m_notice;
};

} // namespace dramatis::widgets
