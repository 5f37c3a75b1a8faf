import { describe, expect, it } from 'vitest';
import { describeGap, explainQuarters, formatSpan, nameOfHost, summariseQuarters } from './explain-quarters.ts';
import {
  bucketOf,
  findGaps,
  findQuantile,
  mergeQuarters,
  QUARTER_MS,
  type Quarter,
  RESPONSE_BOUNDS_MS,
} from './quarter.ts';

// 8 pm in Sydney.
const EIGHT = Date.UTC(2026, 10, 27, 9);
const at = (index: number) => new Date(EIGHT + index * QUARTER_MS).toISOString();
const times = (...values: [ms: number, count: number][]) => {
  const counts = RESPONSE_BOUNDS_MS.concat(0 as never).map(() => 0);
  for (const [ms, count] of values) counts[bucketOf(RESPONSE_BOUNDS_MS, ms)] = count;
  return counts;
};
const QUICK = times([4, 900], [40, 100]);
const SLOW = times([4, 900], [1_500, 100]);
const quarter = (index: number, more: Partial<Quarter> = {}): Quarter => ({
  ...{ at: at(index), seconds: 900, requests: 1_000, errors: 0, errorRoutes: {}, responseTimes: QUICK },
  ...{ visits: 40, hosts: {}, jobs: [], memoryMb: 150, delayMs: 2, ...more },
});
const explainTexts = (...quarters: Quarter[]) => explainQuarters(quarters).map(({ text }) => text);
const BACKUP = { name: 'backup' as const, at: '2026-11-27T09:05:10.000Z', runs: 1, seconds: 40 };

describe('explainQuarters', () => {
  it('says nothing of quarter hours like the others', () => {
    expect(explainTexts(quarter(0), quarter(1, { jobs: [BACKUP] }), quarter(2, { hosts: { Google: 15 } }))).toEqual([]);
  });

  it('names the job and the site that sent a wave of visits while the site was slow', () => {
    const slow = quarter(0, { responseTimes: SLOW, jobs: [BACKUP], hosts: { Facebook: 312 } });
    expect(explainTexts(quarter(-1), slow, quarter(1))).toEqual([
      '8.05 pm: a backup ran, 312 visits came from Facebook and 1 response in 20 took more than 1 s.',
    ]);
  });

  it('names no cause that it does not know', () => {
    expect(explainTexts(quarter(0, { responseTimes: SLOW }))).toEqual([
      '8.00 to 8.15 pm: 1 response in 20 took more than 1 s.',
    ]);
  });

  it('names a job that ended in the next quarter hour', () => {
    const long = { ...BACKUP, at: '2026-11-27T09:12:00.000Z', seconds: 600 };
    expect(explainTexts(quarter(0, { responseTimes: SLOW }), quarter(1, { jobs: [long] }))).toEqual([
      '8.12 pm: a backup ran and 1 response in 20 took more than 1 s.',
    ]);
  });

  it('counts failures, and names the route that most came from', () => {
    const failed = quarter(0, { errors: 12, errorRoutes: { 'GET /api/plan': 9, 'GET /blog/:slug': 3 } });
    expect(explainTexts(failed)).toEqual(['8.00 to 8.15 pm: 12 requests failed, most of them at GET /api/plan.']);
    expect(explainTexts(quarter(0, { errors: 12, requests: 50_000 }))).toEqual([]);
  });

  it('mentions a wave of visits that slowed nothing down, and not the usual visits of a site', () => {
    const usual = [0, 1, 2, 3, 4].map((index) => quarter(index, { hosts: { Google: 60 } }));
    expect(explainTexts(...usual)).toEqual([]);
    const wave = quarter(5, { hosts: { Google: 70, Reddit: 1_312 } });
    expect(explainQuarters([...usual, wave])).toEqual([
      { at: at(5), text: '9.15 to 9.30 pm: 1,312 visits came from Reddit.', isBad: false },
    ]);
  });

  it('does not call a site slow for a few responses', () => {
    expect(explainTexts(quarter(0, { responseTimes: times([3_000, 19]) }))).toEqual([]);
    expect(explainTexts(quarter(0, { responseTimes: times([3_000, 20]) }))).toHaveLength(1);
  });
});

