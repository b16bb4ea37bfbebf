#include "presenters/cast/floortext.h"

#include <QCoreApplication>

namespace dramatis::present {

namespace {
QString words(const char *text)
{
    return QCoreApplication::translate("FloorText", text);
}
} // namespace

QString floorText(domain::Floor floor, const QString &name)
{
    using domain::Floor;
    const auto text = [floor] {
        switch (floor) {
        case Floor::Called: return QT_TRANSLATE_NOOP("FloorText", "%1 is writing, having been called…");
        case Floor::Named: return QT_TRANSLATE_NOOP("FloorText", "%1 is writing, having been named…");
        case Floor::Near: return QT_TRANSLATE_NOOP("FloorText", "%1 is writing, being the only one near you…");
        case Floor::Silent: return QT_TRANSLATE_NOOP("FloorText", "%1 is writing, after a long silence…");
        case Floor::Close: return QT_TRANSLATE_NOOP("FloorText", "%1 is writing, feeling most about you…");
        case Floor::Tie: return QT_TRANSLATE_NOOP("FloorText", "Asking who answers…");
        case Floor::Interjects: return QT_TRANSLATE_NOOP("FloorText", "%1 cannot keep silent…");
        case Floor::Nobody:
        case Floor::Only:
        case Floor::Chosen:
        case Floor::Again: break;
        }
        return QT_TRANSLATE_NOOP("FloorText", "%1 is writing…");
    }();
    const QString said = words(text);
    return said.contains(QStringLiteral("%1")) ? said.arg(name) : said;
}

QString floorReason(domain::Floor floor, const QString &name)
{
    using domain::Floor;
    switch (floor) {
    case Floor::Called: return words(QT_TRANSLATE_NOOP("FloorText", "%1 was called")).arg(name);
    case Floor::Named: return words(QT_TRANSLATE_NOOP("FloorText", "%1 was named")).arg(name);
    case Floor::Near: return words(QT_TRANSLATE_NOOP("FloorText", "%1 was the only one near you")).arg(name);
    case Floor::Silent: return words(QT_TRANSLATE_NOOP("FloorText", "%1 had been silent the longest")).arg(name);
    case Floor::Close: return words(QT_TRANSLATE_NOOP("FloorText", "%1 felt most about you")).arg(name);
    case Floor::Tie: return words(QT_TRANSLATE_NOOP("FloorText", "%1 had as good a claim as anyone")).arg(name);
    case Floor::Chosen: return words(QT_TRANSLATE_NOOP("FloorText", "%1 was chosen to answer")).arg(name);
    case Floor::Interjects: return words(QT_TRANSLATE_NOOP("FloorText", "%1 was not asked, and spoke up")).arg(name);
    case Floor::Nobody:
    case Floor::Only:
    case Floor::Again: break;
    }
    return {};
}

} // namespace dramatis::present
