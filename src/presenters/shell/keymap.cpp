#include "presenters/shell/keymap.h"

#include <QSettings>

#include <algorithm>

namespace dramatis::presenters {

namespace {
QString settingOf(const QByteArray &command)
{
    return QStringLiteral("keys/%1").arg(QString::fromLatin1(command));
}

QString stored(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::PortableText);
}
} // namespace

KeyMap::KeyMap(QSettings &settings, QObject *parent) :
    QObject(parent), m_settings(settings), m_commands(presenters::commands())
{
    for (const Command &command : std::as_const(m_commands)) {
        const QVariant own = m_settings.value(settingOf(command.id));
        if (own.isValid())
            m_own.insert(command.id, QKeySequence::listFromString(own.toString(), QKeySequence::PortableText));
    }
}

QList<QKeySequence> KeyMap::keys(const QByteArray &command) const
{
    const auto own = m_own.constFind(command);
    if (own != m_own.cend())
        return *own;
    const Command *found = find(command);
    return found ? found->keys : QList<QKeySequence>();
}

bool KeyMap::isChanged(const QByteArray &command) const
{
    return m_own.contains(command);
}

void KeyMap::setKeys(const QByteArray &command, const QList<QKeySequence> &keys)
{
    for (const QKeySequence &sequence : keys) {
        const QByteArray loser = owner(sequence, command);
        if (loser.isEmpty())
            continue;
        QList<QKeySequence> left = this->keys(loser);
        left.removeAll(sequence);
        write(loser, left);
    }
    write(command, keys);
    Q_EMIT changed();
}

void KeyMap::reset(const QByteArray &command)
{
    if (const Command *found = find(command))
        setKeys(command, found->keys);
}

void KeyMap::resetAll()
{
    m_own.clear();
    m_settings.remove(QStringLiteral("keys"));
    Q_EMIT changed();
}

QByteArray KeyMap::owner(const QKeySequence &keys, const QByteArray &except) const
{
    for (const Command &command : m_commands)
        if (command.id != except && this->keys(command.id).contains(keys))
            return command.id;
    return {};
}

QString KeyMap::plainText(const QByteArray &command) const
{
    const Command *found = find(command);
    return found ? withoutMnemonic(found->text) : QString();
}

const Command *KeyMap::find(const QByteArray &command) const
{
    const auto found = std::ranges::find(m_commands, command, &Command::id);
    return found == m_commands.cend() ? nullptr : &*found;
}

void KeyMap::write(const QByteArray &command, const QList<QKeySequence> &keys)
{
    const Command *found = find(command);
    if (!found)
        return;
    if (keys == found->keys) {
        m_own.remove(command);
        m_settings.remove(settingOf(command));
    } else {
        m_own.insert(command, keys);
        m_settings.setValue(settingOf(command), stored(keys));
    }
}

QString withoutMnemonic(const QString &text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == u'&' && i + 1 < text.size())
            ++i;
        plain += text.at(i);
    }
    return plain;
}

} // namespace dramatis::presenters
