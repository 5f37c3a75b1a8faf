import { describe, expect, it } from 'vitest';
import { nameSimilarity } from '../kernel/name-similarity.ts';
import { type CheckedSite, checkExposure, checkLand, checkSite, distanceText, findNearSites } from './site-checks.ts';

const GOOD: CheckedSite = {
  ...{ name: 'Bare Island', skillLevel: 'Beginner', depthRange: '3-14m' },
  details: { position: { quality: 'charted', source: 'Chart' } },
};
const fields = (changes: Partial<CheckedSite>) =>
  checkSite({ ...GOOD, ...changes, details: { ...GOOD.details, ...changes.details } }).map(({ field }) => field);
const requires = (kind: 'overhead' | 'advanced' | 'permit') => ({ requires: [{ kind, text: 'a', source: 'b' }] });

describe('checkSite', () => {
  it('finds nothing in a site that is complete', () => expect(checkSite(GOOD)).toEqual([]));

  it('compares depth with skill level, unless the site requires training', () => {
    expect(fields({ depthRange: '3-34m' })).toEqual(['depthRange']);
    expect(checkSite({ ...GOOD, depthRange: '3-34m' })[0]?.text).toContain('Readers see “Beginner to 18\u00A0m only”');
    expect(fields({ depthRange: '3-18m' })).toEqual([]);
    expect(fields({ skillLevel: 'Intermediate', depthRange: '3-45m' })).toEqual(['depthRange']);
    expect(fields({ depthRange: '3-28m', details: requires('advanced') })).toEqual([]);
    expect(fields({ depthRange: '3-34m', details: requires('permit') })).toEqual(['depthRange']);
    expect(fields({ depthRange: 'deep' })).toEqual(['depthRange']);
    expect(fields({ depthRange: '' })).toEqual([]);
  });

  it('misses the training that a depth needs, and the condition of a Beginner rating in a strong stream', () => {
    const intermediate = { skillLevel: 'Intermediate', depthRange: '3-28m' } as const;
    expect(fields(intermediate)).toEqual(['requires']);
    expect(checkSite({ ...GOOD, ...intermediate })[0]?.text).toContain('names no Advanced training');
    expect(fields({ ...intermediate, details: { shallowDive: 'The reef starts at 3 m.' } })).toEqual([]);
    expect(fields({ ...intermediate, depthRange: '3-34m', details: requires('advanced') })).toEqual(['requires']);
    const hazards = [{ kind: 'current' as const, text: 'The tide rips through here.' }];
    expect(fields({ details: { hazards } })).toEqual(['requires']);
    expect(fields({ details: { hazards, beginnerOnly: ['slack'] } })).toEqual([]);
  });

  it('misses requirements of Advanced sites and of overheads', () => {
    expect(fields({ skillLevel: 'Advanced' })).toEqual(['requires']);
    expect(fields({ skillLevel: 'Advanced', details: requires('permit') })).toEqual([]);
    expect(fields({ details: { kinds: ['cave'] } })).toEqual(['requires']);
    expect(fields({ details: { kinds: ['cave'], ...requires('advanced') } })).toEqual(['requires']);
    expect(fields({ details: { kinds: ['cave'], ...requires('overhead') } })).toEqual([]);
    expect(fields({ details: { hazards: [{ kind: 'overhead', text: 'A swim-through.' }] } })).toEqual(['requires']);
  });

  it('misses the source of the position', () => {
    expect(fields({ details: { position: undefined } })).toEqual(['sources']);
  });
});

it('doubts directions that the coast contradicts, and names the line for a reason', () => {
  const openWater = { wind: [60, 60, 0.4, 0.4, 0.4, 0.4, 0.4, 60], swell: [500, 500, 0.4, 0.4, 0.4, 0.4, 0.4, 500] };
  const [hint, ...others] = checkExposure({ entry: ['shore'], exposure: { wind: ['NW', 'N', 'NE', 'S'] } }, openWater);
  expect(others).toEqual([]);
  expect(hint?.field).toBe('exposure');
  expect(hint?.text).toMatch(
    /^Wind from S is said to spoil the dive.*say under “Why the coast differs” why it is right\.$/,
  );
  expect(checkExposure({ exposure: { wind: ['NW', 'N', 'NE'] } }, openWater)).toEqual([]);
  expect(checkExposure({ exposure: { wind: ['S'] } }, null)).toEqual([]);
});

it('calls a position on land only well inside it, and never a freshwater site', () => {
  expect(checkLand(null)).toEqual([]);
  expect(checkLand({ metres: 200 })).toEqual([]);
  expect(checkLand({ metres: 400 })[0]?.text).toContain('about 400 m from the sea');
  expect(checkLand({ metres: 30_000 })[0]?.text).toContain('about 30 km from the sea');
  expect(checkLand({ metres: 400 }, ['freshwater'])).toEqual([]);
});

describe('findNearSites', () => {
  const at = (latitude: number, longitude = 151) => ({ latitude, longitude });
  const others = [
    { id: 1, name: 'SS Yongala', position: at(-34) },
    { id: 2, name: 'Bare Island', position: at(-34.4) },
    { id: 3, name: 'Bare Island West', position: at(-34.02) },
    { id: 4, name: 'Somewhere', position: at(-34.0002) },
    { id: 5, name: 'Bare Island', position: at(-35) },
    { id: 6, name: 'Bare Island', position: null },
  ];
  const ids = (name: string, id?: number) =>
    findNearSites({ id, name, position: at(-34) }, others).map((site) => site.id);

  it('finds namesakes, similar names near by, and any site at the same spot', () => {
    expect(ids('The Bare Island')).toEqual([1, 4, 3]);
    // The very same name is found anywhere.
    expect(findNearSites({ name: 'SS  Yongala', position: at(-19) }, others).map(({ id }) => id)).toEqual([1]);
    expect(ids('Yongala wreck', 4)).toEqual([1]);
    expect(ids('', 1)).toEqual([4]);
  });

  it('leaves the site itself out', () => expect(ids('SS Yongala', 1)).toEqual([4]));
});

it('compares names without articles, ranks and accents', () => {
  expect(nameSimilarity('SS Yongala', 'Yongala Wreck')).toBe(1);
  expect(nameSimilarity('Öland Reef', 'oland reef')).toBe(1);
  expect(nameSimilarity('Bare Island', 'Bear Island')).toBeGreaterThan(0.5);
  expect(nameSimilarity('Cod Hole', 'Manta Bommie')).toBeLessThan(0.3);
  expect(nameSimilarity('The', 'The Wreck')).toBeLessThan(1);
  expect(nameSimilarity('Arthur Bay, Magnetic Island', 'Florence Bay, Magnetic Island')).toBeLessThan(0.7);
  expect(nameSimilarity('!!', 'Reef')).toBe(0);
  expect(nameSimilarity('J1 Submarine', 'J4 Submarine')).toBe(0);
});

it('writes distances as people say them', () =>
  expect([0.001, 0.3, 2.44, 12.3].map(distanceText)).toEqual(['10 m', '300 m', '2.4 km', '12 km']));
