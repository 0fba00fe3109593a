#!/usr/bin/env bash
# Renders the layers of every scene that FOLDER does not hold yet, at the lowest priority; stop it at any time and start it again.
# Usage: layers_all.sh FOLDER [WIDTH HEIGHT SAMPLES]
set -u
here=$(cd "$(dirname "$0")" && pwd)
folder=$1 width=${2:-1730} height=${3:-1200} samples=${4:-4}
names=()
for size in narrow wide; do
  for design in wheel cube frame grid slim towel ring long; do
    for kind in frontal-sliding corner walk-in frontal-pivot semicircular bath frontal-folding; do names+=("$kind/$design-$size"); done
  done
done
# A process makes a few scenes, so that memory stays small.
for ((first = 0; first < ${#names[@]}; first += 7)); do
  nice -n 19 blender -b -noaudio -P "$here/layers.py" -- "$width" "$height" "$samples" "$folder" "${names[@]:first:7}" 2>&1 |
    grep -E --line-buffered '^layers|Error|^  File'
done
