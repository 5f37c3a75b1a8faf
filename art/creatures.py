"""Heroes that single places are known for.  Unit drawings: nose at +.5 (fish, sharks), y down; s = length in sheet units."""
from subjects import *
H = hexc
FISH.update({k: {p: spline(v, 5, True) for p, v in f.items()} for k, f in dict(
 grouper=dict(b=[(.5,.035),(.465,-.035),(.39,-.095),(.27,-.155),(.1,-.19),(-.08,-.175),(-.24,-.115),(-.34,-.08),(-.35,.075),(-.24,.105),(-.08,.165),(.1,.185),(.28,.165),(.42,.125),(.49,.085)],
   t=[(-.32,-.078),(-.41,-.12),(-.49,-.105),(-.525,0),(-.49,.105),(-.41,.12),(-.32,.078)],
   d=[(.25,-.15),(.2,-.205),(.1,-.22),(-.02,-.21),(-.07,-.215),(-.13,-.255),(-.23,-.245),(-.295,-.175),(-.26,-.09),(0,-.15)],
   a=[(-.03,.165),(-.09,.235),(-.2,.25),(-.275,.18),(-.24,.09)], v=[(.22,.165),(.17,.25),(.11,.265),(.1,.18)]),
 bluegroper=dict(b=[(.5,.07),(.485,.0),(.44,-.085),(.35,-.16),(.2,-.195),(0,-.185),(-.2,-.13),(-.34,-.1),(-.345,.095),(-.2,.125),(.02,.17),(.22,.185),(.38,.165),(.47,.12)],
   t=[(-.32,-.098),(-.43,-.135),(-.53,-.15),(-.52,0),(-.53,.15),(-.43,.135),(-.32,.098)],
   d=[(.26,-.18),(.2,-.225),(0,-.225),(-.16,-.225),(-.26,-.21),(-.31,-.155),(-.28,-.1),(0,-.15)], a=[(.02,.165),(-.03,.215),(-.17,.22),(-.28,.185),(-.28,.1)], v=[(.25,.17),(.17,.26),(.12,.18)]),
).items()})

