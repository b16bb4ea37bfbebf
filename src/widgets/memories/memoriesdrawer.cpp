#include "widgets/memories/memoriesdrawer.h"

#include "widgets/memories/pinsdrawer.h"
#include "widgets/memories/storysofarpane.h"

namespace dramatis::widgets {

MemoriesDrawer::MemoriesDrawer(PinsDrawer *memories, StorySoFarPane *story, QWidget *parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setAccessibleName(tr("What is remembered"));
    addTab(memories, tr("Memo&ries"));
    addTab(story, tr("The story so &far"));
    connect(this, &QTabWidget::currentChanged, this, &MemoriesDrawer::followPage);
    followPage();
}

// The keyboard goes to the list of the page.
void MemoriesDrawer::followPage()
{
    setFocusProxy(currentWidget());
}

} // namespace dramatis::widgets
