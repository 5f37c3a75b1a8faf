"""Species plates: one animal, seen from the side, head to the left, on a calm ground of four flat waters.

How to draw one (see species_fish.py for bony fish):

    def old_wife():
        p = Plate(1150)                                   # length of the animal on the sheet of 1600 x 1067
        p.body(top, bottom, fill)                         # outlines from snout to tail root: sets the fields u and v
        ...
        return p

1. Coordinates are parts of the animal's length: x from 0 (snout) to 1 (end of the tail), y downwards, 0 on the axis.
   `cx, cy` of Plate move the whole animal, in the same parts.
2. `path(a, b, c)` joins smooth curves with a corner at each joint: outlines of fins, tails, shells.
3. Order: fins behind, tail, `body` (or `blob` for anything that is no fish), then the pattern, then `finish_body`, which shades
   over the pattern, then gill, mouth, eye, and the near fins last.
4. `fin(base, edge)` has soft rays, `spiny(base, tips)` spines with a notched membrane, `tail(root, edges)` a fan of rays. Each
   gives back its mask, for `paint` and `spots`.
5. Patterns: `p.paint(lambda u, v: amount, ink)` where u runs from snout to tail root and v from 0 on the back to 1 on the belly;
   amounts between 0 and 1 print as stipple, so a soft edge is a soft step: `band(u, .3, .04)` is a bar, `ramp(v, .2, .6)` a shade.
   `p.bars`, `p.spots`, `p.line` draw with edges. With `on=mask` they print on a fin, with x and y in place of u and v.
6. Everything keyed by slug in a table `{slug: function}`; `make.py species old-wife --draft` draws one to look at (8 s).
7. The diagnostic marks come first: colour pattern, number of bars and spines, shape of fins, proportions. Check each against its
   page in content/species. Two inks of pattern, one accent; the stipple (`finish_body`) gives the form. No text on the sheet.
8. Every width has a byte budget (make.py); large soft stippled areas are what costs.
"""
from printkit import *

H = hexc
INK, CREAM, WHITE, BLACK = H('0d2733'), H('fff8e6'), H('fbf7ea'), H('0b141b')
GROUND = [H('d3e7e2'), H('bcdad8'), H('a5cccd'), H('8fbdc2')]       # shoal inks, from the light outwards
SHEET = (1600, 1067)
RS = lambda seed: np.random.RandomState(int(seed) % 2**32)


def path(*parts, n=9):
    """Joins smooth curves with corners where they meet."""
    return np.vstack([spline(p, n) if len(p) > 2 else np.asarray(p, float) for p in parts])

def along(line, t):
    """Points at the parts t (0 to 1) of a line's length."""
    p = np.asarray(line, float); s = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]; s /= s[-1]
    return np.stack([np.interp(t, s, p[:, 0]), np.interp(t, s, p[:, 1])], -1)

def ramp(x, a, b): return smooth01((np.asarray(x) - a) / (b - a))
def band(x, centre, half, soft=.012): d = np.abs(x - centre); return 1 - ramp(d, half - soft, half + soft)

def noise2(x, y, scale, seed, octaves=2):
    """Smooth noise between -1 and 1 over animal coordinates; scale is the size of its lumps."""
    out, amp = np.zeros_like(x), 1.
    for k in range(octaves):
        g = RS(seed + k * 17).uniform(-1, 1, (256, 256)).astype(np.float32); a, b = x / scale * 2**k + 40, y / scale * 2**k + 40
        i, j = np.floor(a).astype(int), np.floor(b).astype(int); fa, fb = smooth01(a - i), smooth01(b - j); at = lambda m, n: g[m % 256, n % 256]
        out += amp * ((at(i, j)*(1-fa) + at(i+1, j)*fa)*(1-fb) + (at(i, j+1)*(1-fa) + at(i+1, j+1)*fa)*fb); amp *= .5
    return out


