"""Bony fish of tropical reefs and open water, each with the marks by which divers know it."""
from fish_parts import *


# ------------------------------------------------------------------ groupers
def grouper(p, fin, soft_fin=None, tail=.115, spines=(.045, .075, .075, .065), paired=None):
    """Fins of a grouper: long spiny dorsal, rounded soft fins and tail."""
    q = fin if soft_fin is None else soft_fin; h = -p.top[-1, 1]; x = p.top[-1, 0]
    return [round_tail(p, x - .01, h, 1., tail, q), soft(p, .55, .76, .06, .095, q, .05), sail(p, .26, .57, 11, spines, fin, .5, .25), soft(p, .56, .73, .05, .095, q, .05, True, 10), pelvic(p, .28, .13, q if paired is None else paired)]

def big_mouth(p, x=.13, y=.095, w=.007):
    p.mouth([(.0, .055), (x*.5, .066), (x, y)], w=w); p.line([(x - .012, y + .012), (x + .004, y - .002), (x + .002, y - .03)], .004, mix(p.fill, INK, .6), alpha=.7)

def queensland_groper():
    """Vast mouth, small eye, rounded tail, mottled grey-brown, small black spots on yellowish fins."""
    p = Plate(1390); hide, dark, yel = H('8a8062'), H('463f33'), H('b59a48')
    profile(p, [(.0, .03), (.02, -.02), (.07, -.07), (.14, -.105), (.22, -.15), (.32, -.185), (.44, -.19), (.58, -.16), (.7, -.115), (.78, -.09), (.84, -.09)],
        [(.0, .07), (.02, .105), (.09, .14), (.22, .175), (.38, .187), (.52, .175), (.64, .14), (.74, .1), (.79, .088), (.84, .09)])
    F = grouper(p, mix(yel, hide, .45), yel, .135, (.03, .05, .055, .055))
    fin_dots(p, F, dark, .026, .0062)
    p.body(p.top, p.bottom, hide); n, m = p.noise(.085, 15), p.noise(.045, 9); p.countershade(dark, H('b8ad8c'), .4, .68, .85); p.paint(lambda u, v: ramp(n, .05, .8) * .8, dark); p.paint(lambda u, v: ramp(m - n * .4, .4, 1.) * .75, H('c2b78f'))
    p.spots(120, H('2b2823'), (.003, .006), (.1, .99), (.06, .75), 3.4, 8, alpha=.8); p.finish_body(sh=.075); p.gill(.275); big_mouth(p, .14, .1, .008); p.eye(.135, -.045, .013, H('d8b860'))
    f = p.pectoral([(.29, .05), (.295, .115)], [(.36, .01), (.44, .02), (.475, .07), (.45, .125), (.36, .15)], yel); fin_dots(p, [f], dark, .026, .006); return p

