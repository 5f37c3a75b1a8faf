"""Pictures for a kind of dive in cooler water: kelp, caves, sponge walls, jetties, muck."""
from places import *
FISH.update({k: {p: spline(v, 5, True) for p, v in f.items()} for k, f in dict(
 oldwife=dict(b=[(.5,.06),(.46,.02),(.40,-.05),(.32,-.13),(.2,-.24),(.04,-.27),(-.12,-.2),(-.26,-.08),(-.33,-.05),(-.33,.045),(-.25,.085),(-.1,.2),(.08,.25),(.24,.22),(.38,.14),(.46,.095)],
   t=[(-.31,-.045),(-.39,-.1),(-.49,-.15),(-.46,-.05),(-.45,0),(-.46,.05),(-.49,.15),(-.39,.1),(-.31,.045)],
   d=[(.2,-.24),(.15,-.36),(.06,-.52),(.03,-.42),(-.01,-.32),(-.03,-.26),(-.06,-.34),(-.13,-.55),(-.17,-.58),(-.16,-.42),(-.18,-.28),(-.22,-.13)], a=[(-.02,.23),(-.08,.36),(-.16,.42),(-.18,.3),(-.22,.1)], v=[(.24,.21),(.16,.36),(.1,.4),(.11,.24)]),
 rockling=dict(b=[(.5,.03),(.45,-.05),(.36,-.12),(.2,-.165),(0,-.15),(-.2,-.09),(-.34,-.05),(-.34,.05),(-.2,.09),(0,.14),(.2,.15),(.36,.11),(.46,.08)],
   t=[(-.32,-.05),(-.41,-.1),(-.5,-.1),(-.5,.1),(-.41,.1),(-.32,.05)], d=[(.26,-.15),(.2,-.24),(.05,-.25),(-.1,-.2),(-.2,-.2),(-.28,-.15),(-.25,-.07),(0,-.14)], a=[(-.02,.135),(-.06,.2),(-.2,.17),(-.26,.07)], v=[(.24,.13),(.18,.23),(.12,.15)]),
).items()})
SHARK['pj'] = {p: (spline(v, 5, True) if isinstance(v, list) and p != 'mouth' else v) for p, v in dict(
 b=[(.5,.03),(.49,-.02),(.465,-.075),(.42,-.115),(.36,-.12),(.27,-.105),(.14,-.105),(0,-.09),(-.15,-.058),(-.28,-.035),(-.37,-.025),(-.37,.01),(-.25,.03),(-.1,.055),(.08,.075),(.25,.085),(.4,.085),(.47,.065)],
 t=[(-.34,-.025),(-.41,-.065),(-.5,-.105),(-.535,-.10),(-.525,-.06),(-.485,-.01),(-.49,.05),(-.455,.055),(-.40,.035),(-.34,.012)],
 d=[(.235,-.10),(.215,-.16),(.175,-.205),(.15,-.2),(.13,-.15),(.105,-.095)], d2=[(-.13,-.06),(-.15,-.115),(-.19,-.15),(-.215,-.145),(-.225,-.10),(-.245,-.045)],
 p=[(.33,.075),(.27,.125),(.17,.175),(.12,.17),(.14,.125),(.21,.08)], v=[(-.02,.07),(-.07,.11),(-.115,.105),(-.115,.05)], a=[(-.23,.035),(-.27,.065),(-.30,.06),(-.30,.022)], eye=(.415,-.062), gill=.315, mouth=[(.485,.045),(.46,.062),(.43,.06)], belly=.05).items()}
def portjackson(P, x, y, s, rot, flip, t, fog=0.):
    """Port Jackson shark: blunt head with brow ridges, harness of dark bands, a spine before each dorsal fin."""
    body, dark, light = H('a58d6c'), H('3a2d26'), H('f1dfb4'); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip)
    shark(P, x, y, s, 'pj', body, dark, light, H('e3d6b4'), rot, flip, fog, t, curve=.02); m = P.mask([pl(SHARK['pj']['b'])])
    HN = [[(.44,-.13),(.40,-.05),(.395,.0)], [(.30,-.12),(.325,-.05),(.29,.02),(.24,.07)], [(.22,-.12),(.20,-.05),(.215,.0),(.29,.02)], [(.20,-.05),(.08,-.035),(-.02,-.02),(-.10,.0)], [(.08,-.10),(.08,-.035),(.05,.03)], [(-.06,-.09),(-.08,-.03),(-.12,.02)], [(-.2,-.06),(-.2,-.02),(-.22,.02)]]
    P.marks([ribbon(pl(spline(h, 7)), lambda q: s*.019*np.sin(math.pi*np.clip(q*.9+.08,0,1))**.5) for h in HN], mix(dark, body, .12), m, fog, alpha=.85, dry=.1)
    P.shape([pl([(.245,-.09),(.232,-.155),(.222,-.09)]), pl([(-.115,-.055),(-.14,-.115),(-.14,-.055)])], fill=light, dark=dark, sh=s*.006, fog=fog); P.shape([pl(spline([(.46,-.085),(.42,-.13),(.36,-.128),(.34,-.108),(.40,-.10)], 5, True))], fill=mix(body, dark, .2), dark=dark, light=light, sh=s*.014, fog=fog)
    P.marks([pl(ell(.412,-.075,.016,.012,n=12))], H('d8b468'), fog=fog, dry=0); P.marks([pl(ell(.412,-.075,.010,.006,n=10))], (.03,.03,.05), fog=fog, dry=0); P.shape([pl(ell(.475,.018,.010,.007))], fill=dark, fog=fog)
