import { expect, test } from 'vitest';
import { articleLengthRule } from './article-length.ts';
import { articleFile, makeContent } from './content-fixture.ts';

const SOURCES = '\n\n## Sources\n* A book';
const problems = (body: string) =>
  Promise.resolve(articleLengthRule(makeContent({ articles: [articleFile('a', body)] }))).then((found) =>
    found.map(({ problem }) => problem),
  );

test('accepts 700 to 1,500 words with sources', async () => {
  expect(await problems('word '.repeat(700) + SOURCES)).toEqual([]);
  expect(await problems('word '.repeat(1500) + SOURCES)).toEqual([]);
});

test('does not count the sources', async () => {
  expect(await problems('word '.repeat(699) + SOURCES)).toEqual(['699 words, should be 700 to 1500 without sources']);
});

test('requires sources', async () => {
  expect(await problems('word '.repeat(700))).toEqual([expect.stringMatching(/^names no sources/)]);
});