def potato_cod():
    """Pale grey, large separate dark blotches, spotted fins, dark lines fanning out from the eye."""
    p = Plate(1390); hide, dark = H('bdb6a3'), H('3c372f')
    profile(p, [(.0, .04), (.03, -.015), (.08, -.065), (.15, -.11), (.23, -.155), (.34, -.185), (.46, -.185), (.6, -.15), (.71, -.105), (.78, -.085), (.84, -.088)],
        [(.0, .072), (.02, .105), (.09, .138), (.22, .168), (.38, .18), (.52, .165), (.64, .13), (.74, .092), (.79, .082), (.84, .086)])
    F = grouper(p, mix(hide, dark, .25), mix(hide, dark, .35), .125); fin_dots(p, F, H('23201c'), .034, .0075)
    p.body(p.top, p.bottom, hide); p.countershade(H('8d8674'), H('e6e0d0'), .4, .68, .8); n = p.noise(.02, 4)
    q = [(.34, .22), (.33, .5), (.32, .8), (.45, .12), (.44, .4), (.45, .7), (.56, .24), (.55, .54), (.57, .84), (.67, .14), (.66, .42), (.68, .7), (.78, .28), (.79, .62), (.9, .25), (.91, .66), (.24, .3), (.225, .66)]; S = []
    for i, (u, v) in enumerate(q): c = p.on_body((u, v)); k = 1.25 - u * .55; S.append(p.at(cut(ell(c[0], c[1], .034*k, .026*k, 20, .35), RS(i), .014, .002)))
    p.P.marks([spline(a, 3, True) for a in S], dark, p.m, dry=.03); e = np.array([.15, -.055])
    for a in np.radians((8, 32, 60, 120, 155, 200)): d = np.array([math.cos(a), math.sin(a)]); p.line([e + d*.034, e + d*.06, e + d*.085 + [0, .006]], .006, dark, p.m, taper=True)
    p.finish_body(sh=.07); p.gill(.28); big_mouth(p, .135, .098); p.eye(*e, .021, H('d9b85c')); f = p.pectoral([(.29, .045), (.295, .11)], [(.36, .005), (.44, .018), (.47, .065), (.45, .12), (.36, .145)], mix(hide, dark, .2)); fin_dots(p, [f], H('23201c'), .036, .006); return p

def black_cod():
    """Dark and heavy: slanting bars and the black saddle just in front of the tail."""
    p = Plate(1380); hide, dark = H('8f8f88'), H('23262a')
    profile(p, [(.0, .04), (.03, -.01), (.08, -.06), (.15, -.11), (.23, -.16), (.33, -.195), (.45, -.195), (.58, -.16), (.7, -.11), (.77, -.088), (.83, -.09)],
        [(.0, .072), (.02, .105), (.09, .142), (.22, .176), (.37, .19), (.51, .175), (.63, .135), (.73, .095), (.78, .084), (.83, .087)])
    grouper(p, H('4c4f51'), H('3a3d40'), .125)
    p.body(p.top, p.bottom, hide); n = p.noise(.05, 6); p.countershade(H('55585a'), H('b9b8ae'), .45, .7, .85)
    for a, b, w in ((.2, .1, .03), (.37, .29, .04), (.5, .44, .042), (.63, .58, .04), (.76, .72, .034)): p.paint(lambda u, v, a=a, b=b, w=w: band(u, a + (b - a) * v + n * .02, w * (1.15 - .45 * v), .022) * (1 - .35 * ramp(v, .55, 1)), dark)
    p.flat(lambda u, v: ramp(1 - np.hypot((u - .9) / .062, v / .62), 0, .06), BLACK); p.finish_body(sh=.07); p.gill(.28); big_mouth(p, .13, .095); e = np.array([.15, -.05])
    for a in np.radians((25, 60)): d = np.array([math.cos(a), math.sin(a)]); p.line([e + d*.03, e + d*.07, e + d*.11], .007, dark, p.m, taper=True)
    p.eye(*e, .02, H('c9b478')); p.pectoral([(.29, .045), (.295, .11)], [(.36, .005), (.44, .018), (.47, .065), (.45, .12), (.36, .145)], H('5a5d5e')); return p

