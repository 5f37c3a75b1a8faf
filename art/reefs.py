"""Pictures for a kind of dive: reef, wall, drift, pinnacle.  No single place is meant."""
from places import *
FISH.update({k: {p: spline(v, 5, True) for p, v in f.items()} for k, f in dict(
 clown=dict(b=[(.5,.02),(.46,-.08),(.36,-.16),(.18,-.21),(-.05,-.2),(-.22,-.12),(-.33,-.075),(-.33,.075),(-.22,.12),(-.05,.19),(.18,.2),(.36,.16),(.46,.1)],
   t=[(-.31,-.07),(-.4,-.115),(-.5,-.12),(-.545,-.05),(-.55,.0),(-.545,.05),(-.5,.12),(-.4,.115),(-.31,.07)],
   d=[(.22,-.2),(.14,-.285),(.02,-.28),(-.05,-.25),(-.13,-.29),(-.25,-.25),(-.29,-.14),(0,-.17)], a=[(.0,.19),(-.06,.29),(-.18,.29),(-.27,.2),(-.25,.1)], v=[(.24,.18),(.2,.3),(.13,.33),(.1,.2)]),
 maori=dict(b=[(.5,.075),(.47,.01),(.43,-.07),(.41,-.15),(.35,-.205),(.27,-.205),(.1,-.215),(-.1,-.18),(-.26,-.115),(-.34,-.09),(-.345,.085),(-.25,.115),(-.05,.175),(.15,.2),(.33,.185),(.45,.13)],
   t=[(-.32,-.088),(-.42,-.12),(-.51,-.12),(-.53,0),(-.51,.12),(-.42,.12),(-.32,.088)],
   d=[(.22,-.21),(.14,-.255),(-.06,-.25),(-.2,-.225),(-.34,-.19),(-.37,-.15),(-.28,-.1),(0,-.16)], a=[(.02,.17),(-.06,.235),(-.2,.215),(-.34,.175),(-.36,.14),(-.27,.09)], v=[(.23,.19),(.17,.285),(.13,.27),(.11,.19)]),
 barracuda=dict(b=[(.5,.012),(.42,-.018),(.33,-.04),(.2,-.052),(0,-.055),(-.2,-.048),(-.36,-.026),(-.36,.02),(-.2,.042),(0,.052),(.2,.05),(.34,.045),(.46,.034)],
   t=[(-.34,-.026),(-.42,-.07),(-.52,-.125),(-.46,-.02),(-.45,0),(-.46,.02),(-.52,.12),(-.42,.07),(-.34,.022)], d=[(-.1,-.052),(-.15,-.1),(-.18,-.095),(-.2,-.046)], a=[(-.1,.05),(-.15,.095),(-.18,.09),(-.2,.042)], v=[(.12,.05),(.07,.085),(.05,.05)]),
).items()})
def clownfish(P, x, y, s, rot, flip, t, ink, fog=0.):
    """Amphiprion percula: orange, three white bars edged in black, the middle one bulging forward."""
    o, w = H('f0792b'), H('fdf6e6'); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); B = [[(.30,-.2),(.255,-.05),(.27,.06),(.30,.19),(.205,.21),(.185,.05),(.19,-.08),(.215,-.23)], [(.04,-.25),(.075,-.05),(.10,.01),(.06,.08),(.03,.25),(-.07,.25),(-.075,.08),(-.045,0),(-.08,-.08),(-.06,-.25)], [(-.24,-.15),(-.225,0),(-.24,.15),(-.30,.15),(-.295,0),(-.30,-.15)]]
    f = FISH['clown']; fm = None
    for q in 'tdav': P.shape([pl(f[q])], fill=o, dark=mix(ink, H('7a2a12'), .5), sh=s*.03, fog=fog, da=.7); e = pl(f[q]); P.shape(strokes=[(np.vstack([e, e[:1]]), s*.018)], fill=ink, fog=fog)
    m = P.shape([pl(f['b'])], fill=o, dark=H('8a2f18'), light=H('ffc46a'), sh=s*.09, fog=fog)
    P.marks([pl(spline(np.array(b)+(np.array(b)-np.mean(b, 0))*[.32,0], 6, True)) for b in B], ink, m, fog, dry=0); bm = P.mask([pl(spline(b, 6, True)) for b in B], box=m[1]); P.lay(bm[0]*m[0], m[1], w, fog); P.tone(bm[0]*m[0], m[1], np.clip((P.Y[m[1][1]:m[1][3], m[1][0]:m[1][2]]-y)/(s*.2), 0, .7), H('a9a39a'), fog=fog)
    P.shape([pl(spline([(.17,.02),(.10,-.04),(.0,-.01),(-.01,.07),(.06,.12),(.14,.1)], 5, True))], fill=mix(o, w, .1), dark=H('8a2f18'), light=H('ffc46a'), sh=s*.03, fog=fog); e = pl(spline([(.10,-.04),(.0,-.01),(-.01,.07),(.06,.12)], 6)); P.shape(strokes=[(e, s*.018)], fill=ink, fog=fog)
    P.marks([pl(ell(.385,-.03,.042,n=18))], H('f6c14f'), fog=fog, dry=0); P.marks([pl(ell(.388,-.03,.028,n=16))], (.03,.03,.05), fog=fog, dry=0); P.marks([pl(ell(.398,-.042,.010,n=9))], (1,1,1), dry=0); P.marks([ribbon(pl(spline([(.5,.03),(.465,.045),(.44,.06)], 5)), s*.012)], H('8a2f18'), fog=fog, dry=0)
