"""Dive kit drawn with the same press on bare paper: shapes of a kind, no maker's marks.  Drawn at 1600 x 1067, kept at 800 x 534."""
import os
from kit_shapes import *
from kit_named import NAMED

# ------------------------------------------------------------------ dive computers
def strap(P, x, y, w0, w1, col, up=1, L=330, holes=True, ridges=True):
    p = [(x-w0/2,y),(x+w0/2,y),(x+w1/2+6,y-up*L*.45),(x+w1/2,y-up*L*.9),(x+w1*.38,y-up*L),(x-w1*.38,y-up*L),(x-w1/2,y-up*L*.9),(x-w1/2-6,y-up*L*.45)]; m = pt(P, p, col, 26)
    if ridges: P.marks([rrect(x, y-up*q, w1*.72, 9, 4) for q in (70, 104)], mix(INK, col, .35), m)
    if holes: P.marks([rrect(x, y-up*q, 20, 12, 5) for q in np.arange(150, L-24, 34)], mix(INK, col, .15), m, dry=0)
    return m
def buckle(P, x, y, w): P.shape([rrect(x, y, w, 44, 10)], fill=STEEL, dark=INK, light=CREAM, sh=10); P.shape([rrect(x, y, w-34, 18, 6)], fill=DRK); P.shape([rrect(x, y-6, 9, 40, 4)], fill=mix(STEEL, INK, .25))
def rect_computer(band, trim):
    def f(P):
        shadow(P, 800, 980, 300); strap(P, 800, 370, 250, 200, band, 1, 320); strap(P, 800, 690, 250, 200, band, -1, 270, True); buckle(P, 800, 110, 236)
        for sg in (-1, 1): pt(P, rrect(800+sg*318, 530, 46, 120, 16), trim, 12); pt(P, sm([(800+sg*120,330),(800+sg*200,350),(800+sg*200,720),(800+sg*120,735)], 3), mix(RUB, INK, .4), 16)
        m = pt(P, rrect(800, 530, 600, 430, 62), RUB, 34); pt(P, rrect(800, 530, 548, 376, 40), mix(STEEL, RUB, .35), 16); P.shape([rrect(800, 530, 516, 344, 26)], fill=DRK)
        s = P.shape([rrect(800, 530, 478, 306, 12)], fill=mix(INK, (0,0,0), .35)); c1, c2, c3 = H('e8f4ea'), H('6fd0e0'), H('f2c14a')
        digits(P, 584, 424, 92, '18.4', c1, s); digits(P, 868, 424, 92, '34', c1, s); P.marks([rrect(640, 394, 92, 9, 3), rrect(906, 394, 70, 9, 3), rrect(640, 556, 80, 9, 3), rrect(800, 556, 70, 9, 3), rrect(958, 556, 80, 9, 3)], c2, s, dry=0)
        digits(P, 604, 586, 56, '32', c3, s); digits(P, 784, 586, 56, '0', c1, s); digits(P, 914, 586, 56, '21', H('8fd88a'), s); P.marks([rrect(1022, 480, 14, 130, 4)], mix(c2, INK, .6), s, dry=0); P.marks([rrect(1022, 515, 14, 60, 4)], H('8fd88a'), s, dry=0)
        P.marks([np.array([(580,380),(680,380),(600,680),(575,680)])], CREAM, s, alpha=.16, dry=.2)
    return f
