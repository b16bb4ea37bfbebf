#include "llm/keys/keyfilter.h"
#include "llm/keys/keymask.h"
#include "llm/keys/secretfinder.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QUrl>

#include <algorithm>

namespace tst_secretfinder {

using namespace dramatis;
using namespace Qt::StringLiterals;
using llm::ApiKey;

namespace {

const QStringList keys{u"sk-very-secret-0123456789"_s,
                       u"a1b2c3d4"_s,
                       u"p%2Fq+r/s=t&u?v"_s,
                       u"\"quoted\"'key'"_s,
                       u"back\\slash\\\\s"_s,
                       u"%25%25%41percent"_s,
                       u"x7-9"_s,
                       u"100%sure"_s,
                       u"eyJhbGciOi.JIUzI1NiJ9.e30_x-"_s,
                       u"ab+c/d=="_s};

QString percentEncoded(const QString &text, bool all, bool capitals)
{
    QString encoded;
    for (const QChar c : text) {
        const QString hex = QString::number(c.unicode(), 16).rightJustified(2, u'0');
        encoded += !all && c.isLetterOrNumber() ? QString(c) : u'%' + (capitals ? hex.toUpper() : hex);
    }
    return encoded;
}

QString inJson(const QString &text, bool slashes)
{
    QString escaped = text;
    escaped.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return slashes ? escaped.replace(u'/', u"\\/"_s) : escaped;
}

QString asCodes(const QString &text, bool capitals)
{
    QString escaped;
    for (const QChar c : text) {
        const QString hex = QString::number(c.unicode(), 16).rightJustified(4, u'0');
        escaped += u"\\u"_s + (capitals ? hex.toUpper() : hex);
    }
    return escaped;
}

QString inHtml(const QString &text, int base, bool all)
{
    QString escaped;
    for (const QChar c : text) {
        const QString number = (base == 16 ? u"x"_s : QString()) + QString::number(c.unicode(), base);
        escaped += !all && c.isLetterOrNumber() ? QString(c) : u"&#"_s + number + u';';
    }
    return escaped;
}

// Byte by byte.
QStringList numbersOf(const QString &text, int base)
{
    QStringList numbers;
    for (const char byte : text.toLatin1())
        numbers << QString::number(uchar(byte), base).rightJustified(base == 16 ? 2 : base == 8 ? 3 : 0, u'0');
    return numbers;
}

QString inPieces(const QString &text, qsizetype size, const QString &between)
{
    QStringList pieces;
    for (qsizetype at = 0; at < text.size(); at += size)
        pieces << text.sliced(at, std::min(size, text.size() - at));
    return pieces.join(between);
}

// As a whole text, and of bytes that are still to be read.
QStringList masked(const QString &text, const ApiKey &key)
{
    return {llm::withoutSecret(text, key), QString::fromLatin1(llm::withoutSecret(text.toLatin1(), key))};
}

} // namespace

// A server repeats a key in many ways; what is no key stays.
class TestSecretFinder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormIsMasked_data()
    {
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("form");
        for (const QString &key : keys) {
            const auto row = [&key](const char *name, const QString &form) {
                QTest::addRow("%s %s", qPrintable(key), name) << key << form;
            };
            row("as it is", key);
            row("percent", percentEncoded(key, false, true));
            row("percent, small", percentEncoded(key, false, false));
            row("percent, every character", percentEncoded(key, true, false));
            row("percent, twice", percentEncoded(percentEncoded(key, false, true), false, true));
            row("as Qt writes it", QString::fromLatin1(QUrl::toPercentEncoding(key)));
            row("JSON", inJson(key, false));
            row("JSON with slashes", inJson(key, true));
            row("JSON in JSON", inJson(inJson(key, true), true));
            row("codes", asCodes(key, false));
            row("codes in capitals", asCodes(key, true));
            row("HTML", key.toHtmlEscaped());
            row("HTML in HTML", key.toHtmlEscaped().toHtmlEscaped());
            row("HTML in JSON", inJson(key.toHtmlEscaped(), true));
            row("HTML numbers", inHtml(key, 10, false));
            row("HTML numbers, every character", inHtml(key, 10, true));
            row("HTML numbers in hexadecimal", inHtml(key, 16, true));
            row("HTML numbers in HTML", inHtml(key, 10, true).toHtmlEscaped());
            const QByteArray bytes = key.toLatin1();
            row("hexadecimal", QString::fromLatin1(bytes.toHex()));
            row("hexadecimal in capitals", QString::fromLatin1(bytes.toHex().toUpper()));
            row("hexadecimal with colons", QString::fromLatin1(bytes.toHex(':')));
            row("hexadecimal with blanks", QString::fromLatin1(bytes.toHex(' ').toUpper()));
            row("escaped bytes", u"\\x"_s + QString::fromLatin1(bytes.toHex(' ')).replace(u" "_s, u"\\x"_s));
            row("percent in JSON", inJson(percentEncoded(key, false, true), true));
            const QStringList hex = numbersOf(key, 16);
            row("hexadecimal numbers", u"0x"_s + hex.join(u" 0x"_s));
            row("hexadecimal numbers with commas", u"0x"_s + hex.join(u", 0x"_s).toUpper().replace(u'X', u'x'));
            row("hexadecimal numbers on lines", u"0x"_s + hex.join(u",\n    0x"_s));
            row("escaped bytes apart", u"\\x"_s + hex.join(u" \\x"_s));
            row("escaped bytes in JSON", inJson(u"\\x"_s + hex.join(u"\\x"_s), false));
            row("code points", u"\\u{"_s + hex.join(u"}\\u{"_s) + u'}');
            row("eight digits", u"\\U000000"_s + hex.join(u"\\U000000"_s));
            const QStringList octal = numbersOf(key, 8);
            row("octal escapes", u"\\"_s + octal.join(u'\\'));
            row("octal escapes in JSON", inJson(u"\\"_s + octal.join(u'\\'), false));
            row("octal numbers", octal.join(u' '));
            const QStringList decimal = numbersOf(key, 10);
            row("decimal numbers", decimal.join(u", "_s));
            row("decimal numbers without blanks", decimal.join(u','));
            row("decimal numbers on lines", decimal.join(u",\n    "_s));
            row("decimal numbers on lines in JSON", decimal.join(u",\\n    "_s));
            row("decimal numbers, percent", decimal.join(u"%2C%20"_s));
        }
    }
    void everyFormIsMasked()
    {
        QFETCH(QString, secret);
        QFETCH(QString, form);
        for (const QString &text : masked(u"wrong: "_s + form + u" (no)"_s, {u"o"_s, secret}))
            QCOMPARE(text, u"wrong: [key] (no)"_s);
    }

