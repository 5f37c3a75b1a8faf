import { expect, test } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { repeatedSentencesRule, splitSentences } from './repeated-sentences.ts';

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
