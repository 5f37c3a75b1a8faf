import { expect, test } from 'vitest';
import { contentOf, siteFile } from './content-fixture.ts';
import { sameSpotRule, staleExceptionsRule } from './same-spot.ts';

const content = (fields: object) =>
  contentOf({ 'dive-sites': [siteFile('victoria/a'), siteFile('victoria/b', { name: 'Other', ...fields })] });
const exception = { path: 'dive-sites/victoria/b.yaml', rule: 'same-spot' as const, reason: 'one above the other' };

test('reports two sites within 60 m', () => {
  expect(sameSpotRule()(content({ latitude: -34.0003 }))).toEqual([
    {
      path: 'dive-sites/victoria/b.yaml',
      field: 'latitude, longitude',
      problem: '33 m from dive-sites/victoria/a.yaml',
    },
  ]);
  expect(sameSpotRule()(content({ latitude: -34.001 }))).toEqual([]);
});

test('accepts them with a reason', () => {
  expect(sameSpotRule([exception])(content({}))).toEqual([]);
});

test('reports a repeated name in a region', () => {
  expect(sameSpotRule()(content({ name: 'Bommie', latitude: -35 }))).toMatchObject([{ field: 'name' }]);
});

test('reports an exception without its site', () => {
  expect(staleExceptionsRule([exception])(content({}))).toEqual([]);
  expect(staleExceptionsRule([{ ...exception, path: 'gone' }])(content({}))).toMatchObject([{ path: 'gone' }]);
});
