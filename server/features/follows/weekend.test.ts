import { expect, it } from 'vitest';
import { thursdayNow, weekendFrom } from './weekend.ts';

it.each([
  ['2026-09-30T19:59:00Z', 'Australia/Sydney', null],
  ['2026-09-30T20:00:00Z', 'Australia/Sydney', '2026-10-01'],
  ['2026-10-01T13:59:00Z', 'Australia/Sydney', '2026-10-01'],
  ['2026-10-01T14:00:00Z', 'Australia/Sydney', null],
  // A week later the clock is an hour ahead.
  ['2026-10-07T18:59:00Z', 'Australia/Sydney', null],
  ['2026-10-07T19:00:00Z', 'Australia/Sydney', '2026-10-08'],
  // And in April an hour back: the Thursdays before and after.
  ['2026-04-01T19:00:00Z', 'Australia/Sydney', '2026-04-02'],
  ['2026-04-08T19:59:00Z', 'Australia/Sydney', null],
  ['2026-04-08T20:00:00Z', 'Australia/Sydney', '2026-04-09'],
  // Half an hour beside the others, and on the other side of the date line.
  ['2026-09-30T20:30:00Z', 'Australia/Adelaide', '2026-10-01'],
  ['2026-10-01T16:00:00Z', 'Pacific/Rarotonga', '2026-10-01'],
])('at %s in %s the Thursday is %s', (now, timeZone, expected) =>
  expect(thursdayNow(Date.parse(now), timeZone)).toBe(expected),
);

it.each([
  ['2026-09-28', '2026-10-03', '2026-10-04'],
  ['2026-10-01', '2026-10-03', '2026-10-04'],
  ['2026-10-03', '2026-10-03', '2026-10-04'],
  ['2026-10-04', '2026-10-03', '2026-10-04'],
  ['2026-12-31', '2027-01-02', '2027-01-03'],
])('after %s comes the weekend of %s and %s', (date, saturday, sunday) =>
  expect(weekendFrom(date)).toEqual([saturday, sunday]),
);
