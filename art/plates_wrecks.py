"""Illustrations of wrecks by water and depth; no single ship is meant."""
from plates_temperate import *

def warship(P, seed=1, t=0.):
    """A scuttled warship, upright on sand in cool water: bow, gun, bridge and mast, kelp along the rail."""
    ink, night, deep, mid, haze = pal5('08222c', '0f4250', '22737a', '5faea2', 'cfe8c8'); orange, rose, och, plum, cream, yel, olive, brown = pal5('e0763e', 'e59690', 'c9952f', '6b4060', 'fff8de', 'efc355', '84802f', '473519'); sun = (560, -230); P.L = np.array([-.3, -.95]); r = RS(seed)
    P.water([cream, haze, mix(haze, mid, .55), mid, mix(mid, deep, .55), deep, mix(deep, night, .7)], sun, 1260, .34, 50, seed); P.shafts(sun, 16, cream, seed+3, t, (.02, .8), 950, .26, (16, 56), .8, 240)
    S = Ship(128, 14, 9.5, roll=math.radians(3), lift=-2.2, sheer=2.2, rake=6.); C = Cam((92, 23, 7.2), (36, -2.5, 11.2), 1120, 800, 470); D = 9.5; sand(P, C.horizon+6, seed+4, mix(haze, mid, .35), mix(deep, night, .2), haze, True, fog_far=.94)
    parts = [('box',38,46,-2.7,2.7,D+.5,D+3.4,.16),('pole',(45.4,-.7,D+2.2),(52.,-.8,D+3.8),.34),('pole',(45.4,.7,D+2.2),(52.,.7,D+3.8),.34),('box',14,32,-5.2,5.2,D,D+3.6),('box',16,30,-4.5,4.5,D+3.6,D+6.8,.06),('box',18,28,-3.4,3.4,D+6.8,D+9.4,.1),('pole',(17,-1.6,D+6.8),(16,0,D+26),.36),('pole',(17,1.6,D+6.8),(16,0,D+26),.36),('pole',(13.6,0,D+6.8),(16,0,D+26),.36),('pole',(16,-4.6,D+20),(16,4.6,D+20),.28),('box',14.8,17.4,-1.6,1.6,D+23,D+24.8),('fun',4,0,D,D+12,2.7,1.6),('box',-8,10,-4.6,4.6,D,D+3.4),('pole',(-10,0,D),(-10.5,0,D+18),.4),('box',-36,-14,-4.8,4.8,D,D+5)]
    Sx = [(r.normal(1140,190), r.normal(210,70), r.uniform(12,22), r.normal(-.05,.15), -1, r.rand()) for _ in range(120)]; school(P, drift(Sx, t), 'trevally', mix(night, deep, .4), haze, fog=.16)
    before = P.img.copy(); draw(P, S, C, dict(dark=mix(ink, night, .5), lit=mix(mid, deep, .4), ink=ink, rim=mix(haze, cream, .25)), (26, 128), .0, seed, parts, ports=[(7.,-30,40,3.2,.26)], deckhatches=[(51,54,1.2)], growth=420, gcols=[orange, rose, och, plum, yel, mix(deep, mid, .5)], cream=cream, gsize=.5, t=t, share=(.46, .74), mute=.35); bury(P, before, S, C, 1, mix(ink, night, .4))
    for x in np.arange(58, 6, -1.5):                                  # short kelp on the rails, where the light is
        for sd in (1, -1):
            w = S.w(S.hull(x+r.normal(0,.4), S.D, sd))[0]; z = C.z(w)[0]; q = C(w)[0]
            if z > 8 and r.rand() < .55 and -40 < q[0] < 1640: strap(P, q[0], q[1]+4, float(np.clip(1.5*C.F/z, 14, 80)), seed+int(x*9), mix([och, olive, mix(och, brown, .4)][int(abs(x)) % 3], deep, .15), mix(brown, ink, .4), mix(yel, och, .4), t, float(np.clip((z-26)/110, 0, .7)), .3)
    B = [(r.normal(470,110), r.normal(330,60), r.uniform(20,32), r.normal(0,.15), 1, r.rand()) for _ in range(44)]; school(P, drift(B, t, 6, 5), 'rockling', mix(H('b8776a'), deep, .2), mix(cream, rose, .3), None)
    diver(P, 330, 400+5*math.sin(TAU*t), 210, ink, haze, mix(orange, yel, .4), .02, 1, 0, t, torch=True, bubcol=cream); diver(P, 1010, 190, 74, night, haze, None, .06, -1, .25, t, torch=False, bubcol=cream, hilight=False); diver(P, 1230, 330, 56, night, haze, None, 0, -1, .35, t, torch=False, bubcol=cream, hilight=False)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 900, .15, (16, 60), .7, 200); rock(P, [(-60,960),(-60,880),(200,872),(520,895),(900,910),(1300,895),(1660,868),(1660,960)], seed+9, mix(ink, night, .4), ink, mix(deep, mid, .4), 22, 0, 90, 24); P.snow(90, cream, seed+50, t, alpha=.5)

