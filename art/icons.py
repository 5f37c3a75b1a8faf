"""The mark (three isobaths round a bommie) as favicon and app icons, and the background of social cards."""
import math, os, re
import cairo, numpy as np
from PIL import Image
from places import *
RINGS = [('M1 24C3 12 9 3 19 2S36 11 37 22 30 29 19 28.5 0 29 1 24Z', 1.2), ('M7 22C8 14 12 7.5 19 7S31 13 31.5 20 27 25 19 24.5 6.5 25 7 22Z', 1.6), ('M13 19.5C13.5 15 16 12 19.5 12S26 15 26 18 23 20.8 19.5 20.5 12.8 21 13 19.5Z', 0)]
DEEP, ONDEEP, INKC = '#0b2a37', '#f3eee0', '#0d2733'
def trace(c, d):
    """Absolute M, C, S, Z only: all that the mark uses."""
    tok = re.findall(r'[MCSZ]|-?[\d.]+', d); i, cmd, p, last = 0, None, (0, 0), None
    while i < len(tok):
        if tok[i] in 'MCSZ': cmd = tok[i]; i += 1
        if cmd == 'Z': c.close_path(); continue
        n = dict(M=2, C=6, S=4)[cmd]; v = list(map(float, tok[i:i+n])); i += n
        if cmd == 'M': c.move_to(*v); p = v; last = p
        else:
            if cmd == 'S': v = [2*p[0]-last[0], 2*p[1]-last[1]]+v
            c.curve_to(*v); last, p = v[2:4], v[4:6]
def png(path, size, scale, radius=0.):
    """scale = width of the mark as a share of the icon (a maskable icon keeps within the middle 80 %)."""
    su = cairo.ImageSurface(cairo.FORMAT_ARGB32, size, size); c = cairo.Context(su); rgb = lambda h: [int(h[k:k+2], 16)/255 for k in (1,3,5)]
    c.set_source_rgb(*rgb(DEEP)); r = radius*size
    if r: c.new_sub_path(); [c.arc(x, y, r, a, a+math.pi/2) for x, y, a in ((size-r,r,-math.pi/2),(size-r,size-r,0),(r,size-r,math.pi/2),(r,r,math.pi))]; c.close_path(); c.fill()
    else: c.paint()
    k = size*scale/38; c.translate((size-38*k)/2, (size-31*k)/2); c.scale(k, k); c.set_source_rgb(*rgb(ONDEEP)); c.set_line_join(cairo.LINE_JOIN_ROUND)
    for d, w in RINGS:
        trace(c, d)
        if w: c.set_line_width(w*1.15); c.stroke()
        else: c.fill()
    su.write_to_png(path); Image.open(path).quantize(64).save(path, optimize=True)
def social(P, seed=3):
    ink, night, deep, mid, haze = pal5('071a26', '0b2a37', '114355', '1d6676', '5aa5a6'); coral, och, cream, plum = pal5('d9573a', 'd9a048', 'fff3d6', '4a3350'); sun = (1330, -210); P.L = np.array([.35, -.94]); r = RS(seed)
    P.water([haze, mix(haze, mid, .6), mid, mix(mid, deep, .6), deep, mix(deep, night, .6), night, mix(night, ink, .5)], sun, 1330, .24, 60, seed); P.shafts(sun, 9, haze, seed+3, 0, (.02, .7), 950, .22, (16, 56), .7, 160)
    ridge(P, 760, seed+2, mix(deep, night, .5), night, mid, 30, .005, .4, 20)
    rock(P, [(980,900),(1030,800),(1060,720),(1120,660),(1150,580),(1230,520),(1290,500),(1370,520),(1440,590),(1480,680),(1560,740),(1660,780),(1660,960),(960,960)], seed+3, mix(night, plum, .25), ink, mix(mid, haze, .2), 50, 0, 150, 30, step=9, jit=2)
    lobes(P, r, [(1240,570,80),(1340,566,86),(1430,630,70),(1180,650,84),(1300,660,100),(1140,735,84),(1250,750,104),(1390,735,104),(1490,735,70),(1090,820,90),(1220,830,110),(1390,830,120),(1560,815,90)], mix(night, plum, .4), [mid, plum, mix(plum, coral, .25)], ink, (mid, haze), seed)
    ey = lambda x: np.interp(x, [1030,1120,1230,1290,1370,1480,1560,1660], [800,660,520,500,520,680,740,780])
    sprinkle(P, r, 64, lambda: (lambda x: (x, ey(x)+25+r.rand()**1.2*(830-ey(x))))(r.uniform(1060,1640)), [mix(plum, coral, .5), coral, mix(och, plum, .3), mix(mid, plum, .4), och, mix(coral, cream, .2)], ink, cream, seed+40, (18, 40), .02, 0, 'ssbtu')
    for x, y, z, k, c in ((1240,528,120,'t',och),(1330,512,80,'s',coral),(1410,565,90,'s',mix(coral, plum, .3)),(1140,650,80,'s',mix(plum, coral, .4)),(1500,705,100,'t',mix(och, plum, .4))): (staghorn if k == 't' else softcoral)(P, x, y+10, z, seed+x, mix(c, night, .2), ink, mix(c, cream, .45))
    fan(P, 1480, 665, 190, seed+9, mix(coral, night, .1), ink, mix(och, coral, .3), 0, .5); table(P, 1180, 640, 110, seed+8, mix(och, night, .35), ink, cream, 0, foot=.5); brain(P, 1320, 680, 80, 60, seed+7, mix(plum, coral, .3), ink, coral)
    S = [(1230+r.normal(0,110), 400+r.normal(0,50), r.uniform(18,30), r.normal(.05,.2), -1, r.rand()) for _ in range(70)]; school(P, S, 'anthias', coral, och, None, fog=.05); diver(P, 1010, 300, 130, ink, haze, None, .03, 1, .12, 0, torch=False, bubcol=cream, hilight=False)
    rock(P, [(-60,960),(-60,810),(120,800),(320,815),(560,828),(800,835),(1060,830),(1660,815),(1660,960)], seed+5, ink, None, deep, 18, 0, 60, 22); P.snow(50, cream, seed+50, alpha=.35)
def make_all(media, webp):
    d = os.path.join(media, 'icons'); os.makedirs(d, exist_ok=True); os.makedirs(os.path.join(media, 'social'), exist_ok=True)
    body = ''.join('<path d="%s"%s/>' % (p, ' stroke-width="%g"' % (w*1.25) if w else ' fill="currentColor" stroke="none"') for p, w in RINGS)
    with open(d+'/favicon.svg', 'w') as f: f.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -4.5 38 38" fill="none" stroke="currentColor" stroke-linejoin="round"><style>svg{color:%s}@media(prefers-color-scheme:dark){svg{color:%s}}</style>%s</svg>\n' % (INKC, ONDEEP, body))
    png(d+'/icon-192.png', 192, .74, .12); png(d+'/icon-512.png', 512, .74, .12); png(d+'/icon-maskable-512.png', 512, .56); png(d+'/apple-touch-icon.png', 180, .70)
    P = Press(1600, 840, 3); social(P); webp(Image.fromarray(P.finish()).resize((1200, 630), Image.LANCZOS), os.path.join(media, 'social', 'background.webp'), 62); print('icons')
