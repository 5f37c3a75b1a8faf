import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAZARD_KINDS, type HazardKind } from '../dive-sites/hazards.ts';
import { ENTRIES, SITE_KINDS } from '../dive-sites/site-vocabulary.ts';
import { findGearKind } from '../gear/gear-kinds.ts';
import { kitFor } from './kit.ts';
import { KIT_TOPICS, type KitEntry, type KitSite } from './kit-facts.ts';

const site = (changes: Partial<KitSite> = {}): KitSite => ({
  ...{ depthRange: '3-14 m', waterTemp: '14-22 °C', details: { entry: ['shore'] }, monthWater: [] },
  ...{ latitude: '-33.9', longitude: '151.2' },
  ...changes,
});
const CAIRNS = { latitude: '-16.5', longitude: '146.0', waterTemp: '23-29 °C' };
const hazards = (...kinds: HazardKind[]) => kinds.map((kind) => ({ kind, text: `About ${kind}.` }));
const entry = (kit: readonly KitEntry[], topic: KitEntry['topic']) => kit.find((item) => item.topic === topic);
const JULY = 7;

const NBSP = '\u00A0';
const water = (month: number, min: number, max = min) => [{ month, min, max, isEstimate: true }];
const JANUARY = 1;

describe('suit', () => {
  it('follows the water of the month and says that it is an estimate', () => {
    const kit = kitFor(site({ waterTemp: '15-23 °C', monthWater: water(3, 22, 23) }), 3);
    expect(entry(kit, 'suit')).toMatchObject({ item: `March, 22–23${NBSP}°C: 3–5${NBSP}mm`, gear: 'wetsuits' });
    expect(entry(kit, 'suit')?.reason).toContain(`An estimate from the recorded 15–23${NBSP}°C`);
  });

  it('says that a published figure is for the region', () => {
    const kit = kitFor(site({ monthWater: [{ month: JULY, mean: 16 }] }), JULY);
    expect(entry(kit, 'suit')?.item).toBe(`July, 16${NBSP}°C: 7${NBSP}mm or semi-dry`);
    expect(entry(kit, 'suit')?.reason).toBe(`16${NBSP}°C in July for the region; 14–22${NBSP}°C over the year here.`);
    expect(entry(kit, 'hood')?.item).toBe('Hood and gloves');
  });

  it('gives no figure and no suit for a month without water', () => {
    const suit = entry(kitFor(site({ waterTemp: '8-18 °C' }), JULY), 'suit');
    expect(suit?.item).toBe('Suit for the water on the day');
    expect(suit?.reason).toBe(`No figure for July; 8–18${NBSP}°C over the year. Ask a dive shop nearby.`);
  });

  it('takes the year for each month where the water hardly changes', () => {
    expect(entry(kitFor(site({ waterTemp: '15-16 °C' }), JULY), 'suit')?.item).toContain(`7${NBSP}mm or semi-dry`);
  });

  it('names a dry suit below 13 °C only, with its course', () => {
    const suitIn = (celsius: number) => entry(kitFor(site({ monthWater: water(JULY, celsius) }), JULY), 'suit');
    expect(suitIn(12)?.item).toContain('dry suit');
    expect(suitIn(12)?.reason).toContain('needs its own course');
    for (const celsius of [13, 14, 15, 18]) expect(suitIn(celsius)?.item).not.toMatch(/(?<!semi-)dry suit/i);
  });

  it('names the warmest and the coldest month without a month', () => {
    const monthWater = Array.from({ length: 12 }, (_, index) => water(index + 1, 15 + Math.abs(6 - index))).flat();
    expect(entry(kitFor(site({ monthWater }), null), 'suit')?.item).toBe(
      `January, 21${NBSP}°C: 5${NBSP}mm. July, 15${NBSP}°C: 7${NBSP}mm or semi-dry`,
    );
  });

  it('says so where nothing is known', () => {
    const kit = kitFor(site({ waterTemp: 'varies' }), JULY);
    expect(entry(kit, 'suit')?.reason).toBe('No figure for July. Ask a dive shop nearby.');
    expect(entry(kit, 'hood')).toBeUndefined();
  });
});

