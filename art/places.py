"""Compositions for single places; the five basic layouts are in scenes.py."""
from ships import *
from floors import *

def pal5(*h): return [H(x) for x in h]
def drift(items, t, a=8, b=5): return [(x+a*math.sin(TAU*(t+p)), y+b*math.cos(TAU*(t+p)), s, ro, f, p+3*t) for x, y, s, ro, f, p in items]

# ------------------------------------------------------------------ ships
def yongala(P, seed=1, t=0.):
    ink, night, deep, mid, haze = pal5('071c2c', '0c3550', '155f78', '3b98a0', 'a5d6c4')
    coral, rose, och, plum, cream, yel = pal5('e8603f', 'ee8f86', 'e0a040', '7c3a63', 'fff3d3', 'f1c050'); sun = (420, -260); P.L = np.array([-.25, -.97])
    P.water([mix(haze, cream, .5), haze, mix(haze, mid, .55), mid, mix(mid, deep, .55), deep, mix(deep, night, .8)], sun, 1250, .34, 60, seed)
    P.shafts(sun, 14, cream, seed+3, t, (.02, .8), 950, .24, (16, 56), .75, 220); r = RS(seed)
    S = Ship(109, 13.8, 10.5, roll=math.radians(72), lift=2.4, sheer=1.2, rake=2.4); C = Cam((64, -59, 18), (6, 0, 4), 1060, 850, 470)
    sand(P, C.horizon+6, seed+4, mix(mid, haze, .4), deep, haze, True, fog_far=.92); D = 10.5
    # On her starboard side: the port side is the roof, the deck a wall that meets the sand. Her bow and stern, narrower, stand clear of it.
    xs = np.linspace(44, -46, 90); dz = np.array([S.deckz(x) for x in xs]); foot = np.clip((.15-S.lift-dz*math.cos(math.radians(72)))/math.sin(math.radians(72)), -S.half(xs, dz), 0); line = C(S.w(np.stack([xs, foot, dz], 1))); line[:,1] += 3*noise1(line[:,0]*.03+50, 3, 3)
    under = C(np.stack([np.linspace(52, -53, 50), np.full(50, -11.), np.zeros(50)], 1)); q = P.mask([ribbon(under+[0,6], 58)], pad=50); P.tone(P.blur(q[0], 15), q[1], P.blur(q[0], 15), mix(ink, night, .4), alpha=.85, hard=3)
    before = P.img.copy(); draw(P, S, C, dict(dark=mix(ink, night, .6), lit=mix(mid, deep, .35), ink=ink, rim=mix(haze, mid, .2)), (44, 150), .0, seed, [('box',0,15,-4.6,4.6,D,D+2.8),('box',4,13,-3.6,3.6,D+2.8,D+5.2,.06),('box',-27,-9,-4.8,4.8,D,D+2.6),('box',41,47,-2.6,2.6,D+.3,D+2.4,.1),('pole',(30,0,D),(27.5,0,D+19),.7),('pole',(30,0,D+4),(40,2.6,D+8.5),.34),('pole',(-31,0,D),(-33,0,D+14),.6)],
         ports=[(7.6,-40,44,3.4,.28)], deckhatches=[(33,39,2.4),(19,26,2.6),(-42,-36,2.2)], growth=760, gcols=[coral, rose, och, plum, yel, mix(rose, plum, .5)], cream=cream, gsize=.85, t=t, share=(.5, .74), mute=.35, lightdir=(.2,.05,.97))
    m, b = P.mask([np.vstack([line, (line+[0,400])[::-1]])]); x0,y0,x1,y1 = b; P.img[y0:y1,x0:x1] = P.img[y0:y1,x0:x1]*(1-m[...,None])+before[y0:y1,x0:x1]*m[...,None]; q = P.mask([ribbon(line+[0,12], 30)], pad=40); P.tone(P.blur(q[0], 9), q[1], P.blur(q[0], 9)*.8, mix(ink, night, .4), alpha=.7, hard=3)
    Sx = [(r.normal(560,230), r.normal(190,60), r.uniform(13,24), r.normal(.1,.15), -1, r.rand()) for _ in range(110)]; school(P, drift(Sx, t), 'trevally', mix(night, deep, .45), haze, fog=.12)
    A = [(r.normal(1060,150), r.normal(225,46), r.uniform(18,28), r.normal(.1,.2), -1, r.rand()) for _ in range(70)]; school(P, drift(A, t), 'anthias', coral, yel, fog=.06)
    for p, fl in (((26,-5,16),-1), ((-6,-6,15.6),1)): q = C(np.array([p], float))[0]; z = C.z(np.array(p, float))[0]; diver(P, q[0], q[1]+4*math.sin(TAU*t), 2.4*C.F/z, night, haze, None, .02, fl, float(np.clip((z-44)/106, 0, .8)), t, torch=False, bubcol=cream, hilight=False)   # the measure of her
    diver(P, 250, 330+4*math.sin(TAU*t), 230, ink, haze, mix(coral, yel, .4), -.02, 1, .03, t, torch=False, bubcol=cream)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 900, .14, (16, 60), .7, 200)
    rock(P, [(-60,960),(-60,838),(120,822),(330,850),(560,872),(820,866),(1100,880),(1330,850),(1500,820),(1660,826),(1660,960)], seed+9, mix(ink, night, .5), ink, mix(deep, mid, .5), 24, 0, 110, 26)
    fan(P, 1520, 850, 210, seed+70, mix(plum, coral, .35), ink, coral, 0, -.12, t); softcoral(P, 1370, 865, 84, seed+71, coral, ink, yel, 0, t); softcoral(P, 80, 840, 84, seed+72, mix(plum, rose, .4), ink, rose, 0, t); tubes(P, 1245, 880, 74, seed+73, och, ink, cream, 0, 5); brain(P, 200, 862, 66, 44, seed+74, mix(plum, ink, .3), ink, rose)
    grouper(P, 330, 610+6*math.sin(TAU*t), 330, mix(H('8b855f'), deep, .12), H('1a2a33'), H('e2d8a4'), -.05+.01*math.sin(TAU*t), 1, 0, t, 'mottle', H('3a4140'), seed=4)
    W = [(700,700,30,.1,1,.1),(740,660,26,-.1,1,.4),(725,735,24,.0,1,.7)]; school(P, drift(W, t, 5, 4), 'fusilier', yel, cream, ink)
    P.snow(100, cream, seed+50, t, alpha=.5)
def brisbane(P, seed=1, t=0.):
    ink, night, deep, mid, haze = pal5('0a2a35', '10505f', '1f8590', '58b9ae', 'c3ead0')
    coral, rose, och, plum, cream, yel = pal5('e0664a', 'ea9a90', 'd9a648', '6b4a70', 'fff6da', 'f3cc5c'); sun = (1120, -220); P.L = np.array([.3, -.95]); r = RS(seed)
    P.water([cream, haze, mix(haze, mid, .5), mid, mix(mid, deep, .5), deep, mix(deep, night, .6)], sun, 1250, .30, 50, seed)
    P.shafts(sun, 16, cream, seed+3, t, (.02, .8), 950, .30, (16, 56), .8, 240)
    S = Ship(133, 14.4, 10, roll=math.radians(-3), lift=-2.6, sheer=2.2, rake=6.); C = Cam((90, 20, 9.2), (36, -2., 11.6), 1100, 820, 490)
    sand(P, C.horizon+4, seed+4, mix(haze, cream, .4), mix(mid, deep, .4), cream, True, fog_far=.94)
    D = 10
    parts = [('box',37.5,45,-2.9,2.9,D+.4,D+4.0,.14),('pole',(44.4,0,D+2.4),(54.,0,D+4.4),.55),('box',15,31,-5,5,D,D+3.6),('box',16.5,28,-4.2,4.2,D+3.6,D+7,.06),('box',18,26,-3,3,D+7,D+9.4,.1),('pole',(16,0,D+7),(15,0,D+27),.55),('pole',(20,0,D+7),(15.2,0,D+20),.35),('pole',(15.4,-4,D+19),(15.4,4,D+19),.3),('pole',(15.2,-2.6,D+23),(15.2,2.6,D+23),.25),('fun',8,0,D,D+12,2.5,1.6),('box',-4,12,-4.4,4.4,D,D+3.4),('fun',-14,0,D,D+11,2.5,1.6),('box',-26,-10,-4.4,4.4,D,D+3.4),('pole',(-6,0,D),(-6.5,0,D+20),.45),('box',-42,-35,-2.4,2.4,D,D+2.8,.14)]
    before = P.img.copy(); draw(P, S, C, dict(dark=mix(ink, night, .5), lit=mix(mid, deep, .35), ink=ink, rim=mix(haze, cream, .3)), (34, 150), .0, seed, parts, ports=[(7.2,-30,44,3.2,.26)], deckhatches=[(50,53.5,1.2)], growth=360, gcols=[coral, rose, och, plum, yel, mix(deep, mid, .5)], cream=cream, gsize=.5, t=t, share=(.5, .76), mute=.3); bury(P, before, S, C, 1, mix(ink, night, .4))
    Sx = [(r.normal(700,210), r.normal(250,80), r.uniform(14,25), r.normal(-.1,.15), 1, r.rand()) for _ in range(130)]; school(P, drift(Sx, t), 'fusilier', mix(night, deep, .35), cream, fog=.12)
    diver(P, 1250, 275+5*math.sin(TAU*t), 190, ink, haze, mix(coral, yel, .4), .06, -1, .04, t, torch=False, bubcol=cream); diver(P, 1440, 160, 90, night, haze, None, .0, -1, .3, t, torch=False, bubcol=cream, hilight=False)
    bars = [[(.40,-.24),(.43,-.02),(.40,.24),(.36,.24),(.385,-.02),(.36,-.26)], [(.26,-.33),(.22,0),(.26,.34),(.16,.34),(.13,0),(.17,-.34)]]
    for x, y, s, ph in ((300,330,84,0),(215,390,70,.3),(350,410,60,.6)): fish(P, x, y+5*math.sin(TAU*(t+ph)), s, 'batfish', mix(cream, mid, .3), mix(ink, deep, .35), cream, -.04, 1, mix(och, cream, .3), bars, mix(ink, deep, .3), .03, 2*t+ph)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 900, .16, (16, 60), .7, 200); P.snow(70, cream, seed+50, t, alpha=.5)
