import { expect, test } from 'vitest';
import { articleLengthRule } from './article-length.ts';
import { articleFile, contentOf } from './content-fixture.ts';

const SOURCES = '\n\n## Sources\n* A book';
const problems = (body: string) =>
  Promise.resolve(articleLengthRule(contentOf({ articles: [articleFile('a', body)] }))).then((faults) =>
    faults.map(({ problem }) => problem),
  );

test('700 to 1,500 words and sources pass', async () => {
  expect(await problems('word '.repeat(700) + SOURCES)).toEqual([]);
  expect(await problems('word '.repeat(1500) + SOURCES)).toEqual([]);
});

test('sources do not count', async () => {
  expect(await problems('word '.repeat(699) + SOURCES)).toEqual(['699 words, should be 700 to 1500 without sources']);
});

test('an article names its sources', async () => {
  expect(await problems('word '.repeat(700))).toEqual([expect.stringMatching(/^names no sources/)]);
});
