import { expect, test } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { plausibleRule, staleExceptionsRule } from './plausible-sites.ts';

const content = (fields: object) =>
  makeContent({ 'dive-sites': [siteFile('victoria/a'), siteFile('victoria/b', { name: 'Other', ...fields })] });
const exception = { path: 'dive-sites/victoria/b.yaml', rule: 'plausible' as const, reason: 'one above the other' };

test('reports two sites within 60 m, each with the other', () => {
  expect(plausibleRule()(content({ latitude: -34.0003 }))).toMatchObject([
    {
      path: 'dive-sites/victoria/a.yaml',
      field: 'name',
      problem: expect.stringContaining('“Other” (1) is at this spot'),
    },
    {
      path: 'dive-sites/victoria/b.yaml',
      field: 'name',
      problem: expect.stringContaining('“Bommie” (0) is at this spot'),
    },
  ]);
  expect(plausibleRule()(content({ latitude: -34.001 }))).toEqual([]);
});

test('accepts them with a reason', () => {
  const both = [exception, { ...exception, path: 'dive-sites/victoria/a.yaml' }];
  expect(plausibleRule(both)(content({}))).toEqual([]);
});

test('reports a repeated name, a position far from its region, and impossible values', () => {
  const fields = async (more: object) =>
    (await plausibleRule()(content(more))).filter(({ path }) => path.endsWith('b.yaml')).map(({ field }) => field);
  return Promise.all([
    expect(fields({ name: 'Bommie', latitude: -35 })).resolves.toEqual(['name']),
    expect(fields({ latitude: 34 })).resolves.toEqual(['position']),
    expect(fields({ latitude: -34.1, depthRange: '5-Dec' })).resolves.toEqual(['depthRange']),
  ]);
});

test('reports an exception without its site', () => {
  expect(staleExceptionsRule([exception])(content({}))).toEqual([]);
  expect(staleExceptionsRule([{ ...exception, path: 'gone' }])(content({}))).toMatchObject([{ path: 'gone' }]);
});
