// How the text that is being written reads in a chat.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class PreviewPanel;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class PreviewPanel : public QWidget {
    Q_OBJECT
public:
    explicit PreviewPanel(QWidget *parent = nullptr);
    ~PreviewPanel() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void setPlace(presenters::CardPlace place);

private:
    void refresh();

    std::unique_ptr<Ui::PreviewPanel> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
    presenters::CardPlace m_place{presenters::CardField::Description};
};

} // namespace dramatis::widgets
