import type { SpeciesCard, SpeciesPage } from '../../../domain/species/species.ts';
import { query, withParameters } from './api-query.ts';

const segment = encodeURIComponent;

/** Every species, or those that a search finds, by name. */
export const speciesCards = (q: string) =>
  query<SpeciesCard[]>(withParameters('/api/species', { q }), 'fillSpeciesCards');
export const species = (slug: string) => query<SpeciesPage>(`/api/species/slug/${segment(slug)}`, 'fillSpecies');
