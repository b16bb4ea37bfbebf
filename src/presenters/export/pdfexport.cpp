#include "presenters/export/pdfexport.h"

#include "cards/cardlooks.h"
#include "presenters/chat/texts/scenebreaktext.h"
#include "presenters/text/errortext.h"
#include "store/writablefile.h"
#include "turn/library/cardlibrary.h"
#include "turn/transfer/chatexport.h"

#include <QFont>
#include <QFuture>
#include <QGuiApplication>
#include <QLocale>
#include <QSaveFile>
#include <QTimer>
#include <QtConcurrentRun>

namespace dramatis::presenters {

using base::Fault;
using base::Result;

namespace {

constexpr int messagesAtOnce = 20; // far less than a frame

Result<int> pdfFile(const PdfStory &story, const QString &path, const PdfWish &wish)
{
    DRAMATIS_TRY_DO(store::mayWriteTo(path));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    DRAMATIS_TRY(const auto pages, writePdf(story, file, wish));
    if (!file.commit())
        return base::fail(Fault::Denied, QStringLiteral("cannot_write"), file.errorString(), path);
    return pages;
}

} // namespace

PdfExport::PdfExport(const turn::SessionContext &context, qint64 chat, int viewer, QObject *parent) :
    QObject(parent), m_context(context), m_chat(chat), m_viewer(domain::CastSlot(viewer))
{
    m_pool.setMaxThreadCount(1);
}

PdfExport::~PdfExport()
{
    m_isCancelled = true;
    m_pool.clear();
    m_pool.waitForDone();
}

void PdfExport::write(const QString &path)
{
    m_path = path;
    if (const auto begun = begin(); !begun)
        return end(std::unexpected(begun.error()));
    QTimer::singleShot(0, this, &PdfExport::readSome);
}

void PdfExport::cancel()
{
    m_isCancelled = true;
}

Result<> PdfExport::begin()
{
    turn::ChatCopyWish wish;
    wish.viewer = m_viewer;
    wish.cover = true;
    wish.words = fileWords();
    DRAMATIS_TRY(auto world, turn::worldOf(m_context, m_chat));
    addSpeakers(world);
    m_copy = std::make_unique<turn::ChatCopy>(m_context, m_chat, std::move(world), std::move(wish));
    DRAMATIS_TRY(m_story.heading, m_copy->heading());
    return {};
}

// Whose picture cannot be read is shown without one.
void PdfExport::addSpeakers(const domain::World &world)
{
    for (const domain::Entity &entity : world.cast) {
        PdfSpeaker speaker;
        const domain::CastEntry &who = entity.who;
        if (who.slot == domain::you && !who.picture.isEmpty())
            speaker.portrait = m_context.cards.bytesByBlob(who.picture).value_or(QByteArray());
        if (const auto row = m_context.cards.row(who.cardId); row && who.slot != domain::you)
            speaker.portrait = m_context.cards.portrait(*row).value_or(QByteArray());
        const auto card = who.card.isEmpty() ? std::unexpected(base::Error()) : m_context.cards.cardByBlob(who.card);
        if (card && cards::mayHaveNamedPictures(*card))
            speaker.card = m_context.cards.bytesByBlob(who.card).value_or(QByteArray());
        m_story.speakers.insert(who.name, speaker);
    }
}

void PdfExport::readSome()
{
    for (int i = 0; i < messagesAtOnce && !m_isCancelled; ++i) {
        const auto message = m_copy->next();
        if (!message)
            return end(std::unexpected(message.error()));
        if (!*message)
            return writePages();
        m_story.messages.append(**message);
    }
    if (m_isCancelled)
        return end(base::fail(Fault::Cancelled, QStringLiteral("stopped"), QStringLiteral("given up")));
    QTimer::singleShot(0, this, &PdfExport::readSome);
}

// The pages are written by a thread that nothing else has a part in; this object goes only after it.
void PdfExport::writePages()
{
    m_copy.reset();
    const PdfWish wish{paperOf(QLocale()), QGuiApplication::font().family(), [this] { return !m_isCancelled; }};
    QtConcurrent::run(&m_pool, [story = std::exchange(m_story, {}), path = m_path, wish]() -> Result<int> {
        return pdfFile(story, path, wish);
    }).then(this, [this](const Result<int> &pages) { end(pages); });
}

void PdfExport::end(const Result<int> &pages)
{
    m_copy.reset();
    if (pages)
        Q_EMIT finished({});
    else if (pages.error().kind == Fault::Cancelled)
        Q_EMIT finished(tr("The export was cancelled. Nothing was written."));
    else
        Q_EMIT finished(sentence(pages.error()));
}

} // namespace dramatis::presenters
