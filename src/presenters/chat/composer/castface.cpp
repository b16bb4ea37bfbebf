#include "presenters/chat/composer/castface.h"

#include "presenters/chat/usericons.h"
#include "presenters/library/portraits.h"

namespace dramatis::presenters {

QImage castFace(const domain::World &world, domain::CastSlot slot, const Portraits &portraits)
{
    return slot == domain::you ? userFace(world.cast, portraits.cardPictures())
                               : portraits.of(world.cast.value(slot).who.cardId);
}

} // namespace dramatis::presenters
