#include "presenters/text/facttext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <optional>

namespace dramatis::presenters {

namespace {

struct FactStrings {
    Q_DECLARE_TR_FUNCTIONS(FactText)
};

//: Said of a place in a file, after its name and a colon: "Nickname: is a number, not text". %1 and %2 are names,
//: numbers or types.
const char *const facts[] = {
    QT_TRANSLATE_NOOP("FactText", "%1 is no decorator of the specification"),
    QT_TRANSLATE_NOOP("FactText", "%1 is not named in small Latin letters and underscores"),
    QT_TRANSLATE_NOOP("FactText", "%1 needs a number"),
    QT_TRANSLATE_NOOP("FactText", "%1 needs a value"),
    QT_TRANSLATE_NOOP("FactText", "%1 takes no value"),
    QT_TRANSLATE_NOOP("FactText", "%1 needs assistant, system or user"),
    QT_TRANSLATE_NOOP("FactText", "%1 has a value that means nothing"),
    QT_TRANSLATE_NOOP("FactText", "%1 occurs twice; the first one counts"),
    QT_TRANSLATE_NOOP("FactText", "%1 stands in for no decorator"),
    QT_TRANSLATE_NOOP("FactText", "%1 stands in the text, not at its head, and is none there"),
    QT_TRANSLATE_NOOP("FactText", "\"%1\" is no valid pattern: %2"),
    QT_TRANSLATE_NOOP("FactText", "\"%1\" has flags that no pattern has"),
    QT_TRANSLATE_NOOP("FactText", "is %1; written anew"),
    QT_TRANSLATE_NOOP("FactText", "is neither an asset in assets/ nor an application's JSON at the root"),
    QT_TRANSLATE_NOOP("FactText", "has no effect here"),
    QT_TRANSLATE_NOOP("FactText", "has \"&\", which is looked for as it is written"),
    QT_TRANSLATE_NOOP("FactText", "has \"*\" or \"?\", which is looked for as it is written"),
    QT_TRANSLATE_NOOP("FactText", "is missing"),
    QT_TRANSLATE_NOOP("FactText", "is missing; taken from outside"),
    QT_TRANSLATE_NOOP("FactText", "is null"),
    QT_TRANSLATE_NOOP("FactText", "is empty"),
    QT_TRANSLATE_NOOP("FactText", "has nothing that can be seen"),
    QT_TRANSLATE_NOOP("FactText", "is no object"),
    QT_TRANSLATE_NOOP("FactText", "is no list"),
    QT_TRANSLATE_NOOP("FactText", "is not text"),
    QT_TRANSLATE_NOOP("FactText", "is not a list of texts"),
    QT_TRANSLATE_NOOP("FactText", "is not true or false"),
    QT_TRANSLATE_NOOP("FactText", "is not a number"),
    QT_TRANSLATE_NOOP("FactText", "is not an object"),
    QT_TRANSLATE_NOOP("FactText", "is not a list"),
    QT_TRANSLATE_NOOP("FactText", "is not text or a number"),
    QT_TRANSLATE_NOOP("FactText", "is %1, not an object"),
    QT_TRANSLATE_NOOP("FactText", "is %1, not text"),
    QT_TRANSLATE_NOOP("FactText", "is %1, not a list of texts"),
    QT_TRANSLATE_NOOP("FactText", "is %1, not true or false"),
    QT_TRANSLATE_NOOP("FactText", "is %1, not a number"),
    QT_TRANSLATE_NOOP("FactText", "is neither a number nor text"),
    QT_TRANSLATE_NOOP("FactText", "holds %1 among its texts"),
    QT_TRANSLATE_NOOP("FactText", "is a name in a list of texts"),
    QT_TRANSLATE_NOOP("FactText", "has a different text outside the “data” object"),
    QT_TRANSLATE_NOOP("FactText", "has a different text outside the “data” object; the one inside is used"),
    QT_TRANSLATE_NOOP("FactText", "has a different value outside the “data” object"),
    QT_TRANSLATE_NOOP("FactText", "has a different value outside the “data” object; the one inside is used"),
    QT_TRANSLATE_NOOP("FactText", "is text, not a number; read as a date"),
    QT_TRANSLATE_NOOP("FactText", "is no date"),
    QT_TRANSLATE_NOOP("FactText", "is neither before_char nor after_char"),
    QT_TRANSLATE_NOOP("FactText", "is an object, read in the order it is written"),
    QT_TRANSLATE_NOOP("FactText", "is no file extension in small letters without a dot"),
    QT_TRANSLATE_NOOP("FactText", "is not an ending in small letters without a dot"),
    QT_TRANSLATE_NOOP("FactText", "is in milliseconds or finer; read as such"),
    QT_TRANSLATE_NOOP("FactText", "is not in seconds"),
    QT_TRANSLATE_NOOP("FactText", "is no ISO 639-1 code"),
    QT_TRANSLATE_NOOP("FactText", "\"%1\" is no ISO 639-1 code"),
    QT_TRANSLATE_NOOP("FactText", "\"%1\" is no text"),
    QT_TRANSLATE_NOOP("FactText", "\"%1\" is no text; read as such"),
    QT_TRANSLATE_NOOP("FactText", "is a data address that cannot be decoded"),
    QT_TRANSLATE_NOOP("FactText", "leads to something that is no picture"),
    QT_TRANSLATE_NOOP("FactText", "begins with \"%1\""),
    QT_TRANSLATE_NOOP("FactText", "is a path; embeded:// belongs before it"),
    QT_TRANSLATE_NOOP("FactText", "those in \"%1\" take their place"),
    QT_TRANSLATE_NOOP("FactText", "%1 is not in the file"),
    QT_TRANSLATE_NOOP("FactText", "%1 addresses are not followed"),
    QT_TRANSLATE_NOOP("FactText", "%1 of type %2 are named main"),
    QT_TRANSLATE_NOOP("FactText", "none of %1 icons is named main"),
    QT_TRANSLATE_NOOP("FactText", "%1 of %2 icons are named main; it must be one"),
    QT_TRANSLATE_NOOP("FactText", "more than one background is named main"),
    QT_TRANSLATE_NOOP("FactText", "is a type of its own, which should begin with x_"),
    QT_TRANSLATE_NOOP("FactText", "is spelled embedded://; the specification has embeded://"),
    QT_TRANSLATE_NOOP("FactText", "is neither a web nor a data address, nor embeded:// or ccdefault:"),
    QT_TRANSLATE_NOOP("FactText", "is not \"%1\""),
    QT_TRANSLATE_NOOP("FactText", "is no field of the specification; own fields belong in extensions"),
    QT_TRANSLATE_NOOP("FactText", "the JSON holds no object"),
    QT_TRANSLATE_NOOP("FactText", "some bytes are not UTF-8 and were replaced with U+FFFD"),
    QT_TRANSLATE_NOOP("FactText", "occurs twice"),
    QT_TRANSLATE_NOOP("FactText", "occurs twice in one object; the last one counts"),
    QT_TRANSLATE_NOOP("FactText", "occurs twice; the first one counts"),
    QT_TRANSLATE_NOOP("FactText", "differs from %1 only in case"),
    QT_TRANSLATE_NOOP("FactText", "belongs at the root of the zip"),
    QT_TRANSLATE_NOOP("FactText", "has a wrong checksum"),
    QT_TRANSLATE_NOOP("FactText", "has %1 bytes, the zip says %2"),
    QT_TRANSLATE_NOOP("FactText", "is not ASCII"),
    QT_TRANSLATE_NOOP("FactText", "belongs in %1"),
    QT_TRANSLATE_NOOP("FactText", "is encrypted"),
    QT_TRANSLATE_NOOP("FactText", "is larger than %1 bytes"),
    QT_TRANSLATE_NOOP("FactText", "is packed with method %1"),
    QT_TRANSLATE_NOOP("FactText", "the compressed data is damaged or cut off"),
    QT_TRANSLATE_NOOP("FactText", "no asset of the card speaks of it"),
    QT_TRANSLATE_NOOP("FactText", "the %1 chunk at byte %2 has a wrong checksum (%3 in all)"),
    QT_TRANSLATE_NOOP("FactText", "there are %1 such chunks; the first readable one counts"),
    QT_TRANSLATE_NOOP("FactText", "is in a %1 chunk, not in tEXt"),
    QT_TRANSLATE_NOOP("FactText", "has no image that can be shown"),
    QT_TRANSLATE_NOOP("FactText", "part of it is damaged, and empty now"),
    QT_TRANSLATE_NOOP("FactText", "is damaged and was left unchanged"),
    QT_TRANSLATE_NOOP("FactText", "there is no chunk called ccv3"),
    QT_TRANSLATE_NOOP("FactText", "an asset chunk lacks the colon of chara-ext-asset_:"),
    QT_TRANSLATE_NOOP("FactText", "holds assets in chunks; a CHARX is made for them"),
    QT_TRANSLATE_NOOP("FactText", "its creator_notes do not say that the card is a Character Card V3"),
    QT_TRANSLATE_NOOP("FactText", "%1; what stands before it was read"),
    QT_TRANSLATE_NOOP("FactText", "the file ends at byte %1"),
    QT_TRANSLATE_NOOP("FactText", "there is no chunk at byte %1"),
    QT_TRANSLATE_NOOP("FactText", "a chunk is longer than the file at byte %1"),
    QT_TRANSLATE_NOOP("FactText", "a chunk has no checksum at byte %1"),
    QT_TRANSLATE_NOOP("FactText", "null"),
    QT_TRANSLATE_NOOP("FactText", "a truth value"),
    QT_TRANSLATE_NOOP("FactText", "a number"),
    QT_TRANSLATE_NOOP("FactText", "text"),
    QT_TRANSLATE_NOOP("FactText", "a list"),
    QT_TRANSLATE_NOOP("FactText", "an object"),
};

struct FactForm {
    QRegularExpression wording;
    const char *source;
};

const QList<FactForm> &forms()
{
    static const QList<FactForm> all = [] {
        QList<FactForm> made;
        for (const char *fact : facts) {
            QString pattern = QRegularExpression::escape(QString::fromLatin1(fact));
            pattern.replace(QRegularExpression(QStringLiteral("\\\\%(\\d)")), QStringLiteral("(?<v\\1>.+)"));
            made.append({QRegularExpression(QRegularExpression::anchoredPattern(pattern)), fact});
        }
        return made;
    }();
    return all;
}

std::optional<QString> translated(const QString &fact);

std::optional<QString> withoutEnd(const QString &fact, const QString &end, const QString &form)
{
    if (!fact.endsWith(end))
        return std::nullopt;
    const auto rest = translated(fact.chopped(end.size()));
    return rest ? std::optional(form.arg(*rest)) : std::nullopt;
}

std::optional<QString> translated(const QString &fact)
{
    static const QRegularExpression further(QStringLiteral("^(.*) \\(and (\\d+) further like it: (.*)\\)$"),
                                            QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = further.match(fact); match.hasMatch()) {
        const auto rest = translated(match.captured(1));
        //: %1: what is wrong at a place in a file, %2: other places: "[3], [7], …"
        return rest ? std::optional(
                          FactStrings::tr("%1 (and %n further like it: %2)", nullptr, match.capturedView(2).toInt())
                              .arg(*rest, match.captured(3)))
                    : std::nullopt;
    }
    //: %1: what is wrong with something in a file, which was therefore not read
    if (const auto leftOut = withoutEnd(fact, QStringLiteral("; left out"), FactStrings::tr("%1; left out")))
        return leftOut;
    for (const FactForm &form : forms()) {
        const auto match = form.wording.match(fact);
        if (!match.hasMatch())
            continue;
        QString text = QCoreApplication::translate("FactText", form.source);
        QStringList values;
        for (int i = 1; i <= match.lastCapturedIndex(); ++i)
            values.append(factText(match.captured(i)));
        switch (values.size()) {
        case 0: return text;
        case 1: return text.arg(values[0]);
        case 2: return text.arg(values[0], values[1]);
        default: return text.arg(values[0], values[1], values[2]);
        }
    }
    return std::nullopt;
}

} // namespace

bool isKnownFact(const QString &fact)
{
    return translated(fact).has_value();
}

QString factText(const QString &fact)
{
    return translated(fact).value_or(fact);
}

} // namespace dramatis::presenters
