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

it.each(['The water is cold.', 'There is some current at times.', 'Current can run.', 'Listen for tenders.'])(
  'rejects a hazard that only repeats its heading: %s',
  async (text) => {
    expect(await listProblems({}, { hazards: [{ kind: 'current', text }] })).toEqual(['details.hazards']);
  },
);

it('rejects a rule that tells readers to look it up', async () => {
  const text = 'Anchoring has been prohibited. Ask Parks Australia for the rule in force.';
  expect(await listProblems({}, { hazards: [{ kind: 'rules', text }] })).toEqual(['details.hazards']);
});
