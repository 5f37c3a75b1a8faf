import { describe, expect, it } from 'vitest';
import { ALL_MONTHS, MONTH_NAMES } from '../../domain/dive-sites/season.ts';
import { isClosed } from '../../domain/dive-sites/site-access.ts';
import { parseSitePosition } from '../../domain/kernel/geo.ts';
import { kitFor } from '../../domain/kit/kit.ts';
import type { KitEntry, KitTopic } from '../../domain/kit/kit-facts.ts';
import { stingerMonths } from '../../domain/kit/stingers.ts';
import { figureRange, isSteady } from '../../domain/sea/month-water.ts';
import { temperatureRange } from '../../domain/sea/suit-advice.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { kitSites } from './shipped-kit-sites.ts';

/** Applies the kit's rules to every shipped dive site. */
const content = await readShippedContent();
const all = kitSites(content).filter(({ site }) => !isClosed(site.details));
const name = (path: string) => path.split('/').at(-1)?.replace('.yaml', '') ?? '';
const find = (wanted: string) => {
  const found = all.find(({ path }) => name(path) === wanted);
  if (!found) throw new Error(`No site ${wanted}`);
  return found.site;
};
const entry = (kit: readonly KitEntry[], topic: KitTopic) => kit.find((item) => item.topic === topic);
const kits = all.flatMap(({ path, site }) =>
  ALL_MONTHS.map((month) => ({ path, site, month, kit: kitFor(site, month) })),
);
/** Lists the names of the sites whose kit in some month fulfils a condition. */
const sitesWhere = (isIt: (each: (typeof kits)[number]) => boolean) => [
  ...new Set(kits.filter(isIt).map(({ path }) => name(path))),
];

describe('water by month', () => {
  it('is known for all but fresh water, waters behind narrow heads, two months of Port Phillip and equatorial seas', () => {
    const missing = all.filter(({ site }) => site.monthWater.length < 12).map(({ site }) => site.region);
    expect(new Set(missing)).toEqual(
      new Set([
        ...['Limestone Coast, South Australia', 'Perth Coast, Western Australia', 'Port Phillip, Victoria'],
        ...['Tamar Estuary, Tasmania', 'Hunter, New South Wales'],
        // Where months hardly differ, or the means of few ships jump.
        ...['Kavieng', 'Kimbe Bay', 'Madang', 'Rabaul', 'Solomon Sea'].map((region) => `${region}, Papua New Guinea`),
        ...['Chuuk Lagoon', 'Kosrae', 'Yap'].map((region) => `${region}, Micronesia`),
        ...['Koror', 'Peleliu', 'Rock Islands'].map((region) => `${region}, Palau`),
      ]),
    );
    expect(missing.length).toBeLessThan(70);
  });

  it('rises and falls once or twice a year', () => {
    for (const { path, site } of all.filter(({ site: { monthWater } }) => monthWater.length === 12)) {
      const middles = site.monthWater.flatMap((figure) => figureRange(figure) ?? []).map(({ min, max }) => min + max);
      const changes = middles.map((middle, index) => Math.abs(middle - (middles.at(index - 1) ?? middle)));
      const span = Math.max(...middles) - Math.min(...middles);
      expect(changes.reduce((sum, change) => sum + change, 0) / span, path).toBeLessThanOrEqual(3);
    }
  });

  it('stays within the recorded range and differs over the year', () => {
    for (const { path, site } of all.filter(({ site: { monthWater } }) => monthWater.length > 0)) {
      const year = temperatureRange(site.waterTemp);
      const ranges = site.monthWater.flatMap((figure) => figureRange(figure) ?? []);
      for (const range of ranges) {
        expect(range.min, path).toBeGreaterThanOrEqual(year?.min ?? 99);
        expect(range.max, path).toBeLessThanOrEqual(year?.max ?? -99);
      }
      expect(new Set(ranges.map(({ min, max }) => `${min}-${max}`)).size, path).toBeGreaterThan(1);
    }
  });

  it('gives a suit for each month, and no figure where the temperature is unknown', () => {
    for (const { path, site, month, kit } of kits) {
      const suit = entry(kit, 'suit');
      const year = temperatureRange(site.waterTemp);
      const holdsAllYear = site.monthWater.length === 0 && year !== null && isSteady(year);
      if (holdsAllYear || site.monthWater.some((figure) => figure.month === month))
        expect(suit?.item, path).toMatch(new RegExp(`^${MONTH_NAMES[month - 1]}, \\d`));
      else expect([path, suit?.item]).toEqual([path, 'Suit for the water on the day']);
    }
  });

  it('names the right suits for Sydney', () => {
    const suit = (month: number) => entry(kitFor(find('gordons-bay'), month), 'suit')?.item.replaceAll('\u00A0', ' ');
    expect([suit(3), suit(8)]).toEqual(['March, 22–23 °C: 3–5 mm', 'August, 15 °C: 7 mm or semi-dry']);
  });
});

