#include "widgets/clippedtext.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextBoundaryFinder>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QToolTip>

namespace dramatis::tests {

using namespace Qt::StringLiterals;

namespace {

QString sizeText(const QSize &size)
{
    return u"%1 x %2"_s.arg(size.width()).arg(size.height());
}

// Without mnemonics, tags, marks of direction, and line breaks.
QString plain(const QString &text)
{
    QString words = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
    words.remove(u'&').remove(QChar(0x200f)).remove(QChar(0x200e));
    return words.simplified();
}

// What the pointer shows there. A widget that cuts its text off often has no tool tip of its own, and makes one then.
bool isToldAt(QWidget &widget, const QPoint &at, const QString &text)
{
    QHelpEvent asked(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &asked);
    return plain(QToolTip::text()).contains(plain(text));
}

bool isTold(QWidget &widget, const QString &text)
{
    return isToldAt(widget, widget.rect().center(), text);
}

// As wide as the longest piece between two places where a line may break.
int widestPiece(const QString &text, const QFontMetrics &metrics)
{
    int widest = 0;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    for (qsizetype from = 0, to = finder.toNextBoundary(); to >= 0; from = to, to = finder.toNextBoundary())
        widest = std::max(widest, metrics.horizontalAdvance(text.mid(from, to - from).trimmed()));
    return widest;
}

// Parts that Qt makes, such as the cross in a line of text and the arrows beside tabs, have a size of their own.
bool isOurs(const QWidget &widget)
{
    return !qobject_cast<const QTabBar *>(widget.parentWidget()) && !widget.objectName().isEmpty()
           && !widget.objectName().startsWith(u"qt_");
}

// What scrolls may lie outside.
bool isScrolled(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    const auto *area = parent ? qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()) : nullptr;
    return area && area->viewport() == parent;
}

bool hasWords(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return !label->text().isEmpty();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return isOurs(widget) && (!button->text().isEmpty() || !button->icon().isNull());
    return isOurs(widget)
           && (qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QGroupBox *>(&widget)
               || qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QPlainTextEdit *>(&widget)
               || qobject_cast<const QTabBar *>(&widget));
}

// A mirrored QSplitter puts its first part one pixel too far to the right.
QRect roomIn(const QWidget &parent)
{
    const bool isPixelOff = qobject_cast<const QSplitter *>(&parent) && parent.isRightToLeft();
    return parent.rect().adjusted(0, 0, isPixelOff ? 1 : 0, 0);
}

class Reader {
public:
    explicit Reader(QWidget &top) : m_top(top) {}

    QStringList read()
    {
        QList<QWidget *> worded;
        for (QWidget *widget : m_top.findChildren<QWidget *>()) {
            if (!widget->isVisibleTo(&m_top) || widget->window() != &m_top)
                continue;
            readText(*widget);
            if (!hasWords(*widget) || isScrolled(*widget))
                continue;
            if (!roomIn(*widget->parentWidget()).contains(widget->geometry()))
                say(*widget, u"lies outside of %1: %2 to %3 in %4"_s.arg(widget->parentWidget()->objectName())
                                 .arg(widget->geometry().left())
                                 .arg(widget->geometry().right())
                                 .arg(widget->parentWidget()->width()));
            for (const QWidget *other : std::as_const(worded))
                if (other->parentWidget() == widget->parentWidget() && other->geometry().intersects(widget->geometry()))
                    say(*widget, u"lies over "_s + other->objectName());
            worded << widget;
        }
        return m_found;
    }

private:
    void say(const QWidget &widget, const QString &what)
    {
        m_found << u"%1 %2 %3"_s.arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName(), what);
    }

    void sayCut(const QWidget &widget, const QString &text, const QSize &needed, const QSize &has)
    {
        say(widget, u"needs %1 and has %2: “%3”"_s.arg(sizeText(needed), sizeText(has), text.left(40)));
    }

    void readText(QWidget &widget)
    {
        if (auto *label = qobject_cast<QLabel *>(&widget))
            readLabel(*label);
        else if (auto *button = qobject_cast<QAbstractButton *>(&widget))
            readButton(*button);
        else if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
            readGroup(*group);
        else if (auto *box = qobject_cast<QComboBox *>(&widget))
            readBox(*box);
        else if (auto *tabs = qobject_cast<QTabBar *>(&widget))
            readTabs(*tabs);
        else if (auto *header = qobject_cast<QHeaderView *>(&widget))
            readHeader(*header);
        else if (const auto *area = qobject_cast<const QScrollArea *>(&widget))
            readArea(*area);
    }

