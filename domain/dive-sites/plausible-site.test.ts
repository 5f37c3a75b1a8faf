import { describe, expect, it } from 'vitest';
import { type JudgedSite, type KnownSite, plausible } from './plausible-site.ts';

const known = (id: number, name: string, region: string, latitude: number, longitude: number): KnownSite => ({
  ...{ id, name, region, position: { latitude, longitude } },
});
const REEF = 'Great Barrier Reef, Queensland';
const SYDNEY = 'Sydney, New South Wales';
const OTHERS = [
  known(239, 'SS Yongala', REEF, -19.3044, 147.6217),
  known(240, 'Keeper Reef', REEF, -18.75, 147.27),
  known(1, 'Bare Island', SYDNEY, -33.9894, 151.2281),
  known(2, 'Shelly Beach', SYDNEY, -33.8, 151.297),
  known(3, 'USS Saratoga', 'Bikini Atoll, Marshall Islands', 11.58, 165.5),
  known(4, 'Blue Corner', 'Rock Islands, Palau', 7.13, 134.22),
];
const judge = (site: Partial<JudgedSite> & Pick<JudgedSite, 'position'>, metres?: number) =>
  plausible(
    { name: 'The Wall', region: SYDNEY, ...site },
    { others: OTHERS, land: metres === undefined ? null : { metres } },
  );
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('doubts nothing about a new site among its neighbours', () =>
  expect(judge({ position: at(-33.85, 151.27) })).toEqual([]));

describe('another site of the guide', () => {
  it.each([
    ['SS Yongala', REEF, at(-19.3044, 147.6217)],
    ['Yongala wreck', REEF, at(-19.3059, 147.6217)],
    ['SS Yongala', 'Great Barrier Reef, QLD', at(-19.3044, 147.6217)],
    ['The Wall', REEF, at(-19.3044, 147.6217)],
    ['SS Yongala', 'Outback, New South Wales', at(-31.5, 147.2)],
  ])('is found for %s in %s', (name, region, position) => {
    const doubts = judge({ name, region, position });
    expect(doubts[0]).toMatchObject({ field: 'name', text: expect.stringContaining('“SS Yongala” (239)') });
  });

  it('is not the site itself', () =>
    expect(judge({ id: 239, name: 'SS Yongala', region: REEF, position: at(-19.3044, 147.6217) })).toEqual([]));
});

describe('a position', () => {
  it.each([
    ['a minus forgotten', SYDNEY, at(33.8583, 151.2117), '-33.8583, 151.2117'],
    ['east for west', SYDNEY, at(-33.8583, -151.2117), '-33.8583, 151.2117'],
    ['the wrong way round', 'Rock Islands, Palau', at(34.2, 7.1), 'nearest other dive site of Rock Islands, Palau'],
    ['in another ocean', 'Bikini Atoll, Marshall Islands', at(-33.9, 51.2), 'nearest other dive site'],
    ['far from a state without that region', 'Outback, New South Wales', at(33.8583, 151.2117), 'New South Wales'],
    ['outside the guide', 'Lisbon, Portugal', at(38.7, -9.1), 'outside the waters'],
  ])('is doubted with %s', (_slip, region, position, words) => {
    const [doubt] = judge({ region, position }).filter(({ field }) => field === 'position');
    expect(doubt?.text).toContain(words);
  });

  it('that is swapped is read the other way round', () => {
    const doubts = judge({ region: 'Cocos, Cocos (Keeling) Islands', position: at(-12.1, 96.8) });
    expect(doubts).toEqual([]);
    const [swapped] = plausible(
      { name: 'X', region: 'Timor, East', position: at(80, -10) },
      { others: [known(9, 'Y', 'Timor, East', -10, 80)], land: null },
    );
    expect(swapped?.text).toContain('wrong way round: -10, 80?');
  });

  it('on land is doubted, except in fresh water', () => {
    expect(judge({ position: at(-33.85, 151.27) }, 900)[0]?.field).toBe('position');
    expect(judge({ position: at(-33.85, 151.27), kinds: ['freshwater'] }, 900)).toEqual([]);
  });
});

it('doubts a move farther than a correction, as by a stray tap on the map', () => {
  const moved = (latitude: number) => judge({ id: 2, name: 'Shelly Beach', position: at(latitude, 151.297) });
  expect(moved(-33.785)).toEqual([]);
  expect(moved(-33.9)).toEqual([{ field: 'position', text: 'This is 11 km from where the site was.' }]);
});

it('doubts a region that is almost a known one', () => {
  expect(judge({ region: 'Great Barier Reef, Queensland', position: at(-18, 147) })[0]).toEqual({
    field: 'region',
    text: 'No dive site has the region “Great Barier Reef, Queensland”. Is it “Great Barrier Reef, Queensland”?',
  });
});
