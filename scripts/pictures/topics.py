"""Pictures for articles about a thing rather than a place."""
from reefs import *
from temperate import *
def sinkhole(P, seed=1, t=0.):
    """A limestone sinkhole: fresh water as clear as air, green weed on the ledges, no animal larger than a finger."""
    ink, navy_, blue, aqua, pale = pal5('0a1f33', '0f4268', '2a7fae', '8fd0dc', 'f2faea'); lime, limed, grass, moss, yel, cream, reed = pal5('d9d3b4', '5f6f78', '7fae4a', '4f7a3c', 'e8c95a', 'fffdf0', 'a9bf5a'); sun = (760, -120); P.L = np.array([-.05, -1.]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, blue, .55), blue, mix(blue, navy_, .6), navy_], sun, 1120, .30, 40, seed, squash=.9); M = []
    for k in range(150): y = 6+r.rand()**1.5*90; x = 760+r.normal(0,330); l = 10+46*(1-y/110)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+3*(1-y/110), r.normal(0,.10)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(aqua, blue, .4), alpha=.5); P.shafts((760,-160), 24, cream, seed+5, t, (.0, .55), 1000, .34, (10, 44), .9, 260)
    def face(pts, sd, f, grow):
        left = pts[1][0] < 800; P.L = np.array([.7 if left else -.7, -.7]); m = rock(P, pts, sd, mix(lime, blue, .34), mix(limed, navy_, .5), mix(cream, lime, .3), 60, f, 160, 34, step=11, direction=(1,.08), jit=2.4); mk, b = m; B = []
        for y in np.arange(40, 900, 52): xs = np.linspace(b[0]/P.k, b[2]/P.k, 22); B.append(ribbon(np.stack([xs, y+noise1(xs*.012+y, sd, 2)*13], 1), lambda u: 7*(.25+np.abs(np.sin(u*9+y)))))
        P.marks(B, mix(limed, navy_, .45), m, f, alpha=.7, dry=.15); P.marks([q-[0,6] for q in B], mix(cream, lime, .3), m, f, alpha=.4, dry=.3); P.tone(mk, b, np.clip((P.Y[b[1]:b[3], b[0]:b[2]]-420)/520, 0, .8), mix(navy_, ink, .3), fog=f, hard=2.8); P.L = np.array([-.05, -1.])
        for x, y, s in grow: caulerpa(P, x, y, s, sd+int(x+y), mix(grass, moss, (x % 7)/9), mix(moss, ink, .5), mix(yel, grass, .4), t, f)
    face([(-60,-60),(430,-60),(440,60),(400,150),(430,260),(380,340),(420,450),(370,560),(400,660),(340,770),(360,960),(-60,960)], 11, .30, [(400,150,60),(380,345,66),(372,560,60)]); face([(1660,-60),(1120,-60),(1130,50),(1180,130),(1150,240),(1210,330),(1180,440),(1230,540),(1200,650),(1260,760),(1240,960),(1660,960)], 12, .30, [(1178,132,60),(1206,335,66),(1228,545,60)])
    P.shape([cut(spline([(300,960),(380,860),(520,800),(700,770),(860,790),(1040,780),(1180,830),(1300,900),(1340,960)], 8, True), RS(4), 10, 1.6)], fill=mix(lime, navy_, .55), dark=navy_, light=aqua, sh=40, fog=.25)
    for k in range(40): x = r.uniform(400,1240); caulerpa(P, x, 815+r.uniform(-10,60), r.uniform(40,80), seed+k, mix(moss, blue, .3), mix(moss, ink, .5), mix(grass, aqua, .3), t, .2)
    face([(-60,120),(120,150),(210,210),(180,300),(250,400),(220,520),(290,620),(260,740),(330,850),(320,960),(-60,960)], 13, .04, [(150,170,90),(215,215,80),(240,405,96),(60,160,100),(285,625,90),(200,690,80)]); face([(1660,60),(1480,90),(1400,170),(1430,280),(1350,370),(1380,490),(1310,590),(1340,710),(1270,820),(1290,960),(1660,960)], 14, .04, [(1440,120,96),(1405,178,80),(1355,380,96),(1540,100,110),(1315,600,90),(1400,700,80)])
    for x in (70, 110, 150, 1500, 1545, 1590): P.shape([ribbon(spline([(x,150),(x+8,60),(x+r.uniform(-20,20),-40)], 8), lambda u: 9*(1-u*.6))], fill=mix(reed, moss, .3), dark=moss, light=cream, sh=5)
    diver(P, 800, 380+6*math.sin(TAU*t), 400, mix(ink, navy_, .3), mix(aqua, pale, .4), mix(H('e9573b'), yel, .4), -.05, 1, 0, t, torch=True, bubcol=cream); diver(P, 1010, 610, 190, mix(ink, navy_, .5), aqua, None, .06, -1, .12, t+.3, torch=True, bubcol=cream); q = P.mask([ell(760, 800, 200, 16, 40)], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.7, navy_, alpha=.7, hard=3)
