// Finds out about the scene from plain cues in a line: "arrives at the harbour", "two hours later", "I promise to …",
// "hands Alex the lantern".
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace dramatis::llm::rehearsal {

QString deedsIn(const QString &text); // without what is said, asked, wished or of other days

QString placeReached(const QString &text); // by what is done; empty: none
QString placeSaid(const QString &text);    // "let us go to the mill": where somebody wants to go
bool setsOut(const QString &text);         // somebody leaves, or follows
QString spotIn(const QString &text);
bool isVehicle(const QString &place);

int minutesIn(const QString &text); // that go by
QString weatherTold(const QString &text);

QString promiseIn(const QString &text);
QJsonObject planIn(const QString &text);    // of what is agreed on for later; empty: nothing
QJsonObject startedIn(const QString &text); // something with a beginning and an end
// `by` gives something to one of `to`, or to who is named; empty: nothing changes hands.
QJsonObject gift(const QString &by, const QStringList &to, const QString &text);
// Where somebody else than who speaks has gone, by their first name.
struct Leaving {
    QString name;
    QString place;
};
Leaving leavingIn(const QString &text, const QStringList &people);

} // namespace dramatis::llm::rehearsal