def boiler(P, x, y, R, depth, fill, ink, rim, fog, flip=1, mouths=3):
    """A Scotch boiler on its side: the round front with its furnace mouths and tube plate, the drum behind it."""
    rx = R*.62; d = depth*flip; a = np.linspace(0, TAU, 48, endpoint=False); front = np.stack([x+np.cos(a)*rx, y+np.sin(a)*R], 1)
    hull = np.vstack([[(x, y-R), (x+d, y-R*.93)], np.stack([x+d+np.cos(a[-12:] if flip > 0 else a[24:12:-1])*rx*.92, y+np.sin(a[-12:] if flip > 0 else a[36:24:-1])*R*.93], 1), np.stack([x+d+np.cos(a[:12] if flip > 0 else a[24:12:-1])*rx*.92, y+np.sin(a[:12] if flip > 0 else a[24:12:-1])*R*.93], 1), [(x+d, y+R*.93), (x, y+R)]])
    m = P.shape([cut(hull, RS(3), 12, .8)], fill=mix(fill, ink, .15), dark=ink, light=rim, sh=R*.5, fog=fog); P.marks([ribbon([(x+d*u, y-R*.98), (x+d*u+flip*rx*.35, y-R*.4), (x+d*u+flip*rx*.55, y+R*.2), (x+d*u+flip*rx*.4, y+R*.95)], R*.03) for u in (.33, .66, .97)], ink, m, fog, alpha=.6, dry=.15)
    f = P.shape([cut(front, RS(5), 10, .8)], fill=fill, dark=ink, light=rim, sh=R*.22, fog=fog); P.shape(strokes=[(np.vstack([front, front[:1]]), R*.035)], fill=mix(fill, rim, .25), fog=fog)
    for k in range(mouths): u = (k-(mouths-1)/2)*.62; P.shape([ell(x+u*rx, y+R*(.42-.14*abs(u)), rx*.25, R*.25, 26)], fill=ink, light=mix(rim, fill, .4), sh=R*.05, fog=fog); P.shape(strokes=[(np.vstack([ell(x+u*rx, y+R*(.42-.14*abs(u)), rx*.27, R*.27, 26)]*1+[ell(x+u*rx, y+R*(.42-.14*abs(u)), rx*.27, R*.27, 26)[:1]]), R*.03)], fill=mix(fill, rim, .3), fog=fog)
    P.marks([ell(x+i*rx*.115, y-R*.3+j*R*.115, rx*.032, R*.034, n=9) for i in range(-5,6) for j in range(-3,4) if (i*.115)**2+(.3-j*.115)**2 < .62], ink, f, fog, alpha=.85, dry=.05)
    P.marks([ell(x+math.cos(q)*rx*.94, y+math.sin(q)*R*.94, R*.014, n=7) for q in np.linspace(0, TAU, 44)], mix(rim, fill, .3), f, fog, alpha=.7, dry=0)