def swan(P, seed=1, t=0.):
    """From her forecastle, looking aft: gun turret, bridge, lattice mast against the light."""
    ink, night, deep, mid, haze = pal5('082029', '0e3b46', '1f6a69', '68ab90', 'dcebbb')
    coral, rose, och, plum, cream, yel = pal5('e0683a', 'e59a8a', 'dba43c', '6c4466', 'fff4d2', 'f2c653'); sun = (900, -60); P.L = np.array([.05, -.99]); r = RS(seed)
    P.water([cream, cream, haze, mix(haze, mid, .55), mid, mix(mid, deep, .55), deep, mix(deep, night, .7)], sun, 1010, .22, 55, seed)
    P.shafts((900, -160), 20, cream, seed+3, t, (.02, .8), 950, .30, (14, 52), .8, 220)
    S = Ship(113, 12.5, 9.5, roll=math.radians(4), lift=-3., sheer=1.8, rake=5.); C = Cam((60, 7.2, 11.6), (16, -1.2, 15.), 860, 800, 520); D = 9.5
    Sx = [(r.normal(1120,190), r.normal(210,90), r.uniform(13,24), r.normal(.1,.15), -1, r.rand()) for _ in range(150)]; school(P, drift(Sx[:80], t), 'trevally', mix(night, deep, .4), cream, fog=.2)
    parts = [('box',36,43,-2.7,2.7,D+.5,D+3.6,.16),('pole',(42.6,-.75,D+2.3),(48.6,-.85,D+3.9),.34),('pole',(42.6,.75,D+2.3),(48.6,.75,D+3.9),.34),('box',30,34.5,-3.4,3.4,D,D+1.5),('box',14,30,-5.2,5.2,D,D+3.4),('box',16,28,-4.6,4.6,D+3.4,D+6.4,.05),('box',18,26,-3.6,3.6,D+6.4,D+9.2,.1),('box',21,24,-1.3,1.3,D+9.2,D+11.4,.1)]
    m = 11.; parts += [('pole',(m+1.6,-1.9,D+6),(m,-.2,D+25),.34),('pole',(m+1.6,1.9,D+6),(m,.2,D+25),.34),('pole',(m-2.4,0,D+6),(m,0,D+25),.34)]
    parts += [('pole',(m+1.6-k*.2,-1.9+k*.21,D+6+k*2.4),(m+1.6-k*.2-.2,1.9-k*.21-.2,D+6+k*2.4+2.2),.18) for k in range(8)] + [('pole',(m+1.6-k*.2,1.9-k*.21,D+6+k*2.4),(m+1.6-k*.2-.2,-1.9+k*.21+.2,D+6+k*2.4+2.2),.18) for k in range(8)]
    parts += [('pole',(m,-5,D+20),(m,5,D+20),.26),('box',m-.9,m+1.5,-1.7,1.7,D+23.4,D+25.2),('pole',(m,0,D+25),(m,0,D+30),.2),('fun',2,0,D+3,D+12,2.5,1.6)]
    draw(P, S, C, dict(dark=mix(ink, night, .35), lit=mix(mid, deep, .75), ink=ink, rim=mix(haze, mid, .25)), (24, 104), .0, seed, parts, deckhatches=[(44.8,46.4,.7)], growth=420, gcols=[coral, rose, och, plum, yel, mix(deep, mid, .5)], cream=cream, gsize=.42, t=t, share=(.62, .62), mute=.3, lightdir=(.45, .15, .88))
    E = [(x, y, z) for x, z, w in ((43, D+3.6, 2.2), (36, D+3.6, 2.7), (30, D+3.4, 5.2), (28, D+6.4, 4.4), (26, D+9.2, 3.4), (24, D+11.4, 1.2)) for y in r.uniform(-w, w, int(4+w*2.6))]
    for k, (x, y, z) in enumerate(sorted(E)):                         # life on every edge that stands in the current
        w = S.w([x, y, z]); q, d = C(w)[0], C.z(w)[0]; f = float(np.clip((d-24)/80, 0, .6)); c = mix([coral, rose, och, plum, yel][k % 5], ink, .12); sz = r.uniform(.35, .8)*C.F/d
        (softcoral(P, q[0], q[1]+sz*.2, sz, seed+k, c, ink, mix(c, cream, .5), f, t) if k % 3 == 0 else brain(P, q[0], q[1]+sz*.15, sz*.7, sz*.5, seed+k, c, ink, mix(c, cream, .45), f) if k % 3 == 1 else tubes(P, q[0], q[1]+sz*.15, sz, seed+k, c, ink, mix(c, cream, .5), f, 4))
    school(P, drift(Sx[80:], t), 'trevally', mix(night, ink, .4), haze, None)
    A = [(r.normal(560,90), r.normal(430,80), r.uniform(17,28), r.normal(.0,.2), 1, r.rand()) for _ in range(54)]; school(P, drift(A, t, 6, 5), 'trevally', mix(coral, och, .35), mix(yel, och, .3), None)
    diver(P, 1245, 395+5*math.sin(TAU*t), 300, ink, haze, mix(coral, yel, .35), -.05, -1, 0, t, torch=True, bubcol=cream); diver(P, 470, 200, 110, night, haze, None, .05, 1, .2, t, torch=False, bubcol=cream, hilight=False)
    P.shafts((900, -160), 7, cream, seed+13, t, (.02, .5), 950, .16, (16, 60), .7, 240); P.snow(90, cream, seed+50, t, alpha=.5)
