"""Animals that are no bony fish, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from species import *


# ---------------------------------------------------------------- parts: flat fins, gills, plan views
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


# ---------------------------------------------------------------- sharks
def shark_tail(p, x, h, tip, lower, notch, fork, fill, y=0.):
    """A tail with a long upper lobe: tips of both lobes, the notch near the upper tip, and the fork between the lobes."""
    tip, lower, n, fork = (np.asarray(q, float) for q in (tip, lower, notch, fork))
    return p.blob(path([(x - .02, y - h), mix((x, y - h), tip, .5) + [.0, -.012], tip], [tip, tip + [.006, .022], n + [.014, -.002]], [n + [.014, -.002], n], [n, mix(n, fork, .5) + [-.008, .0], fork], [fork, mix(fork, lower, .6) + [-.008, -.006], lower], [lower, mix(lower, (x, y + h), .5) + [-.012, .012], (x - .02, y + h)]), fill, sh=.02, da=.55, la=.4)

def shark_body(p, fill, back, belly, to=.7, edge=(.5, .74)):
    """Dark above and pale below; the pattern comes after, then shark_finish."""
    p.body(p.top, p.bottom, fill); p.countershade(back, None, to); p.paint(lambda u, v: ramp(v, *edge), belly, hard=8)
def shark_finish(p, belly, sh=.05): p.finish_body(dark=mix(belly, INK, .5), sh=sh, da=.6, la=.3)

def grey_nurse_shark():
    """Stout and bronze: pointed snout, teeth that show, two dorsal fins of equal size set far back, long upper lobe of the tail."""
    p = Plate(1440, cy=.02); bronze, back, belly = H('b08f63'), H('6d5638'), H('f3ecd9'); fin = mix(bronze, back, .35)
    profile(p, [(.0, -.012), (.03, -.034), (.07, -.05), (.13, -.072), (.22, -.102), (.33, -.118), (.45, -.112), (.57, -.082), (.68, -.05), (.77, -.032), (.83, -.04), (.91, -.09)],
        [(.0, -.006), (.03, .008), (.06, .02), (.075, .04), (.1, .06), (.16, .086), (.26, .105), (.37, .106), (.48, .088), (.6, .055), (.7, .032), (.77, .016), (.83, -.004), (.91, -.08)])
    shark_tail(p, .805, .026, (.995, -.155), (.862, .09), (.96, -.098), (.88, .0), fin)
    hook(p, (.425, -.095), (.54, -.2), (.585, -.088), (.55, -.07), fin, .024, .45, blunt=.012); hook(p, (.605, -.055), (.71, -.15), (.755, -.052), (.715, -.03), fin, .02, .45, blunt=.012)
    hook(p, (.645, .03), (.725, .135), (.77, .045), (.735, .02), fin, .018, .45, blunt=.012); hook(p, (.48, .07), (.55, .15), (.605, .08), (.57, .055), fin, .016, .4, blunt=.01)
    hook(p, (.25, .09), (.345, .19), (.36, .13), (.33, .095), mix(fin, INK, .3), .02, .4, blunt=.012)
    shark_body(p, bronze, back, belly); p.spots(30, H('5a4028'), (.006, .0105), (.42, .93), (.14, .6), 3.2, 5, alpha=.8, stretch=1.2)
    shark_finish(p, belly); gills(p, (.222, .239, .256, .273, .289), .34, .68, mix(bronze, INK, .7))
    jaw = spline([(.056, .016), (.085, .014), (.115, .022), (.138, .04)], 8); p.line(jaw, .0065, mix(bronze, INK, .88), smooth=False)
    for i, q in enumerate(along(jaw, np.linspace(.08, .72, 8))): p.P.marks([p.at([q + [-.0036, -.001], q + [.0036, -.001], q + [.0, .014 + .006 * (i % 2)]])], WHITE, dry=0)
    for q in along(jaw, np.linspace(.1, .6, 5)): p.P.marks([p.at([q + [-.001, .016], q + [.006, .017], q + [.0035, -.004]])], CREAM, dry=0)
    p.line([(.036, -.014), (.045, -.007)], .005, mix(bronze, INK, .75)); small_eye(p, .112, -.026, .009, H('dcc98a')); hook(p, (.29, .05), (.405, .19), (.405, .105), (.37, .07), fin, .022, .4, blunt=.014); return p

def harness(p, dark):
    """The bars that meet on the side of a Port Jackson shark: from the first dorsal fin, the pectoral and the pelvic fin, and one along the back."""
    p.bars([(.15, .105, .018, .012, 0, .62)], dark)
    for q, w in (([(.285, -.13), (.265, -.06), (.24, -.012), (.235, .03), (.27, .075)], .032), ([(.235, -.01), (.32, -.012), (.41, .0), (.46, .03), (.5, .075)], .026), ([(.3, -.012), (.36, -.055), (.43, -.12)], .022), ([(.4, -.005), (.52, -.03), (.64, -.03), (.75, -.012), (.84, -.03)], .015), ([(.555, -.085), (.575, -.03)], .02), ([(.71, -.05), (.705, -.018)], .016)): p.line(q, w, dark, p.m, alpha=.93)

def port_jackson_shark():
    """A blunt head under brow ridges, a spine before each dorsal fin, and a dark harness over a grey-brown back."""
    p = Plate(1400, cy=.03); grey, back, belly, dark = H('cdbea3'), H('9a866a'), H('f5eedd'), H('43362d'); fin = mix(grey, back, .5)
    profile(p, [(.0, .05), (.006, .03), (.03, .004), (.06, -.03), (.09, -.066), (.12, -.09), (.15, -.098), (.2, -.112), (.28, -.122), (.38, -.115), (.5, -.085), (.62, -.058), (.73, -.038), (.82, -.045), (.9, -.08)],
        [(.0, .06), (.01, .078), (.035, .086), (.06, .092), (.14, .106), (.26, .11), (.38, .1), (.5, .076), (.62, .05), (.73, .028), (.82, .0), (.9, -.072)])
    shark_tail(p, .79, .03, (.985, -.125), (.905, .1), (.962, -.05), (.9, .008), fin); spine = H('f3ead2')
    for a, tip, free, b in (((.27, -.105), (.385, -.27), (.44, -.125), (.405, -.095)), ((.545, -.06), (.64, -.19), (.705, -.066), (.67, -.035))):
        hook(p, a, tip, free, b, fin, .016, .4, blunt=.018); q = np.array(a); p.blob(ribbon(spline([q + [.0, .02], q + [.022, -.045], q + [.058, -.1]], 8), lambda t: .026 * (1.04 - t)), spine, sh=.006)
    hook(p, (.675, .028), (.755, .102), (.785, .04), (.75, .018), fin, .012, .4, blunt=.012); hook(p, (.46, .06), (.56, .15), (.6, .075), (.55, .05), fin, .014, .35, blunt=.012); hook(p, (.17, .09), (.3, .195), (.31, .125), (.28, .09), mix(fin, INK, .3), .02, .3, blunt=.018)
    shark_body(p, grey, back, belly, .6, (.6, .85)); harness(p, dark); shark_finish(p, belly); gills(p, (.186, .2, .213, .225), .42, .72, mix(grey, INK, .7))
    p.line([(.07, -.034), (.1, -.066), (.135, -.078), (.165, -.07)], .014, mix(grey, INK, .5), taper=True)
    p.line([(.01, .066), (.03, .062), (.048, .068), (.054, .078)], .006, mix(grey, INK, .85)); p.line([(.014, .034), (.028, .036), (.03, .05)], .005, mix(grey, INK, .75)); small_eye(p, .118, -.05, .0115, H('d9b866'))
    hook(p, (.22, .06), (.36, .215), (.385, .12), (.33, .07), mix(fin, grey, .3), .026, .35, blunt=.022); return p

def reef_shark(p, fin, tail, dorsal, second, anal, pelvic, far):
    """Fins of a requiem shark behind its body; gives back the masks of tail, first and second dorsal, anal and pelvic."""
    T = shark_tail(p, *tail, fin); D, S = hook(p, *dorsal, fin, .022, .6), hook(p, *second, fin, .008, .6, blunt=.004); A, V = hook(p, *anal, fin, .008, .6, blunt=.004), hook(p, *pelvic, fin, .01, .45, blunt=.005)
    hook(p, *far, mix(fin, INK, .3), .016, .5); return T, D, S, A, V
def edge_of(p, m, w, keep, ink, hard=8):
    """Inks the rim of a fin, w wide, where keep(x, y) is true."""
    a, b = m; p.P.lay(a * np.clip((.8 - p.P.blur(np.pad(a, 2), w)[2:-2, 2:-2]) * hard, 0, 1) * np.clip(keep(*p.xy(b)), 0, 1), b, ink)

def grey_reef_shark():
    """Grey, thickset, with a broad black edge to the whole rear of the tail."""
    p = Plate(1430, cy=.03); grey, back, belly, black = H('9aa6a9'), H('58666c'), H('f5f2e8'), H('1b2327'); fin = mix(grey, back, .5)
    profile(p, [(.0, -.002), (.025, -.024), (.07, -.047), (.14, -.074), (.23, -.1), (.34, -.112), (.46, -.1), (.58, -.07), (.69, -.042), (.77, -.028), (.84, -.042), (.92, -.12)],
        [(.0, .006), (.03, .022), (.06, .032), (.09, .052), (.16, .078), (.26, .095), (.38, .093), (.5, .074), (.61, .048), (.71, .028), (.78, .012), (.84, -.01), (.92, -.11)])
    T, D, S, A, V = reef_shark(p, fin, (.812, .024, (.995, -.205), (.925, .135), (.963, -.145), (.893, -.005)), ((.315, -.095), (.425, -.26), (.465, -.108), (.43, -.085)), ((.655, -.042), (.705, -.088), (.742, -.042), (.708, -.028)),
        ((.655, .028), (.705, .082), (.737, .038), (.705, .018)), ((.5, .062), (.555, .122), (.588, .07), (.56, .05)), ((.245, .08), (.36, .19), (.36, .12), (.32, .085)))
    edge_of(p, T, 22, lambda x, y: (x + .22 * y + np.abs(y) * .14 - .876) * 90, black, 12)
    p.paint(lambda x, y: ramp(y, .085, .11) * .9, black, V); p.paint(lambda x, y: ramp(y, .05, .075) * .9, black, A); p.paint(lambda x, y: 1 - ramp(y, -.074, -.055), black, S); edge_of(p, D, 8, lambda x, y: (x - .43) * 60, H('eef0ea'))
    shark_body(p, grey, back, belly); shark_finish(p, belly); gills(p, (.21, .226, .242, .257, .271), .36, .7, mix(grey, INK, .7))
    p.line([(.06, .034), (.085, .028), (.11, .032), (.126, .046)], .0055, mix(grey, INK, .85)); p.line([(.036, .004), (.046, .014)], .005, mix(grey, INK, .75)); small_eye(p, .108, -.02, .0105, H('d8d2b4'), 1.15)
    P = hook(p, (.275, .045), (.405, .215), (.4, .105), (.355, .062), fin, .022, .55); p.paint(lambda x, y: ramp(y, .165, .195), black, P); return p

def whitetip_reef_shark():
    """Slim and grey, blunt snout, scowling brow, white tips on the first dorsal fin and the upper tail, second dorsal nearly as large."""
    p = Plate(1450, cy=.01); grey, back, belly, white = H('a8a595'), H('6b6c66'), H('f3eee0'), H('fdfbf4'); fin = mix(grey, back, .5)
    profile(p, [(.0, -.004), (.01, -.024), (.04, -.04), (.075, -.051), (.14, -.062), (.24, -.078), (.36, -.085), (.48, -.076), (.6, -.055), (.7, -.037), (.77, -.028), (.84, -.04), (.92, -.1)],
        [(.0, .008), (.018, .024), (.045, .032), (.07, .044), (.14, .058), (.26, .07), (.38, .07), (.5, .058), (.61, .04), (.71, .024), (.78, .01), (.84, -.008), (.92, -.092)])
    T, D, S, A, V = reef_shark(p, fin, (.812, .024, (.995, -.165), (.905, .1), (.964, -.112), (.888, .0)), ((.37, -.07), (.466, -.2), (.505, -.084), (.472, -.062)), ((.61, -.044), (.695, -.142), (.74, -.047), (.7, -.028)),
        ((.645, .026), (.712, .108), (.748, .038), (.71, .02)), ((.51, .048), (.57, .108), (.603, .054), (.575, .038)), ((.245, .06), (.34, .155), (.35, .1), (.32, .065)))
    p.flat(lambda x, y: 1 - ramp(y, -.154, -.15), white, D); p.flat(lambda x, y: 1 - ramp(y - (x - .97) * .4, -.128, -.124), white, T); p.flat(lambda x, y: 1 - ramp(y, -.126, -.123), white, S)
    shark_body(p, grey, back, belly); p.spots(9, H('55554e'), (.005, .008), (.3, .9), (.2, .55), 9, 8, alpha=.7); shark_finish(p, belly, .04); gills(p, (.2, .215, .23, .244, .257), .36, .7, mix(grey, INK, .7))
    p.line([(.022, .026), (.05, .022), (.08, .024), (.098, .038)], .0055, mix(grey, INK, .85)); p.line([(.012, .004), (.024, .013)], .007, mix(grey, INK, .75)); small_eye(p, .086, -.017, .0095, H('d5cfa8'), 1.35)
    p.line([(.055, -.034), (.086, -.034), (.118, -.024)], .01, mix(grey, INK, .7), taper=True); hook(p, (.262, .04), (.375, .175), (.375, .09), (.33, .05), fin, .018, .45, blunt=.012); return p

def whale_ridges(p, ink): 
    for v0, v1 in ((.18, .3), (.34, .42), (.5, .5)): p.line(p.on_body([(u, v0 + (v1 - v0) * u) for u in np.linspace(.24, .97, 24)]), .003, ink, p.m, smooth=False, alpha=.8)

def whale_shark():
    """Broad flat head with a mouth right in front, ridges along the flanks, and a checkerboard of white spots and bars."""
    p = Plate(1470, cy=.01); blue, back, belly, dot = H('5c7684'), H('304655'), H('ece8da'), H('f1f0e4'); fin = mix(blue, back, .5)
    profile(p, [(.0, -.012), (.01, -.03), (.05, -.048), (.12, -.066), (.22, -.088), (.33, -.1), (.45, -.1), (.56, -.085), (.67, -.058), (.76, -.036), (.8, -.032), (.86, -.06), (.93, -.14)],
        [(.0, .012), (.012, .034), (.05, .056), (.12, .076), (.22, .09), (.34, .094), (.46, .082), (.57, .06), (.67, .038), (.75, .02), (.8, .01), (.86, -.02), (.93, -.132)])
    T = shark_tail(p, .8, .03, (.985, -.225), (.92, .125), (.965, -.19), (.895, -.01), fin); D = hook(p, (.45, -.085), (.55, -.2), (.575, -.1), (.545, -.075), fin, .018, .45, blunt=.012); S = hook(p, (.655, -.05), (.705, -.1), (.725, -.052), (.705, -.035), fin, .01, .4)
    hook(p, (.655, .032), (.695, .075), (.715, .04), (.7, .02), fin, .008, .4); hook(p, (.515, .06), (.55, .105), (.58, .07), (.565, .05), fin, .008, .4); hook(p, (.24, .08), (.35, .19), (.35, .12), (.31, .085), mix(fin, INK, .3), .02, .4, blunt=.012)
    shark_body(p, blue, back, belly, .75, (.68, .9)); whale_ridges(p, mix(back, INK, .4)); Q, R = RS(4), []
    for i, u in enumerate(np.arange(.2, .93, .042)):
        p.line(p.on_body([(u, v) for v in np.linspace(.04, .66, 12)]), .0042, dot, p.m, smooth=False, alpha=.7)
        for v in np.arange(.07, .68, .105): R.append((u + .021 + Q.normal(0, .002), v + Q.normal(0, .012) + (.05 if i % 2 else 0)))
    R = np.array(R); p.dots(p.on_body(R), dot, Q.uniform(.8, 1.1, len(R)) * np.interp(R[:, 0], [.2, .45, .75, .93], [.0072, .0075, .0042, .003]), p.m); p.spots(75, dot, (.0028, .0046), (.015, .185), (.06, .62), 2.6, 6)
    shark_finish(p, belly, .05); gills(p, (.19, .208, .226, .243, .259), .3, .68, mix(blue, INK, .75), w=.005, bow=.016)
    for m, q in ((T, 26), (D, 10), (S, 4)): x, y = p.xy(m[1]); p.dots(np.stack([RS(q).uniform(x.min(), x.max(), q * 3), RS(q + 1).uniform(y.min(), y.max(), q * 3)], 1), dot, RS(q).uniform(.003, .0048, q * 3), m)
    p.line([(.0, -.004), (.02, .004), (.05, .008), (.07, .016)], .0075, mix(blue, INK, .88)); p.line([(.008, -.018), (.016, -.01)], .005, mix(blue, INK, .8)); small_eye(p, .076, -.0, .0072, H('b9b8a4'), 1.)
    P = hook(p, (.275, .05), (.4, .21), (.4, .105), (.35, .065), fin, .024, .4, blunt=.014); x, y = p.xy(P[1]); p.dots(np.stack([RS(3).uniform(.28, .4, 40), RS(5).uniform(.05, .2, 40)], 1), dot, .0038, P); return p


# ---------------------------------------------------------------- rays and carpet sharks, from above
def lobes(p, at, n, u, w, fill, seed=4, length=.032):
    """The fringe of skin lobes round a wobbegong's head: some are forked."""
    q = RS(seed)
    for g in (1, -1):
        for k, t in enumerate(np.linspace(*u, n)):
            c = np.array([t, np.interp(t, w[:, 0], w[:, 1]) - .006]); out = np.array([-.45 + .9 * (t - u[0]) / (u[1] - u[0]) * .5, 1.]); l = length * q.uniform(.75, 1.2)
            for turn in ((-.35, .4) if k % 3 == 1 else (0.,)): d = np.array([out[0] + turn, 1.]); d /= np.hypot(*d); e = [c, c + d * l * .55 + [-.004, 0], c + d * l]; p.blob(ribbon(at(spline([(a, g * b) for a, b in e], 5)), lambda z: .013 * (1.1 - z * .7)), fill, sh=.004)

