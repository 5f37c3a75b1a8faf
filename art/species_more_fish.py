"""More bony fish, large and small, each with the marks by which divers know it."""
from fish_parts import *
from species_fish import devil_face, devilfish


def western_blue_devil():
    """Plain slate, small blue spots on the head, pale yellow pectoral fins, blue edges to the other fins."""
    p = Plate(1330, cy=-.01); slate, dot = H('5b6b80'), H('63c0f0'); fins = devilfish(p, slate, H('4f6079'), H('4f6079'))
    for m, b in fins:
        inner = p.P.blur(m, 10); p.P.lay(m * np.clip((.74 - inner) * 6, 0, 1), b, H('4aa5ea'), alpha=.9)
    p.body(p.top, p.bottom, slate); p.countershade(H('37455a'), H('8796a8'), .5, .68, .8); p.spots(46, dot, (.0035, .0052), (.03, .36), (.06, .9), 4.6, 4)
    p.paint(lambda u, v: ramp(1 - np.hypot((u - .345) / .03, (v - .36) / .11), 0, .35) * .8, H('232f42')); devil_face(p, H('e9dc9a')); return p

def zebrafish():
    """A plump drummer with nine dark wedges that taper towards the belly, and pale yellow fins."""
    p = Plate(1240); grey, bar, yel = H('cfd0c4'), H('39403f'), H('d9c77c')
    profile(p, [(.0, .04), (.015, -.01), (.05, -.075), (.11, -.13), (.2, -.17), (.32, -.19), (.45, -.182), (.58, -.145), (.7, -.085), (.77, -.055), (.83, -.052)],
        [(.0, .06), (.03, .095), (.09, .135), (.2, .17), (.33, .19), (.47, .18), (.59, .14), (.7, .078), (.77, .05), (.83, .05)])
    fork(p, .82, .05, 1., .925, .14, yel, bow=.014); soft(p, .54, .74, .05, .06, yel, .03); sail(p, .23, .55, 14, [.03, .055, .06, .045], yel, .5, .25); soft(p, .55, .72, .055, .07, yel, .03, True, 11); pelvic(p, .29, .11, yel)
    p.body(p.top, p.bottom, grey); p.countershade(H('9aa096'), H('ecebe0'), .45, .7, .7); p.scales(H('9fa497'), .024, (.24, .98), alpha=.6)
    p.bars([(u, u - .02, .03, .004, 0, .86 - .25 * abs(u - .45)) for u in (.2, .295, .385, .475, .565, .655, .74, .825, .91)], bar)
    p.finish_body(); p.gill(.235); p.mouth([(.0, .05), (.025, .056), (.045, .068)]); p.eye(.12, -.025, .0255, H('cdbf8a')); p.pectoral([(.26, .03), (.265, .085)], [(.33, .0), (.4, .02), (.41, .07), (.35, .115)], H('e2d596')); return p

