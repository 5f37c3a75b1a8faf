import { expect, test } from 'vitest';
import { omitDuplicateBodies } from './dedupe-bodies.ts';

const article = { slug: 'a', contentHtml: '<p>Down the line.</p>' };

test('a body that stands in the page is not sent a second time; everything else is', () => {
  const others: [string, unknown][] = [
    ['/api/articles?limit=4', { items: [], total: 0 }],
    ['/api/dive-sites/by-review-url', null],
  ];
  const html = '<article><div class="prose body"><p>Down the line.</p></div></article>';
  expect(omitDuplicateBodies([['/api/articles/slug/a', article], ...others], html)).toEqual([
    ['/api/articles/slug/a', { slug: 'a', contentHtml: null }],
    ...others,
  ]);
});

test('a body that does not stand in the page as it is stays with the data', () => {
  expect(omitDuplicateBodies([['/api/articles/slug/a', article]], '<p>Something else.</p>')).toEqual([
    ['/api/articles/slug/a', article],
  ]);
});
