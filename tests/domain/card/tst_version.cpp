// Which version of the specification an object follows, and what is said of how it says so.
#include "domain/card/version.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_version {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

Identified identified(QString text)
{
    return identify(base::Json::parse(text.replace(u'\'', u'"').toUtf8()).value().value).value();
}

QStringList warningsOf(const Identified &card)
{
    QStringList all;
    for (const Warning &warning : card.warnings)
        all << u"%1 %2"_s.arg(warning.code, warning.notice.place);
    return all;
}

QStringList placesOf(const QList<Notice> &notices)
{
    QStringList all;
    for (const Notice &notice : notices)
        all << notice.place;
    return all;
}

} // namespace

class VersionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAFileSaysOfItsVersion_data()
    {
        QTest::addColumn<QString>("object");
        QTest::addColumn<CardSpec>("spec");
        QTest::addColumn<QStringList>("warnings");
        QTest::addColumn<QStringList>("lost");
        const QString data = u"'data':{'name':'M','description':'d','first_mes':'h'}"_s;
        const auto row = [&](const char *name, const QString &head, CardSpec spec, const QStringList &warnings = {},
                             const QStringList &lost = {}) {
            QTest::newRow(name) << u"{%1%2}"_s.arg(head, data) << spec << warnings << lost;
        };
        const QString v2 = u"'spec':'chara_card_v2',"_s;
        const QString v3 = u"'spec':'chara_card_v3',"_s;
        row("2", v2 + u"'spec_version':'2.0',"_s, CardSpec::V2);
        row("3", v3 + u"'spec_version':'3.0',"_s, CardSpec::V3);
        row("3, newer", v3 + u"'spec_version':'3.1.2',"_s, CardSpec::V3, {u"newer_spec_version spec_version"_s},
            {u"spec_version"_s});
        row("3, older", v3 + u"'spec_version':'2.0',"_s, CardSpec::V3, {}, {u"spec_version"_s});
        row("2, newer", v2 + u"'spec_version':'2.1',"_s, CardSpec::V2);
        row("2, unreadable", v2 + u"'spec_version':'two',"_s, CardSpec::V2, {u"unknown_spec spec_version"_s},
            {u"spec_version"_s});
        row("a number", v2 + u"'spec_version':2.0,"_s, CardSpec::V2, {u"wrong_type spec_version"_s});
        row("a list", v2 + u"'spec_version':[2],"_s, CardSpec::V2, {u"wrong_type spec_version"_s}, {u"spec_version"_s});
        row("null", v2 + u"'spec_version':null,"_s, CardSpec::V2, {u"null_field spec_version"_s});
        row("none", v2, CardSpec::V2, {u"missing_field spec_version"_s});
        row("neither", {}, CardSpec::V2, {u"missing_field spec"_s, u"missing_field spec_version"_s});
        row("4", u"'spec':'chara_card_v4','spec_version':'4.0',"_s, CardSpec::V3, {u"newer_spec_version spec"_s},
            {u"spec"_s, u"spec_version"_s});
    }
    void whatAFileSaysOfItsVersion()
    {
        QFETCH(QString, object);
        const Identified card = identified(object);
        QTEST(card.spec, "spec");
        QTEST(warningsOf(card), "warnings");
        QTEST(placesOf(card.lost), "lost");
        QCOMPARE(card.place, u"data"_s);
        QCOMPARE(card.data[u"name"].toString(), u"M"_s);
    }

    void fieldsWithoutDataAreReadFromBeside()
    {
        const QString fields = u"'name':'M','description':'d','first_mes':'h'"_s;
        const Identified second = identified(u"{'spec':'chara_card_v2','spec_version':'2.0',%1}"_s.arg(fields));
        QCOMPARE(warningsOf(second), QStringList{u"missing_field data"_s});
        QCOMPARE(second.spec, CardSpec::V2);
        const Identified first = identified(u"{%1}"_s.arg(fields));
        QCOMPARE(warningsOf(first), QStringList());
        QCOMPARE(first.spec, CardSpec::V1);
        for (const Identified &card : {first, second}) {
            QCOMPARE(card.place, QString());
            QVERIFY(!card.mirror);
            QCOMPARE(card.data.members().size(), 3);
        }
    }
};

DRAMATIS_TEST(VersionTest);

} // namespace tst_version

#include "tst_version.moc"
