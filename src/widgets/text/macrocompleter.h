// Offers macros while {{ is typed: arrows choose, Enter or Tab takes, Esc leaves.
#pragma once

#include "presenters/text/macroitemmodel.h"

#include <QObject>

class QListView;
class QPlainTextEdit;

namespace dramatis::widgets {

class MacroCompleter : public QObject {
    Q_OBJECT
public:
    explicit MacroCompleter(QPlainTextEdit *edit); // and belongs to it

    bool isOpen() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void open();
    void close();
    void move(int rows);
    void take();
    presenters::MacroStart start() const;

    QPlainTextEdit *m_edit;
    presenters::MacroItemModel m_macros;
    QListView *m_list;
    qsizetype m_refused = -1; // the braces where Esc was pressed
};

} // namespace dramatis::widgets
