import { expect, test } from 'vitest';
import { buildContents } from './table-of-contents.tsx';

const heading = (id: number, level: number) => ({ id: `section-${id}`, text: `Heading ${id}`, level });

test('three headings make a table of contents, two do not', () => {
  const three = [heading(1, 2), heading(2, 2), heading(3, 3)];
  expect(buildContents(three)).toEqual(three);
  expect(buildContents(three.slice(0, 2))).toEqual([]);
});

test('headings of level 4 and below are neither listed nor counted', () => {
  expect(buildContents([heading(1, 2), heading(2, 3), heading(3, 4)])).toEqual([]);
  expect(buildContents([heading(1, 2), heading(2, 3), heading(3, 4), heading(4, 2)])).toHaveLength(3);
});
