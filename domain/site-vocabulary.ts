import { capitalize } from './letter-case.ts';

/** Values that dive-site records choose from. Kept apart from the schemas, so that pages load without the schema library. */

/** How a diver gets into the water. */
export const ENTRIES = ['shore', 'jetty', 'boat'] as const;
export type Entry = (typeof ENTRIES)[number];

export const ENTRY_LABELS: Record<Entry, string> = { shore: 'Shore', jetty: 'Jetty', boat: 'Boat' };

/** 'Shore, jetty or boat'. Empty without entries. */
export function formatEntries(entries: readonly Entry[]): string {
  const last = entries.at(-1) ?? '';
  const others = entries.slice(0, -1);
  return capitalize(others.length > 0 ? `${others.join(', ')} or ${last}` : last);
}

export const SITE_KINDS = [
  'reef',
  'wreck',
  'wall',
  'cave',
  'jetty',
  'kelp',
  'muck',
  'drift',
  'pinnacle',
  'seagrass',
  'freshwater',
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];
