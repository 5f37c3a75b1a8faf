"""Pictures for a kind of dive, where no single place is meant."""
from places import *
def muck(P, seed=1, t=0.):
    ink, deep, mid, grey, pale = pal5('141c20', '2a3d40', '4f6f68', '8fa08a', 'dfe2c0'); orange, yel, rose, plum, cream, wood = pal5('e07a34', 'f0bf48', 'dd8a88', '64405c', 'fdf3d6', '3a332c'); sun = (420, -260); P.L = np.array([-.3, -.95]); r = RS(seed)
    P.water([pale, mix(pale, grey, .5), grey, mix(grey, mid, .6), mid, mix(mid, deep, .6), deep], sun, 1200, .40, 60, seed); P.shafts(sun, 10, cream, seed+3, t, (.02, .8), 900, .18, (16, 56), .7, 200)
    sand(P, 520, seed+4, mix(wood, grey, .35), mix(ink, wood, .5), mix(grey, cream, .4), True, 800, t, .9)
    D = []                                                            # shells and grit
    for _ in range(340): y = 560+340*r.rand()**.8; sc = (y-520)/380; D.append((ell(r.uniform(0,1600), y, (1.5+6*r.rand())*sc+1, (1+3.5*r.rand())*sc+.7, n=8), r.randint(3)))
    for k, c in enumerate((cream, ink, rose)): P.marks([p for p, q in D if q == k], c, alpha=.7, dry=.1)
    diver(P, 1270, 330+5*math.sin(TAU*t), 230, mix(ink, deep, .5), grey, None, .10, -1, .14, t, torch=True, bubcol=cream)
    def sh(x, y, rx, ry): q = P.mask([ell(x, y, rx, ry, 40)], pad=40); P.tone(P.blur(q[0], 9), q[1], P.blur(q[0], 9)*.9, ink, alpha=.8, hard=3)
    k, tx, ty = .44, 380, 640                                         # a tyre, half sunk, well behind: it is three times as wide as the seahorse is tall
    tyre = lambda p: (np.asarray(p, float)-[330, 742])*k+[tx, ty]; sh(tx, ty+4, 112, 12)
    a = np.linspace(math.pi, TAU, 40); outer = np.stack([330+np.cos(a)*215, 742+np.sin(a)*170], 1); inner = np.stack([330+np.cos(a)*112, 742+np.sin(a)*84], 1)[::-1]; m = P.shape([cut(tyre(np.vstack([outer, [(545,760),(442,764)], inner, [(218,764),(115,760)]])), RS(3), 7, .6)], fill=mix(H('32363a'), deep, .25), dark=ink, light=grey, sh=15, fog=.16); P.marks([ribbon(tyre([(330+math.cos(q)*186, 742+math.sin(q)*147),(330+math.cos(q+.05)*213, 742+math.sin(q+.05)*168)]), 4) for q in np.linspace(math.pi*1.02, TAU*.99, 26)], ink, m, fog=.16, dry=.1)
    for x, y, s, q in ((160,690,60,'s'),(235,600,44,'b'),(330,575,54,'s'),(440,610,50,'u'),(505,690,46,'b')): c = [orange, rose, yel][int(x) % 3]; (x, y), s = tyre((x, y)), s*k; (softcoral(P, x, y, s, seed+x, c, ink, cream, .16, t) if q == 's' else brain(P, x, y, s*.7, s*.5, seed+x, c, ink, cream, .16) if q == 'b' else tubes(P, x, y, s, seed+x, c, ink, cream, .16, 4))
    fish(P, 384, 628, 38, 'wrasse', mix(yel, rose, .3), wood, cream, -.1, 1, yel, None, None, 0, t)
    sh(1090, 838, 190, 20); tubes(P, 1010, 838, 120, seed+2, mix(orange, plum, .2), ink, yel, 0, 5); brain(P, 1185, 842, 66, 46, seed+3, mix(plum, rose, .3), ink, rose)
    P.shape([cut(ribbon(spline([(1090,846),(1096,780),(1084,710),(1100,640),(1096,560)],8), lambda q: 36-12*q+4*np.sin(q*15)), RS(4), 9, .9), cut(ribbon(spline([(1094,760),(1140,700),(1150,640)],8), lambda q: 26-9*q), RS(6), 9, .9)], fill=mix(plum, rose, .25), dark=ink, light=rose, sh=14)
    q = P.mask([np.array([(1150,326),(830,216),(790,520)])], pad=30); P.tone(P.blur(q[0], 14), q[1], P.blur(q[0], 14)*np.clip(.75-(1150-P.X[q[1][1]:q[1][3], q[1][0]:q[1][2]])/420, .05, .75), mix(yel, cream, .6), alpha=.6, hard=2.6); P.shape([ell(1149, 326, 8, 8, 14)], fill=cream)
    seahorse(P, 1060, 555+4*math.sin(TAU*t), 430, H('d98a3c'), H('4d2a1c'), H('ffe7b0'), H('7a2f20'), t, 1, .03*math.sin(TAU*t)); P.shape([cut(ribbon([(1088,730),(1096,700),(1093,670)], 26), RS(8), 8, .7)], fill=mix(plum, rose, .25), dark=ink, light=rose, sh=10)
    urchin(P, 700, 800, 38, ink, rose, 4); urchin(P, 1420, 770, 28, ink, rose, 6); sh(800, 868, 90, 10)
    b = [(720,862),(730,842),(850,836),(880,846),(930,846),(934,858),(880,862),(850,874),(730,878)]; P.shape([cut(spline(b, 5, True), RS(2), 9, .5)], fill=mix(H('5f8a5a'), deep, .2), dark=ink, light=cream, sh=12, alpha=.9); telesto(P, 760, 850, 40, 5, orange, ink, cream)
    P.snow(120, cream, seed+50, t, alpha=.45)