def great_barracuda():
    """Long and silver, an underslung jaw of uneven fangs, dark blotches along the lower side, a dark tail with pale tips."""
    p = Plate(1470); silver, back, fin = H('d9dfda'), H('4f6a70'), H('4a565a')
    profile(p, [(.012, .01), (.07, -.014), (.14, -.033), (.22, -.046), (.34, -.058), (.48, -.062), (.62, -.056), (.74, -.04), (.82, -.03), (.87, -.03)],
        [(.0, .028), (.05, .045), (.12, .055), (.22, .061), (.34, .064), (.48, .064), (.62, .057), (.74, .04), (.82, .03), (.87, .03)])
    p.bottom[0] = (.012, .022)
    T = fork(p, .862, .03, 1., .925, .115, fin); p.flat(lambda x, y: ramp(np.abs(y), .088, .1), H('ece9dc'), T)
    sail(p, .375, .45, 5, [.05, .06, .045, .03], fin, .6, .35); p.fin(p.back(.63, .72, lift=.012), path([(.64, -.09), (.665, -.118)], [(.665, -.118), (.69, -.085), (.745, -.058)]), fin, 8); p.fin(p.belly(.63, .72, lift=.012), path([(.64, .09), (.67, .115)], [(.67, .115), (.695, .082), (.745, .056)]), fin, 8); pelvic(p, .36, .05, H('aeb7b4'), .03)
    p.body(p.top, p.bottom, silver); p.paint(lambda u, v: (1 - ramp(v, .12, .48)) * .95, back); p.bars([(u, u - .015, .008, .002, 0, .46) for u in np.linspace(.3, .93, 19)], H('3d5459'), alpha=.65)
    q = RS(4); p.dots(p.on_body([(u, v) for u, v in zip((.44, .5, .565, .6, .67, .72, .75, .8, .84, .9, .93), (.72, .82, .7, .84, .76, .66, .84, .74, .85, .7, .6))]), H('23282b'), q.uniform(.006, .0105, 11), p.m)
    p.line(p.on_body([(.3, .4), (.6, .45), (.99, .5)]), .0028, H('738488'), p.m); p.finish_body(sh=.032); p.gill(.215, .15, .85, .014)
    jaw = [(.0, .02), (.05, .031), (.11, .034), (.15, .036)]; p.blob(spline([(.0, .021), (.06, .034), (.148, .037), (.09, .025), (.03, .014)], 5, True), H('54302d'), sh=0); L = spline([(.006, .0165), (.05, .021), (.1, .0265), (.145, .035)], 8); R = spline(jaw, 8)
    for i, h in zip((1, 4, 8, 11, 15, 19), (.012, .007, .009, .006, .008, .006)): a = L[i]; p.P.marks([p.at([a + [-.0035, -.001], a + [.0035, -.001], a + [.0, h]])], WHITE, dry=0); b = R[min(i + 2, len(R) - 1)]; p.P.marks([p.at([b + [-.003, .001], b + [.003, .001], b - [0, h * .8]])], WHITE, dry=0)
    p.line(jaw, .004, H('34464b')); p.eye(.148, -.003, .0165, H('d8d3ac')); p.pectoral([(.235, .025), (.238, .048)], [(.29, .02), (.325, .035), (.3, .065), (.265, .065)], H('99a5a3')); return p

def clarks_anemonefish():
    """Black above, orange below, two broad white bars and a third at the root of a yellow tail."""
    p = Plate(1190); black, orange, yel = H('241f1f'), H('ee8a2c'), H('f3c33f'); white = H('f5f4ec')
    profile(p, [(.0, .025), (.02, -.025), (.07, -.085), (.14, -.14), (.23, -.18), (.35, -.2), (.48, -.185), (.6, -.14), (.7, -.095), (.77, -.085)],
        [(.0, .05), (.03, .095), (.09, .14), (.19, .18), (.32, .2), (.46, .185), (.58, .145), (.69, .095), (.77, .082)])
    p.tail((.76, .083, 0), [(.945, -.135), (.975, -.07), (.965, 0), (.975, .07), (.945, .135)], yel, upper=[(.85, -.115)], lower=[(.85, .115)])
    S = soft(p, .5, .7, .06, .095, H('3a2c26'), .07); sail(p, .2, .52, 10, [.035, .05, .05, .045], H('3a2c26'), .45, .2); soft(p, .46, .67, .06, .1, orange, .06, True, 11); pelvic(p, .26, .15, orange, .06)
    p.body(p.top, p.bottom, orange); n = p.noise(.08, 3); p.paint(lambda u, v: 1 - ramp(v + n * .03 + (1 - ramp(u, .0, .3)) * .5, .56, .7), black); p.scales(H('5a4a42'), .03, (.3, .97), (.05, .6), alpha=.45)
    for a, b, w, c in ((.305, .29, .062, .05), (.66, .63, .05, .035), (.95, .95, .035, .035)): p.bars([(a, b, w + .01, c + .008)], BLACK); p.bars([(a, b, w, c)], white)
    p.finish_body(sh=.055); p.gill(.24, .25, .8, .02, H('8f8a80')); p.mouth([(.0, .035), (.025, .045), (.045, .06)]); p.eye(.115, -.035, .03, H('e5943a')); p.pectoral([(.29, .02), (.295, .085)], [(.36, -.02), (.42, .005), (.43, .06), (.4, .11), (.34, .12)], H('f0a03a')); return p