def grouper(P, x, y, s, body, dark, light, rot=0., flip=1, fog=0., t=0., spots=None, spotcol=None, kind='grouper', seed=2, lips=None):
    """A heavy sea bass: wide mouth with a jaw plate, rounded tail, broad pectoral; spots = 'potato' | 'mottle' | None."""
    r = RS(seed); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); B = []
    if spots == 'potato':
        for cx, cy, q in [(.27,-.09,.034),(.16,-.125,.04),(.18,-.02,.036),(.06,-.07,.042),(.04,.05,.038),(-.05,-.13,.038),(-.07,-.01,.042),(-.09,.1,.036),(-.17,-.075,.036),(-.19,.03,.036),(-.27,-.03,.03),(-.28,.055,.022),(.14,.09,.034),(.33,.05,.024),(-.26,-.085,.02),(.02,.13,.026)]:
            B.append([(cx+q*(1+.25*r.randn())*math.cos(a)*1.05, cy+q*(.85+.2*r.randn())*math.sin(a)) for a in np.linspace(0, TAU, 7)[:-1]])
    elif spots == 'mottle':
        for _ in range(46): cx, cy, q = r.uniform(-.3,.36), r.uniform(-.15,.14), r.uniform(.008,.03); B.append([(cx+q*1.5*r.uniform(.5,1.2)*math.cos(a), cy+q*r.uniform(.5,1.2)*math.sin(a)) for a in np.linspace(0, TAU, 7)[:-1]])
    fish(P, x, y, s, kind, body, dark, light, rot, flip, mix(body, dark, .28), B or None, spotcol, fog, t, True, (.95,.85,.6) if kind == 'grouper' else (.93,.55,.25), .72 if kind == 'grouper' else .5)
    if spots:                                                         # fins carry the pattern too
        fm = P.mask([pl(FISH[kind][q]) for q in 'tda'])
        D = [pl(ell(a, b, q*1.2, q, n=9)) for a, b, q in [(r.uniform(-.49,-.37), r.uniform(-.09,.09), r.uniform(.006,.014)) for _ in range(14)]+[(r.uniform(-.24,-.02), -.205+r.normal(0,.012), r.uniform(.006,.012)) for _ in range(10)]+[(r.uniform(-.22,-.07), .205+r.normal(0,.012), r.uniform(.006,.012)) for _ in range(8)]]; P.marks(D, spotcol, fm, fog=fog, alpha=.8)
    if kind == 'grouper':
        P.marks([ribbon(pl(spline([(.497,.045),(.44,.062),(.375,.075),(.335,.085)], 6)), s*.012), pl(spline([(.40,.06),(.345,.045),(.325,.065),(.335,.1),(.37,.085)], 5, True))], mix(dark, body, .15), fog=fog, dry=0)
        P.shape([pl(spline([(.5,.055),(.45,.075),(.39,.09),(.40,.125),(.47,.105)], 5, True))], fill=mix(body, light, .25), dark=dark, sh=s*.015, fog=fog)
        P.shape([pl(spline([(.21,.035),(.14,-.0),(.05,.03),(.03,.085),(.09,.13),(.18,.1)], 5, True))], fill=mix(body, dark, .22), dark=dark, light=light, sh=s*.03, fog=fog)
        P.marks([tick(*pl(np.array([(.18,.06), e])), s*.006) for e in ((.05,.04),(.045,.065),(.055,.09),(.085,.115),(.12,.115))], dark, fog=fog, alpha=.6)
        P.marks([ribbon(pl(spline([(.30,-.10),(.262,-.03),(.262,.06),(.30,.12)], 6)), s*.007)], dark, fog=fog, dry=0)
    else:                                                             # a big wrasse: thick pale lips, peg teeth, low small eye
        if s > 300:                                                   # big scales in rows, and the lines that ring the eye
            bm = P.mask([pl(FISH[kind]['b'])]); SC = [ribbon(pl(place(np.stack([.016*np.cos(np.linspace(1.7,4.6,9)), .026*np.sin(np.linspace(1.7,4.6,9))], 1), u+(.018 if j % 2 else 0), v)), s*.0042) for u in np.arange(-.3,.22,.036) for j, v in enumerate(np.arange(-.17,.165,.036))]
            P.marks(SC, mix(dark, body, .25), bm, fog, alpha=.65, dry=.2); P.marks([k+[s*.006*flip, -s*.003] for k in SC[::2]], light, bm, fog, alpha=.5, dry=.35)
            P.marks([ribbon(pl([(.388+math.cos(a)*.03, -.035+math.sin(a)*.03), (.388+math.cos(a)*(.05+.012*(i % 3)), -.035+math.sin(a)*(.05+.012*(i % 3)))]), s*.006) for i, a in enumerate(np.linspace(0, TAU, 15)[:-1])], hexc('e8963c'), bm, fog, alpha=.6, dry=.1)
            P.shape([pl(spline([(.24,.03),(.17,-.035),(.05,-.02),(.02,.05),(.07,.11),(.17,.1)], 5, True))], fill=mix(body, light, .35), dark=dark, light=light, sh=s*.03, fog=fog); P.marks([tick(*pl(np.array([(.22,.045), e])), s*.006) for e in ((.08,-.015),(.05,.01),(.04,.04),(.05,.07),(.09,.095),(.14,.095))], dark, fog=fog, alpha=.7)
        lp = lips if lips is not None else mix(body, light, .5)
        P.shape([pl(spline([(.515,.06),(.475,.04),(.44,.055),(.45,.075),(.5,.08)], 5, True)), pl(spline([(.505,.088),(.46,.083),(.435,.1),(.46,.118),(.495,.11)], 5, True))], fill=lp, dark=dark, sh=s*.012, fog=fog); P.marks([ribbon(pl([(.51,.082),(.45,.080)]), s*.007)], (.97,.95,.88), fog=fog, dry=0)