def rings(p, pts, r, ink, hole, on): p.dots(pts, ink, r, on); p.dots(pts, hole, np.asarray(r) * .52, on)

def spotted_wobbegong():
    """Broad and flat, seen from above: a fringe of lobes round the head, dark saddles, and small white rings all over the back."""
    p = Plate(1400, cy=.015); tan, dark, pale = H('c79f5c'), H('5d4227'), H('f6efdc'); fin = mix(tan, dark, .3); at = Plan((0, -.03), (1, 0), (0, 1), lambda t: .16 * np.clip(t - .42, 0, 1) ** 2 - .0 * t)
    half = spline([(.0, .0), (.003, .035), (.02, .07), (.06, .1), (.12, .113), (.18, .108), (.23, .09), (.33, .083), (.45, .072), (.56, .054), (.68, .036), (.8, .026), (.93, .014), (1., .0)], 8); Q = RS(9)
    for m in (at.sides(spline([(.205, .08), (.24, .16), (.3, .215), (.355, .205), (.37, .15), (.35, .07)], 8)), at.sides(spline([(.475, .055), (.505, .11), (.55, .135), (.585, .11), (.585, .045)], 8))):
        for q in m: M = p.blob(q, fin, sh=.025); c = np.asarray(q).mean(0); z = c + Q.normal(0, .03, (13, 2)); rings(p, z, Q.uniform(.0055, .0085, 13), pale, fin, M); p.outline(p.at(q), mix(fin, INK, .72))
    p.blob(at(spline([(.8, .01), (.86, .055), (.94, .075), (1.0, .05), (1.012, .01), (.97, -.012), (.86, -.014)], 8)), fin, sh=.02)
    lobes(p, at, 9, (.012, .19), half, mix(tan, dark, .25))
    def pattern(m):
        n = p.noise(.035, 3); p.paint(lambda x, y: ramp(n, .05, .8) * .7, mix(tan, dark, .5), m)
        for c, h in ((.075, .02), (.165, .026), (.275, .034), (.385, .034), (.5, .034), (.605, .03), (.7, .026), (.79, .022), (.87, .018), (.94, .014)):
            w = float(np.interp(c, half[:, 0], half[:, 1])); v = np.linspace(-1, 1, 17); e = lambda g: np.stack([c + g * h * (1 - .25 * np.abs(v)) + Q.normal(0, .004, 17), v * w * 1.0], 1); p.P.marks([p.at(at(np.vstack([spline(e(-1), 3), spline(e(1)[::-1], 3)])))], dark, m, dry=.04, alpha=.9)
        R = np.array([(u, g) for u in np.arange(.03, .97, .0235) for g in np.linspace(-.86, .86, max(2, int(np.interp(u, half[:, 0], half[:, 1]) / .0155)))]); R[:, 0] += Q.normal(0, .006, len(R)); R[:, 1] = R[:, 1] * np.interp(R[:, 0], half[:, 0], half[:, 1]) + Q.normal(0, .004, len(R)); keep = Q.rand(len(R)) < .72; R = R[keep]
        rings(p, at(R), Q.uniform(.0045, .0074, len(R)), pale, mix(tan, dark, .7), m)
    outlined(p, at.both(half), tan, pattern, .045, da=.6, la=.3)
    for a, l in ((.6, .085), (.725, .075)): M = p.blob(at(spline([(a, -.012), (a + l * .55, -.062), (a + l * 1.05, -.07), (a + l * 1.0, -.03), (a + l * .95, .0)], 8)), fin, sh=.014); z = at([(a + l * k, -.025 - .022 * k) for k in (.4, .65, .9)]); rings(p, z, .0055, pale, fin, M)
    for g in (1, -1): c = at([(.085, g * .052)]); p.dots(c, mix(dark, INK, .5), .0125, ry=.0095); p.dots(c, H('d9b96a'), .0095, ry=.0065); p.dots(c, BLACK, .006, ry=.003); p.dots(at([(.115, g * .058)]), mix(dark, INK, .6), .0085, ry=.005); p.blob(ribbon(at(spline([(.006, g * .022), (-.018, g * .034), (-.03, g * .032)], 5)), lambda t: .009 * (1.1 - t)), tan, sh=0)
    return p

