"""Southern fish, and one tropical triggerfish, each with the marks by which divers know it."""
from fish_parts import *
from species_fish import groper, morwong, thick_rays


def barber_perch():
    """A slender schooling perch: pinkish, a dark bar on the side, a thin blue line under the eye."""
    p = Plate(1290); pink, back, fin = H('ecb49c'), H('c4705c'), H('e3a089'); blue = H('4b8fdc')
    profile(p, [(.0, .025), (.04, -.02), (.1, -.065), (.18, -.105), (.29, -.132), (.42, -.132), (.55, -.11), (.67, -.07), (.76, -.045), (.81, -.043)],
        [(.0, .04), (.05, .07), (.13, .1), (.24, .122), (.37, .127), (.5, .114), (.62, .082), (.71, .053), (.77, .042), (.81, .04)])
    fork(p, .8, .042, 1., .89, .135, fin, bow=.012); soft(p, .53, .73, .055, .07, fin, .04); sail(p, .23, .55, 10, [.035, .065, .065, .055], fin, .5, .25); soft(p, .52, .69, .055, .08, fin, .035, True, 10); pelvic(p, .26, .11, fin)
    p.body(p.top, p.bottom, pink); p.countershade(back, H('fae6d8'), .45, .6, .8); p.scales(H('bf7a66'), .024, (.26, .98), alpha=.5); n = p.noise(.04, 3)
    p.paint(lambda u, v: band(u + n * .008, .6, .038, .014) * ramp(v, .04, .12) * (1 - ramp(v, .62, .76)), H('3b2529'), hard=9); p.finish_body(sh=.05); p.gill(.245); p.mouth([(.0, .032), (.03, .042), (.06, .056)])
    p.line([(.06, .035), (.12, .022), (.18, .028), (.235, .02)], .0055, blue, p.m); p.eye(.125, -.028, .027, H('ecd07a')); p.pectoral([(.265, .02), (.27, .065)], [(.34, -.005), (.4, .015), (.41, .055), (.35, .085)], H('f0c4b0')); return p

def doubleheader_wrasse():
    """A big blue-grey wrasse with a swollen forehead and front teeth that stick out."""
    p = Plate(1340); blue, back, fin = H('71879b'), H('43586d'), H('566d84')
    profile(p, [(.0, .075), (.02, .035), (.035, -.01), (.03, -.06), (.035, -.12), (.07, -.175), (.125, -.185), (.17, -.165), (.22, -.16), (.32, -.175), (.45, -.17), (.6, -.14), (.72, -.1), (.79, -.085), (.85, -.085)],
        [(.0, .095), (.025, .125), (.09, .155), (.2, .175), (.33, .182), (.48, .17), (.62, .135), (.73, .098), (.79, .083), (.85, .084)])
    paddle(p, .84, .084, 1., .125, fin, .006); groper(p, fin); p.body(p.top, p.bottom, blue); p.countershade(back, H('a9b8c2'), .5, .64, .85); p.scales(back, .034, (.29, .98), alpha=.75, w=.0035, bow=.35)
    p.finish_body(sh=.065); p.gill(.265); p.mouth([(.0, .085), (.035, .09), (.06, .1)], lip=H('b5bfc4'), lipw=.02)
    for x, y in ((.0, .074), (.012, .077), (.0, .09), (.013, .092)): g = -1 if y > .085 else 1; p.P.marks([p.at([(x - .012, y + .002), (x - .001, y - .002), (x - .009, y + g * .0145)])], WHITE, dry=0)
    p.eye(.15, -.03, .0165, H('e0c069')); p.pectoral([(.275, .035), (.28, .09)], [(.34, .0), (.42, .015), (.44, .06), (.41, .1), (.34, .12)], H('7e95a8')); return p

