#include "store/backup/walfile.h"

#include "store/log/privacy.h"

#include <QFile>
#include <QtEndian>

namespace dramatis::store {

namespace {

constexpr qint64 headSize = 32;
constexpr qint64 frameHeadSize = 24;
constexpr int saltsAt = 16;
constexpr int saltsSize = 8;
constexpr int saltsInFrameAt = 8;

quint32 numberAt(const QByteArray &bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.constData() + at);
}

// Runs over all that was written before.
class Checksum {
public:
    explicit Checksum(bool bigEndian) : m_bigEndian(bigEndian) {}

    void add(QByteArrayView bytes)
    {
        for (qsizetype i = 0; i + 8 <= bytes.size(); i += 8) {
            m_first += word(bytes.data() + i) + m_second;
            m_second += word(bytes.data() + i + 4) + m_first;
        }
    }
    bool stands(const QByteArray &bytes, qsizetype at) const
    {
        return numberAt(bytes, at) == m_first && numberAt(bytes, at + 4) == m_second;
    }

private:
    quint32 word(const char *at) const
    {
        return m_bigEndian ? qFromBigEndian<quint32>(at) : qFromLittleEndian<quint32>(at);
    }

    bool m_bigEndian;
    quint32 m_first = 0;
    quint32 m_second = 0;
};

QByteArray readHead(QFile &file)
{
    return file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) ? file.read(headSize) : QByteArray();
}

bool isOf(const QByteArray &frame, const QByteArray &salts)
{
    return frame.sliced(saltsInFrameAt, saltsSize) == salts;
}

bool endsACommit(const QByteArray &frame)
{
    constexpr int pagesAfterCommitAt = 4;
    return numberAt(frame, pagesAfterCommitAt) != 0;
}

qint64 pageSizeOf(const QByteArray &head)
{
    constexpr int pageSizeAt = 8;
    return numberAt(head, pageSizeAt);
}

} // namespace

QString walPath(const QString &databasePath)
{
    return realFile(databasePath) + QStringLiteral("-wal");
}

WalEnd writtenEnd(const QString &wal, const WalEnd &known)
{
    QFile file(wal);
    const QByteArray head = readHead(file);
    if (head.size() != headSize)
        return {};
    const QByteArray salts = head.sliced(saltsAt, saltsSize);
    WalEnd end{salts, known.salts == salts ? known.frames : 0};
    const qint64 frameSize = frameHeadSize + pageSizeOf(head);
    for (qint64 i = end.frames; file.seek(headSize + i * frameSize); ++i) {
        const QByteArray frame = file.read(frameHeadSize);
        if (frame.size() != frameHeadSize || !isOf(frame, salts))
            break;
        if (endsACommit(frame))
            end.frames = i + 1;
    }
    return end;
}

WalEnd readableEnd(const QString &wal)
{
    constexpr quint32 magic = 0x377f0682; // with the last bit set, words are big-endian
    constexpr int checksumAt = 24;
    constexpr int checksumInFrameAt = 16;
    QFile file(wal);
    const QByteArray head = readHead(file);
    if (head.size() != headSize || (numberAt(head, 0) & ~1U) != magic)
        return {};
    Checksum sum((numberAt(head, 0) & 1U) != 0);
    sum.add(QByteArrayView(head).first(checksumAt));
    if (!sum.stands(head, checksumAt))
        return {};
    WalEnd end{head.sliced(saltsAt, saltsSize), 0};
    const qint64 frameSize = frameHeadSize + pageSizeOf(head);
    for (qint64 i = 0;; ++i) {
        const QByteArray frame = file.read(frameSize);
        if (frame.size() != frameSize || !isOf(frame, end.salts))
            break;
        sum.add(QByteArrayView(frame).first(saltsInFrameAt));
        sum.add(QByteArrayView(frame).sliced(frameHeadSize));
        if (!sum.stands(frame, checksumInFrameAt))
            break;
        if (endsACommit(frame))
            end.frames = i + 1;
    }
    return end;
}

} // namespace dramatis::store
