#include "domain/memory/opening/weatherwords.h"

#include "domain/chat/wordpattern.h"

namespace dramatis::domain {

namespace {

struct WeatherWords {
    const char16_t *pattern;
    QStringView weather;
};

// Bare words may be figurative: a storm in a teacup, a cold hand. More severe weather comes first.
constexpr WeatherWords weathers[] = {
    {u"\\bstormy\\b|\\bthunderstorm\\b|\\bstorm "
     u"(?:rage\\w*|raging|howl\\w*|breaks|broke|hammers|batters|lashes|outside)|"
     u"\\bthunder (?:roll\\w*|rumbl\\w*|crack\\w*)|\\b(?:in|through) (?:the|a) storm\\b|\\bstürmisch\\w*|"
     u"\\bsturm (?:tobt|heult|wütet)|\\bgewitter\\b",
     u"storm"},
    {u"\\bblizzard\\b|\\bsnowstorm\\b|\\bschneesturm\\b", u"snowstorm"},
    {u"\\b(?:rainy|raining|rain-\\w+)\\b|\\brain (?:has been |is |was |keeps "
     u")?(?:knock\\w*|tapp\\w*|fall\\w*|fell|pour\\w*|drum\\w*|hammer\\w*|lash\\w*|beat\\w*|"
     u"patter\\w*|stream\\w*|runs|ran|comes|came|against|outside)|\\b(?:in|through|from) the (?:pouring |cold |heavy "
     u")?rain\\b|\\bdrizzl\\w+|\\bdownpour\\b|\\bregnerisch\\w*|\\bregnet\\b|\\b(?:im|der) (?:strömenden )?regen\\b",
     u"rain"},
    {u"\\b(?:snowy|snowing)\\b|\\bsnow(?:flakes)? (?:fall\\w*|fell|drift\\w*|swirl\\w*|lies|lay|covers|outside)|"
     u"\\b(?:in|through) the (?:deep )?snow\\b|\\bschneit\\b|\\b(?:im|der) schnee\\b|\\bverschneit\\w*",
     u"snow"},
    {u"\\b(?:foggy|misty)\\b|\\b(?:fog|mist) (?:has |had "
     u")?(?:c[ao]me\\w*|hang\\w*|roll\\w*|lies|lay|drift\\w*|clings|creeps)|\\b(?:in|through) "
     u"the (?:thick )?(?:fog|mist)\\b|\\bneblig\\w*|\\bnebel (?:hängt|liegt|zieht)|\\bim nebel\\b",
     u"fog"},
    {u"\\bovercast\\b|\\bcloudy\\b|\\b(?:grey|gray|leaden) sk(?:y|ies)\\b|\\bbewölkt\\w*", u"overcast"},
    {u"\\bwindy\\b|\\bwind (?:howl\\w*|whistl\\w*|tears|tugs|rattles)|\\bgale\\b|\\bwindig\\w*|\\bwind "
     u"(?:heult|pfeift)",
     u"wind"},
    {u"\\b(?:sunny|sunlit)\\b|\\bsun(?:shine|light) (?:stream\\w*|pour\\w*|fall\\w*|floods)|\\bsun (?:shines|is "
     u"shining|beats|burns)|\\bsonnig\\w*|\\bsonne scheint\\b",
     u"sunny"},
    {u"\\b(?:hot|sweltering|scorching|sultry) (?:summer )?(?:day|night|afternoon|morning|evening|air)\\b|"
     u"\\bheiße[rnsm]? (?:tag|nacht|abend|nachmittag)",
     u"hot"},
    {u"\\b(?:freezing|frosty|icy|bitterly cold)\\b|\\b(?:cold|chilly) (?:winter |autumn )?(?:day|night|evening|morning|"
     u"afternoon|wind|air)\\b|\\b(?:eisig|frostig)\\w*|\\bkalte[rnsm]? (?:tag|nacht|abend|morgen|wind)",
     u"cold"},
    {u"\\bclear (?:sky|skies|night|evening|morning|day)\\b|\\b(?:cloudless|starry) \\w+|\\bunder the stars\\b|"
     u"\\bklare[rnsm]? (?:nacht|himmel|tag|abend|morgen)|\\bsternklar\\w*",
     u"clear"},
};

} // namespace

QString weatherIn(const QString &text)
{
    static const QList<std::pair<QRegularExpression, QString>> patterns = [] {
        QList<std::pair<QRegularExpression, QString>> made;
        for (const auto &[pattern, weather] : weathers)
            made.append({wordPattern(QString(pattern)), weather.toString()});
        return made;
    }();
    constexpr qsizetype most = 2;
    QStringList found;
    for (const auto &[pattern, weather] : patterns)
        if (found.size() < most && pattern.match(text).hasMatch())
            found << weather;
    return found.join(QStringLiteral(", "));
}

} // namespace dramatis::domain