    void aNamedSignOfHtmlIsMaskedToo()
    {
        const ApiKey key{u"o"_s, u"p%2Fq+r/s=t&u?v_w"_s};
        QCOMPARE(llm::withoutSecret(u"no p&percnt;2Fq&plus;r&sol;s&equals;t&amp;u&quest;v&lowbar;w!"_s, key),
                 u"no [key]!"_s);
    }

    void hexadecimalIsMaskedInsideOfALongerText()
    {
        const ApiKey key{u"o"_s, u"sk-very-secret-0123456789"_s};
        const QByteArray said = "Basic " + QByteArray("user:sk-very-secret-0123456789@").toHex() + '.';
        const QByteArray masked = "Basic " + QByteArray("user:").toHex() + "[key]40.";
        QCOMPARE(llm::withoutSecret(said, key), masked);
    }

    void base64IsMaskedWhereverItStands_data()
    {
        QTest::addColumn<QString>("secret");
        for (const QString &key : keys)
            QTest::newRow(qPrintable(key)) << key;
    }
    // What stands beside it gives nothing of it away: each text differs from that with another key of the same length.
    void base64IsMaskedWhereverItStands()
    {
        QFETCH(QString, secret);
        const ApiKey key{u"o"_s, secret};
        const QList<QByteArray::Base64Options> alphabets{QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding,
                                                         QByteArray::Base64Encoding | QByteArray::OmitTrailingEquals,
                                                         QByteArray::Base64UrlEncoding
                                                             | QByteArray::OmitTrailingEquals};
        for (const QByteArray &before :
             {QByteArray(), QByteArray("u:"), QByteArray("u"), QByteArray("user:"), QByteArray("Bearer ")}) {
            for (const QByteArray &after : {QByteArray(), QByteArray("@"), QByteArray("\n\xff")}) {
                for (const auto alphabet : alphabets) {
                    // Of four characters, too little depends on the key alone in one of the three ways.
                    if (secret.size() == 4 && before.size() % 3 == 1)
                        continue;
                    const QString form = QString::fromLatin1((before + secret.toLatin1() + after).toBase64(alphabet));
                    for (const QString &said : {form, inJson(form, true), percentEncoded(form, false, true)}) {
                        for (const QString &text : masked(u"Basic "_s + said + u'.', key)) {
                            QVERIFY2(text.contains(u"[key]"_s), qPrintable(said));
                            const QString left = text.sliced(6).remove(u"[key]"_s);
                            // Before it and behind it, at most what belongs to the other bytes.
                            QVERIFY2(left.size() <= 3 * ((before.size() + after.size()) * 4 / 3 + 6), qPrintable(text));
                        }
                    }
                }
            }
        }
    }

