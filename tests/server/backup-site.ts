import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { LastBackup } from '../../domain/backups/backup.ts';
import { uploadFolder } from '../../domain/media/upload-address.ts';
import type { DataPaths } from '../../server/features/backups/data-paths.ts';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { fillEveryTable } from '../factories/fill-every-table.ts';
import { copyDatabase, defineTemplate } from '../support/database.ts';
import { makeOnce } from '../support/make-once.ts';

/** A data folder and a database like those of a used site, with rows in every table and pictures on disk. */
export type BackupSite = DataPaths & {
  dataDir: string;
  opened: OpenDatabase;
  /** Reads every table and every file, for comparison. */
  state(): Promise<{ tables: unknown; files: Record<string, string> }>;
  reopen(): Promise<OpenDatabase>;
  remove(): Promise<void>;
};

/** No restore mails somebody who stopped following. */
const FOLLOWS = ['follows', 'followMails', 'seenNews'];
/** Tables that archives never contain. */
const ACCOUNT = [
  'users',
  'recoveryCodes',
  'passkeys',
  'passkeyChallenges',
  'knownBrowsers',
  'authorPages',
  'sessions',
  'itemAuthors',
  'previewLinks',
  'rateLimits',
];
/** Further tables that a restore leaves unchanged, or writes to; of comments only the numbers of people, which mean others there. */
const OWN = ['auditLogs', 'itemComments', 'settings', 'siteSettings', 'contentVersion', 'goneAddresses'];

const without = (tables: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(tables as object).filter(([name]) => !names.includes(name)));
/** Selects the digests of the tables that archives contain. */
export const archivedTables = (tables: unknown) => without(tables, [...ACCOUNT, ...FOLLOWS]);
/** Selects the digests of the tables that a restore replaces. */
export const restoredTables = (tables: unknown) => without(tables, [...ACCOUNT, ...FOLLOWS, ...OWN]);

export async function backupSite({ isEmpty = false } = {}): Promise<BackupSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-backup-'));
  // As on a real site, the database is in the data folder.
  const file = join(dataDir, 'bommie.db');
  const place = await copyDatabase(isEmpty ? inject('migratedDatabase') : await makeFilledTemplate(), file);
  const where = place.where.databaseUrl ? { databaseUrl: place.where.databaseUrl, file } : { file };
  const uploads = join(dataDir, 'uploads');
  const site: BackupSite = {
    ...{ dataDir, where, uploadFolder: uploads, backupFolder: join(dataDir, 'backups') },
    opened: await openDatabase(where),
    state: async () => ({ tables: await digestTables(site.opened.database), files: await filesIn(uploads) }),
    async reopen() {
      site.opened = await openDatabase(where);
      return site.opened;
    },
    async remove() {
      await site.opened.close().catch(() => {});
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (!isEmpty) await writePictures(site);
  return site;
}

const PICTURES = ['one', 'two'].map((text, index) => ({
  hash: createHash('sha256').update(text).digest('hex').slice(0, 32),
  ...{ width: 1_600, height: 900 + index, bytes: text.length },
}));

const makeFilledTemplate = defineTemplate((database) => fillEveryTable(database, { uploads: PICTURES }));

async function writePictures(site: DataPaths): Promise<void> {
  for (const picture of PICTURES) {
    await writePicture(site, `${uploadFolder(picture)}/400.webp`, Buffer.alloc(300_000, picture.hash));
    await writePicture(site, `${uploadFolder(picture)}/400.avif`, Buffer.alloc(0));
  }
  await writePicture(site, '.work/unfinished', Buffer.from('no'));
}

const makeBackupTemplate = makeOnce(async () => {
  const site = await backupSite();
  const { path, ...made } = await makeBackup(site, 'daily');
  const folder = join(await mkdtemp(join(inject('templateFolder'), 'backup-')), 'backups');
  await cp(site.backupFolder, folder, { recursive: true });
  await site.remove();
  return { made, folder };
});

/** Gives a site that nothing has changed yet its daily backup, which is made once and copied. */
export async function addDailyBackup(site: DataPaths): Promise<LastBackup & { path: string }> {
  const { made, folder } = await makeBackupTemplate();
  await cp(folder, site.backupFolder, { recursive: true });
  return { ...made, path: join(site.backupFolder, made.file) };
}

export async function writePicture(site: DataPaths, path: string, bytes: Buffer): Promise<void> {
  const target = join(site.uploadFolder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** Reads the finished files in a folder, with their contents. */
export async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes('.work')) continue;
    files[path.slice(root.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return files;
}
