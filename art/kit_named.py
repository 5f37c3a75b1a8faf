"""Drawings for single products: each shows what tells that product from others of its kind, and no maker's mark."""
from kit_shapes import *
LIME, RED, GREY, BLACK = H('9dbf45'), H('d8452f'), mix(STEEL, INK, .35), mix(INK, (0,0,0), .25)

# ------------------------------------------------------------------ regulators: one first stage, one large second stage
def first_stage(P, x, y, body, yoke=True, cap=None, turret=None, sealed=False):
    """Yoke clamp or threaded wheel on top, body with ports below; a sealed one has a bulging rubber end cap."""
    if yoke: pt(P, rrect(x, y-190, 190, 44, 20), STEEL, 14); [pt(P, rrect(x+sg*78, y-120, 36, 150, 14), STEEL, 12) for sg in (-1,1)]; pt(P, rrect(x, y-240, 40, 70, 10), mix(STEEL, INK, .2), 10); pt(P, sm([(x-86,y-300),(x-50,y-316),(x+50,y-316),(x+86,y-300),(x+60,y-270),(x-60,y-270)], 5), DRK, 14)
    else: pt(P, rrect(x, y-90, 96, 120, 16), STEEL, 18); pt(P, ell(x, y-170, 112, 44, 40), mix(DRK, RUB, .3), 18); P.marks([rrect(x+q, y-168, 10, 62, 4) for q in range(-88, 96, 22)], mix(INK, RUB, .1), dry=.05); pt(P, rrect(x, y-226, 70, 44, 8), mix(STEEL, AMB, .25), 12)
    m = pt(P, rrect(x, y, 176, 150, 34), body, 34); pt(P, rrect(x, y+96, 190, 70, 24), turret if turret is not None else mix(body, INK, .25), 20)
    if sealed: pt(P, sm([(x-92,y+120),(x+92,y+120),(x+104,y+170),(x+80,y+226),(x,y+244),(x-80,y+226),(x-104,y+170)], 7), cap, 26); P.marks([ribbon(spline([(x-86,y+150+k*22),(x,y+162+k*22),(x+86,y+150+k*22)], 6), 6) for k in range(3)], mix(INK, cap, .4))
    else: pt(P, ell(x, y+136, 78, 34, 40), cap if cap is not None else STEEL, 14)
    for sg in (-1,1): pt(P, rrect(x+sg*104, y+96, 40, 44, 8), STEEL, 9); pt(P, rrect(x+sg*96, y+10, 26, 36, 7), mix(STEEL, INK, .3), 7)
    return m
def hose(P, pts, w=40, col=DRK): tube(P, pts, w, col, 16, 14)
def ferrule(P, x, y, rot): pl = lambda p: place(np.asarray(p, float), x, y, 1, rot); pt(P, pl(rrect(0, 0, 70, 50, 10)), STEEL, 10); P.marks([pl(rrect(q, 0, 6, 46, 2)) for q in (-18,0,18)], mix(STEEL, INK, .5), dry=0)
def mouthpiece(P, x, y, s, col=DRK): pt(P, sm([(x-s*.30,y),(x+s*.30,y),(x+s*.36,y+s*.16),(x+s*.52,y+s*.30),(x+s*.40,y+s*.46),(x+s*.12,y+s*.38),(x-s*.12,y+s*.38),(x-s*.40,y+s*.46),(x-s*.52,y+s*.30),(x-s*.36,y+s*.16)], 5), col, s*.07)
def k_mtxr(P):
    """Black, sealed, with a rubber end cap; a round second stage with a vented front."""
    shadow(P, 820, 985, 480); hose(P, [(560,420),(760,330),(1010,330),(1180,450),(1190,600)]); hose(P, [(370,420),(260,560),(280,760),(420,870)], 34); ferrule(P, 590, 408, -.3); first_stage(P, 470, 320, mix(DRK, STEEL, .12), False, mix(INK, RUB, .55), None, True)
    mouthpiece(P, 1110, 880, 230); pt(P, sm([(890,700),(930,600),(1030,545),(1170,545),(1260,620),(1290,730),(1250,840),(1140,895),(1010,885),(920,820)], 8), mix(DRK, RUB, .35), 54); pt(P, rrect(1252, 660, 84, 80, 20), GREY, 16); pt(P, rrect(1306, 660, 40, 66, 12), mix(TEAL, INK, .2), 10)
    pt(P, ell(1078, 718, 138, 138, 60), mix(DRK, STEEL, .10), 26); m = pt(P, ell(1078, 718, 108, 108, 60), mix(INK, RUB, .25), 20); P.marks([ribbon(np.stack([1078+np.cos(np.linspace(a, a+.62, 9))*q, 718+np.sin(np.linspace(a, a+.62, 9))*q], 1), 13) for q in (88,62) for a in np.linspace(0, TAU, 7)[:-1]], mix(STEEL, CREAM, .2), m, dry=.05); pt(P, ell(1078, 718, 34, 34, 30), mix(STEEL, INK, .15), 12)
    pt(P, rrect(440, 880, 60, 46, 8), STEEL, 9)
