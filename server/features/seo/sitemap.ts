import { escapeXml, xmlElement } from '../../platform/xml.ts';

export type SitemapEntry = {
  /** Absolute addresses throughout. */
  url: string;
  /** ISO time of the last significant change; absent where none is known. */
  lastModified?: string;
  image?: string | null;
  video?: { title: string; description: string; player: string; poster: string; addedAt: string | null };
};

/** Maximum entries of a sitemap (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;

/**
 * Writes a sitemap with Google's image and video extensions; without priority and changefreq, which search engines ignore.
 */
export function sitemapXml(entries: SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_SITEMAP_URLS).map(urlElement).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls}
</urlset>
`;
}

function urlElement({ url, lastModified, image, video }: SitemapEntry): string {
  const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${xmlElement('lastmod', lastModified)}${picture}${video ? videoElement(video) : ''}</url>`;
}

function videoElement({ title, description, player, poster, addedAt }: NonNullable<SitemapEntry['video']>): string {
  const parts = [
    xmlElement('video:thumbnail_loc', poster),
    xmlElement('video:title', title),
    xmlElement('video:description', description),
    xmlElement('video:player_loc', player),
    xmlElement('video:publication_date', addedAt),
  ];
  return `<video:video>${parts.join('')}</video:video>`;
}