def anemone(P, x, y, rx, ry, seed, body, dark, light, tip, t=0., fog=0., n=150, up=1.):
    """A carpet of finger tentacles on a mound; sways with t."""
    r = RS(seed); A = []
    for i in range(n): u = r.uniform(-1, 1); d = r.rand(); A.append((d, x+u*rx*(1-.15*d), y-ry*math.sqrt(max(0, 1-u*u))*(1-d)+d*ry*.25, u))
    for d, px, py, u in sorted(A):
        a = -math.pi/2+u*.9+r.normal(0,.22)+.12*math.sin(TAU*t+px*.012); l = ry*r.uniform(.36,.6)*up; b = a+r.normal(0,.5); p = np.array([px, py]); q = p+np.array([math.cos(a), math.sin(a)])*l*.6; e = q+np.array([math.cos(b), math.sin(b)])*l*.45; w = rx*.045
        c = mix(body, dark, .35*(1-d)); P.shape([ribbon(spline([p,q,e], 6), lambda k: w*(1-.25*k)), ell(*e, w*.56, n=12)], fill=c, dark=dark, light=light, sh=w*.7, fog=fog, L=np.array([-.4,-.9])); P.marks([ell(*e, w*.42, n=10)], tip, fog=fog, dry=.05)
def anemonereef(P, seed=1, t=0.):
    """Close in: two clownfish above their anemone, the reef behind out of reach of the eye."""
    ink, deep, mid, aqua, pale = pal5('0c2940', '0f4f74', '2388a6', '70c6c4', 'dff2da'); coral, rose, och, plum, cream, yel = pal5('e6573c', 'e88e8a', 'eeb043', '6c3764', 'fff4da', 'f5cd62'); sun = (420, -190); P.L = np.array([-.35, -.94]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, mid, .6), mid, mix(mid, deep, .6), deep], sun, 1240, .34, 50, seed); P.shafts(sun, 14, cream, seed+5, t, (.02, .8), 950, .28, (16, 56), .8, 220)
    ridge(P, 560, seed+11, mix(mid, deep, .2), deep, aqua, 46, .006, .6, 26, lift=lambda x: 170*np.exp(-((x-1380)/240)**2)); A = [(r.normal(1220,180), r.normal(250,80), r.uniform(14,26), r.normal(.1,.2), -1, r.rand()) for _ in range(90)]; school(P, drift(A, t, 6, 5), 'anthias', mix(coral, rose, .4), och, None, fog=.32)
    h = ridge(P, 660, seed+12, mix(mid, deep, .55), deep, aqua, 40, .007, .3, 24, marks=120, lift=lambda x: 90*np.exp(-((x-1300)/260)**2))
    for k in range(24): x = r.uniform(-20, 1620); (staghorn(P, x, h(x)+20, r.uniform(70,130), seed+k, mix([mid, plum, och][k % 3], deep, .45), deep, aqua, .3) if k % 3 else table(P, x, h(x)-10, r.uniform(60,110), seed+k, mix(och, deep, .4), deep, aqua, .3, foot=.2))
    fan(P, 1450, 640, 260, seed+31, mix(coral, plum, .3), plum, och, .22, .1, t); diver(P, 1180, 300+5*math.sin(TAU*t), 120, deep, aqua, None, .04, -1, .2, t, torch=False, bubcol=cream, hilight=False)
    rock(P, [(-60,960),(-60,760),(80,720),(220,700),(360,730),(520,700),(700,690),(900,700),(1060,730),(1200,760),(1330,740),(1480,780),(1660,760),(1660,960)], seed+3, mix(deep, plum, .45), ink, mix(aqua, rose, .3), 44, 0, 240, 30, step=9, jit=2.2); lobes(P, r, [(x, 800+r.uniform(-30,70), r.uniform(70,120)) for x in range(0, 1640, 90)], mix(deep, plum, .5), [mid, plum, mix(plum, rose, .4)], ink, (aqua, rose), seed)
    staghorn(P, 150, 740, 190, seed+8, mix(och, cream, .1), plum, cream, n=6); staghorn(P, 60, 800, 170, seed+9, mix(och, coral, .3), plum, cream, n=6); table(P, 1330, 700, 190, seed+21, mix(coral, rose, .4), plum, cream, 0, foot=.4); brain(P, 1130, 800, 110, 84, seed+5, mix(plum, rose, .45), ink, rose); softcoral(P, 1500, 800, 120, seed+7, coral, plum, yel, 0, t); tubes(P, 330, 800, 120, seed+6, mix(plum, rose, .2), ink, rose, 0, 5)
    rock(P, [(380,900),(420,770),(500,700),(620,665),(760,655),(900,668),(1000,720),(1060,800),(1090,900)], seed+14, mix(plum, rose, .28), ink, rose, 40, 0, 60, 26, step=9, jit=2)
    anemone(P, 730, 700, 330, 150, seed+3, H('c9a273'), H('5f3d4d'), H('f7e6b8'), H('d98fb5'), t, n=190)
    clownfish(P, 650, 455+7*math.sin(TAU*t), 300, -.10, 1, t, H('14141f'))
    clownfish(P, 930, 545+6*math.sin(TAU*t+2), 205, .12, -1, t, H('14141f'))
    anemone(P, 720, 760, 300, 110, seed+4, H('d6b184'), H('6a4553'), H('fdf0c6'), H('e39bc0'), t, n=70, up=1.15)
    rock(P, [(-60,960),(-60,860),(140,850),(360,880),(620,900),(900,905),(1200,890),(1450,866),(1660,850),(1660,960)], seed+15, ink, None, mix(deep, plum, .4), 22, 0, 90, 24); fan(P, 1590, 870, 190, seed+41, mix(ink, plum, .4), ink, coral, 0, -.15, t); staghorn(P, 300, 900, 110, seed+42, mix(ink, plum, .4), ink, rose); brain(P, 1270, 905, 70, 44, seed+43, mix(ink, rose, .4), ink, rose)
    P.snow(60, cream, seed+50, t, alpha=.5)