    void base64InLinesIsMaskedToo()
    {
        const ApiKey key{u"o"_s, u"sk-very-secret-0123456789"_s};
        const QString form = QString::fromLatin1(("user:" + key.secret.toLatin1()).toBase64());
        for (const QString &end : {u"\n"_s, u"\r\n"_s, u"\\n"_s, u"\\r\\n"_s, u"\n    "_s, u"%0D%0A"_s, u"\", \""_s}) {
            for (const qsizetype size : {4, 5, 7, 11, 20}) {
                for (QString text : masked(u"Basic "_s + inPieces(form, size, end) + u'.', key))
                    QCOMPARE(text.remove(end), u"Basic dXNlcj[key]."_s);
            }
        }
    }

    void base64InPaddedPiecesIsMaskedToo()
    {
        const ApiKey key{u"o"_s, u"sk-very-secret-0123456789"_s};
        for (const QString &between : {QString(), u"\n"_s, u" "_s, u"\", \""_s}) {
            QStringList pieces;
            for (const QString &piece : inPieces(u"user:"_s + key.secret, 5, u" "_s).split(u' '))
                pieces << QString::fromLatin1(piece.toLatin1().toBase64());
            for (const QString &text : masked(u"Basic "_s + pieces.join(between) + u'.', key))
                QCOMPARE(text, u"Basic dXNlcjo="_s + between + u"[key]=."_s);
        }
    }