def round_computer(band, bezel, trim, buttons, style):
    def f(P):
        shadow(P, 800, 985, 260); strap(P, 800, 360, 210, 176, band, 1, 320); strap(P, 800, 700, 210, 176, band, -1, 275); buckle(P, 800, 104, 212)
        for sg in (-1, 1):
            for up in (-1, 1): pt(P, sm([(800+sg*70,530+up*170),(800+sg*128,530+up*150),(800+sg*140,530+up*262),(800+sg*92,530+up*282)], 4), mix(bezel, INK, .45), 14)
        for a in buttons: d = np.array([math.cos(a), math.sin(a)]); pt(P, ribbon([np.array([800,530])+d*240, np.array([800,530])+d*292], 62), trim, 10)
        pt(P, ell(800,530,262,262,60), mix(RUB, INK, .2), 30); m = pt(P, ell(800,530,246,246,60), bezel, 26)
        if style == 'ticks': P.marks([tick(*[np.array([800,530])+np.array([math.cos(a),math.sin(a)])*q for q in (206,236)], 11 if i % 5 == 0 else 6) for i, a in enumerate(np.linspace(0,TAU,61)[:-1])], mix(CREAM, bezel, .1), m, dry=0)
        if style == 'screws':
            for a in np.linspace(0, TAU, 7)[:-1]+.52: P.shape([ell(800+226*math.cos(a),530+226*math.sin(a),13,13,14)], fill=mix(STEEL, INK, .15), dark=INK, sh=6)
        if style == 'ring': P.shape(strokes=[(ell(800,530,222,222,70)[list(range(70))+[0]], 7)], fill=mix(trim, CREAM, .1))
        P.shape([ell(800,530,202,202,60)], fill=DRK); s = P.shape([ell(800,530,188,188,60)], fill=mix(INK, (0,0,0), .4)); c1, c2 = H('e8f4ea'), H('6fd0e0')
        if style == 'ring':
            digits(P, 672, 440, 110, '21.6', c1, s); P.marks([rrect(800, 404, 120, 9, 3), rrect(800, 590, 240, 4, 2)], c2, s, dry=0); digits(P, 690, 612, 54, '38', H('f2c14a'), s); digits(P, 836, 612, 54, '12', H('8fd88a'), s)
        elif style == 'ticks':
            P.shape(strokes=[(np.stack([800+165*np.cos(np.linspace(2.5,5.2,30)), 530+165*np.sin(np.linspace(2.5,5.2,30))],1), 16)], fill=H('f2813a')); P.shape(strokes=[(np.stack([800+165*np.cos(np.linspace(5.3,6.9,30)), 530+165*np.sin(np.linspace(5.3,6.9,30))],1), 16)], fill=H('5fbf8a'))
            digits(P, 688, 470, 104, '14.2', c1, s); P.marks([rrect(800, 598, 190, 4, 2)], c2, s, dry=0); digits(P, 742, 622, 54, '46', c2, s)
        else:
            q = spline([(628,596),(668,650),(720,676),(780,664),(850,640),(900,610),(972,596)],6); P.marks([np.vstack([q, [(972,596),(628,596)]])], mix(c2, INK, .45), s, dry=.05); P.marks([ribbon(q, 7)], c2, s, dry=0); digits(P, 690, 402, 92, '12.8', c1, s); digits(P, 754, 516, 44, '41', H('f2c14a'), s); P.marks([rrect(800, 380, 120, 8, 3)], H('f2c14a'), s, dry=0)
        P.marks([sm([(660,420),(740,360),(770,372),(680,470),(640,520)], 5)], CREAM, s, alpha=.16, dry=.2)
    return f
def puck(band, case, trim, big):
    def f(P):
        shadow(P, 800, 985, 270); strap(P, 800, 350, 240, 186, band, 1, 310); strap(P, 800, 715, 240, 186, band, -1, 262); buckle(P, 800, 104, 222)
        pt(P, sm([(560,420),(640,280),(800,244),(960,280),(1040,420),(1050,560),(1000,720),(900,800),(800,815),(700,800),(600,720),(550,560)], 8), case, 36)
        pt(P, ell(800,520,238,232,60), trim, 20); pt(P, ell(800,520,212,206,60), mix(case, INK, .35), 16)
        lcd = H('b9c9a8'); s = P.shape([ell(800,520,188,182,60)], fill=lcd, dark=mix(lcd, INK, .3), sh=20, L=(.4,.9), da=.5); i2 = mix(INK, lcd, .08)
        P.marks([rrect(800, 470 if big else 492, 330, 4, 1), rrect(800, 600, 300, 4, 1)], i2, s, dry=0)
        if big: digits(P, 690, 372, 78, '24', i2, s); digits(P, 830, 396, 54, '32', i2, s); digits(P, 662, 492, 92, '18.7', i2, s); digits(P, 740, 620, 54, '42', i2, s)
        else: digits(P, 676, 382, 96, '16.3', i2, s); digits(P, 690, 512, 72, '27', i2, s); digits(P, 826, 512, 72, '51', i2, s); P.marks([rrect(720+k*40, 628, 28, 22, 3) for k in range(5)][:3], i2, s, dry=0); P.shape(strokes=[(rrect(720+k*40, 628, 28, 22, 3)[list(range(32))+[0]], 2.5) for k in range(3,5)], fill=i2)
        pt(P, rrect(800, 766, 128 if big else 96, 44, 20), mix(trim, CREAM, .1) if big else CORAL, 10)
        P.marks([sm([(660,410),(740,352),(776,362),(690,450),(640,520)], 5)], CREAM, s, alpha=.4, dry=.2)
        P.marks([tick((800+math.cos(a)*222, 520+math.sin(a)*216), (800+math.cos(a)*234, 520+math.sin(a)*228), 6) for a in np.linspace(0,TAU,25)[:-1]], INK, dry=0, alpha=.7)
    return f

