#include "widgets/relationships/edgepanel.h"

#include "ui_edgepanel.h"

#include "presenters/relationships/edgeitemmodel.h"
#include "presenters/relationships/edgepresenter.h"
#include "presenters/relationships/edgewords.h"
#include "widgets/controls/keptroom.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/relationships/edgeslider.h"
#include "widgets/style/scaledfont.h"
#include "widgets/text/spellchecker.h"

#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::EdgeMeasure;

EdgePanel::EdgePanel(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::EdgePanel>())
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->summary);
    ScaledFont::set(*m_ui->title, 1, QFont::Bold);
    m_ui->causes->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->facts->setItemDelegate(new TwoLineDelegate(2, this));
    m_ui->moments->setItemDelegate(new TwoLineDelegate(2, this));
    for (QWidget *late : {m_ui->affinityRelease, m_ui->trustRelease, m_ui->summarySave})
        keepRoom(late);
}

EdgePanel::~EdgePanel() = default;

void EdgePanel::setPresenter(presenters::EdgePresenter &presenter)
{
    m_presenter = &presenter;
    m_ui->causes->setModel(&presenter.causes());
    m_ui->facts->setModel(&presenter.facts());
    m_ui->moments->setModel(&presenter.moments());
    setUpSliders();
    setUpFacts();
    setUpSummary();
    turnLinks(m_ui->causes);
    turnLinks(m_ui->facts);
    turnLinks(m_ui->moments);
    connect(m_ui->curve, &EdgeCurve::turnChosen, this, &EdgePanel::showTurn);
    connect(m_ui->close, &QToolButton::clicked, this, &EdgePanel::closed);
    connect(m_ui->moreCauses, &QPushButton::clicked, &presenter, &presenters::EdgePresenter::showMoreCauses);
    connect(&presenter, &presenters::EdgePresenter::opened, this, &EdgePanel::showAnother);
    connect(&presenter, &presenters::EdgePresenter::changed, this, &EdgePanel::showEdge);
    showAnother();
}

void EdgePanel::setUpSliders()
{
    const auto make = [this](const EdgeSliderParts &parts, QString (*word)(int), EdgeMeasure measure) {
        auto *slider = new EdgeSlider(parts, word, this);
        connect(slider, &EdgeSlider::committed, this, [this, measure](int value) { m_presenter->set(measure, value); });
        connect(slider, &EdgeSlider::released, this, [this, measure] { m_presenter->release(measure); });
        return slider;
    };
    m_affinity =
        make({m_ui->affinity, m_ui->affinityNumber, m_ui->affinityWord, m_ui->affinityHeld, m_ui->affinityRelease},
             &presenters::EdgeWords::affinity, EdgeMeasure::Affinity);
    m_trust = make({m_ui->trust, m_ui->trustNumber, m_ui->trustWord, m_ui->trustHeld, m_ui->trustRelease},
                   &presenters::EdgeWords::trust, EdgeMeasure::Trust);
}

void EdgePanel::setUpFacts()
{
    const auto enable = [this] {
        m_ui->addFact->setEnabled(!m_ui->newFact->text().trimmed().isEmpty());
        m_ui->removeFact->setEnabled(m_ui->facts->currentIndex().isValid());
    };
    connect(m_ui->newFact, &QLineEdit::textChanged, this, enable);
    connect(m_ui->facts->selectionModel(), &QItemSelectionModel::currentChanged, this, enable);
    connect(m_ui->newFact, &QLineEdit::returnPressed, this, &EdgePanel::addFact);
    connect(m_ui->addFact, &QPushButton::clicked, this, &EdgePanel::addFact);
    connect(m_ui->removeFact, &QPushButton::clicked, this, &EdgePanel::removeFact);
    connect(m_ui->nameKnown, &QCheckBox::clicked, m_presenter, &presenters::EdgePresenter::setKnowsName);
    m_ui->facts->installEventFilter(this);
    enable();
}

void EdgePanel::setUpSummary()
{
    m_ui->summary->installEventFilter(this);
    connect(m_ui->summary, &QPlainTextEdit::textChanged, this, &EdgePanel::showSummary);
    connect(m_ui->summarySave, &QPushButton::clicked, this, &EdgePanel::saveSummary);
    connect(m_ui->summaryDiscard, &QPushButton::clicked, this, &EdgePanel::discardSummary);
    connect(m_ui->summaryRelease, &QPushButton::clicked, m_presenter, &presenters::EdgePresenter::releaseSummary);
}

