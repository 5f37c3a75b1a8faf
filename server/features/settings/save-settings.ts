import { siteSettings } from '../../../content/site-settings.ts';
import { backupKeyError } from '../../../domain/backups/backup-key.ts';
import type { SettingValues } from '../../../domain/settings/setting-field.ts';
import {
  BACKUP_KEY,
  checkChanges,
  isSameValue,
  MAIL_PASSWORD,
  OFFSITE_SECRET,
  settingLabel,
  settingValues,
} from '../../../domain/settings/setting-fields.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { EnvironmentNames } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { HttpError, notFound, validationBody } from '../../platform/http/errors.ts';
import {
  changesBetween,
  readBackupKey,
  readMailPassword,
  readOffsiteSecret,
  type StoredSettings,
  settingsOfVersion,
  storedSettings,
  writeBackupKey,
  writeMailPassword,
  writeMailTest,
  writeOffsiteSecret,
} from './queries.ts';

/** Maximum saves kept of the settings; the oldest are deleted first. */
const MAX_SAVES = 200;

export type SettingsInput = {
  changes: Record<string, unknown>;
  /** The mail server's new password; '' deletes it; absent keeps it. */
  mailPassword?: string | undefined;
  /** The same for the secret of the off-site destination. */
  offsiteSecret?: string | undefined;
  /** The same for the key that encrypts backups (domain/backups/backup-key.ts). */
  backupKey?: string | undefined;
  /** The version that the change is based on. */
  version?: number | undefined;
};

type Context = { database: Database; environment: EnvironmentNames };

/** Saves all changes or none. @throws HttpError 400 with a sentence for each field; 412 when someone else has saved meanwhile. */
export async function saveSettings(
  { database, environment }: Context,
  input: SettingsInput,
  actor: Actor,
): Promise<void> {
  const { changes, mailPassword, offsiteSecret, backupKey, version } = input;
  const { values, errors } = checkChanges(changes);
  for (const path of [...Object.keys(changes), ...(mailPassword === undefined ? [] : [MAIL_PASSWORD])]) {
    const variable = environment[path];
    if (variable) errors[path] = `Set on the server by ${variable}, which overrides this page.`;
  }
  const keyError = backupKeyError(backupKey ?? '');
  if (keyError) errors[BACKUP_KEY] = keyError;
  if (Object.keys(errors).length > 0) {
    const { error, details } = validationBody(errors);
    throw new HttpError(400, error, { details });
  }
  await writeOrConflict(() =>
    database.transaction().execute(async (trx) => {
      const stored = await storedSettings(trx);
      if (version !== undefined && version !== stored.version) throw conflict();
      await writeSettings(
        trx,
        stored,
        { ...stored.values, ...values },
        { mailPassword, offsiteSecret, backupKey, actor, action: 'settings_changed' },
      );
    }),
  );
}

type Revert = {
  /** Version of the save to restore. */
  to: number;
  /** The version that the admin saw last. */
  version?: number | undefined;
};

/** Restores an earlier save as a new save. @throws HttpError 404; 412 when someone else has saved meanwhile. */
export async function revertSettings(database: Database, { to, version }: Revert, actor: Actor): Promise<void> {
  await writeOrConflict(() =>
    database.transaction().execute(async (trx) => {
      const stored = await storedSettings(trx);
      if (version !== undefined && version !== stored.version) throw conflict();
      const wanted = await settingsOfVersion(trx, to);
      if (!wanted) throw notFound('This version is no longer stored. Choose a newer one.');
      await writeSettings(trx, stored, wanted.values, { actor, action: 'settings_reverted' });
    }),
  );
}

/** Replaces the settings with those of an import. @returns whether anything changed. */
export async function importSettings(trx: Database, values: SettingValues): Promise<boolean> {
  return writeSettings(trx, await storedSettings(trx), values, { action: 'settings_imported' });
}

type Write = Pick<SettingsInput, 'mailPassword' | 'offsiteSecret' | 'backupKey'> & { actor?: Actor; action: string };

async function writeSettings(
  trx: Database,
  stored: StoredSettings,
  next: SettingValues,
  { mailPassword, offsiteSecret, backupKey, actor, action }: Write,
): Promise<boolean> {
  const shipped = settingValues(siteSettings);
  const changed = changesBetween(shipped, stored.values, next).map(({ path }) => path);
  if (changed.length > 0) {
    const differing = Object.entries(next).filter(
      ([path, value]) => path in shipped && !isSameValue(value, shipped[path]),
    );
    await trx
      .insertInto('siteSettings')
      .values({
        version: stored.version + 1,
        changedValues: JSON.stringify(Object.fromEntries(differing)),
        savedAt: new Date().toISOString(),
      })
      .execute();
    await trx
      .deleteFrom('siteSettings')
      .where('version', '<=', stored.version + 1 - MAX_SAVES)
      .execute();
  }
  if (await writeSecret(trx, MAIL_SECRET, mailPassword, changed)) changed.push(MAIL_PASSWORD);
  if (await writeSecret(trx, OFFSITE, offsiteSecret, changed)) changed.push(OFFSITE_SECRET);
  if (await writeSecret(trx, COPY_KEY, backupKey, changed)) changed.push(BACKUP_KEY);
  if (changed.some((path) => path.startsWith('mail.'))) await writeMailTest(trx, undefined);
  if (changed.length === 0) return false;
  await recordAudit(
    trx,
    { action, resource: 'settings', details: { fields: changed.map(settingLabel).join(', ') } },
    actor,
  );
  return true;
}

/** A secret, and the settings that determine where it is sent. */
type Secret = {
  sentTo: readonly string[];
  read: (database: Database) => Promise<string | undefined>;
  write: (database: Database, secret: string) => Promise<void>;
};
const MAIL_SECRET: Secret = { sentTo: ['mail.host'], read: readMailPassword, write: writeMailPassword };
/** The backup key is not sent anywhere, so no change of a server deletes it. */
const COPY_KEY: Secret = { sentTo: [], read: readBackupKey, write: writeBackupKey };
const OFFSITE: Secret = {
  sentTo: ['offsite.kind', 'offsite.url', 'offsite.host', 'offsite.port'],
  read: readOffsiteSecret,
  write: writeOffsiteSecret,
};

/**
 * Deletes a secret when its server changes: an attacker with a stolen session must not be able to have it sent to another
 * server.
 * @returns whether it was changed or deleted.
 */
async function writeSecret(
  trx: Database,
  { sentTo, read, write }: Secret,
  given: string | undefined,
  changed: readonly string[],
): Promise<boolean> {
  const isForAnotherServer = sentTo.some((path) => changed.includes(path));
  if (given === undefined && !(isForAnotherServer && (await read(trx)) !== undefined)) return false;
  await write(trx, given ?? '');
  return true;
}

const conflict = () =>
  new HttpError(
    412,
    'The settings have been changed in another window. Nothing was overwritten. Look at them under What changed, then try again.',
  );

/** Reports a conflict when two concurrent saves get the same number. */
async function writeOrConflict(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict() : error;
  }
}