def boilers(P, seed=1, t=0.):
    """A deep steamer in cool water: her plates have gone, two boilers and the engine still stand."""
    ink, night, deep, mid, haze = pal5('050f1a', '0b2a3a', '174f5c', '438b8c', 'b5d6bd'); orange, rose, och, wine, cream, yel, rust = pal5('e07a40', 'e3928c', 'cf9a3c', '85324e', 'fff4d6', 'f0c050', '8a5138'); sun = (980, -320); P.L = np.array([.3, -.95]); r = RS(seed); cols = [orange, rose, och, wine, yel, mix(orange, rose, .5)]
    P.water([mix(haze, mid, .3), mix(haze, mid, .6), mid, mix(mid, deep, .55), deep, mix(deep, night, .6), night], sun, 1220, .44, 55, seed); P.shafts(sun, 11, haze, seed+3, t, (.02, .7), 900, .18, (16, 56), .7, 220); sand(P, 600, seed+4, mix(mid, haze, .3), mix(night, ink, .3), mid, True, 800, t, .96)
    iron = mix(H('4a4a48'), deep, .35)
    for k in range(9): x = 120+k*64+(k > 4)*40; h = 90+60*math.sin(k*1.3)**2; P.shape([cut(ribbon(spline([(x,640),(x-10,640-h*.5),(x+8,640-h)], 6), lambda q: 13-4*q), RS(k), 8, .8)], fill=mix(night, deep, .4), light=mid, sh=6, fog=.45)
    # the engine: three cylinders on their columns, a crankshaft below
    ex, ey = 1170, 640
    for k in range(4): x = ex-150+k*100; P.shape([cut(np.array([(x-22,ey+20),(x-13,ey-190),(x+13,ey-190),(x+22,ey+20)], float), RS(k), 12, .8)], fill=iron, dark=ink, light=mid, sh=16, fog=.2)
    for x, R, h in ((ex-112,62,120),(ex+4,50,104),(ex+104,40,92)): P.shape([cut(np.array([(x-R,ey-190),(x-R,ey-190-h),(x-R*.8,ey-204-h),(x+R*.8,ey-204-h),(x+R,ey-190-h),(x+R,ey-190)], float), RS(int(x)), 12, .8)], fill=iron, dark=ink, light=mid, sh=24, fog=.2); P.shape([ell(x, ey-204-h, R*.82, 9, 24)], fill=mix(iron, mid, .4), fog=.2); P.marks([ell(x+q*R, ey-196-h*.1, 3.5, n=7) for q in np.linspace(-.8,.8,7)], mid, fog=.2)
    P.shape([ribbon([(ex-190,ey-60),(ex+190,ey-60)], 22)], fill=iron, dark=ink, light=mid, sh=10, fog=.2); [P.shape([ell(ex-112+k*108, ey-60, 30, 44, 20)], fill=mix(iron, ink, .3), dark=ink, light=mid, sh=12, fog=.2) for k in range(3)]
    P.shape([cut(np.array([(ex-240,ey+36),(ex-220,ey-4),(ex+220,ey-4),(ex+250,ey+36)], float), RS(9), 12, 1.)], fill=mix(iron, ink, .3), dark=ink, light=mid, sh=14, fog=.18)
    A = [(r.normal(980,230), r.normal(250,70), r.uniform(18,30), r.normal(0,.15), -1, r.rand()) for _ in range(120)]; school(P, drift(A, t), 'rockling', mix(rose, deep, .5), mix(haze, rose, .4), fog=.12)
    sponges(P, r, [(ex-150,ey-300,26),(ex-80,ey-312,30),(ex+10,ey-296,26),(ex+100,ey-284,24),(ex-40,ey-20,24),(ex+160,ey-10,26),(ex+60,ey-30,24)], cols, ink, cream, seed+30, .2, t, .3, deep)
    for x, y, w in ((620,760,300),(330,720,200),(1180,690,260)): shade(P, x, y, w, 22, ink, .8, 14)
    boiler(P, 420, 560, 132, 170, mix(iron, rust, .15), ink, mix(mid, haze, .2), .14); sponges(P, r, [(x, y, z) for x, y, z in ((360,444,34),(420,430,38),(480,434,36),(540,444,34),(590,452,30),(350,640,28))], cols, ink, cream, seed+40, .12, t, .2, deep)
    boiler(P, 690, 590, 178, 240, mix(iron, rust, .28), ink, mix(mid, haze, .35), .0); sponges(P, r, [(x, y, z) for x, y, z in ((610,440,44),(680,416,50),(750,420,46),(830,430,50),(900,446,44),(960,470,40),(575,520,30),(990,640,40),(800,760,34))], cols, ink, cream, seed+60, 0, t, .06, deep)
    q = P.mask([np.array([(352,470),(560,470),(640,640)])], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.3, mix(cream, yel, .3), alpha=.4, hard=2.6)
    diver(P, 270, 330+5*math.sin(TAU*t), 215, mix(ink, night, .3), mid, mix(orange, yel, .4), .16, 1, .04, t, torch=True, bubcol=haze); tip = (376, 366)
    diver(P, 1010, 420, 130, night, mid, None, .04, -1, .18, t, torch=True, bubcol=haze, hilight=False)
    for k in range(15):                                               # plates and pipes round their feet
        x, y = r.uniform(60,1540), r.uniform(745,850); w = r.uniform(60,170); P.shape([cut(place(np.array([(-.5,-.06),(.1,-.11),(.5,-.04),(.45,.09),(-.1,.12),(-.52,.05)])*[w,w*.7], x, y, 1, r.normal(0,.15)), RS(k), 9, 1.2)], fill=mix(iron, mix(night, rust, .4), .5), dark=ink, light=mid, sh=9)
    sponges(P, r, sorted([(r.uniform(0,1600), r.uniform(770,860), r.uniform(30,54)) for _ in range(26)], key=lambda q: q[1]), cols, ink, cream, seed+90, 0, t, .15, night)
    rock(P, [(-60,960),(-60,866),(200,872),(520,893),(900,905),(1300,890),(1660,860),(1660,960)], seed+9, ink, None, night, 20, 0, 90, 24); P.snow(150, haze, seed+50, t, alpha=.5)

