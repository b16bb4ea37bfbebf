#include "widgets/chat/findbar.h"

#include "ui_findbar.h"

#include <QKeyEvent>

namespace dramatis::widgets {

FindBar::FindBar(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::FindBar>())
{
    m_ui->setupUi(this);
    connect(m_ui->search, &QLineEdit::textEdited, this, &FindBar::findNext);
    connect(m_ui->search, &QLineEdit::returnPressed, this, &FindBar::findNext);
    connect(m_ui->next, &QToolButton::clicked, this, &FindBar::findNext);
    connect(m_ui->previous, &QToolButton::clicked, this, &FindBar::findPrevious);
    connect(m_ui->close, &QToolButton::clicked, this, &FindBar::close);
    hide();
}

FindBar::~FindBar() = default;

void FindBar::open(const QString &text)
{
    if (!text.isEmpty())
        m_ui->search->setText(text);
    show();
    m_ui->search->setFocus(Qt::ShortcutFocusReason);
    m_ui->search->selectAll();
    findNext();
}

QString FindBar::text() const
{
    return m_ui->search->text();
}

void FindBar::showResult(bool found)
{
    m_ui->result->setText(found || text().isEmpty() ? QString() : tr("Not in this chat"));
}

void FindBar::findNext()
{
    Q_EMIT findRequested(text(), true);
}

void FindBar::findPrevious()
{
    Q_EMIT findRequested(text(), false);
}

void FindBar::close()
{
    hide();
    Q_EMIT closed();
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return && event->modifiers() == Qt::ShiftModifier)
        findPrevious();
    else
        QFrame::keyPressEvent(event);
}

} // namespace dramatis::widgets