# ------------------------------------------------------------------ BCDs, seen from the front
def bcd(kind, body, acc, pockets='zip', wing=None):
    def f(P):
        X = lambda p: np.asarray(p, float)+[800, 0]; shadow(P, 800, 1015, 330)
        pt(P, X(rrect(0, 110, 120, 120, 26)), mix(STEEL, INK, .15), 16); pt(P, X(rrect(0, 58, 46, 50, 10)), STEEL, 10); pt(P, X(rrect(62, 74, 74, 34, 12)), mix(INK, STEEL, .2), 10)      # tank valve behind
        if kind == 'wing': pt(P, X(sm([tuple(q) for q in sym([(60,150),(150,160),(255,230),(318,380),(330,560),(316,740),(262,880),(150,935),(60,918)])],7)), wing if wing is not None else mix(body, INK, .45), 44); M = [ribbon(X(sm([(sg*(210+q),260),(sg*(270+q*.8),420),(sg*(282+q*.8),600),(sg*(258+q*.8),770)],8)[:24]), 4) for sg in (-1,1) for q in (-30,20)]; P.marks(M, mix(INK, body, .2), alpha=.5)
        pt(P, X(rrect(0, 470, 300, 640, 60)), mix(body, INK, .5), 30)                                             # back pad, seen between the straps
        P.marks([X(rrect(0, y, 210, 16, 7)) for y in np.arange(300, 700, 46)], mix(INK, body, .25), alpha=.6)
        for sg in (-1, 1):
            Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]
            if kind == 'wing':                                                                                      # harness strap, chest plate, waist pocket
                pt(P, Y(sm([(58,160),(120,148),(190,190),(226,300),(232,430),(214,520),(150,560),(112,540),(128,430),(120,300),(74,215)],8)), body, 26)
                pt(P, Y(ribbon(spline([(178,540),(188,620),(170,700)],8), 46)), mix(RUB, INK, .3), 12); pt(P, Y(sm([(70,690),(180,672),(316,676),(338,740),(326,820),(200,836),(70,806)],8)), mix(body, INK, .12), 26)
                if pockets: m = pt(P, Y(rrect(236, 762, 150, 112, 22)), body, 18); P.marks([Y(rrect(236, 728, 120, 8, 3))], acc, m, dry=.05); pt(P, Y(rrect(172, 724, 26, 18, 5)), STEEL, 5)
            else:                                                                                                   # jacket: the air cell wraps to the front
                pt(P, Y(sm([(60,165),(128,150),(200,196),(246,300),(258,420),(300,520),(338,640),(342,780),(300,880),(200,906),(96,880),(64,800),(84,700),(128,600),(140,480),(126,330),(78,226)],8)), body, 40)
                m = pt(P, Y(sm([(132,600),(220,580),(300,610),(322,720),(312,830),(220,860),(120,836),(108,720)],8)), mix(body, INK, .22), 24)
                if pockets == 'zip': P.marks([Y(ribbon(spline([(150,640),(220,626),(296,652)],6), 9))], mix(CREAM, body, .2), m, dry=.25); pt(P, Y(rrect(286, 672, 16, 44, 6)), acc, 6)
                else: pt(P, Y(rrect(214, 640, 176, 64, 16)), mix(body, INK, .05), 12); pt(P, Y(rrect(214, 662, 60, 26, 8)), acc, 6)
                P.marks([Y(ribbon(spline([(150,260),(196,380),(206,470)],8), 8))], mix(INK, body, .3), alpha=.7)
            pt(P, Y(ribbon(spline([(92,190),(150,226),(178,330)],8), 26)), acc, 10)                                  # webbing
            pt(P, Y(rrect(186, 372, 54, 42, 9)), mix(INK, RUB, .3), 9); P.shape(strokes=[(Y(ell(196, 440, 22, 22, 20))[list(range(20))+[0]], 8)], fill=STEEL, dark=INK, sh=5)
        pt(P, X(rrect(0, 452, 330 if kind == 'jacket' else 290, 30, 8)), mix(RUB, INK, .3), 9); pt(P, X(rrect(0, 452, 78, 50, 12)), acc, 10)                                  # chest strap
        pt(P, X(rrect(0, 790, 330, 70 if kind == 'jacket' else 56, 14)), mix(RUB, INK, .35), 14); pt(P, X(rrect(0, 790, 104, 84, 16)), mix(acc, INK, .05) if kind == 'wing' else DRK, 14); pt(P, X(rrect(0, 790, 54, 40, 8)), mix(STEEL, INK, .2), 8)
        # corrugated hose over the left shoulder (right in the picture)
        line = spline([(870,170),(960,190),(1010,300),(1020,430),(1006,560)],12); m = pt(P, ribbon(line, 40), DRK, 14); P.marks([ribbon([q-[20,0], q+[20,4]], 5) for q in line[4::2]], mix(STEEL, INK, .35), m, dry=.1)
        pt(P, rrect(1006, 600, 66, 110, 20), mix(INK, RUB, .2), 14); pt(P, rrect(1048, 584, 24, 34, 8), acc, 6); pt(P, rrect(1006, 664, 40, 30, 8), STEEL, 8)
    return f

