"""Parts that many bony fish share: outline, spiny and soft fins, tails, dots on fins."""
from species import *


def profile(p, top, bottom): p.top, p.bottom = spline(top, 12), spline(bottom, 12)

def sail(p, a, b, n, heights, fill, lean=.4, dip=.28, lift=.02, **k):
    """The spiny dorsal fin between two x on the back; heights from front to back."""
    base = p.back(a, b, lift=lift); t = np.linspace(0, .97, n); h = np.interp(t, np.linspace(0, 1, len(heights)), heights); r = along(base, t)
    return p.spiny(base, r + np.stack([h * lean, -h - lift], 1), fill, dip, **k)

def soft(p, a, b, front, rear, fill, trail=.04, below=False, rays=13, lift=.02, lean=.3, **k):
    """A soft fin on back or belly: its height in front and at its highest towards the rear; trail = how far its corner lies behind its base."""
    base = p.belly(a, b, lift=lift) if below else p.back(a, b, lift=lift); g = 1 if below else -1; (_, ya), (_, yb) = base[0], base[-1]; w = b - a
    y = lambda f: ya + (yb - ya) * f + g * lift
    edge = spline([(a + front * lean * .25, y(0) + g * front * .55), (a + front * lean + w*.04, y(.04) + g * front), (a + w*.4 + trail*.3, y(.4) + g * (front*.4 + rear*.6)), (a + w*.78 + trail*.7, y(.8) + g * rear), (b + trail, y(1) + g * rear * .62), (b + trail*.35, y(1) + g * rear * .08)], 9)
    return p.fin(base, edge, fill, rays, **k)

def pelvic(p, x, length, fill, w=.05, sweep=.7, rays=6):
    """The pelvic fin under the breast, its spine in front."""
    y = float(p.bottom_at(x)) - .02; tip = (x + length * sweep, y + length)
    return p.fin([(x, y), (x + w, y)], path([(x - .001, y + .02), (x + length*sweep*.42, y + length*.62), tip], [tip, (x + w + length*sweep*.55, y + length*.5), (x + w + .012, y + .015)]), fill, rays)

def fork(p, x, h, tip, notch, span, fill, y=0., bow=.02, rays=20, **k):
    """A forked tail: tip and notch are x of its lobes and its fork, span half its width."""
    mid = (x + tip) / 2; return p.tail((x, h, y), [[(tip, y - span), ((tip + notch)/2 - .012, y - span*.42), (notch, y)], [(notch, y), ((tip + notch)/2 - .012, y + span*.42), (tip, y + span)]], fill, rays, upper=[(mid, y - (h + span)/2 - bow)], lower=[(mid, y + (h + span)/2 + bow)], **k)

def paddle(p, x, h, end, span, fill, bulge=.02, y=0., rays=18, corner=0., **k):
    """A square or slightly hollow tail: bulge = how far its middle lies behind its corners."""
    e = end - max(bulge, 0); m = end if bulge >= 0 else end + bulge; return p.tail((x, h, y), [(e - corner, y - span), ((e + m)/2 + bulge*.25, y - span*.55), (m, y), ((e + m)/2 + bulge*.25, y + span*.55), (e - corner, y + span)], fill, rays, upper=[((x + e)/2, y - (h + span)/2 - .012)], lower=[((x + e)/2, y + (h + span)/2 + .012)], **k)

def round_tail(p, x, h, end, span, fill, y=0., rays=18, **k):
    """A rounded tail."""
    w = end - x; half = [(x + w*.4, h + (span - h)*.62), (x + w*.72, span), (x + w*.92, span*.72), (end - w*.02, span*.3)]
    return p.tail((x, h, y), [(a, y - b) for a, b in half] + [(end, y)] + [(a, y + b) for a, b in half[::-1]], fill, rays, **k)

def fin_dots(p, masks, ink, gap=.03, r=.0055, seed=3):
    """Rows of dots on fins."""
    for i, m in enumerate(masks):
        x, y = p.xy(m[1]); q = RS(seed + i); a = np.arange(x.min(), x.max(), gap); b = np.arange(y.min(), y.max(), gap)
        p.dots(np.array([(u + q.normal(0, gap*.14) + (gap/2 if j % 2 else 0), w + q.normal(0, gap*.14)) for j, w in enumerate(b) for u in a]), ink, q.uniform(r*.75, r*1.15, len(a)*len(b)), m)
