import { describe, expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { trainingRule } from './training.ts';

const listProblems = async (fields: object, details: object = {}) =>
  (
    await trainingRule(
      makeContent({ 'dive-sites': [siteFile('fiji/a', { skillLevel: 'Intermediate', ...fields }, details)] }),
    )
  ).map(({ field, problem }) => `${field} ${problem}`);
const advanced = (text: string, avoidable = false) => ({
  requires: [{ kind: 'advanced', text, source: 'A guide', avoidable }],
});

describe('depth', () => {
  it.each([
    ['to 18 m', '5-18m', {}],
    ['with Advanced training', '5-30m', advanced('Advanced training.')],
    ['with Advanced training for its deep part', '5-30m', advanced('Advanced training below 18 m.', true)],
    ['with its shallower dive described', '5-30m', { shallowDive: 'The reef starts at 5 m.' }],
    ['with deep training', '5-35m', advanced('Advanced training, and deep training below 30 m.')],
    ['with technical training', '20-70m', { requires: [{ kind: 'technical', text: 'Trimix.', source: 'A guide' }] }],
    ['with a cave rating', '2-36m', { requires: [{ kind: 'overhead', text: 'Cave rating.', source: 'CDAA' }] }],
  ])('accepts a site %s', async (_, depthRange, details) => {
    expect(await listProblems({ depthRange }, details)).toEqual([]);
  });

  it.each([
    ['5-18.5m', {}, 'names no Advanced training for a site that goes to 18.5 m'],
    ['15-35m', {}, 'names no Advanced training for a site that goes to 35 m'],
    ['15-35m', advanced('Advanced training.'), 'names no deep training for a site that goes to 35 m'],
    ['5-31m', { shallowDive: 'The reef starts at 5 m.' }, 'names no deep training for a site that goes to 31 m'],
    ['18-29m', { shallowDive: 'The deck is at 18 m.' }, 'has no dive above 18 m to describe'],
    [
      '5-58m',
      { requires: [{ kind: 'technical', text: 'Below 40 m.', source: 'A guide', avoidable: true }] },
      'names no Advanced training for a site that goes to 58 m',
    ],
    [
      '5-20m',
      { requires: [{ kind: 'overhead', text: 'Only for the cave.', source: 'A guide', avoidable: true }] },
      'names no Advanced training for a site that goes to 20 m',
    ],
  ])('refuses %s with %j', async (depthRange, details, problem) => {
    expect(await listProblems({ depthRange }, details)).toEqual([`details.requires ${problem}`]);
  });
});

describe('Advanced training for the whole dive', () => {
  const forDepth = (text: string, avoidable = false) => ({
    requires: [{ kind: 'advanced', text, source: "Bommie's rating, by the usual depth limits", avoidable }],
  });
  const problem = (level: string) =>
    `details.requires asks for Advanced training for the whole dive, rated ${level}: say 'below 18 m' with avoidable, or rate it Advanced`;

  it.each([
    ['Intermediate', '14-23m', forDepth('Advanced training.')],
    ['Beginner', '16-23m', forDepth('Advanced training.')],
    ['Beginner', '14-23m', advanced('Advanced training.')],
  ])('contradicts a rating of %s at %s', async (skillLevel, depthRange, details) => {
    expect(await listProblems({ skillLevel, depthRange }, details)).toEqual([problem(skillLevel)]);
  });

  it.each([
    ['an Advanced rating', 'Advanced', '14-23m', forDepth('Advanced training.')],
    ['a site of which only the top is above 18 m', 'Intermediate', '15-23m', forDepth('Advanced training.')],
    ['a site whose top is not known', 'Intermediate', 'to 26m', forDepth('Advanced training.')],
    ['a requirement for its deep part', 'Intermediate', '14-23m', forDepth('Advanced training below 18 m.', true)],
    ["the operator's own requirement", 'Intermediate', '14-23m', advanced('Advanced training.')],
  ])('agrees with %s', async (_, skillLevel, depthRange, details) => {
    expect(await listProblems({ skillLevel, depthRange }, details)).toEqual([]);
  });
});

describe('a Beginner rating in a strong current', () => {
  const stream = (text: string, more: object = {}) => ({ hazards: [{ kind: 'current', text }], ...more });

  it.each([
    'A strong current sweeps between the wrecks and the beach.',
    'The tide rips through here at times.',
    'Current in the channel is strong between tides.',
    'Currents of several knots pass.',
    'Current can run hard.',
  ])('is refused without its condition: %s', async (text) => {
    expect(await listProblems({ skillLevel: 'Beginner' }, stream(text))).toEqual([
      "details.beginnerOnly is missing on a Beginner site with a strong stream: 'slack', 'guide' or 'shelter'",
    ]);
    expect(await listProblems({ skillLevel: 'Beginner' }, stream(text, { beginnerOnly: ['slack'] }))).toEqual([]);
    expect(await listProblems({}, stream(text))).toEqual([]);
  });

  it('is accepted in a mild one, and no other rating has a condition', async () => {
    expect(await listProblems({ skillLevel: 'Beginner' }, stream('Tidal current crosses the pier.'))).toEqual([]);
    expect(await listProblems({ skillLevel: 'Advanced' }, { beginnerOnly: ['guide'] })).toEqual([
      'details.beginnerOnly is set on a site rated Advanced',
    ]);
  });
});

it('rejects a first course as what an Advanced site suits', async () => {
  const suits = (source: string) => ({ suits: [{ what: 'training', source, sourceUrl: 'https://example.org/' }] });
  expect(await listProblems({ skillLevel: 'Advanced' }, suits('Dive Oz: open water to deep courses'))).toEqual([
    'details.suits names a first course on a site rated Advanced',
  ]);
  expect(await listProblems({ skillLevel: 'Advanced' }, suits('A wreck course'))).toEqual([]);
  expect(await listProblems({}, suits('Dive Oz: open water courses'))).toEqual([]);
});
