import { expect, it } from 'vitest';
import type { AdminSpecies, SpeciesValues } from './species-form.ts';
import { SPECIES } from './species-form.ts';

const values = (more: Partial<SpeciesValues>): SpeciesValues => ({ ...SPECIES.empty, ...more });

it('gives a new species a slug from its name', () => {
  expect(SPECIES.schema.parse(values({ name: 'Big-belly seahorse' }))).toMatchObject({ slug: 'big-belly-seahorse' });
  expect(SPECIES.schema.parse(values({ name: 'Big-belly seahorse', slug: 'pot-belly' }))).toMatchObject({
    slug: 'pot-belly',
  });
});

it('round-trips names and sources, one per line', () => {
  const sent = SPECIES.schema.parse(
    values({
      name: 'Old wife',
      otherNames: 'Zebra fish\n\nBastard dory',
      sources: 'Fishes of Australia | https://f.example/\nA book',
    }),
  );
  expect(sent).toMatchObject({
    otherNames: ['Zebra fish', 'Bastard dory'],
    sources: [
      { title: 'Fishes of Australia', url: 'https://f.example/' },
      { title: 'A book', url: null },
    ],
    speciesGroup: null,
    scientificName: null,
  });
  const saved = { id: 1, version: 1, createdAt: '', updatedAt: '', ...sent } as AdminSpecies;
  expect(SPECIES.schema.parse(SPECIES.readValues(saved))).toEqual(sent);
});
