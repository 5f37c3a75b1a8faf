import { expect, test } from 'vitest';
import { reachWords } from './depth-limits.ts';

test.each([
  [{ from: 3, to: 10 }, /^All of it lies within the 18\u00A0m/],
  [{ from: 0, to: 18 }, /^All of it/],
  [{ from: 14, to: 28 }, /reaches the part down to 18\u00A0m\. The rest is within the 30\u00A0m/],
  [{ from: 18, to: 30 }, /^It begins at or below.*The rest is within/],
  [{ from: 12, to: 40 }, /down to 18\u00A0m\. What lies below 30\u00A0m asks for deep training/],
  [{ from: 20, to: 60 }, /^It begins at or below.*below 40\u00A0m, where recreational diving ends/],
])('%o', (span, words) => {
  expect(reachWords(span)).toMatch(words);
});
