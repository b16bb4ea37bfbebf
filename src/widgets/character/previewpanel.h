// How the text that is being written reads in a chat.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class PreviewPanel;
}

namespace dramatis::present {
class CharacterPresenter;
}

namespace dramatis::widgets {

class PreviewPanel : public QWidget {
    Q_OBJECT
public:
    explicit PreviewPanel(QWidget *parent = nullptr);
    ~PreviewPanel() override;

    void setPresenter(present::CharacterPresenter &presenter);
    void setPlace(present::CardPlace place);

private:
    void refresh();

    std::unique_ptr<Ui::PreviewPanel> m_ui;
    present::CharacterPresenter *m_presenter = nullptr;
    present::CardPlace m_place{present::CardField::Description};
};

} // namespace dramatis::widgets