def boxjelly(P, x, y, s, t, body, dark, light, fog=0., seed=1):
    """Box jellyfish: a clear bell with four corners, a bundle of ribbon tentacles from each."""
    r = RS(seed); k = .04*math.sin(TAU*t); pl = lambda p: place(np.asarray(p, float), x, y, s); bell = [(-.34-k,.30),(-.37,.05),(-.33,-.22),(-.22,-.36),(0,-.40),(.22,-.36),(.33,-.22),(.37,.05),(.34+k,.30),(.20,.35),(0,.31),(-.20,.35)]
    for cx in (-.33, -.12, .12, .33):
        for i in range(7):
            l = r.uniform(1.3, 2.4); ph = r.rand()*TAU; u = np.linspace(0, 1, 22); w = .06+.10*r.rand(); line = np.stack([cx*(1+.25*u)+w*np.sin(u*7+ph-TAU*t)*u+(i-3)*.012, .32+u*l], 1); P.shape([ribbon(pl(line), lambda q: s*.020*(1-.75*q)+.8)], fill=mix(body, light, .4), alpha=.62, fog=fog)
        P.shape([pl(sm_([(cx-.05,.28),(cx+.05,.28),(cx+.04,.40),(cx-.04,.40)]))], fill=mix(body, light, .25), dark=dark, sh=s*.02, fog=fog, alpha=.9)
    m = P.shape([pl(spline(bell, 8, True))], fill=body, light=light, sh=s*.13, fog=fog, alpha=.42, la=1.); P.shape([pl(spline(bell, 8, True))], fill=None, dark=dark, sh=s*.06, fog=fog, da=.35)
    for cx in (-.2, 0, .2): P.marks([pl(ribbon(spline([(cx,-.34),(cx*1.3,-.05),(cx*1.45,.27)], 8), lambda q: .012*np.sin(math.pi*np.clip(q,.04,.96))))], light, m, fog, alpha=.8, dry=.15)
    P.shape([pl(ribbon(spline([(0,-.22),(.01,-.05),(-.01,.14)], 6), lambda q: .05*(1-.6*q)))], fill=mix(light, body, .2), light=light, sh=s*.03, fog=fog, alpha=.7)
