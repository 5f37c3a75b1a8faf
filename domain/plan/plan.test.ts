import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAZARD_KINDS, isSevereHazard } from '../dive-sites/hazards.ts';
import { REQUIREMENT_KINDS } from '../dive-sites/site-access.ts';
import { ENTRIES, SITE_KINDS } from '../dive-sites/site-vocabulary.ts';
import { SITE_STATES } from '../dive-sites/status-times.ts';
import { COMPASS } from '../sea/exposure.ts';
import { LIGHT_WIND_KNOTS } from '../sea/sea-scale.ts';
import { chooseGroup, explainSite, listFindings, type PlanRequest, type PlanSite, planDives } from './plan.ts';
import { type Finding, type PlanConditions, pickPlanFacts } from './plan-finding.ts';
import { groupHeading } from './plan-headings.ts';
import { PLAN_CERTIFICATIONS, PLAN_ENTRIES } from './plan-question.ts';
import { listSights, parseWishes } from './plan-sights.ts';

const points = fc.option(fc.uniqueArray(fc.constantFrom(...COMPASS)), { nil: undefined });
const details = fc.record({
  requires: fc.array(
    fc.record({
      kind: fc.constantFrom(...REQUIREMENT_KINDS),
      text: fc.constant('A rating.'),
      source: fc.constant('Somebody'),
      avoidable: fc.option(fc.boolean(), { nil: undefined }),
    }),
    { maxLength: 3 },
  ),
  status: fc.option(
    fc.record({
      state: fc.constantFrom(...SITE_STATES),
      text: fc.constant('See the notice.'),
      source: fc.constant('Somebody'),
      checkedOn: fc.constant('2026-11-01'),
    }),
    { nil: undefined },
  ),
  entry: fc.uniqueArray(fc.constantFrom(...ENTRIES)),
  kinds: fc.uniqueArray(fc.constantFrom(...SITE_KINDS)),
  exposure: fc.option(fc.record({ wind: points, swell: points }), { nil: undefined }),
  hazards: fc.array(fc.record({ kind: fc.constantFrom(...HAZARD_KINDS), text: fc.constant('A danger.') }), {
    maxLength: 2,
  }),
});
const sites = fc
  .record({
    id: fc.nat(),
    region: fc.constant('Port Phillip, Victoria'),
    position: fc.constant({ latitude: -38, longitude: 145 }),
    skillLevel: fc.constantFrom('Beginner' as const, 'Intermediate' as const, 'Advanced' as const),
    depthRange: fc.constantFrom('2-6m', '5-25m', '20-38m', '10-400m', ''),
    bestMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    details,
  })
  .map((site): PlanSite => ({ ...site, ...pickPlanFacts(site), sights: listSights(site.details, null) }));
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const conditions: fc.Arbitrary<PlanConditions> = fc.record({
  month: orNull(fc.integer({ min: 1, max: 12 })),
  cert: orNull(fc.constantFrom(...PLAN_CERTIFICATIONS)),
  cave: fc.boolean(),
  wreck: fc.boolean(),
  technical: fc.boolean(),
  entry: orNull(fc.constantFrom(...PLAN_ENTRIES)),
  wind: orNull(fc.constantFrom(...COMPASS)),
  knots: orNull(fc.integer({ min: 0, max: 40 })),
  swell: orNull(fc.constantFrom(...COMPASS)),
  metres: orNull(fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10)),
  seconds: orNull(fc.integer({ min: 3, max: 20 })),
});
const question = conditions.map((found) => ({ conditions: found, wishes: parseWishes('') }));
const offers = (site: PlanSite, asked: Omit<PlanRequest, 'origin'>) =>
  chooseGroup(listFindings(site, asked)) !== 'leftOut';
const readTexts = (site: PlanSite, asked: Omit<PlanRequest, 'origin'>) =>
  listFindings(site, asked).map(({ text }) => text);
const wholeSiteRequires = ({ details }: PlanSite, kind: string) =>
  details.requires?.some((requirement) => requirement.kind === kind && !requirement.avoidable) ?? false;

