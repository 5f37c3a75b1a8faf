import { expect, it } from 'vitest';
import { typesetTexts } from './typeset-texts.ts';

const CHANNEL = "D'Entrecasteaux Channel, Tasmania";

it('sets texts at any depth, and leaves the data as it was', () => {
  const data = { details: { hazards: [{ text: "The divers' ladder ends at 3 m" }] } };
  const set = typesetTexts(data);
  expect(set).toEqual({ details: { hazards: [{ text: 'The divers’ ladder ends at 3\u00A0m' }] } });
  expect(data.details.hazards[0]?.text).toContain("'");
});

it.each<[string, unknown]>([
  ['a region', { region: CHANNEL }],
  ['a list of regions', [CHANNEL]],
  ['the values of a filter', { place: [CHANNEL], options: [{ value: CHANNEL, count: 2 }] }],
  ['a species as a site names it', { species: [{ common: "Gunn's screw shell", scientific: null }] }],
  ['a search to repeat', { suggestion: { q: "gunn's 10 m" } }],
  ['rendered HTML', { contentHtml: '<p>At 10 m</p>' }],
  ['no answer', null],
])('leaves %s, which is compared or sent back', (_, data) => {
  expect(typesetTexts(data)).toEqual(data);
});
