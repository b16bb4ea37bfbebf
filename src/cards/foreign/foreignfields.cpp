#include "cards/foreign/foreignfields.h"

#include <QSet>

#include <algorithm>

namespace dramatis::cards {

using base::Json;

namespace {

bool saysSomething(const Json &value)
{
    return !(value.isNull() || value == Json(false) || value == Json(QString())
             || ((value.isArray() || value.isObject()) && value.size() == 0));
}

} // namespace

void ForeignFields::take(const Json &from, std::initializer_list<Renamed> names,
                         std::initializer_list<QStringView> elsewhere)
{
    QSet<QStringView> taken{u"extensions", u"kind"};
    for (const QStringView name : elsewhere)
        taken.insert(name);
    for (const Renamed &name : names) {
        taken.insert(name.from);
        if (const Json *const value = from.find(name.from); value && !value->isNull())
            m_data.set(name.to, *value);
    }
    for (const base::JsonMember &member : from[u"extensions"].members())
        m_extensions.set(member.name, member.value);
    for (const base::JsonMember &member : from.members())
        if (!taken.contains(member.name))
            m_kept.set(member.name, member.value);
}

void ForeignFields::set(QStringView field, const Json &value)
{
    m_data.set(field, value);
}

void ForeignFields::setText(QStringView field, const QString &text)
{
    if (!text.isEmpty())
        m_data.set(field, text);
}

void ForeignFields::setExtension(QStringView name, const Json &value)
{
    m_extensions.set(name, value);
}

void ForeignFields::setDepthPrompt(const QString &text, qint64 depth)
{
    if (!text.isEmpty())
        setExtension(u"depth_prompt", Json::object({{QStringLiteral("prompt"), Json(text)},
                                                    {QStringLiteral("depth"), Json(depth)},
                                                    {QStringLiteral("role"), Json(QStringLiteral("system"))}}));
}

void ForeignFields::keep(QStringView name, const Json &value)
{
    if (saysSomething(value))
        m_kept.set(name, value);
}

ForeignCard ForeignFields::card(QStringView spec, std::initializer_list<QStringView> used) const
{
    const bool third = spec == u"chara_card_v3";
    ForeignCard made;
    Json data = Json::object();
    for (const QStringView name :
         {u"name", u"description", u"personality", u"scenario", u"first_mes", u"mes_example", u"creator_notes",
          u"system_prompt", u"post_history_instructions", u"creator", u"character_version"})
        data.set(name, QString());
    for (const QStringView name : {u"alternate_greetings", u"tags"})
        data.set(name, Json::array());
    if (third)
        data.set(u"group_only_greetings", Json::array());
    for (const base::JsonMember &member : m_data.members())
        data.set(member.name, member.value);
    Json extensions = m_extensions;
    if (m_kept.size() > 0)
        extensions.set(m_program, m_kept);
    data.set(u"extensions", extensions);
    for (const base::JsonMember &member : m_kept.members())
        if (saysSomething(member.value) && std::ranges::find(used, QStringView(member.name)) == used.end())
            made.unused.append(QStringLiteral("%1: kept in extensions.%2").arg(member.name, m_program));
    made.card =
        Json::object({{QStringLiteral("spec"), Json(spec)},
                      {QStringLiteral("spec_version"), Json(third ? QStringLiteral("3.0") : QStringLiteral("2.0"))},
                      {QStringLiteral("data"), data}});
    return made;
}

} // namespace dramatis::cards
