#!/usr/bin/python3
"""make.py: makes the pictures in media/ again.

  make.py scenes [KEY..]  hero scenes (all, or those named)
  make.py kit [KEY..]     drawings of kit
  make.py species [SLUG..] drawings of species
  make.py icons           favicon, app icons, social background
  make.py all             all of these (films: see films.sh)
  make.py list            what there is
Options: --masters DIR  where full-size PNGs go (default: a folder in the temp directory)
         --draft        only the PNG master, nothing encoded: for looking
"""
import argparse, os, subprocess, sys, tempfile, time
import numpy as np
from PIL import Image, ImageFilter
HERE = os.path.dirname(os.path.abspath(__file__)); MEDIA = os.path.normpath(os.path.join(HERE, '..', 'media'))
sys.path.insert(0, HERE); sys.dont_write_bytecode = True

# ------------------------------------------------------------------ encoding
# Stipple is what costs.  Every width has a byte budget; the quantiser is searched for the best picture that fits it.
# Masters are printed without paper tooth: AVIF carries the tooth as a grain table of a few bytes, and the decoder adds it again.
# A phone's first picture comes with the first round trip of its connection, 14.6 kB with headers: hence 13.4 for 600 pixels.
BUDGET = {400: 10, 600: 13.4, 800: 32, 1200: 62, 1600: 142}         # AVIF, kB; smaller ones looked at beside twice the bytes
PLATE_BUDGET = {400: 8, 600: 13.4, 800: 27, 1200: 52, 1600: 122}     # lists show many plates at once, at 96 px
SPECIES_BUDGET = {400: 9, 600: 13.4, 800: 25, 1200: 48}              # drawn on a calm ground, shown beside a text
GRAIN = """filmgrn1
E 0 9223372036854775807 1 7391 1
\tp 0 6 0 10 0 1 128 192 256 128 192 256
\tsY 2 0 %d 255 %d
\tsCb 0
\tsCr 0
\tcY
\tcCb 0
\tcCr 0
"""
def resized(im, w):
    if w == im.width: return im
    o = im.resize((w, round(im.height*w/im.width)), Image.LANCZOS)
    return o.filter(ImageFilter.GaussianBlur(.4)) if w <= 800 else o
def avif(im, out, kb, speed=6, grain=0):
    """grain: strength of the paper tooth, about 30 times its standard deviation in 8-bit steps; 0 for none."""
    with tempfile.TemporaryDirectory() as d:
        src, tmp, tbl = (os.path.join(d, n) for n in ('a.png', 'a.avif', 'grain.tbl')); im.save(src, compress_level=1); q, best, tried = 40, None, set()
        with open(tbl, 'w') as f: f.write(GRAIN % (grain, grain))
        while q not in tried and len(tried) < 5:
            tried.add(q); subprocess.run(['avifenc', '-s', str(speed), '-j', '1', '-y', '420', '--min', str(max(0, q-4)), '--max', str(min(63, q+4)), '-a', 'end-usage=q', '-a', 'cq-level=%d' % q] + (['-a', 'film-grain-table='+tbl] if grain else []) + [src, tmp], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            data = open(tmp, 'rb').read(); over = len(data)/(kb*1000.)
            if over <= 1 and (best is None or len(data) > len(best)): best = data
            if .93 < over <= 1: break
            q = int(np.clip(q + np.ceil(np.log(over/.97)/.078), 14, 58))     # a step of the quantiser is about 8 % of the bytes
    with open(out, 'wb') as f: f.write(best or data)
def webp(im, out, q): im.save(out, 'WEBP', quality=q, method=6)
def encode_scene(im, key):
    d = os.path.join(MEDIA, 'scenes'); os.makedirs(d, exist_ok=True)
    for w, kb in (PLATE_BUDGET if key.startswith('plate-') else BUDGET).items(): avif(resized(im, w), '%s/%s-%d.avif' % (d, key, w), kb, grain=110 if w >= 800 else 70)
    webp(resized(im, 1200), '%s/%s.webp' % (d, key), 22 if key.startswith('plate-') else 30)              # for social cards and browsers that know no AVIF

def encode_species(im, slug):
    d = os.path.join(MEDIA, 'species'); os.makedirs(d, exist_ok=True)
    for w, kb in SPECIES_BUDGET.items(): avif(resized(im, w), '%s/%s-%d.avif' % (d, slug, w), kb, grain=60)
    webp(resized(im, 1200), '%s/%s.webp' % (d, slug), 30)

def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter); a.add_argument('what', choices=['scenes', 'kit', 'species', 'icons', 'poster', 'all', 'list']); a.add_argument('keys', nargs='*')
    a.add_argument('--masters', default=os.path.join(tempfile.gettempdir(), 'bommie-masters')); a.add_argument('--frame', help='poster: the first frame'); a.add_argument('--draft', action='store_true'); o = a.parse_intermixed_args(); os.makedirs(o.masters, exist_ok=True)
    if o.what == 'poster':
        im, d = Image.open(o.frame).convert('RGB'), '%s/films/%s-poster' % (MEDIA, o.keys[0]); im = resized(im, 1280); avif(im, d+'.avif', 75, grain=90); webp(im, d+'.webp', 34); avif(resized(im, 640), d+'-640.avif', 13.4, grain=70); return
    from table import SCENES
    if o.what == 'list':
        for k, s in SCENES.items(): print('%-30s %s' % (k, s))
        return
    if o.what in ('scenes', 'all'):
        from scenes import render
        for k in (o.keys if o.what == 'scenes' and o.keys else SCENES):
            t0 = time.time(); im = Image.fromarray(render(**SCENES[k], tooth=0)); im.save('%s/%s.png' % (o.masters, k), compress_level=1)
            if not o.draft: encode_scene(im, k)
            print('%-30s %.1fs' % (k, time.time()-t0), flush=True)
    if o.what in ('kit', 'all'):
        import kit; kit.make_all(os.path.join(MEDIA, "kit"), o.keys if o.what == "kit" else [], avif, webp, resized, o.masters, o.draft)
    if o.what in ('species', 'all'):
        from species import drawings
        for slug, draw in drawings().items():
            if o.what == 'species' and o.keys and slug not in o.keys: continue
            t0 = time.time(); im = Image.fromarray(draw().render()); im.save('%s/%s.png' % (o.masters, slug), compress_level=1)
            if not o.draft: encode_species(im, slug)
            print('%-30s %.1fs' % (slug, time.time()-t0), flush=True)
    if o.what in ('icons', 'all'):
        import icons; icons.make_all(MEDIA, webp)
if __name__ == '__main__': main()
