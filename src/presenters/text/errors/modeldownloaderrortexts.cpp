#include "presenters/text/errors/modeldownloaderrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &modelDownloadErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("model_unknown"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not in the list. Enter the https:// address of a .gguf file.")},
        {QStringLiteral("model_address_not_secure"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Nothing is downloaded from “%1”. Enter an address that begins with https:// and contains no password.")},
        {QStringLiteral("model_address_not_gguf"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” is not the address of a .gguf file. On the model’s page, copy the address of the file itself.")},
        {QStringLiteral("model_in_parts"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” is only one of several parts of a model. Choose a version that is a single file.")},
        {QStringLiteral("model_name_taken"),
         QT_TRANSLATE_NOOP("ErrorText", "Another model in the list already has the file name “%1”.")},
        {QStringLiteral("model_folder_not_made"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The models folder “%1” cannot be created. Check the permissions of the folder above it.")},
        {QStringLiteral("model_here_already"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is already on this computer. To download it again, remove it first.")},
        {QStringLiteral("model_not_here"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is no longer on this computer.")},
        {QStringLiteral("model_not_removed"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” cannot be deleted (%2). If a model is running, choose another one first.")},
        {QStringLiteral("model_not_written"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” cannot be written (%2). Check the free space and the permissions of the models folder.")},
        {QStringLiteral("model_busy"),
         QT_TRANSLATE_NOOP("ErrorText", "Another program is downloading “%1”. Try again when it is done.")},
        {QStringLiteral("model_no_space"),
         QT_TRANSLATE_NOOP(
             "ErrorText", "There is not enough free disk space: %2 MB more is needed. Free up space, then try again.")},
        {QStringLiteral("model_not_found"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 does not have this file. Check the address in a browser; the file may have moved.")},
        {QStringLiteral("model_not_allowed"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 wants you to sign in or accept a licence before the download. Download the "
                                        "file in a browser, then drop it on the window.")},
        {QStringLiteral("model_host_busy"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is busy (%2). What has arrived is kept; try again later.")},
        {QStringLiteral("model_host_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 refused the download (%2). What has arrived is kept; try again later.")},
        {QStringLiteral("model_range_refused"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 did not send the rest of the file. Try again to download it from the beginning.")},
        {QStringLiteral("model_redirect_not_secure"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 redirects to an address that is not secure, so nothing was downloaded.")},
        {QStringLiteral("model_redirected_in_circle"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 redirects in a circle. Try again later, or use another address.")},
        {QStringLiteral("model_page"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 sent a web page instead of the file. Check the address in a browser; it may want you to sign in.")},
        {QStringLiteral("model_size_unstated"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not say how large the file is, so it was not downloaded.")},
        {QStringLiteral("model_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 states an impossible file size (%2), so nothing was downloaded.")},
        {QStringLiteral("model_size_unexpected"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” is not the expected size (%2). It may be another file, so it was not downloaded.")},
        {QStringLiteral("model_size_differs"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” is not the size its host stated (%2). Try again; if it happens again, use another address.")},
        {QStringLiteral("model_hash_differs"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” arrived damaged: its checksum does not match the host’s. It was deleted; download it again.")},
        {QStringLiteral("model_not_a_model"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” is not a GGUF model, so it was deleted. Check the address in a browser.")},
        {QStringLiteral("model_stalled"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The download of “%1” stalled. What has arrived is kept; try again to resume.")},
        {QStringLiteral("model_cut"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The connection was lost while downloading “%1”. What has arrived is kept; try again to resume.")},
    };
    return texts;
}

} // namespace dramatis::presenters
