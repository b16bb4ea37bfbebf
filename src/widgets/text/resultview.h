// What came of something: as high as its text, within reason; a longer one scrolls, and breaks anywhere.
#pragma once

#include <QPlainTextEdit>

namespace dramatis::widgets {

class ResultView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ResultView(QWidget *parent = nullptr);

    enum class Lasting { Stays, UntilAChange };

    QString text() const { return toPlainText(); }
    void setFindings(const QString &text); // notes do not cover them
    void note(const QString &text, Lasting lasting);
    void somethingChanged();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void setText(const QString &text);

protected:
    bool event(QEvent *event) override;

private:
    void display(const QString &text);
    void followText();
    QSize sizeOf(qreal height) const;

    QString m_findings;
    bool m_notesForNow = false;
};

} // namespace dramatis::widgets
