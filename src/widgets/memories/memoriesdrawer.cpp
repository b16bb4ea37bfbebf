#include "widgets/memories/memoriesdrawer.h"

#include "widgets/memories/pinsdrawer.h"
#include "widgets/memories/storysofarpane.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace dramatis::widgets {

MemoriesDrawer::MemoriesDrawer(PinsDrawer *memories, StorySoFarPane *story, QWidget *parent) :
    QWidget(parent), m_pages(new QTabWidget)
{
    m_pages->setObjectName(QStringLiteral("memoryPages"));
    m_pages->setDocumentMode(true);
    m_pages->setAccessibleName(tr("What is remembered"));
    m_pages->addTab(memories, tr("Memo&ries"));
    m_pages->addTab(story, tr("The story so &far"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connect(m_pages, &QTabWidget::currentChanged, this, &MemoriesDrawer::followPage);
    followPage();
}

// The keyboard goes to the list of the page.
void MemoriesDrawer::followPage()
{
    setFocusProxy(m_pages->currentWidget());
}

} // namespace dramatis::widgets
