#include "domain/memory/opening/kickoff.h"

#include "domain/cast/names.h"
#include "domain/chat/narration.h"
#include "domain/chat/wordpattern.h"
#include "domain/memory/opening/placewords.h"
#include "domain/memory/opening/weatherwords.h"
#include "domain/world/clock.h"
#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// The past, the usual and the future are not the present.
bool isOfNow(const QString &sentence)
{
    static const QRegularExpression otherTimes = wordPattern(QStringLiteral(
        "\\b(?:every|each|always|usually|often|once|ago|born|raised|grew up|used to|(?<!at "
        ")last|yesterday|tomorrow|next|until|"
        "since|before|after|former|formerly|hopes?|wants?|dreams?|plans?|if|jeden|jede|immer|einst|früher|gestern|"
        "morgen früh|seit|bevor|nachdem|wuchs|geboren)\\b"));
    // "Evening.", "Good morning, Alex!": said without marks, it tells of no time.
    static const QRegularExpression greeting = wordPattern(QStringLiteral(
        "^\\W*(?:good |guten? "
        ")?(?:morning|evening|afternoon|night|day|morgen|abend|tag|nacht)\\s*(?:[.!…]|,\\s*(?-i:\\p{Lu})|$)"));
    return !otherTimes.match(sentence).hasMatch() && !greeting.match(sentence).hasMatch();
}

QStringList nowIn(const QString &text)
{
    QStringList kept;
    for (const QString &sentence : sentencesOf(text))
        if (isOfNow(sentence))
            kept << sentence;
    return kept;
}

// Weather of an hour ago still holds; that of other days does not.
QStringList weatherTold(const QString &text)
{
    static const QRegularExpression speech(QStringLiteral("[\"“„«][^\"”“»\n]*[\"”“»]?"));
    static const QRegularExpression otherDays =
        wordPattern(QStringLiteral("\\b(?:every|each|always|usually|often|once|used to|last|yesterday|tomorrow|next|if|"
                                   "jeden|jede|immer|einst|früher|gestern)\\b"));
    QStringList kept;
    for (const QString &sentence : sentencesOf(QString(text).remove(speech)))
        if (!otherDays.match(sentence).hasMatch())
            kept << sentence;
    return kept;
}

struct PostureWord {
    QStringView verb;
    QStringView posture;
};
constexpr PostureWord postureWords[] = {
    {u"sits", u"sitting"},       {u"sat", u"sitting"},         {u"sitting", u"sitting"},  {u"stands", u"standing"},
    {u"stood", u"standing"},     {u"standing", u"standing"},   {u"leans", u"leaning"},    {u"leaned", u"leaning"},
    {u"leaning", u"leaning"},    {u"kneels", u"kneeling"},     {u"knelt", u"kneeling"},   {u"kneeling", u"kneeling"},
    {u"lies", u"lying"},         {u"lay", u"lying"},           {u"lying", u"lying"},      {u"crouches", u"crouching"},
    {u"crouched", u"crouching"}, {u"crouching", u"crouching"}, {u"waits", u"waiting"},    {u"waited", u"waiting"},
    {u"waiting", u"waiting"},    {u"works", u"working"},       {u"working", u"working"},  {u"sleeps", u"sleeping"},
    {u"sleeping", u"sleeping"},  {u"perches", u"perching"},    {u"lounges", u"lounging"}, {u"lounging", u"lounging"}};

QString postureOf(const QString &verb)
{
    for (const auto &[word, posture] : postureWords)
        if (verb.compare(word, Qt::CaseInsensitive) == 0)
            return posture.toString();
    return {};
}

class OpeningReader {
public:
    OpeningReader(const World &world, const OpeningTexts &texts) : m_world(world), m_texts(texts)
    {
        for (const Entity &entity : world.cast)
            m_people << entity.who.name.split(u' ');
        m_people.removeAll(QString());
        m_told = nowIn(narrationOf(texts.greeting).told);
        m_set = nowIn(narrationOf(texts.scenario).told);
    }

    OpeningScene read()
    {
        const QStringList all = m_told + m_set;
        for (const QString &sentence : all)
            if (m_scene.place.isEmpty())
                takePlace(sentence);
        for (const QString &sentence : all) {
            if (!m_scene.minuteOfDay)
                m_scene.minuteOfDay = minuteOfDayIn(sentence);
        }
        for (const QString &sentence : weatherTold(m_texts.greeting) + weatherTold(m_texts.scenario))
            if (m_scene.weather.isEmpty())
                m_scene.weather = weatherIn(sentence);
        // Some cards tell of it where they describe who speaks.
        if (m_scene.place.isEmpty())
            takePlaceOfDescription();
        for (const QString &sentence : all)
            takePerson(sentence);
        return m_scene;
    }

private:
    void takePlace(const QString &sentence)
    {
        const QList<PlaceInWords> places = placesIn(sentence, m_people);
        const auto isHere = [&](const PlaceInWords &place) { return whoIsElsewhereIn(sentence, place) == nobody; };
        const auto found = std::ranges::find_if(places, isHere);
        if (found != places.end())
            take(*found, sentence);
    }
    void take(const PlaceInWords &place, const QString &sentence)
    {
        static const QRegularExpression underWay = wordPattern(QStringLiteral(
            "\\b(?:sails?|sailing|rolls?|rolling|rattles?|rattling|drives?|driving|speeds?|speeding|flies|flying|"
            "rocks|rocking|sways?|swaying|creaks along|fährt|rollt|segelt|fliegt)\\b"));
        m_scene.place = place.name;
        m_scene.isPublic = place.isPublic;
        m_scene.isMoving = place.isVehicle && underWay.match(sentence).hasMatch();
    }
    // "The story takes place in a lighthouse", "You are in a cell": not "she works in a lighthouse".
    void takePlaceOfDescription()
    {
        static const QRegularExpression setting =
            wordPattern(QStringLiteral("\\b(?:takes place|begins|starts|is set|you are|spielt|beginnt)\\b"));
        for (const QString &sentence : nowIn(narrationOf(m_texts.description).told))
            if (m_scene.place.isEmpty() && setting.match(sentence).hasMatch())
                takePlace(sentence);
    }

