#include "widgets/character/descriptionpage.h"

#include "presenters/character/characterpresenter.h"

#include "ui_descriptionpage.h"

namespace dramatis::widgets {

using presenters::CardField;

DescriptionPage::DescriptionPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::DescriptionPage>())
{
    m_ui->setupUi(this);
}

DescriptionPage::~DescriptionPage() = default;

void DescriptionPage::setPresenter(presenters::CharacterPresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->name->bind(presenter, {CardField::Name});
    m_ui->nickname->bind(presenter, {CardField::Nickname});
    m_ui->tags->bind(presenter, {CardField::Tags});
    m_ui->description->bind(presenter, {CardField::Description});
    m_ui->personality->bind(presenter, {CardField::Personality});
    m_ui->scenario->bind(presenter, {CardField::Scenario});
    for (const CharacterField *field : findChildren<CharacterField *>()) {
        connect(field, &CharacterField::entered, this, &DescriptionPage::entered);
        connect(field, &CharacterField::layersRequested, this, &DescriptionPage::layersRequested);
    }
    setFocusProxy(m_ui->name);
}

void DescriptionPage::show(presenters::CardPlace place)
{
    for (CharacterField *field : findChildren<CharacterField *>()) {
        if (field->place() == place)
            field->focusEnd();
    }
}

} // namespace dramatis::widgets
