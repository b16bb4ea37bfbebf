#include "llm/http/requestlog.h"
#include "presenters/connections/requestspresenter.h"
#include "support/main/testmain.h"

#include <QAbstractItemModelTester>
#include <QNetworkRequest>
#include <QSet>
#include <QSignalSpy>

namespace tst_requestspresenter {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using base::Fault;
using End = llm::StreamEnd::Kind;

class RequestsPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_log = std::make_unique<llm::RequestLog>();
        m_requests = std::make_unique<RequestsPresenter>(*m_log);
        m_tester = std::make_unique<QAbstractItemModelTester>(&m_requests->model());
    }
    void cleanup()
    {
        m_tester.reset();
        m_requests.reset();
        m_log.reset();
    }

    void nothingWasAskedYet()
    {
        QCOMPARE(m_requests->model().rowCount(), 0);
        QCOMPARE(m_requests->text(1), QString());
        m_requests->clear();
    }

    void theNewestComesFirst()
    {
        ask(u"reply"_s);
        ask(u"state_update"_s);
        QTRY_COMPARE(titles(), (QStringList{u"Witness notes – Home · small"_s, u"Reply – Home · small"_s}));
    }

    void whoWasAskedStaysOnItsLine()
    {
        llm::Connection connection = home();
        connection.name = u"Ho\nme\u202E %2 <b>"_s;
        connection.model = u"%1"_s;
        m_records.append(llm::RequestRecord(m_log.get(), connection, {}, u"reply"_s, 3));
        m_records.last().sent(QNetworkRequest(QUrl(u"http://localhost:8080"_s)), "POST", "{}");
        QTRY_COMPARE(titles(), QStringList{u"Reply – Ho me %2 <b> · %1, try 3"_s});
        QVERIFY(!m_requests->model().index(0).data(Qt::ToolTipRole).toString().contains(u"<b>"_s));
    }

    void aNewTaskIsCalledByItsOwnName()
    {
        ask(u"dream"_s);
        QTRY_COMPARE(titles(), QStringList{u"dream – Home · small"_s});
    }

    void whatCameOfItIsASentence()
    {
        ask(u"reply"_s);
        QTRY_VERIFY(detail(0).startsWith(u"Waiting for an answer."_s));
        m_records.last().bytesCame("data: Hello");
        m_records.last().firstToken();
        QTRY_VERIFY(detail(0).contains(u"11 bytes received"_s));
        llm::StreamEnd end;
        end.usage.promptTokens = 12;
        end.usage.replyTokens = 3;
        m_records.last().ended(end);
        QTRY_VERIFY(detail(0).startsWith(u"Finished."_s));
        QVERIFY2(detail(0).contains(u"12 token(s) read"_s) && detail(0).contains(u"3 token(s) written"_s),
                 qPrintable(detail(0)));
    }

    void whyItFailedIsASentence()
    {
        ask(u"reply"_s);
        llm::StreamEnd end;
        end.kind = End::Failed;
        end.error = {Fault::Unreachable, u"connection_refused"_s, u"errno 111"_s, u"Home"_s};
        m_records.last().ended(end);
        QTRY_VERIFY2(detail(0).startsWith(u"Home is not responding. Is the model server running?"_s),
                     qPrintable(detail(0)));
        ask(u"reply"_s);
        m_records.last().abandoned();
        QTRY_VERIFY(detail(0).startsWith(u"Stopped."_s));
    }

    void theWholeOfItCanBeRead()
    {
        ask(u"reply"_s, "{\"messages\":[\"<b>Hello</b>\"],\"n\":1}");
        m_records.last().bytesCame(QByteArray("no json \0 at all", 16));
        const QString all = m_requests->text(1);
        QVERIFY(all.startsWith(u"Reply – Home · small\n"_s));
        QVERIFY(all.contains(u"\"<b>Hello</b>\"\n"_s)); // laid out
        QVERIFY(all.contains(u"no json \uFFFD at all"_s));
        QVERIFY(all.indexOf(u"Sent"_s) < all.indexOf(u"Received"_s));
        QCOMPARE(m_requests->text(4711), QString());
    }

    void whatWasNotStoredIsSaid()
    {
        ask(u"reply"_s, QByteArray(200'000, 'x'));
        const QString all = m_requests->text(1);
        QVERIFY(all.contains(u"(The rest was not stored.)"_s));
        QVERIFY(all.size() < 100'000);
    }

    void oneKindIsShownAlone()
    {
        ask(u"reply"_s);
        ask(u"significance"_s);
        ask(u"embeddings"_s);
        ask(u"token_count"_s);
        ask(u"model_list"_s);
        QTRY_COMPARE(m_requests->model().rowCount(), 5);
        QSet<QString> shown;
        QSet<QString> names;
        for (const auto &[kind, name] : RequestsPresenter::kinds()) {
            names.insert(name);
            m_requests->show(kind);
            if (kind == RequestKind::All)
                continue;
            QCOMPARE(m_requests->model().rowCount(), 1);
            shown.insert(titles().first());
        }
        QCOMPARE(shown.size(), 5);
        QCOMPARE(names.size(), 6);
        m_requests->show(RequestKind::All);
        QCOMPARE(m_requests->model().rowCount(), 5);
    }

    void aStreamIsNotToldWordByWord()
    {
        const QSignalSpy changed(m_requests.get(), &RequestsPresenter::changed);
        ask(u"reply"_s);
        for (int i = 0; i < 1000; ++i) {
            m_records.last().bytesCame("word ");
            Q_EMIT m_log->changed(1);
        }
        QTRY_VERIFY(detail(0).contains(u" received"_s) && !detail(0).contains(u" 0 bytes received"_s));
        QVERIFY(changed.count() < 10);
    }

    void theListIsCleared()
    {
        ask(u"reply"_s);
        QTRY_COMPARE(m_requests->model().rowCount(), 1);
        m_requests->clear();
        QTRY_COMPARE(m_requests->model().rowCount(), 0);
        m_records.last().bytesCame("late"); // of what is not there any more
        QCOMPARE(m_requests->text(1), QString());
    }

private:
    static llm::Connection home()
    {
        llm::Connection connection;
        connection.name = u"Home"_s;
        connection.url = u"http://localhost:8080"_s;
        connection.model = u"small"_s;
        return connection;
    }
    void ask(const QString &task, const QByteArray &body = "{}")
    {
        m_records.append(llm::RequestRecord(m_log.get(), home(), {}, task));
        m_records.last().sent(QNetworkRequest(QUrl(u"http://localhost:8080/v1"_s)), "POST", body);
    }
    QStringList titles() const
    {
        QStringList all;
        for (const RequestRow &row : m_requests->model().rows())
            all << row.title;
        return all;
    }
    QString detail(int row) const { return m_requests->model().rows().value(row).detail; }

    std::unique_ptr<llm::RequestLog> m_log;
    std::unique_ptr<RequestsPresenter> m_requests;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    QList<llm::RequestRecord> m_records;
};

DRAMATIS_TEST(RequestsPresenterTest);

} // namespace tst_requestspresenter

#include "tst_requestspresenter.moc"
