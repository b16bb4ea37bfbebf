#include "presenters/text/macroitemmodel.h"
#include "presenters/shell/drawerroles.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {

constexpr qsizetype longestName = 40;

struct Known {
    const char *name;
    const char *arguments;
    const char *description;
    const char *closing = "";
};

// In the order in which they are wanted most.
constexpr Known known[] = {
    {"user", "", QT_TRANSLATE_NOOP("MacroItemModel", "The user’s name")},
    {"char", "", QT_TRANSLATE_NOOP("MacroItemModel", "The name of the character")},
    {"random", "::one::two", QT_TRANSLATE_NOOP("MacroItemModel", "One of these at random, new each time")},
    {"pick", "::one::two", QT_TRANSLATE_NOOP("MacroItemModel", "One of these at random, the same for a whole chat")},
    {"roll", ":1d6", QT_TRANSLATE_NOOP("MacroItemModel", "A dice roll")},
    {"description", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s description")},
    {"personality", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s personality")},
    {"scenario", "", QT_TRANSLATE_NOOP("MacroItemModel", "The scenario")},
    {"persona", "", QT_TRANSLATE_NOOP("MacroItemModel", "The user’s persona")},
    {"original", "", QT_TRANSLATE_NOOP("MacroItemModel", "The prompt from the settings, inside a card’s prompt")},
    {"mesExamples", "", QT_TRANSLATE_NOOP("MacroItemModel", "The example messages")},
    {"mesExamplesRaw", "", QT_TRANSLATE_NOOP("MacroItemModel", "The example messages as they are written")},
    {"charPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s system prompt")},
    {"charInstruction", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s post-history instructions")},
    {"charDepthPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s note among the newest messages")},
    {"authorsNote", "", QT_TRANSLATE_NOOP("MacroItemModel", "The author’s note of the chat")},
    {"charAuthorsNote", "", QT_TRANSLATE_NOOP("MacroItemModel", "The author’s note for the speaking character")},
    {"charFirstMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character’s first message")},
    {"greeting", "::1",
     QT_TRANSLATE_NOOP("MacroItemModel", "An alternate greeting by its number; 0 is the first message")},
    {"charCreatorNotes", "", QT_TRANSLATE_NOOP("MacroItemModel", "The creator’s notes")},
    {"charVersion", "", QT_TRANSLATE_NOOP("MacroItemModel", "The version of the card")},
    {"lastMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "The last message")},
    {"lastUserMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "The user’s last message")},
    {"lastCharMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "The last message of a character")},
    {"lastMessageId", "", QT_TRANSLATE_NOOP("MacroItemModel", "How many messages came before the last one")},
    {"lastSwipeId", "", QT_TRANSLATE_NOOP("MacroItemModel", "How many alternatives the newest reply has")},
    {"currentSwipeId", "",
     QT_TRANSLATE_NOOP("MacroItemModel", "Which alternative of the newest reply is shown, from 1")},
    {"lastGenerationType", "",
     QT_TRANSLATE_NOOP("MacroItemModel", "The kind of request: normal, regenerate, swipe, continue or impersonate")},
    {"input", "", QT_TRANSLATE_NOOP("MacroItemModel", "The unsent text in the message field")},
    {"model", "", QT_TRANSLATE_NOOP("MacroItemModel", "The name of the language model")},
    {"maxPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The maximum prompt length, in tokens")},
    {"maxContext", "",
     QT_TRANSLATE_NOOP("MacroItemModel", "The maximum length of prompt and reply together, in tokens")},
    {"maxResponse", "", QT_TRANSLATE_NOOP("MacroItemModel", "The maximum reply length, in tokens")},
    {"group", "", QT_TRANSLATE_NOOP("MacroItemModel", "The names of all characters")},
    {"groupNotMuted", "", QT_TRANSLATE_NOOP("MacroItemModel", "The names of all characters")},
    {"charIfNotGroup", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character, or all characters in a group")},
    {"allChatRange", "", QT_TRANSLATE_NOOP("MacroItemModel", "The numbers of all messages, as 0-7")},
    {"notChar", "", QT_TRANSLATE_NOOP("MacroItemModel", "Everyone except the speaking character")},
    {"time", "", QT_TRANSLATE_NOOP("MacroItemModel", "The time of day")},
    {"date", "", QT_TRANSLATE_NOOP("MacroItemModel", "The date")},
    {"weekday", "", QT_TRANSLATE_NOOP("MacroItemModel", "The day of the week")},
    {"isotime", "", QT_TRANSLATE_NOOP("MacroItemModel", "The time as 18:05")},
    {"isodate", "", QT_TRANSLATE_NOOP("MacroItemModel", "The date as 2025-12-31")},
    {"datetimeformat", " YYYY-MM-DD HH:mm", QT_TRANSLATE_NOOP("MacroItemModel", "Date and time in a custom format")},
    {"time_UTC", "+1", QT_TRANSLATE_NOOP("MacroItemModel", "The time in another zone")},
    {"timeDiff", "::2025-12-31::2025-01-01", QT_TRANSLATE_NOOP("MacroItemModel", "The time between two dates")},
    {"idle_duration", "", QT_TRANSLATE_NOOP("MacroItemModel", "The time since the user’s last message")},
    {"if", " name", QT_TRANSLATE_NOOP("MacroItemModel", "The text up to {{/if}}, if a condition is true"), "{{/if}}"},
    {"else", "", QT_TRANSLATE_NOOP("MacroItemModel", "The text to use if the condition is false")},
    {"setvar", "::name::value", QT_TRANSLATE_NOOP("MacroItemModel", "Sets a variable until the prompt is complete")},
    {"getvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The value of a variable")},
    {"addvar", "::name::1", QT_TRANSLATE_NOOP("MacroItemModel", "Adds to a variable or a list")},
    {"incvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Adds 1 to a variable")},
    {"decvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Subtracts 1 from a variable")},
    {"hasvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether a variable exists")},
    {"deletevar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Deletes a variable")},
    {"setvarkey", "::name::key::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "Sets an element of a list (by number) or an object")},
    {"getvarkey", "::name::key", QT_TRANSLATE_NOOP("MacroItemModel", "An element of a list or an object")},
    {".name", "", QT_TRANSLATE_NOOP("MacroItemModel", "Short for getvar")},
    {".name", " = value", QT_TRANSLATE_NOOP("MacroItemModel", "Short for setvar; also ++, --, += and -=")},
    {".name", " || other", QT_TRANSLATE_NOOP("MacroItemModel", "The value, or a fallback if it is empty, 0 or false")},
    {".name", " ?? other", QT_TRANSLATE_NOOP("MacroItemModel", "The value, or a fallback if it does not exist")},
    {".name", " == value",
     QT_TRANSLATE_NOOP("MacroItemModel", "true if the value is equal, otherwise false; also !=, <, <=, > and >=")},
    {"$name", "", QT_TRANSLATE_NOOP("MacroItemModel", "Short for getglobalvar, with the same operators as .name")},
    {"setglobalvar", "::name::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "Like setvar, but with separate names; not shared with other chats")},
    {"getglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The value of a global variable")},
    {"addglobalvar", "::name::1", QT_TRANSLATE_NOOP("MacroItemModel", "Adds to a global variable or a list")},
    {"incglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Adds 1 to a global variable")},
    {"decglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Subtracts 1 from a global variable")},
    {"hasglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether a global variable exists")},
    {"deleteglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Deletes a global variable")},
    {"setglobalvarkey", "::name::key::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "Like setvarkey, for global variables")},
    {"getglobalvarkey", "::name::key", QT_TRANSLATE_NOOP("MacroItemModel", "Like getvarkey, for global variables")},
    {"outlet", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The lorebook entries for this outlet")},
    {"newline", "", QT_TRANSLATE_NOOP("MacroItemModel", "A line break")},
    {"space", "", QT_TRANSLATE_NOOP("MacroItemModel", "A space")},
    {"trim", "", QT_TRANSLATE_NOOP("MacroItemModel", "Removes the line breaks around it")},
    {"noop", "", QT_TRANSLATE_NOOP("MacroItemModel", "Nothing")},
    {"reverse", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "The text backwards")},
    {"comment", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "A comment that you see and the model does not")},
    {"//", " text", QT_TRANSLATE_NOOP("MacroItemModel", "A hidden comment")},
    {"//", "", QT_TRANSLATE_NOOP("MacroItemModel", "A hidden comment over several lines"), "{{///}}"},
    {"hidden_key", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "Words that only recursive lorebook scanning sees")},
    {"banned", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "Banned words in other apps; no effect here")},
    {"hasExtension", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether an extension is installed: false")},
    {"isMobile", "", QT_TRANSLATE_NOOP("MacroItemModel", "Whether this is a mobile device: false")},
};

