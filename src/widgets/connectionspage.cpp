#include "widgets/connectionspage.h"
#include "present/connectionspresenter.h"

#include "ui_connectionspage.h"

#include <QScopedValueRollback>

namespace dramatis::widgets {

using present::ConnectionsPresenter;

ConnectionsPage::ConnectionsPage(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::ConnectionsPage>())
{
    m_ui->setupUi(this);
    for (QComboBox *choice : {m_ui->narrative, m_ui->classifier, m_ui->fallback})
        connect(choice, &QComboBox::currentIndexChanged, this, &ConnectionsPage::takeVoices);
    connect(m_ui->list, &QListWidget::currentRowChanged, this, &ConnectionsPage::showCurrent);
    connect(m_ui->add, &QPushButton::clicked, this, &ConnectionsPage::add);
    connect(m_ui->remove, &QPushButton::clicked, this, &ConnectionsPage::remove);
    connect(m_ui->save, &QPushButton::clicked, this, &ConnectionsPage::save);
    connect(m_ui->test, &QPushButton::clicked, this, &ConnectionsPage::test);
}

ConnectionsPage::~ConnectionsPage() = default;

void ConnectionsPage::setConnections(ConnectionsPresenter &connections)
{
    m_connections = &connections;
    connect(&connections, &ConnectionsPresenter::changed, this, &ConnectionsPage::refresh);
    connect(&connections, &ConnectionsPresenter::tested, this, &ConnectionsPage::takeOutcome);
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
                                  m_ui->fallback->currentData().toString()});
}

void ConnectionsPage::showCurrent()
{
    if (m_showing || !m_connections)
        return;
    const QString name = m_ui->list->currentItem() ? m_ui->list->currentItem()->text() : QString();
    m_ui->form->fill(m_connections->endpoint(name), m_connections->hasKey(name));
}

void ConnectionsPage::add()
{
    m_ui->list->setCurrentRow(-1);
    m_ui->form->fill({}, false);
    m_ui->form->setFocus(Qt::OtherFocusReason);
    m_ui->outcome->clear();
}

void ConnectionsPage::remove()
{
    if (const QListWidgetItem *item = m_ui->list->currentItem())
        m_connections->remove(item->text());
    showCurrent();
}

void ConnectionsPage::save()
{
    const present::Endpoint endpoint = m_ui->form->endpoint();
    const bool first = m_connections->names().isEmpty();
    const QString problem = m_connections->save(endpoint);
    if (!problem.isEmpty()) {
        m_ui->outcome->setText(problem);
        return;
    }
    m_ui->outcome->setText(tr("Saved."));
    if (first) // whoever connects a first model wants to use it
        m_connections->setVoices({endpoint.name.trimmed(), {}, {}});
}

void ConnectionsPage::test()
{
    m_ui->outcome->setText(tr("Asking for a few words…"));
    m_connections->test(m_ui->form->endpoint());
}

void ConnectionsPage::takeOutcome(bool, const QString &sentence, const QStringList &models)
{
    m_ui->outcome->setText(sentence);
    if (!models.isEmpty())
        m_ui->form->offerModels(models);
}

} // namespace dramatis::widgets
