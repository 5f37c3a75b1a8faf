import { normalizeSpeciesName } from '../../../domain/species/species-key.ts';

/** The fields of a species that a merge reads. */
export type MergeableSpecies = {
  name: string;
  scientificName: string | null;
  otherNames: readonly string[];
  speciesGroup: string | null;
  behaviour: string | null;
  whenAndWhere: string | null;
  sources: readonly { title: string; url: string | null }[];
  imageUrl: string | null;
  content: string;
};

/** Fields that the kept species takes over where its own are empty, with their labels. */
const FILLABLE_FIELDS = {
  scientificName: 'scientific name',
  speciesGroup: 'group',
  content: 'text',
  whenAndWhere: 'when and where',
  behaviour: 'how to behave',
  imageUrl: 'picture',
} as const;
type FillableField = keyof typeof FILLABLE_FIELDS;

/**
 * Merges one species into another. The kept one gains every name of the other, so that links and files with them still lead to
 * it, and the texts and facts that it lacks; its own values are never overwritten.
 */
export function mergeSpecies<Kept extends MergeableSpecies>(kept: Kept, merged: MergeableSpecies): Kept {
  const filled = fieldsToFill(kept, merged);
  const result = { ...kept, ...Object.fromEntries(filled.map((field) => [field, merged[field]])) };
  const titles = new Set(kept.sources.map(({ title, url }) => `${title}\n${url}`));
  return {
    ...result,
    otherNames: [...kept.otherNames, ...newNames(result, merged)],
    sources: [...kept.sources, ...merged.sources.filter(({ title, url }) => !titles.has(`${title}\n${url}`))],
  };
}

/** Labels of what {@link mergeSpecies} takes over from the merged species, e.g. 'how to behave'. */
export const labelMergedFields = (kept: MergeableSpecies, merged: MergeableSpecies): string[] =>
  fieldsToFill(kept, merged).map((field) => FILLABLE_FIELDS[field]);

/** Labels of fields that are dropped, because the kept species has its own. Names are never dropped. */
export const labelDroppedFields = (kept: MergeableSpecies, merged: MergeableSpecies): string[] =>
  (Object.keys(FILLABLE_FIELDS) as FillableField[])
    .filter((field) => field !== 'scientificName' && merged[field] && kept[field] && merged[field] !== kept[field])
    .map((field) => FILLABLE_FIELDS[field]);

const fieldsToFill = (kept: MergeableSpecies, merged: MergeableSpecies): FillableField[] =>
  (Object.keys(FILLABLE_FIELDS) as FillableField[]).filter((field) => !kept[field] && merged[field]);

function newNames(kept: MergeableSpecies, merged: MergeableSpecies): string[] {
  const known = new Set([kept.name, kept.scientificName ?? '', ...kept.otherNames].map(normalizeSpeciesName));
  const gained: string[] = [];
  for (const name of [merged.name, merged.scientificName ?? '', ...merged.otherNames]) {
    const key = normalizeSpeciesName(name);
    if (!key || known.has(key)) continue;
    known.add(key);
    gained.push(name);
  }
  return gained;
}
