// What the dialects share in reading answers.
#pragma once

#include "llm/dialect/chatchunk.h"

#include <QJsonObject>

namespace dramatis::llm {

// Broken UTF-8 inside a string is no reason to lose the string. Nothing where it is no object.
std::optional<QJsonObject> objectIn(const QByteArray &data);
// The same of an object whose end is missing: with all that stands there before it, and half a text as half a text.
std::optional<QJsonObject> objectBegunIn(const QByteArray &data);
// Whether JSON begins there and does not end. Some answers break off without a word: Qt takes a chunk whose size is
// none for the last one.
bool lacksEnd(const QByteArray &data);
base::Error cutShort(); // of such an answer
// Noise, or an object that is broken.
ChatChunk noObject(const QByteArray &data);
// What a dialect fills: a delta, or the failure that the object reports under "error" or "detail", in any of its forms.
ChatChunk answerIn(const QJsonObject &object);
// What an event that is called an error says, as an object or in words.
ChatChunk failureIn(const QByteArray &data);
std::optional<Usage> usageIn(const QJsonObject &object); // as OpenAI reports it
// "tool_calls" (or the older "function_call") of a message or a delta; arguments may be an object instead of its text.
QList<ToolPiece> toolPiecesIn(const QJsonObject &message);
bool isDoneMark(const QByteArray &data); // "[DONE]"

} // namespace dramatis::llm
