import { describe, expect, it } from 'vitest';
import type { SpeciesCard } from '../../../domain/species/species.ts';
import { indexAddress, makeSections, readOrder } from './species-order.ts';

const months = (...inSeason: number[]) =>
  Array.from({ length: 12 }, (_, index) => (inSeason.includes(index + 1) ? 1 : 0));
const card = (name: string, sites: number, more: Partial<SpeciesCard> = {}): SpeciesCard => ({
  ...{ name, slug: name, scientificName: null, otherNames: [], speciesGroup: 'fish', monthSites: months() },
  ...{ imageUrl: null, hazardSites: 0 },
  sites,
  ...more,
});
const SPECIES = [
  card('Ānemonefish', 2),
  card('Batfish', 5, { monthSites: months(11) }),
  card('Bull shark', 1, { speciesGroup: 'sharks-and-rays' }),
  card('Unknown', 0, { speciesGroup: null }),
];
const shown = (order: Parameters<typeof makeSections>[1]) =>
  makeSections(SPECIES, order, 11).map(({ title, species }) => [title, species.map(({ name }) => name)]);

describe('makeSections', () => {
  it('groups species, those of most sites first, and the rest at the end', () => {
    expect(shown('group')).toEqual([
      ['Sharks and rays', ['Bull shark']],
      ['Fish', ['Batfish', 'Ānemonefish']],
      ['Other marine life', ['Unknown']],
    ]);
  });

  it('lists by letter without accents', () => {
    expect(shown('name').map(([title]) => title)).toEqual(['A', 'B', 'U']);
  });

  it('lists by sites, and by season only what is in season', () => {
    expect(shown('sites')).toEqual([['', ['Batfish', 'Ānemonefish', 'Bull shark', 'Unknown']]]);
    expect(shown('season')).toEqual([['', ['Batfish']]]);
    expect(makeSections(SPECIES, 'season', 1)).toEqual([]);
  });
});

describe('the address of the index', () => {
  it('parses every order that it writes, and falls back to the first', () => {
    for (const order of ['group', 'sites', 'name', 'season'] as const) {
      const { search } = new URL(indexAddress(order, 'ray'), 'https://bommie.example');
      expect(readOrder(new URLSearchParams(search))).toBe(order);
    }
    expect(indexAddress('group')).toBe('/marine-life');
    expect(readOrder(new URLSearchParams('order=size'))).toBe('group');
  });
});