describe('stingers', () => {
  const reef = { ...CAIRNS, details: { hazards: hazards('stingers'), kinds: ['reef' as const] } };

  it('ask for full cover and a hood in their months only', () => {
    const january = kitFor(site({ ...reef, monthWater: water(JANUARY, 29) }), JANUARY);
    expect(entry(january, 'suit')?.reason).toContain('full length');
    expect(entry(january, 'hood')?.item).toBe('Hood; no gloves, unless the operator asks');
    const july = kitFor(site({ ...reef, monthWater: water(JULY, 23) }), JULY);
    expect(entry(july, 'suit')?.reason).not.toContain('full length');
    expect(entry(july, 'hood')?.item).toBe('No gloves, unless the operator asks');
    expect(entry(july, 'vinegar')).toBeDefined();
  });

  it('take gloves where there is no living reef', () => {
    const muck = { ...reef, details: { ...reef.details, kinds: ['muck' as const] } };
    expect(entry(kitFor(site({ ...muck, monthWater: water(JANUARY, 29) }), JANUARY), 'hood')?.item).toBe(
      'Hood and gloves',
    );
  });

  it.each([
    ['bluebottles in the tropics', CAIRNS, 'Bluebottles drift in.'],
    ['jellyfish off Perth', { latitude: '-32', longitude: '115.7' }, 'Jellyfish are about in late summer.'],
    ['jellyfish off Adelaide', { latitude: '-35', longitude: '138.5' }, 'Marine stingers drift in.'],
  ])('bring no vinegar for %s', (_, place, text) => {
    const details = { hazards: [{ kind: 'stingers' as const, text }] };
    const kit = kitFor(site({ ...place, details }), JANUARY);
    expect(entry(kit, 'vinegar')).toBeUndefined();
    expect(entry(kit, 'suit')?.reason).toContain('Jellyfish are listed here');
  });

  it('bring vinegar for Irukandji beside bluebottles, and say which it is for', () => {
    const details = { hazards: [{ kind: 'stingers' as const, text: 'Irukandji are rare. Bluebottles drift in.' }] };
    expect(entry(kitFor(site({ ...CAIRNS, details }), JANUARY), 'vinegar')?.reason).toContain('not for bluebottles');
  });
});

describe('gas', () => {
  const gas = (depthRange: string) => entry(kitFor(site({ depthRange }), 1), 'gas');

  it('calls air the usual gas to 12 m only', () => {
    expect(gas('3-12 m')).toMatchObject({ item: expect.stringContaining('air is the usual gas') });
    expect(gas('3-13 m')?.item).toContain('nitrox if certified');
    expect(gas('3-18 m')?.reason).not.toMatch(/gains little|EAN/);
  });

  it('says which mixes do not reach the bottom', () => {
    expect(gas('14-28 m')?.reason).not.toContain('reach the bottom');
    expect(gas('14-30 m')?.reason).toContain('so EAN36 does not reach the bottom');
    expect(gas('14-38 m')?.reason).toContain('so neither reaches the bottom');
  });

  it('asks for technical training below 40 m, and for the depth where it is not known', () => {
    expect(gas('20-60 m')?.reason).toContain('technical training');
    expect(gas('20-60 m')?.reason).not.toMatch(/on air|EAN/);
    expect(gas('deep')?.reason).toContain('not known');
  });
});

describe('other kit', () => {
  it('takes a beacon from a boat where the current is strong or help is far', () => {
    const beacon = (text: string, more: object = {}, place: object = {}) => {
      const details = { entry: ['boat' as const], hazards: [{ kind: 'current' as const, text }], ...more };
      return entry(kitFor(site({ details, ...place }), 1), 'beacon');
    };
    expect(beacon('Strong current runs round the point.')?.gear).toBe('locator-beacons');
    expect(beacon('Some current at times.')).toBeUndefined();
    expect(beacon('Strong current.', { access: { boat: 'Ten minutes from the ramp.' } })).toBeUndefined();
    expect(beacon('Strong current, out to sea.', { access: { boat: 'Ten minutes from the pier.' } })).toBeDefined();
    expect(beacon('Strong current.', { entry: ['shore', 'boat'] })).toBeUndefined();
    expect(beacon('Strong current.', {}, { latitude: '-38.0', longitude: '144.9' })).toBeUndefined();
    expect(beacon('Some current.', { hazards: hazards('remote') })).toBeDefined();
  });

  it('asks for a marker where the surface has a danger or a boat, not in a sheltered walk-in', () => {
    expect(entry(kitFor(site({ details: { entry: ['boat'] } }), 1), 'marker')).toBeDefined();
    expect(entry(kitFor(site({ details: { entry: ['shore'] } }), 1), 'marker')).toBeUndefined();
  });

  it('needs a flag and a cutter at a jetty with boats', () => {
    const kit = kitFor(site({ details: { entry: ['jetty'], kinds: ['jetty'], hazards: hazards('boats') } }), 1);
    expect(entry(kit, 'flag')).toBeDefined();
    expect(entry(kit, 'cutter')?.reason).toContain('Fishing line');
    expect(entry(kit, 'light')?.item).toBe('Torch');
  });

  it('takes two lights where the overhead is the dive, one where it can be left out', () => {
    const overhead = (avoidable: boolean) => ({
      kind: 'overhead' as const,
      text: 'Cave rating.',
      source: 'CDAA',
      avoidable,
    });
    const light = (details: KitSite['details']) => entry(kitFor(site({ details }), 1), 'light')?.item;
    expect(light({ kinds: ['freshwater', 'cave'], requires: [overhead(false)] })).toBe('Main light and a backup');
    expect(light({ kinds: ['cave', 'reef'], hazards: hazards('overhead') })).toBe('Main light and a backup');
    expect(light({ kinds: ['wreck'], hazards: hazards('overhead'), requires: [overhead(true)] })).toBe('Torch');
    expect(light({ kinds: ['jetty'], hazards: hazards('overhead') })).toBe('Torch');
    expect(light({ kinds: ['reef', 'cave'], hazards: hazards('overhead') })).toBe('Torch');
  });

  it('puts the training that a site requires first, with its source', () => {
    const requires = [
      { kind: 'overhead' as const, text: 'CDAA Cave rating.', source: 'CDAA', sourceUrl: 'https://cdaa.example' },
    ];
    const [first] = kitFor(site({ details: { requires } }), 1);
    expect(first).toMatchObject({ topic: 'training', reason: 'CDAA Cave rating.' });
    expect(first?.sources).toEqual([{ text: 'CDAA', url: 'https://cdaa.example' }]);
  });

  it('is empty for a closed site', () => {
    const status = { state: 'closed' as const, text: 'Closed.', source: 'Council', checkedOn: '2026-08-31' };
    expect(kitFor(site({ details: { status } }), 1)).toEqual([]);
  });
});

