import { expect, it } from 'vitest';
import { describeItemState, isPublished } from './publication.ts';

it('calls a draft with a time scheduled', () => {
  expect(describeItemState({ published: true, publishAt: null })).toBe('published');
  expect(describeItemState({ published: false, publishAt: '2026-12-01T00:00:00.000Z' })).toBe('scheduled');
  expect(describeItemState({ published: false, publishAt: null })).toBe('draft');
});

it('counts items of kinds without drafts as published, and none that do not exist', () => {
  expect([{}, { published: null }, { published: true }].map(isPublished)).toEqual([true, true, true]);
  expect([{ published: false }, null, undefined].map(isPublished)).toEqual([false, false, false]);
});