def staghornflat(P, seed=1, t=0., bleached=False):
    """Noon on the shallows: a field of branching coral under rippled light, a green turtle above it; bleached: the corals white, a diver counting."""
    ink, deep, mid, aqua, pale = pal5('0d3044', '14688a', '34a8bb', '8fdccd', 'effae0'); coral, rose, och, plum, cream, yel, olive = pal5('ea6a48', 'f0a096', 'e3b35a', '6a4a78', 'fffbe6', 'f6d36c', '8a9448'); sun = (900, -330); P.L = np.array([.1, -.99]); r = RS(seed)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, mid, .55), mid, mix(mid, deep, .35)], sun, 1150, .42, 60, seed); M = []
    for k in range(260):                                              # the surface from below, close overhead
        y = 6+r.rand()**1.7*150; x = r.uniform(-40,1640); l = 10+60*(1-y/170)*r.rand(); M.append(tick((x-l,y),(x+l,y+r.normal(0,3)), 1.6+4*(1-y/170), r.normal(0,.10)))
    P.marks(M[::2], cream, alpha=.8); P.marks(M[1::2], mix(mid, deep, .2), alpha=.45); P.shafts((900,-200), 22, cream, seed+5, t, (.0, .9), 900, .26, (10, 40), .8, 500)
    S = [(r.normal(420,190), r.normal(330,50), r.uniform(14,24), r.normal(.02,.1), 1, r.rand()) for _ in range(120)]; school(P, drift(S, t), 'fusilier', mix(deep, mid, .2), cream, fog=.25)
    diver(P, 260, 250+4*math.sin(TAU*t), 110, deep, aqua, None, .02, 1, .25, t, torch=False, bubcol=cream, hilight=False) if bleached else diver(P, 400, 330+4*math.sin(TAU*t), 330, mix(ink, deep, .3), aqua, mix(coral, yel, .35), .05, 1, .03, t, torch=False, bubcol=cream)
    rows = [486, 505, 530, 562, 602, 652, 714, 790, 880]
    ridge(P, 470, seed+2, mix(mid, deep, .35), deep, aqua, 16, .006, .5, 16)
    P.shape([np.array([(-20,500),(1620,500),(1620,920),(-20,920)])], fill=mix(deep, plum, .35), fog=.1)
    for ri, y in enumerate(rows):
        sc = .14+.86*((y-480)/400)**.9; f = float(np.clip(.62-ri*.085, 0, .7)); x = -60+r.uniform(0,80)*sc
        while x < 1680:
            k = r.rand(); w = 150*sc*r.uniform(.7,1.2); c = [mix(och, cream, .15), mix(olive, och, .5), mix(plum, H('7d8fd0'), .6), mix(rose, cream, .1), mix(och, coral, .35)][r.randint(5)]; c = mix(c, H('f3efe2'), .86 if (int(x)+ri) % 6 else .35) if bleached else c
            if k < .70: staghorn(P, x, y+w*.3, w*1.15, seed+ri*99+int(x), c, mix(ink, plum, .5), cream, f, n=5, depth=5 if sc > .4 else 4, spread=.8, tips=cream)
            elif k < .84: table(P, x, y-w*.05, w*.75, seed+ri*99+int(x), c, mix(plum, ink, .3), cream, f, foot=.1)
            elif k < .94: brain(P, x, y+w*.2, w*.55, w*.4, seed+ri*99+int(x), c, mix(plum, ink, .3), cream, f)
            else: softcoral(P, x, y+w*.2, w*.55, seed+ri*99+int(x), rose, plum, cream, f, t)
            x += w*r.uniform(.72,.98)
        if ri == 4:
            D = [(r.normal(1080,240), r.normal(520,34), r.uniform(18,30), r.normal(0,.25), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(80)]; school(P, drift(D, t, 4, 3), 'anthias', H('3f9fd0'), H('bfe8ee'), None, fog=.08)
    D = [(r.normal(560,190), r.normal(640,50), r.uniform(26,40), r.normal(0,.25), 1 if r.rand() < .5 else -1, r.rand()) for _ in range(46)]; school(P, drift(D, t, 4, 3), 'anthias', H('2f86c8'), H('cfeef0'), H('1d5a96'))
    if bleached: diver(P, 900, 370+5*math.sin(TAU*t), 470, mix(ink, deep, .2), mix(aqua, pale, .4), mix(coral, yel, .3), .10, 1, 0, t, torch=False, bubcol=cream); P.shape([place(np.array([(-36,-46),(36,-46),(36,46),(-36,46)], float), 1130, 432, 1, .3)], fill=H('f6c84e'), dark=ink, sh=10); P.marks([place(np.array([(-24,q-3),(24,q-3),(24,q+3),(-24,q+3)], float), 1130, 432, 1, .3) for q in (-24,-8,8,24)], ink, alpha=.8, dry=.1); P.snow(50, cream, seed+50, t, alpha=.5); return
    shd = P.mask([ell(1050, 690, 110, 14, 40)], pad=40); P.tone(P.blur(shd[0], 12), shd[1], P.blur(shd[0], 12)*.7, ink, alpha=.6, hard=3)
    turtle(P, 1000, 440+7*math.sin(TAU*t), 300, H('857f45'), mix(ink, H('3a3a20'), .4), H('f8eab0'), H('ece2bf'), -.08, 1, 0, t)
    P.shafts((900,-200), 9, cream, seed+9, t, (.02, .7), 900, .16, (14, 46), .7, 420); P.snow(50, cream, seed+50, t, alpha=.5)
def maori(P, x, y, s, rot, flip, t, fog=0., ink=H('0b2440')):
    """Humphead Maori wrasse: hump, thick lips, the scribble behind the eye, scales with a dark bar each."""
    body, light, dark = H('5fa39a'), H('d4ecb4'), H('123f57'); fish(P, x, y, s, 'maori', body, dark, light, rot, flip, mix(body, H('3f8fb0'), .5), None, None, fog, t, False, (.95,.8,.4), .55); r = RS(4); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); m = P.mask([pl(FISH['maori']['b'])])
    SC = [ribbon(pl([(u+(.014 if j % 2 else 0), v-.013), (u+(.014 if j % 2 else 0)-.004, v), (u+(.014 if j % 2 else 0), v+.013)]), s*.0065) for u in np.arange(-.3,.22,.03) for j, v in enumerate(np.arange(-.19,.18,.032))]; P.marks(SC, mix(dark, H('2f6f4a'), .3), m, fog, alpha=.75, dry=.1)
    Z = []
    for _ in range(60):                                               # the maze on the face
        a = np.array([r.uniform(.27,.47), r.uniform(-.19,.14)]); th = r.rand()*TAU; b = a+np.array([math.cos(th), math.sin(th)])*.022; c = b+np.array([math.cos(th+1.2), math.sin(th+1.2)])*.016; Z.append(ribbon(pl(spline([a,b,c], 4)), s*.005))
    P.marks(Z, H('e9b04e'), m, fog, alpha=.8, dry=.05); P.marks([tick(*pl(np.array([(.37,-.03),(.285,-.012)])), s*.009), tick(*pl(np.array([(.375,-.055),(.30,-.06)])), s*.008)], ink, m, fog, dry=0)
    P.shape([pl(spline([(.52,.062),(.475,.04),(.435,.06),(.45,.082),(.505,.088)], 5, True)), pl(spline([(.512,.094),(.46,.088),(.43,.108),(.46,.128),(.5,.12)], 5, True))], fill=mix(body, light, .35), dark=dark, light=light, sh=s*.014, fog=fog)
    P.shape([pl(spline([(.22,.04),(.15,-.02),(.04,.0),(.02,.06),(.07,.12),(.16,.11)], 5, True))], fill=mix(body, light, .3), dark=dark, light=light, sh=s*.03, fog=fog); P.marks([tick(*pl(np.array([(.2,.05), e])), s*.006) for e in ((.07,.01),(.045,.03),(.05,.07),(.09,.105))], dark, fog=fog, alpha=.6)
