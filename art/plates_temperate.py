"""Illustrations of a kind of dive in temperate water.  They stand in for places that have no picture of their own."""
from temperate import *

def bank(P, pts, sd, ink, stone, deep, jade, fog=0., n=24, size=(90, 130), depth=75, tint=.4, kelps=None, gold=None, t=0., flow=.3, marks=110, sh=48):
    """A mass of rock with short kelp on everything that faces up.  Returns the height of its top."""
    rock(P, pts, sd, mix(stone, deep, tint), ink, mix(jade, stone, .35), sh, fog, marks, 28, step=9, jit=2.3); r = RS(sd)
    top = np.array(pts)[1:-1]; top = top[np.argsort(top[:,0])]; ty = lambda x: float(np.interp(x, top[:,0], top[:,1]))
    for x, d in sorted([(r.uniform(top[0,0], top[-1,0]), r.rand()**1.3*depth) for _ in range(n)], key=lambda q: q[1]):
        c = kelps[r.randint(len(kelps))]; strap(P, x, ty(x)+10+d, r.uniform(*size)*(.78+.22*d/depth), sd+int(x), mix(c, deep, .06), mix(kelps[-1], ink, .55), gold, t, fog, flow)
    return ty
def shade(P, x, y, rx, ry, ink, al=.8, soft=12): q = P.mask([ell(x, y, rx, ry, 40)], pad=40); P.tone(P.blur(q[0], soft), q[1], P.blur(q[0], soft)*.9, ink, alpha=al, hard=3)
def cupsponge(P, x, y, z, fill, dark, light, fog=0.):
    P.shape([ribbon([(x,y+z*.3),(x+2,y-z*.3)], z*.24), spline([(x-z*.5,y-z*.8),(x-z*.24,y-z*.22),(x+z*.26,y-z*.22),(x+z*.55,y-z*.8)], 6, True)], fill=fill, dark=dark, light=light, sh=z*.3, fog=fog); P.shape([ell(x, y-z*.78, z*.53, z*.17)], fill=mix(fill, dark, .55), fog=fog)
def whip(P, x, y, h, fill, light, fog=0., lean=.1, t=0.): P.shape(strokes=[(spline([(x,y),(x+lean*h*.3,y-h*.4),(x+lean*h*.9+4*math.sin(TAU*t+x),y-h*.8),(x+lean*h*1.3,y-h)], 8), max(2., h*.022))], fill=fill, light=light, sh=4, fog=fog)
def sponges(P, r, items, cols, ink, cream, seed, fog=0., t=0., mute=0., dull=None):
    """items: (x, y, size), nearest last.  Fingers, cups, balls, fans and whips."""
    for k, (x, y, z) in enumerate(items):
        c = cols[r.randint(len(cols))]; c = mix(c, dull, mute) if dull is not None else c; q = r.randint(7); hi = mix(c, cream, .5)
        if q <= 1: tubes(P, x, y, z*1.35, seed+k, c, ink, hi, fog, 5)
        elif q == 2: cupsponge(P, x, y, z*.95, c, ink, hi, fog)
        elif q == 3: brain(P, x, y, z*.8, z*.62, seed+k, c, ink, hi, fog)
        elif q == 4: fan(P, x, y, z*2.1, seed+k, c, ink, hi, fog, r.normal(0, .12), t)
        elif q == 5: [whip(P, x+o*z*.2, y, z*r.uniform(1.6,2.8), c, hi, fog, .1+.08*o, t) for o in (-1, 0, 1)]
        else: softcoral(P, x, y, z, seed+k, c, ink, hi, fog, t)
def stingray(P, x, y, s, body, dark, light, rot=0., flip=1, fog=0., t=0.):
    """Smooth stingray, gliding towards us and aside: s = width of the disc as it appears."""
    k = .02*math.sin(TAU*t); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); sp = lambda p: pl(spline(p, 8, True))
    P.shape([pl(ribbon(spline([(-.26,-.06),(-.5,-.11),(-.78,-.10),(-1.02,-.05)], 8), lambda u: .030*(1-u)**1.2+.005))], fill=mix(body, dark, .3), dark=dark, light=light, sh=s*.02, fog=fog)
    P.marks([pl([(-.56,-.115),(-.44,-.14),(-.46,-.10)])], dark, fog=fog, dry=0)
    disc = [(.40,.02),(.36,-.035),(.26,-.075),(.12,-.13+k),(-.02,-.215+k),(-.15,-.265+k),(-.21,-.24+k),(-.27,-.15),(-.31,-.075),(-.33,-.04),(-.29,.0),(-.25,.05),(-.17,.17-k),(-.05,.285-k*2),(.05,.30-k*2),(.15,.24-k*2),(.27,.14-k),(.37,.07)]
    m = P.shape([sp(disc)], fill=body, dark=dark, light=light, sh=s*.06, fog=fog); r = RS(7)
    P.marks([pl(ell(r.normal(0,.13), r.normal(-.02,.07), r.uniform(.004,.010), r.uniform(.003,.007), n=8)) for _ in range(60)], mix(light, body, .4), m, fog, alpha=.6)
    P.marks([ribbon(pl(spline([(.22,-.06),(.05,-.06),(-.15,-.08),(-.27,-.07)], 8)), s*.012)], mix(dark, body, .4), m, fog, alpha=.6)
    for ex, ey in ((.215,-.045), (.235,.035)): P.shape([pl(ell(ex, ey, .030, .022, n=16))], fill=mix(body, light, .2), dark=dark, light=light, sh=s*.014, fog=fog); P.marks([pl(ell(ex+.010, ey, .010, .010, n=10))], (.03,.04,.05), fog=fog, dry=0); P.shape([pl(ell(ex-.045, ey, .022, .013, n=12))], fill=dark, fog=fog)

