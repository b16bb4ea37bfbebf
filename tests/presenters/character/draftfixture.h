// A session fixture with a library, and drafts of what is on it.
#pragma once

#include "presenters/character/characterdraft.h"
#include "support/main/waiting.h"
#include "support/stories/sessionfixture.h"
#include "turn/transfer/cardexport.h"

#include <QBuffer>
#include <QImage>

namespace dramatis::tests {

struct DraftFixture {
    domain::CardId add(const QByteArray &bytes, const QString &name = QStringLiteral("card.json"))
    {
        const auto imported = services.cards.importBytes(bytes, name);
        if (!imported)
            qFatal("%s", qPrintable(imported.error().detail));
        return imported->row.id;
    }
    // The usual character in another kind of file: "png", "charx".
    domain::CardId addAs(const QString &suffix)
    {
        const QString name = QStringLiteral("card.%1").arg(suffix);
        const auto card = turn::CardLibrary::read(SessionFixture::card(), QStringLiteral("card.json"));
        const auto written = turn::exportedCard(*card, name, {});
        if (!written)
            qFatal("%s", qPrintable(written.error().detail));
        return add(written->bytes, name);
    }
    std::unique_ptr<presenters::CharacterDraft> open(domain::CardId id)
    {
        auto draft = presenters::CharacterDraft::open(services.cards, services.clock, id);
        if (!draft)
            qFatal("%s", qPrintable(draft.error().detail));
        return std::move(*draft);
    }
    static bool save(presenters::CharacterDraft &draft)
    {
        const QSignalSpy saved(&draft, &presenters::CharacterDraft::saved);
        draft.save();
        return waitFor([&] { return saved.count() == 1; });
    }
    QString file(const QString &name, const QByteArray &bytes)
    {
        QFile out(folder.filePath(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
            qFatal("cannot write");
        return out.fileName();
    }
    static QByteArray png(QRgb colour)
    {
        QImage image(8, 12, QImage::Format_RGB32);
        image.fill(colour);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        image.save(&buffer, "png");
        return bytes;
    }

    QTemporaryDir folder;
    SessionFixture services{folder.path()};
};

} // namespace dramatis::tests
