"""Bony fish of temperate reefs, each with the marks by which divers know it: see species.py for the sheet and how to draw one."""
from fish_parts import *


def old_wife():
    """Silver with black bars, dished forehead, two tall dorsal fins, the second curved like a sickle."""
    p = Plate(1010, cy=.06); silver, bar, grey = H('e9e6d6'), H('1b2428'), H('bdb9a2')
    profile(p, [(.0, .055), (.06, .005), (.12, -.04), (.17, -.11), (.24, -.195), (.34, -.245), (.46, -.245), (.58, -.195), (.69, -.105), (.76, -.05), (.82, -.042)],
        [(.0, .075), (.05, .1), (.12, .15), (.24, .21), (.36, .235), (.5, .225), (.62, .165), (.7, .09), (.76, .047), (.82, .042)])
    fork(p, .81, .042, .985, .935, .135, grey, bow=.01)
    p.fin([(.47, -.22), (.6, -.165), (.7, -.085)], path([(.49, -.36), (.55, -.47), (.64, -.53), (.74, -.5)], [(.74, -.5), (.67, -.41), (.66, -.28), (.72, -.12)]), grey, 14)
    p.spiny(p.back(.29, .47, lift=.02), [(.30, -.3), (.335, -.37), (.385, -.46), (.425, -.45), (.455, -.4), (.475, -.35), (.49, -.31), (.5, -.28)], grey, .3)
    p.fin([(.45, .2), (.58, .165), (.7, .07)], path([(.455, .27), (.52, .34), (.62, .35), (.72, .29)], [(.72, .29), (.745, .2), (.74, .13)]), grey, 14)
    pelvic(p, .27, .17, grey, .07, .6, 8)
    p.body(p.top, p.bottom, silver); p.countershade(H('a5a38b'), None, .25); p.scales(grey, .02, alpha=.7)
    p.bars([(.17, .165, .028, .02), (.3, .29, .02, .028), (.44, .4, .036, .03), (.555, .53, .018, .014), (.67, .63, .036, .03), (.785, .775, .018, .02), (.9, .9, .03, .03)], bar)
    p.finish_body(); p.gill(.27); p.mouth([(.0, .066), (.03, .075), (.05, .088)]); p.eye(.153, .0, .03, H('cfc9ae')); p.pectoral([(.3, .05), (.3, .1)], [(.36, .015), (.43, .03), (.45, .08), (.41, .125), (.35, .13)], H('dcdac8'))
    return p

def groper(p, fin):
    sail(p, .24, .56, 11, [.03, .055, .055, .055], fin, .5, .22); soft(p, .54, .8, .055, .085, fin, .06); soft(p, .5, .79, .05, .085, fin, .06, True); pelvic(p, .27, .12, fin)

def eastern_blue_groper():
    """A cobalt male: thick lips, heavy square tail, orange scribbles round a small eye."""
    p = Plate(1370); blue, back, fin = H('2a63b8'), H('173f86'), H('2157a4')
    profile(p, [(.0, .03), (.012, -.012), (.05, -.075), (.11, -.135), (.2, -.18), (.32, -.198), (.45, -.19), (.6, -.155), (.72, -.105), (.79, -.088), (.85, -.09)],
        [(.0, .045), (.025, .085), (.09, .125), (.2, .16), (.33, .178), (.48, .17), (.62, .14), (.73, .1), (.79, .085), (.85, .088)])
    paddle(p, .84, .088, 1., .13, fin, .008); groper(p, fin)
    p.body(p.top, p.bottom, blue); p.countershade(back, H('5b93d6'), .5, .68, .75); p.scales(back, .034, (.3, .98), alpha=.75, w=.0035, bow=.35)
    p.finish_body(); p.gill(.255); e = np.array([.135, -.055]); o = H('ef9a4a')
    for a in np.linspace(0, TAU, 11)[:-1]: d = np.array([math.cos(a), math.sin(a) * .8]); p.line([e + d*.03, e + d*.045 + [0, .004], e + d*(.06 + .012*math.sin(a*3))], .0045, o, taper=True)
    p.mouth([(.0, .04), (.035, .048), (.06, .062)], lip=H('6f9fdc'), lipw=.02); p.eye(*e, .0165, H('e8b35c'))
    p.pectoral([(.27, .035), (.275, .09)], [(.34, .0), (.41, .015), (.43, .06), (.4, .1), (.33, .12)], H('3a73c4'))
    return p

