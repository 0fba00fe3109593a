#!/usr/bin/env bash
# Renders every picture of jobs.py that is not there yet, at the lowest priority; stop it at any time and start it again.
# Usage: render_all.sh [WIDTH HEIGHT SAMPLES THREADS]
set -u
here=$(cd "$(dirname "$0")" && pwd)
width=${1:-1730} height=${2:-1200} samples=${3:-64} threads=${4:-2}
originals="$here/../originals"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for id in $(/usr/bin/python3 "$here/jobs.py"); do
  target="$originals/$id.jpg"
  [ -f "$target" ] && continue
  mkdir -p "$(dirname "$target")"
  nice -n 19 blender -b -noaudio -P "$here/render.py" -- "$id" "$work/picture.png" "$width" "$height" "$samples" "$threads" > "$work/log" 2>&1 || { cat "$work/log"; continue; }
  nice -n 19 /usr/bin/python3 "$here/denoise.py" "$work/picture.png" "$work/picture.jpg" && mv "$work/picture.jpg" "$target" && echo "$(date +%T) $id"
done
