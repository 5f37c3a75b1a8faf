import { describe, expect, it } from 'vitest';
import { accessSummary } from './access-summary.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { listBestMonths } from './season.ts';
import { isFeatured, REQUIREMENT_KINDS, REQUIREMENT_LABELS, requirementText, sortRequirements } from './site-access.ts';

const CLOSED = {
  status: { state: 'closed', text: 'Closed.', source: 'Notice', checkedOn: '2026-11-20' },
} satisfies SiteDetails;

it.each([
  ['Advanced training below 18\u00A0m: the walls go on.', 'Below 18\u00A0m: the walls go on.'],
  ['Advanced training: the deck is at 18 m.', 'The deck is at 18 m.'],
  ['Advanced training below 18 m and deep training below 30 m: a wall.', null],
  ['Advanced Open Water or equivalent.', null],
])('repeats no heading in a requirement: %s', (text, rest) => {
  expect(requirementText({ text })).toBe(rest ?? text);
});

describe('sortRequirements', () => {
  it('puts the worst first, and parts that can be left out last', () => {
    const kinds = [{ kind: 'permit' }, { kind: 'overhead', avoidable: true }, { kind: 'technical' }] as const;
    expect(sortRequirements(kinds).map(({ kind }) => kind)).toEqual(['technical', 'permit', 'overhead']);
  });

  it('ranks kinds in the order of the schema', () => {
    expect(Object.keys(REQUIREMENT_LABELS)).toEqual([...REQUIREMENT_KINDS]);
  });
});

describe('a closed site', () => {
  it('is never featured', () => {
    expect(isFeatured(true, CLOSED)).toBe(false);
    expect(isFeatured(true, { status: { ...CLOSED.status, state: 'restricted' } })).toBe(true);
    expect(isFeatured(true, {})).toBe(true);
  });

  it('has no best months', () => {
    expect(listBestMonths({ ...CLOSED, bestMonths: [5, 6] }, 'May to June')).toEqual([]);
    expect(listBestMonths({ bestMonths: [5, 6] }, null)).toEqual([5, 6]);
    expect(listBestMonths({}, 'May to June')).toEqual([5, 6]);
  });
});

describe('accessSummary', () => {
  it('has neither key where nothing is known', () => {
    expect(accessSummary({ requires: [] })).toEqual({});
  });

  it('leaves sources to the full record', () => {
    const requires: SiteDetails['requires'] = [{ kind: 'guide', text: 'A guide.', source: 'Act', avoidable: true }];
    expect(accessSummary({ requires, ...CLOSED })).toEqual({
      requires: [{ kind: 'guide', text: 'A guide.', avoidable: true }],
      status: { state: 'closed', text: 'Closed.', checkedOn: '2026-11-20' },
    });
  });
});
