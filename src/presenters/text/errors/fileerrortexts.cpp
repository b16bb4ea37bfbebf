#include "presenters/text/errors/fileerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &fileErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("empty_file"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is empty. If you downloaded it, download it again.")},
        {QStringLiteral("no_card"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” contains no character card; it may be an ordinary picture, or the card "
                                        "was removed when it was uploaded.")},
        {QStringLiteral("not_a_card"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a character card.")},
        {QStringLiteral("not_read_yet"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is in another app’s format, which Dramatis cannot read yet (%2).")},
        {QStringLiteral("persona_unnamed"), QT_TRANSLATE_NOOP("ErrorText", "“%1” contains a persona without a name.")},
        {QStringLiteral("no_background"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be shown. Choose a PNG, JPEG or WebP picture.")},
        {QStringLiteral("no_picture"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a picture. Choose a PNG, JPEG or WebP file.")},
        {QStringLiteral("picture_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is too large. Choose a smaller picture.")},
        {QStringLiteral("background_not_kept"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” could not be copied to the data folder (%2).")},
        {QStringLiteral("unknown_format"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a supported file (PNG, CHARX, JSON).")},
        {QStringLiteral("not_local"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a file on this computer; save it here first, then open it.")},
        {QStringLiteral("not_a_file"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is a pipe or a device, not a file; save its content to a file first.")},
        {QStringLiteral("no_file_name"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a valid file name: it contains a zero byte.")},
        {QStringLiteral("folder_not_empty"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not empty. Choose an empty folder, or a new name.")},
        {QStringLiteral("no_folder"),
         QT_TRANSLATE_NOOP("ErrorText", "The folder “%1” does not exist. Create it first, or choose another one.")},
        {QStringLiteral("file_in_the_way"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is in the way: a file and a folder cannot have the same name.")},
        {QStringLiteral("truncated"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is incomplete; the download was probably cut off. Download it again.")},
        {QStringLiteral("invalid_json"), QT_TRANSLATE_NOOP("ErrorText", "“%1” contains invalid JSON (%2).")},
        {QStringLiteral("bad_base64"),
         QT_TRANSLATE_NOOP("ErrorText", "The card in “%1” is damaged and cannot be read.")},
        {QStringLiteral("broken_compression"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is damaged and cannot be unpacked.")},
        {QStringLiteral("unsupported_compression"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” uses a compression method that Dramatis does not support; repack it as an ordinary zip.")},
        {QStringLiteral("encrypted"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is encrypted; only the app that encrypted it can open it.")},
        {QStringLiteral("too_large"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is larger than Dramatis can read (%2).")},
        {QStringLiteral("too_many_members"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” contains too many files for a character.")},
        {QStringLiteral("cast_damaged"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” should contain several characters, but its list of them is damaged.")},
        {QStringLiteral("cast_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "Together, these characters are too large for one file. Choose fewer.")},
        {QStringLiteral("member_missing"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is listed in the file but missing from it.")},
        {QStringLiteral("no_characters"), QT_TRANSLATE_NOOP("ErrorText", "No character here has a card.")},
        {QStringLiteral("too_many_chunks"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a usable PNG: it has far too many chunks.")},
        {QStringLiteral("no_such_card"), QT_TRANSLATE_NOOP("ErrorText", "This character is no longer in the library.")},
        {QStringLiteral("no_such_book"), QT_TRANSLATE_NOOP("ErrorText", "This lorebook is no longer in the library.")},
        {QStringLiteral("no_lorebook"), QT_TRANSLATE_NOOP("ErrorText", "“%1” contains no lorebook.")},
        {QStringLiteral("broken_lorebook"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is a lorebook without entries (%2).")},
        {QStringLiteral("download_failed"), QT_TRANSLATE_NOOP("ErrorText", "Could not fetch the file from %1 (%2).")},
        {QStringLiteral("download_slow"), QT_TRANSLATE_NOOP("ErrorText", "%1 took too long; nothing was fetched.")},
        {QStringLiteral("download_refused"), QT_TRANSLATE_NOOP("ErrorText", "%1 did not send the file (%2).")},
        {QStringLiteral("download_empty"), QT_TRANSLATE_NOOP("ErrorText", "%1 sent an empty file.")},
        {QStringLiteral("download_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "The file from %1 is too large for a card (%2), so it was not fetched.")},
        {QStringLiteral("download_not_secure"),
         QT_TRANSLATE_NOOP("ErrorText", "Nothing was fetched from %1: only https:// addresses are allowed.")},
    };
    return texts;
}

} // namespace dramatis::presenters
