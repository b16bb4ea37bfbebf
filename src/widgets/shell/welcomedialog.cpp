#include "widgets/shell/welcomedialog.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/workspace.h"

#include "ui_welcomedialog.h"

#include <QDesktopServices>
#include <QUrl>

namespace dramatis::widgets {

using presenters::ConnectionTrials;

namespace {
constexpr double headingSize = 1.4;
}

WelcomeDialog::WelcomeDialog(presenters::Workspace &workspace, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::WelcomeDialog>()), m_workspace(workspace)
{
    m_ui->setupUi(this);
    orderFields();
    QFont heading = m_ui->heading->font();
    heading.setPointSizeF(heading.pointSizeF() * headingSize);
    m_ui->heading->setFont(heading);
    m_ui->folder->setText(workspace.dataFolder());
    m_ui->form->setExtent(ConnectionForm::Extent::AddressOnly);
    presenters::Endpoint mine;
    mine.name = tr("My model");
    m_ui->form->fill(mine, false);
    m_untouched = m_ui->form->endpoint();
    m_ui->name->setText(workspace.preferences().play().userName);
    m_ui->persona->setPlainText(workspace.preferences().play().persona);
    connect(m_ui->openFolder, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_workspace.dataFolder())); });
    connect(m_ui->connect, &QRadioButton::toggled, this, &WelcomeDialog::showForm);
    connect(m_ui->test, &QPushButton::clicked, this, &WelcomeDialog::test);
    connect(&workspace.connections().trials(), &ConnectionTrials::tested, this, &WelcomeDialog::takeOutcome);
    connect(m_ui->form, &ConnectionForm::findRequested, this, [this] {
        m_looksByItself = false;
        m_ui->outcome->setText(tr("Looking on this computer…"));
        m_workspace.connections().trials().findServers();
    });
    connect(&workspace.connections().trials(), &ConnectionTrials::serversFound, this, &WelcomeDialog::takeFound);
    connect(m_ui->form, &ConnectionForm::serverChosen, this, [this](presenters::Endpoint server) {
        server.name = m_ui->form->endpoint().name;
        m_ui->form->fill(server, false);
        test();
    });
    connect(m_ui->skip, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ui->back, &QPushButton::clicked, this, [this] { showPage(m_ui->pages->currentIndex() - 1); });
    connect(m_ui->next, &QPushButton::clicked, this, &WelcomeDialog::next);
    showForm(false);
    showPage(0);
    m_ui->next->setFocus();
}

WelcomeDialog::~WelcomeDialog() = default;

// The fields of the form come between the choice and the button.
void WelcomeDialog::orderFields()
{
    QWidgetList fields;
    for (QWidget *each = m_ui->form->nextInFocusChain(); m_ui->form->isAncestorOf(each);
         each = each->nextInFocusChain())
        if (each->focusPolicy() != Qt::NoFocus && !each->focusProxy())
            fields << each;
    QWidget *last = m_ui->connect;
    for (QWidget *each : std::as_const(fields))
        setTabOrder(std::exchange(last, each), each);
    setTabOrder(last, m_ui->test);
}

// Skipped or finished: it does not come again by itself.
void WelcomeDialog::done(int result)
{
    m_workspace.preferences().setWelcomed();
    QDialog::done(result);
}

void WelcomeDialog::showPage(int page)
{
    const QStringList headings{tr("Your stories are yours"), tr("Who tells the story with you?"),
                               tr("And who are you?")};
    m_ui->pages->setCurrentIndex(page);
    m_ui->heading->setText(headings.value(page));
    //: Page %1 of %2 of the welcome
    m_ui->step->setText(tr("%1 of %2").arg(page + 1).arg(m_ui->pages->count()));
    m_ui->back->setEnabled(page > 0);
    m_ui->next->setText(page + 1 < m_ui->pages->count() ? tr("&Next") : tr("Be&gin"));
}

void WelcomeDialog::next()
{
    const int page = m_ui->pages->currentIndex();
    if (m_ui->pages->currentWidget() == m_ui->modelPage && !takeModel())
        return;
    if (page + 1 < m_ui->pages->count()) {
        showPage(page + 1);
        return;
    }
    takePersona();
    accept();
    if (m_ui->sample->isChecked())
        Q_EMIT sampleWanted();
}

bool WelcomeDialog::takeModel()
{
    if (!m_ui->connect->isChecked()) {
        m_workspace.connections().models().setRoles({});
        return true;
    }
    const presenters::Endpoint endpoint = m_ui->form->endpoint();
    const QString problem = m_workspace.connections().save(endpoint, endpoint.name.trimmed());
    m_ui->outcome->setText(problem);
    if (problem.isEmpty() && !endpoint.key.trimmed().isEmpty())
        m_ui->form->keySaved();
    if (problem.isEmpty())
        m_workspace.connections().models().setRoles({endpoint.name.trimmed(), {}, {}});
    return problem.isEmpty();
}

void WelcomeDialog::takePersona()
{
    turn::PlaySettings play = m_workspace.preferences().play();
    play.userName = m_ui->name->text().trimmed();
    play.persona = m_ui->persona->toPlainText().trimmed();
    m_workspace.preferences().setPlay(play);
}

void WelcomeDialog::test()
{
    if (m_workspace.connections().trials().isTesting()) {
        m_workspace.connections().trials().stop();
        m_ui->outcome->setText(tr("Stopped."));
    } else {
        m_ui->outcome->setText(tr("Testing…"));
        m_workspace.connections().trials().test(m_ui->form->endpoint());
        m_ui->form->keyUsed();
    }
    showTesting();
}

void WelcomeDialog::showTesting()
{
    m_ui->test->setText(m_workspace.connections().trials().isTesting() ? tr("S&top") : tr("&Test"));
}

void WelcomeDialog::takeOutcome(const presenters::TestOutcome &outcome)
{
    m_ui->outcome->setText(outcome.sentence);
    m_ui->form->take(outcome);
    showTesting();
}

void WelcomeDialog::showForm(bool connectModel)
{
    m_ui->form->setEnabled(connectModel);
    m_ui->test->setEnabled(connectModel);
    if (connectModel && m_ui->form->endpoint() == m_untouched)
        lookByItself();
}

void WelcomeDialog::lookByItself()
{
    m_looksByItself = true;
    m_workspace.connections().trials().findServers();
}

// What was found without having been asked for replaces nothing, and that nothing was found is not said.
void WelcomeDialog::takeFound(const QList<presenters::Endpoint> &servers, const QString &sentence)
{
    if (!std::exchange(m_looksByItself, false)) {
        m_ui->outcome->setText(sentence);
        m_ui->form->offer(servers);
        return;
    }
    if (servers.isEmpty() || m_ui->form->endpoint() != m_untouched)
        return;
    if (servers.size() == 1) {
        presenters::Endpoint server = servers.first();
        server.name = m_untouched.name;
        m_ui->form->fill(server, false);
    }
    m_ui->outcome->setText(ConnectionForm::foundText(servers));
}

} // namespace dramatis::widgets
