#include "widgets/connectionspage.h"
#include "present/connectionspresenter.h"
#include "widgets/samplersdialog.h"

#include "ui_connectionspage.h"

#include <QScopedValueRollback>

namespace dramatis::widgets {

using present::ConnectionsPresenter;

ConnectionsPage::ConnectionsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::ConnectionsPage>())
{
    m_ui->setupUi(this);
    for (QComboBox *choice : {m_ui->narrative, m_ui->classifier, m_ui->fallback, m_ui->memory})
        connect(choice, &QComboBox::currentIndexChanged, this, &ConnectionsPage::takeVoices);
    connect(m_ui->list, &QListWidget::currentRowChanged, this, &ConnectionsPage::showCurrent);
    connect(m_ui->add, &QPushButton::clicked, this, &ConnectionsPage::add);
    connect(m_ui->remove, &QPushButton::clicked, this, &ConnectionsPage::remove);
    connect(m_ui->save, &QPushButton::clicked, this, &ConnectionsPage::save);
    connect(m_ui->test, &QPushButton::clicked, this, &ConnectionsPage::test);
    connect(m_ui->form, &ConnectionForm::findRequested, this, [this] {
        m_ui->outcome->setText(tr("Looking on this computer…"));
        m_connections->findServers();
    });
    connect(m_ui->form, &ConnectionForm::serverChosen, this, &ConnectionsPage::takeServer);
    connect(m_ui->form, &ConnectionForm::samplersRequested, this, &ConnectionsPage::chooseSamplers);
    QWidget *before = m_ui->list;
    for (QWidget *field : m_ui->form->fields() + QList<QWidget *>{m_ui->test, m_ui->save, m_ui->add, m_ui->remove}) {
        setTabOrder(before, field);
        before = field;
    }
}

ConnectionsPage::~ConnectionsPage() = default;

void ConnectionsPage::setConnections(ConnectionsPresenter &connections)
{
    m_connections = &connections;
    fill({}, false);
    connect(&connections, &ConnectionsPresenter::changed, this, &ConnectionsPage::refresh);
    connect(&connections, &ConnectionsPresenter::tested, this, &ConnectionsPage::takeOutcome);
    connect(&connections, &ConnectionsPresenter::serversFound, this,
            [this](const QList<present::Endpoint> &servers, const QString &sentence) {
                m_ui->outcome->setText(sentence);
                m_ui->form->offer(servers);
            });
    connect(&connections, &ConnectionsPresenter::keyKept, m_ui->outcome, &QLabel::setText);
    refresh();
    showCurrent();
}

void ConnectionsPage::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    const present::Voices voices = m_connections->voices();
    fillVoice(m_ui->narrative, tr("Rehearsal (no model)"), voices.narrative);
    fillVoice(m_ui->classifier, tr("The same"), voices.classifier);
    fillVoice(m_ui->fallback, tr("Nobody"), voices.fallback);
    fillVoice(m_ui->memory, tr("By their words alone"), voices.memory);
    const QString before = m_ui->list->currentItem() ? m_ui->list->currentItem()->text() : QString();
    m_ui->list->clear();
    m_ui->list->addItems(m_connections->names());
    const qsizetype row = m_connections->names().indexOf(before);
    m_ui->list->setCurrentRow(int(qMax<qsizetype>(0, row)));
    m_ui->remove->setEnabled(m_ui->list->count() > 0);
}

void ConnectionsPage::fillVoice(QComboBox *choice, const QString &nobody, const QString &chosen)
{
    choice->clear();
    choice->addItem(nobody, QString());
    for (const QString &name : m_connections->names())
        choice->addItem(name, name);
    choice->setCurrentIndex(qMax(0, choice->findData(chosen)));
}

void ConnectionsPage::takeVoices()
{
    if (!m_showing && m_connections)
        m_connections->setVoices({m_ui->narrative->currentData().toString(), m_ui->classifier->currentData().toString(),
                                  m_ui->fallback->currentData().toString(), m_ui->memory->currentData().toString()});
}

void ConnectionsPage::showCurrent()
{
    if (m_showing || !m_connections)
        return;
    const QString name = m_ui->list->currentItem() ? m_ui->list->currentItem()->text() : QString();
    if (name != m_shown)
        apply();
    m_shown = name;
    fill(m_connections->endpoint(name), m_connections->hasKey(name));
}

void ConnectionsPage::add()
{
    apply();
    m_ui->list->setCurrentRow(-1);
    m_shown.clear();
    fill({}, false);
    m_ui->form->fields().first()->setFocus(Qt::OtherFocusReason);
    m_ui->outcome->clear();
}

void ConnectionsPage::remove()
{
    m_shown.clear(); // what goes is not saved first
    fill({}, false);
    if (const QListWidgetItem *item = m_ui->list->currentItem())
        m_connections->remove(item->text());
    showCurrent();
}

void ConnectionsPage::fill(const present::Endpoint &endpoint, bool hasKey)
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
    const present::Endpoint shown = m_ui->form->endpoint();
    if (!m_connections || !isChanged() || shown == m_refused)
        return true;
    m_refused = shown;
    return save();
}

bool ConnectionsPage::save()
{
    const present::Endpoint endpoint = m_ui->form->endpoint();
    const QString name = endpoint.name.trimmed();
    const bool first = m_connections->names().isEmpty();
    const QString problem = name != m_shown && m_connections->names().contains(name)
        ? tr("There is a connection “%1” already; give this one another name.").arg(name)
        : m_connections->save(endpoint);
    if (!problem.isEmpty()) {
        m_ui->outcome->setText(problem);
        return false;
    }
    m_shown = name;
    m_filled = endpoint;
    m_ui->outcome->setText(tr("Saved."));
    if (first) // whoever connects a first model wants to use it
        m_connections->setVoices({name, {}, {}, m_connections->voices().memory});
    return true;
}

void ConnectionsPage::test()
{
    m_ui->outcome->setText(tr("Asking for a few words…"));
    m_connections->test(m_ui->form->endpoint());
}

void ConnectionsPage::takeOutcome(const present::TestOutcome &outcome)
{
    m_ui->outcome->setText(outcome.sentence);
    m_ui->form->take(outcome);
}

// What is kept is never written over: a server that was found is a connection of its own.
void ConnectionsPage::takeServer(present::Endpoint server)
{
    const QString typed = m_shown.isEmpty() ? m_ui->form->endpoint().name.trimmed() : QString();
    const QStringList names = m_connections->names();
    const QString kind = server.name;
    for (int i = 2; names.contains(server.name); ++i)
        //: %1 is the kind of a server, %2 a number that tells it from others
        server.name = tr("%1 %2").arg(kind).arg(i);
    if (!typed.isEmpty())
        server.name = typed;
    if (!m_shown.isEmpty())
        add();
    fill({}, false);
    m_ui->form->fill(server, false); // not saved yet
    test();
}

void ConnectionsPage::chooseSamplers()
{
    auto *dialog = new SamplersDialog(*m_connections, m_ui->form->endpoint(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_ui->form->setSamplers(dialog->values()); });
    dialog->open();
}

} // namespace dramatis::widgets
