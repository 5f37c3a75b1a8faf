import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    siteSettings: SiteSettingsTable;
  }
}

/**
 * Changes by owners to the site's settings, one row for each save; `changedValues` as JSON, by path
 * (domain/settings/setting-fields.ts).
 */
type SiteSettingsTable = { version: number; changedValues: JsonText; savedAt: Timestamp };