def western_blue_groper():
    """An old male, grey-blue to navy, longer and heavier than the eastern, with a blunt profile and a broad tail."""
    p = Plate(1420); blue, back, fin = H('3d5f85'), H('1e3557'), H('2b4a70')
    profile(p, [(.0, .035), (.008, -.02), (.035, -.085), (.09, -.14), (.18, -.175), (.3, -.185), (.45, -.175), (.6, -.145), (.73, -.1), (.8, -.083), (.86, -.088)],
        [(.0, .05), (.02, .095), (.08, .135), (.2, .165), (.34, .18), (.48, .17), (.62, .14), (.74, .1), (.8, .083), (.86, .086)])
    paddle(p, .85, .086, 1., .135, fin, .004); groper(p, fin)
    p.body(p.top, p.bottom, blue); p.countershade(back, H('7792ad'), .55, .62, .85); p.scales(back, .036, (.32, .98), alpha=.8, w=.004, bow=.35)
    p.finish_body(); p.gill(.255); e = np.array([.125, -.065])
    for k, a in enumerate((-.2, .25, .8, 2.6, 3.1)): d = np.array([math.cos(a), math.sin(a)]); p.line([e + d*.026, e + d*.042 + [0, .004]], .004, H('9db4c6'), taper=True)
    p.mouth([(.0, .045), (.035, .052), (.058, .066)], lip=H('8ea3b4'), lipw=.023); p.eye(*e, .0145, H('c9b27a'))
    p.pectoral([(.265, .035), (.27, .09)], [(.33, .0), (.41, .012), (.43, .06), (.4, .105), (.33, .12)], H('47698e'))
    return p

def devilfish(p, ink, tailfin, fins):
    """Paraplesiops: heavy head, large mouth, long pointed fins."""
    profile(p, [(.0, .02), (.03, -.04), (.09, -.1), (.17, -.145), (.28, -.165), (.42, -.155), (.55, -.125), (.66, -.085), (.74, -.07)],
        [(.0, .035), (.04, .075), (.12, .115), (.22, .145), (.34, .155), (.48, .14), (.58, .11), (.67, .078), (.74, .066)])
    T = p.tail((.73, .068, 0), [(.86, -.105), (.95, -.07), (1., 0), (.95, .07), (.86, .105)], tailfin, 18, upper=[(.8, -.095)], lower=[(.8, .095)])
    A = soft(p, .46, .68, .08, .17, fins, .14, True, 12, lean=.2); S = soft(p, .5, .68, .11, .19, fins, .15, rays=12, lean=.2); D = sail(p, .2, .53, 11, [.06, .09, .1, .11, .13], fins, .45, .2)
    V = pelvic(p, .22, .23, fins, .05, .75, 6); return T, A, S, D, V

def devil_face(p, pec):
    p.finish_body(); p.gill(.275); p.mouth([(.0, .028), (.05, .035), (.1, .06), (.115, .075)], w=.007); p.eye(.135, -.05, .027, H('d8c25a'), pupil=.6)
    return p.pectoral([(.29, .03), (.29, .1)], [(.36, -.02), (.43, .0), (.455, .06), (.42, .12), (.35, .14)], pec)