def queen_snapper():
    """A silvery blue morwong: gold and blue lines round the eye, thick lips, one long ray from the pectoral fin."""
    p = Plate(1340); blue, back, fin = H('7fa6c6'), H('3f6791'), H('54799f'); gold, line = H('eec24a'), H('2f5fc0')
    profile(p, [(.0, .055), (.025, .01), (.065, -.045), (.125, -.1), (.2, -.145), (.3, -.165), (.43, -.155), (.57, -.115), (.7, -.07), (.79, -.043), (.85, -.042)],
        [(.0, .075), (.04, .1), (.12, .125), (.23, .142), (.36, .145), (.5, .125), (.62, .09), (.72, .058), (.79, .041), (.85, .04)])
    morwong(p, fin, fin, (.035, .07, .075, .05)); p.body(p.top, p.bottom, blue); p.countershade(back, H('dce8ea'), .5, .58, .9); p.scales(H('44709a'), .024, (.27, .98), alpha=.5); e = np.array([.13, -.025])
    for r, ink in ((.036, gold), (.047, line), (.058, gold)): a = np.radians(np.linspace(-70, 150, 24)); p.line(e + np.stack([-np.cos(a) * r * 1.25, np.sin(a) * r], 1), .0055, ink, p.m, smooth=False)
    for k, ink in ((0, gold), (.013, line)): p.line([(.03, .035 - k), (.07, .012 - k), (.1, -.005 - k)], .005, ink, p.m); p.line([(.165, -.05 + k), (.21, -.055 + k), (.255, -.045 + k)], .005, ink, p.m)
    p.finish_body(); p.gill(.255); p.mouth([(.0, .065), (.028, .072), (.045, .083)], lip=H('b8cbd6'), lipw=.02); p.eye(*e, .021, H('efc34c')); thick_rays(p, H('8fb3cd')); q = spline([(.285, .05), (.4, .075), (.535, .115)], 8); p.blob(ribbon(q, lambda t: .013 * (1.08 - t)), H('8fb3cd'), sh=.004); return p

def red_morwong():
    """Red-brown, white streaks over the face, a white band before the dark edge of the tail, bony bumps before the eyes."""
    p = Plate(1300); red, back, fin = H('b3593f'), H('7e3327'), H('9c4a37'); white = H('f1e7da')
    profile(p, [(.0, .06), (.025, .02), (.055, -.028), (.068, -.058), (.085, -.056), (.13, -.115), (.2, -.165), (.29, -.185), (.42, -.172), (.56, -.125), (.7, -.075), (.79, -.047), (.85, -.046)],
        [(.0, .08), (.04, .105), (.12, .135), (.23, .155), (.36, .158), (.5, .135), (.62, .098), (.72, .063), (.79, .045), (.85, .045)])
    T, S, D, A, V = morwong(p, fin, fin); p.flat(lambda x, y: band(x - np.abs(y) * .38, .895, .014, .004), white, T); p.flat(lambda x, y: ramp(x - np.abs(y) * .38, .909, .915), H('2d2426'), T)
    p.body(p.top, p.bottom, red); p.countershade(back, H('dfb199'), .5, .62, .85); p.scales(back, .025, (.27, .98), alpha=.6)
    for a, b, c in (((.05, .02), (.1, .03), (.16, .055)), ((.06, -.015), (.1, -.005), (.12, .005)), ((.16, -.03), (.21, -.045), (.26, -.085)), ((.075, .07), (.14, .085), (.21, .1)), ((.165, .0), (.2, .01), (.24, .04))): p.line([a, b, c], .0085, white, p.m, taper=True)
    p.blob(spline([(.075, -.045), (.058, -.085), (.068, -.092), (.1, -.078)], 5, True), H('9a4634'), sh=.006); p.finish_body(); p.gill(.255); p.mouth([(.0, .07), (.028, .078), (.045, .088)], lip=H('e0b8a4'), lipw=.021); p.eye(.13, -.035, .022, H('e3bd6a')); thick_rays(p, H('c97c60')); return p

