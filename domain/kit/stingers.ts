import type { Hazard } from '../dive-sites/hazards.ts';
import type { Position } from '../kernel/geo.ts';

/** Coasts and months with dangerous tropical jellyfish; sources in content/articles/stingers-and-crocodiles.md. */

/** November to May: the Queensland coast and reef (Surf Life Saving Queensland). */
const QUEENSLAND: readonly number[] = [11, 12, 1, 2, 3, 4, 5];
/** October to May: longer towards the equator. */
const FAR_NORTH: readonly number[] = [10, ...QUEENSLAND];
/** At Ningaloo no month rules Irukandji out; most are seen from March to August. */
const ALL_YEAR: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Southern ends of the waters: Agnes Water in Queensland, and Coral Bay, where records of Irukandji end in the west. */
const SOUTH_END = { east: -24.5, west: -23.5 };
/** Degrees east: Cape York divides Queensland's east coast from the gulf, North West Cape the Pilbara from Ningaloo. */
const CAPE_YORK = 142;
const NORTH_WEST_CAPE = 115.5;

/** The calendar months in which tropical stingers are about at a position; null where they do not belong to the water. */
export function stingerMonths({ latitude, longitude }: Position): readonly number[] | null {
  const isEast = longitude >= CAPE_YORK || longitude < 0;
  if (latitude < (isEast ? SOUTH_END.east : SOUTH_END.west)) return null;
  if (longitude < NORTH_WEST_CAPE && longitude > 0) return ALL_YEAR;
  return isEast ? QUEENSLAND : FAR_NORTH;
}

/** Whether a hazard is about tropical jellyfish, which vinegar is for, and not about bluebottles, which it makes worse (ANZCOR 9.4.5). */
export const isTropicalStinger = ({ kind, text }: Hazard): boolean =>
  kind === 'stingers' && (!/bluebottle/i.test(text) || /irukandji|box jelly/i.test(text));
