#!/usr/bin/env bash
# Renders every picture of jobs.py that is missing or smaller than asked for, at the lowest priority.
# Stop it at any time and start it again: a picture appears only when it is finished.
# Usage: render_all.sh [WIDTH HEIGHT SAMPLES]
set -u
here=$(cd "$(dirname "$0")" && pwd)
width=${1:-1730} height=${2:-1200} samples=${3:-40}
originals="$here/../originals"
work=$(mktemp -d)
child=
stop() { [ -n "$child" ] && kill "$child" 2> /dev/null; wait; rm -rf "$work"; exit 0; }
trap stop TERM INT
trap 'rm -rf "$work"' EXIT

# One thread while others need the processors, all of them otherwise: share of ticks not spent idle or at low priority, in a second.
threads() {
  read -r _ u1 n1 s1 i1 w1 _ < /proc/stat; sleep 1; read -r _ u2 n2 s2 i2 w2 _ < /proc/stat
  [ $(((u2 - u1 + s2 - s1) * 4)) -gt $((u2 - u1 + n2 - n1 + s2 - s1 + i2 - i1 + w2 - w1)) ] && echo 1 || nproc
}

develop() {
  nice -n 19 /usr/bin/python3 "$here/denoise.py" "$1.png" "$1.jpg" "$width" "$height" || return
  mkdir -p "$(dirname "$originals/$2")"
  mv "$1.jpg" "$originals/$2.jpg" && echo "$(date +%T) $2"
  rm -f "$1"*
}

for id in $(/usr/bin/python3 "$here/jobs.py" "$width"); do
  stem="$work/${id//\//_}"
  nice -n 19 blender -b -noaudio -P "$here/render.py" -- "$id" "$stem.png" "$width" "$height" "$samples" "$(threads)" > "$work/log" 2>&1 &
  child=$!
  wait "$child" || { cat "$work/log"; continue; }
  child=
  develop "$stem" "$id" &
done
wait