def coolidge(P, seed=1, t=0.):
    """199 m of liner on her port side, down the slope from her bow by the shore; the divers over her are drawn to her scale."""
    ink, night, deep, mid, haze = pal5('060f22', '0c2449', '16477c', '3a83b0', 'a7d3de')
    coral, rose, och, plum, cream, yel = pal5('e2573f', 'e98a90', 'd99a3c', '6b3a78', 'fff1d0', 'f3bd4c'); sun = (300, -240); P.L = np.array([-.3, -.95]); r = RS(seed)
    P.water([mix(haze, cream, .35), haze, mix(haze, mid, .55), mid, mix(mid, deep, .5), deep, mix(deep, night, .6), night], sun, 1480, .42, 60, seed)
    P.shafts(sun, 13, cream, seed+3, t, (.02, .8), 950, .22, (16, 56), .75, 200)
    g, ro, D = .25, math.radians(-88), 16; S = Ship(199, 24.7, D, roll=ro, trim=-math.atan(g), lift=10.2, sheer=2.4, rake=6.); C = Cam((84, 102, 36), (4, 0, 0), 850, 968, 570); fg = lambda z: float(np.clip((z-66)/150, 0, .93))
    # black sand that falls away at g, 50 m in her length: every pixel's ray is cut with the slope, so that the ink thins with distance
    d = C.fw+C.rt*((P.X-C.cx)/C.F)[..., None]-C.up*((P.Y-C.cy)/C.F)[..., None]; fall = g*d[..., 0]-d[..., 2]; z = (C.pos[2]-g*C.pos[0])/np.maximum(fall, 1e-4); sheet = (0, 0, P.W, P.H); one = np.ones_like(z)
    black = mix(night, H('2b2f3a'), .5); P.tone(one, sheet, (fall > 1e-3)*np.clip(1.12-(z-40)/190, 0, 1), black, hard=2.4); P.tone(one, sheet, np.clip((P.Y-560)/420, 0, .8)*(fall > 1e-3), ink, hard=3); RP = []
    for x in np.arange(-150, 150, 2.6):
        y = -130.
        while y < 96:
            l = r.uniform(5, 16); ys = np.linspace(y, y+l, 7); xs = x+1.2*noise1(ys*.2+x*3, seed, 2); q = np.stack([xs, ys, g*xs], 1); zz = C.z(q); y += l+r.uniform(0, 5)
            if zz.min() > 14 and r.rand() < .8: RP.append((zz.mean(), ribbon(C(q), lambda u: np.clip(.30*C.F/zz.mean(), .8, 7)*np.sin(math.pi*np.clip(u, .03, .97))**.7)))
    for lo, hi in ((0, 70), (70, 110), (110, 150), (150, 220)): P.marks([m for zz, m in RP if lo <= zz < hi], mix(deep, mid, .5), fog=fg((lo+hi)/2), alpha=.55, dry=.2)
    # the deck is a wall that meets the sand
    xs = np.linspace(96, -98, 120); dz = np.array([S.deckz(x) for x in xs]); half = S.half(xs, dz); foot = np.clip((S.lift+dz*math.cos(ro)-.2)/-math.sin(ro), -half, half); line = C(S.w(np.stack([xs, foot, dz], 1))); line[:,1] += 2.5*noise1(line[:,0]*.03+50, 3, 3)
    under = C(S.w(np.stack([np.linspace(97, -98, 60), np.full(60, 10.), np.full(60, D+5.)], 1))); q = P.mask([ribbon(under, np.interp(np.linspace(0, 1, 60), [0, .12, 1], [30, 100, 40]))], pad=50); P.tone(P.blur(q[0], 15), q[1], P.blur(q[0], 15), ink, alpha=.85, hard=3)
    parts = [('box',-58,34,-11,11.2,D,D+4.6),('box',-50,28,-9.4,11,D+4.6,D+8,.03),('box',4,24,-7.6,10.6,D+8,D+11,.05),('box',84,86.4,-1.2,1.2,D+1.6,D+3.2),('pole',(86,0,D+3.),(91.5,-.5,D+4.4),.4)]
    before = P.img.copy(); draw(P, S, C, dict(dark=mix(ink, night, .6), lit=mix(mid, deep, .35), ink=ink, rim=mix(haze, mid, .1)), (66, 216), .0, seed, parts, ports=[(13.2,-80,88,3.4,.4)], deckhatches=[(70,79,4),(52,62,5)], growth=1100, gcols=[coral, rose, och, plum, mix(coral, rose, .5), mix(plum, deep, .5)], cream=cream, gsize=.85, t=t, share=(.5, .68), mute=.4, lightdir=(.3,.1,.95))
    T = []
    for x0, x1, y0, y1, h in ((-44,-30,-6,-1,8.05),(-24,-17,-7,3,8.05),(-9,-1,-4,5,8.05),(8,19,-5,2,11.05)):     # where her plating has fallen in, the frames still across the hole
        e = C(S.w(np.array([(x0,y0,D+h),(x1,y0,D+h),(x1,y1,D+h),(x0,y1,D+h)], float))); zz = C.z(S.w([x0, y0, D+h]))[0]; P.shape([cut(e, RS(int(x0)+90), 9, 1.6)], fill=ink, light=mix(mid, haze, .2), sh=4, fog=fg(zz)); T += [(zz, ribbon(C(S.w([(x, y0, D+h), (x, y1, D+h)])), max(1., .3*C.F/zz))) for x in np.arange(x0+1.6, x1, 2.)]
    for zz, q in T: P.marks([q], mix(deep, night, .2), fog=fg(zz), dry=.1)
    m, b = P.mask([np.vstack([line, (line+[0,400])[::-1]])]); x0,y0,x1,y1 = b; P.img[y0:y1,x0:x1] = P.img[y0:y1,x0:x1]*(1-m[...,None])+before[y0:y1,x0:x1]*m[...,None]
    a = (np.clip((P.X-920)/620, 0, 1)*.8)[..., None]; P.img = P.img*(1-a)+before*a                    # she fades into the deep
    for k, (x, sd) in enumerate(((95.5,-1), (96.5,1), (98,-1), (99.2,1))): p = S.w(S.hull(x, D, sd))[0]; q = C(p)[0]; fan(P, q[0], q[1]+3, 1.7*C.F/C.z(p)[0], seed+k, mix(coral, [rose, plum, och][k % 3], .25), ink, yel, 0, -.5-.2*k, t)      # gorgonians round the stem
    q = C(S.w([(98.5, -2, D+1.)]))[0]; P.shape(strokes=[(spline([q, q*[.55, .62]+[4, 0], (30, 40), (-10, -40)], 10), 2.)], fill=mix(haze, mid, .3))      # the line down from the shore
    for p, fl in (((86,-2,47),1), ((76,0,46),1), ((46,0,43),1), ((12,4,35),-1), ((4,4,33),-1)): q = C(np.array([p], float))[0]; zz = C.z(np.array(p, float))[0]; diver(P, q[0], q[1]+4*math.sin(TAU*t+p[0]), 2.4*C.F/zz, night, haze, None, -.02, fl, fg(zz)*.5, t, torch=False, bubcol=cream, hilight=False)   # the measure of her
    Sx = [(r.normal(1120,190), r.normal(270,60), r.uniform(9,15), r.normal(.12,.15), -1, r.rand()) for _ in range(110)]; school(P, drift(Sx, t), 'trevally', mix(night, ink, .3), haze, fog=.2)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 900, .14, (16, 60), .7, 200)
    # the coral garden the divers pass on their way down, close to the eye
    rock(P, [(-60,960),(-60,800),(60,786),(180,806),(300,836),(430,866),(600,894),(820,912),(1060,918),(1300,908),(1480,892),(1660,880),(1660,960)], seed+9, mix(ink, night, .35), ink, mix(deep, mid, .3), 22, 0, 90, 24)
    fan(P, 70, 806, 200, seed+71, mix(coral, ink, .2), ink, coral, 0, .12, t); softcoral(P, 215, 826, 80, seed+72, mix(rose, plum, .3), ink, rose, 0, t); table(P, 150, 850, 110, seed+76, mix(och, plum, .3), ink, cream, 0, foot=.2); brain(P, 330, 872, 70, 48, seed+75, mix(plum, rose, .3), ink, rose); tubes(P, 430, 890, 74, seed+73, mix(och, ink, .15), ink, cream, 0, 5); softcoral(P, 540, 900, 60, seed+74, coral, ink, yel, 0, t)
    P.snow(110, cream, seed+50, t, alpha=.5)

# ------------------------------------------------------------------ reef, wall, pinnacle
def sprinkle(P, r, n, where, cols, ink, cream, seed, size=(20, 46), fog=0., t=0., kinds='sbtu'):
    """Small growth on rock; where() gives a point that lies on it."""
    for k in range(n):
        x, y = where(); c = cols[r.randint(len(cols))]; q = kinds[r.randint(len(kinds))]; z = r.uniform(*size)
        if q == 's': softcoral(P, x, y, z, seed+k, c, ink, mix(c, cream, .5), fog, t)
        elif q == 'b': brain(P, x, y, z, z*.66, seed+k, c, ink, mix(c, cream, .45), fog)
        elif q == 't': staghorn(P, x, y+8, z*1.6, seed+k, c, ink, mix(c, cream, .55), fog, n=4, depth=4)
        elif q == 'u': tubes(P, x, y, z*1.3, seed+k, c, ink, mix(c, cream, .5), fog, 4)
        elif q == 'f': fan(P, x, y, z*2.2, seed+k, c, ink, mix(c, cream, .35), fog, r.normal(0,.15), t)
def lobes(P, r, spots, base, tints, ink, lights, seed, fog=.02):
    """Overlapping cushions of rock that break a flat face into ledges; spots = (x, y, half width)."""
    for k, (x, y, w) in enumerate(sorted(spots, key=lambda q: q[1])): rock(P, [(x-w,y+w*.6),(x-w*.95,y+w*.02),(x-w*.45,y-w*.28),(x+w*.1,y-w*.34),(x+w*.6,y-w*.2),(x+w,y+w*.1),(x+w*.85,y+w*.65)], seed+500+k, mix(base, tints[k % len(tints)], r.uniform(.1,.4)), ink, mix(lights[0], lights[1], r.uniform(0,.8)), 24, fog, 36, 24, step=9, jit=2)