def southern_blue_devil():
    """Blue-black, luminous blue spots all over body and fins."""
    p = Plate(1330, cy=-.01); ink, dot = H('1c3353'), H('63c4f2'); fins = devilfish(p, ink, H('203a5e'), H('203a5e')); fin_dots(p, fins, dot, .034, .006)
    p.body(p.top, p.bottom, ink); p.countershade(H('0f1f36'), H('34547d'), .5, .7, .8); p.spots(230, dot, (.0055, .008), (.02, .99), (.04, .96), 3.4, 4)
    pec = devil_face(p, H('2b4a73')); fin_dots(p, [pec], dot, .032, .005); return p

def eastern_blue_devilfish():
    """Three white bands on dark blue, blue spots on the face, yellow tail and pectoral fins."""
    p = Plate(1330, cy=-.01); ink, dot, yel = H('1d2f55'), H('5cb6f0'), H('f0c63c'); T, A, S, D, V = devilfish(p, ink, yel, H('213660'))
    fin_dots(p, [A, S, D], dot, .045, .0045)
    for m in (S, A): p.paint(lambda x, y: ramp(x, .7, .8) * .9, H('4fa3e0'), m)
    p.body(p.top, p.bottom, ink); p.countershade(H('111d3a'), H('35507f'), .5, .75, .7); p.bars([(.42, .4, .034, .028), (.64, .61, .032, .026), (.845, .83, .028, .024)], H('eef0ea'))
    p.flat(lambda u, v: ramp(u, .93, .96), yel); p.spots(60, dot, (.0045, .007), (.03, .34), (.08, .92), 3.2, 5)
    devil_face(p, yel); return p

def snapper():
    """A deep pink-silver bream: knob on the forehead, blue spots on back and sides, forked tail."""
    p = Plate(1270); pink, back, fin = H('e6b3a2'), H('c46f63'), H('d08a7a')
    profile(p, [(.0, .065), (.02, .02), (.05, -.045), (.085, -.115), (.13, -.16), (.2, -.19), (.32, -.21), (.46, -.19), (.6, -.135), (.72, -.075), (.79, -.05), (.84, -.05)],
        [(.0, .085), (.05, .115), (.13, .15), (.25, .18), (.38, .185), (.52, .165), (.64, .115), (.73, .065), (.79, .045), (.84, .046)])
    T = fork(p, .83, .046, 1., .905, .175, fin); p.paint(lambda x, y: ramp(y, .07, .16), H('f3e6da'), T)
    D = sail(p, .23, .54, 12, [.06, .1, .1, .085, .06], fin, .5, .25); soft(p, .53, .74, .055, .06, fin, .025); soft(p, .54, .72, .06, .06, H('dfa594'), .025, True, 9); pelvic(p, .29, .15, H('dfa594'))
    p.body(p.top, p.bottom, pink); p.countershade(back, H('f8efe6'), .55, .5, .9); p.scales(back, .024, (.28, .98), alpha=.55)
    p.spots(75, H('3d8fd6'), (.0042, .006), (.26, .9), (.06, .56), 4.2, 3); p.finish_body(); p.gill(.25); p.line([(.1, -.02), (.13, .05), (.2, .08)], .005, back, alpha=.5)
    p.mouth([(.0, .075), (.04, .083), (.075, .096)]); p.eye(.155, -.045, .027, H('d9c28a')); p.line([(.12, -.085), (.15, -.092), (.185, -.08)], .008, H('4f9ade'), taper=True)
    p.pectoral([(.275, .055), (.28, .095)], [(.36, .02), (.47, .03), (.55, .065), (.44, .1), (.34, .115)], H('e8bcae')); return p

