#include "presenters/cast/speakerreasontext.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {
QString words(const char *text)
{
    return QCoreApplication::translate("SpeakerReasonText", text);
}
} // namespace

QString draftReasonText(domain::SpeakerReason speakerReason, const QString &name)
{
    using domain::SpeakerReason;
    const auto text = [speakerReason] {
        switch (speakerReason) {
        case SpeakerReason::Called: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing, having been called…");
        case SpeakerReason::Named: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing, having been named…");
        case SpeakerReason::Near:
            return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing, being the only one near you…");
        case SpeakerReason::Silent:
            return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing, after a long silence…");
        case SpeakerReason::Close:
            return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing, feeling most about you…");
        case SpeakerReason::Tie: return QT_TRANSLATE_NOOP("SpeakerReasonText", "Asking who answers…");
        case SpeakerReason::Interjects: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 cannot keep silent…");
        case SpeakerReason::Nobody:
        case SpeakerReason::Only:
        case SpeakerReason::Chosen:
        case SpeakerReason::Again: break;
        }
        return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing…");
    }();
    const QString said = words(text);
    return said.contains(QStringLiteral("%1")) ? said.arg(name) : said;
}

QString speakerReasonText(domain::SpeakerReason speakerReason, const QString &name)
{
    using domain::SpeakerReason;
    switch (speakerReason) {
    case SpeakerReason::Called: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was called")).arg(name);
    case SpeakerReason::Named: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was named")).arg(name);
    case SpeakerReason::Near:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was the only one near you")).arg(name);
    case SpeakerReason::Silent:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had been silent the longest")).arg(name);
    case SpeakerReason::Close: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 felt most about you")).arg(name);
    case SpeakerReason::Tie:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had as good a claim as anyone")).arg(name);
    case SpeakerReason::Chosen:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was chosen to answer")).arg(name);
    case SpeakerReason::Interjects:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was not asked, and spoke up")).arg(name);
    case SpeakerReason::Nobody:
    case SpeakerReason::Only:
    case SpeakerReason::Again: break;
    }
    return {};
}

} // namespace dramatis::presenters
