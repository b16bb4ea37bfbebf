// A request's body that can be sent once. Qt sends a request again when a server hangs up before it answers; for a reply
// that is paid by the token the second try is the user's to make.
#pragma once

#include <QIODevice>

#include <algorithm>

namespace dramatis::llm {

// No QBuffer: Qt would take its bytes and leave the device alone.
class OnceBody : public QIODevice {
public:
    explicit OnceBody(const QByteArray &bytes) : m_bytes(bytes) { open(QIODevice::ReadOnly | QIODevice::Unbuffered); }

    qint64 size() const override { return m_bytes.size(); }
    // Going back to the start is how Qt begins a second try.
    bool seek(qint64 position) override { return position >= m_sent && QIODevice::seek(position); }

protected:
    qint64 readData(char *to, qint64 most) override
    {
        const qint64 count = std::min(most, m_bytes.size() - m_sent);
        std::copy_n(m_bytes.constData() + m_sent, count, to);
        m_sent += count;
        return count > 0 || most == 0 ? count : -1;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_sent = 0;
};

} // namespace dramatis::llm
