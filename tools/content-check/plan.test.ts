import { describe, expect, it } from 'vitest';
import { isSevereHazard } from '../../domain/dive-sites/hazards.ts';
import { listBestMonths } from '../../domain/dive-sites/season.ts';
import { parseSitePosition } from '../../domain/kernel/geo.ts';
import { chooseGroup, explainSite, listFindings, type PlanSite } from '../../domain/plan/plan.ts';
import { EFFECTS, type PlanConditions, pickPlanFacts } from '../../domain/plan/plan-finding.ts';
import { isInland } from '../../domain/plan/plan-sea-rules.ts';
import { listSights, parseWishes } from '../../domain/plan/plan-sights.ts';
import { COMPASS, isInOpenWater } from '../../domain/sea/exposure.ts';
import { pickSilent } from '../../domain/sea/open-water.ts';
import { findOpenWater } from '../../server/features/open-water/queries.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';

/** Every shipped dive site, as the plan reads it. */
const content = await readShippedContent();
const sites = content['dive-sites'].map(({ path, fields }, id) => {
  const { skillLevel, depthRange, details, bestTime, marineLife, region } = fields;
  const site: PlanSite = {
    ...{ id, region, position: parseSitePosition(fields), sights: listSights(details, marineLife ?? null) },
    ...pickPlanFacts({ skillLevel, depthRange, details, bestMonths: listBestMonths(details, bestTime ?? null) }),
    openWater: pickSilent(findOpenWater(fields), details),
  };
  return { path, site };
});

const NOTHING: PlanConditions = {
  ...{ month: null, cert: null, cave: false, wreck: false, technical: false, entry: null },
  ...{ wind: null, knots: null, swell: null, metres: null, seconds: null },
};
const find = (site: PlanSite, asked: Partial<PlanConditions>) =>
  listFindings(site, { conditions: { ...NOTHING, ...asked }, wishes: [] });
const rank = (site: PlanSite, asked: Partial<PlanConditions>) =>
  Math.max(0, ...find(site, asked).map(({ effect }) => EFFECTS.indexOf(effect)));
/** Lists the paths of the sites that violate a rule. */
const breaking = (holds: (site: PlanSite) => boolean) =>
  sites.filter(({ site }) => !holds(site)).map(({ path }) => path);
const isNeverBetter = (ranks: number[]) =>
  ranks.every((worst, index) => index === 0 || worst >= (ranks[index - 1] ?? 0));