def sm_(p): return spline(p, 5, True)
def stingers(P, seed=1, t=0.):
    ink, deep, sea, jade, pale = pal5('0d2a30', '16505a', '3a8f8e', '9fceb4', 'f3f2cf'); cream, milk, rose, sandc = pal5('fffbe6', 'dff0ea', 'e9a79a', 'e2d2a4'); sun = (1050, -220); P.L = np.array([.3, -.95]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1240, .34, 60, seed); M = []
    for k in range(170): y = 5+r.rand()**1.7*110; x = r.uniform(-40,1640); l = 10+56*(1-y/130)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+3.6*(1-y/130), r.normal(0,.10)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(sea, deep, .2), alpha=.4); P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 980, .32, (14, 54), .8, 240)
    sand(P, 690, seed+4, mix(sandc, jade, .3), mix(sea, deep, .4), cream, True, 900, t, .92, caustic=None, rw=.8); rt = RS(5)
    for side, x0 in ((1,-40),(-1,1640)):                              # mangrove roots reach in from the bank
        for k in range(9): x = x0+side*rt.uniform(0,230); P.shape([cut(ribbon(spline([(x,-60),(x+side*rt.uniform(10,60),180),(x+side*rt.uniform(-10,50),420),(x+side*rt.uniform(20,120),760+rt.uniform(-40,80))], 9), lambda u: 26-13*u), RS(k), 10, .8)], fill=mix(H('4a3a30'), deep, .35), dark=ink, light=mix(jade, pale, .1), sh=12, fog=.04+.03*k)
    S = [(r.normal(420,150), r.normal(560,50), r.uniform(14,24), r.normal(.02,.1), 1, r.rand()) for _ in range(70)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.2)
    boxjelly(P, 430, 230, 130, t+.4, mix(milk, jade, .3), mix(deep, sea, .3), cream, .25, 3); boxjelly(P, 1240, 330, 190, t+.2, mix(milk, jade, .2), mix(deep, sea, .2), cream, .12, 5); boxjelly(P, 810, 330, 380, t, milk, mix(deep, sea, .1), cream, 0, 8)
    rock(P, [(-60,960),(-60,860),(140,850),(420,885),(760,910),(1120,900),(1420,870),(1660,850),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); P.snow(110, cream, seed+50, t, alpha=.5)
def pickup(P, seed=1, t=0.):
    """Under the boat: a diver at the stop, the orange buoy already up on its line, the hull and its ladder overhead."""
    ink, navy_, blue, turq, pale = pal5('081c38', '0e3f73', '2085ba', '7accd6', 'f0f8e4'); coral, yel, cream, hullc = pal5('ee5b32', 'f6c64e', 'fffbea', '24435c'); sun = (470, -60); P.L = np.array([-.3, -.95]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .5), blue, mix(blue, navy_, .55), navy_, mix(navy_, ink, .5)], sun, 1150, .36, 50, seed, squash=.85); M = []
    for k in range(330): y = 70+r.rand()**1.5*170; x = r.uniform(-40,1640); l = 10+64*(1-(y-70)/190)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+4.4*(1-(y-70)/190), r.normal(0,.12)))
    P.shape([np.array([(-20,-20),(1620,-20),(1620,92),(-20,92)])], fill=mix(cream, turq, .25)); P.marks([tick((x,y),(x+l,y+2), 5, .06) for x, y, l in zip(r.uniform(-40,1640,120), r.uniform(4,90,120), r.uniform(40,160,120))], mix(turq, blue, .2), alpha=.5); P.marks(M[::2], cream, alpha=.85); P.marks(M[1::2], mix(turq, blue, .35), alpha=.5); P.shafts(sun, 22, cream, seed+5, t, (.0, .9), 980, .28, (10, 44), .8, 200)
    b = math.sin(TAU*t)*4; hull = spline([(900,58+b),(960,120+b),(1080,176+b),(1260,206+b),(1440,200+b),(1560,170+b),(1580,70+b),(1560,40+b),(1200,46+b)], 8, True); P.shape([cut(hull, RS(2), 12, .8)], fill=hullc, dark=ink, light=mix(turq, pale, .2), sh=46, L=(-.5,.7)); P.marks([ribbon(spline([(930,92+b),(1080,150+b),(1260,178+b),(1450,172+b),(1566,140+b)], 10), 5)], coral, alpha=.9, dry=.1)
    P.shape([rrect_(1500, 226+b, 30, 90), [(1462,262+b),(1540,262+b),(1540,284+b),(1462,284+b)]], fill=mix(hullc, ink, .5), dark=ink, light=turq, sh=8); P.shape(strokes=[(np.array([(1020,60+b),(1012,330+b)]), 6), (np.array([(1062,60+b),(1054,330+b)]), 6)]+[(np.array([(1018-q*.02,q+b),(1060-q*.02,q+b)]), 5) for q in range(110,340,44)], fill=mix(cream, turq, .4), dark=navy_, sh=4)
    P.shape(strokes=[(np.array([(1180,200+b),(1180,560)]), 5), (np.array([(1420,200+b),(1420,560)]), 5), (np.array([(1150,560),(1450,560)]), 11)], fill=mix(cream, blue, .35), dark=navy_, sh=5); diver(P, 1300, 610+4*math.sin(TAU*t), 210, mix(ink, navy_, .4), turq, None, .02, -1, .10, t+.3, torch=False, bubcol=cream)
    line = spline([(604,300+b),(600,420),(640,550),(698,640)], 12); P.shape(strokes=[(line, 3)], fill=cream); buoy = [(600,-10+b),(640,-4+b),(650,60+b),(644,200+b),(634,276+b),(604,300+b),(574,276+b),(562,200+b),(556,60+b),(566,-4+b)]; P.shape([cut(spline(buoy, 6, True), RS(3), 10, .6)], fill=coral, dark=H('7a1f1c'), light=yel, sh=30); P.marks([[(562,40+b),(646,40+b),(646,66+b),(561,66+b)]], cream, dry=.05)
    diver(P, 500, 650+6*math.sin(TAU*t), 440, mix(ink, navy_, .2), mix(turq, pale, .3), mix(coral, yel, .45), -.10, 1, 0, t, torch=False, bubcol=cream); P.shape([ell(700,642,17,17,20)], fill=yel, dark=ink, light=cream, sh=8); P.shape([ell(700,642,7,7,14)], fill=ink)
    S = [(r.normal(900,330), r.normal(760,70), r.uniform(20,38), r.normal(.02,.1), 1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'fusilier', mix(navy_, blue, .3), yel, fog=.12); P.snow(70, cream, seed+50, t, alpha=.5)
def rrect_(x, y, w, h): return [(x-w/2,y-h/2),(x+w/2,y-h/2),(x+w/2,y+h/2),(x-w/2,y+h/2)]
def timbers(P, seed=1, t=0.):
    """What is left of a wooden ship in a harbour: frames, ballast, a gun, green water, a diver with a slate."""
    ink, night, deep, sea, pale = pal5('0c1c18', '16382f', '2b6150', '6fa07a', 'e2e6b8'); wood, woodl, rust, och, cream, weed, yel = pal5('4a3826', 'b8925a', 'a4532e', 'd0a04a', 'fbf2cf', '6d7a34', 'efc457'); sun = (430, -240); P.L = np.array([-.35, -.94]); r = RS(seed)
    P.water([cream, pale, mix(pale, sea, .55), sea, mix(sea, deep, .6), deep, mix(deep, night, .6), night], sun, 1180, .40, 60, seed); P.shafts(sun, 13, cream, seed+3, t, (.02, .8), 950, .24, (16, 56), .75, 220); sand(P, 560, seed+4, mix(H('8a8458'), deep, .25), night, mix(sea, pale, .3), True, 800, t, .93, None, .7)
    for k in range(13):                                               # frames stand in two curving rows; the far row first
        u = k/12.; x = 330+u*1050; h = 120+150*math.sin(math.pi*u)**.7; y = 610-26*math.sin(math.pi*u); c = 40+50*u; f = .42; P.shape([cut(ribbon(spline([(x,y+20),(x-c*.25,y-h*.5),(x-c*.1,y-h*r.uniform(.75,1.))], 8), lambda q: 30-9*q), RS(k), 9, 1.2)], fill=mix(wood, deep, .3), dark=night, light=mix(woodl, sea, .3), sh=12, fog=f)
    P.shape([cut(ribbon(spline([(240,700),(520,668),(860,664),(1180,684),(1480,730)], 10), lambda q: 34+6*np.sin(q*20)), RS(3), 12, 1.6)], fill=mix(wood, deep, .2), dark=ink, light=mix(woodl, sea, .2), sh=14, fog=.12)
    B = sorted([(r.normal(850,300), 690+abs(r.normal(0,60)), r.uniform(16,44)) for _ in range(170)], key=lambda q: q[1])
    for k, (x, y, z) in enumerate(B): P.shape([cut(ell(x, y, z, z*.62, 14), RS(k), 7, 1.3)], fill=mix(mix(H('8f8d78'), H('6a6254'), r.rand()), deep, .25), dark=ink, light=mix(pale, sea, .2), sh=z*.55, fog=.06)
    for k in range(11):
        u = k/10.; x = 250+u*1180+r.normal(0,8); h = (170+190*math.sin(math.pi*u)**.8)*r.uniform(.62,1.); y = 800+26*math.sin(math.pi*u); c = 70*(.5-u)+40; l = spline([(x,y+30),(x-c*.5,y-h*.45),(x-c*.28,y-h)], 8); m = P.shape([cut(ribbon(l, lambda q: 46-13*q), RS(k+20), 10, 1.6)], fill=mix(wood, rust, .12), dark=ink, light=woodl, sh=20); P.marks([ribbon(l+[o,0], lambda q: 2.6*np.sin(math.pi*q)) for o in (-11,-2,9)], ink, m, alpha=.6, dry=.2); P.marks([ell(*(l[i]+[r.normal(0,6),0]), 4, n=8) for i in range(2, len(l)-2, 4)], mix(rust, och, .4), m, dry=0)
        if k % 2: caulerpa(P, l[-1][0], l[-1][1]+10, 54, seed+k, mix(weed, deep, .2), ink, och, t)
    q = P.mask([ell(900, 842, 380, 30, 40)], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.9, ink, alpha=.8, hard=3); pl = lambda p: place(np.asarray(p, float), 900, 800, 640, -.06); g = P.shape([cut(pl(spline([(-.5,-.075),(-.44,-.10),(-.1,-.088),(.2,-.072),(.44,-.058),(.5,-.075),(.515,0),(.5,.075),(.44,.058),(.2,.072),(-.1,.088),(-.44,.10),(-.5,.075),(-.53,.02),(-.585,.03),(-.6,0),(-.585,-.03),(-.53,-.02)], 5, True)), RS(6), 9, 1.2)], fill=mix(H('4c4a44'), rust, .3), dark=ink, light=mix(och, pale, .3), sh=40)
    P.marks([pl(rrect_(a, 0, .018, .21)) for a in (-.40,-.12,.18,.42)], mix(ink, rust, .3), g, alpha=.8, dry=.1); P.shape([pl(ell(.512, 0, .012, .034))], fill=ink); sprinkle(P, r, 16, lambda: (r.uniform(640,1160), 790+r.uniform(-50,40)), [och, rust, mix(weed, och, .4), yel], ink, cream, seed, (14, 28), 0, t, 'bsb')
    diver(P, 560, 380+5*math.sin(TAU*t), 430, mix(ink, night, .3), mix(sea, pale, .3), mix(rust, yel, .45), .12, 1, 0, t, torch=False, bubcol=cream); P.shape([place(np.array(rrect_(0,0,72,92), float), 772, 448, 1, .35)], fill=cream, dark=mix(deep, cream, .5), sh=10); P.marks([place(np.array(rrect_(0,q,50,5), float), 772, 448, 1, .35) for q in (-24,-8,8,24)], night, alpha=.7, dry=.1)
    W = [(1240,470,110,-1),(1370,520,80,-1)]; [fish(P, x, y, s, 'rockling', mix(och, sea, .3), ink, cream, .02, fl, mix(och, yel, .3), [[(.1,-.2),(.14,0),(.1,.2),(.04,.2),(.07,0),(.04,-.2)], [(-.12,-.2),(-.09,0),(-.12,.2),(-.18,.2),(-.15,0),(-.18,-.2)]], mix(wood, och, .3), .08, t) for x, y, s, fl in W]
    rock(P, [(-60,960),(-60,860),(200,880),(520,905),(900,915),(1300,895),(1660,860),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); P.snow(140, cream, seed+50, t, alpha=.5)
def dragons(P, seed=1, t=0.):
    """A weedy seadragon over a seagrass meadow in early light; another, far off, the other way."""
    ink, deep, sea, aqua, pale = pal5('102a33', '1c5360', '4798a0', 'a6d3c2', 'f7f1cf'); gold, olive, brown, cream, grass, rose = pal5('e6b84a', '7f8a34', '4c4220', 'fff9dc', '6f9a44', 'e59a8a'); sun = (1240, -140); P.L = np.array([.4, -.9]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .6), sea, mix(sea, deep, .55), deep], sun, 1260, .34, 55, seed); P.shafts(sun, 16, cream, seed+5, t, (.02, .8), 950, .30, (14, 50), .8, 240)
    ridge(P, 560, seed+2, mix(sea, deep, .4), deep, aqua, 30, .006, .55, 18, lift=lambda x: 140*np.exp(-((x-260)/260)**2)); sand(P, 610, seed+4, mix(H('e6dcb0'), aqua, .25), mix(sea, deep, .4), cream, True, 1000, t, .92, caustic=None, rw=.7)
    S = [(r.normal(480,170), r.normal(290,60), r.uniform(15,26), r.normal(0,.12), 1, r.rand()) for _ in range(80)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .25), cream, fog=.18)
    def blades(y, sc, f, dens):
        for x in np.arange(-40, 1640, 26/dens*sc+9):
            x = x+r.normal(0, 8*sc); hgt = 120*sc*r.uniform(.7,1.25); P.shape([ribbon(spline([(x+q*5*sc,y+r.normal(0,4)*sc),(x+q*7*sc-6*sc,y-hgt*.5),(x+q*9*sc-(30+7*r.randn())*sc-5*math.sin(TAU*t+x),y-hgt)], 6), lambda u: (5.6*sc+.7)*(1-u*.75)) for q in range(-2,3)], fill=mix(grass, deep, r.uniform(.1,.5)), dark=deep, light=mix(gold, cream, .4), sh=4*sc+2, fog=f)
    blades(640, .30, .5, 1.); blades(690, .48, .36, 1.); seadragon(P, 420, 470+5*math.sin(TAU*t+1), 280, t+.3, -1, -.05, dict(leaf=mix(H('7d2a2e'), sea, .3), body=mix(H('c9622e'), sea, .25), light=mix(H('f8c25a'), aqua, .3), dark=mix(H('6b1f2e'), deep, .4)))
    blades(760, .75, .14, .9); seadragon(P, 960, 440+7*math.sin(TAU*t), 820, t, 1, -.12+.012*math.sin(TAU*t+1), dict(leaf=H('6f3a24'), body=H('cf7a2e'), light=H('fbd574'), dark=H('5a2420'), bar=H('4a58b8'))); blades(850, 1.1, .0, .9); blades(930, 1.5, .0, .8); P.snow(80, cream, seed+50, t, alpha=.55)
TOPICS = dict(sinkhole=sinkhole, stingers=stingers, pickup=pickup, timbers=timbers, dragons=dragons)
