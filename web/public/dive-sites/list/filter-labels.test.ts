import { describe, expect, it } from 'vitest';
import { type DiveSiteFilters, NO_FILTERS } from '../../../../domain/finder/dive-site-filters.ts';
import { activeFilters } from './filter-labels.ts';

const withFilters = (filters: Partial<DiveSiteFilters>) => ({ ...NO_FILTERS, ...filters });

describe('activeFilters', () => {
  it('lists the set filters with their badge labels', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(activeFilters(withFilters({ depth: 'medium', search: 'ray' }))).toEqual([
      { name: 'search', value: 'ray', label: '“ray”' },
      { name: 'depth', value: 'medium', label: 'Medium (10–20\u00A0m)' },
    ]);
  });

  it('uses the names that the server knows, and words made from slugs until then', () => {
    const filters = withFilters({ place: 'fiji/beqa-lagoon', species: 'bull-shark', near: '3004', sort: 'name' });
    const labels = (names = {}) => activeFilters(filters, names).map(({ label }) => label);
    expect(labels()).toEqual(['Beqa lagoon', 'Bull shark', 'Within 100\u00A0km of 3004']);
    const names = { place: 'Beqa Lagoon, Fiji', species: 'Bull Shark', near: 'Melbourne' };
    expect(labels(names)).toEqual(['Beqa Lagoon, Fiji', 'Bull Shark', 'Within 100\u00A0km of Melbourne']);
  });
});
