#!/usr/bin/python3
"""scenes.py KIND [--seed N] [--size 1600x900] [--t 0..1] [--mirror] [--grade dusk] --out file.png
   scenes.py KIND --loop --size 1280x720 --fps 24 --secs 8 --out frames_dir [--part i/n]
Kinds: reef, wreck, kelp, manta, jetty.  t runs 0..1 over one loop; every motion is a whole number of cycles in t."""
import argparse, os, time
from floors import *
from creatures import *
from places import PLACES
from kinds import KINDS_ONLY
from cavern import sharkcave
from reefs import REEFS
from temperate import TEMPERATE
from aircraft import fighter
from topics import TOPICS
from plates_temperate import PLATES_TEMPERATE
from plates_tropical import PLATES_TROPICAL
from plates_wrecks import PLATES_WRECKS
from PIL import Image
H = hexc

# ------------------------------------------------------------------ REEF
def reef(P, seed=1, t=0., hero='batfish'):
    ink, deep, mid, aqua, pale = H('0d2a3f'), H('125069'), H('2a8a98'), H('6cc3bd'), H('d8ecd2')
    coral, rose, och, plum, cream, olive = H('e9573b'), H('e98b84'), H('f2b33d'), H('7b3a62'), H('fbf0d6'), H('7f8f45')
    sun = (1010, -150); P.L = np.array([.22, -.975])
    P.water([cream, pale, aqua, mix(aqua, mid, .6), mid, mix(mid, deep, .55), deep], sun, 1180, .42, 55, seed)
    P.shafts(sun, 16, cream, seed+5, t, (.02, .75), 1000, .30, (12, 44), .75, 160)
    # far: reef slope and a pair of divers for scale
    ridge(P, 640, seed+11, mid, deep, aqua, 46, .005, .62, 26, lift=lambda x: 150*np.exp(-((x-120)/260)**2))
    diver(P, 360, 282, 230, deep, aqua, mix(coral, och, .4), -.12, 1, .12, t, torch=False, bubcol=cream, hilight=False)
    ridge(P, 730, seed+12, mix(mid, deep, .4), deep, aqua, 40, .006, .38, 22, marks=90, lift=lambda x: 120*np.exp(-((x-1580)/300)**2))
    r = RS(seed+2)
    for i in range(9):
        x = r.uniform(-20, 620); (staghorn if i % 2 else fan)(P, x, 735, r.uniform(70, 120), seed+i, mix(mid, deep, .45), deep, aqua, fog=.35)
    far = [(r.normal(520, 150), r.normal(420, 60), r.uniform(16, 24), r.normal(-.1,.12), 1, r.rand()+2*t) for _ in range(46)]
    school(P, far, 'fusilier', mix(deep, mid, .3), aqua, fog=.22)
    # the bommie: a coral tower, right of centre
    rock(P, [(790,930),(806,850),(800,800),(842,770),(838,690),(872,640),(850,590),(880,540),(872,488),(912,462),(930,415),(985,410),(1010,372),(1085,380),(1120,352),(1190,366),(1230,402),(1290,430),(1296,480),(1340,520),(1330,590),(1372,640),(1360,700),(1420,750),(1480,930),(1120,960)], seed+3, mix(deep, plum, .34), ink, mix(aqua, rose, .25), 34, .06, 260, 34, step=9, flat=.03, jit=2.4)
    for k in range(9):                                       # buttresses: overlapping lobes break the mass into ledges
        bx, by, bw = r.uniform(900, 1310), 430 + k*42, r.uniform(70, 135)
        rock(P, [(bx-bw,by+bw*.75),(bx-bw*.9,by+bw*.1),(bx-bw*.5,by-bw*.28),(bx+bw*.1,by-bw*.36),(bx+bw*.7,by-bw*.2),(bx+bw,by+bw*.3),(bx+bw*.85,by+bw*.8)], seed+200+k, mix(mix(deep, plum, r.uniform(.25,.6)), mid, .12), ink, mix(aqua, rose, r.uniform(.1,.5)), 22, .07, 34, 22, step=8, jit=2)
        for _ in range(4):
            qx, qy, c = bx+r.uniform(-.85,.85)*bw, by+r.uniform(-.25,.35)*bw, [mix(plum, rose, .45), mix(olive, mid, .35), mix(och, plum, .4), mix(mid, aqua, .3)][r.randint(4)]
            q = r.randint(3); (softcoral(P, qx, qy, r.uniform(20,36), seed+k*9+_, c, ink, mix(c, cream, .5), .06, t) if q == 0 else brain(P, qx, qy, r.uniform(16,34), r.uniform(12,24), seed+k+_, c, ink, mix(c, cream, .5), .06) if q == 1 else staghorn(P, qx, qy+8, r.uniform(36,60), seed+k*7+_, c, ink, mix(c, cream, .6), .06, n=4, depth=4))
    fan(P, 1300, 500, 225, seed+31, coral, plum, och, .02, .42, t)
    softcoral(P, 1115, 378, 84, seed+7, rose, plum, cream, .03, t); staghorn(P, 1205, 400, 118, seed+8, och, mix(plum, coral, .4), cream, .03); staghorn(P, 1015, 402, 100, seed+28, mix(olive, och, .4), ink, cream, .03); fan(P, 952, 440, 92, seed+33, mix(plum, rose, .5), plum, rose, .04, -.35, t)
    table(P, 868, 520, 140, seed+21, mix(och, rose, .30), plum, cream, .03, foot=.75); tubes(P, 1150, 560, 96, seed+6, mix(och, coral, .25), plum, cream, .02, 5)
    table(P, 1320, 632, 175, seed+22, mix(coral, rose, .35), plum, cream, .0, foot=-.6); brain(P, 1010, 665, 96, 80, seed+5, olive, ink, mix(och, cream, .5)); softcoral(P, 905, 668, 70, seed+77, mix(rose, plum, .25), plum, cream, 0, t)
    rock(P, [(720,960),(742,866),(800,846),(826,790),(905,800),(960,768),(1040,790),(1110,765),(1165,790),(1240,745),(1330,752),(1400,735),(1500,770),(1560,850),(1650,880),(1660,960)], seed+14, mix(ink, plum, .5), ink, mix(rose, coral, .4), 34, 0, 190, 28, step=9, jit=2.2)
    staghorn(P, 1175, 800, 150, seed+10, mix(och, cream, .15), plum, cream, n=6); brain(P, 1330, 815, 112, 80, seed+9, rose, plum, cream); table(P, 862, 800, 130, seed+23, mix(olive, och, .55), ink, cream, foot=.35); softcoral(P, 1455, 800, 92, seed+17, coral, plum, och, 0, t); brain(P, 1010, 862, 74, 54, seed+19, mix(plum, rose, .4), ink, rose); fan(P, 1548, 880, 170, seed+34, mix(plum, coral, .35), ink, coral, 0, .1, t); tubes(P, 1120, 880, 84, seed+36, mix(plum, och, .35), ink, och, 0, 5); staghorn(P, 1420, 905, 110, seed+37, mix(olive, ink, .35), ink, och)
    P.shafts(sun, 9, cream, seed+9, t, (.02, .55), 1050, .17, (14, 50), .7, 200)
    # anthias cloud pours off the tower, into the light: the accent colour, one direction of travel
    A = []
    for i in range(150):
        u = r.rand()**.8; x = 1180 - 560*u + r.normal(0, 60); y = 330 - 60*math.sin(u*3) + r.normal(0, 58+50*u); ph = r.rand(); s = r.uniform(24, 42)*(1-.25*u)
        A.append((x+5*math.sin(TAU*(t+ph)), y+4*math.cos(TAU*(t*2+ph)), s, r.normal(.12, .22), -1, ph+3*t))
    school(P, A[:70], 'anthias', mix(coral, rose, .25), och, None, fog=.14); school(P, A[70:], 'anthias', coral, och, mix(coral, plum, .35))
    # two batfish, the focal pair
    if hero == 'batfish':
        bars = [[(.40,-.24),(.43,-.02),(.40,.24),(.36,.24),(.385,-.02),(.36,-.26)], [(.26,-.33),(.22,0),(.26,.34),(.16,.34),(.13,0),(.17,-.34)], [(-.2,-.3),(-.18,0),(-.2,.3),(-.25,.3),(-.25,0),(-.25,-.3)]]
        fish(P, 610, 585, 140, 'batfish', mix(cream, aqua, .22), mix(ink, deep, .35), cream, -.06, 1, mix(och, cream, .35), bars, mix(ink, deep, .25), .0, 2*t); fish(P, 470, 640, 104, 'batfish', mix(cream, aqua, .32), mix(ink, deep, .4), cream, .02, 1, mix(och, cream, .25), bars, mix(ink, deep, .4), .08, 2*t+.4)
    elif hero == 'cod':
        grouper(P, 455, 560+5*math.sin(TAU*t), 520, H('d3d2c4'), mix(ink, deep, .5), cream, -.03, 1, 0, t, 'potato', H('4b4c58')); W = [(745,600,34,.1,1,.1),(772,566,26,-.1,1,.5),(735,640,26,0,1,.7)]; school(P, W, 'wrasse', och, cream, rose)
        grouper(P, 585, 742, 235, mix(H('d3d2c4'), mid, .22), mix(ink, deep, .6), cream, .05, -1, .12, t+.3, 'potato', H('4b5560'))
    # dark frame: what the viewer is hovering behind
    rock(P, [(-60,960),(-60,700),(20,690),(90,740),(170,790),(300,820),(420,850),(560,890),(640,960)], seed+15, ink, mix(ink, deep, .0), deep, 26, 0, 60, 26)
    fan(P, 40, 730, 300, seed+41, ink, None, deep, 0, .22, t); staghorn(P, 290, 850, 170, seed+42, mix(ink, deep, .25), ink, mid, n=6); softcoral(P, 180, 800, 110, seed+43, mix(ink, plum, .55), ink, rose, 0, t); staghorn(P, 500, 900, 120, seed+44, mix(ink, deep, .12), ink, deep)
    P.snow(70, cream, seed+50, t, alpha=.55)

