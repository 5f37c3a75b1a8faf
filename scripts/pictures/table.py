"""One row per picture: the layout and what makes it this place."""
def S(kind, seed=1, **k): return dict(kind=kind, seed=seed, **k)
SCENES = {
 'ss-yongala':                 S('yongala'),
 'ex-hmas-brisbane':           S('brisbane'),
 'hmas-swan':                  S('swan'),
 'ss-president-coolidge':      S('coolidge'),
 'cod-hole':                   S('codhole'),
 'north-horn-osprey-reef':     S('wall'),
 'manta-bommie':               S('manta'),
 'lighthouse-bommie-lady-elliot': S('lighthouse'),
 'julian-rocks':               S('julian'),
 'fish-rock-cave':             S('cave'),
 'cabbage-tree-bay':           S('cabbage'),
 'blairgowrie-pier':           S('blairgowrie'),
 'fortescue-bay':              S('kelp'),
 'rapid-bay-jetty':            S('rapid'),
 'stony-point':                S('stony'),
 'busselton-jetty':            S('busselton'),
 'navy-pier':                  S('navy'),
}
