// A write to a pipe or socket whose other end is closed, such as the terminal that started the program, ends a program
// on Unix.
#pragma once

namespace dramatis::host {

// From here on such a write fails, and ends nothing. It is for the program with windows, where a lost log line must not
// cost anybody their work. The command line lets itself be ended: `dramatis-cli … | head` is over when head has seen
// enough.
void ignoreBrokenPipes();

} // namespace dramatis::host
