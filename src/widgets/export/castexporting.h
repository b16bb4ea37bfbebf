// Asks to which file a cast is to go, writes it, and tells its result.
#pragma once

#include <memory>

namespace dramatis::presenters {
class CastExport;
}

namespace dramatis::widgets {

class MainWindow;

void exportCast(MainWindow &window, std::unique_ptr<presenters::CastExport> cast);

} // namespace dramatis::widgets
