// SillyTavern's own tests of its macros, where fetch-macrocases.sh could fetch them.
#include "base/json.h"
#include "domain/macro/expand.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTimeZone>

#include <algorithm>

namespace tst_macrocases {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

// Those that add macros in JavaScript, or change how the engine runs, are marked: they have no meaning here.
constexpr qsizetype fewestCases = 280;

// By their number: what SillyTavern expects there, and why it is otherwise here.
const QHash<qint64, QString> &differences()
{
    static const QHash<qint64, QString> all{};
    return all;
}

Json::Array cases()
{
    QFile file(QStringLiteral(DRAMATIS_FETCHED_MACROS));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto parsed = Json::parse(file.readAll());
    return parsed ? parsed->value.elements() : Json::Array();
}

QMap<QString, QString> valuesIn(const Json &object)
{
    QMap<QString, QString> values;
    for (const base::JsonMember &member : object.members())
        values[member.name] = member.value.toString();
    return values;
}

// One chat: what a step sets, the next one reads.
QStringList outputsOf(const Json &row)
{
    MacroVariables variables{valuesIn(row[u"local"]), valuesIn(row[u"global"])};
    QStringList outputs;
    for (const Json &step : row[u"steps"].elements()) {
        MacroContext context;
        context.character = step[u"character"].toString();
        context.user = step[u"user"].toString();
        context.now = QDateTime(QDate(2026, 11, 7), QTime(16, 5, 9), QTimeZone::utc());
        base::Dice dice(1);
        outputs << expandMacros(step[u"template"].toString(), MacroUse::Prompt, context, dice, &variables).text;
    }
    return outputs;
}

// The text that a check is about.
QString subject(const Json &check, const QStringList &outputs)
{
    if (check.contains(u"joined")) {
        QString joined = check[u"joined"].toString();
        for (qsizetype i = 0; i < outputs.size(); ++i)
            joined.replace(u"{{%1}}"_s.arg(i), outputs[i]);
        return joined;
    }
    const QString output = outputs.value(check[u"step"].toInteger(-1));
    if (!check.contains(u"pattern"))
        return output;
    return QRegularExpression(check[u"pattern"].toString()).match(output).captured(int(check[u"group"].toInteger()));
}

bool holds(const Json &check, const QStringList &outputs)
{
    const QString text = subject(check, outputs);
    if (check.contains(u"value"))
        return text == check[u"value"].toString();
    if (check.contains(u"sameAs"))
        return text == outputs.value(check[u"sameAs"].toInteger(-1));
    if (check.contains(u"among"))
        return std::ranges::contains(check[u"among"].elements(), Json(text));
    if (check.contains(u"beginning"))
        return text.startsWith(check[u"beginning"].toString());
    return check.contains(u"least") ? text.size() > check[u"least"].toInteger() : !text.isEmpty();
}

} // namespace

class MacroCasesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() // once for all of them, it would skip all classes that follow in the program
    {
        if (cases().isEmpty())
            QSKIP("SillyTavern's tests of its macros were not fetched (there was no npm, or no net), so they are not "
                  "tried.");
    }

    void allOfThemAreThere()
    {
        qsizetype count = 0;
        for (const Json &row : cases())
            count += !row[u"registry"].toBool();
        QVERIFY2(count >= fewestCases, qPrintable(QString::number(count)));
    }

    void expandsAsSillyTavernDoes_data()
    {
        QTest::addColumn<Json>("row");
        for (const Json &row : cases())
            if (!row[u"registry"].toBool())
                QTest::newRow(qPrintable(u"%1: %2"_s.arg(row[u"number"].toInteger()).arg(row[u"name"].toString())))
                    << row;
    }
    void expandsAsSillyTavernDoes()
    {
        QFETCH(Json, row);
        QVERIFY2(!row.contains(u"unread") && row[u"checks"].size() > 0, qPrintable(row[u"unread"].toString()));
        const QStringList outputs = outputsOf(row);
        const bool differs = differences().contains(row[u"number"].toInteger());
        bool agrees = true;
        for (const Json &check : row[u"checks"].elements())
            agrees = agrees && holds(check, outputs) != check[u"negated"].toBool();
        QVERIFY2(agrees != differs,
                 qPrintable(outputs.join(u" | ") + u" "_s + QString::fromUtf8(row[u"checks"].toUtf8())));
    }
};

DRAMATIS_TEST(MacroCasesTest);

} // namespace tst_macrocases

#include "tst_macrocases.moc"
