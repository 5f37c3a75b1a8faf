import { ARCHIVE_PATH } from '../../../domain/kernel/page-paths.ts';
import { isLocalHostUrl, isUsableImage } from '../../../domain/media/images.ts';
import { embedUrl, isPlayableVideo } from '../../../domain/media/video.ts';
import type { PublishedPage, StaticPage } from './published-pages.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Lists every public page with an absolute address; the newsletter archive once it holds an issue. Static pages have no date, since it is unknown. */
export const sitemapEntries = (
  staticPages: readonly StaticPage[],
  pages: readonly PublishedPage[],
  siteUrl: string,
): SitemapEntry[] => [
  ...staticPages.filter(hasContent(pages)).map(({ path }) => ({ url: new URL(path, siteUrl).href })),
  ...pages.map((page) => itemEntry(page as Shown, siteUrl)),
];

const hasContent =
  (pages: readonly PublishedPage[]) =>
  ({ path }: StaticPage): boolean =>
    path !== ARCHIVE_PATH || pages.some((page) => page.path.startsWith(`${ARCHIVE_PATH}/`));

type Shown = {
  path: string;
  updatedAt?: string;
  name?: string;
  description?: string;
  imageUrl?: string | null;
  videoUrl?: string | null;
  videoThumbnail?: string | null;
  videoAddedAt?: string | null;
};

function itemEntry(page: Shown, siteUrl: string): SitemapEntry {
  const { path, updatedAt, name = '', description = '', imageUrl = null, videoUrl, videoAddedAt = null } = page;
  const poster = absoluteImage(page.videoThumbnail ?? imageUrl, siteUrl);
  return {
    url: new URL(path, siteUrl).href,
    lastModified: updatedAt,
    image: absoluteImage(imageUrl, siteUrl),
    // Search engines reject a video without a picture.
    video:
      videoUrl && isPlayableVideo(videoUrl) && poster
        ? {
            title: name,
            description: description.slice(0, 2_000),
            player: new URL(embedUrl(videoUrl), siteUrl).href,
            poster,
            addedAt: videoAddedAt,
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
