import { expect, it } from 'vitest';
import { makeContent, siteFile } from './content-fixture.ts';
import { contradictionsRule } from './contradictions.ts';

const listProblems = async (fields: object, details: object = {}) =>
  (await contradictionsRule(makeContent({ 'dive-sites': [siteFile('victoria/a', fields, details)] }))).map(
    ({ field }) => field,
  );
const PERMIT = { requires: [{ kind: 'permit', text: 'A booking.', source: 'Parks' }] };
const status = (text: string) => ({ status: { state: 'restricted', text, source: 'Parks', checkedOn: '2026-08-03' } });

it('rejects a permit beside a text that says no permit is needed', async () => {
  const free = status('Divers may still use the site, without booking or fee.');
  expect(await listProblems({}, { ...PERMIT, ...free })).toEqual(['details.requires']);
  expect(await listProblems({}, { access: { permit: { text: 'A booking.' } }, ...free })).toEqual(['details.requires']);
  expect(await listProblems({}, free)).toEqual([]);
  expect(await listProblems({}, { ...PERMIT, ...status('Nobody may enter without a permit.') })).toEqual([]);
});

it.each([
  'The water is cold.',
  'There is some current at times.',
  'Current can run.',
  'Listen for tenders.',
  'These are remote waters.',
])('rejects a hazard that only repeats its heading: %s', async (text) => {
  expect(await listProblems({}, { hazards: [{ kind: 'current', text }] })).toEqual(['details.hazards']);
});

it('rejects a rule that tells readers to look it up', async () => {
  const text = 'Anchoring has been prohibited. Ask Parks Australia for the rule in force.';
  expect(await listProblems({}, { hazards: [{ kind: 'rules', text }] })).toEqual(['details.hazards']);
});

it('rejects a way in that is no entry, and slack water without a current', async () => {
  expect(await listProblems({}, { entry: ['shore'], access: { waysIn: ['beach', 'jetty'] } })).toEqual([
    'details.entry',
  ]);
  expect(await listProblems({}, { entry: ['shore', 'jetty'], access: { waysIn: ['beach', 'jetty'] } })).toEqual([]);
  expect(await listProblems({}, { tide: 'Slack water only.' })).toEqual(['details.hazards']);
  const hazards = [{ kind: 'current', text: 'The tide runs at three knots.' }];
  expect(await listProblems({}, { tide: 'Slack water only.', hazards })).toEqual([]);
});

it('rejects a depth or a level that the description denies', async () => {
  const deep = { depthRange: '3-18m', description: 'A slope of boulders to sand at 25 m.' };
  expect(await listProblems(deep)).toEqual(['depthRange']);
  expect(await listProblems({ ...deep, depthRange: '3-25m' })).toEqual([]);
  expect(await listProblems({ ...deep, description: 'The wall falls past 70 m.' })).toEqual([]);
  const easy = { description: 'A bay that trains beginners.' };
  expect(await listProblems({ ...easy, skillLevel: 'Advanced' })).toEqual(['skillLevel']);
  expect(await listProblems({ ...easy, skillLevel: 'Beginner' })).toEqual([]);
});
