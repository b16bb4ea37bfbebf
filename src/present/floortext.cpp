#include "present/floortext.h"

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

} // namespace dramatis::present
