// Who a character is: the texts that are part of every prompt.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class DescriptionPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class DescriptionPage : public QWidget {
    Q_OBJECT
public:
    explicit DescriptionPage(QWidget *parent = nullptr);
    ~DescriptionPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void show(presenters::CardPlace place); // brings it into view

Q_SIGNALS:
    void entered(dramatis::presenters::CardPlace place);
    void layersRequested();

private:
    std::unique_ptr<Ui::DescriptionPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
