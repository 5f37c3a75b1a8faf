import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '../domain/format-measurement.ts';
import { listBackups } from '../server/features/backups/backup-folder.ts';
import { dataPathsOf } from '../server/features/backups/data-paths.ts';
import type { Manifest } from '../server/features/backups/manifest.ts';
import { restoreBackup } from '../server/features/backups/restore-backup.ts';
import { stageBackup } from '../server/features/backups/stage-backup.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { StartupError } from '../server/platform/config/startup-error.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run restore -- file`: restores the site from a backup and keeps the present data in another folder. Stop the site
 * first. `--check` only verifies that the backup can be restored, even while the site runs. Without a file it lists the backups.
 */
const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });

await runCommand(async () => {
  const places = dataPathsOf(readConfig(process.env));
  const [wanted] = positionals;
  if (!wanted) throw new StartupError(await offer(places.backupFolder));
  // A bare name is a file in the backup folder.
  const isThere = existsSync(wanted) || basename(wanted) !== wanted;
  const path = isThere ? wanted : join(places.backupFolder, wanted);
  if (values.check) await check(path);
  else await restore(path);
});

async function offer(folder: string): Promise<string> {
  const backups = await listBackups(folder);
  if (backups.length === 0) return `There is no backup in ${folder}. Say which file: npm run restore -- /path/to/file`;
  const lines = backups.map(({ name, bytes }) => `  ${name}  ${formatBytes(bytes)}`);
  return [`Say which backup: npm run restore -- name. In ${folder} are:`, ...lines].join('\n');
}

async function check(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-check-'));
  try {
    console.log(`This backup can be restored. ${formatManifest(await stageBackup(path, join(folder, 'site')))}`);
    console.log('Nothing was changed.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restore(path: string): Promise<void> {
  const { manifest, aside, saved } = await restoreBackup(path, dataPathsOf(readConfig(process.env)));
  console.log(`Restored the site of ${manifest.madeAt}. ${formatManifest(manifest)}`);
  for (const warning of manifest.warnings) console.warn(`When it was made: ${warning}`);
  console.log(`The previous data is in ${[saved, aside].filter(Boolean).join(' and ')}.`);
  console.log('Mail that was waiting then is not sent: it may have been sent since. The admin area lists it.');
  console.log('Start the site, check it, then delete the previous data.');
}

function formatManifest({ tables, files }: Manifest): string {
  const rows = (table: keyof typeof tables) => tables[table]?.rows ?? 0;
  const texts = `${rows('articles')} articles, ${rows('reviews')} reviews, ${rows('products')} products`;
  const others = `${rows('diveSites')} dive sites, ${rows('newsletters')} subscribers, ${rows('contacts')} messages`;
  return `It contains ${texts}, ${others} and ${Object.keys(files).length} files of pictures.`;
}
