#include "widgets/chat/view/chatselection.h"

namespace dramatis::widgets {

std::optional<std::pair<BodyPlace, BodyPlace>> ChatSelection::within(int row) const
{
    if (isEmpty() || row < from().row || row > to().row)
        return {};
    return std::pair(row == from().row ? from().place : BodyPlace(), row == to().row ? to().place : BodyPlace::last());
}

} // namespace dramatis::widgets
