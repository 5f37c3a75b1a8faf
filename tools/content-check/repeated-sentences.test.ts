import { expect, test } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { repeatedFactsRule, repeatedSentencesRule, splitSentences } from './repeated-sentences.ts';

test('names both files of a repeated sentence, ignoring case and commas', () => {
  const sites = [
    siteFile('victoria/a', { hazards: 'Cold. Boats pass overhead all day long.' }),
    siteFile('victoria/b', { facilities: 'Toilets. Boats pass overhead, all day long. ' }),
  ];
  expect(repeatedSentencesRule(makeContent({ 'dive-sites': sites }))).toEqual([
    {
      path: 'dive-sites/victoria/b.yaml',
      field: 'facilities',
      problem: "'Boats pass overhead, all day long.' also appears in dive-sites/victoria/a.yaml",
    },
  ]);
});

test('allows repeated short facts', () => {
  const sites = ['victoria/a', 'victoria/b'].map((path) => siteFile(path, { hazards: 'Boat from Cairns.' }));
  expect(repeatedSentencesRule(makeContent({ 'dive-sites': sites }))).toEqual([]);
});

test('ends sentences at a stop before a capital', () => {
  expect(splitSentences('About 4.5 m at low tide. Ask first!\nThe no. 2 buoy (green). Then home')).toEqual([
    'About 4.5 m at low tide.',
    'Ask first!',
    'The no. 2 buoy (green).',
    'Then home',
  ]);
});

test('allows an official rule on two sites, but no other hazard', async () => {
  const hazards = [
    { kind: 'rules', text: 'At most ten divers in a group.' },
    { kind: 'surge', text: 'Surge runs through the whole cave.' },
  ];
  const sites = [siteFile('victoria/a', {}, { hazards }), siteFile('victoria/b', {}, { hazards })];
  const problems = await repeatedSentencesRule(makeContent({ 'dive-sites': sites }));
  expect(problems.filter(({ field }) => field === 'hazards')).toEqual([
    {
      path: 'dive-sites/victoria/b.yaml',
      field: 'hazards',
      problem: "'Surge runs through the whole cave.' also appears in dive-sites/victoria/a.yaml",
    },
  ]);
});

test('reports a hazard that repeats a requirement or the status, unless it is a rule', async () => {
  const requires = [{ kind: 'advanced', text: 'Advanced training: the sand is at 32 m.', source: 'A guide' }];
  const site = (kind: string, text: string) => siteFile('victoria/a', {}, { requires, hazards: [{ kind, text }] });
  const listProblems = async (kind: string, text: string) =>
    (await repeatedFactsRule(makeContent({ 'dive-sites': [site(kind, text)] }))).map(({ problem }) => problem);
  expect(await listProblems('depth', 'The sand is at 32 m, so watch the gauge.')).toEqual([
    "repeats '… the sand is at 32 m …' of a requirement or the status",
  ]);
  expect(await listProblems('rules', 'The sand is at 32 m, so watch the gauge.')).toEqual([]);
  expect(await listProblems('depth', 'Sand lies at 32 m: watch the gauge.')).toEqual([]);
});
