#include "presenters/help/helptopics.h"
#include "presenters/shell/keymap.h"
#include "presenters/shell/shownlanguage.h"

#include <QFile>
#include <QKeySequence>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace dramatis::presenters {

namespace {
QString keysOf(const KeyMap &keys, const QByteArray &command)
{
    QStringList texts;
    for (const QKeySequence &sequence : keys.keys(command))
        texts << sequence.toString(QKeySequence::NativeText);
    return texts.join(u", "_s);
}

QString plain(const Command &command)
{
    QString text = withoutMnemonic(command.text);
    text.remove(u'…');
    return text;
}

// "**File → Settings** (Ctrl+,)"
QString named(const KeyMap &keys, const QByteArray &id)
{
    for (const Command &command : keys.commands()) {
        if (command.id != id)
            continue;
        const QString text = u"**%1 → %2**"_s.arg(command.group, plain(command));
        const QList<QKeySequence> own = keys.keys(id);
        return own.isEmpty() ? text : u"%1 (%2)"_s.arg(text, own.first().toString(QKeySequence::NativeText));
    }
    return {};
}

QString tables(const KeyMap &keys)
{
    QString text;
    QString group;
    for (const Command &command : keys.commands()) {
        QString pressed = keysOf(keys, command.id);
        if (pressed.isEmpty())
            continue;
        if (command.group != group) {
            group = command.group;
            text += u"\n## %1\n\n"_s.arg(group);
        }
        static const QRegularExpression marks(u"([\\\\`*_|<>#\\[\\]-])"_s);
        pressed.replace(marks, u"\\\\1"_s);
        text += u"- %1: **%2**\n"_s.arg(plain(command), pressed);
    }
    return text;
}

QString filled(QString text, const KeyMap &keys)
{
    static const QRegularExpression mark(u"\\{\\{command:([a-z._]+)\\}\\}"_s);
    qsizetype from = 0;
    for (;;) {
        const QRegularExpressionMatch found = mark.match(text, from);
        if (!found.hasMatch())
            break;
        const QString name = named(keys, found.captured(1).toLatin1());
        from = found.capturedStart() + qMax(name.size(), qsizetype(1));
        if (!name.isEmpty())
            text.replace(found.capturedStart(), found.capturedLength(), name);
    }
    return text.replace(u"{{keys}}"_s, tables(keys));
}
} // namespace

QStringList helpTopicNames()
{
    return {u"begin"_s,      u"whisper"_s,   u"branch"_s, u"knowledge"_s, u"connect"_s,
            u"characters"_s, u"lorebooks"_s, u"prompt"_s, u"keys"_s,      u"data"_s};
}

QString helpLanguage()
{
    return sentenceLocale().language() == QLocale::German ? u"de"_s : u"en"_s;
}

QList<HelpTopic> helpTopics(const KeyMap &keys, const QString &language)
{
    QList<HelpTopic> topics;
    for (const QString &name : helpTopicNames()) {
        QFile file(u":/dramatis/help/%1/%2.md"_s.arg(language, name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString text = filled(QString::fromUtf8(file.readAll()), keys);
        topics << HelpTopic{name, text.section(u'\n', 0, 0).mid(2), text};
    }
    return topics;
}

} // namespace dramatis::presenters