def k_s620(P):
    """Chromed piston with a swivel turret; a second stage with a metal front bar and a side lever."""
    shadow(P, 820, 985, 480); hose(P, [(545,430),(700,560),(860,560),(960,440),(1090,400),(1200,480)]); hose(P, [(390,430),(300,560),(330,780),(480,870)], 34); ferrule(P, 572, 462, .7)
    first_stage(P, 470, 362, mix(STEEL, CREAM, .3), True, mix(STEEL, CREAM, .1), mix(STEEL, INK, .1)); P.marks([rrect(470, y, 168, 7, 3) for y in (322,338,354)], mix(INK, STEEL, .3), dry=0)
    mouthpiece(P, 1090, 890, 230); pt(P, sm([(880,690),(900,590),(990,530),(1110,515),(1230,540),(1300,610),(1310,720),(1260,830),(1150,890),(1020,890),(920,820)], 8), mix(INK, RUB, .5), 56)
    pt(P, sm([(930,690),(960,610),(1050,570),(1150,575),(1225,625),(1240,720),(1200,800),(1100,840),(1010,825),(950,770)], 8), mix(DRK, RUB, .2), 26); m = pt(P, sm([(946,650),(1090,600),(1236,650),(1246,706),(1090,668),(936,706)], 6), mix(STEEL, CREAM, .35), 22); P.marks([ribbon([(1000+k*32,760),(1014+k*30,812)], 14) for k in range(7)], mix(STEEL, CREAM, .1), dry=.05)
    pt(P, rrect(1310, 640, 70, 96, 24), mix(STEEL, CREAM, .2), 16); P.marks([rrect(1310, y, 62, 6, 2) for y in (612,630,648,666)], mix(INK, STEEL, .35), dry=0); pt(P, sm([(1180,520),(1240,470),(1300,480),(1296,516),(1230,548)], 5), CORAL, 12); pt(P, rrect(500, 880, 60, 46, 8), STEEL, 9)
def k_b2(P):
    """Slim chromed first stage; a small round second stage on a swivel, its front ringed in metal."""
    shadow(P, 820, 985, 460); hose(P, [(560,420),(760,300),(1000,300),(1180,400),(1240,560)]); hose(P, [(370,420),(280,600),(350,800),(500,850)], 34); ferrule(P, 590, 400, -.35); first_stage(P, 470, 362, mix(DRK, BLUE, .12), True, mix(STEEL, CREAM, .3), mix(STEEL, CREAM, .2))
    mouthpiece(P, 1050, 868, 220); pt(P, ell(1246, 606, 58, 58, 40), mix(STEEL, CREAM, .3), 20); pt(P, ell(1246, 606, 30, 30, 30), mix(STEEL, INK, .2), 10); pt(P, rrect(1196, 660, 90, 76, 20), mix(STEEL, INK, .15), 14)
    pt(P, ell(1040, 712, 186, 178, 70), mix(DRK, BLUE, .10), 50); pt(P, ell(1034, 704, 140, 134, 60), mix(STEEL, CREAM, .35), 20); m = pt(P, ell(1034, 704, 116, 110, 60), mix(INK, BLUE, .3), 22); P.marks([rrect(1034+k*34, 704, 14, 170-abs(k)*34, 6) for k in range(-2,3)], mix(STEEL, CREAM, .15), m, dry=.05); pt(P, rrect(880, 690, 46, 84, 16), TEAL, 12); pt(P, rrect(520, 860, 60, 46, 8), STEEL, 9)

# ------------------------------------------------------------------ masks and fins
def skirted(P, skirt, lens, nose, rub, frame=None):
    """A mask from the front: strap, soft skirt, glass, nose; lens = list of outlines about x = 0 in units of half a width."""
    s = 740; pl = lambda p: place(np.asarray(p, float), 800, 590, s); shadow(P, 800, 820, 400, 36)
    P.shape([pl(ribbon(spline([(-.40,-.06),(-.62,-.20),(-.60,-.42),(0,-.52),(.60,-.42),(.62,-.20),(.40,-.06)],10), lambda t: .07+.05*np.sin(math.pi*t)))], fill=rub, dark=INK, light=mix(rub, CREAM, .5), sh=s*.03); P.marks([pl(ribbon(spline([(-.5,-.42),(0,-.51),(.5,-.42)],10), .012))], mix(rub, CREAM, .35), alpha=.7)
    P.shape([pl(sm(skirt))], fill=rub, dark=INK, light=mix(rub, CREAM, .5), sh=s*.06); P.shape([pl(sm(nose))], fill=mix(rub, GLASS, .10), dark=INK, light=mix(rub, CREAM, .6), sh=s*.05)
    for l in lens:
        o = np.array(sm(l)); c = o.mean(0)
        if frame is not None: P.shape([pl(c+(o-c)*1.12)], fill=frame, dark=mix(INK, frame, .3), light=CREAM, sh=s*.025)
        m = P.shape([pl(o)], fill=GLASS, dark=mix(INK, GLASS, .45), light=CREAM, sh=s*.07, L=(-.5,-.85)); w = np.ptp(o[:,0]); P.marks([pl(ribbon([(c[0]-w*.30+k, c[1]+.17),(c[0]-w*.30+k+.17, c[1]-.2)], q)) for k, q in ((0,.05),(.075,.018),(w*.5,.03))], CREAM, m, alpha=.75)
    for sg in (-1,1): P.shape([pl(sm([(sg*.50,-.15),(sg*.58,-.17),(sg*.62,-.05),(sg*.57,.03),(sg*.50,.0)],5))], fill=mix(rub, STEEL, .3) if frame is None else frame, dark=INK, light=CREAM, sh=s*.02)