def yellowtail_scad():
    """Small and streamlined: forked yellow tail, black spot on the gill cover, scutes all the way along the side."""
    p = Plate(1400); silver, back, yel = H('dce2dc'), H('5f8a7e'), H('e8c544')
    profile(p, [(.0, .015), (.03, -.02), (.08, -.055), (.16, -.085), (.27, -.105), (.4, -.108), (.54, -.09), (.67, -.055), (.77, -.025), (.84, -.016)],
        [(.0, .03), (.04, .055), (.1, .08), (.19, .1), (.31, .11), (.44, .105), (.57, .083), (.69, .05), (.78, .023), (.84, .016)])
    fork(p, .835, .016, 1., .905, .15, yel, bow=-.002); sail(p, .31, .43, 8, [.06, .085, .06, .03], H('a9a878'), .6, .35); fin = H('c9b85a')
    p.fin(p.back(.44, .79, lift=.014), path([(.455, -.14), (.48, -.16)], [(.48, -.16), (.53, -.125), (.66, -.08), (.8, -.04)]), fin, 20); p.fin(p.belly(.49, .79, lift=.014), path([(.5, .14), (.525, .158)], [(.525, .158), (.57, .12), (.68, .075), (.8, .04)]), fin, 18); pelvic(p, .28, .075, H('c9cfc6'), .035)
    p.body(p.top, p.bottom, silver); p.countershade(back, H('f4f3ea'), .5, .62, .95); p.scales(H('aebbb3'), .016, (.26, .97), (.5, .95), alpha=.4)
    k = [(.24, -.055), (.36, -.05), (.46, -.022), (.54, .0), (.838, .0)]; L = along(spline(k, 10), np.linspace(0, 1, 52))
    for x, y in L: h = .008 + .006 * float(ramp(x, .45, .6)) - .006 * float(ramp(x, .76, .84)); p.P.marks([p.at([(x - .0065, y), (x, y - h), (x + .0055, y), (x, y + h)])], H('6d8f86'), p.m, dry=0)
    p.finish_body(sh=.045); p.gill(.225); p.dots([(.222, -.045)], BLACK, .0105, p.m); p.mouth([(.0, .022), (.04, .034), (.07, .046)]); p.eye(.115, -.014, .03, H('e2dbb4'))
    p.pectoral([(.25, .01), (.253, .045)], path([(.33, .0), (.42, .02), (.475, .07)], [(.475, .07), (.39, .07), (.3, .062)]), H('c4c9a4')); return p

