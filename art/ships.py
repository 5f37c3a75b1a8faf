"""Sunk ships in true perspective: a hull, boxes, funnels, masts and guns as 3-D points, projected to flat ink."""
from creatures import *
def rotx(a): c, s = math.cos(a), math.sin(a); return np.array([[1,0,0],[0,c,-s],[0,s,c]])
def roty(a): c, s = math.cos(a), math.sin(a); return np.array([[c,0,s],[0,1,0],[-s,0,c]])
class Cam:
    def __init__(s, pos, tgt, F=1000, cx=800, cy=450):
        s.pos = np.array(pos, float); fw = np.array(tgt, float)-s.pos; s.fw = fw/np.linalg.norm(fw); s.rt = np.cross(s.fw, [0,0,1.]); s.rt /= np.linalg.norm(s.rt); s.up = np.cross(s.rt, s.fw); s.F, s.cx, s.cy = F, cx, cy
        s.horizon = cy + F*s.fw[2]/np.hypot(*s.fw[:2])
    def z(s, p): return (np.atleast_2d(p)-s.pos)@s.fw
    def __call__(s, p):
        d = np.atleast_2d(np.asarray(p, float))-s.pos; zc = np.maximum(d@s.fw, .6); return np.stack([s.cx+s.F*(d@s.rt)/zc, s.cy-s.F*(d@s.up)/zc], 1)
class Ship:
    """X forward (bow at +L/2), Y to port, Z up from the keel; then rolled, trimmed and set down on the sand (z = 0)."""
    def __init__(s, L=100, B=13, D=9, roll=0., trim=0., lift=0., sheer=1.6, rake=4., fine=.30, stern=.16):
        s.L, s.B, s.D, s.sheer, s.rake, s.fine, s.stern = L, B, D, sheer, rake, fine, stern; s.R = roty(trim)@rotx(roll); s.lift = lift
    def w(s, p): return np.atleast_2d(np.asarray(p, float))@s.R.T + [0, 0, s.lift]
    def half(s, x, z):
        u = (s.L/2-x)/s.L; zz = np.clip(z/s.D, 0, 1.1); f = 1-np.exp(-np.maximum(u,0)/s.fine*(2.2+1.8*zz)); a = np.clip((1-u)/s.stern, 0, 1)**(.55-.2*zz); return s.B/2*np.clip(f, 0, 1)**.9*(.35+.65*a)*(.62+.38*zz**.5)
    def hull(s, x, z, sd):
        x, z = np.broadcast_arrays(np.asarray(x,float), np.asarray(z,float)); zz = z/s.D; near = np.clip(1-(s.L/2-x)/(s.L*.2), 0, 1)
        return np.stack([x - s.rake*(1-zz)*near**2, sd*s.half(x, z), z + s.sheer*zz*np.abs(x/(s.L/2))**2.5], -1)
    def deckz(s, x): return s.D + s.sheer*abs(x/(s.L/2))**2.5