def sealion(P, x, y, s, rot, flip, t, fog=0., body=H('8a6a4a'), dark=H('2e221c'), light=H('f2d9a0')):
    """Australian sea lion in a turn: small ears, long foreflippers, hind flippers trailing together."""
    k = .03*math.sin(TAU*t); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); sp = lambda p: pl(spline(p, 7, True))
    P.shape([sp([(.16,.05),(.12,.12),(.02,.22-k),(-.06,.26-k),(-.085,.245-k),(-.03,.16),(.03,.06)])], fill=mix(body, dark, .5), dark=dark, sh=s*.02, fog=fog)
    P.shape([sp([(-.36,-.02),(-.43,-.055),(-.52,-.105-k),(-.56,-.10-k),(-.545,-.07-k),(-.49,-.045),(-.40,.0)]), sp([(-.36,.01),(-.44,.0),(-.54,.0+k),(-.58,.02+k),(-.555,.04+k),(-.48,.04),(-.38,.035)])], fill=mix(body, dark, .35), dark=dark, light=light, sh=s*.02, fog=fog)
    b = [(.5,-.075),(.485,-.105),(.45,-.125),(.40,-.145),(.345,-.14),(.29,-.115),(.2,-.10),(.08,-.10),(-.08,-.085),(-.24,-.05),(-.37,-.02),(-.39,.01),(-.36,.03),(-.22,.06),(-.05,.095),(.1,.10),(.22,.065),(.31,.01),(.39,-.035),(.45,-.05),(.49,-.055)]
    m = P.shape([sp(b)], fill=body, dark=dark, light=light, sh=s*.065, fog=fog); c = np.array(b, float); c[:,1] = np.maximum(c[:,1], .012+.02*np.sin(c[:,0]*9)-.09*np.clip((c[:,0]-.2)*3, 0, 1)); q = P.mask([sp(c)], box=m[1]); P.tone(q[0]*m[0], q[1], P.blur(q[0], s*.012)*.55, light, fog=fog, alpha=.7)
    P.shape([sp([(.20,.02),(.17,.09),(.06,.19+k*2),(-.06,.27+k*3),(-.12,.285+k*3),(-.12,.26+k*3),(-.04,.17+k*2),(.03,.09),(.08,.03)])], fill=mix(body, dark, .45), dark=dark, light=light, sh=s*.03, fog=fog)
    P.marks([tick(*pl(np.array([(u,v),(u-.03,v+.004)])), s*.004) for u, v in zip(RS(3).uniform(-.3,.35,60), RS(4).uniform(-.09,.07,60))], dark, m, fog, alpha=.35)
    P.marks([pl(ell(.428,-.103,.0135,n=14))], (.05,.03,.04), fog=fog, dry=0); P.marks([pl(ell(.432,-.108,.0045,n=8))], (1,1,1), fog=fog, dry=0); P.shape([sp([(.502,-.088),(.487,-.106),(.472,-.09),(.487,-.08)])], fill=dark, fog=fog); P.marks([ribbon(pl(spline([(.495,-.066),(.462,-.062),(.44,-.07)], 5)), s*.006)], dark, fog=fog, dry=0); P.shape([sp([(.355,-.115),(.335,-.122),(.318,-.105),(.335,-.10)])], fill=mix(body, dark, .6), fog=fog)
    P.marks([ribbon(pl(spline([(.475,-.074),(.50,-.05-.012*i),(.525,-.03-.022*i)], 5)), s*.0026) for i in range(4)], light, fog=fog, dry=0)
def sealions(P, seed=1, t=0.):
    """Sea lions tumble down through golden light over kelp and seagrass."""
    ink, deep, sea, jade, pale = pal5('0e2a2e', '16545c', '32949a', '9ad4bb', 'f5f6cf'); och, gold, olive, brown, cream, stone, plum, coral = pal5('d0962f', 'f0c458', '86802f', '4d3a1c', 'fffbdc', '8a8a72', '5f4a5c', 'd9694a'); sun = (1080, -170); P.L = np.array([.3, -.95]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1270, .30, 60, seed); P.shafts(sun, 20, cream, seed+5, t, (.02, .8), 1000, .34, (14, 54), .85, 240)
    ridge(P, 600, seed+2, mix(sea, deep, .4), deep, jade, 34, .005, .5, 20, lift=lambda x: 190*np.exp(-((x-180)/260)**2)); sand(P, 655, seed+4, mix(H('e6dcb0'), jade, .2), mix(sea, deep, .4), cream, True, 900, t, .92, caustic=cream, rw=.8)
    S = [(r.normal(430,150), r.normal(330,60), r.uniform(16,28), r.normal(.02,.1), -1, r.rand()) for _ in range(70)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.2)
    def bank(pts, sd, fog, n, size):
        rock(P, pts, sd, mix(stone, deep, .4), ink, mix(jade, stone, .3), 40, fog, 90, 28, step=9, jit=2.2); top = np.array(pts)[1:-1]; top = top[np.argsort(top[:,0])]; r2 = RS(sd)
        for x, d in sorted([(r2.uniform(top[0,0], top[-1,0]), r2.rand()**1.3*80) for _ in range(n)], key=lambda q: q[1]): strap(P, x, float(np.interp(x, top[:,0], top[:,1]))+12+d, r2.uniform(*size), sd+int(x), mix([och, olive, mix(och, brown, .4)][r2.randint(3)], deep, .06), mix(brown, ink, .35), gold, t, fog, .3)
    bank([(1010,760),(1090,690),(1200,650),(1330,640),(1450,610),(1560,620),(1660,600),(1660,800)], 31, .22, 26, (80,120)); bank([(-60,900),(-60,690),(60,660),(170,690),(280,740),(370,800),(430,900)], 35, .06, 24, (100,150)); bank([(940,960),(1030,870),(1150,820),(1290,800),(1430,770),(1560,760),(1660,750),(1660,960)], 33, .0, 34, (110,160))
    sprinkle(P, r, 30, lambda: (r.uniform(-10,330), r.uniform(800,890)), [coral, plum, gold, mix(plum, coral, .5), mix(sea, stone, .4)], ink, cream, seed+70, (14, 34), .03, t, 'bsbu'); sprinkle(P, r, 14, lambda: (r.uniform(1300,1600), r.uniform(850,895)), [coral, plum, gold], ink, cream, seed+90, (14, 30), 0, t, 'bsb')
    for x, y, w in ((820,800,230),(420,845,90)): q = P.mask([ell(x, y, w, w*.085, 40)], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.8, mix(deep, sea, .3), alpha=.7, hard=3)
    sealion(P, 1130, 265+5*math.sin(TAU*t), 330, .55, -1, t+.3, .16); B = [ell(1230+r.normal(0,40)*(1+i*.02), 200-i*4+r.normal(0,12), r.uniform(2,7), n=12) for i in range(34)]; P.marks(B, cream, fog=.1, alpha=.8)
    sealion(P, 690, 500+7*math.sin(TAU*t), 700, -.24, -1, t); B = [ell(360-40+r.normal(0,26)-i*1.2, 360-i*8+r.normal(0,14), r.uniform(2.5,8), n=12) for i in range(34)]; P.marks(B, cream, alpha=.85)
    P.shafts(sun, 7, cream, seed+13, t, (.02, .5), 950, .16, (16, 60), .7, 240); P.snow(70, cream, seed+50, t, alpha=.5)
