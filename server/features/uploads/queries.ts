import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import { holds } from '../../database/portable-sql.ts';
import { fetchRange, type Range } from '../../database/ranges.ts';
import type { UploadsTable } from '../../database/tables.ts';

export type UploadRow = Omit<Selectable<UploadsTable>, 'searchText'>;

const COLUMNS = [
  'id',
  'hash',
  'width',
  'height',
  'bytes',
  'originalName',
  'altText',
  'createdAt',
  'updatedAt',
] as const;

/** Uploads, newest first; `q` looks in their names and alt texts. */
export function listUploads(database: Database, wanted: Range & { q?: string }) {
  const { q } = wanted;
  const uploads = database
    .selectFrom('uploads')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(Boolean(q), (query) => query.where((eb) => holds(eb.ref('searchText'), q ?? '')));
  return fetchRange(uploads, wanted);
}

export const uploadOfId = (database: Database, id: number): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const uploadOfHash = (database: Database, hash: string): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();