def area(q): x, y = q[:,0], q[:,1]; return .5*np.sum(x*np.roll(y,-1)-y*np.roll(x,-1))
def draw(P, S, C, pal, fogk=(18, 90), near_fog=0., seed=1, parts=(), ports=(), plates=True, deckhatches=(), rails=True, growth=120, gcols=None, cream=None, t=0., gsize=.5, lightdir=(.15,.35,.93), maxfog=.93, contact=False, share=(.5, .8), mute=0.):
    """pal: dark, mid, lit, ink, rim.  parts: ('box',x0,x1,y0,y1,z0,z1) ('fun',x,y,z0,z1,r,rake) ('pole',p,q,w).
    share: how much growth goes to the edges, and to edges and sides together; mute dulls what grows on flat faces."""
    r = RS(seed); Ld = np.array(lightdir)/np.linalg.norm(lightdir); ink, rim = pal['ink'], pal['rim']
    fg = lambda z: float(np.clip(near_fog + (z-fogk[0])/(fogk[1]-fogk[0]), near_fog, maxfog)); tonec = lambda n: mix(pal['dark'], pal['lit'], float(np.clip(.5+.5*np.dot(n, Ld), 0, 1))**1.6)
    def clipz(pts):                                                   # keep what is in front of the eye
        out = []; n = len(pts)
        for i in range(n):
            a, b = pts[i], pts[(i+1) % n]; za, zb = C.z(a)[0]-.8, C.z(b)[0]-.8
            if za > 0: out.append(a)
            if za*zb < 0: out.append(a+(b-a)*za/(za-zb))
        return np.array(out)
    def poly3(p): q = clipz(S.w(p)); return C(q) if len(q) > 2 else None
    def normal(p): q = S.w(p); n = np.zeros(3); o = q.mean(0); [n.__iadd__(np.cross(q[i]-o, q[(i+1)%len(q)]-o)) for i in range(len(q))]; return n/(np.linalg.norm(n)+1e-9), o
    xs = S.L/2 - S.L*np.linspace(0, 1, 46)**1.25; masks = {}
    def shellface(sd):
        nz = 8; zs = np.linspace(0, S.D, nz); seg = []
        for i in range(len(xs)-1):
            q = np.vstack([S.hull(xs[i], z, sd) for z in zs]+[S.hull(xs[i+1], z, sd) for z in zs[::-1]]); seg.append(q)
        vis = []
        for i, q in enumerate(seg):
            quad = np.stack([S.hull(xs[i],0,sd),S.hull(xs[i],S.D,sd),S.hull(xs[i+1],S.D,sd),S.hull(xs[i+1],0,sd)]); n, o = normal(quad); n = n*sd
            if np.dot(n, C.pos-o) > 0: vis.append((C.z(o)[0], q, n, i))
        return sorted(vis, key=lambda v: -v[0])
    def deckface(): e1 = S.hull(xs, S.D, 1); e2 = S.hull(xs, S.D, -1)[::-1]; return np.vstack([e1, e2])
    dq = S.w([[0,0,S.D],[1,0,S.D],[0,1,S.D]]); dn = np.cross(dq[1]-dq[0], dq[2]-dq[0]); deckvis = np.dot(dn, C.pos-dq[0]) > 0
    def whole(key, polys3, sh, da=.6, la=.6, jit=.5):
        ps = [p for p in polys3 if p is not None and len(p) > 2]
        if not ps: return None
        m = P.shape(ps, fill=None, dark=ink, light=rim, sh=sh, fog=.25, da=da, la=la); masks[key] = m; return m
    sides, hidden = [], []
    def shell():
        for sd in (1, -1):
            v = shellface(sd)
            if len(v) < 12: continue                                  # a sliver of the far side only confuses
            sides.append(sd)
            for z, q, n, i in v:
                p = poly3(q)
                if p is not None: P.shape([p], strokes=[(np.vstack([p, p[:1]]), 1.6)], fill=tonec(n), fog=fg(z))
            run = sorted({i for *_, i in v}); zs = np.linspace(0, S.D, 12); ii = list(range(run[0], run[-1]+2))
            out = np.vstack([S.hull(xs[ii], S.D, sd), S.hull(xs[ii[-1]], zs[::-1], sd), S.hull(xs[ii[::-1]], 0*xs[ii], sd), S.hull(xs[ii[0]], zs, sd)]); o2 = poly3(out); m = whole('sh%d' % sd, [o2], 46, .5, .5)
            if m is None: continue
            if plates:
                M = []
                for zz in np.linspace(.12, .92, 8)*S.D:
                    ln = S.w(S.hull(xs[ii], np.full(len(ii), zz), sd)); ok = C.z(ln) > 1.; 
                    if ok.sum() > 3: M.append(ribbon(C(ln[ok]), np.clip(C.F*.045/C.z(ln[ok]), .5, 3)))
                for _ in range(150):
                    x = r.uniform(xs[ii[-1]], xs[ii[0]]); z0 = r.uniform(.05,.8)*S.D; a, b = S.w(S.hull(x, z0, sd)), S.w(S.hull(x, z0+S.D*.12, sd))
                    if C.z(a)[0] > 1.5: M.append(ribbon(np.vstack([C(a), C(b)]), np.clip(C.F*.04/C.z(a)[0], .5, 2.5)))
                P.marks(M, ink, m, alpha=.42, dry=.3)
            for (pz, x0, x1, st, rad) in ports:
                D, Rm = [], []
                for x in np.arange(x0, x1, st):
                    c = S.hull(x, pz, sd); ang = np.linspace(0, TAU, 12)[:-1]; q = S.w(np.stack([S.hull(x+rad*math.cos(k), pz+rad*math.sin(k), sd) for k in ang]))
                    if C.z(q).min() > 1.5: D.append(C(q)); Rm.append(C(q)+[0,-.25*rad*C.F/C.z(q).mean()*.3])
                P.marks(Rm, rim, m, alpha=.5, dry=.2); P.marks(D, ink, m, alpha=.95, dry=0)
    def boxfaces(x0,x1,y0,y1,z0,z1, k=0.):
        a = np.array([[x0,y0,z0],[x1,y0,z0],[x1,y1,z0],[x0,y1,z0]],float); cx_, cy_ = (x0+x1)/2, (y0+y1)/2; b = (a-[cx_,cy_,0])*[1-k,1-k,1]+[cx_,cy_,0]; b[:,2] = z1
        return [b, a[::-1]]+[np.stack([a[i], a[(i+1)%4], b[(i+1)%4], b[i]]) for i in range(4)]
    def part(pt):
        if pt[0] == 'box':
            fs = []; bx = [poly3(f) for f in boxfaces(*pt[1:])]; bx = np.vstack([q for q in bx if q is not None]) if any(q is not None for q in bx) else None
            if bx is not None: hidden.append((bx.min(0), bx.max(0), C.z(S.w([(pt[1]+pt[2])/2, (pt[3]+pt[4])/2, pt[5]]))[0]))
            for f in boxfaces(*pt[1:]):
                n, o = normal(f)
                if np.dot(n, C.pos-o) > 0: fs.append((C.z(o)[0], f, n))
            allp = []
            for z, f, n in sorted(fs, key=lambda v: -v[0]):
                p = poly3(f)
                if p is None: continue
                pp = cut(p, RS(int(abs(z)*10)), 16, .5); m = P.shape([pp], fill=tonec(n), dark=ink, light=rim, sh=float(np.clip(C.F*.5/max(z,1), 4, 20)), fog=fg(z), da=.35, la=.5); allp.append(p)
                if abs(n[2]) < .7 and len(p) == 4:                  # dark windows and doors on upright faces
                    (w0, w1), W = (C.F*.9/max(z,1), 0), []
                    e = np.linalg.norm(f[1]-f[0])
                    for k in range(int(e/1.8)):
                        u0 = (k+.35)/max(1,int(e/1.8)); u1 = u0+.38/max(1,int(e/1.8)); hh = np.linalg.norm(f[3]-f[0]); v0, v1 = max(0,1-1.5/hh), max(.1,1-.7/hh)
                        g = lambda u, v: (f[0]*(1-u)+f[1]*u)*(1-v)+(f[3]*(1-u)+f[2]*u)*v; q = poly3(np.stack([g(u0,v0),g(u1,v0),g(u1,v1),g(u0,v1)]))
                        if q is not None: W.append(q)
                    P.marks(W, ink, m, fog=fg(z), alpha=.9, dry=0)
        elif pt[0] == 'fun':
            _, x, y, z0, z1, rad, rk = pt; a, b = S.w([x,y,z0])[0], S.w([x-rk,y,z1])[0]; za, zb = C.z(a)[0], C.z(b)[0]
            if min(za, zb) < 1.5: return
            ln = C(np.stack([a, (a+b)/2, b])); m = P.shape([ribbon(ln, lambda q: 2*rad*C.F/(za*(1-q)+zb*q))], fill=mix(pal['dark'], pal['lit'], .3), dark=ink, light=rim, sh=float(np.clip(rad*C.F/za, 5, 40)), fog=fg(za), L=np.array([.8,-.4]))
            ring = np.stack([S.w([x-rk+rad*math.cos(k), y+rad*math.sin(k), z1])[0] for k in np.linspace(0, TAU, 22)[:-1]]); P.shape([C(ring)], fill=ink, fog=fg(zb)); P.shape(strokes=[(np.vstack([C(ring), C(ring)[:1]]), max(1.2, .12*C.F/zb))], fill=mix(pal['lit'], rim, .3), fog=fg(zb))
        else:
            _, p, q, w = pt; a, b = S.w(p)[0], S.w(q)[0]; za, zb = C.z(a)[0], C.z(b)[0]
            if min(za, zb) < 1.2: return
            P.shape([cut(ribbon(C(np.stack([a, (a+b)/2, b])), lambda k: np.maximum(1.5, w*C.F/(za*(1-k)+zb*k))), RS(1), 12, .5)], fill=pal['dark'], dark=ink, light=rim, sh=float(np.clip(w*C.F/za*.5, 2, 10)), fog=fg((za+zb)/2))
    def deck():
        p = poly3(deckface())
        if p is None: return
        n = S.R@np.array([0,0,1.]); segs = list(range(0, len(xs)-1))
        for i in sorted(segs, key=lambda i: -C.z(S.w([xs[i],0,S.D]))[0]):
            q = np.stack([S.hull(xs[i],S.D,1), S.hull(xs[i+1],S.D,1), S.hull(xs[i+1],S.D,-1), S.hull(xs[i],S.D,-1)]); pp = poly3(q)
            if pp is not None: P.shape([pp], strokes=[(np.vstack([pp, pp[:1]]), 1.6)], fill=tonec(n), fog=fg(C.z(S.w(q).mean(0))[0]))
        m = whole('deck', [p], 34, .4, .6); M = []
        for v in np.linspace(-.9, .9, 15):
            ln = S.w(np.stack([xs, v*S.half(xs, np.full(len(xs), S.D)), [S.deckz(x) for x in xs]], 1)); ok = C.z(ln) > 1.
            if ok.sum() > 3: M.append(ribbon(C(ln[ok]), np.clip(C.F*.03/C.z(ln[ok]), .4, 2)))
        P.marks(M, ink, m, alpha=.4, dry=.35)
        for x0, x1, hw in deckhatches:
            z = S.deckz((x0+x1)/2)+.05; f = np.array([[x0,-hw,z],[x1,-hw,z],[x1,hw,z],[x0,hw,z]]); q = poly3(f)
            if q is not None: P.shape([q], strokes=[(np.vstack([q,q[:1]]), 2.)], fill=ink, light=mix(rim, ink, .4), sh=8, fog=fg(C.z(S.w(f).mean(0))[0]))
    if contact:                                                       # the hull presses a shadow into the sand
        e = [S.w(S.hull(xs, np.full(len(xs), S.D*.3), sd_)) for sd_ in (1, -1)]; ring = np.vstack([e[0], e[1][::-1]]); ring[:,2] = 0; ring = clipz(ring)
        if len(ring) > 3:
            fp = C(ring); q = P.mask([fp], pad=60)
            if q: P.tone(P.blur(q[0], 26), q[1], np.clip(P.blur(q[0], 26)*1.3, 0, 1)*.9, pal['dark'], alpha=.7, hard=3)
    order = sorted(parts, key=lambda pt: -C.z(S.w([(pt[1]+pt[2])/2, (pt[3]+pt[4])/2, (pt[5]+pt[6])/2] if pt[0] == 'box' else [pt[1],pt[2],pt[3]] if pt[0] == 'fun' else pt[1]))[0])
    if deckvis: shell(); deck(); [part(p) for p in order]
    else: [part(p) for p in order]; shell()
    if rails:
        for sd in (1, -1):
            for h in (.6, 1.15):
                ln = S.w(S.hull(xs, S.D, sd)+[0,0,h]); ok = C.z(ln) > 1.2; pr = C(ln[ok]); zz = C.z(ln[ok]); k = 0
                while k < len(pr)-3:
                    j = min(len(pr)-1, k+r.randint(3,8)); P.shape(strokes=[(pr[k:j+1], float(np.clip(C.F*.06/zz[k:j+1].mean(), .8, 5)))], fill=pal['dark'], light=rim, sh=3, fog=fg(zz[k:j+1].mean())); k = j + r.randint(0, 2)
            for x in np.linspace(xs[0], xs[-1], 60):
                a = S.hull(x, S.D, sd); q = S.w(np.stack([a, a+[0,0,1.15]])); z = C.z(q).mean()
                if z > 1.5 and r.rand() < .8: P.shape(strokes=[(C(q), float(np.clip(C.F*.06/z, .8, 5)))], fill=pal['dark'], fog=fg(z))
    # growth: along edges and over faces, far first
    G = []
    for _ in range(growth):
        x = r.uniform(-S.L/2, S.L/2) if r.rand() < .45 else S.L/2-abs(r.normal(0, S.L*.22)); sd = r.choice([1,-1]); k = r.rand()
        if k < share[0]: p, edge = S.hull(x, S.D, sd), True
        elif k < share[1]: p, edge = S.hull(x, S.D*r.uniform(.2,1), sd), False
        elif deckvis: p, edge = np.array([x, r.uniform(-.9,.9)*S.half(x,S.D), S.deckz(x)]), False
        else: continue
        wp = S.w(p)[0]; z = C.z(wp)[0]; q = C(wp)[0]
        if z < 2.5 or not (-80 < q[0] < 1680 and -80 < q[1] < 980): continue
        if edge and not deckvis and sd not in sides: continue
        if not edge and k < share[1]:
            h = S.D*.05; z_ = np.clip(p[2]/S.D, .1, .94)*S.D; n, o = normal(np.stack([S.hull(x-1,z_-h,sd),S.hull(x-1,z_+h,sd),S.hull(x+1,z_+h,sd),S.hull(x+1,z_-h,sd)])); n = -n*sd
            if np.dot(n, C.pos-o) < .12*np.linalg.norm(C.pos-o): continue
        if deckvis and k >= share[1] and any(x0-1 < x < x1+1 for x0, x1, _ in deckhatches): continue
        if deckvis and k >= share[1] and any((q > a).all() and (q < b).all() and z > zb-3 for a, b, zb in hidden): continue
        if deckvis and k < share[0] and any((q > a).all() and (q < b).all() and z > zb+2 for a, b, zb in hidden): continue
        if wp[2] < .2: continue                                       # nothing grows under the sand
        G.append((z, q, edge, r.rand(), r.randint(len(gcols)), r.randint(9999)))
    for z, q, edge, kk, ci, sd_ in sorted(G, key=lambda g: -g[0]):
        f = fg(z); sz = gsize*C.F/z*(.6+.8*kk); c = mix(gcols[ci], pal['dark'], .12 if edge else .12+mute); sz *= 1 if edge else 1-.45*mute
        if sz < 8: P.marks([ell(*q, max(1.5, sz*.6), max(1.2, sz*.45), n=9)], c, fog=f, dry=0); continue
        sz = min(sz, 110)
        if kk < .45: softcoral(P, q[0], q[1], sz, sd_, c, ink, mix(c, cream, .55), f, t)
        elif kk < .62 and edge: fan(P, q[0], q[1], sz*1.25, sd_, c, ink, mix(c, cream, .4), f, r.normal(0,.2), t)
        elif kk < .85: brain(P, q[0], q[1], sz*.7, sz*.45, sd_, c, ink, mix(c, cream, .5), f)
        else: tubes(P, q[0], q[1], sz, sd_, c, ink, mix(c, cream, .5), f, 4)
    return masks