def pjsleep(P, seed=1, t=0.):
    """Winter: a Port Jackson shark rests in a gutter under short kelp."""
    ink, deep, sea, jade, pale = pal5('0f2620', '1b4a40', '3f8266', '98c190', 'f0f2c8'); och, gold, olive, brown, cream, stone, plum, coral, orange = pal5('cc912d', 'eebf50', '7f7d2c', '4a371a', 'fdf6d6', '857c68', '6b3f5c', 'd9694a', 'e5803a'); sun = (560, -200); P.L = np.array([-.2, -.98]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep, mix(deep, ink, .4)], sun, 1080, .40, 60, seed); P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 950, .30, (14, 50), .8, 260)
    def bank(pts, sd, fog, n, size, tint=.4, grow=0):
        rock(P, pts, sd, mix(stone, deep, tint), ink, mix(jade, stone, .3), 48, fog, 120, 28, step=9, jit=2.4); top = np.array(pts)[1:-1]; top = top[np.argsort(top[:,0])]; r2 = RS(sd); ty = lambda x: float(np.interp(x, top[:,0], top[:,1]))
        if grow: sprinkle(P, r2, grow, lambda: (lambda x: (x, ty(x)+r2.uniform(70,190)))(r2.uniform(top[0,0], top[-1,0])), [orange, coral, plum, gold, mix(plum, coral, .5)], ink, cream, sd, (14, 34), fog, t, 'bsbu')
        for x, d in sorted([(r2.uniform(top[0,0], top[-1,0]), r2.rand()**1.3*70) for _ in range(n)], key=lambda q: q[1]): strap(P, x, ty(x)+12+d, r2.uniform(*size), sd+int(x), mix([och, olive, mix(och, brown, .4), mix(olive, brown, .3)][r2.randint(4)], deep, .06), mix(brown, ink, .35), gold, t, fog, .35)
    bank([(-60,620),(-60,430),(100,400),(260,420),(420,400),(600,430),(760,410),(940,440),(1120,420),(1300,400),(1480,420),(1660,400),(1660,640)], 31, .46, 40, (60,90))
    S = [(r.normal(900,260), r.normal(250,50), r.uniform(16,28), r.normal(.02,.1), 1, r.rand()) for _ in range(80)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.2); diver(P, 1180, 330+5*math.sin(TAU*t), 330, mix(ink, deep, .4), jade, mix(coral, gold, .4), .06, -1, .05, t, torch=False, bubcol=cream)
    bank([(-60,760),(-60,540),(90,520),(230,545),(360,540),(480,570),(600,640),(660,760)], 32, .18, 26, (90,125), .4, 20); bank([(900,760),(970,640),(1080,580),(1230,560),(1380,530),(1520,540),(1660,520),(1660,780)], 33, .18, 30, (90,125), .4, 24)
    P.shape([np.array([(-20,700),(1620,700),(1620,920),(-20,920)])], fill=mix(deep, ink, .3), fog=.1); sand(P, 690, seed+4, mix(H('d8cc9a'), sea, .3), mix(deep, ink, .2), pale, True, 800, t, .75, caustic=None, rw=.9)
    q = P.mask([ell(760, 800, 250, 17, 40)], pad=40); P.tone(P.blur(q[0], 7), q[1], P.blur(q[0], 7)*.98, ink, alpha=.9, hard=3)
    portjackson(P, 760, 757, 450, .02, -1, t); bank([(880,960),(930,880),(1010,836),(1110,820),(1190,850),(1240,960)], 38, 0, 12, (80,110), .5, 6); urchin(P, 330, 830, 40, ink, mix(plum, coral, .4), 3); urchin(P, 1260, 800, 32, ink, mix(plum, coral, .4), 5)
    for x, y, sz, c in ((960,790,92,H('d98a3c')),(500,690,80,mix(H('b95a6a'), sea, .2))): fish(P, x+110, y-210 if x > 900 else y-140, sz, 'rockling', c, ink, cream, .04, -1 if x > 900 else 1, mix(c, gold, .3), [[(.1,-.2),(.14,0),(.1,.2),(.04,.2),(.07,0),(.04,-.2)], [(-.12,-.2),(-.09,0),(-.12,.2),(-.18,.2),(-.15,0),(-.18,-.2)]], mix(c, cream, .6), .08, t)
    bank([(-60,960),(-60,820),(60,800),(190,830),(310,870),(400,920),(430,960)], 36, 0, 18, (120,165), .5); bank([(1180,960),(1250,900),(1370,860),(1500,830),(1660,810),(1660,960)], 37, 0, 20, (120,165), .5); P.snow(80, cream, seed+50, t, alpha=.5)
