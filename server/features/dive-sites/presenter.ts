import type { Selectable } from 'kysely';
import type {
  DiveSite,
  DiveSiteCard,
  DiveSitePage,
  DiveSitePoint,
  HeroSite,
  SiteDetails,
} from '../../../domain/dive-site.ts';
import { CARD_LIMITS, truncate } from '../../../domain/excerpt.ts';
import { monthsIn } from '../../../domain/season.ts';
import type { DiveSitesTable } from '../../database/tables.ts';
import type { DIVE_SITE_COLUMNS } from './columns.ts';

type Row<View extends keyof typeof DIVE_SITE_COLUMNS> = Pick<
  Selectable<DiveSitesTable>,
  (typeof DIVE_SITE_COLUMNS)[View][number]
>;

export function presentDiveSite(row: Row<'full'>): DiveSite {
  const { id, name, latitude, longitude, region, description, waterTemp, skillLevel, depthRange } = row;
  const { visibility, bestTime, marineLife, hazards, facilities, imageUrl, videoUrl, videoThumbnail } = row;
  const { reviewLink, blogSlug, featured, details, videoAddedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, name, latitude, longitude, region, description, waterTemp, skillLevel, depthRange },
    ...{ visibility, bestTime, marineLife, hazards, facilities, imageUrl, videoUrl, videoThumbnail },
    ...{ reviewLink, blogSlug, featured },
    details: JSON.parse(details) as SiteDetails,
    ...{ videoAddedAt, createdAt, updatedAt },
  };
}

/** Texts as long as the card shows them. */
export function presentDiveSiteCard(row: Row<'card'>): DiveSiteCard {
  const { details, description, marineLife, hazards, ...rest } = row;
  return {
    ...rest,
    description: truncate(description, CARD_LIMITS.description),
    marineLife: marineLife === null ? null : truncate(marineLife, CARD_LIMITS.marineLife),
    hazards: hazards === null ? null : truncate(hazards, CARD_LIMITS.hazards),
    bestMonths: (JSON.parse(details) as SiteDetails).bestMonths ?? monthsIn(row.bestTime),
  };
}

export function presentDiveSitePoint(row: Row<'point'>): DiveSitePoint {
  const { id, name, latitude, longitude, region, depthRange, skillLevel } = row;
  return { id, name, latitude, longitude, region, depthRange, skillLevel };
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