def yellowtail_kingfish():
    """Long and fast: blue-green above, silver below, brassy stripe through the eye to a deeply forked yellow tail."""
    p = Plate(1440); silver, back, yel = H('dfe5de'), H('2f6a7a'), H('e6bf3e')
    profile(p, [(.0, .015), (.04, -.02), (.1, -.055), (.18, -.085), (.3, -.108), (.42, -.11), (.55, -.092), (.68, -.058), (.78, -.027), (.84, -.018)],
        [(.0, .025), (.05, .048), (.12, .07), (.22, .093), (.35, .106), (.47, .1), (.6, .078), (.7, .048), (.78, .024), (.84, .018)])
    fork(p, .835, .018, 1., .89, .165, yel, bow=-.004); sail(p, .31, .41, 7, [.02, .035, .03], H('6f8a7a'), .6, .4)
    p.fin(p.back(.42, .79, lift=.015), path([(.445, -.15), (.49, -.192)], [(.49, -.192), (.53, -.135), (.62, -.1), (.72, -.065), (.8, -.045)]), H('b9a850'), 20)
    p.fin(p.belly(.52, .79, lift=.015), path([(.535, .13), (.56, .152)], [(.56, .152), (.6, .108), (.7, .072), (.8, .042)]), yel, 16); pelvic(p, .27, .08, yel, .035)
    p.body(p.top, p.bottom, silver); p.paint(lambda u, v: 1 - ramp(v, .3, .5), back); p.paint(lambda u, v: (1 - ramp(v, .05, .3)) * .9, H('1d4a5c')); p.scales(H('a9b9b4'), .016, (.25, .97), (.5, .95), alpha=.35)
    p.paint(lambda u, v: band(v, .47 - .06 * np.abs(u - .5) + .0 * u, .052, .02), yel, hard=9); p.finish_body(sh=.04); p.gill(.215, .15, .85, .02)
    p.mouth([(.0, .02), (.04, .027), (.078, .034)]); p.eye(.115, -.008, .0165, H('e8d58a'));
    p.pectoral([(.235, .03), (.24, .055)], [(.3, .02), (.345, .05), (.31, .075), (.27, .078)], H('c9bd6a')); return p

def harlequin_fish():
    """A long, low predator, red above with blue flecks, yellow-green blotches along the belly, red blotch at the pectoral fin."""
    p = Plate(1430); red, back, fin = H('cf5a37'), H('9b2f28'), H('c24f35')
    profile(p, [(.0, .03), (.03, .0), (.08, -.04), (.13, -.075), (.2, -.1), (.32, -.118), (.46, -.112), (.6, -.09), (.72, -.065), (.8, -.056), (.86, -.058)],
        [(.0, .05), (.05, .075), (.13, .095), (.24, .11), (.36, .112), (.5, .1), (.62, .082), (.73, .06), (.8, .052), (.86, .055)])
    T = paddle(p, .85, .056, 1., .09, fin, -.004); S = soft(p, .53, .77, .05, .07, fin, .04); D = sail(p, .26, .55, 10, [.035, .06, .06, .05], fin, .5, .25); A = soft(p, .56, .74, .045, .075, H('d98a3c'), .04, True, 10); V = pelvic(p, .25, .115, H('d98a3c'))
    fin_dots(p, [T, S, D], H('58b0e6'), .03, .004)
    p.body(p.top, p.bottom, red); p.countershade(back, H('e8a35a'), .5, .55, .85); n = p.noise(.06, 4); p.paint(lambda u, v: ramp(n, .1, .7) * (1 - ramp(v, .4, .7)) * .7, H('7a2226'))
    p.spots(170, H('5ab4ea'), (.0035, .0052), (.04, .99), (.05, .62), 3.2, 6); D2 = [(.2, .93), (.3, .8), (.37, .92), (.46, .8), (.54, .92), (.62, .78), (.71, .88), (.79, .75), (.88, .8)]
    p.dots(p.on_body(D2), H('f2cf4a'), [.019, .02, .016, .021, .016, .019, .015, .016, .013], p.m); p.finish_body(sh=.045); p.gill(.25)
    p.mouth([(.0, .04), (.06, .045), (.115, .06)]); P0 = [(.012, .041), (.03, .043), (.055, .045), (.08, .05)]
    for x, y in P0: p.P.marks([p.at([(x - .003, y), (x + .003, y), (x, y + .013)])], WHITE, dry=0)
    p.eye(.14, -.046, .0195, H('e9c65a')); p.dots([(.285, .045)], H('a5161f'), .02, p.m); p.pectoral([(.28, .02), (.285, .07)], [(.35, -.005), (.4, .02), (.41, .06), (.37, .09)], H('e8944a'))
    return p

