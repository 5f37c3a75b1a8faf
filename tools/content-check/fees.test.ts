import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { feesRule } from './fees.ts';

it.each([
  ['per vehicle', 13, 1],
  ['per vehicle (a report of March 2020)', 13, 0],
  ['a day with an operator (undated page)', 8, 0],
  ['to enter the reserve', 0, 0],
])('a fee %j of %d has %d problems', async (purpose, amount, count) => {
  const fee = { amount, currency: 'AUD', purpose, checkedOn: '2026-11-28' };
  expect(await feesRule(makeContent({ 'dive-sites': [siteFile('fiji/a', {}, { access: { fee } })] }))).toHaveLength(
    count,
  );
});
