"""A sunk aeroplane in true perspective, and the picture it belongs to."""
from places import *
def mesh(P, C, quads, pal, key, fogk=(14, 60), sh=30, light=(.2,.3,.93), da=.5, la=.6):
    """Quads (n x 3 arrays, world) painted far first by the way they face, then shaded as one shape."""
    Ld = np.array(light)/np.linalg.norm(light); F = []
    for q in quads:
        z = C.z(q)
        if z.min() < 1.: continue
        n = np.cross(q[1]-q[0], q[-1]-q[0]); n = n/(np.linalg.norm(n)+1e-9); o = q.mean(0); n = n if np.dot(n, C.pos-o) > 0 else -n; F.append((z.mean(), C(q), mix(pal['dark'], pal[key], float(np.clip(.5+.5*np.dot(n, Ld), 0, 1))**1.5)))
    if not F: return None
    zm = np.mean([f[0] for f in F]); fg = float(np.clip((zm-fogk[0])/(fogk[1]-fogk[0]), 0, .9))
    for z, p, c in sorted(F, key=lambda f: -f[0]): P.shape([p], strokes=[(np.vstack([p, p[:1]]), 1.4)], fill=c, fog=fg)
    return P.shape([f[1] for f in F], fill=None, dark=pal['ink'], light=pal['rim'], sh=sh, fog=fg, da=da, la=la)
def loft(rings, n=18):
    """rings = (x, z centre, half width, half height): closed skin between ellipses."""
    a = np.linspace(0, TAU, n+1); R = [np.stack([np.full(n+1, x), w*np.cos(a), z+h*np.sin(a)], 1) for x, z, w, h in rings]
    return [np.stack([R[i][k], R[i+1][k], R[i+1][k+1], R[i][k+1]]) for i in range(len(R)-1) for k in range(n)]
def slab(p, q, th0, th1):
    """A wing panel: p = root edge (lead, trail), q = tip edge; thin, with a top, a bottom and an edge."""
    p, q = np.array(p, float), np.array(q, float); t0, t1 = np.array([0,0,th0/2]), np.array([0,0,th1/2]); mp, mq = p.mean(0), q.mean(0)
    return [np.stack([p[0], mp+t0, mq+t1, q[0]]), np.stack([mp+t0, p[1], q[1], mq+t1]), np.stack([p[0], mp-t0, mq-t1, q[0]]), np.stack([mp-t0, p[1], q[1], mq-t1])]