def common_coral_trout():
    """A long orange-red grouper peppered with small, even blue dots, a blue ring round the eye."""
    p = Plate(1400); red, dark = H('d9613a'), H('9c3527')
    profile(p, [(.0, .035), (.04, -.005), (.1, -.05), (.17, -.09), (.25, -.125), (.36, -.145), (.48, -.14), (.61, -.11), (.72, -.076), (.79, -.062), (.85, -.066)],
        [(.0, .06), (.05, .085), (.13, .11), (.25, .132), (.38, .138), (.52, .125), (.64, .096), (.74, .068), (.79, .06), (.85, .064)])
    T = paddle(p, .84, .064, 1., .115, H('c4502f'), -.022); S = soft(p, .55, .76, .065, .085, H('c4502f'), .045); D = sail(p, .28, .57, 8, [.04, .06, .06, .055], H('c9583a'), .5, .22); A = soft(p, .58, .74, .055, .085, H('c4502f'), .04, True, 9); V = pelvic(p, .28, .12, H('c4502f'))
    blue = H('4fb3f0'); fin_dots(p, [T, S, D, A, V], blue, .026, .0042)
    p.body(p.top, p.bottom, red); p.countershade(dark, H('f0b48f'), .45, .68, .85); p.spots(380, blue, (.0038, .005), (.02, .99), (.04, .88), 3.6, 4); p.finish_body(sh=.05); p.gill(.27); big_mouth(p, .135, .085)
    p.eye(.15, -.035, .0195, H('e9a24a'), ring=blue); p.pectoral([(.285, .025), (.29, .08)], [(.35, -.005), (.42, .015), (.435, .055), (.41, .095), (.35, .11)], H('e07a4e')); return p


# ------------------------------------------------------------------ silver swimmers
def trevally(p, fin, lobe, anal, tail, tips=None, t2=.02):
    """Fins of a trevally: small spiny dorsal, sickle lobes on back and belly, forked tail; gives back the lobes."""
    T = fork(p, p.top[-1, 0] - .005, t2, 1., .89, tail, fin, bow=-.002); sail(p, .33, .43, 7, [.03, .05, .045], fin, .55, .4); y, z = float(p.top_at(.46)), float(p.bottom_at(.5))
    D = p.fin(p.back(.43, .79, lift=.015), path([(.455, y - .06), (.53, y - lobe)], [(.53, y - lobe), (.545, y - lobe*.45), (.62, float(p.top_at(.62)) - .03), (.8, float(p.top_at(.8)) - .018)]), fin, 18)
    A = p.fin(p.belly(.47, .79, lift=.015), path([(.49, z + .05), (.55, z + anal)], [(.55, z + anal), (.57, z + anal*.42), (.64, float(p.bottom_at(.64)) + .028), (.8, float(p.bottom_at(.8)) + .016)]), fin, 17); return T, D, A

def scutes(p, a, y, ink, n=20):
    """The row of hard scutes towards the tail."""
    for i, x in enumerate(np.linspace(a, p.x1 - .004, n)): h = .006 + .007 * math.sin(math.pi * (i + 2) / (n + 3)); p.P.marks([p.at([(x - .009, y), (x, y - h), (x + .007, y), (x, y + h)])], ink, p.m, dry=0)

def curved_line(p, a, top, b, y, ink, w=.0035): p.line([(a, top), (a + (b - a)*.35, top - .012), (a + (b - a)*.72, top + (y - top)*.5), (b, y), (p.x1, y)], w, ink, p.m)

def giant_trevally():
    """Steep blunt forehead, heavy jaw, silver to charcoal, scutes towards the tail."""
    p = Plate(1370); silver, back, fin = H('c9cec8'), H('4f5f64'), H('5b666a')
    profile(p, [(.0, .06), (.012, .015), (.035, -.05), (.08, -.115), (.15, -.16), (.25, -.185), (.38, -.185), (.5, -.155), (.63, -.098), (.74, -.045), (.8, -.022), (.84, -.018)],
        [(.0, .085), (.03, .108), (.1, .13), (.22, .155), (.36, .165), (.48, .15), (.6, .105), (.72, .05), (.79, .022), (.84, .018)])
    trevally(p, fin, .13, .11, .19); pelvic(p, .27, .09, H('8b9494'), .04)
    p.body(p.top, p.bottom, silver); p.countershade(back, H('eceee6'), .5, .6, .9); p.scales(H('98a29f'), .016, (.26, .97), (.15, .92), alpha=.35); p.spots(60, H('2d383c'), (.0016, .003), (.2, .85), (.1, .6), 6, 3, alpha=.8)
    curved_line(p, .27, -.07, .58, .0, back); scutes(p, .58, .0, H('55646a'), 24); p.finish_body(sh=.06); p.gill(.255); p.mouth([(.0, .075), (.05, .082), (.1, .098)], w=.008); p.eye(.115, -.035, .022, H('d9d2a6'))
    p.pectoral([(.275, .03), (.28, .065)], path([(.38, .015), (.5, .05), (.575, .125)], [(.575, .125), (.46, .1), (.34, .085)]), H('9aa3a0')); return p

