#include "widgets/knowledge/layersdialog.h"

#include "ui_layersdialog.h"

#include "presenters/knowledge/layerwords.h"
#include "widgets/controls/twolinedelegate.h"

#include <QShortcut>

namespace dramatis::widgets {

using domain::TextLayer;

LayersDialog::LayersDialog(std::unique_ptr<presenters::LayersPresenter> presenter, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::LayersDialog>()), m_presenter(std::move(presenter))
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    constexpr int titleLines = 3;
    m_ui->sentences->setModel(&m_presenter->model());
    m_ui->sentences->setItemDelegate(new TwoLineDelegate(titleLines, this));
    m_ui->layer->addItem(presenters::layerName({}));
    for (const TextLayer layer : presenters::textLayers())
        m_ui->layer->addItem(presenters::layerName(layer), int(layer));
    const auto choose = [this](int item) {
        const QVariant layer = m_ui->layer->itemData(item);
        m_presenter->set(rows(), layer.isValid() ? std::optional(TextLayer(layer.toInt())) : std::nullopt);
    };
    for (int digit = 0; digit < m_ui->layer->count(); ++digit)
        connect(new QShortcut(QKeyCombination(Qt::ControlModifier, Qt::Key(Qt::Key_0 + digit)), this),
                &QShortcut::activated, this, [choose, digit] { choose(digit); });
    connect(m_ui->layer, &QComboBox::activated, this, choose);
    connect(m_ui->sentences->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LayersDialog::showChosen);
    connect(m_ui->propose, &QPushButton::clicked, m_presenter.get(), &presenters::LayersPresenter::propose);
    connect(m_presenter.get(), &presenters::LayersPresenter::changed, this, &LayersDialog::showState);
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &LayersDialog::accept);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &LayersDialog::reject);
    m_ui->sentences->setCurrentIndex(m_presenter->model().index(0));
    m_ui->sentences->setFocus();
    showState();
}

LayersDialog::~LayersDialog() = default;

QList<int> LayersDialog::rows() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_ui->sentences->selectionModel()->selectedIndexes())
        rows.append(index.row());
    return rows;
}

void LayersDialog::showChosen()
{
    const QList<int> chosen = rows();
    const std::optional<TextLayer> common = m_presenter->common(chosen);
    m_ui->layer->setEnabled(!chosen.isEmpty());
    m_ui->layer->setCurrentIndex(common ? m_ui->layer->findData(int(*common)) : 0);
    m_ui->layerHint->setText(presenters::layerHint(common));
}

void LayersDialog::showState()
{
    showChosen();
    const QString remark = m_presenter->remarkText();
    m_ui->remark->setText(remark);
    m_ui->remark->setVisible(!remark.isEmpty());
    const QString state = m_presenter->stateText();
    m_ui->state->setText(state);
    m_ui->state->setVisible(!state.isEmpty());
    m_ui->propose->setEnabled(m_presenter->canPropose());
}

void LayersDialog::accept()
{
    Q_EMIT chosen(m_presenter->marks());
    QDialog::accept();
}

} // namespace dramatis::widgets
