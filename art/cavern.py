"""The third film: grey nurse sharks patrol a gutter, seen from under the overhang of a cave."""
from places import *
def sharkcave(P, seed=1, t=0.):
    ink, navy_, blue, aqua, pale = pal5('060d18', '0c2c4a', '1f719d', '70c2cd', 'e6f4dd'); coral, rose, och, plum, cream, yel, copper = pal5('dd5f3e', 'e08c86', 'dca24a', '3b2a44', 'fffbe4', 'f2c65a', 'c9763c'); r = RS(seed); sun = (960, 60)
    P.water([cream, pale, mix(pale, aqua, .6), aqua, mix(aqua, blue, .55), blue, mix(blue, navy_, .5), mix(blue, navy_, .8)], sun, 960, .16, 50, seed, squash=.8)
    P.shafts((930, -120), 18, cream, seed+3, t, (.0, .5), 900, .32, (14, 56), .85, 330)
    # outside: a far reef edge, then the sand of the gutter, lit at the mouth and dark under the roof
    ridge(P, 560, seed+2, mix(blue, navy_, .4), navy_, aqua, 34, .005, .55, 20, lift=lambda x: 120*np.exp(-((x-420)/200)**2)+90*np.exp(-((x-1420)/240)**2))
    S = [(r.normal(1000,200), r.normal(250,70), r.uniform(10,18), r.normal(.03,.1), -1, r.rand()) for _ in range(140)]; school(P, drift(S, t, 14, 7), 'trevally', mix(navy_, blue, .4), None, fog=.2)
    sand(P, 610, seed+4, mix(H('d6cfa8'), aqua, .35), mix(navy_, blue, .25), pale, True, 900, t, .9, caustic=cream, rw=.9)
    g, gd = mix(H('5d564a'), navy_, .4), ink
    for k in range(-1, 4):                                            # patrols: each loop moves the line on by one place
        x = -150+(k+t)*620
        if 100 < x < 1660: shark(P, x, 372+16*math.sin(x*.004), 170, 'nurse', mix(blue, navy_, .45), navy_, aqua, None, .02, 1, .34, 0, curve=.02, flat=True, rim=False, beat=4*t)
    for k in range(-1, 4):
        x = 1760-(k+t)*860; y = 452+26*math.sin(x*.003+1)
        if 100 < x < 1690: shark(P, x, y, 330, 'nurse', mix(g, blue, .35), mix(navy_, ink, .3), aqua, mix(H('8f8f80'), blue, .4), -.03*math.cos(x*.003+1), -1, .16, 0, spots=mix(ink, navy_, .5), curve=.03, beat=3*t+.3)
    # the hollow: roof, walls; what faces the mouth takes its light
    P.L = np.array([.0, 1.]); rock(P, [(-80,-80),(-80,300),(120,250),(260,190),(360,215),(430,150),(560,128),(650,160),(720,96),(860,60),(1000,84),(1100,52),(1220,90),(1290,150),(1370,140),(1440,210),(1540,240),(1680,300),(1680,-80)], seed+11, mix(navy_, plum, .45), ink, mix(blue, aqua, .35), 54, .10, 150, 30, step=12, direction=(1,.2), jit=3)
    P.L = np.array([1., .1]); rock(P, [(-80,60),(200,110),(340,150),(400,200),(352,262),(345,330),(370,400),(390,450),(370,540),(420,600),(400,680),(300,740),(-80,800)], seed+12, mix(navy_, plum, .5), ink, mix(blue, aqua, .45), 50, .06, 130, 30, step=12, direction=(.2,1), jit=3)
    P.L = np.array([-1., .1]); rock(P, [(1680,60),(1520,130),(1420,170),(1400,220),(1440,280),(1425,350),(1450,430),(1390,500),(1410,590),(1370,660),(1440,720),(1680,790)], seed+13, mix(navy_, plum, .5), ink, mix(blue, aqua, .45), 50, .06, 130, 30, step=12, direction=(.2,1), jit=3)
    for x, y, z, k in ((330,420,56,'s'),(262,600,60,'u'),(368,560,52,'s'),(300,330,46,'b'),(180,470,70,'f'),(1460,420,54,'s'),(1500,600,64,'u'),(1420,610,50,'s'),(1560,480,80,'f'),(230,700,58,'b')):
        c = mix([coral, och, rose, yel][(x+y) % 4], navy_, .34); (softcoral(P, x, y, z, seed+x, c, ink, mix(c, cream, .45), 0, t) if k == 's' else tubes(P, x, y, z, seed+x, c, ink, mix(c, cream, .45), 0, 4) if k == 'u' else brain(P, x, y, z*.7, z*.45, seed+x, c, ink, mix(c, cream, .4)) if k == 'b' else fan(P, x, y, z*1.6, seed+x, c, ink, mix(c, yel, .4), 0, .9 if x < 800 else -.9, t))
    fl, fb = P.mask([np.array([(-20,640),(1620,640),(1620,920),(-20,920)])]); P.tone(fl, fb, np.clip((P.Y[fb[1]:fb[3], fb[0]:fb[2]]-700)/280, 0, .5), mix(navy_, ink, .3), hard=2.6)      # the roof's shade
    # bullseyes hang in the shade of the left wall
    B = [(430+abs(r.normal(0,90)), 330+r.normal(0,110), r.uniform(26,40), r.normal(-.05,.15), 1 if r.rand() < .8 else -1, r.rand()) for _ in range(60)]; school(P, drift(B, t, 7, 5), 'trevally', mix(copper, navy_, .2), mix(yel, copper, .45), mix(copper, ink, .4))
    P.L = np.array([.0, -1.]); shd = P.mask([ell(960+30*math.sin(TAU*t), 800, 330, 26, 40)], pad=50); P.tone(P.blur(shd[0], 14), shd[1], P.blur(shd[0], 14)*.85, navy_, alpha=.8, hard=3)
    # two nearer walls frame it in black
    P.L = np.array([.25, -.6]); rock(P, [(-80,960),(-80,-80),(90,-80),(120,60),(100,160),(170,260),(150,380),(90,470),(120,580),(80,680),(140,770),(240,830),(420,870),(640,900),(700,960)], seed+15, mix(ink, plum, .4), ink, mix(navy_, blue, .5), 40, 0, 110, 28, step=12, direction=(.1,1), jit=2.6, flat=.05)
    P.L = np.array([-.25, -.6]); rock(P, [(1680,960),(1680,-80),(1540,-80),(1560,50),(1590,170),(1540,270),(1580,400),(1530,520),(1560,640),(1500,740),(1400,810),(1240,850),(1060,885),(960,960)], seed+16, mix(ink, plum, .4), ink, mix(navy_, blue, .5), 40, 0, 110, 28, step=12, direction=(.1,1), jit=2.6, flat=.05)
    P.L = np.array([.05, -1.]); fan(P, 1470, 800, 210, seed+5, mix(coral, ink, .15), ink, mix(coral, yel, .4), 0, -.2, t, .05); tubes(P, 1330, 845, 100, seed+6, mix(och, ink, .25), ink, yel, 0, 5); softcoral(P, 1555, 760, 90, seed+7, mix(rose, ink, .2), ink, cream, 0, t); softcoral(P, 180, 830, 86, seed+8, mix(coral, ink, .2), ink, yel, 0, t); brain(P, 330, 868, 62, 42, seed+9, mix(plum, rose, .4), ink, rose); fan(P, 60, 760, 170, seed+10, mix(coral, plum, .4), ink, coral, 0, .2, t, .05)
    # the one who stays: she hangs in the mouth and lets the others pass
    shark(P, 930+34*math.sin(TAU*t), 560+9*math.sin(TAU*t+1.2), 720, 'nurse', mix(H('8b7d66'), navy_, .30), mix(ink, navy_, .4), mix(pale, aqua, .25), mix(H('d9d2b6'), blue, .28), -.02+.012*math.sin(TAU*t+.5), -1, 0, 0, spots=mix(H('3f352a'), navy_, .4), curve=.035, beat=3*t)
    P.snow(90, cream, seed+50, t, alpha=.5)
