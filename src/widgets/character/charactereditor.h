// The window in which one character is written.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

class QListWidgetItem;

namespace Ui {
class CharacterEditor;
}

namespace dramatis::presenters {
class CharacterPresenter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class CharacterEditor : public QWidget {
    Q_OBJECT
public:
    CharacterEditor(presenters::Workspace &workspace, std::unique_ptr<presenters::CharacterPresenter> presenter,
                    QWidget *parent = nullptr);
    ~CharacterEditor() override;

    presenters::CharacterPresenter &presenter() const { return *m_presenter; }
    qint64 card() const; // 0: not in the library yet

Q_SIGNALS:
    void lorebookRequested(qint64 card);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void connectDraft();
    void connectPages();
    void connectKeys();
    void showState();
    void showPortrait();
    void showPlace(presenters::CardPlace place);
    void turnPage(int step);
    void tellSaved(const QStringList &lost);
    void askBeforeClosing();
    void openExport();
    void openLayers();
    void showPreview(bool shown);
    void restoreLayout();
    void saveLayout() const;

    presenters::Workspace &m_workspace;
    std::unique_ptr<presenters::CharacterPresenter> m_presenter;
    std::unique_ptr<Ui::CharacterEditor> m_ui;
    bool m_closing = false; // once it is saved
    bool m_discarding = false;
};

} // namespace dramatis::widgets
