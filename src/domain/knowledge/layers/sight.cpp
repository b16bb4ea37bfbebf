// The words are English and German, like most cards; in other languages nothing counts as visible, which is the safe
// side. A heading ("Appearance:", "Hair: red") outranks the words below it.
#include "domain/knowledge/layers/sight.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace dramatis::domain {

namespace {

using Words = QSet<QString>;

Words wordSetOf(const char *list)
{
    const QStringList all = QString::fromUtf8(list).split(u' ', Qt::SkipEmptyParts);
    return {all.begin(), all.end()};
}

const Words &visibleWords()
{
    static const Words words = wordSetOf(
        "hair haired hairs eyes eye eyed beard bearded moustache mustache skin skinned freckles freckled scar scars "
        "scarred tattoo tattoos tattooed tall short slim slender thin lean stocky broad shouldered muscular petite "
        "plump curvy fat stout wiry build height tall cm feet inches wears wearing dressed clad clothes clothing coat "
        "cloak jacket shirt dress skirt trousers pants jeans boots shoes barefoot hat hood glasses spectacles armor "
        "armour uniform robe robes apron gloves scarf earring earrings necklace jewelry jewellery sword carries "
        "carrying limp limps cane crutch voice accent smile face faced features cheekbones chin jaw nose lips ears "
        "eared tail horns horned wings winged fur furred scales fangs claws young old elderly aged age year years-old "
        "woman man girl boy female male elf elven dwarf orc human android robot cat fox wolf dragon catgirl looks "
        "appearance appears blond blonde brunette redhead redheaded bald hairless pale tanned dark-skinned arm armed "
        "arms hand hands handed leg legs legged shoulders braid braids braided ponytail bun curls curly "
        "haar haare haarig augen bart narbe narben groß klein schlank dünn kräftig trägt mantel jacke hemd kleid rock "
        "hose stiefel schuhe hut brille rüstung uniform schürze handschuhe schal ring ohrring schwert stimme akzent "
        "gesicht nase kinn ohren schwanz hörner flügel fell jung alt junge alte alter alten jahre frau mann mädchen "
        "elfe elf zwerg mensch hinkt blass glatze zopf locken hände arme beine aussehen");
    return words;
}

// Of the past, of kin, of a mind, or of something hidden.
const Words &privateWords()
{
    static const Words words = wordSetOf(
        "was were had once ago formerly former past history grew raised born childhood orphan orphaned "
        "brother brothers sister sisters mother father parents family kin child children son daughter wife husband "
        "spouse married widow widowed widower fiance lover lovers ex "
        "love loves loved hate hates hated likes dislikes fear fears feared afraid believes believe thinks want "
        "wants wish wishes dream dreams hope hopes remember remembers know knows knew trusts feels felt misses mourns "
        "grieves regrets blames longs desires needs craves enjoys prefers plans intends "
        "secret secrets secretly hidden hides hiding hid pretends pretending disguise disguised actually truth true "
        "nobody nothing never spy spies spying assassin traitor betrayed betrays murderer murdered killer killed "
        "killing thief stole stolen steals smuggler smuggles undercover impostor heir heiress cursed curse lost died "
        "dead death dying drowned drown debt debts owes owe promised promise guilt guilty shame ashamed trauma "
        "traumatic abuse abused addicted addiction ill illness sick pregnant virgin bastard illegitimate exile exiled "
        "fled flees runaway wanted criminal prison kind cruel shy brave loyal honest liar lies lying coward jealous "
        "lonely sad happy angry personality "
        "bruder brüder schwester mutter vater eltern familie kind kinder sohn tochter ehefrau ehemann gatte gattin "
        "witwe witwer verheiratet verlobt früher einst war waren hatte hatten wuchs geboren kindheit vergangenheit "
        "liebt liebte hasst fürchtet angst glaubt denkt will möchte wünscht träumt hofft erinnert weiß wusste vermisst "
        "bereut heimlich geheim geheimnis versteckt verbirgt verborgen eigentlich wahrheit niemand nie spion mörder "
        "dieb verräter verlor verloren starb tot tod ertrank ertrunken gestorben schuld schulden schuldet versprach "
        "scham trauma süchtig krank schwanger erbe verflucht verbannt geflohen");
    return words;
}

const Words &secretWords()
{
    static const Words words = wordSetOf("secret secrets secretly hidden hides hiding hid pretends unbeknownst unaware "
                                         "unknown undercover disguise heimlich geheim geheimnis geheimnisse versteckt "
                                         "verbirgt verborgen ahnungslos unbemerkt");
    return words;
}

// What a heading announces.
const Words &visibleHeadings()
{
    static const Words words = wordSetOf(
        "appearance looks look body build physique figure height weight hair eyes eye skin face features physical "
        "clothes clothing outfit attire wear wears age gender sex species race occupation job profession trade voice "
        "accessories tattoos scars aussehen erscheinung äußeres haare haar augen größe gewicht kleidung alter "
        "geschlecht beruf statur figur haut stimme gesicht merkmale rasse spezies");
    return words;
}

// "red-haired" is two words, and one.
QStringList clauseWords(const QString &text)
{
    static const QRegularExpression parts(QStringLiteral("[^\\p{L}\\p{N}'’-]+"));
    QStringList words;
    for (const QString &whole : text.toLower().split(parts, Qt::SkipEmptyParts)) {
        words << whole;
        if (whole.contains(u'-'))
            words += whole.split(u'-', Qt::SkipEmptyParts);
    }
    return words;
}

bool hasOneOf(const QStringList &words, const Words &wanted)
{
    return std::ranges::any_of(words, [&](const QString &word) { return wanted.contains(word); });
}

// A name as a text begins with it, or a pronoun.
const QString who =
    QStringLiteral("(?:\\{\\{(?:char|user)\\}\\}|<(?:bot|user)>|\\p{Lu}[\\p{L}'’.-]*(?: \\p{Lu}[\\p{L}'’.-]*){0,3})");

// "A pilot with one arm", "Mara is the keeper of the light", "She keeps the inn": what somebody plainly is.
bool tellsTrade(const QString &clause)
{
    static const QRegularExpression trade(
        QStringLiteral("^(?:%1 )?(?:(?:is|are|am|works\\sas|ist|bin|bist) )?(?:[Aa]n?|[Tt]he|[Ee]ine?) "
                       "|^%1 (?:keeps|runs|owns|tends|serves|sells|guards|sails|drives|teaches|repairs|builds|bakes|"
                       "cooks|farms|fishes|works|commands) ")
            .arg(who),
        QRegularExpression::UseUnicodePropertiesOption);
    constexpr qsizetype longest = 14; // words
    return clause.count(u' ') < longest && trade.match(clause).hasMatch();
}

// "Alex (34) is tall", "Ilan, a courier": neither says anything by itself.
bool isNameOrAge(const QString &clause)
{
    static const QRegularExpression alone(QStringLiteral("^(?:%1|\\d{1,3})$").arg(who),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return alone.match(clause).hasMatch();
}

struct Heading {
    bool isVisible = false;
    qsizetype end = 0; // where what it announces begins
};

// "Hair: red", "## Appearance", `Eyes("green")`, "Personality = dry"; not "She has one rule: never lie".
std::optional<Heading> headingOf(const QString &line)
{
    static const QRegularExpression heading(
        QStringLiteral("^[\\s\\[{(\"'*_#>+-]*(\\p{L}[\\p{L} /&-]{1,30}?)[\"'*_\\] ]*([:=]|\\(\\s*[\"“]|$)"),
        QRegularExpression::UseUnicodePropertiesOption);
    constexpr qsizetype mostWords = 3;
    const auto match = heading.match(line);
    const QString name = match.captured(1).simplified();
    const bool isMarked = line.startsWith(u'#') || line.startsWith(u'[') || line.startsWith(QLatin1StringView("**"));
    const bool hasSign = !match.captured(2).isEmpty();
    if (!match.hasMatch() || name.count(u' ') >= mostWords || (!isMarked && !hasSign))
        return std::nullopt;
    return Heading{hasOneOf(clauseWords(name), visibleHeadings()), match.capturedEnd()};
}

// The places where a sentence may turn to something else.
QList<qsizetype> clauseEnds(const QString &sentence)
{
    static const QRegularExpression turn(
        QStringLiteral(
            ",(?!\\d)|;|[—–]| - |[()]| (?:and|but|who|whose|which|that|where|because|since|after|before|until"
            "|though|although|while|as\\sif|so\\sthat|und|aber|der|die|das|dessen|deren|weil|seit|nachdem|obwohl"
            "|während) "),
        QRegularExpression::CaseInsensitiveOption);
    QList<qsizetype> ends;
    auto matches = turn.globalMatch(sentence);
    while (matches.hasNext())
        ends.append(matches.next().capturedStart());
    ends.append(sentence.size());
    return ends;
}

QString closed(QString clause)
{
    // From its end, because a search from its beginning would restart at every comma.
    static const QStringList hanging = QStringLiteral("and with und mit").split(u' ');
    const auto isLoose = [](QChar letter) { return letter.isSpace() || QStringView(u",;:(—–-").contains(letter); };
    const auto hangs = [&clause](const QString &word) {
        const qsizetype before = clause.size() - word.size() - 1;
        return clause.endsWith(word) && (before < 0 || !(clause[before].isLetterOrNumber() || clause[before] == u'_'));
    };
    for (qsizetype size = -1; size != clause.size();) {
        size = clause.size();
        while (!clause.isEmpty() && isLoose(clause.back()))
            clause.chop(1);
        if (const auto word = std::ranges::find_if(hanging, hangs); word != hanging.end())
            clause.chop(word->size());
    }
    const bool isClosed = clause.isEmpty() || QStringView(u".!?…\"”)]}").contains(clause.back());
    return isClosed ? clause : clause + u'.';
}

// Below a visible heading, or in it, all is seen that is not private.
enum class Where { Anywhere, Beginning, VisibleSection };

QString beginningThatIsSeen(const QString &sentence, const QString &other, Where where)
{
    static const QRegularExpression separators(QStringLiteral("^[\\s,;:()—–-]+"));
    qsizetype seen = 0;
    qsizetype from = 0;
    bool isFirst = true;
    for (const qsizetype end : clauseEnds(sentence)) {
        const QString clause = sentence.sliced(from, end - from).remove(separators).trimmed();
        const QStringList words = clauseWords(clause);
        from = end;
        if (isFirst && where != Where::VisibleSection && isNameOrAge(clause))
            continue;
        const bool looks = words.isEmpty() // between a comma and "who"
                           || where == Where::VisibleSection || hasOneOf(words, visibleWords())
                           || (where == Where::Beginning && isFirst && tellsTrade(clause));
        if (!looks || hasOneOf(words, privateWords()) || clause.contains(other, Qt::CaseInsensitive))
            break;
        isFirst = isFirst && words.isEmpty();
        seen = end;
    }
    if (isFirst)
        return {};
    return seen == sentence.size() ? sentence : closed(sentence.first(seen));
}

class Glance {
public:
    Glance(const QString &text, const QString &other) : m_text(text), m_other(other) {}

    QString at(TextSpan span)
    {
        const QString sentence = span.in(m_text).toString();
        const bool isNewLine = span.begin == 0 || m_text.sliced(m_end, span.begin - m_end).contains(u'\n');
        m_end = span.end;
        if (isNewLine)
            m_ofLine.reset();
        const auto heading = isNewLine ? headingOf(sentence) : std::nullopt;
        if (heading)
            return announced(sentence, *heading);
        const std::optional<bool> section = m_ofLine ? m_ofLine : m_section;
        const bool isFirst = std::exchange(m_first, false);
        if (section)
            return *section ? beginningThatIsSeen(sentence, m_other, Where::VisibleSection) : QString();
        return beginningThatIsSeen(sentence, m_other, isFirst ? Where::Beginning : Where::Anywhere);
    }

private:
    // A heading covers the rest of its line, or else the lines below.
    QString announced(const QString &sentence, const Heading &heading)
    {
        const QString rest = sentence.sliced(heading.end);
        static const QRegularExpression nothing(QStringLiteral("^[\\s\\])}\"'*_#:=-]*$"));
        if (nothing.match(rest).hasMatch()) {
            m_section = heading.isVisible;
            return {};
        }
        m_ofLine = heading.isVisible;
        if (!heading.isVisible)
            return {};
        const QString seen = beginningThatIsSeen(rest, m_other, Where::VisibleSection);
        return seen.isEmpty() ? seen : sentence.first(heading.end) + seen;
    }

    const QString &m_text;
    const QString &m_other;
    qsizetype m_end = 0;
    bool m_first = true;
    std::optional<bool> m_section; // since the last heading that stands alone
    std::optional<bool> m_ofLine;  // since the one that this line begins with
};

} // namespace

QStringList seenOf(const QString &text, const QList<TextSpan> &sentences, const QString &other)
{
    QStringList seen;
    Glance glance(text, other);
    for (const TextSpan &span : sentences)
        seen << glance.at(span);
    return seen;
}

bool soundsSecret(const QString &sentence)
{
    return hasOneOf(clauseWords(sentence), secretWords());
}

} // namespace dramatis::domain
