import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { feesRule } from './fees.ts';

it.each([
  ['per vehicle', 13, 'Car park.', 1],
  ['per vehicle (a report of March 2020)', 13, 'Car park.', 0],
  ['a day with an operator (undated page)', 8, 'Day boats.', 0],
  ['a day with an operator (undated page)', 8, 'No regular operator; private boats.', 1],
  ['to enter the reserve', 0, 'Car park.', 0],
])('counts the problems of a fee %j of %d: %j, %d', async (purpose, amount, facilities, count) => {
  const fee = { amount, currency: 'AUD', purpose, checkedOn: '2026-11-28' };
  const site = siteFile('fiji/a', { facilities }, { access: { fee } });
  expect(await feesRule(makeContent({ 'dive-sites': [site] }))).toHaveLength(count);
});
