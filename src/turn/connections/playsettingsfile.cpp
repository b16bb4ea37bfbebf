#include "turn/connections/playsettingsfile.h"

#include "domain/knowledge/layers/layers.h"

#include <QSettings>

#include <algorithm>

namespace dramatis::turn {

namespace {
constexpr int fewestTokens = 500;
constexpr int mostTokens = 2'000'000;
constexpr int mostPersonas = 1000;
constexpr int millisecondsPerSecond = 1000;
constexpr int mostSeconds = 600; // for an answer
const QLatin1StringView questionsSetting("play/questionsPerReply");

int number(const QSettings &settings, const char *name, int usual, int lowest, int highest)
{
    bool isNumber = false;
    const int value = settings.value(QLatin1StringView(name), usual).toInt(&isNumber);
    return isNumber ? qBound(lowest, value, highest) : usual;
}

QString text(const QSettings &settings, const char *name, const QString &usual = {})
{
    return settings.value(QLatin1StringView(name), usual).toString();
}
QString placeOf(int number, const char *field)
{
    return QStringLiteral("personas/%1/%2").arg(number).arg(QLatin1StringView(field));
}

QList<domain::LayerMark> layersAt(const QSettings &settings, const QString &place)
{
    const auto read = base::Json::parse(settings.value(place).toString().toUtf8());
    return read ? domain::layersIn(read->value) : QList<domain::LayerMark>();
}

void setLayersAt(QSettings &settings, const QString &place, const QList<domain::LayerMark> &layers)
{
    if (layers.isEmpty())
        settings.remove(place);
    else
        settings.setValue(place, QString::fromUtf8(domain::toJson(layers).toUtf8()));
}

// The hash of a picture; nothing where the file says something else.
QByteArray pictureAt(const QSettings &settings, const QString &place)
{
    constexpr int hashBytes = 32;
    const QByteArray hash = settings.value(place).toByteArray();
    return QByteArray::fromHex(hash).toHex() == hash && hash.size() == 2 * hashBytes ? hash : QByteArray();
}

void setPictureAt(QSettings &settings, const QString &place, const QByteArray &picture)
{
    if (picture.isEmpty())
        settings.remove(place);
    else
        settings.setValue(place, QString::fromLatin1(picture));
}

QList<Persona> personas(const QSettings &settings)
{
    QList<Persona> found;
    for (int i = 1; i <= mostPersonas && settings.contains(placeOf(i, "name")); ++i)
        found.append({settings.value(placeOf(i, "name")).toString(),
                      settings.value(placeOf(i, "description")).toString(), layersAt(settings, placeOf(i, "layers")),
                      pictureAt(settings, placeOf(i, "picture"))});
    return found;
}

QString placeOf(domain::Room room)
{
    return QStringLiteral("rooms/") + QLatin1StringView(domain::word(room));
}

void readRooms(const QSettings &settings, domain::Budget &budget)
{
    for (size_t i = 0; i < domain::roomCount; ++i)
        budget.rooms[i] =
            domain::roomSizeFrom(settings.value(placeOf(domain::Room(i))).toString()).value_or(domain::RoomSize());
}

void writeRooms(QSettings &settings, const domain::Budget &budget)
{
    for (size_t i = 0; i < domain::roomCount; ++i) {
        const auto room = domain::Room(i);
        if (budget.isChosen(room))
            settings.setValue(placeOf(room), domain::toText(budget.size(room)));
        else
            settings.remove(placeOf(room));
    }
}

const char *word(QuestionsPerReply questions)
{
    switch (questions) {
    case QuestionsPerReply::One: return "one";
    case QuestionsPerReply::Two: return "two";
    case QuestionsPerReply::OnePerCharacter: return "one_per_character";
    case QuestionsPerReply::Automatic: break;
    }
    return "automatic";
}

QuestionsPerReply questionsPerReply(const QSettings &settings)
{
    const QString said = settings.value(questionsSetting).toString();
    for (const auto questions : {QuestionsPerReply::One, QuestionsPerReply::Two, QuestionsPerReply::OnePerCharacter})
        if (said == QLatin1StringView(word(questions)))
            return questions;
    return QuestionsPerReply::Automatic;
}
} // namespace

PlaySettings readPlaySettings(const QSettings &settings)
{
    PlaySettings play;
    play.marker.open = text(settings, "play/asideOpen", play.marker.open);
    play.marker.close = text(settings, "play/asideClose", play.marker.close);
    play.budget.soft = number(settings, "play/softBudget", play.budget.soft, fewestTokens, mostTokens);
    play.budget.hard =
        qMax(play.budget.soft, number(settings, "play/hardBudget", play.budget.hard, fewestTokens, mostTokens));
    readRooms(settings, play.budget);
    play.sampling.maxTokens = number(settings, "play/replyTokens", play.sampling.maxTokens, 16, 32'000);
    play.replyTokensAtLeast = number(settings, "play/replyTokensAtLeast", play.replyTokensAtLeast, 0, 32'000);
    play.continueCutReplies =
        settings.value(QLatin1StringView("play/continueCutReplies"), play.continueCutReplies).toBool();
    play.sampling.temperature =
        number(settings, "play/temperaturePercent", qRound(play.sampling.temperature * 100), 0, 300) / 100.0;
    play.sampling.topP = number(settings, "play/topPPercent", qRound(play.sampling.topP * 100), 1, 100) / 100.0;
    play.instructions = text(settings, "play/instructions");
    play.userName = text(settings, "persona/name");
    play.persona = text(settings, "persona/description");
    play.personaLayers = layersAt(settings, QStringLiteral("persona/layers"));
    play.personaPicture = pictureAt(settings, QStringLiteral("persona/picture"));
    play.personas = personas(settings);
    play.interjections = settings.value(QLatin1StringView("play/interjections"), play.interjections).toBool();
    play.charactersAtMost = number(settings, "play/charactersAtMost", play.charactersAtMost, 1, domain::castLimit - 1);
    play.bookkeeping = settings.value(QLatin1StringView("play/bookkeeping"), play.bookkeeping).toBool();
    play.summaries = settings.value(QLatin1StringView("play/summaries"), play.summaries).toBool();
    play.classifierMilliseconds =
        number(settings, "play/answerSeconds", play.classifierMilliseconds / millisecondsPerSecond, 1, mostSeconds)
        * millisecondsPerSecond;
    play.questionsPerReply = questionsPerReply(settings);
    return play;
}

void writePlaySettings(QSettings &settings, const PlaySettings &play)
{
    settings.setValue(QLatin1StringView("play/asideOpen"), play.marker.open);
    settings.setValue(QLatin1StringView("play/asideClose"), play.marker.close);
    settings.setValue(QLatin1StringView("play/softBudget"), play.budget.soft);
    settings.setValue(QLatin1StringView("play/hardBudget"), play.budget.hard);
    writeRooms(settings, play.budget);
    settings.setValue(QLatin1StringView("play/replyTokens"), play.sampling.maxTokens);
    settings.setValue(QLatin1StringView("play/replyTokensAtLeast"), play.replyTokensAtLeast);
    settings.setValue(QLatin1StringView("play/continueCutReplies"), play.continueCutReplies);
    settings.setValue(QLatin1StringView("play/temperaturePercent"), qRound(play.sampling.temperature * 100));
    settings.setValue(QLatin1StringView("play/topPPercent"), qRound(play.sampling.topP * 100));
    settings.setValue(QLatin1StringView("play/instructions"), play.instructions);
    settings.setValue(QLatin1StringView("persona/name"), play.userName);
    settings.setValue(QLatin1StringView("persona/description"), play.persona);
    setLayersAt(settings, QStringLiteral("persona/layers"), play.personaLayers);
    setPictureAt(settings, QStringLiteral("persona/picture"), play.personaPicture);
    settings.remove(QLatin1StringView("personas"));
    for (int i = 0; i < play.personas.size(); ++i) {
        settings.setValue(placeOf(i + 1, "name"), play.personas[i].name);
        settings.setValue(placeOf(i + 1, "description"), play.personas[i].description);
        setLayersAt(settings, placeOf(i + 1, "layers"), play.personas[i].layers);
        setPictureAt(settings, placeOf(i + 1, "picture"), play.personas[i].picture);
    }
    settings.setValue(QLatin1StringView("play/bookkeeping"), play.bookkeeping);
    settings.setValue(QLatin1StringView("play/summaries"), play.summaries);
    settings.setValue(QLatin1StringView("play/answerSeconds"),
                      qMax(1, play.classifierMilliseconds / millisecondsPerSecond));
    settings.setValue(questionsSetting, QLatin1StringView(word(play.questionsPerReply)));
    settings.setValue(QLatin1StringView("play/interjections"), play.interjections);
    settings.setValue(QLatin1StringView("play/charactersAtMost"), play.charactersAtMost);
    settings.sync();
}

base::Result<> roomFor(qsizetype characters, const PlaySettings &play)
{
    constexpr int highest = domain::castLimit - 1;
    const int most = std::clamp(play.charactersAtMost, 1, highest);
    if (characters <= most)
        return {};
    return base::fail(
        base::Fault::Refused, most < highest ? QStringLiteral("scene_full") : QStringLiteral("cast_full"),
        QStringLiteral("the scene would have %1 characters; at most %2 are allowed").arg(characters).arg(most),
        QString::number(most));
}

QSet<QByteArray> personaPictures(const PlaySettings &play)
{
    QSet<QByteArray> pictures{play.personaPicture};
    for (const Persona &persona : play.personas)
        pictures.insert(persona.picture);
    pictures.remove({});
    return pictures;
}

void choosePersona(PlaySettings &play, const Persona &persona)
{
    const bool isChosen = play.userName == persona.name && play.persona == persona.description;
    if (isChosen && play.personaPicture.isEmpty())
        play.personaPicture = persona.picture;
    if (!play.userName.trimmed().isEmpty() || !play.persona.trimmed().isEmpty())
        return;
    play.userName = persona.name;
    play.persona = persona.description;
    play.personaLayers = persona.layers;
    play.personaPicture = persona.picture;
}

void keepPersona(PlaySettings &play, const Persona &persona)
{
    const auto known = std::ranges::find(play.personas, persona.name, &Persona::name);
    if (known == play.personas.end())
        play.personas.append(persona);
    else
        *known = persona;
    std::ranges::sort(play.personas,
                      [](const Persona &a, const Persona &b) { return a.name.localeAwareCompare(b.name) < 0; });
}

void importPersona(PlaySettings &play, Persona persona)
{
    const auto known = std::ranges::find(std::as_const(play.personas), persona.name, &Persona::name);
    if (known != play.personas.cend() && persona.picture.isEmpty())
        persona.picture = known->picture;
    keepPersona(play, persona);
}

} // namespace dramatis::turn
