import { expect, test } from 'vitest';
import { formatBytes } from './format-measurement.ts';

test.each([
  [12, '1 kB'],
  [340_400, '340 kB'],
  [999_600, '1.0 MB'],
  [2_340_000, '2.3 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
