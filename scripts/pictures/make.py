#!/usr/bin/python3
"""make.py: makes the pictures in media/ again.

  make.py scenes [KEY..]  hero scenes (all, or those named)
  make.py kit [KEY..]     drawings of kit
  make.py icons           favicon, app icons, social background
  make.py all             all of these (films: see films.sh)
  make.py list            what there is
Options: --masters DIR  where full-size PNGs go (default: a folder in the temp directory)
         --draft        only the PNG master, nothing encoded: for looking
"""
import argparse, os, subprocess, sys, tempfile, time
from PIL import Image, ImageFilter
HERE = os.path.dirname(os.path.abspath(__file__)); MEDIA = os.path.normpath(os.path.join(HERE, '..', '..', 'media'))
sys.path.insert(0, HERE); sys.dont_write_bytecode = True

# ------------------------------------------------------------------ encoding
# Grain is what costs.  Every width has a byte budget; the quantiser is searched for the best picture that fits it.
BUDGET = {400: 28, 600: 56, 800: 95, 1200: 190, 1600: 280}          # AVIF, kB
def resized(im, w):
    if w == im.width: return im
    o = im.resize((w, round(im.height*w/im.width)), Image.LANCZOS)
    return o.filter(ImageFilter.GaussianBlur(.4)) if w <= 800 else o
def avif(im, out, kb, speed=6):
    with tempfile.TemporaryDirectory() as d:
        src, tmp = os.path.join(d, 'a.png'), os.path.join(d, 'a.avif'); im.save(src, compress_level=1); lo, hi, best = 16, 54, None
        while lo <= hi:
            q = (lo+hi)//2
            subprocess.run(['avifenc', '-s', str(speed), '-j', '1', '-y', '420', '--min', str(max(0, q-4)), '--max', str(min(63, q+4)), '-a', 'end-usage=q', '-a', 'cq-level=%d' % q, src, tmp], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            data = open(tmp, 'rb').read()
            if len(data) <= kb*1000:
                best = data; hi = q-1
                if len(data) > kb*930: break
            else: lo = q+1
    with open(out, 'wb') as f: f.write(best or data)
def webp(im, out, q): im.save(out, 'WEBP', quality=q, method=6)
def encode_scene(im, key):
    d = os.path.join(MEDIA, 'scenes'); os.makedirs(d, exist_ok=True)
    for w, kb in BUDGET.items(): avif(resized(im, w), '%s/%s-%d.avif' % (d, key, w), kb)
    webp(im, '%s/%s.webp' % (d, key), 60); webp(resized(im, 800), '%s/%s-800.webp' % (d, key), 74)

def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter); a.add_argument('what', choices=['scenes', 'kit', 'icons', 'poster', 'all', 'list']); a.add_argument('keys', nargs='*')
    a.add_argument('--masters', default=os.path.join(tempfile.gettempdir(), 'bommie-masters')); a.add_argument('--frame', help='poster: the first frame'); a.add_argument('--draft', action='store_true'); o = a.parse_intermixed_args(); os.makedirs(o.masters, exist_ok=True)
    if o.what == 'poster':
        im, d = Image.open(o.frame).convert('RGB'), '%s/films/%s-poster' % (MEDIA, o.keys[0]); avif(im, d+'.avif', 190); webp(im, d+'.webp', 62); avif(resized(im, 640), d+'-640.avif', 60); return
    from table import SCENES
    if o.what == 'list':
        for k, s in SCENES.items(): print('%-30s %s' % (k, s))
        return
    if o.what in ('scenes', 'all'):
        from scenes import render
        for k in (o.keys if o.what == 'scenes' and o.keys else SCENES):
            t0 = time.time(); im = Image.fromarray(render(**SCENES[k])); im.save('%s/%s.png' % (o.masters, k), compress_level=1)
            if not o.draft: encode_scene(im, k)
            print('%-30s %.1fs' % (k, time.time()-t0), flush=True)
    if o.what in ('kit', 'all'):
        import kit; kit.make_all(os.path.join(MEDIA, "kit"), o.keys if o.what == "kit" else [], avif, webp, resized, o.masters, o.draft)
    if o.what in ('icons', 'all'):
        import icons; icons.make_all(MEDIA, webp)
if __name__ == '__main__': main()
