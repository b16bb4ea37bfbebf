#include "cards/zip/inflate.h"

#include <KCompressionDevice>
#include <KFilterBase>

#include <QScopeGuard>

#include <algorithm>
#include <memory>

namespace dramatis::cards {

using base::Fault;

Inflated inflatedPart(QByteArrayView packed, Wrapping wrapping, qsizetype limit)
{
    Inflated out;
    const std::unique_ptr<KFilterBase> filter(KCompressionDevice::filterForCompressionType(KCompressionDevice::GZip));
    if (!filter)
        return out;
    filter->setFilterFlags(wrapping == Wrapping::Zlib ? KFilterBase::ZlibHeaders : KFilterBase::NoHeaders);
    if (!filter->init(QIODevice::ReadOnly))
        return out;
    const auto release = qScopeGuard([&filter] { filter->terminate(); }); // its destructor does not
    filter->setInBuffer(packed.data(), uint(packed.size()));

    QByteArray window(qsizetype(1) << 16, Qt::Uninitialized);
    KFilterBase::Result state = KFilterBase::Ok;
    bool moves = true;
    while (state == KFilterBase::Ok && moves && out.bytes.size() <= limit) {
        filter->setOutBuffer(window.data(), uint(window.size()));
        const int before = filter->inBufferAvailable();
        state = filter->uncompress();
        const qsizetype got = window.size() - filter->outBufferAvailable();
        moves = got > 0 || before != filter->inBufferAvailable();
        out.bytes.append(window.constData(), got);
    }
    out.whole = state == KFilterBase::End;
    return out;
}

base::Result<Inflated> inflate(QByteArrayView packed, Wrapping wrapping, qsizetype limit)
{
    Inflated out = inflatedPart(packed, wrapping, limit);
    if (out.bytes.size() > limit)
        return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                          QStringLiteral("unpacks to more than %1 bytes").arg(limit));
    if (!out.whole)
        return base::fail(Fault::Invalid, QStringLiteral("broken_compression"),
                          QStringLiteral("the compressed data is damaged or cut off"));
    return out;
}

} // namespace dramatis::cards
