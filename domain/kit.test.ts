import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGearKind } from './gear-kinds.ts';
import { HAZARD_KINDS, type HazardKind } from './hazards.ts';
import { KIT_TOPICS, type KitEntry, type KitSite, kitFor, kitSummary } from './kit.ts';
import { ENTRIES, SITE_KINDS } from './site-vocabulary.ts';

const site = (changes: Partial<KitSite> = {}): KitSite => ({
  ...{ depthRange: '3-14 m', waterTemp: '14-22 °C', details: { entry: ['shore'] }, monthWater: [] },
  ...changes,
});
const hazards = (...kinds: HazardKind[]) => kinds.map((kind) => ({ kind, text: `About ${kind}.` }));
const entry = (kit: readonly KitEntry[], topic: KitEntry['topic']) => kit.find((item) => item.topic === topic);
const JULY = 7;

describe('suit', () => {
  it('follows the water of the month where the region has a figure', () => {
    const kit = kitFor(site({ monthWater: [{ month: JULY, mean: 16 }] }), JULY);
    expect(entry(kit, 'suit')).toMatchObject({ item: '7\u00A0mm suit', gear: 'wetsuits' });
    expect(entry(kit, 'suit')?.reason).toBe('About 16\u00A0°C in July for the region.');
    expect(entry(kit, 'hood')?.item).toBe('Hood and gloves');
    expect(entry(kit, 'warmth')).toBeDefined();
  });

  it('names one suit for each end of a range over the year', () => {
    const suit = entry(kitFor(site({ waterTemp: '19-26 °C' }), JULY), 'suit');
    expect(suit?.item).toBe('5\u00A0mm suit in the coldest water, 3\u00A0mm suit in the warmest');
    expect(suit?.reason).toContain('over the year');
  });

  it('says that dry suits take a course', () => {
    const suit = entry(kitFor(site({ monthWater: [{ month: JULY, min: 11, max: 13 }] }), JULY), 'suit');
    expect(suit?.item).toBe('Dry suit');
    expect(suit?.reason).toContain('takes a course');
  });

  it('says so where the temperature is not known', () => {
    const kit = kitFor(site({ waterTemp: 'varies' }), JULY);
    expect(entry(kit, 'suit')?.reason).toContain('not known');
    expect(entry(kit, 'hood')).toBeUndefined();
  });

  it('covers the skin where stingers are listed, in warm water too', () => {
    const kit = kitFor(site({ waterTemp: '26-29 °C', details: { hazards: hazards('stingers'), kinds: ['reef'] } }), 1);
    expect(entry(kit, 'suit')?.reason).toContain('full length');
    expect(entry(kit, 'hood')?.item).toBe('Hood and gloves');
    expect(entry(kit, 'vinegar')).toBeDefined();
  });

  it('advises against gloves on warm reefs', () => {
    const kit = kitFor(site({ waterTemp: '24-29 °C', details: { kinds: ['reef'] } }), 1);
    expect(entry(kit, 'hood')?.item).toMatch(/^No gloves/);
  });
});

describe('gas', () => {
  const gas = (depthRange: string) => entry(kitFor(site({ depthRange }), 1), 'gas');

  it('leaves nitrox out of shallow dives and shows its limits', () => {
    expect(gas('3-14 m')?.item).toContain('air');
    expect(gas('3-14 m')?.reason).toContain('EAN32 ends at 33\u00A0m and EAN36 at 28\u00A0m');
  });

  it('says which mixes do not reach the bottom', () => {
    expect(gas('14-28 m')?.reason).not.toContain('reach the bottom');
    expect(gas('14-30 m')?.reason).toContain('so EAN36 does not reach the bottom');
    expect(gas('14-38 m')?.reason).toContain('so neither reaches the bottom');
  });

  it('asks for technical training below 40 m, and for the depth where it is not known', () => {
    expect(gas('20-60 m')?.reason).toContain('technical training');
    expect(gas('deep')?.reason).toContain('not known');
  });
});

describe('other kit', () => {
  it('carries signals for current, with a beacon from a boat', () => {
    const kit = kitFor(site({ details: { entry: ['boat'], hazards: hazards('current') } }), 1);
    expect(entry(kit, 'marker')?.reason).toContain('Current');
    expect(entry(kit, 'beacon')?.gear).toBe('locator-beacons');
  });

  it('needs a flag and a cutter at a jetty with boats', () => {
    const kit = kitFor(site({ details: { entry: ['jetty'], kinds: ['jetty'], hazards: hazards('boats') } }), 1);
    expect(entry(kit, 'flag')).toBeDefined();
    expect(entry(kit, 'cutter')?.reason).toContain('Fishing line');
    expect(entry(kit, 'light')?.item).toBe('Torch');
  });

  it('leaves the marker out of caves and ponds, which need two lights', () => {
    const kit = kitFor(site({ details: { kinds: ['cave', 'freshwater'], hazards: hazards('overhead') } }), 1);
    expect(entry(kit, 'marker')).toBeUndefined();
    expect(entry(kit, 'light')?.item).toBe('Main light and a backup');
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
        expect(`${text} ${kitSummary(kitFor(any, month))}`).not.toMatch(
          /\b(?:safe|suitable|you can|allowed|no problem)\b/i,
        );
      }),
    );
  });

  it('never takes a thinner suit in colder water', () => {
    const thickness = (celsius: number) => {
      const item = entry(kitFor(site({ monthWater: [{ month: 1, mean: celsius }] }), 1), 'suit')?.item ?? '';
      return item === 'Dry suit' ? 10 : Number.parseInt(item, 10);
    };
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 31 }), fc.integer({ min: 5, max: 31 }), (a, b) => {
        expect(thickness(Math.min(a, b))).toBeGreaterThanOrEqual(thickness(Math.max(a, b)));
      }),
    );
  });
});
