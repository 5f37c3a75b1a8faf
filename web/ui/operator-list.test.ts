import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OperatorList } from './operator-list.tsx';

const OPERATOR = {
  ...{ slug: 'a', name: 'Reef Boats', kinds: ['charter' as const], website: null, phone: null },
  ...{ offers: 'Boat dives', hours: null, doubt: null },
};
const render = (check: { source: string | null; checkedOn: string | null }) =>
  renderToStaticMarkup(createElement(OperatorList, { operators: [{ ...OPERATOR, ...check }] }));

it('says when an operator that was not checked was last known', () => {
  const source = 'Its blogs of May 2011 and June 2012';
  expect(render({ source, checkedOn: null })).toContain('Boat dives. Last known in 2012.');
  expect(render({ source: 'A diver, undated', checkedOn: null })).toContain('Boat dives. Not checked by us.');
  expect(render({ source, checkedOn: '2026-11-22' })).not.toMatch(/not checked|2012/i);
});
