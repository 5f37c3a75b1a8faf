import type { Selectable } from 'kysely';
import type { Upload } from '../../../domain/upload.ts';
import { uploadOfUrl, uploadUrl, uploadUrlsIn } from '../../../domain/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { UploadsTable } from '../../platform/database/tables.ts';

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

/** Uploads, newest first; `q` searches names and alt texts. */
export function listUploads(database: Database, options: PageRequest & { q?: string }) {
  const { q } = options;
  const uploads = database
    .selectFrom('uploads')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('searchText'), q ?? '')));
  return fetchPage(uploads, options);
}

/** The addresses in `text` of uploaded pictures that have been deleted from the library. */
export async function findDeletedUploads(database: Database, text: string): Promise<string[]> {
  const urls = uploadUrlsIn(text);
  const hashOf = (url: string) => uploadOfUrl(url)?.hash ?? '';
  if (urls.length === 0) return [];
  const existing = await database.selectFrom('uploads').select('hash').where('hash', 'in', urls.map(hashOf)).execute();
  return urls.filter((url) => !existing.some(({ hash }) => hash === hashOf(url)));
}

export const uploadOfId = (database: Database, id: number): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const uploadOfHash = (database: Database, hash: string): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();

export function presentUpload(row: UploadRow): Upload {
  const { id, width, height, bytes, originalName, altText, createdAt, updatedAt } = row;
  return { id, url: uploadUrl(row), width, height, bytes, originalName, altText, createdAt, updatedAt };
}
