import { expect, it } from 'vitest';
import type { Hazard } from '../dive-sites/hazards.ts';
import { readAnimalWarnings, warningMatcher } from './hazard-species.ts';

/** Tests the hazards of a site. */
const matchHazards = (species: Parameters<typeof warningMatcher>[0]) => {
  const warnsOfSpecies = warningMatcher(species);
  return (hazards: Hazard[]) => warnsOfSpecies(readAnimalWarnings(hazards));
};

const warnsOfBoxJellyfish = matchHazards({
  ...{ name: 'Box jellyfish', scientificName: 'Chironex fleckeri', otherNames: ['Sea wasp'] },
  speciesGroup: 'jellyfish',
});

it.each(['Box jellyfish and Irukandji are about.', 'In summer: box-jellyfish.', 'Sea wasps drift in.'])(
  'finds an animal by any of its names, in singular or plural: %s',
  (text) => {
    expect(warnsOfBoxJellyfish([{ kind: 'stingers', text }])).toBe(true);
  },
);

it.each(['Wear a stinger suit.', 'Jellyfish are about in late summer.', 'Sandbox jellyfish.'])(
  'guesses no species from a wider word: %s',
  (text) => {
    expect(warnsOfBoxJellyfish([{ kind: 'stingers', text }])).toBe(false);
  },
);

it('does not take bait, nets and rules for a warning of the animal that they name', () => {
  const warnsOfSpecies = matchHazards({
    ...{ name: 'Snapper', scientificName: null, otherNames: [], speciesGroup: 'fish' },
  });
  expect(warnsOfSpecies([{ kind: 'sharks', text: 'Snapper draw sharks now and then.' }])).toBe(false);
  expect(warnsOfSpecies([{ kind: 'rules', text: 'No snapper may be taken.' }])).toBe(false);
  expect(warnsOfSpecies([{ kind: 'animals', text: 'Snapper bite.' }])).toBe(true);
});
