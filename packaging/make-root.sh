#!/usr/bin/env bash
# make-root.sh ROOT STAMP PACKAGE…: makes ROOT a Debian 13 with these packages, or adds them to the one that is there.
# STAMP names this list of packages; it is left in ROOT/var/lib/dramatis-dev when the list is complete.
# Needs debootstrap and bubblewrap, and fakeroot for those who are not root. Prints one line per step.
set -euo pipefail

suite=trixie
root=$1 stamp=$2
shift 2
packages=("$@")

# shellcheck source=packaging/admin.sh
. "$(dirname "${BASH_SOURCE[0]}")/admin.sh"

step() { printf 'packaging/dev: %s\n' "$*" >&2; }

# The mirror of this machine's own apt; where that has no Debian one (Ubuntu), debootstrap knows its own.
mirror() {
    [ -z "${DRAMATIS_DEBIAN_MIRROR:-}" ] || { printf '%s\n' "$DRAMATIS_DEBIAN_MIRROR"; return; }
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/*$' || true
}

aptValue() { apt-config dump --format '%v%n' "$1" | head -n 1; }

# debootstrap fetches with wget, which knows proxies only from the environment.
useProxyOfApt() {
    local scheme proxy
    for scheme in http https; do
        proxy=$(aptValue "Acquire::$scheme::Proxy")
        case $proxy in
            '') ;;
            DIRECT) export "no_proxy=*" ;;
            *) export "${scheme}_proxy=$proxy" ;;
        esac
    done
}

# In two stages, so that the machine's own programs never run in the new root and need no device nodes.
bootstrap() {
    local target=$1 uri script=() include=ca-certificates archive
    uri=$(mirror)
    if [ ! -e "${DEBOOTSTRAP_DIR:-/usr/share/debootstrap}/scripts/$suite" ]; then # an older one: all Debian suites share one script
        script=("${DEBOOTSTRAP_DIR:-/usr/share/debootstrap}/scripts/sid")
        uri=${uri:-$(sed -n 's/^DEF_MIRROR="\(.*\)"$/\1/p' "$(command -v debootstrap)")}
    fi
    [ ${#faking[@]} -eq 0 ] || include+=,fakeroot
    useProxyOfApt
    container=lxc "${faking[@]}" debootstrap --foreign --variant=minbase --include="$include" "$suite" "$target" ${uri:+"$uri"} "${script[@]}"
    for archive in "$target"/var/cache/apt/archives/{,lib}fakeroot_*.deb; do
        [ ! -e "$archive" ] || dpkg-deb -x "$archive" "$target"
    done
    asAdmin "$target" /debootstrap/debootstrap --second-stage
}

# Small, without questions, and reaching the net the way this machine does.
configureApt() {
    local target=$1
    cat > "$target/etc/dpkg/dpkg.cfg.d/dramatis-dev" <<'EOF'
path-exclude=/usr/share/doc/*
path-exclude=/usr/share/man/*
path-exclude=/usr/share/info/*
path-exclude=/usr/share/locale/*
path-exclude=/usr/share/gtk-doc/*
force-unsafe-io
EOF
    {
        printf '%s\n' 'APT::Install-Recommends "false";' 'Acquire::Languages "none";' 'APT::Sandbox::User "root";'
        apt-config dump | grep -E '^Acquire::(https?::Proxy|Check-Valid-Until|Check-Date|Retries)' || true
    } > "$target/etc/apt/apt.conf.d/90dramatis-dev"
    cp -L /etc/resolv.conf "$target/etc/resolv.conf" 2>/dev/null || true
}

install() {
    local target=$1
    configureApt "$target"
    asAdmin "$target" dpkg --configure -a
    asAdmin "$target" apt-get -qy update
    asAdmin "$target" apt-get -qy install "${packages[@]}"
    asAdmin "$target" apt-get clean
    rm -rf "$target"/usr/share/{doc,man,info,locale}/* "$target"/var/lib/apt/lists/*
}

# bubblewrap mounts files of the host over these, so they must be there and must not be links.
makeMountPoints() {
    local target=$1 file
    for file in resolv.conf hosts hostname passwd group machine-id; do
        [ ! -L "$target/etc/$file" ] || rm "$target/etc/$file"
        [ -e "$target/etc/$file" ] || : > "$target/etc/$file"
    done
    mkdir -p "$target/usr/local/share/fonts" "$target/usr/lib/locale"
    [ -e "$target/usr/lib/locale/locale-archive" ] || : > "$target/usr/lib/locale/locale-archive"
}

finish() {
    makeMountPoints "$1"
    mkdir -p "$1/var/lib/dramatis-dev"
    : > "$1/var/lib/dramatis-dev/$stamp"
}

create() {
    local new
    new=$(mktemp -d "$root.XXXXXX")
    # shellcheck disable=SC2064
    trap "rm -rf --one-file-system '$new'" EXIT
    chmod 755 "$new"
    step "making a private Debian 13 in $root (${DRAMATIS_ROOT_SIZE:-about 1.6 GB}, once; a few minutes)"
    bootstrap "$new"
    step "installing ${#packages[@]} packages and what they need"
    install "$new"
    finish "$new"
    mv -T "$new" "$root"
    trap - EXIT
}

update() {
    step "adding packages to the private Debian 13 in $root"
    install "$root"
    finish "$root"
}

if [ -d "$root" ]; then update; else create; fi
