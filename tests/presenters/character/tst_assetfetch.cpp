#include "presenters/character/assetfetch.h"
#include "presenters/character/assetitemmodel.h"
#include "presenters/character/draftfixture.h"
#include "support/main/testmain.h"
#include "support/servers/secureserver.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_assetfetch {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

domain::Asset onTheWeb(const QString &address, const QString &ext = u"png"_s)
{
    return {u"emotion"_s, address, u"joy"_s, ext, base::Json::object()};
}

} // namespace

// What lies on the web is fetched when somebody asks for it, and never else.
class AssetFetchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (SecureServer::isPossible())
            m_server = std::make_unique<SecureServer>();
    }
    void init()
    {
        if (!m_server)
            QSKIP("the program openssl, which makes the certificate, is not installed");
        m_server->asked.clear();
        m_server->read.clear();
        m_services = std::make_unique<DraftFixture>();
    }
    void cleanup()
    {
        m_draft.reset();
        m_services.reset();
    }

    void nothingIsFetchedUnasked()
    {
        m_server->answer("/joy.png", picture);
        hold(onTheWeb(m_server->url(u"/joy.png"_s)));
        AssetItemModel model(*m_draft);
        const AssetFetch fetches(*m_draft);
        QCOMPARE(model.index(model.rowCount() - 1).data(AssetItemModel::AddressRole).toString(),
                 m_server->url(u"/joy.png"_s));
        m_draft->setText({CardField::Name}, u"Another"_s);
        QVERIFY(DraftFixture::save(*m_draft));
        fetched(m_server->url(u"/asked.png"_s)); // what was asked for before is there before
        QCOMPARE(m_server->asked, QStringList(u"/asked.png"_s));
    }

    void whatIsAskedForBecomesAFileOfTheCard()
    {
        m_server->answer("/joy.png", picture);
        const QString address = m_server->url(u"/joy.png"_s);
        hold(onTheWeb(address));
        const Outcome outcome = fetched(address);
        QCOMPARE(outcome.failures, QStringList());
        QCOMPARE(m_server->asked, QStringList(u"/joy.png"_s));
        QCOMPARE(m_draft->bytesOf(row()), picture);
        QVERIFY(!asset().uri.startsWith(u"https:"));
        QVERIFY(!m_server->read.toLower().contains("referer") && !m_server->read.toLower().contains("cookie"));
        QVERIFY(m_server->read.toLower().contains("accept-language: *")); // and not the system's
        m_draft->history().undo();
        QCOMPARE(asset().uri, address);
        m_draft->history().redo();
        QVERIFY(DraftFixture::save(*m_draft));
        QCOMPARE(m_draft->bytesOf(row()), picture);
    }

    void sameHostIsFollowed()
    {
        m_server->answer("/there.png", picture);
        m_server->redirect("/joy.png", u"/there.png"_s);
        hold(onTheWeb(m_server->url(u"/joy.png"_s)));
        fetched(m_server->url(u"/joy.png"_s));
        QCOMPARE(m_server->asked, (QStringList{u"/joy.png"_s, u"/there.png"_s}));
        QCOMPARE(m_draft->bytesOf(row()), picture);
    }

    void anotherHostIsAskedForFirst()
    {
        m_server->answer("/there.png", picture);
        m_server->redirect("/joy.png", m_server->url(u"/there.png"_s, u"localhost"_s));
        const QString address = m_server->url(u"/joy.png"_s);
        hold(onTheWeb(address));
        const Outcome outcome = fetched(address);
        QCOMPARE(m_server->asked, QStringList(u"/joy.png"_s));
        QCOMPARE(outcome.elsewhere, QUrl(m_server->url(u"/there.png"_s, u"localhost"_s)));
        QCOMPARE(asset().uri, address);
        fetched(address, outcome.elsewhere);
        QCOMPARE(m_draft->bytesOf(row()), picture);
    }

    void whatIsNoFileIsRefusedInWords_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("absent") << u"/absent.png"_s << u"127.0.0.1 did not send the file (HTTP 404)."_s;
        QTest::newRow("empty") << u"/empty.png"_s << u"127.0.0.1 sent an empty file."_s;
        QTest::newRow("page") << u"/page.png"_s
                              << u"127.0.0.1 did not send a picture for “joy”, so nothing was changed."_s;
        QTest::newRow("circle") << u"/circle.png"_s << u"127.0.0.1 did not send the file (it redirects in a circle)."_s;
        QTest::newRow("plain") << u"/plain.png"_s
                               << u"Nothing was fetched from 127.0.0.1: only https:// addresses are allowed."_s;
    }
    void whatIsNoFileIsRefusedInWords()
    {
        QFETCH(QString, path);
        QFETCH(QString, sentence);
        m_server->answer("/empty.png", {});
        m_server->answer("/page.png", "<html>Please log in.</html>");
        m_server->redirect("/circle.png", u"/circle.png"_s);
        m_server->redirect("/plain.png", u"http://127.0.0.1/joy.png"_s);
        const QString address = m_server->url(path);
        hold(onTheWeb(address));
        QCOMPARE(fetched(address).failures, QStringList(sentence));
        QCOMPARE(asset().uri, address);
        QVERIFY(!m_draft->isChanged());
    }

    void whatIsTooLargeIsNotTaken()
    {
        m_server->answer("/joy.png", QByteArray(65 << 20, 'x'));
        const QString address = m_server->url(u"/joy.png"_s);
        hold(onTheWeb(address));
        const QStringList failures = fetched(address).failures;
        QCOMPARE(failures.size(), 1);
        QVERIFY2(failures.first().contains(u"is too large for a card"), qPrintable(failures.first()));
    }

    void plainAddressesAreNotFetched()
    {
        const QString address = m_server->url(u"/joy.png"_s).replace(u"https:"_s, u"http:"_s);
        hold(onTheWeb(address));
        QVERIFY(!AssetFetch::isPossible(address));
        QCOMPARE(fetched(address).failures.size(), 1);
        QCOMPARE(m_server->read, QByteArray());
    }