def chimney(P, seed=1, t=0.):
    """At the foot of a wall, looking up: black overhang, bright surface, a Maori wrasse against it."""
    ink, navy_, blue, turq, pale = pal5('061833', '0c3a6c', '1c7fb4', '72c8d2', 'eaf7de'); coral, rose, och, plum, cream, yel = pal5('ea5c3e', 'ef918c', 'eeb04a', '5a3566', 'fffbe6', 'f5cd62'); sun = (640, 40); P.L = np.array([-.2, -.98]); r = RS(seed)
    P.water([cream, cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .55), blue, mix(blue, navy_, .55), navy_, mix(navy_, ink, .4)], sun, 1080, .14, 50, seed, squash=.9); M = []
    for k in range(150): a, d = r.rand()*TAU, r.uniform(60, 420); p = np.array(sun)+[math.cos(a)*d*1.4, math.sin(a)*d*.55]; l = 8+d*.09; M.append(tick(p-[l,0], p+[l, r.normal(0,3)], 2+d*.011, r.normal(0,.12)))
    M = [m for m in M if m[:,1].max() < 300]; P.marks(M[::2], cream, alpha=.7); P.marks(M[1::2], mix(turq, blue, .3), alpha=.4); P.shafts(sun, 24, cream, seed+5, t, (.0, 1.5), 950, .28, (10, 44), .8, 60)
    S = []
    for i in range(170): a = r.rand()*TAU; q = 1+r.normal(0,.2); S.append((560+math.cos(a)*240*q, 250+math.sin(a)*90*q, r.uniform(12,24), .3*math.cos(a), -1 if math.sin(a) > 0 else 1, r.rand()))
    school(P, drift(S, t), 'trevally', mix(navy_, blue, .35), pale, fog=.15)
    e = [(1660,-60),(900,-60),(870,20),(930,90),(900,150),(980,230),(960,300),(1060,350),(1110,430),(1080,500),(1180,560),(1230,640),(1200,700),(1320,780),(1380,870),(1450,960),(1660,960)]
    rock(P, e, seed+3, mix(navy_, plum, .4), ink, mix(turq, blue, .2), 90, 0, 300, 38, step=10, direction=(.4,1), jit=2.6)
    ex = lambda y: np.interp(y, [-60,20,90,150,230,300,350,430,500,560,640,700,780,870,960], [900,870,930,900,980,960,1060,1110,1080,1180,1230,1200,1320,1380,1450])
    lobes(P, r, [(ex(y)+r.uniform(90,420), y, r.uniform(60,140)) for y in range(10, 900, 30)], mix(navy_, plum, .5), [blue, plum, mix(plum, rose, .3)], ink, (blue, plum), seed)
    sprinkle(P, r, 90, lambda: (lambda y: (ex(y)+20+abs(r.normal(0,150)), y))(r.uniform(-10,880)), [mix(plum, coral, .5), rose, coral, mix(och, plum, .3), mix(blue, plum, .4), och], ink, cream, seed, (20, 46), 0, t, 'ssbu')
    for y, s, c in ((-30,200,coral),(120,240,mix(coral, rose, .3)),(290,190,mix(och, coral, .3)),(420,250,coral),(540,170,rose),(660,220,mix(coral, plum, .3)),(800,210,coral)): fan(P, ex(y)+26, y, s, seed+y, c, mix(plum, ink, .4), mix(c, yel, .45), 0, -1.25-.35*(y < 300), t)
    for y, s in ((60,90),(210,84),(360,100),(610,96),(740,90)): softcoral(P, ex(y)+40, y+10, s, seed+y, [rose, coral][y % 2], plum, cream, 0, t)
    A = [(ex(y)-abs(r.normal(0,80))-20, y+r.normal(0,20), r.uniform(16,30), r.normal(-.2,.25), 1, r.rand()) for y in r.uniform(30, 820, 150)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, mix(coral, plum, .3))
    maori(P, 560, 540+6*math.sin(TAU*t), 620, -.10, 1, t); W = [(905,480,26,-.2,-1,.2),(930,520,22,0,-1,.7)]; school(P, W, 'wrasse', yel, cream, None)
    diver(P, 300, 300+5*math.sin(TAU*t), 150, mix(ink, navy_, .4), turq, None, -.25, 1, .1, t, torch=False, bubcol=cream, hilight=False)
    rock(P, [(-60,960),(-60,760),(40,740),(120,790),(200,830),(330,880),(480,960)], seed+8, mix(ink, navy_, .3), ink, blue, 30, 0, 70, 26); fan(P, 60, 770, 230, seed+70, mix(ink, coral, .35), ink, coral, 0, .3, t); softcoral(P, 210, 850, 80, seed+71, mix(rose, plum, .4), ink, rose, 0, t); P.snow(70, cream, seed+50, t, alpha=.5)
