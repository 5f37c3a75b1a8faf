#!/bin/sh
# films.sh KIND KEY [SECONDS] [FRAMES_DIR]: renders one loop and encodes it into media/films/.
# KIND is a layout of scenes.py that moves (manta, kelp, sharkcave, also reef, jetty, wreck).  About 12 minutes on two cores.
# Frames are drawn at 1080p; 720p is made smaller from them.  AV1: the best quality that stays within the size.
set -e
HERE=$(cd "$(dirname "$0")" && pwd); OUT=$HERE/../media/films; PY=/usr/bin/python3; K=$1; KEY=$2; SECS=${3:-8}; D=${4:-$(mktemp -d)}; L=$(mktemp -u)
mkdir -p "$OUT" "$D"
if [ ! -e "$D/0000.png" ]; then
  for i in 0 1; do $PY -B "$HERE/scenes.py" "$K" --loop --size 1920x1080 --secs "$SECS" --out "$D" --part $i/2 & done; wait
fi
one() { # HEIGHT AV1_BYTES H264_RATE "QUANTISERS TO TRY": 8 s must stay well under 1.5 MB at 720p
  S=scale=-2:$1:flags=lanczos
  for Q in $4; do
    ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -vf $S -c:v libsvtav1 -preset 5 -crf $Q -g 240 -pix_fmt yuv420p -an "$OUT/$KEY-$1.webm" 2>/dev/null
    [ "$(wc -c < "$OUT/$KEY-$1.webm")" -gt "$2" ] || break
  done
  for P in 1 2; do
    [ $P = 1 ] && O="-f null -" || O="-movflags +faststart $OUT/$KEY-$1.mp4"
    ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -vf $S -c:v libx264 -b:v $3 -pass $P -passlogfile "$L" -preset slower -tune animation -g 240 -pix_fmt yuv420p -an $O
  done
  echo "$KEY-$1: crf $Q, $(wc -c < "$OUT/$KEY-$1.webm") and $(wc -c < "$OUT/$KEY-$1.mp4") bytes"
}
one 720 1000000 1150k "44 48 52 56 60 63"
one 1080 1500000 1200k "50 54 58 61 63"
$PY -B "$HERE/make.py" poster "$KEY" --frame "$D/0000.png"
rm -f "$L"*
