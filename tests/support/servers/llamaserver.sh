#!/usr/bin/env bash
# llamaserver.sh start|stop SCRIPTS FOLDER INSTANCE: starts a llama.cpp server that lives in FOLDER, or stops it; prints
# LLAMA_INSTANCE=ADDRESS. Two callers never unpack it at once.
set -euo pipefail
verb=$1 scripts=$2 folder=$3 instance=$4

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
exec 9> "$folder/lock"
flock 9

packageIndex() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages'; }

# The private Debian 13 is small because it has no package index; here is one of its own.
readPackageIndex() {
    mkdir -p "$folder/apt/lists/partial"
    cat > "$folder/apt/conf" <<END
Dir::State "$folder/apt"; Dir::State::Lists "$folder/apt/lists"; Dir::Cache "$folder/apt"; APT::Sandbox::User "";
Acquire::Languages "none"; Debug::NoLocking "true"; Acquire::GzipIndexes "true";
END
    APT_CONFIG=$folder/apt/conf apt-get -qq update
    export APT_CONFIG=$folder/apt/conf
}

if [ "$verb" = start ] && [ ! -e "$folder/.unpacked" ] && [ -z "$(packageIndex)" ]; then
    readPackageIndex >&2
fi
bash "$scripts/$verb-llama.sh" -d "$folder" "$instance" 9>&-
rm -rf "$folder/apt"