def k_venom(P): skirted(P, [(-.53,-.20),(-.32,-.31),(0,-.32),(.32,-.31),(.53,-.20),(.55,.04),(.46,.25),(.25,.31),(.13,.22),(0,.17),(-.13,.22),(-.25,.31),(-.46,.25),(-.55,.04)], [[(-.48,-.16),(-.30,-.26),(0,-.27),(.30,-.26),(.48,-.16),(.49,.03),(.41,.20),(.25,.24),(.15,.13),(.08,.0),(0,-.035),(-.08,.0),(-.15,.13),(-.25,.24),(-.41,.20),(-.49,.03)]], [(-.12,.04),(-.06,-.0),(.06,-.0),(.12,.04),(.14,.22),(.08,.31),(-.08,.31),(-.14,.22)], mix(INK, RUB, .35))
def k_synergy(P): skirted(P, [(-.52,-.22),(-.30,-.30),(0,-.30),(.30,-.30),(.52,-.22),(.53,.05),(.43,.26),(.22,.30),(.12,.2),(0,.14),(-.12,.2),(-.22,.30),(-.43,.26),(-.53,.05)], [[(-.46,-.18),(-.28,-.25),(0,-.25),(.28,-.25),(.46,-.18),(.47,.02),(.38,.18),(.23,.2),(.13,.06),(0,-.02),(-.13,.06),(-.23,.2),(-.38,.18),(-.47,.02)]], [(-.13,.0),(-.07,-.05),(.07,-.05),(.13,.0),(.15,.2),(.08,.29),(-.08,.29),(-.15,.2)], mix(STEEL, RUB, .35), BLUE)
def k_bigeyes(P):
    L = [(.06,-.17),(.24,-.24),(.45,-.19),(.50,.0),(.44,.2),(.30,.31),(.19,.24),(.10,.06)]; skirted(P, [(-.54,-.22),(-.3,-.30),(0,-.24),(.3,-.30),(.54,-.22),(.57,.04),(.48,.28),(.28,.38),(.13,.24),(0,.15),(-.13,.24),(-.28,.38),(-.48,.28),(-.57,.04)], [L, [(-a,b) for a, b in L[::-1]]], [(-.11,.0),(-.06,-.07),(.06,-.07),(.11,.0),(.12,.2),(.07,.28),(-.07,.28),(-.12,.2)], mix(RUB, INK, .2), AMB)
def k_freedom(P):
    L = [(.07,-.18),(.2,-.23),(.37,-.2),(.385,.02),(.31,.18),(.2,.17),(.11,.05)]; S = [(.44,-.18),(.52,-.15),(.53,.06),(.45,.12)]; skirted(P, [(-.58,-.2),(-.3,-.29),(0,-.26),(.3,-.29),(.58,-.2),(.60,.05),(.44,.26),(.22,.29),(.12,.2),(0,.13),(-.12,.2),(-.22,.29),(-.44,.26),(-.60,.05)], [L, [(-a,b) for a, b in L[::-1]], S, [(-a,b) for a, b in S[::-1]]], [(-.13,.0),(-.07,-.06),(.07,-.06),(.13,.0),(.15,.2),(.08,.28),(-.08,.28),(-.15,.2)], mix(INK, RUB, .5), CORAL)
def finpair(P, blade, rib, mark, col, rail, pocket, strap='bungee', ends=(), L=660, vents=()):
    """Two fins side by side, toes up; blade and rails in units of the fin's length about its middle line."""
    for x, y, rot in ((575, 420, .10), (1040, 420, -.10)):
        shadow(P, x+20, y+max(q[1] for q in blade)*L+34, 210); pl = lambda p: place(np.asarray(p, float), x, y, L, rot); m = P.shape([pl(sm(blade))], fill=col, dark=mix(INK, col, .2), light=mix(col, CREAM, .55), sh=L*.05)
        for e in ends: P.shape([pl(sm(e))], fill=mix(col, CREAM, .12), dark=mix(INK, col, .25), light=CREAM, sh=L*.03)
        P.marks([pl(ribbon(spline(q, 8), lambda t: .020*np.sin(math.pi*np.clip(t,.05,.95))+.003)) for q in mark], mix(INK, col, .3), m)
        for v in vents: P.shape([pl(sm(v))], fill=mix(INK, col, .15), dark=INK, light=mix(col, CREAM, .3), sh=L*.015)
        for q, w in rib: P.shape([pl(ribbon(spline(q, 8), lambda t: w*(1-.45*t)))], fill=rail, dark=INK, light=mix(rail, CREAM, .4), sh=L*.02)
        P.shape([pl(sm([(-.125,.0),(-.135,-.2),(-.115,-.34),(0,-.37),(.115,-.34),(.135,-.2),(.125,.0),(.06,.1),(-.06,.1)]))], fill=pocket, dark=INK, light=mix(pocket, CREAM, .4), sh=L*.06); P.shape([pl(sm([(-.08,-.25),(0,-.31),(.08,-.25),(.075,-.17),(0,-.13),(-.075,-.17)],6))], fill=INK)
        P.shape([pl(ribbon(spline([(-.12,-.2),(-.13,-.36),(0,-.46),(.13,-.36),(.12,-.2)],8), .026 if strap == 'bungee' else .05))], fill=INK if strap == 'bungee' else mix(rail, INK, .3), dark=INK, light=CREAM, sh=L*.012)
        if strap == 'bungee': P.shape([pl(ribbon(spline([(-.035,-.445),(0,-.52),(.035,-.445)],6), .018))], fill=rail, light=CREAM, sh=6)
        elif strap == 'spring': P.marks([pl(ribbon([(a-.02,b),(a+.02,b)], .008)) for a, b in spline([(-.125,-.26),(-.12,-.37),(0,-.46),(.12,-.37),(.125,-.26)], 9)], STEEL, dry=0)
