// Formats that role-play sets by convention rather than by CommonMark: actions, speech, asides out of character. Used
// by markup.cpp on the text of one block.
#pragma once

#include "presenters/text/markup.h"

namespace dramatis::presenters {

// While a block is read, these stand for characters whose usual meaning to CommonMark must not apply. Clean text holds
// none.
namespace stand {
constexpr QChar asterisk{0xFDD0};
constexpr QChar colon{0xFDD1};
constexpr QChar equals{0xFDD2};
constexpr QChar hyphen{0xFDD3};
constexpr QChar tilde{0xFDD4};
} // namespace stand

QString withoutStandIns(QString text);

struct MarkedText {
    QString text;
    QList<quint16> formats; // one per character
    QList<quint16> links;   // one per character: 0, or 1 + the place of the link's target
};

// Asterisks become italic and bold. Not left to CommonMark, whose rules about what an asterisk may touch break
// `*waves.*Hello` and every script written without spaces, and which shows an action that was never closed as plain
// text.
void markActions(MarkedText &marked);
void markSpeech(MarkedText &marked);
void markOutOfCharacter(MarkedText &marked, const MarkupRules &rules);

} // namespace dramatis::presenters
