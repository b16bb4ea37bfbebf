#include "cards/cardfiles.h"
#include "cards/inspection.h"
#include "cards/write/readcard.h"
#include "support/main/testmain.h"

#include <QCryptographicHash>
#include <QTest>

namespace tst_inspection {

using dramatis::base::Json;
using dramatis::cards::CardFile;
using dramatis::cards::inspectionJson;
using dramatis::cards::readCard;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class InspectionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasThePromisedShape()
    {
        const Json asset = Json::object(
            {{u"type"_s, u"icon"_s}, {u"uri"_s, u"embeded://a.png"_s}, {u"name"_s, u"main"_s}, {u"ext"_s, u"png"_s}});
        Json card = withData(cardV3(), u"assets", Json::array({asset}));
        card = withData(card, u"character_book", bookWith({loreEntry(u"k"_s)}));
        const auto file =
            readCard(charxWith(card, {{"a.png"_ba, emptyPng()}, {"module.risum"_ba, "x"_ba}}), u"a.charx"_s);
        QVERIFY(file);
        const Json json = inspectionJson(*file);
        QStringList names;
        for (const auto &member : json.members())
            names.append(member.name);
        QCOMPARE(names, QStringList({u"container"_s, u"spec"_s, u"spec_version"_s, u"card"_s, u"name"_s, u"nickname"_s,
                                     u"notes"_s, u"lorebook_entries"_s, u"assets"_s, u"extra_files"_s, u"warnings"_s}));
        QCOMPARE(json[u"container"].toString(), u"charx"_s);
        QCOMPARE(json[u"spec"].toString(), u"v3"_s);
        QCOMPARE(json[u"card"], toJson(file->card));
        QVERIFY(json[u"nickname"].isNull());
        QCOMPARE(json[u"notes"].toUtf8(), R"({"en":"For tests."})"_ba);
        QCOMPARE(json[u"lorebook_entries"].toInteger(), 1);
        const Json found = json[u"assets"][0];
        QCOMPARE(found[u"uri"].toString(), u"embeded://a.png"_s);
        QCOMPARE(found[u"resolved"], Json(true));
        QCOMPARE(found[u"size"].toInteger(), emptyPng().size());
        QCOMPARE(found[u"sha256"].toString().toLatin1(),
                 QCryptographicHash::hash(emptyPng(), QCryptographicHash::Sha256).toHex());
        QCOMPARE(json[u"extra_files"][0][u"path"].toString(), u"module.risum"_s);
        QCOMPARE(json[u"warnings"].toUtf8(), "[]"_ba);
    }

    void anyStringThatJsonCanHoldComesOut()
    {
        const QString odd = u"a\u0001b\n\"\\%1 \\1 \u202E😀"_s + QChar(0xD800);
        const auto file = readCard(withData(cardV3(odd), u"nickname", odd).toUtf8(), {});
        QVERIFY(file);
        const auto again = Json::parse(inspectionJson(*file).toUtf8());
        QVERIFY(again);
        QCOMPARE(again->value[u"name"].toString(), odd);
        QCOMPARE(again->value[u"card"][u"data"][u"nickname"].toString(), odd);
    }

    void largeCardsAreRead()
    {
        Json::Array entries;
        for (int i = 0; i < 10'000; ++i) {
            Json entry = loreEntry(u"key %1"_s.arg(i));
            entry.set(u"content", u"The lighthouse keeper remembers this. "_s.repeated(15));
            entry.set(u"id", i);
            entry.set(u"comment", u"Comment %1"_s.arg(i));
            entries.append(entry);
        }
        const QByteArray text = withData(cardV3(), u"character_book", bookWith(entries)).toUtf8();
        QVERIFY(text.size() > 6'000'000);
        const auto file = readCard(text, {});
        QVERIFY(file);
        QCOMPARE(file->card.book->entries.size(), 10'000);
    }
};

DRAMATIS_TEST(InspectionTest);

} // namespace tst_inspection

#include "tst_inspection.moc"
