#include "presenters/text/errortext.h"
#include "base/visibletext.h"
#include "presenters/text/shownname.h"

#include <QCoreApplication>
#include <QHash>

namespace dramatis::presenters {

using base::Error;
using base::Fault;

namespace {
// %1: the file, the address or the folder. %2: what the server said, or what exactly is broken.
const QHash<QString, const char *> &byCode()
{
    static const QHash<QString, const char *> texts{
        // cards
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
        // chats
        {QStringLiteral("head_moved"),
         QT_TRANSLATE_NOOP("ErrorText", "The chat has just changed elsewhere; try again.")},
        {QStringLiteral("no_such_chat"), QT_TRANSLATE_NOOP("ErrorText", "This chat does not exist any more.")},
        {QStringLiteral("no_such_backup"), QT_TRANSLATE_NOOP("ErrorText", "This backup does not exist any more.")},
        {QStringLiteral("chat_full"),
         QT_TRANSLATE_NOOP("ErrorText", "This chat has reached its maximum length. Continue in a new one.")},
        {QStringLiteral("no_such_line"), QT_TRANSLATE_NOOP("ErrorText", "This branch does not exist any more.")},
        {QStringLiteral("no_such_event"), QT_TRANSLATE_NOOP("ErrorText", "This message does not exist any more.")},
        {QStringLiteral("looking_back"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "You are viewing an earlier turn, which cannot be changed. Go back to now, or continue from there.")},
        {QStringLiteral("reply_arriving"),
         QT_TRANSLATE_NOOP("ErrorText", "A reply is still arriving; stop it first, or wait until it is complete.")},
        {QStringLiteral("no_greeting"), QT_TRANSLATE_NOOP("ErrorText", "This character has no greeting for a group.")},
        {QStringLiteral("no_reply"), QT_TRANSLATE_NOOP("ErrorText", "There is no reply here yet.")},
        {QStringLiteral("empty_line"), QT_TRANSLATE_NOOP("ErrorText", "A message cannot be empty.")},
        {QStringLiteral("no_alternative"),
         QT_TRANSLATE_NOOP("ErrorText", "There is no further alternative of this message.")},
        {QStringLiteral("nothing_to_undo"), QT_TRANSLATE_NOOP("ErrorText", "There is nothing left to undo.")},
        {QStringLiteral("nothing_to_redo"), QT_TRANSLATE_NOOP("ErrorText", "There is nothing left to redo.")},
        {QStringLiteral("no_such_turn"), QT_TRANSLATE_NOOP("ErrorText", "This message does not exist any more.")},
        {QStringLiteral("no_such_memory"), QT_TRANSLATE_NOOP("ErrorText", "This memory does not exist any more.")},
        {QStringLiteral("bookkeeping_off"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "No notes are taken while the bookkeeping is off; turn it on in Settings, under Chat.")},
        {QStringLiteral("line_in_use"),
         QT_TRANSLATE_NOOP("ErrorText", "This branch is open; go to another one before you remove it.")},
        // data
        {QStringLiteral("data_in_use"),
         QT_TRANSLATE_NOOP("ErrorText", "Another program is using the data in “%1”; close it, then try again.")},
        {QStringLiteral("data_not_writable"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be written; check its permissions, and whether its disk is "
                                        "read-only. Nothing in it was changed.")},
        {QStringLiteral("data_not_readable"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be read; check its permissions, and the disk that holds it.")},
        {QStringLiteral("data_damaged"), QT_TRANSLATE_NOOP("ErrorText", "The data in “%1” is damaged.")},
        {QStringLiteral("log_shorter"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The newest part of your stories is missing: a disk or another program lost it. What is left is "
             "sound.")},
        {QStringLiteral("log_empty"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "All of your stories are missing: a disk or another program lost them, or the file was exchanged.")},
        {QStringLiteral("log_differs"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The stories in this folder are not the ones that were here last: the file was exchanged or "
                           "damaged. What is there is sound and can be used.")},
        {QStringLiteral("wal_foreign"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "A write-ahead log that belongs to other data was found beside your stories. Dramatis moved it to the "
             "folder “%1” and did not use it. Your stories are unharmed.")},
        {QStringLiteral("wal_damaged"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Some of the latest changes could not be read. No messages are missing, but a draft may be. A copy of the "
             "damaged file is in the folder “%1”.")},
        {QStringLiteral("mark_damaged"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The record of your latest changes is damaged, so Dramatis cannot tell whether any are missing. "
             "Everything else is intact.")},
        {QStringLiteral("mark_unreadable"),
         QT_TRANSLATE_NOOP("ErrorText", "The record of your latest changes (“%1”) cannot be read, so Dramatis cannot "
                                        "tell whether any are missing.")},
        {QStringLiteral("backup_not_written"),
         QT_TRANSLATE_NOOP("ErrorText", "The backup “%1” could not be written (%2).")},
        {QStringLiteral("settings_not_written"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The settings cannot be saved in “%1”, so changes are lost when you quit; check "
                           "its permissions, and whether its disk is full or read-only.")},
        {QStringLiteral("disk_full"),
         QT_TRANSLATE_NOOP("ErrorText", "The disk is full, so nothing can be saved; make room, then try again.")},
        {QStringLiteral("newer_data"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” was written by a newer Dramatis; update this one to open it.")},
        {QStringLiteral("data_altered"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” was changed outside Dramatis (%2), so it was not opened.")},
        {QStringLiteral("data_emptied"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "Another program deleted the stories in “%1”. Only the chat and character lists are left.")},
        {QStringLiteral("foreign_data"), QT_TRANSLATE_NOOP("ErrorText", "“%1” is a database of another program.")},
        {QStringLiteral("no_wal"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The disk that holds “%1” cannot keep data safely; choose a folder on a local disk.")},
        {QStringLiteral("blob_damaged"),
         QT_TRANSLATE_NOOP("ErrorText", "A stored file is damaged; restore a backup in Settings, under Storage.")},
        // models
        {QStringLiteral("url_empty"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection has no address yet; set it in Settings, under Connections.")},
        {QStringLiteral("url_invalid"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a web address; it should look like http://localhost:8080.")},
        {QStringLiteral("url_scheme"),
         QT_TRANSLATE_NOOP("ErrorText", "The address has to begin with http:// or https://.")},
        {QStringLiteral("url_with_password"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The address holds a key or a password; put it into the field for the key instead.")},
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
        {QStringLiteral("connection_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "Nothing answers at %1; is the model's server running?")},
        {QStringLiteral("host_not_found"),
         QT_TRANSLATE_NOOP("ErrorText", "There is no server called %1; check the address and the network.")},
        {QStringLiteral("tls_failed"),
         QT_TRANSLATE_NOOP("ErrorText", "No secure connection to %1 could be made (%2); check the address, and that "
                                        "this system trusts the server’s certificate.")},
        {QStringLiteral("proxy_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "The proxy of this system lets nothing through to %1 (%2); set its name and "
                                        "password in the system's network settings.")},
        {QStringLiteral("proxy_failed"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The proxy of this system makes no connection to %1 (%2); check it in the system's network settings.")},
        {QStringLiteral("http_407"),
         QT_TRANSLATE_NOOP("ErrorText", "The proxy of this system lets nothing through to %1 without a password; set "
                                        "it in the system's network settings.")},
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
        {QStringLiteral("connect_timeout"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not answer; check the address, whether it should begin with http:// "
                                        "or with https://, and the network and proxy of this system.")},
        {QStringLiteral("control_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not answer; check the address, and whether it should begin with http:// or with https://.")},
        {QStringLiteral("first_token_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 took the request but sent no word of a reply; it may be loading the model, so try again soon.")},
        {QStringLiteral("gap_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 fell silent in the middle of the reply; what came is kept, and Continue goes on from it.")},
        {QStringLiteral("total_timeout"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The reply from %1 took too long; what came is kept, and Continue goes on from it.")},
        {QStringLiteral("redirected"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to another address (%2), which Dramatis does not follow with your "
                                        "text and key; enter that address itself.")},
        {QStringLiteral("redirected_nowhere"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to another address without naming it; open the address in a "
                                        "browser, and enter the one that it leads to.")},
        {QStringLiteral("redirected_astray"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 points to a place that is no web address (%2), which Dramatis does not "
                                        "follow; check the address, and how the server is set up.")},
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
        {QStringLiteral("key_malformed"),
         QT_TRANSLATE_NOOP("ErrorText", "The key holds characters that no key has; copy it again.")},
        {QStringLiteral("key_for_another_origin"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The key belongs to another server than %1, so it was not sent; enter one for this address.")},
        {QStringLiteral("nobody_tagged"),
         QT_TRANSLATE_NOOP("ErrorText", "Nobody in this chat is called “%1”, so the line was not said: names between @ "
                                        "signs say who alone hears it.")},
        {QStringLiteral("unclear_whisper"),
         QT_TRANSLATE_NOOP("ErrorText", "Not sent: this looks like a whisper, but its tag is incomplete. Write “@%1@”, "
                                        "without spaces inside the @ signs.")},
        {QStringLiteral("empty_whisper"),
         QT_TRANSLATE_NOOP("ErrorText", "Not sent: this whisper is empty. Write your words after the tag.")},
        {QStringLiteral("wordless"),
         QT_TRANSLATE_NOOP("ErrorText", "The answer was empty. Story, Update Notes Now asks again.")},
        {QStringLiteral("one_sided"),
         QT_TRANSLATE_NOOP("ErrorText", "The answer told of one of them only. Story, Update Notes Now asks again.")},
        {QStringLiteral("you_are_away"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "You are not in this scene. Come back in the drawer Cast, or send nothing to let the others go on.")},
        {QStringLiteral("nobody_here"),
         QT_TRANSLATE_NOOP("ErrorText", "No character is in the scene who could answer.")},
        {QStringLiteral("nobody_hears"),
         QT_TRANSLATE_NOOP("ErrorText", "Nobody is near enough to hear this, so nobody answers. Go to them (empty "
                                        "Location, in the drawer Cast), or choose who hears it anyway, as over the "
                                        "telephone, in the menu of the message under “Heard by”, then send nothing.")},
        {QStringLiteral("not_here"), QT_TRANSLATE_NOOP("ErrorText", "%1 is not in the scene.")},
        {QStringLiteral("already_here"), QT_TRANSLATE_NOOP("ErrorText", "%1 is in the scene already.")},
        {QStringLiteral("same_person"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 cannot be introduced to themselves; choose two different people.")},
        {QStringLiteral("last_character"), QT_TRANSLATE_NOOP("ErrorText", "%1 is the only character here, and stays.")},
        {QStringLiteral("scene_full"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "Scene limit reached (%1). Raise it in Settings, under Chat; each character makes replies slower.")},
        {QStringLiteral("cast_full"),
         QT_TRANSLATE_NOOP("ErrorText", "A scene has room for %1 characters, and no more. Let one leave first.")},
        {QStringLiteral("no_key"),
         QT_TRANSLATE_NOOP("ErrorText", "There is no key for %1; enter one in Settings, under Connections.")},
        {QStringLiteral("key_missing"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 wants a key, and none was sent; enter it in Settings, under Connections.")},
        {QStringLiteral("http_401"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not take your key; check it in Settings, under Connections.")},
        {QStringLiteral("http_400"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not accept the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_422"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not accept the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_405"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not accept requests at this address (%2). Check its path, and the "
                                        "kind of server, in Settings, under Connections.")},
        {QStringLiteral("http_402"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 says that the account has no credit left (%2); add some there, or choose another connection.")},
        {QStringLiteral("http_403"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not allow this with your key (%2); choose another model, or look at the key’s rights there.")},
        {QStringLiteral("http_404"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not know the model, or the address is not quite right (%2); check "
                                        "both in Settings, under Connections.")},
        {QStringLiteral("http_413"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The story so far is too long for %1; lower the context budget in Settings, under Chat.")},
        {QStringLiteral("context_exceeded"),
         QT_TRANSLATE_NOOP("ErrorText", "The prompt does not fit %1's context (%2); load the model with a larger "
                                        "context, or shorten the character and the instructions.")},
        {QStringLiteral("prompt_over_budget"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 alone is too long for a prompt (%2), so nothing was sent. Shorten it, or "
                                        "raise the context budget in Settings, under Chat.")},
        {QStringLiteral("prompt_over_context"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 alone does not fit the model's context (%2), so nothing was sent. Shorten "
                                        "it, or load the model with a larger context.")},
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
        {QStringLiteral("http_429"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 asks for a pause: too many requests (%2). Wait a little, then try again.")},
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
        {QStringLiteral("http_503"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is busy or still loading the model; try again soon.")},
        {QStringLiteral("http_500"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 failed at this request (%2); try again, and look at what the server itself "
                                        "reports if it happens again.")},
        {QStringLiteral("http_501"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not offer this (%2); check the kind of server in Settings, under "
                                        "Connections, or choose another model.")},
        {QStringLiteral("http_502"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 cannot reach the model behind it; try again soon.")},
        {QStringLiteral("http_504"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for the model behind it; try again soon.")},
        {QStringLiteral("http_524"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for the model behind it; try again soon.")},
        {QStringLiteral("http_529"), QT_TRANSLATE_NOOP("ErrorText", "%1 is overloaded; try again soon.")},
    };
    return texts;
}

const char *byKind(Fault kind, bool named)
{
    switch (kind) {
    case Fault::NotFound:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "“%1” was not found.")
                     : QT_TRANSLATE_NOOP("ErrorText", "This was not found (%2).");
    case Fault::Conflict: return QT_TRANSLATE_NOOP("ErrorText", "Somebody was faster; try again.");
    case Fault::Invalid:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "“%1” cannot be read: it is broken (%2).")
                     : QT_TRANSLATE_NOOP("ErrorText", "This cannot be read: it is broken (%2).");
    case Fault::Unsupported:
        return named ? QT_TRANSLATE_NOOP("ErrorText", "“%1” is something that Dramatis does not support (%2).")
                     : QT_TRANSLATE_NOOP("ErrorText", "This is not possible here (%2).");
    case Fault::TooLarge: return QT_TRANSLATE_NOOP("ErrorText", "“%1” is too large (%2).");
    case Fault::Damaged:
        return QT_TRANSLATE_NOOP("ErrorText",
                                 "Stored data is damaged (%2); restore a backup in Settings, under Storage.");
    case Fault::Denied: return QT_TRANSLATE_NOOP("ErrorText", "Access to “%1” was denied; check its permissions.");
    case Fault::Full:
        return QT_TRANSLATE_NOOP("ErrorText", "The disk is full, so nothing can be saved; make room, then try again.");
    case Fault::Busy: return QT_TRANSLATE_NOOP("ErrorText", "Something else is going on; try again when it is done.");
    case Fault::Unreachable:
        return QT_TRANSLATE_NOOP("ErrorText", "%1 cannot be reached; check the address and the network.");
    case Fault::Timeout: return QT_TRANSLATE_NOOP("ErrorText", "%1 took too long to answer; try again.");
    case Fault::Cancelled: return QT_TRANSLATE_NOOP("ErrorText", "Stopped.");
    case Fault::Refused: return QT_TRANSLATE_NOOP("ErrorText", "%1 declined (%2).");
    case Fault::Internal: break;
    }
    return QT_TRANSLATE_NOOP("ErrorText", "Something went wrong in Dramatis (%2). See the log.");
}

// What the longest part of a prompt is.
QString longestPart(const QString &source)
{
    if (source.startsWith(u"event "))
        return QCoreApplication::translate("ErrorText", "The newest message");
    return source == u"continued" ? QCoreApplication::translate("ErrorText", "The reply to be continued")
                                  : QCoreApplication::translate("ErrorText", "The required text");
}

// Of a path the name is enough.
QString shownSubject(const Error &error)
{
    if (error.code.startsWith(u"prompt_over_"))
        return longestPart(error.subject);
    static const QStringList ofAnswers{QStringLiteral("no_json"), QStringLiteral("bad_json"),
                                       QStringLiteral("bad_field")};
    if (error.subject.isEmpty() && ofAnswers.contains(error.code))
        return QCoreApplication::translate("ErrorText", "The model");
    if (error.subject.isEmpty())
        return error.code.startsWith(u"http_") || error.kind == Fault::Unreachable || error.kind == Fault::Timeout
                   ? QCoreApplication::translate("ErrorText", "The server")
                   : QCoreApplication::translate("ErrorText", "What you gave");
    return error.subject.startsWith(u'/') ? shownFileName(error.subject) : base::oneLine(error.subject);
}
} // namespace

QString sentence(const Error &error)
{
    const char *text = byCode().value(error.code);
    if (!text && error.code.startsWith(u"http_"))
        text = QT_TRANSLATE_NOOP("ErrorText", "%1 turned the request down (%2). Check the connection in Settings, "
                                              "under Connections, or try again later.");
    if (!text)
        text = byKind(error.kind, !error.subject.isEmpty());
    QString said = QCoreApplication::translate("ErrorText", text);
    const bool wantsDetail = said.contains(u"%2");
    const bool wantsSubject = said.contains(u"%1");
    const QString detail = error.detail.isEmpty() ? error.code : base::oneLine(error.detail).left(300);
    if (wantsSubject && wantsDetail)
        return said.arg(shownSubject(error), detail);
    if (wantsDetail)
        return said.replace(QStringLiteral("%2"), detail);
    return wantsSubject ? said.arg(shownSubject(error)) : said;
}

} // namespace dramatis::presenters