def moonlighter():
    """Round and silver, six dark bands, the first through the eye and the last at the tail, a touch of yellow above."""
    p = Plate(1060); silver, bar, fin = H('e6e4d4'), H('22282a'), H('c5bf9c')
    profile(p, [(.0, .04), (.03, -.015), (.07, -.085), (.13, -.165), (.22, -.235), (.34, -.27), (.47, -.262), (.6, -.205), (.7, -.12), (.77, -.062), (.83, -.058)],
        [(.0, .06), (.03, .1), (.08, .15), (.17, .215), (.3, .26), (.45, .258), (.58, .205), (.69, .115), (.77, .06), (.83, .056)])
    paddle(p, .82, .057, 1., .125, fin, -.014); soft(p, .55, .74, .1, .12, fin, .035); sail(p, .25, .56, 11, [.05, .1, .11, .1], H('d9c06a'), .45, .25); soft(p, .52, .72, .11, .12, fin, .035, True, 12); pelvic(p, .28, .15, H('3a4042'), .06)
    p.body(p.top, p.bottom, silver); p.paint(lambda u, v: (1 - ramp(v, .04, .32)) * .8, H('d8c268')); p.scales(H('b5b29c'), .022, (.26, .98), alpha=.6)
    p.bars([(.2, .12, .024, .02), (.37, .3, .035, .03), (.53, .475, .037, .032), (.68, .64, .034, .03), (.815, .795, .03, .028), (.955, .955, .026, .026)], bar)
    p.finish_body(); p.gill(.26, .3, .8); p.mouth([(.0, .05), (.025, .058), (.04, .072)]); p.eye(.125, -.03, .0275, H('d3c48e')); p.pectoral([(.29, .05), (.295, .105)], [(.36, .01), (.44, .03), (.45, .085), (.38, .13)], H('dcd8c2')); return p

def mandarinfish():
    """Electric blue and orange swirls, blue-rimmed fins, bulging eyes; the male's first dorsal spine is long."""
    p = Plate(1150, cy=.02); orange, blue, deep = H('e2702a'), H('2f6fe0'), H('1c3f9a'); green = H('3f9a86')
    profile(p, [(.0, .03), (.03, -.01), (.08, -.05), (.15, -.095), (.24, -.115), (.36, -.112), (.5, -.095), (.64, -.072), (.75, -.058)],
        [(.0, .055), (.05, .085), (.12, .105), (.24, .118), (.38, .115), (.52, .095), (.65, .07), (.75, .056)])
    F = [p.tail((.74, .057, 0), [(.86, -.12), (.96, -.1), (1., 0), (.96, .1), (.86, .12)], orange, upper=[(.8, -.1)], lower=[(.8, .1)]), soft(p, .45, .68, .1, .15, orange, .05, rays=9), p.spiny(p.back(.25, .41, lift=.02), [(.27, -.42), (.33, -.29), (.385, -.22), (.42, -.16)], orange, .22), soft(p, .48, .67, .06, .12, deep, .05, True, 8)]
    F.append(p.fin([(.2, .1), (.27, .115), (.33, .115)], path([(.17, .2), (.2, .28), (.3, .32), (.42, .28)], [(.42, .28), (.42, .2), (.36, .12)]), green, 8))
    for i, m in enumerate(F):
        x, y = p.xy(m[1]); n = noise2(x, y, .05, 20 + i); p.flat(lambda x, y: band(n, .05, .16, .05), blue, m); inner = p.P.blur(m[0], 9); p.P.lay(m[0] * np.clip((.72 - inner) * 6, 0, 1), m[1], H('3f8cf5'))
    p.body(p.top, p.bottom, orange); x, y = p.xy(p.m[1]); n = noise2(x * .9, y * 1.25, .075, 6, 1); wave = np.sin(n * 6.5 + x * 14)
    p.flat(lambda u, v: ramp(wave, .2, .45), blue); p.flat(lambda u, v: band(wave, .28, .1, .05), deep); p.flat(lambda u, v: band(wave, -.75, .14, .06) * ramp(u, .2, .3), H('f3a23c')); k = noise2(x, y, .05, 9)
    p.flat(lambda u, v: (1 - ramp(u + k * .03, .2, .26)) * ramp(v, .38, .5), green); p.flat(lambda u, v: band(np.sin(v * 17 + k * 2), .6, .22, .08) * (1 - ramp(u + k * .02, .17, .23)) * ramp(v, .4, .5), blue)
    p.finish_body(sh=.055, da=.6); p.gill(.235, .35, .8, .02, deep); p.mouth([(.0, .04), (.025, .048), (.042, .06)]); p.eye(.125, -.06, .031, H('e8a53c'), ring=blue); f = p.pectoral([(.26, .0), (.265, .065)], [(.33, -.03), (.41, -.01), (.43, .045), (.4, .1), (.33, .115)], H('3f86d8'), alpha=.95)
    inner = p.P.blur(f[0], 9); p.P.lay(f[0] * np.clip((.72 - inner) * 6, 0, 1), f[1], H('7fd0f5')); return p