# ------------------------------------------------------------------ WRECK
def wreck(P, seed=1, t=0.):
    ink, night, deep, mid, haze = H('081a2b'), H('0d2c45'), H('17506b'), H('3a8597'), H('8cc4bf')
    amber, rust, red, rose, cream, och = H('f6bd52'), H('c65a2c'), H('e1463a'), H('ee8f86'), H('fff3d3'), H('d98f2f')
    sun = (520, -330); P.L = np.array([-.35, -.94])
    P.water([mix(haze, cream, .35), haze, mix(haze, mid, .6), mid, mix(mid, deep, .6), deep, mix(deep, night, .7)], sun, 1180, .40, 60, seed)
    P.shafts(sun, 13, cream, seed+3, t, (.02, .7), 900, .20, (16, 50), .7, 180)
    r = RS(seed); x = np.linspace(0, 1, 2)
    # hull in 3-D: X aft from the stem, Y to port (towards us), Z up
    cam = np.array([-11.5, 13.5, 3.0]); tgt = np.array([9.0, 0.6, 6.0]); fw = tgt-cam; fw = fw/np.linalg.norm(fw); rt = np.cross(fw, [0,0,1.]); rt = rt/np.linalg.norm(rt); upv = np.cross(rt, fw); F = 1010
    roll = math.radians(7); 
    def pj(p):
        p = np.atleast_2d(np.asarray(p, float)).copy(); y, z = p[:,1].copy(), p[:,2].copy(); p[:,1], p[:,2] = y*math.cos(roll)+z*math.sin(roll)*.0+ -z*math.sin(roll), z*math.cos(roll)+y*math.sin(roll)
        d = p-cam; zc = np.maximum(d@fw, .5); return np.stack([800+F*(d@rt)/zc, 470-F*(d@upv)/zc], 1)
    def hull(xa, z, side=1):
        xa, z = np.asarray(xa, float), np.asarray(z, float); zz = np.clip(z/10., 0, 1.2); ell_ = 9-5.2*zz; B = 4.6*(.55+.45*zz)
        b = B*(1-np.exp(-np.maximum(xa,0)/ell_))**.92; sheer = 1.5*np.exp(-xa/7.)*zz; return np.stack([xa - 2.3*zz**1.3, side*b, z+sheer], -1)
    Z0, Z1 = -1., 10.; xs = np.linspace(0, 120, 90)**1.0; xs = 120*np.linspace(0,1,90)**1.7; zs = np.linspace(Z0, Z1, 30)
    top = pj(hull(xs, np.full(90, Z1))); bot = pj(hull(xs, np.full(90, Z0))); stem = pj(hull(np.zeros(30), zs)); stbd = pj(hull(xs[:40], np.full(40, Z1), -1))
    side = np.vstack([stem, top, bot[::-1]])
    sand(P, 705, seed+4, mix(mid, haze, .45), deep, haze, True, fog_far=.9)
    # far superstructure and mast, swallowed by distance
    def beam(a, b, w, f, c=night): P.shape([cut(ribbon(pj([a, b]), w), RS(1), 14, .8)], fill=c, dark=ink, sh=6, fog=f)
    beam((30,0,9.5),(30,0,24),26,.72); beam((30,0,20),(22,3,15),12,.7); beam((30,0,22.5),(30,4,22.5),8,.72)
    hs = [(24,3.6,10),(24,3.6,14.5),(27,3.6,15),(38,3.6,15),(38,3.6,10)]; P.shape([cut(pj(hs), RS(2), 12, 1)], fill=night, dark=ink, light=mid, sh=14, fog=.66)
    # hull: cold ink everywhere first
    sd = cut(side, RS(seed+1), 12, .8)
    m = P.shape([sd], fill=mix(night, deep, .35), dark=ink, light=mid, sh=60, fog=0, da=.55, la=.55); mk, b = m; x0,y0,x1,y1 = b
    gx = (P.X[y0:y1,x0:x1]); dist = 1-smooth01((gx-250)/620); P.lay(mk*dist*.86, b, mid, fog=1); P.tone(mk, b, dist*.7, mid, fog=.6, hard=2.4)      # hull fades aft
    gy = P.Y[y0:y1,x0:x1]; P.tone(mk, b, np.clip((gy-520)/330,0,1)*(1-dist)*.95, ink, hard=2.6)
    seams, butts, rivets = [], [], []
    for z in np.arange(0.2, 9.9, 1.25): seams.append(ribbon(pj(hull(xs, np.full(90, z))), lambda q: 4.2*(1-q)**1.6+.8))
    for k, z in enumerate(np.arange(0.2, 9.0, 1.25)):
        for xb in np.arange(1.5+(k%2)*2.2, 40, 4.4): butts.append(ribbon(pj(hull(np.full(6,xb), np.linspace(z, z+1.25, 6))), 2.6*np.exp(-xb/16.)+.6))
        for xb in np.arange(.5, 22, .42): q = pj(hull(np.array([xb]), np.array([z+.2])))[0]; rivets.append(ell(*q, 2.1*np.exp(-xb/14.)+.5, n=6))
    P.marks(seams, ink, m, alpha=.8, dry=.18); P.marks(butts, ink, m, alpha=.7, dry=.18); P.marks(rivets, mix(mid, haze, .2), m, alpha=.55, dry=.25)
    str_ = []
    for _ in range(120): xb, z = r.uniform(.3, 26), r.uniform(2, 9.8); l = r.uniform(.5, 2.6); str_.append(ribbon(pj(hull(np.full(6,xb), np.linspace(z, z-l, 6))), lambda q: (6*math.exp(-xb/16.)+1)*(1-q)*np.minimum(1,q*8)))
    P.marks(str_, mix(ink, night, .4), m, alpha=.6, dry=.3)
    # torch light: the bow is painted twice, cold (as daylight at depth leaves it) and warm (as the torch finds it)
    dv = (392, 560); LP = np.array([800., 455.]); rx, ry = 208, 168
    e = np.hypot((P.X-LP[0])/rx, (P.Y-LP[1]+.18*(P.X-LP[0]))/ry); pool = P.dots(np.clip(smooth01((1.12-e)/.55)*1.12, 0, 1), (0,0,P.W,P.H), 2.6)[..., None]
    G = [(668,428,40),(722,516,54),(770,388,36),(846,486,70),(880,560,40),(900,398,44),(640,500,34),(950,470,40),(790,566,34),(828,372,26)] + [(r.uniform(600,1190), r.uniform(330,770), r.uniform(18,46)) for _ in range(46)]
    def growth(warm):
        for k, (gx_, gy_, s) in enumerate(sorted(G, key=lambda g: g[1])):
            iy, ix = int(gy_*P.k)-y0, int(gx_*P.k)-x0
            if not (0 <= iy < mk.shape[0] and 0 <= ix < mk.shape[1]) or mk[iy, ix] < .5: continue
            cc = [red, rose, amber, H('c9406a'), och][k % 5]; near = float(np.clip((gx_-420)/600, 0, 1))
            base, dk, hi = (cc, H('5c1b2a'), cream) if warm else (mix(mid, deep, .35+.3*near), ink, mix(mid, haze, .3))
            if k % 4 == 1: fan(P, gx_, gy_+s*.4, s*1.25, seed+60+k, base, dk, hi, 0 if warm else .12*(1-near), -.3, t)
            elif k % 4 == 3: P.shape([cut(ell(gx_, gy_, s*.6, s*.36, rot=.5*math.sin(k)), RS(k), 6, 1.5)], fill=base, dark=dk, light=hi, sh=s*.25)
            else: softcoral(P, gx_, gy_, s, seed+60+k, base, dk, hi, 0, t)
    growth(False); cold = P.img.copy()
    P.lay(mk, b, rust); P.tone(mk, b, smooth01((.85-e[y0:y1,x0:x1])/.9)*.62, amber, hard=2.4); P.tone(mk, b, smooth01((e[y0:y1,x0:x1]-.45)/.7)*.9, H('7a2c1f'), hard=2.4)
    P.marks(seams, H('4a1a1a'), m, alpha=.9); P.marks(butts, H('4a1a1a'), m, alpha=.8); P.marks(rivets, cream, m, alpha=.85, dry=.1); P.marks(str_, H('6b241c'), m, alpha=.75, dry=.3)
    growth(True); P.img = cold + (P.img-cold)*pool
    # hawse pipe, anchor and cable
    hp = pj(hull(np.array([3.2]), np.array([7.2])))[0]; P.shape([ell(hp[0], hp[1], 34, 27, rot=-.3)], fill=mix(night, deep, .6), light=haze, sh=8); P.shape([ell(hp[0]+2, hp[1]+3, 22, 17, rot=-.3)], fill=ink)
    ch = []; a = hp+[0,8]; e2 = np.array([hp[0]-62, 800]); 
    for i in range(25):
        u = i/24.; p = a+(e2-a)*u + np.array([34*math.sin(math.pi*u)*-.6, 0]); ch.append((p, .25 if i % 2 else 1.))
    for p, k in ch:
        o = ell(*p, 5.5+4*k, 12, rot=.16); inner = ell(*p, max(1,(5.5+4*k)-5.5), 6.5, rot=.16); P.shape([o], fill=mix(ink, night, .3), light=mix(mid, haze, .4), sh=4); 
        if k > .5: P.marks([inner], ink, dry=0)
    # bulwark, rail, fairlead, growth on the deck edge
    P.shape([ribbon(stem + [-1, 0], 13)], fill=mix(night, deep, .5), light=haze, sh=8); P.shape([ribbon(top[:70], lambda q: 13*(1-q)**1.3+2)], fill=mix(night, deep, .6), light=haze, dark=ink, sh=7, fog=.08)
    for i in range(0, 26):
        xb = i*1.25; pa, pb = pj(hull(np.array([xb]), np.array([10.])))[0], pj(hull(np.array([xb]), np.array([11.35])))[0]
        if i in (6, 7, 13): continue
        P.shape([ribbon([pa, pb], 5.5*math.exp(-xb/18.)+1.4)], fill=night, fog=min(.6, .03*i))
    for zr in (10.75, 11.35):
        for a0, a1 in ((0, 6.3), (10, 15.2), (17.6, 31)):
            q = np.linspace(a0, a1, 30); l = pj(hull(q, np.full(30, zr))); P.shape([ribbon(l, lambda k: 5*np.exp(-(a0+(a1-a0)*k)/16.)+1.2)], fill=night, fog=min(.5, .02*(a0+a1)))
    for k, (xb, s, kind) in enumerate([(0.1,78,'f'),(1.6,44,'s'),(3.1,60,'f'),(4.6,40,'s'),(6.6,58,'g'),(8.7,44,'f'),(10.6,36,'s'),(13.5,36,'g'),(16,30,'f'),(20,26,'s')]):
        p = pj(hull(np.array([xb]), np.array([10.1])))[0]; fg = min(.55, .03*xb); c = mix(deep, mid, .25)
        if kind == 'f': fan(P, p[0], p[1]+4, s, seed+k, c, ink, haze, fg, -.2, t)
        elif kind == 's': softcoral(P, p[0], p[1]+2, s, seed+k, mix(c, mid, .3), ink, haze, fg, t)
        else: staghorn(P, p[0], p[1]+4, s, seed+k, c, ink, haze, fg)
    for k in range(15):                                                                # and down the stem
        z = r.uniform(-.5, 9.8); p = pj(hull(np.array([0.]), np.array([z])))[0]; (softcoral if k % 3 else fan)(P, p[0]+r.uniform(-6,8), p[1], r.uniform(22,44), seed+130+k, mix(deep, mid, .2), ink, haze, 0, t=t)
    # sand drift against the hull, debris
    rock(P, [(380,930),(470,800),(560,770),(700,790),(860,770),(1010,775),(1200,740),(1420,735),(1680,728),(1700,960)], seed+8, mix(mid, deep, .45), night, haze, 34, .05, 110, 26, direction=(1,.15))
    anchor(P, 1352, 782, 205, .72, mix(night, ink, .4), ink, haze); rock(P, [(940,960),(1040,880),(1160,846),(1290,826),(1400,832),(1520,800),(1680,772),(1700,960)], seed+88, mix(mid, deep, .62), night, haze, 26, 0, 60, 26, direction=(1,.12)); softcoral(P, 1268, 742, 34, seed+89, mix(deep, mid, .2), ink, haze, 0, t)
    fish(P, 1420, 545, 176, 'wrasse', mix(deep, mid, .15), ink, haze, .08, -1, mix(night, deep, .5), None, None, .06, 2*t)
    gl = [(r.normal(905, 120), r.normal(265, 46), r.uniform(13, 22), r.normal(.15,.25), -1, r.rand()+2*t) for _ in range(90)]; school(P, gl, 'fusilier', mix(night, deep, .4), haze, fog=.05)
    P.shafts(sun, 7, haze, seed+13, t, (.02,.5), 900, .14, (16, 60), .7, 200)
    # beam, then diver over it
    rot = -.17; s = 330; tip = place(np.array([[.515,.026]]), dv[0]-70, dv[1]+10, s, rot, 1)[0]; ax = LP-tip; ax = ax/np.hypot(*ax); nn = np.array([-ax[1], ax[0]]); ln = np.hypot(*(LP-tip))
    q = P.mask([np.array([tip+nn*7, tip-nn*7, LP-nn*128+ax*-40, LP+nn*128+ax*-40])]); mm, bb = q; xx0,yy0,xx1,yy1 = bb
    al = ((P.X[yy0:yy1,xx0:xx1]-tip[0])*ax[0]+(P.Y[yy0:yy1,xx0:xx1]-tip[1])*ax[1])/ln; ac = np.abs((P.X[yy0:yy1,xx0:xx1]-tip[0])*nn[0]+(P.Y[yy0:yy1,xx0:xx1]-tip[1])*nn[1])/(7+128*np.clip(al,0,1.2))
    P.tone(P.blur(mm, 5), bb, np.clip(1.02-.70*al,0,1)*np.clip(1.25-ac,0,1)*.95, cream, alpha=.7, hard=2.4)
    diver(P, dv[0]-70, dv[1]+10, s, ink, haze, mix(amber, rust, .3), rot, 1, 0, t, bubcol=cream); P.shape([ell(*tip, 11, 11)], fill=cream); P.shape([ell(*tip, 6, 6)], fill=(1,1,.96))
    # foreground frame
    rock(P, [(-60,960),(-60,790),(60,770),(170,810),(260,850),(430,880),(560,960)], seed+9, ink, None, deep, 20, 0, 50, 22); fan(P, 30, 820, 190, seed+70, ink, None, deep, 0, .1, t); softcoral(P, 210, 850, 80, seed+71, mix(ink, night, .5), ink, deep, 0, t)
    P.snow(110, cream, seed+50, t, alpha=.5)