def k_avanti(P): finpair(P, [(-.12,-.05),(-.15,.25),(-.185,.6),(-.195,.80),(-.10,.86),(-.05,.83),(0,.86),(.05,.83),(.10,.86),(.195,.80),(.185,.6),(.15,.25),(.12,-.05)], [([(sg*.115,-.1),(sg*.14,.25),(sg*.178,.6),(sg*.188,.80)], .042) for sg in (-1,1)]+[([(u*.5,.08),(u*.8,.45),(u,.82)], .022) for u in (-.10,0,.10)], [[(u*.5,.14),(u*.8,.45),(u,.78)] for u in (-.145,-.05,.05,.145)], BLUE, mix(INK, BLUE, .2), mix(INK, RUB, .3), 'bungee', L=690)
def k_seawing(P): finpair(P, [(-.07,.02),(-.075,.16),(-.15,.30),(-.235,.55),(-.255,.80),(-.2,.885),(-.13,.85),(-.07,.77),(0,.72),(.07,.77),(.13,.85),(.2,.885),(.255,.80),(.235,.55),(.15,.30),(.075,.16),(.07,.02)], [([(sg*.05,-.02),(sg*.062,.16),(sg*.135,.34),(sg*.225,.62),(sg*.245,.80)], .036) for sg in (-1,1)]+[([(0,.06),(0,.3),(0,.66)], .03)], [[(u*.35,.34),(u*.8,.55),(u,.78)] for u in (-.19,-.13,-.07,.07,.13,.19)], mix(CORAL, INK, .06), mix(INK, RUB, .2), mix(INK, RUB, .35), 'bungee', L=670, vents=([(-.045,.14),(-.02,.12),(-.018,.2),(-.04,.22)], [(.045,.14),(.02,.12),(.018,.2),(.04,.22)]))
def k_jet(P): finpair(P, [(-.13,-.05),(-.16,.2),(-.205,.5),(-.215,.66),(-.1,.70),(0,.68),(.1,.70),(.215,.66),(.205,.5),(.16,.2),(.13,-.05)], [([(sg*.125,-.1),(sg*.155,.2),(sg*.20,.5),(sg*.208,.66)], .055) for sg in (-1,1)]+[([(u*.7,.3),(u,.64)], .026) for u in (-.1,0,.1)], [], mix(INK, RUB, .3), mix(INK, RUB, .12), mix(INK, RUB, .5), 'spring', L=640, vents=([(-.11,.14),(-.045,.12),(-.05,.22),(-.115,.24)], [(-.032,.115),(.032,.115),(.035,.215),(-.035,.215)], [(.11,.14),(.045,.12),(.05,.22),(.115,.24)]))
def k_rk3(P): finpair(P, [(-.13,-.05),(-.155,.2),(-.195,.5),(-.21,.70),(-.09,.75),(0,.72),(.09,.75),(.21,.70),(.195,.5),(.155,.2),(.13,-.05)], [([(sg*.125,-.1),(sg*.15,.2),(sg*.19,.5),(sg*.203,.70)], .05) for sg in (-1,1)]+[([(u*.6,.26),(u,.68)], .022) for u in (-.06,.06)], [[(0,.3),(0,.66)]], mix(LIME, INK, .08), mix(INK, LIME, .15), mix(INK, RUB, .35), 'spring', L=640, vents=([(-.115,.11),(-.07,.09),(-.07,.2),(-.12,.22)], [(-.05,.09),(-.01,.09),(-.012,.2),(-.054,.2)], [(.05,.09),(.01,.09),(.012,.2),(.054,.2)], [(.115,.11),(.07,.09),(.07,.2),(.12,.22)]))

