import type { Selectable } from 'kysely';
import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import {
  type DiveSite,
  type DiveSiteCard,
  type DiveSitePage,
  type DiveSitePoint,
  diveSiteCardSchema,
  type HeroSite,
} from '../../../domain/dive-sites/dive-site.ts';
import { readDetails, siteDetailsSchema } from '../../../domain/dive-sites/dive-site-details.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import { isClosed, isFeatured } from '../../../domain/dive-sites/site-access.ts';
import { coverPhoto } from '../../../domain/dive-sites/site-photos.ts';
import { withStateAt } from '../../../domain/dive-sites/status-of-day.ts';
import { CARD_LIMITS, truncate } from '../../../domain/kernel/truncate.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { describePlate } from '../../../domain/plates/describe-plate.ts';
import { describeSection } from '../../../domain/plates/describe-section.ts';
import { listColumns } from '../../crud/resource.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { diveSiteResource } from './resource.ts';

export type DiveSiteRow<View extends keyof typeof DIVE_SITE_COLUMNS> = Pick<
  Selectable<Tables['diveSites']>,
  (typeof DIVE_SITE_COLUMNS)[View][number]
>;

/**
 * Presents a card, with texts as long as the card shows them. Omits the best time of a closed site, so that no list suggests
 * it is open.
 */
export function presentDiveSiteCard(row: DiveSiteRow<'card'>): DiveSiteCard {
  const { details: json, description, marineLife, hazards, bestTime, featured, ...rest } = row;
  const details = readDetails(json);
  return {
    ...rest,
    imageUrl: isUsableImage(rest.imageUrl) ? rest.imageUrl : (coverPhoto(details.photos)?.url ?? rest.imageUrl),
    ...accessSummary(details),
    featured: isFeatured(featured, details),
    bestTime: isClosed(details) ? null : bestTime,
    description: truncate(description, CARD_LIMITS.description),
    marineLife: marineLife === null ? null : truncate(marineLife, CARD_LIMITS.marineLife),
    hazards: hazards === null ? null : truncate(hazards, CARD_LIMITS.hazards),
    bestMonths: listBestMonths(details, bestTime),
    ...(details.seasons?.length && !isClosed(details) && { seasons: details.seasons }),
    ...(details.entry?.length && { entry: details.entry }),
    ...(details.exposure && { exposure: details.exposure }),
  };
}

/** Presents a whole record as readers get it, with the state of its status now. */
export function presentSite(row: DiveSiteRow<'full'>): DiveSite {
  const site = diveSiteResource.present(row);
  return { ...site, details: withStateAt(site.details, new Date()) };
}

export const presentListedSite = ({ distanceKm, ...row }: DiveSiteRow<'full'> & { distanceKm?: number }) => ({
  ...presentSite(row),
  ...(distanceKm !== undefined && { distanceKm }),
});

export function presentDiveSitePoint(row: DiveSiteRow<'point'>): DiveSitePoint {
  const { id, name, latitude, longitude, region, depthRange, skillLevel } = row;
  return { id, name, latitude, longitude, region, depthRange, skillLevel, ...accessSummary(readDetails(row.details)) };
}

export function presentHeroSite(row: Omit<HeroSite, 'imageUrl'> & { imageUrl: string | null }): HeroSite {
  return { ...row, imageUrl: row.imageUrl ?? '' };
}

export const presentDiveSitePage = (
  row: DiveSiteRow<'full'>,
  related: Omit<DiveSitePage, keyof DiveSite | 'section'>,
): DiveSitePage => {
  const site = presentSite(row);
  return { ...site, ...related, section: describePlate(describeSection(site, related.openWater)) };
};

const POINT = ['id', 'name', 'latitude', 'longitude', 'region', 'depthRange', 'skillLevel', 'details'] as const;

/** Columns of a card: its requirements, status and best months follow from the details. */
const cardRow = diveSiteCardSchema
  .omit({ bestMonths: true, requires: true, status: true, entry: true, exposure: true, distanceKm: true })
  .omit({ beginnerOnly: true, seasons: true })
  .extend({ details: siteDetailsSchema });

/** The columns that each view of the dive sites needs. */
export const DIVE_SITE_COLUMNS = { point: POINT, card: listColumns(cardRow), full: diveSiteResource.itemColumns };