def wall(P, seed=1, t=0., hero='sharks'):
    ink, navy, blue, aqua, pale = pal5('06162f', '0b2c5c', '135d9c', '4ea9cf', 'c9ebe8')
    coral, rose, och, plum, cream, yel = pal5('e9573b', 'ef8f8c', 'efae49', '5e3566', 'fff4da', 'f4c95a'); sun = (420, -250); P.L = np.array([-.45, -.89]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, blue, .6), blue, mix(blue, navy, .6), navy, mix(navy, ink, .5)], sun, 1280, .46, 60, seed)
    P.shafts(sun, 15, cream, seed+3, t, (.02, .8), 950, .26, (16, 56), .8, 200)
    S = [(r.normal(560,150), r.normal(250,60), r.uniform(12,20), r.normal(.05,.15), 1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'fusilier', mix(navy, blue, .3), pale, fog=.22)
    # far buttress of the same wall
    rock(P, [(1660,-60),(1660,960),(870,960),(900,860),(860,760),(905,640),(930,520),(985,430),(1010,330),(1080,230),(1100,120),(1180,20),(1200,-60)], seed+1, mix(navy, blue, .35), navy, aqua, 60, .38, 160, 34, step=11, direction=(.1,1))
    for k in range(14): y = r.uniform(120, 860); x = np.interp(y, [20,120,330,430,640,760,860], [1170,1095,1010,985,905,860,900]); fan(P, x+18, y, r.uniform(50,110), seed+k, mix(navy, plum, .5), navy, blue, .42, -1.1+r.normal(0,.2), t)
    edge_y, edge_x = [-60,60,160,260,350,440,540,640,730,820,960], [1290,1240,1255,1170,1150,1085,1120,1040,1075,985,940]
    pts = list(zip(edge_x, edge_y)); rock(P, [(1680,-60)]+pts+[(1680,960)], seed+3, mix(navy, plum, .38), ink, mix(aqua, rose, .25), 70, 0, 320, 40, step=9, direction=(.12,1), jit=2.4)
    lobes(P, r, [(np.interp(y, edge_y, edge_x)+r.uniform(180,480), y, r.uniform(70,150)) for y in range(20, 940, 34)], mix(navy, plum, .45), [blue, plum, mix(plum, rose, .4)], ink, (aqua, rose), seed)
    for k in range(11):                                              # ledges: lobes stepping down the wall
        y = 40+k*84; x = np.interp(y, edge_y, edge_x)+r.uniform(60,330); w = r.uniform(90,190); rock(P, [(x-w,y+w*.5),(x-w*.95,y+w*.05),(x-w*.4,y-w*.2),(x+w*.3,y-w*.22),(x+w,y+w*.05),(x+w,y+w*.5),(x,y+w*.8)], seed+200+k, mix(mix(navy, plum, r.uniform(.3,.65)), blue, .1), ink, mix(aqua, rose, r.uniform(.15,.5)), 26, .03, 40, 26, step=9, jit=2)
        sprinkle(P, r, 9, lambda: (x+r.uniform(-.85,1.3)*w, y+r.uniform(-.12,.4)*w), [mix(plum, rose, .5), coral, mix(och, plum, .3), mix(blue, plum, .4), mix(rose, coral, .5)], ink, cream, seed+k*20, (22, 48), .03, t, 'ssbtu')
    for y, s, c, l in ((70,150,mix(plum,coral,.5),-1.15),(215,230,coral,-1.2),(395,190,mix(och,coral,.3),-1.25),(575,260,mix(coral,rose,.25),-1.1),(770,240,mix(plum,coral,.55),-1.2),(690,120,och,-1.4),(300,110,rose,-1.2),(485,120,mix(plum,rose,.5),-1.3)): fan(P, np.interp(y, edge_y, edge_x)+24, y, s, seed+int(y), c, mix(plum, ink, .5), mix(c, yel, .5), 0, l, t)
    for y, s, c in ((330,84,rose),(640,96,coral),(860,90,rose),(140,70,coral),(505,74,mix(rose,cream,.2))): softcoral(P, np.interp(y, edge_y, edge_x)+60, y, s, seed+int(y), c, plum, cream, 0, t)
    table(P, 1330, 560, 140, seed+21, mix(och, rose, .3), plum, cream, 0, foot=.8); table(P, 1420, 250, 120, seed+22, mix(coral, rose, .35), plum, cream, 0, foot=.7); tubes(P, 1300, 830, 120, seed+5, mix(och, coral, .25), plum, cream, 0, 6); brain(P, 1480, 800, 100, 72, seed+6, mix(plum, rose, .5), ink, rose)
    A = [(np.interp(y, edge_y, edge_x)-abs(r.normal(0,90))-10, y+r.normal(0,20), r.uniform(18,32), r.normal(-.1,.25), 1, r.rand()) for y in r.uniform(120, 820, 130)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, mix(coral, plum, .3))
    P.shafts(sun, 7, cream, seed+13, t, (.02, .5), 950, .15, (16, 60), .7, 200)
    sw = 5*math.sin(TAU*t)
    if hero == 'turtle': turtle(P, 500, 560+sw, 230, H('7f7d45'), mix(ink, navy, .5), H('f0e2a6'), H('e8e0c0'), -.12, 1, 0, t); diver(P, 330, 330+sw, 330, ink, aqua, mix(coral, yel, .4), .02, 1, .02, t, torch=False, bubcol=cream)
    else:
        g, gd, gl, gb = H('6f8a9c'), mix(ink, navy, .6), mix(pale, aqua, .2), H('e6eee6'); sw = 5*math.sin(TAU*t)
        shark(P, 250, 250+sw, 170, 'reef', mix(g, blue, .3), navy, pale, gb, .06, 1, .32, t+.2, curve=.05); shark(P, 760, 700-sw, 250, 'reef', g, gd, gl, gb, -.08, -1, .16, t+.5, curve=-.05)
        shark(P, 420, 500+sw, 520, 'reef', g, gd, gl, gb, -.07, 1, 0, t, curve=.07)
    diver(P, 690, 405+sw, 92, navy, pale, None, .04, 1, .2, t, torch=False, bubcol=cream, hilight=False); P.snow(80, cream, seed+50, t, alpha=.5)
def lighthouse(P, seed=1, t=0.):
    """From the foot of the bommie, looking up: two mantas cross the bright surface."""
    ink, navy, blue, turq, pale = pal5('0a2f4a', '12618a', '2ba3bd', '86d8cf', 'e4f6dd')
    coral, rose, och, plum, cream, yel = pal5('ee6b4c', 'f29a92', 'f0b54e', '664070', 'fffbe6', 'f6d061'); sun = (690, 60); P.L = np.array([-.1, -.99]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .5), blue, mix(blue, navy, .6), navy], sun, 1080, .18, 60, seed, squash=.85)
    M = []                                                            # ripples of the surface, seen from below: broken rings round the sun
    for k in range(190):
        a, d = r.rand()*TAU, r.uniform(70, 420); p = np.array(sun)+[math.cos(a)*d*1.5, math.sin(a)*d*.62]; l = 10+d*.10
        if p[1] < 330: M.append(tick(p-[l,0], p+[l, r.normal(0,3)], 2+d*.012, r.normal(0,.12)))
    P.marks(M[::2], cream, alpha=.7); P.marks(M[1::2], mix(turq, blue, .3), alpha=.4); P.shafts(sun, 20, cream, seed+5, t, (.0, 1.5), 900, .26, (10, 44), .8, 60)
    S = [(r.normal(330,150), r.normal(560,60), r.uniform(14,24), r.normal(-.15,.15), 1, r.rand()) for _ in range(110)]; school(P, drift(S, t), 'fusilier', navy, pale, fog=.2)
    manta(P, 1150, 215+6*math.sin(TAU*t+1), 190, t+.35, 2, -2.5, -1.05, .25, mix(ink, navy, .4), mix(cream, turq, .28), ink, turq, .2, belly=True)
    manta(P, 610, 340+7*math.sin(TAU*t), 370, t+.1, 2, -.55, -1.12, -.12, mix(ink, navy, .4), mix(cream, turq, .12), ink, turq, 0, belly=True)
    diver(P, 250, 205+5*math.sin(TAU*t), 120, navy, turq, None, -.1, 1, .12, t, torch=False, bubcol=cream, hilight=False)
    rock(P, [(-60,960),(-60,880),(100,850),(260,868),(420,905),(560,960)], seed+8, mix(navy, plum, .3), ink, mix(turq, blue, .3), 30, .1, 80, 26)
    rock(P, [(760,960),(800,880),(860,820),(900,740),(985,700),(1040,620),(1120,560),(1200,540),(1280,480),(1380,470),(1470,500),(1540,480),(1660,500),(1660,960)], seed+3, mix(plum, navy, .45), ink, mix(coral, och, .35), 44, 0, 240, 30, step=9, jit=2.2)
    ey = lambda x: np.interp(x, [760,860,985,1120,1280,1380,1470,1660], [960,820,700,560,480,470,500,500])
    lobes(P, r, [(x, ey(x)+60+q, r.uniform(60,120)) for x in range(880, 1640, 74) for q in np.arange(0, 880-ey(x), 92)+r.uniform(-20,20)], mix(plum, navy, .45), [blue, plum, mix(plum, coral, .4)], ink, (mix(turq, blue, .3), coral), seed)
    def where(): x = r.uniform(820, 1620); return x, ey(x)+20+r.rand()**1.4*(900-ey(x))
    sprinkle(P, r, 80, where, [mix(plum, coral, .4), mix(och, plum, .35), rose, mix(blue, plum, .4), coral, mix(och, rose, .4)], ink, cream, seed, (24, 52), 0, t)
    for x, y, z, k in ((1320,470,140,'t'),(1180,560,90,'s'),(1480,500,100,'s'),(1010,690,110,'t'),(1590,500,130,'t')): (staghorn(P, x, y+16, z, seed+int(x), [och, coral][int(x) % 2], plum, cream) if k == 't' else softcoral(P, x, y+12, z, seed+int(x), rose, plum, cream, 0, t))
    table(P, 1100, 640, 130, seed+22, mix(och, coral, .25), plum, cream, 0, foot=.5); table(P, 1420, 620, 150, seed+24, mix(coral, rose, .4), plum, cream, 0, foot=-.3); brain(P, 1250, 730, 100, 76, seed+5, mix(coral, och, .2), plum, cream); table(P, 930, 810, 100, seed+25, mix(och, rose, .4), plum, cream, 0, foot=.5); fan(P, 1560, 760, 180, seed+6, coral, plum, yel, 0, -.1, t)
    A = [(r.normal(1130,170), r.normal(470,70), r.uniform(16,30), r.normal(-.1,.2), -1, r.rand()) for _ in range(90)]; A = [q for q in A if q[1] < ey(q[0])-10]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None)
    for x, y, s in ((140,860,80),(270,870,60),(40,862,56),(400,905,50)): softcoral(P, x, y, s, seed+x, mix(coral, plum, .45), ink, rose, .06, t)
    P.snow(60, cream, seed+50, t, alpha=.5)
