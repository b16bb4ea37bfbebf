// Edits the text replacements of all chats, and says which cards may bring some along. Nothing is changed before OK.
#pragma once

#include "presenters/replacements/textreplacementeditor.h"

#include <QDialog>

#include <memory>

class QListWidgetItem;

namespace Ui {
class TextReplacementsDialog;
}

namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class TextReplacementsDialog : public QDialog {
    Q_OBJECT
public:
    // `session`: of the chat whose cards are offered; nullptr: none is open.
    TextReplacementsDialog(const presenters::Workspace &workspace, const turn::ChatSession *session,
                           QWidget *parent = nullptr);
    ~TextReplacementsDialog() override;

    void accept() override;

private:
    void connectList();
    void connectFields();
    void fillList(int row);
    void fillCards();
    void showItem(int row);
    void showFields();
    void takeFields();
    void takeUse();
    void tryIt();
    void add();
    void duplicate();
    void remove();
    void move(int rows);
    void importFile();
    void importFrom(const QString &path);
    void exportFile();
    void tellOfFile(const QString &sentence);

    std::unique_ptr<Ui::TextReplacementsDialog> m_ui;
    presenters::TextReplacementEditor m_editor;
    bool m_isFilling = false; // by the program, which is no change
};

} // namespace dramatis::widgets
