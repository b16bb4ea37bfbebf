#include "domain/prompt/messagelayout.h"

#include <array>

namespace dramatis::domain {

namespace {

const QString paragraphBreak = QStringLiteral("\n\n");

// What a note says is steady as a whole, or not at all.
PromptMessage asNote(const PromptMessage &message)
{
    const QString text = QLatin1Char('[') + message.text + QLatin1Char(']');
    return {Role::User, text, {}, message.steady > 0 ? text.size() : 0};
}

void join(PromptMessage &first, const PromptMessage &second)
{
    const bool isSteady = first.steady == first.text.size();
    const qsizetype before = first.text.size() + paragraphBreak.size();
    if (isSteady && second.steady > 0)
        first.steady = before + second.steady;
    first.text += paragraphBreak + second.text;
    if (first.name.isEmpty())
        first.name = second.name;
}

QList<PromptMessage> withNotes(const QList<PromptMessage> &messages)
{
    QList<PromptMessage> out;
    bool atBeginning = true;
    bool noteIsLast = false; // and takes the user's words
    for (const PromptMessage &message : messages) {
        const bool isSystem = message.role == Role::System;
        atBeginning = atBeginning && isSystem;
        if (atBeginning && !out.isEmpty()) {
            join(out.last(), message);
            continue;
        }
        const PromptMessage next = isSystem && !atBeginning ? asNote(message) : message;
        if (noteIsLast && next.role == Role::User)
            join(out.last(), next);
        else
            out.append(next);
        noteIsLast = isSystem && !atBeginning;
    }
    return out;
}

// The user begins, so that a greeting may follow.
QList<PromptMessage> inTurn(const QList<PromptMessage> &messages)
{
    QList<PromptMessage> out;
    for (const PromptMessage &message : messages) {
        const bool isFirst = out.isEmpty() || out.last().role == Role::System;
        if (isFirst && message.role == Role::Assistant)
            out.append({Role::User, QStringLiteral("…"), {}, 0});
        if (!out.isEmpty() && out.last().role == message.role)
            join(out.last(), message);
        else
            out.append(message);
    }
    return out;
}

} // namespace

QList<PromptMessage> laidOut(const QList<PromptMessage> &messages, MessageLayout layout)
{
    switch (layout) {
    case MessageLayout::SystemAnywhere: break;
    case MessageLayout::SystemFirst: return withNotes(messages);
    case MessageLayout::Alternating: return inTurn(withNotes(messages));
    }
    return messages;
}

const char *word(MessageLayout layout)
{
    static constexpr std::array words{"any", "first", "strict"};
    return words[size_t(layout)];
}

std::optional<MessageLayout> messageLayoutCalled(const QString &word)
{
    for (const auto layout : {MessageLayout::SystemAnywhere, MessageLayout::SystemFirst, MessageLayout::Alternating})
        if (word == QLatin1StringView(domain::word(layout)))
            return layout;
    return std::nullopt;
}

} // namespace dramatis::domain
