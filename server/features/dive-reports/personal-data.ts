import { uploadOfUrl } from '../../../domain/media/upload-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { declarePersonalData, findMentions, maskRows } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace, ErasureParts } from '../feature.ts';
import { deleteReportsIn } from './change-reports.ts';

const REPORTS = { table: 'diveReports', columns: ['email', 'note', 'searchText', 'likeness'] } as const;

const isSender = (row: Row, email: string) => String(row.email).toLowerCase() === email;

/** Deletes the reports from an address with their photos, and masks the address in those of others. */
async function eraseReports(parts: ErasureParts, email: string) {
  const rows = await findMentions(parts.database, REPORTS, email);
  const ids = rows.filter((row) => isSender(row, email)).map(({ id }) => Number(id));
  const others = rows.filter((row) => !isSender(row, email));
  await maskRows(parts.database, REPORTS, others, email);
  return ids.length === 0 ? undefined : (await deleteReportsIn(parts, ids)).deletePhotos;
}

/** Finds the photos sent with reports from an address, with their credits. */
async function findPhotos(database: Database, email: string): Promise<Row[]> {
  const reports = await findMentions(database, REPORTS, email);
  const urls = reports.flatMap((row) => (isSender(row, email) && row.photo ? [String(row.photo)] : []));
  const hashes = urls.map((url) => uploadOfUrl(url)?.hash ?? '');
  const photos = database.selectFrom('uploads').selectAll().where('hash', 'in', hashes);
  return (await photos.execute()) as unknown as Row[];
}

/** Photos come first: they are found by their reports, and deleted with them. */
export const reportData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'uploads', title: 'Photographs sent, with their credits', columns: [] },
    find: findPhotos,
  }),
  declarePersonalData({ ...REPORTS, title: 'Dive reports', erase: eraseReports }),
  declarePersonalData({ table: 'reportBlocks', title: 'Blocked words', columns: ['value'], erase: 'mask' }),
];