def ribs(P, seed=1, t=0.):
    """A shallow wreck in cool water: from inside her, iron frames to both sides, the sternpost at the end, kelp on everything."""
    ink, deep, sea, aqua, pale = pal5('0d2a2e', '17555c', '379295', '9bd3bd', 'f4f6d2'); och, gold, olive, brown, cream, rust, plum, coral, sandc = pal5('cb9430', 'eec056', '83802f', '473519', 'fffbe0', '8a5a40', '5f4560', 'd8704e', 'e2d8ac'); sun = (820, -150); P.L = np.array([.0, -1.]); r = RS(seed); K = [och, olive, mix(och, brown, .4), brown]
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .6), sea, mix(sea, deep, .5)], sun, 1150, .34, 60, seed); M = []
    for k in range(220): y = 6+r.rand()**1.7*120; x = r.uniform(-40,1640); l = 10+60*(1-y/140)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+4*(1-y/140), r.normal(0,.1)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(sea, deep, .2), alpha=.4); P.shafts((820,-180), 20, cream, seed+5, t, (.0, .9), 900, .26, (12, 44), .8, 420)
    S = Ship(56, 9.5, 6.2, roll=math.radians(4), lift=-.5, sheer=1., rake=1.5, fine=.34, stern=.3); C = Cam((25, .7, 3.3), (-6, -.1, 2.2), 900, 800, 470); sand(P, C.horizon+8, seed+4, sandc, mix(sea, deep, .35), cream, True, 800, t, .9, caustic=cream, rw=.8)
    iron = mix(H('5c4a3e'), deep, .25); xs = np.arange(-27, 21.5, 1.9)
    A = [(r.normal(820,170), r.normal(330,60), r.uniform(16,26), r.normal(.02,.12), 1, r.rand()) for _ in range(90)]; school(P, drift(A, t), 'trevally', mix(deep, sea, .3), cream, fog=.15)
    # the sternpost and rudder
    for a, b, w in (((-27.5,0,-.5),(-28,0,6.4),.5),((-29,0,-.3),(-29.3,0,4.2),.34)): P.shape([cut(ribbon(C(S.w([a, mix(a, b, .5), b])), w*C.F/C.z(S.w(a))[0]), RS(1), 10, .8)], fill=mix(iron, deep, .2), dark=ink, light=aqua, sh=6, fog=.5)
    for i, x in enumerate(xs):
        for sd in (1, -1):
            top = S.D*(.55+.45*abs(math.sin(i*1.7+sd)))*(.62 if (i+sd) % 5 == 0 else 1.); zs = np.linspace(0, top, 16); p = S.w(S.hull(np.full(16, x), zs, sd)); z = C.z(p)
            if z.min() < 2.2: continue
            f = float(np.clip((z.mean()-5)/52, 0, .62)); w = .30*C.F/z.mean(); L = C(p); m = P.shape([cut(ribbon(L, lambda q: w*(1-.2*q)), RS(i+50*sd), max(5, w*.3), max(.5, w*.05))], fill=mix(iron, rust, .2*(i % 3)), dark=ink, light=mix(aqua, cream, .3), sh=max(4, w*.5), fog=f)
            if i+1 < len(xs) and (i*7+sd) % 3:                        # a strake of plating between two frames
                q = S.w(np.vstack([S.hull(np.full(5, x), np.linspace(0, S.D*.22, 5), sd), S.hull(np.full(5, xs[i+1]), np.linspace(S.D*.22, 0, 5), sd)]))
                if C.z(q).min() > 2.2: P.shape([cut(C(q), RS(i+9), max(6, w*.4), 1.)], fill=mix(iron, rust, .15), dark=ink, light=mix(iron, aqua, .3), sh=max(6, w), fog=f)
            q = L[-1]; [caulerpa(P, L[j,0]+r.normal(0,w*.2), L[j,1]+w*.3, float(np.clip(w*r.uniform(.9,1.7), 9, 78)), seed+i*31+j, mix(K[(i+j) % 3], deep, .12), mix(brown, ink, .4), mix(gold, K[1], .4), t, f) for j in sorted(r.randint(3, 16, 5), reverse=True)]; strap(P, L[0,0]-sd*w*.6, L[0,1]+w*.3, float(np.clip(w*1.9, 14, 120)), seed+i*3+sd, mix(K[(i+sd) % 3], deep, .1), mix(brown, ink, .4), gold, t, f, .28)
            if w > 20:
                for k in range(int(w/9)): j = r.randint(2, 14); softcoral(P, L[j,0]+r.normal(0,w*.25), L[j,1], w*.32, seed+i*9+k, mix([coral, plum, gold][k % 3], deep, .2), ink, mix(cream, coral, .4), f)
    for x in (9.5, 3., -6, -14): p = S.w(np.stack([np.full(9, x), np.linspace(-4, 4, 9), np.full(9, .5)], 1)); w = .3*C.F/C.z(p).mean(); P.shape([cut(ribbon(C(p), w), RS(int(x)+30), max(5, w*.3), 1.)], fill=mix(iron, ink, .2), dark=ink, light=mix(sea, aqua, .4), sh=max(4, w*.5), fog=float(np.clip((C.z(p).mean()-5)/52, 0, .6)))
    q = C(S.w([-3., -.4, .4]))[0]; shade(P, q[0]+20, q[1]+24, 130, 12, deep, .7); boiler(P, q[0]-20, q[1]-52, 74, 90, mix(iron, rust, .3), ink, mix(aqua, cream, .2), .22); [strap(P, q[0]-50+k*34, q[1]-112+6*abs(k-2), 58, seed+k, mix(K[k % 3], deep, .1), mix(brown, ink, .4), gold, t, .2, .3) for k in range(6)]
    diver(P, 1010, 380+5*math.sin(TAU*t), 205, mix(ink, deep, .3), aqua, mix(coral, gold, .4), .03, -1, .06, t, torch=False, bubcol=cream)
    W = [(430,600,150,1),(620,690,110,1)]; [fish(P, x, y+4*math.sin(TAU*t+x), s, 'wrasse', mix(c, sea, .1), mix(ink, brown, .5), cream, -.03, fl, gold, None, None, 0, t) for (x, y, s, fl), c in zip(W, (H('c9562f'), H('8a7a3c')))]
    rock(P, [(-60,960),(-60,850),(120,862),(300,885),(520,905),(820,918),(1120,905),(1350,880),(1500,858),(1660,845),(1660,960)], seed+9, ink, None, mix(deep, sea, .2), 22, 0, 90, 24); [strap(P, x, 895, 150, seed+x, mix(K[x % 3], brown, .2), mix(brown, ink, .4), gold, t, 0, .3) for x in (20, 130, 1440, 1560)]; P.snow(70, cream, seed+50, t, alpha=.5)

