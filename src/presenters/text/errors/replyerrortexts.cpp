#include "presenters/text/errors/replyerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &replyErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("malformed_event"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent something unreadable in the middle of the reply; what came is kept, "
                                        "and Continue goes on from it.")},
        {QStringLiteral("compressed_answer"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 answers in a compressed form that was not asked for; turn compression off "
                                        "there, or at the proxy before it.")},
        {QStringLiteral("server_error"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 reports an error (%2); try again, and look at what the server itself reports if it happens again.")},
        {QStringLiteral("nothing_came"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 ended its answer before a word of a reply; try again, and if it happens "
                                        "again, check the path of the address, and what the server itself reports.")},
        {QStringLiteral("empty_reply"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 answered with nothing; try again, or see what it sent: Settings, under Connections, Requests.")},
        {QStringLiteral("only_a_call"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 called a tool instead of replying. Dramatis has no tools yet; try again, "
                                        "or say in the character's instructions "
                                        "that there are none.")},
        {QStringLiteral("only_thoughts"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 thought until the reply reached its maximum length, and had no room left to answer. "
                           "Raise “Max. reply length” in Settings, under Chat, or let it think less.")},
        {QStringLiteral("thoughts_alone"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 thought, and ended its answer without a word of a reply; try again, or let it think less.")},
        {QStringLiteral("content_filter"),
         QT_TRANSLATE_NOOP("ErrorText", "A filter at %1 ended the reply; it is not whole. Go on from it, change your "
                                        "words, or choose another model.")},
        {QStringLiteral("hung_up"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The connection to %1 ended without an answer; check the address and its port, whether it "
                           "should begin with http:// or with https://, and what the server itself reports.")},
        {QStringLiteral("connection_cut"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 closed the connection in the middle of the reply; what came is kept, and Continue goes on from it.")},
        {QStringLiteral("no_finish_mark"),
         QT_TRANSLATE_NOOP("ErrorText", "The reply from %1 stopped without a mark that it is finished; what came is "
                                        "kept, and Continue goes on from it.")},
        {QStringLiteral("not_a_chat_answer"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 answers, but not as a chat server; check the path of the address.")},
        {QStringLiteral("not_a_model_list"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 answers, but not with a list of models; check the path of the address, and the kind of server.")},
        {QStringLiteral("bad_model_list"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 sent a list of models that cannot be used (%2). Check the kind of server.")},
        {QStringLiteral("page_for_model_list"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 answers with a web page; it may want you to sign in, or its models are at "
                                        "another path of the address.")},
        {QStringLiteral("answer_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent more than Dramatis takes at once (%2); what came of a reply is kept. "
                                        "Try again, or choose another model.")},
        {QStringLiteral("event_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent more than Dramatis takes at once (%2); what came of a reply is kept. "
                                        "Try again, or choose another model.")},
        {QStringLiteral("answer_too_long"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 answered with more than Dramatis takes at once (%2); check the path of the "
                                        "address, and the kind of server.")},
        {QStringLiteral("test_broke_off"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 closed the connection in the middle of a few words; look at what the "
                                        "server itself reports, and test again.")},
        {QStringLiteral("test_unfinished"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 stopped a few words without a mark that they are finished; check the kind "
                                        "of server, and what the server itself reports.")},
        {QStringLiteral("test_slow"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 fell silent in the middle of a few words; look at what the server itself reports, and test again.")},
        {QStringLiteral("test_unreadable"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent something unreadable in place of a few words; check the kind of "
                                        "server, and the path of the address.")},
        {QStringLiteral("test_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 was asked for a few words, and sent more than Dramatis takes at once (%2); "
                                        "check the kind of server, and the model.")},
        {QStringLiteral("no_embeddings"),
         QT_TRANSLATE_NOOP("ErrorText", "What %1 sends as embeddings cannot be used (%2); choose another connection "
                                        "for memories in Settings, under Connections.")},
        {QStringLiteral("context_exceeded"),
         QT_TRANSLATE_NOOP("ErrorText", "The prompt does not fit %1's context (%2); load the model with a larger "
                                        "context, or shorten the character and the instructions.")},
        {QStringLiteral("classifier_timeout"), QT_TRANSLATE_NOOP("ErrorText", "%1 took too long to answer.")},
        {QStringLiteral("refused"), QT_TRANSLATE_NOOP("ErrorText", "%1 declined (%2).")},
        {QStringLiteral("model_refused"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The model of %1 will not write this: “%2” Change your words, or choose another model.")},
        {QStringLiteral("no_json"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 did not answer in the form that was asked for.")},
        {QStringLiteral("bad_json"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "What %1 answered was not complete, or not in the form that was asked for (%2).")},
        {QStringLiteral("bad_field"),
         QT_TRANSLATE_NOOP("ErrorText", "What %1 answered was not in the form that was asked for (%2).")},
    };
    return texts;
}

} // namespace dramatis::presenters
