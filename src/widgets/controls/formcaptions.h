// QFormLayout keeps captions near the upper edge of their rows. Beside a value that looks like text, they stand on its
// line.
#pragma once

#include <QFormLayout>
#include <QLabel>

namespace dramatis::widgets {

inline void alignCaptions(const QFormLayout &form)
{
    for (int row = 0; row < form.rowCount(); ++row)
        if (const QLayoutItem *item = form.itemAt(row, QFormLayout::LabelRole))
            if (QWidget *caption = item->widget())
                caption->setContentsMargins(0, 2, 0, 2); // as much as makes it as high as its row
}

} // namespace dramatis::widgets
