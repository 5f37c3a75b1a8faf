import { expect, test } from 'vitest';
import { shownPoints } from './shown-points.ts';

const lists = { strengths: ['Clear screen'], weaknesses: ['Sealed battery'] };
const headings = (...texts: string[]) => texts.map((text, index) => ({ id: `section-${index}`, text, level: 2 }));

test('without sections in the text both lists are shown', () => {
  expect(shownPoints({ ...lists, headings: headings('Who it is for') })).toEqual(lists);
});

test('what the text has a section for is not shown a second time', () => {
  expect(shownPoints({ ...lists, headings: headings('Strengths', 'What to watch') })).toEqual({
    strengths: [],
    weaknesses: [],
  });
  expect(shownPoints({ ...lists, headings: headings('STRENGTHS') })).toEqual({ ...lists, strengths: [] });
});
