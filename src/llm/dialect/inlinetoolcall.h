// A call of a tool by a model that has no other way to say so than its words: one JSON object, bare or in a fence or in
// tags, with the name of the tool and its arguments, or the arguments alone.
#pragma once

#include "llm/dialect/toolcalls.h"

#include <optional>

namespace dramatis::llm {

// Where the arguments stand beside a name. They may be cut off where the text is. Nothing: the text calls no such tool
// by name.
std::optional<ToolCall> inlineToolCallIn(const QString &text, const QString &tool);

// A reply without the calls in it that nothing else could be: in tags of their own, behind "[TOOL_CALLS]", or one that
// is all of it. Whatever is not whole stays in the words, unless they all stand in such tags: then it is a call with
// what can be read of it.
struct TextAndToolCalls {
    QString said;
    QList<ToolCall> calls;
};
TextAndToolCalls withoutInlineToolCalls(const QString &reply);

// What the tool is called with: the arguments of such a call, or the text itself.
QString inlineToolArguments(const QString &text, const QString &tool);

} // namespace dramatis::llm
