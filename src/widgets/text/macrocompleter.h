// Offers macros while {{ is typed.
#pragma once

#include "presenters/text/macroitemmodel.h"
#include "widgets/text/textcompleter.h"

namespace dramatis::widgets {

class MacroCompleter : public TextCompleter {
    Q_OBJECT
public:
    explicit MacroCompleter(QPlainTextEdit *edit); // and belongs to it

protected:
    Start startAt(const QTextCursor &cursor) const override;
    void offer(const QString &typed) override;
    void insert(const Start &written, int row) override;

private:
    presenters::MacroItemModel m_macros;
};

} // namespace dramatis::widgets
