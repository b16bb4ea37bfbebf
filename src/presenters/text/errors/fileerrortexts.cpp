#include "presenters/text/errors/fileerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &fileErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("empty_file"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is empty; if it was downloaded, fetch it again.")},
        {QStringLiteral("no_card"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” holds no character card; it may be an ordinary picture, or one whose card was "
                           "removed when it was uploaded somewhere.")},
        {QStringLiteral("not_a_card"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” can be read, but what is in it is not a character card.")},
        {QStringLiteral("not_read_yet"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” comes from another program in a form that Dramatis does not read yet (%2).")},
        {QStringLiteral("persona_unnamed"), QT_TRANSLATE_NOOP("ErrorText", "“%1” holds a persona without a name.")},
        {QStringLiteral("unknown_format"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a supported file (PNG, CHARX, JSON).")},
        {QStringLiteral("not_local"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a file on this computer; save it here first, then open it.")},
        {QStringLiteral("no_file_name"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a valid file name: it contains a zero byte.")},
        {QStringLiteral("truncated"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” ends too early; the download was probably cut off, so fetch it again.")},
        {QStringLiteral("invalid_json"), QT_TRANSLATE_NOOP("ErrorText", "The text in “%1” is broken JSON (%2).")},
        {QStringLiteral("bad_base64"),
         QT_TRANSLATE_NOOP("ErrorText", "The card inside “%1” is garbled and cannot be read.")},
        {QStringLiteral("broken_compression"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is damaged: what is compressed in it does not unpack.")},
        {QStringLiteral("unsupported_compression"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” is packed in a way that Dramatis does not read; pack it again as an ordinary zip.")},
        {QStringLiteral("encrypted"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is encrypted; only the program that locked it can open it.")},
        {QStringLiteral("too_large"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is larger than what Dramatis reads (%2).")},
        {QStringLiteral("too_many_members"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” holds too many files for a character.")},
        {QStringLiteral("too_many_chunks"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is no usable PNG: it has far too many parts.")},
        {QStringLiteral("no_such_card"), QT_TRANSLATE_NOOP("ErrorText", "This character is no longer in the library.")},
        {QStringLiteral("no_such_book"), QT_TRANSLATE_NOOP("ErrorText", "This lorebook is no longer in the library.")},
        {QStringLiteral("no_lorebook"), QT_TRANSLATE_NOOP("ErrorText", "“%1” holds no lorebook.")},
        {QStringLiteral("broken_lorebook"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is a lorebook whose entries are missing (%2).")},
        {QStringLiteral("download_failed"), QT_TRANSLATE_NOOP("ErrorText", "Nothing could be fetched from %1 (%2).")},
        {QStringLiteral("download_slow"), QT_TRANSLATE_NOOP("ErrorText", "%1 took too long; nothing was fetched.")},
        {QStringLiteral("download_refused"), QT_TRANSLATE_NOOP("ErrorText", "%1 does not give the file (%2).")},
        {QStringLiteral("download_empty"), QT_TRANSLATE_NOOP("ErrorText", "%1 sent an empty file.")},
        {QStringLiteral("download_too_large"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "What %1 sends is larger than a card's file may be (%2), so it was not fetched.")},
        {QStringLiteral("download_not_secure"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "Nothing was fetched from %1, because only addresses that begin with https:// are.")},
    };
    return texts;
}

} // namespace dramatis::presenters
