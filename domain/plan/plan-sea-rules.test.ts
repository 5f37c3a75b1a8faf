import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRIES, SITE_KINDS } from '../dive-sites/site-vocabulary.ts';
import { COMPASS } from '../sea/exposure.ts';
import { listOpenWinds, type OpenWater, pickSilent } from '../sea/open-water.ts';
import { windWarning } from '../sea/sea-scale.ts';
import { chooseGroup, listFindings, type PlanRequest, type PlanSite } from './plan.ts';
import { EFFECTS, type PlanConditions, pickPlanFacts, type Topic } from './plan-finding.ts';
import { PLAN_CERTIFICATIONS, PLAN_ENTRIES, PLAN_GROUPS } from './plan-question.ts';
import { listSights } from './plan-sights.ts';

const kilometres = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 8, maxLength: 8 });
const points = fc.option(fc.uniqueArray(fc.constantFrom(...COMPASS)), { nil: undefined });
const sites: fc.Arbitrary<PlanSite> = fc
  .record({
    entry: fc.uniqueArray(fc.constantFrom(...ENTRIES)),
    kinds: fc.uniqueArray(fc.constantFrom(...SITE_KINDS)),
    exposure: fc.option(
      fc.record({ wind: points, swell: points, enclosed: fc.option(fc.boolean(), { nil: undefined }) }),
      { nil: undefined },
    ),
    openWater: fc.option(fc.record({ wind: kilometres(60), swell: kilometres(500) }), { nil: null }),
    isClosed: fc.boolean(),
  })
  .map(({ entry, kinds, exposure, openWater, isClosed }) =>
    siteWith({ entry, kinds, exposure, ...(isClosed && { status: CLOSED }) }, openWater),
  );
const CLOSED = { state: 'closed', text: 'Closed.', source: 'Parks', checkedOn: '2026-11-01' } as const;

function siteWith(details: PlanSite['details'], openWater: OpenWater | null = null): PlanSite {
  return {
    ...{ id: 1, region: 'Sydney, New South Wales', position: null },
    ...pickPlanFacts({ skillLevel: 'Beginner', depthRange: '2-12m', bestMonths: [], details }),
    openWater: pickSilent(openWater, details),
    openWinds: listOpenWinds(openWater, details),
    sights: listSights(details, null),
  };
}

const NOTHING: PlanConditions = {
  ...{ month: null, cert: null, cave: false, wreck: false, technical: false, entry: null },
  ...{ wind: null, knots: null, swell: null, metres: null, seconds: null },
};
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const conditions: fc.Arbitrary<PlanConditions> = fc.record({
  ...{ month: orNull(fc.integer({ min: 1, max: 12 })), cert: orNull(fc.constantFrom(...PLAN_CERTIFICATIONS)) },
  ...{ cave: fc.boolean(), wreck: fc.boolean(), technical: fc.boolean() },
  ...{ entry: orNull(fc.constantFrom(...PLAN_ENTRIES)), wind: orNull(fc.constantFrom(...COMPASS)) },
  knots: orNull(fc.integer({ min: 0, max: 80 })),
  swell: orNull(fc.constantFrom(...COMPASS)),
  metres: orNull(fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10)),
  seconds: orNull(fc.integer({ min: 3, max: 20 })),
});
const ask = (asked: PlanConditions): Omit<PlanRequest, 'origin'> => ({ conditions: asked, wishes: [] });
const find = (site: PlanSite, asked: Partial<PlanConditions>) => listFindings(site, ask({ ...NOTHING, ...asked }));
const group = (site: PlanSite, asked: Partial<PlanConditions>) => chooseGroup(find(site, asked));
/** The worst effect, of all findings or of one topic. */
const worst = (site: PlanSite, asked: PlanConditions, topic?: Topic): number =>
  listFindings(site, ask(asked)).reduce(
    (rank, finding) => (topic && finding.topic !== topic ? rank : Math.max(rank, EFFECTS.indexOf(finding.effect))),
    0,
  );