def driftdive(P, seed=1, t=0.):
    ink, navy_, blue, turq, pale = pal5('0a2440', '12507e', '2a8bb2', '7ccbcc', 'e4f2dc'); coral, rose, och, plum, cream, yel = pal5('ea6044', 'ee908c', 'efb04c', '5e3a66', 'fff6de', 'f4ca58'); sun = (240, -240); P.L = np.array([-.4, -.92]); r = RS(seed)
    P.water([cream, pale, mix(pale, turq, .5), turq, mix(turq, blue, .6), blue, mix(blue, navy_, .6), navy_], sun, 1330, .30, 60, seed); P.shafts(sun, 15, cream, seed+3, t, (.02, .8), 950, .28, (16, 56), .8, 220)
    ridge(P, 640, seed+2, mix(blue, navy_, .45), navy_, turq, 40, .004, .55, 20, lift=lambda x: .06*(1600-x)); h = ridge(P, 745, seed+3, mix(navy_, plum, .35), ink, mix(turq, rose, .3), 34, .005, .08, 34, marks=240, lift=lambda x: .09*(1600-x)-40)
    for k in range(46):
        x = r.uniform(0, 1600); y = h(x)+r.rand()**1.5*120; c = [coral, rose, mix(plum, coral, .5), och, mix(blue, plum, .4)][k % 5]; q = k % 4
        (fan(P, x, y, r.uniform(70,120), seed+k, c, plum, mix(c, yel, .4), .04, .75+r.normal(0,.1), t) if q == 0 else softcoral(P, x, y, r.uniform(34,60), seed+k, c, ink, mix(c, cream, .5), .04, t) if q == 1 else brain(P, x, y, r.uniform(26,50), r.uniform(18,32), seed+k, c, ink, mix(c, cream, .45), .04) if q == 2 else caulerpa(P, x, y, r.uniform(40,70), seed+k, mix(c, plum, .3), ink, c, t, .04))
    for x, s, c in ((180,210,coral),(520,180,mix(coral,och,.4)),(1010,200,rose),(1400,240,coral)): fan(P, x, h(x)+30, s, seed+x, c, plum, yel, 0, .8, t)
    M = []                                                            # the current, drawn by what it carries
    for _ in range(150): x, y, l = r.uniform(-60,1600), r.uniform(60,740), r.uniform(24,110); M.append(tick((x,y),(x+l,y+r.normal(0,3)+l*.03), r.uniform(1.2,2.6), r.normal(0,.03)))
    P.marks(M, cream, alpha=.45)
    S = []
    for i in range(150): u = r.rand(); S.append((230+u*1200, 470-110*math.sin(u*2.6)+r.normal(0,62), r.uniform(30,62)*(.75+.35*r.rand()), .06+r.normal(0,.06), 1, r.rand()))
    school(P, drift(sorted(S, key=lambda q: q[2])[:70], t), 'trevally', mix(navy_, blue, .4), pale, fog=.14); school(P, drift(sorted(S, key=lambda q: q[2])[70:], t), 'trevally', mix(navy_, ink, .3), pale, None)
    diver(P, 700, 205+5*math.sin(TAU*t), 330, ink, turq, mix(coral, yel, .4), -.02, 1, 0, t, torch=False, bubcol=cream); diver(P, 1140, 250, 190, mix(ink, navy_, .4), turq, None, .03, 1, .1, t+.4, torch=False, bubcol=cream)
    rock(P, [(-60,960),(-60,800),(120,820),(300,850),(560,880),(900,905),(1300,900),(1660,880),(1660,960)], seed+9, ink, None, navy_, 22, 0, 90, 24); fan(P, 80, 830, 210, seed+70, mix(ink, coral, .3), ink, coral, 0, .7, t); softcoral(P, 330, 862, 80, seed+71, mix(plum, rose, .3), ink, rose, 0, t); P.snow(50, cream, seed+50, t, alpha=.5)
