"""Rays, seen from above, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from animal_parts import *


def ray_eyes(p, at, along, across, r, iris):
    for g in (1, -1): c = at([(along, g * across)]); p.dots(c, mix(p.fill, INK, .7), r * 1.5, ry=r * 1.15); p.dots(c, iris, r * 1.1, ry=r * .8); p.dots(c, BLACK, r * .62, ry=r * .5)

def whip(p, at, line, w, fill):
    """A tail that tapers to a thread."""
    return p.blob(ribbon(at(spline(line, 12)), lambda t: w * (1 - t) ** .9 + .003), fill, sh=.008)

def reef_manta_ray():
    """Seen from above: broad pointed wings, two lobes beside the mouth, pale shoulder patches on a dark back, short tail."""
    p = Plate(1000); ink, pale, mid = H('27323a'), H('eeeade'), H('4c5b64'); at = Plan((.12, .1), (.50, -.135), (.23, .375), up=(-.03, -.3))
    whip(p, at, [(.95, 0), (1.15, .01), (1.4, -.02), (1.6, .03)], .022, ink)
    wing = lambda a, b: (a, b, .28 * max(0, b - .25) ** 1.6)
    half = np.vstack([spline([wing(*q) for q in ((.015, .0), (.02, .1), (.035, .17), (.07, .235), (.13, .36), (.21, .58), (.32, .86), (.43, 1.06), (.53, 1.16))], 8), spline([wing(*q) for q in ((.53, 1.16), (.545, 1.06), (.56, .86), (.62, .6), (.73, .36), (.86, .19), (.95, .09), (1.0, .03))], 8)])
    for g in (1, -1): p.blob(at(path([(.06, g*.235), (-.04, g*.225), (-.15, g*.175), (-.215, g*.125), (-.225, g*.09)], [(-.225, g*.09), (-.175, g*.1), (-.09, g*.13), (.02, g*.15)])), mix(ink, mid, .45), sh=.02)
    def pattern(m):
        x, y = p.xy(m[1]); A = np.stack([at.b, at.s], 1); q = np.linalg.solve(A, np.stack([(x - at.o[0]).ravel(), (y - at.o[1]).ravel()])); a, c = q[0].reshape(x.shape), np.abs(q[1].reshape(x.shape))
        patch = lambda *_: np.clip(ramp(a, .14 + .3 * np.clip(.22 - c, 0, 1) + .12 * c, .2 + .3 * np.clip(.22 - c, 0, 1) + .12 * c) * (1 - ramp(a, .25 + .18 * c, .52 + .1 * c)) * ramp(c, .05, .1) * (1 - ramp(c, .36, .6)), 0, 1)
        p.paint(lambda x, y: ramp(a, .1, .9) * .35, mid, m); p.paint(patch, pale, m, hard=7); p.paint(lambda x, y: (1 - ramp(a, .02, .06)) * (1 - ramp(c, .2, .24)) * .8, pale, m)
        p.paint(lambda x, y: band(a, .93, .05, .04) * (1 - ramp(c, .03, .12)) * .0, pale, m)
    outlined(p, at.both(half), ink, pattern, .05, light=mix(ink, CREAM, .45), da=.5, la=.55)
    for k in range(1, 4): p.line(at([(.12 + .22 * k, .0), (.14 + .22 * k, .0)]), .002, mid, p.m)
    p.line(at([(.2, 0), (.5, 0), (.93, 0)]), .004, mix(ink, BLACK, .4), p.m, alpha=.8); p.blob(at(spline([(.84, -.008), (.93, .0, .06), (.985, .0, .055), (.975, .01)] and [(.84, -.012), (.9, -.03), (.975, -.03), (.985, .0), (.93, .02)], 6)), mid, sh=.01)
    for g in (1, -1): c = at([(.075, g * .222, .0)]); p.dots(c, mix(mid, CREAM, .4), .013); p.dots(c, BLACK, .0085); p.dots(c - .003, WHITE, .002)
    return p

def whitespotted_eagle_ray():
    """Seen from above: pointed wings, a flat snout like a duck's bill, white spots all over a dark back, a very long whip of a tail."""
    p = Plate(1000); ink, pale, mid = H('2b3a40'), H('f3efe0'), H('4f6268'); at = Plan((.0, .13), (.475, -.085), (.13, .435), up=(-.02, -.25))
    whip(p, at, [(.93, 0), (1.15, -.0), (1.5, .1), (1.8, .12), (2.0, .02), (2.08, -.2), (1.98, -.42)], .026, ink)
    for g in (1, -1): p.blob(at(spline([(.93, g*.06), (1.03, g*.125), (1.12, g*.12), (1.1, g*.05), (1.0, g*.01)], 7)), mix(ink, mid, .4), sh=.014)
    wing = lambda a, b: (a, b, .25 * max(0, b - .25) ** 1.6)
    half = np.vstack([spline([(a, b, 0.) for a, b in ((.0, .0), (.004, .035), (.04, .068), (.1, .085), (.17, .105), (.235, .125))], 7), spline([wing(*q) for q in ((.235, .125), (.275, .23), (.35, .45), (.46, .7), (.56, .9), (.645, 1.02))], 8), spline([wing(*q) for q in ((.645, 1.02), (.66, .9), (.67, .68), (.73, .42), (.83, .22), (.93, .1), (.985, .04))], 8)])
    def pattern(m):
        Q, D = RS(5), []
        for _ in range(9000):
            a, b = Q.uniform(.2, .96), Q.uniform(-.98, .98); k = Q.uniform(.0072, .0115) * (1 if abs(b) < .7 else .75); z = at(wing(a, abs(b))[:1] + (b,) + wing(a, abs(b))[2:])
            if all(np.hypot(*(z - d)) > (k + e) * 1.55 for d, e in D): D.append((z, k))
        C, R = np.array([d for d, _ in D]), np.array([e for _, e in D]); big = R > .0098; p.dots(C, pale, R, m); p.dots(C[big], mix(ink, mid, .3), R[big] * .5, m)
    outlined(p, at.both(half), ink, pattern, .05, light=mix(ink, CREAM, .4), da=.5, la=.5)
    p.line(at([(.12, .075), (.11, .0), (.12, -.075)]), .004, mix(ink, BLACK, .5), p.m, alpha=.8); p.blob(at(spline([(.97, -.012), (1.04, -.03), (1.09, -.028), (1.085, .004), (1.02, .014)], 6)), mid, sh=.01)
    for k, g in ((0, .02), (1, -.02)): p.line(at([(1.1 + k*.02, g*.3), (1.24 + k*.02, g)]), .006, pale, taper=True)
    ray_eyes(p, at, .155, .1, .013, H('d8d2b4')); return p

