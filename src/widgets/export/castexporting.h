// Asks for a file, writes a cast to it, and reports the result.
#pragma once

#include <memory>

namespace dramatis::presenters {
class CastExport;
}

namespace dramatis::widgets {

class MainWindow;

void exportCast(MainWindow &window, std::unique_ptr<presenters::CastExport> cast);

} // namespace dramatis::widgets
