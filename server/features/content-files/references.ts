import { getEntity } from '../../../domain/kernel/entities.ts';
import type { Resource, ResourceRow, Values } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';

/** Files refer to other items by slug, since ids differ between sites. */

const listReferences = ({ references = {} }: Resource) => Object.entries(references) as [string, 'review'][];

async function listSlugs(database: Database, kind: 'review'): Promise<{ id: number; slug: string }[]> {
  return database.selectFrom(getEntity(kind).table).select(['id', 'slug']).execute();
}

/** Returns a function that reads the ids of the items a file refers to; a slug that does not exist is an unknown item. */
export async function referenceFinder(database: Database, resource: Resource): Promise<(file: Values) => Values> {
  const finders: [string, (file: Values) => number | null][] = [];
  for (const [field, kind] of listReferences(resource)) {
    const ids = new Map((await listSlugs(database, kind)).map(({ id, slug }) => [slug, id]));
    finders.push([field, (file) => ids.get(String(file[kind])) ?? null]);
  }
  return (file) => Object.fromEntries(finders.map(([field, find]) => [field, find(file)]));
}

/** Returns a function that writes the slugs of the items a row refers to. */
export async function referenceWriter(database: Database, resource: Resource): Promise<(row: ResourceRow) => Values> {
  const writers: [string, (row: ResourceRow) => string | undefined][] = [];
  for (const [field, kind] of listReferences(resource)) {
    const slugs = new Map((await listSlugs(database, kind)).map(({ id, slug }) => [id, slug]));
    writers.push([kind, (row) => slugs.get(row[field] as number)]);
  }
  return (row) => Object.fromEntries(writers.map(([kind, write]) => [kind, write(row)]));
}
