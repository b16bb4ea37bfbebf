// Who a character is: the texts that are part of every prompt.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class DescriptionPage;
}

namespace dramatis::present {
class CharacterPresenter;
}

namespace dramatis::widgets {

class DescriptionPage : public QWidget {
    Q_OBJECT
public:
    explicit DescriptionPage(QWidget *parent = nullptr);
    ~DescriptionPage() override;

    void setPresenter(present::CharacterPresenter &presenter);
    void show(present::CardPlace place); // brings it into view

Q_SIGNALS:
    void entered(dramatis::present::CardPlace place);

private:
    std::unique_ptr<Ui::DescriptionPage> m_ui;
    present::CharacterPresenter *m_presenter = nullptr;
};

} // namespace dramatis::widgets
