#include "cards/chats/chattext.h"

#include "base/visibletext.h"
#include "domain/macro/expand.h"

#include <QDateTime>
#include <QTimeZone>

namespace dramatis::cards {

namespace {

QString shortMoment(qint64 at)
{
    return QDateTime::fromMSecsSinceEpoch(at, QTimeZone::UTC).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

QString readable(const QString &text)
{
    QString said;
    said.reserve(text.size());
    for (const QChar c : domain::withCommentsShown(text))
        if (c.category() != QChar::Other_Control || c == u'\n' || c == u'\t' || c == u'\r')
            said += c;
    return said;
}

QString aside(const ChatMessage &message)
{
    const QString at = shortMoment(message.times[message.active]);
    return base::oneLine(message.unheard.isEmpty() ? at : at + QStringLiteral(" · ") + message.unheard);
}

} // namespace dramatis::cards
