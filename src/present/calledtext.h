// What is said of a tool that a model called.
#pragma once

#include <QString>

namespace dramatis::domain {
struct ToolCallRecord;
}

namespace dramatis::present {

// One sentence, on one line and of bounded length.
QString calledText(const QString &speaker, const domain::ToolCallRecord &call);

// The same as a quotation in light Markdown, in which nothing of the call is a mark.
QString calledQuote(const QString &speaker, const domain::ToolCallRecord &call);

} // namespace dramatis::present
