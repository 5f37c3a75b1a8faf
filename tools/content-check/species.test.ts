import { expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { siteOperatorsRule, speciesRule, speciesTextsRule } from './species.ts';

const species = (slug: string, fields: object) => ({
  ...{ path: `species/${slug}.yaml`, slug, body: '' },
  fields: contentFileSchemas.species.parse(fields),
});
const GROPER = species('groper', { name: 'Blue groper', scientificName: 'Achoerodus viridis', otherNames: ['Groper'] });
const site = (...names: object[]) => siteFile('victoria/a', {}, { species: names });
const problems = async (...args: Parameters<typeof makeContent>) =>
  (await speciesRule(makeContent(...args))).map(({ problem }) => problem);

it('finds no problem in the shipped content', async () => {
  const content = await readShippedContent();
  expect(content.species.length).toBeGreaterThan(200);
  expect(await speciesRule(content)).toEqual([]);
  expect(await siteOperatorsRule(content)).toEqual([]);
  expect(await speciesTextsRule(content)).toEqual([]);
});

it('reports a name without a species', async () => {
  const sites = [site({ common: 'Blue groper', scientific: 'Achoerodus gouldii' })];
  expect(await problems({ 'dive-sites': sites, species: [GROPER] })).toEqual(['“Blue groper” leads to no species']);
});

it('reports another name, another scientific name and a repetition', async () => {
  const right = { common: 'Blue groper', scientific: 'Achoerodus viridis' };
  const check = (...names: object[]) => problems({ 'dive-sites': [site(...names)], species: [GROPER] });
  expect(await check(right)).toEqual([]);
  expect(await check({ ...right, common: 'Groper' })).toEqual(['“Groper” is called “Blue groper”']);
  expect(await check({ common: 'Blue groper' })).toEqual(['“Blue groper” is Achoerodus viridis']);
  expect(await check(right, right)).toEqual(['“Blue groper” is listed twice']);
});

it('reports a name that leads to two species', async () => {
  const other = species('other', { name: 'Other', otherNames: ['GROPER'] });
  expect(await problems({ species: [GROPER, other] })).toEqual(['“groper” also leads to species/groper.yaml']);
});

it('reports an operator that does not exist', async () => {
  const sites = [siteFile('victoria/a', {}, { operators: [{ slug: 'nobody' }] })];
  expect(await siteOperatorsRule(makeContent({ 'dive-sites': sites }))).toMatchObject([
    { field: 'details.operators', problem: '“nobody” is no operator' },
  ]);
});

it('reports a species that is a name only', async () => {
  const named = await speciesTextsRule(makeContent({ species: [GROPER] }));
  expect(named.map(({ field }) => field)).toEqual(['body', 'sources']);
});
