import { expect, test } from 'vitest';
import { measured } from './measured.ts';

test.each([
  ['25-29°C', '25–29\u00A0°C'],
  ['5 - 18 m', '5–18\u00A0m'],
  ['5–18\u00A0m', '5–18\u00A0m'],
  ['3-10m, after rain 1m', '3–10\u00A0m, after rain 1\u00A0m'],
  ['to 40m+', 'to 40\u00A0m+'],
  ['20-60 minutes', '20–60 minutes'],
  ['mid-water, 2km out', 'mid-water, 2\u00A0km out'],
  ['Variable', 'Variable'],
  ['', ''],
])('%j is set as %j', (fact, set) => {
  expect(measured(fact)).toBe(set);
  expect(measured(set)).toBe(set);
});
