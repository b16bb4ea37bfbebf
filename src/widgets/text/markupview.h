// A text of light Markdown to read: no HTML, no pictures, and links that go nowhere.
#pragma once

#include <QTextEdit>

namespace dramatis::widgets {

class MarkupView : public QTextEdit {
    Q_OBJECT
public:
    explicit MarkupView(QWidget *parent = nullptr);

    void showMarkup(const QString &foreign);
};

} // namespace dramatis::widgets
