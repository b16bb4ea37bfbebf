#include "domain/chat/ooc.h"
#include "domain/macro/expand.h"

namespace dramatis::domain {

QString withoutAsides(const QString &text, const OocMarker &marker)
{
    if (marker.open.isEmpty() || marker.close.isEmpty() || !text.contains(marker.open))
        return text;
    QString kept;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype open = text.indexOf(marker.open, at);
        kept += QStringView(text).mid(at, open < 0 ? -1 : open - at);
        if (open < 0)
            break;
        const qsizetype close = text.indexOf(marker.close, open + marker.open.size());
        if (close < 0)
            break;
        at = close + marker.close.size();
        // "a ((b)) c" leaves one blank, not two.
        if (at < text.size() && text[at] == QLatin1Char(' ') && (kept.isEmpty() || kept.back().isSpace()))
            ++at;
    }
    return kept.trimmed();
}

QString heardOf(const QString &said, const OocMarker &marker)
{
    return withoutAsides(withoutComments(said), marker);
}

} // namespace dramatis::domain
