"""What animals other than bony fish are made of: stiff fins, gill slits, views from above."""
from species import *


def hook(p, a, tip, free, b, fill, bow=.02, cup=.5, sh=.02, blunt=.008):
    """A shark's fin: front of its base, tip, free rear corner, end of its base; bow bends the front edge, cup hollows the rear one."""
    a, tip, free, b = (np.asarray(q, float) for q in (a, tip, free, b)); d = (tip - a) / np.hypot(*(tip - a)); n = np.array([d[1], -d[0]]); n = n * np.sign(n @ (a - b) or 1)
    back = (free - tip) / np.hypot(*(free - tip)); rear = mix(mix(tip, free, .5), a, cup * .3)
    return p.blob(path([a, mix(a, tip, .5) + n * bow, tip - d * blunt], [tip - d * blunt, tip + (back - d) * blunt * .2, tip + back * blunt], [tip + back * blunt, rear, free], [free, mix(free, b, .5), b]), fill, sh=sh, da=.55, la=.4)

def profile(p, top, bottom): p.top, p.bottom = spline(top, 12), spline(bottom, 12)

def gills(p, xs, top, bottom, ink, w=.004, bow=.012):
    """Gill slits, from front to back."""
    for k, x in enumerate(xs):
        y0, y1 = p.on_body([((x - p.x0)/(p.x1 - p.x0), v) for v in (top, bottom)])[:, 1]; y1 -= k * .004
        p.line([(x - bow * .6, y0), (x + bow*.5, (y0 + y1)/2), (x - bow * .3, y1)], w, ink, p.m, taper=True)

def small_eye(p, x, y, r, iris, rx=1.25): p.dots([(x, y)], mix(p.fill, INK, .75), r * 1.22 * rx, ry=r * 1.22); p.dots([(x, y)], iris, r * rx, ry=r); p.dots([(x, y)], BLACK, r * .62); p.dots([(x - r*.3, y - r*.3)], WHITE, r * .22)

class Plan:
    """An animal seen from above: (along, across[, height]), 0 at the snout and on its midline, becomes x and y; bend(along) sways the body."""
    def __init__(s, origin, back, side, bend=None, up=(0., -1.)): s.o, s.b, s.s, s.u = (np.asarray(q, float) for q in (origin, back, side, up)); s.bend = bend or (lambda t: 0 * t)
    def __call__(s, pts):
        q = np.asarray(pts, float); a, c = q[..., :1], q[..., 1:2] + s.bend(q[..., :1]); return s.o + a * s.b + c * s.s + (q[..., 2:3] * s.u if q.shape[-1] > 2 else 0)
    def both(s, half): h = np.asarray(half, float); m = h.copy(); m[:, 1] *= -1; return s(np.vstack([h, m[::-1]]))
    def sides(s, part): """The right side of a part and its mirror image."""; h = np.asarray(part, float); m = h.copy(); m[:, 1] *= -1; return s(h), s(m)

def outlined(p, hull, fill, pattern=None, sh=.05, **k):
    """A flat body with a pattern on it: shape, pattern(mask), then shade and outline over both. Gives back the mask."""
    p.fill, p.hull = np.asarray(fill, np.float32), np.asarray(hull, float); p.m = p.P.shape([p.at(hull)], fill=fill)
    if pattern: pattern(p.m)
    p.finish_body(sh=sh, **k); return p.m
