import { z } from 'zod';
import { isUploadFile } from '../../../domain/media/upload-address.ts';
import { TABLE_NAMES, type TableName } from '../../whole-database/all-tables.ts';
import { MAX_ASSIGNED } from '../../whole-database/sequences.ts';

/**
 * Contents of a backup, in this order: `head.json`, `README.txt` for people, `database/{table}/{number}.ndjson` with one row per
 * line, `uploads/…` as in the data folder, and last the manifest, without which a backup is incomplete.
 */
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
/** Increase it when older versions cannot read the files of newer ones. */
const FORMAT = 1;
/** Of a backup without the pictures that another one holds: earlier versions would restore it and delete those pictures. */
const PARTIAL_FORMAT = 2;

const digest = z.object({ rows: z.int(), sha256: z.string() });
const file = z.object({ bytes: z.int(), sha256: z.string() });

/** Facts needed before the rows can be read. */
export const manifestHeaderSchema = z.object({
  format: z.union([z.literal(FORMAT), z.literal(PARTIAL_FORMAT)]),
  madeAt: z.iso.datetime(),
  /** The database that the rows come from; they can be restored into either. */
  database: z.enum(['sqlite', 'postgres']),
  /** The migrations that were applied to the database. */
  steps: z.array(z.string()),
  /** Identifies the site that made it ({@link siteId}). Grants nothing: an archive can claim anything. */
  site: z.string().optional(),
});
export type ManifestHeader = z.infer<typeof manifestHeaderSchema>;

export const manifestSchema = manifestHeaderSchema.extend({
  tables: z.partialRecord(z.enum(TABLE_NAMES as [TableName, ...TableName[]]), digest),
  lastIds: z.partialRecord(z.enum(TABLE_NAMES as [TableName, ...TableName[]]), z.int().min(0).max(MAX_ASSIGNED)),
  /** Files by their name in the archive. */
  files: z.record(z.string(), file),
  /** Another backup, and the pictures of the site that are in it and not here. */
  base: z.object({ file: z.string(), files: z.record(z.string(), file) }).optional(),
  warnings: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const newHead = (head: Omit<ManifestHeader, 'format'>, { isPartial = false } = {}): ManifestHeader => ({
  format: isPartial ? PARTIAL_FORMAT : FORMAT,
  ...head,
});

export const rowsEntry = (table: TableName, number: number) =>
  `database/${table}/${String(number).padStart(6, '0')}.ndjson`;

const ROWS_ENTRY = /^database\/(\w+)\/\d{6}\.ndjson$/;

/** Returns the kind of an archive entry by its name; undefined for names that we never write, which are not unpacked. */
export function kindOfEntry(
  name: string,
): { table: TableName } | { upload: string } | 'manifest' | 'other' | undefined {
  if (name === MANIFEST) return 'manifest';
  if (name === HEAD || name === 'README.txt') return 'other';
  const table = ROWS_ENTRY.exec(name)?.[1] as TableName | undefined;
  if (table && TABLE_NAMES.includes(table)) return { table };
  const upload = name.startsWith('uploads/') ? name.slice('uploads'.length) : '';
  return isUploadFile(upload) ? { upload: upload.slice(1) } : undefined;
}

export const README = `This is a backup of a Bommie site: everything in its database, and all uploaded pictures
(in a backup called "recent", those uploaded since the backup that its manifest.json names as "base").

To restore it, copy this file to the site's machine, stop the site, and run there:

    npm run restore -- /path/to/this-file.tar.gz

The file is checked before anything is changed, and the site's present content is kept. See docs/backups.md for details.

The rows of each table are in database/, one JSON object per line. The file contains names, email addresses and messages
of your readers: keep it where only you can read it. It contains no password, no key of two-step login and no session.
`;