def julian(P, seed=1, t=0.):
    ink, deep, sea, jade, pale = pal5('0b2a3a', '135369', '2b90a0', '83cdbd', 'e6f2cf')
    sandc, sandd, coral, och, plum, cream, yel, olive = pal5('e6dcb4', '5fa29a', 'e36a48', 'd9a14a', '5c4a66', 'fff8dd', 'f2c450', '7c8a44'); sun = (1180, -240); P.L = np.array([.25, -.97]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .5), mix(sea, deep, .8)], sun, 1250, .30, 60, seed)
    P.shafts(sun, 17, cream, seed+5, t, (.02, .85), 900, .32, (16, 56), .8, 260)
    # the far stack and its neighbour: the rock stands up out of the sea
    rock(P, [(480,640),(500,560),(540,500),(560,400),(610,330),(640,240),(700,190),(760,210),(800,290),(850,350),(880,450),(930,540),(960,640)], seed+1, mix(sea, deep, .5), deep, jade, 40, .55, 120, 30, direction=(.1,1))
    sand(P, 560, seed+4, sandc, sandd, cream, True, 900, t, .9, caustic=cream, rw=.9)
    rock(P, [(-60,960),(-60,-60),(120,-60),(170,40),(210,60),(230,160),(290,220),(300,330),(370,400),(380,500),(450,560),(470,650),(540,700),(600,735),(420,760),(250,800),(160,860),(60,960)], seed+3, mix(deep, plum, .35), ink, mix(jade, och, .3), 60, 0, 300, 36, step=9, direction=(.15,1), jit=2.4)
    for k in range(15):                                              # lobes and ledges
        y = 20+k*50; x = np.interp(y, [-60,160,330,500,700], [60,150,220,300,380])*r.uniform(.0,1.); w = r.uniform(70,150); rock(P, [(x-w,y+w*.6),(x-w*.95,y),(x-w*.4,y-w*.3),(x+w*.4,y-w*.3),(x+w*.9,y),(x+w*.8,y+w*.6)], seed+200+k, mix(mix(deep, plum, r.uniform(.2,.6)), sea, .12), ink, mix(jade, och, r.uniform(.1,.4)), 26, .02, 36, 26, step=9, direction=(.15,1), jit=2)
    ex = lambda y: np.interp(y, [-60,40,160,220,330,400,500,560,650,700], [120,170,230,290,300,370,380,450,470,540])
    def where(): y = r.uniform(30, 690); return ex(y)-20-abs(r.normal(0,130)), y
    sprinkle(P, r, 62, where, [mix(plum, coral, .4), mix(olive, deep, .3), mix(och, plum, .35), coral, mix(sea, plum, .4), olive], ink, cream, seed, (18, 42), 0, t, 'ssbbu')
    for x, y, s in ((335,392,120),(405,540,110),(215,150,130),(480,664,110)): fan(P, x, y, s, seed+int(x), mix(och, coral, .4), plum, yel, 0, .6, t)
    for x, y, s in ((270,215,70),(350,495,74),(60,640,90),(180,740,86),(120,420,76),(310,330,60),(430,640,70)): caulerpa(P, x, y, s, seed+x, mix(olive, deep, .3), ink, mix(och, olive, .4), t)
    S = [(r.normal(620,200), r.normal(250,80), r.uniform(14,26), r.normal(.05,.15), 1, r.rand()) for _ in range(130)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.18)
    rock(P, [(-60,960),(-60,700),(60,690),(170,720),(270,760),(390,770),(470,800),(500,850),(420,890),(300,905),(230,960)], seed+77, mix(deep, plum, .4), ink, mix(jade, och, .35), 44, 0, 120, 30, step=9, jit=2.2); lobes(P, r, [(60,760,100),(230,790,90),(390,815,80),(120,860,120),(300,870,90)], mix(deep, plum, .45), [sea, plum], ink, (jade, och), seed+3)
    sprinkle(P, r, 18, lambda: (r.uniform(0,430), r.uniform(770,870)), [mix(plum, coral, .4), coral, mix(och, plum, .35), olive], ink, cream, seed+90, (22, 44), 0, t, 'ssbu'); caulerpa(P, 470, 845, 80, seed+5, mix(olive, deep, .3), ink, och, t); softcoral(P, 330, 770, 70, seed+6, coral, plum, yel, 0, t)
    shd = P.mask([ell(1010, 800, 400, 30, 40)], pad=50); P.tone(P.blur(shd[0], 14), shd[1], P.blur(shd[0], 14)*.85, mix(deep, sandd, .4), alpha=.85, hard=3)
    shark(P, 1080, 728+4*math.sin(TAU*t), 620, 'zebra', H('dcbb74'), H('6a4f34'), H('fff0c4'), H('f6ecd0'), -.015, 1, 0, t, spots=H('37291f'), curve=.02)
    fish(P, 1010, 420, 120, 'wrasse', mix(coral, och, .3), H('6b2f2a'), cream, 0, -1, yel, None, None, .06, t); W = [(1330,860,26,0,1,.2),(1290,840,20,0,1,.6)]; school(P, W, 'wrasse', mix(deep, sandd, .4), cream)
    diver(P, 1240, 300+5*math.sin(TAU*t), 170, ink, jade, mix(coral, yel, .4), .05, -1, .05, t, torch=False, bubcol=cream); P.snow(70, cream, seed+50, t, alpha=.5)
def cave(P, seed=1, t=0., hero='nurse'):
    ink, navy, blue, aqua, pale = pal5('050b14', '0b2742', '1c6a96', '69bccb', 'e2f3de')
    coral, rose, och, plum, cream, yel = pal5('d95a3e', 'e08c86', 'd9a04a', '3a2740', 'fffbe4', 'f2c65a'); sun = (830, 300); P.L = np.array([.0, -1.]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, blue, .55), blue, mix(blue, navy, .6), navy], sun, 620, .12, 50, seed, squash=.8)
    P.shafts((800, -40), 14, cream, seed+3, t, (.0, .5), 800, .3, (14, 50), .8, 240)
    S = [(r.normal(950,140), r.normal(330,80), r.uniform(10,18), r.normal(.05,.15), -1, r.rand()) for _ in range(150)]; school(P, drift(S, t), 'trevally', mix(navy, blue, .35), None, fog=.15)
    # the gravel floor outside, boulders in the mouth
    ridge(P, 640, seed+2, mix(blue, navy, .45), navy, aqua, 26, .006, .45, 18, marks=30); rock(P, [(1000,720),(1010,640),(1060,590),(1120,600),(1170,640),(1230,660),(1300,720)], seed+12, mix(navy, blue, .35), navy, aqua, 24, .3, 40, 20)
    # the mouth: an arch cut from three walls, each nearer one darker
    def arch(pts, fill, light, sd, fog, sh=60, marks=200):
        r2 = RS(sd); inner = cut(spline(pts, 10, True), r2, 13, 3.2); outer = np.array([(-80,-80),(1680,-80),(1680,980),(-80,980)]); i = int(np.argmin(inner[:,0]+inner[:,1])); loop = np.vstack([inner[i:], inner[:i], inner[i:i+1]])
        if np.sum(loop[:-1,0]*loop[1:,1]-loop[1:,0]*loop[:-1,1]) > 0: loop = loop[::-1]
        poly = np.vstack([outer[0], loop, outer[0], outer[1], outer[2], outer[3], outer[0]]); m = P.shape([poly], fill=fill, dark=None, light=None, fog=fog)
        c = np.array([np.mean(inner[:,0]), np.mean(inner[:,1])]); mm, b = m; hole = P.blur(1-mm, sh*.5); P.tone(mm, b, np.clip(hole*1.25-.06, 0, 1)*.8, light, fog=fog, alpha=.9); M = []
        for _ in range(marks):
            p = inner[r2.randint(len(inner))]; d = (p-c)/np.hypot(*(p-c)); o = p+d*abs(r2.normal(0, sh*1.6))+r2.normal(0,14,2); M.append(tick(o, o+np.array([-d[1], d[0]])*r2.uniform(8,34)+d*6, r2.uniform(1.4,3.4), r2.normal(0,.15)))
        P.marks(M[::2], light, m, fog, alpha=.5); P.marks(M[1::2], ink, m, fog, alpha=.8); return inner
    arch([(330,420),(370,300),(460,210),(560,170),(660,120),(800,100),(930,130),(1050,140),(1160,210),(1260,300),(1300,430),(1320,560),(1290,680),(1140,730),(960,742),(780,735),(600,745),(440,720),(360,640),(320,540)], mix(navy, plum, .35), mix(blue, aqua, .3), seed+21, .12, 60)
    g, gd = mix(H('4d4a44'), navy, .45), ink
    if hero == 'nurse': shark(P, 1010, 330+4*math.sin(TAU*t), 210, 'nurse', mix(navy, blue, .3), ink, aqua, None, .03, -1, .12, t+.4, curve=-.04, flat=True, rim=False)
    arch([(180,470),(210,320),(310,200),(420,120),(580,60),(760,30),(960,50),(1140,70),(1300,160),(1400,300),(1450,460),(1440,620),(1380,740),(1200,800),(960,812),(740,800),(500,815),(320,790),(220,690),(170,580)], mix(ink, plum, .45), mix(navy, blue, .75), seed+22, 0, 70, 260)
    if hero != 'nurse': diver(P, 640, 430+6*math.sin(TAU*t), 400, mix(ink, navy, .3), aqua, mix(coral, yel, .3), .05, 1, 0, t, torch=True, bubcol=cream); diver(P, 1010, 545, 200, mix(ink, navy, .5), aqua, None, -.02, 1, .06, t+.3, torch=True, bubcol=cream)
    else: shark(P, 690, 480+5*math.sin(TAU*t), 700, 'nurse', mix(H('4f4a42'), navy, .5), ink, mix(blue, aqua, .45), mix(H('7f8078'), navy, .45), -.03, 1, 0, t, spots=mix(ink, navy, .3), curve=.045)
    if hero == 'nurse': diver(P, 1180, 480+5*math.sin(TAU*t), 140, mix(ink, navy, .4), pale, None, .04, -1, .03, t, torch=True, bubcol=cream, hilight=False)
    # hanging rock and ledges break the round of the mouth
    for i, pts in enumerate(([(330,-60),(350,40),(400,120),(470,150),(520,110),(560,150),(620,120),(660,40),(700,-60)], [(980,-60),(1010,30),(1060,70),(1120,150),(1180,190),(1230,150),(1290,210),(1350,180),(1420,-60)], [(-60,260),(60,280),(140,330),(190,400),(230,410),(250,480),(200,560),(150,640),(-60,700)], [(1660,300),(1540,330),(1470,400),(1400,420),(1390,490),(1440,560),(1480,660),(1660,720)])):
        rock(P, pts, seed+40+i, mix(ink, plum, .5), ink, mix(navy, blue, .55), 34, 0, 90, 26, step=11, direction=(.1,1), jit=2.4, flat=.05)
    for x, y, z, k in ((195,405,60,'s'),(120,345,66,'u'),(60,300,54,'s'),(1500,385,56,'s'),(1565,340,70,'u')):
        c = mix([coral, och, rose][int(x) % 3], ink, .28); (softcoral(P, x, y, z, seed+x, c, ink, mix(c, yel, .5), 0, t) if k == 's' else tubes(P, x, y, z, seed+x, c, ink, mix(c, yel, .5), 0, 4) if k == 'u' else brain(P, x, y, z, z*.6, seed+x, c, ink, mix(c, yel, .45)))
    rock(P, [(-60,960),(-60,740),(60,760),(150,810),(280,850),(420,880),(640,905),(900,890),(1120,880),(1300,850),(1450,820),(1550,760),(1660,730),(1660,960)], seed+9, ink, None, navy, 24, 0, 110, 26); fan(P, 1500, 800, 170, seed+5, mix(coral, ink, .3), ink, coral, 0, -.2, t); tubes(P, 130, 815, 110, seed+6, mix(och, ink, .35), ink, och, 0, 5); softcoral(P, 250, 850, 70, seed+7, mix(rose, plum, .4), ink, rose, 0, t)
    P.snow(70, cream, seed+50, t, alpha=.5)
