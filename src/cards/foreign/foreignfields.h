// Puts what another program says of a character where Character Card V3 has it. What has no place there is kept in
// `extensions`, under the program's name.
#pragma once

#include "base/json.h"

#include <QStringList>

#include <initializer_list>

namespace dramatis::cards {

struct ForeignCard {
    base::Json card;
    QStringList unused; // what is kept and has no effect here
};

struct Renamed {
    QStringView from;
    QStringView to;
};

class ForeignFields {
public:
    explicit ForeignFields(QStringView program) : m_program(program) {}

    // The members of `from`: renamed, or (but for `elsewhere`) kept.
    void take(const base::Json &from, std::initializer_list<Renamed> names,
              std::initializer_list<QStringView> elsewhere = {});
    void set(QStringView field, const base::Json &value);
    void setText(QStringView field, const QString &text); // an empty one is none
    void setExtension(QStringView name, const base::Json &value);
    void setDepthPrompt(const QString &text, qint64 depth);
    void keep(QStringView name, const base::Json &value); // in the extensions
    const base::Json &operator[](QStringView field) const { return m_data[field]; }

    // `spec`: "chara_card_v2" or "chara_card_v3". `used`: what is kept though it has an effect.
    ForeignCard card(QStringView spec, std::initializer_list<QStringView> used = {}) const;

private:
    QString m_program;
    base::Json m_data = base::Json::object();
    base::Json m_extensions = base::Json::object();
    base::Json m_kept = base::Json::object();
};

} // namespace dramatis::cards