# ------------------------------------------------------------------ one of each kind
def k_mask(P): shadow(P, 800, 820, 400, 36); old.mask(P, 800, 590, 740, CORAL, INK, CREAM, GLASS)
def k_fins(P):
    shadow(P, 600, 985, 220); shadow(P, 1020, 985, 220); old.fin(P, 575, 420, 660, TEAL, INK, CREAM, .10); old.fin(P, 1040, 420, 660, TEAL, INK, CREAM, -.10)
def k_snorkel(P):
    shadow(P, 800, 985, 300); tube(P, [(1090,150),(1088,330),(1060,560),(985,760),(850,880),(700,880),(640,800),(634,720)], 74, AMB, 26, 14)
    l = spline([(1090,150),(1088,330),(1060,560),(985,760),(850,880),(700,880),(640,800),(634,720)],14); P.marks([ribbon([q-[33,0],q+[33,2]],6) for q in l[58:84:3]], mix(INK, AMB, .3), alpha=.7)
    pt(P, sm([(1040,90),(1090,60),(1142,90),(1146,190),(1130,220),(1050,220),(1036,190)],6), DRK, 18); P.marks([rrect(1091, y, 76, 9, 4) for y in (112,136,160)], mix(STEEL, INK, .3), dry=0)
    pt(P, rrect(636, 700, 96, 74, 22), DRK, 14); pt(P, sm([(588,664),(560,610),(572,560),(640,548),(706,566),(716,612),(688,664)],6), RUB, 20); pt(P, sm([(598,566),(640,520),(686,566),(640,584)],6), mix(RUB, CREAM, .15), 10); pt(P, rrect(742, 880, 90, 110, 26), CORAL, 16)
    pt(P, rrect(1062, 500, 112, 60, 16), RUB, 12); pt(P, sm([(1110,478),(1180,470),(1196,500),(1180,530),(1110,522)],5), RUB, 8)
