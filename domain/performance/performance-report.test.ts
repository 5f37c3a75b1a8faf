import { expect, it } from 'vitest';
import { reportPerformance } from './performance-report.ts';
import { QUARTER_MS, type Quarter } from './quarter.ts';

// 8.07 pm in Sydney on 27 November.
const NOW = Date.UTC(2026, 10, 27, 9, 7);
const quarterAt = (ms: number): Quarter => ({
  ...{ at: new Date(ms).toISOString(), seconds: 900, requests: 10, errors: 0, errorRoutes: {}, hosts: {} },
  ...{ responseTimes: [10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], visits: 1, jobs: [], memoryMb: 150, delayMs: 1 },
});
const EIGHT = Date.UTC(2026, 10, 27, 9);
const rows = [1, 2, 4].map((ago) => quarterAt(EIGHT - ago * QUARTER_MS)).reverse();

it('shows the 96 quarter hours before the one in progress', () => {
  const report = reportPerformance(rows, undefined, NOW);
  expect([report.starts.length, report.starts.at(-1)]).toEqual([96, '2026-11-27T08:45:00.000Z']);
  expect(report.quarters.slice(-4).map((quarter) => quarter?.requests)).toEqual([10, undefined, 10, 10]);
  expect(report.gaps).toEqual(['No figures from 7.15 to 7.30 pm.']);
  expect(report.summary).toMatch(/^30 requests: /);
  expect(report.first).toBe('2026-11-27T08:00:00.000Z');
  expect(report.days[0]).toBe('2026-11-27');
  expect(report.days.length).toBe(8);
});

it('shows a day of the site from midnight to midnight', () => {
  const { starts, quarters, gaps } = reportPerformance(rows, '2026-11-26', NOW);
  expect([starts[0], starts.at(-1), starts.length]).toEqual([
    '2026-11-25T13:00:00.000Z',
    '2026-11-26T12:45:00.000Z',
    96,
  ]);
  expect([quarters.every((quarter) => quarter === null), gaps]).toEqual([true, []]);
});

it('shows all 25 hours of the day on which summer time ends', () => {
  expect(reportPerformance([], '2026-04-05', Date.UTC(2026, 3, 6, 3)).starts).toHaveLength(100);
});

it('has nothing to say before the first figures', () => {
  expect(reportPerformance([], undefined, NOW)).toMatchObject({ summary: null, sentences: [], gaps: [], first: null });
});