# ------------------------------------------------------------------ KELP
def kelpforest(P, seed=1, t=0., hero='seadragon'):
    ink, deep, sea, jade, pale = H('10271f'), H('17493f'), H('3c8069'), H('95bf86'), H('f1efc4')
    amber, och, olive, brown, cream = H('eeb545'), H('c88a2b'), H('7d7a2a'), H('4d3a1c'), H('fdf4d2')
    sun = (640, -190); P.L = np.array([-.12, -.99])
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1200, .38, 70, seed)
    P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 1050, .34, (12, 46), .8, 200)
    r = RS(seed)
    for i in range(16): kelp(P, -20+i*108+r.uniform(-44,44), 905, -40, seed*7+i, mix(sea, olive, .35), mix(deep, sea, .35), jade, .36, .62, t+.06*i, 40, 150, 16)
    ridge(P, 800, seed+2, mix(sea, deep, .5), deep, jade, 34, .006, .45, 20, marks=60)
    S = [(r.normal(1130,130), r.normal(300,66), r.uniform(22,32), r.normal(.05,.12), -1, r.rand()) for _ in range(48)]
    school(P, [(a+8*math.sin(TAU*(t+p)), b+5*math.cos(TAU*(t+p)), c, d, e, p+3*t) for a,b,c,d,e,p in S], 'trevally', mix(deep, sea, .35), pale, fog=.18)
    for i, x in enumerate([60, 250, 905, 1150, 1330, 1530]): kelp(P, x+r.uniform(-20,20), 930, -60, seed*3+40+i, mix(olive, och, .35), mix(deep, brown, .4), mix(amber, pale, .3), .66, .28, t+.1*i, 34, 160, 22)
    ridge(P, 850, seed+3, mix(deep, olive, .25), ink, jade, 36, .007, .16, 20, marks=110)
    for i in range(15):                                             # understory: strap kelp tufts
        x0 = r.uniform(-30, 1630); y0 = r.uniform(850, 905); bl = []
        for k in range(11):
            a = -math.pi/2+(k-5)*.21+r.normal(0,.06)+.05*math.sin(TAU*t+k+i); l = r.uniform(90, 165); e = np.array([x0+math.cos(a)*l*1.15+14, y0+math.sin(a)*l*.62]); bl.append(ribbon(spline([(x0,y0),(x0+math.cos(a)*l*.35,y0+math.sin(a)*l*.55),(x0+math.cos(a)*l*.8,y0+math.sin(a)*l*.8),e+[0,18]],6), lambda q: 12*np.sin(math.pi*np.clip(q*.9+.05,0,1))**.7*(1+.16*np.sin(q*26+k))))
        P.shape(bl, fill=mix(olive, brown, r.uniform(.1,.6)), dark=ink, light=och, sh=9, fog=.08)
    P.shafts(sun, 8, cream, seed+15, t, (.02,.5), 1050, .2, (16, 54), .75, 220)
    if hero == 'diver':
        diver(P, 800, 430+7*math.sin(TAU*t), 430, H('14302b'), pale, mix(amber, H('d9452c'), .35), -.06, 1, 0, t, torch=True, bubcol=cream); fish(P, 1090, 610, 170, 'wrasse', mix(H('d9452c'), och, .35), brown, cream, .03, -1, amber, None, None, 0, t); fish(P, 560, 660, 120, 'wrasse', mix(sea, olive, .4), ink, pale, -.03, 1, olive, None, None, .08, t)
    else: seadragon(P, 770, 505+7*math.sin(TAU*t), 760, t, 1, .03+.015*math.sin(TAU*t+1), dict(leaf=H('7d2a2e'), body=H('d9452c')))
    # big plants close by: they frame, the right-hand one overlaps the tail's side of the sheet
    kelp(P, 1490, 990, -90, seed+91, och, brown, amber, 1.15, 0, t+.2, 24, 175, 34, -.1); kelp(P, 92, 990, -90, seed+92, mix(olive, brown, .35), ink, och, 1.3, 0, t+.5, 24, 175, 34, .2)
    rock(P, [(-60,960),(-60,850),(80,830),(220,862),(420,890),(620,880),(830,905),(1060,880),(1300,865),(1480,830),(1660,850),(1660,960)], seed+9, ink, None, mix(deep, sea, .3), 18, 0, 90, 22)
    P.snow(90, cream, seed+50, t, alpha=.6)

