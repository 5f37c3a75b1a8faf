import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { productSlug } from '../domain/gear/product-slug.ts';
import { columnTypes, createIndex } from './column-types.ts';

type Migrated = { products: { id: number; name: string; slug: string } };

/**
 * Gives products an address and the facts for comparisons; gives reviews a verdict and a log of updates. `review_id` is not
 * a foreign key, so that a review that is deleted and restored is found again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalText, json } = columnTypes(database);
  const products = [
    `${text('slug')} default ''`,
    optionalText('brand'),
    optionalText('model'),
    'year integer',
    json('attributes', '{}'),
    json('sellers', '[]'),
    optionalText('service'),
    json('best_for', '[]'),
    json('not_for', '[]'),
    json('sources', '[]'),
    'review_id integer',
  ];
  for (const column of products) await sql.raw(`alter table products add column ${column}`).execute(database);
  for (const column of [optionalText('verdict'), json('update_log', '[]')])
    await sql.raw(`alter table reviews add column ${column}`).execute(database);
  await giveSlugs(database as unknown as Kysely<Migrated>);
  await sql`create unique index products_by_slug on products (slug)`.execute(database);
  await createIndex(database, 'products_by_review', 'products', ['review_id']);
}

/** Writes the slugs of existing products. Readers see no change, so the content version is reset on SQLite. */
async function giveSlugs(database: Kysely<Migrated>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // Deferred triggers would prevent altering the table later in the same transaction.
  if (isPostgres) await sql`alter table products disable trigger products_counts`.execute(database);
  const version = await sql<{ version: number }>`select version from content_version`.execute(database);
  const taken = new Set<string>();
  for (const { id, name } of await database.selectFrom('products').select(['id', 'name']).orderBy('id').execute()) {
    let slug = productSlug(name) || `product-${id}`;
    while (taken.has(slug)) slug += `-${id}`;
    taken.add(slug);
    await database.updateTable('products').set({ slug }).where('id', '=', id).execute();
  }
  if (isPostgres) await sql`alter table products enable trigger products_counts`.execute(database);
  else await sql`update content_version set version = ${version.rows[0]?.version ?? 0}`.execute(database);
}
