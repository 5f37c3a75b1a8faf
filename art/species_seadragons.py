"""Seadragons and a seahorse, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from animal_parts import *


class Spine:
    """A body that follows a line from the snout to the tip of the tail: point(t, k) lies k half widths to the left (k < 0: the upper side) of it."""
    def __init__(s, line, at, widths): s.l = along(spline(line, 12), np.linspace(0, 1, 400)); s.w = np.interp(np.linspace(0, 1, 400), at, widths) / 2; d = np.gradient(s.l, axis=0); s.n = np.stack([-d[:, 1], d[:, 0]], 1) / np.hypot(*d.T)[:, None]
    def __call__(s, t, k=0.): i = np.clip((np.asarray(t, float) * 399).round().astype(int), 0, 399); return s.l[i] + s.n[i] * (s.w[i] * np.asarray(k, float))[..., None]
    def hull(s): t = np.linspace(0, 1, 400); return np.vstack([s(t, -np.ones(400)), s(t, np.ones(400))[::-1]])
    def ring(s, p, t, w, ink, bow=.006, k=1., **o): p.line([s(t, -k), s(min(t + bow, 1), 0.), s(t, k)], w, ink, p.m, **o)

def leaf(p, root, angle, length, width, fill, ink=None, bend=.2, stalk=.3):
    """A paddle of skin on a stalk."""
    c = np.array([math.cos(angle), math.sin(angle)]); n = np.array([-c[1], c[0]]); line = spline([root, root + c * length * .5 + n * length * bend * .35, root + c * length + n * length * bend], 24)
    m = p.blob(ribbon(line, lambda t: np.where(t < stalk, .007, np.maximum(.007 * (1 - t), width * np.sin(math.pi * np.clip((t - stalk) / (1 - stalk), 0, 1)) ** .75))), fill, sh=.012, da=.6, la=.4)
    p.line(line, .003, mix(fill, INK, .6) if ink is None else ink, m, smooth=False, alpha=.7); return m

def frond(p, root, angle, length, fill, seed, forks=4):
    """A branched leaf: a stalk with side leaves and one at its end."""
    q = RS(seed); c = np.array([math.cos(angle), math.sin(angle)]); n = np.array([-c[1], c[0]]); g = 1 if q.rand() < .5 else -1; stem = spline([root, root + c * length * .35, root + c * length * .72 + n * g * length * .08], 8)
    for k, t in enumerate(np.linspace(.35, .85, forks)): side = 1 if (k + (g > 0)) % 2 else -1; leaf(p, along(stem, [t])[0], angle + side * q.uniform(.55, .95), length * q.uniform(.42, .58), length * q.uniform(.15, .2), mix(fill, INK, q.uniform(0, .12)), bend=-side * .22, stalk=.12)
    p.blob(ribbon(stem, lambda t: .012 - .005 * t), fill, sh=0); leaf(p, stem[-1], angle + g * .12, length * .55, length * .2, fill, bend=g * .15, stalk=.05)

def neck_fin(p, top, bottom, length, fill, rays=8):
    """The small round fin behind the cheek."""
    top, bottom = np.asarray(top, float), np.asarray(bottom, float); p.pectoral((top, bottom), [top + [length * .7, -length * .25], mix(top, bottom, .5) + [length, 0], bottom + [length * .7, length * .25]], fill, rays)

def weedy_seadragon():
    """Reddish, with a long snout, yellow spots, violet bars behind the head, a few simple paddles, and a tail that cannot grip."""
    p = Plate(1420, cy=-.03); red, dark, yel, vio = H('c4643c'), H('7d3222'), H('f5d56a'), H('4f4fb0'); fin = H('e9c9a4')
    B = Spine([(.0, .045), (.1, .03), (.19, .018), (.25, .022), (.31, .045), (.38, .06), (.46, .062), (.54, .075), (.62, .1), (.72, .112), (.82, .098), (.92, .06), (1.0, .01)],
        [0, .012, .03, .12, .155, .19, .225, .255, .3, .345, .39, .44, .48, .53, .58, .64, .75, .88, 1], [.022, .03, .026, .024, .045, .066, .06, .044, .052, .084, .118, .136, .13, .094, .055, .044, .032, .022, .006])
    p.fin(B(np.linspace(.535, .665, 12), -np.ones(12) * .7), B(np.linspace(.55, .68, 12), -np.ones(12)) + np.array([.01, -1]) * (np.sin(np.linspace(.25, 3., 12))[:, None] ** .6) * [1, .055], fin, 18, fork=False)
    for t, k, a, l, w in ((.195, -1, -1.75, .085, .03), (.27, -1, -1.35, .11, .036), (.4, -1, -1.75, .1, .034), (.475, -1, -1.2, .13, .042), (.385, 1, 1.75, .09, .032), (.49, 1, 1.25, .13, .042), (.66, -1, -.95, .09, .034), (.665, 1, .95, .1, .034), (.77, -1, -.85, .085, .032), (.775, 1, .75, .095, .032), (.87, -1, -.8, .08, .03), (.875, 1, .55, .085, .03), (.955, -1, -.7, .06, .022), (.96, 1, .3, .06, .022)): leaf(p, B(t, k * .8), a, l, w, mix(dark, vio, .18), bend=.12 * (1 if k < 0 else -1))
    q = RS(2); spikes = [(t, k) for t in np.arange(.3, .98, .034) for k in (-1, 1)]
    for t, k in spikes: c = B(t, k * .9); d = (B(t, k * 2.) - B(t, k * 1.)); d = d / np.hypot(*d); p.P.marks([p.at([c + [-.005, 0], c + d * .02, c + [.005, 0]])], dark, dry=0)
    def pattern(m):
        x, y = p.xy(m[1]); p.paint(lambda x, y: ramp(p.noise(.06, 4, m), .1, .8) * .6, mix(red, dark, .6), m); p.paint(lambda x, y: ramp(y - np.interp(x, B.l[:, 0], B.l[:, 1]), .0, .05) * .8, H('efb25c'), m)
        for t in np.arange(.262, .985, .0165): B.ring(p, t, .0026, dark, alpha=.6)
        for t, w in ((.285, .0075), (.315, .009), (.345, .0105), (.376, .0115), (.409, .0115), (.443, .011), (.476, .0095)): p.line([B(t, -1.), B(t + .006, 0.), B(t + .003, .62)], w, vio, m, alpha=.95)
        D = [B(t, k) for t, k in zip(q.uniform(.02, .98, 260), q.uniform(-.85, .85, 260))]; p.dots(D, yel, q.uniform(.0022, .0042, 260), m)
    outlined(p, B.hull(), red, pattern, .035, da=.5, la=.35)
    neck_fin(p, B(.262, -.1), B(.275, .5), .036, fin); p.line([(.004, .055), (.016, .05)], .005, mix(red, INK, .8)); p.eye(*B(.205, -.15), .0145, H('f0c95a')); return p

def leafy_seadragon():
    """Green to gold, hung all over with branched leaves; arched neck, long snout, pale bands on the trunk."""
    p = Plate(1230, cy=-.005); gold, dark, pale = H('c9b04a'), H('6d5f22'), H('f3ecc8'); fin = H('e8dfa8'); weed = H('95a03e')
    B = Spine([(.02, .075), (.11, .045), (.2, .012), (.25, -.02), (.29, -.045), (.345, -.03), (.4, .01), (.46, .04), (.53, .04), (.6, .045), (.67, .09), (.74, .135), (.82, .15), (.9, .13), (.95, .085)],
        [0, .012, .03, .12, .16, .2, .235, .265, .31, .36, .41, .455, .5, .55, .6, .7, .85, 1], [.02, .028, .024, .022, .046, .07, .062, .048, .06, .086, .126, .104, .13, .084, .058, .04, .026, .006])
    for i, (t, k, a, l) in enumerate(((.215, -1, -2.0, .15), (.29, -1, -1.9, .22), (.345, -1, -1.35, .2), (.43, -1, -1.2, .24), (.5, -1, -1.45, .2), (.4, 1, 2.0, .22), (.235, 1, 1.9, .12), (.47, 1, 1.7, .25), (.545, 1, 1.35, .2), (.62, -1, -1.05, .22), (.655, 1, 1.75, .18), (.74, -1, -.9, .2), (.76, 1, 1.5, .18), (.86, -1, -.75, .17), (.875, 1, 1.1, .17), (.95, 1, .5, .14), (.985, -1, -.9, .13))): frond(p, B(t, k * .8), a, l, mix(weed, gold, .35 * (i % 3) / 2), i + 3, 5 if l > .19 else 4)
    for t in np.arange(.3, .95, .042):
        for k in (-1, 1): c = B(t, k * .9); d = (B(t, k * 2.) - B(t, k * 1.)); d = d / np.hypot(*d); p.P.marks([p.at([c + [-.006, 0], c + d * .034, c + [.006, 0]])], mix(dark, gold, .3), dry=0)
    p.fin(B(np.linspace(.555, .67, 12), -np.ones(12) * .7), B(np.linspace(.57, .685, 12), -np.ones(12)) + (np.sin(np.linspace(.25, 3., 12))[:, None] ** .6) * [.03, -.045], fin, 16, fork=False)
    def pattern(m):
        p.paint(lambda x, y: ramp(p.noise(.05, 6, m), .0, .7) * .6, mix(gold, weed, .8), m)
        for t in np.arange(.275, .985, .019): B.ring(p, t, .0026, dark, alpha=.55)
        for t in (.315, .36, .405, .45, .495, .54): B.ring(p, t, .013, mix(dark, INK, .25), alpha=.85); B.ring(p, t, .0075, pale)
        q = RS(5); p.dots([B(t, k) for t, k in zip(q.uniform(.03, .25, 50), q.uniform(-.8, .8, 50))], mix(dark, gold, .25), q.uniform(.0018, .0034, 50), m); p.line([B(.14, .1), B(.2, .5), B(.24, .6)], .006, pale, m, taper=True)
    outlined(p, B.hull(), gold, pattern, .035, da=.5, la=.35)
    neck_fin(p, B(.268, -.1), B(.28, .5), .036, fin); p.line([(.024, .085), (.036, .078)], .005, mix(gold, INK, .8)); p.eye(*B(.212, -.2), .0145, H('f4d77a')); return p

def big_belly_seahorse():
    """Upright, with a low crown, a big smooth belly, dark spots on head and body, and a banded tail that grips."""
    p = Plate(1000, cx=-.02, cy=.0); skin, dark, pale = H('e3c987'), H('6a4a2a'), H('f7eccb'); fin = H('efdfae')
    B = Spine([(.5, -.375), (.55, -.36), (.575, -.3), (.57, -.23), (.535, -.15), (.505, -.06), (.5, .03), (.525, .12), (.58, .2), (.625, .28), (.635, .36), (.6, .425), (.53, .445), (.47, .42), (.455, .37), (.49, .335), (.53, .35)],
        [0, .04, .09, .15, .22, .29, .36, .42, .48, .56, .66, .78, .9, 1], [.1, .115, .11, .12, .17, .24, .275, .25, .16, .09, .068, .05, .032, .012])
    u = np.linspace(.33, .47, 16); p.fin(B(u, -np.ones(16) * .8), B(u, -np.ones(16)) + np.stack([.1 * np.sin(math.pi * np.clip(np.linspace(.08, .96, 16), 0, 1)) ** .6, .0 * u - .015], 1), fin, 20, fork=False)
    crown = spline([(.49, -.44), (.486, -.466), (.498, -.472), (.51, -.466), (.522, -.482), (.536, -.47), (.55, -.474), (.56, -.455), (.56, -.425)], 6); p.blob(crown, mix(skin, dark, .25), sh=.012)
    head = spline([(.315, -.375), (.312, -.395), (.33, -.404), (.4, -.41), (.435, -.43), (.47, -.452), (.53, -.448), (.58, -.41), (.6, -.355), (.58, -.3), (.53, -.285), (.47, -.31), (.43, -.345), (.39, -.358), (.33, -.358)], 8, True)
    def pattern(m):
        p.paint(lambda x, y: ramp(p.noise(.07, 4, m), .0, .8) * .5, mix(skin, dark, .45), m); p.paint(lambda x, y: ramp(x - .02, np.interp(y, [-.3, -.1, .05, .2], [.5, .47, .45, .55]) + .02, .3) * 0, pale, m)
        for t in np.arange(.1, .98, .0205): B.ring(p, t, .0042, mix(dark, skin, .2), bow=-.004, alpha=.65)
        for t in np.arange(.525, .985, .052): p.line([B(t, -1.), B(t, 1.)], .0235 - .012 * (t - .5), dark, m, alpha=.62)
        q = RS(8); D = []
        for _ in range(4000):
            t, k, r = q.uniform(.02, .52), q.uniform(-.88, .88), q.uniform(.004, .0095); z = B(t, k)
            if all(np.hypot(*(z - d)) > (r + e) * 1.5 for d, e in D): D.append((z, r))
        p.dots([d for d, _ in D], dark, [r for _, r in D], m)
    outlined(p, B.hull(), skin, pattern, .05, da=.6, la=.4); m = p.blob(head, skin, sh=.04); p.paint(lambda x, y: ramp(y + .1 * x, -.36, -.28) * .5, mix(skin, dark, .5), m)
    p.spots_on = None; q = RS(3); p.dots(np.stack([q.uniform(.36, .58, 26), q.uniform(-.44, -.3, 26)], 1), dark, q.uniform(.003, .0068, 26), m); p.outline(p.at(head), mix(skin, INK, .75))
    for x in (.345, .368, .391): p.line([(x, -.404), (x + .004, -.382), (x + .002, -.36)], .006, dark, m, alpha=.6)
    neck_fin(p, (.548, -.35), (.553, -.3), .042, fin); p.line([(.315, -.372), (.33, -.375)], .006, mix(skin, INK, .8)); p.eye(.482, -.39, .0235, H('e9b84e')); return p


SEADRAGONS = {
    'weedy-seadragon': weedy_seadragon, 'leafy-seadragon': leafy_seadragon, 'big-belly-seahorse': big_belly_seahorse,
}
