import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { neighboursRule } from './neighbours.ts';

const site = (name: string, metresNorth: number, exposure?: object, more: object = {}) =>
  siteFile(`victoria/${name}`, { latitude: -38 + metresNorth / 111_195 }, { ...(exposure && { exposure }), ...more });
const listProblems = async (...sites: ReturnType<typeof site>[]) =>
  (await neighboursRule([])(makeContent({ 'dive-sites': sites }))).map(({ field }) => field);

it('rejects neighbours of which only one names the wind', async () => {
  expect(await listProblems(site('a', 0, { wind: ['S', 'SW'] }), site('b', 345))).toEqual(['details.exposure.wind']);
});

it('rejects neighbours whose directions have nothing in common', async () => {
  expect(await listProblems(site('a', 0, { swell: ['N'] }), site('b', 345, { swell: ['S'] }))).toEqual([
    'details.exposure.swell',
  ]);
});

it('accepts overlap, distance, silence and ponds', async () => {
  expect(await listProblems(site('a', 0, { wind: ['S', 'SW'] }), site('b', 345, { wind: ['SW', 'W'] }))).toEqual([]);
  expect(await listProblems(site('a', 0, { wind: ['S'] }), site('b', 520))).toEqual([]);
  expect(await listProblems(site('a', 0), site('b', 345))).toEqual([]);
  expect(
    await listProblems(site('a', 0, { wind: ['S'] }), site('b', 345, undefined, { kinds: ['freshwater'] })),
  ).toEqual([]);
});

it('accepts an exception for a pair', async () => {
  const pair = [site('a', 0, { wind: ['S'] }), site('b', 345)];
  const exception = {
    paths: ['dive-sites/victoria/a.yaml', 'dive-sites/victoria/b.yaml'],
    reason: 'Two shores',
  } as const;
  expect(await neighboursRule([exception])(makeContent({ 'dive-sites': pair }))).toEqual([]);
});
