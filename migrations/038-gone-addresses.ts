import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Creates the table of addresses of items that were public and have been deleted or withdrawn since: the slug, for dive
 * sites the id. They outlive the items, so that the address can report the removal for ever.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database);
  await createTable(database, 'gone_addresses', [text('kind'), text('slug'), 'primary key (kind, slug)']);
  await recordWithdrawn(database);
  await recordDeleted(database);
}

async function recordWithdrawn(database: Kysely<unknown>): Promise<void> {
  for (const [kind, table] of [
    ['article', 'articles'],
    ['review', 'reviews'],
    ['product', 'products'],
  ]) {
    await sql
      .raw(
        `insert into gone_addresses (kind, slug)
         select '${kind}', slug from ${table} where not published and published_at is not null`,
      )
      .execute(database);
  }
}

type Stored = {
  id?: number;
  slug?: string;
  publishedAt?: string | null;
  sentAt?: string | null;
  inArchive?: unknown;
} & {
  areaSlug?: string;
  regionSlug?: string | null;
};

/** Knows only those deleted items that can still be restored. */
async function recordDeleted(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ kind: string; item: string; old_slugs: string }>`
    select kind, item, old_slugs from deleted_items`.execute(database);
  for (const { kind, item, old_slugs: oldSlugs } of rows) {
    const old = (JSON.parse(oldSlugs) as string[]).map((slug) => [kind, slug]);
    for (const [page, slug] of [...old, ...publicAddresses(kind, JSON.parse(item))])
      await sql`insert into gone_addresses (kind, slug) values (${page}, ${slug}) on conflict do nothing`.execute(
        database,
      );
  }
}

/** The pages of a place are there as long as it has dive sites. */
function publicAddresses(kind: string, item: Stored): [kind: string, slug: string][] {
  const { id, slug, publishedAt, sentAt, inArchive, areaSlug, regionSlug } = item;
  if (kind === 'dive-site') {
    const places = areaSlug ? [areaSlug, ...(regionSlug ? [`${areaSlug}/${regionSlug}`] : [])] : [];
    return [[kind, String(id)], ...places.map((place): [string, string] => ['place', place])];
  }
  const isPublic =
    kind === 'species' ||
    (kind === 'newsletter-issue' && Boolean(sentAt) && Boolean(inArchive)) ||
    (['article', 'review', 'product'].includes(kind) && Boolean(publishedAt));
  return isPublic && slug ? [[kind, slug]] : [];
}
