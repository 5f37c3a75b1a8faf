/** Words that dive-site records choose from, in a file without the schema library, which pages would load with it. */

/** How a diver gets into the water. */
export const ENTRIES = ['shore', 'jetty', 'boat'] as const;
export type Entry = (typeof ENTRIES)[number];

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