def cabbage(P, seed=1, t=0.):
    ink, deep, sea, aqua, pale = pal5('0d2b33', '155463', '2f919b', '8fd2c0', 'eef5d0')
    stone, stoned, och, brown, gold, cream, olive, coral, plum = pal5('c9a774', '6d5a4a', 'd09a35', '4f3d20', 'efc054', 'fff8dc', '8b8236', 'd9694a', '6a4a62'); sun = (420, -200); P.L = np.array([-.3, -.95]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .6), sea, mix(sea, deep, .55), deep], sun, 1250, .32, 60, seed)
    P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 950, .32, (14, 52), .8, 240)
    ridge(P, 610, seed+6, mix(sea, deep, .4), deep, aqua, 30, .006, .55, 20, lift=lambda x: 90*np.exp(-((x-1350)/260)**2)); S = [(r.normal(1030,190), r.normal(240,60), r.uniform(16,28), r.normal(.02,.1), -1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.15)
    sand(P, 640, seed+4, H('e2d6ac'), mix(sea, deep, .3), cream, True, 800, t, .92, caustic=cream, rw=.8)
    # bedded sandstone: broken ledges, kelp on every top, shade under every lip
    def ledge(pts, sd, fog, n, size, depth=70):
        r2 = RS(sd); m = rock(P, pts, sd, mix(stone, sea, .16), mix(stoned, deep, .6), mix(cream, stone, .25), 64, fog, 90, 30, step=10, direction=(1,.06), jit=2.6); top = np.array(pts)[1:-1]; top = top[np.argsort(top[:,0])]; ty = lambda x: float(np.interp(x, top[:,0], top[:,1])); x0, x1 = top[0,0], top[-1,0]; B = []
        for q in np.arange(34, 330, 46): xs_ = np.linspace(x0, x1, 26); B.append(ribbon(np.stack([xs_, [ty(v)*.55+q+.45*min(ty(x0), ty(x1))+noise1(np.array([v*.02+q]), sd, 2)[0]*9 for v in xs_]], 1), lambda u: 5*(.25+np.abs(np.sin(u*11+q)))))
        P.tone(m[0], m[1], np.clip((P.Y[m[1][1]:m[1][3], m[1][0]:m[1][2]]-min(ty(x0), ty(x1))-30)/260, 0, .8), mix(stoned, ink, .6), fog=fog, hard=3); P.marks([ribbon(k[:26]+[0,13], lambda u: 26*(.3+np.abs(np.sin(u*9+k[0,1])))) for k in B], mix(stoned, ink, .62), m, fog, alpha=.6, dry=.3)
        P.marks(B, mix(stoned, ink, .5), m, fog, alpha=.9, dry=.06); P.marks([k-[0,5] for k in B], mix(cream, stone, .4), m, fog, alpha=.4, dry=.3)
        K = sorted([(r2.uniform(x0, x1), r2.rand()**1.3*depth) for _ in range(n)], key=lambda q: q[1])
        for x, d in K: strap(P, x, ty(x)+10+d, r2.uniform(*size)*(.75+.25*d/depth), sd+int(x), mix([och, olive, mix(och, brown, .4), mix(olive, brown, .3)][r2.randint(4)], deep, .06), mix(brown, ink, .35), gold, t, fog, .25)
    ledge([(900,700),(960,610),(1060,560),(1160,575),(1260,520),(1400,500),(1520,530),(1660,505),(1660,760)], seed+31, .34, 30, (56,84), 50)
    ledge([(985,860),(1010,745),(1060,690),(1160,668),(1250,690),(1350,650),(1480,628),(1580,650),(1660,630),(1660,900)], seed+33, .05, 34, (86,128), 64)
    ledge([(-60,700),(-60,565),(60,545),(160,580),(260,590),(310,650),(330,720)], seed+34, .26, 16, (60,86), 44); ledge([(-60,880),(-60,670),(60,650),(180,672),(290,700),(370,745),(392,850)], seed+35, .04, 20, (84,122), 60)
    sprinkle(P, r, 18, lambda: (r.uniform(1040,1600), r.uniform(775,850)), [coral, plum, mix(coral, gold, .5), mix(plum, coral, .5)], ink, cream, seed, (12, 24), .03, t, 'bs')
    shd = P.mask([ell(760, 812, 260, 20, 40)], pad=40); P.tone(P.blur(shd[0], 12), shd[1], P.blur(shd[0], 12)*.8, mix(deep, sea, .4), alpha=.8, hard=3)
    grouper(P, 690, 560+6*math.sin(TAU*t), 520, H('2c5fc4'), H('14245e'), H('86bdf0'), -.03, 1, 0, t, None, None, 'bluegroper', lips=H('6f9fe0')); W = [(1010,630,30,.1,-1,.1),(1045,600,24,0,-1,.4),(980,668,22,0,1,.6)]; school(P, drift(W, t, 5, 4), 'wrasse', gold, cream, coral)
    grouper(P, 1290, 470, 170, mix(H('8a5a3c'), sea, .2), mix(ink, brown, .5), mix(cream, stone, .4), .03, -1, .14, t, None, None, 'bluegroper')
    diver(P, 300, 330+5*math.sin(TAU*t), 150, ink, aqua, mix(coral, gold, .4), -.04, 1, .08, t, torch=False, bubcol=cream)
    ledge([(-60,960),(-60,850),(80,830),(200,850),(320,880),(420,915),(450,960)], seed+36, 0, 12, (110,150), 40); ledge([(1130,960),(1180,905),(1300,870),(1430,845),(1560,850),(1660,838),(1660,960)], seed+37, 0, 14, (110,150), 40); urchin(P, 520, 880, 34, ink, sea, 3); urchin(P, 1060, 886, 28, ink, sea, 5); P.snow(70, cream, seed+50, t, alpha=.5)
def stony(P, seed=1, t=0.):
    ink, deep, sea, jade, pale = pal5('0d2432', '1d4a5c', '3f8791', '93c6b4', 'eaf0cf')
    orange, rose, wine, och, olive, brown, cream, plum = pal5('e8743a', 'e79a94', '5a2438', 'd2a044', '80803a', '54421f', 'fff5d8', '5f4560'); sun = (1080, -220); P.L = np.array([.25, -.97]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1180, .36, 60, seed)
    P.shafts(sun, 15, cream, seed+5, t, (.02, .8), 900, .28, (14, 50), .8, 260)
    ridge(P, 470, seed+6, mix(sea, deep, .35), deep, jade, 18, .006, .6, 18, marks=40); S = [(r.normal(450,150), r.normal(270,50), r.uniform(14,22), r.normal(0,.1), 1, r.rand()) for _ in range(60)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .35), pale, fog=.25)
    # a field of flat boulders in perspective, far rows first
    P.shape([np.array([(-20,500),(1620,500),(1620,920),(-20,920)])], fill=mix(deep, sea, .25), fog=.0); b = (0, int(480*P.k), P.W, P.H); yy = (P.Y[b[1]:b[3]]-480)/420; P.tone(np.ones_like(yy), b, np.clip(.9-yy*1.9, 0, 1), mix(sea, jade, .25), hard=2.4)
    rows = [496, 508, 522, 538, 557, 580, 606, 637, 673, 715, 764, 820, 884]
    for ri, y in enumerate(rows):
        sc = .16+.84*((y-480)/380)**1.1; f = float(np.clip(.66-ri*.075, 0, .7)); x = -60+r.uniform(0, 120)*sc
        while x < 1680:
            w = r.uniform(90, 250)*sc; h = w*r.uniform(.26,.42); yb = y+r.normal(0, 15)*sc; base = mix([H('8a8468'), H('7b6f66'), H('94866a'), H('6d7468')][r.randint(4)], sea, .3)
            rock(P, [(x-w*.5,yb+h*.5),(x-w*.52,yb),(x-w*.3,yb-h*.55),(x+w*.1,yb-h*.66),(x+w*.42,yb-h*.4),(x+w*.54,yb+h*.05),(x+w*.48,yb+h*.55)], seed+ri*100+int(x), base, mix(ink, deep, .4), mix(pale, base, .4), max(5, 24*sc), f, int(6+14*sc), 18*sc+3, step=max(5, 12*sc), direction=(1,.25), jit=.5+1.2*sc)
            k = r.rand()
            if k < .30 and sc > .25: caulerpa(P, x+r.uniform(-.3,.3)*w, yb-h*.35, 74*sc*r.uniform(.7,1.3), seed+int(x)+ri, [mix(olive, brown, .3), mix(och, brown, .4), mix(brown, wine, .25)][r.randint(3)], mix(brown, ink, .45), mix(och, cream, .2), t, f)
            elif k < .42 and sc > .3: urchin(P, x+r.uniform(-.2,.2)*w, yb-h*.45, 26*sc+5, mix(ink, plum, .35), rose, int(x)+ri, f)
            elif k < .47 and sc > .3: brain(P, x, yb-h*.4, 24*sc, 14*sc, int(x), mix(orange, rose, .4), wine, cream, f)
            x += w*r.uniform(.8, 1.02)
    P.shafts(sun, 7, cream, seed+13, t, (.02, .5), 800, .15, (16, 60), .7, 220)
    def cut_shadow(x, y, rx): q = P.mask([ell(x, y, rx, rx*.07, 40)], pad=40); P.tone(P.blur(q[0], 10), q[1], P.blur(q[0], 10)*.95, ink, alpha=.8, hard=3)
    diver(P, 330, 330+5*math.sin(TAU*t), 300, mix(ink, deep, .3), jade, mix(orange, och, .4), .06, 1, .06, t, torch=False, bubcol=cream); cuttlefish(P, 1330, 480+4*math.sin(TAU*t+2), 130, mix(mix(rose, och, .4), sea, .3), mix(wine, deep, .3), cream, mix(mix(rose, cream, .3), sea, .25), .03, 1, t+.4, .12)
    cut_shadow(500, 706, 100); cuttlefish(P, 520, 640+4*math.sin(TAU*t+1), 230, mix(H('c9a35c'), rose, .25), H('4b3328'), cream, mix(och, cream, .4), .06, -1, t+.3, .03)
    cut_shadow(1010, 800, 190); cuttlefish(P, 950, 690+5*math.sin(TAU*t), 410, mix(orange, rose, .4), wine, cream, mix(rose, cream, .35), -.04+.02*math.sin(TAU*t), 1, t)
    for x, y, s in ((40,900,150),(180,912,110),(1500,900,170),(1600,905,140),(650,915,90),(760,918,70)): caulerpa(P, x, y, s, seed+x, mix(olive, brown, .55), ink, och, t)
    urchin(P, 300, 868, 44, ink, rose, 9); urchin(P, 1330, 872, 48, ink, rose, 4); P.snow(90, cream, seed+50, t, alpha=.5)