def bigeye_trevally():
    """Slimmer, with a large eye, a dark spot on the gill cover, white tips on the fins."""
    p = Plate(1350); silver, back, fin = H('d6dcd8'), H('5d8290'), H('6b7a7c')
    profile(p, [(.0, .03), (.03, -.015), (.08, -.06), (.15, -.1), (.25, -.13), (.37, -.138), (.5, -.115), (.62, -.075), (.73, -.036), (.79, -.02), (.84, -.016)],
        [(.0, .05), (.05, .08), (.12, .105), (.23, .13), (.36, .137), (.48, .122), (.6, .085), (.72, .04), (.79, .02), (.84, .016)])
    T, D, A = trevally(p, fin, .105, .09, .165, t2=.018); pelvic(p, .27, .075, H('c5ccc9'), .035)
    p.flat(lambda x, y: 1 - ramp(y, -.205, -.19), WHITE, D); p.flat(lambda x, y: ramp(y, .178, .19), WHITE, A); p.paint(lambda x, y: ramp(np.abs(y), .06, .14) * .8, H('2f3a3e'), T)
    p.body(p.top, p.bottom, silver); p.countershade(back, H('f2f2ea'), .5, .6, .9); p.scales(H('a5b2b0'), .015, (.26, .97), (.15, .92), alpha=.35); curved_line(p, .26, -.055, .52, .0, H('6d8288')); scutes(p, .52, .0, H('2b3539'), 26)
    p.finish_body(sh=.055); p.gill(.235); p.dots([(.232, -.052)], BLACK, .0085, p.m); p.mouth([(.0, .04), (.05, .052), (.1, .068)]); p.eye(.115, -.022, .033, H('e3ddb8'))
    p.pectoral([(.26, .02), (.265, .055)], path([(.35, .005), (.46, .03), (.53, .09)], [(.53, .09), (.42, .085), (.32, .075)]), H('aab5b4')); return p