# ------------------------------------------------------------------ suits
def suit(body, panel, acc, zip_='chest', hood=False, thick=0, knees=True, front=None, stripes=False):
    def f(P):
        shadow(P, 800, 1030, 230); X = lambda p: np.asarray(p, float)+[800,0]; w = thick
        if hood: pt(P, X(sm([(-72,156),(-84,100),(-66,50),(0,32),(66,50),(84,100),(72,156),(0,172)],8)), mix(body, INK, .15), 28); P.shape([X(ell(0, 102, 42, 46, 40))], fill=PAPER, dark=mix(PAPER, INK, .3), sh=14); P.shape(strokes=[(X(ell(0,102,44,48,40))[list(range(40))+[0]], 9)], fill=mix(acc, INK, .1))
        for sg in (-1,1):
            Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]; pt(P, Y(sm([(150,190),(212+w,218),(266+w,360),(304+w,520),(322+w,640),(280,660),(242,560),(192,420),(150,330)],8)), body, 26); pt(P, Y([(322+w,640),(280,660),(270,616),(310+w,600)]), mix(DRK, body, .2), 6)
            if stripes: P.marks([Y(ribbon(spline([(188,206),(240+w,360),(280+w,520),(298+w,620)],8), 14))], acc, dry=.05)
        pt(P, X(sm(list(map(tuple, sym([(0,120 if not hood else 150),(56,126),(92,160),(162+w,186),(182+w,260),(164+w,360),(154+w,470),(172+w,560),(180+w,660),(172+w,800),(154+w,1000),(78,1006),(60,860),(34,700),(0,640)]))),5)), body, 40)
        for sg in (-1,1):
            Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]; pt(P, Y(sm([(172+w,230),(162+w,360),(150+w,470),(168+w,560),(174+w,650),(140,600),(112,480),(118,340),(140,240)],8)), panel, 18)
            if knees: m = pt(P, Y(sm([(60,800),(110,780),(168+w,800),(162+w,880),(112,900),(62,880)],8)), mix(DRK, body, .3), 14); P.marks([Y(rrect(113, y, 74, 6, 3)) for y in (818,838,858)], mix(body, CREAM, .15), m, dry=.05)
            P.marks([Y(ribbon(spline([(84,160),(120,240),(114,360)],8),4)), Y(ribbon(spline([(110,900),(112,960),(112,1002)],6),4))], mix(INK, body, .2), alpha=.8)
            if stripes: P.marks([Y(ribbon(spline([(150+w*.5,560),(160+w,700),(150+w,860),(134+w,990)],8), 13))], acc, dry=.05)
        if front is not None: m = pt(P, X(sm([(-104,250),(0,236),(104,250),(112,380),(92,520),(0,546),(-92,520),(-112,380)],8)), front, 24); P.marks([X(rrect(0, y, 180, 4, 2)) for y in range(270, 540, 18)], mix(front, INK, .35), m, alpha=.5, dry=.2)
        if not hood: pt(P, X(rrect(0, 128, 124, 44, 18)), mix(DRK, body, .1), 12); pt(P, X(ribbon(spline([(-62,150),(0,168),(62,150)],6), 10)), acc, 4)
        z = dict(chest=[(-150,226),(0,214),(150,226)], front=[(0,150),(0,400),(0,640)], diagonal=[(-150,210),(-20,330),(120,560)], back=None)[zip_]
        if z is not None: l = spline(z, 12); pt(P, X(ribbon(l, 16)), mix(STEEL, INK, .25), 5); P.marks([X(ribbon([q-[5,0], q+[5,0]], 3)) for q in l[::2]], INK, dry=0); e = l[-1] if zip_ != 'front' else l[4]; pt(P, X(rrect(e[0], e[1]+14, 24, 46, 8)), acc, 6)
        P.marks([X(ribbon(spline([(-92,566),(0,582),(92,566)],8),4))], mix(INK, body, .2), alpha=.8)
    return f

def drysuit(body, panel, acc):
    """A loose shell suit: zip across the chest, latex seals at neck and wrists, boots, an inflator on the chest and a dump valve on the arm."""
    base = suit(body, panel, acc, 'diagonal', thick=20)
    def f(P):
        base(P); X = lambda p: np.asarray(p, float)+[800,0]; latex = mix(INK, RUB, .45)
        pt(P, X(sm([(-74,160),(-60,116),(-52,74),(0,66),(52,74),(60,116),(74,160),(0,178)],8)), latex, 18); P.marks([X(ribbon(spline([(-56,96),(0,104),(56,96)],8),4))], mix(latex, CREAM, .3), alpha=.7)
        pt(P, X(ribbon(spline([(-80,160),(0,180),(80,160)],8), 12)), acc, 4)
        for sg in (-1,1):
            Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]
            pt(P, Y(sm([(272,612),(334,596),(346,640),(342,688),(308,696),(290,664)],6)), latex, 12); P.marks([Y(ribbon(spline([(288,640),(318,636),(342,626)],6),4))], mix(latex, CREAM, .3), alpha=.7)
            pt(P, Y(sm([(64,886),(166,886),(172,936),(232,974),(240,1006),(200,1018),(78,1016),(62,966)],6)), mix(INK, RUB, .25), 22); pt(P, Y(sm([(66,1000),(238,996),(240,1020),(70,1024)],4)), mix(INK, RUB, .6), 6)
            P.marks([Y(ribbon(spline([(68,906),(120,918),(170,908)],8),8))], mix(STEEL, RUB, .4), alpha=.8)
        pt(P, X(ell(-62,384,30,30,30)), mix(INK, RUB, .2), 12); pt(P, X(ell(-62,384,15,15,24)), acc, 6); pt(P, X(rrect(-26, 384, 34, 16, 6)), STEEL, 5)
        pt(P, X(ell(242,342,32,32,30)), mix(INK, RUB, .2), 12); pt(P, X(ell(242,342,21,21,24)), mix(STEEL, INK, .15), 7); P.marks([X(rrect(242, 342+dy, 26, 4, 2)) for dy in (-8,0,8)], mix(INK, STEEL, .3), dry=0)
    return f