# ================================================================= sharks
SHARK = dict(
 reef=dict(b=[(.5,-.005),(.44,-.05),(.34,-.078),(.2,-.092),(.05,-.085),(-.12,-.06),(-.27,-.032),(-.37,-.022),(-.37,.012),(-.25,.03),(-.1,.06),(.08,.082),(.25,.074),(.38,.05),(.46,.028)],
  t=[(-.34,-.024),(-.41,-.07),(-.48,-.14),(-.555,-.205),(-.535,-.13),(-.495,-.08),(-.455,-.015),(-.455,.03),(-.50,.085),(-.42,.055),(-.35,.013)],
  d=[(.15,-.085),(.09,-.14),(.03,-.20),(.005,-.205),(.012,-.15),(.0,-.115),(-.025,-.075)], d2=[(-.2,-.046),(-.235,-.08),(-.25,-.075),(-.25,-.055),(-.275,-.032)],
  p=[(.235,.045),(.15,.11),(.06,.185),(.035,.19),(.07,.125),(.12,.06)], v=[(-.10,.055),(-.16,.1),(-.175,.09),(-.165,.045)], a=[(-.22,.034),(-.26,.07),(-.275,.065),(-.28,.024)], eye=(.415,-.018), gill=.285, mouth=[(.44,.036),(.40,.042),(.365,.034)], belly=.025),
 nurse=dict(b=[(.5,-.07),(.45,-.085),(.38,-.1),(.27,-.125),(.1,-.135),(-.08,-.105),(-.25,-.055),(-.36,-.035),(-.37,.01),(-.25,.035),(-.08,.085),(.12,.118),(.28,.1),(.38,.055),(.43,.0),(.47,-.04)],
  t=[(-.33,-.035),(-.42,-.065),(-.53,-.13),(-.6,-.165),(-.585,-.115),(-.545,-.095),(-.56,-.07),(-.5,-.035),(-.44,.012),(-.43,.055),(-.395,.05),(-.34,.015)],
  d=[(.015,-.12),(-.035,-.175),(-.075,-.205),(-.1,-.2),(-.095,-.15),(-.115,-.09)], d2=[(-.17,-.08),(-.215,-.135),(-.25,-.16),(-.275,-.155),(-.265,-.11),(-.285,-.05)],
  p=[(.225,.08),(.17,.15),(.1,.205),(.06,.2),(.075,.14),(.1,.095)], v=[(-.06,.08),(-.11,.135),(-.145,.13),(-.145,.065)], a=[(-.2,.05),(-.25,.1),(-.285,.1),(-.285,.03)], eye=(.40,-.058), gill=.25, mouth=[(.455,-.02),(.42,.005),(.375,.03),(.345,.025)], belly=.045),
 zebra=dict(b=[(.5,.01),(.485,-.03),(.43,-.065),(.32,-.088),(.18,-.088),(.03,-.07),(-.12,-.045),(-.28,-.03),(-.28,.006),(-.12,.022),(.03,.045),(.2,.066),(.36,.062),(.47,.04)],
  t=[(-.24,-.034),(-.40,-.055),(-.6,-.085),(-.78,-.085),(-.84,-.06),(-.80,-.045),(-.815,-.02),(-.72,-.012),(-.56,.005),(-.4,.012),(-.26,.008)],
  d=[(.12,-.078),(.06,-.118),(.0,-.135),(-.03,-.125),(-.035,-.095),(-.05,-.055)], d2=[(-.09,-.05),(-.13,-.085),(-.165,-.092),(-.18,-.08),(-.195,-.036)],
  p=[(.31,.04),(.24,.085),(.13,.125),(.075,.115),(.085,.08),(.16,.045)], v=[(.0,.045),(-.05,.078),(-.09,.075),(-.09,.03)], a=[(-.17,.018),(-.21,.045),(-.25,.04),(-.26,.008)], eye=(.43,-.028), gill=.345, mouth=[(.485,.035),(.46,.043),(.435,.04)], belly=.02))
