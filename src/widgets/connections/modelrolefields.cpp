#include "widgets/connections/modelrolefields.h"

#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/text/shownname.h"
#include "widgets/connections/connectionspage.h"
#include "widgets/connections/fallbacksdialog.h"
#include "widgets/connections/taskmodelsdialog.h"

#include "ui_connectionspage.h"

#include <QScopedValueRollback>

namespace dramatis::widgets {

namespace {
constexpr int mostLetters = 32; // of a name on a button
}

ModelRoleFields::ModelRoleFields(Ui::ConnectionsPage &form, presenters::ConnectionsPresenter &connections,
                                 QWidget &page) :
    m_form(form), m_connections(connections), m_page(page)
{
    for (QComboBox *choice : {form.narrative, form.classifier, form.memory})
        connect(choice, &QComboBox::currentIndexChanged, this, &ModelRoleFields::takeChoices);
    connect(form.errands, &QPushButton::clicked, this, &ModelRoleFields::chooseTaskModels);
    connect(form.fallbacks, &QPushButton::clicked, this, &ModelRoleFields::chooseFallbacks);
}

void ModelRoleFields::refresh()
{
    const QScopedValueRollback showing(m_showing, true);
    const presenters::ModelRoles roles = m_connections.models().roles();
    fillChoice(m_form.narrative, ConnectionsPage::tr("Rehearsal (no model)"), roles.narrative);
    fillChoice(m_form.classifier, ConnectionsPage::tr("Same as story model"), roles.classifier);
    fillChoice(m_form.memory, ConnectionsPage::tr("Keywords only"), roles.memory);
    showTaskModels();
    showFallbacks();
}

void ModelRoleFields::fillChoice(QComboBox *choice, const QString &nobody, const QString &chosen)
{
    choice->clear();
    choice->addItem(nobody, QString());
    for (const QString &name : m_connections.names())
        choice->addItem(presenters::shownName(name), name);
    choice->setCurrentIndex(qMax(0, choice->findData(chosen)));
}

void ModelRoleFields::takeChoices()
{
    if (!m_showing)
        m_connections.models().setRoles(
            {m_form.narrative->currentData().toString(), m_form.classifier->currentData().toString(),
             m_connections.models().roles().fallbacks, m_form.memory->currentData().toString()});
}

void ModelRoleFields::showTaskModels()
{
    int own = 0;
    for (const presenters::TaskModelRow &row : m_connections.models().taskModels())
        own += !row.chosen.isEmpty();
    m_form.errands->setText(own == 0 ? ConnectionsPage::tr("Default…")
                                     : ConnectionsPage::tr("%n with another model…", nullptr, own));
}

void ModelRoleFields::chooseTaskModels()
{
    auto *dialog = new TaskModelsDialog(m_connections, &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ModelRoleFields::showFallbacks()
{
    const QStringList names = m_connections.models().roles().fallbacks;
    const QFontMetrics metrics = m_page.fontMetrics();
    const QString first = metrics.elidedText(presenters::shownName(names.value(0)), Qt::ElideMiddle,
                                             metrics.averageCharWidth() * mostLetters);
    QString text = ConnectionsPage::tr("None…");
    if (names.size() == 1)
        //: %1 is the name of a connection: it is asked when the first one fails
        text = ConnectionsPage::tr("%1…").arg(first);
    else if (names.size() > 1)
        //: %1 is the name of a connection that is asked when the first one fails; %n others are asked after it
        text = ConnectionsPage::tr("%1, then %n more…", nullptr, int(names.size() - 1)).arg(first);
    m_form.fallbacks->setText(text.replace(u'&', QStringLiteral("&&")));
    m_form.fallbacks->setEnabled(!m_connections.names().isEmpty());
}

void ModelRoleFields::chooseFallbacks()
{
    auto *dialog = new FallbacksDialog(m_connections, &m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace dramatis::widgets
