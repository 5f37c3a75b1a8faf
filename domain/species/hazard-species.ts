import type { Hazard, HazardKind } from '../dive-sites/hazards.ts';
import type { SpeciesGroup } from './species-groups.ts';
import { keysOfSpecies, type NamedSpecies, normalizeSpeciesName } from './species-key.ts';

/** Groups of animals that a kind of hazard is about; any group for animals that sting or bite. Other kinds warn of something else, such as nets. */
const WARNED_GROUPS: Partial<Record<HazardKind, readonly SpeciesGroup[] | 'any'>> = {
  stingers: ['jellyfish'],
  crocodiles: ['reptiles'],
  sharks: ['sharks-and-rays'],
  animals: 'any',
};

type WarnedSpecies = NamedSpecies & { speciesGroup: SpeciesGroup | null };

/** A hazard that may concern animals, with its words ready for comparison. */
export type AnimalWarning = { kind: HazardKind; words: string };

/** Lists those of a site's hazards that may concern animals. */
export const readAnimalWarnings = (hazards: readonly Hazard[]): AnimalWarning[] =>
  hazards.flatMap(({ kind, text }) =>
    WARNED_GROUPS[kind] ? [{ kind, words: ` ${normalizeSpeciesName(text)} ` }] : [],
  );

/** Returns a test that tells whether a site's warnings name this species by one of its names, in singular or plural. */
export function warningMatcher(species: WarnedSpecies): (warnings: readonly AnimalWarning[]) => boolean {
  const phrases = keysOfSpecies(species).flatMap((key) => [` ${key} `, ` ${key}s `, ` ${key}es `]);
  const isOfSpecies = ({ kind, words }: AnimalWarning): boolean => {
    const groups = WARNED_GROUPS[kind];
    if (groups !== 'any' && !(species.speciesGroup && groups?.includes(species.speciesGroup))) return false;
    return phrases.some((phrase) => words.includes(phrase));
  };
  return (warnings) => warnings.some(isOfSpecies);
}