describe('more sea', () => {
  it('never improves a finding with more wind', () => {
    fc.assert(
      fc.property(
        sites,
        conditions,
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 80 }),
        (site, asked, a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)].map((knots) => ({ ...asked, knots }));
          if (!less || !more) return;
          expect(worst(site, more)).toBeGreaterThanOrEqual(worst(site, less));
          expect(worst(site, more, 'wind')).toBeGreaterThanOrEqual(worst(site, less, 'wind'));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never improves a finding with a higher or a longer swell', () => {
    const tenths = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(
        sites,
        conditions,
        tenths,
        tenths,
        fc.constantFrom('metres', 'seconds'),
        (site, asked, a, b, field) => {
          const [less, more] = [Math.min(a, b) / 10, Math.max(a, b) / 10].map((value) => ({
            ...asked,
            [field]: field === 'seconds' ? value * 4 : value,
          }));
          if (!less || !more || (field === 'seconds' && asked.metres === null && asked.swell === null)) return;
          expect(worst(site, more)).toBeGreaterThanOrEqual(worst(site, less));
          expect(worst(site, more, 'swell')).toBeGreaterThanOrEqual(
            listFindings(site, ask(more)).some(({ topic, effect }) => topic === 'wind' && effect === 'out')
              ? 0
              : worst(site, less, 'swell'),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('shelter', () => {
  it('counts only by a record of directions, or of enclosed or inland water', () => {
    fc.assert(
      fc.property(sites, conditions, (site, asked) => {
        const recorded = site.details.exposure;
        for (const { topic, effect } of listFindings(site, ask(asked))) {
          if (topic === 'wind' && effect === 'for') expect(recorded?.wind?.length).toBeGreaterThan(0);
          if (topic === 'swell' && effect === 'for' && !recorded?.enclosed)
            expect(recorded?.swell?.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('never fits a site of unknown exposure in more than 10 knots or 1 m', () => {
    const unknown = siteWith({ entry: ['shore'] });
    fc.assert(
      fc.property(conditions, (asked) => {
        const isWindy = asked.wind !== null && (asked.knots === null || asked.knots > 10);
        const isRough = asked.swell !== null && (asked.metres === null || asked.metres > 1);
        if (isWindy || isRough) expect(['unknown', 'leftOut']).toContain(group(unknown, asked));
      }),
    );
  });

  it('does not come from the shape of the coast, which counts against a site or sets it apart', () => {
    expect(group(COVE, { wind: 'S', knots: 15 })).toBe('leftOut');
    expect(group(COVE, { wind: 'E', knots: 15 })).toBe('unknown');
    expect(group(COVE, { wind: 'N', knots: 15 })).toBe('coast');
    expect(group(COVE, { wind: 'N', knots: 10 })).toBe('fits');
    expect(group(COVE, { wind: 'N', knots: 22 })).toBe('unknown');
    expect(group(COVE, { swell: 'S', metres: 2.5 })).toBe('against');
    expect(group(COVE, { swell: 'E', metres: 2.5 })).toBe('against');
    expect(group(COVE, { swell: 'N', metres: 2.5 })).toBe('coast');
    expect(group(COVE, { swell: 'N', metres: 3.1 })).toBe('unknown');
    for (const from of COMPASS)
      for (const { text } of find(COVE, { wind: from, knots: 12, swell: from, metres: 1.5 }))
        expect(text).not.toMatch(/^sheltered/i);
  });

  it('has figures, and the doubt about little open water, in its reasons', () => {
    const texts = (asked: Partial<PlanConditions>) =>
      find(COVE, asked).map(({ text }) => text.replaceAll('\u00A0', ' '));
    expect(texts({ wind: 'S', knots: 15 })).toEqual(['Open to the S: 25 km of water (from the coast)']);
    expect(texts({ wind: 'SW', knots: 12 })[0]).toBe(
      'Little open water to the SW (from the coast), but no shelter on record',
    );
    expect(texts({ wind: 'SW', knots: 12 })).toContain('Open to the S: a small swing is enough');
    expect(texts({ swell: 'S', metres: 1.5 })).toContain(
      'Open to the S: 500 km or more of water (from the coast); you entered 1.5 m',
    );
  });

  it('is not better with more open water', () => {
    fc.assert(
      fc.property(kilometres(500), kilometres(500), conditions, (a, b, asked) => {
        const [less, more] = [Math.min, Math.max].map((choose) => a.map((km, index) => choose(km, b[index] ?? 0)));
        if (!less || !more) return;
        for (const entry of ENTRIES) {
          const [narrow, wide] = [less, more].map((km) => siteWith({ entry: [entry] }, { wind: km, swell: km }));
          if (!narrow || !wide) return;
          expect(worst(wide, asked, 'wind')).toBeGreaterThanOrEqual(worst(narrow, asked, 'wind'));
          const isOut = listFindings(wide, ask(asked)).some(({ effect }) => effect === 'out');
          if (!isOut) expect(worst(wide, asked, 'swell')).toBeGreaterThanOrEqual(worst(narrow, asked, 'swell'));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is read from the record where that names directions; the coast may only take it away', () => {
    const open = { wind: COMPASS.map(() => 60), swell: COMPASS.map(() => 500) };
    fc.assert(
      fc.property(conditions, (asked) => {
        const details: PlanSite['details'] = { entry: ['shore'], exposure: { wind: ['N'], swell: ['S'] } };
        const kept = (openWater: OpenWater | null) =>
          listFindings(siteWith(details, openWater), ask(asked)).filter(({ topic }) => topic !== 'wind');
        expect(kept(open)).toEqual(kept(null));
        const winds = (openWater: OpenWater | null) => worst(siteWith(details, openWater), asked, 'wind');
        expect(winds(open)).toBeGreaterThanOrEqual(winds(null));
      }),
    );
  });
});

describe('a closed site', () => {
  it('is never offered, whatever the sea', () => {
    fc.assert(
      fc.property(sites, conditions, (site, asked) => {
        if (site.details.status) expect(group(site, asked)).toBe('leftOut');
      }),
    );
  });
});

/** Nothing on record; open to the south over 25 km and the ocean, to the east over 6 km and 100 km. */
const COVE = siteWith({ entry: ['shore'] }, { wind: [1, 1, 6, 6, 25, 1, 1, 1], swell: [1, 1, 100, 100, 500, 1, 1, 1] });

/** Sheltered from the north by record, exposed to the south. */
const SHORE = siteWith({ entry: ['shore'], exposure: { wind: ['S'], swell: ['S'] } });
const BOAT = siteWith({ entry: ['boat'], exposure: { wind: ['S'], swell: ['S'] } });
const HARBOUR = siteWith({ entry: ['boat'], exposure: { wind: ['S'], swell: ['S'], enclosed: true } });
const BOTH = siteWith({ entry: ['shore', 'boat'], exposure: { wind: ['S'], swell: ['S'] } });
const ISLAND = siteWith({ entry: ['jetty'], exposure: { wind: ['S'] }, access: { boat: 'Ferries from Cairns.' } });
const LAKE = siteWith({ entry: ['shore'], kinds: ['freshwater'] });

/** Spoilt by the south on record; the coast leaves open water to the north as well. */
const POINT = siteWith(
  { entry: ['shore'], exposure: { wind: ['S'] } },
  { wind: [40, 1, 1, 1, 25, 1, 1, 1], swell: [1, 1, 1, 1, 500, 1, 1, 1] },
);

describe('shelter by the record', () => {
  it('is in favour where neither the record nor the coast leaves the wind open', () =>
    expect(find(POINT, { wind: 'E', knots: 15 })).toContainEqual({
      ...{ topic: 'wind', effect: 'for', text: 'Sheltered from E: spoilt by S' },
    }));

  it.each([
    [5, 'check'],
    [15, 'check'],
    [21, 'check'],
    [22, 'unknown'],
  ])('is not claimed over open water, in %i knots', (knots, effect) =>
    expect(find(POINT, { wind: 'N', knots }).filter(({ topic }) => topic === 'wind')).toEqual([
      {
        ...{ topic: 'wind', effect },
        text: 'N is not among the winds on record that spoil it (S), but open water lies that way',
      },
    ]),
  );

  it('is not claimed beside a wind that spoils the site', () =>
    expect(find(SHORE, { wind: 'SE', knots: 15 })).toEqual([
      { topic: 'wind', effect: 'check', text: 'S spoils it: a small swing is enough' },
    ]));
});

describe('limits of wind, one below and one above', () => {
  it.each([
    [25, null],
    [26, 'strong wind'],
    [33, 'strong wind'],
    [34, 'gale'],
    [47, 'gale'],
    [48, 'storm force'],
    [63, 'storm force'],
    [64, 'hurricane force'],
    [200, 'hurricane force'],
  ])('names %i knots %s', (knots, name) => expect(windWarning(knots)).toBe(name));

  it.each([
    ['a site that faces a light wind', SHORE, { wind: 'S', knots: 10 }, 'fits'],
    ['a site that faces more', SHORE, { wind: 'S', knots: 11 }, 'leftOut'],
    ['a site that faces a wind without strength', SHORE, { wind: 'S' }, 'leftOut'],
    ['a boat in enclosed water below the warning', HARBOUR, { wind: 'N', knots: 25 }, 'fits'],
    ['a boat in open water below 22', BOAT, { wind: 'N', knots: 21 }, 'fits'],
    ['a boat in open water from 22', BOAT, { wind: 'N', knots: 22 }, 'unknown'],
    ['a boat from the warning on', BOAT, { wind: 'N', knots: 26 }, 'leftOut'],
    ['a boat from the warning on, direction not given', BOAT, { knots: 26 }, 'leftOut'],
    ['a shore in the lee below the warning', SHORE, { wind: 'N', knots: 25 }, 'fits'],
    ['a shore in the lee from the warning on', SHORE, { wind: 'N', knots: 26 }, 'against'],
    ['a shore in the lee from 31', SHORE, { wind: 'N', knots: 31 }, 'leftOut'],
    ['the shore of a site with both ways in', BOTH, { wind: 'N', knots: 30 }, 'against'],
    ['the boat of a site with both ways in', BOTH, { wind: 'N', knots: 30, entry: 'boat' }, 'leftOut'],
    ['the jetty of an island that ferries lead to', ISLAND, { wind: 'N', knots: 26 }, 'leftOut'],
    ['inland water in a gale', LAKE, { wind: 'N', knots: 34 }, 'fits'],
    ['the sea in a gale', SHORE, { knots: 34 }, 'leftOut'],
    ['a direction not given', SHORE, { knots: 15 }, 'unknown'],
  ] as const)('%s', (_, site, asked, expected) => expect(group(site, asked)).toBe(expected));

  it('warns of wind off the land above 15 knots on boat dives only', () => {
    const warns = (site: PlanSite, knots: number) =>
      find(site, { wind: 'N', knots }).some(({ text }) => text.includes('off the land'));
    expect([warns(BOAT, 15), warns(BOAT, 16), warns(BOTH, 16), warns(SHORE, 16)]).toEqual([false, true, true, false]);
  });

  it('warns of no boat dive where the strength of the wind leaves only the shore', () => {
    const texts = (knots: number) => find(BOTH, { wind: 'N', knots }).map(({ text }) => text);
    expect(texts(25).some((text) => text.startsWith('Boat dive'))).toBe(true);
    expect(texts(26).filter((text) => /Boat dive,|boats stay in/.test(text))).toEqual([]);
  });
});

describe('bands of swell, one below and one above', () => {
  const effects = (site: PlanSite, swell: 'S' | 'N', metres: number, seconds: number | null = null) =>
    EFFECTS[worst(site, { ...NOTHING, swell, metres, seconds }, 'swell')];

  it('exposed: fine, check, against, out', () => {
    expect([1, 1.1, 2, 2.1, 3, 3.1].map((metres) => effects(SHORE, 'S', metres))).toEqual([
      'for',
      'check',
      'check',
      'against',
      'against',
      'out',
    ]);
  });

  it('sheltered: fine, fine, check, against, and above 5 m out', () => {
    expect([1, 2, 2.1, 3, 3.1, 5, 5.1].map((metres) => effects(SHORE, 'N', metres))).toEqual([
      'for',
      'for',
      'check',
      'check',
      'against',
      'against',
      'out',
    ]);
  });

  it('a long swell is a check where the height is fine', () => {
    expect([effects(SHORE, 'S', 0.5, 11), effects(SHORE, 'S', 0.5, 12)]).toEqual(['for', 'check']);
    expect([effects(SHORE, 'N', 1.5, 11), effects(SHORE, 'N', 1.5, 12)]).toEqual(['for', 'check']);
    expect([effects(SHORE, 'S', 1.5, 11), effects(SHORE, 'S', 1.5, 12)]).toEqual(['check', 'check']);
  });

  it('leaves enclosed water alone, and says above 5 m what happens outside', () => {
    const pier = siteWith({ entry: ['jetty'], exposure: { wind: ['N'], enclosed: true } });
    expect([effects(pier, 'S', 5), effects(pier, 'S', 5.1)]).toEqual(['for', 'check']);
  });
});

it('has a group for every effect', () => {
  expect(PLAN_GROUPS).toEqual(['fits', 'coast', 'hazards', 'against', 'unknown', 'leftOut']);
});
