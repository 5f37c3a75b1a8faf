import { expect, test } from 'vitest';
import { omitDuplicateBodies } from './dedupe-bodies.ts';

const article = { slug: 'a', contentHtml: '<p>Down the line.</p>' };

test('omits a body that the page contains, and nothing else', () => {
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

test('keeps a body that the page does not contain unchanged', () => {
  expect(omitDuplicateBodies([['/api/articles/slug/a', article]], '<p>Something else.</p>')).toEqual([
    ['/api/articles/slug/a', article],
  ]);
});