def pinnacle(P, seed=1, t=0.):
    ink, navy_, blue, turq, pale = pal5('071a38', '0e3768', '1d6ba3', '66b8cf', 'd8efe2'); coral, rose, och, plum, cream, yel = pal5('e9603f', 'ee8f8c', 'eeb04a', '57345f', 'fff5da', 'f4ca58'); sun = (760, -200); P.L = np.array([-.05, -1.]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .6), blue, mix(blue, navy_, .6), navy_, mix(navy_, ink, .6)], sun, 1180, .40, 50, seed); P.shafts(sun, 18, cream, seed+3, t, (.0, .9), 950, .28, (14, 50), .8, 160)
    ring = []
    for i in range(300):
        a = r.rand()*TAU; q = 1+r.normal(0,.16); ring.append((a, 790+math.cos(a)*470*q, 300+math.sin(a)*92*q+r.normal(0,16), r.uniform(20,36)*(1+.4*math.sin(a)), -.15*math.cos(a)*(1 if math.sin(a) > 0 else -1)+r.normal(0,.06), -1 if math.sin(a) > 0 else 1, r.rand()))
    back = [q[1:] for q in ring if math.sin(q[0]) < 0]; front = [q[1:] for q in ring if math.sin(q[0]) >= 0]; school(P, drift(back, t), 'trevally', mix(navy_, blue, .4), pale, fog=.2)
    rock(P, [(1180,960),(1220,840),(1260,760),(1310,700),(1370,690),(1420,760),(1460,850),(1520,960)], seed+1, mix(navy_, blue, .4), navy_, turq, 40, .42, 60, 28); rock(P, [(150,960),(200,880),(250,800),(300,780),(360,850),(420,960)], seed+2, mix(navy_, blue, .35), navy_, turq, 40, .5, 60, 28)
    L = [(430,960),(470,860),(520,760),(545,660),(590,580),(610,500),(650,430),(670,370),(710,330),(750,290)]; R_ = [(820,280),(870,310),(900,370),(950,420),(960,500),(1010,570),(1030,660),(1080,750),(1110,860),(1160,960)]
    rock(P, L+R_, seed+3, mix(navy_, plum, .4), ink, mix(turq, rose, .3), 60, .02, 320, 34, step=9, direction=(.1,1), jit=2.4); lx = lambda y: np.interp(y, [q[1] for q in L[::-1]], [q[0] for q in L[::-1]]); rx = lambda y: np.interp(y, [q[1] for q in R_], [q[0] for q in R_])
    for k in range(15): y = 350+k*40; x = r.uniform(lx(y)+30, rx(y)-30); w = r.uniform(60,120); rock(P, [(x-w,y+w*.6),(x-w*.9,y),(x-w*.4,y-w*.3),(x+w*.4,y-w*.3),(x+w*.9,y),(x+w*.85,y+w*.6)], seed+200+k, mix(mix(navy_, plum, r.uniform(.3,.7)), blue, .12), ink, mix(turq, rose, r.uniform(.2,.5)), 24, .02, 34, 24, step=9, jit=2)
    def where(): y = 320+r.rand()**.8*560; return r.uniform(lx(y)+20, rx(y)-20), y
    sprinkle(P, r, 90, where, [mix(plum, coral, .5), rose, coral, mix(och, plum, .3), mix(blue, plum, .4), och], ink, cream, seed, (20, 44), .0, t, 'ssbtu')
    for y, sd in ((420,-1),(520,1),(610,-1),(700,1),(800,-1),(850,1)): fan(P, (lx(y)+16) if sd < 0 else (rx(y)-16), y, 130, seed+y, [coral, mix(coral, och, .4)][y % 2], plum, yel, 0, .8*sd, t)
    for x, y, k in ((745,296,'t'),(815,286,'s'),(690,352,'s'),(885,345,'t')): (staghorn if k == 't' else softcoral)(P, x, y+14, 92, seed+x, och if k == 't' else rose, plum, cream)
    table(P, 620, 560, 92, seed+5, mix(och, rose, .3), plum, cream, 0, foot=.7); table(P, 1000, 640, 100, seed+6, mix(coral, rose, .35), plum, cream, 0, foot=-.7)
    A = [(r.normal(790,190), r.normal(390,110), r.uniform(16,28), r.normal(-.1,.25), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(110)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None)
    school(P, drift(front, t), 'trevally', mix(navy_, ink, .35), pale, None); diver(P, 1210, 500+5*math.sin(TAU*t), 170, ink, turq, mix(coral, yel, .4), .08, -1, .04, t, torch=False, bubcol=cream); shark(P, 270, 600, 260, 'reef', mix(H('6f8a9c'), blue, .2), mix(ink, navy_, .6), pale, H('e2ebe4'), -.04, 1, .16, t, curve=.05)
    P.snow(80, cream, seed+50, t, alpha=.5)
KINDS_ONLY = dict(muck=muck, drift=driftdive, pinnacle=pinnacle, turtlewall=lambda P, s, t: wall(P, s, t, 'turtle'), divercave=lambda P, s, t: cave(P, s, t, 'divers'))
