// What the two-line lists of the drawers ask of their models, beside Qt's own roles.
#pragma once

#include <Qt>

namespace dramatis::presenters {

enum DrawerRole {
    DetailRole = Qt::UserRole + 101, // QString: the second line
    TagRole,                         // QString: a few words at the right
    QuietRole,                       // bool: without effect, or left out
    MarkRole,                        // int: DrawerMark
    TurnRole,                        // qint64: the message that it leads to; 0: none
    KeyRole,                         // qint64: what tells this row from all others
};

enum class DrawerMark { None, PinnedByHand, PinnedByItself, Here };

} // namespace dramatis::presenters