def kelpreef(P, seed=1, t=0.):
    """A gutter of pale sand between ledges under short kelp; wrasse over it, a diver on the far side."""
    ink, deep, sea, jade, pale = pal5('0c2723', '164b49', '33877c', '94c9a6', 'f1f4cd'); och, gold, olive, brown, cream, stone, coral, plum, sandc = pal5('cf962f', 'f0c254', '85812f', '4a371a', 'fff9dc', '8b8069', 'd9694a', '6a4260', 'e2d7ab'); sun = (980, -190); P.L = np.array([.2, -.98]); r = RS(seed); K = [och, olive, mix(och, brown, .4), mix(olive, brown, .35), brown]
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .55), sea, mix(sea, deep, .6), deep], sun, 1230, .34, 60, seed); P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 980, .32, (14, 52), .82, 260)
    kw = dict(ink=ink, stone=stone, deep=deep, jade=jade, kelps=K, gold=gold, t=t)
    bank(P, [(-60,660),(-60,470),(120,455),(300,480),(470,500),(620,540),(760,560),(900,545),(1060,500),(1240,455),(1440,430),(1660,440),(1660,680)], 31, fog=.5, n=46, size=(46,70), depth=50, **kw)
    S = [(r.normal(640,190), r.normal(300,60), r.uniform(18,30), r.normal(.03,.1), 1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .35), cream, fog=.2)
    sand(P, 575, seed+4, sandc, mix(sea, deep, .35), cream, True, 760, t, .9, caustic=cream, rw=.8)
    bank(P, [(-60,800),(-60,590),(80,560),(220,565),(350,600),(450,650),(530,715),(560,800)], 32, fog=.22, n=28, size=(70,100), depth=60, **kw); bank(P, [(960,800),(1000,700),(1080,630),(1190,590),(1330,560),(1490,565),(1660,545),(1660,820)], 33, fog=.22, n=32, size=(70,104), depth=60, **kw)
    diver(P, 1120, 395+5*math.sin(TAU*t), 250, mix(ink, deep, .35), jade, mix(coral, gold, .4), .05, -1, .08, t, torch=False, bubcol=cream)
    bank(P, [(1070,960),(1130,850),(1220,780),(1330,735),(1450,720),(1560,730),(1660,710),(1660,960)], 35, fog=.03, n=34, size=(105,150), depth=80, **kw); ty = bank(P, [(-60,960),(-60,745),(70,720),(200,735),(320,775),(430,850),(480,960)], 34, fog=.03, n=26, size=(105,150), depth=80, **kw)
    sprinkle(P, r, 26, lambda: (r.uniform(1150,1600), r.uniform(850,895)), [coral, plum, gold, mix(plum, coral, .5)], ink, cream, seed+70, (14, 32), .02, t, 'bsbu'); sprinkle(P, r, 20, lambda: (r.uniform(-10,420), r.uniform(860,895)), [coral, plum, gold], ink, cream, seed+90, (14, 30), .02, t, 'bsb')
    shade(P, 720, 800, 190, 16, mix(deep, sea, .3), .7)
    fish(P, 690, 590+6*math.sin(TAU*t), 210, 'wrasse', mix(H('c9562f'), sea, .08), mix(ink, brown, .5), mix(cream, gold, .3), -.05, 1, gold, [[(.06,-.2),(.09,0),(.05,.2),(-.01,.2),(.03,0),(-.01,-.2)], [(-.14,-.2),(-.11,0),(-.14,.2),(-.20,.2),(-.17,0),(-.20,-.2)]], mix(cream, H('c9562f'), .35), 0, t)
    fish(P, 905, 660-5*math.sin(TAU*t), 150, 'wrasse', mix(H('4e7f8c'), sea, .2), ink, pale, .06, -1, gold, None, None, .04, t); fish(P, 500, 690, 120, 'wrasse', mix(H('8a7a3c'), sea, .15), ink, cream, .02, 1, olive, None, None, .06, t)
    bank(P, [(-60,960),(-60,880),(120,868),(280,890),(420,925),(470,960)], 36, fog=0, n=12, size=(130,170), depth=40, tint=.6, **kw); bank(P, [(1240,960),(1330,905),(1460,880),(1660,862),(1660,960)], 37, fog=0, n=13, size=(130,175), depth=40, tint=.6, **kw); P.snow(70, cream, seed+50, t, alpha=.5)

