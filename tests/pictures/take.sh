#!/usr/bin/env bash
# Takes the pictures of the README and of the help anew: packaging/dev exec tests/pictures/take.sh. Needs xvfb, openbox, xdotool and ImageMagick.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
pictures=$here/../../resources/screenshots
[ -n "${ON_STAGE:-}" ] || ON_STAGE=1 exec xvfb-run -a -s "-screen 0 1280x800x24" dbus-run-session -- "$0" "$@"

folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null; rm -rf "$folder"' EXIT
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
python3 "$here/teller.py" "$here/story.json" "$port" &
openbox > /dev/null 2>&1 &
export DRAMATIS_DATA=$folder/data QT_QPA_PLATFORM=xcb LC_ALL=C.UTF-8
dramatis-cli backend add Teller "http://127.0.0.1:$port" --model by-heart > /dev/null
chat=$(dramatis-cli chat new --card "$here/../../resources/sample/wren.png" --persona Teo --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')
line() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[int(sys.argv[2])]["you"])' "$here/story.json" "$1"; }
count=$(python3 -c 'import json, sys; print(len(json.load(open(sys.argv[1]))))' "$here/story.json")

# say FROM TO: these scenes of the story are played.
say() {
    local scene
    for ((scene = $1; scene <= $2; ++scene)); do
        dramatis-cli chat say "$chat" "$(line "$scene")" > /dev/null
    done
}

# begin SCHEME: the window with the chat, at the upper left.
begin() {
    printf '[General]\nlastChat=%s\n' "$chat" > "$DRAMATIS_DATA/state.ini"
    sed -i -e '/^welcomed=/d' -e '/^\[looks\]$/,/^$/d' -e 's/^\[General\]$//' "$DRAMATIS_DATA/settings.ini"
    printf '\n[General]\nwelcomed=true\n\n[looks]\nscheme=%s\n' "$1" >> "$DRAMATIS_DATA/settings.ini"
    dramatis > "$folder/log" 2>&1 &
    program=$!
    xdotool search --sync --onlyvisible --name 'Wren' > /dev/null
    sleep 1.5
    xdotool getactivewindow windowmove 0 0 windowsize 1260 760
    sleep 0.5
}

end() {
    xdotool key ctrl+q
    wait "$program"
}

# show SCHEME FILE: the window, with the relationship drawer, as it stands after what was said so far.
show() {
    begin "$1"
    xdotool key ctrl+shift+r
    sleep 4 # until the last movement has stopped glowing
    xdotool mousemove 5 795
    import -window "$(xdotool getactivewindow)" "$2"
    end
}

# workshop: the windows in which characters and lorebooks are written.
workshop() {
    begin light
    xdotool key F4
    xdotool search --sync --onlyvisible --name 'Wren – Character' windowactivate --sync windowmove 0 0 windowsize 1100 740 > /dev/null
    sleep 2
    import -window "$(xdotool getactivewindow)" "$pictures/character.png"
    xdotool key alt+x
    xdotool search --sync --onlyvisible --name 'Export' > /dev/null
    sleep 2
    import -window "$(xdotool getactivewindow)" "$pictures/export.png"
    xdotool key Escape
    sleep 0.5
    xdotool key ctrl+w
    sleep 0.5
    xdotool key F7
    xdotool search --sync --onlyvisible --name 'Lorebook' windowactivate --sync windowmove 0 0 windowsize 1200 760 > /dev/null
    sleep 1
    xdotool mousemove 150 700 click 1
    xdotool type --delay 20 'Is the supply boat late again, Wren? And what is behind the locked door in the cellar?'
    sleep 2
    import -window "$(xdotool getactivewindow)" "$pictures/lorebook.png"
    xdotool key ctrl+w
    sleep 0.5
    end
}

# drawers SCHEME: each drawer, one beside the other.
drawers() {
    local key taken=()
    begin "$1"
    for key in r t y s m b i k; do
        xdotool key "ctrl+shift+$key"
        sleep 1.5
        case $key in
            r) sleep 3 ;;           # until the last movement has stopped glowing
            i) xdotool key alt+p Down; sleep 1 ;; # the prompt that would be sent now
        esac
        import -window "$(xdotool getactivewindow)" -gravity NorthEast -crop "360x732+0+28" +repage "$folder/$1-$key.png"
        taken+=("$folder/$1-$key.png")
        xdotool key "ctrl+shift+$key"
    done
    end
    montage "${taken[@]}" -tile 4x2 -resize x592 -geometry +6+6 -background '#808080' "$folder/sheet.png"
    convert "$folder/sheet.png" -colors 128 -define png:compression-level=9 "png8:$pictures/drawers-$1.png"
}

# help: what the help shows, cut out of the others.
help() {
    local to=$pictures/../help/pictures
    convert "$pictures/chat.png" -crop 572x384+304+370 +repage -colors 200 -define png:compression-level=9 "png8:$to/chat.png"
    convert "$pictures/chat.png" -crop 572x280+304+374 +repage -colors 200 -define png:compression-level=9 "png8:$to/message.png"
    panel k 338 knowledge
    panel b 592 branches
    panel i 493 prompt
}

# panel KEY HEIGHT NAME: the upper part of a drawer.
panel() {
    convert "$folder/light-$1.png" -crop "360x$2+0+0" +repage -resize 292x -colors 80 -define png:compression-level=9 \
        "png8:$pictures/../help/pictures/$3.png"
}

# scrub: moments of one drag along the turns, the window following.
scrub() {
    local turn last=$((2 * count + 1)) taken=()
    begin light
    xdotool key ctrl+shift+r
    sleep 4
    xdotool key ctrl+shift+h
    sleep 0.5
    xdotool key Home
    for ((turn = 1; turn <= last; ++turn)); do
        sleep 0.4
        if ((turn % 4 == 1 || turn == last)); then
            sleep 1
            import -window "$(xdotool getactivewindow)" "$folder/scrub$turn.png"
            convert "$folder/scrub$turn.png" -crop 970x730+290+30 +repage -resize 400x "$folder/scrub$turn.png"
            taken+=("$folder/scrub$turn.png")
        fi
        xdotool key Right
    done
    end
    convert "${taken[@]}" -bordercolor '#d0d0d0' -border 1 +append -colors 128 -define png:compression-level=9 "png8:$pictures/scrub.png"
}

frames=()
told=0
for scene in 1 3 4 "$count"; do
    say "$told" "$((scene - 1))"
    told=$scene
    show light "$folder/$scene.png"
    convert "$folder/$scene.png" -gravity NorthEast -crop 360x250+0+215 +repage -bordercolor '#d0d0d0' -border 1 "$folder/frame$scene.png"
    frames+=("$folder/frame$scene.png")
done
show dark "$folder/dark.png"
mkdir -p "$pictures"
cp "$folder/$count.png" "$pictures/chat.png"
cp "$folder/dark.png" "$pictures/dark.png"
convert "${frames[@]}" +append "$pictures/relationship.png"
workshop
drawers light
drawers dark
help
scrub
