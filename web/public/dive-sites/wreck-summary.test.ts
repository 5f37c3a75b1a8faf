import { expect, it } from 'vitest';
import { wreckSummary } from './wreck-summary.ts';

const wreck = { ship: 'SS Yongala', sunk: '1911', lengthMetres: 109 };
const site = { name: 'SS Yongala', description: 'A steamer.', details: { wreck } };

it('says of the ship only what name and description leave out', () => {
  expect(wreckSummary(site)).toBe('The ship: 109\u00A0m long, sunk in 1911.');
  expect(wreckSummary({ ...site, name: 'Steamer' })).toBe('SS Yongala: 109\u00A0m long, sunk in 1911.');
  expect(wreckSummary({ ...site, details: { wreck: { ...wreck, beamMetres: 13.7 } } })).toBe(
    'The ship: 109\u00A0m long, 13.7\u00A0m wide, sunk in 1911.',
  );
  expect(wreckSummary({ ...site, description: 'A 109 m steamer, lost in 1911.' })).toBeNull();
  expect(wreckSummary({ ...site, name: 'The steamer', details: { wreck: { ship: 'SS Yongala', sunk: null } } })).toBe(
    'The ship: SS Yongala.',
  );
  expect(wreckSummary({ ...site, details: {} })).toBeNull();
});
