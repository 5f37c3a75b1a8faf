import type { Selectable } from 'kysely';
import type {
  DiveSite,
  DiveSiteCard,
  DiveSitePage,
  DiveSitePoint,
  HeroSite,
  SiteDetails,
} from '../../../domain/dive-site.ts';
import { CARD_LIMITS, hazardExcerpt, truncate } from '../../../domain/excerpt.ts';
import { accessSummary, bestMonthsOf, isClosed, isFeatured } from '../../../domain/site-access.ts';
import type { DiveSitesTable } from '../../platform/database/tables.ts';

type Row<View extends keyof typeof DIVE_SITE_COLUMNS> = Pick<
  Selectable<DiveSitesTable>,
  (typeof DIVE_SITE_COLUMNS)[View][number]
>;

export function presentDiveSite(row: Row<'full'>): DiveSite {
  const { id, name, latitude, longitude, region, description, waterTemp, skillLevel, depthRange } = row;
  const { visibility, bestTime, marineLife, hazards, facilities, imageUrl, videoUrl, videoThumbnail } = row;
  const { reviewLink, blogSlug, videoAddedAt, createdAt, updatedAt } = row;
  const details = parseDetails(row.details);
  return {
    ...{ id, name, latitude, longitude, region, description, waterTemp, skillLevel, depthRange },
    ...{ visibility, bestTime, marineLife, hazards, facilities, imageUrl, videoUrl, videoThumbnail },
    ...{ reviewLink, blogSlug, featured: isFeatured(row.featured, details), details },
    ...{ videoAddedAt, createdAt, updatedAt },
  };
}

const parseDetails = (json: string) => JSON.parse(json) as SiteDetails;

/** Texts as long as the card shows them. A closed site has no best time, so that no list shows one as if it were open. */
export function presentDiveSiteCard(row: Row<'card'>): DiveSiteCard {
  const { details: json, description, marineLife, hazards, bestTime, featured, ...rest } = row;
  const details = parseDetails(json);
  return {
    ...rest,
    ...accessSummary(details),
    featured: isFeatured(featured, details),
    bestTime: isClosed(details) ? null : bestTime,
    description: truncate(description, CARD_LIMITS.description),
    marineLife: marineLife === null ? null : truncate(marineLife, CARD_LIMITS.marineLife),
    hazards: hazards === null ? null : hazardExcerpt(hazards, CARD_LIMITS.hazards),
    bestMonths: bestMonthsOf(details, bestTime),
  };
}

export function presentDiveSitePoint(row: Row<'point'>): DiveSitePoint {
  const { id, name, latitude, longitude, region, depthRange, skillLevel } = row;
  return { id, name, latitude, longitude, region, depthRange, skillLevel, ...accessSummary(parseDetails(row.details)) };
}

export function presentHeroSite(row: Omit<HeroSite, 'imageUrl'> & { imageUrl: string | null }): HeroSite {
  return { ...row, imageUrl: row.imageUrl ?? '' };
}

export function presentDiveSitePage(
  row: Row<'full'>,
  beside: Pick<DiveSitePage, 'nearby' | 'linkedArticle'>,
): DiveSitePage {
  return { ...presentDiveSite(row), nearby: beside.nearby, linkedArticle: beside.linkedArticle };
}

const POINT = ['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'details'] as const;

const CARD = [
  'id',
  'name',
  'region',
  'description',
  'waterTemp',
  'skillLevel',
  'depthRange',
  'visibility',
  'bestTime',
  'marineLife',
  'hazards',
  'imageUrl',
  'videoUrl',
  'videoThumbnail',
  'reviewLink',
  'featured',
  'details',
] as const;

/** What each view of the dive sites needs from the database. */
export const DIVE_SITE_COLUMNS = {
  point: POINT,
  card: CARD,
  full: [...CARD, 'latitude', 'longitude', 'facilities', 'blogSlug', 'videoAddedAt', 'createdAt', 'updatedAt'],
} as const;
