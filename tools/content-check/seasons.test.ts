import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { seasonsRule } from './seasons.ts';

const listProblems = async (fields: object, details: object = {}) =>
  (await seasonsRule(makeContent({ 'dive-sites': [siteFile('victoria/a', fields, details)] }))).map(
    ({ field }) => field,
  );
const SUMMER = { bestTime: 'December to February' };
const crabs = (months: number[]) => ({ seasons: [{ what: 'spider crabs', months }] });

it('accepts the same months as text and as numbers, in any order', async () => {
  expect(await listProblems(SUMMER, { bestMonths: [12, 1, 2] })).toEqual([]);
  expect(await listProblems({ bestTime: 'On dodge tides' }, { bestMonths: [3] })).toEqual([]);
  expect(
    await listProblems({ bestTime: 'December to February; crabs in June' }, { bestMonths: [12, 1, 2], ...crabs([6]) }),
  ).toEqual([]);
});

it('rejects a best time whose months differ from the record', async () => {
  expect(await listProblems({ bestTime: 'March to May' }, { bestMonths: [9] })).toEqual(['bestTime']);
  expect(await listProblems(SUMMER, { bestMonths: [12, 1, 2], ...crabs([6]) })).toEqual(['bestTime']);
});

it('rejects an animal whose time in the text lies outside every season', async () => {
  for (const marineLife of [
    'Sponges, spider crabs in winter.',
    'Spider crabs from May to July.',
    'Crabs in some winters',
  ])
    expect(await listProblems({ ...SUMMER, marineLife }, { bestMonths: [12, 1, 2] }), marineLife).toEqual([
      'details.seasons',
    ]);
  const bestTime = 'December to February; spider crabs May to July';
  const details = { bestMonths: [12, 1, 2], ...crabs([5, 6, 7]) };
  expect(await listProblems({ bestTime, marineLife: 'Spider crabs in winter.' }, details)).toEqual([]);
});

it('does not treat absence, a single year or tides as a season', async () => {
  for (const marineLife of [
    'Sharks thin out in winter.',
    'Sponges found harmed in July 2025.',
    'Rays at spring tides.',
  ])
    expect(await listProblems({ ...SUMMER, marineLife }), marineLife).toEqual([]);
});

it('rejects a month that a season names twice', async () => {
  expect(await listProblems({ bestTime: 'June' }, crabs([6, 6]))).toEqual(['details.seasons']);
});
