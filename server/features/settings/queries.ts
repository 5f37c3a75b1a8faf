import { siteSettings } from '../../../content/site-settings.ts';
import type { MailTest } from '../../../domain/settings/admin-settings.ts';
import type { SettingValue, SettingValues } from '../../../domain/settings/setting-field.ts';
import { isSameValue, settingLabel, settingValues, withValues } from '../../../domain/settings/setting-fields.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimFact, readFact, saveFact } from '../../platform/database/facts.ts';

/** The changed settings: only values that differ from the defaults. `version` 0 is the site as shipped. */
export type StoredSettings = { version: number; values: SettingValues; savedAt: string | null };

const AS_SHIPPED: StoredSettings = { version: 0, values: {}, savedAt: null };

/** Reads the settings that apply now. */
export async function storedSettings(database: Database): Promise<StoredSettings> {
  const row = await database
    .selectFrom('siteSettings')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : AS_SHIPPED;
}

/** Reads the settings after that save; undefined if it is no longer stored. */
export async function settingsOfVersion(database: Database, version: number): Promise<StoredSettings | undefined> {
  if (version === 0) return AS_SHIPPED;
  const row = await database.selectFrom('siteSettings').selectAll().where('version', '=', version).executeTakeFirst();
  return row && toStored(row);
}

const toStored = (row: { version: number; changedValues: string; savedAt: string }): StoredSettings => ({
  version: row.version,
  values: JSON.parse(row.changedValues) as SettingValues,
  savedAt: row.savedAt,
});

/** Reads the site's settings as owners have set them, without overrides from the environment. */
export const readSiteSettings = async (database: Database): Promise<SiteSettings> =>
  withValues(siteSettings, (await storedSettings(database)).values);

export type SettingsChange = { path: string; label: string; before: SettingValue; after: SettingValue };
export type SettingsSave = { version: number; savedAt: string; changes: SettingsChange[] };

const MAX_LISTED_SAVES = 50;

/** Lists the last saves, newest first, each with its changes. */
export async function listSaves(database: Database): Promise<SettingsSave[]> {
  const rows = await database
    .selectFrom('siteSettings')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(MAX_LISTED_SAVES + 1)
    .execute();
  const saves = rows.map(toStored);
  const shipped = settingValues(siteSettings);
  return saves.slice(0, MAX_LISTED_SAVES).map(({ version, values, savedAt }, place) => {
    const previous = saves[place + 1]?.values ?? {};
    return { version, savedAt: savedAt ?? '', changes: changesBetween(shipped, previous, values) };
  });
}

/** Lists what would change if that save applied again; empty if it is no longer stored. */
export async function listChangesTo(database: Database, version: number): Promise<SettingsChange[]> {
  const [now, then] = [await storedSettings(database), await settingsOfVersion(database, version)];
  return then ? changesBetween(settingValues(siteSettings), now.values, then.values) : [];
}

/** Lists the differences between two saves. */
export function changesBetween(shipped: SettingValues, before: SettingValues, after: SettingValues): SettingsChange[] {
  return Object.entries(shipped).flatMap(([path, value]) => {
    const change = { path, label: settingLabel(path), before: before[path] ?? value, after: after[path] ?? value };
    return isSameValue(change.before, change.after) ? [] : [change];
  });
}

/** Keys in the `settings` table. */
const PASSWORD_KEY = 'mail-password';
const TEST_KEY = 'mail-test';
const OFFSITE_KEY = 'offsite-secret';
const COPY_KEY = 'backup-key';
const DEVICE_KEY = 'login-device-key';
const SETUP_LIST_KEY = 'setup-list';

/** Keys in the `settings` table that no backup contains, because their values allow acting as the site. */
export const SECRET_KEYS: readonly string[] = [PASSWORD_KEY, OFFSITE_KEY, COPY_KEY, DEVICE_KEY];

/** Reads the key that signs the cookies of browsers that have logged in. */
export const readDeviceKey = (database: Database) => readFact(database, DEVICE_KEY);

/** Stores that key unless there is one. @returns the stored key. */
export async function storeDeviceKey(database: Database, key: string): Promise<string> {
  await claimFact(database, DEVICE_KEY, undefined, key);
  return (await readDeviceKey(database)) ?? key;
}

/** Reads the passphrase or age public key that encrypts backups before they leave the server. */
export const readBackupKey = (database: Database) => readFact(database, COPY_KEY);

/** Stores that key; '' deletes it. */
export const writeBackupKey = (database: Database, key: string) => saveFact(database, COPY_KEY, key || undefined);

/** Reads the secret of the off-site destination. */
export const readOffsiteSecret = (database: Database) => readFact(database, OFFSITE_KEY);

/** Stores that secret; '' deletes it. */
export const writeOffsiteSecret = (database: Database, secret: string) =>
  saveFact(database, OFFSITE_KEY, secret || undefined);

export const readMailPassword = (database: Database) => readFact(database, PASSWORD_KEY);

/** Stores the mail server's password; '' deletes it. */
export const writeMailPassword = (database: Database, password: string) =>
  saveFact(database, PASSWORD_KEY, password || undefined);

export async function readMailTest(database: Database): Promise<MailTest | null> {
  const stored = await readFact(database, TEST_KEY);
  return stored === undefined ? null : (JSON.parse(stored) as MailTest);
}

/** Stores the result of a test; undefined deletes the last one. */
export const writeMailTest = (database: Database, test: MailTest | undefined) =>
  saveFact(database, TEST_KEY, test && JSON.stringify(test));

/**
 * State of the setup list on the dashboard: open, hidden by an admin, or done, after which it no longer appears.
 * `textsChecked`: an admin has accepted the shipped texts.
 */
export type SetupList = { state: 'open' | 'hidden' | 'done'; textsChecked: boolean };

export async function readSetupList(database: Database): Promise<SetupList> {
  const stored = await readFact(database, SETUP_LIST_KEY);
  return { state: 'open', textsChecked: false, ...(stored && (JSON.parse(stored) as SetupList)) };
}

export const writeSetupList = (database: Database, list: SetupList) =>
  saveFact(database, SETUP_LIST_KEY, JSON.stringify(list));