describe('planDives', () => {
  it('never calls a site sheltered that the entered wind or swell spoils, or whose exposure is unknown', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        const { wind, swell } = asked.conditions;
        const isSheltered = (from: string, kind: '' | ' swell') =>
          readTexts(site, asked).some((text) => text.startsWith(`Sheltered from ${from}${kind}:`));
        const spoils = site.details.exposure;
        if (wind && (!spoils?.wind?.length || spoils.wind.includes(wind))) expect(isSheltered(wind, '')).toBe(false);
        if (swell && (!spoils?.swell?.length || spoils.swell.includes(swell)))
          expect(isSheltered(swell, ' swell')).toBe(false);
      }),
    );
  });

  it('leaves out a site that the entered wind spoils, unless the wind is light', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        const { wind, knots } = asked.conditions;
        if (!wind || !site.details.exposure?.wind?.includes(wind) || site.details.kinds?.includes('freshwater')) return;
        if (knots === null || knots > LIGHT_WIND_KNOTS) expect(offers(site, asked)).toBe(false);
      }),
    );
  });

  it('never puts a site whose wind is unknown among those that fit, when more than a light wind was entered', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        const { wind, knots } = asked.conditions;
        if (!wind || site.details.exposure?.wind?.length || site.details.kinds?.includes('freshwater')) return;
        if (knots !== null && knots <= LIGHT_WIND_KNOTS) return;
        expect(['unknown', 'leftOut']).toContain(chooseGroup(listFindings(site, asked)));
      }),
    );
  });

  it('never offers a closed site', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        if (site.details.status?.state === 'closed') expect(offers(site, asked)).toBe(false);
      }),
    );
  });

  it('offers overhead and technical sites only with their training, and Advanced ones only with an Advanced certification', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        if (!offers(site, asked)) return;
        const { cave, wreck, technical, cert } = asked.conditions;
        if (wholeSiteRequires(site, 'overhead')) expect(cave || wreck).toBe(true);
        if (wholeSiteRequires(site, 'overhead') && site.details.kinds?.includes('cave')) expect(cave).toBe(true);
        if (wholeSiteRequires(site, 'technical')) expect(technical).toBe(true);
        if (site.skillLevel === 'Advanced' || wholeSiteRequires(site, 'advanced'))
          expect(cert === 'advanced' || cert === 'deep' || cave || technical).toBe(true);
      }),
    );
  });

  it('offers an Open Water diver nothing that goes deeper, except sites rated Beginner', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        if (asked.conditions.cert !== 'open-water' || asked.conditions.technical || !offers(site, asked)) return;
        const { span } = site;
        if (span && site.skillLevel !== 'Beginner') expect(span.to).toBeLessThanOrEqual(18);
        if (span) expect(span.from).toBeLessThan(18);
      }),
    );
  });

  it('mentions the Open Water limit as a reason only on sites that may be compared with it', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        if (!readTexts(site, asked).some((text) => text.endsWith('within the usual Open Water limit'))) return;
        expect(site.skillLevel).not.toBe('Advanced');
        expect(site.details.requires?.some(({ kind }) => ['overhead', 'technical', 'advanced'].includes(kind))).toBe(
          false,
        );
      }),
    );
  });

  it('puts every site within reach into exactly one group', () => {
    fc.assert(
      fc.property(fc.uniqueArray(sites, { selector: ({ id }) => id }), question, (all, asked) => {
        const groups = planDives(all, { origin: { kind: 'anywhere' }, ...asked });
        const ids = Object.values(groups).flatMap((group) => group.map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b));
      }),
    );
  });

  it('never lists an overhead or a severe hazard as without known problem, unless the training covers it', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        if (chooseGroup(listFindings(site, asked)) !== 'fits') return;
        const { cave, wreck, technical, cert } = asked.conditions;
        const kinds = (site.details.hazards ?? []).map(({ kind }) => kind).filter(isSevereHazard);
        const hasOverhead =
          kinds.includes('overhead') || site.details.requires?.some(({ kind }) => kind === 'overhead');
        expect(kinds).not.toContain('crocodiles');
        if (hasOverhead || site.details.kinds?.includes('cave')) expect(cave || wreck).toBe(true);
        if (kinds.includes('depth')) expect(technical || cert === 'advanced' || cert === 'deep').toBe(true);
      }),
    );
  });

  it('gives each group a heading that follows from its findings', () => {
    fc.assert(
      fc.property(fc.uniqueArray(sites, { selector: ({ id }) => id }), question, (all, asked) => {
        const groups = planDives(all, { origin: { kind: 'anywhere' }, ...asked });
        for (const name of ['against', 'unknown'] as const) {
          const topics = [...new Set(groups[name].flatMap((planned) => planned.topics))];
          const { title, text } = groupHeading(name, topics);
          const found = groups[name].flatMap(({ id }) => {
            const site = all.find((candidate) => candidate.id === id);
            return site ? listFindings(site, asked).filter(({ effect }) => effect === name) : [];
          });
          for (const topic of ['wind', 'swell', 'depth', 'entry'] as const)
            expect(new RegExp(topic, 'i').test(`${title} ${text}`), `${title}: ${topic}`).toBe(
              found.some((finding) => finding.topic === topic),
            );
        }
      }),
    );
  });

  it('never contains words of permission', () => {
    fc.assert(
      fc.property(sites, question, (site, asked) => {
        const { pros, cons } = explainSite({ ...site, hazards: 'Boats.' }, asked);
        expect([...pros, ...cons].map(({ text }) => text).join(' ')).not.toMatch(/\b(?:safe|suitable|ok|you can)\b/i);
        expect(pros.length).toBeLessThanOrEqual(3);
        const isWarning = ({ effect, topic }: Finding) =>
          effect !== 'check' || ['wind', 'swell', 'season'].includes(topic);
        const warnings = listFindings(site, asked).filter((found) => found.effect !== 'for' && isWarning(found));
        expect(cons).toEqual(expect.arrayContaining(warnings));
        expect(cons.filter((found) => !isWarning(found)).length).toBeLessThanOrEqual(5);
        expect(cons.at(-1)?.topic).toBe('hazard');
      }),
    );
  });
});
