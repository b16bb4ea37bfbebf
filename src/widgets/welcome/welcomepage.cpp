#include "widgets/welcome/welcomepage.h"

#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/quickconnect.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/workspace.h"
#include "widgets/style/scaledfont.h"

#include "ui_welcomepage.h"

#include <QBoxLayout>
#include <QHideEvent>
#include <QPushButton>

namespace dramatis::widgets {

namespace {
constexpr qreal heroSize = 2;
constexpr qreal titleSize = 16.0 / 14;
constexpr int roomForThree = 700; // of the page; below it, the cards stand one above the other
constexpr qsizetype mostServers = 3;
} // namespace

WelcomePage::WelcomePage(presenters::Workspace &workspace, QWidget *parent) :
    QWidget(parent),
    m_workspace(workspace),
    m_ui(std::make_unique<Ui::WelcomePage>()),
    m_model(std::make_unique<presenters::QuickConnect>(workspace.connections()))
{
    m_ui->setupUi(this);
    ScaledFont::set(*m_ui->heading, heroSize, QFont::DemiBold);
    for (QLabel *title : {m_ui->sampleTitle, m_ui->bringTitle, m_ui->modelTitle})
        ScaledFont::set(*title, titleSize, QFont::DemiBold);
    for (QLabel *quiet : {m_ui->promise, m_ui->sampleText, m_ui->bringText, m_ui->modelText})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    m_ui->sampleCard->setPicture(QImage(QStringLiteral(":/dramatis/sample/wren.png")), QStringLiteral("Wren"));
    m_ui->bringCard->setSign(QIcon::fromTheme(QStringLiteral("user-group-properties")));
    m_ui->modelCard->setSign(QIcon::fromTheme(QStringLiteral("network-server")));
    m_ui->name->setText(workspace.preferences().play().userName);
    connectDoors();
    showModel();
}

WelcomePage::~WelcomePage() = default;

void WelcomePage::connectDoors()
{
    connect(m_ui->name, &QLineEdit::editingFinished, this, &WelcomePage::keepName);
    // An import may bring the persona that the user plays.
    connect(&m_workspace.preferences(), &presenters::Preferences::playChanged, this, [this] {
        if (!m_ui->name->isModified())
            m_ui->name->setText(m_workspace.preferences().play().userName);
    });
    connect(m_ui->play, &QPushButton::clicked, this, [this] {
        keepName();
        Q_EMIT sampleRequested();
    });
    connect(m_ui->files, &QPushButton::clicked, this, &WelcomePage::importRequested);
    connect(m_ui->folder, &QPushButton::clicked, this, &WelcomePage::folderRequested);
    connect(m_ui->other, &QPushButton::clicked, this, &WelcomePage::connectionsRequested);
    connect(m_ui->getModel, &QPushButton::clicked, this, &WelcomePage::modelsRequested);
    connect(m_ui->skip, &QPushButton::clicked, this, &WelcomePage::left);
    connect(m_model.get(), &presenters::QuickConnect::changed, this, &WelcomePage::showModel);
}

void WelcomePage::open()
{
    m_model->look();
    m_ui->play->setFocus(Qt::OtherFocusReason);
}

void WelcomePage::keepName()
{
    turn::PlaySettings play = m_workspace.preferences().play();
    const QString name = m_ui->name->text().trimmed();
    if (std::exchange(play.userName, name) != name)
        m_workspace.preferences().setPlay(play);
}

void WelcomePage::showModel()
{
    m_ui->state->setText(m_model->state());
    m_ui->state->setVisible(!m_model->state().isEmpty());
    showServers();
}

// One button for each, but for those that there is no room for: the settings list them all.
void WelcomePage::showServers()
{
    while (QLayoutItem *item = m_ui->servers->takeAt(0)) {
        if (QWidget *button = item->widget()) {
            button->hide();
            button->deleteLater();
        }
        delete item;
    }
    if (m_model->isConnected())
        return;
    for (const presenters::Endpoint &server : m_model->servers().first(qMin(mostServers, m_model->servers().size()))) {
        //: %1: the name of a server, such as Ollama
        auto *button = new QPushButton(tr("Use %1").arg(server.name), this);
        button->setObjectName(QStringLiteral("server"));
        button->setToolTip(server.url);
        button->setEnabled(!m_model->isTrying());
        connect(button, &QPushButton::clicked, m_model.get(), [this, server] { m_model->connectTo(server); });
        m_ui->servers->addWidget(button);
    }
}

void WelcomePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < roomForThree;
    m_ui->cards->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (DoorCard *card : {m_ui->sampleCard, m_ui->bringCard, m_ui->modelCard}) {
        card->setFlat(isNarrow);
        m_ui->cards->setStretchFactor(card, isNarrow ? 0 : 1); // side by side, they are equally wide
    }
    const Qt::Alignment side = isNarrow ? Qt::AlignLeading : Qt::AlignHCenter; // beside the picture or below it
    for (QLabel *text : {m_ui->sampleTitle, m_ui->sampleText, m_ui->bringTitle, m_ui->bringText, m_ui->modelTitle,
                         m_ui->modelText, m_ui->state})
        text->setAlignment(side | (text->alignment() & Qt::AlignVertical_Mask));
}

// Taken or left: it does not come again by itself.
void WelcomePage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (event->spontaneous() || !window()->isVisible())
        return; // the whole window goes
    keepName();
    m_workspace.preferences().setWelcomed();
}

} // namespace dramatis::widgets