def eagleray(P, x, y, s, t=0., rot=0., flip=1, fog=0., ink=H('0a2440'), top=H('2c5270'), light=H('bfe2e4'), spot=H('eef4e6')):
    """Spotted eagle ray seen from above and one side: duck-bill snout, pointed wings, rings and spots, whip tail.  s = wing span; heads to the right."""
    b = math.sin(TAU*t); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip)
    # far wing rises as the near wing falls; both sweep back
    body = [(.30,-.005),(.285,-.035),(.245,-.05),(.21,-.062),(.17,-.085),(.10,-.15-.05*b),(.0,-.27-.11*b),(-.075,-.365-.16*b),(-.10,-.37-.16*b),(-.085,-.28-.10*b),(-.10,-.16-.04*b),(-.165,-.06),(-.20,-.03),(-.205,.01),(-.17,.055),(-.13,.16+.03*b),(-.135,.30+.07*b),(-.165,.40+.11*b),(-.14,.42+.11*b),(-.04,.32+.07*b),(.07,.18+.03*b),(.16,.085),(.21,.05),(.25,.042),(.29,.025)]
    g = np.linspace(0,1,30); tail = np.stack([-.19-.62*g, .005+.05*np.sin(g*4-TAU*t)*g], 1); P.shape([ribbon(pl(tail), lambda k: s*.014*(1-k)+.9)], fill=ink, fog=fog); P.shape([pl([(-.19,-.01),(-.235,-.04),(-.25,-.01)])], fill=ink, fog=fog)
    m = P.shape([pl(spline(body, 5, True))], fill=top, dark=ink, light=light, sh=s*.07, fog=fog, la=.5); r = RS(6); D, R = [], []; poly = spline(body, 5, True)
    for _ in range(520):
        u, v = r.uniform(-.2,.2), r.uniform(-.42,.44); q = r.uniform(.0035,.0085)
        if all(np.hypot(u-a, v-c) > .021 for a, c, _ in D): D.append((u, v, q))
    P.marks([pl(ell(a, c, q, q*.9, n=9)) for a, c, q in D], spot, m, fog, alpha=.9, dry=.03)
    P.shape([pl(spline([(.325,.0),(.31,-.026),(.262,-.04),(.225,-.032),(.22,.03),(.262,.038),(.31,.024)], 6, True))], fill=mix(top, ink, .25), dark=ink, light=light, sh=s*.02, fog=fog); P.marks([pl(ell(.232,-.046,.013,.011,n=12)), pl(ell(.232,.044,.011,.009,n=12))], ink, fog=fog, dry=0); P.marks([pl(ell(.235,-.049,.004,n=7))], (1,1,1), fog=fog, dry=0)
