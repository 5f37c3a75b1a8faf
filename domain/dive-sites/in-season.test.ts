import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLastMonth, type SeasonalSite, sitesInSeason } from './in-season.ts';

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const LIMIT = 6;

const site = (id: number, values: Partial<SeasonalSite> = {}): SeasonalSite => ({
  ...{ id, region: `Region ${id}`, bestMonths: [11, 12], details: {} },
  ...values,
});
const closed = { status: { state: 'closed' as const } };
const restricted = { status: { state: 'restricted' as const } };
const idsOn = (sites: readonly SeasonalSite[], day: string) =>
  sitesInSeason(sites, day, LIMIT).sites.map(({ id }) => id);

describe('sitesInSeason', () => {
  it('leaves out other months, unknown months and closed sites', () => {
    const sites = [
      site(1),
      site(2, { bestMonths: [6, 7] }),
      site(3, { bestMonths: [] }),
      site(4, { details: closed }),
      site(5, { details: restricted }),
    ];
    const { total, sites: found } = sitesInSeason(sites, '2026-11-22', LIMIT);
    expect(total).toBe(2);
    expect(found.map(({ id }) => id).sort()).toEqual([1, 5]);
  });

  it('puts year-round sites last on every day', () => {
    const sites = [1, 2, 3, 4, 5].map((id) => site(id, id < 4 ? { bestMonths: ALL_YEAR } : {}));
    for (let day = 10; day < 30; day += 1) {
      const ids = idsOn(sites, `2026-11-${day}`);
      expect(ids.slice(0, 2).sort()).toEqual([4, 5]);
      expect(ids.slice(2).sort()).toEqual([1, 2, 3]);
    }
  });

  it('lets regions take turns', () => {
    const sites = ALL_YEAR.map((id) => site(id, { region: id < 9 ? 'Reef, Queensland' : `Region ${id}` }));
    const { sites: found } = sitesInSeason(sites, '2026-11-22', LIMIT);
    expect(new Set(found.slice(0, 5).map(({ region }) => region)).size).toBe(5);
  });

  it('shows the same sites all day and others on most days', () => {
    const sites = Array.from({ length: 100 }, (_, id) => site(id));
    const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
    const shown = days.map((day) => idsOn(sites, day).join());
    expect(shown).toEqual(days.map((day) => idsOn([...sites].reverse(), day).join()));
    expect(new Set(shown).size).toBe(days.length);
    // 180 places for 100 sites: chance alone would leave about 17 of them out.
    expect(new Set(shown.flatMap((ids) => ids.split(','))).size).toBeGreaterThan(70);
  });

  it('offers only open sites whose best months hold the month, at most as many as asked for', () => {
    const anySite = fc.record({
      id: fc.nat(),
      region: fc.constantFrom('A', 'B', 'C'),
      bestMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
      details: fc.constantFrom({}, closed, restricted),
    });
    const anyDay = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(anySite), anyDay, (sites, day) => {
        const month = Number(day.slice(5, 7));
        const found = sitesInSeason(sites, day, LIMIT);
        expect(found.sites).toHaveLength(Math.min(found.total, LIMIT));
        for (const { bestMonths, details } of found.sites) {
          expect(bestMonths).toContain(month);
          expect(details).not.toBe(closed);
        }
        const firstYearRound = found.sites.findIndex(({ bestMonths }) => bestMonths.length === 12);
        if (firstYearRound >= 0)
          expect(found.sites.slice(firstYearRound).every(({ bestMonths }) => bestMonths.length === 12)).toBe(true);
      }),
    );
  });
});

it('knows the last month of a season, over the new year as well', () => {
  expect(isLastMonth([6, 7, 8, 9, 10, 11], 11)).toBe(true);
  expect(isLastMonth([11, 12, 1], 12)).toBe(false);
  expect(isLastMonth([11, 12], 12)).toBe(true);
  expect(isLastMonth([11, 12], 10)).toBe(false);
  expect(isLastMonth(ALL_YEAR, 12)).toBe(false);
});
