#include "widgets/style/cuttexttips.h"

#include "presenters/shell/tooltip.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolTip>

namespace dramatis::widgets {

namespace {

struct CutText {
    QString text; // empty: nothing is cut off there
    QString tip;  // that is shown in any case
};

CutText cutIn(const QComboBox &box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    const QString text = box.currentText();
    const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
    return {box.fontMetrics().horizontalAdvance(text) + icon > room.width() ? text : QString(), box.toolTip()};
}

CutText cutIn(const QTabBar &tabs, const QPoint &at)
{
    const int tab = tabs.tabAt(at);
    if (tab < 0)
        return {};
    const QString text = tabs.tabText(tab);
    const int icon = tabs.tabIcon(tab).isNull() ? 0 : tabs.iconSize().width() + 4;
    const int needed = tabs.fontMetrics().size(Qt::TextShowMnemonic, text).width() + icon;
    QString plain = text;
    return {needed + tabs.style()->pixelMetric(QStyle::PM_TabBarTabHSpace, nullptr, &tabs) > tabs.tabRect(tab).width()
                ? plain.remove(u'&')
                : QString(),
            tabs.tabToolTip(tab)};
}

CutText cutIn(const QHeaderView &header, const QPoint &at)
{
    const int section = header.logicalIndexAt(at);
    if (section < 0 || !header.model() || header.sectionSizeHint(section) <= header.sectionSize(section))
        return {};
    return {header.model()->headerData(section, header.orientation()).toString(),
            header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString()};
}

CutText cutAt(const QWidget &widget, const QPoint &at)
{
    if (const auto *box = qobject_cast<const QComboBox *>(&widget))
        return cutIn(*box);
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        return cutIn(*tabs, at);
    const auto *header = qobject_cast<const QHeaderView *>(widget.parentWidget());
    return header && header->viewport() == &widget ? cutIn(*header, at) : CutText();
}

} // namespace

CutTextTips::CutTextTips(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool CutTextTips::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !watched->isWidgetType())
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    const auto *help = static_cast<QHelpEvent *>(event);
    const CutText cut = cutAt(*widget, help->pos());
    if (cut.text.isEmpty())
        return false;
    const QString words = cut.tip.isEmpty() ? cut.text : cut.text + QStringLiteral("\n\n") + cut.tip;
    QToolTip::showText(help->globalPos(), presenters::toolTip(words), widget);
    return true;
}

} // namespace dramatis::widgets
