#include "cli/whattodo.h"

#include <algorithm>

namespace dramatis::cli {

namespace {

struct Hint {
    const char *code;
    const char *words;
};

constexpr auto server = "is the model server running, and is the address correct?";
constexpr auto key =
    "add the key with backend add NAME URL --key, which asks for it, or set DRAMATIS_KEY for each call";
constexpr auto proxy =
    "set the proxy's user name and password in the system's network settings, or in http_proxy and https_proxy";
constexpr auto request = "check the model and the samplers given with backend add";
constexpr auto fails = "try again; if it happens again, check the server's own log";
constexpr auto later = "try again later";
constexpr auto soon = "it may be loading the model; try again in a moment";
constexpr auto model = "list its models with backend models NAME, and check the path in the address";
constexpr auto path = "check the path in the address, and the server type (--server) given with backend add";
constexpr auto scheme =
    "check the address and port, whether it should begin with http:// or https://, and the server's own log";
constexpr auto kept = "the partial reply was kept; try again, and check the server's own log";
constexpr auto test = "check the server's own log, then run backend test again";
constexpr auto written = "write the address as http://localhost:8080 or https://example.org/v1";

constexpr Hint hints[] = {
    // nobody there, or nobody who speaks as a server of models does
    {"connection_refused", server},
    {"network_error", "is the model server running, and does it use HTTP at this address and port?"},
    {"host_not_found", server},
    {"connect_timeout",
     "check the address, whether it should begin with http:// or https://, and this system's network and proxy"},
    {"hung_up", scheme},
    {"control_timeout", "check the address, and whether it should begin with http:// or https://"},
    {"tls_failed", "check the address, and that this system trusts the server's certificate"},
    {"proxy_refused", proxy},
    {"proxy_failed", "the system proxy cannot connect; check it in the system's network settings"},
    {"redirected", "your text and key are not sent to that address; if you trust it, set it with backend add"},
    {"redirected_nowhere", "open the address in a browser, and add the one it leads to with backend add"},
    {"redirected_astray", "only web addresses are followed; check the address and the server's configuration"},
    {"not_a_chat_answer", model},
    {"not_a_model_list", path},
    {"bad_model_list", path},
    {"page_for_model_list", "it may want you to sign in, or its API has another path; check the address"},
    {"compressed_answer", "turn compression off at the server or its proxy"},
    {"answer_too_long", path},
    // a reply that did not come, or not whole
    {"connection_cut", kept},
    {"gap_timeout", "the partial reply was kept; try again"},
    {"total_timeout", "the partial reply was kept; try again"},
    {"no_finish_mark", kept},
    {"malformed_event", kept},
    {"unreadable_answer", fails},
    {"answer_too_large",
     "it did not stop; the partial reply was kept; try again, or choose another model with backend add"},
    {"event_too_large", "the partial reply was kept; try again, or choose another model with backend add"},
    {"content_filter", "the partial reply was kept; rephrase your message, or choose another model with backend add"},
    {"model_refused", "the model refused; rephrase your message, or choose another model with backend add"},
    {"only_thoughts", "choose a model that thinks less with backend add, or raise Max. reply length in the window's "
                      "settings, under Chat"},
    {"thoughts_alone", "try again, or choose a model that thinks less with backend add"},
    {"nothing_came", "try again; if it happens again, check the path in the address and the server's own log"},
    {"only_a_call", "there are no tools yet, so nothing was done; try again, or choose another model with backend add"},
    {"empty_reply", "try again, and check the server's own log"},
    {"first_token_timeout", soon},
    {"server_error", "the server reported this error; try again, and check its log"},
    {"context_exceeded",
     "load the model with a larger context, or set a smaller one with backend add NAME URL --context TOKENS"},
    {"prompt_over_budget", "shorten it, or raise the context budget in the window's settings, under Chat"},
    {"prompt_over_context", "shorten it, or load the model with a larger context"},
    {"test_broke_off", test},
    {"test_unfinished", test},
    {"test_unreadable", path},
    {"test_too_large", path},
    {"test_slow", test},
    {"model_not_chosen", "this server has several models; list them with backend models NAME, and choose one with "
                         "backend add NAME URL --model MODEL"},
    // a line that was not said
    {"nobody_tagged", "separate several names with commas"},
    {"unclear_whisper", "write names between @ signs without spaces, or use --to-everyone"},
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
    {"http_413", "the prompt is too long for it; set --context TOKENS with backend add"},
    {"http_422", request},
    {"http_429", later},
    {"http_500", fails},
    {"http_501", "the server does not support this; check --server, --api and --model given with backend add"},
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
    {"no_such_backend", "run backend list to see all connections"},
    {"settings_not_written", "check the permissions of this file, and whether its disk is full or read-only"},
    {"scene_full", "raise Max. characters per scene in the window's settings, under Chat"},
    // a model to download
    {"model_unknown", "list the models with models list, or give the https address of a .gguf file"},
    {"model_in_parts", "choose a quantization that is one file"},
    {"model_not_found", "check the address in a browser; the file may have moved"},
    {"model_not_allowed", "the host wants you to sign in or accept a licence; download it in a browser"},
    {"model_host_busy", "what has arrived is kept; try again later"},
    {"model_stalled", "what has arrived is kept; run models get again to resume"},
    {"model_cut", "what has arrived is kept; run models get again to resume"},
    {"model_no_space", "free some space, or set DRAMATIS_MODELS to a folder on another disk"},
    {"model_hash_differs", "the file was removed; try again"},
    {"model_too_large", "check the address in a browser; the host states an impossible file size"},
    {"model_busy", "wait until the other program is done"},
    {"model_here_already", "remove it first with models remove NAME"},
    {"model_not_here", "list what is here with models list"},
    // a server of our own
    {"server_silent", "it stopped responding while loading; try it by hand: llama-server --model FILE"},
    {"model_broken", "download the file again: it is incomplete, or llama-server does not support it"},
    {"server_mute", "choose llama-server with backend add NAME FILE --program LLAMA-SERVER"},
    {"server_died", "the model may need more memory; try it by hand: llama-server --model FILE"},
    {"server_not_started", "choose the program with backend add NAME FILE --program LLAMA-SERVER"},
    {"no_llama_server", "install llama.cpp, or choose the program with backend add NAME FILE --program LLAMA-SERVER"},
    {"model_unreadable", "check the file's path and permissions"},
    {"not_gguf", "choose a GGUF model file, or try it by hand: llama-server --model FILE"},
};

} // namespace

QString whatIsWaitedFor(llm::EndpointTest::Step step, const QString &place)
{
    using Step = llm::EndpointTest::Step;
    switch (step) {
    case Step::Contact: return QStringLiteral("Waiting for %1…").arg(place);
    case Step::Reply: return QStringLiteral("Asking %1 for a short reply…").arg(place);
    case Step::Loading: return QStringLiteral("Waiting for %1: Loading the model…").arg(place);
    case Step::Busy: return QStringLiteral("%1 is busy. Retrying…").arg(place);
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
