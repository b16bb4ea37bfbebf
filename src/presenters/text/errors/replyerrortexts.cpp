#include "presenters/text/errors/replyerrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &replyErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("malformed_event"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent unreadable data in the middle of the reply. The partial reply was "
                                        "kept; Continue picks up from there.")},
        {QStringLiteral("unreadable_answer"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent unreadable data instead of a reply. Try again; if it happens again, "
                                        "check the server type and the server’s own log.")},
        {QStringLiteral("compressed_answer"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 sent a compressed answer that Dramatis did not ask for. Turn compression off there or at its proxy.")},
        {QStringLiteral("server_error"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 reported an error (%2). Try again; if it happens again, check the server’s own log.")},
        {QStringLiteral("nothing_came"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 ended its answer without a reply. Try again; if it happens again, check "
                                        "the path in the address and the server’s own log.")},
        {QStringLiteral("empty_reply"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 sent an empty reply. Try again, or see what it sent in Settings, under Connections, Requests.")},
        {QStringLiteral("only_a_call"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 called a tool instead of replying. Dramatis has no tools yet; try again, "
                                        "or say in the character’s instructions "
                                        "that there are none.")},
        {QStringLiteral("only_thoughts"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 used up the reply length thinking and had no room left to answer. Raise "
                                        "“Max. reply length” in Settings, under Chat, or let it think less.")},
        {QStringLiteral("thoughts_alone"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 stopped after thinking, without a reply. Try again, or let it think less.")},
        {QStringLiteral("content_filter"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "A filter at %1 cut the reply short. Continue it, rephrase your message, or choose another model.")},
        {QStringLiteral("hung_up"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection to %1 ended without an answer. Check the address and port, "
                                        "whether it should begin with http:// or https://, and the server’s own log.")},
        {QStringLiteral("connection_cut"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 closed the connection in the middle of the reply. The partial reply was "
                                        "kept; Continue picks up from there.")},
        {QStringLiteral("no_finish_mark"),
         QT_TRANSLATE_NOOP("ErrorText", "The reply from %1 stopped without an end marker. The partial reply was kept; "
                                        "Continue picks up from there.")},
        {QStringLiteral("not_a_chat_answer"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 responds, but not as a chat server. Check the path in the address.")},
        {QStringLiteral("not_a_model_list"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 responds, but not with a model list. Check the path in the address and the server type.")},
        {QStringLiteral("bad_model_list"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent an unusable model list (%2). Check the server type.")},
        {QStringLiteral("page_for_model_list"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 responds with a web page. It may want you to sign in, or its models are at another path.")},
        {QStringLiteral("answer_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 did not stop replying (%2). The partial reply was kept. Try again, or "
                                        "choose another model.")},
        {QStringLiteral("event_too_large"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 sent too much at once (%2). The partial reply was kept. Try again, or "
                                        "choose another model.")},
        {QStringLiteral("answer_too_long"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 sent more data than Dramatis accepts (%2). Check the path in the address and the server type.")},
        {QStringLiteral("test_broke_off"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 closed the connection during the test reply. Check the server’s own log, then test again.")},
        {QStringLiteral("test_unfinished"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 ended the test reply without an end marker. Check the server type and the server’s own log.")},
        {QStringLiteral("test_slow"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 stopped sending during the test reply. Check the server’s own log, then test again.")},
        {QStringLiteral("test_unreadable"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 sent unreadable data instead of a test reply. Check the server type and the path in the address.")},
        {QStringLiteral("test_too_large"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 answered the test with more data than Dramatis accepts (%2). Check the server type and the model.")},
        {QStringLiteral("no_embeddings"),
         QT_TRANSLATE_NOOP("ErrorText", "The embeddings from %1 cannot be used (%2). Choose another connection for "
                                        "memory search in Settings, under Connections.")},
        {QStringLiteral("context_exceeded"),
         QT_TRANSLATE_NOOP("ErrorText", "The prompt does not fit %1’s context (%2); load the model with a larger "
                                        "context, or shorten the character and the instructions.")},
        {QStringLiteral("classifier_timeout"), QT_TRANSLATE_NOOP("ErrorText", "%1 took too long to answer.")},
        {QStringLiteral("answer_timeout"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "%1 did not answer within %2. You can change the time limit in Settings, under Chat.")},
        {QStringLiteral("time_without_words"),
         QT_TRANSLATE_NOOP("ErrorText", "The model said that %2 minutes had passed, but nothing in the text says so.")},
        {QStringLiteral("refused"), QT_TRANSLATE_NOOP("ErrorText", "%1 declined the request (%2).")},
        {QStringLiteral("model_refused"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The model at %1 refused: “%2” Rephrase your message, or choose another model.")},
        {QStringLiteral("no_json"), QT_TRANSLATE_NOOP("ErrorText", "%1 did not answer in the requested format.")},
        {QStringLiteral("bad_json"),
         QT_TRANSLATE_NOOP("ErrorText", "The answer from %1 was incomplete or not in the requested format (%2).")},
        {QStringLiteral("unheard"), QT_TRANSLATE_NOOP("ErrorText", "%1 cannot know this: “%2”.")},
        {QStringLiteral("not_theirs"), QT_TRANSLATE_NOOP("ErrorText", "%1 does not have this: “%2”.")},
        {QStringLiteral("unknown_person"), QT_TRANSLATE_NOOP("ErrorText", "“%2” is not there.")},
        {QStringLiteral("unbelieved_place"), QT_TRANSLATE_NOOP("ErrorText", "Nothing in the story leads to “%2”.")},
        {QStringLiteral("unbelieved_thing"), QT_TRANSLATE_NOOP("ErrorText", "Nothing in the story mentions “%2”.")},
        {QStringLiteral("unknown_number"), QT_TRANSLATE_NOOP("ErrorText", "There is no plan or promise number %2.")},
        {QStringLiteral("too_many"), QT_TRANSLATE_NOOP("ErrorText", "The answer listed too many items; left out: %2.")},
        {QStringLiteral("more_left_out"),
         QT_TRANSLATE_NOOP("ErrorText", "More untrue statements about %1 were left out without being listed: %2.")},
        {QStringLiteral("bad_field"),
         QT_TRANSLATE_NOOP("ErrorText", "The answer from %1 was not in the requested format (%2).")},
    };
    return texts;
}

} // namespace dramatis::presenters
