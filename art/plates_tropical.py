"""Illustrations of a kind of dive in warm water; no single place is meant."""
from reefs import *
from plates_temperate import shade, strap

def basalt(P, seed=1, t=0.):
    """A volcanic reef between warm and cool water: broken basalt columns, plate and soft corals next to short kelp, a turtle."""
    ink, deep, mid, aqua, pale = pal5('0a2336', '12496c', '2884a4', '80c8c8', 'e8f5dc'); coral, rose, och, plum, cream, yel, olive, brown, stone = pal5('e4633f', 'eb928a', 'dfa848', '5c3f68', 'fff8de', 'f2c858', '86823a', '4a3a1e', '5b5a60'); sun = (600, -200); P.L = np.array([-.25, -.97]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, mid, .55), mid, mix(mid, deep, .6), deep], sun, 1240, .34, 55, seed); P.shafts(sun, 16, cream, seed+5, t, (.02, .8), 950, .28, (14, 54), .8, 240)
    def columns(x0, x1, top, w, sd, fog, base, foot=930):
        """Hexagonal prisms, far ones first: a lit facet, a dark facet and a flat or broken end."""
        rr = RS(sd); x = x0
        while x < x1:
            ww = w*rr.uniform(.82,1.2); y = top(x)+rr.normal(0, w*.5); a, b = x, x+ww; m_ = a+ww*rr.uniform(.42,.6); h = ww*.2
            c = mix(base, stone, rr.uniform(0,.35)); P.shape([np.array([(a,y),(m_,y+h),(m_,foot),(a,foot)])], fill=mix(c, aqua, .06), light=mix(aqua, stone, .3), sh=ww*.3, fog=fog); P.shape([np.array([(m_,y+h),(b,y),(b,foot),(m_,foot)])], fill=mix(c, ink, .45), dark=ink, sh=ww*.3, fog=fog)
            P.shape([cut(np.array([(a,y),(a+ww*.28,y-h*.9),(b-ww*.2,y-h*.9),(b,y),(m_,y+h)]), rr, ww*.25, 1.)], fill=mix(c, aqua, .32), light=mix(pale, aqua, .4), sh=ww*.16, fog=fog)
            J = [y+h+(foot-y)*u for u in np.sort(rr.rand(int((foot-y)/120)+1))]; P.marks([ribbon([(a,q-h*.9),(m_,q),(b,q-h*.9)], max(1.4, ww*.03)) for q in J], ink, fog=fog, alpha=.7, dry=.15); x += ww*.99
    l1 = lambda x: 560-150*math.exp(-((x-1320)/300)**2)-60*math.exp(-((x-150)/240)**2); columns(-40, 1640, l1, 44, 3, .46, mix(deep, plum, .35))
    S = [(r.normal(700,220), r.normal(260,60), r.uniform(18,30), r.normal(.02,.1), 1, r.rand()) for _ in range(100)]; school(P, drift(S, t), 'fusilier', mix(deep, mid, .3), cream, fog=.18)
    l2 = lambda x: 700-250*smooth01((x-980)/420)-30*math.sin(x*.011); columns(840, 1660, l2, 84, 5, .16, mix(deep, plum, .4)); sand(P, 690, seed+4, mix(H('dccfa8'), aqua, .25), mix(mid, deep, .4), cream, True, 640, t, .6, caustic=cream, rw=.8) if False else None
    def grow(xs, ty, fog, size, sd):
        rr = RS(sd)
        for k, x in enumerate(xs):
            y = ty(x)+rr.uniform(-4,10); z = rr.uniform(*size); q = rr.randint(8); c = [coral, rose, och, mix(plum, rose, .5), yel][rr.randint(5)]
            if q < 2: staghorn(P, x, y+10, z*1.2, sd+k, mix(och, olive, .3), ink, cream, fog, n=5)
            elif q == 2: table(P, x, y-6, z*.8, sd+k, mix(och, rose, .35), mix(ink, plum, .4), cream, fog, foot=.1)
            elif q == 3: brain(P, x, y, z*.6, z*.42, sd+k, mix(olive, och, .4), ink, cream, fog)
            elif q == 4: softcoral(P, x, y, z*.7, sd+k, c, ink, mix(c, cream, .5), fog, t)
            else: strap(P, x, y+8, z, sd+k, mix([och, olive, mix(och, brown, .4)][q % 3], deep, .06), mix(brown, ink, .4), yel, t, fog, .3)
    grow(sorted(r.uniform(880,1620,30)), lambda x: l2(x)-6, .14, (54,84), seed+20)
    diver(P, 1090, 330+5*math.sin(TAU*t), 240, mix(ink, deep, .3), aqua, mix(coral, yel, .4), .04, -1, .06, t, torch=False, bubcol=cream)
    l3 = lambda x: 690+90*smooth01((x-60)/420)+40*math.sin(x*.02); columns(-60, 640, l3, 112, 7, .04, mix(deep, plum, .4)); grow(sorted(r.uniform(-20,600,18)), lambda x: l3(x)-4, .02, (80,120), seed+40)
    turtle(P, 640, 500+7*math.sin(TAU*t), 330, H('8a7a48'), mix(ink, H('3a3a20'), .4), H('f6e6b0'), H('e6dcba'), -.06, 1, 0, t)
    l4 = lambda x: 900-130*smooth01((x-900)/500); columns(760, 1660, l4, 150, 9, 0, mix(ink, plum, .35), 960); grow(sorted(r.uniform(860,1620,14)), lambda x: l4(x)-2, 0, (96,140), seed+60)
    B = [(r.normal(980,110), r.normal(610,50), r.uniform(26,42), r.normal(0,.2), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(40)]; school(P, drift(B, t, 5, 4), 'anthias', H('3f8fd0'), H('d8eef0'), None)
    rock(P, [(-60,960),(-60,880),(200,880),(480,905),(800,918),(1120,910),(1400,895),(1660,880),(1660,960)], seed+9, ink, None, mix(deep, plum, .4), 20, 0, 80, 24); P.snow(60, cream, seed+50, t, alpha=.5)

def lagoon(P, seed=1, t=0.):
    """A lagoon: coral heads on white sand under rippled light, fish over each, a green turtle on her way."""
    ink, deep, mid, aqua, pale = pal5('0c3048', '14688e', '35abc0', '93e0d2', 'f2fbe4'); coral, rose, och, plum, cream, yel, olive = pal5('ea6a48', 'f0a096', 'e3b35a', '6a4a78', 'fffdec', 'f6d36c', '8a9448'); sun = (820, -330); P.L = np.array([.05, -.99]); r = RS(seed); M = []
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, mid, .55), mid], sun, 1080, .44, 60, seed)
    for k in range(280): y = 6+r.rand()**1.7*170; x = r.uniform(-40,1640); l = 10+64*(1-y/190)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+4.4*(1-y/190), r.normal(0,.1)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(mid, deep, .2), alpha=.4); P.shafts((820,-200), 20, cream, seed+5, t, (.0, .9), 900, .24, (10, 42), .8, 500)
    sand(P, 450, seed+4, H('f4ead0'), mix(aqua, mid, .6), cream, True, 800, t, .94, caustic=cream, rw=.7)
    S = [(r.normal(1120,220), r.normal(300,40), r.uniform(16,28), r.normal(.02,.1), -1, r.rand()) for _ in range(110)]; school(P, drift(S, t), 'fusilier', mix(deep, mid, .3), cream, fog=.2); diver(P, 1300, 330+4*math.sin(TAU*t), 150, mix(ink, deep, .4), aqua, mix(coral, yel, .4), .03, -1, .14, t, torch=False, bubcol=cream)
    def head(x, y, w, sd, fog):
        rr = RS(sd); shade(P, x+w*.1, y+w*.20, w*.72, w*.10, mix(mid, deep, .5), .7, max(4, w*.04)); rock(P, [(x-w*.55,y+w*.2),(x-w*.52,y-w*.05),(x-w*.32,y-w*.26),(x+w*.05,y-w*.32),(x+w*.36,y-w*.22),(x+w*.54,y+w*.02),(x+w*.52,y+w*.2)], sd, mix(deep, plum, .45), ink, mix(aqua, rose, .35), max(8, w*.12), fog, int(20+w*.15), 20, step=max(6, w*.04), jit=1.8); it = []
        for k in range(int(10+w/18)): u = rr.uniform(-.48,.48); it.append((y-w*(.30-.9*u*u)*rr.uniform(.2,1.)+w*.04, x+u*w, k))
        for yy, xx, k in sorted(it):
            z = w*rr.uniform(.12,.22); c = [mix(och, cream, .1), mix(olive, och, .5), mix(plum, H('7d8fd0'), .6), rose, mix(och, coral, .4), coral][rr.randint(6)]; q = rr.randint(6); dk = mix(ink, plum, .5)
            (staghorn(P, xx, yy+z*.3, z*1.7, sd+k, c, dk, cream, fog, n=5, depth=5 if w > 160 else 4, spread=.7, tips=cream) if q < 3 else table(P, xx, yy-z*.1, z*1.2, sd+k, c, dk, cream, fog, foot=.1) if q == 3 else brain(P, xx, yy+z*.1, z*.9, z*.62, sd+k, c, dk, cream, fog) if q == 4 else softcoral(P, xx, yy+z*.2, z, sd+k, c, dk, cream, fog, t))
        D = [(rr.normal(x, w*.34), rr.normal(y-w*.5, w*.14), rr.uniform(.05,.085)*w+4, rr.normal(0,.25), 1 if rr.rand() < .5 else -1, rr.rand()) for _ in range(int(14+w*.06))]; cc = [(H('3f9fd0'), H('cfeef0')), (coral, yel), (yel, cream)][sd % 3]; school(P, drift(D, t, 4, 3), 'anthias', cc[0], cc[1], None, fog=fog*.6)
    for x, y, w, sd, f in ((160,508,120,31,.42),(420,498,90,32,.46),(720,506,110,33,.44),(960,500,80,34,.46),(1440,514,150,35,.4),(560,552,150,36,.28),(1130,560,190,37,.26),(-10,590,230,38,.22),(1590,610,260,39,.2),(330,650,250,40,.12),(900,640,170,42,.14)): head(x, y, w, sd, f)
    shade(P, 770, 800, 120, 13, mix(mid, deep, .4), .6); turtle(P, 720, 440+7*math.sin(TAU*t), 300, H('857f45'), mix(ink, H('3a3a20'), .4), H('f8eab0'), H('ece2bf'), -.10, 1, 0, t)
    head(1270, 780, 470, 41, .02); head(160, 860, 420, 43, 0); P.shafts((820,-200), 8, cream, seed+9, t, (.02, .7), 900, .14, (14, 46), .7, 420); P.snow(40, cream, seed+50, t, alpha=.5)

