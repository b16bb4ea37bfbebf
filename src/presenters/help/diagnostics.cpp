#include "presenters/help/diagnostics.h"

#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/workspace.h"
#include "turn/connections/diagnostics.h"

#include <QAbstractItemModel>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace dramatis::presenters {

Diagnostics::Diagnostics(const WorkspaceContext &context, const QAbstractItemModel &characters,
                         const QAbstractItemModel &chats) :
    m_context(context), m_characters(characters), m_chats(chats)
{}

QString Diagnostics::logFile() const
{
    return m_context.logFile;
}

QString Diagnostics::text() const
{
    return turn::diagnosticsText(
        {m_context.connections,
         m_context.dataFolder,
         m_characters.rowCount(),
         m_chats.rowCount(),
         logFile(),
         m_context.problems ? m_context.problems() : QStringList(),
         {u"Window on %1"_s.arg(QGuiApplication::platformName()),
          u"Language %1, system %2"_s.arg(shownLanguage(QLocale()).bcp47Name(), QLocale::system().bcp47Name())}});
}

} // namespace dramatis::presenters
