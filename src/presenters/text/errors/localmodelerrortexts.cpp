#include "presenters/text/errors/localmodelerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &localModelErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("connection_changed"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection was changed while it was asked; try again.")},
        {QStringLiteral("model_unreadable"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The model “%1” cannot be read; choose its file again in Settings, under Connections.")},
        {QStringLiteral("not_gguf"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is no model in GGUF; llama.cpp plays no others.")},
        {QStringLiteral("not_instruct"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "“%1” holds no template: it does not say how the user and the character are told apart.")},
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
         QT_TRANSLATE_NOOP("ErrorText", "llama-server loaded “%1” for %2 seconds and says nothing any more; try again, "
                                        "or try the program by hand.")},
        {QStringLiteral("model_broken"),
         QT_TRANSLATE_NOOP(
             "ErrorText", "“%1” is not whole, or of a kind that llama-server cannot read (%2); fetch the file again.")},
        {QStringLiteral("server_mute"),
         QT_TRANSLATE_NOOP("ErrorText", "What should serve “%1” ended without a word; choose the program llama-server "
                                        "in Settings, under Connections.")},
        {QStringLiteral("server_died"),
         QT_TRANSLATE_NOOP("ErrorText", "llama-server ended while it had “%1” (%2); its memory may be too small, so "
                                        "try a smaller model, or a smaller context.")},
    };
    return texts;
}

} // namespace dramatis::presenters