class Plate:
    """A sheet with one animal on it."""
    def __init__(s, length=1300, cx=0., cy=0., seed=7):
        s.P = Press(*SHEET, seed, (-.4, -.92)); s.L = float(length)
        s.o = np.array([800 - length * (.5 - cx), 533 + length * cy]); s.ground()

    def ground(s):
        """Four flat waters round the light, like contours: plain, so that pale and dark animals both stand out."""
        P = s.P; r = np.hypot((P.X - 700) / 1.5, (P.Y - 470) * 1.12); r = r + 26 * np.sin(np.arctan2(P.Y - 470, P.X - 700) * 3 + .8)
        P.img[:] = GROUND[3]
        for edge, ink in ((560, GROUND[2]), (430, GROUND[1]), (280, GROUND[0])):
            a = np.clip((edge - r) / 1.5 + .5, 0, 1)[..., None]; P.img[:] = P.img * (1 - a) + ink * a
        P.bg = P.img.copy()

    # --- places
    def at(s, pts): return np.asarray(pts, float) * s.L + s.o
    def xy(s, b):
        x0, y0, x1, y1 = b; return (s.P.X[y0:y1, x0:x1] - s.o[0]) / s.L, (s.P.Y[y0:y1, x0:x1] - s.o[1]) / s.L
    def top_at(s, x): return np.interp(x, s.top[:, 0], s.top[:, 1])
    def bottom_at(s, x): return np.interp(x, s.bottom[:, 0], s.bottom[:, 1])
    def on_body(s, uv):
        """From u along the body and v across it to x and y."""
        q = np.asarray(uv, float); x = s.x0 + q[..., 0] * (s.x1 - s.x0); t, b = s.top_at(x), s.bottom_at(x)
        return np.stack([x, t + (b - t) * q[..., 1]], -1)
    def back(s, a, b, n=30, lift=0.):
        """The line of the back between two x, as a base for fins; lift moves it into the body."""
        x = np.linspace(a, b, n); return np.stack([x, s.top_at(x) + lift], 1)
    def belly(s, a, b, n=30, lift=0.):
        x = np.linspace(a, b, n); return np.stack([x, s.bottom_at(x) - lift], 1)

    # --- shapes
    def blob(s, outline, fill, sh=.05, dark=None, light=None, edge=True, alpha=1., da=.7, la=.6):
        """Any flat shape, shaded; gives back its mask."""
        q = s.at(outline); dark = mix(fill, INK, .6) if dark is None else dark; light = mix(fill, CREAM, .6) if light is None else light
        m = s.P.shape([q], fill=fill, dark=dark if sh else None, light=light if sh and la else None, sh=max(s.L * sh, 1), alpha=alpha, da=da, la=la)
        if edge: s.outline(q, mix(fill, INK, .72))
        return m
    def outline(s, q, ink, w=3.): s.P.shape(strokes=[(np.vstack([q, q[:1]]), w)], fill=ink)
    def line(s, pts, w, ink, on=None, smooth=True, alpha=1., taper=False):
        """A drawn line; w in parts of the animal's length."""
        q = spline(pts, 8) if smooth and len(pts) > 2 else np.asarray(pts, float); w *= s.L
        s.P.marks([ribbon(s.at(q), (lambda t: w * np.sin(math.pi * np.clip(t, .06, .94)) ** .6) if taper else w)], ink, on, dry=0, alpha=alpha)
    def dots(s, pts, ink, r=.006, on=None, alpha=1., ry=None):
        """Round spots at x, y; r may be one per spot."""
        r = np.broadcast_to(r, (len(pts),)); s.P.marks([ell(*c, q * s.L, (q if ry is None else ry) * s.L, n=28) for c, q in zip(s.at(pts), r)], ink, on, dry=0, alpha=alpha)

    # --- fins
    def fin(s, base, edge, fill, rays=14, ink=None, alpha=1., sh=.02, w=.0028, start=.1, fork=True):
        """A fin with soft rays between the base line and the outer edge, both from front to back."""
        base, edge = (spline(q, 8) if 2 < len(q) < 20 else np.asarray(q, float) for q in (base, edge))
        m = s.blob(np.vstack([base, edge[::-1]]), fill, sh=sh, alpha=alpha, da=.5, la=.35); t = np.linspace(.02, .98, rays)
        s.rays(along(base, t), along(edge, t), mix(fill, INK, .5) if ink is None else ink, m, w, start, fork); return m
    def rays(s, a, b, ink, on, w=.0028, start=.1, fork=True):
        R = []
        for p, q in zip(a, b):
            p, q = mix(p, q, start), mix(p, q, .95); n = np.array([-(q-p)[1], (q-p)[0]]); f = mix(p, q, .6)
            R.append(ribbon(s.at([p, f]), w * s.L * .8))
            for k in ((-.05, .05) if fork else (0,)): R.append(ribbon(s.at([f, q + n * k]), w * s.L * .6))
        s.P.marks(R, ink, on, dry=.02, alpha=.75)
    def spiny(s, base, tips, fill, dip=.3, ink=None, alpha=1., w=.006, sh=.02, spread=None):
        """A fin of spines: tips from front to back, the membrane notched between them by `dip` of a spine's length."""
        base = np.asarray(base, float); tips = np.asarray(tips, float); t = np.linspace(.0, .97, len(tips)) if spread is None else spread; roots = along(base, t); edge = [tips[0]]
        for i in range(1, len(tips)): edge += [mix(tips[i], roots[i], dip), tips[i]]
        m = s.blob(np.vstack([roots[0], np.array(edge), base[-1], base[::-1]]), fill, sh=sh, alpha=alpha, da=.5, la=.3)
        s.P.marks([ribbon(s.at([a, b]), lambda q: w * s.L * (1.05 - q)) for a, b in zip(roots, tips)], mix(fill, INK, .5) if ink is None else ink, m, dry=0, alpha=.85); return m
    def tail(s, root, edge, fill, rays=18, ink=None, sh=.02, upper=None, lower=None):
        """A tail fin: root = (x, half height, y), edge = the rear margin from the upper to the lower tip; upper and lower bend the outer margins."""
        x, h, y = root; edge = path(*edge) if isinstance(edge[0][0], (list, tuple)) else spline(edge, 9)
        up = [(x, y - h)] + (upper or []) + [tuple(edge[0])]; lo = [tuple(edge[-1])] + (lower or []) + [(x, y + h)]
        m = s.blob(path(up, edge, lo), fill, sh=sh, da=.5, la=.35); t = np.linspace(.03, .97, rays); a = np.stack([np.full(rays, x), y + (2*t - 1) * h], 1)
        s.rays(a, along(edge, t), mix(fill, INK, .5) if ink is None else ink, m, start=.12); return m

    # --- body and pattern
    def body(s, top, bottom, fill, round_end=0.):
        """The outlines of back and belly from the snout to the root of the tail."""
        s.top, s.bottom = spline(top, 12), spline(bottom, 12); s.x0, s.x1 = s.top[0, 0], s.top[-1, 0]; s.fill = np.asarray(fill, np.float32)
        end = [] if not round_end else [(s.x1 + round_end, (s.top[-1, 1] + s.bottom[-1, 1]) / 2)]
        s.hull = np.vstack([s.top] + ([np.array(end)] if end else []) + [s.bottom[::-1]]); s.m = s.P.shape([s.at(s.hull)], fill=fill)
        x, y = s.xy(s.m[1]); t, b = s.top_at(x), s.bottom_at(x); s.u = (x - s.x0) / (s.x1 - s.x0); s.v = (y - t) / np.maximum(b - t, .004); return s.m
    def paint(s, f, ink, on=None, alpha=1., hard=6., coarse=False):
        """Prints an amount 0 to 1 as stipple: f(u, v) on the body, f(x, y) on a mask."""
        m, b = on or s.m; a = f(*((s.u, s.v) if on is None else s.xy(b))); s.P.tone(m, b, np.clip(a, 0, 1).astype(np.float32), ink, alpha=alpha, hard=hard, coarse=coarse)
    def flat(s, f, ink, on=None, alpha=1.):
        """Prints an amount as a flat film, without stipple: for edges and glazes."""
        m, b = on or s.m; s.P.lay(m * np.clip(f(*((s.u, s.v) if on is None else s.xy(b))), 0, 1), b, ink, alpha=alpha)
    def noise(s, scale, seed, on=None): x, y = s.xy((on or s.m)[1]); return noise2(x, y, scale, seed)
    def bars(s, items, ink, on=None, wob=.002, seed=1, alpha=1.):
        """Bars across the body: (u on the back, u on the belly, half width above, half width below[, v from, v to])."""
        r = RS(seed); B = []
        for it in items:
            a, b, wa, wb, v0, v1 = (*it, 0, 1)[:6] if len(it) == 4 else it; v = np.linspace(v0, v1, 14); k = (v - v0) / max(v1 - v0, .01)
            mid, half = a + (b - a) * k, (wa + (wb - wa) * k); half = half * (np.minimum(1, 6 * np.minimum(k + .02, 1 - k + .02)) if v0 > 0 or v1 < 1 else 1)
            left, right = (np.stack([mid + sg * half + r.normal(0, wob, 14), np.clip(v, -.05, 1.05)], 1) for sg in (-1, 1)); B.append(s.at(s.on_body(np.vstack([spline(left, 4), spline(right[::-1], 4)]))))
        s.P.marks(B, ink, on or s.m, dry=.03, alpha=alpha)
    def spots(s, n, ink, r=(.004, .007), u=(.02, .98), v=(.05, .8), gap=2.6, seed=1, alpha=1., keep=None, stretch=1., halo=None, dry=0):
        """Evenly strewn spots over a part of the body; keep(u, v) says where they may be."""
        q, D, L = RS(seed), [], s.x1 - s.x0
        for _ in range(n * 30):
            c = np.array([q.uniform(*u), q.uniform(*v)])
            if keep and q.rand() > keep(*c): continue
            z = s.on_body(c); k = q.uniform(*r)
            if all(np.hypot(*(z - d)) > gap * (k + e) / 2 for d, e in D): D.append((z, k))
            if len(D) >= n: break
        if halo is not None: s.P.marks([ell(*s.at(d), k * s.L * 1.55 * stretch, k * s.L * 1.55, n=14) for d, k in D], halo, s.m, dry=0, alpha=alpha)
        s.P.marks([ell(*s.at(d), k * s.L * stretch, k * s.L, n=12) for d, k in D], ink, s.m, dry=dry, alpha=alpha); return D
    def scales(s, ink, size=.02, u=(.26, .97), v=(.06, .92), alpha=.5, dry=.25, bow=.55, w=.0022):
        """Rows of crescents that follow the body."""
        A = []; L = s.x1 - s.x0
        for i, a in enumerate(np.arange(u[0], u[1], size / L * .6)):
            x = s.x0 + a * L; h = s.bottom_at(x) - s.top_at(x); n = max(2, int(h / (size * .95)))
            for j in range(n):
                c = (j + (.5 if i % 2 else 0)) / n
                if not v[0] < c < v[1]: continue
                q = s.on_body((a, c)); k = size * .43; A.append(ribbon(s.at(spline([q + [-k*bow, -k], q + [k*bow, 0], q + [-k*bow, k]], 4)), w * s.L))
        s.P.marks(A, ink, s.m, dry=dry, alpha=alpha)
    def countershade(s, back=None, belly=None, to=.42, start=.62, alpha=.9):
        """A darker back and a paler belly, stippled."""
        if back is not None: s.paint(lambda u, v: (1 - ramp(v, 0, to)) * .95, back, alpha=alpha)
        if belly is not None: s.paint(lambda u, v: ramp(v, start, 1.02) * .95, belly, alpha=alpha)
    def finish_body(s, dark=None, light=None, sh=.06, da=.75, la=.55):
        """Form: shadow along the lower edge, light along the upper, and the outline. Goes over the pattern."""
        f = s.fill; s.P.shape([s.at(s.hull)], dark=mix(f, INK, .7) if dark is None else dark, light=mix(f, CREAM, .6) if light is None else light, sh=s.L * sh, da=da, la=la); s.outline(s.at(s.hull), mix(f, INK, .75))

    # --- head
    def gill(s, x, top=.2, bottom=.82, bow=.03, ink=None, w=.005, pre=True):
        """Edge of the gill cover at x, and the cheek's in front of it."""
        ink = mix(s.fill, INK, .65) if ink is None else ink; t, b = s.top_at(x), s.bottom_at(x); y = lambda v: t + (b - t) * v
        s.line([(x - bow*1.2, y(top)), (x, y(top + .14)), (x + bow*.5, y((top + bottom)/2)), (x - bow*.1, y(bottom - .1)), (x - bow*2.2, y(bottom + .04))], w, ink, s.m, taper=True)
        if pre: k = x * .72; s.line([(k, y(top + .12)), (k + bow*.35, y(.5)), (k + bow*.1, y(bottom - .14)), (k - bow*1.6, y(bottom - .04))], w * .7, ink, s.m, alpha=.6, taper=True)
    def mouth(s, pts, ink=None, w=.0065, lip=None, lipw=.018):
        """Line of the mouth from the snout to its corner; lip = colour of thick lips."""
        ink = mix(s.fill, INK, .85) if ink is None else ink
        if lip is not None:
            q = ribbon(spline(pts, 6), lambda t: lipw * 2 * np.clip(1.06 - t, 0, 1) ** .5); s.blob(q, lip, sh=.008, edge=True)
        s.line(pts, w, ink)
    def eye(s, x, y, r=.02, iris=(.93, .86, .55), ring=None, pupil=.56, glint=True):
        c = np.array([(x, y)])
        s.dots(c, mix(s.fill if hasattr(s, 'fill') else INK, INK, .7) if ring is None else ring, r * 1.18); s.dots(c, iris, r); s.dots(c, BLACK, r * pupil)
        if glint: s.dots(c - r * .26, WHITE, r * .2)
    def pectoral(s, root, edge, fill, rays=11, alpha=.88, ink=None):
        """The near fin on the side: root = upper and lower end of its base, edge = from the upper to the lower corner."""
        base = np.array([root[0], mix(root[0], root[1], .5), root[1]]); ink = mix(fill, INK, .5) if ink is None else ink
        round_edge = isinstance(edge, list); q = spline([root[0], *edge, root[1]], 9) if round_edge else np.asarray(edge, float); t = np.linspace(.04, .96, rays)
        m = s.blob(np.vstack([base, q[::-1]]), fill, sh=.016, alpha=alpha, da=.5, la=.35); s.rays(along(base, t), along(q, t * .68 + .16 if round_edge else t), ink, m, start=.04)
        s.line(root, .006, mix(fill, INK, .6)); return m

    def render(s):
        """The print as an array of bytes: flecks of bare paper in the animal only, so that the ground stays calm and small."""
        P = s.P; drawn = np.abs(P.img - P.bg).max(-1) > .01; P.N2[~drawn] = .5; return P.finish(tooth=0)


def drawings():
    """All plates: slug to drawing."""
    from species_fish import FISH
    from species_reef_fish import REEF_FISH
    from species_more_fish import MORE_FISH
    from species_southern_fish import SOUTHERN_FISH
    from species_sharks import SHARKS
    from species_rays import RAYS
    from species_seadragons import SEADRAGONS
    from species_turtles import TURTLES
    return {**FISH, **REEF_FISH, **MORE_FISH, **SOUTHERN_FISH, **SHARKS, **RAYS, **SEADRAGONS, **TURTLES}
