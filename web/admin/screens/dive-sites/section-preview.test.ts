import { expect, it } from 'vitest';
import type { SiteDetails } from '../../../../domain/dive-sites/dive-site-details.ts';
import { readDetails } from './section-preview.tsx';

const typed = (wreck: object, more: object = {}) =>
  ({ kinds: ['wreck'], wreck: { ship: 'SS Test', sunk: null, deckMetres: 18, ...wreck }, ...more }) as SiteDetails;

it('keeps all facts of a form that can be saved', () => {
  expect(readDetails(typed({ lengthMetres: 90 }))).toEqual(typed({ lengthMetres: 90 }));
});

it.each([
  ['a length that is no number yet', typed({ lengthMetres: Number.NaN }), typed({})],
  ['a beam beyond the length', typed({ lengthMetres: 9, beamMetres: 12 }), typed({ lengthMetres: 9 })],
  ['a rule of slack without its station', typed({}, { slack: { water: 'high' } }), typed({})],
])('leaves out %s, and nothing else', (_, form, rest) => {
  expect(readDetails(form)).toEqual(rest);
});
