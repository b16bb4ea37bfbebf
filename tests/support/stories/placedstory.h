// A story in which Mara, Tomas and the user are in one scene, and the model says where they are and what they do.
#pragma once

#include "support/stories/storytest.h"

#include <QJsonArray>
#include <QJsonObject>

namespace dramatis::tests {

inline const QString sceneReport = QStringLiteral("scene_report");
inline const QString stateUpdate = QStringLiteral("state_update");

QString report(const QJsonObject &given);
QString state(const QJsonObject &given);
QJsonObject doing(const QString &position, const QString &posture);
QString leaves(const char *name, const char *place);

class PlacedStoryTest : public StoryTest {
    Q_OBJECT
protected:
    void leaveTomasInTheCellar();

    const QString nothing = report({});

private Q_SLOTS:
    void init();
};

} // namespace dramatis::tests
