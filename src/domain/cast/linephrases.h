// Phrases that show whom a line addresses, in English and German. Lines in other languages are judged by the
// conversation instead.
#pragma once

#include <QString>

namespace dramatis::domain::linephrases {

// Of what is said.
bool saysYou(const QString &words);         // to one or to several
bool isToSeveral(const QString &words);     // "you two", "Good evening, everyone."
bool returnsQuestion(const QString &words); // nothing but "And you?"
bool welcomes(const QString &words);        // "Come in, sit down."
bool reacts(const QString &words);          // "What do you mean?", "Nobody asked you."
bool saysHeOrShe(const QString &words);
bool thanks(const QString &words);       // begins so
bool isOfWhoSpoke(const QString &words); // "Is she always like this?"

// A sentence without quotation marks about what the speaker does: "I turn to …".
bool tellsOfDoing(QStringView sentence);

// About a name, judged by the words around it in its sentence.
bool ordersAbout(QStringView before);                                         // "Ask …", "Never mind …"
bool dismisses(QStringView before);                                           // "Not you, …"
bool isSubject(QStringView before, QStringView behind, QStringView sentence); // "… told me", "Where is …?"
bool goesTo(QStringView before);                                              // "I look at …", "I ask …"

} // namespace dramatis::domain::linephrases
