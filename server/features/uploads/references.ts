import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UploadUse } from '../../../domain/upload.ts';
import { HASH_LENGTH } from '../../../domain/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';

type Text = string | null;
type Field = UploadUse['fields'][number];
/** Something of the site with the texts of it that may show pictures. */
type ReferenceSource = Omit<UploadUse, 'fields'> & { texts: Partial<Record<Field, Text>> };

const ADDRESS = new RegExp(`/uploads/([0-9a-f]{${HASH_LENGTH}})-`, 'g');

/**
 * Where each of the uploads with these hashes is shown, drafts included; in texts as part of any address, our host's name
 * before it or not. An upload that is not shown has no entry.
 */
export async function findReferences(database: Database, hashes: string[]): Promise<Map<string, UploadUse[]>> {
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

function shownBy({ texts }: ReferenceSource): Map<string, UploadUse['fields']> {
  const shown = new Map<string, UploadUse['fields']>();
  for (const [field, text] of Object.entries(texts) as [Field, Text][]) {
    const hashes = new Set([...(text ?? '').matchAll(ADDRESS)].map(([, hash = '']) => hash));
    for (const hash of hashes) shown.set(hash, [...(shown.get(hash) ?? []), field]);
  }
  return shown;
}

/** Where pictures may be shown: the columns of each table that hold addresses or texts, and what owners call them. */
const PLACES: readonly Place[] = [
  {
    ...{ kind: 'article', table: 'articles', title: 'title', also: ['slug', 'published'] },
    columns: { imageUrl: 'imageUrl', content: 'body' },
  },
  {
    ...{ kind: 'review', table: 'reviews', title: 'title', also: ['slug', 'published'] },
    columns: { imageUrl: 'imageUrl', content: 'body' },
  },
  {
    ...{ kind: 'product', table: 'products', title: 'name', also: ['published'] },
    columns: { imageUrl: 'imageUrl', description: 'body' },
  },
  {
    ...{ kind: 'dive-site', table: 'diveSites', title: 'name', also: [] },
    columns: { imageUrl: 'imageUrl', videoThumbnail: 'videoThumbnail' },
  },
  { ...{ kind: 'location', table: 'locations', title: 'name', also: [] }, columns: { imageUrl: 'imageUrl' } },
];

type Place = {
  kind: UploadUse['kind'];
  table: 'articles' | 'reviews' | 'products' | 'diveSites' | 'locations';
  title: 'title' | 'name';
  also: readonly ('slug' | 'published')[];
  columns: Record<string, Field>;
};

async function showers(database: Database, needle: string): Promise<ReferenceSource[]> {
  const found: ReferenceSource[] = [];
  for (const place of PLACES) found.push(...(await showersIn(database, place, needle)));
  return found;
}

async function showersIn(database: Database, place: Place, needle: string): Promise<ReferenceSource[]> {
  const names = Object.keys(place.columns);
  // The types of one table stand for all.
  const rows = await database
    .selectFrom(place.table as 'articles')
    .select(['id', place.title as 'title', ...place.also, ...(names as 'content'[])])
    .where((eb) => eb.or(names.map((name) => mentions(eb.ref(name as 'content'), needle))))
    .orderBy('id')
    .execute();
  return (rows as unknown as StoredTexts[]).map((row) => ({
    kind: place.kind,
    id: row.id,
    title: String(row[place.title]),
    slug: row.slug ?? null,
    published: row.published ?? null,
    texts: Object.fromEntries(Object.entries(place.columns).map(([name, field]) => [field, row[name] as Text])),
  }));
}

type StoredTexts = Record<string, unknown> & { id: number; slug?: string; published?: boolean };

/** `needle` holds neither `%` nor `_`. */
const mentions = (column: Expression<Text>, needle: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${needle}%`}`;
