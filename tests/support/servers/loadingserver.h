// A program in place of llama-server that takes its time to load: it says so on its port, and writes dots where it is
// told to.
#pragma once

#include "support/files/scratchfolder.h"

#include <QFile>
#include <QStandardPaths>

namespace dramatis::tests {

class LoadingServer {
public:
    // Empty: there is no Python to run it.
    explicit LoadingServer(double seconds, bool dots)
    {
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        if (python.isEmpty())
            return;
        write("model.gguf", "GGUF and no more");
        m_program = write("server", "#!" + python.toUtf8() + "\nseconds, dots = " + QByteArray::number(seconds) + ", "
                                        + (dots ? "True" : "False") + R"(
import sys, time, threading, http.server
ready = threading.Event()
class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b'{"status": "ok"}' if ready.is_set() else b'{"error": {"code": 503, "message": "Loading model"}}'
        self.send_response(200 if ready.is_set() else 503)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_): pass
server = http.server.HTTPServer(('127.0.0.1', int(sys.argv[sys.argv.index('--port') + 1])), Answers)
threading.Thread(target=server.serve_forever, daemon=True).start()
print('load_tensors: layers', flush=True)
for _ in range(100):
    time.sleep(seconds / 100)
    if dots: print('.', end='', flush=True)
print(flush=True)
ready.set()
threading.Event().wait()
)");
        QFile::setPermissions(m_program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    QString program() const { return m_program; }
    QString model() const { return m_folder.path("model.gguf"); }

private:
    QString write(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
    }

    ScratchFolder m_folder;
    QString m_program;
};

} // namespace dramatis::tests
