import { expect, it } from 'vitest';
import { REVIEW_CATEGORIES } from '../reviews/review-labels.ts';
import { ACCESSORY_KINDS } from './gear-attributes.ts';
import { GEAR_KINDS, kindOfProduct, kindsOfReviews } from './gear-kinds.ts';
import { PRODUCT_CATEGORIES } from './product-labels.ts';

const findKind = (category: string, accessoryKind?: string) =>
  kindOfProduct({ category, attributes: { accessoryKind } });

it('knows a kind for every category and every accessory', () => {
  const categories = PRODUCT_CATEGORIES.filter((category) => category !== 'Accessories');
  for (const category of categories) expect(findKind(category)?.category).toBe(category);
  for (const accessory of ACCESSORY_KINDS) expect(findKind('Accessories', accessory)?.accessory).toBe(accessory);
  expect(GEAR_KINDS).toHaveLength(categories.length + ACCESSORY_KINDS.length);
});

it('takes an accessory that does not say what it is for another one', () => {
  expect(findKind('Accessories')?.slug).toBe('other-accessories');
  expect(findKind('Sofas')).toBeUndefined();
});

it('lists each kind on the page of one category of reviews', () => {
  expect(REVIEW_CATEGORIES.flatMap((category) => kindsOfReviews(category))).toHaveLength(GEAR_KINDS.length);
});
