import { SPECIES_PATH } from '../kernel/page-paths.ts';
import { slugify } from '../kernel/slug.ts';
import { normalizeForSearch } from '../words/search.ts';

/** A species as a dive site names it, in `details.species`. */
export type SpeciesName = { common: string; scientific?: string | null };

/** Separates the keys in the column `species_keys` of dive sites; part of no key. */
const SEPARATOR = '|';

/** Compares names without case, accents, hyphens, apostrophes and bracketed additions, as in 'Coffin ray (numbray)'. */
export function normalizeSpeciesName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // Normalized the same way as searches, so that `containsText` finds keys in columns.
  return normalizeForSearch(plain);
}

/**
 * The key by which a dive site's species is found: its scientific name, or the common one where no scientific name is given,
 * because common names vary from coast to coast.
 */
export const speciesKey = ({ common, scientific }: SpeciesName): string => normalizeSpeciesName(scientific || common);

/** All names of a species. */
export type NamedSpecies = { name: string; scientificName: string | null; otherNames: readonly string[] };

/** Every key that leads to a species. Several species may share a common name, so the scientific one comes first. */
export function keysOfSpecies({ name, scientificName, otherNames }: NamedSpecies): string[] {
  const names = [scientificName ?? '', name, ...otherNames].map(normalizeSpeciesName);
  return [...new Set(names.filter(Boolean))];
}

/** Keys in one text, to search for {@link speciesKeyPattern}. Empty without keys. */
export const joinKeys = (keys: readonly string[]): string =>
  keys.length > 0 ? `${SEPARATOR}${keys.join(SEPARATOR)}${SEPARATOR}` : '';

/** The keys in a text of {@link joinKeys}. */
export const splitKeys = (joined: string): string[] => joined.split(SEPARATOR).filter(Boolean);

/** The keys of a dive site's species in one text, without those that appear twice. */
export const joinSpeciesKeys = (species: readonly SpeciesName[] | undefined): string =>
  joinKeys([...new Set((species ?? []).map(speciesKey).filter(Boolean))]);

/** The part of {@link joinSpeciesKeys} for a site that names the species of this key. */
export const speciesKeyPattern = (key: string): string => `${SEPARATOR}${key}${SEPARATOR}`;

export const speciesPath = (slug: string): string => `${SPECIES_PATH}/${encodeURIComponent(slug)}`;

/** The slug that a species gets from its name: hyphens become spaces first, so that 'Big-belly seahorse' keeps its words apart. */
export const speciesSlug = (name: string): string => slugify(name.replace(/[-–—]/g, ' '));
