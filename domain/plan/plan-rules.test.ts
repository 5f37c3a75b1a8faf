import { describe, expect, it } from 'vitest';
import { chooseGroup, listFindings, type PlanSite, planDives } from './plan.ts';
import { type PlanConditions, pickPlanFacts } from './plan-finding.ts';
import { listSights, parseWishes } from './plan-sights.ts';

const NOTHING_ASKED: PlanConditions = {
  ...{ month: null, cert: null, cave: false, wreck: false, technical: false, entry: null },
  ...{ wind: null, knots: null, swell: null, metres: null, seconds: null },
};
const PIER_FACTS: Parameters<typeof pickPlanFacts>[0] = {
  ...{ skillLevel: 'Beginner', depthRange: '2-4m', bestMonths: [10, 11, 12, 1, 2, 3, 4, 5] },
  details: { entry: ['shore', 'jetty'], kinds: ['jetty'], exposure: { wind: ['NE', 'E', 'SE'], swell: ['S'] } },
};
const SEADRAGON = { common: 'Weedy seadragon', scientific: 'Phyllopteryx taeniolatus' };
const pierWith = (changes: Partial<typeof PIER_FACTS> = {}): PlanSite => ({
  ...{ id: 1, region: 'Port Phillip, Victoria', position: { latitude: -38.17, longitude: 144.72 } },
  ...pickPlanFacts({ ...PIER_FACTS, ...changes }),
  sights: listSights({ kinds: ['jetty'], species: [SEADRAGON] }, null),
});
const PIER = pierWith();
const ask = (asked: Partial<PlanConditions>, site = PIER, see = '') => {
  const findings = listFindings(site, { conditions: { ...NOTHING_ASKED, ...asked }, wishes: parseWishes(see) });
  return { group: chooseGroup(findings), texts: findings.map(({ text }) => text) };
};
const withDetails = (details: Partial<PlanSite['details']>): PlanSite =>
  pierWith({ details: { ...PIER_FACTS.details, ...details } });