def boulder(P, x, y, w, h, sd, fog, weed, stones, water, dark, light, weeds, weeddark, weedlight, t=0.):
    """One boulder, tufts of brown weed on its upper half; weed is the share of places that have one."""
    base = mix(stones[sd % len(stones)], water, .20); rr = RS(sd); rock(P, [(x-w*.5,y+h*.55),(x-w*.54,y+h*.05),(x-w*.38,y-h*.42),(x-w*.05,y-h*.56),(x+w*.30,y-h*.46),(x+w*.52,y-h*.02),(x+w*.48,y+h*.55)], sd, base, dark, mix(light, base, .35), max(8, w*.14), fog, int(16+w*.12), 22, step=max(6, w*.045), direction=(.8,.5), jit=1.6)
    for _ in range(int(w/34)):
        if rr.rand() < weed: caulerpa(P, x+rr.uniform(-.4,.4)*w, y-h*rr.uniform(.2,.46), rr.uniform(.22,.4)*min(w, 230)+14, sd+rr.randint(999), weeds[rr.randint(len(weeds))], weeddark, weedlight, t, fog)

def boulders(P, seed=1, t=0.):
    """A rocky shore: boulders climb to the bright surface, brown weed between them, a smooth stingray over the gap."""
    ink, deep, sea, aqua, pale = pal5('0e2a33', '185563', '35919a', '9bd5c6', 'f4f7da'); och, gold, olive, brown, cream, stone, plum, coral, wine = pal5('cb9734', 'edc25a', '7f8034', '4c3a1e', 'fffbe4', 'a2947a', '5f4560', 'd8704e', '6d3a3a'); sun = (560, -150); P.L = np.array([-.2, -.98]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .6), sea, mix(sea, deep, .55)], sun, 1180, .36, 60, seed); M = []
    for k in range(240): y = 6+r.rand()**1.7*140; x = r.uniform(-40,1640); l = 10+60*(1-y/160)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+4*(1-y/160), r.normal(0,.1)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(sea, deep, .2), alpha=.45); P.shafts((560,-180), 20, cream, seed+5, t, (.0, .9), 900, .26, (12, 44), .8, 420)
    block = lambda x, y, w, h, sd, fog, weed=.5: boulder(P, x, y, w, h, sd, fog, weed, (stone, H('8f8573'), H('a9966f'), H('84806f')), sea, mix(ink, deep, .35), cream, (mix(olive, brown, .25), mix(och, brown, .3), mix(olive, och, .4), mix(wine, brown, .3)), mix(brown, ink, .45), mix(gold, cream, .15), t)
    # the shore: a pile that breaks the surface on the right
    P.shape([np.array([(-20,520),(1620,470),(1620,920),(-20,920)])], fill=mix(deep, sea, .3), fog=.35)
    for i, (x, y, w, h) in enumerate([(1620,40,330,190),(1470,120,260,170),(1590,210,300,190),(1330,215,230,150),(1450,300,280,180),(1230,310,230,150),(1340,390,270,170),(1590,380,260,190),(1120,400,230,140),(1010,470,220,120),(1480,470,280,170)]): block(x, y, w, h, 40+i, .30-.012*i, .35)
    S = [(r.normal(560,180), r.normal(290,46), r.uniform(26,40), r.normal(.02,.08), -1, r.rand()) for _ in range(60)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.14)
    for i, (x, y, w, h) in enumerate([(60,520,260,120),(270,540,210,100),(460,552,230,100),(660,560,200,90),(850,552,210,100),(-20,600,250,140),(1180,560,300,170),(200,626,260,120),(1420,580,320,200),(1600,640,330,220)]): block(x, y, w, h, 60+i, .16, .6)
    P.shape([cut(spline([(290,700),(420,640),(640,618),(900,632),(1090,690),(1190,800),(1140,930),(320,930),(230,800)], 8, True), RS(12), 14, 2.)], fill=mix(H('dccfa4'), sea, .25), dark=deep, light=cream, sh=60, fog=.05)
    P.marks([tick((x,y),(x+l,y+r.normal(0,3)), 2.4, r.normal(0,.1)) for x, y, l in [(r.uniform(330,1080), r.uniform(660,880), r.uniform(14,60)) for _ in range(130)]], mix(sea, deep, .35), alpha=.45)
    diver(P, 420, 430+5*math.sin(TAU*t), 230, mix(ink, deep, .35), aqua, mix(coral, gold, .4), .08, 1, .06, t, torch=False, bubcol=cream)
    shade(P, 740, 765, 200, 20, mix(deep, sea, .2), .75); stingray(P, 760, 640+6*math.sin(TAU*t), 430, mix(H('6c6a66'), sea, .18), mix(ink, deep, .3), mix(pale, H('6c6a66'), .35), .04, 1, 0, t)
    for i, (x, y, w, h) in enumerate([(90,780,380,210),(1330,760,420,240),(300,880,300,150),(1120,880,300,150),(1540,860,340,200)]): block(x, y, w, h, 80+i, .03, .8)
    for x, y, q in ((180,700,34),(70,720,28),(1250,672,36),(1400,664,30),(250,812,30),(1070,826,32),(1180,818,26)): urchin(P, x, y, q, mix(ink, plum, .4), mix(plum, coral, .5), int(x))
    rock(P, [(-60,960),(-60,880),(140,868),(330,900),(560,922),(900,930),(1180,915),(1420,885),(1660,866),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); [strap(P, x, 905, 120, seed+x, mix(och, brown, .2), mix(brown, ink, .4), gold, t, 0, .3) for x in (20, 150, 1470, 1590)]; P.snow(60, cream, seed+50, t, alpha=.5)

def fortescue(P, seed=1, t=0.):
    """A cold bay where the giant kelp has gone: a weedy seadragon along the edge of weed and sand, boulders under golden and brown weed to both sides."""
    ink, deep, sea, jade, pale = pal5('10271f', '17493f', '3c8069', '95bf86', 'f1efc4'); amber, och, olive, brown, cream, stone, wine, sandc = pal5('eeb545', 'c88a2b', '7d7a2a', '4d3a1c', 'fdf4d2', '8d9080', '6d3a3a', 'e4dcae'); sun = (640, -190); P.L = np.array([-.12, -.99]); r = RS(seed); K = [och, olive, mix(och, brown, .4), mix(olive, brown, .35)]; W = [mix(olive, brown, .25), mix(och, brown, .3), mix(olive, och, .4), mix(wine, brown, .3)]
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .6), deep], sun, 1240, .38, 70, seed); P.shafts(sun, 18, cream, seed+5, t, (.02, .8), 1050, .34, (12, 46), .8, 200)
    def block(x, y, w, h, sd, fog, weed=.5, straps=0):
        boulder(P, x, y, w, h, sd, fog, weed, (stone, H('7f8375'), H('969681'), H('747a70')), sea, mix(ink, deep, .35), cream, W, mix(brown, ink, .45), mix(amber, cream, .15), t); r2 = RS(sd+7)
        for u in sorted(r2.uniform(-.42, .42, straps), key=abs): strap(P, x+u*w, y-h*(.44-.5*u*u)+8, r2.uniform(.75,1.1)*(34+w*.22), sd+int(u*99), mix(K[r2.randint(4)], deep, .06), mix(brown, ink, .35), amber, t, fog, .3)
    for i, (x, w, h) in enumerate(((40,300,150),(230,240,110),(420,260,96),(610,220,80),(800,240,74),(1000,230,84),(1180,250,110),(1370,270,140),(1560,300,170))): block(x, 560+r.uniform(-8,8), w, h, 20+i, .52, .5, 3)
    S = [(r.normal(400,120), r.normal(280,50), r.uniform(18,28), r.normal(.05,.12), -1, r.rand()) for _ in range(60)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .35), pale, fog=.18)
    sand(P, 588, seed+4, mix(sandc, jade, .15), mix(sea, deep, .4), cream, True, 800, t, .9, caustic=cream, rw=.8)
    for i, (x, y, w, h) in enumerate(((60,640,330,210),(1560,630,360,250),(270,660,230,120),(1370,668,260,150),(1190,676,170,84))): block(x, y, w, h, 40+i, .24, .6, 4)
    diver(P, 1290, 318+5*math.sin(TAU*t), 150, mix(ink, deep, .35), jade, mix(H('d9452c'), amber, .4), -.04, -1, .16, t, torch=False, bubcol=cream)
    for i, (x, y, w, h) in enumerate(((20,770,420,250),(1590,770,460,300),(300,800,260,140),(1330,800,330,190))): block(x, y, w, h, 60+i, .06, .7, 6)
    shade(P, 790, 800, 250, 16, mix(deep, sea, .3), .7)
    seadragon(P, 780, 520+7*math.sin(TAU*t), 700, t, 1, .03+.015*math.sin(TAU*t+1), dict(leaf=H('7d2a2e'), body=H('cf4a2c')))
    for i, (x, y, w, h) in enumerate(((90,900,420,170),(1500,900,480,200))): block(x, y, w, h, 80+i, 0, .9, 7)
    for x, y, z in ((-30,905,250),(130,930,210),(300,940,170),(1640,900,260),(1500,930,220),(1340,945,180)): strap(P, x, y, z, seed+x, mix(mix(K[x % 4], brown, .45), ink, .3), ink, mix(och, ink, .2), t, 0, .3)
    P.snow(90, cream, seed+50, t, alpha=.6)