def fighter(P, seed=1, t=0.):
    """A single-engined fighter of the Pacific war, belly down on white sand."""
    ink, navy_, blue, turq, pale = pal5('0a2238', '114c74', '2189b0', '7acdcb', 'e8f6de'); coral, rose, och, plum, cream, yel, sandc = pal5('e9633f', 'ee948c', 'e2a548', '5c3d62', 'fff8de', 'f4cb5c', 'ece2bc'); sun = (520, -220); P.L = np.array([-.35, -.94]); r = RS(seed)
    P.water([cream, pale, mix(pale, turq, .6), turq, mix(turq, blue, .6), blue, mix(blue, navy_, .5), mix(blue, navy_, .85)], sun, 1260, .30, 60, seed); P.shafts(sun, 17, cream, seed+3, t, (.02, .8), 950, .30, (16, 56), .8, 240)
    C = Cam((5.6, 4.7, 1.75), (-2.4, -.1, 1.15), 1010, 760, 560); sand(P, C.horizon+4, seed+4, sandc, mix(navy_, blue, .4), cream, True, 800, t, .93, caustic=cream, rw=.8)
    ro, tr = math.radians(-7), .03; R = roty(tr)@rotx(ro); W = lambda p: np.atleast_2d(np.asarray(p, float))@R.T+[0,0,.62]; M = lambda qs: [W(q) for q in qs]; pal = dict(dark=mix(ink, navy_, .45), lit=mix(H('8fa79a'), turq, .25), cowl=mix(H('7f9a94'), blue, .2), ink=ink, rim=mix(pale, turq, .3), glass=mix(blue, pale, .3))
    foot = C(W([(-.4,-.6,-.62),(-1.7,-5.6,-.5),(-3.4,-5.6,-.5),(-4.3,-.7,-.6),(-9.2,-.2,-.5),(-9.4,.4,-.5),(-4.3,1.,-.6),(-3.4,5.7,-.62),(-1.5,5.7,-.62),(-.2,1.,-.62)])*[1,1,0]); q = P.mask([spline(foot, 5, True)], pad=60); P.tone(P.blur(q[0], 18), q[1], np.clip(P.blur(q[0], 18)*1.2, 0, 1), navy_, alpha=.75, hard=3)
    S = [(r.normal(1180,180), r.normal(210,60), r.uniform(14,26), r.normal(.05,.12), -1, r.rand()) for _ in range(130)]; school(P, drift(S, t), 'fusilier', mix(navy_, blue, .2), yel, fog=.2)
    mesh(P, C, M(slab([(-1.5,-.55,-.2),(-3.9,-.55,-.15)], [(-2.1,-5.6,.28),(-3.4,-5.6,.3)], .34, .1)), pal, 'lit', sh=22)
    mesh(P, C, M(slab([(-7.9,-.2,.25),(-9.,-.2,.28)], [(-8.4,-2.1,.3),(-9.1,-2.1,.32)], .12, .05)), pal, 'lit', sh=12)
    mesh(P, C, M([np.array([(-7.7,0,.45),(-8.5,0,1.75),(-9.05,.0,1.85),(-9.3,0,.4)])]), pal, 'lit', sh=18)
    mesh(P, C, M(loft([(-1.15,.06,.66,.70),(-2.,.08,.64,.74),(-3.2,.10,.6,.74),(-4.6,.12,.52,.66),(-6.2,.18,.36,.48),(-7.8,.25,.2,.3),(-9.2,.32,.06,.1)])), pal, 'lit', sh=46)
    mesh(P, C, M(loft([(-2.3,.62,.30,.1),(-2.6,.78,.34,.30),(-3.2,.82,.34,.36),(-3.9,.76,.32,.28),(-4.7,.66,.22,.08)], 14)), pal, 'glass', sh=12)
    fr = [ribbon(C(W([(x, w*math.cos(a), z+h*math.sin(a)) for a in np.linspace(.1, math.pi-.1, 10)])), 4.5) for x, z, w, h in ((-2.6,.78,.345,.305),(-3.2,.82,.345,.365),(-3.9,.76,.325,.285))]+[ribbon(C(W([(-2.3,.0,.72),(-2.6,.0,1.085),(-3.2,0,1.185),(-3.9,0,1.045),(-4.7,0,.74)])), 4.5)]; P.marks(fr, mix(ink, navy_, .4), dry=.05)
    mesh(P, C, M(slab([(-7.9,.2,.25),(-9.,.2,.28)], [(-8.4,2.1,.22),(-9.1,2.1,.24)], .12, .05)), pal, 'lit', sh=12)
    cm = mesh(P, C, M(loft([(.06,.02,.60,.60),(-.05,.02,.70,.70),(-.5,.03,.75,.75),(-1.15,.04,.72,.74),(-1.3,.05,.66,.70)])), pal, 'cowl', sh=40)
    a = np.linspace(0, TAU, 26); mouth = C(W(np.stack([np.full(26, .07), .56*np.cos(a), .02+.56*np.sin(a)], 1))); m = P.shape([mouth], fill=mix(ink, navy_, .15), light=mix(blue, navy_, .4), sh=14)
    CY = []
    for k in range(9): b = k*TAU/9; CY.append(ribbon(C(W([(.05, .18*math.cos(b), .02+.18*math.sin(b)), (.03, .52*math.cos(b), .02+.52*math.sin(b))])), 20))
    P.marks(CY, mix(navy_, blue, .5), m, alpha=.95, dry=.15); P.shape([C(W(np.stack([np.full(20, .16), .17*np.cos(np.linspace(0,TAU,20)), .02+.17*np.sin(np.linspace(0,TAU,20))], 1)))], fill=mix(pal['cowl'], ink, .45), dark=ink, light=pal['rim'], sh=10)
    wm = mesh(P, C, M(slab([(-1.4,.6,-.25),(-3.9,.6,-.2)], [(-2.1,5.6,.1),(-3.4,5.6,.12)], .36, .1)), pal, 'lit', sh=30)
    PN = [ribbon(C(W([(x0,y0,-.1),(x1,y1,.09)])), 2.6) for x0, y0, x1, y1 in ((-2.55,.7,-2.7,5.5),(-3.35,.7,-3.15,5.5),(-1.6,1.6,-3.75,1.6),(-1.75,2.9,-3.62,2.9),(-1.95,4.2,-3.5,4.2))]; P.marks(PN, mix(ink, navy_, .3), wm, alpha=.55, dry=.3)
    for b, L_, bend in ((math.pi*.5+.15, 1.62, 0), (math.pi*.5+.15+TAU/3, 1.4, .55), (math.pi*.5+.15-TAU/3, 1.5, .4)):    # one blade stands, two folded back as she slid
        pts = [(.2, u*L_*math.cos(b), .02+u*L_*math.sin(b)) for u in np.linspace(.06, 1, 9)]; pts = [(x-bend*max(0, u-.35)**1.3*1.6, y, z*(1 if z > -.45 else .8)) for (x, y, z), u in zip(pts, np.linspace(.06, 1, 9))]; P.shape([ribbon(C(W(pts)), lambda k: 34*np.sin(math.pi*np.clip(k*.86+.12, 0, 1))**.6*(1-.35*k)+2)], fill=mix(pal['cowl'], ink, .25), dark=ink, light=pal['rim'], sh=12)
    # growth: where she is highest and on every edge
    G = [((x, .3*math.cos(b)*2.3, .1+.74*math.sin(b)), .22) for x, b in zip(r.uniform(-6.5,-.2,34), r.uniform(.35,2.2,34))]+[((-1.45-.13*y, y, -.1), .15) for y in r.uniform(.9,5.3,16)]+[((x, 5.5+r.normal(0,.1), .12), .24) for x in r.uniform(-3.4,-2.1,6)]+[((-8.7+r.normal(0,.3), 0, 1.7+r.normal(0,.1)), .26) for _ in range(5)]+[((r.uniform(-3.8,-2), y, .06), .16) for y in r.uniform(1,5.3,14)]+[((.0+r.normal(0,.05), .68*math.cos(b), .02+.68*math.sin(b)), .22) for b in r.uniform(.2,2.9,9)]
    for k, (p, z0) in enumerate(sorted(G, key=lambda g: -C.z(W(g[0]))[0])):
        w = W(p); qd, d = C(w)[0], C.z(w)[0]; c = mix([coral, rose, och, plum, yel, mix(rose, plum, .5)][k % 6], ink, .10); sz = z0*r.uniform(.7,1.5)*C.F/d; f = float(np.clip((d-14)/46, 0, .8))
        (softcoral(P, qd[0], qd[1]+sz*.2, sz, seed+k, c, ink, mix(c, cream, .5), f, t) if k % 3 == 0 else brain(P, qd[0], qd[1]+sz*.15, sz*.75, sz*.5, seed+k, c, ink, mix(c, cream, .45), f) if k % 3 == 1 else tubes(P, qd[0], qd[1]+sz*.1, sz*.9, seed+k, c, ink, mix(c, cream, .5), f, 4) if k % 2 else staghorn(P, qd[0], qd[1]+sz*.2, sz*1.3, seed+k, c, ink, mix(c, cream, .6), f, n=4, depth=4))
    w = C(W((-6.4, -.1, .62)))[0]; fan(P, w[0], w[1]+6, 120, seed+3, coral, plum, yel, 0, .15, t)
    A = [(r.normal(900,170), r.normal(300,60), r.uniform(16,28), r.normal(-.05,.2), -1, r.rand()) for _ in range(70)]; school(P, drift(A, t, 5, 4), 'anthias', coral, yel, None)
    diver(P, 300, 250+5*math.sin(TAU*t), 330, ink, turq, mix(coral, yel, .4), .10, 1, 0, t, torch=True, bubcol=cream); diver(P, 1320, 330, 120, navy_, turq, None, .0, -1, .2, t, torch=False, bubcol=cream, hilight=False)
    bars = [[(.40,-.24),(.43,-.02),(.40,.24),(.36,.24),(.385,-.02),(.36,-.26)], [(.26,-.33),(.22,0),(.26,.34),(.16,.34),(.13,0),(.17,-.34)]]; fish(P, 250, 640, 120, 'batfish', mix(cream, turq, .3), mix(ink, navy_, .35), cream, -.04, 1, mix(och, cream, .3), bars, mix(ink, navy_, .3), .03, 2*t)
    P.shafts(sun, 6, cream, seed+13, t, (.02, .5), 950, .14, (16, 60), .7, 220); P.snow(60, cream, seed+50, t, alpha=.5)
