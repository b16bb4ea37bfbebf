#include "widgets/text/resultview.h"

#include <QEvent>
#include <QTextBlock>

#include <cmath>
#include <utility>

namespace dramatis::widgets {

namespace {
constexpr int mostResultLines = 10; // of a test that went well there are seven or eight
constexpr int edge = 2;             // without which the last line counts as hidden
} // namespace

ResultView::ResultView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &QWidget::updateGeometry);
}

QSize ResultView::sizeHint() const
{
    qreal height = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        height += document()->documentLayout()->blockBoundingRect(block).height();
    return sizeOf(height);
}

QSize ResultView::minimumSizeHint() const
{
    return {0, sizeOf(0).height()};
}

QSize ResultView::sizeOf(qreal height) const
{
    const qreal line = QFontMetricsF(font()).lineSpacing();
    return {QPlainTextEdit::sizeHint().width(), int(std::ceil(qBound(line, height, line * mostResultLines))) + edge};
}

bool ResultView::event(QEvent *event)
{
    if (event->type() == QEvent::Polish)
        followText();
    return QPlainTextEdit::event(event);
}

void ResultView::setText(const QString &text)
{
    m_findings.clear();
    m_notesForNow = false;
    display(text);
}

void ResultView::setFindings(const QString &text)
{
    setText(text);
    m_findings = text;
}

void ResultView::note(const QString &text, Lasting lasting)
{
    m_notesForNow = lasting == Lasting::UntilAChange;
    display(m_findings.isEmpty() ? text : m_findings + u'\n' + text);
}

void ResultView::somethingChanged()
{
    if (std::exchange(m_notesForNow, false))
        display(m_findings);
}

void ResultView::display(const QString &text)
{
    setPlainText(text);
    followText();
}

// Where there is nothing to read the Tab key does not stop.
void ResultView::followText()
{
    setFocusPolicy(text().isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    updateGeometry();
}

} // namespace dramatis::widgets
