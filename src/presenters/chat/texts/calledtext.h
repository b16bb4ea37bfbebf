// These functions say in words which tools a reply called.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::domain {
struct ToolCallRecord;
}

namespace dramatis::presenters {

// The sentence stands on one line, and its length is bounded.
QString calledText(const QString &speaker, const QList<domain::ToolCallRecord> &calls);

// Makes the same sentence a quotation in light Markdown, in which nothing of the calls is a mark.
QString calledQuote(const QString &speaker, const QList<domain::ToolCallRecord> &calls);

} // namespace dramatis::presenters
