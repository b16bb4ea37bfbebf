#include "widgets/shell/commandpalette.h"
#include "presenters/shell/keymap.h"
#include "presenters/shell/paletteitemmodel.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/palettedelegate.h"

#include "ui_commandpalette.h"

#include <QAction>
#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::PaletteEntry;
using presenters::PaletteItemModel;

CommandPalette::CommandPalette(PaletteItemModel &model, QWidget *window) :
    QFrame(window), m_ui(std::make_unique<Ui::CommandPalette>()), m_model(model)
{
    m_ui->setupUi(this);
    m_ui->actions->setModel(&model);
    m_ui->actions->setItemDelegate(new PaletteDelegate(m_ui->actions));
    m_ui->search->installEventFilter(this);
    m_ui->actions->installEventFilter(this);
    connect(m_ui->search, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_ui->actions, &QListView::activated, this, &CommandPalette::runCurrent);
    connect(m_ui->actions, &QListView::clicked, this, &CommandPalette::runCurrent);
    hide();
}

CommandPalette::~CommandPalette() = default;

void CommandPalette::open(const QList<QAction *> &actions)
{
    QList<PaletteEntry> entries;
    m_actions.clear();
    for (QAction *action : actions) {
        if (!action->isEnabled() || !action->isVisible() || action->text().isEmpty())
            continue;
        const QByteArray id = action->objectName().toLatin1();
        Q_ASSERT(!id.isEmpty() && !m_actions.contains(id)); // or another one would be triggered
        m_actions.insert(id, action);
        entries.append({id,
                        action->iconText(),
                        {},
                        action->shortcut().toString(QKeySequence::NativeText),
                        action->property(Actions::alsoFoundBy).toString()});
    }
    m_model.setEntries(entries);
    if (!isVisible())
        m_before = window()->focusWidget();
    m_ui->search->clear();
    search({});
    place();
    show();
    raise();
    m_ui->search->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::search(const QString &text)
{
    m_model.setSearch(text);
    m_ui->actions->setCurrentIndex(m_model.index(0));
    m_ui->actions->setVisible(m_model.rowCount() > 0);
    m_ui->nothing->setVisible(m_model.rowCount() == 0);
}

void CommandPalette::step(int by)
{
    const int row = m_ui->actions->currentIndex().row() + by;
    if (row >= 0 && row < m_model.rowCount())
        m_ui->actions->setCurrentIndex(m_model.index(row));
}

void CommandPalette::runCurrent()
{
    const QByteArray id = m_ui->actions->currentIndex().data(PaletteItemModel::IdRole).toByteArray();
    QAction *action = m_actions.value(id);
    leave();
    if (!action)
        return;
    m_model.noteUse(id);
    action->trigger();
}

void CommandPalette::leave()
{
    hide();
    (m_before ? m_before.data() : parentWidget())->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::place()
{
    constexpr int charactersWide = 64;
    constexpr int rows = 12;
    const QRect window = parentWidget()->rect();
    const int width = qMin(window.width() - 40, charactersWide * fontMetrics().averageCharWidth());
    const int height = qMin(window.height() - 80, rows * 2 * fontMetrics().height());
    setGeometry(window.center().x() - width / 2, window.top() + 60, width, height);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && !isAncestorOf(window()->focusWidget()))
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_PageDown: step(qMin(8, m_model.rowCount() - 1 - m_ui->actions->currentIndex().row())); return true;
    case Qt::Key_PageUp: step(-qMin(8, m_ui->actions->currentIndex().row())); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: runCurrent(); return true;
    case Qt::Key_Escape: leave(); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace dramatis::widgets
