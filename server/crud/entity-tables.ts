import type { Generated } from 'kysely';
import type { EntityFields } from '../../domain/entities/entity-schemas.ts';
import type { ENTITIES, EntityKind } from '../../domain/kernel/entities.ts';
import type { Timestamp } from '../../domain/kernel/timestamp.ts';
import type { Edited, Id } from '../platform/database/tables.ts';

/** The tables of entities, which follow from their declarations and schemas. */

type Facts<Kind extends EntityKind> = (typeof ENTITIES)[Kind];
/** One column per field; arrays and objects are stored as JSON text, read and written as a whole. */
type FieldColumns<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends string | number | boolean | null ? Fields[Name] : string;
};
/** `version` counts the saves. */
type Saved = Edited & { id: Id; version: Generated<number> };
/**
 * `publishedAt` stays when an item is unpublished: readers may know its address. `publishAt` is when a scheduled draft is
 * published.
 */
type Publication = { published: boolean; publishedAt: Timestamp | null; publishAt: Generated<Timestamp | null> };

/**
 * Columns that follow from the fields of a kind, besides `sortName` and `searchText`: features declare them in their
 * `tables.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface OwnColumns {}

/** `sortName`: the normalised name, by which lists are sorted. `searchText`: the normalised text that the site search matches. */
type EntityRow<Kind extends EntityKind> = Saved &
  FieldColumns<EntityFields<Kind>> &
  (Facts<Kind> extends { publishing: object } ? Publication : unknown) &
  (Facts<Kind> extends { nameField: 'name' } ? { sortName: string } : unknown) &
  (Facts<Kind> extends { searchFields: readonly string[] } ? { searchText: string } : unknown) &
  (Kind extends keyof OwnColumns ? OwnColumns[Kind] : unknown);

export type EntityTables = { [Kind in EntityKind as Facts<Kind>['table']]: EntityRow<Kind> };