def freighter(P, seed=1, t=0.):
    """A tropical wreck, upright: forecastle, kingposts and bridge hung with soft corals, batfish over the hold."""
    ink, night, deep, mid, haze = pal5('07203a', '0d3d66', '1a6d9a', '52b0c4', 'cdeee2'); coral, rose, och, plum, cream, yel, rust = pal5('ea5f42', 'f0948e', 'e6ab48', '6b3a70', 'fff8de', 'f4cb5a', '8a5a48'); sun = (1080, -220); P.L = np.array([.3, -.95]); r = RS(seed)
    P.water([cream, haze, mix(haze, mid, .55), mid, mix(mid, deep, .55), deep, mix(deep, night, .6), night], sun, 1270, .34, 55, seed); P.shafts(sun, 16, cream, seed+3, t, (.02, .8), 950, .28, (16, 56), .8, 240)
    S = Ship(112, 16, 11, roll=math.radians(-5), lift=-2.5, sheer=2.4, rake=3., fine=.26); D = 11; C = Cam((77, -23, 9.8), (27, 1.5, 13.2), 1060, 800, 480); sand(P, C.horizon+8, seed+4, mix(haze, mid, .25), mix(deep, night, .2), mix(haze, cream, .4), True, fog_far=.94)
    def posts(x): return [('pole',(x,-3.4,D),(x,-3.4,D+13),.75),('pole',(x,3.4,D),(x,3.4,D+13),.75),('pole',(x,-3.6,D+12.4),(x,3.6,D+12.4),.5),('pole',(x,-3.2,D+1.5),(x+11,-2.2,D+8.5),.32),('pole',(x,3.2,D+1.5),(x+11,2.2,D+8.5),.32)]
    parts = [('box',42,53,-4.6,4.6,D,D+2.6,.12),('pole',(47,0,D+2.6),(47,0,D+20),.6)]+posts(27)+[('box',-2,13,-6.8,6.8,D,D+3.4),('box',0,12,-6,6,D+3.4,D+6.6,.04),('box',3,11,-4.8,4.8,D+6.6,D+9.4,.06),('fun',-6,0,D,D+12,2.8,1.4)]+posts(-22)+[('box',-52,-40,-6,6,D,D+3.6),('pole',(-36,0,D),(-36.5,0,D+18),.6)]
    Sx = [(r.normal(480,200), r.normal(200,60), r.uniform(12,22), r.normal(.05,.15), 1, r.rand()) for _ in range(150)]; school(P, drift(Sx, t), 'fusilier', mix(night, deep, .4), haze, fog=.16)
    before = P.img.copy(); draw(P, S, C, dict(dark=mix(ink, night, .55), lit=mix(mid, deep, .4), ink=ink, rim=mix(haze, cream, .2)), (26, 118), .0, seed, parts, ports=[(8.4,-30,44,4.2,.3)], deckhatches=[(31,40,3.6),(15,24,3.6)], growth=620, gcols=[coral, rose, och, plum, yel, mix(coral, rose, .5), mix(deep, mid, .5)], cream=cream, gsize=.72, t=t, share=(.5, .7), mute=.3); bury(P, before, S, C, -1, mix(ink, night, .4))
    G = [(27+dx, sy, D+z) for sy in (-3.4, 3.4) for z in np.arange(1, 13, .8) for dx in (0,)]+[(27, y, D+12.4) for y in np.arange(-3.4, 3.5, .5)]+[(47, 0, D+z) for z in np.arange(3, 20, 1.)]+[(27+11*u, (-1 if k else 1)*(3.2-u), D+1.5+7*u) for u in np.linspace(.1,1,9) for k in (0,1)]
    for k, p in enumerate(G):                                         # soft coral down every post and boom
        w = S.w(np.array(p)+[r.normal(0,.2), r.normal(0,.25), 0])[0]; z = C.z(w)[0]; q = C(w)[0]; f = float(np.clip((z-26)/92, 0, .7)); c = [coral, rose, och, mix(plum, rose, .5), yel][r.randint(5)]; sz = float(np.clip(r.uniform(.6,1.25)*C.F/z, 6, 44)); (softcoral if k % 3 else fan)(P, q[0], q[1], sz*(1 if k % 3 else 1.3), seed+k, c, ink, mix(c, cream, .5), f)
    A = [(r.normal(860,150), r.normal(430,60), r.uniform(15,24), r.normal(.0,.2), -1, r.rand()) for _ in range(90)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None, fog=.03)
    bars = [[(.40,-.24),(.43,-.02),(.40,.24),(.36,.24),(.385,-.02),(.36,-.26)], [(.26,-.33),(.22,0),(.26,.34),(.16,.34),(.13,0),(.17,-.34)]]
    for x, y, s, ph in ((300,470,92,0),(205,535,76,.3),(370,560,66,.6)): fish(P, x, y+5*math.sin(TAU*(t+ph)), s, 'batfish', mix(cream, mid, .3), mix(ink, deep, .35), cream, .04, 1, mix(och, cream, .3), bars, mix(ink, deep, .3), .03, 2*t+ph)
    diver(P, 560, 300+5*math.sin(TAU*t), 190, ink, haze, mix(coral, yel, .4), .08, 1, .03, t, torch=True, bubcol=cream); diver(P, 1230, 190, 64, night, haze, None, .06, -1, .3, t, torch=False, bubcol=cream, hilight=False)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 900, .15, (16, 60), .7, 200); rock(P, [(-60,960),(-60,872),(180,868),(460,892),(820,910),(1260,898),(1660,866),(1660,960)], seed+9, mix(ink, night, .4), ink, mix(deep, mid, .4), 22, 0, 90, 24); fan(P, 1500, 880, 190, seed+70, mix(plum, coral, .4), ink, coral, 0, -.1, t); softcoral(P, 90, 875, 84, seed+72, mix(plum, rose, .4), ink, rose, 0, t); P.snow(80, cream, seed+50, t, alpha=.5)
PLATES_WRECKS = dict(warship=warship, boilers=boilers, ribs=ribs, freighter=freighter)
