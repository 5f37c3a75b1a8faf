import type { SettingValues } from '../../../../domain/settings/setting-field.ts';

export const SETTINGS_PATH = '/api/admin/settings';

/** Result of the last test mail. */
export type MailTest = { at: string; to: string; sent: boolean; reason: string | null };

/** The settings as the admin API delivers them. */
export type AdminSettings = {
  version: number;
  savedAt: string | null;
  values: SettingValues;
  shipped: SettingValues;
  /** The environment variable that overrides a setting, by its path. */
  environment: Record<string, string>;
  siteUrl: string;
  mail: { hasPassword: boolean; test: MailTest | null };
  offsite: { hasSecret: boolean; hasBackupKey: boolean };
};