SHARK = {k: {p: (spline(v, 5, p == 'b' or p in ('t','d','d2','p','v','a')) if isinstance(v, list) and p != 'mouth' else v) for p, v in f.items()} for k, f in SHARK.items()}
def shark(P, x, y, s, kind, body, dark, light, belly=None, rot=0., flip=1, fog=0., t=0., spots=None, curve=.0, flat=False, rim=True, beat=None):
    """kind: reef (grey reef), nurse (grey nurse: raised snout, two equal dorsals), zebra (leopard shark: tail as long as the body).
    curve bends the whole fish (tail up or down).  beat = phase of the tail's stroke, seen from the side as foreshortening."""
    f = SHARK[kind]; w = .018*math.sin(TAU*t)
    def pl(p):
        p = np.asarray(p, float).copy(); q = np.clip(.1-p[:,0], 0, None); p[:,1] = p[:,1] + (curve+w)*q**1.6*1.6
        if beat is not None: p[:,0] = p[:,0] + q**1.5*.20*(.5+.5*np.sin(TAU*beat - q*3)); p[:,1] = p[:,1] + .012*q*np.sin(TAU*beat - q*4)
        return place(p, x, y, s, rot, flip)
    far = f['p']*[.9, .8] + [.055, -.012]; lt = light if rim else None
    P.shape([pl(far)], fill=mix(body, dark, .6), fog=fog)
    for k in ('t', 'd', 'd2', 'v', 'a'): P.shape([pl(f[k])], fill=mix(body, dark, .18 if not flat else 0), dark=None if flat else dark, light=lt, sh=s*.022, fog=fog, la=.55)
    m = P.shape([pl(f['b'])], fill=body, dark=None if flat else dark, light=lt, sh=s*.06, fog=fog, da=.85)
    if belly is not None:
        b = f['b'].copy(); b[:,1] = np.maximum(b[:,1], f['belly'] + .012*np.sin(b[:,0]*17)); q = P.mask([pl(b*[.985,1])], box=m[1]); P.tone(q[0]*m[0], q[1], P.blur(q[0], s*.012)*.9, belly, fog=fog, alpha=.9)
    if spots is not None:
        r = RS(3); D = []
        for _ in range(420):
            u = r.uniform(-.8, .47); bt = f['b'] if u > -.26 else f['t']; ys = bt[np.abs(bt[:,0]-u) < .04][:,1]
            if len(ys) < 2: continue
            v = r.uniform(ys.min()+.006, ys.min()+(ys.max()-ys.min())*.74); q = r.uniform(.0045, .0085)*(1 if u > -.3 else .8)
            if all(np.hypot(u-a, v-b) > .017 for a, b, _ in D): D.append((u, v, q))
        tm = P.mask([pl(f['t']), pl(f['b'])]); P.marks([pl(ell(a, b, q*1.15, q*.9, n=9)) for a, b, q in D[::2 if kind == 'nurse' else 1]], spots, tm, fog=fog, dry=.04, alpha=.7 if kind == 'nurse' else 1.)
        if kind == 'zebra':
            for rid in (-.052, -.012, .02): P.marks([ribbon(pl(np.stack([np.linspace(.3,-.2,20), np.linspace(rid,rid*.5-.01,20)],1)), s*.004)], mix(body, dark, .45), m, fog, alpha=.8)
    if not flat:
        gx = f['gill']; G = [ribbon(pl(spline([(gx-.026*i,-.045),(gx-.012-.026*i,-.005),(gx-.004-.026*i,.035)], 4)), s*.006) for i in range(5)]; P.marks(G, dark, m, fog, dry=0)
        P.marks([ribbon(pl(spline(f['mouth'], 5)), s*.007)], dark, fog=fog, dry=0)
        if kind == 'nurse' and s > 400:                                  # the ragged teeth that show even when the mouth is shut
            q = spline(f['mouth'], 5); P.marks([pl(np.array([q[i]+[.003,-.002], q[i]+[-.004,-.002], q[i]+[.001,.010+.003*(i % 4)/2]])) for i in range(2, len(q)-3, 2)], (.96,.95,.88), fog=fog, dry=0)
        P.shape([pl(f['p'])], fill=mix(body, dark, .12), dark=dark, light=lt, sh=s*.03, fog=fog)
        ex, ey = f['eye']; P.marks([pl(ell(ex, ey, .0125, .0105, n=12))], mix(light, body, .3), fog=fog, dry=0); P.marks([pl(ell(ex, ey, .0085, n=10))], (.03,.04,.06), fog=fog, dry=0)
    else: P.shape([pl(f['p'])], fill=body, light=lt, sh=s*.02, fog=fog)

