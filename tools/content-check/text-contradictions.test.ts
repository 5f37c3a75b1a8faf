import { describe, expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { placeCountsRule, placeWaterRule, textContradictionsRule } from './text-contradictions.ts';

describe('texts of a site', () => {
  const listFields = async (description: string, details: object = {}) =>
    (
      await textContradictionsRule(makeContent({ 'dive-sites': [siteFile('victoria/a', { description }, details)] }))
    ).map(({ field }) => field);

  it('agree with its ways in', async () => {
    expect(await listFields('An easy shore dive.')).toEqual(['details.entry']);
    expect(await listFields('An easy shore dive.', { entry: ['shore'] })).toEqual([]);
    expect(await listFields('Too far out for a shore dive; no shore entry.')).toEqual([]);
    expect(await listFields('It is reached only by boat.', { entry: ['shore'] })).toEqual(['details.entry']);
  });

  it('agree with its current and its winds', async () => {
    const hazards = [{ kind: 'current', text: 'The tide runs at three knots.' }];
    expect(await listFields('A bay without any current.', { hazards })).toEqual(['details.hazards']);
    const exposure = { wind: ['SE'] };
    expect(await listFields('Sheltered from the south-east.', { exposure })).toEqual(['details.exposure']);
    expect(await listFields('Not sheltered from south-easterlies.', { exposure })).toEqual([]);
    expect(await listFields('Sheltered from the west.', { exposure })).toEqual([]);
    const wind = [{ kind: 'wind', text: 'It is no place for a north-easterly sea.' }];
    expect(await listFields('A gutter.', { hazards: wind })).toEqual(['details.exposure']);
    expect(await listFields('A gutter.', { hazards: wind, exposure })).toEqual([]);
  });

  it('give one distance', async () => {
    const boat = (text: string) => ({ access: { boat: text } });
    expect(await listFields('It is 20 minutes by boat.', boat('About 45 minutes by boat.'))).toEqual([
      'details.access',
    ]);
    expect(await listFields('It is 20 minutes by boat.', boat('About 20 to 30 minutes by boat.'))).toEqual([]);
    expect(await listFields('A 200 m swim.', { hazards: [{ kind: 'entry', text: 'A swim of 80 m.' }] })).toEqual([
      'details.access',
    ]);
  });
});

it('compares introductions with the sites of the list', async () => {
  const place = (body: string) => ({
    ...{ path: 'places/tonga/vavau.md', slug: 'tonga/vavau', body },
    fields: contentFileSchemas.places.parse({ name: 'Vava’u, Tonga', country: 'Tonga' }),
  });
  const sites = ['Advanced', 'Beginner'].map((skillLevel, index) =>
    siteFile(`tonga/${index}`, { region: 'Vava’u, Tonga', skillLevel }),
  );
  const listProblems = async (body: string) =>
    (await placeCountsRule(makeContent({ places: [place(body)], 'dive-sites': sites }))).map(({ problem }) => problem);
  expect(await listProblems('Our two sites are near. All but one are rated Advanced.')).toEqual([]);
  expect(await listProblems('Both sites are rated Advanced.')).toEqual([
    "says 'Both sites are rated Advanced' of 2 sites",
  ]);
  expect(await listProblems('Our three\nsites are near.')).toEqual(["says 'Our three sites' of 2 sites"]);
});

it('leaves the temperatures of a region to its table', async () => {
  const listProblems = async (body: string, slug = 'tonga/vavau') => {
    const fields = contentFileSchemas.places.parse({ name: 'Vava’u, Tonga', country: 'Tonga' });
    const problems = await placeWaterRule(makeContent({ places: [{ path: `places/${slug}.md`, slug, body, fields }] }));
    return problems.map(({ problem }) => problem);
  };
  expect(await listProblems('Water is 26 to 29\n°C.')).toEqual(["repeats the table of its water: '26 to 29 °C'"]);
  expect(await listProblems('The Keppels drop to 19 °C.')).toEqual([]);
  expect(await listProblems('The south has 8 to 15 °C.', 'tonga')).toEqual([]);
});
