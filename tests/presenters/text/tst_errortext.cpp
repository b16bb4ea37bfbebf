#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/text/errors/dataerrortexts.h"
#include "presenters/text/errors/fileerrortexts.h"
#include "presenters/text/errors/localmodelerrortexts.h"
#include "presenters/text/errors/modeldownloaderrortexts.h"
#include "presenters/text/errors/replyerrortexts.h"
#include "presenters/text/errors/servererrortexts.h"
#include "presenters/text/errors/storyerrortexts.h"
#include "presenters/text/errortext.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_errortext {

using namespace dramatis;
using namespace dramatis::presenters;
using base::Error;
using base::Fault;
using namespace Qt::StringLiterals;

class ErrorTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatAndWhichAndWhatToDo_data();
    void saysWhatAndWhichAndWhatToDo();
    void everyCodeHasOneSentence();
    void everyKindHasASentence();
    void everyEndOfADownloadHasASentence();
    void namesFilesWithoutTheirFolders();
    void percentSignsOfOthersStay();
    void whatAServerSaysStaysOneLine();
    void aLongExplanationIsCutInPlainSight();
    void whoeverHasNoNameIsStillNamed_data();
    void whoeverHasNoNameIsStillNamed();
    void theCodeStandsInForAMissingExplanation();
    void onlyWhatNobodyCanExplainPointsToTheLog_data();
    void onlyWhatNobodyCanExplainPointsToTheLog();
    void ofAPromptThatIsTooLongThePartIsNamed_data();
    void ofAPromptThatIsTooLongThePartIsNamed();
    void aFailedNoteSaysWhyInASentence();
};

void ErrorTextTest::saysWhatAndWhichAndWhatToDo_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("sentence");
    QTest::addRow("cut file") << u"truncated"_s << u"mara.png"_s
                              << u"“mara.png” is incomplete; the download was probably cut off. Download it again."_s;
    QTest::addRow("key") << u"http_401"_s << u"https://api.example.org"_s
                         << u"https://api.example.org rejected your key. Check it in Settings, under Connections."_s;
    QTest::addRow("endless reply")
        << u"answer_too_large"_s << u"Home"_s
        << u"Home did not stop replying (detail). The partial reply was kept. Try again, or choose another model."_s;
    QTest::addRow("nobody there") << u"connection_refused"_s << u"http://localhost:8080"_s
                                  << u"http://localhost:8080 is not responding. Is the model server running?"_s;
    QTest::addRow("wrong address")
        << u"http_405"_s << u"Home"_s
        << u"Home does not accept requests at this address (detail). Check the path and the server type in Settings, under Connections."_s;
    QTest::addRow("another status")
        << u"http_418"_s << u"Home"_s
        << u"Home refused the request (detail). Check the connection in Settings, under Connections, or try again later."_s;
    QTest::addRow("nothing")
        << u"nothing_came"_s << u"Home"_s
        << u"Home ended its answer without a reply. Try again; if it happens again, check the path in the address and the server’s own log."_s;
    QTest::addRow("plain words to a secure port")
        << u"hung_up"_s << u"Home"_s
        << u"The connection to Home ended without an answer. Check the address and port, whether it should begin with http:// or https://, and the server’s own log."_s;
    QTest::addRow("secure words to a port that is silent")
        << u"connect_timeout"_s << u"Home"_s
        << u"Home is not responding. Check the address, whether it should begin with http:// or https://, and this system’s network and proxy."_s;
    QTest::addRow("rubbish in place of a reply")
        << u"unreadable_answer"_s << u"Home"_s
        << u"Home sent unreadable data instead of a reply. Try again; if it happens again, check the server type and the server’s own log."_s;
    QTest::addRow("silence")
        << u"first_token_timeout"_s << u"Home"_s
        << u"No reply from Home came in time. It may still be loading the model; try again in a moment."_s;
    QTest::addRow("a redirect")
        << u"redirected"_s << u"Home"_s
        << u"Home redirects to another address (detail). Dramatis does not send your text and key there; if you trust it, enter that address in the connection."_s;
    QTest::addRow("a redirect to nowhere")
        << u"redirected_nowhere"_s << u"Home"_s
        << u"Home redirects without saying where. Open the address in a browser, and enter the one it leads to."_s;
    QTest::addRow("a test that is cut")
        << u"test_unfinished"_s << u"Home"_s
        << u"Home ended the test reply without an end marker. Check the server type and the server’s own log."_s;
    QTest::addRow("a whisper that is not clear")
        << u"unclear_whisper"_s << u"Mara"_s
        << u"Not sent: this looks like a whisper, but its tag is incomplete. Write “@Mara@”, without spaces inside the @ signs."_s;
    QTest::addRow("a whisper for nobody")
        << u"nobody_tagged"_s << u"Mara and Tomas"_s
        << u"Not sent: nobody in this chat is called “Mara and Tomas”. Names between @ signs say who hears a whisper; separate several names with commas."_s;
    QTest::addRow("an endless name") << u"not_here"_s << QString(5'000, u'n')
                                     << QString(QString(99, u'n') + u"… is not in the scene."_s);
    QTest::addRow("a whisper without words")
        << u"empty_whisper"_s << QString() << u"Not sent: this whisper is empty. Write your words after the tag."_s;
    QTest::addRow("a line for a larger model")
        << u"prompt_over_context"_s << u"event 7"_s
        << u"The newest message alone does not fit the model’s context (detail), so nothing was sent. Shorten it, or load the model with a larger context."_s;
    QTest::addRow("a name with a zero byte")
        << u"no_file_name"_s << u"file:///home/x/a%00b.png"_s
        << u"“file:///home/x/a%00b.png” is not a valid file name: it contains a zero byte."_s;
    QTest::addRow("a list that names no model")
        << u"bad_model_list"_s << u"Home"_s << u"Home sent an unusable model list (detail). Check the server type."_s;
    QTest::addRow("a full disk")
        << u"model_no_space"_s << u"/home/x/models"_s
        << u"There is not enough free disk space: detail MB more is needed. Free up space, then try again."_s;
    QTest::addRow("a damaged model")
        << u"model_hash_differs"_s << u"m.gguf"_s
        << u"“m.gguf” arrived damaged: its checksum does not match the host’s. It was deleted; download it again."_s;
    QTest::addRow("no subject") << u"http_401"_s << QString()
                                << u"The server rejected your key. Check it in Settings, under Connections."_s;
}