def dogtooth_tuna():
    """Torpedo with a wavy line along its side, conical teeth, finlets, white tips behind."""
    p = Plate(1440); silver, back, fin = H('c3cecd'), H('2f5163'), H('41606c')
    profile(p, [(.0, .01), (.05, -.03), (.12, -.065), (.2, -.09), (.31, -.11), (.43, -.11), (.56, -.09), (.68, -.055), (.79, -.024), (.86, -.015), (.89, -.015)],
        [(.0, .025), (.06, .055), (.13, .078), (.23, .1), (.35, .112), (.47, .106), (.6, .08), (.7, .05), (.79, .024), (.86, .015), (.89, .015)])
    fork(p, .885, .015, 1., .925, .16, fin, bow=.008); sail(p, .26, .5, 13, [.075, .07, .055, .04, .03], H('35525f'), .35, .3); W = path([(.53, -.16), (.565, -.2)], [(.565, -.2), (.575, -.15), (.62, -.1)])
    D = p.fin(p.back(.51, .6, lift=.012), W, fin, 8); A = p.fin(p.belly(.56, .64, lift=.012), path([(.58, .13), (.612, .178)], [(.612, .178), (.62, .125), (.66, .08)]), fin, 8)
    p.flat(lambda x, y: 1 - ramp(y, -.18, -.172), WHITE, D); p.flat(lambda x, y: ramp(y, .15, .158), WHITE, A); pelvic(p, .27, .07, H('a9b5b4'), .03)
    for x in np.linspace(.645, .845, 7):
        for g, e in ((-1, p.top_at(x)), (1, p.bottom_at(x + .01))): p.blob([(x, e - g*.004), (x + .014, e + g*.007), (x + .028, e + g*.012), (x + .02, e - g*.003)], fin, sh=0)
    p.body(p.top, p.bottom, silver); p.paint(lambda u, v: 1 - ramp(v, .22, .52), back); p.paint(lambda u, v: ramp(v, .65, 1), H('eff0e8'), alpha=.9)
    t = np.linspace(0, 1, 26); x = .22 + .65*t; p.line(np.stack([x, -.045 + .05*np.sin(t*1.55) + .012*np.sin(t*19 - .5)*np.clip(t*2 - .3, 0, 1)], 1), .0045, H('1f3a48'), p.m)
    p.finish_body(sh=.045); p.gill(.225, .12, .88, .022); p.line([(.84, .0), (.895, .0)], .014, back, taper=True); q = [(.0, .018), (.06, .033), (.125, .056)]
    p.blob(spline([(.002, .018), (.06, .032), (.125, .055), (.06, .046), (.012, .03)], 5, True), H('5d3230'), sh=0); L = spline(q, 6)
    for i in range(1, 12, 2): a = L[i]; p.P.marks([p.at([a + [-.0035, -.001], a + [.0035, .0], a + [.0, .011]])], WHITE, dry=0)
    p.eye(.118, -.018, .016, H('d9d3a8')); p.pectoral([(.245, .015), (.25, .05)], path([(.32, .01), (.39, .045)], [(.39, .045), (.33, .07), (.28, .068)]), H('54707a')); return p


# ------------------------------------------------------------------ tropical reefs
def humphead_maori_wrasse():
    """Great hump, thick lips, scribbled face, two dark lines behind the eye, a streak on every scale."""
    p = Plate(1330); green, back, fin = H('4f9a8c'), H('1f5c62'), H('3d8579'); yel = H('c8c76a')
    profile(p, [(.0, .07), (.01, .035), (.035, -.02), (.05, -.09), (.065, -.15), (.1, -.2), (.16, -.218), (.23, -.212), (.32, -.225), (.44, -.222), (.57, -.185), (.69, -.13), (.77, -.1), (.83, -.1)],
        [(.0, .09), (.025, .125), (.09, .165), (.2, .205), (.34, .22), (.49, .205), (.62, .16), (.72, .115), (.78, .098), (.83, .1)])
    T = round_tail(p, .82, .1, 1., .135, fin); S = soft(p, .54, .76, .05, .1, fin, .12, lean=.1); D = sail(p, .27, .56, 9, [.03, .045, .05, .05], fin, .5, .2); A = soft(p, .54, .75, .05, .11, fin, .12, True, lean=.1); pelvic(p, .26, .16, fin)
    for m in (T, S, D, A):
        x, y = p.xy(m[1]); n = noise2(x, y, .02, 7); p.paint(lambda x, y: band(n, .15, .12, .05) * .7, yel, m)
    p.body(p.top, p.bottom, green); p.countershade(back, H('8fc4a6'), .45, .7, .8); L = p.x1 - p.x0
    for i, u in enumerate(np.arange(.31, .98, .034)):
        n = int((p.bottom_at(u * L) - p.top_at(u * L)) / .036); p.P.marks([ribbon(p.at(p.on_body([(u, c - .028), (u + .002, c), (u, c + .028)])), lambda t: .0075 * p.L * np.sin(math.pi * np.clip(t, .1, .9))) for c in ((np.arange(n) + (.5 if i % 2 else 0.)) / n)], H('16484f'), p.m, dry=.05)
    x, y = p.xy(p.m[1]); n = noise2(x, y * 1.25, .034, 12); p.paint(lambda u, v: band(n, 0, .12, .05) * (1 - ramp(u, .27, .33)), H('d0cd74')); p.finish_body(sh=.075); p.gill(.265, w=.004)
    for k in (-.008, .02): p.line([(.165, -.035 + k), (.21, -.045 + k*1.2), (.26, -.05 + k*1.5)], .0065, H('10282d'), p.m, taper=True)
    p.line([(.03, .015), (.07, -.012), (.11, -.028)], .005, H('10282d'), p.m, taper=True); p.mouth([(.0, .078), (.04, .086), (.072, .1)], lip=H('7fbaa0'), lipw=.027); p.eye(.137, -.035, .0175, H('e4c65a'))
    p.pectoral([(.275, .045), (.28, .105)], [(.34, .005), (.42, .02), (.445, .07), (.41, .12), (.34, .145)], H('79b59c')); return p