# ================================================================= seahorse
def seahorse(P, x, y, s, body, dark, light, bar, t=0., flip=1, rot=0.):
    """Facing left: short snout at a right angle, coronet, keeled belly, prehensile tail.  s = height."""
    pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); k = .01*math.sin(TAU*t)
    C = np.array([(-.07,-.385),(.0,-.375),(.045,-.33),(.055,-.26),(.035,-.18),(-.005,-.09),(-.02,.0),(-.005,.09),(.035,.175),(.08,.26),(.105,.34),(.095,.415),(.045,.455),(-.015,.445),(-.04,.40),(-.02,.362),(.018,.368)])
    Wd = np.array([.085,.092,.09,.095,.125,.165,.175,.145,.098,.074,.062,.054,.047,.04,.033,.025,.014]); line = spline(C, 8); wd = np.interp(np.linspace(0,1,len(line)), np.linspace(0,1,len(C)), Wd)
    u = np.linspace(0,1,18); fx, fy = .045+.015*np.sin(u*3), -.10+.15*u; fin = np.vstack([np.stack([fx,fy],1), np.stack([fx+.075*np.sin(math.pi*u)**.6*(1+.1*np.sin(u*26-TAU*3*t)), fy-.02],1)[::-1]])
    r = P.shape([pl(fin)], fill=mix(body, light, .4), dark=dark, sh=s*.02, da=.5); P.marks([ribbon(pl([(a,b),(a+.07*math.sin(math.pi*q)**.6,b-.02)]), s*.004) for a,b,q in zip(fx,fy,u)], dark, r, alpha=.7)
    SP = []
    for i in range(6, len(line)-10, 5):
        n = line[i]-line[i-1]; n = np.array([-n[1], n[0]])/np.hypot(*n)
        for sg in (-1,1): e = line[i]+n*sg*wd[i]*.48; SP.append(pl(np.array([e+[0,-.011], e+n*sg*.019, e+[0,.011]])))
    P.shape(SP, fill=mix(body, dark, .3))
    head = [(-.235,-.405),(-.225,-.425),(-.17,-.428),(-.125,-.465),(-.075,-.49),(-.02,-.475),(.02,-.42),(.01,-.355),(-.05,-.335),(-.105,-.345),(-.15,-.375),(-.22,-.378),(-.24,-.385)]
    cor = [(-.065,-.475),(-.075,-.515),(-.055,-.505),(-.045,-.535),(-.028,-.508),(-.005,-.525),(-.008,-.5),(.012,-.495),(-.01,-.46)]
    P.shape([pl(cor)], fill=mix(body, dark, .2), dark=dark, light=light, sh=s*.015)
    m = P.shape([pl(ribbon(line, wd)), pl(spline(head, 5, True))], fill=body, dark=dark, light=light, sh=s*.055, da=.9)
    R, B = [], []
    for i in range(14, len(line)-6, 3):
        n = line[i]-line[i-1]; d = n/np.hypot(*n); n = np.array([-n[1], n[0]])/np.hypot(*n); h = wd[i]*.5; R.append(pl(ribbon(spline([line[i]-n*h, line[i]+d*.008, line[i]+n*h], 5), lambda q: .006*np.sin(math.pi*np.clip(q,.1,.9)))))
        if (i//12) % 2 and i > 18: B.append(pl(ribbon([line[i]-n*h*.95, line[i]+n*h*.95], .017)))
    P.marks(B, bar, m, alpha=.55, dry=.2); P.marks(R, dark, m, alpha=.75)
    rr = RS(5); P.marks([pl(ell(*(line[i]+rr.normal(0,.3,2)*wd[i]*.6), rr.uniform(.002,.0055), n=8)) for i in rr.randint(8, 100, 120)], light, m, dry=0); P.marks([pl(ell(rr.uniform(-.2,0), rr.uniform(-.45,-.36), rr.uniform(.002,.004), n=7)) for _ in range(34)], dark, m, alpha=.6)
    P.marks([pl(ell(-.095,-.415,.024,n=18))], light, dry=0); P.marks([pl(ell(-.095,-.415,.015,n=16))], (.05,.03,.05), dry=0); P.marks([pl(ell(-.1,-.42,.005,n=8))], (1,1,1), dry=0)
    P.shape([pl(spline([(-.02,-.39),(.015,-.40),(.02,-.355),(-.01,-.35)],4,True))], fill=mix(light, body, .4), dark=dark, sh=s*.01)

# ================================================================= small things of a hard bottom
def urchin(P, x, y, r0, ink, light, seed=1, fog=0.):
    r = RS(seed); S = [np.array([(x, y), (x+math.cos(a)*r0*r.uniform(.75,1.1), y+math.sin(a)*r0*r.uniform(.7,1.05))]) for a in np.linspace(-math.pi*1.12, .12*math.pi, 30)]
    P.shape(strokes=[(q, max(1.1, r0*.05)) for q in S], fill=ink, fog=fog); P.shape([ell(x, y, r0*.46, r0*.40, 18)], fill=ink, light=light, sh=r0*.3, fog=fog)
def strap(P, x, y, s, seed, fill, dark, light, t=0., fog=0., flow=.25, n=13):
    """Short golden kelp (Ecklonia): a mop of ruffled straps from one low holdfast, drooping and leaning with the surge."""
    r = RS(seed); A = []; o = np.array([x, y]); order = sorted(range(n), key=lambda k: (k*7) % n)
    for k in order:
        a = -math.pi/2 + (k-(n-1)/2)*(2.5/n) + r.normal(0,.1) + flow*.35 + .05*math.sin(TAU*t+k*.8+x*.01); l = s*r.uniform(.6,1.); c = np.array([math.cos(a), math.sin(a)])
        p0 = o+[r.normal(0,s*.09), -s*.03]; e = p0+c*[l*.85, l*.62]+[flow*s*.3+.02*s*math.sin(TAU*t+k), s*r.uniform(.06,.2)]; bl = spline([p0, p0+c*[l*.25,l*.5]+[flow*s*.04,0], p0+c*[l*.58,l*.68]+[flow*s*.14,0], e], 8); ph = r.rand()*6
        A.append(ribbon(bl, lambda q: s*.115*np.sin(math.pi*np.clip(q*.86+.12,0,1))**.6*(1+.20*np.sin(q*26+ph))))
    h = n//2; P.shape(A[:h], fill=mix(fill, dark, .5), dark=dark, light=mix(fill, light, .3), sh=s*.07, fog=fog)
    for q in range(h, n, 2): P.shape(A[q:q+2], fill=mix(fill, dark, .12*((q-h)//2 % 2)), dark=dark, light=light, sh=s*.06, fog=fog)
def caulerpa(P, x, y, s, seed, fill, dark, light, t=0., fog=0.):
    """Brown algae tuft (Sargassum, Cystophora): feathery sprays."""
    r = RS(seed); S = []
    for k in range(7):
        a = -math.pi/2+(k-3)*.3+r.normal(0,.1)+.04*math.sin(TAU*t+k); l = s*r.uniform(.6,1.); p = np.array([x+(k-3)*s*.05, y]); line = spline([p, p+np.array([math.cos(a),math.sin(a)])*l*.5, p+np.array([math.cos(a+.2),math.sin(a+.1)])*l], 6); S.append((line, s*.03))
        for q in line[2:]:
            for sg in (-1,1): b = a+sg*r.uniform(.6,1.); e = q+np.array([math.cos(b),math.sin(b)])*s*.13*r.uniform(.6,1.2); S.append((np.array([q,e]), s*.035))
    P.shape(strokes=S, fill=fill, dark=dark, light=light, sh=s*.08, fog=fog)
def telesto(P, x, y, s, seed, fill, dark, tip, fog=0., down=False, t=0.):
    """Sprays of telestacean soft coral: thin branches strung with white polyps."""
    r = RS(seed); S, D = [], []; g = 1 if down else -1
    for k in range(7):
        a = g*math.pi/2+(k-3)*.28+r.normal(0,.12); l = s*r.uniform(.55,1.); line = spline([(x,y),(x+math.cos(a)*l*.5,y+math.sin(a)*l*.5),(x+math.cos(a+.2*math.sin(k))*l,y+math.sin(a)*l)], 5); S.append((line, max(1.4, s*.035)))
        for q in line[2:]:
            for sg in (-1,1): e = q+[sg*s*.06*r.uniform(.6,1.3), g*s*.04]; S.append((np.array([q,e]), max(1., s*.02))); D.append(ell(*e, s*r.uniform(.016,.03), n=7))
    P.shape(strokes=S, fill=fill, dark=dark, sh=s*.08, fog=fog, da=.6); P.marks(D, tip, fog=fog, dry=.05)

def turtle(P, x, y, s, body, dark, light, skin, rot=0., flip=1, fog=0., t=0.):
    """Green turtle in mid-stroke, seen a little from above."""
    k = .04*math.sin(TAU*t); pl = lambda p: place(np.asarray(p, float), x, y, s, rot, flip); sp = lambda p: pl(spline(p, 7, True)); r = RS(5)
    def limb(p, sh=.03):
        q = sp(p); m = P.shape([q], fill=mix(skin, dark, .35), dark=dark, light=light, sh=s*sh, fog=fog); lo, hi = q.min(0), q.max(0); P.marks([ell(*(lo+r.rand(2)*(hi-lo)), s*r.uniform(.008,.016), s*r.uniform(.006,.012), n=7) for _ in range(70)], mix(body, dark, .35), m, fog, dry=.05)
    limb([(.20,-.10),(.24,-.2-k),(.18,-.32-k),(.06,-.40-k*2),(.02,-.39-k*2),(.06,-.30-k),(.1,-.14)]); limb([(-.28,-.04),(-.38,-.09),(-.47,-.1),(-.46,-.05),(-.34,.01)], .02)
    limb([(.28,-.03),(.36,-.085),(.44,-.10),(.5,-.075),(.525,-.03),(.5,.005),(.42,.025),(.33,.04),(.28,.05)])
    P.shape([sp([(.31,.0),(.2,.1),(0,.135),(-.2,.105),(-.33,.04),(-.2,.02),(.1,.03)])], fill=skin, dark=dark, sh=s*.03, fog=fog)
    m = P.shape([sp([(.335,-.005),(.27,-.11),(.12,-.175),(-.08,-.17),(-.25,-.10),(-.36,.02),(-.26,.065),(-.05,.095),(.16,.09),(.29,.05)])], fill=body, dark=dark, light=light, sh=s*.07, fog=fog)
    L = [[(.335,-.005),(.2,-.03),(0,-.04),(-.2,-.02),(-.36,.02)], [(.22,-.145),(.2,-.03),(.2,.085)], [(.06,-.18),(.03,-.04),(.04,.1)], [(-.12,-.165),(-.13,-.03),(-.11,.09)], [(-.25,-.1),(-.26,-.005),(-.24,.07)], [(.30,.03),(.16,.055),(-.05,.06),(-.3,.035)], [(.27,-.11),(.12,-.12),(-.08,-.12),(-.28,-.07)]]
    P.marks([ribbon(pl(spline(q, 8)), s*.010) for q in L], dark, m, fog, dry=.05); P.marks([ribbon(pl(spline(q, 8))-[0, s*.011], s*.005) for q in L[1:5]], light, m, fog, alpha=.6)
    T = []
    for _ in range(90): c = np.array([r.uniform(-.3,.28), r.uniform(-.15,.08)]); a = r.rand()*TAU; T.append(pl(tick(c, c+np.array([math.cos(a),math.sin(a)])*.05, .006)))
    P.marks(T, mix(light, body, .5), m, fog, alpha=.45)
    limb([(.26,.02),(.29,.10+k),(.22,.24+k),(.1,.36+k*2),(.0,.41+k*2),(-.02,.38+k*2),(.06,.27+k),(.1,.14),(.14,.05)]); limb([(-.24,.05),(-.33,.11),(-.42,.17),(-.45,.14),(-.38,.07),(-.31,.02)], .02)
    P.marks([pl(ell(.445,-.045,.016,n=14))], (.05,.05,.06), fog=fog, dry=0); P.marks([pl(ell(.449,-.05,.005,n=8))], (1,1,.95), fog=fog, dry=0); P.marks([ribbon(pl(spline([(.522,-.02),(.49,-.012),(.465,.004)],5)), s*.006)], dark, fog=fog, dry=0)
