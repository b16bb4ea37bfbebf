#include "widgets/outcometext.h"

namespace dramatis::widgets {

namespace {
constexpr int lines = 5; // of a test that went well there are six, and the last one says the least
}

OutcomeText::OutcomeText(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
}

QSize OutcomeText::sizeHint() const
{
    return {QPlainTextEdit::sizeHint().width(), fontMetrics().lineSpacing() * lines};
}

} // namespace dramatis::widgets
