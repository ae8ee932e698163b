# Varnish in front of the shop, which purges what has changed:
#   CDN_PURGE_URL=http://127.0.0.1:6081/cdn-purge
#   CDN_PURGE_TOKEN=the one below
#   TRUST_PROXY=loopback
vcl 4.1;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    if (req.url == "/cdn-purge") {
        if (req.method != "POST" || req.http.Authorization != "Bearer REPLACE_WITH_TOKEN") {
            return (synth(403));
        }
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
        return (synth(200, "Purged"));
    }
    # People with a session get the newest from the shop.
    if (req.http.Cookie ~ "sid=") {
        return (pass);
    }
    # No other cookie changes these.
    if (req.method ~ "^(GET|HEAD)$" && req.url ~ "^/(shop|media|assets|api/v1/(shop|common))/") {
        unset req.http.Cookie;
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
