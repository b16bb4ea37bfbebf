#include "domain/cast/linephrases.h"

#include <QRegularExpression>

namespace dramatis::domain::linephrases {

namespace {

QRegularExpression pattern(const QString &words)
{
    return QRegularExpression(words, QRegularExpression::CaseInsensitiveOption
                                         | QRegularExpression::UseUnicodePropertiesOption);
}

// "What’s" is written with either sign.
QString plain(const QString &words)
{
    return QString(words).replace(u'’', u'\'');
}

} // namespace

bool saysYou(const QString &words)
{
    static const auto you = pattern(QStringLiteral(
        "\\b(?:you|your|yours|yourself|yourselves|thou|thee|thy|du|dich|dir|dein\\w*|euch|euer|eure\\w*|ihr zwei|ihr "
        "beiden?)\\b"));
    // German polite forms differ from other words only in the capital, which also begins a sentence.
    static const QRegularExpression polite(QStringLiteral("(?<![.!?…\"”“„»«*\\n])(?<![.!?…\"”“„»«*\\n] )(?<!^)"
                                                          "\\b(?:Sie|Ihnen|Ihre?[nmrs]?)\\b"));
    return you.match(words).hasMatch() || polite.match(words).hasMatch();
}

bool isToSeveral(const QString &words)
{
    static const auto several = pattern(QStringLiteral(
        "\\b(?:you (?:two|three|both|all|guys|lot|people)|(?:both|all|one|any|either|none|which|who|neither|some) of "
        "you|y'all|ihr (?:zwei|drei|beiden?|alle)|euch (?:beiden?|zwei|drei|allen?)|(?:wer|einer|eine|keiner|welcher|"
        "jemand|alle) von euch|ladies and gentlemen|meine damen und herren)\\b"));
    // Addressed to all, not about all: "Does anybody know?", but not "Everybody knows that you lie."
    static const auto everybody = pattern(QStringLiteral(
        "(?:^|[.!?…\"“”„»«*\\n]\\s*|\\b(?:hello|hi|hey|evening|morning|night|listen|attention|welcome|thanks|thank "
        "you|hallo|abend|"
        "morgen|tag|nacht|danke|zusammen),?\\s+)(?:everyone|everybody|anyone|anybody|all|folks|guys|friends|gentlemen|"
        "ladies|my friends|leute|freunde|alle|allerseits|alle zusammen|meine freunde|meine herren|meine "
        "damen|jemand)\\s*"
        "(?:[,:!?.…\\n]|$)"));
    static const auto whoever = pattern(
        QStringLiteral("\\b(?:does|did|has|have|is|can|could|will|would|was|hat|weiß|kann|könnte|ist|will|möchte)\\s+(?"
                       ":any(?:one|body)|"
                       "some(?:one|body)|jemand|irgendjemand|irgendwer|einer)\\b[^.!]*\\?|"
                       "(?:^|[.!?…\"“”„»«*\\n]\\s*)(?:any(?:one|body)|jemand|irgendjemand|irgendwer)\\b[^.!?]*\\?"));
    static const auto atEnd = pattern(
        QStringLiteral(",\\s*(?:everyone|everybody|all|folks|guys|my friends|friends|gentlemen|ladies|leute|freunde|"
                       "ihr alle|allerseits|alle zusammen|meine herren|meine damen)\\s*(?:[!?.…\\n]|$)"));
    const QString said = plain(words);
    return several.match(said).hasMatch() || everybody.match(said).hasMatch() || whoever.match(said).hasMatch()
           || atEnd.match(said).hasMatch();
}

bool returnsQuestion(const QString &words)
{
    static const auto back = pattern(QStringLiteral(
        "^\\W*(?:(?:and|but|what about|how about|and what about|und|aber|und was ist mit|was ist mit|wie ist "
        "es mit|und bei)\\s+)?(?:you|yourself|du|dir|ihnen|sie)(?:\\s+(?:then|though|now|denn|selbst))?"
        "(?:,?\\s+what do you (?:think|say))?\\s*\\?\\W*$"));
    return back.match(words).hasMatch();
}

bool welcomes(const QString &words)
{
    static const auto welcome = pattern(QStringLiteral(
        "\\b(?:welcome|come in|come on in|sit down|have a seat|take a seat|pull up a chair|join us|who are you|what "
        "brings "
        "you|where have you been|there you are|you're late|you are late|you came|you're back|you are back|good to see "
        "you|(?:can|may) i help you|what can i do for you|hello|good "
        "(?:morning|afternoon|evening)|willkommen|komm(?:en sie)? (?:doch )?(?:rein|herein)|setz dich|setzen "
        "sie sich|nimm platz|nehmen sie platz|wer bist du|wer sind sie|was führt (?:dich|sie)|wo warst du|wo waren "
        "sie|kann ich "
        "(?:dir|ihnen|euch) helfen|da bist du ja|speak of the devil|talking about you|(?:nice|pleased) to meet "
        "you|hear you "
        "come in|wenn man vom teufel spricht|schön,? dich zu sehen|guten (?:morgen|tag|abend)|hallo|du kommst "
        "spät)\\b"));
    return welcome.match(plain(words)).hasMatch();
}

bool reacts(const QString &words)
{
    static const auto reaction = pattern(QStringLiteral(
        "\\b(?:what do you mean|what are you talking about|how (?:do|would|can) you know|who asked you|nobody asked "
        "you|no "
        "one asked you|stay out of (?:this|it)|mind your own|shut up|be quiet|hold your tongue|what did you (?:just "
        ")?say|"
        "you're interrupting|don't interrupt|let (?:her|him|us) (?:finish|talk|speak)|why do you say|are you sure|did "
        "you "
        "see it|was meinst du|wovon redest du|woher (?:weißt|willst) du|dich hat (?:niemand|keiner) gefragt|halt dich "
        "da "
        "raus|misch dich nicht ein|halt den mund|sei still|unterbrich|lass (?:sie|ihn|uns) (?:ausreden|reden)|was hast "
        "du "
        "(?:da )?gesagt|bist du sicher|wie kommst du darauf|was meinen sie|woher wissen sie|what's so funny|"
        "(?:what|why) are you laughing|what's that supposed to mean|was ist (?:daran )?so lustig|was gibt es da zu "
        "lachen|"
        "warum lachst du|was soll das|you did what|you what|du hast was)\\b"));
    static const auto surprise =
        pattern(QStringLiteral("^\\W*(?:really|what|huh|is (?:that|it|this) (?:so|true)|wirklich|echt|ach ja|stimmt "
                               "das|ist das wahr)\\s*[?!]"));
    return reaction.match(plain(words)).hasMatch() || surprise.match(plain(words)).hasMatch();
}

bool saysHeOrShe(const QString &words)
{
    static const auto other = pattern(QStringLiteral("\\b(?:he|she|him|her|he's|she's|er|ihn|ihm)\\b"));
    static const QRegularExpression she(QStringLiteral("\\bsie\\b")); // not the polite form
    return other.match(plain(words)).hasMatch() || she.match(words).hasMatch();
}

bool thanks(const QString &words)
{
    static const auto thanking = pattern(QStringLiteral("^\\W*(?:oh,? )?(?:thank you|thanks|danke|vielen dank)\\b"));
    return thanking.match(words).hasMatch();
}

bool isOfWhoSpoke(const QString &words)
{
    static const auto other = pattern(QStringLiteral(
        "\\b(?:(?:is|was) (?:he|she|they) (?:always|ever)|(?:does|did) (?:he|she|they) (?:always|ever|just)|what's "
        "(?:wrong|"
        "the matter) with (?:him|her)|what is (?:wrong|the matter) with (?:him|her)|(?:listen to|look at|did you hear) "
        "(?:him|her)\\b|ist (?:er|sie) immer|macht (?:er|sie) das immer|redet (?:er|sie) immer|was hat (?:er|sie) "
        "(?:denn|nur|bloß)|hör dir (?:den|die|ihn|sie) an|hast du (?:ihn|sie|das) gehört)\\b"));
    return other.match(plain(words)).hasMatch();
}

bool tellsOfDoing(QStringView sentence)
{
    static const auto english = pattern(QStringLiteral(
        "^\\W*(?:I|we)\\s+(?:(?:then|just|only|also|\\w+ly)\\s+)?(?:smile|nod|look|turn|glance|gaze|stare|peer|walk|go|"
        "step|"
        "lean|sit|stand|kneel|crouch|bend|bow|wave|wink|point|gesture|shrug|sigh|laugh|grin|frown|take|hold|grab|touch|"
        "stroke|pat|nudge|poke|tap|squeeze|shake|hug|embrace|kiss|pull|push|lead|follow|approach|join|face|watch|reach|"
        "hand|give|offer|pass|throw|toss|show|bring|pour|put|lay|place|slide|ask|tell|say|whisper|murmur|mutter|shout|"
        "call|"
        "answer|reply|greet|address|beckon|move|run|rush|hurry|come|cross|raise|shoot|salute|drag|carry|"
        "lift|punch|slap|kick|hit|stab|hide|crawl|dance|drink|open|close|draw|aim|tug|brush|wipe|untie|tie|free|help|"
        "rub|"
        "rest|settle|slip|stumble|stride|wander|circle|wrap|cup|press|tilt|clear|hum|cough|gasp|snort|chuckle|giggle|"
        "blush|swallow|sneak|tiptoe)\\b(?! myself)"));
    static const auto german = pattern(QStringLiteral(
        "^\\W*(?:ich|wir)\\s+(?:läch(?:le|ele)|nicke|sehe|schaue|blicke|drehe|wende|gehe|trete|lehne|beuge|setze|"
        "stelle|knie|"
        "verbeuge|winke|zwinkere|deute|zeige|zucke|seufze|lache|grinse|nehme|halte|greife|fasse|berühre|streichle|"
        "drücke|"
        "umarme|küsse|ziehe|schiebe|führe|folge|nähere|starre|mustere|beobachte|reiche|gebe|biete|werfe|bringe|schenke|"
        "lege|streiche|stupse|tippe|klopfe|packe|schüttle|stoße|schlage|trage|helfe|salutiere|schleiche|frage(?! "
        "mich)|sage|flüstere|murm(?:le|ele)|rufe|antworte|begrüße|laufe|renne|eile|komme|hebe)\\b"));
    const QString text = sentence.toString();
    return english.match(text).hasMatch() || german.match(text).hasMatch();
}

bool ordersAbout(QStringView before)
{
    static const auto order = pattern(QStringLiteral(
        "(?:^|[.!?…\"”“„»«*\\n,]\\s*|\\b(?:please|then|and|don't|do "
        "not|bitte|dann|und)\\s+)(?:ask|tell|give|show|help|leave|"
        "let|follow|watch|take|bring|send|hand|pass|fetch|get|wake|forgive|thank|trust|ignore|forget|never mind|look "
        "at|"
        "listen to|go to|talk to|speak to|stay with|wait for|go with|come with|go and "
        "(?:ask|get|find)|frage?|sage?|gib|"
        "zeige?|hilf|lass|folge?|nimm|bring|schick|hole?|weck|vergiss|ignoriere?|hör auf|hör nicht auf|geh zu|rede mit|"
        "sprich mit|warte auf|bleib bei|kümmere? dich nicht um|achte nicht auf)\\s+(?:the\\s+)?$"));
    return order.match(plain(before.toString())).hasMatch();
}

bool dismisses(QStringView before)
{
    static const auto dismissing =
        pattern(QStringLiteral("\\b(?:not|nicht)\\s+(?:to |with )?(?:you|du|dich|dir|mit dir|Sie)[\\s,]+$"));
    return dismissing.match(before.toString()).hasMatch();
}

bool isSubject(QStringView before, QStringView behind, QStringView sentence)
{
    static const auto verb = pattern(QStringLiteral(
        "^(?:'s)?\\s+(?:(?:also|never|always|just|already|once|hat|auch|nie|immer)\\s+)?(?:is|was|isn't|wasn't|has|had|"
        "hasn't|hadn't|does|did|doesn't|didn't|will|won't|would|wouldn't|can|can't|cannot|could|couldn't|should|must|"
        "may|"
        "might|said|told|thought|knew|went|came|left|saw|took|gave|made|kept|lost|found|heard|meant|felt|stole|"
        "(?!(?:as|this|always|us|his|its|yes|perhaps|instead|indeed|red|bed|need|is)\\b)\\w+(?:s|ed)|ist|war|hat|hatte|"
        "wird|"
        "würde|kann|konnte|soll|sollte|muss|musste|will|wollte|darf|mag|sagt|sagte|meint|meinte|weiß|wusste|glaubt|"
        "glaubte|kommt|kam|geht|ging|lügt|schläft|denkt|erzählt|erzählte)\\b"));
    static const auto auxiliary = pattern(QStringLiteral(
        "\\b(?:is|was|isn't|wasn't|does|did|doesn't|didn't|has|had|hasn't|will|won't|would|can|can't|could|should|must|"
        "what about|how about|where's|who's|what's|ist|war|hat|hatte|wird|kann|soll|will|muss|was ist mit|denkt|meint|"
        "weiß)\\s+(?:the\\s+)?$"));
    static const auto owned = pattern(QStringLiteral("^'s\\s+\\w+\\s+(?:is|was|are|were|has|had|ist|war)\\b"));
    const QString after = plain(behind.toString());
    const bool isAskedAbout =
        (sentence.endsWith(u'?') || sentence.endsWith(u'？')) && auxiliary.match(plain(before.toString())).hasMatch();
    return verb.match(after).hasMatch() || owned.match(after).hasMatch() || isAskedAbout;
}

bool goesTo(QStringView before)
{
    static const auto direction =
        pattern(QStringLiteral("(?:(?<!next )(?<!close )(?<!near )(?<!thanks "
                               ")\\bto|\\b(?:at|towards?|facing|auf|zu|an))\\s+(?:the\\s+|der\\s+|dem\\s+)?$"));
    static const auto addressing = pattern(QStringLiteral("\\b(?:ask|tell|greet|address|face|answer|thank|beckon|call|"
                                                          "nudge|poke|hug|kiss|embrace|approach|frage?|rufe|begrüße|"
                                                          "umarme|küsse|bitte|sage?)(?:s|es)?\\s+(?:the\\s+)?$"));
    const QString text = before.toString();
    return direction.match(text).hasMatch() || addressing.match(text).hasMatch();
}

} // namespace dramatis::domain::linephrases
