import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { describeShares, sharesRule } from './shares.ts';

const site = (name: string, details: object, fields: object = {}) => siteFile(`fiji/${name}`, fields, details);
const content = makeContent({
  'dive-sites': [
    site('boat', { operators: [{ slug: 'a' }], tide: 'Dive at slack water.' }),
    site('lone-boat', {}),
    site('harbour', { entry: ['shore'], exposure: { wind: ['N'], enclosed: true } }),
    site('beach', { entry: ['shore', 'boat'], exposure: { swell: ['S'] } }),
    site('jetty', { entry: ['jetty'] }),
    site('spring', { entry: ['shore'], kinds: ['freshwater'] }),
  ],
});

it('counts each fact among the sites that need it, an enclosed site as one with a word on swell', () => {
  const lines = describeShares(content).map((line) => line.replace(/, at least.*/, ')'));
  expect(lines).toEqual([
    'an operator: 1 of 3 boat dives (33 %)',
    'the winds that spoil it: 1 of 3 walk-in dives in the sea (33 %)',
    'the swell that spoils it, or that none gets in: 2 of 3 walk-in dives in the sea (66 %)',
    'a slack rule: 0 of 1 sites that mention slack (0 %)',
    'a fee: 0 of 6 sites (0 %)',
    'phone reception: 0 of 6 sites (0 %)',
  ]);
});

it('counts a slack rule only where a text speaks of slack', async () => {
  const slack = { station: 's', water: 'high', offsetMinutes: 0, source: 'Guide' };
  const sites = [site('quiet', { slack }), site('told', { slack, tide: 'Slack water only.' })];
  expect(describeShares(makeContent({ 'dive-sites': sites }))[3]).toContain('1 of 1 sites that mention slack');
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
  expect(await problems(16)).toEqual([]);
  expect(await problems(17)).toEqual(['1 of 6 sites state an operator, 17 % wanted']);
});