def tidalpass(P, seed=1, t=0.):
    """A tidal pass: seen from its lip, eagle rays file out through the gap against the running water."""
    ink, navy_, blue, turq, pale = pal5('0a2338', '10527e', '2a93b8', '82d2cf', 'ecf7de'); coral, rose, och, plum, cream, yel, sandc = pal5('e9633f', 'ee948c', 'e9ad50', '5a4068', 'fff8de', 'f4cb5c', 'e6dcb2'); sun = (1180, -230); P.L = np.array([.35, -.94]); r = RS(seed)
    P.water([cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .6), blue, mix(blue, navy_, .55), mix(blue, navy_, .85)], sun, 1280, .32, 60, seed); P.shafts(sun, 15, cream, seed+3, t, (.02, .8), 950, .28, (16, 56), .8, 240)
    rock(P, [(-60,640),(-60,380),(120,400),(260,430),(380,470),(470,520),(540,580),(600,640)], seed+1, mix(navy_, blue, .4), navy_, turq, 40, .5, 80, 28); rock(P, [(1060,640),(1130,560),(1220,500),(1330,450),(1460,410),(1660,390),(1660,640)], seed+2, mix(navy_, blue, .4), navy_, turq, 40, .5, 80, 28)
    sand(P, 585, seed+4, sandc, mix(navy_, blue, .4), cream, True, 800, t, .93, caustic=cream, rw=.9)
    for (pts, sd) in (([(-60,960),(-60,520),(60,500),(170,540),(250,560),(330,620),(420,650),(470,720),(560,770),(590,830),(520,880),(400,960)], 5), ([(1660,960),(1660,480),(1540,470),(1430,520),(1350,540),(1290,610),(1200,650),(1150,720),(1060,780),(1080,840),(1180,890),(1260,960)], 6)):
        rock(P, pts, seed+sd, mix(navy_, plum, .4), ink, mix(turq, rose, .3), 54, 0, 200, 32, step=9, jit=2.3)
    le = lambda x: np.interp(x, [-60,60,170,330,470,590], [520,500,540,620,720,830]); re_ = lambda x: np.interp(x, [1060,1150,1290,1430,1540,1660], [780,720,610,520,470,480])
    lobes(P, r, [(x, le(x)+50+r.uniform(0,200), r.uniform(60,110)) for x in range(0, 520, 44)]+[(x, re_(x)+50+r.uniform(0,220), r.uniform(60,110)) for x in range(1120, 1660, 44)], mix(navy_, plum, .5), [blue, plum, mix(plum, rose, .4)], ink, (turq, rose), seed)
    sprinkle(P, r, 44, lambda: (lambda x: (x, le(x)+20+r.rand()*(880-le(x))))(r.uniform(0,500)), [coral, rose, och, mix(plum, coral, .5), mix(blue, plum, .4)], ink, cream, seed, (22, 48), 0, t, 'ssbtu'); sprinkle(P, r, 46, lambda: (lambda x: (x, re_(x)+20+r.rand()*(880-re_(x))))(r.uniform(1130,1640)), [coral, rose, och, mix(plum, coral, .5), mix(blue, plum, .4)], ink, cream, seed+100, (22, 48), 0, t, 'ssbtu')
    for x, s in ((60,190),(240,150),(420,150)): fan(P, x, le(x)+26, s, seed+x, [coral, mix(coral, och, .4)][x % 2], plum, yel, 0, -.75, t)
    for x, s in ((1180,150),(1330,190),(1560,210)): fan(P, x, re_(x)+26, s, seed+x, [coral, mix(coral, och, .4)][x % 2], plum, yel, 0, -.75, t)
    M = []
    for _ in range(150): x, y, l = r.uniform(-20,1640), r.uniform(60,760), r.uniform(24,110); M.append(tick((x,y),(x-l,y+r.normal(0,4)+l*.04), r.uniform(1.2,2.6), r.normal(0,.03)))
    P.marks(M, cream, alpha=.42)
    for x, y, w in ((960,735,150),(640,760,110)): q = P.mask([ell(x, y, w, w*.09, 40)], pad=40); P.tone(P.blur(q[0], 10), q[1], P.blur(q[0], 10)*.8, navy_, alpha=.7, hard=3)
    eagleray(P, 1010, 205+5*math.sin(TAU*t), 230, t+.6, -.10, 1, .30, top=mix(H('2c5270'), blue, .2)); eagleray(P, 620, 300-4*math.sin(TAU*t), 300, t+.3, .02, 1, .16)
    eagleray(P, 880, 470+6*math.sin(TAU*t), 560, t, -.07, 1, 0)
    diver(P, 330, 440+4*math.sin(TAU*t), 230, ink, turq, mix(coral, yel, .4), .0, 1, 0, t, torch=False, bubcol=cream); S = [(r.normal(1310,120), r.normal(370,50), r.uniform(20,32), r.normal(.02,.1), 1, r.rand()) for _ in range(60)]; school(P, drift(S, t), 'fusilier', mix(H('3f86c0'), navy_, .2), yel, fog=.06)
    P.snow(60, cream, seed+50, t, alpha=.5)
