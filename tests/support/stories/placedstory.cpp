#include "support/stories/placedstory.h"

#include <QJsonDocument>

namespace dramatis::tests {

using namespace Qt::StringLiterals;

QString report(const QJsonObject &given)
{
    QJsonObject fields = given;
    fields["minutes"_L1] = fields.value("minutes"_L1).toInt();
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

QString state(const QJsonObject &given)
{
    QJsonObject fields = given;
    fields["affinity_delta"_L1] = 0;
    fields["trust_delta"_L1] = 0;
    return QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

QJsonObject doing(const QString &position, const QString &posture)
{
    return {{"activity"_L1, QJsonObject{{"position"_L1, position}, {"posture"_L1, posture}}}};
}

QString leaves(const char *name, const char *place)
{
    return report({{"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, QLatin1StringView(name)},
                                                           {"place"_L1, QLatin1StringView(place)}}}}});
}

void PlacedStoryTest::init()
{
    begin();
    QVERIFY(m_session->addGuest(imported("Tomas")));
    m_services->model.answers[stateUpdate] = {state({})};
    m_services->model.answers[sceneReport] = {nothing};
}

void PlacedStoryTest::leaveTomasInTheCellar()
{
    m_services->model.answers[sceneReport] = {
        report({{"place"_L1, "tavern"_L1},
                {"elsewhere"_L1, QJsonArray{QJsonObject{{"name"_L1, "Tomas"_L1}, {"place"_L1, "cellar"_L1}}}}}),
        nothing};
    QVERIFY(say(u"Mara, this is the tavern, and your brother is in the cellar."_s));
    QCOMPARE(placeOf(2), u"cellar"_s);
}

} // namespace dramatis::tests