def green_humphead_parrotfish():
    """Upright pink forehead, bare beak, dull green with large scales."""
    p = Plate(1310); green, back, fin = H('6f9f83'), H('3b6a5c'), H('4f8a78'); pink = H('dba58f')
    profile(p, [(.0, .085), (.004, .05), (.006, .0), (-.0, -.06), (.004, -.12), (.03, -.18), (.085, -.215), (.15, -.22), (.25, -.228), (.4, -.228), (.54, -.195), (.67, -.135), (.76, -.1), (.82, -.098)],
        [(.0, .11), (.035, .14), (.1, .175), (.22, .21), (.36, .22), (.5, .205), (.63, .16), (.73, .112), (.78, .096), (.82, .096)])
    p.top[:, 0] = np.maximum.accumulate(p.top[:, 0] + np.arange(len(p.top)) * 1e-7)
    paddle(p, .81, .097, 1., .15, fin, -.012); soft(p, .54, .76, .055, .075, fin, .03); sail(p, .26, .56, 9, [.035, .05, .055, .055], fin, .45, .15); soft(p, .54, .74, .05, .075, fin, .03, True); pelvic(p, .26, .13, fin)
    p.body(p.top, p.bottom, green); p.countershade(back, H('a5c3a3'), .5, .72, .8); p.scales(H('35604f'), .05, (.27, .97), (.04, .95), alpha=.85, w=.0045, bow=.4, dry=.12); n = p.noise(.06, 3)
    p.paint(lambda u, v: (1 - ramp(u + n * .02, .06, .16)) * .95, pink); p.finish_body(sh=.075); p.gill(.26)
    p.blob(path([(.002, .062), (.045, .068), (.064, .088)], [(.064, .088), (.05, .1), (.0, .094)], [(-.012, .08), (-.008, .068)]), H('e9e2c4'), sh=.008); p.blob(path([(.0, .097), (.045, .103), (.06, .096)], [(.06, .096), (.055, .125), (.02, .13), (-.004, .115)]), H('ddd5b4'), sh=.008)
    for x in (.012, .026, .04): p.line([(x, .068), (x - .002, .09)], .002, H('8f8a6c')); p.line([(x, .102), (x + .002, .122)], .002, H('8f8a6c'))
    p.eye(.15, -.06, .0165, H('e0b060')); p.pectoral([(.275, .04), (.28, .105)], [(.34, -.005), (.43, .01), (.46, .05), (.41, .115), (.34, .14)], H('5f9681')); return p

