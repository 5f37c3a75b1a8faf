import { expect, it } from 'vitest';
import { LINK_FILTERS, LINK_STATES } from './link-state.ts';

it('puts each state under exactly one filter, so that the counts add up to all links', () => {
  expect(Object.values(LINK_FILTERS).flat().toSorted()).toEqual([...LINK_STATES].toSorted());
});