def spongegarden(P, seed=1, t=0.):
    """Below the kelp: a low reef crowded with sponges, sea fans and whips; perch above it, a diver with a light."""
    ink, night, deep, sea, pale = pal5('071b22', '0e3640', '1d6470', '5aa3a0', 'd3ebcb'); orange, yel, rose, wine, cream, lilac, red = pal5('e9793a', 'f0c14c', 'e58f8f', '8e3150', 'fff6da', '8d7bb4', 'c8402f'); sun = (520, -300); P.L = np.array([-.3, -.95]); r = RS(seed); cols = [orange, yel, rose, wine, lilac, red, mix(orange, yel, .5)]
    P.water([pale, mix(pale, sea, .55), sea, mix(sea, deep, .5), deep, mix(deep, night, .5), night], sun, 1230, .42, 60, seed); P.shafts(sun, 12, cream, seed+3, t, (.02, .7), 900, .2, (16, 56), .75, 220)
    h1 = ridge(P, 560, seed+2, mix(deep, night, .35), night, sea, 30, .005, .5, 20, lift=lambda x: 110*np.exp(-((x-1330)/260)**2)); sponges(P, r, sorted([((x := r.uniform(0,1600)), h1(x)+8, r.uniform(16,30)) for _ in range(46)], key=lambda q: q[1]), cols, night, cream, seed, .48, t, .45, deep)
    A = [(r.normal(1060,230), r.normal(330,90), r.uniform(24,40), r.normal(.03,.15), -1, r.rand()) for _ in range(90)]; school(P, drift(A, t), 'rockling', mix(rose, deep, .35), mix(pale, rose, .35), mix(wine, deep, .45), fog=.1)
    h2 = ridge(P, 660, seed+3, mix(deep, night, .6), ink, sea, 34, .006, .22, 24, marks=80, lift=lambda x: 70*np.exp(-((x-250)/260)**2)+60*np.exp(-((x-1450)/220)**2)); sponges(P, r, sorted([((x := r.uniform(-10,1610)), h2(x)+10+r.rand()*40, r.uniform(28,50)) for _ in range(56)], key=lambda q: q[1]), cols, ink, cream, seed+100, .2, t, .25, deep)
    diver(P, 330, 430+5*math.sin(TAU*t), 300, mix(ink, night, .3), sea, mix(orange, yel, .4), .10, 1, .03, t, torch=True, bubcol=pale)
    q = P.mask([np.array([(486,448),(820,520),(700,700)])], pad=40); b = q[1]; P.tone(P.blur(q[0], 12), b, P.blur(q[0], 12)*np.clip(.7-(P.X[b[1]:b[3], b[0]:b[2]]-486)/520, .05, .7), mix(cream, yel, .3), alpha=.5, hard=2.6)
    h3 = ridge(P, 770, seed+4, mix(night, wine, .2), ink, mix(sea, rose, .3), 30, .006, .04, 30, marks=160, lift=lambda x: 60*np.exp(-((x-720)/300)**2)); G = sorted([((x := r.uniform(-20,1620)), h3(x)+14+r.rand()**.8*110, r.uniform(44,78)) for _ in range(70)], key=lambda q: q[1]); sponges(P, r, [g for g in G if g[1] < 850], cols, ink, cream, seed+200, 0, t, .1, deep)
    fan(P, 930, 800, 300, seed+11, mix(orange, red, .4), ink, yel, 0, .1, t); cupsponge(P, 640, 800, 120, mix(yel, orange, .3), wine, cream); tubes(P, 1180, 815, 190, seed+12, mix(lilac, rose, .2), ink, cream, 0, 6); brain(P, 760, 815, 84, 66, seed+14, mix(red, orange, .4), wine, cream); tubes(P, 480, 830, 150, seed+15, orange, wine, cream, 0, 6)
    W = [(830,560,64,-.05,-1,.1),(920,610,52,.05,-1,.4),(720,600,48,0,1,.7)]; school(P, drift(W, t, 5, 4), 'rockling', mix(rose, orange, .3), cream, wine)
    rock(P, [(-60,960),(-60,850),(120,842),(330,870),(600,895),(900,905),(1250,892),(1480,860),(1660,842),(1660,960)], seed+9, ink, None, night, 20, 0, 90, 24); fan(P, 70, 850, 210, seed+41, mix(ink, orange, .3), ink, orange, 0, .1, t); tubes(P, 1540, 866, 130, seed+42, mix(ink, wine, .5), ink, rose, 0, 6); P.snow(120, cream, seed+50, t, alpha=.5)