def longfin_batfish():
    """A silver plate: bars through the eye and behind the head, a dark blotch below the pectoral fin, rounded face."""
    p = Plate(900, cy=-.02); silver, bar, grey = H('d3cfba'), H('4b4a42'), H('8d8a78')
    profile(p, [(.0, .03), (.015, -.03), (.04, -.11), (.09, -.2), (.17, -.285), (.29, -.345), (.43, -.355), (.57, -.31), (.69, -.2), (.76, -.1), (.79, -.075), (.83, -.075)],
        [(.0, .055), (.03, .1), (.08, .165), (.16, .245), (.28, .315), (.42, .34), (.56, .3), (.68, .2), (.75, .1), (.79, .075), (.83, .075)])
    T = paddle(p, .82, .075, 1., .15, H('c5c1aa'), -.012, corner=0); p.paint(lambda x, y: ramp(x, .945, .985), bar, T)
    S = p.fin(p.back(.27, .755, lift=.02), spline([(.285, -.37), (.4, -.43), (.56, -.475), (.7, -.485), (.785, -.43), (.805, -.32), (.785, -.2), (.765, -.12)], 9), grey, 26); A = p.fin(p.belly(.36, .75, lift=.02), spline([(.39, .37), (.5, .43), (.62, .475), (.72, .48), (.785, .42), (.8, .31), (.78, .2), (.76, .12)], 9), grey, 22)
    for m in (S, A): p.paint(lambda x, y: ramp(np.abs(y), .34, .5) * .85, bar, m)
    p.fin([(.26, .29), (.29, .31), (.33, .325)], path([(.26, .38), (.3, .47), (.37, .56)], [(.37, .56), (.37, .46), (.36, .37)]), bar, 6)
    p.body(p.top, p.bottom, silver); p.countershade(H('9c9884'), None, .35); p.scales(H('a39f8b'), .016, (.28, .97), alpha=.4)
    p.bars([(.2, .085, .027, .02)], bar); p.paint(lambda u, v: band(u, .405 - .09 * v, .045, .02) * (1 - .35 * v), bar); x, y = p.xy(p.m[1]); p.paint(lambda u, v: ramp(.05 - np.hypot((x - .335) * .8, (y - .185)), 0, .012), bar)
    p.finish_body(sh=.05); p.gill(.26, .3, .75); p.mouth([(.0, .043), (.025, .052), (.045, .066)]); p.eye(.115, -.045, .027, H('d9cf9c')); p.pectoral([(.29, .06), (.295, .115)], [(.35, .02), (.4, .035), (.42, .08), (.4, .125), (.34, .14)], H('c9c5ae')); return p

def red_lionfish():
    """Red-brown and white bars, thirteen long spines, feathery fan of a pectoral fin, tentacle over the eye."""
    p = Plate(1010, cx=-.01, cy=.015); cream, red, deep = H('f3e4d2'), H('a8402f'), H('6d2a25')
    profile(p, [(.0, .02), (.03, -.02), (.09, -.055), (.16, -.1), (.25, -.13), (.36, -.135), (.48, -.115), (.6, -.08), (.68, -.055), (.74, -.05)],
        [(.0, .04), (.04, .075), (.12, .1), (.24, .12), (.38, .12), (.5, .1), (.61, .07), (.69, .052), (.74, .048)])
    clear = H('f1e2cc'); T = round_tail(p, .73, .05, .97, .115, clear, rays=14); S = soft(p, .54, .69, .1, .16, clear, .06, rays=10); A = soft(p, .52, .67, .08, .15, clear, .06, True, 8)
    fin_dots(p, [T, S, A], deep, .03, .0065)
    V = p.fin([(.22, .1), (.26, .11), (.29, .115)], path([(.2, .2), (.24, .3), (.3, .37)], [(.3, .37), (.34, .28), (.32, .16)]), H('c98d75'), 6); fin_dots(p, [V], cream, .035, .006)
    r = along(p.back(.17, .54, lift=.01), np.linspace(0, 1, 13)); h = np.interp(np.linspace(0, 1, 13), [0, .2, .5, .85, 1], [.2, .31, .36, .3, .17]); a = np.linspace(-.28, .55, 13); tips = r + np.stack([h * np.sin(a), -h * np.cos(a)], 1)
    for u, v in zip(r, tips):
        q = spline([u, mix(u, v, .5) + [.012, 0], v], 8); p.blob(ribbon(q, lambda t: .034 * (1 - t) ** .5 * (1 - .35*np.sin(t*3)) + .004), H('d79a82'), sh=.006); m = p.P.mask([p.at(ribbon(q, lambda t: .034 * (1 - t) ** .5 * (1 - .35*np.sin(t*3)) + .004))])
        for t in np.arange(.05, 1, .13): c = along(q, t); d = (v - u) / np.hypot(*(v - u)); p.P.marks([ribbon(p.at([c - [-d[1]*.016*(1.1-t), d[0]*.016*(1.1-t)], c + [-d[1]*.016*(1.1-t), d[0]*.016*(1.1-t)]]), .016 * p.L)], red, m, dry=0)
    p.body(p.top, p.bottom, cream); n = p.noise(.05, 4)
    for i, u in enumerate(np.linspace(.04, .985, 19)): w = .017 if i % 2 == 0 else .008; p.flat(lambda a, v, u=u, w=w: band(a, u + .012 * np.sin(v * 5 + i) + n * .007, w, .003), red if i % 2 == 0 else H('c05f4a'))
    p.countershade(deep, None, .3, alpha=.7); p.finish_body(sh=.055); e = np.array([.125, -.055]); p.mouth([(.0, .03), (.045, .038), (.085, .06)], w=.008)
    p.blob(spline([e + [-.012, -.02], e + [-.03, -.075], e + [-.022, -.13], e + [-.01, -.08], e + [.01, -.02]], 6, True), red, sh=.006); p.eye(*e, .02, H('e8c890'))
    for x, y in ((.02, .06), (.045, .078), (.075, .088)): p.line([(x, y), (x - .006, y + .03), (x - .002, y + .055)], .009, red, taper=True)
    p.gill(.2, .3, .8, .02, deep); lionfish_pectoral(p, red, deep); return p

