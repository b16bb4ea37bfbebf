// Offers commands while "/" is the first sign of a text. What is chosen is done, and goes from the text; everything
// else that begins so stays what it is: a text to be sent.
#pragma once

#include "presenters/chat/composer/composercommands.h"
#include "widgets/text/textcompleter.h"

namespace dramatis::widgets {

class CommandCompleter : public TextCompleter {
    Q_OBJECT
public:
    CommandCompleter(QPlainTextEdit *edit, presenters::ComposerCommandItemModel::IsAvailable isAvailable);

Q_SIGNALS:
    void chosen(const QByteArray &id);

protected:
    Start startAt(const QTextCursor &cursor) const override;
    void offer(const QString &typed) override;
    void insert(const Start &written, int row) override;

private:
    presenters::ComposerCommandItemModel m_commands;
};

} // namespace dramatis::widgets
