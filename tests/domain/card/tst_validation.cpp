// What the specification has against a card: its assets, and the patterns of its lorebook.
#include "domain/card/validation.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_validation {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

QStringList rules(const QString &field, QString value)
{
    const QString card =
        uR"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"M","description":"","personality":"",
        "scenario":"","first_mes":"","mes_example":"","creator_notes":"","system_prompt":"",
        "post_history_instructions":"","alternate_greetings":[],"tags":[],"creator":"","character_version":"",
        "group_only_greetings":[],"extensions":{},"%1":%2}})"_s;
    QStringList all;
    for (const Finding &finding :
         findingsIn(Json::parse(card.arg(field, value.replace(u'\'', u'"')).toUtf8()).value().value))
        all << nameOf(finding.level) + u' ' + finding.rule;
    return all;
}

QString asset(const QString &type, const QString &name)
{
    return u"{'type':'%1','uri':'https://a.example/x','name':'%2','ext':'png'}"_s.arg(type, name);
}

} // namespace

class ValidationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneMainIconAndOneMainBackground_data()
    {
        QTest::addColumn<QStringList>("assets");
        QTest::addColumn<QStringList>("expected");
        const QString main = asset(u"icon"_s, u"main"_s);
        const QString other = asset(u"icon"_s, u"other"_s);
        const QString background = asset(u"background"_s, u"main"_s);
        const QStringList icons{u"must asset.main_icon"_s};
        QTest::newRow("none") << QStringList() << QStringList();
        QTest::newRow("one icon, main") << QStringList{main} << QStringList();
        QTest::newRow("one icon, not main") << QStringList{other} << QStringList();
        QTest::newRow("two icons, one main") << QStringList{other, main} << QStringList();
        QTest::newRow("two icons, none main") << QStringList{other, other} << icons;
        QTest::newRow("two icons, both main") << QStringList{main, main} << icons;
        QTest::newRow("an icon, and others called main")
            << QStringList{other, other, asset(u"emotion"_s, u"main"_s)} << icons;
        QTest::newRow("one main background")
            << QStringList{background, asset(u"background"_s, u"a"_s)} << QStringList();
        QTest::newRow("two main backgrounds")
            << QStringList{background, background} << QStringList{u"must asset.main_background"_s};
    }
    void oneMainIconAndOneMainBackground()
    {
        QFETCH(QStringList, assets);
        QTEST(rules(u"assets"_s, u'[' + assets.join(u',') + u']'), "expected");
    }

    void patternsMustBePatterns_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<bool>("isFound");
        QTest::newRow("sound") << u"'use_regex':true,'keys':['a+'],'content':'x'"_s << false;
        QTest::newRow("key") << u"'use_regex':true,'keys':['ok','(a'],'content':'x'"_s << true;
        QTest::newRow("no pattern") << u"'use_regex':false,'keys':['(a'],'content':'x'"_s << false;
        QTest::newRow("additional key") << uR"('use_regex':true,'keys':['a'],'content':'@@additional_keys (a\nx')"_s
                                        << true;
        QTest::newRow("additional key, sound")
            << uR"('use_regex':true,'keys':['a'],'content':'@@additional_keys a+\nx')"_s << false;
        QTest::newRow("additional key, no pattern")
            << uR"('use_regex':false,'keys':['a'],'content':'@@additional_keys (a\nx')"_s << false;
        QTest::newRow("value of another decorator")
            << uR"('use_regex':true,'keys':['a'],'content':'@@exclude_keys (a\nadditional_keys')"_s << false;
    }
    void patternsMustBePatterns()
    {
        QFETCH(QString, entry);
        const QStringList found = rules(
            u"character_book"_s,
            u"{'extensions':{},'entries':[{%1,'extensions':{},'enabled':true,'insertion_order':0}]}"_s.arg(entry));
        QTEST(!found.isEmpty(), "isFound");
        QVERIFY2(std::ranges::all_of(found, [](const QString &rule) { return rule == u"must entry.keys"; }),
                 qPrintable(found.join(u", ")));
    }
};

DRAMATIS_TEST(ValidationTest);

} // namespace tst_validation

#include "tst_validation.moc"
