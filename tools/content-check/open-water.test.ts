import { describe, expect, it } from 'vitest';
import stored from '../../content/open-water.json' with { type: 'json' };
import { describeExposure } from '../../domain/dive-sites/site-exposure.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import { LITTLE_KM, OPEN_KM, type OpenWater, type SeaForce } from '../../domain/sea/open-water.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { coastConflictsRule, isAtSea, siteKey } from './open-water.ts';

type Figures = OpenWater & { latitude: number; longitude: number };
const figures = stored.sites as Record<string, Figures>;
const content = await readShippedContent();
const { 'dive-sites': files } = content;
const sites = files.filter(isAtSea).map((site) => ({ ...site, key: siteKey(site), openWater: figures[siteKey(site)] }));

/** Figures of the directions that records of wind or swell name as spoiling a site, and of those that they leave out. */
function compareRecords(force: SeaForce, isCompared: (entry: readonly string[]) => boolean) {
  const compared = { spoilt: [] as number[], others: [] as number[] };
  for (const { fields, openWater } of sites) {
    const { exposure, entry = [] } = fields.details;
    const spoiltBy = exposure?.[force] ?? [];
    if (!openWater || spoiltBy.length === 0 || !isCompared(entry)) continue;
    for (const [index, point] of COMPASS.entries())
      compared[spoiltBy.includes(point) ? 'spoilt' : 'others'].push(openWater[force][index] ?? 0);
  }
  return compared;
}

/** The share of pairs in which the spoiling direction has more open water: the area under the ROC curve. */
function rankShare({ spoilt, others }: { spoilt: readonly number[]; others: readonly number[] }): number {
  let won = 0;
  for (const a of spoilt) for (const b of others) won += a > b ? 1 : a === b ? 0.5 : 0;
  return won / (spoilt.length * others.length);
}

const shareFrom = (km: readonly number[], limit: number) => km.filter((each) => each >= limit).length / km.length;
const fromLand = (entry: readonly string[]) => entry.some((way) => way !== 'boat');

describe('open water of every site in the sea', () => {
  it('is stored, for the position on record and no other', () => {
    const stale = sites.filter(
      ({ fields, openWater }) =>
        openWater?.latitude !== Number(fields.latitude) || openWater.longitude !== Number(fields.longitude),
    );
    expect(stale.map(({ key }) => `${key}: run npm run open-water`)).toEqual([]);
    expect(Object.keys(figures).sort()).toEqual(sites.map(({ key }) => key).sort());
  });

  it('is eight figures for wind to 60 km and eight for swell to 500 km, never less for swell', () => {
    for (const { key, openWater } of sites) {
      expect(openWater?.wind, key).toHaveLength(8);
      for (const [index, km] of (openWater?.wind ?? []).entries()) {
        const swell = openWater?.swell[index] ?? 0;
        expect(km >= 0.2 && km <= 60 && swell <= 500 && swell >= km, `${key} ${COMPASS[index]}`).toBe(true);
      }
    }
  });

  it('agrees with the records in 90 of 100 pairs at walk-in sites', () => {
    const compared = compareRecords('wind', fromLand);
    expect(compared.spoilt.length).toBeGreaterThan(300);
    expect(rankShare(compared)).toBeGreaterThanOrEqual(0.9);
    expect(rankShare(compareRecords('wind', (entry) => !fromLand(entry)))).toBeGreaterThanOrEqual(0.75);
    expect(rankShare(compareRecords('swell', () => true))).toBeGreaterThanOrEqual(0.85);
  });

  it('has limits that divide what records name from what they leave out', () => {
    const wind = compareRecords('wind', fromLand);
    expect(shareFrom(wind.spoilt, OPEN_KM.wind)).toBeGreaterThan(0.85);
    expect(shareFrom(wind.others, OPEN_KM.wind)).toBeLessThan(0.25);
    expect(shareFrom(wind.spoilt, LITTLE_KM.wind)).toBeGreaterThan(0.92);
    const swell = compareRecords('swell', () => true);
    expect(shareFrom(swell.others, OPEN_KM.swell)).toBeLessThan(0.15);
    expect(shareFrom(swell.spoilt, LITTLE_KM.swell)).toBeGreaterThan(0.9);
  });

  it('is contradicted by no record, unless a note says why the record is right', async () => {
    expect(await coastConflictsRule(figures)(content)).toEqual([]);
    const noted = sites.filter(({ fields }) => fields.details.coastNote);
    expect(noted.length).toBeGreaterThan(50);
    const withoutNotes = structuredClone(content);
    for (const { fields } of withoutNotes['dive-sites']) fields.details.coastNote = null;
    const found = new Set((await coastConflictsRule(figures)(withoutNotes)).map(({ path }) => path));
    expect(
      noted.filter(({ path }) => !found.has(path)).map(({ path }) => `${path}: note without a contradiction`),
    ).toEqual([]);
  });

  it('leaves no direction usually sheltered over open water', () => {
    const wrong = sites.filter(({ fields, openWater }) => {
      const { notes } = describeExposure(fields.details, openWater);
      const named =
        notes
          .find((note) => note.startsWith('Usually sheltered in: '))
          ?.slice(22)
          .split(', ') ?? [];
      return COMPASS.some((point, index) => named.includes(point) && (openWater?.wind[index] ?? 0) >= OPEN_KM.wind);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('leaves no site without a word on wind and on swell', () => {
    const silent = sites.filter(({ fields, openWater }) => {
      const { value, notes } = describeExposure(fields.details, openWater);
      const words = [value ?? '', ...notes].join('. ');
      const saysWind = /^(Blown out by|Open to|Open on every side|Less open|Little open water)/.test(words);
      return !saysWind || !/swell/i.test(words) || /not known/.test(words);
    });
    // Its river is not in the coastline, and its record names no wind: the page says that this is not known.
    expect(silent.map(({ key }) => key)).toEqual(['queensland/la-balsa-park']);
  });
});
