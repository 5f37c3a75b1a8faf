import { expect, test } from 'vitest';
import { contentOf, siteFile } from './content-fixture.ts';
import { diveFactsRule } from './dive-facts.ts';

const fields = (site: ReturnType<typeof siteFile>) =>
  Promise.resolve(diveFactsRule(contentOf({ 'dive-sites': [site] }))).then((problems) =>
    problems.map(({ field }) => field),
  );

test('a full site passes', async () => {
  expect(await fields(siteFile('victoria/a'))).toEqual([]);
  expect(await fields(siteFile('victoria/a', { depthRange: 'to 23m (anchor at 20m)' }))).toEqual([]);
});

test('what a diver must be told is there', async () => {
  expect(await fields(siteFile('victoria/a', { hazards: '' }, { position: undefined, entry: [] }))).toEqual([
    'hazards',
    'details.entry',
    'details.position',
  ]);
});

test('contradictions are named', async () => {
  const wreck = { ship: 'Ship', deckMetres: 20, sandMetres: 12 };
  expect(
    await fields(siteFile('victoria/a', { depthRange: '5 to 12 metres' }, { bestMonths: [3, 4, 5, 5], wreck })),
  ).toEqual(['depthRange', 'details.bestMonths', 'details.wreck', 'details.wreck']);
});

test('scientific names look like ones', async () => {
  const species = ['Sepia apama', 'Sepia sp.', 'Carcharias', 'sepia apama', 'Giant Cuttlefish'].map((scientific) => ({
    common: 'x',
    scientific,
  }));
  expect(await fields(siteFile('victoria/a', {}, { species }))).toEqual(['details.species', 'details.species']);
});

test('months as numbers are those of the text', async () => {
  expect(await fields(siteFile('victoria/a', { bestTime: 'March to May' }, { bestMonths: [3, 4, 5] }))).toEqual([]);
  expect(await fields(siteFile('victoria/a', { bestTime: 'On dodge tides' }, { bestMonths: [3] }))).toEqual([]);
  expect(await fields(siteFile('victoria/a', { bestTime: 'March to May' }, { bestMonths: [9] }))).toEqual([
    'details.bestMonths',
  ]);
});
