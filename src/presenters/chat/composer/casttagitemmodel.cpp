#include "presenters/chat/composer/casttagitemmodel.h"

#include "domain/cast/whispertags.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/library/portraits.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::WhisperTag;
using domain::World;

namespace {

constexpr qsizetype longestTyped = 60;
constexpr int afterAllHere = 4; // more than a name can fit badly

// 0: it begins so; 1: a word in it does; 2: it is somewhere in it; -1: it is not.
int fit(const QString &name, const QString &typed)
{
    const qsizetype at = name.indexOf(typed, 0, Qt::CaseInsensitive);
    if (at <= 0)
        return int(at);
    return domain::isBehindWord(name, at) ? 2 : 1;
}

} // namespace

TagStart tagStart(const World &world, const QString &line, qsizetype position)
{
    const QString before = line.first(position);
    const auto last = std::find_if(before.rbegin(), before.rend(), domain::isTagSign);
    const qsizetype sign = before.rend() - last - 1;
    if (sign < 0 || domain::isBehindWord(before, sign))
        return {};
    const QList<WhisperTag> written = domain::whisperTagsIn(world, before);
    if (std::ranges::any_of(written, [&](const WhisperTag &tag) { return tag.from <= sign && sign < tag.to; }))
        return {};
    qsizetype name = qMax(sign, before.lastIndexOf(u',')) + 1;
    const bool isFirst = name == sign + 1;
    while (!isFirst && name < position && before[name].isSpace())
        ++name;
    const QString typed = before.sliced(name);
    if ((!typed.isEmpty() && typed.front().isSpace()) || typed.size() > longestTyped)
        return {};
    return {sign, name, typed};
}

CastTagItemModel::CastTagItemModel(const ChatPresenter &chat, const Portraits &portraits, QObject *parent) :
    QAbstractListModel(parent), m_chat(chat), m_portraits(portraits)
{}

int CastTagItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_people.size());
}

QVariant CastTagItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Person &person = m_people.at(index.row());
    const QString name = shownName(person.name);
    const QString detail = !person.present          ? tr("Not in the scene")
                           : person.doing.isEmpty() ? tr("In the scene")
                                                    : person.doing;
    switch (role) {
    case Qt::DisplayRole: return name;
    case FaceRole: return m_portraits.of(m_chat.session().world().cast, person.slot);
    case DetailRole: return detail;
    case QuietRole: return !person.present;
    //: Somebody in a list. %1: the name, %2: what they are doing
    case Qt::AccessibleTextRole: return tr("%1: %2").arg(name, detail);
    default: return {};
    }
}

QList<CastTagItemModel::Person> CastTagItemModel::people(const QString &typed) const
{
    const World &world = m_chat.session().world();
    const domain::CastSlot speaker = m_chat.composer().speaksAs();
    QList<std::pair<int, Person>> found;
    for (const EntityValue &entity : entityValues(world)) {
        const auto slot = domain::CastSlot(entity.slot);
        const QString name = world.cast.value(slot).who.name;
        const int fits = fit(name, typed);
        // Of two who are called alike, a tag would mean neither.
        if (slot != speaker && fits >= 0 && domain::whoIsTagged(world, name) == slot)
            found.append({(entity.here ? 0 : afterAllHere) + fits, {slot, name, entity.doing, entity.here}});
    }
    std::ranges::stable_sort(found, {}, &std::pair<int, Person>::first);
    QList<Person> people;
    for (const auto &[order, person] : std::as_const(found))
        people.append(person);
    return people;
}

void CastTagItemModel::setTyped(const QString &typed)
{
    const QList<Person> now = people(typed);
    if (now == m_people)
        return;
    beginResetModel();
    m_people = now;
    endResetModel();
}

} // namespace dramatis::presenters