def cleaning(P, seed=1, t=0.):
    """A cleaning station: a reef manta hangs over a coral head while wrasse work along her; the divers stay back and low."""
    ink, navy_, blue, turq, pale = pal5('08213e', '0f4a7a', '2184b2', '78cbd0', 'e6f5e0'); coral, rose, och, plum, cream, yel = pal5('ea6344', 'f0948c', 'e9ae4c', '5a3a66', 'fff8e0', 'f4cb5c'); sun = (620, -220); P.L = np.array([-.2, -.98]); r = RS(seed)
    P.water([cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .55), blue, mix(blue, navy_, .55), navy_], sun, 1220, .32, 60, seed); P.shafts(sun, 18, cream, seed+5, t, (.02, .85), 950, .3, (14, 54), .8, 260)
    ridge(P, 650, seed+6, mix(blue, navy_, .5), navy_, turq, 30, .005, .55, 20, lift=lambda x: 90*np.exp(-((x-220)/260)**2)); sand(P, 690, seed+4, H('dcd2ad'), mix(blue, navy_, .5), cream, True, 700, t, .92, caustic=cream)
    for x, y, s, f in ((250,690,150,.2),(390,705,120,.26)): diver(P, x, y+3*math.sin(TAU*t+x), s, navy_, turq, None if s < 130 else mix(coral, yel, .4), -.04, 1, f, t, torch=False, bubcol=cream, hilight=False)
    S = [(r.normal(360,150), r.normal(420,70), r.uniform(16,26), r.normal(0,.1), 1, r.rand()) for _ in range(70)]; school(P, drift(S, t), 'fusilier', navy_, pale, fog=.22); manta(P, 1330, 250, 150, t+.4, 2, -1.9, .3, .22, mix(navy_, blue, .3), mix(cream, turq, .4), navy_, turq, .36)
    L = [(640,960),(690,850),(720,770),(770,700),(830,660)]; pts = L+[(920,640),(1040,630),(1150,650),(1250,700),(1310,780),(1380,860),(1430,960)]; rock(P, pts, seed+3, mix(navy_, plum, .45), ink, mix(turq, rose, .3), 54, 0, 220, 30, step=9, jit=2.3); top = lambda x: float(np.interp(x, [q[0] for q in pts], [q[1] for q in pts]))
    lobes(P, r, [(x, top(x)+60+r.uniform(0,150), r.uniform(56,100)) for x in range(730, 1370, 56)], mix(navy_, plum, .5), [blue, plum, mix(plum, rose, .4)], ink, (turq, rose), seed); sprinkle(P, r, 70, lambda: (lambda x: (x, top(x)+14+r.rand()*(880-top(x))))(r.uniform(700,1380)), [coral, rose, och, mix(plum, coral, .5), mix(blue, plum, .4)], ink, cream, seed, (22, 46), 0, t, 'ssbtu')
    for x, k in ((790,'t'),(880,'p'),(980,'t'),(1080,'t'),(1190,'p'),(1280,'s')): (staghorn(P, x, top(x)+16, 104, seed+x, och, plum, cream, n=6) if k == 't' else table(P, x, top(x)-4, 92, seed+x, mix(coral, rose, .35), plum, cream, 0, foot=.2) if k == 'p' else softcoral(P, x, top(x)+12, 80, seed+x, coral, ink, yel, 0, t))
    manta(P, 900, 372+6*math.sin(TAU*t), 372, t+.12, 2, -2.05, .40, .22, mix(ink, navy_, .4), cream, ink, turq)
    W = [(640,470,30,-.5,1,.1),(720,520,26,-.9,1,.3),(800,540,28,-1.1,1,.5),(900,560,26,-1.3,1,.7),(980,520,24,-.7,-1,.2),(560,430,24,-.2,1,.9),(1060,560,26,-.6,-1,.4)]; school(P, drift(W, t, 4, 3), 'wrasse', mix(H('3f8fd0'), yel, .2), cream, ink)
    A = [(r.normal(1040,170), r.normal(590,30), r.uniform(14,22), r.normal(.0,.25), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(70)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None)
    rock(P, [(-60,960),(-60,870),(160,868),(400,890),(700,910),(1300,905),(1500,880),(1660,866),(1660,960)], seed+9, ink, None, navy_, 20, 0, 80, 24); fan(P, 1540, 880, 180, seed+41, mix(ink, coral, .35), ink, coral, 0, -.1, t); softcoral(P, 70, 880, 80, seed+42, mix(plum, rose, .3), ink, rose, 0, t); P.snow(70, cream, seed+50, t, alpha=.5)
PLATES_TROPICAL = dict(basalt=basalt, lagoon=lagoon, cleaning=cleaning)
