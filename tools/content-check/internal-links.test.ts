import { expect, test } from 'vitest';
import type { Content } from '../../server/features/content-files/read-content.ts';
import { articleFile, makeContent, productFile, reviewFile, siteFile } from './content-fixture.ts';
import { internalLinksRule } from './internal-links.ts';

const articles = [
  articleFile('there', 'See [this](/blog/there), [a review](/gear-reviews/fin#top) and [that](/blog/gone).'),
];
const reviews = [
  reviewFile('fin', '[map](/dive-sites) [one](/dive-sites/12) [out](https://a.example/) ![p](/media/kit/fins.webp)'),
];

test('requires internal links to lead to a page or content file', () => {
  expect(internalLinksRule(makeContent({ articles, reviews }))).toEqual([
    { path: 'articles/there.md', field: 'body', problem: 'leads to /blog/gone, which does not exist' },
    { path: 'reviews/fin.md', field: 'body', problem: 'leads to /dive-sites/12, which does not exist' },
  ]);
});

test('requires the review of a product to exist, and knows the pages of products', () => {
  const products = [productFile('fin', { review: 'fin' }), productFile('mask', { review: 'gone' })];
  const linked = [articleFile('there', '[a fin](/gear/fin)')];
  expect(internalLinksRule(makeContent({ articles: linked, reviews: [reviewFile('fin')], products }))).toEqual([
    { path: 'products/mask.yaml', field: 'review', problem: 'leads to /gear-reviews/gone, which does not exist' },
  ]);
});

test('requires a site’s article and review to exist', () => {
  const sites = [siteFile('victoria/a', { blogSlug: 'there', reviewLink: '/blog/gone' })];
  expect(internalLinksRule(makeContent({ articles: [articleFile('there')], 'dive-sites': sites }))).toEqual([
    { path: 'dive-sites/victoria/a.yaml', field: 'reviewLink', problem: 'leads to /blog/gone, which does not exist' },
  ]);
});

test('accepts links to a species and to a place that have a file', () => {
  const body = '[one](/marine-life/kina) [two](/dive-sites/places/victoria/otway) [gone](/marine-life/gone)';
  const species = [{ path: 'species/kina.yaml', slug: 'kina', fields: {}, body: '' }];
  const places = [{ path: 'places/victoria/otway.md', slug: 'victoria/otway', fields: {}, body: '' }];
  const content = makeContent({
    articles: [articleFile('there', body)],
    species,
    places,
  } as unknown as Partial<Content>);
  expect(internalLinksRule(content)).toEqual([
    { path: 'articles/there.md', field: 'body', problem: 'leads to /marine-life/gone, which does not exist' },
  ]);
});