def cathedral(P, seed=1, t=0.):
    """Inside a lava dome: blades of light through holes in the roof, a diver between two of them."""
    ink, navy_, blue, aqua, pale = pal5('050c18', '0b2340', '17557f', '5fb0c4', 'eaf6df'); coral, och, plum, cream, yel, stone = pal5('d95a3e', 'd9a04a', '33273f', 'fffbe2', 'f2c65a', '4a4f5c'); P.L = np.array([.0, -1.]); r = RS(seed)
    P.water([mix(blue, navy_, .25), mix(blue, navy_, .5), mix(navy_, blue, .25), navy_, mix(navy_, ink, .5), mix(navy_, ink, .8)], (840, 420), 900, .05, 40, seed, squash=.8)
    rock(P, [(-60,960),(-60,-60),(420,-60),(470,60),(440,200),(500,330),(470,470),(540,600),(500,700),(420,800)], seed+1, mix(navy_, plum, .4), ink, mix(blue, aqua, .1), 60, .35, 160, 34, step=11, direction=(.1,1), jit=3); rock(P, [(1660,960),(1660,-60),(1230,-60),(1190,80),(1240,210),(1180,350),(1220,480),(1150,610),(1200,720),(1300,820)], seed+2, mix(navy_, plum, .4), ink, mix(blue, aqua, .1), 60, .35, 160, 34, step=11, direction=(.1,1), jit=3)
    sand(P, 700, seed+4, mix(stone, blue, .3), ink, mix(blue, aqua, .4), True, 800, t, .7, caustic=None, rw=.9)
    holes = ((640,66,70,15,0),(900,44,112,17,0),(1130,84,40,10,0))
    P.L = np.array([.0, 1.])
    P.shape([cut(np.array([(-60,-60),(-60,300),(90,230),(200,250),(300,160),(400,170),(480,120),(560,150),(640,110),(720,150),(800,104),(900,92),(1000,120),(1090,150),(1170,128),(1260,170),(1340,120),(1430,210),(1540,200),(1660,270),(1660,-60)]), RS(5), 12, 3)], fill=mix(ink, plum, .45), dark=ink, light=mix(blue, aqua, .3), sh=40)
    for hx, hy, rx, ry, _ in holes: rr = RS(int(hx)); e = ell(hx, hy-4, rx, ry, 26)+rr.normal(0, 1, (26,2))*[rx*.07, ry*.30]; q = P.mask([e], pad=50); P.tone(P.blur(q[0], 16), q[1], np.clip(P.blur(q[0], 16)*1.5, 0, .9), mix(blue, aqua, .5), alpha=.9, hard=3); P.shape([cut(e, rr, 9, 2.4)], fill=cream)
    for hx, hy, rx, ry, lean in holes:                                # each hole: a blade of light, broken into strands, and its pool on the floor
        by = 812; bx = hx-215
        for k in range(9):
            u = -.86+1.72*(k+r.uniform(.1,.9))/9; w = rx*r.uniform(.08,.22); I = .55+.4*math.sin(TAU*t*r.choice([1,2])+r.rand()*TAU); x0, x1 = hx+u*rx*.85, bx+u*rx*1.3; q = P.mask([np.array([(x0-w*.5,hy),(x0+w*.5,hy),(x1+w,by),(x1-w,by)])])
            if q: b = q[1]; al = np.clip((P.Y[b[1]:b[3], b[0]:b[2]]-hy)/(by-hy), 0, 1); P.tone(P.blur(q[0], w*.16), b, np.clip(1.06-al*.80, 0, 1)*I*.8, mix(pale, aqua, .35), alpha=.72, hard=2.6)
        q = P.mask([ell(bx, by+6, rx*1.35, rx*.24, 40)], pad=40); P.tone(P.blur(q[0], 8), q[1], P.blur(q[0], 8)*.9, mix(pale, aqua, .2), alpha=.85, hard=3)
    S = [(r.normal(1010,120), r.normal(470,100), r.uniform(16,28), r.normal(0,.2), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(90)]; school(P, drift(S, t, 6, 5), 'trevally', mix(H('c9763c'), navy_, .2), mix(H('f6b860'), aqua, .1), None)
    P.L = np.array([.3, -.95]); rock(P, [(980,960),(1000,880),(1040,850),(1070,800),(1140,785),(1190,805),(1240,800),(1290,850),(1330,870),(1360,960)], seed+7, mix(navy_, plum, .4), ink, aqua, 18, .06, 60, 26); rock(P, [(250,960),(270,880),(330,860),(360,815),(440,800),(480,835),(540,850),(570,960)], seed+8, mix(navy_, plum, .4), ink, aqua, 18, .06, 60, 26)
    diver(P, 735, 410+6*math.sin(TAU*t), 360, mix(ink, navy_, .25), mix(aqua, pale, .4), mix(coral, yel, .35), -.03, 1, 0, t, torch=True, bubcol=cream); diver(P, 1095, 655, 150, mix(ink, navy_, .4), aqua, None, .05, -1, .1, t+.3, torch=True, bubcol=cream)
    for i, pts in enumerate(([(-60,-60),(250,-60),(290,80),(250,180),(200,240),(240,340),(170,430),(190,560),(120,640),(150,760),(90,860),(-60,960)], [(1660,-60),(1440,-60),(1400,60),(1450,170),(1500,220),(1460,330),(1520,440),(1500,560),(1560,660),(1530,780),(1580,880),(1660,960)])): P.L = np.array([1. if i == 0 else -1., -.2]); rock(P, pts, seed+20+i, mix(ink, plum, .4), ink, mix(navy_, blue, .8), 46, 0, 150, 30, step=12, direction=(.1,1), jit=2.8, flat=.04)
    P.L = np.array([0, -1.]); rock(P, [(-60,960),(-60,880),(150,850),(360,890),(640,915),(960,905),(1240,890),(1440,855),(1660,880),(1660,960)], seed+9, ink, None, navy_, 20, 0, 90, 24); tubes(P, 190, 868, 90, seed+6, mix(och, ink, .35), ink, och, 0, 5); fan(P, 1470, 870, 160, seed+5, mix(coral, ink, .3), ink, coral, 0, -.2, t); softcoral(P, 1330, 890, 66, seed+7, mix(coral, plum, .5), ink, yel, 0, t); P.snow(60, cream, seed+50, t, alpha=.5)
def slot(P, seed=1, t=0.):
    """A cleft in granite, seen from its dark end: swell light above, a diver coming through behind a curtain of bullseyes."""
    ink, navy_, teal, aqua, pale = pal5('070f14', '10303c', '256f76', '7cc0ae', 'f2f6d2'); orange, rose, yel, plum, cream, copper, wine = pal5('e5783a', 'de8f86', 'f0c052', '4c2f48', 'fffce2', 'cf7d3c', '8a3550'); sun = (800, 40); P.L = np.array([0, -1.]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, teal, .6), teal, mix(teal, navy_, .6), navy_], sun, 900, .2, 40, seed, squash=1.5); P.shafts((800,-120), 18, cream, seed+5, t, (.0, .28), 950, .34, (12, 44), .85, 180)
    ridge(P, 700, seed+2, mix(teal, navy_, .5), navy_, aqua, 30, .007, .4, 18); rock(P, [(700,760),(720,690),(770,650),(840,650),(890,690),(910,760)], seed+6, mix(teal, navy_, .4), navy_, aqua, 24, .25, 30, 20)
    walls = [([(-60,-60),(560,-60),(585,60),(560,170),(600,280),(585,380),(625,480),(600,590),(640,680),(610,770),(640,860),(600,960),(-60,960)], .34, 1, mix(navy_, plum, .3)), ([(1660,-60),(1010,-60),(1030,70),(1000,180),(1035,290),(1000,400),(1025,500),(985,600),(1010,700),(975,790),(1000,870),(980,960),(1660,960)], .34, -1, mix(navy_, plum, .3)),
             ([(-60,-60),(440,-60),(470,50),(430,170),(480,290),(440,400),(490,520),(455,640),(510,740),(500,850),(540,960),(-60,960)], .10, 1, mix(navy_, plum, .45)), ([(1660,-60),(1150,-60),(1120,80),(1165,190),(1120,310),(1170,430),(1120,550),(1160,660),(1110,770),(1130,870),(1090,960),(1660,960)], .10, -1, mix(navy_, plum, .45))]
    for i, (pts, f, sd, c) in enumerate(walls[:2]): P.L = np.array([sd*1., -.25]); rock(P, pts, seed+20+i, c, ink, mix(aqua, pale, .1), 60, f, 150, 34, step=12, direction=(.05,1), jit=3)
    P.L = np.array([0, -1.]); diver(P, 790, 420+6*math.sin(TAU*t), 330, mix(ink, navy_, .4), pale, mix(orange, yel, .3), -.04, 1, 0, t, torch=True, bubcol=cream)
    for i, (pts, f, sd, c) in enumerate(walls[2:]): P.L = np.array([sd*1., -.25]); rock(P, pts, seed+30+i, c, ink, mix(teal, aqua, .75), 66, f, 170, 34, step=12, direction=(.05,1), jit=3)
    P.L = np.array([0, -1.]); e1 = lambda y: np.interp(y, [-60,50,170,290,400,520,640,740,850,960], [440,470,430,480,440,490,455,510,500,540]); e2 = lambda y: np.interp(y, [-60,80,190,310,430,550,660,770,870,960], [1150,1120,1165,1120,1170,1120,1160,1110,1130,1090])
    def jewel(xf, sd, n, spread):                                    # jewel anemones and sponges crowd the edge that gets the light
        for k in range(n):
            y = r.uniform(20, 880); d = abs(r.normal(0, spread)); x = xf(y)-sd*(8+d); c = mix([orange, rose, yel, wine, mix(rose, wine, .5), mix(orange, yel, .5)][r.randint(6)], ink, min(.62, .08+d/spread*.22)); z = r.uniform(12, 34)
            (brain(P, x, y, z, z*.7, seed+k, c, ink, mix(c, cream, .45)) if k % 3 == 0 else softcoral(P, x, y, z*1.2, seed+k, c, ink, mix(c, cream, .5), 0, t) if k % 3 == 1 else P.marks([ell(x+r.normal(0,16), y+r.normal(0,14), r.uniform(3,7), n=9) for _ in range(9)], mix(c, cream, .25), dry=.05))
    jewel(e1, 1, 74, 90); jewel(e2, -1, 74, 90)
    for y, s, sd in ((180,110,1),(430,130,1),(690,120,1),(250,120,-1),(520,140,-1),(760,110,-1)): fan(P, (e1 if sd > 0 else e2)(y)-sd*14, y, s, seed+y, mix([orange, wine][y % 20 == 0], yel, .15), plum, mix(yel, orange, .4), 0, sd*.95, t)
    B = [(r.normal(820,150), r.normal(610,80), r.uniform(26,46), r.normal(0,.14), 1 if r.rand() < .75 else -1, r.rand()) for _ in range(110)]; B = [b for b in B if 500 < b[0] < 1140]; school(P, drift(B, t, 7, 5), 'trevally', mix(copper, navy_, .15), mix(yel, copper, .35), mix(copper, ink, .5))
    for i, pts in enumerate(([(-60,-60),(170,-60),(230,40),(180,150),(240,270),(200,380),(260,500),(220,610),(280,720),(300,830),(400,900),(520,960),(-60,960)], [(1660,-60),(1400,-60),(1360,70),(1420,190),(1370,310),(1430,420),(1380,540),(1430,650),(1370,750),(1340,850),(1230,910),(1100,960),(1660,960)])): P.L = np.array([1. if i == 0 else -1., -.2]); rock(P, pts, seed+40+i, mix(ink, plum, .25), ink, mix(navy_, teal, .8), 46, 0, 150, 30, step=12, direction=(.1,1), jit=2.8, flat=.04)
    P.L = np.array([0, -1.]); P.snow(70, cream, seed+50, t, alpha=.5)
