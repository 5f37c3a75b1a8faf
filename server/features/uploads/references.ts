import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ENTITY_KINDS, type EntityKind, getEntity } from '../../../domain/kernel/entities.ts';
import type { UploadUse } from '../../../domain/media/upload.ts';
import { HASH_LENGTH } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';

type Text = string | null;
type Field = UploadUse['fields'][number];
/** An item and those of its texts that may contain picture addresses. */
type ReferenceSource = Omit<UploadUse, 'fields'> & { texts: Partial<Record<Field, Text>> };

const ADDRESS = new RegExp(`/uploads/([0-9a-f]{${HASH_LENGTH}})-`, 'g');

/**
 * Finds items that use the uploads with these hashes, drafts included, by hash. Recognises addresses in texts with and
 * without our host name. An unused upload has no entry.
 */
export async function findReferences(database: Database, hashes: string[]): Promise<Map<string, UploadUse[]>> {
  const uses = new Map<string, UploadUse[]>();
  if (hashes.length === 0) return uses;
  const requested = new Set(hashes);
  // Searches for the hash of a single picture; for several, one pass over the texts is cheaper than one search each.
  const needle = hashes.length === 1 ? `/uploads/${hashes[0]}-` : '/uploads/';
  for (const source of await findSources(database, needle)) {
    for (const [hash, fields] of fieldsByHash(source)) {
      if (!requested.has(hash)) continue;
      const { texts: _texts, ...item } = source;
      uses.set(hash, [...(uses.get(hash) ?? []), { ...item, fields }]);
    }
  }
  return uses;
}

function fieldsByHash({ texts }: ReferenceSource): Map<string, UploadUse['fields']> {
  const found = new Map<string, UploadUse['fields']>();
  for (const [field, text] of Object.entries(texts) as [Field, Text][]) {
    const hashes = new Set([...(text ?? '').matchAll(ADDRESS)].map(([, hash = '']) => hash));
    for (const hash of hashes) found.set(hash, [...(found.get(hash) ?? []), field]);
  }
  return found;
}

async function findSources(database: Database, needle: string): Promise<ReferenceSource[]> {
  const found: ReferenceSource[] = [];
  for (const kind of ENTITY_KINDS) found.push(...(await findSourcesOfKind(database, kind, needle)));
  found.push(...(await findDeletedSources(database, needle)), ...(await findAuthorSources(database, needle)));
  return found;
}

async function findAuthorSources(database: Database, needle: string): Promise<ReferenceSource[]> {
  const rows = await database
    .selectFrom('authorPages')
    .innerJoin('users', 'users.id', 'authorPages.userId')
    .select(['userId', 'name', 'slug', 'authorPages.state', 'imageUrl'])
    .where((eb) => mentions(eb.ref('imageUrl'), needle))
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, name, slug, state, imageUrl }) => ({
    ...{ kind: 'author' as const, id: userId, title: name, slug, published: state === 'public' },
    texts: { imageUrl },
  }));
}

/** Lists deleted items that can be restored, with their pictures. */
async function findDeletedSources(database: Database, needle: string): Promise<ReferenceSource[]> {
  const rows = await database
    .selectFrom('deletedItems')
    .select(['id', 'kind', 'name', 'item'])
    .where((eb) => mentions(eb.ref('item'), needle))
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, name, item }) => {
    const row = JSON.parse(item) as StoredTexts;
    return {
      kind,
      id,
      title: name,
      slug: null,
      published: null,
      deleted: true,
      texts: listTexts(getEntity(kind).pictureFields, row),
    };
  });
}

const listTexts = (pictureFields: Record<string, Field>, row: StoredTexts): ReferenceSource['texts'] =>
  Object.fromEntries(Object.entries(pictureFields).map(([name, use]) => [use, row[name] as Text]));

async function findSourcesOfKind(database: Database, kind: EntityKind, needle: string): Promise<ReferenceSource[]> {
  const { table, nameField, slugged, publishing, pictureFields } = getEntity(kind);
  const names = Object.keys(pictureFields);
  const columns = ['id', nameField, ...(slugged ? ['slug'] : []), ...(publishing ? ['published'] : []), ...names];
  const rows = await database
    .selectFrom(table)
    .select(columns as 'content'[])
    .where((eb) => eb.or(names.map((name) => mentions(eb.ref(name as 'content'), needle))))
    .orderBy('id')
    .execute();
  return (rows as unknown as StoredTexts[]).map((row) => ({
    kind,
    id: row.id,
    title: String(row[nameField]),
    slug: row.slug ?? null,
    published: row.published ?? null,
    texts: listTexts(pictureFields, row),
  }));
}

type StoredTexts = Record<string, unknown> & { id: number; slug?: string; published?: boolean };

/** `needle` must not contain `%` or `_`. */
const mentions = (column: Expression<Text>, needle: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${needle}%`}`;