# ------------------------------------------------------------------ MANTA over sand
def mantascene(P, seed=1, t=0.):
    ink, navy, blue, turq, pale = H('0b2440'), H('114a78'), H('2486ab'), H('7accc8'), H('e3f1dc')
    sandc, sandd, cream, coral, och, plum = H('dcd2ad'), H('3f8b9a'), H('fff6dd'), H('ea6a4c'), H('efb64e'), H('5b3960')
    sun = (980, -260); P.L = np.array([.15, -.99])
    P.water([cream, pale, turq, mix(turq, blue, .55), blue, mix(blue, navy, .45), mix(blue, navy, .8)], sun, 1150, .30, 60, seed)
    P.shafts(sun, 16, cream, seed+5, t, (.02, .85), 900, .32, (16, 56), .8, 240)
    ridge(P, 640, seed+6, mix(blue, navy, .5), navy, turq, 30, .005, .6, 20, lift=lambda x: 120*np.exp(-((x-1500)/330)**2)+40*np.exp(-((x-200)/300)**2))
    sand(P, 640, seed+4, sandc, sandd, cream, True, 800, t, .92, caustic=cream)
    r = RS(seed)
    F = [(r.normal(330,120), r.normal(455,50), r.uniform(18,28), r.normal(0,.1), 1, r.rand()) for _ in range(40)]; school(P, [(a+9*math.sin(TAU*(t+p)), b+5*math.cos(TAU*(t+p)), c, d, e, p+3*t) for a,b,c,d,e,p in F], 'fusilier', navy, pale, fog=.25)
    # the shadow on the sand carries the height of the animal
    sw = 1+.05*math.sin(TAU*2*t); sh = P.mask([spline(np.array([(-1.0,.35),(-.62,-.25),(-.35,-.6),(-.12,-.55),(.1,-.75),(.38,-.45),(.72,-.3),(1.0,.1),(.55,.2),(.3,.45),(.12,.95),(-.05,.5),(-.5,.35)])*[330*sw, 44]+[840, 800], 5, True)], pad=40); P.tone(P.blur(sh[0], 12), sh[1], P.blur(sh[0], 12)*.75, mix(navy, sandd, .45), alpha=.8, hard=3)
    diver(P, 1330, 300+5*math.sin(TAU*t), 128, navy, turq, None, .06, -1, .18, t, torch=False, bubcol=cream, hilight=False)
    manta(P, 850, 412+6*math.sin(TAU*t), 384, t, 2, -2.3, .66, .36, mix(ink, navy, .45), cream, ink, turq)
    # cleaning-station bommie, lower left, and framing ledge
    rock(P, [(-60,960),(-60,640),(30,600),(130,610),(220,680),(290,760),(390,830),(470,960)], seed+3, mix(plum, navy, .45), ink, mix(coral, och, .4), 44, 0, 110, 28); 
    for k in range(22):
        qx = r.uniform(-10, 420); qy = r.uniform(max(640, 560+.62*qx), 890); c = [mix(plum, coral, .35), mix(plum, navy, .2), mix(och, plum, .45), mix(blue, plum, .4)][k % 4]; q = k % 3
        (softcoral(P, qx, qy, r.uniform(26,46), seed+k, c, ink, mix(c, cream, .5), 0, t) if q == 0 else brain(P, qx, qy, r.uniform(24,48), r.uniform(16,32), seed+k, c, ink, mix(c, cream, .45)) if q == 1 else staghorn(P, qx, qy+10, r.uniform(50,80), seed+k, c, ink, mix(c, cream, .55), 0, n=4, depth=4))
    table(P, 60, 605, 150, seed+22, mix(och, coral, .25), plum, cream); staghorn(P, 235, 712, 130, seed+8, och, plum, cream); brain(P, 140, 745, 86, 66, seed+5, mix(coral, och, .15), plum, cream); softcoral(P, 330, 810, 80, seed+7, coral, plum, och, 0, t); tubes(P, 40, 790, 110, seed+2, mix(coral, plum, .2), ink, och, 0, 4)
    w = [(420,520,40,.05,1,.1),(505,480,34,-.1,1,.5),(470,565,36,.1,1,.8)]; school(P, [(a+5*math.sin(TAU*(t+p)), b+4*math.cos(TAU*(t+p)), c, d, e, p+3*t) for a,b,c,d,e,p in w], 'wrasse', och, cream, coral)
    P.snow(70, cream, seed+50, t, alpha=.55)

