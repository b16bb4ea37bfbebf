// Edits the sets of quick replies. Nothing is changed before OK.
#pragma once

#include "presenters/quickreplies/quickreplyeditor.h"

#include <QDialog>

#include <memory>

namespace Ui {
class QuickRepliesDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class QuickRepliesDialog : public QDialog {
    Q_OBJECT
public:
    QuickRepliesDialog(const presenters::Workspace &workspace, domain::ChatId chat, QWidget *parent = nullptr);
    ~QuickRepliesDialog() override;

    void accept() override;

private:
    void connectSets();
    void connectReplies();
    void connectFields();
    void showSets(int row);
    void showSet();
    void showReply();
    void showKeys();
    void addSet();
    void addReply();
    void removeReply();
    void move(int rows);
    void takeFields();
    void showItem();
    turn::QuickReplySet &set();
    turn::QuickReply *reply(); // nullptr: none is chosen

    std::unique_ptr<Ui::QuickRepliesDialog> m_ui;
    presenters::QuickReplyEditor m_editor;
    bool m_isFilling = false; // by the program, which is no change
};

} // namespace dramatis::widgets