const anySite: fc.Arbitrary<KitSite> = fc.record({
  depthRange: fc.oneof(
    fc.constantFrom('', 'deep'),
    fc.integer({ min: 1, max: 90 }).map((depth) => `2-${depth + 2} m`),
  ),
  waterTemp: fc.oneof(
    fc.constant('unknown'),
    fc.integer({ min: 0, max: 30 }).map((cold) => `${cold}-${cold + 6} °C`),
  ),
  details: fc.record(
    {
      hazards: fc.subarray(HAZARD_KINDS).map((kinds) => hazards(...kinds)),
      kinds: fc.subarray([...SITE_KINDS]),
      entry: fc.subarray([...ENTRIES]),
    },
    { requiredKeys: [] },
  ),
  latitude: fc.integer({ min: -48, max: 12 }).map(String),
  longitude: fc.integer({ min: 96, max: 180 }).map(String),
  monthWater: fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), mean: fc.integer({ min: 0, max: 32 }) })),
});

describe('kit of any site', () => {
  it('has each topic at most once and in order, with a reason and a source, and names kinds of gear that exist', () => {
    fc.assert(
      fc.property(anySite, fc.option(fc.integer({ min: 1, max: 12 })), (any, month) => {
        const kit = kitFor(any, month);
        const positions = kit.map(({ topic }) => KIT_TOPICS.indexOf(topic));
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
        for (const { item, reason, sources, gear } of kit) {
          expect(item).not.toBe('');
          expect(reason).toMatch(/\.$/);
          expect(sources.length).toBeGreaterThan(0);
          if (gear) expect(findGearKind(gear)).toBeDefined();
        }
        expect(kit.some(({ topic }) => topic === 'suit')).toBe(true);
        expect(kit.some(({ topic }) => topic === 'gas')).toBe(true);
      }),
    );
  });

  it('never reads as permission', () => {
    fc.assert(
      fc.property(anySite, fc.integer({ min: 1, max: 12 }), (any, month) => {
        const text = kitFor(any, month)
          .map(({ item, reason }) => `${item} ${reason}`)
          .join(' ');
        expect(text).not.toMatch(/\b(?:safe|suitable|you can|allowed|no problem)\b/i);
      }),
    );
  });

  it('never takes a thinner suit in a colder month', () => {
    const SUITS = [
      '1–2',
      '1–3',
      '1–5',
      '3 ',
      '3–5',
      '3–7',
      '5 ',
      '5–7',
      '7 mm or',
      '7 mm to semi',
      '7 mm to dry',
      'semi',
      'dry',
    ];
    const rank = (celsius: number) => {
      const item = entry(kitFor(site({ monthWater: water(1, celsius) }), 1), 'suit')?.item ?? '';
      const suit = item.slice(item.indexOf(': ') + 2).replaceAll(NBSP, ' ');
      return SUITS.findIndex((start) => suit.startsWith(start));
    };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), fc.integer({ min: 2, max: 32 }), (a, b) => {
        expect(rank(Math.min(a, b))).toBeGreaterThanOrEqual(rank(Math.max(a, b)));
        expect(rank(a)).not.toBe(-1);
      }),
    );
  });

  it('gives no figure for a month that is not known', () => {
    fc.assert(
      fc.property(anySite, fc.integer({ min: 1, max: 12 }), (any, month) => {
        const monthWater = any.monthWater.filter((figure) => figure.month !== month);
        const suit = entry(kitFor({ ...any, waterTemp: '10-20 °C', monthWater }, month), 'suit');
        expect(suit?.item).toBe('Suit for the water on the day');
      }),
    );
  });
});