def lionfish_pectoral(p, red, deep):
    """Thirteen rays from the base of the fin, the lower ones longer, free beyond a ragged membrane."""
    n = 13; t = np.linspace(0, 1, n); roots = np.stack([.25 + 0 * t, -.015 + .085 * t], 1); A = np.radians(-32 + 122 * t); R = .34 + .09 * np.sin(t * 2.6 + .35)
    ends = roots + np.stack([np.cos(A) * R, np.sin(A) * R], 1); web = [mix(roots[0], ends[0], .66)]
    for i in range(1, n): web += [mix((roots[i-1] + roots[i]) / 2, (ends[i-1] + ends[i]) / 2, .5), mix(roots[i], ends[i], .66)]
    w = p.blob(np.vstack([roots[:1], web, roots[::-1]]), H('e6bda6'), sh=.02, alpha=.94); x, y = p.xy(w[1]); d = np.hypot(x - .25, y - .03); k = noise2(x, y, .035, 3)
    p.flat(lambda x, y: band(np.mod(d + k * .012, .075), .045, .02, .004), H('c0674f'), w, .85)
    for u, v in zip(roots, ends):
        q = spline([u, mix(u, v, .55) + [.004, -.008], v + [.0, .012]], 8); f = ribbon(q, lambda t: .016 * (1.04 - t) ** .4); p.blob(f, H('f3e0cc'), sh=.004); m = p.P.mask([p.at(f)])
        for z in np.arange(.17, 1, .14): p.P.marks([ribbon(p.at(along(q, [z - .03, z + .03])), .03 * p.L)], red, m, dry=0)


REEF_FISH = {
    'queensland-groper': queensland_groper, 'potato-cod': potato_cod, 'black-cod': black_cod, 'common-coral-trout': common_coral_trout, 'giant-trevally': giant_trevally, 'bigeye-trevally': bigeye_trevally,
    'dogtooth-tuna': dogtooth_tuna, 'humphead-maori-wrasse': humphead_maori_wrasse, 'green-humphead-parrotfish': green_humphead_parrotfish, 'longfin-batfish': longfin_batfish, 'red-lionfish': red_lionfish,
}
