import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { isLocalHostUrl, isUsableImage } from '../../../domain/media/images.ts';
import { embedUrl, isPlayableVideo } from '../../../domain/media/video.ts';
import { issuePath } from '../../../domain/newsletter/newsletter-path.ts';
import { placePath } from '../../../domain/places/place.ts';
import type { publishedPages, StaticPage } from './published-pages.ts';
import type { SitemapEntry } from './sitemap.ts';

type Pages = Awaited<ReturnType<typeof publishedPages>>;

/** Lists every public page with an absolute address. Static pages have no date, since it is unknown. */
export function sitemapEntries(
  staticPages: readonly StaticPage[],
  { articles, reviews, products, diveSites, places, species, issues }: Pages,
  siteUrl: string,
): SitemapEntry[] {
  const written = (folder: string) => (page: Pages['species'][number]) => ({
    url: `${siteUrl}/${folder}/${encodeURIComponent(page.slug)}`,
    lastModified: page.updatedAt,
    image: absoluteImage(page.imageUrl, siteUrl),
  });
  return [
    ...staticPages.map(({ path }) => ({ url: new URL(path, siteUrl).href })),
    ...reviews.map(written('gear-reviews')),
    ...products.map(written('gear')),
    ...places.map((slug) => ({ url: new URL(placePath(slug), siteUrl).href })),
    ...diveSites.map((site) => diveSiteEntry(site, siteUrl)),
    ...species.map(written('marine-life')),
    ...articles.map(written('blog')),
    ...issues.map(({ slug, updatedAt }) => ({ url: new URL(issuePath(slug), siteUrl).href, lastModified: updatedAt })),
  ];
}

function diveSiteEntry(site: Pages['diveSites'][number], siteUrl: string): SitemapEntry {
  const poster = absoluteImage(site.videoThumbnail ?? site.imageUrl, siteUrl);
  return {
    url: new URL(diveSitePath(site), siteUrl).href,
    lastModified: site.updatedAt,
    image: absoluteImage(site.imageUrl, siteUrl),
    // Search engines reject a video without a picture.
    video:
      site.videoUrl && isPlayableVideo(site.videoUrl) && poster
        ? {
            title: site.name,
            description: site.description.slice(0, 2_000),
            player: new URL(embedUrl(site.videoUrl), siteUrl).href,
            poster,
            addedAt: site.videoAddedAt,
          }
        : undefined,
  };
}

/** Returns the absolute address of a picture; null for one that only this machine could load. */
function absoluteImage(url: string | null, siteUrl: string): string | null {
  if (!isUsableImage(url) || isLocalHostUrl(url) || !URL.canParse(url, siteUrl)) return null;
  const { href, protocol } = new URL(url, siteUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