describe('summariseQuarters', () => {
  it('says how much was asked for, how long it took and what failed', () => {
    const busy = quarter(0, { requests: 12_345, errors: 3 });
    expect(summariseQuarters([busy, quarter(1)])).toBe(
      '13,345 requests: half took at most 5\u00a0ms, 95 of 100 at most 50\u00a0ms. 3 failed.',
    );
    expect(summariseQuarters([quarter(0, { responseTimes: times([9_000, 4]) })])).toContain('95 of 100 over 5\u00a0s.');
  });

  it('says nothing where nothing was asked for', () => {
    expect(summariseQuarters([])).toBeNull();
    expect(summariseQuarters([quarter(0, { requests: 0, responseTimes: times() })])).toBeNull();
  });

  it('leaves times out where only files were asked for', () => {
    expect(summariseQuarters([quarter(0, { requests: 1, responseTimes: times() })])).toBe('1 request. None failed.');
  });
});

describe('findQuantile', () => {
  it('returns the bounds between which the quantile lies', () => {
    expect(findQuantile(RESPONSE_BOUNDS_MS, QUICK, 0.5)).toEqual({ over: 0, atMost: 5 });
    expect(findQuantile(RESPONSE_BOUNDS_MS, QUICK, 0.95)).toEqual({ over: 25, atMost: 50 });
    expect(findQuantile(RESPONSE_BOUNDS_MS, times([9_000, 1]), 0.5)).toEqual({ over: 5_000, atMost: Infinity });
    expect(findQuantile(RESPONSE_BOUNDS_MS, times(), 0.5)).toBeNull();
  });

  it('puts a value at a bound below it', () => {
    expect([4, 5, 5.1, 5_000, 5_001].map((ms) => bucketOf(RESPONSE_BOUNDS_MS, ms))).toEqual([0, 0, 1, 9, 10]);
  });
});

describe('mergeQuarters', () => {
  it('adds up the figures of processes by quarter hour', () => {
    const first = quarter(0, { seconds: 400, hosts: { Bing: 10 }, errorRoutes: { a: 1 }, errors: 1, memoryMb: 200 });
    const second = quarter(0, { seconds: 700, hosts: { Bing: 12 }, errorRoutes: { a: 2 }, errors: 2, jobs: [BACKUP] });
    const [merged, next] = mergeQuarters([quarter(1), first, second]);
    expect(merged).toMatchObject({ seconds: 900, requests: 2_000, errors: 3, memoryMb: 200, jobs: [BACKUP] });
    expect(merged).toMatchObject({ hosts: { Bing: 22 }, errorRoutes: { a: 3 }, visits: 80 });
    expect(merged?.responseTimes[0]).toBe(1_800);
    expect(next?.at).toBe(at(1));
  });
});

describe('findGaps', () => {
  const listGaps = (quarters: Quarter[], from: number, until: number) =>
    findGaps(quarters, EIGHT + from * QUARTER_MS, EIGHT + until * QUARTER_MS).map(describeGap);

  it('says for which times there are no figures, or only of a part', () => {
    const quarters = [quarter(0), quarter(1), quarter(4, { seconds: 420 }), quarter(5, { seconds: 890 })];
    expect(listGaps(quarters, 0, 7)).toEqual([
      'No figures from 8.30 to 9.00 pm.',
      'Figures for 7 of 15 minutes only from 9.00 to 9.15 pm.',
      'No figures from 9.30 to 9.45 pm.',
    ]);
    expect(listGaps(quarters, 3, 5)).toHaveLength(2);
  });

  it('knows of no gap before the first figures', () => {
    expect(listGaps([], 0, 90)).toEqual([]);
    expect(listGaps([quarter(3, { seconds: 30 })], 0, 4)).toEqual([]);
  });
});

it('writes times as in the site’s time zone', () => {
  expect(formatSpan('2026-11-27T00:45:00.000Z', '2026-11-27T01:00:00.000Z')).toBe('11.45 am to 12.00 pm');
  expect(formatSpan('2026-06-30T14:00:00.000Z', '2026-06-30T14:15:00.000Z')).toBe('12.00 to 12.15 am');
});

it('names a network by any of its hosts', () => {
  expect(['l.facebook.com', 'google.com.au', 'dive.example', 'notfacebook.com'].map(nameOfHost)).toEqual([
    ...['Facebook', 'Google', 'dive.example', 'notfacebook.com'],
  ]);
});
