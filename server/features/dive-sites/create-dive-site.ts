import type { z } from 'zod';
import { deepest } from '../../../domain/depth.ts';
import type { diveSiteFields } from '../../../domain/dive-site.ts';
import { normalizeForSearch, searchText, siteFilterText } from '../../../domain/search.ts';
import { isFeatured } from '../../../domain/site-access.ts';
import type { Database } from '../../platform/database/database.ts';
import { decimalText } from '../../platform/database/portable-sql.ts';
import { type WrittenAt, writtenColumns } from '../../platform/database/publication.ts';

export type DiveSiteFields = z.output<typeof diveSiteFields>;

/** Writes a new dive site; a video counts as added when the site was. @returns its id. */
export async function createDiveSite(
  database: Database,
  fields: DiveSiteFields,
  writtenAt: WrittenAt = {},
): Promise<number> {
  const written = writtenColumns(writtenAt);
  const { id } = await database
    .insertInto('diveSites')
    .values({ ...diveSiteColumns(fields), ...written, videoAddedAt: fields.videoUrl ? written.createdAt : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields as columns, with those that follow from them; not when the video was added, which follows from what was before. */
export function diveSiteColumns(fields: DiveSiteFields) {
  const { name, region, description, waterTemp, skillLevel, depthRange, visibility, bestTime, marineLife } = fields;
  const { hazards, facilities, imageUrl, videoUrl, videoThumbnail, reviewLink, blogSlug } = fields;
  return {
    ...{ name, region, description, waterTemp, skillLevel, depthRange, visibility, bestTime, marineLife },
    ...{ hazards, facilities, imageUrl, videoUrl, videoThumbnail, reviewLink, blogSlug },
    featured: isFeatured(fields.featured, fields.details),
    latitude: decimalText(fields.latitude, 8),
    longitude: decimalText(fields.longitude, 8),
    details: JSON.stringify(fields.details),
    sortName: normalizeForSearch(name),
    maxDepth: deepest(depthRange),
    filterText: siteFilterText(fields),
    searchText: searchText('dive-site', fields),
  };
}
