// The pictures and files of a character.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QList>
#include <QWidget>

#include <memory>
#include <utility>

class QAction;
class QPushButton;

namespace Ui {
class AssetsPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class AssetsPage : public QWidget {
    Q_OBJECT
public:
    explicit AssetsPage(QWidget *parent = nullptr);
    ~AssetsPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void show(presenters::CardPlace place); // brings it into view

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void connectButtons();
    void addMenu();
    void showChosen();
    void askFiles();
    void openCrop(const QImage &picture);
    void browse();
    void askToFetch();
    void askToFollow(const QString &address, const QUrl &target);
    void ask(const QString &question, const QString &address, const QUrl &from);
    int row() const;

    std::unique_ptr<Ui::AssetsPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
    QList<std::pair<QPushButton *, QAction *>> m_menu; // what is the same in the context menu
};

} // namespace dramatis::widgets
