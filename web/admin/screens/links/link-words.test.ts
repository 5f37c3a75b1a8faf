import { expect, it } from 'vitest';
import type { EntityKind } from '../../../../domain/kernel/entities.ts';
import { changedItems, shownIn } from './link-words.ts';

it('names what was changed', () => {
  expect(changedItems({ review: 14, product: 20, article: 3 })).toBe('On 14 reviews, 20 products and 3 posts.');
  expect(changedItems({ product: 1 })).toBe('On 1 product.');
  expect(changedItems({})).toBe('');
});

it('names where a link is shown', () => {
  const place = (kind: EntityKind, id: number, path: string | null = '/') => ({ kind, id, path, name: '', field: '' });
  expect(shownIn([place('review', 1), place('product', 1), place('article', 1), place('article', 2)])).toBe(
    'Review, product, 2 posts',
  );
  expect(shownIn([place('product', 1, null)])).toBe('Nowhere');
});