void ErrorTextTest::saysWhatAndWhichAndWhatToDo()
{
    QFETCH(QString, code);
    QFETCH(QString, subject);
    QTEST(sentence(Error{Fault::Refused, code, u"detail"_s, subject}), "sentence");
}

void ErrorTextTest::everyCodeHasOneSentence()
{
    QSet<QString> codes;
    for (const ErrorTexts *texts : {&fileErrorTexts(), &storyErrorTexts(), &dataErrorTexts(), &serverErrorTexts(),
                                    &replyErrorTexts(), &localModelErrorTexts(), &modelDownloadErrorTexts()})
        for (const auto &[code, text] : texts->asKeyValueRange()) {
            QVERIFY2(!codes.contains(code), qPrintable(code));
            codes.insert(code);
            const QString said = sentence(Error{Fault::Internal, code, u"why"_s, u"it"_s});
            QVERIFY2((said.endsWith(u'.') || said.endsWith(u'?')) && !said.contains(u'%'), qPrintable(said));
        }
}

void ErrorTextTest::everyKindHasASentence()
{
    for (int kind = int(Fault::NotFound); kind <= int(Fault::Internal); ++kind)
        for (const QString &subject : {QString(), u"mara.png"_s}) {
            const QString said = sentence(Error{Fault(kind), u"never_heard_of"_s, u"what exactly"_s, subject});
            QVERIFY2(said.endsWith(u'.') && !said.contains(u'%'), qPrintable(said));
        }
}

void ErrorTextTest::everyEndOfADownloadHasASentence()
{
    for (const char *code : {"model_unknown",
                             "model_address_not_secure",
                             "model_address_not_gguf",
                             "model_in_parts",
                             "model_folder_not_made",
                             "model_here_already",
                             "model_not_here",
                             "model_not_removed",
                             "model_not_written",
                             "model_busy",
                             "model_no_space",
                             "model_not_found",
                             "model_not_allowed",
                             "model_host_busy",
                             "model_host_refused",
                             "model_range_refused",
                             "model_redirect_not_secure",
                             "model_redirected_in_circle",
                             "model_page",
                             "model_size_unstated",
                             "model_too_large",
                             "model_size_unexpected",
                             "model_size_differs",
                             "model_hash_differs",
                             "model_not_a_model",
                             "model_stalled",
                             "model_cut"})
        QVERIFY2(modelDownloadErrorTexts().contains(QString::fromLatin1(code)), code);
}

void ErrorTextTest::namesFilesWithoutTheirFolders()
{
    const QString said = sentence(Error{Fault::Invalid, u"no_card"_s, {}, u"/cards/mara.png"_s});
    QVERIFY2(said.startsWith(u"“mara.png” contains no character card"), qPrintable(said));
}

void ErrorTextTest::percentSignsOfOthersStay()
{
    const QString said = sentence(Error{Fault::TooLarge, u"too_large"_s, u"100%2 of it"_s, u"a%2b.png"_s});
    QVERIFY2(said.contains(u"a%2b.png") && said.contains(u"100%2 of it"), qPrintable(said));
}

void ErrorTextTest::whatAServerSaysStaysOneLine()
{
    const QString said =
        sentence(Error{Fault::Refused, u"http_418"_s, u"<h1>Oops</h1>\r\n\tat line\u202E 7"_s, u"Ho\nme\u2066"_s});
    QVERIFY2(said.startsWith(u"Ho me ") && said.contains(u"<h1>Oops</h1> at line 7"), qPrintable(said));
    QVERIFY(!said.contains(u'\n') && !said.contains(QChar(0x202e)) && !said.contains(QChar(0x2066)));
}

