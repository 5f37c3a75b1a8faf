import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { COMPASS, shelterFrom, wellShelteredDirections } from '../../../domain/sea/exposure.ts';
import { type AnsweredSite, type AnswerTopic, MAX_ANSWERS, siteAnswers } from './site-answers.ts';

const SITE: AnsweredSite = {
  ...{
    depthRange: '3-18m',
    skillLevel: 'Beginner',
    waterTemp: '14-22°C',
    visibility: '3-12m',
    bestTime: 'March to May',
  },
  ...{ hazards: 'Strong current. Boats overhead.', details: {}, createdAt: '2026-08-11T00:00:00.000Z', monthWater: [] },
};
const MAY = 5;
const NOVEMBER = 11;

const answer = (topic: AnswerTopic, given: Partial<AnsweredSite> = {}, month = NOVEMBER) =>
  siteAnswers({ ...SITE, ...given }, month).find((each) => each.topic === topic);
const topics = (given: Partial<AnsweredSite>) => siteAnswers({ ...SITE, ...given }, NOVEMBER).map(({ topic }) => topic);

const requires = [{ kind: 'overhead' as const, text: 'CDAA Cave rating.', source: 'CDAA' }];
const status = { text: 'Torn plates.', source: 'Crown Lands', checkedOn: '2026-08-09' };

describe('order of the answers', () => {
  it('begins with open or closed', () => {
    expect(topics({})).toEqual(['open', 'rating', 'entry', 'season', 'water', 'exposure', 'tide', 'watch']);
  });

  it('begins with what the site requires, which includes the rating', () => {
    const details = { requires };
    expect(topics({ details })).toEqual(['requires', 'open', 'entry', 'season', 'water', 'exposure', 'watch']);
    expect(answer('requires', { details, skillLevel: 'Advanced' })?.value).toBe('Rated Advanced, 3–18\u00A0m');
  });

  it('begins with the closure of a closed site, and has no season for it', () => {
    const details = { requires, status: { ...status, state: 'closed' as const }, bestMonths: [NOVEMBER] };
    expect(topics({ details }).slice(0, 2)).toEqual(['open', 'requires']);
    expect(answer('open', { details })).toMatchObject({ value: 'Closed to diving' });
    expect(answer('season', { details })?.value).toBe('None while closed');
  });

  it('leaves wind and tide of fresh water out where nothing is recorded', () => {
    expect(topics({ details: { kinds: ['freshwater'] } })).not.toContain('exposure');
    expect(topics({ details: { kinds: ['freshwater'], exposure: { wind: ['S'] } } })).toContain('exposure');
  });
});

describe('season', () => {
  const seasons = [{ what: 'spider crabs', months: [5, 6, 7] }];
  const details = { bestMonths: [11, 12, 1, 2, 3, 4, 5], seasons };
  const season = (given: Partial<AnsweredSite>, month: number, isNow?: boolean) =>
    siteAnswers({ ...SITE, ...given }, month, { isNow }).find(({ topic }) => topic === 'season');

  it('says what is in season, and is out of season only where nothing is', () => {
    expect(season({ details }, 7)?.value).toBe('In season now for spider crabs');
    expect(season({ details }, MAY)?.value).toBe('In season now, also for spider crabs');
    expect(season({ details }, NOVEMBER)?.value).toBe('In season now');
    expect(season({ details }, 9)?.value).toBe('Out of season now');
    expect(season({ details }, 9)?.notes).toEqual(['In general: Nov\u00A0– May', 'Spider crabs: May\u00A0– Jul']);
  });

  it('names the month that a reader chose', () => {
    expect(season({ details }, 7, false)?.value).toBe('In season in July for spider crabs');
    expect(season({ details }, 9, false)?.value).toBe('Out of season in September');
  });

  it('keeps the best time of a site without seasons', () => {
    expect(season({}, MAY)).toMatchObject({ value: 'In season now', notes: ['March to May'] });
    expect(season({ details: { bestMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } }, 9)?.value).toBe(
      'In season all year',
    );
  });
});

describe('tide', () => {
  it('keeps whole sentences where it splits at semicolons', () => {
    const tide = 'Slack only. The ebb runs out to sea; after it the flood carries divers in.';
    expect(answer('tide', { details: { tide } })?.notes).toEqual([
      'The ebb runs out to sea. After it the flood carries divers in.',
    ]);
  });
});

describe('open or closed', () => {
  it('knows of no closure on the day of the last check', () => {
    expect(answer('open', { details: { checkedOn: '2026-11-01' } })).toMatchObject({
      ...{ value: 'No closure known', notes: ['Checked on 1 November 2026'] },
    });
  });

  it('knows of no closure as of the day of publication where a page was not re-checked', () => {
    expect(answer('open')?.notes).toEqual(['As of 11 August 2026']);
  });

  it('explains a restriction', () => {
    const details = { status: { ...status, state: 'restricted' as const } };
    expect(answer('open', { details })).toMatchObject({
      ...{ value: 'Restricted', notes: ['Torn plates.', 'Checked on 9 August 2026'] },
    });
  });
});

