import type { DiveSite } from '../../../domain/dive-site.ts';
import { plainText } from '../../../domain/excerpt.ts';
import { positionOf, roundPosition } from '../../../domain/geo.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { isClosed, SITE_STATE_LABELS } from '../../../domain/site-access.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { embedUrl, isPlayableVideo, posterUrl } from '../../../domain/video.ts';
import { absoluteUrl, videoObject } from '../../app/head/structured-data.ts';

/** The site as a place to visit; a closed one as a place that is not open. No stars, since there are no readers' ratings. */
export function sitePlace(siteUrl: string, site: DiveSite): object {
  const { name, region, imageUrl, details } = site;
  const closed = isClosed(details);
  const position = positionOf(site);
  return {
    '@type': closed ? 'Place' : ['TouristAttraction', 'Place'],
    name,
    description: describeSite(site),
    ...(closed && { publicAccess: false }),
    url: absoluteUrl(siteUrl, diveSitePath(site)),
    containedInPlace: { '@type': 'Place', name: region },
    ...(isUsableImage(imageUrl) && { image: absoluteUrl(siteUrl, imageUrl) }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...roundPosition(position, details.position?.quality) } }),
  };
}

/** The description as plain text, after the status of a closed or restricted site. */
export function describeSite({ description, details: { status } }: Pick<DiveSite, 'description' | 'details'>): string {
  const text = plainText(description);
  return status && status.state !== 'open'
    ? `${SITE_STATE_LABELS[status.state]}: ${plainText(status.text)} ${text}`
    : text;
}

export function siteVideo(siteUrl: string, site: DiveSite): object[] {
  if (!site.videoUrl || !isPlayableVideo(site.videoUrl)) return [];
  return videoObject(siteUrl, {
    name: site.name,
    description: describeSite(site),
    thumbnail: posterUrl(site) ?? site.imageUrl,
    embedUrl: embedUrl(site.videoUrl),
    addedAt: site.videoAddedAt,
  });
}