bool belongsToName(QChar c)
{
    return c.isLetterOrNumber() || QStringView(u"_/-.$").contains(c);
}

} // namespace

QList<MacroForm> macroForms()
{
    QList<MacroForm> forms;
    for (const Known &each : known)
        forms.append({QString::fromLatin1(each.name), QString::fromLatin1(each.arguments),
                      QString::fromLatin1(each.closing),
                      QCoreApplication::translate("MacroItemModel", each.description)});
    return forms;
}

MacroStart macroStart(QStringView text, qsizetype position)
{
    qsizetype at = position;
    while (at > 0 && position - at < longestName && belongsToName(text[at - 1]))
        --at;
    if (at < 2 || text[at - 1] != u'{' || text[at - 2] != u'{')
        return {};
    return {at - 2, text.sliced(at, position - at).toString()};
}

MacroItemModel::MacroItemModel(QObject *parent) : QAbstractListModel(parent), m_all(macroForms()), m_shown(m_all) {}

int MacroItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant MacroItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MacroForm &form = m_shown.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return QStringLiteral("{{%1%2}}").arg(form.name, form.arguments);
    case DetailRole: return form.description;
    //: A macro in a list. %1: how it is written, %2: what it does
    case Qt::AccessibleTextRole: return tr("%1: %2").arg(form.name, form.description);
    default: return {};
    }
}

void MacroItemModel::setTyped(const QString &typed)
{
    QList<MacroForm> begin;
    QList<MacroForm> hold;
    for (const MacroForm &form : std::as_const(m_all)) {
        if (form.name.startsWith(typed, Qt::CaseInsensitive))
            begin.append(form);
        else if (form.name.contains(typed, Qt::CaseInsensitive))
            hold.append(form);
    }
    if (begin + hold == m_shown)
        return;
    beginResetModel();
    m_shown = begin + hold;
    endResetModel();
}

} // namespace dramatis::presenters
