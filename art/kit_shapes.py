"""Shapes that kit drawings are made of: rounded boxes, tubes, seven-segment digits, the bare sheet."""
from subjects import *
from PIL import Image
import products as old
H = hexc
INK, TEAL, CORAL, AMB, PAPER, CREAM = H('0d2a3f'), H('2a8a98'), H('e9573b'), H('f2b33d'), H('f3ead6'), H('fff8e6')
RUB = mix(INK, H('3f7f8c'), .42); DRK = mix(INK, H('3f7f8c'), .16); STEEL, GLASS, OLIVE, ROSE, BLUE = H('b9c6c4'), H('8fd0c8'), H('7f8a52'), H('d98a86'), H('3f78a8')
def pt(P, poly, col, sh=16, dark=None, light=None, la=.7, da=.9): return P.shape([np.asarray(poly, float)], fill=col, dark=mix(INK, col, .22) if dark is None else dark, light=mix(col, CREAM, .62) if light is None else light, sh=sh, la=la, da=da)
def sm(pts, n=8): return spline(pts, n, True)
def rrect(x, y, w, h, r, n=8):
    out = []
    for cx, cy, a0 in ((x+w/2-r, y-h/2+r, -math.pi/2), (x+w/2-r, y+h/2-r, 0), (x-w/2+r, y+h/2-r, math.pi/2), (x-w/2+r, y-h/2+r, math.pi)):
        out += [(cx+r*math.cos(a0+q), cy+r*math.sin(a0+q)) for q in np.linspace(0, math.pi/2, n)]
    return np.array(out)
def tube(P, pts, w, col, sh=None, n=10): l = spline(pts, n); return pt(P, ribbon(l, w), col, sh or max(6, (w if np.isscalar(w) else 20)*.45))
def sym(p): p = np.asarray(p, float); return np.vstack([p, (p*[-1,1])[::-1]])          # mirror a right-hand outline about x = 0
SEG = {'0':'abcdef','1':'bc','2':'abged','3':'abgcd','4':'fgbc','5':'afgcd','6':'afgedc','7':'abc','8':'abcdefg','9':'abcdfg','-':'g'}
def digits(P, x, y, h, text, col, clip=None, slant=.08):
    w, t, cx, out = h*.52, h*.12, x, []
    for ch in text:
        if ch == '.': out.append(rrect(cx+t*.2, y+h-t*.5, t, t, t*.2)); cx += t*2.; continue
        if ch == ':': out += [rrect(cx+t*.3, y+h*.3, t, t, t*.2), rrect(cx+t*.3, y+h*.7, t, t, t*.2)]; cx += t*2.2; continue
        S = dict(a=[(0,0),(w,0),(w-t,t),(t,t)], d=[(t,h-t),(w-t,h-t),(w,h),(0,h)], g=[(t*.6,h/2-t/2),(w-t*.6,h/2-t/2),(w-t*.6,h/2+t/2),(t*.6,h/2+t/2)], f=[(0,t*.3),(t,t*1.2),(t,h/2-t*.4),(0,h/2)], b=[(w,t*.3),(w-t,t*1.2),(w-t,h/2-t*.4),(w,h/2)], e=[(0,h/2),(t,h/2+t*.4),(t,h-t*1.2),(0,h-t*.3)], c=[(w,h/2),(w-t,h/2+t*.4),(w-t,h-t*1.2),(w,h-t*.3)])
        out += [np.array(S[k])*[1,1]+[cx,y]+np.stack([(h-np.array(S[k])[:,1])*slant, 0*np.array(S[k])[:,1]],1) for k in SEG.get(ch, '')]; cx += w+h*.18
    P.marks(out, col, clip, dry=0); return cx-x
def sheet(): P = Press(1600, 1067, 5, (-.4,-.92)); old.ground(P, PAPER, H('9fcfc2')); return P
def shadow(P, x, y, rx, ry=26): old.shadow(P, x, y, rx, ry, TEAL)

