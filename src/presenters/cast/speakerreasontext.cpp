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
        case SpeakerReason::Called: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (addressed)…");
        case SpeakerReason::Named: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (mentioned)…");
        case SpeakerReason::Near: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (only one near you)…");
        case SpeakerReason::Silent:
            return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (silent the longest)…");
        case SpeakerReason::Close: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (strongest feelings)…");
        case SpeakerReason::Tie: return QT_TRANSLATE_NOOP("SpeakerReasonText", "Choosing who replies…");
        case SpeakerReason::Interjects: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is joining in…");
        case SpeakerReason::Partner: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (talking with you)…");
        case SpeakerReason::SpokeLast: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (spoke last)…");
        case SpeakerReason::Asked: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (was asked)…");
        case SpeakerReason::Arrived: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (just arrived)…");
        case SpeakerReason::Remaining: return QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 is writing (only one left)…");
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
    case SpeakerReason::Called: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was addressed")).arg(name);
    case SpeakerReason::Named: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was mentioned")).arg(name);
    case SpeakerReason::Near:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was the only one near you")).arg(name);
    case SpeakerReason::Silent:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had been silent the longest")).arg(name);
    case SpeakerReason::Close:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had the strongest feelings about you")).arg(name);
    case SpeakerReason::Tie:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had as much reason as anyone")).arg(name);
    case SpeakerReason::Chosen:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was chosen to answer")).arg(name);
    case SpeakerReason::Interjects:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 joined in unprompted")).arg(name);
    case SpeakerReason::Partner:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was talking with you")).arg(name);
    case SpeakerReason::SpokeLast:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had just spoken to you")).arg(name);
    case SpeakerReason::Asked:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 was asked by the previous speaker")).arg(name);
    case SpeakerReason::Arrived: return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "%1 had just arrived")).arg(name);
    case SpeakerReason::Remaining:
        return words(QT_TRANSLATE_NOOP("SpeakerReasonText", "only %1 could have been meant")).arg(name);
    case SpeakerReason::Nobody:
    case SpeakerReason::Only:
    case SpeakerReason::Again: break;
    }
    return {};
}

} // namespace dramatis::presenters
