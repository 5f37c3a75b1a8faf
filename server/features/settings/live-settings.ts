import { withValues } from '../../../domain/settings/setting-fields.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { applyEnvOverrides, type Config } from '../../platform/config/config.ts';
import type { ContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { storedSettings } from './queries.ts';

/** The present settings of this process, from the database and the environment. */
export type LiveSettings = {
  /**
   * The same object for as long as the process runs; `refresh` replaces its properties. Read them when responding, never
   * when registering a route.
   */
  settings: SiteSettings;
  /** Reads the settings again after a change. Keeps the present ones while the database is unavailable; never rejects. */
  refresh(): Promise<void>;
};

export type LiveSettingsParts = {
  database: Database;
  /** Changes with every save of the settings, by any process. */
  contentVersion: Pick<ContentVersion, 'read'>;
  /** The settings that ship with the site. */
  defaults: SiteSettings;
  config: Config;
  log: Pick<Logger, 'warn'>;
};

/** Minimum milliseconds between warnings, and between retries, while the database is unavailable. */
const RETRY_DELAY_MS = 5_000;

export function createLiveSettings({
  database,
  contentVersion,
  defaults,
  config,
  log,
}: LiveSettingsParts): LiveSettings {
  const settings = applyEnvOverrides(defaults, config);
  let loadedVersion = -1;
  let loading: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<void> {
    // Reads the version before the settings, which are then at least as new.
    const version = await contentVersion.read();
    const { values } = await storedSettings(database);
    Object.assign(settings, applyEnvOverrides(withValues(defaults, values), config));
    loadedVersion = version;
  }

  async function refresh(): Promise<void> {
    if (performance.now() - failedAt < RETRY_DELAY_MS) return;
    try {
      const version = await contentVersion.read();
      while (loadedVersion < version) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
    } catch (error) {
      failedAt = performance.now();
      log.warn({ err: error }, 'could not read the settings; the previous ones apply');
    }
  }

  return { settings, refresh };
}