void EdgePanel::turnLinks(QAbstractItemView *view)
{
    const auto follow = [this](const QModelIndex &index) {
        if (const qint64 turn = index.data(presenters::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    // A click follows a cause; a fact is chosen by it, so that it can be removed.
    if (view != m_ui->facts)
        connect(view, &QAbstractItemView::clicked, this, follow);
    connect(view, &QAbstractItemView::activated, this, follow);
}

void EdgePanel::showAnother()
{
    m_affinity->drop();
    m_trust->drop();
    m_ui->newFact->clear();
    showOrigins();
    m_shownSummary = m_presenter->value().summary;
    m_ui->summary->setPlainText(m_shownSummary);
    m_ui->summary->endEditing();
    m_ui->pages->setCurrentIndex(0);
    showEdge();
}

void EdgePanel::showOrigins()
{
    m_ui->howKnown->clear();
    for (const presenters::EdgePresenter::Origin &origin : m_presenter->origins())
        m_ui->howKnown->addItem(origin.words);
}

void EdgePanel::showEdge()
{
    const presenters::EdgeValue &value = m_presenter->value();
    m_ui->title->setText(edgeName(value));
    m_affinity->show(value.affinity, value.affinityByHand);
    m_trust->show(value.trust, value.trustByHand);
    const QString affinity = m_presenter->sumText(EdgeMeasure::Affinity);
    const QString trust = m_presenter->sumText(EdgeMeasure::Trust);
    QStringList sums;
    if (!affinity.isEmpty())
        sums << tr("Affinity: %1").arg(affinity);
    if (!trust.isEmpty())
        sums << tr("Trust: %1").arg(trust);
    m_ui->sums->setText(sums.isEmpty() ? tr("Nothing has changed these feelings yet.") : sums.join(QLatin1Char('\n')));
    m_ui->curve->setHistory(m_presenter->history(), m_presenter->historyBack(), m_presenter->turns());
    m_ui->moreCauses->setVisible(m_presenter->hasMoreCauses());
    //: %1: what happened last between two people
    m_ui->lastInteraction->setText(value.lastInteraction.isEmpty() ? QString()
                                                                   : tr("Last: %1").arg(value.lastInteraction));
    m_ui->lastInteraction->setVisible(!value.lastInteraction.isEmpty());
    m_ui->nameKnown->setChecked(m_presenter->knowsName());
    m_ui->pages->setTabText(1, tr("&Known (%1)").arg(m_presenter->facts().rows().size()));
    m_ui->pages->setTabText(2, tr("M&oments (%1)").arg(m_presenter->moments().rows().size()));
    if (!summaryChanged() && m_shownSummary != value.summary) {
        m_shownSummary = value.summary;
        m_ui->summary->setPlainText(value.summary);
    }
    showSummary();
}

void EdgePanel::showSummary()
{
    const bool byHand = m_presenter->value().summaryByHand;
    m_ui->summarySave->setVisible(summaryChanged());
    m_ui->summaryDiscard->setVisible(summaryChanged());
    m_ui->summaryHeld->setVisible(byHand);
    m_ui->summaryRelease->setVisible(byHand && !summaryChanged());
}

bool EdgePanel::summaryChanged() const
{
    return m_ui->summary->toPlainText() != m_shownSummary;
}

void EdgePanel::saveSummary()
{
    const QString written = m_ui->summary->toPlainText();
    m_shownSummary = written;
    m_presenter->setSummary(written);
    discardSummary();
}

void EdgePanel::discardSummary()
{
    m_shownSummary = m_presenter->value().summary;
    m_ui->summary->setPlainText(m_shownSummary);
    m_ui->summary->endEditing();
    showSummary();
}

void EdgePanel::finish()
{
    if (m_presenter->isOpen() && summaryChanged())
        saveSummary();
}

void EdgePanel::addFact()
{
    const QString fact = m_ui->newFact->text();
    m_ui->newFact->clear();
    m_presenter->addFact(fact, m_presenter->origins().value(m_ui->howKnown->currentIndex()));
    m_ui->howKnown->setCurrentIndex(0);
}

void EdgePanel::removeFact()
{
    m_presenter->removeFact(m_ui->facts->currentIndex().row());
}

void EdgePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

bool EdgePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_ui->summary && enter && key->modifiers().testFlag(Qt::ControlModifier)) {
        saveSummary();
        return true;
    }
    if (watched == m_ui->summary && key->key() == Qt::Key_Escape && summaryChanged()) {
        discardSummary();
        return true;
    }
    if (watched == m_ui->facts && key->key() == Qt::Key_Delete) {
        removeFact();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
