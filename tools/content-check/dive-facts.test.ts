import { expect, test } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { diveFactsRule } from './dive-facts.ts';

const fields = (site: ReturnType<typeof siteFile>) =>
  Promise.resolve(diveFactsRule(makeContent({ 'dive-sites': [site] }))).then((problems) =>
    problems.map(({ field }) => field),
  );

test('accepts a complete site', async () => {
  expect(await fields(siteFile('victoria/a'))).toEqual([]);
  expect(await fields(siteFile('victoria/a', { depthRange: 'to 23m (anchor at 20m)' }))).toEqual([]);
});

test('reports missing facts that divers need', async () => {
  expect(await fields(siteFile('victoria/a', { hazards: '' }, { position: undefined, entry: [] }))).toEqual([
    'hazards',
    'details.entry',
    'details.position',
  ]);
});

test('reports contradictions', async () => {
  const wreck = { ship: 'Ship', deckMetres: 20, sandMetres: 12 };
  expect(
    await fields(siteFile('victoria/a', { depthRange: '5 to 12 metres' }, { bestMonths: [3, 4, 5, 5], wreck })),
  ).toEqual(['depthRange', 'details.bestMonths', 'details.wreck', 'details.wreck']);
});

test('requires scientific names in the right form', async () => {
  const species = ['Sepia apama', 'Sepia sp.', 'Carcharias', 'sepia apama', 'Giant Cuttlefish'].map((scientific) => ({
    common: 'x',
    scientific,
  }));
  expect(await fields(siteFile('victoria/a', {}, { species }))).toEqual(['details.species', 'details.species']);
});