def pineapplefish():
    """A stubby yellow fish in plate armour, each scale outlined in black, with a glowing pit by the lower jaw."""
    p = Plate(1010, cy=.02); yel, line = H('f0c93f'), H('2a2520')
    profile(p, [(.0, .05), (.015, -.02), (.05, -.1), (.11, -.18), (.2, -.245), (.32, -.275), (.46, -.262), (.6, -.195), (.7, -.1), (.77, -.06), (.84, -.055)],
        [(.0, .09), (.03, .14), (.09, .2), (.19, .255), (.32, .28), (.47, .26), (.6, .19), (.7, .098), (.77, .058), (.84, .053)])
    clear = H('eadb9a'); fork(p, .83, .054, 1., .945, .115, clear, bow=.012, rays=14); soft(p, .56, .72, .07, .09, clear, .04, rays=10); soft(p, .55, .71, .07, .09, clear, .04, True, 9)
    for i, (a, dx) in enumerate(((.26, -.05), (.33, .09), (.4, .02), (.47, .13), (.53, .1))): y = float(p.top_at(a)); p.blob(ribbon(spline([(a, y + .02), (a + dx*.5, y - .075), (a + dx, y - .145)], 5), lambda t: .034 * (1.04 - t)), H('d8b23a'), sh=.008)
    y = float(p.bottom_at(.33)); p.blob(ribbon(spline([(.32, y - .02), (.36, y + .09), (.43, y + .17)], 6), lambda t: .042 * (1.04 - t)), H('d8b23a'), sh=.01)
    p.body(p.top, p.bottom, yel); p.paint(lambda u, v: (1 - ramp(v, .05, .4)) * .5, H('f7e07a'))
    rows, step, u = 7, .085, np.linspace(.3, 1, 40)
    for k in range(-10, 18):
        for sg in (-1, 1): p.line(p.on_body(np.stack([u, k / rows + sg * (u - .3) / step / rows], 1)), .0055, line, p.m, smooth=False)
    p.dots([p.on_body((c, (j + .5 * (i % 2)) / rows)) for i, c in enumerate(np.arange(.3 + step / 2, 1, step / 2), 1) for j in range(1, rows)], H('b8892c'), .006, p.m)
    p.finish_body(sh=.075); p.P.shape(strokes=[(p.at(spline([(.2, -.235), (.245, -.1), (.255, .05), (.22, .17), (.16, .235)], 8)), 6.)], fill=line); p.P.shape(strokes=[(p.at(spline([(.02, -.02), (.09, -.09), (.16, -.13), (.225, -.15)], 8)), 5.)], fill=line)
    p.P.shape(strokes=[(p.at(spline([(.1, .125), (.125, .085), (.17, .05), (.25, .03)], 8)), 5.)], fill=line); p.line([(.0, .075), (.05, .085), (.1, .115)], .011, line); p.blob(ell(.075, .135, .03, .02, 20, .35), H('e8622c'), sh=.01); p.eye(.125, -.035, .041, H('e9e0b8'))
    p.pectoral([(.275, .06), (.28, .12)], [(.35, .02), (.43, .04), (.45, .1), (.39, .145)], clear); return p


MORE_FISH = {
    'western-blue-devil': western_blue_devil, 'zebrafish': zebrafish, 'great-barracuda': great_barracuda, 'clarks-anemonefish': clarks_anemonefish, 'yellowtail-scad': yellowtail_scad,
    'moonlighter': moonlighter, 'mandarinfish': mandarinfish, 'pineapplefish': pineapplefish,
}
