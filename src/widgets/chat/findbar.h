// Finds words in the chat that is shown.
#pragma once

#include <QFrame>

#include <memory>

namespace Ui {
class FindBar;
}

namespace dramatis::widgets {

class FindBar : public QFrame {
    Q_OBJECT
public:
    explicit FindBar(QWidget *parent = nullptr);
    ~FindBar() override;

    void open(const QString &text); // empty: what was looked for last
    QString text() const;
    void showResult(bool found);

Q_SIGNALS:
    void findRequested(const QString &text, bool forward);
    void closed();

public Q_SLOTS:
    void findNext();
    void findPrevious();
    void close();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    std::unique_ptr<Ui::FindBar> m_ui;
};

} // namespace dramatis::widgets
