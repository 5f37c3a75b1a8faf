import { expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { describeShares, sharesRule } from './shares.ts';

const site = (name: string, details: object, fields: object = {}) => siteFile(`fiji/${name}`, fields, details);
const operator = (slug: string, fields: object) => ({
  ...{ path: `operators/fiji/${slug}.yaml`, slug, body: '' },
  fields: contentFileSchemas.operators.parse({ name: slug, slug, kinds: ['charter'], place: 'fiji', ...fields }),
});
const content = makeContent({
  operators: [
    operator('checked', { source: 'Its page', checkedOn: '2026-11-22' }),
    operator('recent', { source: 'A guest, May 2022' }),
    operator('old', { source: 'A guest, May 2021' }),
    operator('undated', { source: 'A guest, undated' }),
    operator('school', { kinds: ['shop', 'school'], place: 'fiji/kadavu' }),
  ],
  'dive-sites': [
    site('boat', { operators: [{ slug: 'old' }, { slug: 'checked' }], tide: 'Dive at slack water.' }),
    site('lone-boat', { operators: [{ slug: 'old' }, { slug: 'undated' }] }),
    site('harbour', {
      ...{ entry: ['shore'], exposure: { wind: ['N'], enclosed: true } },
      access: { entryPoint: 'Down the steps.', parking: 'None: a ferry leads there.' },
    }),
    site('beach', { entry: ['shore', 'boat'], operators: [{ slug: 'recent' }], exposure: { swell: ['S'] } }),
    site('jetty', { entry: ['jetty'], seasons: [{ what: 'spider crabs', months: [6] }] }, { region: 'Kadavu, Fiji' }),
    site('spring', {
      ...{ entry: ['shore'], kinds: ['freshwater'] },
      suits: [{ what: 'snorkelling', source: 'A club' }],
    }),
  ],
});

it('counts each fact among the sites that need it, an enclosed site as one with a word on swell', () => {
  const lines = describeShares(content).map((line) => line.replace(/, at least.*/, ')'));
  expect(lines.filter((line) => !line.includes(' wrecks '))).toEqual([
    'an operator known in 2022 or later: 2 of 3 boat dives (66 %)',
    'a dive school in its region: 1 of 6 sites (16 %)',
    'the winds that spoil it: 1 of 3 walk-in dives in the sea (33 %)',
    'the swell that spoils it, or that none gets in: 2 of 3 walk-in dives in the sea (66 %)',
    'a slack rule: 0 of 1 sites that mention slack (0 %)',
    'the months of an animal: 1 of 6 sites (16 %)',
    'what it suits: 1 of 6 sites (16 %)',
    'a fee: 0 of 6 sites (0 %)',
    'phone reception: 0 of 6 sites (0 %)',
    'where divers get in: 1 of 3 walk-in dives in the sea (33 %)',
    'parking, or that there is none: 1 of 3 walk-in dives in the sea (33 %)',
  ]);
});

it('counts a slack rule only where a text speaks of slack', async () => {
  const slack = { station: 's', water: 'high', offsetMinutes: 0, source: 'Guide' };
  const sites = [site('quiet', { slack }), site('told', { slack, tide: 'Slack water only.' })];
  expect(describeShares(makeContent({ 'dive-sites': sites })).join('\n')).toContain('1 of 1 sites that mention slack');
});

it('counts each measure among the wrecks', () => {
  const wreck = { ship: 'SS Test', sunk: null, lengthMetres: 60, bowDegrees: 0 };
  const sites = [site('told', { wreck }), site('bare', { wreck: { ship: 'SS Bare', sunk: null, source: null } })];
  const lines = describeShares(makeContent({ 'dive-sites': [...sites, site('reef', {})] }));
  expect(lines.slice(-7).map((line) => line.split(' (')[0])).toEqual([
    'her length: 1 of 2 wrecks',
    'her beam: 0 of 2 wrecks',
    'how she lies: 0 of 2 wrecks',
    'the depth of her deck: 0 of 2 wrecks',
    'the depth of the sand: 0 of 2 wrecks',
    'where her bow points: 1 of 2 wrecks',
    'where her measures come from: 0 of 2 wrecks',
  ]);
});

it('rejects a share below its bound', async () => {
  const operators = {
    fact: 'an operator',
    sites: 'sites',
    isNeeded: () => true,
    isStated: ({ fields }: ReturnType<typeof siteFile>) => fields.details.operators !== undefined,
  };
  const problems = async (minPercent: number) =>
    (await sharesRule([{ ...operators, minPercent }])(content)).map(({ problem }) => problem);
  expect(await problems(50)).toEqual([]);
  expect(await problems(51)).toEqual(['3 of 6 sites state an operator, 51 % wanted']);
});
