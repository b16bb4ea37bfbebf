#include "presenters/text/errors/servererrortexts.h"

#include <QCoreApplication>

namespace dramatis::presenters {

const ErrorTexts &serverErrorTexts()
{
    static const ErrorTexts texts{
        {QStringLiteral("url_empty"),
         QT_TRANSLATE_NOOP("ErrorText", "The connection has no address yet; set it in Settings, under Connections.")},
        {QStringLiteral("url_invalid"),
         QT_TRANSLATE_NOOP("ErrorText", "“%1” is not a web address; it should look like http://localhost:8080.")},
        {QStringLiteral("url_scheme"),
         QT_TRANSLATE_NOOP("ErrorText", "The address has to begin with http:// or https://.")},
        {QStringLiteral("url_with_password"),
         QT_TRANSLATE_NOOP("ErrorText", "The address contains a key or password. Enter it as the API key instead.")},
        {QStringLiteral("connection_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is not responding. Is the model server running?")},
        {QStringLiteral("host_not_found"),
         QT_TRANSLATE_NOOP("ErrorText", "Server %1 was not found. Check the address and the network.")},
        {QStringLiteral("tls_failed"),
         QT_TRANSLATE_NOOP("ErrorText", "Could not connect securely to %1 (%2). Check the address, and that this "
                                        "system trusts the server’s certificate.")},
        {QStringLiteral("proxy_refused"),
         QT_TRANSLATE_NOOP("ErrorText", "The system proxy blocks access to %1 (%2). Set its user name and password in "
                                        "the system’s network settings.")},
        {QStringLiteral("proxy_failed"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The system proxy cannot connect to %1 (%2). Check it in the system’s network settings.")},
        {QStringLiteral("http_407"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The system proxy needs a password to reach %1. Set it in the system’s network settings.")},
        {QStringLiteral("connect_timeout"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is not responding. Check the address, whether it should begin with http:// "
                                        "or https://, and this system’s network and proxy.")},
        {QStringLiteral("control_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 is not responding. Check the address, and whether it should begin with http:// or https://.")},
        {QStringLiteral("first_token_timeout"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "No reply from %1 came in time. It may still be loading the model; try again in a moment.")},
        {QStringLiteral("gap_timeout"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 stopped sending in the middle of the reply. The partial reply was kept; "
                                        "Continue picks up from there.")},
        {QStringLiteral("total_timeout"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The reply from %1 took too long. The partial reply was kept; Continue picks up from there.")},
        {QStringLiteral("redirected"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 redirects to another address (%2). Dramatis does not send your text and "
                                        "key there; if you trust it, enter that address in the connection.")},
        {QStringLiteral("redirected_nowhere"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 redirects without saying where. Open the address in a browser, and enter the one it leads to.")},
        {QStringLiteral("redirected_astray"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 redirects to something that is not a web address (%2). Check the address "
                                        "and the server’s configuration.")},
        {QStringLiteral("key_malformed"),
         QT_TRANSLATE_NOOP("ErrorText", "The key contains invalid characters. Copy it again.")},
        {QStringLiteral("key_for_another_origin"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "The key belongs to a different server, so it was not sent to %1. Enter a key for this address.")},
        {QStringLiteral("no_key"),
         QT_TRANSLATE_NOOP("ErrorText", "No key for %1. Enter one in Settings, under Connections.")},
        {QStringLiteral("key_missing"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 requires a key. Enter one in Settings, under Connections.")},
        {QStringLiteral("http_401"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 rejected your key. Check it in Settings, under Connections.")},
        {QStringLiteral("http_400"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 rejected the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_422"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 rejected the request (%2). Check the model and the samplers in Settings, under Connections.")},
        {QStringLiteral("http_405"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not accept requests at this address (%2). Check the path and the "
                                        "server type in Settings, under Connections.")},
        {QStringLiteral("http_402"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 reports that your account has no credit left (%2). Add credit there, or choose another connection.")},
        {QStringLiteral("http_403"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not allow this with your key (%2). Choose another model, or check the key’s permissions there.")},
        {QStringLiteral("http_404"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 does not have this model, or the address is wrong (%2). Check both in Settings, under Connections.")},
        {QStringLiteral("http_413"),
         QT_TRANSLATE_NOOP("ErrorText",
                           "The story so far is too long for %1; lower the context budget in Settings, under Chat.")},
        {QStringLiteral("http_429"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is limiting requests (%2). Wait a little, then try again.")},
        {QStringLiteral("http_503"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 is busy or still loading the model. Try again in a moment.")},
        {QStringLiteral("http_500"),
         QT_TRANSLATE_NOOP(
             "ErrorText",
             "%1 could not handle this request (%2). Try again; if it happens again, check the server’s own log.")},
        {QStringLiteral("http_501"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 does not support this (%2). Check the server type in Settings, under "
                                        "Connections, or choose another model.")},
        {QStringLiteral("http_502"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 cannot reach its model. Try again in a moment.")},
        {QStringLiteral("http_504"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for its model. Try again in a moment.")},
        {QStringLiteral("http_524"),
         QT_TRANSLATE_NOOP("ErrorText", "%1 waited too long for its model. Try again in a moment.")},
        {QStringLiteral("http_529"), QT_TRANSLATE_NOOP("ErrorText", "%1 is overloaded. Try again in a moment.")},
    };
    return texts;
}

} // namespace dramatis::presenters