describe('every shipped site', () => {
  it('is never better with more wind, from any direction', () => {
    const knots = [0, 10, 11, 15, 16, 25, 26, 30, 31, 33, 34, 47, 48, 63, 64, 120];
    const rises = (site: PlanSite) =>
      [...COMPASS, null].every((wind) => isNeverBetter(knots.map((strength) => rank(site, { wind, knots: strength }))));
    expect(sites.length).toBeGreaterThan(400);
    expect(breaking(rises)).toEqual([]);
  });

  it('is never better with more swell, from any direction', () => {
    const metres = [0, 1, 1.1, 2, 2.1, 3, 3.1, 5, 5.1, 9];
    const rises = (site: PlanSite) =>
      [...COMPASS, null].every((swell) => isNeverBetter(metres.map((height) => rank(site, { swell, metres: height }))));
    expect(breaking(rises)).toEqual([]);
  });

  it('in open water counts as sheltered from no wind above 15 knots', () => {
    const isNeverFor = (site: PlanSite) =>
      !isInOpenWater(site.details) ||
      isInland(site) ||
      COMPASS.every(
        (wind) => !find(site, { wind, knots: 16 }).some(({ topic, effect }) => topic === 'wind' && effect === 'for'),
      );
    expect(breaking(isNeverFor)).toEqual([]);
    expect(sites.filter(({ site }) => isInOpenWater(site.details)).length).toBeGreaterThan(150);
  });

  it('calls a dive from the shore a boat trip only where no parking is on record', () => {
    const boatTrips = sites.filter(
      ({ site }) => site.isReachedByBoat && site.details.entry?.some((way) => way === 'shore' || way === 'jetty'),
    );
    expect(boatTrips.map(({ path }) => path.split('/').pop()?.replace('.yaml', '')).sort()).toEqual([
      ...['blue-pearl-bay', 'clam-garden-lizard-island', 'coral-gardens-lady-elliot', 'darlington-bay-maria-island'],
      ...['falls-of-halladale', 'fitzroy-island', 'front-reef-pelorus-island', 'georges-wreck-rabaul'],
      ...['green-island-jetty', 'hideaway-island-mele-bay', 'ilot-canard', 'low-isles'],
      ...['moltke-wreck-magnetic-island', 'monkey-beach-great-keppel', 'normanby-island-frankland-islands'],
      ...['samarai-wharf', 'submarine-base-rabaul', 'tangalooma-wrecks', 'the-rip-direction-island'],
      ...['turtle-bay-east-wallabi', 'ulva-island-paterson-inlet', 'woody-island'],
    ]);
  });

  it('in open water calls no wind one off the land, since its record does not say where the land is', () => {
    const claims = (site: PlanSite) =>
      COMPASS.some((wind) => find(site, { wind, knots: 18 }).some(({ text }) => text.includes('kn off the land')));
    expect(breaking((site) => !isInOpenWater(site.details) || !claims(site))).toEqual([]);
    expect(breaking((site) => !claims(site)).length).toBeGreaterThan(5);
  });

  it('in the sea is without a known problem on no day of a strong wind warning', () => {
    const isWarned = (site: PlanSite) =>
      isInland(site) || COMPASS.every((wind) => rank(site, { wind, knots: 26 }) >= EFFECTS.indexOf('against'));
    expect(breaking(isWarned)).toEqual([]);
  });

  it('is left out of a gale unless it is fresh water inland', () => {
    const isOut = (site: PlanSite) =>
      isInland(site) ||
      COMPASS.every((wind) => chooseGroup(find(site, { wind, knots: 34, cert: 'advanced' })) === 'leftOut');
    expect(breaking(isOut)).toEqual([]);
    expect(
      sites.some(
        ({ site }) =>
          isInland(site) && chooseGroup(find(site, { knots: 34, cert: 'advanced', cave: true })) !== 'leftOut',
      ),
    ).toBe(true);
  });

  it('is never offered while closed, and never listed as without known problem despite an uncovered severe hazard', () => {
    const holds = (site: PlanSite) => {
      const group = chooseGroup(find(site, { cert: 'open-water' }));
      if (site.details.status?.state === 'closed') return group === 'leftOut';
      const isSevere =
        site.details.hazards?.some(({ kind }) => isSevereHazard(kind)) ||
        site.details.requires?.some(({ kind }) => kind === 'overhead');
      return !isSevere || group !== 'fits';
    };
    expect(breaking(holds)).toEqual([]);
  });

  it('keeps its group in any month: outside the best months a row only carries a note', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    const day = { wind: 'W', knots: 20, swell: 'SW', metres: 2.5, seconds: 13 } as const;
    const holds = (site: PlanSite) =>
      [{}, { cert: 'open-water' } as const, day].every((asked) =>
        months.every((month) => {
          const conditions = { ...NOTHING, ...asked, month };
          const group = chooseGroup(find(site, asked));
          if (chooseGroup(find(site, conditions)) !== group) return false;
          const isNoteDue = group !== 'leftOut' && site.bestMonths.length > 0 && !site.bestMonths.includes(month);
          const { cons } = explainSite({ ...site, hazards: null }, { conditions, wishes: [] });
          return !isNoteDue || cons.some(({ text }) => text.startsWith('Out of season: best '));
        }),
      );
    expect(breaking(holds)).toEqual([]);
  });

  it('is sheltered by its own record only', () => {
    const holds = (site: PlanSite) =>
      COMPASS.every((from) => {
        const findings = find(site, { wind: from, knots: 15, swell: from, metres: 1.5 });
        const { wind = [], swell = [], enclosed } = site.details.exposure ?? {};
        return findings.every(({ topic, effect }) => {
          if (effect !== 'for') return true;
          if (topic === 'wind') return wind.length > 0 && !wind.includes(from);
          return topic !== 'swell' || enclosed === true || (swell.length > 0 && !swell.includes(from));
        });
      });
    expect(breaking(holds)).toEqual([]);
  });

  it('stands apart from those with a record where only the coast speaks of the wind or swell', () => {
    const day = { cert: 'deep', cave: true, wreck: true, technical: true } as const;
    let apart = 0;
    const holds = (site: PlanSite) =>
      isInland(site) ||
      COMPASS.every((from) => {
        const { wind = [], swell = [], enclosed } = site.details.exposure ?? {};
        const windGroup = chooseGroup(find(site, { ...day, wind: from, knots: 15 }));
        const swellGroup = chooseGroup(find(site, { ...day, swell: from, metres: 1.5 }));
        apart += Number(windGroup === 'coast') + Number(swellGroup === 'coast');
        const isWindRight = windGroup === 'fits' ? wind.length > 0 : windGroup !== 'coast' || wind.length === 0;
        const isSwellKnown = swell.length > 0 || enclosed === true;
        return isWindRight && (swellGroup === 'fits' ? isSwellKnown : swellGroup !== 'coast' || !isSwellKnown);
      });
    expect(breaking(holds)).toEqual([]);
    expect(apart).toBeGreaterThan(500);
  });

  it('in the sea has a reason by the coast or by its record in any wind and swell', () => {
    const holds = (site: PlanSite) =>
      isInland(site) ||
      COMPASS.every((from) => {
        const day = {
          wind: from,
          knots: 15,
          swell: from,
          metres: 1.5,
          cert: 'deep',
          cave: true,
          technical: true,
        } as const;
        const findings = find(site, day);
        const topics = findings.map(({ topic }) => topic);
        const isOut = findings.some(({ effect }) => effect === 'out');
        const isKnown = !findings.some(({ text }) => /spoils? it: not known/.test(text));
        return isKnown && (isOut || (topics.includes('wind') && topics.includes('swell')));
      });
    // In a river that the coastline does not draw, and without wind on record.
    expect(breaking(holds)).toEqual(['dive-sites/queensland/la-balsa-park.yaml']);
  });

  it('that lists grey nurse sharks, mantas or cuttlefish follows the sites where they gather', () => {
    for (const see of [
      'grey nurse shark',
      'manta ray',
      'giant cuttlefish',
      'potato cod',
      'fur seal',
      'sea lion',
      'spider crab',
    ]) {
      const seen = sites.flatMap(({ site }) =>
        listFindings(site, {
          conditions: { ...NOTHING, cert: 'deep', cave: true, wreck: true, technical: true },
          wishes: parseWishes(see),
        })
          .filter(({ topic }) => topic === 'see')
          .map(({ text }) => text),
      );
      expect(
        seen.some((text) => text.startsWith('Gathers here')),
        see,
      ).toBe(true);
    }
  });
});
