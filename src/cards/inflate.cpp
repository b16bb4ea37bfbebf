#include "cards/inflate.h"

#include <KCompressionDevice>
#include <KFilterBase>

#include <QScopeGuard>

#include <algorithm>
#include <memory>

namespace dramatis::cards {

namespace {

using base::Fault;

auto broken(const char *what)
{
    return base::fail(Fault::Invalid, QStringLiteral("broken_compression"), QString::fromLatin1(what));
}

} // namespace

base::Result<Inflated> inflate(QByteArrayView packed, Wrapping wrapping, qsizetype limit)
{
    const std::unique_ptr<KFilterBase> filter(KCompressionDevice::filterForCompressionType(KCompressionDevice::GZip));
    if (!filter)
        return base::fail(Fault::Internal, QStringLiteral("no_inflate"), QStringLiteral("no deflate filter"));
    filter->setFilterFlags(wrapping == Wrapping::Zlib ? KFilterBase::ZlibHeaders : KFilterBase::NoHeaders);
    if (!filter->init(QIODevice::ReadOnly))
        return broken("the compressed data cannot be opened");
    const auto release = qScopeGuard([&filter] { filter->terminate(); }); // its destructor does not
    filter->setInBuffer(packed.data(), uint(packed.size()));

    Inflated out;
    QByteArray window(qsizetype(1) << 16, Qt::Uninitialized);
    KFilterBase::Result state = KFilterBase::Ok;
    while (state == KFilterBase::Ok) {
        filter->setOutBuffer(window.data(), uint(window.size()));
        const int before = filter->inBufferAvailable();
        state = filter->uncompress();
        const qsizetype got = window.size() - filter->outBufferAvailable();
        if (state == KFilterBase::Error
            || (state == KFilterBase::Ok && got == 0 && before == filter->inBufferAvailable()))
            break;
        if (out.bytes.size() + got > limit)
            return base::fail(Fault::TooLarge, QStringLiteral("too_large"),
                              QStringLiteral("unpacks to more than %1 bytes").arg(limit));
        out.bytes.append(window.constData(), got);
    }
    out.consumed = packed.size() - filter->inBufferAvailable();
    if (state != KFilterBase::End)
        return broken("the compressed data are damaged or cut off");
    return out;
}

} // namespace dramatis::cards