def ray_eyes(p, at, along, across, r, iris):
    for g in (1, -1): c = at([(along, g * across)]); p.dots(c, mix(p.fill, INK, .7), r * 1.5, ry=r * 1.15); p.dots(c, iris, r * 1.1, ry=r * .8); p.dots(c, BLACK, r * .62, ry=r * .5)

def whip(p, at, line, w, fill):
    """A tail that tapers to a thread."""
    return p.blob(ribbon(at(spline(line, 12)), lambda t: w * (1 - t) ** .9 + .003), fill, sh=.008)

def reef_manta_ray():
    """Seen from above: broad pointed wings, two lobes beside the mouth, pale shoulder patches on a dark back, short tail."""
    p = Plate(1000); ink, pale, mid = H('27323a'), H('eeeade'), H('4c5b64'); at = Plan((.235, .03), (.50, .045), (.10, .50), up=(-.05, -.3))
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
    p = Plate(1000); ink, pale, mid = H('2b3a40'), H('f3efe0'), H('4f6268'); at = Plan((.06, .07), (.48, .0), (.03, .52), up=(0, -.25))
    whip(p, at, [(.93, 0), (1.15, -.0), (1.5, .04), (1.85, -.06), (2.05, -.2), (2.1, -.42), (1.95, -.6)], .026, ink)
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


OTHERS = {
    'grey-nurse-shark': grey_nurse_shark, 'port-jackson-shark': port_jackson_shark, 'grey-reef-shark': grey_reef_shark, 'whitetip-reef-shark': whitetip_reef_shark, 'whale-shark': whale_shark,
    'spotted-wobbegong': spotted_wobbegong, 'reef-manta-ray': reef_manta_ray, 'whitespotted-eagle-ray': whitespotted_eagle_ray, 'smooth-stingray': smooth_stingray,
}
