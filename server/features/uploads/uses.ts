import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UploadUse } from '../../../domain/upload.ts';
import { HASH_LENGTH } from '../../../domain/upload-address.ts';
import type { Database } from '../../database/database.ts';

type Text = string | null;
/** Something of the site with the texts of it that may show pictures. */
type Shower = Omit<UploadUse, 'fields'> & { texts: Partial<Record<UploadUse['fields'][number], Text>> };

const ADDRESS = new RegExp(`/uploads/([0-9a-f]{${HASH_LENGTH}})-`, 'g');

/**
 * Where each of the uploads with these hashes is shown, drafts included; in texts as part of any address, our host's name
 * before it or not. An upload that is not shown has no entry.
 */
export async function usesOfUploads(database: Database, hashes: string[]): Promise<Map<string, UploadUse[]>> {
  const uses = new Map<string, UploadUse[]>();
  if (hashes.length === 0) return uses;
  const wanted = new Set(hashes);
  // One picture is looked for by its hash; for more, one pass over the texts is cheaper than one for each.
  const needle = hashes.length === 1 ? `/uploads/${hashes[0]}-` : '/uploads/';
  for (const shower of await showers(database, needle)) {
    for (const [hash, fields] of shownBy(shower)) {
      if (!wanted.has(hash)) continue;
      const { texts: _texts, ...item } = shower;
      uses.set(hash, [...(uses.get(hash) ?? []), { ...item, fields }]);
    }
  }
  return uses;
}

function shownBy({ texts }: Shower): Map<string, UploadUse['fields']> {
  const shown = new Map<string, UploadUse['fields']>();
  for (const [field, text] of Object.entries(texts) as [UploadUse['fields'][number], Text][]) {
    const hashes = new Set([...(text ?? '').matchAll(ADDRESS)].map(([, hash = '']) => hash));
    for (const hash of hashes) shown.set(hash, [...(shown.get(hash) ?? []), field]);
  }
  return shown;
}

async function showers(database: Database, needle: string): Promise<Shower[]> {
  const found = [
    await articlesWith(database, needle),
    await reviewsWith(database, needle),
    await productsWith(database, needle),
    await diveSitesWith(database, needle),
    await locationsWith(database, needle),
  ];
  return found.flat();
}

async function articlesWith(database: Database, needle: string): Promise<Shower[]> {
  const rows = await database
    .selectFrom('articles')
    .select(['id', 'title', 'slug', 'published', 'imageUrl', 'content'])
    .where((eb) => eb.or([mentions(eb.ref('imageUrl'), needle), mentions(eb.ref('content'), needle)]))
    .orderBy('id')
    .execute();
  return rows.map(({ imageUrl, content, ...item }) => ({
    kind: 'article',
    ...item,
    texts: { imageUrl, body: content },
  }));
}

async function reviewsWith(database: Database, needle: string): Promise<Shower[]> {
  const rows = await database
    .selectFrom('reviews')
    .select(['id', 'title', 'slug', 'published', 'imageUrl', 'content'])
    .where((eb) => eb.or([mentions(eb.ref('imageUrl'), needle), mentions(eb.ref('content'), needle)]))
    .orderBy('id')
    .execute();
  return rows.map(({ imageUrl, content, ...item }) => ({
    kind: 'review',
    ...item,
    texts: { imageUrl, body: content },
  }));
}

async function productsWith(database: Database, needle: string): Promise<Shower[]> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'name as title', 'published', 'imageUrl', 'description'])
    .where((eb) => eb.or([mentions(eb.ref('imageUrl'), needle), mentions(eb.ref('description'), needle)]))
    .orderBy('id')
    .execute();
  return rows.map(({ imageUrl, description, ...item }) => ({
    kind: 'product',
    slug: null,
    ...item,
    texts: { imageUrl, body: description },
  }));
}

async function diveSitesWith(database: Database, needle: string): Promise<Shower[]> {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'name as title', 'imageUrl', 'videoThumbnail'])
    .where((eb) => eb.or([mentions(eb.ref('imageUrl'), needle), mentions(eb.ref('videoThumbnail'), needle)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, ...texts }) => ({ kind: 'dive-site', id, title, slug: null, published: null, texts }));
}

async function locationsWith(database: Database, needle: string): Promise<Shower[]> {
  const rows = await database
    .selectFrom('locations')
    .select(['id', 'name as title', 'imageUrl'])
    .where((eb) => mentions(eb.ref('imageUrl'), needle))
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, ...texts }) => ({ kind: 'location', id, title, slug: null, published: null, texts }));
}

/** `needle` holds neither `%` nor `_`. */
const mentions = (column: Expression<Text>, needle: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${needle}%`}`;
