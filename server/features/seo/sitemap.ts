import { escapeHtml } from '../../../domain/excerpt.ts';

export type SitemapEntry = {
  /** Absolute addresses throughout. */
  url: string;
  /** ISO time of the last significant change; absent where none is known. */
  lastModified?: string;
  image?: string | null;
  video?: { title: string; description: string; player: string; poster: string; addedAt: string | null };
};

/** The most a sitemap may list (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;

/** A sitemap with Google's image and video extensions; without priority and changefreq, which search engines ignore. */
export function sitemapXml(entries: SitemapEntry[]): string {
  const urls = entries.slice(0, MAX_SITEMAP_URLS).map(urlElement).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls}
</urlset>
`;
}

function urlElement({ url, lastModified, image, video }: SitemapEntry): string {
  const picture = image ? `<image:image><image:loc>${xml(image)}</image:loc></image:image>` : '';
  return `<url><loc>${xml(url)}</loc>${element('lastmod', lastModified)}${picture}${video ? videoElement(video) : ''}</url>`;
}

function videoElement({ title, description, player, poster, addedAt }: NonNullable<SitemapEntry['video']>): string {
  const parts = [
    element('video:thumbnail_loc', poster),
    element('video:title', title),
    element('video:description', description),
    element('video:player_loc', player),
    element('video:publication_date', addedAt),
  ];
  return `<video:video>${parts.join('')}</video:video>`;
}

/** Characters that XML 1.0 cannot hold even when escaped; one of them would make a whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the point
const UNREPRESENTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as the content or an attribute of an XML element. Lone surrogates become U+FFFD. */
export function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(UNREPRESENTABLE, '')).replaceAll("'", '&apos;');
}

/** `<name>text</name>`, or nothing where there is no text. */
export const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${xml(text)}</${name}>` : '';
