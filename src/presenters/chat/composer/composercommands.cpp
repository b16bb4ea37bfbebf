#include "presenters/chat/composer/composercommands.h"

#include "presenters/shell/commands.h"
#include "presenters/shell/drawerroles.h"

#include <QCoreApplication>

#include <algorithm>

namespace dramatis::presenters {

namespace {

struct TypedCommand {
    const QByteArray &id;
    const char *word;
};

//: Commands that are typed behind a slash; one word of small letters each
const TypedCommand typedCommands[] = {
    {command::resume, QT_TRANSLATE_NOOP("ComposerCommands", "continue")},
    {command::regenerate, QT_TRANSLATE_NOOP("ComposerCommands", "regenerate")},
    {command::impersonate, QT_TRANSLATE_NOOP("ComposerCommands", "write")},
    {whisperCommand, QT_TRANSLATE_NOOP("ComposerCommands", "whisper")},
    {command::speakAs, QT_TRANSLATE_NOOP("ComposerCommands", "speak")},
    {command::persona, QT_TRANSLATE_NOOP("ComposerCommands", "persona")},
    {command::scenePanel, QT_TRANSLATE_NOOP("ComposerCommands", "scene")},
    {command::lookBack, QT_TRANSLATE_NOOP("ComposerCommands", "timeline")},
    {command::lanes, QT_TRANSLATE_NOOP("ComposerCommands", "lanes")},
    {command::editLast, QT_TRANSLATE_NOOP("ComposerCommands", "edit")},
    {command::branch, QT_TRANSLATE_NOOP("ComposerCommands", "branch")},
    {command::undo, QT_TRANSLATE_NOOP("ComposerCommands", "undo")},
    {command::quickReplies, QT_TRANSLATE_NOOP("ComposerCommands", "replies")},
    {command::find, QT_TRANSLATE_NOOP("ComposerCommands", "find")},
    {command::help, QT_TRANSLATE_NOOP("ComposerCommands", "help")},
};

QString titleOf(const QByteArray &id)
{
    if (id == whisperCommand)
        return ComposerCommandItemModel::tr("Whisper to Someone");
    const QList<Command> all = commands();
    const auto found = std::ranges::find(all, id, &Command::id);
    return found == all.end() ? QString() : QString(found->text).remove(u'&').remove(u'…');
}

bool hasWord(const QString &title, const QString &typed)
{
    return std::ranges::any_of(title.split(u' ', Qt::SkipEmptyParts),
                               [&](const QString &word) { return word.startsWith(typed, Qt::CaseInsensitive); });
}

} // namespace

QList<ComposerCommand> composerCommands()
{
    QList<ComposerCommand> all;
    for (const TypedCommand &each : typedCommands)
        all.append({each.id, QCoreApplication::translate("ComposerCommands", each.word), titleOf(each.id)});
    return all;
}

std::optional<QString> commandTyped(const QString &line, qsizetype position)
{
    if (position < 1 || !line.startsWith(u'/'))
        return std::nullopt;
    const QString typed = line.sliced(1, position - 1);
    const bool isWord = std::ranges::all_of(typed, [](QChar c) { return c.isLetterOrNumber() || c == u'-'; });
    return isWord ? std::optional(typed) : std::nullopt;
}

ComposerCommandItemModel::ComposerCommandItemModel(IsAvailable isAvailable, QObject *parent) :
    QAbstractListModel(parent), m_all(composerCommands()), m_isAvailable(std::move(isAvailable))
{}

int ComposerCommandItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant ComposerCommandItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ComposerCommand &command = m_shown.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return QString(u'/' + command.word);
    case DetailRole: return command.title;
    //: A command in a list. %1: how it is typed, %2: what it does
    case Qt::AccessibleTextRole: return tr("%1: %2").arg(command.word, command.title);
    default: return {};
    }
}

void ComposerCommandItemModel::setTyped(const QString &typed)
{
    QList<ComposerCommand> begin;
    QList<ComposerCommand> hold;
    for (const ComposerCommand &command : std::as_const(m_all)) {
        if (!m_isAvailable(command.id))
            continue;
        if (command.word.startsWith(typed, Qt::CaseInsensitive))
            begin.append(command);
        else if (hasWord(command.title, typed))
            hold.append(command);
    }
    if (begin + hold == m_shown)
        return;
    beginResetModel();
    m_shown = begin + hold;
    endResetModel();
}

} // namespace dramatis::presenters
