#!/bin/sh
# films.sh KIND KEY [SECONDS] [WORK_DIR]: renders one loop and encodes it into media/films/.
# KIND is a layout of scenes.py that moves (manta, kelp, reef, jetty, wreck).  About 4 minutes on two cores.
set -e
HERE=$(cd "$(dirname "$0")" && pwd); OUT=$HERE/../../media/films; PY=/usr/bin/python3; K=$1; KEY=$2; SECS=${3:-8}; D=${4:-$(mktemp -d)}; L=$(mktemp -u)
mkdir -p "$OUT" "$D"
if [ ! -e "$D/0000.png" ]; then
  for i in 0 1; do $PY -B "$HERE/scenes.py" "$K" --loop --size 1280x720 --secs "$SECS" --out "$D" --part $i/2 & done; wait
fi
BR=${BITRATE:-1300k}   # 8 s must stay under 1.5 MB
ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -c:v libvpx-vp9 -b:v "$BR" -pass 1 -passlogfile "$L" -row-mt 1 -cpu-used 4 -pix_fmt yuv420p -an -f null -
ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -c:v libvpx-vp9 -b:v "$BR" -pass 2 -passlogfile "$L" -row-mt 1 -cpu-used 2 -pix_fmt yuv420p -an "$OUT/$KEY-720.webm"
ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -c:v libx264 -b:v "$BR" -pass 1 -passlogfile "$L-264" -preset slower -tune animation -pix_fmt yuv420p -an -f null -
ffmpeg -v error -y -framerate 24 -i "$D/%04d.png" -c:v libx264 -b:v "$BR" -pass 2 -passlogfile "$L-264" -preset slower -tune animation -pix_fmt yuv420p -movflags +faststart -an "$OUT/$KEY-720.mp4"
$PY -B "$HERE/make.py" poster "$KEY" --frame "$D/0000.png"
rm -f "$L"*
