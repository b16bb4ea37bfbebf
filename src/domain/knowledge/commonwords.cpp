#include "domain/knowledge/commonwords.h"

#include <QStringList>

namespace dramatis::domain {

const QSet<QString> &commonWords()
{
    static const QStringList all =
        QStringLiteral(
            "about after again also always another around away back because been before being both came come comes "
            "could does doing done down each even ever every everything find from gave give given goes going gone good "
            "have having hear heard here himself herself into itself just keep kept knew know known knows last leave "
            "left like little long look looks made make makes many might mind more most much must myself near need "
            "never next nobody none nothing once only onto other others over people perhaps place please quite rather "
            "really right said same says seems shall should since some someone something soon speak spoke still such "
            "sure take talk tell tells than that their them themselves then there these they thing things think thinks "
            "this those though thought through time today told tonight took toward towards true under until very want "
            "wants went were what when where which while whole whose will wish with without words would wrong your "
            "yours yourself "
            "aber alle allem allen aller alles also andere anderen auch beim bitte dabei damit dann dass dein deine "
            "deinen deiner denen denn deren dich dies diese diesem diesen dieser dieses doch dort durch eine einem "
            "einen einer eines einmal etwas euch euer eure ganz geht gegen haben habe hast hatte hatten heute hier "
            "hinter ihnen ihre ihrem ihren ihrer immer jede jedem jeden jeder jedes jemand jetzt kann kannst kein "
            "keine keinen komm kommt können lassen leben machen mehr mein meine meinem meinen meiner mich muss musst "
            "nach nein nicht nichts noch oder ohne sagen sagt sagte schon sehr sein seine seinem seinen seiner seit "
            "selbst sich sind soll sollte sondern über unser unsere unter viel viele vielleicht wann warum weil wenn "
            "werden wieder will wird wirst wollen wurde zwischen")
            .split(u' ');
    static const QSet<QString> words(all.begin(), all.end());
    return words;
}

} // namespace dramatis::domain