void ErrorTextTest::aLongExplanationIsCutInPlainSight()
{
    for (const QString &start : {QString(), u"a"_s}) {
        const QString page = start + u"🗼"_s.repeated(50'000);
        const QString said = sentence(Error{Fault::Invalid, u"never_heard_of"_s, page, u"mara.png"_s});
        QVERIFY(said.size() < 500);
        QVERIFY(said.isValidUtf16());
        QVERIFY2(said.contains(u"…)"_s), qPrintable(said));
    }
}

void ErrorTextTest::whoeverHasNoNameIsStillNamed_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("start");
    QTest::addRow("a server by its answer") << int(Fault::Refused) << u"http_503"_s << u"The server"_s;
    QTest::addRow("a server that is away") << int(Fault::Unreachable) << u"never_heard_of"_s << u"The server"_s;
    QTest::addRow("a server that is slow") << int(Fault::Timeout) << u"never_heard_of"_s << u"The server"_s;
    QTest::addRow("a model by its answer") << int(Fault::Invalid) << u"no_json"_s << u"The model"_s;
    QTest::addRow("the user") << int(Fault::TooLarge) << u"never_heard_of"_s << u"“Your input”"_s;
}

void ErrorTextTest::whoeverHasNoNameIsStillNamed()
{
    QFETCH(int, kind);
    QFETCH(QString, code);
    QFETCH(QString, start);
    const QString said = sentence(Error{Fault(kind), code, u"why"_s, {}});
    QVERIFY2(said.startsWith(start), qPrintable(said));
}

void ErrorTextTest::theCodeStandsInForAMissingExplanation()
{
    QCOMPARE(sentence(Error{Fault::Internal, u"never_heard_of"_s, {}, {}}),
             u"Something went wrong in Dramatis (never_heard_of). For details, choose Show Log in the Help menu."_s);
    QCOMPARE(sentence(Error{Fault::Unsupported, u"never_heard_of"_s, {}, u"mara.xyz"_s}),
             u"Dramatis does not support “mara.xyz” (never_heard_of)."_s);
}

void ErrorTextTest::onlyWhatNobodyCanExplainPointsToTheLog_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("points");
    QTest::newRow("our own mistake") << int(Fault::Internal) << u"never_heard_of"_s << true;
    QTest::newRow("one without a code") << int(Fault::Internal) << QString() << true;
    QTest::newRow("an answer of a server") << int(Fault::Internal) << u"http_599"_s << false;
    QTest::newRow("another's") << int(Fault::Denied) << u"never_heard_of"_s << false;
    QTest::newRow("stopped") << int(Fault::Cancelled) << QString() << false;
}

void ErrorTextTest::onlyWhatNobodyCanExplainPointsToTheLog()
{
    QFETCH(const int, kind);
    QFETCH(const QString, code);
    const Error error{Fault(kind), code, u"why"_s, {}};
    QTEST(pointsToLog(error), "points");
    QTEST(sentence(error).contains(u"Show Log"), "points");
}

void ErrorTextTest::ofAPromptThatIsTooLongThePartIsNamed_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("part");
    QTest::addRow("a line") << u"event 12"_s << u"newest message"_s;
    QTest::addRow("a reply") << u"continued"_s << u"reply to continue"_s;
    QTest::addRow("the rest") << u"card"_s << u"required text"_s;
    QTest::addRow("unknown") << QString() << u"required text"_s;
}

void ErrorTextTest::ofAPromptThatIsTooLongThePartIsNamed()
{
    QFETCH(QString, source);
    QFETCH(QString, part);
    const QString said = sentence(Error{Fault::TooLarge, u"prompt_over_context"_s, u"9 of 8 tokens"_s, source});
    QVERIFY2(said.contains(part) && said.contains(u"9 of 8 tokens"), qPrintable(said));
}

void ErrorTextTest::aFailedNoteSaysWhyInASentence()
{
    const auto told = [](const QString &reason) {
        BookkeepingFailuresItemModel failures;
        BookkeepingFailureRow row;
        row.reason = reason;
        failures.setRows({row});
        return failures.index(0).data(DetailRole).toString();
    };
    const QString why = told(u"connection_refused (Home): Connection refused"_s);
    QVERIFY2(why.endsWith(u"Home is not responding. Is the model server running?"), qPrintable(why));
    const QString both =
        told(u"no_json (Home (small)): the answer contains no JSON object\nrefused (Far): I'm sorry."_s);
    QVERIFY2(
        both.endsWith(u"Home (small) did not answer in the requested format. Far declined the request (I'm sorry.)."),
        qPrintable(both));
    const QString lines = told(u"refused (Far): I'm sorry.\nI can't."_s); // one reason
    QVERIFY2(lines.endsWith(u"Far declined the request (I'm sorry. I can't.)."), qPrintable(lines));
    const QString older = told(u"no answer within 30 ms"_s);
    QVERIFY2(older.endsWith(u"no answer within 30 ms"), qPrintable(older));
}

DRAMATIS_TEST(ErrorTextTest);

} // namespace tst_errortext

#include "tst_errortext.moc"