describe('for whom', () => {
  const limit = 'All of this site is within the usual Open Water limit (18\u00A0m).';

  it('names the Open Water limit of a shallow site without overhead', () => {
    expect(answer('rating')).toMatchObject({ value: 'Rated Beginner', notes: ['3–18\u00A0m', limit] });
  });

  it.each<[string, Partial<AnsweredSite>]>([
    ['an Advanced site', { skillLevel: 'Advanced' }],
    ['a cave', { details: { kinds: ['cave'] } }],
    ['a closed site', { details: { status: { ...status, state: 'closed' } } }],
    ['a site without a depth', { depthRange: 'varies' }],
  ])('never names it for %s', (_, given) => {
    expect(JSON.stringify(siteAnswers({ ...SITE, ...given }, NOVEMBER))).not.toContain('Open Water');
  });

  it('ends the rating of a deep Beginner site at 18 m', () => {
    const rating = answer('rating', { depthRange: '5-25m' });
    expect(rating?.value).toBe('Rated Beginner to 18\u00A0m only');
    expect(rating?.notes.at(-1)).toMatch(/The deeper part, to 25\u00A0m, needs deeper training\.$/);
  });

  it('names the deck and the sand in place of the same range', () => {
    const wreck = { ship: 'A ship', sunk: null, deckMetres: 3, sandMetres: 18 };
    expect(answer('rating', { details: { wreck } })?.notes[0]).toBe('Deck at 3\u00A0m, sand at 18\u00A0m');
    const deeper = { ...wreck, sandMetres: 17 };
    expect(answer('rating', { details: { wreck: deeper } })?.notes[0]).toBe('3–18\u00A0m');
    const broken = { ...wreck, posture: 'broken' as const };
    expect(answer('rating', { details: { wreck: broken } })?.notes[0]).toBe(
      'Highest part at 3\u00A0m, sand at 18\u00A0m',
    );
  });
});

describe('season, water and tide', () => {
  it('says whether the month is among the best months', () => {
    expect(answer('season', {}, MAY)).toMatchObject({ value: 'In season now', notes: ['March to May'] });
    expect(answer('season', {}, NOVEMBER)?.value).toBe('Out of season now');
    expect(answer('season', { bestTime: 'Year round' })).toMatchObject({ value: 'In season all year', notes: [] });
    expect(answer('season', { bestTime: null })?.value).toBeNull();
  });

  it('gives the range of the year, and no suit, where no figure of the month is known', () => {
    expect(answer('water')).toMatchObject({
      value: '14–22\u00A0°C over the year',
      notes: ['No figure for November', 'Visibility 3–12\u00A0m'],
    });
    expect(answer('water', { monthWater: [{ month: MAY, mean: 20 }] })?.value).toBe('14–22\u00A0°C over the year');
  });

  it('gives the month’s own figure where the region has one', () => {
    const water = answer('water', { monthWater: [{ month: NOVEMBER, mean: 18 }] });
    expect(water?.value).toBe('About 18\u00A0°C in November');
    expect(water?.notes).toContain('14–22\u00A0°C over the year here');
    expect(water?.notes).toContain('Usual suit: 7\u00A0mm or semi-dry');
    expect(answer('water', { monthWater: [{ month: NOVEMBER, min: 17, max: 19 }] })?.value).toBe(
      '17–19\u00A0°C in November',
    );
  });

  it('separates the parts of a tide rule that is listed with wind and swell', () => {
    const details = { requires, tide: 'Best with a running tide; guides choose the side.' };
    expect(answer('exposure', { details })).toMatchObject({
      value: 'Best with a running tide.',
      notes: ['Guides choose the side.'],
    });
  });

  it('splits a tide rule at its first sentence', () => {
    const details = { tide: 'Slack water only; other sides at most stages. Ask locally.' };
    expect(answer('tide', { details })).toMatchObject({
      ...{ value: 'Slack water only.', notes: ['Other sides at most stages. Ask locally.'] },
    });
    expect(answer('tide')?.value).toBeNull();
  });
});

