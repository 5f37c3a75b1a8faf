import type { Generated } from 'kysely';
import { z } from 'zod';
import { ENTITY_SCHEMAS, type EntityFields } from '../../../domain/entities/entity-schemas.ts';
import { ENTITIES, ENTITY_KINDS, type EntityKind } from '../../../domain/kernel/entities.ts';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { PlaceLevel } from '../../../domain/places/place.ts';

/** The tables of entities, which follow from their declarations and schemas. */

type Facts<Kind extends EntityKind> = (typeof ENTITIES)[Kind];
type Id = Generated<number>;
/** One column per field; arrays and objects are stored as JSON text, read and written as a whole. */
type FieldColumns<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | boolean | null ? Fields[Name] : string;
};
export type Edited = { createdAt: Timestamp; updatedAt: Timestamp };
/** `version` counts the saves. */
type Saved = Edited & { id: Id; version: Generated<number> };
/**
 * `publishedAt` stays when an item is unpublished: readers may know its address. `publishAt` is when a scheduled draft is
 * published.
 */
type Publication = { published: boolean; publishedAt: Timestamp | null; publishAt: Generated<Timestamp | null> };

/** Columns that follow from the fields, besides `sortName` and `searchText`. */
type OwnColumns = {
  /** Set only for articles that were in the feed before it had separate ids (migration 045). */
  article: { feedSlug: Generated<string | null> };
  /**
   * `filterText`: the normalised text that the filter of the dive-sites page matches (`siteFilterText` in domain/words/search.ts).
   * `maxDepth`: metres, by `deepest` of domain/dive-sites/depth.ts. `areaSlug`, `regionSlug`: by `placeOfRegion` of domain/places/place.ts; the
   * area's is '' where the region names none. `speciesKeys`: by `joinSpeciesKeys` of domain/species/species-key.ts.
   */
  'dive-site': {
    maxDepth: number | null;
    filterText: string;
    areaSlug: Generated<string>;
    regionSlug: Generated<string | null>;
    videoAddedAt: Timestamp | null;
    speciesKeys: Generated<string>;
  };
  /** From the slug, `queensland` or `queensland/great-barrier-reef`. */
  place: { level: PlaceLevel; areaSlug: string };
  /** The keys of all its names, by `joinSpeciesKeys` of domain/species/species-key.ts. */
  species: { nameKeys: string };
  /** `sentAt`: when its sending began. */
  'newsletter-issue': { searchText: string; sentAt: Generated<Timestamp | null> };
};

/** `sortName`: the normalised name, by which lists are sorted. `searchText`: the normalised text that the site search matches. */
type EntityRow<Kind extends EntityKind> = Saved &
  FieldColumns<EntityFields<Kind>> &
  (Facts<Kind> extends { publishing: object } ? Publication : unknown) &
  (Facts<Kind> extends { nameField: 'name' } ? { sortName: string } : unknown) &
  (Facts<Kind> extends { searchFields: readonly string[] } ? { searchText: string } : unknown) &
  (Kind extends keyof OwnColumns ? OwnColumns[Kind] : unknown);

export type EntityTables = { [Kind in EntityKind as Facts<Kind>['table']]: EntityRow<Kind> };

const byTable = <Value>(value: (kind: EntityKind) => Value) =>
  Object.fromEntries(ENTITY_KINDS.map((kind) => [ENTITIES[kind].table, value(kind)]));

export const ENTITY_KEYS = byTable(() => ['id']) as { [Name in keyof EntityTables]: ['id'] };

/** Lists the boolean columns of every entity. */
export const ENTITY_BOOLEANS: Record<string, Record<string, true>> = byTable((kind) => {
  const columns = Object.entries(ENTITY_SCHEMAS[kind].item.shape as z.ZodRawShape);
  return Object.fromEntries(
    columns.flatMap(([name, schema]) => (schema instanceof z.ZodBoolean ? [[name, true]] : [])),
  );
});