def bury(P, before, S, C, sd, ink, seed=3):
    """Hides what lies under the sand: below the line where the near side of the hull meets it, the sheet is as it was before the ship."""
    xs = np.linspace(S.L/2-.3, -S.L/2+1, 80); zs = np.linspace(0, S.D, 60); up = [S.w(S.hull(np.full(60, x), zs, sd)) for x in xs]; p = np.stack([w[np.argmax(w[:,2] > .3) if (w[:,2] > .3).any() else -1] for w in up]); L = C(p[C.z(p) > 1]); L[:,1] += 3*noise1(L[:,0]*.03+50, seed, 3); e = np.sign(L[0,0]-L[-1,0])*np.array([60., 0]); line = np.vstack([L[:1]+e, L, L[-1:]-e])
    drift_ = before.copy(); m, b = P.mask([np.vstack([line, (line+[0,460])[::-1]])]); x0,y0,x1,y1 = b; P.img[y0:y1,x0:x1] = P.img[y0:y1,x0:x1]*(1-m[...,None]) + drift_[y0:y1,x0:x1]*m[...,None]
    q = P.mask([ribbon(L+[0,20], 40)], pad=40); P.tone(P.blur(q[0], 12), q[1], P.blur(q[0], 12)*.75, ink, alpha=.6, hard=3)