describe('wind and swell', () => {
  it('names the winds that spoil the site and those it is usually sheltered in', () => {
    expect(answer('exposure', { details: { exposure: { wind: ['E', 'SE'], swell: ['S'] } } })).toMatchObject({
      value: 'Blown out by: E, SE',
      notes: ['Usually sheltered in: N, SW, W, NW', 'Swell to avoid: S'],
    });
  });

  it('calls a boat site in open water sheltered from no wind', () => {
    const wind: SiteDetails['exposure'] = { wind: ['E', 'SE'] };
    expect(answer('exposure', { details: { entry: ['boat'], exposure: wind } })?.notes).toEqual([
      'Open water: no shelter on record',
    ]);
    const sound = { wind: [0.5, 0.5, 2.5, 2.5, 1, 1, 1, 1], swell: [0.5, 0.5, 2.5, 2.5, 1, 1, 1, 1] };
    const inSound = { details: { entry: ['boat' as const], exposure: wind }, openWater: sound };
    expect(answer('exposure', inSound)?.notes[0]).toBe('No shelter on record');
    expect(answer('exposure', { details: { entry: ['boat'], exposure: { ...wind, enclosed: true } } })?.notes).toEqual([
      'Usually sheltered in: N, SW, W, NW',
      'Enclosed water: no ocean swell gets in',
    ]);
  });

  it('lets the coast speak where the record is silent, and says so', () => {
    const openWater = { wind: [1, 1, 60, 25, 1, 1, 1, 1], swell: [1, 1, 500, 1, 1, 1, 1, 1] };
    expect(answer('exposure', { openWater })).toMatchObject({
      value: 'Open to the E, SE: 60\u00A0km or more of water (from the coast)',
      notes: [
        'Little open water to the N, NE, S, SW, W, NW',
        'Winds that spoil it: not on record',
        'Swell: open to the E: 500\u00A0km or more of water (from the coast)',
      ],
    });
  });

  it('calls no direction sheltered over which the coast leaves open water', () => {
    const openWater = { wind: [1, 1, 60, 25, 1, 1, 1, 1], swell: [1, 1, 500, 1, 1, 1, 1, 1] };
    const details: SiteDetails = { exposure: { wind: ['W'], swell: ['S'] } };
    expect(answer('exposure', { details, openWater })?.notes).toEqual([
      'Usually sheltered in: N, NE, S',
      'Swell to avoid: S',
    ]);
    expect(answer('exposure', { details })?.notes[0]).toBe('Usually sheltered in: N, NE, E, SE, S');
  });

  it('says that the wind is not known where only the swell is', () => {
    expect(answer('exposure', { details: { exposure: { swell: ['S', 'SE'] } } })).toMatchObject({
      ...{ value: 'Swell to avoid: SE, S', notes: ['Wind: not known by direction'] },
    });
  });

  it('never calls a site sheltered without a record of the wind, whatever else is known', () => {
    const swell = fc.option(fc.subarray([...COMPASS]), { nil: undefined });
    fc.assert(
      fc.property(swell, fc.constantFrom(undefined, [] as never[]), (swells, wind) => {
        const exposure = { ...(swells && { swell: swells }), ...(wind && { wind }) };
        expect(JSON.stringify(siteAnswers({ ...SITE, details: { exposure } }, MAY))).not.toMatch(/sheltered/i);
      }),
    );
    expect(wellShelteredDirections(undefined)).toEqual([]);
  });

  it('never calls a direction sheltered that is listed or next to a listed one', () => {
    fc.assert(
      fc.property(fc.subarray([...COMPASS]), (wind) => {
        for (const point of wellShelteredDirections(wind)) expect(shelterFrom(wind, point)).toBe('sheltered');
        for (const point of wind) expect(wellShelteredDirections(wind)).not.toContain(point);
      }),
    );
  });
});

describe('watch for', () => {
  it('names the three worst hazards', () => {
    const kinds = ['overhead', 'current', 'boats', 'cold'] as const;
    const details = { hazards: kinds.map((kind) => ({ kind, text: 'A sentence.' })) };
    expect(answer('watch', { details })?.value).toBe('Overhead environment, current, boats and ships');
  });

  it('names hazards of no kind in words', () => {
    const hazards = [
      { kind: 'cold' as const, text: 'It is cold below the upper layer.' },
      { kind: 'other' as const, text: 'Swimmers jump from the rim.' },
    ];
    expect(answer('watch', { details: { hazards } })?.value).toBe('Cold water, other hazards');
  });

  it('takes the first sentences of a text, and never calls a site without one safe', () => {
    expect(answer('watch')?.value).toBe('Strong current. Boats overhead.');
    expect(answer('watch', { hazards: null })).toMatchObject({ value: null, notes: ['Ask locally before you dive'] });
  });
});

it('gives at most eight answers for any site', () => {
  const details = fc.record(
    {
      requires: fc.constant(requires),
      status: fc.constantFrom('open' as const, 'closed' as const).map((state) => ({ ...status, state })),
      kinds: fc.subarray(['reef', 'cave', 'freshwater'] as const).map((kinds) => [...kinds]),
      tide: fc.constant('Slack water.'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(details, fc.integer({ min: 1, max: 12 }), (given, month) => {
      const answers = siteAnswers({ ...SITE, details: given as AnsweredSite['details'] }, month);
      expect(answers.length).toBeLessThanOrEqual(MAX_ANSWERS);
      expect(answers.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['open', 'entry', 'water', 'watch']));
    }),
  );
});