# ------------------------------------------------------------------ small things
def k_trilobite(P):
    """A cutter the size of a matchbox: two hooked mouths with a blade in each, a hole for the finger; beside it its pouch."""
    shadow(P, 640, 850, 330, 32); shadow(P, 1180, 930, 230, 28); pl = lambda p: place(np.asarray(p, float), 640, 500, 620, -.30)
    m = pt(P, pl(sm([(-.50,.0),(-.46,-.16),(-.34,-.235),(-.16,-.25),(.02,-.22),(.20,-.24),(.38,-.23),(.49,-.16),(.52,.0),(.49,.16),(.38,.23),(.20,.24),(.02,.22),(-.16,.25),(-.34,.235),(-.46,.16)], 6)), AMB, 40); P.shape([pl(ell(-.20, 0, .135, .135, 50))], fill=PAPER, dark=mix(AMB, INK, .6), sh=26, L=(.4,.9)); P.shape(strokes=[(pl(ell(-.20,0,.145,.145,50))[list(range(50))+[0]], 12)], fill=mix(AMB, INK, .22))
    for sg in (-1,1):
        P.shape([pl([(.518,sg*.05),(.512,sg*.14),(.40,sg*.125),(.24,sg*.115),(.22,sg*.10),(.24,sg*.085),(.40,sg*.075)])], fill=PAPER); P.shape([pl([(.27,sg*.125),(.43,sg*.05),(.47,sg*.055),(.32,sg*.135)])], fill=STEEL, dark=INK, light=CREAM, sh=8)
        P.marks([pl(rrect(x, sg*.185, .012, .06, .004)) for x in np.arange(-.02,.34,.04)], mix(INK, AMB, .35), m, dry=.05); pt(P, pl(ell(.08, sg*.10, .028, .028, 20)), STEEL, 8); P.marks([pl(ribbon([(.065,sg*.10-.010),(.095,sg*.10+.010)], .008))], INK, dry=0)
    q = lambda p: place(np.asarray(p, float), 1180, 700, 520, .16); pt(P, q(rrect(0, 0, .62, .74, .10)), mix(INK, RUB, .4), 40); pt(P, q(sm([(-.31,-.34),(0,-.37),(.31,-.34),(.29,-.02),(0,.06),(-.29,-.02)],6)), RUB, 26); P.marks([q(ribbon(spline([(-.26,-.30),(-.27,.28),(0,.32),(.27,.28),(.26,-.30)],8), .008))], mix(STEEL, INK, .2), alpha=.7, dry=.3); pt(P, q(rrect(0, -.12, .14, .10, .03)), CORAL, 10)
def k_nautilus(P):
    """A small beacon in a watertight case: lime body, sprung cap over the aerial, two guarded keys."""
    shadow(P, 800, 985, 300); pt(P, rrect(800, 600, 420, 640, 74), LIME, 60); pt(P, rrect(800, 640, 330, 470, 50), mix(LIME, INK, .14), 26); pt(P, sm([(596,380),(600,250),(650,196),(800,184),(950,196),(1000,250),(1004,380),(960,410),(800,420),(640,410)],8), mix(DRK, RUB, .25), 40); P.marks([rrect(800, y, 320, 9, 4) for y in (240,266,292)], mix(RUB, CREAM, .15), alpha=.8)
    pt(P, rrect(1012, 320, 56, 130, 20), CORAL, 16); pt(P, rrect(800, 470, 220, 60, 18), mix(INK, LIME, .12), 12); P.shape([ell(740,470,12,12,16)], fill=H('e8f4ea')); P.shape([ell(800,470,12,12,16)], fill=CORAL); P.shape([ell(860,470,12,12,16)], fill=H('8fd88a'))
    for y, c in ((600, CORAL), (740, mix(STEEL, CREAM, .2))): pt(P, ell(800, y, 92, 62, 50), mix(LIME, INK, .35), 18); pt(P, ell(800, y-4, 66, 42, 40), c, 16)
    P.marks([rrect(800, y, 200, 8, 3) for y in (830,850,870)], mix(INK, LIME, .3), alpha=.7, dry=.1); tube(P, [(640,230),(520,180),(400,240),(360,400),(420,520),(380,640)], 20, AMB, 8, 14); pt(P, ell(372,680,40,52,30), STEEL, 14); P.shape([ell(372,684,20,28,24)], fill=PAPER)
    for sg in (-1,1): P.marks([rrect(800+sg*196, y, 14, 46, 6) for y in range(460, 860, 70)], mix(LIME, INK, .4), alpha=.8)
