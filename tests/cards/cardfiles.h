// Makes card files for tests: chunk by chunk, member by member, so that any of them can be made wrong.
#pragma once

#include "base/json.h"
#include "cards/cardfile.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace dramatis::tests {

// The smallest whole card of each version.
base::Json cardV3(const QString &name = QStringLiteral("Mira"));
base::Json cardV2(const QString &name = QStringLiteral("Mira"));
base::Json cardV1(const QString &name = QStringLiteral("Mira"));
base::Json withData(base::Json card, QStringView field, base::Json value);
base::Json withoutData(base::Json card, QStringView field);
base::Json loreEntry(const QString &key);
base::Json bookWith(base::Json::Array entries);

QByteArray pngChunk(QByteArrayView type, QByteArrayView content);
QByteArray textChunk(QByteArrayView keyword, QByteArrayView text);
QByteArray packedTextChunk(QByteArrayView keyword, QByteArrayView text);                 // zTXt
QByteArray internationalChunk(QByteArrayView keyword, QByteArrayView text, bool packed); // iTXt
QByteArray cardChunk(QByteArrayView keyword, const base::Json &card);
// A picture of one pixel with these chunks behind its image data.
QByteArray pngWith(const QList<QByteArray> &chunks);
QByteArray emptyPng();

struct Member {
    QByteArray name;
    QByteArray content;
    bool packed = true;
    bool sizeBehind = false; // a data descriptor, as streams write it
    bool encrypted = false;
    quint32 attributes = 0; // of Unix, where not 0
    qint64 declaredSize = -1;
    bool wrongChecksum = false;
};

QByteArray zipOf(const QList<Member> &members, qsizetype prefix = 0);
QByteArray charxWith(const base::Json &card, const QList<Member> &others = {});
QByteArray deflated(QByteArrayView bytes); // raw

QStringList codes(const cards::CardFile &file);

} // namespace dramatis::tests
