"""One row per picture: the layout and what makes it this place."""
def S(kind, seed=1, **k): return dict(kind=kind, seed=seed, **k)
SCENES = {
 'ss-yongala':                 S('wreck'),
 'ex-hmas-brisbane':           S('wreck', 4, mirror=True, grade='clear'),
 'hmas-swan':                  S('wreck', 6, grade='temperate'),
 'ss-president-coolidge':      S('wreck', 9, mirror=True, grade='dusk'),
 'cod-hole':                   S('reef'),
 'north-horn-osprey-reef':     S('reef', 5, mirror=True, grade='deep'),
 'manta-bommie':               S('manta'),
 'lighthouse-bommie-lady-elliot': S('manta', 4, mirror=True, grade='clear'),
 'julian-rocks':               S('reef', 7, grade='temperate'),
 'fish-rock-cave':             S('reef', 9, mirror=True, grade='dusk'),
 'cabbage-tree-bay':           S('kelp', 5, mirror=True, grade='clear'),
 'blairgowrie-pier':           S('jetty', 3, mirror=True, grade='temperate'),
 'fortescue-bay':              S('kelp'),
 'rapid-bay-jetty':            S('jetty', 5, grade='dusk'),
 'stony-point':                S('jetty', 7, mirror=True, grade='deep'),
 'busselton-jetty':            S('jetty'),
 'navy-pier':                  S('jetty', 8, grade='clear'),
}
