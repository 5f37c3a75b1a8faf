import type {} from '../../crud/entity-tables.ts';

declare module '../../crud/entity-tables.ts' {
  interface OwnColumns {
    /** The keys of all its names, by `joinSpeciesKeys` of domain/species/species-key.ts. */
    species: { nameKeys: string };
  }
}