def butterfly_perch():
    """A pink basslet with one big black blotch on the side and blue-edged fins."""
    p = Plate(1210); pink, back, fin = H('eba58f'), H('c2584f'), H('e28c78'); blue = H('4b8fdc')
    profile(p, [(.0, .03), (.04, -.03), (.1, -.09), (.18, -.145), (.3, -.185), (.42, -.185), (.55, -.15), (.67, -.09), (.75, -.06), (.8, -.058)],
        [(.0, .045), (.05, .085), (.13, .125), (.24, .16), (.37, .17), (.5, .15), (.62, .105), (.7, .068), (.75, .056), (.8, .055)])
    T = fork(p, .79, .056, 1., .905, .16, fin, bow=.015); S = soft(p, .52, .71, .075, .095, fin, .06); D = sail(p, .22, .54, 10, [.05, .09, .09, .075], fin, .45, .25); A = soft(p, .5, .68, .07, .1, fin, .05, True, 10); V = pelvic(p, .25, .17, fin)
    for m in (T, S, D, A, V):
        a, b = m; inner = p.P.blur(a, 8); p.P.lay(a * np.clip((.78 - inner) * 6, 0, 1), b, blue, alpha=.85)
    p.body(p.top, p.bottom, pink); p.countershade(back, H('f9ddcd'), .45, .6, .75); p.scales(back, .026, (.26, .98), alpha=.55); c = np.array([.47, .0])
    x, y = p.xy(p.m[1]); n = p.noise(.03, 3); p.flat(lambda u, v: np.clip((.078 - np.hypot((x - .475) * .95, y + .012) + n * .002) * 130, 0, 1), H('1e1c22'))
    p.finish_body(); p.gill(.25); p.mouth([(.0, .037), (.035, .048), (.065, .065)]); p.eye(.135, -.04, .032, H('f0cf6a')); p.line([(.07, .03), (.15, .045), (.22, .04)], .006, H('e8d36a'), p.m, alpha=.8)
    p.pectoral([(.27, .03), (.275, .08)], [(.36, .0), (.425, .03), (.43, .07), (.37, .11)], H('f0b5a0')); return p


def morwong(p, fin, tail, spines=(.05, .1, .095, .05)):
    """Fins of a morwong: high spines, low soft dorsal, forked tail."""
    T = fork(p, p.x1 - .01 if hasattr(p, 'x1') else float(p.top[-1, 0]) - .01, -float(p.top[-1, 1]), 1., .92, .15, tail, bow=.012); S = soft(p, .5, .77, .05, .045, fin, .02, rays=20); D = sail(p, .2, .51, 14, spines, fin, .5, .25); A = soft(p, .57, .7, .095, .05, fin, .03, True, 9, lean=.6); return T, S, D, A, pelvic(p, .3, .12, fin, .045)

def thick_rays(p, pec, root=(.275, .06)):
    """Its pectoral fin: the lower rays stout, free and longer than the rest."""
    x, y = root; p.pectoral([(x, y - .035), (x + .005, y + .03)], [(x + .08, y - .06), (x + .14, y - .02), (x + .14, y + .03), (x + .08, y + .07)], pec, 9)
    for i, (l, a) in enumerate(((.185, .12), (.2, .27), (.19, .42), (.165, .58), (.13, .76))): e = (x + l * math.cos(a), y + .015 + l * math.sin(a)); p.blob(ribbon(spline([(x + .01, y + .01 + i*.004), ((x + e[0])/2, (y + e[1])/2 + .002), e], 6), lambda t: .013 * (1.1 - t*.75)), pec, sh=.005)

