// The window in which a lorebook is written: its entries as a table, the fields of those that are chosen, and a place
// to try the book out.
#pragma once

#include "presenters/lore/loreeditor.h"

#include <QMainWindow>

#include <memory>

class QMenu;

namespace Ui {
class LorebookEditor;
}
namespace dramatis::presenters {
class Workspace;
}

namespace dramatis::widgets {

class NoticeBar;

class LorebookEditor : public QMainWindow {
    Q_OBJECT
public:
    LorebookEditor(presenters::Workspace &workspace, std::unique_ptr<presenters::LoreEditor> editor,
                   QWidget *parent = nullptr);
    ~LorebookEditor() override;

    presenters::LoreTarget target() const { return m_editor->target(); }
    presenters::LoreEditor &editor() { return *m_editor; }
    void tryOn(qint64 chat); // in the tester

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void makeBookMenu();
    void makeEntryMenu();
    void makeViewMenu();
    QAction *add(QMenu *menu, const QString &text, const char *icon, const QKeySequence &keys,
                 void (LorebookEditor::*act)());

    void save();
    void exportBook();
    void openCharacters();
    void askToSave();
    void addEntry();
    void addFolder();
    void duplicate();
    void remove();
    void shiftUp();
    void shiftDown();
    void switchOn();
    void switchOff();
    void putIntoFolder(const QString &folder);
    void fillFolders();
    void toggleTester(bool shown);
    void openEntryMenu(const QPoint &point);
    void filter();
    void chosenChanged();
    void refresh();
    void restoreLayout();
    void saveLayout() const;

    std::unique_ptr<Ui::LorebookEditor> m_ui;
    presenters::Workspace &m_workspace;
    std::unique_ptr<presenters::LoreEditor> m_editor;
    NoticeBar *m_notice;
    QAction *m_save = nullptr;
    QAction *m_tester = nullptr;
    QMenu *m_entryMenu = nullptr;
    QMenu *m_folders = nullptr;
    QList<QAction *> m_forChosen; // that need a chosen entry
};

} // namespace dramatis::widgets
