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

/** Returns a test of a site's hazards: whether they warn of this species by one of its names, in singular or plural. */
export function hazardMatcher(species: WarnedSpecies): (hazards: readonly Hazard[]) => boolean {
  const phrases = keysOfSpecies(species).flatMap((key) => [` ${key} `, ` ${key}s `, ` ${key}es `]);
  const isWarned = ({ kind, text }: Hazard): boolean => {
    const groups = WARNED_GROUPS[kind];
    if (!groups || (groups !== 'any' && !(species.speciesGroup && groups.includes(species.speciesGroup)))) return false;
    const words = ` ${normalizeSpeciesName(text)} `;
    return phrases.some((phrase) => words.includes(phrase));
  };
  return (hazards) => hazards.some(isWarned);
}
