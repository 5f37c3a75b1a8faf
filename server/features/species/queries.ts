import type { ExpressionBuilder } from 'kysely';
import { type SpeciesName, speciesKey, speciesKeyPattern, splitKeys } from '../../../domain/species/species-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The names of a species that dive sites repeat, and the slug of its page. */
export type SpeciesEntry = { id: number; slug: string; name: string; scientificName: string | null };

/**
 * Finds the species for each of a site's names; undefined for unknown names. Several species may share a name: prefers the
 * one whose main name it is, then the oldest.
 */
export async function findSpeciesByNames(
  database: Database,
  names: readonly SpeciesName[],
): Promise<(SpeciesEntry | undefined)[]> {
  if (names.length === 0) return [];
  const keys = names.map(speciesKey);
  const rows = await database
    .selectFrom('species')
    .select(['id', 'slug', 'name', 'scientificName', 'nameKeys'])
    .where((eb) => eb.or([...new Set(keys)].map((key) => containsText(eb.ref('nameKeys'), speciesKeyPattern(key)))))
    .orderBy('id')
    .execute();
  const found = rows.map(({ nameKeys, ...entry }) => ({ entry, keys: splitKeys(nameKeys), own: ownKeys(entry) }));
  return keys.map(
    (key) => (found.find(({ own }) => own.has(key)) ?? found.find(({ keys: all }) => all.includes(key)))?.entry,
  );
}

/**
 * Replaces a site's species names with those on the species' pages, without duplicates. Keeps names without a page, except
 * those of `former`.
 */
export async function canonicalSpeciesNames<Name extends SpeciesName>(
  database: Database,
  names: readonly Name[],
  former?: { keys: readonly string[]; entry: SpeciesEntry },
): Promise<(Name | { common: string; scientific: string | null })[]> {
  const found = await findSpeciesByNames(database, names);
  const named = names.map((name, index) => {
    const entry = found[index] ?? (former?.keys.includes(speciesKey(name)) ? former.entry : undefined);
    return entry ? { ...name, common: entry.name, scientific: entry.scientificName } : name;
  });
  const keys = named.map(speciesKey);
  return named.filter((_name, index) => keys.indexOf(keys[index] ?? '') === index);
}

const ownKeys = ({ name, scientificName }: SpeciesEntry) =>
  new Set([speciesKey({ common: name }), ...(scientificName ? [speciesKey({ common: scientificName })] : [])]);

/** Tests whether a dive site lists a species with one of these keys; false without keys. */
export const listsSpecies = (eb: ExpressionBuilder<Tables, 'diveSites'>, keys: readonly string[]) =>
  eb.or(keys.map((key) => containsText(eb.ref('diveSites.speciesKeys'), speciesKeyPattern(key))));
