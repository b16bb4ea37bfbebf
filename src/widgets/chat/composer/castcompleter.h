// Offers the cast while @ is typed, and writes the tag that makes a line a whisper: "@Mara@ ".
#pragma once

#include "presenters/chat/composer/casttagitemmodel.h"
#include "widgets/text/textcompleter.h"

namespace dramatis::widgets {

class CastCompleter : public TextCompleter {
    Q_OBJECT
public:
    CastCompleter(QPlainTextEdit *edit, const presenters::ChatPresenter &chat, const presenters::Portraits &portraits);

protected:
    Start startAt(const QTextCursor &cursor) const override;
    void offer(const QString &typed) override;
    void insert(const Start &written, int row) override;

private:
    const presenters::ChatPresenter &m_chat;
    presenters::CastTagItemModel m_cast;
};

} // namespace dramatis::widgets