def k_wetsuit(P):
    shadow(P, 800, 1030, 230); X = lambda p: np.asarray(p, float)*[1,1]+[800,0]
    for sg in (-1,1): pt(P, np.asarray(sm([(150,190),(210,220),(262,360),(300,520),(318,640),(282,656),(246,560),(196,420),(150,330)],8))*[sg,1]+[800,0], RUB, 26); pt(P, np.asarray([(318,640),(282,656),(268,620),(306,606)])*[sg,1]+[800,0], DRK, 6)
    pt(P, X(sm(list(map(tuple, sym([(0,120),(56,126),(90,160),(160,186),(178,260),(160,360),(150,470),(168,560),(176,660),(168,800),(150,1000),(78,1006),(60,860),(34,700),(0,640)]))),5)), RUB, 40)
    for sg in (-1,1):
        Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]; m = pt(P, Y(sm([(172,230),(160,360),(148,470),(166,560),(172,650),(140,600),(112,480),(118,340),(140,240)],8)), TEAL, 18); pt(P, Y(sm([(60,800),(110,780),(166,800),(160,880),(110,900),(62,880)],8)), mix(DRK, RUB, .3), 14)
        P.marks([Y(ribbon(spline([(84,160),(120,240),(114,360)],8),4)), Y(ribbon(spline([(110,900),(112,960),(112,1002)],6),4))], mix(INK, RUB, .2), alpha=.8)
    pt(P, X(rrect(0, 128, 124, 44, 18)), DRK, 12); pt(P, X(rrect(0, 300, 14, 330, 5)), mix(STEEL, INK, .25), 5); pt(P, X(rrect(0, 470, 24, 46, 8)), CORAL, 6); P.marks([X(ribbon(spline([(-92,560),(0,576),(92,560)],8),4)), X(ribbon(spline([(-60,210),(0,226),(60,210)],8),4))], mix(INK, RUB, .2), alpha=.8)
def stage2(P, x, y, s, c, rot=0.):
    pl = lambda p: place(np.asarray(p, float), x, y, s, rot); pt(P, pl(sm([(-.5,.12),(-.42,-.2),(-.2,-.42),(.1,-.46),(.38,-.3),(.5,0),(.42,.3),(.2,.46),(-.15,.46),(-.42,.34)],8)), RUB, s*.12)
    pt(P, pl(ell(.02,-.02,.33,.33,40)), c, s*.07); m = pt(P, pl(ell(.02,-.02,.24,.24,40)), mix(c, INK, .3), s*.05); P.marks([pl(ribbon([(.02-.2*math.cos(a), -.02-.2*math.sin(a)),(.02+.2*math.cos(a), -.02+.2*math.sin(a))], .03)) for a in (0,1.05,2.1)], mix(c, CREAM, .3), m, dry=0)
    pt(P, pl(sm([(-.3,.36),(-.16,.44),(.2,.46),(.36,.36),(.5,.6),(.3,.7),(.06,.6),(-.2,.7),(-.44,.6)],6)), DRK, s*.05)
def k_regulator(P):
    shadow(P, 800, 990, 460); tube(P, [(470,300),(300,360),(250,560),(330,760),(520,820)], 36, DRK, 14, 14); tube(P, [(520,270),(700,170),(960,180),(1120,330),(1130,520)], 36, DRK, 14, 14); tube(P, [(480,350),(520,520),(680,560),(860,600),(960,740)], 34, AMB, 14, 14); tube(P, [(430,330),(420,480),(470,600),(470,640)], 28, DRK, 12, 12)
    pt(P, rrect(470, 190, 130, 170, 26), STEEL, 30); pt(P, ell(470,100,92,36,30), mix(STEEL, INK, .1), 14); P.marks([rrect(470, y, 112, 7, 3) for y in (140,158,176)], mix(INK, STEEL, .3), dry=0); pt(P, rrect(470, 290, 170, 110, 30), mix(STEEL, CREAM, .1), 24)
    for x in (392, 548): pt(P, rrect(x, 300, 44, 50, 10), mix(STEEL, INK, .3), 9)
    pt(P, rrect(470, 356, 60, 40, 8), mix(STEEL, INK, .35), 8); stage2(P, 1130, 600, 300, TEAL, .08); stage2(P, 985, 830, 230, AMB, .25)
    pt(P, ell(560,830,104,104,50), RUB, 26); s = P.shape([ell(560,830,80,80,50)], fill=CREAM, dark=mix(CREAM, INK, .3), sh=14); P.marks([tick((560+math.cos(a)*58,830+math.sin(a)*58),(560+math.cos(a)*74,830+math.sin(a)*74),6) for a in np.linspace(2.4,7.0,13)], INK, s, dry=0); P.shape(strokes=[(np.stack([560+68*np.cos(np.linspace(2.4,3.1,10)),830+68*np.sin(np.linspace(2.4,3.1,10))],1),12)], fill=CORAL); P.shape([tick((560,830),(604,784),11), ell(560,830,11,11,12)], fill=CORAL)