def banded_morwong():
    """Seven or eight broad red-brown bands, the front ones slanting to the head; thick lips."""
    p = Plate(1320); pale, bar, fin = H('e6dcc8'), H('7d4130'), H('b08a72')
    profile(p, [(.0, .055), (.025, .01), (.07, -.05), (.13, -.11), (.2, -.165), (.29, -.19), (.42, -.175), (.56, -.125), (.7, -.075), (.79, -.048), (.85, -.048)],
        [(.0, .075), (.04, .105), (.12, .135), (.23, .155), (.36, .158), (.5, .135), (.62, .1), (.72, .065), (.79, .046), (.85, .046)])
    T, S, D, A, V = morwong(p, fin, H('8f6a58')); p.body(p.top, p.bottom, pale); p.countershade(H('b7a68e'), None, .35); p.scales(H('b39f86'), .026, (.26, .98), alpha=.7)
    p.bars([(.155, .04, .028, .022), (.285, .19, .034, .026), (.4, .345, .03, .026), (.51, .47, .032, .026), (.62, .59, .03, .026), (.73, .71, .03, .026), (.835, .82, .03, .028), (.945, .94, .03, .028)], bar, wob=.003)
    p.finish_body(); p.gill(.25); p.mouth([(.0, .065), (.028, .073), (.045, .084)], lip=H('d9b9a4'), lipw=.02); p.eye(.125, -.03, .0215, H('dcb56a')); thick_rays(p, H('c9a58c')); return p

def magpie_perch():
    """Pale, with three dark bands, the middle one the blackest; black pelvic fins, rust on the tail."""
    p = Plate(1270); pale, bar = H('ebe8dc'), H('1c1f21'); fin = H('c9c6b8')
    profile(p, [(.0, .06), (.025, .02), (.07, -.04), (.13, -.105), (.2, -.165), (.29, -.192), (.42, -.178), (.56, -.125), (.7, -.072), (.79, -.045), (.85, -.045)],
        [(.0, .08), (.04, .105), (.12, .13), (.23, .15), (.36, .155), (.5, .135), (.62, .095), (.72, .06), (.79, .043), (.85, .043)])
    T, S, D, A, V = morwong(p, fin, H('c58a63')); p.paint(lambda x, y: band(x, .45, .05, .015), bar, D); p.paint(lambda x, y: ramp(x, .6, .66), bar, S)
    p.flat(lambda x, y: np.ones_like(x), bar, V, .85); p.flat(lambda x, y: np.ones_like(x), bar, A, .8); p.body(p.top, p.bottom, pale); p.countershade(H('b5b3a6'), None, .3); p.scales(H('b3b0a2'), .024, (.3, .98), alpha=.6)
    p.bars([(.27, .3, .045, .036)], H('5c5d5a'), wob=.003); p.bars([(.54, .47, .062, .05), (.845, .8, .075, .05)], bar, wob=.003); p.paint(lambda u, v: ramp(u, .94, .99), H('c07d55'))
    p.finish_body(); p.gill(.25); p.mouth([(.0, .07), (.026, .077), (.042, .087)], lip=H('cfc5b4'), lipw=.018); p.eye(.125, -.025, .0225, H('dcb56a')); thick_rays(p, H('d8d2c2')); return p

