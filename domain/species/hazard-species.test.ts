import { expect, it } from 'vitest';
import type { Hazard } from '../dive-sites/hazards.ts';
import { readAnimalWarnings, warningMatcher } from './hazard-species.ts';

/** Tests the hazards of a site. */
const hazardMatcher = (species: Parameters<typeof warningMatcher>[0]) => {
  const isWarnedOf = warningMatcher(species);
  return (hazards: Hazard[]) => isWarnedOf(readAnimalWarnings(hazards));
};

const isWarnedOfBoxJellyfish = hazardMatcher({
  ...{ name: 'Box jellyfish', scientificName: 'Chironex fleckeri', otherNames: ['Sea wasp'] },
  speciesGroup: 'jellyfish',
});

it.each(['Box jellyfish and Irukandji are about.', 'In summer: box-jellyfish.', 'Sea wasps drift in.'])(
  'finds an animal by any of its names, in singular or plural: %s',
  (text) => {
    expect(isWarnedOfBoxJellyfish([{ kind: 'stingers', text }])).toBe(true);
  },
);

it.each(['Wear a stinger suit.', 'Jellyfish are about in late summer.', 'Sandbox jellyfish.'])(
  'guesses no species from a wider word: %s',
  (text) => {
    expect(isWarnedOfBoxJellyfish([{ kind: 'stingers', text }])).toBe(false);
  },
);

it('does not take bait, nets and rules for a warning of the animal that they name', () => {
  const isWarnedOf = hazardMatcher({
    ...{ name: 'Snapper', scientificName: null, otherNames: [], speciesGroup: 'fish' },
  });
  expect(isWarnedOf([{ kind: 'sharks', text: 'Snapper draw sharks now and then.' }])).toBe(false);
  expect(isWarnedOf([{ kind: 'rules', text: 'No snapper may be taken.' }])).toBe(false);
  expect(isWarnedOf([{ kind: 'animals', text: 'Snapper bite.' }])).toBe(true);
});