# ------------------------------------------------------------------ JETTY
def jetty(P, seed=1, t=0.):
    ink, deep, mid, jade, pale = H('0c2530'), H('174e58'), H('358a86'), H('8cc9ab'), H('eef2cb')
    orange, rose, plum, yel, cream, wood = H('e8743a'), H('e58a92'), H('6e3558'), H('f1bb45'), H('fff5d8'), H('3f3a3c')
    sun = (760, -60); P.L = np.array([.0, -1.]); r = RS(seed)
    P.water([cream, pale, jade, mix(jade, mid, .6), mid, mix(mid, deep, .6), deep, mix(deep, ink, .5)], (760, 250), 1080, .12, 40, seed, squash=.8)
    F, cx, cy, cam, deckz = 900, 760, 372, 2.6, 7.0; pj = lambda X, Y, Z: np.array([cx+F*X/Z, cy-F*(Y-cam)/Z])
    sand(P, 395, seed+4, mix(jade, mid, .35), deep, mix(jade, pale, .5), True, cx, t, .9, None, .55, 1.5)
    # deck: planks and the slits of day between them
    pol = [pj(-4.4,deckz,2.2), pj(-4.4,deckz,70), pj(4.4,deckz,70), pj(4.4,deckz,2.2)]; m = P.shape([np.array(pol)], fill=mix(wood, ink, .35), fog=.0); mk, b = m
    z = np.clip(F*(deckz-cam)/np.maximum(cy-P.Y[b[1]:b[3], b[0]:b[2]], 1), 1, 80); P.lay(mk*np.clip((z-7)/40, 0, 1)**.7*.85, b, mid, fog=1)
    P.marks([np.array([pj(-4.4,deckz,q), pj(4.4,deckz,q), pj(4.4,deckz,q+.075), pj(-4.4,deckz,q+.075)]) for q in np.arange(3.0, 44, .42)], cream, m, alpha=.9, dry=.25)
    for X in (-2.9, 0, 2.9): P.shape([np.array([pj(X-.22,deckz,2.4), pj(X-.22,deckz,60), pj(X+.22,deckz,60), pj(X+.22,deckz,2.4)])], fill=ink, fog=.12)
    for i in range(11): P.shafts(pj(r.uniform(-3.6,3.6), deckz, r.uniform(9,26)), 2, cream, seed+300+i, t, (.0,.16), 560, .30, (7, 22), .8, 30)
    rows = [(X, Z) for Z in np.arange(56.8, 3.4, -4.4) for X in (-3.3, 3.3)]
    S = [(r.normal(760,120), r.normal(385,56), r.uniform(15,24), r.normal(0,.15), -1, r.rand()) for _ in range(90)]; school(P, [(a+6*math.sin(TAU*(t+p)), b_+4*math.cos(TAU*(t+p)), c, d, e, p+3*t) for a,b_,c,d,e,p in S], 'trevally', mix(deep, mid, .25), pale, fog=.2)
    for k, (X, Z) in enumerate(rows):
        f = float(np.clip((Z-5)/46, 0, .86)); w = .40*F/Z; a, bt = pj(X, deckz, Z), pj(X, 0, Z); lean = r.normal(0, w*.15); u = np.linspace(0, 1, 30)
        if Z < 40: q = pj(0, deckz-.55, Z); P.shape([np.array([pj(-3.9,deckz-.1,Z), pj(3.9,deckz-.1,Z), pj(3.9,deckz-.75,Z), pj(-3.9,deckz-.75,Z)])], fill=ink, light=mid, sh=max(3, w*.2), fog=f)
        if X < 0 and 12 < Z < 30 and k % 4 == 0: P.shape([ribbon([pj(-3.3,6.2,Z), pj(3.3,1.6,Z)], w*.5), ribbon([pj(3.3,6.2,Z), pj(-3.3,1.6,Z)], w*.5)], fill=ink, dark=None, light=mid, sh=max(3, w*.15), fog=f)
        line = np.stack([np.linspace(a[0], bt[0]+lean, 30), np.linspace(a[1], bt[1]+w*.25, 30)], 1); lump = w*(1+.22*np.abs(noise1(u*9+k*50, seed, 3))*np.clip(u*4, 0, 1))
        mm = P.shape([cut(ribbon(line, lump), RS(k), max(4, w*.14), max(.5, w*.02))], fill=mix(wood, deep, .35), dark=ink, light=mix(mid, jade, .5), sh=max(4, w*.35), fog=f, L=np.array([-.8*np.sign(X), -.5]))
        n = int(np.clip(w*.95, 4, 78))
        for j in sorted(r.uniform(.16, .98, n)):
            p = line[int(j*29)] + [r.uniform(-.5,.5)*w, 0]; sz = w*r.uniform(.22,.50)*(1 if w < 70 else .62); c = [orange, rose, yel, plum, mix(orange, rose, .5), mix(jade, mid, .4)][r.randint(6)]; c = mix(c, mix(deep, mid, .4), .12+.25*(abs(p[0]-line[int(j*29)][0])/w)); g = r.randint(5)
            if sz < 7: P.marks([ell(*p, sz*.6, sz*.45, n=9)], c, fog=f, dry=0); continue
            if g <= 1: softcoral(P, p[0], p[1], sz, seed+k*50+int(j*999), c, ink, mix(c, cream, .6), f, t)
            elif g == 2: brain(P, p[0], p[1], sz*.7, sz*.5, seed+int(j*999), c, ink, mix(c, cream, .55), f)
            elif g == 3: tubes(P, p[0], p[1], sz*1.1, seed+int(j*999), c, ink, mix(c, cream, .6), f, 4)
            else: fan(P, p[0], p[1], sz*1.3, seed+int(j*999), c, ink, mix(c, cream, .5), f, .5*np.sign(-X), t)
    for k in range(26):                                      # shell rubble and sponges gather at the feet of the piles
        sd = r.choice([-1, 1]); Z = r.uniform(4.2, 11); p = pj(sd*3.3+r.normal(0,.55), 0, Z); sz = r.uniform(.16,.42)*F/Z*.55; c = mix([orange, rose, plum, yel, mix(mid, deep, .4)][k % 5], mix(deep, mid, .4), .25); f = float(np.clip((Z-5)/46, 0, .5))
        (brain(P, p[0], p[1], sz, sz*.55, seed+k, c, ink, mix(c, cream, .55), f) if k % 3 == 0 else tubes(P, p[0], p[1], sz*1.3, seed+k, c, ink, mix(c, cream, .5), f, 5) if k % 3 == 1 else softcoral(P, p[0], p[1], sz, seed+k, c, ink, mix(c, cream, .5), f, t))
    rock(P, [(-60,960),(-60,850),(60,842),(190,862),(330,882),(480,905),(560,960)], seed+15, ink, None, deep, 18, 0, 50, 22); rock(P, [(1180,960),(1260,900),(1390,872),(1520,850),(1660,838),(1660,960)], seed+16, ink, None, deep, 18, 0, 50, 22)
    tubes(P, 70, 868, 120, seed+61, mix(ink, plum, .5), ink, rose, 0, 6); softcoral(P, 235, 880, 80, seed+62, mix(ink, plum, .4), ink, rose, 0, t); fan(P, 1530, 880, 170, seed+63, mix(ink, orange, .35), ink, orange, 0, -.1, t); softcoral(P, 1370, 890, 70, seed+64, mix(ink, plum, .4), ink, rose, 0, t)
    diver(P, 590, 430+5*math.sin(TAU*t), 230, mix(ink, deep, .4), jade, mix(orange, yel, .4), .05, 1, .08, t, torch=False, bubcol=cream)
    cuttlefish(P, 830, 735+5*math.sin(TAU*t), 270, mix(orange, rose, .35), H('5a2438'), cream, mix(rose, cream, .35), -.04+.02*math.sin(TAU*t), 1, t)
    q = P.mask([ell(870, 842, 150, 13)], pad=30); P.tone(P.blur(q[0], 10), q[1], P.blur(q[0], 10)*.7, deep, alpha=.8, hard=3)
    P.snow(80, cream, seed+50, t, alpha=.5)

