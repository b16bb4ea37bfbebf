// What came of something, in a place that stays as large as it is: a longer text scrolls, and breaks anywhere.
#pragma once

#include <QPlainTextEdit>

namespace dramatis::widgets {

class OutcomeText : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit OutcomeText(QWidget *parent = nullptr);

    QString text() const { return toPlainText(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

public Q_SLOTS:
    void setText(const QString &text) { setPlainText(text); }
};

} // namespace dramatis::widgets