def arch(P, seed=1, t=0.):
    """A swim-through: from the shade under a rock arch into the light, a diver half way."""
    ink, deep, sea, aqua, pale = pal5('081b26', '114858', '2b8c96', '8ed2c4', 'f0f6d8'); orange, yel, rose, wine, cream, och, olive, brown, gold, stone = pal5('e57a3c', 'f0c250', 'e59090', '7b2f4c', 'fffbe2', 'c9952f', '7d7d32', '473519', 'ecc055', '6d6a62'); sun = (830, -120); P.L = np.array([.0, -1.]); r = RS(seed); K = [och, olive, mix(och, brown, .4), brown]
    P.water([cream, cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, sea, .55), sea, mix(sea, deep, .5)], sun, 1050, .26, 50, seed, squash=.9); P.shafts(sun, 20, cream, seed+5, t, (.0, .6), 900, .32, (14, 50), .85, 260)
    bank(P, [(300,800),(330,600),(430,560),(560,570),(680,600),(800,625),(930,600),(1060,560),(1200,540),(1300,560),(1320,800)], 21, ink, stone, deep, aqua, .4, 30, (50,74), 50, .3, K, gold, t); sand(P, 645, seed+4, mix(H('e0d5aa'), aqua, .2), mix(sea, deep, .4), cream, True, 830, t, .9, caustic=cream, rw=.8)
    S = [(r.normal(760,150), r.normal(380,60), r.uniform(20,34), r.normal(.02,.12), -1, r.rand()) for _ in range(90)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), cream, fog=.12)
    diver(P, 860, 500+6*math.sin(TAU*t), 330, mix(ink, deep, .2), aqua, mix(orange, yel, .4), -.03, 1, .02, t, torch=False, bubcol=cream)
    P.L = np.array([.0, 1.]); inner = [(1330,960),(1290,870),(1320,770),(1250,660),(1285,560),(1200,455),(1215,390),(1110,330),(1040,235),(930,250),(850,190),(740,225),(640,215),(590,310),(500,340),(505,430),(420,520),(450,620),(395,720),(430,800),(370,880),(320,960)]
    rock(P, [(-80,960),(-80,-80),(800,-80),(1680,-80),(1680,960)]+inner, seed+7, mix(mix(deep, stone, .25), ink, .42), ink, mix(aqua, sea, .25), 84, 0, 520, 34, step=10, direction=(.3,1), jit=2.8)
    e = spline(inner, 6); out = lambda i, q: e[i]+(e[i]-[830,620])/np.hypot(*(e[i]-[830,620]))*q; lobes(P, r, [(*out(i, q+r.normal(0,12)), r.uniform(46,86)*(.8+q/420)) for q in (380,250,150,70) for i in range(3, len(e)-6, 5)], mix(deep, ink, .62), [mix(stone, deep, .5), mix(wine, deep, .6), mix(sea, deep, .6)], ink, (mix(deep, aqua, .3), mix(aqua, sea, .4)), seed); G = [(*(e[i]+(e[i]-[830,620])/np.hypot(*(e[i]-[830,620]))*r.uniform(6,90)), r.uniform(18,44), i) for i in r.randint(4, len(e)-10, 150)]
    for x, y, z, i in G:
        c = mix([orange, yel, rose, wine, mix(orange, rose, .5)][i % 5], deep, .28+.3*(np.hypot(x-830, y-560) > 470)); q = i % 4
        (softcoral(P, x, y, z, seed+i, c, ink, mix(c, cream, .5), 0, t) if q == 0 else brain(P, x, y, z*.7, z*.5, seed+i, c, ink, mix(c, cream, .45)) if q == 1 else telesto(P, x, y, z*1.2, seed+i, mix(c, cream, .2), ink, mix(c, cream, .6), 0, y < 500, t) if q == 2 else tubes(P, x, y, z*1.1, seed+i, c, ink, mix(c, cream, .45), 0, 4))
    for x, y, s, l in ((420,800,150,.7),(1280,780,160,-.7),(500,450,120,1.2),(1220,470,120,-1.2)): fan(P, x, y, s, seed+x, mix(orange, wine, .3), ink, yel, 0, l, t)
    B = [(r.normal(640,110), r.normal(420,80), r.uniform(26,40), r.normal(0,.15), 1, r.rand()) for _ in range(36)]; school(P, drift(B, t, 6, 5), 'trevally', mix(H('c9763c'), deep, .2), mix(yel, orange, .4), None)
    P.L = np.array([.0, -1.]); rock(P, [(-60,960),(-60,800),(120,790),(280,830),(430,880),(640,915),(900,920),(1120,890),(1300,840),(1470,800),(1660,790),(1660,960)], seed+9, ink, None, mix(deep, sea, .3), 24, 0, 110, 24); P.snow(70, cream, seed+50, t, alpha=.5)

