import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { describeCarried, ENCRYPTED_SUFFIX } from '../domain/backups/backup.ts';
import { formatBytes } from '../domain/kernel/format-measurement.ts';
import {
  isEncrypted,
  listBackups,
  listDataPaths,
  loadDecryption,
  type Manifest,
  restoreBackup,
  verifyBackup,
} from '../server/features/backups/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run restore -- file`: restores the site from a backup and keeps the present data in another folder. Stop the site
 * first. `--check` only verifies that the backup can be restored, even while the site runs. Without a file it lists the backups.
 */
const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });

await runCommand(async () => {
  const places = listDataPaths(readConfig(process.env));
  const [wanted] = positionals;
  if (!wanted) throw new StartupError(await offer(places.backupFolder));
  // A bare name is a file in the backup folder.
  const isThere = existsSync(wanted) || basename(wanted) !== wanted;
  const path = isThere ? wanted : join(places.backupFolder, wanted);
  const opened = await openArchive(path);
  try {
    await (values.check ? check(opened.path) : restore(opened.path));
  } finally {
    await opened.remove();
  }
});

async function offer(folder: string): Promise<string> {
  const backups = await listBackups(folder);
  if (backups.length === 0) return `There is no backup in ${folder}. Choose a file: npm run restore -- /path/to/file`;
  const lines = backups.map(({ name, bytes }) => `  ${name}  ${formatBytes(bytes)}`);
  return [`Choose a backup: npm run restore -- name. In ${folder} are:`, ...lines].join('\n');
}

/** Opens the archive itself, or a decrypted copy of an encrypted one. Reads the passphrase from the terminal or a pipe. */
async function openArchive(path: string): Promise<{ path: string; remove: () => Promise<void> }> {
  if (!existsSync(path) || !(await isEncrypted(path))) return { path, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'bommie-decrypted-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const key = (await reader.question('Pass phrase or secret key of this backup: ')).trim();
    const { decryptArchive } = await loadDecryption();
    const target = join(folder, basename(path, ENCRYPTED_SUFFIX));
    await decryptArchive(path, key, target);
    return { path: target, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    reader.close();
  }
}

async function check(path: string): Promise<void> {
  const manifest = await verifyBackup(path, tmpdir());
  console.log(`This backup can be restored. ${formatManifest(manifest)}`);
  console.log('Nothing was changed.');
}

async function restore(path: string): Promise<void> {
  const paths = listDataPaths(readConfig(process.env));
  const { manifest, record, carried, aside } = await restoreBackup(path, paths);
  console.log(`Restored the site of ${manifest.madeAt}. ${formatManifest(manifest)}`);
  for (const warning of manifest.warnings) console.warn(`When it was made: ${warning}`);
  for (const line of describeCarried(carried)) console.log(line);
  console.log('Mail that was waiting then is not sent: it may have been sent since. The admin area lists it.');
  if (record.safety) {
    console.log('The password, two-step login, stored passwords and the security log are unchanged.');
    console.log(`The previous content is in ${join(paths.backupFolder, record.safety)}. Start the site and check it.`);
    return;
  }
  if (aside) console.log(`The database could not be read; its file is in ${aside}.`);
  console.log(
    'Backups contain no account. The first start prints a new admin password, unless ADMIN_PASSWORD sets one.',
  );
  console.log('Enter the passwords of the mail server and of the off-site copies again under Settings.');
}

function formatManifest({ tables, files }: Manifest): string {
  const rows = (table: keyof typeof tables) => tables[table]?.rows ?? 0;
  const texts = `${rows('articles')} articles, ${rows('reviews')} reviews, ${rows('products')} products`;
  const others = `${rows('diveSites')} dive sites, ${rows('newsletters')} subscribers, ${rows('contacts')} messages`;
  return `It contains ${texts}, ${others} and ${Object.keys(files).length} files of pictures.`;
}
