import { keysOfSpecies, normalizeSpeciesName, speciesKey } from '../../domain/species/species-key.ts';
import type { Problem, Rule } from './problem.ts';

/** Checks that each species name on a site leads to one species, whose main name the site uses. */
export const speciesRule: Rule = (content) => {
  const problems: Problem[] = [];
  const byKey = new Map<string, (typeof content.species)[number]>();
  for (const species of content.species) {
    for (const key of keysOfSpecies(species.fields)) {
      const other = byKey.get(key);
      if (other) problems.push({ path: species.path, field: 'name', problem: `“${key}” also leads to ${other.path}` });
      else byKey.set(key, species);
    }
  }
  for (const { path, fields } of content['dive-sites']) {
    const seen = new Set<string>();
    for (const named of fields.details.species ?? []) {
      const species = byKey.get(speciesKey(named));
      const problem = species ? findNameProblem(named, species.fields, seen) : `“${named.common}” leads to no species`;
      if (problem) problems.push({ path, field: 'details.species', problem });
    }
  }
  return problems;
};

type Named = { common: string; scientific: string | null };

function findNameProblem(
  named: Named,
  { name, scientificName }: { name: string; scientificName: string | null },
  seen: Set<string>,
) {
  if (named.common !== name) return `“${named.common}” is called “${name}”`;
  if (named.scientific !== scientificName)
    return `“${named.common}” is ${scientificName ?? 'without a scientific name'}`;
  if (seen.has(normalizeSpeciesName(name))) return `“${named.common}” is listed twice`;
  seen.add(normalizeSpeciesName(name));
  return null;
}

/** Checks that each operator on a site exists. */
export const siteOperatorsRule: Rule = (content) => {
  const slugs = new Set(content.operators.map(({ fields }) => fields.slug));
  return content['dive-sites'].flatMap(({ path, fields }) =>
    (fields.details.operators ?? [])
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug }) => ({ path, field: 'details.operators', problem: `“${slug}” is no operator` })),
  );
};

/** Checks that each species has a text and a source: a name alone tells a diver nothing. */
export const speciesTextsRule: Rule = (content) =>
  content.species.flatMap(({ path, fields, body }) => [
    ...(body.trim()
      ? []
      : [{ path, field: 'body', problem: 'is empty: write what can be sourced, or take the species out' }]),
    ...(fields.sources.length > 0 ? [] : [{ path, field: 'sources', problem: 'is empty' }]),
  ]);