def smooth_stingray():
    """Seen from above: a thick, smooth, grey-brown disc, white pores beside the head, and a short tail, thick at its base, with a long spine."""
    p = Plate(1150, cx=-.06); grey, dark, pale = H('7d7a72'), H('4a4a48'), H('f4efe2'); at = Plan((.03, .01), (.56, .0), (.0, .56))
    w = lambda t: .135 * (1 - t) ** 1.25 + .006; p.blob(ribbon(at(spline([(.88, 0), (1.15, .01), (1.45, .05), (1.72, .015), (1.9, -.06)], 12)), w), mix(grey, dark, .35), sh=.025)
    for g in (1, -1): p.blob(at(spline([(.9, g*.09), (1.0, g*.19), (1.12, g*.185), (1.13, g*.1), (1.02, g*.03)], 7)), mix(grey, dark, .3), sh=.016)
    half = spline([(.0, .0), (.015, .07), (.07, .2), (.16, .36), (.28, .52), (.42, .63), (.55, .655), (.68, .6), (.8, .48), (.9, .32), (.97, .17), (1.01, .05)], 9)
    def pattern(m):
        x, y = p.xy(m[1]); a, c = (x - at.o[0]) / .56, np.abs(y - at.o[1]) / .56; hump = np.exp(-(((a - .5) / .38) ** 2 + (c / .2) ** 2) ** 1.4); p.paint(lambda *_: ramp(c, .3, .62) * .55, dark, m); n = p.noise(.05, 3); p.paint(lambda *_: ramp(n, .1, .9) * .5, dark, m)
        p.paint(lambda *_: hump * .5, mix(grey, CREAM, .45), m); p.paint(lambda *_: band(np.hypot((a - .5) / .5, c / .3), 1, .03, .06) * ramp(a, .2, .4) * .5, dark, m)
        for g in (1, -1): k = np.linspace(0, 1, 12); p.dots(at(np.stack([.16 + .36 * k, g * (.19 + .085 * np.sin(math.pi * k * .8))], 1)), pale, .0052, m)
    outlined(p, at.both(half), grey, pattern, .06, da=.55, la=.4)
    p.line(at([(1.22, .02), (1.38, .055), (1.56, .05)]), .016, mix(dark, INK, .3), taper=True); p.line(at([(1.22, .016), (1.38, .05), (1.56, .046)]), .009, pale, taper=True)
    for g in (1, -1): p.blob(at(spline([(.13, g*.075), (.16, g*.115), (.2, g*.11), (.2, g*.075), (.16, g*.06)], 6)), mix(grey, dark, .2), sh=.012); p.dots(at([(.215, g * .118)]), mix(dark, INK, .6), .014, ry=.0095)
    ray_eyes(p, at, .155, .1, .0105, H('cfc39a')); return p


RAYS = {
    'reef-manta-ray': reef_manta_ray, 'whitespotted-eagle-ray': whitespotted_eagle_ray, 'smooth-stingray': smooth_stingray,
}
