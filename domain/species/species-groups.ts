/** Groups in which `/marine-life` lists species, in the order of its sections. */
export const SPECIES_GROUPS = [
  'sharks-and-rays',
  'fish',
  'seahorses',
  'reptiles',
  'mammals',
  'cephalopods',
  'molluscs',
  'crustaceans',
  'corals',
  'jellyfish',
  'echinoderms',
  'invertebrates',
  'birds',
  'algae',
] as const;
export type SpeciesGroup = (typeof SPECIES_GROUPS)[number];

export const SPECIES_GROUP_LABELS: Record<SpeciesGroup, string> = {
  'sharks-and-rays': 'Sharks and rays',
  fish: 'Fish',
  seahorses: 'Seahorses, seadragons and pipefish',
  reptiles: 'Turtles and sea snakes',
  mammals: 'Seals, whales and dolphins',
  cephalopods: 'Octopus, squid and cuttlefish',
  molluscs: 'Nudibranchs and other molluscs',
  crustaceans: 'Lobsters, crabs and shrimps',
  corals: 'Corals, anemones and sponges',
  jellyfish: 'Jellyfish and bluebottles',
  echinoderms: 'Sea stars and urchins',
  invertebrates: 'Worms and sea squirts',
  birds: 'Sea birds',
  algae: 'Kelp and seaweed',
};

export const NO_GROUP_LABEL = 'Other marine life';

export const groupLabel = (group: SpeciesGroup | null): string =>
  (group && SPECIES_GROUP_LABELS[group]) || NO_GROUP_LABEL;
