#include "widgets/connections/connectionspage.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/models/modeldownloads.h"
#include "presenters/models/modelwords.h"
#include "presenters/shell/tooltip.h"
#include "presenters/text/shownname.h"
#include "widgets/connections/instructdialog.h"
#include "widgets/connections/modelrolefields.h"
#include "widgets/connections/requestsdialog.h"
#include "widgets/connections/samplersdialog.h"
#include "widgets/connections/trialcontrols.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/text/resultview.h"

#include "ui_connectionspage.h"

#include <QDragEnterEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QUrl>

namespace dramatis::widgets {

using presenters::ConnectionsPresenter;
using presenters::ConnectionTrials;

QString ConnectionsPage::modelFileIn(const QMimeData &data)
{
    for (const QUrl &url : data.urls())
        if (url.isLocalFile() && presenters::isModelFileName(url.toLocalFile()))
            return url.toLocalFile();
    return {};
}

ConnectionsPage::ConnectionsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::ConnectionsPage>())
{
    m_ui->setupUi(this);
    setAcceptDrops(true);
    connect(m_ui->list, &QListWidget::currentRowChanged, this, &ConnectionsPage::showCurrent);
    connect(m_ui->add, &QPushButton::clicked, this, &ConnectionsPage::lookByItself);
    connect(m_ui->duplicate, &QPushButton::clicked, this, &ConnectionsPage::duplicate);
    connect(m_ui->requests, &QPushButton::clicked, this, &ConnectionsPage::showRequests);
    connect(m_ui->remove, &QPushButton::clicked, this, &ConnectionsPage::askRemove);
    connect(m_ui->getModel, &QPushButton::clicked, this, &ConnectionsPage::showModels);
    connect(m_ui->save, &QPushButton::clicked, this, &ConnectionsPage::save);
    connect(m_ui->form, &ConnectionForm::changed, this, [this] {
        if (isChanged())
            m_ui->outcome->somethingChanged();
    });
    connect(m_ui->form, &ConnectionForm::findRequested, this, [this] {
        m_looksByItself = false;
        m_ui->outcome->setText(tr("Looking on this computer…"));
        m_connections->trials().findServers();
    });
    connect(m_ui->form, &ConnectionForm::serverChosen, this, &ConnectionsPage::takeServer);
    connect(m_ui->form, &ConnectionForm::placeChanged, this, [this] {
        if (m_connections)
            m_ui->form->showKey(m_connections->hasKeyAt(m_ui->form->endpoint()));
    });
    connect(m_ui->form, &ConnectionForm::forgetKeyRequested, this, &ConnectionsPage::forgetKey);
    connect(m_ui->form, &ConnectionForm::samplersRequested, this, &ConnectionsPage::chooseSamplers);
    connect(m_ui->form, &ConnectionForm::templateRequested, this, &ConnectionsPage::editTemplate);
    QWidget *before = m_ui->list;
    for (QWidget *field : m_ui->form->fields()
                              + QList<QWidget *>{m_ui->requests, m_ui->test, m_ui->save, m_ui->add, m_ui->duplicate,
                                                 m_ui->remove, m_ui->getModel}) {
        setTabOrder(before, field);
        before = field;
    }
}

ConnectionsPage::~ConnectionsPage() = default;

void ConnectionsPage::setPromptPresets(const QStringList &names)
{
    m_ui->form->setPromptPresets(names);
}

void ConnectionsPage::setConnections(ConnectionsPresenter &connections)
{
    m_connections = &connections;
    m_roles = std::make_unique<ModelRoleFields>(*m_ui, connections, *this);
    m_trial = std::make_unique<TrialControls>(*m_ui, connections.trials());
    fill({}, false);
    connect(&connections, &ConnectionsPresenter::changed, this, &ConnectionsPage::refresh);
    connect(&connections.trials(), &ConnectionTrials::serversFound, this, &ConnectionsPage::takeFound);
    connect(&connections, &ConnectionsPresenter::keyKept, this,
            [this](const QString &sentence) { m_ui->outcome->note(sentence, ResultView::Lasting::Stays); });
    const QString teller = m_connections->models().roles().narrative;
    m_shown = m_connections->names().contains(teller) ? teller : m_connections->names().value(0);
    refresh();
    fill(m_connections->endpoint(m_shown), m_connections->hasKey(m_shown));
}

void ConnectionsPage::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    m_ui->form->setTemplates(m_connections->templates().all());
    m_roles->refresh();
    m_ui->list->clear();
    for (const QString &name : m_connections->names())
        addRow(name);
    const qsizetype row = m_connections->names().indexOf(m_shown);
    m_ui->list->setCurrentRow(int(m_adding ? row : qMax<qsizetype>(0, row)));
    m_ui->remove->setEnabled(m_ui->list->count() > 0);
    m_ui->duplicate->setEnabled(m_ui->list->count() > 0);
}