def titan_triggerfish():
    """Olive and yellow scales edged in dark, a dark moustache above the lip, black rims to the fins."""
    p = Plate(1280); olive, dark, yel = H('b5a556'), H('3d3f2c'), H('d9b84a')
    profile(p, [(.0, .035), (.04, -.015), (.11, -.075), (.19, -.135), (.28, -.18), (.36, -.195), (.48, -.175), (.6, -.125), (.7, -.075), (.77, -.052), (.83, -.052)],
        [(.0, .06), (.05, .095), (.12, .135), (.21, .18), (.31, .21), (.41, .222), (.5, .19), (.61, .125), (.7, .072), (.77, .05), (.83, .05)])
    T = paddle(p, .82, .051, 1., .11, yel, .022); S = p.fin(p.back(.5, .72, lift=.015), spline([(.515, -.24), (.54, -.3), (.6, -.27), (.68, -.19), (.745, -.095)], 9), yel, 20); A = p.fin(p.belly(.5, .72, lift=.015), spline([(.515, .26), (.545, .31), (.61, .27), (.68, .19), (.745, .09)], 9), yel, 18)
    for m in (T, S, A): inner = p.P.blur(m[0], 11); p.P.lay(m[0] * np.clip((.74 - inner) * 6, 0, 1), m[1], BLACK)
    p.spiny(p.back(.33, .43, lift=.015), [(.35, -.32), (.39, -.27), (.42, -.225)], dark, .2, w=.014); p.body(p.top, p.bottom, olive); p.countershade(H('7a7440'), H('d9c672'), .4, .72, .7); rows, step, u = 11, .062, np.linspace(.31, .97, 40)
    for k in range(-12, 25):
        for sg in (-1, 1): p.line(p.on_body(np.stack([u, k / rows + sg * (u - .3) / step / rows], 1)), .0045, dark, p.m, smooth=False, alpha=.85)
    p.paint(lambda u, v: ramp(v, .5, .75) * (1 - ramp(u, .2, .3)) * .85, H('e0b36a')); p.paint(lambda u, v: (1 - ramp(v, .1, .5)) * band(u, .3, .07, .05) * .9, dark)
    p.finish_body(sh=.065); p.line([(.004, .02), (.05, .02), (.1, .024), (.155, .038)], .014, BLACK, p.m, taper=True); p.mouth([(.0, .045), (.025, .05), (.04, .058)], lip=H('e3c98a'), lipw=.02)
    for x, y in ((.003, .037), (.014, .039)): p.P.marks([p.at([(x - .006, y), (x + .006, y + .001), (x, y + .014)])], WHITE, dry=0)
    p.line([(.305, -.03), (.315, .02), (.31, .06)], .008, dark, taper=True); p.eye(.225, -.085, .018, H('d9a94c')); p.pectoral([(.325, .005), (.33, .055)], [(.375, -.025), (.42, -.005), (.425, .045), (.38, .075)], H('c9ad55')); return p

def western_talma():
    """Silver with five black bars, a long snout, dorsal and anal fins cut off square behind, black pelvic fins."""
    p = Plate(1010); silver, bar = H('e9e7da'), H('1d2123'); fin = H('d6d2ba')
    profile(p, [(.0, .065), (.06, .045), (.12, .005), (.155, -.05), (.2, -.135), (.27, -.215), (.38, -.26), (.5, -.255), (.62, -.2), (.71, -.12), (.78, -.06), (.84, -.055)],
        [(.0, .088), (.06, .1), (.13, .13), (.22, .185), (.34, .24), (.47, .25), (.6, .2), (.7, .115), (.77, .058), (.84, .053)])
    paddle(p, .83, .054, 1., .1, fin, .006); S = p.fin(p.back(.52, .755, lift=.02), path([(.54, -.3), (.64, -.355), (.79, -.385)], [(.79, -.385), (.785, -.25), (.77, -.1)]), fin, 16); D = sail(p, .25, .54, 11, [.06, .11, .12, .08], fin, .5, .2); A = p.fin(p.belly(.5, .75, lift=.02), path([(.52, .29), (.63, .345), (.78, .365)], [(.78, .365), (.78, .24), (.765, .1)]), fin, 16); pelvic(p, .29, .18, bar, .06)
    p.line([(.292, .235), (.33, .32), (.412, .405)], .007, WHITE); p.flat(lambda x, y: band(x + (y + .3) * .12, .715, .03, .006), bar, S); p.flat(lambda x, y: band(x, .715, .028, .006), bar, A); p.flat(lambda x, y: band(x + y * .3, .45, .032, .006), bar, D)
    p.body(p.top, p.bottom, silver); p.scales(H('b9b6a2'), .02, (.3, .98), alpha=.6); p.bars([(.235, .14, .018, .014), (.375, .34, .033, .03), (.61, .59, .045, .045), (.84, .85, .036, .036), (.975, .975, .02, .02)], bar)
    p.finish_body(); p.gill(.28, .3, .8); p.mouth([(.0, .075), (.016, .078), (.026, .086)]); p.eye(.19, -.005, .0255, H('cfc596')); p.pectoral([(.315, .05), (.32, .1)], [(.38, .015), (.45, .035), (.46, .085), (.4, .125)], H('dedbc8')); return p