    void readLabel(QLabel &label)
    {
        const QString text = label.text();
        if (text.isEmpty())
            return;
        const bool isRich =
            label.textFormat() == Qt::RichText || (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(text));
        QSize needed = label.wordWrap() ? QSize(0, label.heightForWidth(label.width())) : label.minimumSizeHint();
        if (!isRich) {
            const int beside = label.width() - label.contentsRect().width() + 2 * label.margin();
            const QFontMetrics metrics = label.fontMetrics();
            const int wide =
                label.wordWrap() ? widestPiece(text, metrics) : metrics.size(Qt::TextShowMnemonic, text).width();
            needed.setWidth(wide + beside);
        }
        const bool isLow = needed.height() > label.height();
        const bool isNarrow = needed.width() > label.width() && (label.wordWrap() || !isTold(label, text));
        if (isLow || isNarrow)
            sayCut(label, text, needed, label.size());
    }

    void readButton(QAbstractButton &button)
    {
        if (!isOurs(button))
            return;
        const auto *tool = qobject_cast<const QToolButton *>(&button);
        const bool hasText = !button.text().isEmpty() && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
        const QSize needed = hasText ? button.sizeHint() : button.minimumSizeHint();
        const bool isLow = button.minimumSizeHint().height() > button.height();
        const bool isNarrow = needed.width() > button.width() && !(hasText && isTold(button, button.text()));
        if (isLow || isNarrow)
            sayCut(button, button.text(), needed, button.size());
    }

    void readGroup(const QGroupBox &group)
    {
        const QSize needed = group.minimumSizeHint();
        if (isOurs(group) && (needed.width() > group.width() || needed.height() > group.height()))
            sayCut(group, group.title(), needed, group.size());
    }

    void readBox(QComboBox &box)
    {
        if (!isOurs(box) || box.isEditable() || box.currentText().isEmpty())
            return;
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.editable = false;
        const QRect room =
            box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
        const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
        const QSize needed(box.fontMetrics().horizontalAdvance(box.currentText()) + icon, box.fontMetrics().height());
        if ((needed.width() > room.width() && !isTold(box, box.currentText())) || needed.height() > room.height())
            sayCut(box, box.currentText(), needed, room.size());
    }

    void readTabs(QTabBar &tabs)
    {
        for (int i = 0; i < tabs.count(); ++i) {
            const QRect room = tabs.tabRect(i);
            const int icon = tabs.tabIcon(i).isNull() ? 0 : tabs.iconSize().width() + 4;
            const QSize text = tabs.fontMetrics().size(Qt::TextShowMnemonic, tabs.tabText(i));
            if (tabs.isTabVisible(i) && text.width() + icon > room.width()
                && !isToldAt(tabs, room.center(), tabs.tabText(i)))
                sayCut(tabs, tabs.tabText(i), {text.width() + icon, text.height()}, room.size());
            else if (tabs.isTabVisible(i) && !tabs.usesScrollButtons() && !tabs.rect().contains(room))
                say(tabs, u"has no room for “%1”"_s.arg(tabs.tabText(i)));
        }
    }

    void readHeader(QHeaderView &header)
    {
        if (!header.model() || header.orientation() == Qt::Vertical)
            return;
        for (int i = 0; i < header.count(); ++i) {
            const QString text = header.model()->headerData(i, header.orientation()).toString();
            if (header.isSectionHidden(i) || text.isEmpty() || header.sectionSizeHint(i) <= header.sectionSize(i))
                continue;
            const QPoint middle(header.sectionViewportPosition(i) + header.sectionSize(i) / 2, header.height() / 2);
            if (!isToldAt(*header.viewport(), middle, text))
                sayCut(header, text, {header.sectionSizeHint(i), 0}, {header.sectionSize(i), 0});
        }
    }

    void readArea(const QScrollArea &area)
    {
        if (area.horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff && area.widget()
            && area.widget()->width() > area.viewport()->width())
            say(area, u"cuts off its sides: %1 in %2"_s.arg(area.widget()->width()).arg(area.viewport()->width()));
    }

    QWidget &m_top;
    QStringList m_found;
};

} // namespace

QStringList unreadableIn(QWidget &top)
{
    return Reader(top).read();
}

} // namespace dramatis::tests
