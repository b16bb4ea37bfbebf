#include "widgets/models/modelsdialog.h"

#include "presenters/models/modeldownloads.h"
#include "presenters/models/modelwords.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/style/fonts.h"
#include "widgets/style/scaledfont.h"

#include "ui_modelsdialog.h"

#include <QMessageBox>
#include <QPushButton>

namespace dramatis::widgets {

using presenters::ModelDownloads;
using presenters::ModelRow;
using presenters::ModelState;
using presenters::ModelWords;

namespace {
constexpr qreal modelNameSize = 16.0 / 14;
}

ModelsDialog::ModelsDialog(ModelDownloads &models, QWidget *parent) :
    QDialog(parent), m_models(models), m_ui(std::make_unique<Ui::ModelsDialog>())
{
    m_ui->setupUi(this);
    resize(textPixels(width()), textPixels(height()));
    ScaledFont::set(*m_ui->modelName, modelNameSize, QFont::DemiBold);
    for (QLabel *quiet :
         {m_ui->modelsHint, m_ui->goodAtLabel, m_ui->sizeLabel, m_ui->memoryLabel, m_ui->licenceLabel, m_ui->hostLabel})
        quiet->setForegroundRole(QPalette::PlaceholderText);
    m_models.refresh();
    m_ui->models->setModel(&m_models.model());
    m_ui->models->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->models->setCurrentIndex(m_models.model().index(0));
    m_ui->missing->setText(ModelWords::withoutProgram());
    m_ui->missing->setVisible(!m_models.hasProgram());
    connectButtons();
    tell({});
    showChosen();
    m_ui->models->setFocus();
}

ModelsDialog::~ModelsDialog() = default;

void ModelsDialog::connectButtons()
{
    connect(m_ui->models->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        tell({});
        showChosen();
    });
    connect(&m_models, &ModelDownloads::changed, this, &ModelsDialog::showChosen);
    connect(m_ui->download, &QPushButton::clicked, this, &ModelsDialog::downloadOrPause);
    connect(m_ui->remove, &QPushButton::clicked, this, &ModelsDialog::askRemove);
    connect(m_ui->use, &QPushButton::clicked, this, &ModelsDialog::use);
    connect(m_ui->add, &QPushButton::clicked, this, &ModelsDialog::add);
    connect(m_ui->address, &QLineEdit::returnPressed, this, &ModelsDialog::add);
    connect(m_ui->modelsButtons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QAbstractButton *button : m_ui->modelsButtons->buttons()) // Enter belongs to the address
        if (auto *push = qobject_cast<QPushButton *>(button)) {
            push->setAutoDefault(false);
            push->setDefault(false);
        }
}

qint64 ModelsDialog::chosen() const
{
    return m_ui->models->currentIndex().data(presenters::KeyRole).toLongLong();
}

void ModelsDialog::choose(qint64 number)
{
    m_ui->models->setCurrentIndex(m_models.model().index(m_models.model().rowOf(number)));
}

void ModelsDialog::showChosen()
{
    const ModelRow *row = m_models.row(chosen());
    m_ui->modelName->setText(row ? ModelWords::name(*row) : QString());
    m_ui->goodAt->setText(row ? ModelWords::goodAt(*row) : QString());
    m_ui->modelSize->setText(row ? ModelWords::size(*row) : QString());
    m_ui->memory->setText(row ? ModelWords::memory(*row, m_models.memory()) : QString());
    m_ui->licence->setText(row ? ModelWords::licence(*row) : QString());
    m_ui->host->setText(row ? ModelWords::host(*row) : QString());
    m_ui->state->setText(row ? ModelWords::state(*row) : QString());
    showProgress(row);
    showActions(row);
}

void ModelsDialog::showProgress(const ModelRow *row)
{
    const bool hasPart = row && (row->isUnderWay() || row->state == ModelState::Paused);
    const int percent = row ? ModelWords::percent(*row) : -1;
    const bool isBusy = hasPart && (percent < 0 || row->state == ModelState::Checking);
    m_ui->progress->setVisible(hasPart);
    m_ui->progress->setMaximum(isBusy ? 0 : 100);
    m_ui->progress->setValue(qMax(0, percent));
}

void ModelsDialog::showActions(const ModelRow *row)
{
    const bool isUnderWay = row && row->isUnderWay();
    const bool isHere = row && row->state == ModelState::Here;
    if (isUnderWay)
        m_ui->download->setText(tr("&Pause"));
    else if (row && row->come > 0 && !isHere)
        m_ui->download->setText(tr("&Resume"));
    else
        m_ui->download->setText(tr("&Download…"));
    m_ui->download->setEnabled(row && (row->canDownload() || (isUnderWay && row->state != ModelState::Checking)));
    m_ui->use->setEnabled(isHere);
    m_ui->remove->setEnabled(row && !isUnderWay && (row->come > 0 || row->isOwn));
}

// No request is sent before the user has agreed to the host, size and licence.
void ModelsDialog::downloadOrPause()
{
    const qint64 number = chosen();
    const ModelRow *row = m_models.row(number);
    tell({});
    if (row && row->isUnderWay())
        return m_models.pause(number);
    const QString question = m_models.question(number);
    if (question.isEmpty())
        return m_models.download(number);
    ask(tr("Download Model"), question, tr("&Download"), [this, number] { m_models.download(number); });
}

void ModelsDialog::askRemove()
{
    const qint64 number = chosen();
    ask(tr("Remove Model"), m_models.removalQuestion(number), tr("&Remove"),
        [this, number] { tell(m_models.remove(number)); });
}

void ModelsDialog::ask(const QString &title, const QString &question, const QString &yes,
                       const std::function<void()> &act)
{
    auto *box = new QMessageBox(QMessageBox::Question, title, question, QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *sure = box->addButton(yes, QMessageBox::AcceptRole);
    sure->setObjectName(QStringLiteral("sure"));
    box->setDefaultButton(QMessageBox::Cancel);
    connect(sure, &QPushButton::clicked, this, act, Qt::QueuedConnection);
    box->open();
}

void ModelsDialog::use()
{
    const ModelRow *row = m_models.row(chosen());
    if (!row || row->state != ModelState::Here)
        return;
    const QString path = row->path;
    accept();
    Q_EMIT useRequested(path);
}

void ModelsDialog::add()
{
    if (m_ui->address->text().trimmed().isEmpty())
        return;
    const QString problem = m_models.add(m_ui->address->text());
    if (problem.isEmpty()) {
        m_ui->address->clear();
        choose(m_models.added());
    }
    tell(problem);
}

void ModelsDialog::tell(const QString &problem)
{
    m_ui->problem->setText(problem);
    m_ui->problem->setVisible(!problem.isEmpty());
}

} // namespace dramatis::widgets
