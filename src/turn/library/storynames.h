// The names that occur in a story: of its cast, and of what their lorebooks tell of.
#pragma once

#include <QStringList>

namespace dramatis::domain {
struct World;
}

namespace dramatis::turn {

struct SessionContext;

// Cards and lorebooks that cannot be read are left out: whoever plays with them says so.
QStringList storyNames(const SessionContext &context, const domain::World &world);

} // namespace dramatis::turn