# ------------------------------------------------------------------ jetties
def pile(P, r, x, y0, y1, w, wood, ink, rim, cols, cream, seed, fog=0., t=0., n=None, L=(-.8,-.5), straight=False, dens=1.):
    """One upright with its crust of life; returns nothing.  w = width."""
    u = np.linspace(0,1,30); line = np.stack([np.linspace(x, x+r.normal(0,w*.12), 30), np.linspace(y0, y1, 30)], 1); lump = w*(1+(.04 if straight else .2)*np.abs(noise1(u*9+x, seed, 3)))
    P.shape([cut(ribbon(line, lump), RS(int(x) % 999), max(4, w*.14), max(.4, w*.018))], fill=wood, dark=ink, light=rim, sh=max(4, w*.35), fog=fog, L=np.array(L))
    for j in sorted(r.uniform(.02, .97, int(np.clip(w*.8*dens, 3, 110)) if n is None else n)):
        p = line[int(j*29)]+[r.uniform(-.52,.52)*w, r.normal(0,6)]; sz = float(min(w*r.uniform(.22,.5), 60))*(1 if w < 90 else .8); c = cols[r.randint(len(cols))]; c = mix(c, wood, .10+.25*abs(p[0]-x)/w); g = r.randint(6); sd = seed+int(j*9999)+int(x)
        if sz < 6: P.marks([ell(*p, max(1.2, sz*.6), max(1., sz*.45), n=9)], c, fog=fog, dry=0)
        elif g <= 1: softcoral(P, p[0], p[1], sz, sd, c, ink, mix(c, cream, .6), fog, t)
        elif g == 2: brain(P, p[0], p[1], sz*.7, sz*.5, sd, c, ink, mix(c, cream, .55), fog)
        elif g == 3: tubes(P, p[0], p[1], sz*1.1, sd, c, ink, mix(c, cream, .6), fog, 4)
        elif g == 4: fan(P, p[0], p[1], sz*1.2, sd, c, ink, mix(c, cream, .5), fog, .5 if p[0] > x else -.5, t)
        else: telesto(P, p[0], p[1], sz*1.1, sd, c, ink, cream, fog, False, t)
def blairgowrie(P, seed=1, t=0.):
    """Close in among the stacked pylons: sponge gardens, one seahorse."""
    ink, deep, sea, jade, pale = pal5('13261f', '20503f', '4b8a63', 'a3c583', 'f2f0c0')
    orange, yel, plum, rose, cream, wood, blue, olive = pal5('e07a32', 'f0c144', '7a3f66', 'e08c8a', 'fdf5d4', '3f3d30', '5a7fb0', '7f7f34'); sun = (800, -180); P.L = np.array([0, -1.]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1120, .38, 60, seed)
    P.shafts(sun, 18, cream, seed+5, t, (.0, .6), 900, .32, (12, 44), .8, 420); cols = [orange, yel, plum, rose, mix(orange, yel, .5), mix(blue, plum, .3), mix(olive, yel, .3)]
    for x, w, f in ((250,26,.66),(420,30,.62),(620,26,.66),(880,28,.64),(1060,32,.6),(1290,28,.64),(1480,30,.62)): pile(P, r, x, -40, 770, w, mix(wood, deep, .4), deep, jade, cols, cream, seed, f, t)
    for x, y, f in ((0,210,.6),): P.shape([ribbon([(-40,90),(1640,90)], 26), ribbon([(-40,150),(1640,140)], 14)], fill=mix(deep, sea, .2), dark=deep, fog=.5)
    ridge(P, 745, seed+2, mix(sea, deep, .5), deep, jade, 22, .006, .45, 20, marks=60)
    S = [(r.normal(820,170), r.normal(330,80), r.uniform(18,30), r.normal(0,.12), -1, r.rand()) for _ in range(80)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.15)
    for x, w, f in ((330,58,.30),(720,50,.36),(1190,64,.26)): pile(P, r, x, -40, 810, w, mix(wood, deep, .35), ink, jade, cols, cream, seed+7, f, t, dens=1.3)
    ridge(P, 800, seed+3, mix(deep, olive, .25), ink, jade, 26, .007, .14, 20, marks=110)
    for k in range(26): x = r.uniform(-20,1620); (caulerpa if k % 2 else strap)(P, x, r.uniform(800,850), r.uniform(50,90), seed+k, mix(olive, deep, r.uniform(.1,.5)), ink, mix(yel, olive, .5), t, .14)
    pile(P, r, 95, -40, 930, 190, mix(wood, deep, .2), ink, mix(jade, sea, .3), cols, cream, seed+9, 0, t, L=(.8,-.4), dens=.85); pile(P, r, 1470, -40, 930, 240, mix(wood, deep, .2), ink, mix(jade, sea, .3), cols, cream, seed+11, 0, t, dens=.9)
    P.shafts(sun, 8, cream, seed+13, t, (.0, .4), 900, .17, (16, 50), .75, 320)
    # the seahorse holds a sponge finger that grows from the sea bed
    rock(P, [(470,960),(520,880),(620,845),(760,838),(900,846),(1010,872),(1090,960)], seed+8, mix(deep, plum, .4), ink, mix(jade, orange, .3), 28, 0, 90, 24); x0, y0 = 770+4*math.sin(TAU*t), 470
    tubes(P, 905, 868, 150, seed+3, mix(orange, plum, .15), ink, yel, 0, 5); softcoral(P, 590, 862, 96, seed+4, rose, plum, cream, 0, t); brain(P, 690, 860, 52, 40, seed+5, yel, wood, cream); fan(P, 985, 872, 110, seed+6, mix(plum, rose, .4), ink, rose, 0, .2, t)
    P.shape([cut(ribbon(spline([(752,850),(758,790),(748,730),(764,672),(758,640)], 8), lambda q: 34-10*q+5*np.sin(q*14)), RS(3), 9, .9), cut(ribbon(spline([(756,790),(720,745),(716,700)], 8), lambda q: 24-8*q), RS(4), 9, .8)], fill=mix(plum, rose, .3), dark=ink, light=rose, sh=14)
    seahorse(P, x0, y0, 560, H('e9b546'), H('5a3a1c'), H('fff2c4'), H('8a4a20'), t, 1, .02*math.sin(TAU*t)); P.shape([cut(ribbon([(757,700),(762,664),(757,634)], lambda q: 20-3*q), RS(6), 8, .7)], fill=mix(plum, rose, .3), dark=ink, light=rose, sh=10)
    P.snow(90, cream, seed+50, t, alpha=.6)
