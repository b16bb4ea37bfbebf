// Sonnet's marks below misspelt words, but for what the story knows, macros, and names after @.
#pragma once

#include <Sonnet/Highlighter>

namespace dramatis::widgets {

class SpellHighlighter : public Sonnet::Highlighter {
    Q_OBJECT
public:
    SpellHighlighter(QPlainTextEdit *edit, const QString &language);

protected:
    void highlightBlock(const QString &text) override;
    void setMisspelled(int start, int count) override;

private:
    QPlainTextEdit *m_edit;
    QString m_line; // that is looked at
};

} // namespace dramatis::widgets
