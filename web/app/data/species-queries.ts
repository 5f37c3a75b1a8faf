import type { SpeciesCard, SpeciesPage } from '../../../domain/species/species.ts';
import { type Query, query, withParameters } from './api-query.ts';
import { pickShownAccess } from './shown-access.ts';

const segment = encodeURIComponent;

/** Every species, or those that a search finds, by name. */
export const speciesCards = (q: string) =>
  query<SpeciesCard[]>(withParameters('/api/species', { q }), 'fillSpeciesCards');
export const species = (slug: string): Query<SpeciesPage> => ({
  ...query<SpeciesPage>(`/api/species/slug/${segment(slug)}`, 'fillSpecies'),
  ...(import.meta.env.SSR && {
    sent: ({ sites, ...page }) => ({ ...page, sites: sites.map((site) => pickShownAccess(site, true)) }),
  }),
});