def k_camera(P):
    shadow(P, 800, 960, 500, 34)
    for sg in (-1,1):
        Y = lambda p: np.asarray(p, float)*[sg,1]+[800,0]; pt(P, Y(ribbon([(290,480),(380,330)],44)), mix(STEEL, INK, .25), 14); pt(P, Y(ribbon([(380,330),(470,230)],44)), mix(STEEL, INK, .25), 14); pt(P, Y(ell(380,330,40,40,24)), DRK, 12); pt(P, Y(ell(288,480,34,34,24)), DRK, 10)
        pt(P, Y(rrect(520, 220, 210, 170, 40)), RUB, 28); pt(P, Y(ell(548,226,72,72,40)), mix(DRK, INK, .3), 12); P.shape([Y(ell(550,228,56,56,40))], fill=H('fff3c4'), dark=mix(AMB, CREAM, .3), light=(1,1,1), sh=16)
        pt(P, Y(sm([(300,500),(380,520),(396,700),(380,860),(300,870),(290,800),(322,700),(290,570)],8)), mix(DRK, INK, .2), 22)
    pt(P, rrect(800, 690, 640, 420, 70), TEAL, 44); pt(P, rrect(800, 470, 200, 80, 22), mix(TEAL, INK, .25), 16)
    for x, y, r0 in ((560,560,30),(640,530,24),(1040,560,34)): pt(P, ell(x,y,r0,r0,24), AMB if r0 == 34 else STEEL, 9)
    for x in (1040,): [pt(P, ell(x,y,20,20,20), mix(STEEL, INK, .2), 7) for y in (650,710,770)]
    pt(P, ell(800,720,214,214,60), mix(DRK, INK, .2), 26); pt(P, ell(800,720,186,186,60), mix(STEEL, INK, .3), 18); g = P.shape([ell(800,720,164,164,60)], fill=mix(BLUE, INK, .45), dark=INK, light=GLASS, sh=54, L=(-.5,-.85)); P.shape([ell(800,720,74,74,40)], fill=mix(INK, (0,0,0), .3), dark=None, light=mix(BLUE, GLASS, .4), sh=24); P.marks([sm([(690,660),(760,590),(800,596),(720,690),(684,720)],6), ell(868,800,20,13,14)], CREAM, g, alpha=.75)
def k_boots(P):
    shadow(P, 570, 960, 240); shadow(P, 1060, 985, 240)
    for x, y in ((560,0),(1040,26)):
        X = lambda p: np.asarray(p, float)+[x, y]; pt(P, X(sm([(-120,180),(-30,160),(70,172),(96,240),(88,420),(100,560),(150,640),(240,700),(290,780),(290,880),(200,910),(-110,910),(-150,860),(-140,700),(-122,500),(-134,320)],8)), RUB, 46)
        pt(P, X(sm([(-158,850),(-140,880),(60,884),(200,884),(292,862),(300,912),(280,946),(60,950),(-130,946),(-160,920)],5)), DRK, 16); P.marks([X(rrect(q, 938, 18, 20, 4)) for q in range(-130,290,38)], mix(RUB, CREAM, .1), dry=0); pt(P, X(sm([(130,740),(220,730),(282,790),(286,868),(180,872),(120,840)],8)), mix(DRK, RUB, .4), 18); pt(P, X(sm([(-150,740),(-100,720),(-70,800),(-90,876),(-150,870)],8)), mix(DRK, RUB, .4), 14)
        pt(P, X(ribbon(spline([(6,200),(2,380),(14,540),(60,640)],8), 20)), mix(STEEL, INK, .2), 7); pt(P, X(rrect(8, 236, 26, 54, 9)), CORAL, 8); pt(P, X(rrect(-16, 176, 214, 34, 14)), TEAL, 10); pt(P, X(sm([(-118,600),(-30,580),(30,610),(20,650),(-60,640),(-118,660)],6)), TEAL, 10)
