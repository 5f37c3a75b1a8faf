"""Turtles, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from animal_parts import *


def flipper(p, lead, trail, fill, plate, seed, dim=0.):
    """A flipper between its front and rear edge, both from shoulder to tip, covered in plates with pale seams."""
    ink = mix(fill, INK, dim); m = p.blob(path(lead, trail[::-1]), ink, sh=.025); q = RS(seed); x, y = p.xy(m[1]); D = []
    for _ in range(1500):
        z = np.array([q.uniform(x.min(), x.max()), q.uniform(y.min(), y.max())]); r = q.uniform(.008, .0135)
        if all(np.hypot(*(z - d)) > (r + e) * .98 for d, e in D): D.append((z, r))
    p.P.marks([p.at(ell(*d, e * 1.02, e * .92, n=6, rot=q.rand() * 3)) for d, e in D], mix(plate, INK, dim), m, dry=.02, alpha=.9); p.outline(p.at(path(lead, trail[::-1])), mix(ink, INK, .72)); return m

def streaks(p, c, poly, inks, m, q, n=16, w=.005):
    """Streaks that fan out from the growth point of a plate."""
    for e in along(np.vstack([poly, poly[:1]]), np.linspace(0, 1, n, endpoint=False)): p.line([c + (e - c) * q.uniform(.05, .3), c + (e - c) * q.uniform(.6, .98)], w * q.uniform(.6, 1.5), inks[q.randint(len(inks))], m, smooth=False, alpha=.8, taper=True)

def shell(p, top, inner, rim, fill, seam, inks, seed, overlap=0., saw=0.):
    """The upper shell from the side: five plates along the ridge, four below them, and the small ones of the rim."""
    T, I, R = (lambda t, c=spline(c, 14): along(c, np.atleast_1d(t)) for c in (top, inner, rim)); g = np.linspace(0, 1, 60); q = RS(seed); V = lambda t: mix(T(t), I(t), .3 * np.sin(math.pi * np.clip(np.atleast_1d(t), .06, .94))[:, None] ** .5)
    edge = R(g)
    if saw: k = np.clip((g - .4) * 3, 0, 1) * (g < .97); edge = edge + np.stack([.6 * k, .5 + 0 * k], 1) * (saw * ((g * 15) % 1) * k)[:, None]
    hull = np.vstack([T(g), edge[::-1]]); p.fill, p.hull = np.asarray(fill, np.float32), hull; p.m = m = p.P.shape([p.at(hull)], fill=fill)
    def plate(a, b, lo, hi, skew, c=.75, n=16):
        t0, t1 = np.linspace(a, b, 9), np.linspace(a + skew, b + skew, 9); poly = np.vstack([hi(np.clip(t0, 0, 1)), (mix(hi(np.clip(b, 0, 1)), lo(np.clip(b + skew, 0, 1)), .5) + [overlap, overlap * .5]) if overlap and b < .97 else hi(np.clip(b, 0, 1)), lo(np.clip(t1, 0, 1))[::-1]]).reshape(-1, 2)
        mm = p.P.mask([p.at(poly)], box=m[1]); mm = (mm[0] * m[0], m[1]); p.P.lay(mm[0], mm[1], mix(fill, inks[0], q.uniform(0, .3))); streaks(p, mix(hi(a + (b - a) * c)[0], lo(a + (b - a) * c)[0], .45), poly, inks, mm, q, n); p.P.shape(strokes=[(np.vstack([p.at(poly), p.at(poly[:1])]), p.L * .0065)], fill=seam)
    for a, b in ((.78, 1.), (.575, .78), (.36, .575), (.16, .36), (.0, .16)): plate(a, b, V, T, .0)
    for a, b in ((.745, .97), (.51, .745), (.27, .51), (.035, .27)): plate(a, b, I, V, .0, n=22)
    for a, b in zip(np.linspace(0, 1, 12)[:-1], np.linspace(0, 1, 12)[1:]): plate(a, b, R, I, .008, n=8)
    p.finish_body(dark=mix(seam, INK, .4) if overlap else None, sh=.055, da=.65, la=.35)

def turtle_head(p, outline, fill, plate, seam, plates, eye, jaw):
    m = p.blob(outline, fill, sh=.03); p.P.marks([p.at(np.asarray(q, float)) for q in plates], plate, m, dry=.02); p.outline(p.at(outline), mix(fill, INK, .72)); p.line(jaw, .0055, mix(fill, INK, .85), m); p.eye(*eye, .0165, H('cfc59a'), pupil=.72)

def turtle(p, skin, plate, far, neck, rear):
    """Far limbs, neck, tail and the pale underside, which lie behind the shell."""
    flipper(p, *far, skin, plate, 4, .3); flipper(p, [(.74, .06), (.82, .1), (.9, .165)], [(.7, .09), (.78, .155), (.9, .165)], skin, plate, 5, .3); p.blob(spline(neck, 8), mix(skin, plate, .25), sh=.03); p.blob(spline(rear, 8), skin, sh=.012)
    p.blob(spline([(.26, .02), (.33, .085), (.45, .125), (.6, .125), (.75, .09), (.86, .045), (.7, .03), (.4, .0)], 9, True), H('efe3bd'), sh=.03)

def green_turtle():
    """A high, smooth shell with a sunburst on each plate, and a small round head."""
    p = Plate(1300, cx=.01, cy=-.035); skin, plate, olive, seam = H('efe4bf'), H('77703f'), H('8d7a42'), H('e3d29a')
    turtle(p, skin, plate, ([(.27, .04), (.235, .12), (.25, .24), (.3, .325)], [(.35, .07), (.335, .16), (.32, .25), (.3, .325)]), [(.17, -.06), (.24, -.075), (.33, -.06), (.36, .05), (.3, .075), (.22, .06), (.165, .04)], [(.86, .03), (.92, .045), (.955, .075), (.9, .065), (.85, .05)])
    shell(p, [(.25, -.035), (.29, -.088), (.37, -.14), (.48, -.168), (.6, -.16), (.72, -.12), (.82, -.058), (.895, .04)], [(.262, -.012), (.32, .01), (.42, .03), (.54, .042), (.66, .042), (.76, .032), (.84, .02), (.88, .03)], [(.25, -.02), (.29, .035), (.4, .075), (.54, .09), (.67, .085), (.78, .07), (.85, .055), (.897, .042)], olive, seam, (H('4f4423'), H('6d5a2c'), H('c9a957'), H('5d5a2e')), 3)
    turtle_head(p, spline([(.056, -.012), (.062, -.045), (.09, -.078), (.135, -.095), (.18, -.088), (.215, -.06), (.222, -.01), (.2, .03), (.15, .048), (.1, .044), (.068, .03), (.058, .012)], 8, True), skin, plate, seam,
        [[(.068, -.05), (.092, -.074), (.106, -.06), (.084, -.038)], [(.098, -.078), (.14, -.093), (.158, -.088), (.15, -.07), (.112, -.062)], [(.164, -.086), (.192, -.078), (.19, -.055), (.158, -.06)], [(.2, -.07), (.216, -.045), (.216, -.02), (.198, -.04)], [(.15, -.05), (.176, -.05), (.18, -.026), (.152, -.026)], [(.184, -.045), (.206, -.032), (.21, -.004), (.187, -.012)], [(.15, -.018), (.18, -.018), (.178, .006), (.152, .008)], [(.184, -.004), (.204, .004), (.196, .024), (.182, .018)], [(.08, -.028), (.096, -.038), (.094, -.012), (.072, -.006)]],
        (.123, -.035), [(.06, .006), (.09, .014), (.13, .012), (.16, .02)]); p.dots([(.068, -.025)], mix(skin, INK, .8), .004)
    flipper(p, [(.83, .045), (.9, .075), (.98, .145)], [(.78, .08), (.87, .15), (.98, .145)], skin, plate, 7); flipper(p, [(.29, .045), (.3, .12), (.36, .23), (.43, .31), (.5, .345)], [(.42, .085), (.41, .15), (.435, .23), (.465, .29), (.5, .345)], skin, plate, 8); return p

def hawksbill_turtle():
    """Plates that overlap like roof tiles, a saw-toothed hind edge, and a narrow head that ends in a pointed beak."""
    p = Plate(1300, cx=.01, cy=-.03); skin, plate, amber, seam = H('f1dfae'), H('5a3d22'), H('a5692c'), H('3b2414')
    turtle(p, skin, plate, ([(.27, .03), (.23, .11), (.235, .23), (.285, .32)], [(.34, .06), (.32, .15), (.305, .25), (.285, .32)]), [(.19, -.055), (.25, -.06), (.33, -.05), (.36, .04), (.3, .065), (.23, .05), (.185, .03)], [(.87, .035), (.93, .055), (.96, .085), (.9, .07), (.86, .05)])
    shell(p, [(.25, -.03), (.29, -.085), (.37, -.135), (.48, -.16), (.6, -.15), (.72, -.11), (.82, -.05), (.905, .045)], [(.262, -.01), (.32, .01), (.42, .028), (.54, .038), (.66, .038), (.76, .03), (.84, .022), (.885, .035)], [(.25, -.018), (.29, .032), (.4, .068), (.54, .08), (.67, .078), (.78, .068), (.85, .055), (.905, .046)], amber, seam, (H('5e3416'), H('e0a247'), H('f0c468'), H('3f2411'), H('c98536')), 5, overlap=.026, saw=.03)
    turtle_head(p, spline([(.022, .022), (.024, -.004), (.05, -.03), (.085, -.056), (.13, -.075), (.18, -.074), (.22, -.052), (.228, -.008), (.205, .026), (.16, .038), (.11, .034), (.075, .022), (.052, .012), (.036, .014)], 8, True), skin, plate, seam,
        [[(.05, -.03), (.074, -.05), (.09, -.038), (.062, -.018)], [(.08, -.054), (.104, -.067), (.118, -.05), (.097, -.04)], [(.11, -.07), (.15, -.077), (.166, -.07), (.152, -.055), (.122, -.05)], [(.172, -.072), (.2, -.064), (.198, -.042), (.166, -.048)], [(.206, -.058), (.222, -.036), (.222, -.01), (.204, -.03)], [(.158, -.04), (.182, -.038), (.184, -.016), (.16, -.016)], [(.19, -.034), (.212, -.022), (.214, .004), (.192, -.004)], [(.158, -.008), (.184, -.008), (.182, .014), (.158, .016)], [(.188, .004), (.207, .01), (.198, .022), (.186, .018)], [(.03, -.004), (.05, -.02), (.056, -.006), (.032, .01)]],
        (.126, -.026), [(.04, .013), (.07, .004), (.11, .006), (.145, .014)]); p.dots([(.04, -.008)], mix(skin, INK, .8), .0038)
    flipper(p, [(.83, .045), (.9, .08), (.985, .155)], [(.78, .075), (.87, .15), (.985, .155)], skin, plate, 7); flipper(p, [(.29, .035), (.295, .11), (.35, .23), (.425, .32), (.505, .365)], [(.4, .07), (.39, .14), (.415, .225), (.455, .295), (.505, .365)], skin, plate, 8); return p


TURTLES = {
    'green-turtle': green_turtle, 'hawksbill-turtle': hawksbill_turtle,
}
