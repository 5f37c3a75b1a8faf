import { describe, expect, it } from 'vitest';
import { labelDroppedFields, labelMergedFields, type MergeableSpecies, mergeSpecies } from './merge-rules.ts';

const species = (given: Partial<MergeableSpecies>): MergeableSpecies => ({
  ...{ name: 'Leopard shark', scientificName: null, otherNames: [], speciesGroup: null, behaviour: null },
  ...{ whenAndWhere: null, sources: [], imageUrl: null, content: '' },
  ...given,
});

describe('mergeSpecies', () => {
  it('adds every name of the other species once', () => {
    const kept = species({ scientificName: 'Stegostoma tigrinum', otherNames: ['Zebra shark'] });
    const merged = species({
      name: 'Zebra Shark',
      scientificName: 'Stegostoma fasciatum',
      otherNames: ['leopard shark', 'Variegated shark'],
    });
    expect(mergeSpecies(kept, merged).otherNames).toEqual(['Zebra shark', 'Stegostoma fasciatum', 'Variegated shark']);
  });

  it('fills what the kept species lacks and never overwrites', () => {
    const kept = species({ behaviour: 'Stay low.', sources: [{ title: 'A', url: null }] });
    const merged = species({
      name: 'Zebra shark',
      ...{ scientificName: 'Stegostoma tigrinum', behaviour: 'Go near.', content: 'Spotted.' },
      sources: [
        { title: 'A', url: null },
        { title: 'B', url: 'https://b.example/' },
      ],
    });
    expect(mergeSpecies(kept, merged)).toMatchObject({
      name: 'Leopard shark',
      scientificName: 'Stegostoma tigrinum',
      otherNames: ['Zebra shark'],
      behaviour: 'Stay low.',
      content: 'Spotted.',
      sources: [{ title: 'A' }, { title: 'B' }],
    });
    expect(labelMergedFields(kept, merged)).toEqual(['scientific name', 'text']);
    expect(labelDroppedFields(kept, merged)).toEqual(['how to behave']);
  });
});