def k_smb(P):
    shadow(P, 760, 990, 420); pt(P, sm([(620,80),(700,60),(790,76),(806,200),(800,500),(806,780),(790,850),(720,880),(640,862),(610,800),(606,500),(600,200)],8), CORAL, 52); m = P.mask([rrect(706, 460, 220, 600, 20)]); pt(P, rrect(706, 150, 190, 56, 12), H('f6dfae'), 14); pt(P, rrect(706, 740, 198, 30, 8), mix(CORAL, INK, .3), 8)
    P.marks([ribbon(spline([(640,240),(634,460),(640,690)],8),5), ribbon(spline([(772,240),(778,460),(772,690)],8),5)], mix(CORAL, INK, .35), alpha=.7); pt(P, rrect(706, 884, 84, 48, 14), DRK, 12); pt(P, rrect(640, 820, 40, 34, 8), DRK, 8); P.shape(strokes=[(ell(706,928,22,22,20)[list(range(20))+[0]],8)], fill=STEEL, dark=INK, sh=5)
    tube(P, [(706,946),(820,990),(960,960),(1040,860)], 7, AMB, 4, 14); pt(P, ell(1120,780,150,150,60), DRK, 30); m = pt(P, ell(1120,780,112,112,50), AMB, 22); P.marks([ribbon(spline([(1120+math.cos(a)*108,780+math.sin(a)*108),(1120+math.cos(a+.9)*60,780+math.sin(a+.9)*60)],6),4) for a in np.linspace(0,TAU,40)], mix(AMB, INK, .4), m, alpha=.6); pt(P, ell(1120,780,58,58,40), DRK, 14); P.shape([ell(1120,780,36,36,30)], fill=PAPER, dark=mix(PAPER, INK, .3), sh=10)
    tube(P, [(1224,690),(1290,600),(1300,500)], 9, DRK, 4, 10); pt(P, ribbon(spline([(1280,500),(1300,470),(1322,500),(1318,590),(1298,606),(1282,580)],8), 14), STEEL, 6)
def k_knife(P):
    shadow(P, 800, 900, 520, 32); pl = lambda p: place(np.asarray(p, float), 800, 500, 900, -.18)
    # line cutter with a hooked notch, beside its sheath
    pt(P, pl(sm([(-.56,-.07),(-.5,-.10),(-.2,-.09),(-.04,-.10),(.0,-.06),(.0,.06),(-.05,.10),(-.2,.085),(-.5,.10),(-.56,.06)],8)), TEAL, 34); P.marks([pl(rrect(x, 0, .018, .15, .008)) for x in np.arange(-.44,-.08,.05)], mix(INK, TEAL, .35)); P.shape([pl(ell(-.50,0,.026,.026,20))], fill=PAPER, dark=INK, sh=8)
    pt(P, pl([(-.005,-.11),(.03,-.11),(.03,.11),(-.005,.11)]), mix(STEEL, INK, .3), 10); b = pt(P, pl([(.03,-.065),(.36,-.062),(.44,-.04),(.50,.0),(.50,.03),(.36,.05),(.245,.05),(.235,.02),(.205,.012),(.20,.05),(.03,.062)]), STEEL, 26); P.marks([pl([(.04,-.06),(.36,-.056),(.40,-.044),(.06,-.03)])], CREAM, b, alpha=.7); P.marks([pl([(.06+k*.02,.062),(.07+k*.02,.047),(.08+k*.02,.062)]) for k in range(6)], mix(INK, STEEL, .3), b, dry=0); P.marks([pl(ribbon([(.25,.044),(.36,.044),(.49,.024)],.008))], mix(INK, STEEL, .45), b, dry=0)
    q = lambda p: place(np.asarray(p, float), 930, 770, 900, -.18); pt(P, q(sm([(-.06,-.085),(.0,-.095),(.3,-.085),(.46,-.05),(.5,.0),(.46,.05),(.3,.08),(.0,.09),(-.06,.08)],6)), DRK, 28)
    for x in (.06,.26): pt(P, q([(x,-.12),(x+.05,-.12),(x+.05,.12),(x,.12)]), RUB, 10); pt(P, q([(x-.008,-.03),(x+.058,-.03),(x+.058,.03),(x-.008,.03)]), STEEL, 8)
    pt(P, q([(-.075,-.05),(-.02,-.05),(-.02,.05),(-.075,.05)]), CORAL, 10)