    // Of whom a sentence says that they are in that place, while somebody else speaks: "Tomas is in the cellar".
    CastSlot whoIsElsewhereIn(const QString &sentence, const PlaceInWords &place) const
    {
        const QString before = sentence.first(place.at);
        static const QRegularExpression isThere =
            wordPattern(QStringLiteral("\\b(?:is|was|are|waits|sleeps|works|stays|remains|sits|ist|wartet|schläft)"
                                       "(?: (?:still|down|up|out|away|asleep|busy|noch|unten|oben))* ?$"));
        if (!isThere.match(before).hasMatch())
            return nobody;
        for (const auto &[slot, how] : mentionsIn(m_world, before).asKeyValueRange())
            if (slot != you && slot != m_texts.speaker && how != Mention::Owner)
                return slot;
        return nobody;
    }

    // Whom a sentence begins with: a name, or the speaker of the greeting where it goes on about them.
    CastSlot subjectOf(const QString &sentence) const
    {
        static const QRegularExpression pronoun = wordPattern(QStringLiteral("^\\W*(?:she|he|they|sie|er|i|ich)\\b"));
        static const QRegularExpression firstWord = wordPattern(QStringLiteral("^\\W*([\\p{L}'’-]+)"));
        if (pronoun.match(sentence).hasMatch())
            return m_texts.speaker;
        const CastSlot named = whoIsNamed(m_world, firstWord.match(sentence).captured(1));
        if (named != nobody)
            return named;
        const bool isVerb = !postureOf(firstWord.match(sentence).captured(1)).isEmpty();
        return isVerb ? m_texts.speaker : nobody; // "*sits by the window*"
    }
    void takePerson(const QString &sentence)
    {
        for (const PlaceInWords &place : placesIn(sentence, m_people))
            if (const CastSlot away = whoIsElsewhereIn(sentence, place);
                away != nobody && !m_scene.place.isEmpty() && place.name != m_scene.place)
                return add({.slot = away, .position = {}, .posture = {}, .elsewhere = place.name});
        static const QRegularExpression spot = wordPattern(QStringLiteral(
            "\\b(?<verb>[\\p{L}]+)(?: (?:down|up|out|back|still|alone|there|quietly|silently))? "
            "(?<spot>(?:at|by|behind|beside|near|against|under|on|in|before) (?:the|a|an|her|his|their|my) "
            "[\\p{L}'’-]+(?: (?!(?:and|with|as|of|to|in|at|on|by|for|when|while|but|his|her|their|the|a|an)\\b|"
            "[\\p{L}]+(?:ing|ly|ed)\\b)[\\p{L}'’-]+)?)\\b"));
        const CastSlot subject = subjectOf(sentence);
        if (subject == nobody)
            return;
        for (auto it = spot.globalMatch(sentence); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            const QString posture = postureOf(match.captured(QStringLiteral("verb")));
            const QString position = match.captured(QStringLiteral("spot"));
            const bool isPlace = !placesIn(position, m_people).isEmpty();
            if (!posture.isEmpty())
                return add(
                    {.slot = subject, .position = isPlace ? QString() : position, .posture = posture, .elsewhere = {}});
        }
    }
    // What is said first counts.
    void add(const OpeningScene::Person &person)
    {
        if (!std::ranges::contains(m_scene.people, person.slot, &OpeningScene::Person::slot))
            m_scene.people.append(person);
    }

    const World &m_world;
    const OpeningTexts &m_texts;
    QStringList m_people; // words of their names
    QStringList m_told;   // sentences of the greeting
    QStringList m_set;    // and of the scenario
    OpeningScene m_scene;
};

} // namespace

OpeningScene openingScene(const World &world, const OpeningTexts &whole)
{
    constexpr qsizetype read = 6'000; // of each text: a story begins at its beginning
    OpeningTexts texts = whole;
    for (QString *text : {&texts.greeting, &texts.scenario, &texts.description})
        text->truncate(read);
    return OpeningReader(world, texts).read();
}

QList<NewEvent> openingEvents(const World &world, const OpeningScene &scene, EventId greeting)
{
    QList<NewEvent> events;
    const auto add = [&](Payload payload) { events.append({std::move(payload), greeting}); };
    const ContainerSeen here = placeNamed(world, scene.place, scene.isMoving, scene.isPublic);
    const bool isPlaced = !scene.place.isEmpty() && !world.scene.container;
    if (isPlaced)
        add(ContainerChanged{here, true});
    if (scene.minuteOfDay || !scene.weather.isEmpty())
        add(TimeSkipped{false, 0, {}, scene.weather, scene.minuteOfDay.value_or(noTime)});
    int next = here.id + 1;
    for (const OpeningScene::Person &person : scene.people) {
        int container = 0;
        if (!person.elsewhere.isEmpty()) {
            if (!isPlaced)
                continue;
            ContainerSeen place = placeNamed(world, person.elsewhere, false, false);
            place.id = world.containers.contains(place.id) ? place.id : next++;
            add(ContainerChanged{place, false});
            container = place.id;
        }
        add(ActivityChanged{person.slot, container, person.position, person.posture, {}, {}, {}});
    }
    return events;
}

} // namespace dramatis::domain