private:
    struct Outcome {
        QStringList failures;
        QUrl elsewhere;
    };

    void hold(const domain::Asset &asset)
    {
        m_draft = m_services->open(m_services->add(SessionFixture::card()));
        CharacterDraft::State after = m_draft->state();
        QList<domain::Asset> assets = domain::effectiveAssets(after.card);
        assets.append(asset);
        after.card.assets = assets;
        m_draft->change(u"Add"_s, {CardField::Assets}, after);
        if (!DraftFixture::save(*m_draft))
            qFatal("not saved");
    }
    int row() const { return int(m_draft->card().assets->size()) - 1; }
    const domain::Asset &asset() const { return m_draft->card().assets->last(); }

    Outcome fetched(const QString &address, const QUrl &from = {})
    {
        AssetFetch fetches(*m_draft);
        const QSignalSpy failed(&fetches, &AssetFetch::failed);
        const QSignalSpy elsewhere(&fetches, &AssetFetch::leadsElsewhere);
        fetches.fetch(address, from);
        if (!waitFor([&] { return !fetches.isUnderWay(address); }))
            qFatal("it never ends");
        Outcome outcome;
        for (const QList<QVariant> &arguments : failed)
            outcome.failures.append(arguments.first().toString());
        if (!elsewhere.isEmpty())
            outcome.elsewhere = elsewhere.first().at(1).toUrl();
        return outcome;
    }

    const QByteArray picture = DraftFixture::png(0xFF3366);
    std::unique_ptr<SecureServer> m_server;
    std::unique_ptr<DraftFixture> m_services;
    std::unique_ptr<CharacterDraft> m_draft;
};

DRAMATIS_TEST(AssetFetchTest);

} // namespace tst_assetfetch

#include "tst_assetfetch.moc"
