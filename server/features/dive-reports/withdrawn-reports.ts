import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { uploadFolder, uploadOfUrl } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DiveReportsTable } from './tables.ts';

/**
 * Reports that were public and then taken off or deleted. An export made before that still holds them, so their names stay in the table
 * of loaded files: neither an import nor an old version of a dive site brings report or photo back. A name holds nothing about a person.
 */

type Identified = Pick<
  DiveReportsTable,
  'siteId' | 'createdAt' | 'divedOn' | 'visibility' | 'swell' | 'waterTemp' | 'stream' | 'kind'
>;

/** Names a report by what never changes of it, its note aside, in which an address may be masked later. */
export const reportKey = (report: Identified): string => {
  const { siteId, createdAt, kind, divedOn, visibility, swell, waterTemp, stream } = report;
  return `dive-reports/${[siteId, createdAt, kind, divedOn, visibility, swell, waterTemp, stream].join('/')}`;
};

/** Names a photo by its folder, as an export does. */
function photoKey(url: string): string {
  const upload = uploadOfUrl(url);
  return upload ? `uploads/${uploadFolder(upload)}` : url;
}

/** Remembers that a report was taken off the pages, or forgets it where the report is published again. */
export async function markWithdrawn(
  trx: Database,
  report: Identified & { photo: string | null },
  isWithdrawn: boolean,
): Promise<void> {
  const paths = [reportKey(report), ...(report.photo ? [photoKey(report.photo)] : [])];
  if (!isWithdrawn) {
    await trx.deleteFrom('loadedContent').where('path', 'in', paths).execute();
    return;
  }
  const loadedAt = new Date().toISOString();
  await trx
    .insertInto('loadedContent')
    .values(paths.map((path) => ({ path, loadedAt })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Lists those of these keys whose report or photo was taken off the pages. */
export async function findWithdrawn(database: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database.selectFrom('loadedContent').select('path').where('path', 'in', keys).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Leaves out readers' photos whose report was taken off since: a file, a table or an old version may still name them. */
export async function dropWithdrawnPhotos<Fields extends { details: SiteDetails }>(
  database: Database,
  fields: Fields,
): Promise<Fields> {
  const { photos = [], ...details } = fields.details;
  const readers = photos.filter(({ isReaders }) => isReaders).map(({ url }) => photoKey(url));
  const withdrawn = await findWithdrawn(database, readers);
  if (withdrawn.size === 0) return fields;
  const kept = photos.filter(({ url, isReaders }) => !isReaders || !withdrawn.has(photoKey(url)));
  return { ...fields, details: kept.length > 0 ? { ...details, photos: kept } : details };
}
