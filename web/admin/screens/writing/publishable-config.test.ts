import { describe, expect, it } from 'vitest';
import { makeExcerpt } from '../../../../domain/writing/body-excerpt.ts';
import type { AdminItem } from '../../kit/form/publishable-config.ts';
import { articleConfig } from './article-config.ts';
import { productConfig } from './product-config.ts';
import { reviewConfig } from './review-config.ts';

const saved: AdminItem = {
  ...{ id: 1, version: 2, published: false, publishedAt: null, publishAt: null, updatedAt: '' },
  ...{ category: '', featured: true },
};

describe('the forms of articles, reviews and products', () => {
  it('show each field of their schema in a control', () => {
    for (const { fields, empty } of [articleConfig, reviewConfig, productConfig]) {
      expect(Object.keys(empty).sort()).toEqual(fields.map(({ name }) => name).sort());
    }
  });

  it.each([
    [articleConfig, { author: articleConfig.empty.author }],
    [reviewConfig, { price: null, rating: null, priceCheckedAt: null, strengths: [], featured: false }],
    [productConfig, { price: null, rating: '4.5', reviewCount: 100, featured: false }],
  ])('send the defaults of a new $kind', (config, body) => {
    expect(config.makeBody(config.empty, null)).toMatchObject(body);
  });

  it('keep whether a saved item is featured', () => {
    expect(reviewConfig.makeBody(reviewConfig.empty, saved)).toMatchObject({ featured: true });
  });

  it('send 100 as the review count of a product when it is not a number', () => {
    const makeBody = (reviewCount: string) => productConfig.makeBody({ ...productConfig.empty, reviewCount });
    expect(makeBody('').reviewCount).toBe(100);
    expect(makeBody('many').reviewCount).toBe(100);
    expect(makeBody('12').reviewCount).toBe(12);
  });

  it('leave an excerpt empty that was made from the content, and show one that was written', () => {
    const content = 'A short text.';
    expect(articleConfig.readValues({ ...saved, content, excerpt: makeExcerpt(content) }).excerpt).toBe('');
    expect(articleConfig.readValues({ ...saved, content, excerpt: 'Come along.' }).excerpt).toBe('Come along.');
  });
});
