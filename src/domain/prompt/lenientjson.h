// Reads JSON as models write it: with prose around it, comments, commas too many, line breaks inside of texts, +3 and
// True, and with an end that was cut off. What is read is what stands there whole: a text, number or object that is cut
// is left out.
#pragma once

#include <QJsonObject>
#include <QStringView>
#include <QVariant>

#include <optional>

namespace dramatis::domain {

class LenientJson {
public:
    explicit LenientJson(QStringView text) : m_text(text) {}

    // The first object; none: there is none, and why() says so.
    std::optional<QJsonObject> firstObject();
    const QString &why() const { return m_why; }
    bool isCut() const { return m_cut; } // the text ended inside of the object

private:
    QVariantMap object(int depth);
    QVariantList array(int depth);
    std::optional<QVariant> value(int depth); // none: cut off, or no value
    bool isWhole(const QVariant &value) const;
    std::optional<QString> string();
    std::optional<QVariant> number();
    std::optional<QVariant> word();
    QString escaped();
    void skip(bool commas);
    bool atEnd() const { return m_at >= m_text.size(); }
    QChar here() const { return m_text[m_at]; }
    void refuse(const QString &why);

    QStringView m_text;
    qsizetype m_at = 0;
    bool m_cut = false;
    bool m_bad = false;
    QString m_why;
};

} // namespace dramatis::domain