def k_tg7(P):
    """A pocket camera with its lens in the corner, screws round the front, a ring about the lens; strap to the wrist."""
    shadow(P, 800, 905, 460, 34); tube(P, [(330,470),(220,560),(210,740),(300,850),(400,800),(400,700)], 30, DRK, 12, 14); pt(P, rrect(800, 570, 900, 560, 70), mix(INK, RUB, .35), 56); pt(P, rrect(800, 300, 900, 60, 24), RED, 18); pt(P, rrect(800, 850, 860, 24, 10), RED, 8)
    pt(P, rrect(560, 268, 150, 46, 16), mix(DRK, STEEL, .2), 12); pt(P, ell(560,250,54,20,30), STEEL, 10); pt(P, rrect(740, 272, 80, 30, 10), mix(RED, INK, .2), 8); m = pt(P, sm([(380,420),(470,400),(520,470),(520,700),(470,780),(390,770),(366,600)],8), mix(INK, RUB, .2), 22); P.marks([ell(400+q%3*36, 450+q*24, 8, 8, 10) for q in range(13)], mix(RUB, CREAM, .1), m, dry=0)
    pt(P, ell(1010, 510, 172, 172, 70), RED, 22); pt(P, ell(1010, 510, 148, 148, 60), mix(DRK, STEEL, .15), 24); pt(P, ell(1010, 510, 110, 110, 60), mix(STEEL, INK, .2), 16); g = P.shape([ell(1010,510,90,90,50)], fill=mix(BLUE, INK, .5), dark=INK, light=GLASS, sh=34, L=(-.5,-.85)); P.shape([ell(1010,510,38,38,30)], fill=BLACK); P.marks([sm([(948,470),(990,436),(1010,440),(970,490),(950,506)],6)], CREAM, g, alpha=.8)
    pt(P, rrect(700, 420, 110, 60, 14), mix(CREAM, STEEL, .3), 12); P.shape([ell(812,420,20,20,20)], fill=CREAM, dark=AMB, sh=8)
    for x, y in ((400,340),(1200,340),(400,800),(1200,800)): P.shape([ell(x,y,15,15,16)], fill=STEEL, dark=INK, light=CREAM, sh=6)
    pt(P, rrect(1196, 700, 40, 130, 14), mix(DRK, RUB, .4), 10)
def k_micro3(P):
    """A sealed brick with rounded corners: wide lens in the middle, three big keys along the top, a grip of rubber."""
    shadow(P, 800, 930, 460, 34); pt(P, rrect(800, 600, 880, 560, 130), TEAL, 60); pt(P, rrect(800, 600, 780, 460, 100), mix(TEAL, INK, .22), 30)
    for x, c in ((570, CORAL), (760, AMB), (950, mix(STEEL, CREAM, .2))): pt(P, rrect(x, 318, 150, 70, 26), c, 20)
    pt(P, ell(850, 620, 218, 218, 70), mix(DRK, RUB, .3), 30); pt(P, ell(850, 620, 186, 186, 60), mix(STEEL, INK, .2), 16); g = P.shape([ell(850,620,164,164,60)], fill=mix(BLUE, INK, .4), dark=INK, light=GLASS, sh=60, L=(-.5,-.85)); P.shape([ell(850,620,60,60,40)], fill=BLACK, light=mix(BLUE, GLASS, .3), sh=20); P.marks([sm([(736,560),(806,488),(846,494),(766,590),(730,620)],6), ell(920,700,22,14,14)], CREAM, g, alpha=.75)
    m = pt(P, sm([(420,420),(520,400),(560,480),(556,740),(510,800),(420,790),(380,600)],8), DRK, 26); P.marks([ribbon([(410,460+k*38),(540,450+k*38)], 12) for k in range(9)], mix(RUB, CREAM, .08), m, dry=.05); pt(P, ell(1140, 440, 32, 32, 30), CREAM, 12); pt(P, rrect(1160, 760, 60, 90, 18), mix(TEAL, INK, .4), 12); tube(P, [(1210,800),(1330,840),(1400,740),(1360,620),(1260,560)], 22, AMB, 9, 14)
def k_gopro(P):
    """A cube with a square lens and a small screen in front, in a clear dive case on a short grip."""
    shadow(P, 800, 1000, 300); pt(P, rrect(800, 860, 130, 250, 40), DRK, 30); P.marks([rrect(800, y, 116, 14, 5) for y in range(800, 970, 34)], mix(RUB, CREAM, .05), dry=.05); pt(P, rrect(800, 722, 90, 60, 14), mix(STEEL, INK, .2), 14); pt(P, ell(740, 722, 34, 34, 24), CORAL, 12)
    c = P.shape([rrect(800, 430, 720, 560, 76)], fill=mix(GLASS, PAPER, .35), dark=mix(INK, GLASS, .5), light=CREAM, sh=40); pt(P, rrect(800, 136, 260, 50, 18), mix(DRK, RUB, .3), 14); pt(P, rrect(1100, 150, 90, 50, 16), CORAL, 14); pt(P, rrect(1150, 430, 46, 220, 18), mix(DRK, RUB, .4), 14)
    pt(P, rrect(800, 440, 590, 430, 46), mix(INK, RUB, .3), 44); P.marks([rrect(800, y, 560, 4, 2) for y in range(270, 640, 22)], mix(RUB, INK, .4), alpha=.5, dry=.2)
    pt(P, rrect(940, 400, 260, 260, 44), mix(DRK, STEEL, .2), 24); g = P.shape([rrect(940, 400, 206, 206, 30)], fill=mix(BLUE, INK, .5), dark=INK, light=GLASS, sh=50, L=(-.5,-.85)); P.shape([ell(940,400,62,62,40)], fill=BLACK, light=mix(BLUE, GLASS, .4), sh=20); P.marks([sm([(860,350),(910,306),(934,312),(880,376),(860,396)],6)], CREAM, g, alpha=.8)
    s = P.shape([rrect(640, 400, 210, 170, 16)], fill=BLACK); digits(P, 572, 360, 76, '0:42', H('e8f4ea'), s); P.shape([ell(560,560,14,14,16)], fill=RED); P.marks([rrect(700, 580, 200, 10, 4)], mix(RUB, CREAM, .2), dry=0)
    P.marks([sm([(470,200),(560,176),(500,420),(466,470)],6), sm([(1090,640),(1134,600),(1130,680),(1096,692)],5)], CREAM, c, alpha=.5, dry=.15)
    for x, y in ((478,188),(1122,188),(478,672),(1122,672)): P.shape([ell(x,y,13,13,16)], fill=STEEL, dark=INK, light=CREAM, sh=6)