describe('rules', () => {
  it('finds nothing without conditions', () => {
    expect(ask({})).toEqual({ group: 'fits', texts: [] });
  });

  it('wind: names the winds that spoil the site, and warns about neighbouring directions', () => {
    expect(ask({ wind: 'W' }).texts).toEqual(['Sheltered from W: spoilt by NE, E, SE']);
    expect(ask({ wind: 'N' }).texts[0]).toBe('NE spoils it: a small swing is enough');
    expect(ask({ wind: 'E' })).toEqual({ group: 'leftOut', texts: ['Wind from E spoils it'] });
  });

  it('season: compares the month with the best ones', () => {
    expect(ask({ month: 11 })).toEqual({ group: 'fits', texts: ['In season: Oct\u00A0– May'] });
    expect(ask({ month: 7 })).toEqual({ group: 'fits', texts: ['Out of season: best Oct\u00A0– May'] });
    expect(ask({ month: 7 }, pierWith({ bestMonths: [] })).texts).toEqual(['Best months: not known']);
  });

  it('depth: compares with the certification', () => {
    expect(ask({ cert: 'open-water' }).texts).toEqual(['2–4\u00A0m: within the usual Open Water limit']);
    expect(ask({ cert: 'open-water' }, pierWith({ depthRange: '5-25m' }))).toEqual({
      group: 'fits',
      texts: ['Goes to 25\u00A0m: rated Beginner to 18\u00A0m only, the usual Open Water limit'],
    });
    expect(ask({ cert: 'open-water' }, pierWith({ skillLevel: 'Intermediate', depthRange: '5-25m' })).group).toBe(
      'leftOut',
    );
    expect(ask({ cert: 'advanced' }, pierWith({ skillLevel: 'Intermediate', depthRange: '5-35m' })).group).toBe('fits');
    expect(ask({ cert: 'open-water' }, pierWith({ depthRange: '' })).group).toBe('unknown');
  });

  it('entry: matches shore or jetty as one option, and reports an unknown entry', () => {
    expect(ask({ entry: 'land' }).texts).toEqual(['From the shore']);
    expect(ask({ entry: 'boat' })).toEqual({ group: 'leftOut', texts: ['Shore or jetty only'] });
    expect(ask({ entry: 'boat' }, withDetails({ entry: [] })).group).toBe('unknown');
  });

  it('suits: finds what a source says in divers’ words, and calls a site without a word unknown', () => {
    const suits = [{ what: 'night-dives' as const, source: 'A club' }];
    const site = { ...PIER, sights: listSights({ kinds: ['jetty'], suits }, null) };
    for (const see of ['night dive', 'night dives', 'after dark']) expect(ask({}, site, see).group, see).toBe('fits');
    for (const see of ['snorkelling', 'partner who does not dive', 'macro'])
      expect(ask({}, site, see).group, see).toBe('unknown');
    expect(ask({}, site, 'manta ray').group).toBe('leftOut');
  });

  it('sights: finds kinds and animals by divers’ words', () => {
    for (const see of ['seadragons', 'sea dragon', 'Phyllopteryx', 'pier', 'sharks, weedy seadragon'])
      expect(ask({}, PIER, see).group, see).toBe('fits');
    expect(ask({}, PIER, 'manta ray').group).toBe('leftOut');
    expect(ask({ cave: true }, { ...PIER, sights: listSights({ kinds: ['cave'] }, null) }, 'caves').group).toBe('fits');
    expect(ask({}, { ...PIER, sights: listSights({}, null) }, 'manta ray').group).toBe('unknown');
    const shark = { common: 'Grey nurse shark', scientific: 'Carcharias taurus' };
    expect(ask({}, { ...PIER, sights: listSights({ species: [shark] }, null) }, 'raggie').group).toBe('fits');
  });

  it('sights: puts gathering sites first and says now and then, whatever the distance', () => {
    const shark = { common: 'Grey nurse shark', scientific: 'Carcharias taurus' };
    const at = (id: number, latitude: number, sights: PlanSite['sights']): PlanSite => ({
      ...{ ...PIER, id, sights, position: { latitude, longitude: 151 } },
    });
    const all = [
      at(1, -33.9, listSights({ species: [{ ...shark, seen: 'sometimes' }] }, null)),
      at(2, -33.91, listSights({ species: [] }, 'The odd grey nurse shark.')),
      at(3, -34.2, listSights({ species: [{ ...shark, seen: 'gathers' }] }, null)),
      at(4, -34, listSights({ species: [shark] }, null)),
    ];
    const origin = { kind: 'point', position: { latitude: -33.9, longitude: 151 }, km: 100 } as const;
    const request = { conditions: NOTHING_ASKED, wishes: parseWishes('grey nurse shark') };
    expect(planDives(all, { origin, ...request }).fits.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
    const texts = all.map((site) => listFindings(site, request).map(({ effect, text }) => `${effect} ${text}`));
    expect(texts.flat()).toEqual([
      'check Now and then only: Grey nurse shark',
      'check In its text, not on its species list: grey nurse shark',
      'for Gathers here: Grey nurse shark',
      'for On its species list, how often is not recorded: Grey nurse shark',
    ]);
  });

  it('training: cave training does not qualify for a wreck', () => {
    const requires = [{ kind: 'overhead' as const, text: 'Wreck training.', source: 'Us' }];
    expect(ask({ cave: true }, withDetails({ kinds: ['wreck'], requires })).group).toBe('leftOut');
    expect(ask({ wreck: true }, withDetails({ kinds: ['wreck'], requires })).group).toBe('fits');
  });

  it('orders by distance and leaves out sites beyond reach', () => {
    const at = (id: number, latitude: number): PlanSite => ({ ...PIER, id, position: { latitude, longitude: 144.96 } });
    const origin = { kind: 'point', position: { latitude: -37.81, longitude: 144.96 }, km: 100 } as const;
    const { fits } = planDives([at(1, -38.6), at(2, -38), at(3, -40)], {
      origin,
      conditions: NOTHING_ASKED,
      wishes: [],
    });
    expect(fits.map(({ id }) => id)).toEqual([2, 1]);
  });
});