def k_torch(P): shadow(P, 800, 800, 430, 34); old.torch(P, 780, 540, 900, AMB, INK, CREAM, H('fff3c4'), -.22)
PI = math.pi
KIT = {
 'shearwater-peregrine-tx': rect_computer(DRK, mix(STEEL, INK, .2)), 'shearwater-teric': round_computer(DRK, mix(STEEL, INK, .35), mix(STEEL, CREAM, .2), (-.5,.5,PI-.5,PI+.5), 'ring'), 'suunto-ocean': round_computer(H('c9574a'), mix(INK, RUB, .3), mix(STEEL, INK, .2), (-.45,0,.45), 'ticks'), 'garmin-descent-g2': round_computer(OLIVE, mix(RUB, INK, .25), mix(OLIVE, INK, .35), (-.45,.45,PI-.5,PI,PI+.5), 'screws'),
 'mares-puck-4': puck(RUB, mix(INK, RUB, .5), mix(STEEL, INK, .25), True), 'cressi-leonardo-2-0': puck(DRK, mix(DRK, INK, .2), AMB, False),
 'scubapro-hydros-pro': bcd('wing', mix(RUB, INK, .25), CORAL, None, mix(INK, RUB, .35)), 'aqualung-pro-hd': bcd('jacket', mix(INK, RUB, .45), mix(STEEL, CREAM, .2), 'zip'), 'mares-dragon-sls': bcd('jacket', mix(BLUE, INK, .45), H('c9483a'), 'flap'), 'cressi-travelight': bcd('jacket', mix(TEAL, STEEL, .25), AMB, 'zip'), 'hollis-hd200': bcd('wing', mix(STEEL, INK, .55), CORAL, 'cargo', mix(RUB, INK, .3)), 'zeagle-ranger': bcd('wing', mix(OLIVE, INK, .35), AMB, 'cargo', mix(INK, OLIVE, .2)),
 'mask': k_mask, 'fins': k_fins, 'snorkel': k_snorkel, 'wetsuit': k_wetsuit, 'bcd': bcd('jacket', mix(TEAL, INK, .3), CORAL, 'flap'), 'regulator': k_regulator, 'dive-computer': rect_computer(TEAL, CORAL), 'accessory': k_torch, 'camera': k_camera, 'boots': k_boots, 'smb': k_smb, 'dive-knife': k_knife,
}
KIT.update(NAMED)
def make_all(folder, keys, avif, webp, resized, masters, draft=False):
    os.makedirs(folder, exist_ok=True)
    for k in (keys or KIT):
        P = sheet(); KIT[k](P); im = Image.fromarray(P.finish(tooth=0)); im.save('%s/kit-%s.png' % (masters, k), compress_level=1); im8 = im.resize((800, 534), Image.LANCZOS)
        if not draft:
            for w, kb in ((400, 10), (800, 13.4)): avif(resized(im8, w), '%s/%s-%d.avif' % (folder, k, w), kb, grain=80)
            webp(im8, '%s/%s.webp' % (folder, k), 42)
        print('kit', k, flush=True)
