import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfRegion, placePath, placeSlug, placesToStart } from './place.ts';

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

it('starts with the largest regions, at most two of an area', () => {
  const region = (slug: string, siteCount: number) => ({ slug, siteCount });
  const areas = [
    { name: 'Fiji', regions: [] },
    { name: 'Victoria', regions: [region('east-coast', 12), region('bass-strait', 13), region('port-phillip', 15)] },
    { name: 'Queensland', regions: [region('moreton-bay', 9), region('great-barrier-reef', 44)] },
    { name: 'Vanuatu', regions: [region('espiritu-santo', 2)] },
  ];
  expect(placesToStart(areas, 4)).toEqual([
    { slug: 'great-barrier-reef', siteCount: 44, areaName: 'Queensland' },
    { slug: 'port-phillip', siteCount: 15, areaName: 'Victoria' },
    { slug: 'bass-strait', siteCount: 13, areaName: 'Victoria' },
    { slug: 'moreton-bay', siteCount: 9, areaName: 'Queensland' },
  ]);
});