KINDS = dict(PLACES, **KINDS_ONLY, **REEFS, **TEMPERATE, **PLATES_TEMPERATE, **PLATES_TROPICAL, **PLATES_WRECKS, fighter=fighter, **TOPICS, sharkcave=sharkcave, kelpdiver=lambda P, s, t: kelpforest(P, s, t, 'diver'), codhole=lambda P, s, t: reef(P, s, t, 'cod'), jetty=jetty, reef=reef, wreck=wreck, kelp=kelpforest, manta=mantascene)
# cheap relatives of one layout: a grade is (gain rgb, lift rgb), as if the blue plate had been inked differently
GRADES = dict(none=((1,1,1),(0,0,0)), dusk=((.98,.80,.90),(.03,.0,.05)), temperate=((.92,1.0,.86),(.0,.015,.0)), deep=((.72,.86,1.0),(.0,.01,.03)), clear=((.94,1.02,1.06),(.01,.01,.02)))
def render(kind, seed=1, W=1600, Hh=900, t=0., tooth=.035, mirror=False, grade='none'):
    P = Press(W, Hh, seed); KINDS[kind](P, seed, t); g, l = GRADES[grade]; P.img = np.clip(P.img*np.array(g, np.float32) + np.array(l, np.float32), 0, 1)
    im = P.finish(tooth=tooth); return np.ascontiguousarray(im[:, ::-1]) if mirror else im

if __name__ == '__main__':
    a = argparse.ArgumentParser(); a.add_argument('kind', choices=KINDS); a.add_argument('--seed', type=int, default=1); a.add_argument('--size', default='1600x900'); a.add_argument('--t', type=float, default=0.)
    a.add_argument('--mirror', action='store_true'); a.add_argument('--grade', choices=GRADES, default='none')
    a.add_argument('--out', required=True); a.add_argument('--loop', action='store_true'); a.add_argument('--fps', type=int, default=24); a.add_argument('--secs', type=float, default=8); a.add_argument('--part', default='0/1')
    o = a.parse_args(); W, Hh = map(int, o.size.split('x'))
    if not o.loop:
        t0 = time.time(); Image.fromarray(render(o.kind, o.seed, W, Hh, o.t, mirror=o.mirror, grade=o.grade)).save(o.out); print(o.kind, '%.1fs' % (time.time()-t0))
    else:
        os.makedirs(o.out, exist_ok=True); n = int(o.fps*o.secs); i, k = map(int, o.part.split('/'))
        for f in range(i, n, k): Image.fromarray(render(o.kind, o.seed, W, Hh, f/n, .012, o.mirror, o.grade)).save('%s/%04d.png' % (o.out, f), compress_level=1)
