import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { Config } from './config.ts';

/** The site's settings with what the environment overrides, so that the rest of the server asks in one place only. */
export function applyEnvOverrides(settings: SiteSettings, config: Config): SiteSettings {
  return {
    ...settings,
    tagManagerId: config.tagManagerId ?? settings.tagManagerId,
    mapTiles: { ...settings.mapTiles, url: config.mapTileUrl ?? settings.mapTiles.url },
  };
}
