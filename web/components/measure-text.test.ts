import { expect, test } from 'vitest';
import { measureText } from './measure-text.ts';

test.each([
  ['5-18m', '5–18\u00A0m'],
  ['5 - 18 m', '5–18\u00A0m'],
  ['24-26°C', '24–26\u00A0°C'],
  ['10m-25m', '10\u00A0m–25\u00A0m'],
  ['to 30m (anchor at 24m)', 'to 30\u00A0m (anchor at 24\u00A0m)'],
  ['12-20+ m', '12–20+ m'],
  ['under 10 metres', 'under 10 metres'],
  ['Variable', 'Variable'],
])('%s reads %s', (typed, set) => {
  expect(measureText(typed)).toBe(set);
});