def spongewall(P, seed=1, t=0.):
    """A deep temperate wall: the torch finds the colours, a pair of old wives keeps out of its way."""
    ink, night, deep, sea, pale = pal5('06181a', '0d3438', '1b5d5a', '5aa487', 'dcecb9'); orange, yel, rose, wine, cream, gold, lilac = pal5('ec7a34', 'f5c64a', 'ea948c', '9a2f4a', 'fff6d6', 'e2a63c', '8a78b8'); sun = (1180, -260); P.L = np.array([.4, -.9]); r = RS(seed)
    P.water([pale, mix(pale, sea, .6), sea, mix(sea, deep, .55), deep, mix(deep, night, .6), night, mix(night, ink, .5)], sun, 1240, .40, 55, seed); P.shafts(sun, 12, cream, seed+3, t, (.02, .7), 950, .20, (16, 54), .75, 200)
    rock(P, [(1660,960),(1660,420),(1580,440),(1520,520),(1450,560),(1420,660),(1350,740),(1330,840),(1260,960)], seed+1, mix(night, deep, .5), night, sea, 44, .5, 80, 30)
    pts = [(-60,-60),(600,-60),(640,40),(610,140),(690,220),(670,330),(740,410),(720,520),(800,600),(790,700),(860,790),(850,880),(900,960),(-60,960)]; m = rock(P, pts, seed+3, mix(night, ink, .3), ink, mix(deep, sea, .6), 80, 0, 280, 38, step=9, direction=(.15,1), jit=2.6); ex = lambda y: np.interp(y, [-60,40,140,220,330,410,520,600,700,790,880,960], [600,640,610,690,670,740,720,800,790,860,850,900])
    G = sorted([((lambda y: (ex(y)-14-abs(r.normal(0,1))*210, y))(r.uniform(-10,900)) + (r.uniform(16,46), r.randint(6), k)) for k in range(230)], key=lambda q: q[1]); G = [g for g in G if g[0] > -40]
    LP, RX = np.array([520., 470.]), 250
    def grow(warm):
        for x, y, z, q, k in G:
            c = [orange, yel, rose, wine, lilac, mix(orange, yel, .5)][(k*7) % 6]; near = np.hypot(x-LP[0], (y-LP[1])*1.1) < RX*1.35
            if warm and not near: continue
            base, dk, hi = (c, H('4d1626'), cream) if warm else (mix(mix(deep, sea, .25), c, .16), ink, mix(sea, pale, .25))
            if q == 0: softcoral(P, x, y, z*1.1, seed+k, base, dk, hi, 0, t)
            elif q in (1, 2): brain(P, x, y, z*.9, z*.6, seed+k, base, dk, hi)
            elif q == 3: tubes(P, x, y, z*1.3, seed+k, base, dk, hi, 0, 4)
            elif q == 4: fan(P, x, y, z*1.9, seed+k, base, dk, hi, 0, .6, t)
            else:                                                     # cup sponge on a stalk
                P.shape([ribbon([(x,y+z*.4),(x+2,y-z*.3)], z*.22), spline([(x-z*.5,y-z*.75),(x-z*.2,y-z*.2),(x+z*.25,y-z*.2),(x+z*.55,y-z*.75)], 6, True)], fill=base, dark=dk, light=hi, sh=z*.3); P.shape([ell(x, y-z*.74, z*.52, z*.16)], fill=mix(base, dk, .55))
    grow(False); cold = P.img.copy(); mk, b = m; P.lay(mk, b, mix(wine, ink, .55), alpha=.75); P.tone(mk, b, np.full_like(mk, .28), mix(wine, orange, .4), alpha=.6); grow(True)
    e = np.hypot((P.X-LP[0])/RX, (P.Y-LP[1])/(RX*.84)); pool = P.dots(np.clip(smooth01((1.1-e)/.5)*1.1, 0, 1), (0,0,P.W,P.H), 2.6)[..., None]; P.img = cold*(1-pool) + P.img*pool
    q = P.mask([np.array([(925,452),(700,330),(640,470),(690,600)])], pad=30); P.tone(P.blur(q[0], 10), q[1], np.clip(1.0-(925-P.X[q[1][1]:q[1][3], q[1][0]:q[1][2]])/330, .12, .7)*P.blur(q[0], 10), cream, alpha=.5, hard=3)
    diver(P, 1130, 445+5*math.sin(TAU*t), 420, mix(ink, night, .3), mix(sea, pale, .3), mix(gold, orange, .3), .02, -1, 0, t, torch=True, bubcol=cream); P.shape([ell(928, 452, 9, 9, 16)], fill=cream)
    bars = [[(.42,-.2),(.40,0),(.40,.2),(.36,.2),(.355,0),(.375,-.2)], [(.27,-.3),(.27,0),(.25,.3),(.19,.3),(.20,0),(.20,-.3)], [(.10,-.32),(.11,0),(.09,.3),(.03,.3),(.04,0),(.03,-.32)], [(-.06,-.3),(-.04,0),(-.06,.28),(-.11,.26),(-.10,0),(-.12,-.3)], [(-.2,-.2),(-.19,0),(-.2,.2),(-.24,.2),(-.235,0),(-.24,-.2)]]
    fish(P, 1010, 700+5*math.sin(TAU*t), 250, 'oldwife', H('e9e6cf'), mix(ink, night, .3), cream, -.05, -1, H('d9d5b8'), bars, H('20302f'), 0, 2*t); fish(P, 1215, 765-4*math.sin(TAU*t), 185, 'oldwife', mix(H('e9e6cf'), sea, .2), mix(ink, night, .4), cream, .04, -1, mix(H('d9d5b8'), sea, .2), bars, H('243836'), .05, 2*t+.4)
    S = [(r.normal(1180,190), r.normal(200,70), r.uniform(14,26), r.normal(.05,.12), -1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'trevally', mix(night, deep, .4), pale, fog=.18)
    rock(P, [(-60,960),(-60,820),(100,840),(300,880),(560,905),(900,915),(1200,900),(1440,880),(1660,850),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); P.snow(110, cream, seed+50, t, alpha=.5)
def nightjetty(P, seed=1, t=0.):
    """Night under a timber jetty: a torch, one lit pile, a cuttlefish caught in the edge of the beam."""
    ink, night, deep, sea, pale = pal5('050a16', '0b1830', '14304f', '3a6a86', 'cfe4d8'); orange, yel, rose, plum, cream, wood, wine = pal5('f07a38', 'f6c64c', 'ee938c', '7a3a66', 'fff5d8', '2d2a33', '9a3048'); P.L = np.array([-.6, -.6]); r = RS(seed)
    P.water([mix(sea, pale, .25), mix(sea, deep, .3), deep, mix(deep, night, .5), night, mix(night, ink, .5), ink], (330, -160), 1050, .30, 60, seed); P.shafts((330,-170), 9, pale, seed+3, t, (.02, .5), 800, .16, (12, 40), .7, 120)
    F, cx, cy, cam, deckz = 820, 880, 400, 2.4, 7.2; pj = lambda X, Y, Z: np.array([cx+F*X/Z, cy-F*(Y-cam)/Z]); sand(P, 420, seed+4, mix(deep, sea, .2), ink, mix(deep, sea, .6), True, cx, t, .96, None, .6, 1.3)
    P.shape([np.array([pj(-4.6,deckz,2.4), pj(-4.6,deckz,60), pj(4.6,deckz,60), pj(4.6,deckz,2.4)])], fill=mix(wood, ink, .55)); P.marks([np.array([pj(-4.6,deckz,q), pj(4.6,deckz,q), pj(4.6,deckz,q+.05), pj(-4.6,deckz,q+.05)]) for q in np.arange(3.2, 30, .5)], mix(deep, sea, .55), alpha=.6, dry=.35)
    cold = [mix(deep, sea, q) for q in (.1, .3, .45, .6)]
    for Z in np.arange(40, 5.2, -4.6):
        f = float(np.clip((Z-5)/34, 0, .8)); P.shape([np.array([pj(-4.2,deckz-.1,Z), pj(4.2,deckz-.1,Z), pj(4.2,deckz-.8,Z), pj(-4.2,deckz-.8,Z)])], fill=ink, light=deep, sh=4, fog=f)
        for X in (-3.6, 3.6): a, b2 = pj(X, deckz, Z), pj(X, 0, Z); pile(P, r, a[0], max(a[1], -50), b2[1], .44*F/Z, mix(wood, ink, .4), ink, mix(deep, sea, .6), cold, mix(sea, pale, .3), seed+int(Z), f, t, L=(-.8,-.4), dens=.7)
    # the lit pile: drawn in full colour, then the dark laid over all that the beam does not reach
    before = P.img.copy(); px = 1130; pile(P, r, px, -60, 850, 170, mix(wood, wine, .2), ink, mix(yel, wood, .4), [orange, yel, rose, wine, mix(orange, yel, .5), mix(plum, rose, .5)], cream, seed+77, 0, t, L=(-.9,-.2), dens=1.5)
    for y, s, c in ((150,120,orange),(300,130,mix(wine, rose, .3)),(470,120,yel),(600,130,orange),(730,120,mix(plum, rose, .4))): softcoral(P, px-62, y, s*.8, seed+y, c, wine, cream, 0, t)
    for y, s in ((240,130),(420,150),(560,140)): fan(P, px-70, y, s, seed+y, mix(orange, yel, .3), wine, yel, 0, -.9, t)
    warm = P.img.copy(); P.img = warm*np.array([.24,.34,.52], np.float32)+before*.16; e = np.hypot((P.X-1085)/230, (P.Y-395)/265); pool = P.dots(np.clip(smooth01((1.12-e)/.5)*1.15, 0, 1), (0,0,P.W,P.H), 2.6)[..., None]
    pm = P.mask([np.array([(px-260,-60),(px+130,-60),(px+130,900),(px-260,900)])]); inside = np.zeros((P.H, P.W, 1), np.float32); inside[pm[1][1]:pm[1][3], pm[1][0]:pm[1][2], 0] = pm[0]
    changed = (np.abs(warm-before).sum(2, keepdims=True) > .02); P.img = np.where(changed, P.img*(1-pool)+warm*pool, before)
    q = P.mask([np.array([(640,470),(1010,170),(1030,640)])], pad=40); g = np.clip((P.X[q[1][1]:q[1][3], q[1][0]:q[1][2]]-640)/400, 0, 1); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*(.62-.40*g), mix(cream, yel, .3), alpha=.55, hard=2.6)
    q = P.mask([ell(1010, 850, 260, 30, 40)], pad=50); P.tone(P.blur(q[0], 14), q[1], P.blur(q[0], 14)*.7, mix(yel, orange, .5), alpha=.5, hard=2.6)
    diver(P, 420, 500+5*math.sin(TAU*t), 430, mix(ink, night, .3), mix(sea, pale, .3), mix(orange, yel, .4), -.03, 1, 0, t, torch=True, bubcol=cream); P.shape([ell(640, 475, 10, 10, 16)], fill=cream)
    cuttlefish(P, 830, 700+4*math.sin(TAU*t), 290, mix(orange, rose, .4), H('4a1c30'), cream, mix(rose, cream, .4), .05, 1, t)
    A = [(r.normal(880,80), r.normal(330,90), r.uniform(18,30), r.normal(0,.2), 1, r.rand()) for _ in range(40)]; school(P, drift(A, t, 6, 5), 'trevally', mix(sea, cream, .4), cream, mix(deep, sea, .4))
    rock(P, [(-60,960),(-60,850),(140,842),(360,870),(640,900),(960,910),(1300,890),(1660,850),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); P.snow(120, cream, seed+50, t, alpha=.45)
def octopus(P, x, y, s, body, dark, light, sucker, t=0., flip=1):
    """Veined octopus on the sand: mantle behind, eyes on top, arms that curl, suckers on the undersides."""
    pl = lambda p: place(np.asarray(p, float), x, y, s, 0, flip); w = math.sin(TAU*t)
    arms = [([(-.10,.0),(-.28,.02),(-.42,.10),(-.50,.19),(-.60,.20+.01*w),(-.66,.14+.02*w),(-.62,.08+.02*w),(-.56,.10+.01*w)], .085), ([(.10,.0),(.28,.04),(.40,.13),(.52,.20),(.64,.19-.01*w),(.69,.12-.02*w),(.64,.07-.02*w),(.59,.10)], .085), ([(-.06,.03),(-.20,.10),(-.30,.20),(-.34,.27),(-.43,.29+.01*w),(-.47,.23)], .09), ([(.06,.03),(.20,.12),(.26,.22),(.33,.28),(.42,.27-.01*w),(.44,.21)], .09), ([(-.02,.04),(-.09,.15),(-.12,.25),(-.20,.30+.01*w),(-.24,.25)], .095), ([(.02,.04),(.07,.16),(.08,.26),(.15,.31-.01*w),(.21,.27)], .095)]
    for a, wd in arms:
        l = spline(a, 9); rb = pl(ribbon(l, lambda u: wd*(1-.97*u)+.003)); m = P.shape([rb], fill=body, dark=dark, light=light, sh=s*.03); n = len(l)
        d = np.gradient(l, axis=0); nn = np.stack([-d[:,1], d[:,0]], 1)/np.hypot(*d.T)[:,None]; nn = nn*np.sign(nn[:,1:2]+1e-6); sk = [pl(ell(*(l[i]+nn[i]*(wd*(1-.86*i/n)+.008)*.36), .011*(1-.7*i/n), .008*(1-.7*i/n), n=9)) for i in range(10, n-2, 2)]; P.marks(sk, sucker, m, dry=0)
        P.marks([pl(ribbon(l[4:-6]-nn[4:-6]*.012, lambda u: .008*(1-u)))], mix(dark, body, .2), m, alpha=.7)
    P.shape([pl(spline([(-.17,.06),(-.13,-.03),(0,-.07),(.13,-.03),(.17,.06),(.08,.14),(-.08,.14)], 8, True))], fill=body, dark=dark, light=light, sh=s*.04)
    m = P.shape([pl(spline([(-.10,-.02),(-.135,-.10),(-.10,-.17),(-.03,-.20),(.04,-.30),(.15,-.40),(.27,-.42),(.34,-.35),(.33,-.24),(.24,-.14),(.14,-.06),(.10,.02),(.0,.05)], 9, True))], fill=body, dark=dark, light=light, sh=s*.07); r = RS(6); V = []
    for _ in range(60): a = np.array([r.uniform(-.08,.32), r.uniform(-.40,.0)]); th = -.7+r.normal(0,.7); b = a+np.array([math.cos(th), math.sin(th)])*.04; c = b+np.array([math.cos(th+r.normal(0,.8)), math.sin(th)])*.03; V.append(pl(ribbon(spline([a,b,c], 4), .005)))
    P.marks(V, mix(dark, body, .15), m, alpha=.75, dry=.1); P.marks([pl(ell(r.uniform(-.1,.32), r.uniform(-.4,.02), r.uniform(.003,.007), n=8)) for _ in range(80)], light, m, dry=.05)
    for ex, ey in ((-.075,-.175), (.045,-.215)): P.shape([pl(ell(ex, ey, .042, .038, n=18))], fill=mix(body, light, .3), dark=dark, light=light, sh=s*.02); P.marks([pl(ell(ex-.004, ey, .025, .021, n=16))], H('f3d27a'), dry=0); P.marks([pl(ell(ex-.004, ey+.001, .022, .0065, n=14))], (.04,.03,.05), dry=0)
def shellhome(P, seed=1, t=0.):
    """Black sand, late afternoon: a veined octopus between two halves of a clam."""
    ink, deep, mid, grey, pale = pal5('12181f', '22343f', '44646a', '8aa79a', 'e6e9c8'); orange, yel, rose, plum, cream, wood, teal = pal5('d9773f', 'f0c255', 'dc8f88', '5a3f58', 'fdf5dc', '37302e', '2f7f86'); sun = (1150, -240); P.L = np.array([.35, -.93]); r = RS(seed)
    P.water([cream, pale, mix(pale, grey, .55), grey, mix(grey, mid, .6), mid, mix(mid, deep, .6), deep], sun, 1180, .42, 60, seed); P.shafts(sun, 12, cream, seed+3, t, (.02, .8), 900, .22, (16, 56), .75, 220)
    ridge(P, 470, seed+2, mix(mid, deep, .4), deep, grey, 20, .005, .6, 16, lift=lambda x: 60*np.exp(-((x-300)/240)**2)); sand(P, 500, seed+4, mix(wood, grey, .25), mix(ink, wood, .35), mix(grey, cream, .35), True, 800, t, .9)
    D = [(ell(r.uniform(0,1600), y, (1.5+6*r.rand())*sc+1, (1+3.5*r.rand())*sc+.7, n=8), r.randint(3)) for y, sc in [(540+360*u**.8, (20+360*u**.8)/380) for u in r.rand(380)]]
    for k, c in enumerate((cream, ink, rose)): P.marks([p for p, q in D if q == k], c, alpha=.65, dry=.1)
    diver(P, 330, 300+5*math.sin(TAU*t), 200, mix(ink, deep, .4), grey, mix(orange, yel, .4), .08, 1, .12, t, torch=True, bubcol=cream)
    for x, h in ((180,120),(250,90),(1420,130),(1500,96),(1350,80)):                                 # garden eels
        P.shape([ribbon(spline([(x,600),(x+4,600-h*.5),(x+2+4*math.sin(TAU*t+x),600-h*.85),(x+(16 if x < 800 else -16),600-h)], 8), lambda u: 9-2*u)], fill=mix(yel, grey, .4), dark=deep, light=cream, sh=6, fog=.3)
    def sh(x, y, rx, ry): q = P.mask([ell(x, y, rx, ry, 40)], pad=40); P.tone(P.blur(q[0], 10), q[1], P.blur(q[0], 10)*.95, ink, alpha=.85, hard=3)
    def valve(x, y, s, rot, flip, inner):
        pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); o = [(-.5,.02),(-.46,-.16),(-.33,-.32),(-.12,-.42),(.12,-.42),(.33,-.32),(.46,-.16),(.5,.02),(.3,.12),(0,.16),(-.3,.12)]; m = P.shape([cut(pl(spline(o, 7, True)), RS(3), 10, .6)], fill=inner, dark=mix(ink, wood, .4), light=cream, sh=s*.09)
        P.marks([ribbon(pl(spline([(.0,.15),(u*.5,-.12),(u*.86,-.42*math.sqrt(max(.05,1-u*u))-.02)], 6)), lambda q: s*.010*(.4+q)) for u in np.linspace(-.92,.92,13)], mix(wood, inner, .35), m, alpha=.6, dry=.1); P.marks([ribbon(pl(spline([(-.46*k,.02),(-.33*k,-.30*k),(0,-.41*k),(.33*k,-.30*k),(.46*k,.02)], 7)), s*.007) for k in (.55,.72,.88)], mix(wood, inner, .45), m, alpha=.5, dry=.2)
    sh(830, 800, 520, 46); valve(910, 690, 560, .10, 1, H('d9c7a0'))
    octopus(P, 800, 610, 620, H('c9764a'), H('4a2030'), H('ffe2b0'), H('f6e6d0'), t)
    valve(640, 812, 370, -.12, -1, H('e8dcbc')); sh(1260, 850, 130, 16); tubes(P, 1220, 850, 110, seed+2, mix(teal, plum, .2), ink, mix(teal, cream, .5), 0, 5); brain(P, 1330, 858, 60, 42, seed+3, mix(plum, rose, .3), ink, rose); urchin(P, 330, 800, 46, ink, rose, 4); urchin(P, 1500, 740, 28, ink, rose, 6)
    w = [(1090,560,30,.05,-1,.1),(1130,590,24,0,-1,.5),(1060,600,22,0,-1,.8)]; school(P, drift(w, t, 5, 4), 'wrasse', mix(yel, orange, .3), cream, None); rock(P, [(-60,960),(-60,880),(160,890),(420,920),(800,935),(1200,925),(1460,900),(1660,880),(1660,960)], seed+9, ink, None, deep, 18, 0, 70, 20); P.snow(110, cream, seed+50, t, alpha=.45)
def busselton(P, seed=1, t=0.):
    """Beside the outer row: rank after rank of timber runs to the shore, the near pile white with telesto, a pair of old wives beside it."""
    ink, deep, mid, jade, pale = pal5('0b2a33', '17535e', '358e8c', '90cdb4', 'f0f4d2'); orange, rose, plum, yel, cream, wood = pal5('ea7840', 'e8948c', '6a3a5c', 'f3c04e', 'fffbe6', '3b373a'); sun = (430, -60); P.L = np.array([-.5, -.85]); r = RS(seed)
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, mid, .6), mid, mix(mid, deep, .6), deep], (400, 210), 1180, .18, 44, seed, squash=.85); P.shafts((420,-160), 15, cream, seed+3, t, (.02, .6), 950, .26, (14, 50), .8, 200)
    C = Cam((3.9, -2.6, 2.9), (-1.6, 14, 3.5), 860, 800, 440); D = 7.6; cols = [orange, rose, yel, plum, mix(orange, rose, .5), mix(orange, yel, .4)]
    sand(P, C.horizon+4, seed+4, mix(H('e2d8ac'), jade, .35), mix(mid, deep, .4), cream, True, 420, t, .93, caustic=cream, rw=.8)
    dk = [C(np.array([[-2.6,64,D],[2.6,64,D],[2.6,1.2,D],[-2.6,1.2,D]]))]; m = P.shape(dk, fill=mix(wood, ink, .5)); mk, b = m; z = np.clip((D-C.pos[2])*C.F/np.maximum(C.horizon-P.Y[b[1]:b[3], b[0]:b[2]], 1), 1, 90); P.lay(mk*np.clip((z-8)/44, 0, 1)**.6*.88, b, mid, fog=1)
    P.marks([np.array(C([[-2.6,q,D],[2.6,q,D],[2.6,q+.08,D],[-2.6,q+.08,D]])) for q in np.arange(1.8, 50, .5)], mix(pale, cream, .4), m, alpha=.85, dry=.25)
    for y in np.arange(59, .6, -4.0):
        zc = C.z([[0,y,4]])[0]
        if zc < 2.6: continue
        f = float(np.clip((zc-4)/46, 0, .86)); q = [[-3,y,D-.05],[3,y,D-.05],[3,y,D-.6],[-3,y,D-.6]]
        if C.z(q).min() > 1.4: P.shape([C(q)], fill=mix(wood, ink, .5), light=mid, sh=max(3, 90/zc), fog=f)
        if 8 < zc < 30: P.shape([ribbon(C([[-2.3,y,6.6],[0,y,4.2],[2.3,y,1.8]]), .2*C.F/zc), ribbon(C([[2.3,y,6.6],[0,y,4.2],[-2.3,y,1.8]]), .2*C.F/zc)], fill=mix(wood, ink, .3), light=mid, sh=max(2, 40/zc), fog=f)
        for X in (-2.3, 2.3):
            a, b2 = C([[X,y,D]])[0], C([[X,y,-.1]])[0]; zz = C.z([[X,y,3]])[0]; w = .40*C.F/zz
            if zz < 2.4 or not (-150 < a[0] < 1750): continue
            pile(P, r, a[0], max(a[1], -70), b2[1], min(w, 150), mix(wood, deep, .3), ink, mix(jade, mid, .4), cols, cream, seed+int(y*3), f, t, L=(-.8,-.4), dens=1.0)
            if zz < 16:
                for k in range(int(9+60/zz)): yy = r.uniform(max(a[1], 0)+20, b2[1]-20); telesto(P, a[0]+r.choice([-1,1])*w*.42+r.normal(0,w*.1), yy, min(w*.62, 60)*r.uniform(.7,1.3), seed+k*7+int(y), mix(cream, orange, r.uniform(.1,.45)), ink, cream, f*.8, k % 3 == 0, t)
    S = []
    for i in range(210): u = r.rand(); S.append((470+760*u**.8+r.normal(0,36), 470+120*math.sin(u*3.4)-110*u+r.normal(0,34), r.uniform(18,30)+22*u, -.22*math.cos(u*3.4)+r.normal(0,.07), -1, r.rand()))
    S.sort(key=lambda q: q[2]); school(P, drift(S[:120], t), 'trevally', mix(mid, deep, .4), pale, fog=.16); school(P, drift(S[120:], t), 'trevally', mix(deep, mid, .2), mix(cream, pale, .3), None)
    diver(P, 190, 250+5*math.sin(TAU*t), 170, mix(ink, deep, .3), jade, mix(orange, yel, .4), .03, 1, .06, t, torch=False, bubcol=cream)
    # the near pile
    px = 1370; P.L = np.array([-.8, -.4]); pile(P, r, px, -60, 960, 230, mix(wood, plum, .2), ink, mix(jade, mid, .3), cols, cream, seed+91, 0, t, L=(-.9,-.3), dens=1.15)
    for k in range(58): sd = -1 if r.rand() < .72 else 1; yy = r.uniform(10, 900); telesto(P, px+sd*(112+r.normal(0,16)) if k % 3 else px+r.uniform(-100,100), yy, r.uniform(52,96), seed+k*11, mix(cream, orange, r.uniform(.05,.5)), mix(ink, plum, .4), cream, 0, k % 4 == 0, t)
    P.L = np.array([-.3, -.95]); bars = [[(.42,-.2),(.40,0),(.40,.2),(.36,.2),(.355,0),(.375,-.2)], [(.27,-.3),(.27,0),(.25,.3),(.19,.3),(.20,0),(.20,-.3)], [(.10,-.32),(.11,0),(.09,.3),(.03,.3),(.04,0),(.03,-.32)], [(-.06,-.3),(-.04,0),(-.06,.28),(-.11,.26),(-.10,0),(-.12,-.3)], [(-.2,-.2),(-.19,0),(-.2,.2),(-.24,.2),(-.235,0),(-.24,-.2)]]
    fish(P, 870, 640+5*math.sin(TAU*t), 330, 'oldwife', H('f0ecd2'), mix(ink, deep, .3), cream, -.06, 1, H('e2dcb8'), bars, H('1d2b2c'), 0, 2*t); fish(P, 620, 715-4*math.sin(TAU*t), 235, 'oldwife', mix(H('f0ecd2'), jade, .2), mix(ink, deep, .4), cream, .03, 1, mix(H('e2dcb8'), jade, .2), bars, H('22383a'), .06, 2*t+.4)
    rock(P, [(-60,960),(-60,860),(120,850),(330,880),(600,905),(900,912),(1150,890),(1420,868),(1660,850),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); tubes(P, 80, 870, 110, seed+61, mix(orange, plum, .3), ink, yel, 0, 6); softcoral(P, 230, 885, 80, seed+62, mix(rose, plum, .3), ink, cream, 0, t); softcoral(P, 1180, 895, 90, seed+63, orange, plum, yel, 0, t); brain(P, 1080, 905, 60, 40, seed+64, mix(plum, rose, .3), ink, rose); P.snow(80, cream, seed+50, t, alpha=.5)
TEMPERATE = dict(sealions=sealions, pjsleep=pjsleep, cathedral=cathedral, slot=slot, spongewall=spongewall, nightjetty=nightjetty, shellhome=shellhome, busselton=busselton)