def needles(P, seed=1, t=0.):
    """Late light: two needles of rock, barracuda winding up between them."""
    ink, navy_, teal, sea, pale = pal5('0a1a33', '16335f', '2f6f93', '8cbcae', 'f7e6bd'); coral, rose, och, plum, cream, yel = pal5('e5623f', 'e08f86', 'e8a848', '4f3460', 'fff3d2', 'f4c65a'); sun = (820, -30); P.L = np.array([.0, -1.]); r = RS(seed)
    P.water([cream, pale, mix(pale, sea, .55), sea, mix(sea, teal, .6), teal, mix(teal, navy_, .6), navy_, mix(navy_, ink, .5)], sun, 1080, .30, 50, seed, squash=.9); P.shafts((820,-140), 22, cream, seed+3, t, (.0, .6), 980, .30, (12, 46), .85, 200)
    rock(P, [(560,960),(590,860),(640,800),(700,780),(760,810),(800,880),(840,960)], seed+1, mix(navy_, teal, .4), navy_, sea, 40, .45, 40, 24)
    B = []
    for i in range(240):                                              # a helix: near side swims right, far side left
        u = r.rand(); a = u*TAU*2.6+r.normal(0,.25); rad = 130+190*u+r.normal(0,26); x = 820+math.cos(a)*rad; y = 760-610*u+math.sin(a)*46+r.normal(0,12); B.append((x, y, (46+30*u)*(1+.30*math.sin(a)), -.10*math.cos(a)+r.normal(0,.06), 1 if math.sin(a) > 0 else -1, r.rand(), math.sin(a)))
    far = [q[:6] for q in B if q[6] < 0]; near = [q[:6] for q in B if q[6] >= 0]; school(P, drift(far, t, 6, 4), 'barracuda', mix(navy_, teal, .5), mix(pale, sea, .4), fog=.26)
    L = [(-60,960),(-60,520),(20,470),(60,380),(130,330),(150,250),(210,190),(240,120),(290,90),(340,130),(350,220),(400,290),(390,380),(450,450),(440,540),(500,620),(500,720),(560,800),(580,880),(640,960)]; R_ = [(1010,960),(1050,860),(1040,760),(1100,690),(1110,600),(1170,540),(1180,450),(1240,400),(1270,330),(1330,300),(1390,330),(1420,410),(1480,470),(1500,560),(1560,620),(1660,660),(1660,960)]
    for pts, sd in ((L, 3), (R_, 4)): rock(P, pts, seed+sd, mix(navy_, plum, .45), ink, mix(sea, rose, .3), 64, 0, 260, 34, step=9, direction=(.1,1), jit=2.5)
    lw = lambda y: (np.interp(y, [90,190,330,470,960], [270,200,110,10,-60]), np.interp(y, [90,220,380,540,720,880,960], [300,350,392,440,500,580,640])); rw = lambda y: (np.interp(y, [300,400,540,690,860,960], [1320,1240,1165,1095,1050,1010]), np.interp(y, [300,410,560,660], [1350,1420,1500,1660]))
    sp = [(r.uniform(*lw(y)), y, r.uniform(50,100)) for y in range(150, 920, 30)]+[(r.uniform(*rw(y)), y, r.uniform(50,100)) for y in range(370, 920, 26)]; lobes(P, r, [(min(max(x, lw(y)[0]+30), x), y, w) for x, y, w in sp], mix(navy_, plum, .5), [teal, plum, mix(plum, rose, .3)], ink, (sea, rose), seed)
    sprinkle(P, r, 70, lambda: (lambda y: (r.uniform(lw(y)[0]+20, lw(y)[1]-20), y))(110+r.rand()**.8*770), [coral, rose, mix(plum, coral, .5), och, mix(teal, plum, .5)], ink, cream, seed, (20, 44), 0, t, 'ssbtu'); sprinkle(P, r, 60, lambda: (lambda y: (r.uniform(rw(y)[0]+20, rw(y)[1]-20), y))(320+r.rand()**.8*560), [coral, rose, mix(plum, coral, .5), och, mix(teal, plum, .5)], ink, cream, seed+90, (20, 44), 0, t, 'ssbtu')
    for y, s in ((260,110),(430,150),(600,170),(760,170)): fan(P, lw(y)[1]-14, y, s, seed+y, [coral, mix(coral, och, .4)][y % 2], plum, yel, 0, .85, t)
    for y, s in ((450,120),(620,160),(800,170)): fan(P, rw(y)[0]+14, y, s, seed+y, [mix(coral, och, .4), coral][y % 2], plum, yel, 0, -.85, t)
    for x, y, z in ((290,100,90),(330,140,70),(1330,310,96),(1385,340,76)): softcoral(P, x, y+10, z, seed+x, [rose, coral][x % 2], plum, cream, 0, t)
    A = [(r.normal(330,110), r.normal(150,80), r.uniform(16,26), r.normal(-.1,.25), 1 if r.rand() < .6 else -1, r.rand()) for _ in range(70)]+[(r.normal(1290,120), r.normal(350,80), r.uniform(16,26), r.normal(-.1,.25), -1, r.rand()) for _ in range(60)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None)
    school(P, drift(near, t, 6, 4), 'barracuda', mix(navy_, ink, .5), mix(pale, cream, .3), mix(ink, navy_, .2))
    diver(P, 1080, 180+5*math.sin(TAU*t), 190, ink, sea, mix(coral, yel, .4), .06, -1, 0, t, torch=False, bubcol=cream); P.snow(80, cream, seed+50, t, alpha=.5)
REEFS = dict(anemonereef=anemonereef, staghornflat=staghornflat, bleached=lambda P, s, t: staghornflat(P, s, t, True), chimney=chimney, tidalpass=tidalpass, needles=needles)
