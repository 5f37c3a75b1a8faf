import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isClosed, isLimited, siteStateText } from './site-access.ts';
import { endInDoubt, refreshStatuses, stateOn, withStateAt } from './status-of-day.ts';
import type { StatusTimes } from './status-times.ts';

const ONCE: StatusTimes = { state: 'closed', until: '2026-11-30', timeZone: 'Australia/Adelaide' };
const SPAWNING: StatusTimes = { state: 'closed', from: '2026-05-01', until: '2026-07-31', yearly: true };
const SUMMER: StatusTimes = { state: 'restricted', from: '2026-11-01', until: '2027-02-28', yearly: true };

it.each([
  [ONCE, '2026-11-30', 'closed'],
  [ONCE, '2026-12-01', 'ended'],
  [{ ...ONCE, from: '2026-11-15' }, '2026-11-14', 'open'],
  [SPAWNING, '2026-04-30', 'open'],
  [SPAWNING, '2031-05-01', 'closed'],
  [SPAWNING, '2031-08-01', 'open'],
  [SUMMER, '2028-01-01', 'restricted'],
  [SUMMER, '2028-03-01', 'open'],
  [SUMMER, '2026-01-01', 'open'],
  [{ state: 'open' }, '2026-12-01', 'open'],
] as [StatusTimes, string, string][])('%j is on %s: %s', (status, day, state) =>
  expect(stateOn(status, day)).toBe(state),
);

const at = (status: StatusTimes, moment: string) => withStateAt({ status }, new Date(moment));

it('changes at midnight of the site, not of Sydney', () => {
  expect(siteStateText(at(ONCE, '2026-11-30T13:29:59.900Z').status)).toBe(
    'Closed to diving, opens again 1 December 2026',
  );
  expect(siteStateText(at(ONCE, '2026-11-30T13:30:00.000Z').status)).toBe(
    'Closure was to end on 1 December 2026, not yet re-checked',
  );
});

it('names a season by its days of each year', () => {
  expect(siteStateText(at(SPAWNING, '2030-06-15T00:00:00Z').status)).toBe('Closed to diving, opens again 1 August');
  expect(siteStateText(at(SPAWNING, '2030-10-15T00:00:00Z').status)).toBe(
    'No closure known, closed 1 May to 31 July each year',
  );
  expect(siteStateText(at(SUMMER, '2027-01-15T00:00:00Z').status)).toBe('Restricted, restriction ends 1 March');
  expect(siteStateText(at({ ...ONCE, from: '2026-11-15' }, '2026-11-01T00:00:00Z').status)).toBe(
    'No closure known, closed from 15 November 2026',
  );
  expect(endInDoubt(ONCE)).toBe('To open again 1 December 2026, not re-checked');
});

it.each(['2028-02-28', '2027-02-28', '2028-02-29'])('ends a season of each year, until %s, with February', (until) => {
  const season: StatusTimes = { state: 'closed', from: '2026-11-01', until, yearly: true };
  expect(stateOn(season, '2032-02-29')).toBe('closed');
  expect([stateOn(season, '2032-03-01'), stateOn(season, '2031-03-01')]).toEqual(['open', 'open']);
  for (const year of [2031, 2032])
    expect(siteStateText(at(season, `${year}-02-10T00:00:00Z`).status)).toBe('Closed to diving, opens again 1 March');
  expect(siteStateText(at(season, '2031-06-10T00:00:00Z').status)).toBe(
    'No closure known, closed 1 November to the end of February each year',
  );
  // An end that does not come back each year is the day it says.
  expect(endInDoubt({ state: 'closed', until: '2028-02-28' })).toBe('To open again 29 February 2028, not re-checked');
});

it('never calls an ended closure open, on any later day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), (days) => {
      const later = at(ONCE, new Date(Date.parse('2026-11-30T13:30:00Z') + days * 86_400_000).toISOString());
      expect([isLimited(later), isClosed(later)]).toEqual([true, false]);
      expect(siteStateText(later.status)).toContain('not yet re-checked');
    }),
  );
});

it('refreshes what a phone stored before, as often as it is read', () => {
  const stored = { items: [{ status: { ...ONCE, today: 'closed' } }, { status: 'sent' }, { status: null }] };
  for (const _ of [1, 2]) refreshStatuses(stored, new Date('2026-12-02T00:00:00Z'));
  expect(stored.items.map(({ status }) => (status as StatusTimes | null)?.today)).toEqual([
    'ended',
    undefined,
    undefined,
  ]);
});
