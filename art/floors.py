"""Ridges and sand plains."""
from subjects import *
H = hexc

# ------------------------------------------------------------------ floor helpers
def ridge(P, y, seed, fill, dark, light, amp=40, f=.004, fog=0., sh=30, step=9, marks=0, lift=None, flat=0.):
    x = np.linspace(-40, 1640, 220); h = y + amp*noise1(x+5000, seed, 5, f)
    if lift is not None: h = h - lift(x)
    r = RS(seed); top = np.stack([x, h], 1); p = cut(np.vstack([top, [(1660, P.VH+60), (-60, P.VH+60)]]), r, step, 1.)
    m = P.shape([p], fill=fill, dark=dark, light=light, sh=sh, fog=fog, da=0, la=.9)
    if marks:
        M = []
        for _ in range(marks):
            q = r.uniform(0, 1600); yy = np.interp(q, x, h) + r.rand()**1.6*240; l = r.uniform(10, 34); M.append(tick((q, yy), (q+r.normal(0,6), yy+l), r.uniform(1.5, 3.4)))
        P.marks(M[::2], light, m, fog, alpha=.6); P.marks(M[1::2], dark, m, fog, alpha=.8)
    return lambda q: float(np.interp(q, x, h))
def sand(P, y0, seed, fill, dark, light, ripple=True, vp=800, t=0., fog_far=.85, caustic=None, rw=1., rs=1.):
    """A sand plain in true perspective: the ink thins to water colour at the horizon, ripples crowd towards it."""
    r = RS(seed); m, b = P.mask([np.array([(-20,y0),(1620,y0),(1620,P.VH+20),(-20,P.VH+20)])]); x0,y0p,x1,y1p = b
    d = np.clip((P.Y[y0p:y1p, x0:x1]-y0)/(P.VH-y0), 0, 1); al = 1-fog_far*(1-d)**2.6
    P.tone(m, b, np.clip(al*1.15,0,1), fill, hard=2.4); P.tone(m, b, np.clip((d-.55)*.7, 0, 1), dark, hard=3)
    D, Lm = [], []
    nr = int(46*rs)
    for i in range(nr if ripple else 0):
        z = 1/(.06+.94*((i+.5)/nr)); yy = y0 + (P.VH+40-y0)*(1/z); sc = (yy-y0)/(P.VH-y0)
        xs = np.arange(-60, 1700, 16+70*sc); wob = noise1(xs*.006/(.15+sc)+i*31.7, seed, 3)*26*sc; k = 0
        while k < len(xs)-4:
            j = min(len(xs), k + r.randint(4, 11)); seg = np.stack([xs[k:j], yy+wob[k:j]], 1)
            if j-k > 2 and r.rand() < .8:
                sp = spline(seg, 4); D.append(ribbon(sp, lambda q: rw*(1+8*sc)*np.sin(math.pi*np.clip(q,.02,.98))**.7)); Lm.append(ribbon(sp-[0, 2+7*sc], lambda q: rw*(.8+5*sc)*np.sin(math.pi*np.clip(q,.02,.98))**.7))
            k = j + r.randint(0, 3)
    P.marks(D, dark, (m, b), alpha=.45); P.marks(Lm, light, (m, b), alpha=.6)
    if caustic is not None:                                      # net of light: cell edges of drifting points, projected on the plane
        from scipy.spatial import cKDTree
        q = 2; X, Y = P.X[y0p:y1p:q, x0:x1:q], P.Y[y0p:y1p:q, x0:x1:q]; dd = np.maximum((Y-y0)/(P.VH-y0), .02); wx, wz = (X-vp)/dd/300., 2.2/dd
        n = 9; gx, gz = np.meshgrid(np.arange(n), np.arange(n)); rr = RS(seed+1); ph = rr.rand(2, n, n)*TAU
        cx, cz = gx+.5+.42*np.sin(TAU*t+ph[0]), gz+.5+.42*np.cos(TAU*t+ph[1]); pts = np.stack([cx.ravel(), cz.ravel()], 1); pts = np.vstack([pts+[i*n, j*n] for i in (-1,0,1) for j in (-1,0,1)])
        w = np.stack([(wx+.12*np.sin(wz*3)) % n, (wz+.12*np.sin(wx*3)) % n], -1); dist, _ = cKDTree(pts).query(w.reshape(-1,2), k=2); e = (dist[:,1]-dist[:,0]).reshape(w.shape[:2])
        c = np.clip(1-e/.16, 0, 1)**1.5*np.clip((dd-.06)*4, 0, 1)*np.clip(1.25-dd*.5,0,1); c = zoom(c.astype(np.float32), q, order=1, grid_mode=True, mode='nearest')
        c2 = np.zeros_like(m); hh, ww = min(c.shape[0], m.shape[0]), min(c.shape[1], m.shape[1]); c2[:hh,:ww] = c[:hh,:ww]; P.tone(m, b, c2*.95, caustic, alpha=.85, hard=3.)

