#include "presenters/text/errors/localmodelerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &localModelErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("connection_changed"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection was changed during the request. Try again.")},
        {QStringLiteral("model_unreadable"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The model “%1” cannot be read; choose its file again in Settings, under Connections.")},
        {QStringLiteral("not_gguf"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a GGUF model. llama.cpp runs only GGUF models.")},
        {QStringLiteral("not_instruct"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "“%1” contains no template: it does not mark which text is the user’s and which the character’s.")},
        {QStringLiteral("instruct_field"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is a damaged template (%2).")},
        {QStringLiteral("instruct_unnamed"), QT_TRANSLATE_NOOP("ErrorText", "Give the template a name.")},
        {QStringLiteral("instruct_built_in"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is built in; give your template another name.")},
        {QStringLiteral("no_llama_server"),
         QT_TRANSLATE_NOOP("ErrorText", "The program llama-server was not found. Install llama.cpp, or choose the "
                                        "program in Settings, under Connections.")},
        {QStringLiteral("server_not_started"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” cannot be started (%2); choose the program again in Settings, under Connections.")},
        {QStringLiteral("server_silent"),
         QT_TRANSLATE_NOOP("ErrorText", "llama-server has been loading “%1” for %2 seconds without a sign of life. Try "
                                        "again, or run it by hand.")},
        {QStringLiteral("model_broken"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” is incomplete, or llama-server does not support it (%2). Download the file again.")},
        {QStringLiteral("server_mute"),
         QT_TRANSLATE_NOOP("ErrorText", "The program chosen to run “%1” quit without a message. Choose llama-server in "
                                        "Settings, under Connections.")},
        {QStringLiteral("server_died"),
         QT_TRANSLATE_NOOP("ErrorText", "llama-server quit while running “%1” (%2). It may have run out of memory; try "
                                        "a smaller model or a smaller context.")},
    };
    return texts;
}

} // namespace dramatis::presenters
