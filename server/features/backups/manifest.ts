import { z } from 'zod';
import { isUploadFile } from '../../../domain/upload-address.ts';
import { TABLE_NAMES, type TableName } from '../../platform/database/all-tables.ts';

/**
 * What lies in a backup, in this order: `head.json`, `README.txt` for people, `database/{table}/{number}.ndjson` with one row
 * a line, `uploads/…` as they lie in the data folder, and at the very end the manifest, without which a backup is not whole.
 */
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
/** Goes up when older programs could not read what newer ones write. */
const FORMAT = 1;

const digest = z.object({ rows: z.int(), sha256: z.string() });
const file = z.object({ bytes: z.int(), sha256: z.string() });

/** What must be known before the rows can be read. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The kind of database that the rows were read from; they fit both. */
  database: z.enum(['sqlite', 'postgres']),
  /** The steps of `migrations/` that the database had taken. */
  steps: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

export const manifestSchema = headSchema.extend({
  tables: z.partialRecord(z.enum(TABLE_NAMES as [TableName, ...TableName[]]), digest),
  lastIds: z.partialRecord(z.enum(TABLE_NAMES as [TableName, ...TableName[]]), z.int()),
  /** By their names in the archive. */
  files: z.record(z.string(), file),
  warnings: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const newHead = (facts: Omit<Head, 'format'>): Head => ({ format: FORMAT, ...facts });

export const rowsEntry = (table: TableName, number: number) =>
  `database/${table}/${String(number).padStart(6, '0')}.ndjson`;

const ROWS_ENTRY = /^database\/(\w+)\/\d{6}\.ndjson$/;

/** What an entry of an archive is, by its name; undefined for what we never write, which is never unpacked. */
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

export const README = `This is a backup of a Bommie site: everything in its database, and the pictures that were uploaded.

To bring it back, copy this file to the machine of the site, stop the site, and run there:

    npm run restore -- /path/to/this-file.tar.gz

The file is checked before anything is changed, and what the site holds now is kept aside. docs/backups.md says more.

The rows of each table are in database/, one JSON object a line. The file holds names, e-mail addresses and messages
of your readers: keep it where nobody else can read it.
`;
