import { describe, expect, it } from 'vitest';
import { isLinkedFrom, type LinkedItem, linkNeedles } from './item-links.ts';

const ORIGIN = 'https://bommie.example';
const post: LinkedItem = {
  kind: 'article',
  id: 4,
  name: 'Night dives',
  slug: 'night-dives',
  path: '/blog/night-dives',
};
const site: LinkedItem = {
  kind: 'dive-site',
  id: 12,
  name: 'Bare Island',
  slug: null,
  path: '/dive-sites/12-bare-island',
};
const product: LinkedItem = { kind: 'product', id: 3, name: 'Puck 4', slug: 'puck-4', path: '/gear/puck-4' };
const inText = (target: LinkedItem, content: string) => isLinkedFrom(target, 'article', { content }, ORIGIN);

describe('isLinkedFrom', () => {
  it.each([
    '[here](/blog/night-dives)',
    '[here](/blog/night-dives#torches)',
    '<a href="/blog/night-dives/">here</a>',
    'See https://bommie.example/blog/night-dives?from=mail.',
  ])('finds a link to a page in %s', (content) => {
    expect(inText(post, content)).toBe(true);
  });

  it.each([
    '[here](/blog/night-dives-2)',
    '/blog/night-dives is our post',
    'https://other.example/blog/night-dives',
    'night-dives',
  ])('finds none in %s', (content) => {
    expect(inText(post, content)).toBe(false);
  });

  it('matches a dive site by id, ignoring the name in the address', () => {
    expect(inText(site, '[x](/dive-sites/12)')).toBe(true);
    expect(inText(site, '[x](/dive-sites/12-old-name)')).toBe(true);
    expect(inText(site, '[x](/dive-sites/120-other)')).toBe(false);
    expect(inText(site, '::site{id=12}')).toBe(true);
    expect(inText(site, '::site{id=120}')).toBe(false);
  });

  it('finds products in blocks, picks and by the page of their facts', () => {
    expect(inText(product, '::compare{items="teric,puck-4"}')).toBe(true);
    expect(inText(product, '::product{slug="puck-45"}')).toBe(false);
    const guide = { picks: [{ product: 'puck-4' }], article: 'night-dives', advice: [] };
    expect(isLinkedFrom(product, 'buying-guide', guide, ORIGIN)).toBe(true);
    expect(isLinkedFrom(post, 'buying-guide', guide, ORIGIN)).toBe(true);
  });

  it('finds the product of a review, and operators and species of a dive site', () => {
    const review: LinkedItem = { kind: 'review', id: 9, name: 'Puck', slug: 'puck', path: '/gear-reviews/puck' };
    expect(isLinkedFrom(review, 'product', { reviewId: 9 }, ORIGIN)).toBe(true);
    expect(isLinkedFrom(review, 'product', { reviewId: 8 }, ORIGIN)).toBe(false);
    const details = { operators: [{ slug: 'reef-boats' }], species: [{ common: 'Weedy Seadragon' }] };
    const operator: LinkedItem = { kind: 'operator', id: 1, name: 'Reef Boats', slug: 'reef-boats', path: null };
    const species: LinkedItem = {
      kind: 'species',
      id: 1,
      name: 'Weedy seadragon',
      slug: 'weedy',
      path: '/marine-life/weedy',
    };
    expect(isLinkedFrom(operator, 'dive-site', { details }, ORIGIN)).toBe(true);
    expect(isLinkedFrom(species, 'dive-site', { details }, ORIGIN)).toBe(true);
    expect(isLinkedFrom({ ...operator, slug: 'other' }, 'dive-site', { details }, ORIGIN)).toBe(false);
  });
});

describe('linkNeedles', () => {
  it('contains a search string for every kind of link', () => {
    const needles = linkNeedles(site);
    for (const text of ['[x](/dive-sites/12-old)', '::site{id=12}', '::site{id="12"}'])
      expect(needles.some((needle) => text.includes(needle))).toBe(true);
    expect(linkNeedles(post)).toContain('night-dives');
  });
});
