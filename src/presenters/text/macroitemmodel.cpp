#include "presenters/text/macroitemmodel.h"

#include "presenters/shell/drawerroles.h"

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
    {"user", "", QT_TRANSLATE_NOOP("MacroItemModel", "The name of the one who plays")},
    {"char", "", QT_TRANSLATE_NOOP("MacroItemModel", "The name of the character")},
    {"random", "::one::two", QT_TRANSLATE_NOOP("MacroItemModel", "One of these, another each time")},
    {"pick", "::one::two", QT_TRANSLATE_NOOP("MacroItemModel", "One of these, the same for a whole chat")},
    {"roll", ":1d6", QT_TRANSLATE_NOOP("MacroItemModel", "What dice show")},
    {"description", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's description")},
    {"personality", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's personality")},
    {"scenario", "", QT_TRANSLATE_NOOP("MacroItemModel", "The scenario")},
    {"persona", "", QT_TRANSLATE_NOOP("MacroItemModel", "Who the one is who plays")},
    {"original", "", QT_TRANSLATE_NOOP("MacroItemModel", "The instructions of the settings, in a prompt of the card")},
    {"mesExamples", "", QT_TRANSLATE_NOOP("MacroItemModel", "The example messages")},
    {"mesExamplesRaw", "", QT_TRANSLATE_NOOP("MacroItemModel", "The example messages as they are written")},
    {"charPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's system prompt")},
    {"charInstruction", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's post-history instructions")},
    {"charDepthPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's note among the newest messages")},
    {"charFirstMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "The character's first message")},
    {"greeting", "::1",
     QT_TRANSLATE_NOOP("MacroItemModel", "An alternate greeting by its number; 0 is the first message")},
    {"charCreatorNotes", "", QT_TRANSLATE_NOOP("MacroItemModel", "The creator's notes")},
    {"charVersion", "", QT_TRANSLATE_NOOP("MacroItemModel", "The version of the card")},
    {"lastMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "What was said last")},
    {"lastUserMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "What the one who plays said last")},
    {"lastCharMessage", "", QT_TRANSLATE_NOOP("MacroItemModel", "What a character said last")},
    {"lastMessageId", "", QT_TRANSLATE_NOOP("MacroItemModel", "How many messages there were before the last one")},
    {"lastSwipeId", "", QT_TRANSLATE_NOOP("MacroItemModel", "How many versions the newest reply has")},
    {"currentSwipeId", "", QT_TRANSLATE_NOOP("MacroItemModel", "Which version of the newest reply is shown, from 1")},
    {"lastGenerationType", "",
     QT_TRANSLATE_NOOP("MacroItemModel", "What is asked for: normal, regenerate, swipe, continue or impersonate")},
    {"input", "", QT_TRANSLATE_NOOP("MacroItemModel", "The text in the message field that is not sent yet")},
    {"model", "", QT_TRANSLATE_NOOP("MacroItemModel", "The name of the language model")},
    {"maxPrompt", "", QT_TRANSLATE_NOOP("MacroItemModel", "The longest prompt, in tokens")},
    {"maxContext", "", QT_TRANSLATE_NOOP("MacroItemModel", "The longest prompt and reply together, in tokens")},
    {"maxResponse", "", QT_TRANSLATE_NOOP("MacroItemModel", "The longest reply, in tokens")},
    {"group", "", QT_TRANSLATE_NOOP("MacroItemModel", "The names of all characters")},
    {"groupNotMuted", "", QT_TRANSLATE_NOOP("MacroItemModel", "The names of all characters")},
    {"charIfNotGroup", "",
     QT_TRANSLATE_NOOP("MacroItemModel", "The character, or all of them where there are several")},
    {"allChatRange", "", QT_TRANSLATE_NOOP("MacroItemModel", "The numbers of all messages, as 0-7")},
    {"notChar", "", QT_TRANSLATE_NOOP("MacroItemModel", "Everybody but the character who speaks")},
    {"time", "", QT_TRANSLATE_NOOP("MacroItemModel", "The time of day")},
    {"date", "", QT_TRANSLATE_NOOP("MacroItemModel", "The date")},
    {"weekday", "", QT_TRANSLATE_NOOP("MacroItemModel", "The day of the week")},
    {"isotime", "", QT_TRANSLATE_NOOP("MacroItemModel", "The time as 18:05")},
    {"isodate", "", QT_TRANSLATE_NOOP("MacroItemModel", "The date as 2025-12-31")},
    {"datetimeformat", " YYYY-MM-DD HH:mm", QT_TRANSLATE_NOOP("MacroItemModel", "Date and time in a form of your own")},
    {"time_UTC", "+1", QT_TRANSLATE_NOOP("MacroItemModel", "The time in another zone")},
    {"timeDiff", "::2025-12-31::2025-01-01", QT_TRANSLATE_NOOP("MacroItemModel", "How much time is between two dates")},
    {"idle_duration", "", QT_TRANSLATE_NOOP("MacroItemModel", "How long ago the one who plays last said something")},
    {"if", " name", QT_TRANSLATE_NOOP("MacroItemModel", "The text up to {{/if}} only where something holds"),
     "{{/if}}"},
    {"else", "", QT_TRANSLATE_NOOP("MacroItemModel", "What stands in place of it where it does not hold")},
    {"setvar", "::name::value", QT_TRANSLATE_NOOP("MacroItemModel", "Keeps a value until the prompt is complete")},
    {"getvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The value that was kept")},
    {"addvar", "::name::1", QT_TRANSLATE_NOOP("MacroItemModel", "Adds to a value, or to a list")},
    {"incvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Counts a value up")},
    {"decvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Counts a value down")},
    {"hasvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether there is such a value")},
    {"deletevar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Forgets a value")},
    {"setvarkey", "::name::key::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "Keeps an element of a list (by number) or an object")},
    {"getvarkey", "::name::key", QT_TRANSLATE_NOOP("MacroItemModel", "The element that was kept")},
    {".name", "", QT_TRANSLATE_NOOP("MacroItemModel", "getvar, in short")},
    {".name", " = value", QT_TRANSLATE_NOOP("MacroItemModel", "setvar, in short; also ++, --, += and -=")},
    {".name", " || other",
     QT_TRANSLATE_NOOP("MacroItemModel", "The value, or another one where it is empty, 0 or false")},
    {".name", " ?? other", QT_TRANSLATE_NOOP("MacroItemModel", "The value, or another one where there is none")},
    {".name", " == value",
     QT_TRANSLATE_NOOP("MacroItemModel", "true if the value is equal, otherwise false; also !=, <, <=, > and >=")},
    {"$name", "", QT_TRANSLATE_NOOP("MacroItemModel", "getglobalvar, in short, with the same signs as .name")},
    {"setglobalvar", "::name::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "Like setvar, but with separate names; not shared with other chats")},
    {"getglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The value that setglobalvar kept")},
    {"addglobalvar", "::name::1", QT_TRANSLATE_NOOP("MacroItemModel", "Adds to such a value, or to a list")},
    {"incglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Counts such a value up")},
    {"decglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Counts such a value down")},
    {"hasglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether setglobalvar kept such a value")},
    {"deleteglobalvar", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Forgets such a value")},
    {"setglobalvarkey", "::name::key::value",
     QT_TRANSLATE_NOOP("MacroItemModel", "As setvarkey, for setglobalvar's values")},
    {"getglobalvarkey", "::name::key", QT_TRANSLATE_NOOP("MacroItemModel", "As getvarkey, for setglobalvar's values")},
    {"outlet", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "The entries of lorebooks that are for this outlet")},
    {"newline", "", QT_TRANSLATE_NOOP("MacroItemModel", "A line break")},
    {"space", "", QT_TRANSLATE_NOOP("MacroItemModel", "A blank")},
    {"trim", "", QT_TRANSLATE_NOOP("MacroItemModel", "Takes the line breaks around it away")},
    {"noop", "", QT_TRANSLATE_NOOP("MacroItemModel", "Nothing")},
    {"reverse", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "The text backwards")},
    {"comment", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "A remark that the reader sees and the model does not")},
    {"//", " text", QT_TRANSLATE_NOOP("MacroItemModel", "A remark that nobody sees")},
    {"//", "", QT_TRANSLATE_NOOP("MacroItemModel", "A remark over several lines that nobody sees"), "{{///}}"},
    {"hidden_key", ":text",
     QT_TRANSLATE_NOOP("MacroItemModel", "Words that only lorebooks see, when they look through their own entries")},
    {"banned", ":text", QT_TRANSLATE_NOOP("MacroItemModel", "Words for other programs to avoid; nothing here")},
    {"hasExtension", "::name", QT_TRANSLATE_NOOP("MacroItemModel", "Whether there is such an extension: false")},
    {"isMobile", "", QT_TRANSLATE_NOOP("MacroItemModel", "Whether this is a telephone: false")},
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
                      QString::fromLatin1(each.closing), MacroItemModel::tr(each.description)});
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