def samsonfish():
    """Deep-shouldered and blunt-headed, silver with a bronze back, without stripe or eye line."""
    p = Plate(1420); silver, back, fin = H('ccd0c4'), H('6f6a4f'), H('857d58')
    profile(p, [(.0, .035), (.018, -.015), (.05, -.065), (.1, -.105), (.18, -.138), (.29, -.15), (.42, -.14), (.55, -.108), (.68, -.065), (.78, -.03), (.84, -.02)],
        [(.0, .055), (.035, .08), (.1, .103), (.2, .125), (.33, .138), (.46, .128), (.59, .095), (.7, .055), (.78, .027), (.84, .02)])
    fork(p, .835, .02, 1., .895, .165, fin, bow=-.002); sail(p, .31, .42, 7, [.03, .045, .035], fin, .6, .4); p.fin(p.back(.43, .79, lift=.015), path([(.455, -.19), (.5, -.235)], [(.5, -.235), (.54, -.165), (.64, -.115), (.8, -.045)]), fin, 20); p.fin(p.belly(.53, .79, lift=.015), path([(.545, .15), (.575, .18)], [(.575, .18), (.61, .128), (.7, .085), (.8, .043)]), fin, 16); pelvic(p, .27, .1, H('a5a48e'), .04)
    p.body(p.top, p.bottom, silver); p.countershade(back, H('f0efe4'), .55, .6, .95); p.scales(H('a3a592'), .016, (.26, .97), alpha=.35)
    p.finish_body(sh=.055); p.gill(.235); p.mouth([(.0, .045), (.045, .053), (.09, .066)], w=.0075); p.eye(.12, -.02, .0175, H('ded194')); p.line([(.8, .0), (.845, .0)], .011, back, taper=True)
    p.pectoral([(.25, .03), (.255, .065)], [(.32, .015), (.38, .045), (.36, .085), (.29, .09)], H('a8a488')); return p

def baldchin_groper():
    """A tuskfish with a clean white chin, a white patch at the pectoral fin, curved tusks; an old blue-green male."""
    p = Plate(1330); green, back, fin = H('6f9a96'), H('3d6469'), H('527f82'); white = H('f4f0e4')
    profile(p, [(.0, .07), (.012, .02), (.035, -.05), (.07, -.125), (.125, -.175), (.2, -.198), (.32, -.205), (.45, -.19), (.58, -.155), (.7, -.11), (.78, -.09), (.84, -.09)],
        [(.0, .095), (.03, .125), (.1, .155), (.21, .175), (.34, .182), (.48, .168), (.61, .135), (.72, .1), (.78, .086), (.84, .088)])
    paddle(p, .83, .088, 1., .125, fin, .004); groper(p, fin); p.body(p.top, p.bottom, green); p.countershade(back, H('a9c4ba'), .5, .68, .8); p.scales(H('3f6a6c'), .036, (.29, .98), alpha=.8, w=.0038, bow=.35); n = p.noise(.04, 5)
    p.flat(lambda u, v: (1 - ramp(u + n * .006, .2, .225)) * ramp(v - u * .35, .575, .61), white); x, y = p.xy(p.m[1]); p.paint(lambda u, v: ramp(1 - np.hypot((x - .3) / .045, (y - .06) / .062), 0, .25), white, hard=9)
    p.finish_body(sh=.065); p.gill(.265); p.mouth([(.0, .082), (.04, .087), (.07, .1)])
    for x, y, g in ((.004, .081, 1), (.02, .083, 1), (.01, .087, -1), (.028, .088, -1)): p.P.marks([p.at(spline([(x - .006, y), (x + .006, y), (x + .001, y + g * .011), (x - .006, y + g * .019)], 4, True))], WHITE, dry=0)
    p.eye(.15, -.045, .018, H('dfa94a')); p.pectoral([(.285, .035), (.29, .09)], [(.35, .0), (.43, .015), (.445, .06), (.41, .1), (.345, .12)], H('e0c46a')); return p


SOUTHERN_FISH = {
    'barber-perch': barber_perch, 'doubleheader-wrasse': doubleheader_wrasse, 'queen-snapper': queen_snapper, 'red-morwong': red_morwong, 'titan-triggerfish': titan_triggerfish,
    'western-talma': western_talma, 'samsonfish': samsonfish, 'baldchin-groper': baldchin_groper,
}