def estuary(P, seed=1, t=0.):
    """Green water over silt: sponges round an old mooring, a big-bellied seahorse on one of them."""
    ink, deep, sea, jade, pale = pal5('13231c', '2b4a36', '5d8a5c', 'a4bd80', 'eceabb'); orange, yel, rose, wine, cream, silt, gold, lilac = pal5('dc7b3c', 'ecc04e', 'dd8f86', '7d3a48', 'fdf4d0', '8d8560', 'e0b254', '8f83a4'); sun = (1020, -260); P.L = np.array([.25, -.97]); r = RS(seed); cols = [orange, yel, rose, wine, lilac, mix(orange, yel, .5)]
    P.water([pale, mix(pale, jade, .6), jade, mix(jade, sea, .6), sea, mix(sea, deep, .55), deep], sun, 1080, .42, 60, seed); P.shafts(sun, 10, cream, seed+3, t, (.02, .7), 850, .18, (18, 60), .7, 220)
    sand(P, 520, seed+4, mix(silt, sea, .25), mix(deep, ink, .2), mix(pale, silt, .4), True, 800, t, .97, rw=.8)
    for x, w in ((260,150),(1380,120)): shade(P, x, 640, w, 14, deep, .6)
    P.shape(strokes=[(np.array([(1340,-20),(1352,300),(1366,600)]), 7)], fill=mix(deep, sea, .3), light=jade, sh=5, fog=.3); rock(P, [(1270,690),(1280,600),(1330,575),(1410,580),(1455,610),(1460,690)], 3, mix(silt, deep, .5), deep, jade, 20, .3, 30, 20)
    sponges(P, r, [(x, 640+r.uniform(-14,24), r.uniform(24,44)) for x in (1290,1340,1390,1440,190,250,310,520,1000)], cols, deep, cream, seed, .32, t, .35, sea); S = [(r.normal(420,150), r.normal(420,46), r.uniform(18,30), r.normal(0,.1), 1, r.rand()) for _ in range(50)]; school(P, drift(S, t), 'trevally', mix(deep, sea, .3), pale, fog=.3); diver(P, 1120, 330+5*math.sin(TAU*t), 190, mix(ink, deep, .4), jade, mix(orange, yel, .4), .10, -1, .26, t, torch=True, bubcol=cream)
    for x, y, w, h in ((420,800,330,150),(1180,830,300,140)): shade(P, x, y+50, w*.6, 20, deep, .8); rock(P, [(x-w*.5,y+h*.5),(x-w*.45,y-h*.1),(x-w*.2,y-h*.42),(x+w*.15,y-h*.45),(x+w*.42,y-h*.12),(x+w*.5,y+h*.5)], seed+x, mix(silt, deep, .45), ink, mix(jade, silt, .4), 30, 0, 60, 22)
    sponges(P, r, [(300,780,70),(370,750,80),(470,744,84),(540,780,66),(1070,810,62),(1140,780,76),(1230,776,70),(1300,806,60),(420,824,54),(1180,838,52)], cols, ink, cream, seed+60, 0, t, .08, sea)
    P.shape([cut(ribbon(spline([(800,900),(806,800),(792,700),(806,610),(800,520)], 8), lambda q: 58-22*q+5*np.sin(q*15)), RS(4), 9, .9), cut(ribbon(spline([(806,760),(870,690),(900,600)], 8), lambda q: 44-16*q), RS(6), 9, .9), cut(ribbon(spline([(796,800),(720,740),(690,660)], 8), lambda q: 42-15*q), RS(8), 9, .9)], fill=mix(orange, wine, .15), dark=ink, light=mix(orange, cream, .5), sh=20)
    shade(P, 800, 880, 170, 18, ink, .8); seahorse(P, 742, 520+4*math.sin(TAU*t), 400, mix(H('d8b24c'), sea, .06), H('4a3a1c'), H('fff0bd'), H('7f5a24'), t, 1, .02); P.shape([cut(ribbon([(800,700),(797,640)], 44), RS(8), 8, .7)], fill=mix(orange, wine, .15), dark=ink, light=mix(orange, cream, .5), sh=16)
    rock(P, [(-60,960),(-60,880),(160,872),(420,900),(800,915),(1180,905),(1450,880),(1660,868),(1660,960)], seed+9, ink, None, deep, 18, 0, 70, 20); tubes(P, 80, 880, 120, seed+5, mix(orange, ink, .35), ink, yel, 0, 6); fan(P, 1540, 880, 190, seed+6, mix(wine, ink, .3), ink, rose, 0, -.1, t); P.snow(200, cream, seed+50, t, alpha=.5)

