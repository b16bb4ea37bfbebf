#!/usr/bin/env bash
# try.sh NAME [ARGUMENT…]: what a plain user does with an installed Dramatis, on a display and a session bus of their own (check.sh starts
# it). Pictures go to /out. Ends with 1 if something is not as it should be.
set -euo pipefail

wrong() { printf 'packaging/dev: %s\n' "$*" >&2; exit 1; }
milliseconds() { echo $(($(date +%s%N) / 1000000)); }
windows() { xdotool search --onlyvisible --class dramatis 2> /dev/null || true; }

waitForWindow() {
    local end=$(($(milliseconds) + 60000))
    until [ -n "$(windows)" ]; do
        [ "$(milliseconds)" -lt "$end" ] || { cat "$HOME/dramatis.log" >&2; wrong "no window after a minute"; }
        sleep 0.01
    done
}

# Out of the page cache, so that they are read from the disk.
forget() {
    find /usr/lib /usr/bin /usr/share "$HOME" -xdev -type f -print0 | python3 -c '
import os, sys
for name in sys.stdin.buffer.read().split(b"\0")[:-1]:
    try:
        file = os.open(name, os.O_RDONLY)
    except OSError:
        continue
    os.fdatasync(file) # what is not written yet stays
    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(file)'
}

# picture NAME: of the whole display, which must not be all of one colour.
picture() {
    local colours
    import -window root "/out/$1.png"
    colours=$(identify -format %k "/out/$1.png")
    [ "$colours" -gt 100 ] || wrong "$1.png has only $colours colours"
}

quit() {
    local code=0
    kill -TERM "$1"
    wait "$1" || code=$?
    [ "$code" = 0 ] || wrong "it ended with $code"
}

# start WORD PROGRAM: prints the time until its window is there.
start() {
    local begin
    begin=$(milliseconds)
    "$2" > "$HOME/dramatis.log" 2>&1 &
    program=$!
    waitForWindow
    printf '%s start: the window is there after %d ms\n' "$1" $(($(milliseconds) - begin))
}

starts() {
    local name=${1//\//-} program
    [ "$(id -u)" != 0 ] || wrong "this is root, not a plain user"
    forget
    start cold "$1"
    sleep 3
    picture "start$name"
    quit "$program"
    for _ in 1 2 3; do
        start warm "$1"
        quit "$program"
    done
    [ ! -s "$HOME/dramatis.log" ] || sed 's/^/it says: /' "$HOME/dramatis.log"
}

# As a file manager would: by the type of the file, and what the desktop knows of it.
opens() {
    local card=$HOME/Quillfeather.charx
    printf '%s' '{"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Quillfeather","description":"Keeps the ferry.","first_mes":"Over?"}}' \
        > "$HOME/card.json"
    dramatis-cli card convert "$HOME/card.json" "$card" --as charx --overwrite > /dev/null
    gio info -a standard::content-type "$card" | sed -n 's/.*content-type: /its type: /p'
    gio mime application/x-charx | head -n 1
    gio open "$card"
    waitForWindow
    sleep 4
    picture opened
    grep -aq Quillfeather "${XDG_DATA_HOME:-$HOME/.local/share}/dramatis/"dramatis.db* || wrong "the card was not imported"
    echo "it was imported"
    pkill -TERM -x dramatis
    while pgrep -x dramatis > /dev/null; do sleep 0.1; done
}

portable() {
    [ -e "$1/data/dramatis.db" ] || wrong "portable.txt is there, but the data is not in $1/data"
    "$1/dramatis-cli" --version
    echo "its data is beside it: $(cd "$1/data" && echo *)"
}

"$@"