def rapid(P, seed=1, t=0.):
    """Beside the long jetty: its piles march off to the left, a leafy seadragon drifts over weed."""
    ink, deep, sea, aqua, pale = pal5('0e2838', '19506b', '3a8da6', '97cfcb', 'f1f3d6')
    gold, olive, brown, orange, plum, rose, cream, wood = pal5('e6b23e', '86862f', '4c4220', 'df7438', '67405f', 'df8f8a', 'fff7dc', '38383c'); sun = (1060, -220); P.L = np.array([.2, -.98]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .6), sea, mix(sea, deep, .55), mix(sea, deep, .8)], sun, 1220, .32, 55, seed)
    P.shafts(sun, 17, cream, seed+5, t, (.02, .8), 900, .30, (14, 50), .8, 260); C = Cam((9.5, -5., 3.2), (-1.2, 16, 3.6), 900, 760, 440); cols = [orange, rose, gold, plum, mix(orange, rose, .5), mix(sea, aqua, .4)]
    sand(P, C.horizon+4, seed+4, mix(aqua, H('e6dcb0'), .55), mix(sea, deep, .4), cream, True, 300, t, .93, caustic=None, rw=.8)
    D = 8.6
    for y in np.arange(78, -1, -5.2):
        for X in (-4.2, 0, 4.2):
            a, b = C([[X,y,D]])[0], C([[X,y,-.1]])[0]; z = C.z([[X,y,3]])[0]
            if z < 3.4: continue
            f = float(np.clip((z-6)/62, 0, .86)); w = .42*C.F/z; pile(P, r, a[0], a[1], b[1], w, mix(wood, deep, .3), ink, mix(sea, aqua, .5), cols, cream, seed+int(y), f, t, L=(.8,-.4), dens=1.1)
        p = C([[-5,y,D],[5,y,D],[5,y,D-.6],[-5,y,D-.6]]); z = C.z([[0,y,D]])[0]
        if C.z([[-5,y,D],[5,y,D]]).min() > 3: P.shape([p], fill=mix(wood, ink, .4), light=sea, sh=max(3, 300/z), fog=float(np.clip((z-6)/62, 0, .86)))
    dk = P.mask([C(np.array([[-5.2,80,D+.1],[5.2,80,D+.1],[5.2,q1,D+.1],[-5.2,q1,D+.1]])) for q1 in (4.5,)])
    if dk: P.tone(dk[0], dk[1], np.full_like(dk[0], .86), mix(wood, sea, .35), alpha=.9); P.marks([np.array(C([[-5.2,q,D+.1],[5.2,q,D+.1],[5.2,q+.10,D+.1],[-5.2,q+.10,D+.1]])) for q in np.arange(4.6, 60, .62)], mix(cream, aqua, .2), dk, alpha=.9, dry=.2)
    ys = np.linspace(80, 2.4, 30)
    for X in (-5.2, 5.2): e = C(np.stack([np.full(30,X), ys, np.full(30,D+.35)],1)); e2 = C(np.stack([np.full(30,X), ys, np.full(30,D-.25)],1)); [P.shape([np.array([e[i],e[i+1],e2[i+1],e2[i]])], strokes=[(np.array([e[i],e[i+1]]),1.5)], fill=mix(wood, ink, .5), fog=float(np.clip((C.z([[X,ys[i],D]])[0]-6)/62,0,.86))) for i in range(29)]
    S = [(r.normal(560,170), r.normal(420,70), r.uniform(15,26), r.normal(0,.12), 1, r.rand()) for _ in range(110)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .25), cream, fog=.16)
    diver(P, 290, 330+5*math.sin(TAU*t), 120, deep, aqua, None, -.02, 1, .16, t, torch=False, bubcol=cream, hilight=False)
    for y in sorted(600+300*r.rand(78)**.7):                          # seagrass and brown weed, thicker towards us
        k = r.randint(999); sc = (y-520)/380; x = r.uniform(-40, 1640)
        if y < 760 and 500 < x < 1250 and r.rand() < .5: continue
        if k % 3:
            S2 = [ribbon(spline([(x+q*4.2*sc,y+r.normal(0,5)*sc),(x+q*6*sc+8*sc,y-46*sc),(x+q*8*sc+(26+6*r.randn())*sc+5*math.sin(TAU*t+x),y-110*sc*r.uniform(.55,1.15))],6), lambda u: (5.2*sc+.8)*(1-u*.8)) for q in np.linspace(-7,7,17)]; P.shape(S2[::2], fill=mix(H('4f7a3a'), deep, .45), dark=deep, light=None, sh=4*sc+2, fog=float(np.clip(.5-sc*.6,0,.5))); P.shape(S2[1::2], fill=mix(H('7a9a44'), deep, r.uniform(.05,.3)), dark=deep, light=mix(gold, cream, .3), sh=4*sc+2, fog=float(np.clip(.5-sc*.6,0,.5)))
        else: caulerpa(P, x, y, 100*sc+18, seed+k, mix(olive, brown, r.uniform(.1,.6)), mix(ink, brown, .5), mix(gold, olive, .3), t, float(np.clip(.5-sc*.6,0,.5)))
    P.shafts(sun, 8, cream, seed+13, t, (.02, .5), 900, .16, (16, 54), .75, 220)
    seadragon(P, 1010, 470+7*math.sin(TAU*t), 760, t, 1, .03+.012*math.sin(TAU*t+1), dict(body=H('d2a23a'), dark=H('4d3d1c'), light=H('fbe7a0'), leaf=H('8c8a30'), bar=H('fbf3d6'), dot=H('fdf4d2')), leafy=True)
    rock(P, [(-60,960),(-60,870),(120,860),(330,885),(600,905),(900,912),(1200,895),(1440,870),(1660,850),(1660,960)], seed+9, ink, None, mix(deep, sea, .3), 18, 0, 80, 22)
    for x, y, s in ((40,880,150),(150,885,120),(1480,880,150),(1580,872,180),(300,895,90)): caulerpa(P, x, y, s, seed+x, mix(olive, ink, .4), ink, olive, t)
    P.snow(80, cream, seed+50, t, alpha=.55)
def navy(P, seed=1, t=0.):
    """Under the steel T: a forest of round piles and braces, and fish so thick they make a roof."""
    ink, nv, blue, turq, pale = pal5('081a33', '10396b', '1f78ad', '6cc2cf', 'e6f3d8')
    orange, rose, plum, yel, cream, steel, gold = pal5('ec6f3c', 'ec9490', '6b3a72', 'f4c44c', 'fff6dc', '34404a', 'efae3f'); sun = (930, -120); P.L = np.array([.1, -.99]); r = RS(seed)
    P.water([cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .6), blue, mix(blue, nv, .55), mix(blue, nv, .9)], (930, 210), 1080, .16, 50, seed, squash=.8); cols = [orange, rose, yel, plum, mix(orange, rose, .5), mix(orange, yel, .5)]
    C = Cam((1.2, -8., 2.9), (0, 16, 4.9), 860, 800, 450); D = 11.
    sand(P, C.horizon+4, seed+4, mix(turq, H('e8d8ae'), .6), mix(blue, nv, .5), cream, True, 800, t, .92, caustic=None, rw=.8)
    deck = C([[-15,1.5,D],[15,1.5,D],[15,60,D],[-15,60,D]]); m = P.shape([deck], fill=mix(steel, ink, .5)); mk, b = m; z = np.clip((D-C.pos[2])*C.F/np.maximum(C.horizon-P.Y[b[1]:b[3], b[0]:b[2]], 1), 1, 90); P.lay(mk*np.clip((z-12)/50, 0, 1)**.6*.9, b, blue, fog=1)
    P.marks([np.array(C([[-15,q,D],[15,q,D],[15,q+.16,D],[-15,q+.16,D]])) for q in np.arange(2.5, 58, 2.3)], mix(turq, cream, .4), m, alpha=.7, dry=.3)
    for i in range(10): P.shafts(C([[r.uniform(-8,8), r.uniform(8,30), D]])[0], 2, cream, seed+300+i, t, (0,.2), 620, .26, (8, 26), .8, 40)
    for y in np.arange(56, 0.5, -5.5):
        f = float(np.clip((y-1)/52, 0, .86))
        if y > 6:
            for (xa, xb) in ((-9,-3),(3,9)):
                for (za, zb) in ((8.6,1.6),(1.6,8.6)): P.shape([ribbon(C([[xa,y,za],[(xa+xb)/2,y,(za+zb)/2],[xb,y,zb]]), .24*C.F/(y+8))], fill=mix(steel, nv, .4), dark=ink, light=blue, sh=max(2, 60/(y+8)), fog=f)
            P.shape([C([[-11,y,D],[11,y,D],[11,y,D-.8],[-11,y,D-.8]])], fill=mix(steel, ink, .4), light=blue, sh=max(3, 160/(y+8)), fog=f)
        for X in sorted((-9,-3,3,9), key=lambda q: -abs(q)):
            a, b2 = C([[X,y,D]])[0], C([[X,y,-.1]])[0]; zz = C.z([[X,y,4]])[0]; w = .62*C.F/zz
            if a[0] < -160 or a[0] > 1760: continue
            pile(P, r, a[0], max(a[1], -60), b2[1], w, mix(steel, nv, .35), ink, mix(turq, blue, .4), cols, cream, seed+int(y*3), f, t, L=(-.8*np.sign(X),-.4), straight=True, dens=.9)
    S = []
    for i in range(340):                                             # the ball: a turning ring of trevally
        a = r.rand()*TAU; q = 1+r.normal(0,.18); x, y = 800+math.cos(a)*430*q, 330+math.sin(a)*150*q+r.normal(0,20); S.append((x, y, r.uniform(24,50)*(1+.45*math.sin(a)), .3*math.cos(a)*(1 if math.sin(a) > 0 else -1)+r.normal(0,.07), 1 if math.sin(a) > 0 else -1, r.rand()))
    S.sort(key=lambda q: q[1]); school(P, drift(S[:170], t), 'trevally', mix(nv, blue, .3), pale, fog=.16); school(P, drift(S[170:], t), 'trevally', mix(nv, ink, .3), mix(pale, turq, .2), None)
    A = [(r.normal(1180,150), r.normal(600,60), r.uniform(20,32), r.normal(0,.15), -1, r.rand()) for _ in range(70)]; school(P, drift(A, t), 'fusilier', gold, cream, orange)
    q = P.mask([ell(760, 800, 330, 22, 40)], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.8, nv, alpha=.8, hard=3)
    shark(P, 720, 655+5*math.sin(TAU*t), 560, 'nurse', H('8d8470'), mix(ink, H('33393a'), .5), H('eee2b8'), H('ddd6bb'), .0, 1, 0, t, spots=H('5c4f40'), curve=.04)
    rock(P, [(-60,960),(-60,850),(80,832),(220,852),(380,885),(560,960)], seed+15, ink, None, nv, 18, 0, 60, 22); rock(P, [(1120,960),(1230,900),(1390,862),(1520,838),(1660,826),(1660,960)], seed+16, ink, None, nv, 18, 0, 60, 22)
    softcoral(P, 90, 845, 110, seed+61, orange, plum, yel, 0, t); tubes(P, 240, 866, 100, seed+62, mix(plum, rose, .3), ink, rose, 0, 5); fan(P, 1530, 850, 190, seed+63, mix(orange, plum, .2), ink, yel, 0, -.1, t); softcoral(P, 1380, 876, 90, seed+64, rose, plum, cream, 0, t); brain(P, 1310, 886, 56, 38, seed+65, mix(yel, orange, .4), plum, cream)
    P.snow(80, cream, seed+50, t, alpha=.5)
PLACES = dict(yongala=yongala, brisbane=brisbane, swan=swan, coolidge=coolidge, wall=wall, lighthouse=lighthouse, julian=julian, cave=cave, cabbage=cabbage, stony=stony, blairgowrie=blairgowrie, rapid=rapid, navy=navy)
