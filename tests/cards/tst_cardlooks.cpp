// Which pictures of a card the chat can show.
#include "cards/cardfiles.h"
#include "cards/cardlooks.h"
#include "cards/write/readcard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_cardlooks {

using dramatis::base::Json;
using namespace dramatis::cards;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

Json asset(const QString &type, const QString &name, const QString &uri)
{
    return Json::object({{u"type"_s, type}, {u"uri"_s, uri}, {u"name"_s, name}, {u"ext"_s, u"png"_s}});
}

// Different pictures, by what follows the end of each.
QByteArray picture(const QByteArray &mark)
{
    return emptyPng() + mark;
}

CardFile read(const QByteArray &bytes)
{
    return readCard(bytes, u"card"_s).value_or(CardFile());
}

CardFile packed(const Json::Array &assets, const QList<Member> &members)
{
    return read(charxWith(withData(cardV3(), u"assets", assets), members));
}

QStringList names(const CardLooks &looks)
{
    QStringList names;
    for (const Expression &expression : looks.expressions)
        names.append(expression.name);
    return names;
}

} // namespace

class CardLooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emotionsAreExpressions()
    {
        const CardFile file = packed(
            {asset(u"icon"_s, u"main"_s, u"embeded://i.png"_s), asset(u"emotion"_s, u"happy"_s, u"embeded://h.png"_s),
             asset(u"emotion"_s, u"sad"_s, u"embeded://s.png"_s), asset(u"emotion"_s, u"happy"_s, u"embeded://i.png"_s),
             asset(u"emotion"_s, u"far"_s, u"https://example.org/a.png"_s),
             asset(u"emotion"_s, u"gone"_s, u"embeded://gone.png"_s)},
            {{"i.png", picture("i")}, {"h.png", picture("h")}, {"s.png", picture("s")}});
        QVERIFY(mayHaveLooks(file.card));
        const CardLooks looks = looksOf(file);
        QCOMPARE(names(looks), QStringList({u"happy"_s, u"sad"_s}));
        QCOMPARE(looks.expressions[0].bytes, picture("h"));
        QVERIFY(looks.background.isEmpty());
    }

    void theMainBackgroundOrTheFirst_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("main") << QStringList{u"sea"_s, u"main"_s, u"wood"_s} << picture("1");
        QTest::newRow("the first") << QStringList{u"sea"_s, u"wood"_s} << picture("0");
        QTest::newRow("two mains") << QStringList{u"main"_s, u"main"_s} << picture("0");
        QTest::newRow("none") << QStringList() << QByteArray();
    }
    void theMainBackgroundOrTheFirst()
    {
        QFETCH(QStringList, names);
        QFETCH(QByteArray, shown);
        Json::Array assets;
        QList<Member> members;
        for (int i = 0; i < names.size(); ++i) {
            assets.append(asset(u"background"_s, names[i], u"embeded://%1.png"_s.arg(i)));
            members.append({QByteArray::number(i) + ".png", picture(QByteArray::number(i))});
        }
        const CardFile file = packed(assets, members);
        QCOMPARE(looksOf(file).background, shown);
        QCOMPARE(mayHaveLooks(file.card), !names.isEmpty());
    }

    void theMainUserIconOrTheFirst()
    {
        const CardFile file = packed({asset(u"user_icon"_s, u"hat"_s, u"embeded://1.png"_s),
                                      asset(u"user_icon"_s, u"main"_s, u"embeded://2.png"_s)},
                                     {{"1.png", picture("1")}, {"2.png", picture("2")}});
        QCOMPARE(looksOf(file).userIcons, (QList<Expression>{{u"main"_s, picture("2")}, {u"hat"_s, picture("1")}}));
        QVERIFY(mayHaveLooks(file.card));
        const CardFile one = packed({asset(u"user_icon"_s, u"hat"_s, u"embeded://1.png"_s)}, {{"1.png", picture("1")}});
        QCOMPARE(looksOf(one).userIcons, (QList<Expression>{{u"hat"_s, picture("1")}}));
        QVERIFY(looksOf(packed({}, {})).userIcons.isEmpty());
    }

    void risusOwnList()
    {
        const Json emotions =
            Json::array({Json::array({Json(u"joy"_s), Json(u"__asset:0"_s)}),
                         Json::array({Json(u"fear"_s), Json(QString::fromLatin1(picture("f").toBase64()))}),
                         Json::array({Json(u"gone"_s), Json(u"__asset:7"_s)}), Json(u"odd"_s)});
        const Json extensions = Json::object({{u"risuai"_s, Json::object({{u"emotions"_s, emotions}})}});
        const Json card = withData(cardV2(), u"extensions", extensions);
        const CardFile file =
            read(pngWith({cardChunk("chara", card), textChunk("chara-ext-asset_0", picture("j").toBase64())}));
        QVERIFY(mayHaveLooks(file.card));
        const CardLooks looks = looksOf(file);
        QCOMPARE(names(looks), QStringList({u"joy"_s, u"fear"_s}));
        QCOMPARE(looks.expressions[0].bytes, picture("j"));
        QCOMPARE(looks.expressions[1].bytes, picture("f"));
    }

    void mostCardsHaveNone()
    {
        const CardFile file = read(pngWith({cardChunk("ccv3", cardV3())}));
        QVERIFY(!mayHaveLooks(file.card));
        QVERIFY(looksOf(file) == CardLooks());
    }

    void picturesHaveNames()
    {
        const CardFile file = packed({asset(u"icon"_s, u"main"_s, u"embeded://i.png"_s),
                                      asset(u"x-map"_s, u"the town"_s, u"embeded://t.png"_s),
                                      asset(u"x-map"_s, u"embers"_s, u"embeded://e.png"_s),
                                      asset(u"x-map"_s, u"far"_s, u"https://example.org/a.png"_s)},
                                     {{"i.png", picture("i")}, {"t.png", picture("t")}, {"e.png", picture("e")}});
        QVERIFY(mayHaveNamedPictures(file.card));
        const QList<NamedPicture> pictures = namedPictures(file);
        QCOMPARE(pictures.size(), 3); // what is elsewhere is not there
        const PictureNames places(pictures);
        const auto called = [&](const QString &name) { return pictures.value(places.indexOf(name)).bytes; };
        for (const QString &name : {u"the town"_s, u"the%20town"_s, u"The Town"_s, u"the town.png"_s,
                                    u"embeded://t.png"_s, u"embedded://t.png"_s, u"t.png"_s})
            QCOMPARE(called(name), picture("t"));
        QCOMPARE(called(u"main"_s), picture("i"));
        QCOMPARE(called(u"embers.png"_s), picture("e")); // no address, though it begins like one
        for (const QString &name : {u"far"_s, u"https://example.org/a.png"_s, u"town"_s, QString(), u"file:///t.png"_s,
                                    u"embewhatever://t.png"_s, QString(600, u'a')})
            QVERIFY(called(name).isEmpty());
    }

    void risuFilesHaveNames()
    {
        const Json files = Json::array({Json::array({Json(u"smile"_s), Json(u"__asset:1"_s), Json(u"png"_s)})});
        CardFile file;
        file.card.extensions = Json::object({{u"risuai"_s, Json::object({{u"additionalAssets"_s, files}})}});
        file.extraFiles.append(ExtraFile{u"1"_s, picture("s"), {}});
        QVERIFY(mayHaveNamedPictures(file.card));
        const QList<NamedPicture> pictures = namedPictures(file);
        QCOMPARE(pictures.size(), 1);
        QCOMPARE(PictureNames(pictures).indexOf(u"smile.png"_s), 0);
        QVERIFY(!mayHaveNamedPictures({}));
    }
};

DRAMATIS_TEST(CardLooksTest);

} // namespace tst_cardlooks

#include "tst_cardlooks.moc"
