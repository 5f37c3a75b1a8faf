import { expect, it } from 'vitest';
import { contentFileSchemas } from '../../domain/content-files/content-file.ts';
import { makeContent, siteFile } from './content-fixture.ts';
import { linkedOperatorsRule, schoolsRule, schoolTextsRule } from './operators.ts';

const operator = (slug: string, kind: string, place = 'fiji') => ({
  ...{ path: `operators/fiji/${slug}.yaml`, slug, body: '' },
  fields: contentFileSchemas.operators.parse({ name: slug, slug, kinds: [kind], place, source: 'Its page' }),
});
const site = siteFile('fiji/a', {}, { operators: [{ slug: 'linked' }] });
const listProblems = async (
  operators: ReturnType<typeof operator>[],
  exceptions: { slug: string; reason: string }[] = [],
) =>
  (await linkedOperatorsRule(exceptions)(makeContent({ 'dive-sites': [site], operators }))).map(
    ({ problem }) => problem,
  );

it('rejects a charter that no site lists, unless an exception gives the reason', async () => {
  const operators = [operator('linked', 'charter'), operator('lone', 'charter'), operator('chamber', 'hyperbaric')];
  expect(await listProblems(operators)).toEqual(['is on no dive site, and no exception says why']);
  expect(await listProblems(operators, [{ slug: 'lone', reason: 'Names no site' }])).toEqual([]);
});

it('rejects exceptions that are out of date', async () => {
  expect(await listProblems([operator('linked', 'charter')], [{ slug: 'linked', reason: 'Names no site' }])).toEqual([
    'is on a dive site, but still an exception',
  ]);
  expect(await listProblems([operator('linked', 'charter')], [{ slug: 'gone', reason: 'Names no site' }])).toEqual([
    'exception “gone” is no operator',
  ]);
});

it('rejects a school whose place is no region with dive sites', async () => {
  const kadavu = siteFile('fiji/b', { region: 'Kadavu, Fiji' });
  const operators = [operator('a', 'school', 'fiji/kadavu'), operator('b', 'school'), operator('c', 'charter')];
  expect(await schoolsRule(makeContent({ 'dive-sites': [kadavu], operators }))).toMatchObject([
    { path: 'operators/fiji/b.yaml', field: 'place' },
  ]);
});

it('rejects a school that does not say that it teaches, or the year of an old report', async () => {
  const school = (slug: string, source: string, offers: string) => {
    const { fields, ...file } = operator(slug, 'school');
    return { ...file, fields: { ...fields, source, offers } };
  };
  const operators = [
    school('a', 'A student’s report of 2011', 'Courses of four days.'),
    school('b', 'A student’s report of 2011', 'In 2011 it taught.'),
    school('c', 'A student’s report of 2025', 'Courses of four days.'),
    school('d', 'A student’s report of 2025', 'Day boats.'),
  ];
  expect(await schoolTextsRule(makeContent({ operators }))).toMatchObject([
    { path: 'operators/fiji/a.yaml', field: 'offers' },
    { path: 'operators/fiji/d.yaml', field: 'offers' },
  ]);
});