def channel(P, seed=1, t=0.):
    """A tidal channel in cool water: an undercut ledge hung with sponges, kingfish on the run, a diver carried along under a float."""
    ink, deep, sea, jade, pale = pal5('0a2430', '15505f', '33909a', '92cfbf', 'eef4d6'); orange, yel, rose, wine, cream, och, olive, brown, gold, stone, red = pal5('e67c3e', 'f1c352', 'e79490', '84344f', 'fffae0', 'c9952f', '7d7d32', '473519', 'ecc055', '9a8a68', 'd8452f'); sun = (1060, -200); P.L = np.array([.3, -.95]); r = RS(seed); K = [och, olive, mix(och, brown, .4), brown]; cols = [orange, yel, rose, wine, mix(orange, yel, .5)]
    P.water([cream, pale, mix(pale, jade, .6), jade, mix(jade, sea, .55), sea, mix(sea, deep, .6), deep], sun, 1260, .34, 60, seed); P.shafts(sun, 14, cream, seed+5, t, (.02, .8), 950, .28, (14, 52), .8, 240)
    ridge(P, 640, seed+2, mix(sea, deep, .45), deep, jade, 30, .006, .5, 20); sand(P, 690, seed+4, mix(H('dccfa4'), jade, .2), mix(sea, deep, .4), cream, True, 900, t, .92, rw=.9)
    P.marks([tick((x,y),(x+l,y+r.normal(0,3)+l*.03), r.uniform(1.2,2.6), r.normal(0,.03)) for x, y, l in [(r.uniform(-60,1600), r.uniform(80,760), r.uniform(24,110)) for _ in range(150)]], cream, alpha=.42)
    P.shape(strokes=[(spline([(1130,-20),(1122,60),(1096,140),(1050,212)], 8), 3.)], fill=cream)
    S = sorted([(560+u*960, 560-70*math.sin(u*2.7)+r.normal(0,46), r.uniform(60,104), .05+r.normal(0,.06), 1, r.rand()) for u in r.rand(46)], key=lambda q: q[2]); school(P, drift(S[:26], t), 'trevally', mix(deep, sea, .35), pale, mix(gold, sea, .3), fog=.16)
    m = [(-60,960),(-60,330),(70,318),(200,330),(330,350),(450,362),(540,392),(560,430),(500,470),(420,520),(400,600),(440,680),(520,760),(560,850),(600,960)]; bank(P, m[:8]+[(600,960)], 31, ink, stone, deep, jade, .04, 0, (80,110), 40, .45, K, gold, t); rock(P, m, seed+7, mix(stone, deep, .5), ink, mix(jade, stone, .4), 60, .02, 240, 30, step=9, jit=2.4)
    ex = lambda y: np.interp(y, [392,430,470,520,600,680,760,850,960], [540,556,500,424,402,440,520,560,600]); lobes(P, r, [(ex(y)-30-q*62+r.normal(0,16), y+r.normal(0,14), r.uniform(50,90)) for y in range(420, 900, 58) for q in range(9)], mix(stone, deep, .5), [mix(stone, sea, .4), mix(wine, deep, .5), mix(stone, brown, .4)], ink, (jade, stone), seed); sponges(P, r, sorted([(ex(y)-12-abs(r.normal(0,1))*150, y, r.uniform(26,50)) for y in r.uniform(450,900,64)], key=lambda q: q[1]), cols, ink, cream, seed, 0, t, .12, deep)
    top = lambda x: float(np.interp(x, [-60,70,200,330,450,540], [330,318,330,350,362,392])); [strap(P, x, top(x)+12+d, r.uniform(76,116), seed+int(x), mix(K[int(x) % 3], deep, .06), mix(brown, ink, .4), gold, t, .02, .75) for x, d in sorted(zip(r.uniform(-30,530,26), r.rand(26)*40), key=lambda q: q[1])]
    for x, y, s in ((470,470,130),(430,560,150),(500,720,170)): fan(P, x, y, s, seed+y, mix(orange, red, .3), ink, yel, 0, .95, t)
    diver(P, 990, 262+5*math.sin(TAU*t), 330, ink, jade, mix(orange, yel, .4), -.02, 1, 0, t, torch=False, bubcol=cream); school(P, drift(S[26:], t), 'trevally', mix(deep, ink, .25), mix(cream, pale, .4), mix(gold, sea, .2))
    rock(P, [(-60,960),(-60,850),(120,850),(330,872),(600,892),(950,905),(1300,880),(1500,850),(1660,842),(1660,960)], seed+9, ink, None, deep, 20, 0, 90, 24); sponges(P, r, [(1220,880,60),(1330,872,74),(1450,860,66),(1560,850,70)], cols, ink, cream, seed+80, 0, t, .2, ink); P.snow(90, cream, seed+50, t, alpha=.5)
PLATES_TEMPERATE = dict(kelpreef=kelpreef, boulders=boulders, fortescue=fortescue, spongegarden=spongegarden, arch=arch, estuary=estuary, channel=channel)
