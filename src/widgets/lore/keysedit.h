// Keys of a lorebook entry, one a line: as high as a few lines, whatever the font.
#pragma once

#include <QPlainTextEdit>

namespace dramatis::widgets {

class KeysEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit KeysEdit(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace dramatis::widgets
