import { capitalize } from '../kernel/letter-case.ts';

/** Values that dive-site records choose from. Kept apart from the schemas, so that pages load without the schema library. */

export const ENTRIES = ['shore', 'jetty', 'boat'] as const;
export type Entry = (typeof ENTRIES)[number];

export const ENTRY_LABELS: Record<Entry, string> = { shore: 'Shore', jetty: 'Jetty', boat: 'Boat' };

/** 'Shore, jetty or boat'. Empty without entries. */
export function formatEntries(entries: readonly Entry[]): string {
  const last = entries.at(-1) ?? '';
  const others = entries.slice(0, -1);
  return capitalize(others.length > 0 ? `${others.join(', ')} or ${last}` : last);
}

/** When or where a Beginner rating holds on a site with a strong stream. */
export const RATING_CONDITIONS = ['slack', 'guide', 'shelter'] as const;
export type RatingCondition = (typeof RATING_CONDITIONS)[number];

export const RATING_CONDITION_WORDS: Record<RatingCondition, string> = {
  slack: 'at slack water',
  guide: 'with a guide',
  shelter: 'in the sheltered part',
};

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

export const ENTRY_WORDS: Record<Entry, string> = { shore: 'Shore dive', jetty: 'Jetty dive', boat: 'Boat dive' };

export const KIND_WORDS: Record<SiteKind, string> = {
  reef: 'Reef',
  wreck: 'Wreck',
  wall: 'Wall',
  cave: 'Cave',
  jetty: 'Jetty',
  kelp: 'Kelp',
  muck: 'Muck',
  drift: 'Drift',
  pinnacle: 'Pinnacle',
  seagrass: 'Seagrass',
  freshwater: 'Freshwater',
};

/** Accuracies of a position; POSITION_QUALITIES in dive-site-details.ts has the limits. */
type PositionQuality = 'surveyed' | 'charted' | 'approximate';

const QUALITY_WORDS: Record<PositionQuality, string> = {
  surveyed: 'Surveyed position, good to about 50\u00A0m.',
  charted: 'Charted position, good to about 500\u00A0m.',
  approximate: 'Approximate position, good to about 2\u00A0km.',
};

/** Says in a sentence how far the site may be from the given position. */
export const positionQualityText = (quality: PositionQuality | undefined): string =>
  (quality && QUALITY_WORDS[quality]) || 'How well this position is known is not recorded.';

/** High or low water of a tide station, from which a slack rule counts. */
export const SLACK_WATERS = ['high', 'low', 'both'] as const;
export type SlackWater = (typeof SLACK_WATERS)[number];