    void harmlessTextStays_data()
    {
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *secret, const char *text) {
            QTest::addRow("%s: %s", secret, text) << QString::fromUtf8(secret) << QString::fromUtf8(text);
        };
        row("a", "a task at hand");
        row("no", "no, there is no key");
        row("key", "the key is wrong");
        row("test", "this is a test of a contest");
        row("none", "none of them: none");
        row("1234", "1234 tokens of 12345");
        row("x7-9", "box7-99 ax7-9 x7-9a X7-9");
        row("ollama", "{\"model\":\"ollama\",\"error\":\"ollama is busy\"}");
        row("sk-very-secret-0123456789", "sk-very much, sk-ver, a very-secret 0123456789");
        row("sk-very-secret-0123456789", "%73k %2 \\u0073k \\ % \\\\");
        row("test-key-0123", "this is a test");
        row("a1b2c3d4", "YTFi YTFiMmM");
        row("sk-very-secret-0123456789", "&#115;k &#x73; &amp; &amp;#45; 736b2d 73:6b &sol; &");
        row("sk-very-secret-0123456789", "115, 107, 45, 118 and 0x73 0x6b 0x2d, or \\163\\153");
        row("test-key-0123", "116 101 115 116 45");
        row("sk-very-secret-0123456789", "sk - very\nsmall, sk-ver\ny small");
        row("princess-key-2024", "the Princess\nand her princesses");
        row("correcthorsebattery", "correct horse battery, CORRECT HORSE");
        row("a1b2c3d4", "a1b2c3d5 and a1b2c3d, too");
        row("sk-very-secret-0123456789", "Zürich – “žlutý” 😀 %C3%BC");
    }
    void harmlessTextStays()
    {
        QFETCH(QString, secret);
        QFETCH(QString, text);
        const ApiKey key{u"o"_s, secret};
        QCOMPARE(llm::withoutSecret(text, key), text);
        QCOMPARE(llm::withoutSecret(text.toUtf8(), key), text.toUtf8());
    }

    void aShortKeyIsMaskedWhereItIsNamed_data()
    {
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("masked");
        const auto row = [](const char *secret, const char *text, const char *masked) {
            QTest::addRow("%s: %s", secret, text)
                << QString::fromUtf8(secret) << QString::fromUtf8(text) << QString::fromUtf8(masked);
        };
        row("hunter", "Incorrect API key provided: hunter.", "Incorrect API key provided: [key].");
        row("hunter", "Authorization: Bearer hunter", "Authorization: Bearer [key]");
        row("hunter", "{\"api_key\":\"hunter\",\"animal\":\"hunter\"}",
            "{\"api_key\":\"[key]\",\"animal\":\"hunter\"}");
        row("hunter", "\"{\\\"token\\\": \\\"hunter\\\"}\"", "\"{\\\"token\\\": \\\"[key]\\\"}\"");
        row("4711", "password=4711", "password=[key]");
        row("x7-9", "is x7-9, or 'x7-9'", "is [key], or '[key]'");
        row("key]", "key=key]; [key]", "key=[key]; [key]");
    }
    void aShortKeyIsMaskedWhereItIsNamed()
    {
        QFETCH(QString, secret);
        QFETCH(QString, text);
        for (const QString &said : masked(text, {u"o"_s, secret}))
            QTEST(said, "masked");
    }

    void capitalsHideNoKey()
    {
        const ApiKey key{u"o"_s, u"sk-Very-Secret-01"_s};
        QCOMPARE(llm::withoutSecret(u"no host sk-very-secret-01.example"_s, key), u"no host [key].example"_s);
        QCOMPARE(llm::withoutSecret("?k=%53k-VERY%2DSECRET-01"_ba, key), "?k=[key]"_ba);
    }

    void whatIsCutOffIsMaskedToo_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("masked");
        const auto row = [](const char *text, const char *masked) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(masked);
        };
        row("wrong sk-very-sec", "wrong [key]");
        row("wrong sk-very-sec…", "wrong [key]…");
        row("wrong sk%2Dvery%2Dsec%", "wrong [key]");
        row("wrong sk%2dvery%2dsec%2…", "wrong [key]…");
        row("wrong sk-very\\u002dsec\\u00", "wrong [key]");
        row("Basic dXNlcjpzay12ZXJ5LXNl", "Basic dXNlcj[key]");
        row("wrong sk&#45;very&#45;sec&#4", "wrong [key]");
        row("wrong sk-very-se&amp", "wrong [key]");
        row("wrong 736b2d766572792d7365", "wrong [key]");
        row("wrong 73:6b:2d:76:65:72:79:2d:73…", "wrong [key]…");
        row("wrong 0x73 0x6b 0x2d 0x76 0x65 0x72 0x79 0x2d 0x", "wrong [key]");
        row("wrong [115, 107, 45, 118, 101, 114, 121, 45, 11", "wrong [[key]");
        row("wrong [115, 107, 45, 118, 101, 114, 121, 45, …", "wrong [[key]…");
        row("wrong c2stdmVye\nS1zZW", "wrong [key]");
        row("wrong \\163\\153\\055\\166\\145\\162\\171\\055\\1", "wrong [key]");
        row("wrong sk-very", "wrong sk-very"); // as little tells nothing
    }
    void whatIsCutOffIsMaskedToo()
    {
        QFETCH(QString, text);
        QTEST(llm::withoutSecret(text, {u"o"_s, u"sk-very-secret-0123456789"_s}), "masked");
    }

    void aWrappedKeyIsMasked()
    {
        const ApiKey key{u"o"_s, u"sk-Zq9XhostileKEY77abc"_s};
        for (const QString &between : {u" "_s, u"\n"_s, u"\r\n"_s, u"\n    "_s, u"\\n"_s, u"\\r\\n"_s, u"\t"_s})
            for (const qsizetype size : {3, 4, 7, 13})
                for (const QString &text : masked(u"wrong: "_s + inPieces(key.secret, size, between) + u" (no)"_s, key))
                    QCOMPARE(text, u"wrong: [key] (no)"_s);
    }

    void aKeyThatIsCutInTheMiddleIsMasked()
    {
        const ApiKey key{u"o"_s, u"sk-Zq9XhostileKEY77abc"_s};
        for (const QString &cut : {u"sk-Zq9XhostileKEY77"_s, u"sk-Zq9Xh"_s, u"SK%2DZQ9XHOST"_s, u"sk-Zq9X host"_s})
            for (const QString &text : masked(u"wrong: "_s + cut + u"... (no)"_s, key))
                QCOMPARE(text, u"wrong: [key]... (no)"_s);
    }

    void aKeyIsHiddenHoweverItStreams_data()
    {
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("told");
        const QString secret = u"sk-very-secret-0123456789"_s;
        QTest::newRow("as it is") << secret << u"It is "_s + secret + u", they say."_s << u"It is [key], they say."_s;
        QTest::newRow("the end") << secret << u"It is "_s + secret << u"It is [key]"_s;
        QTest::newRow("twice") << secret << secret + u' ' + secret + u'!' << u"[key] [key]!"_s;
        QTest::newRow("escaped") << secret << u"a "_s + asCodes(secret, false) + u" b"_s << u"a [key] b"_s;
        QTest::newRow("wrapped") << secret << u"a sk-very-\nsecret-0123456789 b"_s << u"a [key] b"_s;
        QTest::newRow("hexadecimal") << secret << u"a "_s + QString::fromLatin1(secret.toLatin1().toHex()) + u" b"_s
                                     << u"a [key] b"_s;
        QTest::newRow("numbers") << secret << u"a "_s + numbersOf(secret, 10).join(u", "_s) + u" b"_s << u"a [key] b"_s;
        QTest::newRow("a beginning") << secret << u"a sk-very-sec b"_s << u"a [key] b"_s;
        QTest::newRow("a cut") << secret << u"a sk-very-sec"_s << u"a [key]"_s;
        QTest::newRow("nothing of it") << secret << u"She asks, 17 masks %7 &s \\ s"_s
                                       << u"She asks, 17 masks %7 &s \\ s"_s;
        QTest::newRow("a word of it") << u"princess-key-2024"_s << u"My princess"_s << u"My princess"_s;
        QTest::newRow("a short one") << u"x7-9"_s << u"x7-9, ax7-9"_s << u"[key], ax7-9"_s;
        QTest::newRow("a named word") << u"hunter"_s << u"a hunter; key: hunter."_s << u"a hunter; key: [key]."_s;
    }
    void aKeyIsHiddenHoweverItStreams()
    {
        QFETCH(QString, secret);
        QFETCH(QString, said);
        const llm::KeyMask mask(ApiKey{u"o"_s, secret});
        for (qsizetype size = 1; size <= said.size(); ++size) {
            llm::KeyFilter filter;
            QString told;
            for (qsizetype at = 0; at < said.size(); at += size)
                told += filter.feed(mask, said.sliced(at, std::min(size, said.size() - at)));
            told += filter.finish(mask);
            QTEST(told, "told");
        }
    }

    void withoutAKeyNothingIsHeldBack()
    {
        llm::KeyFilter filter;
        QCOMPARE(filter.feed(llm::KeyMask(), u"sk-very-secret"_s), u"sk-very-secret"_s);
        QCOMPARE(filter.finish(llm::KeyMask()), QString());
    }

    // As they come: what was looked through before is not looked through again, but for what may go on.
    void piecesAreMaskedAsTheWholeIs()
    {
        const ApiKey key{u"o"_s, u"sk-very/secret-0123456789"_s};
        const QByteArray whole =
            "a sk-very\\/secret-0123456789 b sk%2Dvery%2fsecret%2D0123456789 c sk-very/secret-0123456789 d";
        for (qsizetype piece = 1; piece < 40; ++piece) {
            QByteArray text;
            for (qsizetype at = 0; at < whole.size(); at += piece)
                text =
                    llm::withoutSecret(text + whole.sliced(at, std::min(piece, whole.size() - at)), key, text.size());
            QCOMPARE(text, "a [key] b [key] c [key] d"_ba);
        }
    }

    void maskingKeepsJsonReadable()
    {
        for (const QString &secret : keys) {
            for (const bool slashes : {false, true}) {
                const QByteArray json = "{\"error\":\"" + inJson(secret, slashes).toUtf8() + "\",\"code\":5}";
                QCOMPARE(llm::withoutSecret(json, {u"o"_s, secret}), "{\"error\":\"[key]\",\"code\":5}"_ba);
            }
        }
    }

    // As a request has it: made once, for all that comes.
    void oneMaskServesAllTexts()
    {
        const llm::KeyMask mask(ApiKey{u"o"_s, u"sk-very-secret-0123456789"_s});
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(mask.hide(u"model-sk-very-secret-0123456789"_s), u"model-[key]"_s);
            QCOMPARE(mask.hide("{\"key\":\"sk-very-secret-0123456789\"}"_ba), "{\"key\":\"[key]\"}"_ba);
            QCOMPARE(mask.begunAtEnd(u"wrong sk-very-sec"), 11);
        }
        QCOMPARE(llm::KeyMask().hide(u"sk-very-secret-0123456789"_s), u"sk-very-secret-0123456789"_s);
        QCOMPARE(llm::KeyMask(ApiKey()).begunAtEnd(u"sk-very-sec"), 0);
    }

    // Nothing of it takes longer than it should.
    void textsMadeToBeSlowAreNot()
    {
        const ApiKey key{u"o"_s, QString(200, u'%')};
        const QByteArray nasty = QByteArray("%25").repeated(30'000) + QByteArray(60'000, '\\');
        QVERIFY(llm::withoutSecret(nasty, key).contains("[key]"));
        const ApiKey signs{u"o"_s, QString(200, u'&')};
        const QByteArray escaped = QByteArray("&amp;").repeated(300) + QByteArray(60'000, '&');
        QVERIFY(llm::withoutSecret(escaped, signs).contains("[key]"));
        const ApiKey slashes{u"o"_s, QString(200, u'\\')};
        QVERIFY(llm::withoutSecret(nasty, slashes).contains("[key]"));
        const ApiKey digits{u"o"_s, QString(200, u'1') + u'a'};
        QVERIFY(llm::withoutSecret(QByteArray("1 ").repeated(30'000) + 'b', digits).contains("[key]"));
        const ApiKey nearly{u"o"_s, QString(200, u's') + u't'};
        for (const QByteArray &said : {QByteArray("73").repeated(60'000), QByteArray("0x73 ").repeated(30'000),
                                       QByteArray("115,").repeated(30'000), QByteArray("c3Nz\n").repeated(3'000)})
            QCOMPARE(llm::withoutSecret(said, nearly), said);
    }
};

DRAMATIS_TEST(TestSecretFinder);

} // namespace tst_secretfinder

#include "tst_secretfinder.moc"
