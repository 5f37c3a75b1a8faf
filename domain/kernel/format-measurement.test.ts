import { expect, test } from 'vitest';
import { formatBytes, formatMeasurement } from './format-measurement.ts';

test.each([
  ['25-29°C', '25–29\u00A0°C'],
  ['5 - 18 m', '5–18\u00A0m'],
  ['5–18\u00A0m', '5–18\u00A0m'],
  ['3-10m, after rain 1m', '3–10\u00A0m, after rain 1\u00A0m'],
  ['to 40m+', 'to 40\u00A0m+'],
  ['20-60 minutes', '20–60 minutes'],
  ['mid-water, 2km out', 'mid-water, 2\u00A0km out'],
  ['24 - 26 ° C', '24–26\u00A0°C'],
  ['10m-25m', '10\u00A0m–25\u00A0m'],
  ['to 30m (anchor at 24m)', 'to 30\u00A0m (anchor at 24\u00A0m)'],
  ['12-20+ m', '12–20+ m'],
  ['under 10 metres', 'under 10 metres'],
  ['Variable', 'Variable'],
  ['', ''],
])('typesets %j as %j', (fact, set) => {
  expect(formatMeasurement(fact)).toBe(set);
  expect(formatMeasurement(set)).toBe(set);
});

test.each([
  [12, '1 kB'],
  [340_400, '340 kB'],
  [999_600, '1.0 MB'],
  [2_340_000, '2.3 MB'],
])('formats %i bytes as %s', (bytes, formatted) => {
  expect(formatBytes(bytes)).toBe(formatted);
});
