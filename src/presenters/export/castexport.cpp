#include "presenters/export/castexport.h"

#include "presenters/character/cardfilename.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"

#include <QFuture>
#include <QtConcurrentRun>

namespace dramatis::presenters {

using base::Result;

CastExport::CastExport(const Result<turn::CastSource> &source, QObject *parent) : QObject(parent), m_source(source)
{
    m_pool.setMaxThreadCount(1); // a cast may unpack to hundreds of megabytes
}

CastExport::~CastExport()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QString CastExport::refusal() const
{
    return m_source ? QString() : sentence(m_source.error());
}

QString CastExport::fileName() const
{
    constexpr qsizetype named = 3; // more would not fit
    QStringList names;
    if (m_source)
        for (const auto &character : m_source->characters.first(qMin(named, m_source->characters.size())))
            names << character.name;
    return safeFileName(names.join(QStringLiteral(", ")), QStringLiteral("cast"), suffix());
}

QString CastExport::filter()
{
    return tr("Cast in one file (*.charx)");
}

void CastExport::write(const QString &path)
{
    if (!m_source)
        return;
    QtConcurrent::run(&m_pool, [source = *m_source, path]() -> Result<turn::WrittenCast> {
        DRAMATIS_TRY(auto written, turn::writtenCast(source));
        DRAMATIS_TRY_DO(turn::writeFile(path, written.bytes, true));
        written.bytes.clear();
        return written;
    }).then(this, [this, path](const Result<turn::WrittenCast> &written) { Q_EMIT finished(told(written, path)); });
}

QString CastExport::told(const Result<turn::WrittenCast> &written, const QString &path) const
{
    if (!written)
        return sentence(written.error());
    QStringList all{
        tr("%n character(s) exported to “%1”.", nullptr, int(m_source->characters.size())).arg(shownFileName(path))};
    if (!written->lost.isEmpty())
        all << tr("%n item(s) could not be included.", nullptr, int(written->lost.size()));
    for (const QString &name : m_source->leftOut)
        //: %1: a name
        all << tr("%1 has no card and was left out.").arg(shownName(name));
    return all.join(u' ');
}

} // namespace dramatis::presenters
