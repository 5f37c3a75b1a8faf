"""Sharks, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from animal_parts import *


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
    for i, q in enumerate(along(jaw, np.linspace(.06, .74, 11))): p.P.marks([p.at([q + [-.0026, -.001], q + [.0026, -.001], q + [.0008, .012 + .005 * (i % 2)]])], WHITE, dry=0)
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
    shark_body(p, grey, back, belly, .6, (.6, .85)); harness(p, dark); shark_finish(p, belly); gills(p, (.164, .177, .19, .202, .214), .42, .72, mix(grey, INK, .7))
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


SHARKS = {
    'grey-nurse-shark': grey_nurse_shark, 'port-jackson-shark': port_jackson_shark, 'grey-reef-shark': grey_reef_shark,
    'whitetip-reef-shark': whitetip_reef_shark, 'whale-shark': whale_shark, 'spotted-wobbegong': spotted_wobbegong,
}
