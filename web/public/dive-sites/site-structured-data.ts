import type { DiveSite, DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isClosed, isLimited, siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { parseSitePosition, roundPosition } from '../../../domain/kernel/geo.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { truncate } from '../../../domain/kernel/truncate.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { embedUrl, isPlayableVideo, posterUrl } from '../../../domain/media/video.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/places/place.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, breadcrumbList, videoObject } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** A place to visit, or a place without public access when closed. No rating, since there are no readers' ratings. */
export function sitePlace(siteUrl: string, site: DiveSite): object {
  const { name, region, imageUrl, details } = site;
  const closed = isClosed(details);
  const place = placeOfRegion(region);
  const position = parseSitePosition(site);
  return {
    '@type': closed ? 'Place' : ['TouristAttraction', 'Place'],
    name,
    description: describeSite(site),
    ...(closed && { publicAccess: false }),
    url: absoluteUrl(siteUrl, diveSitePath(site)),
    containedInPlace: {
      '@type': 'Place',
      name: region,
      ...(place.areaSlug && { url: absoluteUrl(siteUrl, placePath(placeSlug(place))) }),
    },
    ...(isUsableImage(imageUrl) && { image: absoluteUrl(siteUrl, imageUrl) }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...roundPosition(position, details.position?.quality) } }),
  };
}

/** The description as plain text, after the status of a closed or restricted site. */
export function describeSite({ description, details: { status } }: Pick<DiveSite, 'description' | 'details'>): string {
  const text = plainText(description);
  return status && isLimited({ status }) ? `${siteStateText(status)}: ${plainText(status.text)} ${text}` : text;
}

export function siteVideo(siteUrl: string, site: DiveSite): object[] {
  if (!site.videoUrl || !isPlayableVideo(site.videoUrl)) return [];
  return videoObject(siteUrl, {
    name: site.name,
    description: describeSite(site),
    thumbnail: posterUrl(site),
    embedUrl: embedUrl(site.videoUrl),
    addedAt: site.videoAddedAt,
  });
}

const DESCRIPTION_LENGTH = 159;

/** The space of the page's picture, as in the `sizes` attribute. */
export const PICTURE_SIZES = '(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, (min-width: 36rem) 84vw, 76vw';

export function useSitePageHead(site: DiveSitePage, crumbs: Crumb[]): void {
  const { siteUrl, settings } = useSiteConfig();
  const path = diveSitePath(site);
  const { name, region, depthRange, imageUrl, updatedAt } = site;
  const subject = isClosed(site.details) ? 'closed to diving' : 'depth, season, hazards';
  usePageHead({
    title: `${name}, ${region}: ${subject} | ${settings.name}`,
    description: truncate(`${name}, ${formatMeasurement(depthRange)}. ${describeSite(site)}`, DESCRIPTION_LENGTH),
    canonical: path,
    noindex: !isPublished(site),
    image: imageUrl || `/social/dive-sites/${site.id}.jpg`,
    imageAlt: imageUrl ? name : site.section,
    updatedAt,
    structuredData: import.meta.env.SSR &&
      isPublished(site) && [
        sitePlace(siteUrl, site),
        ...siteVideo(siteUrl, site),
        breadcrumbList(siteUrl, crumbs, path),
      ],
    preloadImage: isUsableImage(imageUrl) ? makePreload(imageUrl, PICTURE_SIZES) : undefined,
  });
}
