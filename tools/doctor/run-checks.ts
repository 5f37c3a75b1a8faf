import { siteSettings } from '../../content/site-settings.ts';
import { listDataPaths } from '../../server/features/backups/index.ts';
import { findMailTransport, formatSender } from '../../server/features/settings/index.ts';
import { readSiteSettings } from '../../server/features/settings/queries.ts';
import { applyEnvOverrides, type Config, ConfigError, readConfig } from '../../server/platform/config/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { checkBackups } from './check-backups.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail, checkOutbox } from './check-mail.ts';
import { checkProgram } from './check-program.ts';
import { checkNames, checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import { checkUploads } from './check-uploads.ts';
import { errorFinding, type Finding, readErrorCode } from './finding.ts';

type Options = { env: Record<string, string | undefined>; sendTo?: string };

/** Checks everything a site needs, one check at a time, and changes nothing. */
export async function* runChecks({ env, sendTo }: Options): AsyncGenerator<Finding> {
  yield* await runSafely(() => checkProgram());
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const text of error.problems) yield errorFinding(text, 'Correct this setting; the other checks need it.');
    return;
  }
  yield* checkSettings(config);
  yield* await runSafely(() => checkDisk(config.dataDir));
  yield* runDataChecks(config, sendTo);
  yield* await runSafely(() => checkBackups(config.backupDir));
  yield* await runSafely(() => checkSite(config));
}

/** Checks the database and everything that depends on it. */
async function* runDataChecks(config: Config, sendTo: string | undefined): AsyncGenerator<Finding> {
  const { where, uploadFolder: folder, s3 } = listDataPaths(config);
  const { findings, database } = await checkDatabase(where);
  yield* findings;
  try {
    if (database) {
      yield* await runSafely(() => checkUploads({ folder, s3 }, database));
      yield* await runSafely(() => checkOutbox(database));
    }
    yield* await runSafely(() => checkOwnSettings(config, database, sendTo));
    yield* await runSafely(() => checkClock({ database, isPostgres: config.databaseUrl !== undefined }));
  } finally {
    await database?.destroy();
  }
}

/** Checks the settings that owners set. A missing database, or one from before the settings, has the shipped ones. */
async function checkOwnSettings(config: Config, database: Database | undefined, sendTo: string | undefined) {
  const stored = database ? await readSiteSettings(database).catch(() => siteSettings) : siteSettings;
  const settings = applyEnvOverrides(stored, config);
  const { url = config.smtpUrl, from = '' } = database
    ? ((await findMailTransport({ database, settings, config })) ?? {})
    : {};
  const transport = url === undefined ? undefined : { url, from: from || formatSender(settings) };
  return [...checkNames(settings), ...(await checkMail(transport, settings, sendTo))];
}

/** Turns an unexpected failure into a finding, so that the other checks still run. */
async function runSafely(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [errorFinding(`A check failed (${readErrorCode(error)}).`, 'Run this as the user that the site runs as.')];
  }
}
