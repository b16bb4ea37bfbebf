#include "widgets/lore/keysedit.h"

namespace dramatis::widgets {

namespace {
constexpr int lines = 3;
}

KeysEdit::KeysEdit(QWidget *parent) : QPlainTextEdit(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize KeysEdit::sizeHint() const
{
    const int height = fontMetrics().lineSpacing() * lines + int(2 * document()->documentMargin()) + 2 * frameWidth()
                       + fontMetrics().leading() + fontMetrics().descent();
    return {QPlainTextEdit::sizeHint().width(), height};
}

} // namespace dramatis::widgets
