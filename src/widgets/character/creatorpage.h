// Who made a character, and what they say about it, in each language.
#pragma once

#include "presenters/character/cardplaces.h"

#include <QWidget>

#include <memory>

namespace Ui {
class CreatorPage;
}

namespace dramatis::presenters {
class CharacterPresenter;
}

namespace dramatis::widgets {

class CreatorPage : public QWidget {
    Q_OBJECT
public:
    explicit CreatorPage(QWidget *parent = nullptr);
    ~CreatorPage() override;

    void setPresenter(presenters::CharacterPresenter &presenter);
    void show(presenters::CardPlace place); // brings it into view

Q_SIGNALS:
    void entered(dramatis::presenters::CardPlace place);

private:
    void showLanguages();
    void showNote();
    void showFacts();
    void showRemarks();
    void askLanguage();
    void removeLanguage();
    int note() const;

    std::unique_ptr<Ui::CreatorPage> m_ui;
    presenters::CharacterPresenter *m_presenter = nullptr;
    QString m_read; // in the preview
};

} // namespace dramatis::widgets
