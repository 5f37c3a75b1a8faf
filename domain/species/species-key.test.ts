import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugSchema } from '../kernel/fields.ts';
import { normalizeForSearch } from '../words/search.ts';
import {
  joinSpeciesKeys,
  keysOfSpecies,
  normalizeSpeciesName,
  speciesKey,
  speciesKeyPattern,
  speciesSlug,
} from './species-key.ts';

describe('normalizeSpeciesName', () => {
  it.each([
    ['Coffin ray (numbray)', 'coffin ray'],
    ['White’s seahorse', 'whites seahorse'],
    ["White's  Seahorse", 'whites seahorse'],
    ['Blue-ringed octopus', 'blue ringed octopus'],
    ['Blackfoot pāua', 'blackfoot paua'],
    ['(?)', ''],
  ])('%j becomes %j', (name, normalized) => expect(normalizeSpeciesName(name)).toBe(normalized));

  it('never contains the separator of keys, and stays as it is when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const normalized = normalizeSpeciesName(name);
        expect(normalized).not.toContain('|');
        expect(normalizeSpeciesName(normalized)).toBe(normalized);
        expect(normalizeForSearch(normalized)).toBe(normalized);
      }),
      // The apostrophe that a ligature hides.
      { examples: [['ŉ'], ['Nuʼu']] },
    );
  });
});

describe('speciesKey', () => {
  it('prefers the scientific name, since common names differ from coast to coast', () => {
    expect(speciesKey({ common: 'Snapper', scientific: 'Chrysophrys auratus' })).toBe('chrysophrys auratus');
    expect(speciesKey({ common: 'Flashlight fish', scientific: null })).toBe('flashlight fish');
  });

  it('is among the keys of the species that the site means', () => {
    const species = {
      name: 'Australasian snapper',
      scientificName: 'Chrysophrys auratus',
      otherNames: ['Pink snapper'],
    };
    expect(keysOfSpecies(species)).toContain(speciesKey({ common: 'Snapper', scientific: 'Chrysophrys auratus' }));
    expect(keysOfSpecies(species)).toContain(speciesKey({ common: 'pink snapper' }));
  });
});

describe('joinSpeciesKeys', () => {
  const site = [
    { common: 'Eastern blue groper', scientific: 'Achoerodus viridis' },
    { common: 'Flashlight fish', scientific: null },
  ];

  it('contains the pattern of each species of the site, and of no other', () => {
    const joined = joinSpeciesKeys(site);
    for (const species of site) expect(joined).toContain(speciesKeyPattern(speciesKey(species)));
    expect(joined).not.toContain(speciesKeyPattern('fish'));
    expect(joined).not.toContain(speciesKeyPattern('viridis'));
  });

  it('is empty without species', () => {
    expect(joinSpeciesKeys(undefined)).toBe('');
    expect(joinSpeciesKeys([])).toBe('');
  });
});

describe('speciesSlug', () => {
  it('keeps hyphenated words apart', () => expect(speciesSlug('Big-belly seahorse')).toBe('big-belly-seahorse'));

  it('returns an empty slug or one that the schema accepts, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        const slug = speciesSlug(name);
        if (slug) expect(slugSchema.safeParse(slug).success, slug).toBe(true);
      }),
    );
  });
});