describe('suit, hood and gloves', () => {
  it('names a dry suit only in months below 13 °C', () => {
    const wrong = kits.filter(({ site, month, kit }) => {
      const figure = site.monthWater.find((each) => each.month === month);
      const min = figure && figureRange(figure)?.min;
      return /(?<!semi-)dry suit/i.test(entry(kit, 'suit')?.item ?? '') && (min === undefined || min >= 13);
    });
    expect(wrong.map(({ path, month }) => `${path} ${month}`)).toEqual([]);
    expect(sitesWhere(({ kit }) => /(?<!semi-)dry suit/i.test(entry(kit, 'suit')?.item ?? '')).length).toBeLessThan(
      110,
    );
  });

  it('never lists gloves on the Great Barrier Reef, but a hood in the stinger months', () => {
    const reef = kits.filter(
      ({ site }) => site.region === 'Great Barrier Reef, Queensland' && site.details.kinds?.includes('reef'),
    );
    expect(reef.length).toBeGreaterThan(300);
    for (const { path, kit } of reef)
      expect(entry(kit, 'hood')?.item, path).toMatch(/no gloves, unless the operator asks$/i);
    expect(entry(kitFor(find('ss-yongala'), 1), 'hood')?.item).toBe('Hood; no gloves, unless the operator asks');
  });

  it('covers every month in which a record reports stingers', () => {
    const months = MONTH_NAMES.join('|');
    const stated = new RegExp(`(${months}) (?:to|and) (${months})`);
    for (const { path, site } of all)
      for (const hazard of (site.details.hazards ?? []).filter(({ kind }) => kind === 'stingers')) {
        const [, from, to] = stated.exec(hazard.text) ?? [];
        const position = parseSitePosition(site);
        if (!from || !to || !position) continue;
        const ends = [from, to].map((month) => (MONTH_NAMES as readonly string[]).indexOf(month) + 1);
        expect(stingerMonths(position), path).toEqual(expect.arrayContaining(ends));
      }
  });
});

describe('vinegar', () => {
  it('is listed only for tropical stingers', () => {
    const carried = sitesWhere(({ kit }) => entry(kit, 'vinegar') !== undefined);
    for (const wrong of ['neds-beach', 'cottesloe-reef', 'north-mole-fremantle', 'brighton-jetty']) {
      expect(find(wrong).details.hazards?.some(({ kind }) => kind === 'stingers')).toBe(true);
      expect(carried).not.toContain(wrong);
    }
    for (const site of carried) expect(Number(find(site).latitude), site).toBeGreaterThan(-24.5);
    expect(carried.length).toBeGreaterThan(50);
  });
});

describe('gas', () => {
  const depth = (range: string) => Number(/(\d+)\D*$/.exec(range)?.[1]);

  it('says that nitrox gains little down to 12 m only, and gives no limit for a mix on a shallow site', () => {
    for (const { path, site } of all) {
      const reason = entry(kitFor(site, 1), 'gas')?.reason ?? '';
      if (/gains little/.test(reason)) expect(depth(site.depthRange), path).toBeLessThanOrEqual(12);
      if (/EAN\d/.test(reason)) expect(depth(site.depthRange), path).toBeGreaterThan(18);
      expect(reason, path).not.toMatch(/56|on air/);
    }
  });
});

describe('gear to carry', () => {
  it('includes a beacon on boats far from help or in strong current', () => {
    const beacons = sitesWhere(({ kit }) => entry(kit, 'beacon') !== undefined);
    expect(beacons).not.toContain('tangalooma-wrecks');
    expect(beacons).toEqual(expect.arrayContaining(['north-horn-osprey-reef', 'ss-yongala', 'cod-hole', 'wolf-rock']));
    for (const site of beacons) expect([site, find(site).details.entry]).toEqual([site, ['boat']]);
    expect(beacons.length).toBeLessThan(all.length / 4);
  });

  it('includes a main light and a backup only where the overhead is the dive', () => {
    const lights = sitesWhere(({ kit }) => entry(kit, 'light')?.item === 'Main light and a backup');
    expect(lights).toEqual(expect.arrayContaining(['fish-rock-cave', 'engelbrecht-cave', 'chandelier-cave']));
    expect(lights).not.toContain('rapid-bay-jetty');
    for (const site of lights) expect(find(site).details.kinds, site).toContain('cave');
    expect(lights.length).toBeLessThan(25);
  });

  it('is short: no beanie, no hot drink, seven or eight items on average', () => {
    const items = kits.map(({ kit }) => kit.length);
    expect(items.reduce((sum, length) => sum + length, 0) / items.length).toBeLessThan(8);
    expect(sitesWhere(({ kit }) => /beanie|hot drink/.test(kit.map(({ item }) => item).join()))).toEqual([]);
    const coats = kits.filter(({ kit }) => entry(kit, 'warmth'));
    expect(coats.length).toBeLessThan(kits.length / 5);
  });
});
