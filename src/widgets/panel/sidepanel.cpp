#include "widgets/panel/sidepanel.h"

#include "widgets/panel/drawerpane.h"

#include "ui_sidepanel.h"

#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace dramatis::widgets {

namespace {
constexpr int usualWidth = 360;

constexpr std::array groups{PanelGroup::People, PanelGroup::Scene, PanelGroup::Story, PanelGroup::Prompt};

QString titleOf(PanelGroup group)
{
    switch (group) {
    case PanelGroup::People: return SidePanel::tr("People");
    case PanelGroup::Scene: return SidePanel::tr("Scene");
    case PanelGroup::Story: return SidePanel::tr("Story");
    case PanelGroup::Prompt: return SidePanel::tr("Prompt");
    }
    Q_UNREACHABLE_RETURN({});
}

int tabOf(PanelGroup group)
{
    return int(std::ranges::find(groups, group) - groups.begin());
}
} // namespace

SidePanel::SidePanel(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::SidePanel>())
{
    m_ui->setupUi(this);
    for (const PanelGroup group : groups)
        m_ui->panels->addTab(titleOf(group));
    connect(m_ui->panels, &QTabBar::currentChanged, this, &SidePanel::showPanel);
    connect(m_ui->parts, &QTabBar::currentChanged, this, &SidePanel::showPart);
    connect(m_ui->close, &QToolButton::clicked, this, &QWidget::close);
    hide();
}

SidePanel::~SidePanel() = default;

void SidePanel::add(DrawerPane *pane)
{
    m_panes << pane;
    m_ui->pages->addWidget(pane);
    if (!m_last.contains(pane->group()))
        m_last.insert(pane->group(), pane);
    connect(pane, &QObject::destroyed, this, [this, pane] {
        m_panes.removeOne(pane);
        m_last.removeIf([pane](const auto &last) { return last.value() == pane; });
    });
}

void SidePanel::open(DrawerPane &pane)
{
    bring(pane);
    show();
    checkActions();
}

void SidePanel::open(PanelGroup group)
{
    if (DrawerPane *pane = m_last.value(group))
        pane->open();
}

void SidePanel::toggle()
{
    if (!isHidden())
        close();
    else if (DrawerPane *pane = current())
        pane->open();
}

DrawerPane *SidePanel::current() const
{
    return qobject_cast<DrawerPane *>(m_ui->pages->currentWidget());
}

QSize SidePanel::sizeHint() const
{
    return {usualWidth, QWidget::sizeHint().height()};
}

void SidePanel::showPanel(int tab)
{
    if (DrawerPane *pane = tab < 0 ? nullptr : m_last.value(groups[std::size_t(tab)]))
        bring(*pane);
}

void SidePanel::showPart(int tab)
{
    const int panel = m_ui->panels->currentIndex();
    if (panel < 0 || tab < 0)
        return;
    const QList<DrawerPane *> panes = panesOf(groups[std::size_t(panel)]);
    if (tab < panes.size())
        bring(*panes.at(tab));
}

void SidePanel::bring(DrawerPane &pane)
{
    const QSignalBlocker quietPanels(m_ui->panels);
    const QSignalBlocker quietParts(m_ui->parts);
    m_last.insert(pane.group(), &pane);
    m_ui->panels->setCurrentIndex(tabOf(pane.group()));
    while (m_ui->parts->count() > 0)
        m_ui->parts->removeTab(0);
    const QList<DrawerPane *> panes = panesOf(pane.group());
    for (const DrawerPane *part : panes)
        m_ui->parts->addTab(part->windowTitle());
    m_ui->parts->setCurrentIndex(int(panes.indexOf(&pane)));
    m_ui->parts->setVisible(panes.size() > 1);
    m_ui->parts->updateGeometry(); // a tab bar that was hidden does not tell of its new tabs
    m_ui->pages->setCurrentWidget(&pane);
    checkActions();
}

void SidePanel::checkActions()
{
    for (const DrawerPane *pane : std::as_const(m_panes))
        pane->toggleAction()->setChecked(pane->isOpen());
}

void SidePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    checkActions();
    Q_EMIT opened();
}

void SidePanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    checkActions();
    if (!event->spontaneous())
        Q_EMIT closed();
}

QList<DrawerPane *> SidePanel::panesOf(PanelGroup group) const
{
    QList<DrawerPane *> found;
    for (DrawerPane *pane : m_panes)
        if (pane->group() == group)
            found << pane;
    return found;
}

} // namespace dramatis::widgets
