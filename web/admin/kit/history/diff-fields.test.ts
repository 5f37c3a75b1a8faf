import { expect, it } from 'vitest';
import { articleConfig } from '../../screens/writing/article-config.ts';
import { reviewConfig } from '../../screens/writing/review-config.ts';
import { diffFields, wordsFor } from './diff-fields.ts';

it('names the fields that differ, short ones first', () => {
  const before = { ...articleConfig.empty, title: 'Old', content: 'Same.\nSame.', excerpt: 'Old.', author: 'Ana' };
  const after = { ...before, excerpt: 'New.', content: 'Same.\r\nSame.', author: '', title: 'New' };
  expect(diffFields(articleConfig.fields, before, after)).toEqual([
    expect.objectContaining({ long: false, before: 'Old', after: 'New' }),
    expect.objectContaining({ long: false, before: 'Ana', after: '' }),
    expect.objectContaining({ long: true, before: 'Old.', after: 'New.' }),
  ]);
});

it('takes a field that an old version did not have for empty', () => {
  expect(diffFields(articleConfig.fields, {}, { ...articleConfig.empty, author: '' })).toEqual([]);
});

it('says a choice in the words of the form', () => {
  const field = (name: string) => reviewConfig.fields.find((each) => each.name === name) ?? reviewConfig.fields[0];
  const [title, provenance, rating] = ['title', 'provenance', 'rating'].map(field);
  if (!title || !provenance || !rating) throw new Error('The form has changed.');
  expect(wordsFor(title, 'A suit')).toBe('A suit');
  expect(wordsFor(provenance, 'desk')).not.toBe('desk');
  expect(wordsFor(rating, '4.5')).toBe('4.5');
});
