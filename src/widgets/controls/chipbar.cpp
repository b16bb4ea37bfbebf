#include "widgets/controls/chipbar.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/shell/tooltip.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QToolButton>

namespace dramatis::widgets {

namespace {

constexpr int chipHeight = 32;
constexpr int space = 8;
constexpr int widest = 200;

class ChipButton : public QToolButton {
public:
    explicit ChipButton(QWidget *parent) : QToolButton(parent) { setFocusPolicy(Qt::StrongFocus); }

    QSize sizeHint() const override
    {
        const int marker = menu() ? 12 : 0;
        const QFontMetrics metrics(font());
        const int width = metrics.horizontalAdvance(text()) + 28 + marker;
        return {qMin(textPixels(widest), width), qMax(chipHeight, metrics.height() + space)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF outline = QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5);
        const bool lit = isChecked() || property("droppedOn").toBool();
        painter.setPen(lit ? theme.accent : underMouse() ? theme.edge : theme.line);
        painter.setBrush(lit ? theme.selection : theme.surface);
        painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);
        painter.setPen(lit ? palette().color(QPalette::HighlightedText) : theme.text);
        const QRect words = rect().adjusted(14, 0, -14, 0);
        const QString shown = menu() ? text() + QStringLiteral(" ▾") : text();
        painter.drawText(words.adjusted(-2, 0, 2, 0), Qt::AlignCenter,
                         QFontMetrics(font()).elidedText(shown, Qt::ElideRight, words.width() + 4));
        if (hasFocus()) {
            QStyleOptionFocusRect frame;
            frame.initFrom(this);
            style()->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, this);
        }
    }
};

} // namespace

ChipBar::ChipBar(QWidget *parent) : QWidget(parent), m_more(new ChipButton(this)), m_menu(new QMenu(this))
{
    m_more->setText(tr("More"));
    m_more->setAccessibleName(tr("More choices"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->hide();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_menu, &QMenu::aboutToShow, this, &ChipBar::fillMore);
}

// The buttons stay where they can, so that the keyboard stays where it was.
void ChipBar::setChips(const QList<Chip> &chips)
{
    if (chips == m_chips)
        return;
    m_chips = chips;
    while (m_buttons.size() > chips.size())
        m_buttons.takeLast()->deleteLater();
    while (m_buttons.size() < chips.size())
        m_buttons.append(makeButton());
    for (qsizetype i = 0; i < chips.size(); ++i) {
        const Chip &chip = chips.at(i);
        m_buttons.at(i)->setText(chip.text);
        m_buttons.at(i)->setAccessibleName(chip.spoken.isEmpty() ? chip.text : chip.spoken);
        m_buttons.at(i)->setToolTip(presenters::toolTip(chip.tip.isEmpty() ? chip.text : chip.tip));
        m_buttons.at(i)->setChecked(chip.on);
    }
    arrange();
}

QToolButton *ChipBar::makeButton()
{
    auto *button = new ChipButton(this);
    button->setCheckable(m_isCheckable);
    button->setAcceptDrops(m_isCheckable);
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, this, [this, button](bool on) {
        const qsizetype at = m_buttons.indexOf(button);
        m_chips[at].on = on;
        Q_EMIT chosen(m_chips.at(at).key, on);
    });
    return button;
}

QWidget *ChipBar::orderTabs(QWidget *before) const
{
    const QList<QWidget *> buttons(m_buttons.cbegin(), m_buttons.cend());
    for (QWidget *button : buttons + QList<QWidget *>{m_more, m_last})
        if (button)
            setTabOrder(std::exchange(before, button), button);
    return before;
}

void ChipBar::setLast(const QString &text, const QString &spoken)
{
    m_last = new ChipButton(this);
    m_last->setText(text);
    m_last->setAccessibleName(spoken);
    m_last->setToolTip(spoken);
    connect(m_last, &QToolButton::clicked, this, &ChipBar::lastChosen);
    arrange();
}

QSize ChipBar::sizeHint() const
{
    int width = 0;
    for (const QToolButton *button : m_buttons)
        width += button->sizeHint().width() + space;
    return {width, m_more->sizeHint().height()};
}

QSize ChipBar::minimumSizeHint() const
{
    return m_more->sizeHint();
}

void ChipBar::resizeEvent(QResizeEvent *)
{
    arrange();
}

void ChipBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        arrange();
}

void ChipBar::arrange()
{
    const int lastWidth = m_last ? m_last->sizeHint().width() + space : 0;
    const int moreWidth = m_more->sizeHint().width();
    int needed = lastWidth;
    for (const QToolButton *button : std::as_const(m_buttons))
        needed += button->sizeHint().width() + space;
    const bool all = needed - space <= width();
    const QList<bool> shown = fitting(all ? needed : width() - lastWidth - moreWidth);
    int x = 0;
    const auto place = [this, &x](QWidget *each) {
        each->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect({x, 0}, each->sizeHint())));
        each->show();
        x += each->width() + space;
    };
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        if (shown.at(i))
            place(m_buttons.at(i));
        else
            m_buttons.at(i)->hide();
    m_more->setVisible(!all);
    if (!all)
        place(m_more);
    if (m_last)
        place(m_last);
}

// What is on has room before what is not.
QList<bool> ChipBar::fitting(int room) const
{
    QList<bool> fits(m_chips.size(), false);
    for (const bool on : {true, false}) {
        for (qsizetype i = 0; i < m_chips.size(); ++i) {
            if (m_chips.at(i).on != on)
                continue;
            room -= m_buttons.at(i)->sizeHint().width() + space;
            if (room < 0)
                break;
            fits[i] = true;
        }
    }
    return fits;
}

void ChipBar::fillMore()
{
    m_menu->clear();
    for (qsizetype i = 0; i < m_chips.size(); ++i) {
        const Chip chip = m_chips.at(i);
        if (!m_buttons.at(i)->isHidden())
            continue;
        QAction *action = m_menu->addAction(QString(chip.text).replace(u'&', QStringLiteral("&&")));
        action->setCheckable(m_isCheckable);
        action->setChecked(chip.on);
        connect(action, &QAction::triggered, this, [this, chip](bool on) { Q_EMIT chosen(chip.key, on); });
    }
}

bool ChipBar::eventFilter(QObject *watched, QEvent *event)
{
    const qsizetype at = m_buttons.indexOf(watched);
    if (at < 0)
        return false;
    QToolButton *button = m_buttons.at(at);
    const auto light = [button](bool lit) {
        button->setProperty("droppedOn", lit);
        button->update();
    };
    switch (event->type()) {
    case QEvent::ContextMenu:
        Q_EMIT menuRequested(m_chips.at(at).key, static_cast<QContextMenuEvent *>(event)->globalPos());
        return true;
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto *drag = static_cast<QDropEvent *>(event);
        const bool ours = drag->mimeData()->hasFormat(presenters::draggedCardsFormat());
        light(ours);
        if (ours)
            drag->acceptProposedAction();
        else
            drag->ignore();
        return true;
    }
    case QEvent::DragLeave: light(false); return true;
    case QEvent::Drop: {
        auto *drop = static_cast<QDropEvent *>(event);
        light(false);
        drop->acceptProposedAction();
        Q_EMIT dropped(m_chips.at(at).key, presenters::draggedCards(*drop->mimeData()));
        return true;
    }
    default: return false;
    }
}

} // namespace dramatis::widgets
