import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productSlug } from '../gear/product-slug.ts';
import { LIMITS, slugSchema } from './fields.ts';
import { diveSitePath, slugify } from './slug.ts';

describe('slugify', () => {
  it.each([
    ['Ten Must-Have Items: First Trip!', 'ten-must-have-items-first-trip'],
    ['Semi-dry or 7 mm? A night-dive test', 'semi-dry-or-7-mm-a-night-dive-test'],
    ['Depths of 20\u201130 m, 5–12 m and 3 − 4 m', 'depths-of-20-30-m-5-12-m-and-3-4-m'],
    ['- Fins - ', 'fins'],
    ['  Tides   &\tcurrents ', 'tides-currents'],
    ['Nouméa, Îlot Maître', 'noumea-ilot-maitre'],
    ['Große Færøer Łódź', 'grosse-faeroer-lodz'],
    ['与那国 한국', '与那国-한국'],
    ['Depth_chart 2.0', 'depth_chart-20'],
    ['!!! – ???', ''],
    ['', ''],
  ])('%j gives %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('gives nothing or what the schema accepts, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const slug = slugify(title);
        expect(slug === '' || slugSchema.safeParse(slug).success, slug).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Cressi Leonardo 2.0', 'cressi-leonardo-2-0'],
    ['Apeks Self-Sealing DSMB', 'apeks-self-sealing-dsmb'],
    ['Pelagic 6.5mm Boots', 'pelagic-6-5mm-boots'],
    ['!!!', ''],
  ])('tells products apart by their punctuation: %j gives %j', (name, slug) => expect(productSlug(name)).toBe(slug));

  it('stays within the limit of the schema', () => {
    expect(slugify('ab '.repeat(300)).length).toBeLessThanOrEqual(LIMITS.slug);
    expect(slugify('ß'.repeat(LIMITS.slug))).toHaveLength(LIMITS.slug);
    expect(slugSchema.safeParse(slugify(`a${'𠮷'.repeat(LIMITS.slug)}`)).success).toBe(true);
  });
});

describe('diveSitePath', () => {
  it('encodes names in other scripts', () => {
    expect(diveSitePath({ id: 3, name: '与那国島' })).toBe(`/dive-sites/3-${encodeURIComponent('与那国島')}`);
  });

  it('joins id and slug, and is the bare id without a slug', () => {
    expect(diveSitePath({ id: 12, name: 'SS Yongala' })).toBe('/dive-sites/12-ss-yongala');
    expect(diveSitePath({ id: 12, name: '???' })).toBe('/dive-sites/12');
    expect(diveSitePath({ id: 12, name: '🐠🐠' })).toBe('/dive-sites/12');
  });
});
