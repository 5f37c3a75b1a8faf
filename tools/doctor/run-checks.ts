import { dataPathsOf } from '../../server/features/backups/data-paths.ts';
import { type Config, ConfigError, readConfig } from '../../server/platform/config/config.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail, checkOutbox } from './check-mail.ts';
import { checkProgram } from './check-program.ts';
import { checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import { checkUploads } from './check-uploads.ts';
import { codeOf, type Finding, fault } from './finding.ts';

type Options = { env: Record<string, string | undefined>; sendTo?: string };

/** Looks at everything a site needs, one thing after the other, and changes nothing. */
export async function* examine({ env, sendTo }: Options): AsyncGenerator<Finding> {
  yield* await safely(() => checkProgram());
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const text of error.problems)
      yield fault(text, 'Correct this setting; until then nothing else can be looked at.');
    return;
  }
  yield* checkSettings(config);
  yield* await safely(() => checkDisk(config.dataDir));
  yield* examineData(config);
  yield* await safely(() => checkBackups(config.backupDir));
  yield* await safely(() => checkMail(config, sendTo));
  yield* await safely(() => checkSite(config));
}

/** What needs the database, and the database itself. */
async function* examineData(config: Config): AsyncGenerator<Finding> {
  const { where, uploadFolder: folder, s3 } = dataPathsOf(config);
  const { findings, database } = await checkDatabase(where);
  yield* findings;
  try {
    if (database) {
      yield* await safely(() => checkUploads({ folder, s3 }, database));
      yield* await safely(() => checkOutbox(database));
    }
    yield* await safely(() => checkClock({ database, isPostgres: config.databaseUrl !== undefined }));
  } finally {
    await database?.destroy();
  }
}

/** A check that fails unexpectedly must not stop the others. */
async function safely(look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [
      fault(`One thing could not be looked at (${codeOf(error)}).`, 'Run this as the user that the site runs as.'),
    ];
  }
}
