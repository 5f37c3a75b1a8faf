import type { SpeciesCard } from '../../../domain/species/species.ts';
import { groupLabel, SPECIES_GROUPS } from '../../../domain/species/species-groups.ts';

export const INDEX_PATH = '/marine-life';

/** Orders of the index; the first is the page without a parameter. */
export const SPECIES_ORDERS = ['group', 'sites', 'name', 'season'] as const;
export type SpeciesOrder = (typeof SPECIES_ORDERS)[number];

/** The order that `?order=` names; by group for anything else. */
export function readOrder(search: URLSearchParams): SpeciesOrder {
  const wanted = search.get('order');
  return SPECIES_ORDERS.find((order) => order === wanted) ?? 'group';
}

export function indexAddress(order: SpeciesOrder, q = ''): string {
  const query = new URLSearchParams({ ...(order !== 'group' && { order }), ...(q && { q }) }).toString();
  return query ? `${INDEX_PATH}?${query}` : INDEX_PATH;
}

export type SpeciesSection = { id: string; title: string; species: SpeciesCard[] };

/** Sites that warn of a species count too: who looks for box jellyfish wants to know where they are. */
const bySites = (a: SpeciesCard, b: SpeciesCard) => b.sites + b.hazardSites - a.sites - a.hazardSites;

/**
 * The index in sections. The API delivers species by name, and every sort keeps that order among equals.
 * `month`: 1 to 12; 'season' leaves out species that no site has in that month.
 */
export function makeSections(species: readonly SpeciesCard[], order: SpeciesOrder, month: number): SpeciesSection[] {
  if (order === 'group') return groupSections(species);
  if (order === 'name') return letterSections(species);
  const inSeason = ({ monthSites }: SpeciesCard) => monthSites[month - 1] ?? 0;
  const sorted =
    order === 'sites'
      ? species.toSorted(bySites)
      : species.filter((each) => inSeason(each) > 0).toSorted((a, b) => inSeason(b) - inSeason(a));
  return sorted.length > 0 ? [{ id: order, title: '', species: sorted }] : [];
}

function groupSections(species: readonly SpeciesCard[]): SpeciesSection[] {
  return [...SPECIES_GROUPS, null].flatMap((group) => {
    const found = species.filter(({ speciesGroup }) => speciesGroup === group);
    const section = { id: group ?? 'other', title: groupLabel(group), species: found.toSorted(bySites) };
    return found.length > 0 ? [section] : [];
  });
}

function letterSections(species: readonly SpeciesCard[]): SpeciesSection[] {
  const byLetter = Map.groupBy(species, ({ name }) => readLetter(name));
  return [...byLetter].map(([letter, found]) => ({
    id: `letter-${letter.toLowerCase()}`,
    title: letter,
    species: found,
  }));
}

/** The first letter without accents, or # for anything else. */
function readLetter(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}