def blue_maomao():
    """A plump, iridescent blue sweep, paler below: small mouth, eye well forward, forked tail."""
    p = Plate(1200); blue, back, fin = H('3f7fca'), H('1f4c94'), H('2c62ac')
    profile(p, [(.0, .03), (.02, -.02), (.06, -.08), (.12, -.135), (.2, -.18), (.31, -.205), (.44, -.2), (.57, -.155), (.69, -.085), (.76, -.052), (.82, -.048)],
        [(.0, .05), (.03, .09), (.09, .135), (.19, .18), (.32, .205), (.46, .195), (.58, .15), (.69, .08), (.76, .048), (.82, .045)])
    fork(p, .81, .046, 1., .9, .165, fin, bow=.015); p.fin(p.back(.46, .73, lift=.02), path([(.465, -.24), (.5, -.3)], [(.5, -.3), (.55, -.22), (.65, -.15), (.76, -.1)]), fin, 18); sail(p, .25, .47, 10, [.02, .035, .045, .06], fin, .6, .2)
    p.fin(p.belly(.47, .73, lift=.02), path([(.475, .24), (.515, .295)], [(.515, .295), (.56, .215), (.66, .14), (.76, .09)]), fin, 16); pelvic(p, .29, .13, fin)
    p.body(p.top, p.bottom, blue); p.countershade(back, H('a9cdee'), .5, .55, .9); p.scales(H('b7d8f2'), .021, (.24, .98), (.08, .9), alpha=.42); p.finish_body(); p.gill(.23); p.mouth([(.0, .04), (.022, .05), (.036, .066)]); p.eye(.11, -.035, .0285, H('c9cfa8'))
    p.pectoral([(.255, .025), (.26, .075)], [(.34, -.01), (.42, .02), (.43, .06), (.36, .1)], H('5a97d8')); return p

def longsnout_boarfish():
    """Tall, thin and white: two slanting black bands, a third through the eye, a tubular snout, high spiky fins."""
    p = Plate(1080, cy=.075); white, bar, yel = H('eeebdf'), H('1d2022'), H('d9c98a')
    profile(p, [(.0, .085), (.06, .055), (.13, .015), (.17, -.03), (.215, -.11), (.27, -.2), (.35, -.25), (.46, -.235), (.58, -.165), (.69, -.085), (.76, -.05), (.83, -.045)],
        [(.0, .115), (.06, .125), (.13, .145), (.21, .18), (.31, .215), (.42, .215), (.54, .175), (.66, .1), (.74, .05), (.79, .04), (.83, .04)])
    fork(p, .82, .042, 1., .955, .115, yel, bow=.012); S = soft(p, .55, .72, .1, .1, H('c9c3a6'), .05, rays=13); D = sail(p, .29, .57, 11, [.1, .2, .27, .26, .22, .16], white, .55, .22); p.paint(lambda x, y: band(x + y * .5, .3, .08, .02), bar, D)
    A = soft(p, .55, .68, .1, .07, H('c9c3a6'), .04, True, 10, lean=.4); V = pelvic(p, .29, .2, bar, .07, .55, 7); p.paint(lambda x, y: ramp(x - y * .3, .6, .64), bar, S)
    p.body(p.top, p.bottom, white); p.countershade(H('b9b6a6'), None, .3); p.scales(H('bdb9a8'), .02, (.3, .98), alpha=.6)
    p.bars([(.285, .16, .02, .016)], bar); p.bars([(.44, .4, .052, .055), (.72, .86, .075, .045)], bar, wob=.003)
    p.finish_body(); p.gill(.275, .35, .85); p.mouth([(.0, .1), (.018, .105), (.03, .113)]); p.line([(.03, .075), (.09, .07), (.14, .055)], .004, H('a5a08e'), p.m); p.eye(.2, .0, .027, H('cfc08a')); p.pectoral([(.31, .05), (.315, .1)], [(.37, .03), (.43, .06), (.45, .11), (.36, .125)], H('dcd8c6')); return p


FISH = {
    'old-wife': old_wife, 'eastern-blue-groper': eastern_blue_groper, 'western-blue-groper': western_blue_groper, 'southern-blue-devil': southern_blue_devil,
    'eastern-blue-devilfish': eastern_blue_devilfish, 'snapper': snapper, 'yellowtail-kingfish': yellowtail_kingfish, 'harlequin-fish': harlequin_fish, 'butterfly-perch': butterfly_perch,
    'banded-morwong': banded_morwong, 'magpie-perch': magpie_perch, 'blue-maomao': blue_maomao, 'longsnout-boarfish': longsnout_boarfish,
}
