import type { DiveSite } from '../../../domain/dive-site.ts';
import { plainText } from '../../../domain/excerpt.ts';
import { positionOf } from '../../../domain/geo.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { embedUrl, isPlayableVideo, posterUrl } from '../../../domain/video.ts';
import { absoluteUrl, videoObject } from '../../head/structured-data.ts';

/** The site as a place to visit. No stars: nobody rated it. */
export function sitePlace(siteUrl: string, site: DiveSite): object {
  const { name, description, region, imageUrl } = site;
  const position = positionOf(site);
  return {
    '@type': ['TouristAttraction', 'Place'],
    name,
    description: plainText(description),
    url: absoluteUrl(siteUrl, diveSitePath(site)),
    containedInPlace: { '@type': 'Place', name: region },
    ...(isUsableImage(imageUrl) && { image: absoluteUrl(siteUrl, imageUrl) }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
  };
}

export function siteVideo(siteUrl: string, site: DiveSite): object[] {
  if (!site.videoUrl || !isPlayableVideo(site.videoUrl)) return [];
  return videoObject(siteUrl, {
    name: site.name,
    description: plainText(site.description),
    thumbnail: posterUrl(site) ?? site.imageUrl,
    embedUrl: embedUrl(site.videoUrl),
    addedAt: site.videoAddedAt,
  });
}
