// Which keys call which command. What the user changed is kept in the settings; the rest is as commands() has it.
#pragma once

#include "presenters/shell/commands.h"

#include <QHash>
#include <QKeySequence>
#include <QObject>

class QSettings;

namespace dramatis::presenters {

class KeyMap : public QObject {
    Q_OBJECT
public:
    explicit KeyMap(QSettings &settings, QObject *parent = nullptr);

    const QList<Command> &commands() const { return m_commands; }
    QList<QKeySequence> keys(const QByteArray &command) const;
    bool isChanged(const QByteArray &command) const;

    // Takes the keys away from whoever has them. None: the command has no keys any more.
    void setKeys(const QByteArray &command, const QList<QKeySequence> &keys);
    void reset(const QByteArray &command);
    void resetAll();

    // The command that `keys` would be taken from; empty: nobody has them.
    QByteArray owner(const QKeySequence &keys, const QByteArray &except) const;
    QString plainText(const QByteArray &command) const; // without its mnemonic

Q_SIGNALS:
    void changed();

private:
    const Command *find(const QByteArray &command) const;
    void write(const QByteArray &command, const QList<QKeySequence> &keys);

    QSettings &m_settings;
    QList<Command> m_commands;
    QHash<QByteArray, QList<QKeySequence>> m_own;
};

// "&Import Characters…" as it is read out and searched.
QString withoutMnemonic(const QString &text);

} // namespace dramatis::presenters
