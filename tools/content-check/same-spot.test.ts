import { expect, test } from 'vitest';
import { contentOf, siteFile } from './content-fixture.ts';
import { sameSpotRule, staleExceptionsRule } from './same-spot.ts';

const content = (fields: object) =>
  contentOf({ 'dive-sites': [siteFile('victoria/a'), siteFile('victoria/b', { name: 'Other', ...fields })] });
const exception = { path: 'dive-sites/victoria/b.yaml', rule: 'same-spot' as const, reason: 'one above the other' };

test('two sites within 60 m are one spot', () => {
  expect(sameSpotRule()(content({ latitude: -34.0003 }))).toEqual([
    {
      path: 'dive-sites/victoria/b.yaml',
      field: 'latitude, longitude',
      problem: '33 m from dive-sites/victoria/a.yaml',
    },
  ]);
  expect(sameSpotRule()(content({ latitude: -34.001 }))).toEqual([]);
});

test('a reason lets them stand', () => {
  expect(sameSpotRule([exception])(content({}))).toEqual([]);
});

test('a name stands once in a region', () => {
  expect(sameSpotRule()(content({ name: 'Bommie', latitude: -35 }))).toMatchObject([{ field: 'name' }]);
});

test('an exception without its site is named', () => {
  expect(staleExceptionsRule([exception])(content({}))).toEqual([]);
  expect(staleExceptionsRule([{ ...exception, path: 'gone' }])(content({}))).toMatchObject([{ path: 'gone' }]);
});
