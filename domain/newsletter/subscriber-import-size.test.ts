import { expect, it } from 'vitest';
import { subscriberImportSchema } from './subscriber-import.ts';

const parse = (lines: number) =>
  subscriberImportSchema.safeParse({
    csv: Array.from({ length: lines }, (_, line) => `u${line}@a.au`).join('\n'),
    source: 'A list',
    consentedOn: '2026-01-01',
  });

it('refuses a file of 100,000 lines with a sentence before it is read', () => {
  const { error } = parse(100_000);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['csv', 'Use a file of at most 40,000 lines, and import the rest from a second one.'],
  ]);
});

it('takes a file of 40,000 lines, and one of a single line', () => {
  expect(parse(40_000).success).toBe(true);
  expect(parse(1).success).toBe(true);
});
