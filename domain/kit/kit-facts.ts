import { depthSpan } from '../dive-sites/depth.ts';
import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import type { HazardKind } from '../dive-sites/hazards.ts';
import { type Position, parseSitePosition } from '../kernel/geo.ts';
import { figureRange, isSteady, type MonthFigure } from '../sea/month-water.ts';
import { temperatureRange } from '../sea/suit-advice.ts';
import { isTropicalStinger, stingerMonths } from './stingers.ts';

/** The facts of a site in one month that the rules of the kit read. */

/** Articles that the rules are based on, by slug; the titles are read from the articles. */
export type KitSource = { article: string } | { text: string; url?: string | null | undefined };

export const KIT_TOPICS = [
  'training',
  'suit',
  'hood',
  'boots',
  'marker',
  'beacon',
  'flag',
  'light',
  'cutter',
  'gas',
  'vinegar',
  'warmth',
] as const;
export type KitTopic = (typeof KIT_TOPICS)[number];

export type KitEntry = {
  topic: KitTopic;
  item: string;
  reason: string;
  sources: readonly KitSource[];
  /** The slug of a kind of gear, whose products are listed and reviewed at `/gear?kind=`. */
  gear?: string;
};

export type KitSite = {
  depthRange: string;
  /** Decimal degrees as text. */
  latitude: string;
  longitude: string;
  waterTemp: string;
  details: SiteDetails;
  /** Water at the site by month, from server/features/places/site-month-water.ts. */
  monthWater: readonly MonthFigure[];
};

/** Lowest and highest temperature in degrees Celsius. */
export type WaterRange = { min: number; max: number };

export type KitFacts = {
  site: KitSite;
  /** 1 to 12; null for the whole year. */
  month: number | null;
  /** The water of the month, or of the year without one; null where it is not known. */
  water: (WaterRange & { isEstimate: boolean }) | null;
  /** Over the year, as recorded. */
  yearWater: WaterRange | null;
  position: Position | null;
  /** Metres. */
  span: { from: number; to: number } | null;
  /** Whether tropical stingers belong to this site, and whether the month is one of theirs. */
  stingers: 'in season' | 'out of season' | null;
  has: (kind: HazardKind) => boolean;
  hazardText: (kind: HazardKind) => string;
  isKind: (...kinds: NonNullable<SiteDetails['kinds']>) => boolean;
  entersBy: (...entries: NonNullable<SiteDetails['entry']>) => boolean;
};

export type KitRule = (facts: KitFacts) => KitEntry[];

export function kitFacts(site: KitSite, month: number | null): KitFacts {
  const { hazards = [], kinds = [], entry = [] } = site.details;
  const position = parseSitePosition(site);
  return {
    site,
    month,
    water: waterIn(site, month),
    yearWater: temperatureRange(site.waterTemp),
    position,
    span: depthSpan(site.depthRange),
    stingers: hazards.some(isTropicalStinger) ? stingerSeason(position, month) : null,
    has: (kind) => hazards.some((hazard) => hazard.kind === kind),
    hazardText: (kind) =>
      hazards
        .filter((hazard) => hazard.kind === kind)
        .map(({ text }) => text)
        .join(' '),
    isKind: (...wanted) => wanted.some((kind) => kinds.includes(kind)),
    entersBy: (...wanted) => wanted.some((way) => entry.includes(way)),
  };
}

function waterIn({ waterTemp, monthWater }: KitSite, month: number | null): KitFacts['water'] {
  const year = temperatureRange(waterTemp);
  const figure = month !== null && monthWater.find((each) => each.month === month);
  const range = figure && figureRange(figure);
  if (range) return { ...range, isEstimate: figure.isEstimate ?? false };
  const holdsAllYear = monthWater.length === 0 && year !== null && isSteady(year);
  return year && (month === null || holdsAllYear) ? { ...year, isEstimate: false } : null;
}

function stingerSeason(position: Position | null, month: number | null): KitFacts['stingers'] {
  const months = position && stingerMonths(position);
  if (!months) return null;
  return month === null || months.includes(month) ? 'in season' : 'out of season';
}