void ConnectionsPage::showRequests()
{
    auto *dialog = new RequestsDialog(m_connections->requests(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ConnectionsPage::showModels()
{
    if (!m_models)
        return;
    auto *dialog = new ModelsDialog(*m_models, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelsDialog::useRequested, this, &ConnectionsPage::useModelFile);
    dialog->open();
}

void ConnectionsPage::addRow(const QString &name)
{
    const QString shown = presenters::shownName(name);
    auto *row = new QListWidgetItem(shown, m_ui->list);
    row->setToolTip(presenters::toolTip(shown)); // a long one is elided
    row->setData(Qt::UserRole, name);
}

void ConnectionsPage::showCurrent()
{
    if (m_showing || !m_connections)
        return;
    const QString name =
        m_ui->list->currentItem() ? m_ui->list->currentItem()->data(Qt::UserRole).toString() : QString();
    if (name != m_shown) {
        m_trial->stop();
        if (!apply()) {
            QMetaObject::invokeMethod(this, &ConnectionsPage::markShown,
                                      Qt::QueuedConnection); // the list is still choosing
            return;
        }
        m_ui->outcome->clear();
    }
    m_shown = name;
    m_adding = false;
    markShown();
    fill(m_connections->endpoint(name), m_connections->hasKey(name));
}

// What cannot be saved is not lost: it stays in sight, with what is wrong. What was saved may be another row of the
// list.
void ConnectionsPage::markShown()
{
    const QScopedValueRollback showing(m_showing, true);
    m_ui->list->setCurrentRow(int(m_connections->names().indexOf(m_shown)));
}

// Whoever wants a new one is likely to have a server running here.
void ConnectionsPage::lookByItself()
{
    if (!add())
        return;
    m_looksByItself = true;
    m_connections->trials().findServers();
}

void ConnectionsPage::takeFound(const QList<presenters::Endpoint> &servers, const QString &sentence)
{
    if (std::exchange(m_looksByItself, false))
        return takeFoundByItself(servers);
    m_ui->outcome->setText(sentence);
    m_ui->form->offer(servers);
}

// What was typed meanwhile stays, and so does what is known.
void ConnectionsPage::takeFoundByItself(QList<presenters::Endpoint> servers)
{
    servers.removeIf(
        [this](const presenters::Endpoint &server) { return !m_connections->nameAt(server.url).isEmpty(); });
    if (servers.isEmpty() || !m_shown.isEmpty() || isChanged())
        return;
    if (servers.size() == 1) {
        servers.first().name = m_foundName = m_connections->freeName(servers.first().name);
        fill(servers.first(), false); // on leaving, only what the user has touched is saved
    }
    m_ui->outcome->setText(ConnectionForm::foundText(servers));
}

bool ConnectionsPage::add()
{
    if (!apply())
        return false;
    m_ui->list->setCurrentRow(-1);
    m_adding = true;
    m_shown.clear();
    fill({}, false);
    m_ui->area->verticalScrollBar()->setValue(0);
    m_ui->form->fields().first()->setFocus(Qt::OtherFocusReason);
    m_ui->outcome->clear();
    return true;
}

// Another model at the same place: the key is that of the place.
void ConnectionsPage::duplicate()
{
    if (!apply())
        return;
    presenters::Endpoint copy = m_ui->form->endpoint();
    copy.name = m_connections->freeName(copy.name.trimmed());
    copy.key.clear();
    const bool hasKey = m_connections->hasKey(m_shown);
    if (add())
        m_ui->form->fill(copy, hasKey); // not saved yet
}

void ConnectionsPage::takeModelFile(const QString &path)
{
    if (!add())
        return;
    m_ui->form->fill(m_connections->modelFile(path), false); // not saved yet
    tryModelFile();
}

void ConnectionsPage::useModelFile(const QString &path)
{
    m_trial->stop();
    if (!apply())
        return;
    const QString name = m_connections->connectFile(path);
    if (name.isEmpty())
        return takeModelFile(path); // it says what is wrong once it is saved
    m_connections->models().setNarrative(name);
    m_shown = name;
    m_adding = false;
    markShown();
    fill(m_connections->endpoint(name), m_connections->hasKey(name));
    tryModelFile();
}

// A program that the user chose for this connection will do as well.
void ConnectionsPage::tryModelFile()
{
    if (!ConnectionsPresenter::foundProgram().isEmpty() || !m_ui->form->endpoint().program.trimmed().isEmpty())
        return m_trial->test();
    m_ui->outcome->setText(
        tr("To run this model, Dramatis needs llama-server from llama.cpp. Install it from your system’s packages, "
           "with Homebrew or with winget; or choose its location. Then press Test."));
    m_ui->form->askForProgram();
}

void ConnectionsPage::dragEnterEvent(QDragEnterEvent *event)
{
    if (!modelFileIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ConnectionsPage::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    takeModelFile(modelFileIn(*event->mimeData()));
}

// What was never saved goes without a question.
void ConnectionsPage::askRemove()
{
    if (m_shown.isEmpty())
        return remove();
    auto *question = new QMessageBox(QMessageBox::Question, tr("Remove Connection"),
                                     tr("Remove “%1”? This also removes its samplers, its template and its key, unless "
                                        "another connection uses the key.")
                                         .arg(presenters::shownName(m_shown)),
                                     QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *sure = question->addButton(tr("&Remove"), QMessageBox::DestructiveRole);
    sure->setObjectName(QStringLiteral("sure"));
    question->setDefaultButton(QMessageBox::Cancel);
    connect(sure, &QPushButton::clicked, this, &ConnectionsPage::remove, Qt::QueuedConnection);
    question->open();
}

void ConnectionsPage::remove()
{
    const QString gone = std::exchange(m_shown, {}); // what goes is not saved first
    m_adding = false;
    fill({}, false);
    if (!gone.isEmpty())
        m_connections->remove(gone);
    else
        refresh(); // it was never saved
    showCurrent();
}

void ConnectionsPage::fill(const presenters::Endpoint &endpoint, bool hasKey)
{
    m_ui->form->fill(endpoint, hasKey);
    m_filled = m_ui->form->endpoint();
}

bool ConnectionsPage::isChanged() const
{
    return m_ui->form->endpoint() != m_filled;
}

bool ConnectionsPage::apply()
{
    const presenters::Endpoint shown = m_ui->form->endpoint();
    if (!m_connections || !isChanged() || shown == m_refused)
        return true;
    m_refused = shown;
    return save();
}

bool ConnectionsPage::save()
{
    presenters::Endpoint endpoint = m_ui->form->endpoint();
    if (endpoint.name.trimmed().isEmpty() && m_shown.isEmpty())
        m_ui->form->setName(endpoint.name = m_connections->nameFor(endpoint));
    const QString name = endpoint.name.trimmed();
    const bool first = m_connections->names().isEmpty();
    const QString before = std::exchange(m_shown, name); // a new name is no other connection
    const QString problem = m_connections->save(endpoint, before);
    if (!problem.isEmpty()) {
        m_shown = before;
        m_ui->outcome->setText(problem);
        return false;
    }
    if (!endpoint.key.trimmed().isEmpty())
        m_ui->form->keySaved();
    m_filled = m_ui->form->endpoint();
    m_ui->outcome->note(tr("Saved."), ResultView::Lasting::UntilAChange);
    if (first) // whoever connects a first model wants to use it
        m_connections->models().setRoles({name, {}, {}, m_connections->models().roles().memory});
    return true;
}

void ConnectionsPage::forgetKey()
{
    m_connections->forgetKey(m_ui->form->endpoint());
    m_ui->form->showKey(m_connections->hasKey(m_shown));
}

// What is kept is never written over: a server that was found is a connection of its own.
void ConnectionsPage::takeServer(presenters::Endpoint server)
{
    if (const QString there = m_connections->nameAt(server.url); !there.isEmpty())
        return showFound(there);
    const QString typed = m_shown.isEmpty() ? m_ui->form->endpoint().name.trimmed() : QString();
    server.name = m_connections->freeName(server.name);
    if (!typed.isEmpty() && typed != m_foundName)
        server.name = typed;
    m_foundName = server.name;
    if (!m_shown.isEmpty() && !add())
        return;
    fill({}, false);
    m_ui->form->fill(server, false); // not saved yet
    m_trial->test();
}

void ConnectionsPage::showFound(const QString &name)
{
    if (m_shown.isEmpty() && m_ui->form->endpoint().url.trimmed().isEmpty())
        fill({}, false); // a name at most
    if (name != m_shown)
        m_ui->list->setCurrentRow(int(m_connections->names().indexOf(name)));
    if (name != m_shown)
        return; // what is shown cannot be saved, and says so
    m_trial->test();
    m_ui->outcome->setText(
        tr("“%1” already uses this address. Asking for a short reply…").arg(presenters::shownName(name)));
}

void ConnectionsPage::chooseSamplers()
{
    auto *dialog = new SamplersDialog(m_connections->samplerPresets(), m_ui->form->endpoint(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_ui->form->setSamplers(dialog->values()); });
    dialog->open();
}

void ConnectionsPage::editTemplate()
{
    auto *dialog = new InstructDialog(m_connections->templates(), m_ui->form->endpoint().instruct, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_ui->form->chooseTemplate(dialog->chosen()); });
    dialog->open();
}

} // namespace dramatis::widgets