def snork(col, top, purge, style):
    def f(P):
        l0 = [(1090,180),(1088,330),(1060,560),(985,760),(850,880),(700,880),(640,800),(634,720)]; shadow(P, 800, 985, 300); tube(P, l0, 70, col, 26, 14); l = spline(l0, 14); fl = l[44:86:3] if style == 'flex' else l[60:84:3]; P.marks([ribbon([q-[33,0],q+[33,2]], 7 if style == 'flex' else 5) for q in fl], mix(INK, col, .3), alpha=.8)
        if style == 'dry': pt(P, sm([(1024,110),(1060,50),(1130,50),(1160,110),(1160,230),(1120,262),(1060,262),(1024,230)],7), top, 26); P.marks([rrect(1092, y, 90, 10, 4) for y in (120,146,172,198)], mix(STEEL, INK, .3), dry=0); pt(P, rrect(1092, 74, 60, 26, 10), mix(top, CREAM, .3), 8)
        elif style == 'flex': pt(P, sm([(1030,120),(1060,74),(1120,74),(1150,120),(1148,220),(1032,220)],6), top, 22); P.marks([ribbon([(1046,120+k*24),(1136,140+k*24)], 9) for k in range(4)], mix(STEEL, INK, .3), dry=0)
        else: pt(P, sm([(1040,150),(1052,60),(1096,40),(1144,70),(1146,200),(1040,210)],6), top, 20); pt(P, sm([(1060,80),(1110,56),(1136,96),(1090,116)],5), mix(top, CREAM, .35), 8)
        pt(P, rrect(636, 700, 96, 74, 22), DRK, 14); pt(P, sm([(588,664),(560,610),(572,560),(640,548),(706,566),(716,612),(688,664)],6), mix(RUB, col, .2), 20); pt(P, sm([(598,566),(640,520),(686,566),(640,584)],6), mix(RUB, CREAM, .15), 10); pt(P, rrect(730, 884, 120, 120, 30), purge, 18); P.marks([rrect(730, y, 84, 8, 3) for y in (868,890,912)], mix(INK, purge, .4), dry=0); pt(P, rrect(1062, 500, 112, 60, 16), RUB, 12); pt(P, sm([(1110,478),(1180,470),(1196,500),(1180,530),(1110,522)],5), RUB, 8)
    return f
NAMED = {
 'apeks-mtx-r': k_mtxr, 'scubapro-mk25-evo-s620-ti': k_s620, 'atomic-aquatics-b2': k_b2, 'atomic-venom-frameless': k_venom, 'scubapro-seawing-nova': k_seawing, 'mares-avanti-quattro-plus': k_avanti,
 'scubapro-evertech-dry': drysuit(mix(GREY, INK, .35), mix(INK, RUB, .3), CORAL), 'fourth-element-proteus-ii': suit(mix(INK, RUB, .45), mix(GREY, RUB, .3), CORAL, 'back', front=mix(GREY, INK, .2)), 'scubapro-nova-scotia': suit(mix(INK, RUB, .3), mix(INK, BLUE, .45), mix(STEEL, CREAM, .2), 'diagonal', hood=True, thick=12), 'sharkskin-t2-chillproof': suit(mix(INK, (0,0,0), .1), mix(INK, RUB, .5), TEAL, 'front', knees=False, stripes=True, thick=-6),
 'eezycut-trilobite': k_trilobite, 'nautilus-marine-rescue-gps': k_nautilus, 'om-system-tough-tg-7': k_tg7, 'sealife-micro-3-0': k_micro3, 'gopro-hero13-black': k_gopro,
 'cressi-big-eyes-evolution': k_bigeyes, 'tusa-freedom-elite': k_freedom, 'scubapro-synergy-2-trufit': k_synergy, 'scubapro-jet-fin': k_jet, 'apeks-rk3': k_rk3, 'waterproof-w7-5mm': suit(mix(INK, BLUE, .25), mix(GREY, BLUE, .3), AMB, 'back'),
 'cressi-alpha-ultra-dry': snork(BLUE, mix(DRK, BLUE, .3), CORAL, 'dry'), 'mares-ergo-dry': snork(mix(STEEL, CREAM, .2), RED, DRK, 'flex'), 'tusa-hyperdry-elite-ii': snork(CORAL, DRK, TEAL, 'dry'), 'atomic-aquatics-sv2': snork(mix(INK, RUB, .4), mix(INK, RUB, .7), mix(STEEL, CREAM, .2), 'splash'),
}
