import type { Selectable } from 'kysely';
import { PICTURE_LICENCES, type PictureCredit } from '../../../domain/media/picture-licences.ts';
import type { Upload } from '../../../domain/media/upload.ts';
import { uploadOfUrl, uploadUrl, uploadUrlsIn } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/fetch-page.ts';
import { containsText } from '../../platform/database/portable-sql.ts';
import type { UploadsTable } from './tables.ts';

export type UploadRow = Omit<Selectable<UploadsTable>, 'searchText'>;

const COLUMNS = [
  'id',
  'hash',
  'width',
  'height',
  'bytes',
  'originalName',
  'altText',
  'credit',
  'licence',
  'album',
  'createdAt',
  'updatedAt',
] as const;

/** The facts a picture may lack: a description for those who cannot see it, or a credit. */
export const MISSING_FACTS = ['description', 'credit'] as const;
type UploadFilters = {
  q?: string;
  url?: string | undefined;
  album?: string | undefined;
  missing?: (typeof MISSING_FACTS)[number] | undefined;
};

/** Uploads, newest first; `q` searches names and alt texts, `url` is the address of one. */
export function listUploads(database: Database, options: PageRequest & UploadFilters) {
  const { q, url, missing, album } = options;
  const uploads = database
    .selectFrom('uploads')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(Boolean(q), (query) => query.where((eb) => containsText(eb.ref('searchText'), q ?? '')))
    .$if(missing !== undefined, (query) => query.where(missing === 'credit' ? 'credit' : 'altText', '=', ''))
    .$if(Boolean(album), (query) => query.where('album', '=', album ?? ''))
    .$if(url !== undefined, (query) => query.where('hash', '=', uploadOfUrl(url ?? '')?.hash ?? ''));
  return fetchPage(uploads, options);
}

/** Finds the addresses in `text` of uploaded pictures that have been deleted from the library. */
export async function findDeletedUploads(database: Database, text: string): Promise<string[]> {
  const urls = uploadUrlsIn(text);
  const uploadHash = (url: string) => uploadOfUrl(url)?.hash ?? '';
  if (urls.length === 0) return [];
  const existing = await database
    .selectFrom('uploads')
    .select('hash')
    .where('hash', 'in', urls.map(uploadHash))
    .execute();
  return urls.filter((url) => !existing.some(({ hash }) => hash === uploadHash(url)));
}

/** The names of the albums, in order. */
export async function listAlbums(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('uploads').select('album').distinct().where('album', '!=', '').execute();
  return rows.map(({ album }) => album).sort((a, b) => a.localeCompare(b, 'en'));
}

export const uploadOfId = (database: Database, id: number): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const uploadOfHash = (database: Database, hash: string): Promise<UploadRow | undefined> =>
  database.selectFrom('uploads').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();

export function presentUpload(row: UploadRow): Upload {
  const { id, width, height, bytes, originalName, altText, album, createdAt, updatedAt } = row;
  const facts = { id, url: uploadUrl(row), width, height, bytes, originalName, altText, album };
  return { ...facts, ...presentCredit(row), createdAt, updatedAt };
}

/** Treats a licence from a later version as missing, so that the page states nothing wrong. */
const presentCredit = ({ credit, licence }: Pick<UploadRow, 'credit' | 'licence'>): PictureCredit => ({
  credit,
  licence: PICTURE_LICENCES.find((known) => known === licence) ?? null,
});

/** Finds the credit of the picture at an address; null for pictures that were not uploaded or have no credit. */
export async function findPictureCredit(database: Database, url: string | null): Promise<PictureCredit | null> {
  const hash = url && uploadOfUrl(url)?.hash;
  const upload = hash ? await uploadOfHash(database, hash) : undefined;
  return upload?.credit ? presentCredit(upload) : null;
}

/** Finds descriptions and credits of uploaded pictures by address; those that are gone have no entry. */
export async function findPictureFacts(
  database: Database,
  urls: readonly string[],
): Promise<Map<string, { altText: string; credit: PictureCredit | null }>> {
  const uploads = urls.flatMap((url) => {
    const hash = uploadOfUrl(url)?.hash;
    return hash ? [{ url, hash }] : [];
  });
  if (uploads.length === 0) return new Map();
  const rows = await database
    .selectFrom('uploads')
    .select(['hash', 'altText', 'credit', 'licence'])
    .where(
      'hash',
      'in',
      uploads.map(({ hash }) => hash),
    )
    .execute();
  const facts = new Map(
    rows.map((row) => [row.hash, { altText: row.altText, credit: row.credit ? presentCredit(row) : null }]),
  );
  return new Map(
    uploads.flatMap(({ url, hash }) => {
      const found = facts.get(hash);
      return found ? [[url, found] as const] : [];
    }),
  );
}

/** Finds the credits of several uploaded pictures by address, null where none is recorded; pictures that are gone have no entry. */
export async function findPictureCredits(
  database: Database,
  urls: readonly string[],
): Promise<Map<string, PictureCredit | null>> {
  const facts = await findPictureFacts(database, urls);
  return new Map([...facts].map(([url, { credit }]) => [url, credit]));
}
