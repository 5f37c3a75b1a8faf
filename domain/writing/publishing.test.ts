import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from '../kernel/entities.ts';
import { missingToPublish, type PublicationState, publicationAfter, publicationInput } from './publishing.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
const EARLIER = '2026-01-02T09:00:00.000Z';
const draft: PublicationState = { published: false, publishedAt: null, publishAt: null };
const live: PublicationState = { published: true, publishedAt: EARLIER, publishAt: null };

describe('what is needed to publish', () => {
  it.each(['article', 'review', 'product'] as const)('%s: each field is named when it is blank', (kind) => {
    const full = Object.fromEntries(Object.keys(ENTITIES[kind].publishing.needed).map((field) => [field, 'something']));
    expect(missingToPublish(kind, full)).toEqual({});
    for (const field of Object.keys(full)) {
      expect(Object.keys(missingToPublish(kind, { ...full, [field]: ' \n' }))).toEqual([field]);
      expect(Object.keys(missingToPublish(kind, { ...full, [field]: undefined }))).toEqual([field]);
    }
  });

  it('asks a purchase link of reviews only', () => {
    expect(missingToPublish('review', {})).toHaveProperty('purchaseLink');
    expect(missingToPublish('article', {})).not.toHaveProperty('purchaseLink');
    expect(missingToPublish('product', {})).not.toHaveProperty('affiliateLink');
  });
});

describe('publication after a save', () => {
  it.each([
    ['saved as it was', draft, {}, draft],
    ['published now', draft, { published: true }, { published: true, publishedAt: NOW, publishAt: null }],
    ['published later', draft, { published: true, publishAt: LATER }, { ...draft, publishAt: LATER }],
    [
      'published at a moment that has passed',
      draft,
      { published: true, publishAt: EARLIER },
      { ...live, publishedAt: NOW },
    ],
    ['kept published', live, { published: true }, live],
    ['unpublished: its date stays', live, { published: false }, { ...live, published: false }],
    ['published again: its date is the first', { ...live, published: false }, { published: true }, live],
    ['a planned one saved as draft', { ...draft, publishAt: LATER }, { published: false }, draft],
    ['a planned one saved as it was', { ...draft, publishAt: LATER }, {}, { ...draft, publishAt: LATER }],
    ['a planned one published now', { ...draft, publishAt: LATER }, { published: true }, { ...live, publishedAt: NOW }],
  ])('%s', (_name, before, input, after) => {
    expect(publicationAfter(before, input, NOW)).toEqual(after);
  });

  it('is never both live and planned, and what is live has a date', () => {
    const state = fc.constantFrom(draft, live, { ...draft, publishAt: LATER }, { ...live, published: false });
    const input = fc.record(
      { published: fc.boolean(), publishAt: fc.constantFrom(LATER, EARLIER, null) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(state, fc.array(input, { maxLength: 6 }), (before, inputs) => {
        const after = inputs.reduce<PublicationState>((state, next) => publicationAfter(state, next, NOW), before);
        expect(after.published && after.publishAt !== null).toBe(false);
        if (after.published) expect(after.publishedAt).not.toBeNull();
      }),
    );
  });

  it.each([{ published: 'yes' }, { publishAt: 'tomorrow' }, { publishAt: '2026-11-22' }])('%j is refused', (input) => {
    expect(publicationInput.safeParse(input).success).toBe(false);
  });
});
