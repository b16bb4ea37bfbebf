#include "cli/whattodo.h"

#include <algorithm>

namespace dramatis::cli {

namespace {

struct Hint {
    const char *code;
    const char *words;
};

constexpr auto server = "is the model's server running, and is the address right?";
constexpr auto key =
    "give the key with backend add NAME URL --key, which asks for it, or with each call in DRAMATIS_KEY";
constexpr auto proxy =
    "set the name and password of this system's proxy in its network settings, or in http_proxy and https_proxy";
constexpr auto request = "check the model and the samplers given with backend add";
constexpr auto fails = "the server failed at this request; try again, and look at what it reports itself";
constexpr auto later = "try again later";
constexpr auto soon = "it may be loading the model; try again soon";
constexpr auto model = "see what there is with backend models NAME, and check the path of the address";
constexpr auto path = "check the path of the address, and the kind of server (--server) given with backend add";
constexpr auto scheme = "check the address and its port, whether it should begin with http:// or with https://, and "
                        "what the server itself reports";
constexpr auto kept = "what came is kept; try again, and look at what the server itself reports";
constexpr auto tooMuch =
    "what came of a reply is kept; check the path of the address, or choose another model with backend add";
constexpr auto test = "look at what the server itself reports, and try backend test again";
constexpr auto written = "write the address as http://localhost:8080 or https://example.org/v1";

constexpr Hint hints[] = {
    // nobody there, or nobody who speaks as a server of models does
    {"connection_refused", server},
    {"network_error", "is the model's server running, and does it speak HTTP at this address and port?"},
    {"host_not_found", server},
    {"connect_timeout", "check the address, whether it should begin with http:// or with https://, and the network and "
                        "proxy of this system"},
    {"hung_up", scheme},
    {"control_timeout", "check the address, and whether it should begin with http:// or with https://"},
    {"tls_failed", "check the address, and that this system trusts the server's certificate"},
    {"proxy_refused", proxy},
    {"proxy_failed", "the proxy of this system makes no connection; check it in the system's network settings"},
    {"redirected", "the server points to that address, which is not followed with your text and key; enter it itself"},
    {"redirected_nowhere", "open the address in a browser, and give the one that it leads to with backend add"},
    {"redirected_astray",
     "the server points away from the web, which is not followed; check the address, and how the server is set up"},
    {"not_a_chat_answer", model},
    {"not_a_model_list", path},
    {"bad_model_list", path},
    {"page_for_model_list", "it may want you to sign in, or its API has another path; check the address"},
    {"compressed_answer", "turn compression off at the server, or at the proxy before it"},
    {"answer_too_long", path},
    // a reply that did not come, or not whole
    {"connection_cut", kept},
    {"gap_timeout", "what came is kept; try again"},
    {"total_timeout", "what came is kept; try again"},
    {"no_finish_mark", kept},
    {"malformed_event", kept},
    {"answer_too_large", tooMuch},
    {"event_too_large", tooMuch},
    {"content_filter", "what came is kept; change your words, or choose another model with backend add"},
    {"model_refused", "the model will not write this; change your words, or choose another model with backend add"},
    {"only_thoughts",
     "choose a model that thinks less with backend add, or raise the longest reply in the settings of the window"},
    {"thoughts_alone", "try again, or choose a model that thinks less with backend add"},
    {"nothing_came",
     "try again; if it happens again, check the path of the address, and look at what the server itself reports"},
    {"only_a_call", "there are no tools yet, so nothing was done; try again, or choose another model with backend add"},
    {"empty_reply", "try again, and look at what the server itself reports"},
    {"first_token_timeout", soon},
    {"server_error", "the server reported this error itself; try again, and look at what else it reports"},
    {"context_exceeded",
     "load the model with a larger context, or give a smaller one with backend add NAME URL --context TOKENS"},
    {"prompt_over_budget", "shorten it, or raise the budget of a prompt in the settings of the window"},
    {"prompt_over_context", "shorten it, or load the model with a larger context"},
    {"test_broke_off", test},
    {"test_unfinished", test},
    {"test_unreadable", path},
    {"test_too_large", path},
    {"test_slow", test},
    {"model_not_chosen",
     "this server has several models; see backend models NAME, and give one with backend add NAME URL --model MODEL"},
    // a line that was not said
    {"unclear_whisper", "write the names between two @ signs, without spaces inside them, or use --to-everyone"},
    // declined
    {"http_304", path},
    {"http_400", request},
    {"key_missing", key},
    {"http_401", key},
    {"http_402", "the account has no credit left"},
    {"http_403", key},
    {"http_404", model},
    {"http_405", model},
    {"http_407", proxy},
    {"http_408", later},
    {"http_413", "the prompt is too long for it; give --context TOKENS with backend add"},
    {"http_422", request},
    {"http_429", later},
    {"http_500", fails},
    {"http_501", "the server does not offer this; check --server, --api and --model given with backend add"},
    {"http_502", later},
    {"http_503", later},
    {"http_504", later},
    {"http_524", later},
    {"http_529", later},
    // what was given
    {"url_empty", written},
    {"url_invalid", written},
    {"url_scheme", written},
    {"url_with_password", key},
    {"no_key", key},
    {"key_malformed", "copy it again, without quotation marks or line breaks"},
    {"key_for_another_origin", key},
    {"no_such_backend", "backend list names those there are"},
    {"settings_not_written", "check the permissions of this file, and whether its disk is full or read-only"},
    {"scene_full", "the settings of the window allow more, under Chat, Max. characters per scene"},
    // a server of our own
    {"server_silent", "it loads and says nothing any more; try it by hand: llama-server --model FILE"},
    {"model_broken", "fetch the file again: it is not whole, or of a kind that llama-server cannot read"},
    {"server_mute", "give the program llama-server with backend add NAME FILE --program LLAMA-SERVER"},
    {"server_died", "try it by hand: llama-server --model FILE; its memory may not be enough for the model"},
    {"server_not_started", "give the program with backend add NAME FILE --program LLAMA-SERVER"},
    {"no_llama_server", "install llama.cpp, or give the program with backend add NAME FILE --program LLAMA-SERVER"},
    {"model_unreadable", "check the path of the file, and that you may read it"},
    {"not_gguf", "choose a model file in GGUF, or try it by hand: llama-server --model FILE"},
};

} // namespace

QString whatIsWaitedFor(llm::EndpointTest::Step step, const QString &place)
{
    using Step = llm::EndpointTest::Step;
    switch (step) {
    case Step::Contact: return QStringLiteral("Waiting for %1…").arg(place);
    case Step::Reply: return QStringLiteral("Asking %1 for a few words…").arg(place);
    case Step::Loading: return QStringLiteral("Waiting for %1: Loading the model…").arg(place);
    case Step::Busy: return QStringLiteral("%1 is busy. Trying again…").arg(place);
    case Step::Form: return QStringLiteral("Testing structured output on %1…").arg(place);
    case Step::Embeddings: return QStringLiteral("Asking %1 for embeddings…").arg(place);
    }
    Q_UNREACHABLE_RETURN({});
}

QString whatToDo(const QString &code)
{
    const auto *found =
        std::ranges::find_if(hints, [&](const Hint &hint) { return code == QLatin1StringView(hint.code); });
    if (found != std::end(hints))
        return QString::fromLatin1(found->words);
    return code.startsWith(u"http_") ? QStringLiteral("check the connection with backend test NAME, or try again later")
                                     : QString();
}

} // namespace dramatis::cli
