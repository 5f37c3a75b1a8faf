import { expect, test } from 'vitest';
import { articleFile, makeContent, siteFile } from './content-fixture.ts';
import { droppedTermsRule } from './dropped-terms.ts';

test.each(['Near-drowning and panic', 'a near drowning', 'They nearly… near‑drowned', 'secondary drowning'])(
  'reports %j in a body',
  (body) => {
    const problem = expect.stringContaining("should be 'drowning'");
    expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toMatchObject([
      { field: 'body', problem },
    ]);
  },
);

test('reports it in fields, also within their lists', () => {
  const hazards = [{ kind: 'surge', text: 'A near-drowning in 2019.' }];
  const content = makeContent({ 'dive-sites': [siteFile('fiji/a', { facilities: 'Near drowning.' }, { hazards })] });
  expect(droppedTermsRule(content)).toMatchObject([{ field: 'facilities' }, { field: 'details' }]);
});

test('accepts drowning and drowned ships', () => {
  const body = 'After drowning, a drowned valley near the town. Nearly drowned ships.';
  expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toEqual([]);
});

test.each([
  [{ facilities: 'Air and lodging in town.' }, "says 'lodging', should be 'accommodation'"],
  [{ facilities: 'Bring a drysuit.' }, "says 'drysuit', should be 'dry suit'"],
  [{ bestTime: 'All year' }, "says 'All year', should be 'Year round'"],
  [{ facilities: 'No signal, by a sailor’s log of 2020.' }, "says 'by a sailor’s log', should be 'according to"],
  [{ facilities: 'Courses, from 12 years on.' }, "says 'from 12 years on', should be 'from age 12'"],
  [{ description: 'Of one wreck only could we read an account.' }, "says 'Of one wreck only could we'"],
])('reports words that are foreign to Australian divers: %j', (fields, problem) => {
  const content = makeContent({ 'dive-sites': [siteFile('fiji/a', fields)] });
  expect(droppedTermsRule(content)).toMatchObject([{ problem: expect.stringContaining(problem) }]);
});

test.each([
  'Many divers do it with an advanced certification.',
  'A reef suitable for beginners.',
  'New divers can enjoy it with a guide.',
  'Your Open Water certification is enough here.',
  'No special training required.',
  'The tunnel is perfectly safe.',
])('reports what reads as permission: %j', (body) => {
  expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toMatchObject([
    { problem: expect.stringContaining('should be what the dive requires') },
  ]);
});

test('reports straight apostrophes in names alone', async () => {
  const species = [{ common: "Shaw's cowfish", scientific: 'Aracana aurita' }];
  const site = siteFile('fiji/a', { name: "Ned's Beach", facilities: "The shop's steps" }, { species });
  const problems = await droppedTermsRule(makeContent({ 'dive-sites': [site] }));
  expect(problems.map(({ field }) => field)).toEqual(['details', 'name']);
});

test('accepts what a dive requires, and whom a shop teaches', () => {
  const body =
    'Operators ask for an Advanced certification. Many divers surface here. Not suitable in a swell. Courses for beginners.';
  expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toEqual([]);
});

test('accepts them in titles and addresses, and a doer', () => {
  const body = 'Led by a local guide. The Scubapro drysuit manual: https://cupdf.com/document/drysuit-johnson.html';
  expect(droppedTermsRule(makeContent({ articles: [articleFile('a', body)] }))).toEqual([]);
});
