// The pictures that a card brings beside its portrait: how the character looks in a mood, and what stands behind the
// story.
#pragma once

#include "cards/cardfile.h"

#include <QHash>

namespace dramatis::cards {

struct Expression {
    QString name; // "happy"
    QByteArray bytes;

    bool operator==(const Expression &) const = default;
};

struct CardLooks {
    QList<Expression> expressions; // each name once
    QByteArray background;         // the main one, or the first; empty: none
    QList<Expression> userIcons;   // faces of the user; the main one first

    bool operator==(const CardLooks &) const = default;
};

// Whether the file of the card has to be asked.
bool mayHaveLooks(const domain::Card &card);
// What is inside the file, not decoded; addresses elsewhere are never followed. Pictures that are much too large stay
// away.
CardLooks looksOf(const CardFile &file);

// A picture that texts of the character may name.
struct NamedPicture {
    QStringList names; // its addresses first
    QByteArray bytes;
};

bool mayHaveNamedPictures(const domain::Card &card);
// Bounded as above. What is in there need not be a picture.
QList<NamedPicture> namedPictures(const CardFile &file);

// Finds pictures by what texts call them; however many there are, it takes no longer.
class PictureNames {
public:
    PictureNames() = default;
    explicit PictureNames(const QList<NamedPicture> &pictures);

    // Index of the picture with this name, with or without its file extension; -1: there is none. Addresses elsewhere
    // find nothing.
    qsizetype indexOf(const QString &name) const;

private:
    QHash<QString, qsizetype> m_exact;
    QHash<QString, qsizetype> m_folded;
};

} // namespace dramatis::cards
