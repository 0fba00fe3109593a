#!/usr/bin/env bash
# Renders every picture of jobs.py that is missing or smaller than asked for, at the lowest priority.
# Stop it at any time and start it again: a picture appears only when it is finished, and baked light is kept.
# Usage: render_all.sh [WIDTH HEIGHT SAMPLES]
set -u
here=$(cd "$(dirname "$0")" && pwd)
width=${1:-1730} height=${2:-1200} samples=${3:-4}
child=
trap '[ -n "$child" ] && kill "$child" 2> /dev/null; exit 0' TERM INT

mapfile -t ids < <(/usr/bin/python3 "$here/jobs.py" "$width")
# A process makes a dozen pictures, so that memory stays small.
for ((first = 0; first < ${#ids[@]}; first += 12)); do
  nice -n 19 blender -b -noaudio -P "$here/render.py" -- "$width" "$height" "$samples" "$here/../originals" "${ids[@]:first:12}" \
    > >(grep -E --line-buffered '^picture|Error|^  File') 2>&1 &
  child=$!
  wait "$child"
done
