// One object of a file, read field by field. What is missing, null or of the wrong type is noted and mended as far as
// it has a meaning, or else named as lost; what nobody asked for is left over.
#pragma once

#include "domain/card/notices.h"

#include <QVarLengthArray>

namespace dramatis::domain {

enum class Need { Required, Optional };

class Fields {
public:
    Fields(const base::Json &object, Place place, Notices &notices);

    // Where `object` lacks a field, `mirror` may have it.
    void setMirror(const base::Json &mirror) { m_mirror = &mirror; }

    QString text(QStringView name, Need need = Need::Required);
    std::optional<QString> textIfThere(QStringView name);
    QStringList texts(QStringView name, Need need = Need::Required);
    std::optional<QStringList> textsIfThere(QStringView name);
    bool flag(QStringView name, bool fallback, Need need = Need::Required);
    std::optional<bool> flagIfThere(QStringView name);
    base::Number number(QStringView name, Need need = Need::Required);
    std::optional<base::Number> numberIfThere(QStringView name);
    std::optional<base::Number> dateIfThere(
        QStringView name); // a number, or a date as text: then in seconds since 1970-01-01 UTC
    base::Json object(QStringView name, Need need = Need::Required);

    // Nothing where it is absent or null. Null is noted.
    const base::Json *take(QStringView name, Need need = Need::Optional);
    bool has(QStringView name) const { return m_object.contains(name); }
    void note(QStringView code, QStringView name, const FileFact &fact) { m_notices.add(code, m_place, name, fact); }
    // Notes it as well: "is a list, not text; left out".
    void leaveOut(QStringView name, const FileFact &fact);
    base::Json rest() const;

private:
    const base::Json *find(QStringView name);
    QString asText(const base::Json &value, QStringView name);
    QStringList asTexts(const base::Json &value, QStringView name);
    QStringList elementsAsTexts(const base::Json &list, QStringView name);
    QStringList membersAsTexts(const base::Json &object, QStringView name);
    std::optional<bool> asFlag(const base::Json &value, QStringView name);
    std::optional<base::Number> asNumber(const base::Json &value, QStringView name);
    void wrongType(QStringView name, const FileFact &fact, Consequence consequence = Consequence::None);

    const base::Json &m_object;
    const base::Json *m_mirror = nullptr;
    Place m_place;
    Notices &m_notices;
    QVarLengthArray<bool, 64> m_taken;
};

} // namespace dramatis::domain
