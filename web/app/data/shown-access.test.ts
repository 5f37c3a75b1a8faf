import { expect, it } from 'vitest';
import { pickShownAccess } from './shown-access.ts';

const advanced = { kind: 'advanced', text: 'Deep training.' } as const;
const permit = { kind: 'permit', text: 'From the park.', avoidable: true } as const;
const site = {
  id: 1,
  requires: [advanced, permit],
  status: {
    state: 'closed',
    text: 'Works on the jetty.',
    until: '2026-12-01',
    timeZone: 'Australia/Perth',
    checkedOn: '2026-06-05',
  },
} as const;
const sent = (shown: object) => JSON.parse(JSON.stringify(shown)) as unknown;
const status = { state: 'closed', until: '2026-12-01', timeZone: 'Australia/Perth' };

it('keeps the name of the first requirement and the times of the status for tags', () => {
  const { requires, ...rest } = site;
  expect(sent(pickShownAccess({ ...rest, requires: [...requires] }))).toEqual({
    ...{ id: 1, status },
    requires: [{ kind: 'advanced' }],
  });
});

it('keeps the first text and the names of all requirements for a note', () => {
  expect(sent(pickShownAccess({ ...site, requires: [advanced, permit] }, true))).toEqual({
    ...{ id: 1, status },
    requires: [advanced, { kind: 'permit', avoidable: true }],
  });
});

it('adds nothing to a site without requirements and status', () => {
  expect(sent(pickShownAccess({ id: 2, status: undefined }))).toEqual({ id: 2 });
});
