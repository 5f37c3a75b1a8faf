import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfRegion, placePath, placeSlug } from './place.ts';

describe('placeOfRegion', () => {
  it.each([
    ['Great Barrier Reef, Queensland', 'queensland/great-barrier-reef', 'Queensland', 'Great Barrier Reef'],
    ["D'Entrecasteaux Channel, Tasmania", 'tasmania/dentrecasteaux-channel', 'Tasmania', "D'Entrecasteaux Channel"],
    ['Sydney, New South Wales, Australia', 'new-south-wales/sydney', 'New South Wales', 'Sydney'],
    ['Moore Reef, Cairns, Queensland', 'queensland/moore-reef-cairns', 'Queensland', 'Moore Reef, Cairns'],
    ['Sydney, Australia', 'australia/sydney', 'Australia', 'Sydney'],
    ['Nouméa, New Caledonia', 'new-caledonia/noumea', 'New Caledonia', 'Nouméa'],
    ['Fiji', 'fiji', 'Fiji', null],
    ['Fiji, ', 'fiji', 'Fiji', null],
    [', Fiji', 'fiji', 'Fiji', null],
    ['?, Fiji', 'fiji', 'Fiji', null],
    ['', '', '', null],
  ])('%s', (region, slug, areaName, regionName) => {
    const place = placeOfRegion(region);
    expect(placeSlug(place)).toBe(slug);
    expect(place).toMatchObject({ areaName, regionName });
  });

  it('gives a region a slug exactly when it has a name, and slugs that hold no slash', () => {
    fc.assert(
      fc.property(fc.string(), (region) => {
        const { areaSlug, regionSlug, regionName } = placeOfRegion(region);
        expect(regionSlug === null).toBe(regionName === null);
        expect(`${areaSlug}${regionSlug ?? ''}`).not.toContain('/');
      }),
    );
  });

  it('resolves the name that it gives', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
    fc.assert(
      fc.property(word, word, (regionName, areaName) => {
        expect(placeOfRegion(`${regionName}, ${areaName}`)).toMatchObject({ regionName, areaName });
      }),
    );
  });
});

describe('placePath', () => {
  it('encodes each part and keeps the slash between them', () => {
    expect(placePath('queensland/great-barrier-reef')).toBe('/dive-sites/places/queensland/great-barrier-reef');
    expect(placePath('日本')).toBe('/dive-sites/places/%E6%97%A5%E6%9C%AC');
  });
});
