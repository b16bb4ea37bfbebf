#include "domain/card/reading/memberorder.h"

#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

namespace dramatis::domain {

namespace {

using base::Json;
using base::JsonMember;

Json ordered(const Json &object, const Json &original)
{
    if (!object.isObject() || !original.isObject())
        return object;
    QHash<QString, qsizetype> places;
    for (const JsonMember &member : original.members()) {
        if (!places.contains(member.name))
            places.insert(member.name, places.size());
    }
    const Json::Object &members = object.members();
    std::vector<std::pair<qsizetype, qsizetype>> order; // each place is looked up once: there may be millions
    order.reserve(size_t(members.size()));
    for (qsizetype i = 0; i < members.size(); ++i)
        order.emplace_back(places.value(members[i].name, places.size()), i);
    if (std::ranges::is_sorted(order))
        return object;
    std::ranges::sort(order);
    Json::Object sorted;
    sorted.reserve(members.size());
    for (const auto &[place, index] : order)
        sorted.append(members[index]);
    return sorted;
}

Json orderedList(const Json &list, const Json &original)
{
    Json::Array elements = list.elements();
    for (qsizetype i = 0; i < elements.size(); ++i)
        elements[i] = ordered(elements[i], original[i]);
    return elements;
}

template <class Order> void reorder(Json &object, const Json &original, QStringView name, Order order)
{
    if (const Json *const value = object.find(name); value && !original[name].isNull())
        object.set(name, order(*value, original[name]));
}

Json orderedBook(const Json &book, const Json &original)
{
    Json out = ordered(book, original);
    if (original[u"entries"].isArray())
        reorder(out, original, u"entries", orderedList);
    return out;
}

Json orderedFields(const Json &data, const Json &original)
{
    Json out = ordered(data, original);
    reorder(out, original, u"character_book", orderedBook);
    reorder(out, original, u"assets", orderedList);
    return out;
}

} // namespace

Json inOrderOf(const Json &card, const Json &original)
{
    if (!card[u"data"].isObject())
        return orderedFields(card, original);
    Json out = ordered(card, original);
    out.set(u"data", orderedFields(card[u"data"], original[u"data"].isObject() ? original[u"data"] : original));
    return out;
}

} // namespace dramatis::domain
